//! What is pending, and what of it waits for an answer. Every chain goes through the agenda, one task at a time.

use serde::{Deserialize, Serialize};

use crate::actions::Source;
use crate::investigator::Who;
use crate::learn::{Fact, Topic, Track};
use crate::print::board::{Action, Penalty, Trigger};
use crate::print::scenario::{Condition, Run, Verb};
use crate::{RollForGreatOldOnes, rule};
use eldertally_core::game::{Ask, Group, Seat, SetupOf};
use eldertally_core::rules::RuleId;
use eldertally_core::words::TEXT_MAX;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// A number that only the players see is entered here, or left out.
    Read {
        seat: Seat,
        place: Option<Action>,
        source: Source,
    },
    /// So many reroll boxes are still to be crossed, for the cultist dice or others.
    Cross {
        seat: Seat,
        left: u8,
        cultist: bool,
    },
    /// The cultist dice as they lie when all have acted.
    ReadCultists,
}

impl RollForGreatOldOnes {
    pub(super) fn ask_of_task(&self, setup: &SetupOf<Self>) -> Ask {
        match self.agenda.next() {
            Some(task) if self.is_reading(task, setup) => Ask::Chance(self.groups_of_reading(task, setup)),
            Some(Task::RollPool) if !self.is_quick() => Ask::Chance(2),
            Some(task @ Task::Throw { .. }) if self.waits(task, setup) && !self.is_told(task) => Ask::Chance(1),
            Some(Task::LearnFace { verb: Some(Verb::Text), .. } | Task::LearnMark { verb: Some(Verb::Text), .. }) => {
                Ask::Text { max: TEXT_MAX as u8 }
            }
            _ => Ask::Choose,
        }
    }

    pub(super) fn group_of_task(&self, n: u8, setup: &SetupOf<Self>) -> Option<Group> {
        match (self.agenda.next()?, n) {
            (task, n) if self.is_reading(task, setup) => self.group_of_reading(task, n, setup),
            (Task::RollPool, 0) => Some(Group { faces: 12, ..Group::d6(1) }),
            (Task::RollPool, 1) => Some(Group::d6(1 + self.active())),
            (Task::Throw { die, by, .. }, 0) => {
                Some(Group { faces: die.faces(), seat: die.seat().or(by), ..Group::d6(1) })
            }
            _ => None,
        }
    }

    /// Why these dice are thrown.
    pub(super) fn throw_by(&self) -> Option<RuleId> {
        Some(rule(match self.agenda.next()? {
            Task::RollPool => 24,
            Task::ReadCultists => 56,
            Task::Read { source: Source::Free, .. } => 140,
            Task::Read { place: None, .. } => 63,
            Task::Read { .. } => 58,
            Task::Throw { price: Price::Box, .. } => 131,
            Task::Throw { price: Price::Free, .. } => 186,
            Task::Throw { price: Price::Repeat, .. } => 92,
            Task::Throw { die, price: Price::First, .. } => match die {
                Die::Own(_) | Die::D12 | Die::D6 => 24,
                Die::Test(_) => 161,
                Die::Weakness(_) => 158,
                Die::Attack(_) => 105,
                Die::Search(_) => 120,
                Die::Strength(_) => 85,
            },
            _ => return None,
        }))
    }

    /// Whether a task needs an answer. A choice that is forced does not.
    pub(super) fn waits(&self, task: Task, setup: &SetupOf<Self>) -> bool {
        let board = &setup.print.board;
        match task {
            Task::Cast => self.castable().nth(1).is_some(),
            task if self.is_reading(task, setup) => true,
            Task::RollPool => !self.is_quick(),
            Task::StepText | Task::Confirm(_) | Task::ByHand(..) => true,
            _ if task.is_lesson() => true,
            Task::ChooseDice => {
                let many = self.pool_faces().nth(1).is_some();
                self.seats().any(|seat| many && self.must_choose(seat) || self.is_parity_asked(seat))
            }
            Task::PlaceCultistDice => self.pool_faces().nth(1).is_some(),
            Task::Floor => self.floor_waits(setup),
            Task::Desk(seat) => self.desk_waits(seat, setup),
            Task::LastCall => self.is_last_call(setup),
            Task::Condition(n) => self.open_condition(n, setup).is_some(),
            Task::Throw { die, .. } => die.seat().is_none_or(|seat| self.of(seat).is_active()),
            Task::Settle { die, face, repeat } => {
                self.is_untold(die, face, board) || self.can_be_thrown_again(die, repeat, setup)
            }
            Task::Do(deed) => self.deed_waits(deed, setup),
            Task::Each { deed, left } => self.order_matters(deed, left, setup),
            Task::Chosen(_) => self.active() > 1,
            Task::Special(seat) => self.specials(setup) > 1 && self.of(seat).is_active(),
            Task::Seal(seat) => self.untaken().nth(1).is_some() && self.of(seat).is_active(),
            Task::Revive(_) => self.downed().nth(1).is_some(),
            Task::Gift(seat) => self.takers(seat, setup).nth(1).is_some(),
            Task::Bob(seat) => self.cultists() > 0 && self.has_ability(seat, Who::Bob, setup),
            Task::Mandy(seat, _) => self.has_ability(seat, Who::Mandy, setup),
            Task::Rouven(seat) => self.has_ability(seat, Who::Rouven, setup) && self.helpable(seat).next().is_some(),
            Task::Wound { left, .. } => {
                left > 0 && (0..self.monster_health(setup)).filter(|w| self.target(*w, setup).is_some()).count() > 1
            }
            _ => false,
        }
    }

    fn deed_waits(&self, deed: Deed, setup: &SetupOf<Self>) -> bool {
        if deed.verb == Verb::CopyAction {
            return self.has_room(setup).is_none();
        }
        let Some(seat) = deed.who.filter(|seat| self.of(*seat).is_active() && deed.amount > 0) else { return false };
        match deed.verb {
            Verb::Skill => self.unlearned(seat).next().is_some(),
            Verb::LoseWeakness => self.of(seat).weak_count() > 1,
            _ => false,
        }
    }
}
