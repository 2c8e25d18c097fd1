//! What is pending. Every chain goes through the agenda, one task at a time.

use serde::{Deserialize, Serialize};

use super::board::{Action, Penalty, Trigger};
use super::learn::{Fact, Topic, Track};
use super::scenario::{Condition, Run, Verb};
use eldertally_core::game::Seat;

/// A die that can be thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Die {
    /// The personal die of a seat.
    Own(Seat),
    /// The twelve-sided cultist die.
    D12,
    /// The six-sided cultist die.
    D6,
    /// An insanity test.
    Test(Seat),
    /// Which weakness.
    Weakness(Seat),
    /// An attack.
    Attack(Seat),
    /// A search for clues.
    Search(Seat),
    /// The strength of this scenario action.
    Strength(u8),
}

impl Die {
    /// Whose throw it is, where it is somebody's.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Own(seat) | Self::Test(seat) | Self::Weakness(seat) | Self::Attack(seat) | Self::Search(seat) => {
                Some(seat)
            }
            Self::D12 | Self::D6 | Self::Strength(_) => None,
        }
    }

    pub(super) const fn faces(self) -> u8 {
        if matches!(self, Self::D12) { 12 } else { 6 }
    }

    pub(super) const fn is_cultist(self) -> bool {
        matches!(self, Self::D12 | Self::D6)
    }
}

/// What a throw costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Price {
    /// Nothing: it is the first throw of the die.
    First,
    /// A reroll box and what follows from it.
    Box,
    /// A reroll without penalty.
    Free,
    /// Sally's health.
    Repeat,
}

/// Something that happens to a seat or to the table. `by` is who caused it, and nobody means the scenario: it decides
/// who suffers what is printed in a box that is crossed on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Deed {
    pub(super) verb: Verb,
    pub(super) amount: u8,
    pub(super) who: Option<Seat>,
    pub(super) by: Option<Seat>,
    /// The number of the rule that it is told with.
    pub(super) why: u8,
}

impl Deed {
    /// Something that an investigator brings upon himself.
    pub(super) const fn own(verb: Verb, amount: u8, seat: Seat, why: u8) -> Self {
        Self { verb, amount, who: Some(seat), by: Some(seat), why }
    }
}

impl Penalty {
    pub(super) const fn verb(self) -> Verb {
        match self {
            Self::Insanity => Verb::Insanity,
            Self::Cultist => Verb::Cultist,
            Self::Weakness => Verb::Weakness,
            Self::Health => Verb::LoseHealth,
            Self::Ritual => Verb::Ritual,
            Self::Unknown => Verb::Unknown,
        }
    }
}

/// A pending task. What asks waits on top of the agenda; all else is done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Task {
    /// Who plays whom.
    Cast,
    /// Begins a step of the round, counted from 0; beyond the last, the next round.
    Step(u8),
    StepText,
    RollPool,
    ChooseDice,
    PlaceCultistDice,
    /// All act at once until everybody is done.
    Floor,
    /// One investigator enters what must be entered outside step 3.
    Desk(Seat),
    CultistDice,
    DiceAway,
    /// The row of cultist actions from its first open entry on.
    Row,
    StrikeOut(u8),
    /// A scenario action by its face, from effect `n` on.
    Act {
        action: u8,
        face: u8,
        n: u8,
    },
    /// The last moment for what may be done until the clean-up.
    LastCall,
    /// A condition that the group answers; victory first, then defeat.
    Condition(u8),
    Verdict,
    CleanUp,
    /// A text that the group carries out.
    Confirm(u8),
    Throw {
        die: Die,
        by: Option<Seat>,
        price: Price,
    },
    /// A thrown die lies there: take it or throw it again.
    Settle {
        die: Die,
        face: u8,
        repeat: bool,
    },
    Do(Deed),
    /// The same for each seat of a set.
    Each {
        deed: Deed,
        left: u8,
    },
    /// The same for one seat, still to be chosen.
    Chosen(Deed),
    /// The ritual goes on, within this section.
    Advance {
        left: u8,
        section: u8,
        by: Option<Seat>,
    },
    Effects {
        run: Run,
        by: Option<Seat>,
        why: u8,
    },
    /// Weaknesses with this trigger strike so many times.
    Strike {
        seat: Seat,
        trigger: Trigger,
        times: u8,
    },
    /// This weakness strikes.
    Struck(Seat, u8),
    Special(Seat),
    Seal(Seat),
    Revive(Seat),
    /// The abilities; Mandy's against this weakness.
    Bob(Seat),
    Mandy(Seat, u8),
    Rouven(Seat),
    Wound {
        by: Option<Seat>,
        left: u8,
    },
    LearnBox {
        seat: Seat,
        action: Action,
        at: u8,
    },
    LearnFace {
        action: u8,
        face: u8,
        verb: Option<Verb>,
        amount: u8,
    },
    /// A seat gives a clue away.
    Gift(Seat),
    /// A list of effects that was told, from effect `n` on.
    Listed {
        action: u8,
        face: u8,
        n: u8,
        by: Option<Seat>,
        why: u8,
    },
    /// So many cultists fell.
    Reward {
        seat: Seat,
        fell: u8,
    },
    /// The group carries it out by itself, for a scenario action by its face where it is one.
    ByHand(Topic, Option<(u8, u8)>),
    /// The symbol of an entered box pays, after it was looked up.
    Earn {
        seat: Seat,
        action: Action,
        at: u8,
    },
    /// A box symbol that is looked up before it matters.
    LookUpBox {
        action: Action,
        at: u8,
    },
    /// Where the next mark of a track is, or what it is; one mark after the other where all are looked up.
    LearnMark {
        track: Track,
        seat: Seat,
        verb: Option<Verb>,
        all: bool,
    },
    LearnNumber {
        fact: Fact,
        page: u8,
        all: bool,
    },
    LearnStrength(u8),
    LearnWeakness {
        seat: Seat,
        n: u8,
        trigger: Option<Trigger>,
        penalty: Option<Penalty>,
    },
    LearnEnds {
        defeat: bool,
        kind: Option<Condition>,
        page: u8,
    },
}
