//! The tracks of boxes: what is printed behind a box, as far as the copy says it or the group has told it.

use serde::{Deserialize, Serialize};

use super::Topic;
use crate::play::is_even;
use crate::print::board::{Board, BonusTrack, Gift, MindMark, Penalty, Toll};
use crate::print::scenario::{BoxMark, Effect, Scenario, Scope, UNTOLD, Verb};
use crate::{Book, RollForGreatOldOnes};
use eldertally_core::game::SetupOf;

/// A track of boxes that are crossed one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Track {
    /// Experience.
    Experience,
    /// Clues.
    Clues,
    /// Insanity.
    Mind,
    /// Rerolls.
    Rerolls,
    /// The ritual.
    Ritual,
    /// Cultists.
    Cultists,
}

impl Track {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Experience, Self::Clues, Self::Mind, Self::Rerolls, Self::Ritual, Self::Cultists];

    /// Between how many boxes and how many it can have; the ritual is told section by section.
    pub(crate) const fn lengths(self) -> (u8, u8) {
        match self {
            Self::Experience => (1, 200),
            Self::Clues => (15, 40),
            Self::Mind => (6, 80),
            Self::Rerolls => (2, 80),
            Self::Ritual => (1, 60),
            Self::Cultists => (0, 80),
        }
    }

    pub(crate) const fn topic(self) -> Topic {
        match self {
            Self::Experience => Topic::Experience,
            Self::Clues => Topic::Clues,
            Self::Mind => Topic::Mind,
            Self::Rerolls => Topic::Rerolls,
            Self::Ritual => Topic::Ritual,
            Self::Cultists => Topic::Cultists,
        }
    }

    /// What can be printed there, to be chosen from.
    pub(crate) fn verbs(self) -> impl Iterator<Item = Verb> {
        let gifts = [Verb::Clue, Verb::FreeNumber, Verb::Skill, Verb::GainHealth, Verb::Experience, Verb::Reroll];
        Verb::TOLD.into_iter().filter(move |verb| match self {
            Self::Experience | Self::Clues => gifts.contains(verb),
            Self::Mind => matches!(verb, Verb::Skill | Verb::Weakness),
            Self::Rerolls => Penalty::PRINTED.iter().any(|penalty| penalty.verb() == *verb),
            // A box that takes crosses back could be crossed again and again without end.
            Self::Ritual => *verb != Verb::RitualBack,
            Self::Cultists => true,
        })
    }
}

/// What is printed behind a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// Nothing.
    Blank,
    Mark(Effect),
    /// Something, but nobody has told what.
    Something,
    /// Nobody has told anything.
    Unknown,
}

/// All boxes are known.
const ALL: u16 = u16::MAX;

impl BonusTrack {
    fn known(&self) -> u16 {
        match self.bonuses.last() {
            Some(last) if last.gift == Gift::Unknown => u16::from(last.at) - 1,
            _ => ALL,
        }
    }

    fn mark(&self, at: u16) -> Option<Effect> {
        let bonus = self.bonuses.iter().find(|bonus| u16::from(bonus.at) == at)?;
        Some(Effect { verb: bonus.gift.verb(), amount: bonus.amount, scope: Scope::Actor })
    }
}

impl Board {
    fn known_mind(&self) -> u16 {
        match self.mind.split_last() {
            Some((MindMark::Unknown, known)) => known.len() as u16,
            _ => ALL,
        }
    }

    fn known_penalties(&self) -> u16 {
        match self.penalties.iter().position(|toll| toll.penalty == Penalty::Unknown) {
            Some(known) => 2 * known as u16 + 1,
            None if self.rerolls == 0 => 0,
            None => ALL,
        }
    }
}

fn known_marks(marks: &[BoxMark]) -> u16 {
    match marks.last() {
        Some(last) if last.effect.verb == Verb::Unknown => last.at - 1,
        _ => ALL,
    }
}

fn mark_at(marks: &[BoxMark], at: u16) -> Option<Effect> {
    marks.iter().find(|mark| mark.at == at).map(|mark| mark.effect)
}

impl Scenario {
    fn known_ritual(&self) -> u16 {
        let known = known_marks(&self.ritual_marks);
        if self.ritual.last().is_some_and(|last| last.boxes == 0) { known.min(self.ritual_boxes()) } else { known }
    }
}

impl Book {
    /// Up to which box everything is printed in the copy.
    pub(crate) fn known(&self, track: Track) -> u16 {
        match track {
            Track::Experience => self.board.experience.known(),
            Track::Clues => self.board.clues.known(),
            Track::Mind => self.board.known_mind(),
            Track::Rerolls => self.board.known_penalties(),
            Track::Ritual => self.scenario.known_ritual(),
            Track::Cultists => known_marks(&self.scenario.cultist_marks),
        }
    }

    pub(super) fn mark(&self, track: Track, at: u16) -> Option<Effect> {
        let own = |verb| Effect { verb, amount: 1, scope: Scope::Actor };
        match track {
            Track::Experience => self.board.experience.mark(at),
            Track::Clues => self.board.clues.mark(at),
            Track::Mind => match self.board.mind.get(usize::from(at).checked_sub(1)?)? {
                MindMark::Blank | MindMark::Unknown => None,
                MindMark::Skill => Some(own(Verb::Skill)),
                MindMark::Weakness => Some(own(Verb::Weakness)),
            },
            Track::Rerolls => {
                let n = usize::from(at / 2).checked_sub(1)?;
                let Toll { penalty, amount } = self.board.penalties.get(n).copied().filter(|_| is_even(at as u8))?;
                Some(Effect { amount, ..own(penalty.verb()) })
            }
            Track::Ritual => mark_at(&self.scenario.ritual_marks, at),
            Track::Cultists => mark_at(&self.scenario.cultist_marks, at),
        }
    }

    /// How many boxes the copy says that a track has.
    pub(crate) fn length(&self, track: Track) -> Option<u8> {
        let Self { board, scenario } = self;
        match track {
            Track::Experience => (board.experience.known() == ALL).then_some(board.experience.length),
            Track::Clues => (board.clues.known() == ALL).then_some(board.clues.length),
            Track::Mind => (board.known_mind() == ALL).then_some(board.mind.len() as u8),
            Track::Rerolls => Some(board.rerolls).filter(|boxes| *boxes > 0),
            Track::Ritual => None,
            Track::Cultists => Some(scenario.cultist_boxes).filter(|boxes| *boxes != UNTOLD),
        }
    }
}

impl RollForGreatOldOnes {
    /// Up to which box everything is known, printed or told.
    pub(crate) fn known(&self, setup: &SetupOf<Self>, track: Track) -> u16 {
        setup.print.known(track).max(self.lessons.more.known(track))
    }

    /// The first box of which nobody has told anything, counted from 1. In every second reroll box there is nothing.
    pub(crate) fn next_box(&self, setup: &SetupOf<Self>, track: Track) -> u16 {
        let next = self.known(setup, track).saturating_add(1);
        if track == Track::Rerolls { next.saturating_add(next % 2) } else { next }
    }

    /// What is printed behind a box, counted from 1.
    pub(crate) fn space(&self, setup: &SetupOf<Self>, track: Track, at: u16) -> Space {
        let printed = setup.print.known(track);
        let more = &self.lessons.more;
        let known = printed.max(more.known(track));
        let mark = if at <= printed { setup.print.mark(track, at) } else { more.mark(track, at) };
        match mark {
            Some(effect) if at <= known => Space::Mark(effect),
            // The rulebook tells that every second reroll box has a penalty.
            _ if at <= known || more.is_by_hand(track.topic()) || track == Track::Rerolls && !is_even(at as u8) => {
                Space::Blank
            }
            _ if track == Track::Rerolls || at == known.saturating_add(1) && more.has_something(track) => {
                Space::Something
            }
            _ => Space::Unknown,
        }
    }

    /// The next box with something printed after so many boxes, and what it is, if that is known.
    pub(crate) fn next_mark(&self, setup: &SetupOf<Self>, track: Track, filled: u16) -> Option<(u16, Effect)> {
        let last = if track == Track::Ritual { self.ritual_boxes(setup) } else { None };
        let last = last.unwrap_or_else(|| self.capacity(setup, track).into());
        let first = (filled + 1..=last).map(|at| (at, self.space(setup, track, at)));
        match first.into_iter().find(|(_, space)| *space != Space::Blank)? {
            (at, Space::Mark(effect)) => Some((at, effect)),
            _ => None,
        }
    }

    /// How many boxes a track has, printed or told.
    pub(crate) fn length(&self, setup: &SetupOf<Self>, track: Track) -> Option<u8> {
        setup.print.length(track).or(self.lessons.more.length(track))
    }

    /// How many boxes can be crossed at most.
    pub(crate) fn capacity(&self, setup: &SetupOf<Self>, track: Track) -> u8 {
        self.length(setup, track).unwrap_or(track.lengths().1)
    }
}
