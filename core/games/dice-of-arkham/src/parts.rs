//! The tracked parts: what can be amended, between what limits.

use serde::{Deserialize, Serialize};

use super::seen::{Kind, Lesson, Spot};
use super::state::{Combat, GOAL};
use super::steps::Step;
use super::{DiceOfArkham, Meter, Sheet, editions};
use eldertally_core::game::{Limits, MOST_FALLEN, SetupOf};

/// A tracked part. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// The health marker.
    Health,
    /// The sanity marker.
    Sanity,
    /// The fight marker.
    Fight,
    /// The magic marker.
    Magic,
    /// The time marker.
    Time,
    /// The investigation marker.
    Investigation,
    /// The seals found.
    Seals,
    /// The keys found.
    Keys,
    /// The turn, counted from 1.
    Turn,
    /// The phase of the turn, 1 to 4.
    Phase,
    /// A mythos die.
    Mythos(u8),
    /// An investigator die.
    Die(u8),
    /// How often the investigator dice were thrown.
    Throws,
    /// Extra cultists from pairs of ones.
    Pairs,
    /// Red spaces entered this turn.
    Reds,
    /// Whether the turn began on the elder sign.
    BeganOnSign,
    /// Investigation still to be used.
    Points,
    /// Investigator dice fewer on the next throw.
    Fewer,
    /// Whether a die may be set before the next throw.
    Preset,
    /// Whether an investigator die lies on the elder sign.
    SignDie,
    /// Whether the enemy is a monster.
    Monster,
    /// How many dice the enemy throws.
    Strength,
    /// One of the own fight dice.
    FightDie(u8),
    /// A die of event 2B.
    SceneDie(u8),
    /// The last space of the time track, as it was told in play.
    TimeEnd,
    /// How many steps the investigation track has, as it was told in play.
    TrackEnd,
    /// The top of a meter, as it was told in play.
    Top(Meter),
    /// What is on a space of the investigation track, as it was told in play: 1 if it is red, 2 more for the elder sign.
    Space(u8),
    /// Whether the player sees to something printed alone.
    Ourselves(Kind),
}

impl Part {
    /// The number that it stands for, if it is one that was told in play.
    const fn lesson(self) -> Option<Lesson> {
        Some(match self {
            Self::TimeEnd => Lesson::Time,
            Self::TrackEnd => Lesson::Track,
            Self::Top(meter) => Lesson::Top(meter),
            _ => return None,
        })
    }
}

impl DiceOfArkham {
    /// Whether a fight is under way. Its strength is known: a monster's die comes before all of these steps.
    pub(super) fn is_fighting(&self) -> bool {
        matches!(
            self.agenda.next(),
            Some(
                Step::Stand
                    | Step::SpendFight
                    | Step::SpendMagic
                    | Step::FightThrow
                    | Step::FightRolling
                    | Step::FightReroll
                    | Step::EnemyThrow
                    | Step::Damage { .. }
            )
        )
    }

    /// The phase that the turn is in, 1 to 4.
    pub(super) fn phase(&self) -> u8 {
        // A phase whose first step comes next, as after an amendment, has begun.
        let pending = |step| self.agenda.contains(step) && self.agenda.next() != Some(step);
        if pending(Step::InvestigatorPhase) {
            1
        } else if pending(Step::MythosPhase) {
            2
        } else if pending(Step::EventPhase) {
            3
        } else {
            4
        }
    }

    pub(super) fn limits_of(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        let sheet = &setup.print;
        let upto = |max: u8| Some(Limits::new(0, i32::from(max)));
        let die = |on_table: bool| on_table.then_some(Limits::new(1, 6));
        match part {
            Part::Health => upto(self.health.max()),
            Part::Sanity => upto(self.sanity.max()),
            Part::Fight => upto(self.fight.max()),
            Part::Magic => upto(self.magic.max()),
            Part::Time => upto(self.time.end()),
            Part::Investigation => upto(self.investigation.end()),
            Part::Seals | Part::Keys => upto(GOAL),
            Part::Turn => Some(Limits::new(1, 999)),
            Part::Phase => Some(Limits::new(1, 4)),
            Part::Mythos(n) => die(self.mythos.get(usize::from(n)).is_some_and(|die| *die > 0)),
            Part::Die(n) => die(self.dice.get(n).is_some()),
            Part::Throws => (self.throws > 0).then_some(Limits::new(1, 3)),
            Part::Pairs => upto(3),
            // Red spaces that were entered after the count was amended come on top.
            Part::Reds => upto(self.investigation.end().max(self.reds)),
            Part::BeganOnSign => upto(u8::from(Self::can_have_sign(sheet))),
            Part::Points => upto(40),
            Part::Fewer => upto(2),
            Part::Preset => upto(1),
            Part::SignDie => upto(u8::from(Self::can_have_sign(sheet))),
            Part::Monster => self.is_fighting().then_some(Limits::new(0, 1)),
            Part::Strength => self.is_fighting().then_some(Limits::new(1, MOST_FALLEN as i32)),
            Part::FightDie(n) => die(self.is_fighting() && self.combat.throws > 0 && self.combat.dice.get(n).is_some()),
            Part::SceneDie(n) => die(self.scene.get(n).is_some()),
            Part::TimeEnd | Part::TrackEnd | Part::Top(_) => {
                let lesson = part.lesson().filter(|lesson| self.seen.is_told(*lesson))?;
                let (least, most) = self.numbers(lesson, sheet);
                Some(Limits::new(least.into(), most.into()))
            }
            Part::Space(n) => {
                let told = n <= self.investigation.end() && self.seen.is_told(Lesson::Space(n));
                let elsewhere = self.elder_sign(sheet).is_some_and(|sign| sign != n);
                let signs = n < self.investigation.end() && !elsewhere;
                told.then_some(Limits::new(0, if signs { 3 } else { 1 }))
            }
            Part::Ourselves(kind) => self.can_be_asked(kind, setup).then_some(Limits::new(0, 1)),
        }
    }

    /// Whether the sheet has an elder sign, or may have one that is told in play.
    pub(super) fn can_have_sign(sheet: &Sheet) -> bool {
        sheet.elder_sign.is_some() || !sheet.is_whole()
    }

    /// Sets a part. The session has checked the limits.
    pub(super) fn set(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        let small = to.clamp(0, i32::from(u8::MAX)) as u8;
        match part {
            Part::Health => self.health.set(small),
            Part::Sanity => self.sanity.set(small),
            Part::Fight => self.fight.set(small),
            Part::Magic => self.magic.set(small),
            Part::Time => self.time.set(small),
            Part::Investigation => self.set_investigation(setup, small),
            Part::Seals => self.seals = small,
            Part::Keys => self.keys = small,
            Part::Turn => self.turn = to.clamp(1, i32::from(u16::MAX)) as u16,
            Part::Phase => self.go_to_phase(small),
            Part::Mythos(n) => {
                let die = self.mythos.get_mut(usize::from(n));
                debug_assert!(die.is_some(), "there is no mythos die {n}");
                if let Some(die) = die {
                    *die = small;
                }
            }
            Part::Die(n) => self.set_die(setup, n, small),
            Part::Throws => self.throws = small,
            Part::Pairs => self.pairs = small,
            Part::Reds => self.reds = small,
            Part::BeganOnSign => self.began_on_sign = small > 0,
            Part::Points => self.points = small,
            Part::Fewer => self.fewer = small,
            Part::Preset => self.preset = small > 0,
            Part::SignDie => self.sign_die = small > 0,
            Part::Monster => self.combat.monster = small > 0,
            Part::Strength => self.combat.strength = small,
            Part::FightDie(n) => self.set_fight_die(setup, n, small),
            Part::SceneDie(n) => self.scene.set(n, small, false),
            Part::TimeEnd | Part::TrackEnd | Part::Top(_) => {
                if let Some(lesson) = part.lesson() {
                    self.learn_number(lesson, small);
                }
            }
            Part::Space(n) => self.seen.set_spot(n, Spot { red: small & 1 > 0, sign: small & 2 > 0 }),
            Part::Ourselves(kind) => self.seen.set_own(kind, small > 0),
        }
    }

    /// A marker that has not moved this turn is where the turn began.
    fn set_investigation(&mut self, setup: &SetupOf<Self>, to: u8) {
        if to != self.investigation.at() && self.has_not_moved() && editions::amended_marker_began_there(setup) {
            self.began_on_sign = self.elder_sign(&setup.print) == Some(to);
        }
        self.investigation.set(to);
    }

    /// A one lies locked, and a die that turns out to be no one does not. What was kept, or set before the throw, stays
    /// so.
    fn set_die(&mut self, setup: &SetupOf<Self>, n: u8, face: u8) {
        let kept = match self.dice.iter().nth(n.into()) {
            Some((was, kept)) => kept && (was != 1 || self.throws == 0) && editions::amended_dice_stay_kept(setup),
            None => false,
        };
        self.dice.set(n, face, kept || face == 1);
    }

    fn set_fight_die(&mut self, setup: &SetupOf<Self>, n: u8, face: u8) {
        let combat = &mut self.combat;
        let Some((was, kept)) = combat.dice.iter().nth(n.into()).filter(|(was, _)| *was != face) else { return };
        let one_by_one = editions::dice_are_kept_one_by_one(setup);
        let all_locked = was == 1 && combat.dice.count_where(1, true) <= combat.locked;
        let locked = if one_by_one { combat.locks.has(n) } else { all_locked };
        let stays = kept && !locked && editions::amended_dice_stay_kept(setup);
        let locks = combat.monster && combat.throws == 2 && face == 1;
        combat.dice.set(n, face, stays || locks);
        if one_by_one {
            combat.locks.set(n, locks);
        } else {
            combat.locked = (combat.locked + u8::from(locks)).min(combat.dice.count_where(1, true));
        }
    }

    /// Goes to the beginning of a phase of this turn; what was pending before it is dropped.
    fn go_to_phase(&mut self, phase: u8) {
        debug_assert!((1..=4).contains(&phase), "there is no phase {phase}");
        let rest = Self::TURN.get(usize::from(phase.saturating_sub(1))..).unwrap_or_default();
        self.agenda.replace(rest);
        self.combat = Combat::none();
        self.scene.clear();
        (self.points, self.trap) = (0, false);
        if phase <= 2 {
            (self.pairs, self.reds) = (0, 0);
        }
        if phase == 1 {
            self.dice.clear();
            self.mythos = [0; 2];
            self.throws = 0;
        }
    }
}
