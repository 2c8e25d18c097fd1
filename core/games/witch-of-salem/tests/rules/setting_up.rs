//! What is in the box, and how the game begins.

use eldertally_core::{Ask, Game, Group};
use eldertally_witch_of_salem::{Event, Face, Item, Label, Move, Part, WitchOfSalem};

use crate::bench::{A, B, Bench, C, D, board};

/// WOS-002, WOS-003, WOS-006, WOS-007, WOS-017, WOS-018, WOS-019, WOS-118
#[test]
fn everybody_begins_at_miskatonic_with_six_sanity_and_eight_cards() {
    let bench = Bench::new(4);
    for seat in [A, B, C, D] {
        assert_eq!((bench.see(Part::Sanity(seat)), bench.see(Part::Place(seat))), (6, 0));
        assert!((0..8).all(|card| bench.see(Part::Card(seat, card)) == 1));
    }
    assert_eq!((bench.see(Part::Witch), bench.see(Part::Necron)), (0, 0));
}

/// WOS-001, WOS-015
#[test]
fn two_to_four_play() {
    assert_eq!((WitchOfSalem::ABOUT.min_seats, WitchOfSalem::ABOUT.max_seats), (2, 4));
    let bench = Bench::new(3);
    // Of three the first round brings one creature, so the next brings two.
    assert_eq!(bench.see(Part::TwoNext), 1);
}

/// WOS-004, WOS-005, WOS-012, WOS-016
#[test]
fn decks_are_whole() {
    let bench = Bench::new(2);
    let creatures: i32 = (0..12).map(|card| bench.see(Part::Deck(card))).sum();
    assert_eq!((creatures, bench.see(Part::Deck(12)), bench.see(Part::Deck(13))), (24, 1, 1));
    assert_eq!(bench.see(Part::EventDeck), 8);
    assert!((0..12).all(|event| bench.see(Part::Used(event)) == 0));
}

/// WOS-008, WOS-009, WOS-022, WOS-023, WOS-024, WOS-Q05, WOS-Q06
#[test]
fn all_items_are_in_the_bag_and_each_draws_one_before_the_locations_get_three() {
    for (seats, in_bag) in [(2, 14), (3, 13), (4, 12)] {
        let mut bench = Bench::open(board(), seats, &[]);
        let all: i32 = Item::ALL.into_iter().map(|item| bench.see(Part::Bag(item))).sum();
        assert_eq!(all, 34);
        assert_eq!((bench.see(Part::Bag(Item::Dagger)), bench.see(Part::Bag(Item::Third))), (7, 2));
        bench.fell(&[0]).play(Move::EnterItems);
        assert_eq!(bench.group(), Some(Group { faces: 7, ..Group::d6(seats) }));
        let mut first = vec![0; seats.into()];
        first[1] = 5;
        bench.fell(&first);
        // An artifact goes onto its own space, anything else onto a minor one.
        assert_eq!((bench.held(A, Item::Necronomicon), bench.see(Part::Artifact(B))), (1, 2));
        for place in 1..=6 {
            assert_eq!(bench.group().map(|group| group.count), Some(3), "one ask for the three of a location");
            bench.fell(&[1, 2, 3]);
            assert_eq!(bench.see(Part::Slot(place, 0)), 2);
            assert_eq!(bench.see(Part::Slot(place, 2)), 4);
        }
        assert!(bench.labels().contains(&Label::InBag(in_bag)));
    }
}

/// WOS-022
#[test]
fn no_more_can_come_out_of_the_bag_than_is_in_it() {
    let mut bench = Bench::open(board(), 4, &[]);
    bench.fell(&[0]).play(Move::EnterItems);
    assert_eq!(bench.left(4), Some(2));
    assert!(bench.try_answer(eldertally_core::Answer::Fell(&[4, 4, 4, 0])).is_err());
    bench.fell(&[4, 4, 5, 0]);
    assert_eq!(bench.left(4), Some(0));
}

/// WOS-014
#[test]
fn one_great_old_one_is_face_up_on_edge_1() {
    let mut bench = Bench::open(board(), 2, &[]);
    assert_eq!(bench.group(), Some(Group::d6(1)));
    bench.fell(&[3]);
    assert_eq!(bench.told(), [Event::GooRevealed(0, 3)]);
    assert_eq!((bench.see(Part::Goo(0)), bench.see(Part::Goo(1)), bench.see(Part::Goo(5))), (4, 0, 0));
}

/// WOS-010, WOS-013, WOS-020, WOS-021
#[test]
fn tiles_lie_face_down_and_at_most_four_are_of_a_kind() {
    let mut bench = Bench::new(2);
    assert!((1..=6).all(|place| bench.see(Part::Tile(place)) == 0));
    bench.reign(1).set(Part::Place(B), 7).set(Part::Closed(0), 1).set(Part::Stage, 4).play(Move::GoOn).fell(&[0]);
    assert_eq!(bench.group().map(|group| (group.faces, group.count)), Some((2, 6)));
    assert_eq!((bench.left(0), bench.left(1)), (Some(4), Some(4)), "so two, three or four are portals");
    assert!(bench.try_answer(eldertally_core::Answer::Fell(&[0, 0, 0, 0, 0, 1])).is_err());
}

/// WOS-011
#[test]
fn the_loss_die_shows_items_sanity_and_necron() {
    let die = board().die;
    assert!(die.contains(&Face::Sanity) && die.contains(&Face::Necron));
    assert!(Item::MINOR.into_iter().all(|item| die.contains(&Face::Item(item))));
}

/// WOS-025
#[test]
fn the_first_round_follows_the_setup() {
    let bench = Bench::new(2);
    assert!(bench.heard(&Event::RoundBegan));
    assert_eq!((bench.see(Part::Round), bench.see(Part::Stage), bench.ask()), (1, 1, Ask::Chance(1)));
}
