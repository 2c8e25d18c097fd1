//! One of every move and part of *Chaos of Cthulhu*.

use eldertally_chaos_of_cthulhu::{Action, Move, Part};
use eldertally_core::Seat;

use eldertally_testkit::encoding::lines;

use crate::joined;

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let joined = joined();
    let [a, b, c, d] = [0, 1, 2, 3].map(Seat);
    let moves = [
        Move::GoOn,
        Move::TimeIsUp,
        Move::Colour(3),
        Move::RerollMonster(b),
        Move::Satisfied,
        Move::Take(a, 0b11111, 0b10101),
        Move::Build(b),
        Move::Die(c, 4),
        Move::Drop(d, 0),
        Move::With(a, 31),
        Move::Done(b),
        Move::Shows(c, Action::Attack),
        Move::Shows(c, Action::Block),
        Move::Choose(d, Action::Heal),
        Move::Choose(d, Action::Madness),
        Move::Target(a, 19),
        Move::PlanBonus(b, 13),
        Move::Ready(c),
        Move::TakeBack(d),
        Move::Reroll(a),
        Move::RerollStones(b, 7),
        Move::Back(c),
        Move::Release,
        Move::Declare,
        Move::Bonus(d),
        Move::Play(12),
        Move::Leave,
        Move::Victim(19),
        Move::Icon(Action::Madness),
        Move::Aim(7),
        Move::Spot(3),
        Move::Block(5),
        Move::BlockThat(b, Action::Attack),
        Move::Enough,
        Move::Resolve,
        Move::Save,
        Move::Lose,
        Move::SavePart(19),
        Move::LetGo(d),
        Move::More(b),
        Move::LookUp(c),
        Move::Touch(d, 4),
        Move::RerollTouched(a),
        Move::Act(19),
        Move::Free(Action::Heal),
        Move::Rerolled,
    ];
    let parts = [
        Part::Round,
        Part::Stage,
        Part::Coin,
        Part::TimeUp,
        Part::Dare(a),
        Part::Colour(3),
        Part::Die(2, 4),
        Part::Stone(1, 3),
        Part::Offerings(b),
        Part::Chair(c),
        Part::Redone(d),
        Part::Rerolled(a),
        Part::Active(b, 4),
        Part::Target(c, 25),
        Part::Blocked(d, 10),
        Part::Free(a),
        Part::Bonus(b),
        Part::BonusRoll(c),
        Part::BonusOn(d),
        Part::Luck(a),
        Part::Fell(b),
        Part::Again(3, 2),
        Part::Icon(2, 4, 6),
    ];
    // Edition 1 asks part by part.
    let listed = [joined.moves, &["Save", "Lose"]].concat();
    insta::assert_snapshot!(lines("Move", &moves, &listed) + &lines("Part", &parts, joined.parts));
}
