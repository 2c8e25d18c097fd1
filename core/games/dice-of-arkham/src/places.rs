//! Where moves happen: the die, meter or track that a player touches for them.

use super::learn::place_of;
use super::{DiceOfArkham, Lesson, Meter, Move, Part, Stock};
use eldertally_core::game::{Place, SetupOf, Touch};

/// The part that a meter is.
pub(super) const fn meter(meter: Meter) -> Part {
    match meter {
        Meter::Health => Part::Health,
        Meter::Sanity => Part::Sanity,
    }
}

/// A marker that comes to this space of its track.
fn marker(part: Part, to: u8) -> Touch<Part> {
    Touch::space(part, to.into()).showing(to.into())
}

impl DiceOfArkham {
    /// Where a move happens.
    pub(super) fn place_of_move(&self, setup: &SetupOf<Self>, mv: Move) -> Option<Touch<Part>> {
        Some(match mv {
            // They confirm, stop, or choose what no single part stands for.
            Move::GoOn | Move::Roll | Move::Done | Move::Fight | Move::Flee | Move::Back | Move::TellBack => {
                return None;
            }
            Move::SetDie(_) => Touch::part(Part::Preset),
            Move::KeepDie(n) | Move::FreeDie(n) => Touch::part(self.part_of_die(n)?),
            Move::Keep(face) | Move::KeepAll(face) => Touch::part(self.die(face, false)?),
            Move::Free(face) => Touch::part(self.die(face, true)?),
            Move::Unlock => Touch::part(self.die(1, true)?),
            Move::Heal(which) => marker(meter(which), self.meter(which).at().saturating_add(1)),
            Move::Walk => self.along(Part::Investigation, self.points, setup),
            Move::LetTimePass => self.along(Part::Time, 1, setup),
            Move::Sacrifice(which) => Touch::part(meter(which)),
            Move::SpendFight(dice) => marker(Part::Fight, self.after_buying(Stock::Fight, dice)),
            Move::SpendMagic(dice) => marker(Part::Magic, self.after_buying(Stock::Magic, dice)),
            Move::FaceMonster | Move::OneMore => marker(Part::Sanity, self.sanity.at().saturating_sub(1)),
            Move::GiveDie => self.sign_on_sheet(setup),
            Move::UseMagic => Touch::part(Part::Magic),
            Move::Refuse => Touch::part(Part::Sanity),
            Move::BuyDice(dice) => marker(Part::Sanity, self.sanity.at().saturating_sub(dice)),
            Move::TakeResult(face) => Touch::part(Part::SceneDie(self.scene.find(face, false)?)),
            Move::Pay(which) => marker(meter(which), self.meter(which).at().saturating_sub(1)),
            Move::TellTens(_) | Move::TellNumber(_) | Move::TellSpot(_) | Move::Ourselves(_) => {
                self.touch_at(self.subject_of_step(setup)?, setup)
            }
            // Several spaces are told by a touch of the last of them.
            Move::TellPlain(last) => self.touch_at(place_of(Lesson::Space(last)), setup),
            Move::LookUp => Touch::part(Part::Investigation),
            Move::TellEnds(false, false) => return None,
            // Time counts before investigation.
            Move::TellEnds(true, _) => Touch::part(Part::Time),
            Move::TellEnds(false, true) => Touch::part(Part::Investigation),
        })
    }

    /// The first die of this face, kept or loose, among those that are asked about.
    fn die(&self, face: u8, kept: bool) -> Option<Part> {
        let (n, _) = self.dice_asked_about().find(|(_, die)| *die == (face, kept))?;
        self.part_of_die(n)
    }

    /// What is left of a stock after so many dice are paid for.
    fn after_buying(&self, stock: Stock, dice: u8) -> u8 {
        self.stock(stock).at().saturating_sub(dice.saturating_mul(self.price(stock)))
    }

    /// Whether all spaces of a track are drawn, not only the number of the one that its marker is on.
    fn is_drawn(&self, part: Part, setup: &SetupOf<Self>) -> bool {
        let end = if part == Part::Time { Lesson::Time } else { Lesson::Track };
        self.knows(end, &setup.print)
    }

    /// A marker that moves on by so many steps, as far as its track goes. Of a track whose end nobody told it is not
    /// certain how far that is.
    fn along(&self, part: Part, steps: u8, setup: &SetupOf<Self>) -> Touch<Part> {
        let mut track = if part == Part::Time { self.time } else { self.investigation };
        let _ = track.advance(steps);
        if self.is_drawn(part, setup) { marker(part, track.at()) } else { Touch::part(part) }
    }

    /// The elder sign, or what says that a die lies on it where nobody told where it is.
    fn sign_on_sheet(&self, setup: &SetupOf<Self>) -> Touch<Part> {
        match self.elder_sign(&setup.print).filter(|_| self.is_drawn(Part::Investigation, setup)) {
            Some(sign) => Touch::space(Part::Investigation, sign.into()),
            None => Touch::part(Part::SignDie).showing(1),
        }
    }

    /// A touch of what is asked about, with its space if that is drawn.
    fn touch_at(&self, Place { part, space }: Place<Part>, setup: &SetupOf<Self>) -> Touch<Part> {
        let space = space.filter(|_| self.is_drawn(part, setup));
        Touch { place: Place { part, space }, to: None }
    }
}
