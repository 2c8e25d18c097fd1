//! What a move costs, and whether that puts an investigator out or loses the game: for certain, or if luck is bad.

use crate::learn::{BONUSES, Known, SPECIALS, Space, Track};
use crate::moves::Move;
use crate::print::board::{Action, Symbol, Trigger};
use crate::print::scenario::{Effect, Scope, Strength, Verb};
use crate::steps::{Deed, Die};
use crate::{RollForGreatOldOnes, Who};
use eldertally_core::game::{Offer, Seat, SetupOf};

/// Whether a move kills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Risk {
    pub(super) fatal: bool,
    pub(super) may_kill: bool,
}

impl Risk {
    /// Marks an offer with it.
    pub(super) fn on(self, offer: Offer<Move>) -> Offer<Move> {
        offer.fatal_if(self.fatal).may_kill_if(self.may_kill)
    }
}

/// What one investigator and the table lose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Toll {
    health: u16,
    insanity: u16,
    /// Tests: each costs two health or brings an insanity.
    tests: u16,
    /// Rolls for a weakness: one that is active already costs a health.
    weaknesses: u16,
    ritual: u16,
    cultists: u16,
    lost: bool,
}

impl Toll {
    fn add(&mut self, verb: Verb, amount: u8) {
        let amount = u16::from(amount);
        match verb {
            Verb::LoseHealth => self.health += amount,
            Verb::Insanity => self.insanity += amount,
            Verb::Test => self.tests += amount,
            Verb::Weakness => self.weaknesses += amount,
            Verb::Ritual => self.ritual += amount,
            Verb::Cultist => self.cultists += amount,
            Verb::Lost => self.lost = true,
            _ => {}
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            health: self.health + other.health,
            insanity: self.insanity + other.insanity,
            tests: self.tests + other.tests,
            weaknesses: self.weaknesses + other.weaknesses,
            ritual: self.ritual + other.ritual,
            cultists: self.cultists + other.cultists,
            lost: self.lost || other.lost,
        }
    }

    /// The worse of both, in every respect.
    fn or(self, other: Self) -> Self {
        Self {
            health: self.health.max(other.health),
            insanity: self.insanity.max(other.insanity),
            tests: self.tests.max(other.tests),
            weaknesses: self.weaknesses.max(other.weaknesses),
            ritual: self.ritual.max(other.ritual),
            cultists: self.cultists.max(other.cultists),
            lost: self.lost || other.lost,
        }
    }
}

impl RollForGreatOldOnes {
    /// The risk of a price that is paid for certain.
    fn risk_of(&self, seat: Seat, certain: Toll, setup: &SetupOf<Self>) -> Risk {
        if certain == Toll::default() {
            return Risk::default();
        }
        // A skill that is learned on the way may bring health.
        let mind = self.of(seat).insanity.into();
        let saved = self.marks(Track::Mind, mind, certain.insanity, setup).any(|mark| mark.verb == Verb::Skill);
        let sure = Toll { health: if saved { 0 } else { certain.health }, ..certain };
        let fatal = self.is_deadly(seat, sure, setup);
        Risk { fatal, may_kill: !fatal && self.may_be_deadly(seat, certain, setup) }
    }

    /// The risk of a price that is paid for certain, and of what only bad luck adds to it.
    fn risk_with(&self, seat: Seat, certain: Toll, possible: Toll, setup: &SetupOf<Self>) -> Risk {
        let Risk { fatal, may_kill } = self.risk_of(seat, certain, setup);
        Risk { fatal, may_kill: may_kill || !fatal && self.chance_of(seat, certain.and(possible), setup).may_kill }
    }

    /// The risk of a price that only bad luck demands.
    fn chance_of(&self, seat: Seat, possible: Toll, setup: &SetupOf<Self>) -> Risk {
        Risk { fatal: false, may_kill: possible != Toll::default() && self.may_be_deadly(seat, possible, setup) }
    }

    /// Whether it takes the last heart or the last of the mind, or finishes the ritual.
    fn is_deadly(&self, seat: Seat, toll: Toll, setup: &SetupOf<Self>) -> bool {
        let person = self.of(seat);
        // An advance stops at the end of its section, so only one in the last section can finish the ritual.
        let end = self.section_end(setup, self.section_after(setup, self.ritual));
        let last = self.ritual_boxes(setup) == Some(end);
        let boxes = end.saturating_sub(self.ritual);
        let mind = self.length(setup, Track::Mind);
        toll.lost
            || toll.health > 0 && toll.health >= person.health().into()
            || toll.insanity > 0
                && mind.is_some_and(|last| u16::from(person.insanity) + toll.insanity >= u16::from(last))
            || toll.ritual > 0 && last && toll.ritual >= boxes
    }

    /// The same with everything that may follow: what is printed in boxes that are crossed, tests and weaknesses.
    fn may_be_deadly(&self, seat: Seat, toll: Toll, setup: &SetupOf<Self>) -> bool {
        let mut all = toll;
        loop {
            if self.is_deadly(seat, all, setup) {
                return true;
            }
            let more = toll.and(self.follows(seat, all, setup));
            if more == all {
                return false;
            }
            all = more;
        }
    }

    /// What a toll brings with it at worst.
    fn follows(&self, seat: Seat, toll: Toll, setup: &SetupOf<Self>) -> Toll {
        let person = self.of(seat);
        let mut more = Toll { health: 2 * toll.tests, insanity: toll.tests, ..Toll::default() };
        if person.weak_count() > 0 || toll.weaknesses > 1 {
            more.health += toll.weaknesses;
        }
        let mind = self.marks(Track::Mind, person.insanity.into(), toll.insanity, setup);
        more.weaknesses += mind.filter(|mark| mark.verb == Verb::Weakness).count() as u16;
        let ritual = self.marks(Track::Ritual, self.ritual, toll.ritual, setup);
        for mark in ritual.chain(self.marks(Track::Cultists, self.appeared.into(), toll.cultists, setup)) {
            more = more.and(self.toll_of(mark, None, setup));
        }
        more
    }

    /// What is known to be printed in so many boxes of a track behind this one.
    fn marks<'a>(
        &'a self,
        track: Track,
        from: u16,
        many: u16,
        setup: &'a SetupOf<Self>,
    ) -> impl Iterator<Item = Effect> + 'a {
        (from + 1..=from + many).filter_map(move |at| match self.space(setup, track, at) {
            Space::Mark(effect) => Some(effect),
            _ => None,
        })
    }

    /// What an effect costs an investigator whom it meets. Who chooses can choose another, if there is one.
    fn toll_of(&self, effect: Effect, by: Option<Seat>, setup: &SetupOf<Self>) -> Toll {
        let mut toll = Toll::default();
        let amount = match effect.verb {
            _ if effect.scope == Scope::Chosen && self.active() > 1 => 0,
            Verb::Cultist if by.is_none() || effect.scope == Scope::Each => effect.amount.saturating_mul(self.active()),
            _ => effect.amount,
        };
        match (effect.verb, by) {
            (Verb::RitualByLevel, _) => toll.add(Verb::Ritual, self.level(setup).unwrap_or(0)),
            (Verb::DefeatCultist, Some(seat)) => return self.toll_of_defeat(seat, amount, setup),
            (verb, _) => toll.add(verb, amount),
        }
        toll
    }

    fn toll_of_run(&self, effects: impl Iterator<Item = Effect>, by: Option<Seat>, setup: &SetupOf<Self>) -> Toll {
        effects.fold(Toll::default(), |toll, effect| toll.and(self.toll_of(effect, by, setup)))
    }

    /// What active weaknesses with this trigger cost.
    fn toll_of_weaknesses(&self, seat: Seat, trigger: Trigger, times: u8, setup: &SetupOf<Self>) -> Toll {
        let mut toll = Toll::default();
        for weakness in (0..6).filter(|n| self.of(seat).is_weak(*n)).map(|n| self.weakness(setup, n)) {
            if weakness.trigger == trigger {
                toll.add(weakness.penalty.verb(), weakness.amount.saturating_mul(times));
            }
        }
        toll
    }

    fn toll_of_defeat(&self, seat: Seat, many: u8, setup: &SetupOf<Self>) -> Toll {
        self.toll_of_weaknesses(seat, Trigger::CultistDefeated, many.min(self.cultists()), setup)
    }

    fn toll_of_special(&self, seat: Seat, n: u8, setup: &SetupOf<Self>) -> Toll {
        let run = setup.print.scenario.specials.get(usize::from(n)).map(|named| named.effects).unwrap_or_default();
        let effects = self.effects_of(run, SPECIALS, n + 1, setup);
        let weakness = self.toll_of_weaknesses(seat, Trigger::SpecialAction, 1, setup);
        self.toll_of_run(effects, Some(seat), setup).and(weakness)
    }

    /// What a scenario action costs an investigator; `None` for a face means the worst of all.
    fn toll_of_action(&self, number: u8, face: Option<u8>, setup: &SetupOf<Self>) -> Toll {
        let Some(face) = face else {
            return (1..=6).fold(Toll::default(), |toll, face| toll.or(self.toll_of_action(number, Some(face), setup)));
        };
        let mut toll = Toll::default();
        for n in 0.. {
            match self.effect_of(&setup.print.scenario, number, face, n) {
                Known::Effect(effect) => toll = toll.and(self.toll_of(effect, None, setup)),
                Known::End | Known::Unknown => break,
            }
        }
        toll
    }

    /// What a die may cost the one for whom it is thrown, if that is this seat.
    fn toll_of_throw(&self, seat: Seat, die: Die, setup: &SetupOf<Self>) -> Toll {
        match die {
            _ if die.seat() != Some(seat) => Toll::default(),
            Die::Test(_) => Toll { tests: 1, ..Toll::default() },
            Die::Weakness(_) => Toll { weaknesses: 1, ..Toll::default() },
            Die::Search(_) => Toll { health: 1, ..Toll::default() },
            Die::Attack(_) => self.toll_of_defeat(seat, 2, setup),
            Die::Own(_) | Die::D12 | Die::D6 | Die::Strength(_) => Toll::default(),
        }
    }

    /// Throwing a die again without a price.
    pub(super) fn risk_of_throw(&self, seat: Seat, die: Die, setup: &SetupOf<Self>) -> Risk {
        self.chance_of(seat, self.toll_of_throw(seat, die, setup), setup)
    }

    /// Sally throws a die once more.
    pub(super) fn risk_of_repeat(&self, seat: Seat, die: Die, setup: &SetupOf<Self>) -> Risk {
        let price = Toll { health: Who::Sally.price().into(), ..Toll::default() };
        self.risk_with(seat, price, self.toll_of_throw(seat, die, setup), setup)
    }

    /// What a reroll costs for certain, beside its box.
    fn toll_of_reroll(&self, seat: Seat, die: Die, setup: &SetupOf<Self>) -> Toll {
        let mut toll = self.toll_of_boxes(seat, 1, setup);
        if die.is_cultist() {
            toll = toll.and(self.toll_of_run(self.price(setup), Some(seat), setup));
        }
        toll
    }

    /// What so many reroll boxes cost for certain.
    fn toll_of_boxes(&self, seat: Seat, many: u8, setup: &SetupOf<Self>) -> Toll {
        let mut toll = self.toll_of_weaknesses(seat, Trigger::Reroll, many, setup);
        for penalty in self.marks(Track::Rerolls, self.of(seat).rerolls.into(), many.into(), setup) {
            toll.add(penalty.verb, penalty.amount);
        }
        toll
    }

    /// Crossing so many reroll boxes, and whether that has a price beside the boxes, or may have one.
    pub(super) fn price_of_boxes(&self, seat: Seat, many: u8, setup: &SetupOf<Self>) -> (Risk, bool) {
        let toll = self.toll_of_boxes(seat, many, setup);
        (
            self.risk_of(seat, toll, setup),
            many > 1 || toll != Toll::default() || self.next_penalty(seat, setup) != Space::Blank,
        )
    }

    /// Throwing a die again for a reroll box.
    pub(super) fn risk_of_reroll(&self, seat: Seat, die: Die, setup: &SetupOf<Self>) -> Risk {
        self.risk_with(seat, self.toll_of_reroll(seat, die, setup), self.toll_of_throw(seat, die, setup), setup)
    }

    /// Whether a reroll has a price beside its box, or may have one that nobody knows.
    pub(super) fn reroll_costs(&self, seat: Seat, die: Die, setup: &SetupOf<Self>) -> bool {
        self.next_penalty(seat, setup) != Space::Blank || self.toll_of_reroll(seat, die, setup) != Toll::default()
    }

    /// What weaknesses cost whoever takes a die with this face from the pool.
    fn toll_of_die(&self, seat: Seat, face: u8, setup: &SetupOf<Self>) -> Toll {
        let trigger = if crate::play::is_even(face) { Trigger::EvenDie } else { Trigger::OddDie };
        self.toll_of_weaknesses(seat, trigger, 1, setup)
    }

    /// Taking a die with this face from the pool.
    pub(super) fn risk_of_die(&self, seat: Seat, face: u8, setup: &SetupOf<Self>) -> Risk {
        self.risk_of(seat, self.toll_of_die(seat, face, setup), setup)
    }

    pub(super) fn die_costs(&self, seat: Seat, face: u8, setup: &SetupOf<Self>) -> bool {
        self.toll_of_die(seat, face, setup) != Toll::default()
    }

    /// An ability with its price.
    pub(super) fn risk_of_ability(&self, seat: Seat, who: Who, setup: &SetupOf<Self>) -> Risk {
        let mut toll = if who == Who::Bob { self.toll_of_defeat(seat, 2, setup) } else { Toll::default() };
        toll.add(Verb::LoseHealth, who.price());
        self.risk_of(seat, toll, setup)
    }

    /// Performing an action. Attack and search roll first.
    pub(super) fn risk_of_action(&self, seat: Seat, action: Action, setup: &SetupOf<Self>) -> Risk {
        let board = &setup.print.board;
        match action {
            Action::Search if (1..=6).any(|face| matches!(self.result(board, action, face), None | Some(0))) => {
                self.chance_of(seat, Toll { health: 1, ..Toll::default() }, setup)
            }
            Action::Attack => self.chance_of(seat, self.toll_of_defeat(seat, 2, setup), setup),
            Action::Special if self.specials(setup) == 1 => self.risk_of_special(seat, 0, setup),
            Action::Special => {
                let all = (0..self.specials(setup)).map(|n| self.toll_of_special(seat, n, setup));
                self.chance_of(seat, all.fold(Toll::default(), Toll::or), setup)
            }
            _ => Risk::default(),
        }
    }

    /// Taking one of two dues, or performing one: the other is then done unasked, unless the first brings something better.
    pub(super) fn risk_of_due(&self, seat: Seat, performed: Option<Action>, setup: &SetupOf<Self>) -> Risk {
        let own = performed.map_or(Risk::default(), |action| self.risk_of_action(seat, action, setup));
        let is_last = self.of(seat).dues() == 2;
        let other = if is_last { self.risk_of_fired(seat, performed, setup) } else { Risk::default() };
        Risk { may_kill: own.may_kill || !own.fatal && other.may_kill, ..own }
    }

    /// An action whose section is full, other than this one, may be performed unasked.
    fn risk_of_fired(&self, seat: Seat, performed: Option<Action>, setup: &SetupOf<Self>) -> Risk {
        let mut fired = Action::ALL.into_iter().filter(|action| self.of(seat).has_fired(*action));
        let other = fired.find(|action| Some(*action) != performed);
        let Risk { fatal, may_kill } = other.map_or(Risk::default(), |action| self.risk_of_action(seat, action, setup));
        Risk { fatal: false, may_kill: fatal || may_kill }
    }

    pub(super) fn risk_of_special(&self, seat: Seat, n: u8, setup: &SetupOf<Self>) -> Risk {
        self.risk_of(seat, self.toll_of_special(seat, n, setup), setup)
    }

    pub(super) fn risk_of_bonus(&self, seat: Seat, n: u8, setup: &SetupOf<Self>) -> Risk {
        let run = setup.print.scenario.bonuses.get(usize::from(n)).map(|named| named.effects).unwrap_or_default();
        let effects = self.effects_of(run, BONUSES, n + 1, setup);
        self.risk_of(seat, self.toll_of_run(effects, Some(seat), setup), setup)
    }

    /// Learning a skill that acts at once.
    pub(super) fn risk_of_skill(&self, seat: Seat, n: u8, setup: &SetupOf<Self>) -> Risk {
        match n {
            7 => self.risk_of_action(seat, Action::Special, setup),
            10 => self.risk_of(seat, self.toll_of_defeat(seat, 3, setup), setup),
            _ => Risk::default(),
        }
    }

    /// Entering a number: where it fills the section, its action is performed. Something else may save the
    /// investigator before, unless this is the last that there is to do.
    pub(super) fn risk_of_entry(&self, seat: Seat, action: Action, last: bool, setup: &SetupOf<Self>) -> Risk {
        let person = self.of(seat);
        if person.section(action).len() as u8 + 1 != action.size() {
            // What the first value of the die has filled is then done unasked, unless this box gives something, too.
            return if last && person.dues() == 1 { self.risk_of_fired(seat, None, setup) } else { Risk::default() };
        }
        let Risk { fatal, may_kill } = self.risk_of_action(seat, action, setup);
        let blank = self.symbol(&setup.print, action, person.filled(action)) == Symbol::Blank;
        let forced = last && blank && person.dues() == 0;
        Risk { fatal: fatal && forced, may_kill: may_kill || fatal && !forced }
    }

    /// Taking a die that was thrown as it lies.
    pub(super) fn risk_of_taking(&self, die: Die, face: u8, setup: &SetupOf<Self>) -> Risk {
        let outcome = self.outcome_of(die, face, setup);
        outcome.map_or(Risk::default(), |outcome| self.risk_of_outcome(die, outcome, setup))
    }

    /// A die came to this.
    pub(super) fn risk_of_outcome(&self, die: Die, outcome: u8, setup: &SetupOf<Self>) -> Risk {
        let lose = |health| Toll { health, ..Toll::default() };
        match die {
            Die::Test(seat) if outcome > 0 => self.risk_of(seat, Toll { insanity: 1, ..Toll::default() }, setup),
            Die::Test(seat) => self.risk_of(seat, lose(2), setup),
            Die::Weakness(seat) if self.of(seat).is_weak(outcome) => self.risk_of(seat, lose(1), setup),
            Die::Search(seat) if outcome == 0 => self.risk_of(seat, lose(1), setup),
            Die::Attack(seat) => self.risk_of(seat, self.toll_of_defeat(seat, outcome, setup), setup),
            Die::Strength(action) => self.risk_of_all(self.toll_of_action(action, Some(outcome), setup), setup),
            _ => Risk::default(),
        }
    }

    /// Something that meets every active investigator.
    fn risk_of_all(&self, toll: Toll, setup: &SetupOf<Self>) -> Risk {
        let active = self.seats().filter(|seat| self.of(*seat).is_active());
        active.map(|seat| self.risk_of(seat, toll, setup)).fold(Risk::default(), |all, one| Risk {
            fatal: all.fatal || one.fatal,
            may_kill: all.may_kill || one.may_kill,
        })
    }

    /// A deed that meets the one who is picked for it.
    pub(super) fn risk_of_deed(&self, seat: Seat, deed: Deed, setup: &SetupOf<Self>) -> Risk {
        let mut toll = Toll::default();
        toll.add(deed.verb, deed.amount);
        self.risk_of(seat, toll, setup)
    }

    /// Being done, as the last of all: then the cultists act. What comes may still be changed on the way.
    pub(super) fn risk_of_done(&self, seat: Seat, setup: &SetupOf<Self>) -> Risk {
        let busy = |other: Seat| other != seat && self.of(other).is_active() && !self.of(other).done;
        if self.seats().any(busy) {
            return Risk::default();
        }
        let face_of = |number, die| match self.strength(setup, number) {
            Strength::Fixed => Some(1),
            Strength::Die | Strength::Unknown => die,
            Strength::Level => self.level(setup).map(|level| level.min(6)),
        };
        let mut toll = Toll::default();
        if self.d12 > 0 && self.d6 > 0 {
            let face = if self.strength(setup, self.d12) == Strength::Fixed { 1 } else { self.d6 };
            toll = self.toll_of_action(self.d12, Some(face), setup);
        }
        for entry in self.row.iter().filter(|entry| !entry.struck) {
            toll = toll.and(self.toll_of_action(entry.action, face_of(entry.action, None), setup));
        }
        self.chance_of(seat, toll, setup)
    }
}
