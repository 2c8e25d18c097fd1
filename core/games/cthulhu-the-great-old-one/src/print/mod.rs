//! What is printed: the deck, and the one description that files, pages and checks come from.

pub(super) mod deck;
mod effects;
mod fit;
mod story;

use core::fmt::{self, Write};

use heapless::String;

use eldertally_core::encoding;
use eldertally_core::words::count;
use eldertally_print::schema::{ListForm, Walk, Walked, field};
use eldertally_print::{Printed, Problem, Span};

use deck::{Deck, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, MOST_TOTAL, NAME_MAX, Texts, WORD_MAX};

impl Printed for Deck {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test makes these bytes from `example.toml` and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::of_the_rulebook)
    }

    fn blank() -> Option<Self> {
        Some(Self::of_the_rulebook())
    }

    fn unread() -> Self {
        Self { complete: true, ..Self::empty() }
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name").help("What you call this copy."), &mut self.name, NAME_MAX)?;
        let complete = field(&"complete", &"All cards are listed").help("If not, names are learned in play.");
        walk.word(complete, &mut self.complete, &[(true, "true", "yes"), (false, "false", "no")])?;
        let total = field(&"total", &"Cards in all").help("0 if you did not count them.");
        let many = count(self.total, "card", "cards");
        let said: &dyn fmt::Display = if self.total > 0 { &many } else { &"not counted" };
        let known = (u32::from(self.total > 0), said);
        walk.unit(total, known, |walk| walk.number(total, &mut self.total, 0..=MOST_TOTAL.into()))?;

        let stories = field(&"stories", &"Story cards").in_file("story");
        let stories = stories.told("Each names another card as its link, and a connecting story.");
        walk.list(stories, &mut self.cards, &mut self.texts, 0..=MOST_CARDS, ListForm::Lines)?;
        let horrors = field(&"horrors", &"Horrors").in_file("horror");
        let horrors = horrors.told("The rulebook shows The Shadow over Innsmouth.");
        walk.list(horrors, &mut self.horrors, &mut self.texts, 0..=MOST_HORRORS, ListForm::Pages)?;
        let signs = field(&"signs", &"Signs").in_file("sign").told("The rulebook shows The Elder Sign.");
        walk.list(signs, &mut self.signs, &mut self.texts, 0..=MOST_SIGNS, ListForm::Pages)?;
        self.check_fit(walk)
    }

    fn check_seats(&self, seats: u8) -> Result<(), Problem> {
        let (least, most) = (Self::needed(seats), MOST_TOTAL.into());
        match self.size().map(i64::from) {
            Some(amount) if !(least..=most).contains(&amount) => Err(Problem::Amount {
                amount,
                of: ["card for these players", "cards for these players"],
                min: least,
                max: most,
            }),
            _ => Ok(()),
        }
    }

    fn warn(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        let text = |span| self.texts.text(span);
        for card in &self.cards {
            let (name, link) = (text(card.name), text(card.link));
            let back = self.cards.iter().find(|other| text(other.name) == link).map(|other| text(other.link));
            if let Some(back) = back.filter(|back| *back != name) {
                visit(format_args!("{name} is linked to {link}, but {link} to \"{back}\"; is that right?"));
            }
        }
        for horror in self.horrors.iter().filter(|_| !self.cards.is_empty()) {
            let name = text(horror.name);
            if !self.cards.iter().any(|card| text(card.tale) == name) {
                visit(format_args!("no story card connects to the horror {name}, so no pair can take it"));
            }
        }
        if self.size().is_none() {
            visit(format_args!("total is not known, so the tracker cannot count the deck"));
        }
    }
}

/// What a new card is called until it gets its own name.
fn numbered(kind: &str, n: usize, texts: &mut Texts) -> Result<Span, Problem> {
    let mut name = String::<WORD_MAX>::new();
    let written = write!(name, "{kind} {n}");
    debug_assert!(written.is_ok(), "a kind and its number are short");
    texts.keep(&name).ok_or(Problem::NoRoom)
}

/// Writes how many there are of a card.
fn copies_of(many: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    if many == 0 { out.write_str("copies not counted") } else { write!(out, "{}", count(many, "copy", "copies")) }
}
