//! What must fit together: names, links, and how many cards there are.

use heapless::Vec;

use super::deck::{
    Deck, HORROR_CARDS, LEAST_CARDS, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, MOST_TOTAL, SPECIALS, Soft, is_name,
    same_name,
};
use eldertally_print::schema::{Walk, Walked};
use eldertally_print::{Problem, Span};

/// All names of a list.
type Names = Vec<Span, MOST_CARDS, u8>;

impl Deck {
    /// The fewest cards for so many players: nine each, and four.
    pub(super) const fn needed(seats: u8) -> i64 {
        9 * seats as i64 + 4
    }

    pub(super) fn check_fit(&self, walk: &mut Walk<'_>) -> Walked {
        let stories: Names = self.cards.iter().map(|card| card.name).collect();
        let horrors: Names = self.horrors.iter().map(|card| card.name).collect();
        let signs: Names = self.signs.iter().map(|card| card.name).collect();
        let lists = [
            ("stories", stories, LEAST_CARDS, MOST_CARDS),
            ("horrors", horrors, 1, MOST_HORRORS),
            ("signs", signs, 1, MOST_SIGNS),
        ];
        for (list, names, min, max) in &lists {
            let few = Problem::Count { count: names.len(), min: *min, max: *max };
            walk.require(list, names.len() >= *min || !self.complete, few)?;
        }
        for (list, names, ..) in &lists {
            self.check_names(list, names, walk)?;
        }
        self.check_links(walk)?;
        if self.complete {
            self.check_told(walk)?;
        }
        self.check_amounts(walk)
    }

    /// Each name is there, and only once in its list. That names can be told apart at the table was not always looked at.
    fn check_names(&self, list: &str, names: &Names, walk: &mut Walk<'_>) -> Walked {
        for (n, name) in names.iter().enumerate() {
            let key = &format_args!("{list}.{}.name", n + 1);
            let name = self.texts.text(*name);
            let earlier = || names.iter().take(n).map(|earlier| self.texts.text(*earlier));
            let (missing, again) =
                (Problem::Because("is missing"), Problem::Because("is that of another one, too; write each name once"));
            walk.require(key, !name.is_empty(), missing)?;
            walk.require(key, earlier().all(|earlier| earlier != name), again)?;
            walk.require_in_new_copies(key, !name.trim().is_empty(), missing)?;
            walk.require_in_new_copies(key, earlier().all(|earlier| !same_name(earlier, name)), again)?;
            let special = Problem::Because("is that of a special card, which no other card has");
            walk.require_in_new_copies(key, is_name(name), special)?;
        }
        Ok(())
    }

    /// Every link leads to another card of the deck.
    fn check_links(&self, walk: &mut Walk<'_>) -> Walked {
        for (n, card) in (1..).zip(&self.cards) {
            let link = self.texts.text(card.link);
            let mut others = self.cards.iter().filter(|other| other.name != card.name);
            let leads = others.any(|other| self.texts.text(other.name) == link);
            let is_unknown = link.is_empty() && !self.complete;
            let astray = Problem::Because("must be the name of another story card");
            walk.require(&format_args!("stories.{n}.link"), leads || is_unknown, astray)?;
        }
        Ok(())
    }

    /// What a complete list says of each card.
    fn check_told(&self, walk: &mut Walk<'_>) -> Walked {
        for (n, card) in (1..).zip(&self.cards) {
            let untold = Problem::Because("is not known, but a complete list says how many there are");
            walk.require(&format_args!("stories.{n}.copies"), card.copies > 0, untold)?;
        }
        for (n, card) in (1..).zip(&self.horrors) {
            let untold = Problem::Because("is not known, but a complete list says whether signs can cancel it");
            walk.require(&format_args!("horrors.{n}.negatable"), card.negatable != Soft::Unknown, untold)?;
        }
        Ok(())
    }

    fn check_amounts(&self, walk: &mut Walk<'_>) -> Walked {
        let horrors: i64 = self.horrors.iter().map(|card| i64::from(card.copies)).sum();
        let most = HORROR_CARDS as i64;
        let many = Problem::Amount {
            amount: horrors,
            of: ["card with all copies", "cards with all copies"],
            min: 0,
            max: most,
        };
        walk.require(&"horrors", horrors <= most, many)?;

        let (listed, total, most) = (i64::from(self.listed()), i64::from(self.total), i64::from(MOST_TOTAL));
        let least = if self.complete { Self::needed(2) } else { SPECIALS.into() };
        let amount =
            |min, max| Problem::Amount { amount: listed, of: ["card in the list", "cards in the list"], min, max };
        walk.require(&"total", (least..=most).contains(&listed), amount(least, most))?;
        if total == 0 {
            return Ok(());
        }
        if self.complete {
            return walk.require(&"total", total == listed, amount(total, total));
        }
        let least = listed.max(Self::needed(2));
        walk.require(&"total", total >= least, Problem::Outside { value: total, min: least, max: most })
    }
}
