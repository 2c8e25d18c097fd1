//! The boxes of the investigator board as spaces to fill.

use std::borrow::ToOwned;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board::{Gift, MindMark, Penalty, Symbol};
use super::limits;
use super::scenario::{Effect, Scope};
use crate::words::en::nouns;
use eldertally_core::game::Mark;
use eldertally_print::edit::{Editor, Kind, Printing, Words};

const GIFTS: &[(Gift, &str)] = &[
    (Gift::Clue, "clue"),
    (Gift::FreeNumber, "free number"),
    (Gift::Skill, "skill"),
    (Gift::Health, "health"),
    (Gift::Experience, "experience"),
    (Gift::Reroll, "reroll without penalty"),
    (Gift::Unknown, "not known from here on"),
];
pub(super) const PENALTIES: &[(Penalty, &str)] = &[
    (Penalty::Insanity, "insanity"),
    (Penalty::Cultist, "cultist"),
    (Penalty::Weakness, "weakness"),
    (Penalty::Health, "health lost"),
    (Penalty::Ritual, "ritual advances"),
    (Penalty::Unknown, "not known yet"),
];
const SYMBOLS: [Symbol; 5] = [Symbol::Unknown, Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue];
const MINDS: [MindMark; 4] = [MindMark::Blank, MindMark::Skill, MindMark::Weakness, MindMark::Unknown];

pub(super) fn kind(name: impl Into<String>, mark: Mark) -> Kind {
    Kind { name: name.into(), mark }
}

impl Printing for Symbol {
    const EMPTY: Option<usize> = Some(1);
    const UNKNOWN: Option<usize> = Some(0);

    fn palette() -> Vec<Kind> {
        let mark = |symbol| match symbol {
            Self::Blank => Mark::Plain,
            Self::Star => Mark::Sign('*'),
            Self::Plus => Mark::Sign('+'),
            Self::Clue => Mark::Sign('c'),
            Self::Unknown => Mark::Sign('?'),
        };
        SYMBOLS.into_iter().map(|symbol| kind(nouns::symbol(symbol), mark(symbol))).collect()
    }

    fn kind(&self) -> usize {
        SYMBOLS.iter().position(|symbol| symbol == self).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        *self = SYMBOLS.get(kind).copied().unwrap_or(*self);
    }
}

impl Printing for MindMark {
    fn palette() -> Vec<Kind> {
        [
            kind("nothing", Mark::Plain),
            kind("learn a skill", Mark::Good),
            kind("roll a weakness", Mark::Bad),
            kind("not known from here on", Mark::Sign('?')),
        ]
        .into()
    }

    fn kind(&self) -> usize {
        MINDS.iter().position(|mark| mark == self).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        *self = MINDS.get(kind).copied().unwrap_or(*self);
    }
}

/// An insanity level, chosen space by space; 7 where it is not known yet.
#[derive(Clone, Copy)]
pub(super) struct Figure(pub(super) u8);

impl Printing for Figure {
    const EMPTY: Option<usize> = None;
    const UNKNOWN: Option<usize> = Some(7);

    fn palette() -> Vec<Kind> {
        let known = (0..=6).map(|n: u8| kind(n.to_string(), Mark::Sign(char::from(b'0' + n))));
        known.chain([kind("not known yet", Mark::Sign('?'))]).collect()
    }

    fn kind(&self) -> usize {
        self.0.into()
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = u8::try_from(kind).unwrap_or(self.0);
    }
}

/// What an attack or search die comes to, if that is known.
#[derive(Clone, Copy)]
pub(super) struct Yield(pub(super) Option<u8>);

impl Printing for Yield {
    const EMPTY: Option<usize> = None;
    const UNKNOWN: Option<usize> = Some(0);

    fn palette() -> Vec<Kind> {
        let known = (0..=2).map(|n: u8| kind(n.to_string(), Mark::Sign(char::from(b'0' + n))));
        core::iter::once(kind("not known yet", Mark::Sign('?'))).chain(known).collect()
    }

    fn kind(&self) -> usize {
        self.0.map_or(0, |n| usize::from(n) + 1)
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = kind.checked_sub(1).and_then(|n| u8::try_from(n).ok());
    }
}

/// The bonus of a box, if it has one.
#[derive(Clone, Copy)]
pub(super) struct Prize(pub(super) Option<(Gift, u8)>);

impl Printing for Prize {
    const DEEP: bool = true;

    fn palette() -> Vec<Kind> {
        let gifts = GIFTS.iter().map(|(gift, name)| {
            let sign = match gift {
                Gift::Clue => 'c',
                Gift::FreeNumber => '+',
                Gift::Skill => 's',
                Gift::Health => 'h',
                Gift::Experience => '*',
                Gift::Reroll => 'r',
                Gift::Unknown => '?',
            };
            kind(*name, Mark::Sign(sign))
        });
        core::iter::once(kind("nothing", Mark::Plain)).chain(gifts).collect()
    }

    fn kind(&self) -> usize {
        let gift = self.0.map(|(gift, _)| gift);
        gift.and_then(|gift| GIFTS.iter().position(|(known, _)| *known == gift)).map_or(0, |n| n + 1)
    }

    fn set_kind(&mut self, kind: usize) {
        let gift = kind.checked_sub(1).and_then(|n| GIFTS.get(n)).map(|(gift, _)| *gift);
        self.0 = gift.map(|gift| (gift, self.0.map_or(1, |(_, amount)| amount)));
    }

    fn note(&self) -> String {
        let say = |(gift, amount): (Gift, u8)| match gift {
            Gift::Unknown => "not known from here on".to_owned(),
            _ => nouns::What(Effect { verb: gift.verb(), amount, scope: Scope::Actor }).to_string(),
        };
        self.0.map_or_else(String::new, say)
    }

    fn open(&mut self, editor: &mut Editor<'_>) {
        if let Some((gift, amount)) = &mut self.0 {
            editor.choice("gift", Words::new("Gives"), gift, GIFTS);
            editor.number("amount", Words::new("How many"), amount, limits::EXPERIENCE_TRACK.amount.ends());
        }
    }
}

/// A penalty of the reroll track.
#[derive(Clone, Copy)]
pub(super) struct Toll(pub(super) Penalty, pub(super) u8);

impl Printing for Toll {
    const EMPTY: Option<usize> = None;
    const DEEP: bool = true;

    fn palette() -> Vec<Kind> {
        let signs = ['i', 'c', 'w', 'h', 'r', '?'];
        PENALTIES.iter().zip(signs).map(|((_, name), sign)| kind(*name, Mark::Sign(sign))).collect()
    }

    fn kind(&self) -> usize {
        PENALTIES.iter().position(|(penalty, _)| *penalty == self.0).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = PENALTIES.get(kind).map_or(self.0, |(penalty, _)| *penalty);
        self.1 = if self.0 == Penalty::Unknown { 0 } else { self.1.max(1) };
    }

    fn note(&self) -> String {
        nouns::Costs(self.0, self.1).to_string()
    }

    fn open(&mut self, editor: &mut Editor<'_>) {
        editor.choice("kind", Words::new("Penalty"), &mut self.0, PENALTIES);
        if self.0 == Penalty::Unknown {
            self.1 = 0;
            return;
        }
        self.1 = self.1.max(1);
        editor.number("amount", Words::new("How much"), &mut self.1, limits::REROLL_AMOUNT.ends());
    }
}
