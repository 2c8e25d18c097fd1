//! Combat: one round, five steps.

use super::play::{At, first, pips};
use super::state::Combat;
use super::steps::Step;
use super::{DiceOfArkham, Event, Meter, Stock, editions, options, rule, ruling};
use eldertally_core::game::{MOST_FALLEN, SetupOf};
use eldertally_core::kit::Tray;
use eldertally_core::rules::RuleId;

impl DiceOfArkham {
    /// Cultists that the mythos dice bring.
    pub(super) fn mythos_cultists(&self) -> u8 {
        self.mythos.iter().map(|die| if matches!(die, 2 | 3) { *die } else { 0 }).sum()
    }

    /// Mythos dice that bring a monster.
    pub(super) fn mythos_monsters(&self) -> u8 {
        self.mythos.iter().filter(|die| **die == 1).count() as u8
    }

    /// Cultists that come for red spaces: those entered this turn, or all behind the marker if there are more.
    pub(super) fn red_cultists(&self, cumulative: bool, is_red: impl Fn(u8) -> bool) -> u8 {
        if cumulative && !self.trap {
            let counts = |space: &u8| is_red(*space) && !self.skipped.holds(*space);
            let behind = (1..=self.investigation.at()).filter(counts).count() as u8;
            behind.max(self.reds)
        } else {
            self.reds
        }
    }

    pub(super) fn enemies(&mut self, at: &mut At<'_, '_>) {
        let (cultists, monsters) = (self.mythos_cultists(), self.mythos_monsters());
        if cultists == 0 && monsters == 0 && self.pairs == 0 && self.reds == 0 {
            return;
        }
        let reds = self.red_cultists(at.chose(options::RED_SPACES), |space| self.is_red(space, &at.setup.print));
        let cultists = cultists + self.pairs + reds;
        if monsters > 0 {
            self.meet_monster(cultists, monsters);
        } else {
            self.combat = Combat { cultists, strength: cultists.min(MOST_FALLEN as u8), ..Combat::none() };
            (at.tell)(self, Event::CultistsCome(cultists));
            self.agenda.push(&[Step::Stand]);
        }
    }

    pub(super) fn meet_monster(&mut self, helpers: u8, dice: u8) {
        self.combat = Combat { monster: true, cultists: helpers, ..Combat::none() };
        self.agenda.push(&[Step::MonsterDice(dice), Step::Stand]);
    }

    /// How many points of a stock buy one die against this enemy.
    pub(super) fn price(&self, stock: Stock) -> u8 {
        match (stock, self.combat.monster) {
            (Stock::Fight, false) | (Stock::Magic, true) => 1,
            (Stock::Fight, true) | (Stock::Magic, false) => 2,
        }
    }

    pub(super) fn affordable(&self, stock: Stock) -> u8 {
        self.stock(stock).at() / self.price(stock)
    }

    pub(super) fn flee(&mut self, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::Fled);
        self.pass_time(1, rule(72), at);
        if self.combat.monster {
            self.agenda.push(&[Step::Damage { fled: true }]);
        } else {
            let damage = self.combat.strength.div_ceil(2).saturating_sub(1);
            self.lose(Meter::Health, damage, rule(72), at);
        }
    }

    /// Pays for the dice that were chosen and puts them on the table.
    pub(super) fn buy_dice(&mut self, with_magic: u8, at: &mut At<'_, '_>) {
        let with_fight = core::mem::take(&mut self.combat.fight_dice).min(self.affordable(Stock::Fight));
        let with_magic = with_magic.min(self.affordable(Stock::Magic));
        self.pay(with_fight, with_magic, at);
        self.combat.dice = Tray::new();
        for _ in 0..with_fight + with_magic {
            self.combat.dice.put(1, false);
        }
        if self.combat.dice.is_empty() {
            self.agenda.push(&[Step::EnemyThrow]);
        } else {
            self.agenda.push(&[Step::FightThrow, Step::FightRolling, Step::EnemyThrow]);
        }
    }

    /// Pays for so many dice.
    pub(super) fn pay(&mut self, with_fight: u8, with_magic: u8, at: &mut At<'_, '_>) {
        let why = if self.combat.monster { rule(78) } else { rule(77) };
        self.spend(Stock::Fight, with_fight * self.price(Stock::Fight), why, at);
        self.spend(Stock::Magic, with_magic * self.price(Stock::Magic), why, at);
    }

    /// What fell in a step of a fight.
    pub(super) fn combat_fell(&mut self, step: Step, faces: &[u8], at: &mut At<'_, '_>) {
        match step {
            Step::MonsterDice(dice) => {
                let highest = faces.iter().copied().map(pips).fold(first(faces), u8::max);
                self.combat.strength = (self.combat.cultists.div_ceil(2) + highest).min(MOST_FALLEN as u8);
                (at.tell)(self, Event::MonsterComes(self.combat.strength, self.monster_by(dice)));
            }
            Step::FightThrow | Step::FightReroll => self.fight_threw(faces, at),
            Step::EnemyThrow => self.enemy_threw(faces.iter().map(|face| u16::from(pips(*face))).sum(), at),
            Step::Damage { fled } => self.damage(first(faces), fled, at),
            _ => debug_assert!(false, "{step:?} asks for no dice"),
        }
    }

    /// The rule that says how strong a monster is, for which so many dice are thrown.
    pub(super) fn monster_by(&self, dice: u8) -> RuleId {
        match dice {
            // Only the first lock brings a monster after the turn's own mythos phase, without a trap.
            _ if !self.trap && !self.agenda.contains(Step::EventPhase) => ruling(24),
            1 => rule(69),
            _ => rule(70),
        }
    }

    fn fight_threw(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        self.combat.dice.throw_loose(faces.iter().copied().map(pips));
        self.combat.throws += 1;
        if self.combat.throws == 1 {
            return;
        }
        let ones = faces.iter().filter(|face| pips(**face) == 1).count() as u8;
        self.pass_time(ones, rule(81), at);
        if self.combat.monster && self.combat.throws == 2 && ones > 0 {
            self.lock_fight_dice(ones, at.setup);
            (at.tell)(self, Event::OnesLocked(ones, rule(83)));
        }
    }

    /// Locks the ones that fell, which are all that are loose.
    fn lock_fight_dice(&mut self, ones: u8, setup: &SetupOf<Self>) {
        let one_by_one = editions::dice_are_kept_one_by_one(setup);
        let combat = &mut self.combat;
        combat.locked += if one_by_one { 0 } else { ones };
        while let Some(n) = combat.dice.find(1, false) {
            combat.dice.keep(n, true);
            combat.locks.set(n, one_by_one);
        }
    }

    pub(super) fn enemy_threw(&mut self, total: u16, at: &mut At<'_, '_>) {
        let own = self.combat.dice.sum();
        let won = own >= total;
        let told = if won { Event::FightWon(own, total) } else { Event::FightLost(own, total) };
        self.fight_ends(won, told, at);
    }

    /// What a fight brings that is over.
    pub(super) fn fight_ends(&mut self, won: bool, told: Event, at: &mut At<'_, '_>) {
        (at.tell)(self, told);
        if won {
            return;
        }
        if self.combat.monster {
            self.agenda.push(&[Step::Damage { fled: false }]);
        } else {
            self.lose(Meter::Health, self.combat.strength.div_ceil(2), rule(89), at);
        }
    }

    fn damage(&mut self, die: u8, fled: bool, at: &mut At<'_, '_>) {
        let damage = die - u8::from(fled);
        let (even, why) = match (fled, at.chose(options::FLEE_EXAMPLE_HEALTH)) {
            (true, true) => (self.flight_is_health(at.setup) || damage.is_multiple_of(2), ruling(1)),
            (true, false) => (die.is_multiple_of(2), rule(74)),
            (false, _) => (die.is_multiple_of(2), rule(90)),
        };
        let meter = if even { Meter::Health } else { Meter::Sanity };
        if damage == 0 {
            (at.tell)(self, Event::Nothing(ruling(35)));
        }
        self.lose(meter, damage, why, at);
    }
}
