//! The two bonus lists: what each number is, and when it can be played.

use super::acts::Now;
use super::monster::{Bonus, CORE, NONE};
use super::print::dice::Action;
use super::state::stage;
use super::{ChaosOfCthulhu, editions, rule};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// How many numbers each list has.
pub const BONUSES: u8 = 12;
/// The number that stands for 666.
pub const BLOOD: u8 = 13;

/// What a bonus does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Offerings by a roll.
    Regain,
    /// Blocks by a roll.
    Absorb,
    /// All own actions become this one.
    Convert(Action),
    /// All own actions count twice.
    Double,
    /// Another bonus does not count.
    Cancel,
    /// Own attacks go to the right.
    Switch,
    /// A madness for every other monster.
    Insanity,
    /// All actions on the own monster go to another.
    Deflect,
    /// Half of the offerings of another player.
    Steal,
    /// A part of any monster is re-rolled.
    Bedlam,
    /// All actions of this kind of another player.
    Plunder(Action),
    /// An attack on every other monster.
    AttackAll,
    /// A madness on all parts of others with a rolled number.
    Delirium,
    /// Attacks on the left by a roll.
    Mega,
    /// All others lose half of their offerings.
    Pay,
    /// All move one chair to the left.
    Chairs,
    /// Only the own actions count.
    Silence,
    /// A lost part comes back.
    Regenerate,
    /// A core is set to 1.
    Blood,
}

impl Kind {
    /// What a number is in the normal list or in that of Crown of Chaos.
    #[must_use]
    pub const fn of(crown: bool, number: u8) -> Option<Self> {
        Some(match (crown, number) {
            (false, 1) => Self::Regain,
            (false, 2) => Self::Absorb,
            (false, 3) => Self::Convert(Action::Heal),
            (false, 4) => Self::Double,
            (false, 5) => Self::Convert(Action::Madness),
            (false, 6) | (true, 2) => Self::Cancel,
            (false, 7) => Self::Switch,
            (false, 8) => Self::Convert(Action::Block),
            (false, 9) => Self::Insanity,
            (false, 10) => Self::Deflect,
            (false, 11) => Self::Steal,
            (false, 12) => Self::Bedlam,
            (true, 1) => Self::Convert(Action::Attack),
            (true, 3) => Self::Plunder(Action::Block),
            (true, 4) => Self::Plunder(Action::Madness),
            (true, 5) => Self::AttackAll,
            (true, 6) => Self::Plunder(Action::Heal),
            (true, 7) => Self::Delirium,
            (true, 8) => Self::Mega,
            (true, 9) => Self::Pay,
            (true, 10) => Self::Chairs,
            (true, 11) => Self::Silence,
            (true, 12) => Self::Regenerate,
            (true, BLOOD) => Self::Blood,
            _ => return None,
        })
    }

    /// Whether a stone is rolled for it.
    pub(super) const fn rolls(self) -> bool {
        matches!(self, Self::Regain | Self::Absorb | Self::Delirium | Self::Mega)
    }

    /// Whether it is aimed at somebody or something.
    pub(super) const fn aims(self) -> bool {
        matches!(
            self,
            Self::Cancel
                | Self::Deflect
                | Self::Steal
                | Self::Bedlam
                | Self::Plunder(_)
                | Self::Regenerate
                | Self::Blood
        )
    }

    /// Whether it must be played before the own turn to declare.
    pub(super) const fn is_early(self) -> bool {
        matches!(self, Self::Convert(_) | Self::Switch)
    }

    /// Whether it adds actions of its own.
    pub(super) const fn adds(self) -> bool {
        matches!(self, Self::Insanity | Self::AttackAll | Self::Mega | Self::Delirium | Self::Plunder(_))
    }
}

/// The rule of a bonus number.
pub(super) const fn bonus_rule(crown: bool, number: u8) -> RuleId {
    rule(if crown { 108 } else { 77 } + number as u16)
}

/// What a bonus can be aimed at, as its number in [`super::monster::Bonus::on`].
pub(super) fn victims<'a>(now: &'a Now<'a>, seat: Seat, kind: Kind) -> impl Iterator<Item = u8> + 'a {
    let (game, own) = (now.game, now.game.of(seat).chair);
    let fits = move |on: &u8| {
        let other = Seat(*on);
        let is_other = other != seat && game.is_in(other, now.setup);
        match kind {
            Kind::Cancel => is_other && now.effect(other).is_some(),
            Kind::Steal => is_other && !game.of(other).offerings.is_empty(),
            Kind::Plunder(action) => is_other && now.booty(seat, other, action) > 0,
            Kind::Deflect => *on != own && game.lives(*on, now.setup),
            Kind::Blood => game.lives(*on, now.setup),
            Kind::Bedlam => on / 5 < game.count && game.monster(on / 5).die(on % 5) > 0,
            Kind::Regenerate => *on < 5 && *on != CORE && game.own(seat).die(*on) == 0,
            _ => false,
        }
    };
    (0..20).filter(fits)
}

impl Now<'_> {
    /// The bonus numbers that a seat can play now, in secret while it plans: bit `n` stands for bonus `n`.
    pub(super) fn playable(&self, seat: Seat) -> u16 {
        self.numbers(seat, self.game.unused(seat), false)
    }

    /// The same, with those that wait for what others do, and without these stones.
    pub(super) fn makes(&self, seat: Seat, without: u8) -> u16 {
        self.numbers(seat, self.game.unused(seat) & !without, true)
    }

    fn numbers(&self, seat: Seat, unused: u8, waits: bool) -> u16 {
        let (game, player) = (self.game, self.game.of(seat));
        let openly = game.is_openly();
        let planning = !self.is_open() && !openly;
        // What was planned behind a real screen is paid for, though it is silenced.
        let silenced = self.is_silenced(seat) && (!openly || self.is_declared(seat));
        let barred = player.bonus.number != 0 || player.offerings.is_empty() || silenced;
        if barred || !game.is_in(seat, self.setup) {
            return 0;
        }
        let monster = game.own(seat);
        let sixes = (0..5).filter(|n| unused & 1 << n != 0 && monster.stone(*n) == 6).count();
        let mut made = match openly {
            true => game.conceivable(seat),
            false => monster.sums().bonuses(unused) | u16::from(sixes >= 3) << BLOOD,
        };
        let all = made;
        for number in (1..=BLOOD).filter(|number| all & 1 << number != 0) {
            let fits = match Kind::of(self.crown, number) {
                None => false,
                Some(Kind::Cancel | Kind::Steal | Kind::Plunder(_)) if waits => true,
                // Nobody can see behind a screen whether there is something to cancel or to take.
                Some(Kind::Cancel) => {
                    !planning && !self.is_silenced(seat) && victims(self, seat, Kind::Cancel).next().is_some()
                }
                Some(Kind::Switch) if game.count == 2 => false,
                Some(Kind::Silence) => planning || openly && game.stage <= stage::DECLARE,
                Some(kind) if kind.is_early() => planning || !self.is_declared(seat),
                Some(Kind::Plunder(_)) if planning => true,
                Some(kind) if kind.aims() => victims(self, seat, kind).next().is_some(),
                Some(_) => true,
            };
            if !fits {
                made &= !(1 << number);
            }
        }
        made
    }

    /// Whom a bonus is aimed at, if it has been.
    pub(super) fn aimed_at(&self, seat: Seat) -> Option<u8> {
        Some(self.game.of(seat).bonus.on).filter(|on| *on != NONE)
    }
}

impl ChaosOfCthulhu {
    /// Moves offerings for a bonus or back, so that what counts is what was moved; whether it moved any.
    pub(super) fn settle_offerings(&mut self, setup: &SetupOf<Self>) -> bool {
        let mut any = false;
        for seat in self.seats() {
            let counts = self.now(setup).effect(seat).is_some();
            let bonus = self.of(seat).bonus;
            if bonus.moved == Bonus::NO.moved || counts == bonus.stands {
                continue;
            }
            self.of_mut(seat).bonus.stands = counts;
            any = true;
            let mut moved = bonus.moved;
            if editions::nobody_gives_what_is_gone(setup) && self.bonus_of(seat, setup) == Some(Kind::Steal) {
                let gives = |(_, change): &(Seat, &i8)| **change != 0 && (**change < 0) == counts;
                let giver = moved.iter().find(gives).map_or(seat, |(giver, _)| giver);
                let most = self.of(giver).offerings.at() as i8;
                moved.iter_mut().for_each(|(_, change)| *change = (*change).clamp(-most, most));
                self.of_mut(seat).bonus.moved = moved;
            }
            for (other, change) in moved.iter() {
                let offerings = &mut self.of_mut(other).offerings;
                if (*change > 0) == counts {
                    offerings.gain(change.unsigned_abs());
                } else {
                    offerings.lose(change.unsigned_abs());
                }
            }
        }
        any
    }
}
