//! Where a move happens: on which die, stone or token it is made by a touch.
//!
//! A whole monster is touched at its core. What is planned in secret happens at parts that its own player sees; the offers of
//! a desk are shown to nobody else, and neither are their places.

use super::acts::Now;
use super::bonus::Kind;
use super::monster::CORE;
use super::moves::Move;
use super::parts::action_number;
use super::steps::Step;
use super::{ChaosOfCthulhu, Part, editions};
use eldertally_core::game::{Seat, SetupOf, Touch};

/// A part of a monster.
const fn die(chair: u8, limb: u8) -> Touch<Part> {
    Touch::part(Part::Die(chair, limb))
}

/// A part of a monster, counted over all of them.
const fn target(at: u8) -> Touch<Part> {
    die(at / 5, at % 5)
}

impl ChaosOfCthulhu {
    pub(super) fn place_of(&self, setup: &SetupOf<Self>, mv: Move) -> Option<Touch<Part>> {
        let own = |seat, limb| die(self.of(seat).chair, limb);
        let step = self.asked(setup);
        Some(match (mv, step) {
            (Move::Colour(_), Some(Step::Colour(seat))) => Touch::part(Part::Colour(self.of(seat).chair)),
            (Move::RerollMonster(seat) | Move::Build(seat), _) => own(seat, CORE),
            // A plan is of the whole monster.
            (Move::Take(seat, ..), _) if editions::plans_begin_with_stones(setup) => own(seat, CORE),
            (Move::Take(seat, _, stones) | Move::With(seat, stones) | Move::RerollStones(seat, stones), _) => {
                self.handful(seat, stones)
            }
            (Move::Touch(seat, stone), _) => Touch::part(Part::Stone(self.of(seat).chair, stone)),
            (Move::Die(seat, limb) | Move::Drop(seat, limb), _) => own(seat, limb),
            (Move::Shows(seat, _), _) => own(seat, self.now(setup).asked_icon(seat)?),
            (Move::LookUp(seat), _) => own(seat, self.now(setup).untold(seat)?),
            (Move::Choose(seat, action), _) => {
                Touch::part(Part::Free(seat)).showing(action_number(Some(action)).into())
            }
            (Move::Target(_, at) | Move::Aim(at) | Move::SavePart(at) | Move::Act(at), _) => target(at),
            (Move::Free(_), Some(Step::Declare(seat))) => own(seat, CORE),
            (Move::Rerolled, Some(Step::Bonus(seat))) => Touch::part(Part::Offerings(seat)),
            (Move::PlanBonus(seat, number), _) | (Move::Play(number), Some(Step::Bonus(seat))) => {
                Touch::part(Part::Bonus(seat)).showing(number.into())
            }
            // Both begin with what they cost.
            (Move::Bonus(seat) | Move::Reroll(seat), _) => Touch::part(Part::Offerings(seat)),
            (Move::Victim(on), Some(Step::Victim(seat))) => self.place_of_victim(seat, on, setup)?,
            (Move::Icon(_), Some(Step::Icon(seat, limb))) => own(seat, limb),
            (Move::Spot(limb), Some(Step::Spot(by, slot))) => die(self.spotted(by, slot, setup)?, limb),
            (Move::Block(limb), Some(Step::Block(seat))) => own(seat, if limb < 5 { limb } else { CORE }),
            // The die that does it; a monster where a bonus or a match does.
            (Move::BlockThat(by, action), Some(Step::Which(seat, limb))) => {
                let slot = self.now(setup).threat((by, action), self.of(seat).chair, limb);
                own(by, slot.and_then(Now::part_of).unwrap_or(CORE))
            }
            (Move::Save, Some(Step::Save(chair, limb, _))) => die(chair, limb),
            (Move::Lose, Some(Step::Save(chair, limb, _))) => die(chair, limb).showing(0),
            // Made in another step, which does not offer it.
            (
                Move::Colour(_)
                | Move::Play(_)
                | Move::Victim(_)
                | Move::Icon(_)
                | Move::Spot(_)
                | Move::Block(_)
                | Move::BlockThat(..)
                | Move::Save
                | Move::Lose
                | Move::Free(_)
                | Move::Rerolled,
                _,
            )
            // To go on, to turn a page, to go back, to be done, or of what was touched before: no part of the sheet.
            | (
                Move::GoOn
                | Move::TimeIsUp
                | Move::Satisfied
                | Move::Done(_)
                | Move::Ready(_)
                | Move::TakeBack(_)
                | Move::RerollTouched(_)
                | Move::Back(_)
                | Move::More(_)
                | Move::Release
                | Move::Declare
                | Move::Leave
                | Move::Enough
                | Move::Resolve
                | Move::LetGo(_),
                _,
            ) => return None,
        })
    }

    /// Before edition 3 stones are touched at the first of them.
    fn handful(&self, seat: Seat, stones: u8) -> Touch<Part> {
        Touch::part(Part::Stone(self.of(seat).chair, stones.trailing_zeros() as u8))
    }

    /// What a bonus is aimed at: a bonus, offerings, a monster or a part of one.
    fn place_of_victim(&self, seat: Seat, on: u8, setup: &SetupOf<Self>) -> Option<Touch<Part>> {
        Some(match self.bonus_of(seat, setup)? {
            Kind::Cancel => Touch::part(Part::Bonus(Seat(on))),
            Kind::Steal => Touch::part(Part::Offerings(Seat(on))),
            Kind::Plunder(_) => die(self.of(Seat(on)).chair, CORE),
            Kind::Deflect | Kind::Blood => die(on, CORE),
            Kind::Regenerate => die(self.of(seat).chair, on),
            Kind::Bedlam => target(on),
            Kind::Regain
            | Kind::Absorb
            | Kind::Convert(_)
            | Kind::Double
            | Kind::Switch
            | Kind::Insanity
            | Kind::AttackAll
            | Kind::Delirium
            | Kind::Mega
            | Kind::Pay
            | Kind::Chairs
            | Kind::Silence => return None,
        })
    }
}
