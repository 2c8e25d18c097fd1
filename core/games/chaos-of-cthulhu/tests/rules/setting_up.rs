//! Setting up: colours, monsters, Player 1.

use eldertally_chaos_of_cthulhu::{ChaosOfCthulhu, Event, Move, Part};
use eldertally_core::{Ask, Game, Seats, Session, Setup, Viewer};

use crate::bench::{A, B, Bench, C, CORE, CROWN, D, NORMAL, dice};

/// COC-011, COC-002
#[test]
fn everybody_picks_a_colour_that_is_left() {
    let mut bench = Bench::fresh(dice(), 4, NORMAL);
    assert_eq!(bench.all_moves(), [1, 0, 2, 3].map(Move::Colour));
    bench.play(Move::Colour(2));
    assert_eq!(bench.all_moves(), [3, 0, 1].map(Move::Colour), "that of the seat first");
    bench.play(Move::Colour(0)).play(Move::Colour(3));
    assert!(bench.heard(&Event::Picked(D, 1)), "the last has no choice");
    assert_eq!([0, 1, 2, 3].map(|chair| bench.see(Part::Colour(chair))), [2, 0, 3, 1]);
    assert_eq!(bench.thrown(), [(A, 5), (B, 5), (C, 5), (D, 5)]);
}

/// A game of players with these colours, as the setup numbers them.
fn coloured(edition: u16, colours: &[u8]) -> Bench {
    let mut setup = Setup { print: dice(), edition, ..Setup::example(&ChaosOfCthulhu::ABOUT) };
    setup.seats = Seats::default();
    for (name, colour) in ["Ada", "Ben", "Cleo", "Dora"].into_iter().zip(colours) {
        setup.seats.push(name.parse().expect("a short name"), *colour).expect("a free seat");
    }
    Bench::of(Session::new(setup, vec![0; 1 << 12]).expect("a fit setup"))
}

/// COC-011: the Elder Dice begin in the colour that is most like that of the seat, which is offered first while it is left.
#[test]
fn the_colour_of_a_seat_is_offered_first() {
    let mut bench = coloured(ChaosOfCthulhu::ABOUT.edition, &[2, 5, 2]);
    assert_eq!([0, 1].map(|chair| bench.see(Part::Colour(chair))), [0, 2], "green and violet");
    assert_eq!(bench.all_moves(), [0, 1, 2, 3].map(Move::Colour));
    bench.play(Move::Colour(0));
    assert_eq!(bench.all_moves(), [2, 1, 3].map(Move::Colour), "violet has purple dice");
    bench.play(Move::Colour(2));
    assert_eq!(bench.all_moves(), [1, 3].map(Move::Colour), "green is taken");
}

/// Whoever leaves the colours as they are has dice that differ. Before edition 3 seats and dice were counted through alike.
#[test]
fn the_first_four_colours_of_seats_begin_with_dice_that_differ() {
    let colours = |edition, seats: &[u8]| {
        let bench = coloured(edition, seats);
        (0..seats.len() as u8).map(|chair| bench.see(Part::Colour(chair))).collect::<Vec<_>>()
    };
    assert_eq!(colours(3, &[0, 1, 2, 3]), [1, 3, 0, 2], "amber, blue, green, rose");
    assert_eq!(colours(3, &[4, 5]), [1, 2], "yellow, violet");
    assert_eq!(colours(2, &[2, 5, 2]), [2, 1, 2]);
}

/// COC-011, COC-012, COC-065: the copy or an agreed number says how many offerings there are, and that is the most.
#[test]
fn offerings_to_begin_with_are_also_the_most() {
    let mut print = dice();
    print.offerings = 7;
    for (option, start) in [("copy", 7), ("2", 2), ("10", 10)] {
        let bench = Bench::fresh(print.clone(), 2, &[("offerings", option)]);
        assert_eq!((bench.offerings(A), bench.offerings(B)), (start, start));
    }
    let mut bench = Bench::fresh(dice(), 2, NORMAL);
    assert_eq!(bench.offerings(A), 4);
    assert!(bench.session().submit(eldertally_core::session::Input::Amend(Part::Offerings(A), 5)).is_err());
}

/// COC-017, COC-062, COC-015
#[test]
fn an_offering_re_rolls_the_whole_monster_once_in_a_game() {
    let mut bench = Bench::coloured(dice(), 2, NORMAL);
    bench.fell(&[0, 1, 2, 3, 4, 5, 5, 5, 5, 0]).play(Move::RerollMonster(B));
    assert_eq!((bench.thrown(), bench.offerings(B)), (vec![(B, 5)], 3));
    bench.fell(&[0, 0, 1, 1, 2]);
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([1, 2, 3, 4, 5], [1, 1, 2, 2, 3]));
    assert!(bench.has(Move::RerollMonster(A)) && !bench.has(Move::RerollMonster(B)));
    bench.play(Move::Satisfied);
    assert_eq!(bench.thrown(), [(A, 1), (B, 1)]);
}

/// COC-018, COC-Q07: five equal dice in the setup are re-rolled for free, also after a paid re-roll.
#[test]
fn a_match_in_the_setup_is_rolled_again_and_wins_nothing() {
    let mut bench = Bench::coloured(dice(), 2, NORMAL);
    bench.fell(&[0, 1, 2, 3, 4, 5, 5, 5, 5, 5]);
    assert!(bench.heard(&Event::TooEarly));
    assert_eq!(bench.thrown(), [(B, 5)]);
    bench.fell(&[0, 1, 2, 3, 4]).play(Move::RerollMonster(B)).fell(&[1; 5]);
    assert_eq!((bench.thrown(), bench.offerings(B)), (vec![(B, 5)], 3));
    bench.fell(&[0, 1, 2, 3, 4]);
    assert_eq!(bench.ask(), Ask::Choose);
}

/// COC-019, COC-Q08: the highest stone becomes Player 1; equal ones are rolled again.
#[test]
fn the_highest_stone_becomes_player_1() {
    let mut bench = Bench::coloured(dice(), 3, NORMAL);
    bench.fell(&[0, 1, 2, 3, 4].repeat(3)).play(Move::Satisfied).fell(&[4, 1, 4]);
    assert!(bench.heard(&Event::FirstTied));
    assert_eq!(bench.thrown(), [(A, 1), (C, 1)]);
    bench.fell(&[0, 3]);
    assert!(bench.heard(&Event::IsFirst(C)));
    assert_eq!(bench.see(Part::Coin), 2);
}

/// COC-096, COC-Q30
#[test]
fn the_dare_is_one_number_for_all_or_one_for_each() {
    let mut bench = Bench::coloured(dice(), 3, &[("variant", "dare")]);
    assert_eq!(bench.thrown(), [(A, 1)]);
    bench.fell(&[3]);
    assert_eq!(bench.see(Part::Dare(A)), 4);
    let mut bench = Bench::coloured(dice(), 3, &[("variant", "dare"), ("dareNumber", "perPlayer")]);
    bench.fell(&[3, 0, 5]);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Dare(seat))), [4, 1, 6]);
}

/// COC-097: every core starts at 3, and a re-roll leaves it there.
#[test]
fn in_crown_of_chaos_cores_start_at_3() {
    let mut bench = Bench::coloured(dice(), 2, CROWN);
    assert_eq!(bench.thrown(), [(A, 4), (B, 4)]);
    bench.fell(&[0, 1, 2, 4, 5, 5, 5, 5]);
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([1, 2, 3, 3, 5], [6, 6, 6, 3, 6]));
    bench.play(Move::RerollMonster(A)).fell(&[5, 5, 5, 0]);
    assert_eq!(bench.see(Part::Die(0, CORE)), 3);
}

/// COC-Q45
#[test]
fn a_match_in_the_setup_of_crown_of_chaos_is_rolled_again_or_kept() {
    let mut bench = Bench::coloured(dice(), 2, CROWN);
    bench.fell(&[2, 2, 2, 2, 0, 1, 2, 3]);
    assert_eq!(bench.thrown(), [(A, 4)]);
    let mut bench = Bench::coloured(dice(), 2, &[("variant", "crown"), ("crownSetupMatch", "freeAction")]);
    bench.fell(&[2, 2, 2, 2, 0, 1, 2, 3]);
    assert_eq!(bench.ask(), Ask::Choose);
    assert_eq!(bench.dice_of(A), [3; 5]);
}

/// COC-013, COC-035: dice and stones lie open to every viewer.
#[test]
fn dice_and_stones_lie_open() {
    use eldertally_core::{Game, What};
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 3, 4, 5, 6, 6, 6, 6, 6]);
    for viewer in [Viewer::Table, Viewer::Seat(A), Viewer::Seat(B)] {
        let mut seen = 0;
        let setup = bench.session().setup().clone();
        bench.game().view(&setup, viewer, &mut |item| {
            let open = matches!(item.what, What::Part(Part::Die(..) | Part::Stone(..)));
            assert!(!open || !item.private);
            seen += u32::from(open);
        });
        assert_eq!(seen, 20, "{viewer:?}");
    }
}
