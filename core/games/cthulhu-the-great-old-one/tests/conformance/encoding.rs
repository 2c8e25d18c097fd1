//! One of every move and part of *Cthulhu: The Great Old One*.

use eldertally_core::Seat;
use eldertally_cthulhu_the_great_old_one::{Cancels, Move, Part, Spot, Way};

use eldertally_testkit::encoding::lines;

use crate::joined;

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let joined = joined();
    let (a, f) = (Seat(0), Seat(5));
    let moves = [
        Move::Name(59),
        Move::Page(1),
        Move::NewName,
        Move::Unnamed,
        Move::Back,
        Move::Pair(a),
        Move::Matched,
        Move::Linked(7),
        Move::OtherLink,
        Move::UnnamedPair(true),
        Move::TakeHorror(12),
        Move::TakeUnnamed(f),
        Move::LeaveHorrors,
        Move::First(a),
        Move::Draw,
        Move::DeckEmpty,
        Move::CallOn(f),
        Move::NoCall,
        Move::Gave,
        Move::Stole,
        Move::Swap(2),
        Move::NoRecruit,
        Move::PlayHorror,
        Move::Horror(39),
        Move::PlayCultist,
        Move::EndTurn,
        Move::Done,
        Move::ShuffleHands,
        Move::Shift,
        Move::From(Spot::Hand(f)),
        Move::From(Spot::Deck),
        Move::To(Spot::Out),
        Move::Unseen,
        Move::Seen,
        Move::Sign(f),
        Move::PlaySign(19),
        Move::TellCancels(Cancels::Nothing),
        Move::TellCancels(Cancels::Horror),
        Move::TellCancels(Cancels::Sign),
        Move::TellCancels(Cancels::Both),
        Move::Stop,
        Move::Holder(None),
        Move::Holder(Some(f)),
        Move::Sets(3),
        Move::NotCounted,
        Move::Tens(8),
        Move::Cards(84),
        Move::Alike(2),
        Move::Differ,
        Move::Copies(4),
        Move::NotFollowed,
        Move::Names(Way::Both),
        Move::Names(Way::First),
        Move::Names(Way::Second),
        Move::Names(Way::Unknown),
        Move::Cancellable(true),
    ];
    let parts = [
        Part::Active,
        Part::Phase,
        Part::Deck,
        Part::Out,
        Part::Centre(2),
        Part::Hand(f),
        Part::Pairs(a),
        Part::Matched(a, 6),
        Part::Name(f, 23, true),
        Part::Sets(a),
        Part::Horrors(f),
        Part::Horror(59),
        Part::Cultist,
        Part::Sign(19),
        Part::Followed(59),
        Part::Holder,
        Part::Copies(59),
        Part::Link(1),
        Part::Tale(2),
        Part::Still,
        Part::Total,
    ];
    insta::assert_snapshot!(lines("Move", &moves, joined.moves) + &lines("Part", &parts, joined.parts));
}
