//! Where moves happen: the part of the sheet that a screen lights up, and where a touch makes the move.

use crate::investigator::Picking;
use crate::learn::Track;
use crate::moves::Move;
use crate::print::board::Action;
use crate::print::scenario::Verb;
use crate::steps::{Deed, Die, Price, Task};
use crate::{Part, RollForGreatOldOnes};
use eldertally_core::game::{Place, Seat, SetupOf, Touch};

impl Die {
    /// Where it lies.
    const fn part(self) -> Part {
        match self {
            Self::Own(seat) => Part::Die(seat),
            Self::D12 => Part::D12,
            Self::D6 => Part::D6,
            Self::Test(_) | Self::Weakness(_) | Self::Attack(_) | Self::Search(_) | Self::Strength(_) => Part::Thrown,
        }
    }
}

impl Deed {
    /// What it changes on the board of a seat: the track that is meant, or the investigator as such.
    const fn part(self, seat: Seat) -> Part {
        match self.verb {
            Verb::LoseHealth | Verb::GainHealth => Part::Circled(seat),
            Verb::Insanity | Verb::Test => Part::Insanity(seat),
            Verb::Experience => Part::Experience(seat),
            Verb::Clue => Part::Clues(seat),
            _ => Part::Who(seat),
        }
    }
}

impl RollForGreatOldOnes {
    pub(super) fn touch_of(&self, setup: &SetupOf<Self>, mv: Move) -> Option<Touch<Part>> {
        let at = |part| Some(Touch::part(part));
        match mv {
            // They answer a question with yes, no or enough.
            Move::GoOn
            | Move::Stop
            | Move::Back(_)
            | Move::Done(_)
            | Move::Decline(_)
            | Move::Confirm
            | Move::Yes
            | Move::No
            | Move::TellAll
            | Move::TellBack
            // A touch on a copied die that is meant to use it would throw it away.
            | Move::LeaveCopy(_) => None,
            Move::Be(seat, who) => Some(Touch::part(Part::Who(seat)).showing(who as i32 + 1)),
            Move::TakeDie(_, face) | Move::LeaveDie(face) => {
                let n = self.pool.iter().position(|die| *die == face)?;
                at(Part::PoolDie(n as u8))
            }
            Move::Enter(seat, action) | Move::EnterCopy(seat, action) => Some(self.entry(seat, action)),
            Move::FreeNumber(seat, action) => {
                // Where several numbers fit, one of them is asked for first.
                let asks = self.free_values(&setup.print.board, seat, action).nth(1).is_some();
                let entry = self.entry(seat, action);
                Some(if asks { Touch { to: None, ..entry } } else { entry })
            }
            Move::Value(seat, value) => match self.of(seat).picking {
                Picking::Number(action) => Some(self.entry(seat, action)),
                Picking::Side(target) => Some(Touch::part(Part::Die(target)).showing(value.into())),
                Picking::Nothing | Picking::Reroll => None,
            },
            Move::Forgo(seat) => at(Part::Experience(seat)),
            // Beside the die, where they wait to be taken.
            Move::TakeStars(seat) => at(Part::Stars(seat)),
            Move::TakeFinds(seat) => at(Part::Finds(seat)),
            Move::Perform(seat, action) => Some(self.full_section(seat, action)),
            Move::Special(seat, _) => at(Part::Filled(seat, Action::Special)),
            Move::PickReroll(seat) => Some(self.price_of_reroll(setup, seat)),
            Move::Reroll(_, die) | Move::FreeReroll(_, die) | Move::Repeat(_, die) => at(die.part()),
            Move::Take => at(Part::Thrown),
            Move::Copy(_, face) => self.seats().find(|seat| self.lies(*seat, face)).map(Part::Die).and_then(at),
            Move::Turn(_, target) => at(Part::Die(target)),
            Move::GiveClue(_, target) => at(Part::Clues(target)),
            Move::NotDone(seat) => Some(Touch::part(Part::Done(seat)).showing(0)),
            Move::Pick(seat) => at(match self.agenda.next() {
                Some(Task::Each { deed, .. } | Task::Chosen(deed)) => deed.part(seat),
                Some(Task::Revive(_)) => Part::Circled(seat),
                _ => Part::Who(seat),
            }),
            Move::LoseWeakness(seat, n) => Some(Touch::part(Part::Weakness(seat, n)).showing(0)),
            Move::Bonus(_, n) => Some(Touch::part(Part::Bonus(n)).showing(1)),
            Move::Learn(seat, n) => Some(Touch::part(Part::Skill(seat, n)).showing(1)),
            Move::Wound(wounds) => {
                self.target(wounds, setup).map(|n| Touch::part(Part::Wounds(n)).showing(i32::from(wounds) + 1))
            }
            Move::Ability(seat, helped) => at(Part::Who(helped.unwrap_or(seat))),
            Move::Took(seat, trigger) => {
                let weak = self.struck_by_dice(seat, setup).find(|(_, own)| *own == trigger);
                at(weak.map_or(Part::Die(seat), |(n, _)| Part::Weakness(seat, n)))
            }
            // The box of the track up to which it is crossed.
            Move::Rerolled(seat, Price::Box, n) => {
                let to = u16::from(self.of(seat).rerolls) + u16::from(n);
                Some(Touch::space(Part::Rerolls(seat), to.saturating_sub(1)).showing(to.into()))
            }
            Move::Rerolled(seat, Price::Free, _) => at(Part::FreeRerolls(seat)),
            Move::Rerolled(seat, ..) => at(Part::Who(seat)),
            Move::Turned(seat) => at(Part::Turns(seat)),
            Move::Outcome(n) => match self.agenda.next() {
                Some(Task::Throw { die, .. }) => self.place_of_outcome(setup, die, n),
                _ => None,
            },
            Move::TellBox(n) => self.told_box(setup, n),
            Move::TellSymbol(_)
            | Move::TellVerb(_)
            | Move::TellAmount(_)
            | Move::TellScope(_)
            | Move::TellNone
            | Move::TellNoMore
            | Move::TellLast
            | Move::TellMore
            | Move::LookUp
            | Move::ByHand
            | Move::TellStrength(_)
            | Move::TellWeakness(_)
            | Move::TellTrigger(_)
            | Move::TellCondition(_)
            | Move::TellOnly(_)
            | Move::TellAlso(_)
            | Move::TellLike(_) => self.asked(setup),
        }
    }

    /// What an outcome changes: the hearts that a failure costs, the box that is crossed next.
    fn place_of_outcome(&self, setup: &SetupOf<Self>, die: Die, n: u8) -> Option<Touch<Part>> {
        let box_of = |part, crossed: u8, boxes: u8| {
            let space = crossed.saturating_add(n).saturating_sub(1);
            if space < boxes { Touch::space(part, space.into()) } else { Touch::part(part) }
        };
        Some(match (die, n) {
            (Die::Weakness(seat), n) => Touch::part(Part::Weakness(seat, n)),
            (Die::Test(seat) | Die::Search(seat), 0) => Touch::part(Part::Circled(seat)),
            (Die::Test(seat), _) => Touch::part(Part::Insanity(seat)),
            (Die::Search(seat), _) => {
                box_of(Part::Clues(seat), self.of(seat).clues, self.capacity(setup, Track::Clues))
            }
            (Die::Attack(seat), 0) => self.full_section(seat, Action::Attack),
            (Die::Attack(_), _) => box_of(Part::Appeared, self.defeated, self.capacity(setup, Track::Cultists)),
            _ => return None,
        })
    }

    /// The next box of an action, which will be filled.
    fn entry(&self, seat: Seat, action: Action) -> Touch<Part> {
        let filled = self.of(seat).filled(action);
        Touch::space(Part::Filled(seat, action), filled.into()).showing(i32::from(filled) + 1)
    }

    /// The last box of the section that is full.
    fn full_section(&self, seat: Seat, action: Action) -> Touch<Part> {
        let filled = self.of(seat).filled(action);
        let part = Part::Filled(seat, action);
        match filled.checked_sub(1) {
            Some(last) => Touch::space(part, last.into()),
            None => Touch::part(part),
        }
    }

    /// What a reroll costs: the next box, or one without penalty where no box is left.
    fn price_of_reroll(&self, setup: &SetupOf<Self>, seat: Seat) -> Touch<Part> {
        let person = self.of(seat);
        match self.can_reroll(seat, setup) {
            true => Touch::space(Part::Rerolls(seat), person.rerolls.into()),
            false if person.free_rerolls > 0 => Touch::part(Part::FreeRerolls(seat)),
            false => Touch::part(Part::Rerolls(seat)),
        }
    }

    /// What is asked about.
    fn asked(&self, setup: &SetupOf<Self>) -> Option<Touch<Part>> {
        let place = self.subject_of(self.agenda.next()?, setup)?;
        Some(Touch { place, to: None })
    }

    /// The box that is told, counted from 1 in its section of an action or of the ritual, or in its track.
    fn told_box(&self, setup: &SetupOf<Self>, n: u8) -> Option<Touch<Part>> {
        let task = self.agenda.next()?;
        let before = match task {
            Task::LearnBox { action, at, .. } | Task::LookUpBox { action, at } => u16::from(at - at % action.size()),
            Task::LearnMark { track, .. } => self.box_range(setup, track).2,
            _ => return None,
        };
        let Place { part, .. } = self.subject_of(task, setup)?;
        Some(Touch::space(part, (before + u16::from(n)).saturating_sub(1)))
    }
}
