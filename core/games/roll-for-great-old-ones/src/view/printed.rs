//! What is printed in the boxes of the tracks, as far as anybody knows it.

use crate::RollForGreatOldOnes;
use crate::learn::{Fact, Space, Track};
use crate::print::scenario::{Effect, Verb};
use eldertally_core::game::{Mark, SetupOf, Symbol, Tone};

/// What stands for an effect. What takes something bad away has nothing that would tell it from what brings it.
const fn symbol_of(verb: Verb) -> Option<Symbol> {
    Some(match verb {
        Verb::GainHealth => Symbol::Heart,
        Verb::LoseHealth => Symbol::LostHeart,
        Verb::Test => Symbol::Test,
        Verb::Insanity => Symbol::Insanity,
        Verb::Weakness => Symbol::Weakness,
        Verb::Cultist => Symbol::Cultist,
        Verb::Monster => Symbol::Monster,
        Verb::CopyAction => Symbol::Copied,
        Verb::Ritual | Verb::RitualByLevel => Symbol::Ritual,
        Verb::Experience => Symbol::Star,
        Verb::FreeNumber => Symbol::Plus,
        Verb::Clue => Symbol::Magnifier,
        Verb::Skill => Symbol::Skill,
        Verb::Reroll => Symbol::Reroll,
        Verb::Nothing
        | Verb::LoseWeakness
        | Verb::DefeatCultist
        | Verb::WoundMonster
        | Verb::RitualBack
        | Verb::Lost
        | Verb::Text
        | Verb::Unknown => return None,
    })
}

/// Something welcome, with its symbol where that says so, too.
fn good(effect: Effect) -> Mark {
    let symbol = symbol_of(effect.verb).filter(|symbol| symbol.tone() == Tone::Good);
    symbol.map_or(Mark::Good, Mark::Symbol)
}

/// Something that hurts, with its symbol where that says so, too.
fn bad(effect: Effect) -> Mark {
    let symbol = symbol_of(effect.verb).filter(|symbol| symbol.tone() == Tone::Bad);
    symbol.map_or(Mark::Bad, Mark::Symbol)
}

/// A scenario action that is copied is told by its number.
fn copied_or_bad(effect: Effect) -> Mark {
    match effect.verb {
        Verb::CopyAction => Mark::Number(effect.amount),
        _ => bad(effect),
    }
}

/// Of the effects on the insanity track one is welcome.
fn skill_or_bad(effect: Effect) -> Mark {
    if effect.verb == Verb::Skill { good(effect) } else { bad(effect) }
}

impl RollForGreatOldOnes {
    /// What is printed in box `n` of a track, counted from 0.
    pub(super) fn printed(&self, setup: &SetupOf<Self>, track: Track, n: u16) -> Mark {
        let mark = match track {
            Track::Experience | Track::Clues => good,
            Track::Mind => skill_or_bad,
            Track::Ritual => copied_or_bad,
            Track::Cultists | Track::Rerolls => bad,
        };
        let inside = match self.space(setup, track, n + 1) {
            Space::Mark(effect) => mark(effect),
            // The rulebook tells that every second reroll box has a penalty, whatever it is.
            _ if track == Track::Rerolls => return if n % 2 == 1 { Mark::Bad } else { Mark::Plain },
            Space::Blank => Mark::Plain,
            Space::Something | Space::Unknown => Mark::Sign('_'),
        };
        match track {
            Track::Ritual => inside.end_if(self.section_end(setup, self.section_after(setup, n)) == n + 1),
            // What the box gives beside that is told by a note.
            Track::Clues if n + 1 == u16::from(self.clues_needed(setup)) => Mark::SymbolEnd(Symbol::Seal),
            Track::Mind if self.length(setup, track).is_some_and(|last| n + 1 == u16::from(last)) => Mark::End,
            Track::Mind => inside.end_if(self.ends_level(setup, n)),
            Track::Experience | Track::Clues | Track::Cultists | Track::Rerolls => inside,
        }
    }

    /// Whether another insanity level begins behind box `n`, as far as anybody knows.
    fn ends_level(&self, setup: &SetupOf<Self>, n: u16) -> bool {
        let level = |boxes: u16| self.fact(setup, Fact::Mind(u8::try_from(boxes).ok()?));
        level(n + 1).zip(level(n + 2)).is_some_and(|(here, next)| here != next)
    }
}
