//! Cultists, scenario monsters and the row of cultist actions: what comes, and what falls.

use crate::events::Event;
use crate::learn::{Fact, Space, Track};
use crate::play::At;
use crate::print::board::Trigger;
use crate::print::scenario::Verb;
use crate::state::Entry;
use crate::steps::{Deed, Task};
use crate::{RollForGreatOldOnes, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::push;

impl RollForGreatOldOnes {
    /// Boxes for monsters; as many as there can be where nobody has told it.
    pub(super) fn monster_boxes(&self, setup: &SetupOf<Self>) -> u8 {
        self.fact(setup, Fact::MonsterBoxes).unwrap_or(60)
    }

    /// Damage that one monster takes; as much as there can be where nobody has told it.
    pub(super) fn monster_health(&self, setup: &SetupOf<Self>) -> u8 {
        self.fact(setup, Fact::MonsterHealth).unwrap_or(20)
    }

    /// Experience for so many defeated cultists, if anybody has told it.
    pub(super) fn reward(&self, fell: u8, setup: &SetupOf<Self>) -> Option<u8> {
        Some(fell.saturating_mul(self.fact(setup, Fact::Reward)?))
    }

    pub(super) fn cultists_come(&mut self, count: u8, by: Option<Seat>, at: &mut At<'_, '_>) {
        if self.appeared >= self.capacity(at.setup, Track::Cultists) {
            (at.tell)(self, Event::NoRoom(count, ruling(26)));
            return;
        }
        self.appeared += 1;
        (at.tell)(self, Event::CultistCame);
        self.agenda.push(&[Task::Do(Deed { verb: Verb::Cultist, amount: count - 1, who: None, by, why: 192 })]);
        if let Space::Mark(effect) = self.space(at.setup, Track::Cultists, self.appeared.into()) {
            (at.tell)(self, Event::MarkCrossed(effect, by));
            self.cross_mark(effect, by, 76);
        }
    }

    pub(super) fn monsters_come(&mut self, count: u8, at: &mut At<'_, '_>) {
        let room = self.monster_boxes(at.setup).saturating_sub(self.monsters.len() as u8);
        let came = count.min(room);
        self.let_monsters_come(self.monsters.len() as u8 + came);
        if came > 0 {
            (at.tell)(self, Event::MonstersCame(came));
        }
        if came < count {
            (at.tell)(self, Event::NoRoom(count - came, ruling(26)));
        }
    }

    /// Unhurt monsters, until so many ever appeared.
    pub(super) fn let_monsters_come(&mut self, many: u8) {
        for _ in self.monsters.len()..usize::from(many) {
            push(&mut self.monsters, 0);
        }
    }

    /// Whether monster `n` stands and was not yet wounded this time.
    pub(super) fn is_target(&self, n: u8, setup: &SetupOf<Self>) -> bool {
        self.is_standing(n, setup) && self.wounded >> n & 1 == 0
    }

    pub(super) fn is_standing(&self, n: u8, setup: &SetupOf<Self>) -> bool {
        self.monsters.get(usize::from(n)).is_some_and(|wounds| *wounds < self.monster_health(setup))
    }

    /// The first monster with so many wounds that can be wounded now.
    pub(super) fn target(&self, wounds: u8, setup: &SetupOf<Self>) -> Option<u8> {
        (0..self.monsters.len() as u8)
            .find(|n| self.is_target(*n, setup) && self.monsters.get(usize::from(*n)) == Some(&wounds))
    }

    pub(super) fn wound(&mut self, n: u8, by: Option<Seat>, left: u8, at: &mut At<'_, '_>) {
        if let Some(wounds) = self.monsters.get_mut(usize::from(n)) {
            *wounds += 1;
        }
        self.wounded |= 1 << n;
        let fell = !self.is_standing(n, at.setup);
        (at.tell)(self, if fell { Event::MonsterFell(n) } else { Event::MonsterWounded(n) });
        self.agenda.push(&[Task::Wound { by, left: left.saturating_sub(1) }]);
    }

    /// Writes a scenario action into the row, if it has room for the investigators who are active now.
    pub(super) fn copy_action(&mut self, action: u8, at: &mut At<'_, '_>) {
        let entry = Entry { action, struck: false };
        let written = self.has_room(at.setup) == Some(true) && self.row.push(entry).is_ok();
        (at.tell)(self, if written { Event::RowFilled(action) } else { Event::RowFull(action) });
    }

    /// Cultists fall, as many as there are. With an investigator, that brings rewards, weaknesses and Bob.
    pub(super) fn defeat(&mut self, who: Option<Seat>, wanted: u8, bob: bool, at: &mut At<'_, '_>) {
        let fell = wanted.min(self.cultists());
        self.defeated += fell;
        if fell > 0 {
            (at.tell)(self, Event::CultistsFell(who, fell));
        } else if wanted > 0 {
            (at.tell)(self, Event::Nothing(ruling(25)));
        }
        let Some(seat) = who.filter(|_| fell > 0) else { return };
        if bob {
            self.agenda.push(&[Task::Bob(seat)]);
        }
        self.agenda.push(&[
            match self.reward(fell, at.setup) {
                Some(reward) => Task::Do(Deed::own(Verb::Experience, reward, seat, 108)),
                None => Task::Reward { seat, fell },
            },
            Task::Strike { seat, trigger: Trigger::CultistDefeated, times: fell },
        ]);
    }
}
