//! Dice that are thrown, thrown again, and taken.

use core::ops::ControlFlow;

use crate::events::Event;
use crate::investigator::Picking;
use crate::learn::{PRICE, Space, Track};
use crate::moves::Move;
use crate::offers::Offers;
use crate::play::At;
use crate::print::board::{Action, Trigger};
use crate::print::scenario::Verb;
use crate::risk::Risk;
use crate::state::AGENDA;
use crate::steps::{Deed, Die, Price, Task};
use crate::{RollForGreatOldOnes, Who, options, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf};

/// A reroll can start a chain; it is not offered where the agenda could get too full for one.
const CHAIN: usize = 28;

impl RollForGreatOldOnes {
    pub(super) fn has_chain_room(&self) -> bool {
        self.agenda.len() + CHAIN <= AGENDA
    }

    /// Whether a seat can cross another reroll box.
    pub(super) fn can_reroll(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let person = self.of(seat);
        person.is_active() && person.rerolls < self.capacity(setup, Track::Rerolls)
    }

    /// Whether anybody can throw a die again that was just thrown.
    pub(super) fn can_be_thrown_again(&self, die: Die, repeat: bool, setup: &SetupOf<Self>) -> bool {
        let forbidden = matches!(die, Die::Strength(_)) && setup.options.get(options::REROLL_STRENGTH_DIE) == 0;
        let gone = die.seat().is_some_and(|seat| !self.of(seat).is_active());
        !forbidden
            && !gone
            && self.has_chain_room()
            && self.seats().any(|seat| {
                self.can_reroll(seat, setup)
                    || self.can_reroll_freely(seat)
                    || repeat && self.has_ability(seat, Who::Sally, setup)
            })
    }

    fn can_reroll_freely(&self, seat: Seat) -> bool {
        let person = self.of(seat);
        person.is_active() && person.free_rerolls > 0
    }

    /// What is printed in the next reroll box.
    pub(super) fn next_penalty(&self, seat: Seat, setup: &SetupOf<Self>) -> Space {
        self.space(setup, Track::Rerolls, u16::from(self.of(seat).rerolls) + 1)
    }

    /// Offers every way in which a seat can throw this die again.
    pub(super) fn offer_rerolls(
        &self,
        seat: Seat,
        die: Die,
        repeat: bool,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        // A die that was just thrown is asked about; those that lie on the boards can be thrown again beside all else.
        let aside = matches!(die, Die::Own(_) | Die::D12 | Die::D6);
        let mut offer = |mv, why, risk: Risk, costs| {
            offers.offer(risk.on(Offer { seat: Some(seat), costs, aside, ..Offer::open(mv, why) }))
        };
        if self.can_reroll_freely(seat) {
            offer(Move::FreeReroll(seat, die), rule(186), self.risk_of_throw(seat, die, setup), false)?;
        }
        if self.can_reroll(seat, setup) {
            let why = match die {
                Die::D12 | Die::D6 => rule(133),
                Die::Own(own) if own == seat => rule(125),
                Die::Own(_) => rule(127),
                Die::Attack(own) | Die::Search(own) | Die::Weakness(own) if own != seat => ruling(56),
                Die::Attack(_) => rule(106),
                Die::Search(_) => rule(122),
                Die::Weakness(_) => rule(159),
                Die::Test(_) => rule(164),
                Die::Strength(_) => ruling(29),
            };
            let (risk, costs) = (self.risk_of_reroll(seat, die, setup), self.reroll_costs(seat, die, setup));
            offer(Move::Reroll(seat, die), why, risk, costs)?;
        }
        if repeat && self.has_ability(seat, Who::Sally, setup) {
            offer(Move::Repeat(seat, die), rule(92), self.risk_of_repeat(seat, die, setup), true)?;
        }
        ControlFlow::Continue(())
    }

    /// Pays for a reroll as far as that comes before the throw, and throws.
    pub(super) fn reroll(&mut self, seat: Seat, die: Die, price: Price) {
        // A thrown die lies on top of the agenda and is thrown anew; the others lie on the boards.
        if let Some(Task::Settle { .. }) = self.agenda.next() {
            self.agenda.pop();
        }
        let person = self.of_mut(seat);
        if person.picking == Picking::Reroll {
            person.picking = Picking::Nothing;
        }
        match price {
            Price::Box => person.rerolls = person.rerolls.saturating_add(1),
            Price::Free => person.free_rerolls = person.free_rerolls.saturating_sub(1),
            Price::Repeat => person.ability_used = true,
            Price::First => {}
        }
        self.agenda.push(&[Task::Throw { die, by: Some(seat), price }]);
    }

    /// Something else was done, so Sally repeats no reroll any more.
    pub(super) fn forget_repeats(&mut self) {
        self.cultist_repeat = [false; 2];
        self.people.iter_mut().for_each(|(_, person)| person.repeat = false);
    }

    /// A die fell: put it where it lies, then carry out what the throw costs, before anything else.
    pub(super) fn threw(&mut self, die: Die, by: Option<Seat>, price: Price, face: u8, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::Threw(die, face, by, price));
        let sally =
            by.filter(|seat| matches!(price, Price::Box | Price::Free) && self.of(*seat).who == Some(Who::Sally));
        let repeat = sally.is_some();
        match die {
            Die::Own(seat) => {
                let person = self.of_mut(seat);
                person.die.face = face;
                person.repeat = repeat;
            }
            Die::D12 => (self.d12, self.cultist_repeat[0]) = (face, repeat),
            Die::D6 => (self.d6, self.cultist_repeat[1]) = (face, repeat),
            _ => self.agenda.push(&[Task::Settle { die, face, repeat }]),
        }
        let Some(seat) = by else { return };
        match price {
            Price::Box => self.pay_box(seat, die.is_cultist(), at),
            Price::Repeat => self.agenda.push(&[Task::Do(Deed::own(Verb::LoseHealth, 1, seat, 92))]),
            Price::First | Price::Free => {}
        }
    }

    /// The penalty of the box, the weakness of the one who rerolled, the extra price of a cultist die.
    pub(super) fn pay_box(&mut self, seat: Seat, cultist: bool, at: &mut At<'_, '_>) {
        if cultist {
            let price = self.list(at.setup.print.scenario.reroll_price, PRICE, 1, seat, 133, at.setup);
            self.agenda.push(&[price]);
        }
        self.agenda.push(&[Task::Strike { seat, trigger: Trigger::Reroll, times: 1 }]);
        if let Space::Mark(effect) = self.space(at.setup, Track::Rerolls, self.of(seat).rerolls.into()) {
            self.agenda.push(&[Task::Do(Deed::own(effect.verb, effect.amount, seat, 130))]);
        }
    }

    /// A die is taken as it lies.
    pub(super) fn take_die(&mut self, die: Die, face: u8, at: &mut At<'_, '_>) {
        let lies = die.seat().is_none_or(|seat| self.of(seat).is_active());
        if let Some(outcome) = self.outcome_of(die, face, at.setup).filter(|_| lies) {
            self.come_of(die, outcome, at);
        }
    }

    /// What a face comes to: whether a test is passed, which weakness counted from 0, how many cultists or clues.
    pub(super) fn outcome_of(&self, die: Die, face: u8, setup: &SetupOf<Self>) -> Option<u8> {
        let board = &setup.print.board;
        match die {
            Die::Test(seat) => self.insanity_level(seat, setup).map(|level| u8::from(face > level)),
            Die::Weakness(_) => Some(face.saturating_sub(1)),
            Die::Attack(_) => self.result(board, Action::Attack, face),
            Die::Search(_) => self.result(board, Action::Search, face),
            Die::Strength(_) => Some(face),
            Die::Own(_) | Die::D12 | Die::D6 => None,
        }
    }

    /// Carries out what a die came to.
    pub(super) fn come_of(&mut self, die: Die, outcome: u8, at: &mut At<'_, '_>) {
        match die {
            Die::Test(seat) => self.tested(seat, outcome > 0, at),
            Die::Weakness(seat) => self.weakened(seat, outcome, at),
            Die::Attack(seat) => self.attacked(seat, outcome, at),
            Die::Search(seat) => self.searched(seat, outcome, at),
            Die::Strength(action) => self.act(action, outcome, true, at),
            Die::Own(_) | Die::D12 | Die::D6 => {}
        }
    }
}
