//! Where moves happen on the sheet.

use super::moves::Move;
use super::steps::Step;
use super::{DiceOfArkham, Meter, Part, Stock};
use eldertally_core::game::{SetupOf, Touch};
use eldertally_core::kit::Tray;

impl DiceOfArkham {
    /// The place of a move that is on offer.
    pub(super) fn place_of(&self, setup: &SetupOf<Self>, mv: Move) -> Option<Touch<Part>> {
        match mv {
            Move::GoOn | Move::Roll | Move::Done | Move::Fight | Move::Flee | Move::Back | Move::Refuse => None,
            Move::SetDie(_) => Some(Touch::part(Part::Preset)),
            Move::Keep(face) | Move::KeepAll(face) => self.die(face, false),
            Move::Free(face) => self.die(face, true),
            Move::Unlock => self.die(1, true),
            Move::Heal(meter) => Some(self.at_meter(meter, 1)),
            Move::Sacrifice(meter) => Some(Touch::part(Part::of_meter(meter))),
            Move::Pay(meter) => Some(self.at_meter(meter, -1)),
            Move::Walk => Some(self.at_investigation(self.points)),
            Move::LetTimePass => Some(self.at_time(1)),
            Move::SpendFight(dice) => Some(self.at_stock(Part::Fight, Stock::Fight, dice)),
            Move::SpendMagic(dice) => Some(self.at_stock(Part::Magic, Stock::Magic, dice)),
            Move::FaceMonster => Some(self.at_meter(Meter::Sanity, -1)),
            Move::GiveDie => Some(Touch::part(Part::SignDie).showing(1)),
            Move::UseMagic => Some(Touch::part(Part::Magic)),
            Move::BuyDice(dice) => Some(self.at_meter(Meter::Sanity, -i32::from(dice))),
            Move::OneMore => Some(self.at_meter(Meter::Sanity, -1)),
            Move::TakeResult(face) => {
                first(&self.scene, |(shows, _)| shows == face).map(Part::SceneDie).map(Touch::part)
            }
            Move::TellTens(_)
            | Move::TellNumber(_)
            | Move::TellBack
            | Move::TellPlain(_)
            | Move::TellSpot(_)
            | Move::LookUp
            | Move::Ourselves(_) => self.subject_of_step(setup).map(|place| Touch { place, to: None }),
            Move::TellEnds(false, false) => None,
            Move::TellEnds(true, _) => Some(Touch::part(Part::Time)),
            Move::TellEnds(false, true) => Some(Touch::part(Part::Investigation)),
        }
    }

    /// The first die of the throw that is asked about with this face, kept or loose.
    fn die(&self, face: u8, kept: bool) -> Option<Touch<Part>> {
        let wanted = |die| die == (face, kept);
        let part = match self.agenda.next()? {
            Step::Rolling => Part::Die(first(&self.dice, wanted)?),
            _ => Part::FightDie(first(&self.combat.dice, wanted)?),
        };
        Some(Touch::part(part))
    }

    fn at_meter(&self, meter: Meter, by: i32) -> Touch<Part> {
        let pool = self.meter(meter);
        let to = (i32::from(pool.at()) + by).clamp(0, pool.max().into());
        spot(Part::of_meter(meter), to)
    }

    fn at_stock(&self, part: Part, stock: Stock, dice: u8) -> Touch<Part> {
        let left = self.stock(stock).at().saturating_sub(dice.saturating_mul(self.price(stock)));
        spot(part, left.into())
    }

    /// The space that the marker reaches; just the track while its length is not known.
    fn at_investigation(&self, points: u8) -> Touch<Part> {
        let reached = self.investigation.at().saturating_add(points).min(self.investigation.end());
        Touch::part(Part::Investigation).showing(reached.into())
    }

    fn at_time(&self, steps: u8) -> Touch<Part> {
        let reached = self.time.at().saturating_add(steps).min(self.time.end());
        Touch::part(Part::Time).showing(reached.into())
    }
}

impl Part {
    const fn of_meter(meter: Meter) -> Self {
        match meter {
            Meter::Health => Self::Health,
            Meter::Sanity => Self::Sanity,
        }
    }
}

/// A space of a meter, and what the meter shows when its marker is there.
fn spot(part: Part, to: i32) -> Touch<Part> {
    match u16::try_from(to) {
        Ok(space) => Touch::space(part, space).showing(to),
        Err(_) => Touch::part(part),
    }
}

fn first<const N: usize>(tray: &Tray<N>, wanted: impl Fn((u8, bool)) -> bool) -> Option<u8> {
    tray.iter().position(wanted).and_then(|n| u8::try_from(n).ok())
}
