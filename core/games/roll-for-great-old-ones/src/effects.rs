//! Effects: whom they meet, and what they do. "Whose penalty" is decided here.

use crate::events::{Event, Loss};
use crate::learn::{Space, Topic, Track};
use crate::play::At;
use crate::print::board::{Gift, Trigger};
use crate::print::scenario::{Effect, Scope, Verb};
use crate::risk::Risk;
use crate::steps::{Deed, Die, Price, Task};
use crate::{RollForGreatOldOnes, Who, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

impl Verb {
    /// Whether it happens to an investigator rather than to the table.
    pub(super) const fn is_personal(self) -> bool {
        match self {
            Self::LoseHealth
            | Self::GainHealth
            | Self::Insanity
            | Self::Test
            | Self::Weakness
            | Self::LoseWeakness
            | Self::Experience
            | Self::FreeNumber
            | Self::Clue
            | Self::Skill
            | Self::Reroll => true,
            Self::Nothing
            | Self::Cultist
            | Self::Monster
            | Self::DefeatCultist
            | Self::WoundMonster
            | Self::CopyAction
            | Self::Ritual
            | Self::RitualByLevel
            | Self::RitualBack
            | Self::Lost
            | Self::Text
            | Self::Unknown => false,
        }
    }

    /// Whether so many come for each investigator.
    pub(super) const fn is_counted(self) -> bool {
        matches!(self, Self::Cultist | Self::Monster)
    }
}

impl Gift {
    pub(super) const fn verb(self) -> Verb {
        match self {
            Self::Clue => Verb::Clue,
            Self::FreeNumber => Verb::FreeNumber,
            Self::Skill => Verb::Skill,
            Self::Health => Verb::GainHealth,
            Self::Experience => Verb::Experience,
            Self::Reroll => Verb::Reroll,
            Self::Unknown => Verb::Unknown,
        }
    }
}

impl RollForGreatOldOnes {
    /// The bonus at a box of a track, counted from 1.
    fn bonus_at(&self, track: Track, at: u8, seat: Seat, why: u8, setup: &SetupOf<Self>) -> Option<Task> {
        match self.space(setup, track, at.into()) {
            Space::Mark(effect) => Some(Task::Do(Deed::own(effect.verb, effect.amount, seat, why))),
            _ => None,
        }
    }

    /// A box with something printed in it was crossed: by the scenario, all suffer it; by an investigator, only he.
    /// So a cultist in such a box comes for each of them or for the one.
    pub(super) fn cross_mark(&mut self, effect: Effect, by: Option<Seat>, why: u8) {
        let scope = if effect.scope == Scope::Chosen { Scope::Chosen } else { Scope::Actor };
        self.spawn(Effect { scope, ..effect }, by, why);
    }

    /// Makes an effect happen to whomever it meets.
    pub(super) fn spawn(&mut self, effect: Effect, by: Option<Seat>, why: u8) {
        let Effect { verb, amount, scope } = effect;
        let deed = Deed { verb, amount, who: None, by, why };
        let task = match (scope, by) {
            (Scope::Chosen, _) if verb.is_personal() => Task::Chosen(deed),
            (Scope::Once | Scope::Actor, Some(_)) => Task::Do(Deed { who: by, ..deed }),
            _ if verb.is_personal() => Task::Each { deed, left: self.active_set() },
            (Scope::Each, _) | (Scope::Actor, None) if verb.is_counted() => {
                Task::Do(Deed { amount: amount.saturating_mul(self.active()), ..deed })
            }
            _ => Task::Do(deed),
        };
        self.agenda.push(&[task]);
    }

    /// Whether it matters who of several comes first, because somebody rolls or chooses.
    pub(super) fn order_matters(&self, deed: Deed, left: u8, setup: &SetupOf<Self>) -> bool {
        let left = left & self.active_set();
        if left.count_ones() < 2 {
            return false;
        }
        // Whoever enters quick says so only where somebody may not live to see it.
        let risky = |seat: &Seat| self.risk_of_deed(*seat, deed, setup) != Risk::default();
        if self.is_quick() && !self.seats().filter(|seat| left >> seat.0 & 1 == 1).any(|seat| risky(&seat)) {
            return false;
        }
        match deed.verb {
            Verb::Test | Verb::Weakness | Verb::LoseWeakness | Verb::Skill | Verb::FreeNumber => true,
            Verb::Insanity => self.seats().filter(|seat| left >> seat.0 & 1 == 1).any(|seat| {
                let at = u16::from(self.of(seat).insanity);
                let last = u16::from(self.capacity(setup, Track::Mind)).min(at + u16::from(deed.amount));
                (at + 1..=last).any(|at| self.space(setup, Track::Mind, at) != Space::Blank)
            }),
            _ => false,
        }
    }

    /// Weaknesses with this trigger strike, one after the other.
    pub(super) fn strike(&mut self, seat: Seat, trigger: Trigger, times: u8, at: &mut At<'_, '_>) {
        if times == 0 || !self.of(seat).is_active() {
            return;
        }
        self.agenda.push(&[Task::Strike { seat, trigger, times: times - 1 }]);
        for n in (0..6).rev() {
            if self.of(seat).is_weak(n) && self.weakness(at.setup, n).trigger == trigger {
                self.agenda.push(&[Task::Struck(seat, n)]);
            }
        }
    }

    pub(super) fn struck(&mut self, seat: Seat, n: u8, at: &mut At<'_, '_>) {
        let weakness = self.weakness(at.setup, n);
        if !self.of(seat).is_active() {
            return;
        }
        (at.tell)(self, Event::WeaknessStruck(seat, n));
        let why = match weakness.trigger {
            Trigger::CultistDefeated => 167,
            Trigger::SpecialAction => 168,
            Trigger::Reroll => 169,
            Trigger::EvenDie => 170,
            Trigger::OddDie | Trigger::Other | Trigger::Unknown => 171,
        };
        self.agenda.push(&[Task::Do(Deed::own(weakness.penalty.verb(), weakness.amount, seat, why))]);
    }

    pub(super) fn do_deed(&mut self, deed: Deed, at: &mut At<'_, '_>) {
        if deed.amount == 0 && !matches!(deed.verb, Verb::RitualByLevel | Verb::Lost | Verb::Text | Verb::Nothing) {
            return;
        }
        match deed.who {
            Some(seat) if deed.verb.is_personal() => {
                if self.of(seat).is_active() {
                    self.do_to(seat, deed, at);
                }
            }
            _ => self.do_to_table(deed, at),
        }
    }

    fn do_to(&mut self, seat: Seat, deed: Deed, at: &mut At<'_, '_>) {
        let Deed { amount, why, .. } = deed;
        let one_less = Task::Do(Deed { amount: amount - 1, ..deed });
        match deed.verb {
            Verb::LoseHealth => self.lose_health(seat, amount, rule(why.into()), at),
            Verb::GainHealth => self.gain_health(seat, amount, rule(why.into()), at),
            Verb::Insanity => {
                self.agenda.push(&[one_less]);
                self.gain_insanity(seat, why, at);
            }
            Verb::Test => {
                self.agenda.push(&[one_less]);
                self.test(seat, at);
            }
            Verb::Weakness => {
                let throw = Task::Throw { die: Die::Weakness(seat), by: None, price: Price::First };
                self.agenda.push(&[throw, one_less]);
            }
            Verb::LoseWeakness => {
                let only = (0..6).find(|n| self.of(seat).is_weak(*n));
                match only {
                    Some(n) => self.lose_weakness(seat, n, rule(why.into()), at),
                    None => (at.tell)(self, Event::Nothing(ruling(16))),
                }
            }
            Verb::Experience => {
                self.agenda.push(&[one_less]);
                self.gain_experience(seat, why, at);
            }
            Verb::Clue => {
                self.agenda.push(&[one_less]);
                self.gain_clue(seat, why, at);
            }
            Verb::FreeNumber => self.gain_free(seat, amount, why, at),
            Verb::Reroll => {
                let person = self.of_mut(seat);
                person.free_rerolls = person.free_rerolls.saturating_add(amount);
                (at.tell)(self, Event::RerollsGained(seat, amount, rule(why.into())));
            }
            // With nothing left to learn.
            Verb::Skill => (at.tell)(self, Event::Nothing(rule(173))),
            _ => {}
        }
    }

    fn do_to_table(&mut self, deed: Deed, at: &mut At<'_, '_>) {
        let Deed { verb, amount, by, .. } = deed;
        match verb {
            Verb::Cultist => self.cultists_come(amount, by, at),
            Verb::Monster => self.monsters_come(amount, at),
            Verb::DefeatCultist => self.defeat(by, amount, true, at),
            Verb::WoundMonster => {
                self.wounded = 0;
                self.agenda.push(&[Task::Wound { by, left: amount }]);
            }
            Verb::CopyAction => self.copy_action(amount, at),
            Verb::Ritual | Verb::RitualByLevel if self.is_by_hand(Topic::Ritual) => {
                self.agenda.push(&[Task::ByHand(Topic::Ritual, None)]);
            }
            Verb::Ritual => self.begin_advance(amount, by, at),
            Verb::RitualByLevel => {
                let level = self.level(at.setup);
                debug_assert!(level.is_some(), "the level was asked for before");
                self.begin_advance(level.unwrap_or(0), by, at);
            }
            Verb::RitualBack => {
                // The level has risen for the rest of the game.
                self.risen = self.section(at.setup);
                let back = u16::from(amount).min(self.ritual);
                self.ritual -= back;
                (at.tell)(self, Event::RitualBack(back as u8));
            }
            Verb::Lost => self.lose(Loss::Scenario, at),
            Verb::Text => self.agenda.push(&[Task::Confirm(amount)]),
            _ => (at.tell)(self, Event::Nothing(rule(195))),
        }
    }

    pub(super) fn lose(&mut self, how: Loss, at: &mut At<'_, '_>) {
        if self.lost.is_none() {
            self.lost = Some(how);
            (at.tell)(self, Event::Lost(how));
        }
    }

    pub(super) fn lose_health(&mut self, seat: Seat, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        let lost = count.min(person.health());
        person.struck += lost;
        let down = person.health() == 0;
        if down {
            person.lapse();
        }
        (at.tell)(self, Event::HealthLost(seat, lost, why));
        if down {
            (at.tell)(self, Event::Down(seat));
        }
    }

    pub(super) fn gain_health(&mut self, seat: Seat, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let total = at.setup.print.board.health_total;
        let person = self.of_mut(seat);
        let gained = count.min(total.saturating_sub(person.circled));
        person.circled += gained;
        (at.tell)(self, if gained > 0 { Event::HealthGained(seat, gained, why) } else { Event::Nothing(ruling(18)) });
    }

    fn gain_insanity(&mut self, seat: Seat, why: u8, at: &mut At<'_, '_>) {
        let last = self.capacity(at.setup, Track::Mind);
        let mark = self.space(at.setup, Track::Mind, u16::from(self.of(seat).insanity) + 1);
        let person = self.of_mut(seat);
        person.insanity = (person.insanity + 1).min(last);
        if person.insanity < last {
            (at.tell)(self, Event::Insanity(seat, rule(why.into())));
            if let Space::Mark(Effect { verb, .. }) = mark {
                let why = if verb == Verb::Skill { 157 } else { 158 };
                self.agenda.push(&[Task::Do(Deed::own(verb, 1, seat, why))]);
            }
            return;
        }
        person.mad = true;
        person.lapse();
        (at.tell)(self, Event::Mad(seat));
        if !self.is_sealed(seat, at.setup) {
            self.lose(Loss::Madness(seat), at);
        }
    }

    /// Where the level leaves nothing to chance, nothing is thrown: below 1 every face passes, above 5 none.
    fn test(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        match self.insanity_level(seat, at.setup) {
            None => self.agenda.push(&[Task::ByHand(Topic::Tests, None)]),
            Some(1..=5) => self.agenda.push(&[Task::Throw { die: Die::Test(seat), by: None, price: Price::First }]),
            Some(level) => self.tested(seat, level == 0, at),
        }
    }

    pub(super) fn tested(&mut self, seat: Seat, passed: bool, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::Tested(seat, passed));
        self.agenda.push(&[Task::Do(if passed {
            Deed::own(Verb::Insanity, 1, seat, 162)
        } else {
            Deed::own(Verb::LoseHealth, 2, seat, 163)
        })]);
    }

    /// The weakness of this face, counted from 0, is final.
    pub(super) fn weakened(&mut self, seat: Seat, n: u8, at: &mut At<'_, '_>) {
        if self.of(seat).is_weak(n) {
            (at.tell)(self, Event::WeakAlready(seat, n));
            self.agenda.push(&[Task::Do(Deed::own(Verb::LoseHealth, 1, seat, 172))]);
        } else if self.has_ability(seat, Who::Mandy, at.setup) {
            self.agenda.push(&[Task::Mandy(seat, n)]);
        } else {
            self.get_weakness(seat, n, at);
        }
    }

    pub(super) fn get_weakness(&mut self, seat: Seat, n: u8, at: &mut At<'_, '_>) {
        self.of_mut(seat).weaknesses |= 1 << n;
        (at.tell)(self, Event::Weakened(seat, n));
        if let Some(question) = self.ask_weakness(seat, at.setup) {
            self.agenda.push(&[question]);
        }
    }

    pub(super) fn lose_weakness(&mut self, seat: Seat, n: u8, why: RuleId, at: &mut At<'_, '_>) {
        self.of_mut(seat).weaknesses &= !(1 << n);
        (at.tell)(self, Event::WeaknessLost(seat, n, why));
    }

    fn gain_experience(&mut self, seat: Seat, why: u8, at: &mut At<'_, '_>) {
        let length = self.capacity(at.setup, Track::Experience);
        let person = self.of_mut(seat);
        if person.experience >= length {
            return;
        }
        person.experience += 1;
        let now = person.experience;
        let bonus = self.bonus_at(Track::Experience, now, seat, 138, at.setup);
        (at.tell)(self, Event::Experience(seat, rule(why.into())));
        if let Some(task) = bonus {
            self.agenda.push(&[task]);
        }
    }

    /// A clue is found. A box pays only the first time it is reached, and so does the seal.
    pub(super) fn gain_clue(&mut self, seat: Seat, why: u8, at: &mut At<'_, '_>) {
        let length = self.capacity(at.setup, Track::Clues);
        let need = self.clues_needed(at.setup);
        let person = self.of_mut(seat);
        if person.clues >= length {
            return;
        }
        person.clues += 1;
        let now = person.clues;
        let first = now > person.paid;
        person.paid = person.paid.max(now);
        (at.tell)(self, Event::Clue(seat, rule(why.into())));
        if now == need {
            (at.tell)(self, Event::SealClosed(seat));
        }
        if first {
            if now == need {
                self.agenda.push(&[Task::Seal(seat)]);
            }
            if let Some(task) = self.bonus_at(Track::Clues, now, seat, 144, at.setup) {
                self.agenda.push(&[task]);
            }
        }
    }

    /// Free numbers: spent before the end of step 3, or at once outside it.
    fn gain_free(&mut self, seat: Seat, count: u8, why: u8, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        person.free = person.free.saturating_add(count);
        person.done = false;
        (at.tell)(self, Event::FreeGained(seat, count, rule(why.into())));
        self.need_desk(seat);
    }

    /// Outside step 3 the desk must be cleared at once.
    pub(super) fn need_desk(&mut self, seat: Seat) {
        if !self.agenda.contains(Task::Floor) && !self.agenda.contains(Task::Desk(seat)) {
            self.agenda.push(&[Task::Desk(seat)]);
        }
    }
}
