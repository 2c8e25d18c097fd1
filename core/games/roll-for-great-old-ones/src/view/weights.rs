//! How much each part matters to somebody who looks at the boards, and what stands for it in a picture.

use crate::Part;
use crate::print::board::Action;
use eldertally_core::game::{Symbol, Weight};

impl Part {
    /// What is printed on the boards is in sight; what only the rules keep is a detail, or worth a look while it is open.
    pub(super) const fn weight(self) -> Weight {
        match self {
            Self::Step
            | Self::Risen
            | Self::Paid(_)
            | Self::AbilityUsed(_)
            | Self::Made(_)
            | Self::First(_)
            | Self::Last(_)
            | Self::InARow(_)
            | Self::Symbol(..)
            | Self::Face(..)
            | Self::Slots
            | Self::Result(..)
            | Self::Fact(_)
            | Self::KnownTo(_)
            | Self::ByHand(_)
            | Self::WeaknessTold(_)
            | Self::StrengthTold(_)
            | Self::EndsTold(_) => Weight::Detail,
            Self::Lost
            | Self::Said(_)
            | Self::Skips
            | Self::Skipping
            | Self::RowStruck(_)
            | Self::D12
            | Self::D6
            | Self::CopiesEven(_)
            | Self::CopiesOdd(_)
            | Self::FreeRerolls(_)
            | Self::Turns(_)
            | Self::Gifts(_)
            | Self::Free(_)
            | Self::Stars(_)
            | Self::Finds(_)
            | Self::Fired(..)
            | Self::Die(_)
            | Self::Copied(_)
            | Self::Done(_) => Weight::Unless(0),
            _ => Weight::Board,
        }
    }

    /// What stands for it.
    pub(super) const fn symbol(self) -> Option<Symbol> {
        Some(match self {
            Self::Ritual => Symbol::Ritual,
            Self::Row(_) | Self::Copied(_) => Symbol::Copied,
            Self::PoolDie(_) | Self::D12 | Self::D6 | Self::Thrown | Self::Die(_) => Symbol::Die,
            Self::Appeared | Self::Defeated => Symbol::Cultist,
            Self::Monsters | Self::Wounds(_) => Symbol::Monster,
            Self::Bonus(_) => Symbol::Seal,
            Self::Who(_) => Symbol::Figure,
            Self::Circled(_) | Self::Struck(_) => Symbol::Heart,
            Self::Experience(_) | Self::Stars(_) => Symbol::Star,
            Self::Clues(_) | Self::Finds(_) | Self::Gifts(_) => Symbol::Magnifier,
            Self::Insanity(_) => Symbol::Insanity,
            Self::Rerolls(_) | Self::FreeRerolls(_) => Symbol::Reroll,
            Self::Weakness(..) => Symbol::Weakness,
            Self::Skill(..) => Symbol::Skill,
            Self::Free(_) => Symbol::Plus,
            Self::Filled(_, Action::RecoverSoul) => Symbol::Soul,
            Self::Filled(_, Action::Rest) => Symbol::Rest,
            Self::Filled(_, Action::Attack) => Symbol::Attack,
            Self::Filled(_, Action::Special) => Symbol::Special,
            Self::Filled(_, Action::HealingHands) => Symbol::Heal,
            Self::Filled(_, Action::Search) => Symbol::Investigation,
            _ => return None,
        })
    }
}
