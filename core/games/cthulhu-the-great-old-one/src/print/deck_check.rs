//! Whether every value of a copy lies within its limits.

use heapless::Vec;

use super::deck::{
    Deck, HORROR_CARDS, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, MOST_TOTAL, SPECIALS, Soft, Span, WORD_MAX, is_name,
    same_name,
};
use eldertally_print::{Fault, Limit, between, exactly};

/// The most copies of a story card or a horror.
pub(super) const MOST_COPIES: i64 = 4;
/// The most copies of a sign.
pub(super) const MOST_SIGN_COPIES: i64 = 6;
/// The fewest story names of a complete deck.
pub(super) const LEAST_CARDS: i64 = 5;
/// The longest text of a horror or sign, in bytes.
pub(super) const WORDS_MAX: usize = 160;

/// The fewest cards for so many players: nine each, and four.
const fn needed(seats: u8) -> i64 {
    9 * seats as i64 + 4
}

impl Deck {
    /// Whether every value lies within its limits.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), Fault> {
        let least = |many: i64| if self.complete { many } else { 0 };
        between("stories (how many names)", self.cards.len() as i64, least(LEAST_CARDS), MOST_CARDS as i64)?;
        between("horrors (how many names)", self.horrors.len() as i64, least(1), MOST_HORRORS as i64)?;
        between("signs (how many names)", self.signs.len() as i64, least(1), MOST_SIGNS as i64)?;
        for (n, card) in (1..).zip(&self.cards) {
            self.named("stories.name", n, card.name)?;
            self.told("stories.copies", n, card.copies > 0)?;
            between("stories.copies", card.copies.max(1).into(), 1, MOST_COPIES)?;
            self.span("stories.link", card.link, WORD_MAX)?;
            self.span("stories.story", card.tale, WORD_MAX)?;
        }
        for (n, card) in (1..).zip(&self.horrors) {
            self.named("horrors.name", n, card.name)?;
            self.span("horrors.text", card.text, WORDS_MAX)?;
            between("horrors.copies", card.copies.into(), 1, MOST_COPIES)?;
            self.told("horrors.negatable", n, card.negatable != Soft::Unknown)?;
        }
        for (n, card) in (1..).zip(&self.signs) {
            self.named("signs.name", n, card.name)?;
            self.span("signs.text", card.text, WORDS_MAX)?;
            between("signs.copies", card.copies.into(), 1, MOST_SIGN_COPIES)?;
        }
        self.each_name_once(|one, other| one == other)?;
        self.check_links()?;
        let horrors: i64 = self.horrors.iter().map(|card| i64::from(card.copies)).sum();
        between("horrors.copies (of all)", horrors, 0, HORROR_CARDS as i64)?;
        self.check_total()
    }

    /// Whether names can be told apart at the table: no two that only differ in capitals, none of a special card. A save
    /// from before this was looked at is still played on.
    ///
    /// # Errors
    /// The first name that cannot.
    pub fn check_names(&self) -> Result<(), Fault> {
        self.each_name_once(same_name)?;
        for (field, names) in self.name_lists() {
            if let Some((n, name)) = (1..).zip(names).find(|(_, name)| !is_name(self.text(*name))) {
                let blank = self.text(name).trim().is_empty();
                return Err(Fault::new(field, n, if blank { Limit::Filled } else { Limit::FreeName }));
            }
        }
        Ok(())
    }

    fn name_lists(&self) -> [(&'static str, Vec<Span, MOST_CARDS, u8>); 3] {
        [
            ("stories.name", self.cards.iter().map(|card| card.name).collect()),
            ("horrors.name", self.horrors.iter().map(|card| card.name).collect()),
            ("signs.name", self.signs.iter().map(|card| card.name).collect()),
        ]
    }

    /// Every link leads to another card of the deck.
    fn check_links(&self) -> Result<(), Fault> {
        for (n, card) in (1..).zip(&self.cards) {
            let link = self.text(card.link);
            let leads = self.cards.iter().any(|other| other.name != card.name && self.text(other.name) == link);
            let unknown = link.is_empty() && !self.complete;
            if !(leads || unknown) {
                return Err(Fault::new("stories.link", n, Limit::OtherName));
            }
        }
        Ok(())
    }

    fn check_total(&self) -> Result<(), Fault> {
        let (listed, total) = (i64::from(self.listed()), i64::from(self.total));
        between("total (cards that are listed)", listed, SPECIALS.into(), MOST_TOTAL.into())?;
        if self.complete {
            between("total (cards that are listed)", listed, needed(2), MOST_TOTAL.into())?;
            if total > 0 {
                exactly("total", total, listed)?;
            }
        } else if total > 0 {
            between("total", total, listed.max(needed(2)), MOST_TOTAL.into())?;
        }
        Ok(())
    }

    /// Whether there are enough cards for so many players.
    ///
    /// # Errors
    /// When there are too few.
    pub fn check_seats(&self, seats: u8) -> Result<(), Fault> {
        let Some(size) = self.size() else { return Ok(()) };
        between("number of cards for these players", size.into(), needed(seats), MOST_TOTAL.into())
    }

    /// Each name only once in its list.
    fn each_name_once(&self, same: impl Fn(&str, &str) -> bool) -> Result<(), Fault> {
        for (field, names) in self.name_lists() {
            for (n, name) in names.iter().enumerate() {
                let is_it = |before: &Span| same(self.text(*before), self.text(*name));
                if names.iter().take(n).any(is_it) {
                    return Err(Fault::new(field, n as i64 + 1, Limit::OwnName));
                }
            }
        }
        Ok(())
    }

    /// What a complete list says of each card.
    fn told(&self, field: &'static str, n: i64, told: bool) -> Result<(), Fault> {
        if told || !self.complete { Ok(()) } else { Err(Fault::new(field, n, Limit::Known)) }
    }

    fn named(&self, field: &'static str, n: i64, span: Span) -> Result<(), Fault> {
        if span.len == 0 {
            return Err(Fault::new(field, n, Limit::Filled));
        }
        self.span(field, span, WORD_MAX)
    }

    fn span(&self, field: &'static str, span: Span, most: usize) -> Result<(), Fault> {
        let (start, len) = (usize::from(span.start), usize::from(span.len));
        if len > most {
            return Err(Fault { field, value: len as i64, limit: Limit::Length(most) });
        }
        let end = start + len;
        if end > self.texts.len() {
            return Err(Fault { field, value: end as i64, limit: Limit::Within(self.texts.len()) });
        }
        match self.texts.get(start..end) {
            Some(_) => Ok(()),
            None => Err(Fault { field, value: start as i64, limit: Limit::Letters }),
        }
    }
}
