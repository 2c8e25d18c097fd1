//! What the plans do, derived from dice, plans and bonuses. Every action has a slot at its seat.
//!
//! Slots 0 to 4 are the activated parts, 5 to 9 the same again when doubled, 10 the free action of a match in Crown of
//! Chaos, and those after that what a bonus adds.

use super::bonus::Kind;
use super::monster::{ALL_FIVE, NONE};
use super::options::{is_crown, option};
use super::print::dice::Action;
use super::state::{SEATS, set_of, stage};
use super::{ChaosOfCthulhu, editions, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::BySeat;
use eldertally_core::rules::RuleId;

/// The slot of the free action.
pub(super) const FREE: u8 = 10;
/// The first slot of what a bonus adds.
pub(super) const EXTRA: u8 = 11;
/// How many slots a seat has: a bonus can hit three monsters in all their parts.
pub(super) const SLOTS: u8 = EXTRA + 15;

/// Where an action goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Its player has yet to say.
    Nowhere,
    /// To this monster; its player has yet to say which part.
    Monster(u8),
    /// To this part of this monster.
    Part(u8, u8),
}

/// An action that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Act {
    pub(super) by: Seat,
    pub(super) slot: u8,
    pub(super) action: Action,
    pub(super) aim: Aim,
    pub(super) blocked: bool,
}

impl Act {
    /// The monster that it is aimed at.
    pub(super) fn monster(&self) -> Option<u8> {
        match self.aim {
            Aim::Nowhere => None,
            Aim::Monster(chair) | Aim::Part(chair, _) => Some(chair),
        }
    }
}

/// A game at one moment, with the bonuses that are in force.
pub(super) struct Now<'a> {
    pub(super) game: &'a ChaosOfCthulhu,
    pub(super) setup: &'a SetupOf<ChaosOfCthulhu>,
    pub(super) crown: bool,
    effects: BySeat<Option<Kind>, SEATS>,
    silencer: Option<Seat>,
}

impl<'a> Now<'a> {
    pub(super) fn new(game: &'a ChaosOfCthulhu, setup: &'a SetupOf<ChaosOfCthulhu>) -> Self {
        let crown = is_crown(setup);
        let mut now = Self { game, setup, crown, effects: BySeat::new([None; SEATS]), silencer: None };
        if now.game.players.iter().all(|(_, player)| player.bonus.number == 0) {
            return now;
        }
        let kind = |seat: Seat| Kind::of(crown, game.of(seat).bonus.number);
        if now.is_open() {
            now.silencer = game.turn_order().find(|seat| kind(*seat) == Some(Kind::Silence));
        }
        for seat in game.seats() {
            let counts = !now.is_open() || !(now.is_silenced(seat) || now.is_cancelled(seat, game.count));
            *now.effects.at_mut(seat) = kind(seat).filter(|_| counts);
        }
        now
    }

    /// Whether the screens are off, and the plans of all lie open.
    pub(super) fn is_open(&self) -> bool {
        self.game.stage >= stage::DECLARE
    }

    pub(super) fn is_silenced(&self, seat: Seat) -> bool {
        self.silencer.is_some_and(|silencer| silencer != seat)
    }

    /// A cancelled cancel does not count. Each is later than the one it cancels, so that this comes to an end; only an
    /// amendment can make a ring, which `depth` cuts.
    fn is_cancelled(&self, seat: Seat, depth: u8) -> bool {
        let cancels = |other: &Seat| {
            let bonus = self.game.of(*other).bonus;
            *other != seat && bonus.on == seat.0 && Kind::of(self.crown, bonus.number) == Some(Kind::Cancel)
        };
        let mut others = self.game.seats().filter(cancels);
        others.any(|other| !self.is_silenced(other) && (depth == 0 || !self.is_cancelled(other, depth - 1)))
    }

    /// The bonus of a seat, if it is in force.
    pub(super) fn effect(&self, seat: Seat) -> Option<Kind> {
        *self.effects.at(seat)
    }

    /// The seats whose bonus is in force, as a set.
    pub(super) fn counting(&self) -> u8 {
        set_of(self.game.seats().filter(|seat| self.effect(*seat).is_some()))
    }

    /// Whether a seat has declared.
    pub(super) fn is_declared(&self, seat: Seat) -> bool {
        self.game.stage > stage::DECLARE + self.game.position(seat)
    }

    /// Whether actions count now: from the declaration to the resolution.
    pub(super) fn is_counting(&self) -> bool {
        self.is_open() && self.game.stage <= stage::DECLARE + self.game.count
    }

    /// Slots that may hold something, as a set.
    pub(super) fn filled(&self, seat: Seat) -> u32 {
        let plan = &self.game.of(seat).plan;
        let by = (0..5).filter(|n| plan.stones_of(*n) != 0).fold(0_u32, |set, n| set | 1 << n);
        let twice = if self.effect(seat) == Some(Kind::Double) { by << 5 } else { 0 };
        let free = u32::from(plan.free.is_some()) << FREE;
        let extra = if self.effect(seat).is_some_and(Kind::adds) { 0x7fff << EXTRA } else { 0 };
        by | twice | free | extra
    }

    /// The activated part of a slot.
    pub(super) fn part_of(slot: u8) -> Option<u8> {
        (slot < FREE).then_some(slot % 5)
    }

    /// Whether a die is activated but nobody knows what it shows.
    pub(super) fn is_unknown(&self, seat: Seat, part: u8) -> bool {
        let player = self.game.of(seat);
        let on = player.plan.stones_of(part) != 0 && self.game.own(seat).die(part) > 0;
        let converts = matches!(self.effect(seat), Some(Kind::Convert(_)));
        on && !converts && self.game.own_icon(seat, part, &self.setup.print).is_none()
    }

    /// Whether a regular slot holds an action, whatever it does.
    fn is_filled(&self, seat: Seat, slot: u8) -> bool {
        let plan = &self.game.of(seat).plan;
        match Self::part_of(slot) {
            Some(part) => {
                let twice = slot < 5 || self.effect(seat) == Some(Kind::Double);
                twice && plan.stones_of(part) != 0 && self.game.own(seat).die(part) > 0
            }
            None => plan.free.is_some() && self.has_free(seat),
        }
    }

    /// What a regular slot does by its icon or as a free action, if it is known.
    pub(super) fn unconverted(&self, seat: Seat, slot: u8) -> Option<Action> {
        let icon = |part| self.game.own_icon(seat, part, &self.setup.print);
        let action = Self::part_of(slot).map_or(self.game.of(seat).plan.free, icon);
        action.filter(|_| self.is_filled(seat, slot))
    }

    /// What a regular slot does, before anybody steals it.
    pub(super) fn regular(&self, seat: Seat, slot: u8) -> Option<Action> {
        match self.effect(seat) {
            Some(Kind::Convert(action)) => Some(action).filter(|_| self.is_filled(seat, slot)),
            _ => self.unconverted(seat, slot),
        }
    }

    /// Crown of Chaos: five equal dice give a free action.
    pub(super) fn has_free(&self, seat: Seat) -> bool {
        self.crown && self.game.own(seat).matched().is_some()
    }

    /// What a slot does, if anything.
    pub(super) fn kind(&self, seat: Seat, slot: u8) -> Option<Action> {
        if self.is_silenced(seat) || !self.game.is_in(seat, self.setup) {
            return None;
        }
        if slot < EXTRA {
            return self.regular(seat, slot).filter(|_| !self.is_stolen(seat, slot));
        }
        let (game, own, n) = (self.game, self.game.of(seat).chair, slot - EXTRA);
        let other = n != own && game.lives(n, self.setup);
        let amount = game.of(seat).bonus.amount;
        match self.effect(seat)? {
            Kind::Insanity => other.then_some(Action::Madness),
            Kind::AttackAll => other.then_some(Action::Attack),
            Kind::Mega => (n < amount).then_some(Action::Attack),
            Kind::Delirium => {
                let (chair, part) = self.delirious(own, n);
                let hit = game.lives(chair, self.setup) && amount > 0 && game.monster(chair).die(part) == amount;
                hit.then_some(Action::Madness)
            }
            Kind::Plunder(action) => {
                let victim = self.aimed_at(seat).map(Seat)?;
                (n < self.booty(seat, victim, action)).then_some(action)
            }
            _ => None,
        }
    }

    /// The part that a slot of a Delirium hits: the parts of the others one after the other.
    fn delirious(&self, own: u8, n: u8) -> (u8, u8) {
        ((own + 1 + n / 5) % 4, n % 5)
    }

    /// Where a monster's actions end up.
    fn deflected(&self, by: Seat, chair: u8) -> u8 {
        let owner = self.game.player_at(chair);
        let spared = owner == by && self.setup.options.get(option::DEFLECT_OWN) == 1;
        let moved = self.effect(owner) == Some(Kind::Deflect) && self.is_open() && !spared;
        self.aimed_at(owner).filter(|_| moved).unwrap_or(chair)
    }

    /// Where the targets of a slot lie. Those of a conversion have the places of what other bonuses add, so that the
    /// first ones are still there when it is cancelled.
    pub(super) fn place(&self, seat: Seat, slot: u8) -> u8 {
        let converts = matches!(self.effect(seat), Some(Kind::Convert(_)));
        let apart = slot < EXTRA && converts && editions::targets_outlast_bonuses(self.setup);
        if apart { slot + EXTRA } else { slot }
    }

    /// The monster that an attack is meant for.
    fn faced(&self, seat: Seat, slot: u8) -> u8 {
        let own = self.game.of(seat).chair;
        match self.effect(seat) {
            Some(Kind::AttackAll) if slot >= EXTRA => slot - EXTRA,
            Some(Kind::Switch) => self.game.right_of(own, self.setup),
            _ => self.game.left_of(own, self.setup),
        }
    }

    /// The monster that an attack goes to.
    pub(super) fn attacked(&self, seat: Seat, slot: u8) -> u8 {
        self.deflected(seat, self.faced(seat, slot))
    }

    /// Whose bonus sends an action elsewhere than it would go.
    pub(super) fn sent_by(&self, act: &Act) -> Option<Seat> {
        let meant = match act.action {
            Action::Attack => self.faced(act.by, act.slot),
            _ => self.game.of(act.by).plan.target(self.place(act.by, act.slot))?.0,
        };
        let switched = act.action == Action::Attack && self.effect(act.by) == Some(Kind::Switch);
        match act.monster() {
            Some(chair) if chair != meant => Some(self.game.player_at(meant)),
            _ => switched.then_some(act.by),
        }
    }

    /// Where the action of a slot goes.
    pub(super) fn aim(&self, seat: Seat, slot: u8, action: Action) -> Aim {
        let (game, effect) = (self.game, self.effect(seat));
        let own = game.of(seat).chair;
        let (plan, place) = (&game.of(seat).plan, self.place(seat, slot));
        let chosen = plan.target(place);
        let in_play = |chair: u8, part: u8| game.lives(chair, self.setup) && game.monster(chair).die(part) > 0;
        match action {
            Action::Block => Aim::Monster(own),
            Action::Attack => {
                let to = self.attacked(seat, slot);
                let spot = match editions::targets_outlast_bonuses(self.setup) {
                    true => plan.spot(place, to),
                    false => chosen.filter(|(chair, _)| *chair == to).map(|(_, part)| part),
                };
                spot.filter(|part| in_play(to, *part)).map_or(Aim::Monster(to), |part| Aim::Part(to, part))
            }
            Action::Heal | Action::Madness => {
                let fixed = match effect {
                    Some(Kind::Delirium) if slot >= EXTRA => Some(self.delirious(own, slot - EXTRA)),
                    Some(Kind::Insanity) if slot >= EXTRA => chosen.filter(|(chair, _)| *chair == slot - EXTRA),
                    _ => chosen,
                };
                match fixed.filter(|(chair, part)| in_play(*chair, *part)) {
                    Some((chair, part)) => Aim::Part(self.deflected(seat, chair), part),
                    None => Aim::Nowhere,
                }
            }
        }
    }

    /// Shows all actions that count, in the order in which they are declared. With `all`, also of those who have not
    /// declared yet.
    pub(super) fn each(&self, all: bool, see: &mut dyn FnMut(Act)) {
        if !self.is_counting() {
            return;
        }
        for by in self.game.turn_order() {
            let counted = if all || self.is_declared(by) { u32::MAX } else { u32::MAX << EXTRA };
            let blocked = self.game.of(by).plan.blocked;
            for slot in slots(self.filled(by) & counted) {
                if let Some(action) = self.kind(by, slot) {
                    let aim = self.aim(by, slot, action);
                    see(Act { by, slot, action, aim, blocked: blocked & 1 << slot != 0 });
                }
            }
        }
    }

    /// Whether an action counts already: what a bonus adds does at once, the rest once it is declared.
    pub(super) fn counts(&self, act: &Act) -> bool {
        act.slot >= EXTRA || self.is_declared(act.by)
    }

    /// The monster that an added action must go to.
    pub(super) fn only_monster(&self, seat: Seat, slot: u8) -> Option<u8> {
        let bound = slot >= EXTRA && self.effect(seat) == Some(Kind::Insanity);
        bound.then(|| slot - EXTRA)
    }

    /// Whether an action without a target stays so: nothing is aimed anew because a conversion was cancelled, or counts
    /// again after the own turn.
    fn lapses(&self, seat: Seat, slot: u8) -> bool {
        let converted = matches!(self.game.bonus_of(seat, self.setup), Some(Kind::Convert(_)));
        let late = self.is_declared(seat) || self.effect(seat).is_none() && !self.game.open;
        slot < EXTRA && converted && late && editions::targets_outlast_bonuses(self.setup)
    }

    /// Whether a heal or madness has no target yet.
    pub(super) fn is_unaimed(&self, seat: Seat, slot: u8) -> bool {
        match self.kind(seat, slot) {
            _ if self.lapses(seat, slot) => false,
            Some(action @ (Action::Heal | Action::Madness)) => self.aim(seat, slot, action) == Aim::Nowhere,
            _ => false,
        }
    }

    /// The rule by which an action is aimed in the open.
    pub(super) fn why_aimed(&self, seat: Seat, slot: u8) -> RuleId {
        match (self.effect(seat), self.kind(seat, slot)) {
            (Some(Kind::Insanity), _) if slot >= EXTRA => rule(86),
            (Some(Kind::Plunder(_)), _) if slot >= EXTRA => ruling(48),
            (Some(Kind::Convert(_)), _) => ruling(17),
            (Some(Kind::Double), _) if slot >= 5 => ruling(16),
            (_, Some(Action::Heal)) => rule(39),
            _ => rule(40),
        }
    }

    /// Damage and healing of each part of a monster, if it were resolved now.
    pub(super) fn net(&self, chair: u8) -> [i8; 5] {
        let mut net = [0; 5];
        self.each(false, &mut |act| {
            if let (Aim::Part(at, part), false) = (act.aim, act.blocked)
                && at == chair
                && let Some(net) = net.get_mut(usize::from(part))
            {
                *net += if act.action == Action::Heal { 1 } else { -1 };
            }
        });
        net
    }
}

/// The slots of a set, lowest first.
pub(super) fn slots(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let slot = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (slot < u32::BITS).then_some(slot as u8)
    })
}

/// The part of an aim; 5 if it has none yet.
pub(super) fn spot(aim: Aim) -> u8 {
    match aim {
        Aim::Part(_, part) => part,
        _ => 5,
    }
}

impl ChaosOfCthulhu {
    /// The stones of a seat that its plan leaves.
    pub(super) fn unused(&self, seat: Seat) -> u8 {
        let used = (0..5).fold(0, |used, part| used | self.of(seat).plan.stones_of(part));
        let all = (1_u8 << self.own(seat).in_play().min(5)) - 1;
        all & ALL_FIVE & !used
    }

    /// All parts of all living monsters, as numbers of targets.
    pub(super) fn targets<'a>(&'a self, setup: &'a SetupOf<Self>) -> impl Iterator<Item = u8> + 'a {
        (0..self.count * 5).filter(|at| self.lives(at / 5, setup) && self.monster(at / 5).die(at % 5) > 0)
    }
}

/// A target as it is stored.
pub(super) fn pack(target: Option<(u8, u8)>) -> u8 {
    target.map_or(NONE, |(chair, part)| chair * 5 + part)
}
