//! Where moves happen: what a screen lights up on the table.

use eldertally_core::{Game, Symbol, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{Move, Part};

use crate::bench::{A, ASH, B, BIRCH, Bench, CENTRE, FIR};

fn at(bench: &Bench, mv: Move) -> Option<(Part, Option<i32>)> {
    bench.game().touch(bench.session.setup(), &mv).map(|touch| (touch.place.part, touch.to))
}

#[test]
fn cards_are_drawn_at_the_deck_called_at_a_hand_and_swapped_in_the_centre() {
    let mut bench = Bench::new(2);
    bench.phase(1);
    assert_eq!(at(&bench, Move::Draw), Some((Part::Deck, None)));
    assert_eq!(at(&bench, Move::Pair(A)), Some((Part::Pairs(A), Some(1))));
    bench.phase(2);
    assert_eq!(at(&bench, Move::CallOn(B)), Some((Part::Hand(B), None)));
    bench.phase(3);
    assert_eq!(at(&bench, Move::Swap(2)), Some((Part::Centre(2), None)));
    bench.phase(4);
    assert_eq!(at(&bench, Move::PlayCultist), Some((Part::Cultist, Some(1))));
    assert_eq!(at(&bench, Move::EndTurn), None, "to end a turn has no place");
}

/// CGO-011
#[test]
fn who_begins_is_touched_at_his_hand() {
    let bench = Bench::dealt(3, &[]);
    for seat in [A, B] {
        assert_eq!(at(&bench, Move::First(seat)), Some((Part::Hand(seat), None)));
    }
}

#[test]
fn a_name_happens_where_the_card_is_wanted() {
    let mut bench = Bench::new(2);
    bench.phase(2).play(Move::CallOn(B));
    assert_eq!(at(&bench, Move::Name(0)), Some((Part::Hand(B), None)));
    bench.play(Move::Back).phase(3).play(Move::Swap(1));
    assert_eq!(at(&bench, Move::Name(0)), Some((Part::Centre(1), None)));
}

#[test]
fn a_horror_is_in_sight_while_it_lies_on_the_table() {
    let mut bench = Bench::new(2);
    let horror = |bench: &Bench| {
        let mut found = None;
        bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| {
            if matches!(item.what, What::Part(Part::Horror(0))) {
                found = Some((item.is_in_sight(), item.symbol));
            }
        });
        found
    };
    assert_eq!(horror(&bench), Some((false, Some(Symbol::Horror))));
    bench.set(Part::Horror(0), 1);
    assert_eq!(horror(&bench), Some((true, Some(Symbol::Horror))));
}

/// What is asked by name is touched where a copy lies open; all other names are listed where the card is wanted.
#[test]
fn a_name_is_touched_where_a_copy_lies_open() {
    let mut bench = Bench::new(2);
    bench.lay(B, &[(ASH, BIRCH)]).phase(2).play(Move::CallOn(B));
    assert_eq!(at(&bench, Move::Name(BIRCH)), Some((Part::Name(B, 0, true), None)));
    assert_eq!(at(&bench, Move::Name(CENTRE[2])), Some((Part::Centre(2), None)));
    assert_eq!(at(&bench, Move::Name(FIR)), Some((Part::Hand(B), None)));
    bench.play(Move::Back).play(Move::Pair(A)).play(Move::Name(ASH));
    assert_eq!(at(&bench, Move::Linked(BIRCH)), Some((Part::Name(B, 0, true), None)));
    // In the centre lies what is swapped.
    bench.play(Move::Back).play(Move::Back).phase(3).play(Move::Swap(1));
    assert_eq!(at(&bench, Move::Name(CENTRE[2])), Some((Part::Centre(1), None)));
    assert_eq!(at(&bench, Move::Name(ASH)), Some((Part::Name(B, 0, false), None)));
}

/// Each move of a quick turn has a place of its own, so that it is one touch; yes and no are no places.
#[test]
fn every_move_of_a_quick_turn_is_one_touch() {
    let mut bench = Bench::new(3);
    bench.quick();
    let places: Vec<_> = bench.moves().into_iter().filter_map(|mv| at(&bench, mv)).map(|(part, _)| part).collect();
    assert_eq!(places.len(), bench.moves().len() - 1, "only the end has none");
    let (signs, others): (Vec<_>, Vec<_>) = bench.moves().into_iter().partition(|mv| matches!(mv, Move::Sign(_)));
    for mv in others {
        let shared = bench.moves().into_iter().filter(|other| at(&bench, *other) == at(&bench, mv)).count();
        assert!(mv == Move::EndTurn || shared == 1, "{mv:?}");
    }
    assert_eq!(signs.len(), 3);
    bench.play(Move::CallOn(B));
    assert_eq!(at(&bench, Move::Unnamed), None);
    bench.play(Move::Name(FIR));
    assert_eq!((at(&bench, Move::Gave), at(&bench, Move::Stole)), (None, None));
}
