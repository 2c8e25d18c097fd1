//! A copy with its texts as texts: what files are read into and what is edited, before it is packed.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::deck::{
    Cancels, Deck, Deed, HorrorCard, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, NAME_MAX, SignCard, Soft, Span, StoryCard,
    TEXT_POOL, WORD_MAX,
};
use super::deck_check::WORDS_MAX;
use eldertally_core::kit::push;
use eldertally_print::file::FileFault;
use eldertally_print::{Fault, Limit, between};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenStory {
    pub(super) name: String,
    pub(super) link: String,
    pub(super) tale: String,
    pub(super) copies: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenHorror {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) deed: Deed,
    pub(super) negatable: Soft,
    pub(super) copies: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenSign {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) cancels: Cancels,
    pub(super) copies: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenDeck {
    pub(super) name: String,
    pub(super) complete: bool,
    pub(super) total: u8,
    pub(super) stories: Vec<OpenStory>,
    pub(super) horrors: Vec<OpenHorror>,
    pub(super) signs: Vec<OpenSign>,
}

impl OpenDeck {
    pub(super) fn of(deck: &Deck) -> Self {
        let text = |span: Span| deck.text(span).to_string();
        let story = |card: &StoryCard| OpenStory {
            name: text(card.name),
            link: text(card.link),
            tale: text(card.tale),
            copies: card.copies,
        };
        let horror = |card: &HorrorCard| OpenHorror {
            name: text(card.name),
            text: text(card.text),
            deed: card.deed,
            negatable: card.negatable,
            copies: card.copies,
        };
        let sign = |card: &SignCard| OpenSign {
            name: text(card.name),
            text: text(card.text),
            cancels: card.cancels,
            copies: card.copies,
        };
        Self {
            name: deck.name.to_string(),
            complete: deck.complete,
            total: deck.total,
            stories: deck.cards.iter().map(story).collect(),
            horrors: deck.horrors.iter().map(horror).collect(),
            signs: deck.signs.iter().map(sign).collect(),
        }
    }

    /// The copy as it is kept; whether everything fits together is looked at after that.
    pub(super) fn packed(&self) -> Result<Deck, FileFault> {
        between("stories (how many names)", self.stories.len() as i64, 0, MOST_CARDS as i64)?;
        between("horrors (how many names)", self.horrors.len() as i64, 0, MOST_HORRORS as i64)?;
        between("signs (how many names)", self.signs.len() as i64, 0, MOST_SIGNS as i64)?;
        let mut deck = Deck::empty();
        deck.name = self.name.parse().map_err(|_| long("name", &self.name, NAME_MAX))?;
        (deck.complete, deck.total) = (self.complete, self.total);
        let pool = &mut deck;
        for card in &self.stories {
            let name = keep(pool, "stories.name", &card.name, WORD_MAX)?;
            let link = keep(pool, "stories.link", &card.link, WORD_MAX)?;
            let tale = keep(pool, "stories.story", &card.tale, WORD_MAX)?;
            push(&mut pool.cards, StoryCard { name, link, tale, copies: card.copies });
        }
        for card in &self.horrors {
            let name = keep(pool, "horrors.name", &card.name, WORD_MAX)?;
            let text = keep(pool, "horrors.text", &card.text, WORDS_MAX)?;
            let OpenHorror { deed, negatable, copies, .. } = *card;
            push(&mut pool.horrors, HorrorCard { name, text, deed, negatable, copies });
        }
        for card in &self.signs {
            let name = keep(pool, "signs.name", &card.name, WORD_MAX)?;
            let text = keep(pool, "signs.text", &card.text, WORDS_MAX)?;
            let OpenSign { cancels, copies, .. } = *card;
            push(&mut pool.signs, SignCard { name, text, cancels, copies });
        }
        Ok(deck)
    }
}

fn long(field: &'static str, text: &str, most: usize) -> Fault {
    Fault { field, value: text.len() as i64, limit: Limit::Length(most) }
}

fn keep(deck: &mut Deck, field: &'static str, text: &str, most: usize) -> Result<Span, FileFault> {
    if text.len() > most {
        return Err(long(field, text, most).into());
    }
    let full = || format!("texts: there is no room for {text:?}; all names and texts may have {TEXT_POOL} bytes");
    deck.keep_text(text).ok_or_else(|| FileFault::Form(full()))
}
