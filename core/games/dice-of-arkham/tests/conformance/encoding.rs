//! One of every move and part of *Dice of Arkham*.

use eldertally_dice_of_arkham::{Kind, Meter, Move, Part, Spot};

use eldertally_testkit::encoding::lines;

use crate::joined;

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let joined = joined();
    let moves = [
        Move::GoOn,
        Move::SetDie(6),
        Move::Keep(3),
        Move::KeepAll(4),
        Move::Free(2),
        Move::Unlock,
        Move::Roll,
        Move::Done,
        Move::Heal(Meter::Health),
        Move::Heal(Meter::Sanity),
        Move::Walk,
        Move::LetTimePass,
        Move::Sacrifice(Meter::Sanity),
        Move::Fight,
        Move::Flee,
        Move::SpendFight(9),
        Move::SpendMagic(4),
        Move::Back,
        Move::FaceMonster,
        Move::GiveDie,
        Move::UseMagic,
        Move::Refuse,
        Move::BuyDice(2),
        Move::OneMore,
        Move::TakeResult(5),
        Move::Pay(Meter::Health),
        Move::TellTens(2),
        Move::TellNumber(15),
        Move::TellBack,
        Move::TellPlain(7),
        Move::TellSpot(Spot { red: true, sign: false }),
        Move::LookUp,
        Move::Ourselves(Kind::Time),
        Move::Ourselves(Kind::Investigation),
        Move::Ourselves(Kind::Meters),
        Move::TellEnds(true, false),
        Move::KeepDie(12),
        Move::FreeDie(3),
    ];
    let parts = [
        Part::Health,
        Part::Sanity,
        Part::Fight,
        Part::Magic,
        Part::Time,
        Part::Investigation,
        Part::Seals,
        Part::Keys,
        Part::Turn,
        Part::Phase,
        Part::Mythos(1),
        Part::Die(5),
        Part::Throws,
        Part::Pairs,
        Part::Reds,
        Part::BeganOnSign,
        Part::Points,
        Part::Fewer,
        Part::Preset,
        Part::SignDie,
        Part::Monster,
        Part::Strength,
        Part::FightDie(12),
        Part::SceneDie(20),
        Part::TimeEnd,
        Part::TrackEnd,
        Part::Top(Meter::Sanity),
        Part::Space(9),
        Part::Ourselves(Kind::Meters),
    ];
    insta::assert_snapshot!(lines("Move", &moves, joined.moves) + &lines("Part", &parts, joined.parts));
}
