//! A game that was begun by edition 1 is played on by it: what edition 2 mended is as it was.

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice, Event, Label, Move, Part};
use eldertally_core::{Game, Seats, Session, Setup, Viewer};
use eldertally_print::Printed;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, D, HEAD, LEFT, RIGHT, at, dice};

const NORMAL: u8 = 0;
const CROWN: u8 = 3;

/// A game of edition 1 that is set up like those of the bench.
fn old(seats: u8, variant: u8) -> Bench {
    of_edition(1, seats, variant)
}

fn of_edition(edition: u16, seats: u8, variant: u8) -> Bench {
    let about = ChaosOfCthulhu::ABOUT;
    let mut setup = Setup { seats: Seats::numbered(seats), print: dice(), edition, ..Setup::example(&about) };
    assert!(setup.options.set(about.options, 1, variant));
    let session = Session::new(setup, vec![0; 1 << 16]).expect("a fit setup");
    let mut bench = Bench::of(session);
    (0..seats.min(3)).for_each(|n| {
        bench.play(Move::Colour(n));
    });
    let faces: &[u8] = if variant == CROWN { &[0, 1, 2, 4] } else { &[0, 1, 2, 3, 4] };
    bench.fell(&faces.repeat(seats.into())).play(Move::Satisfied);
    let mut first = vec![0; seats.into()];
    first[0] = 5;
    bench.fell(&first);
    bench
}

#[test]
fn edition_1_offers_no_block_for_an_own_action() {
    let mut bench = old(2, NORMAL);
    bench.stones(&[4, 2, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1), (LEFT, 2)], &[at(A, HEAD)]).idle(&[B]);
    bench.release().declare(2);
    assert!(bench.has(Move::Resolve));
}

#[test]
fn edition_1_aims_again_after_a_cancelled_conversion() {
    let mut bench = old(2, NORMAL);
    bench.stones(&[4, 2, 6, 1, 1, 6, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    bench.bonus(A, 8).bonus(B, 6);
    assert!(bench.has(Move::Aim(at(B, HEAD))), "{}", bench.prompt());
    let mut bench = old(2, NORMAL);
    bench.stones(&[4, 3, 1, 1, 1, 6, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    bench.bonus(A, 3).play(Move::Aim(at(A, HEAD))).bonus(B, 6).declare(1);
    assert_eq!(bench.told(), [Event::Declared(A, Action::Madness, 0, HEAD)]);
}

#[test]
fn edition_1_doubles_an_attack_where_it_was_taken() {
    let mut bench = old(2, NORMAL);
    bench.stones(&[1, 4, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release();
    bench.declare(1).play(Move::Spot(BOTTOM)).bonus(A, 4);
    assert!(bench.labels(Viewer::Table).contains(&Label::Net(BOTTOM, 5, -2)) && bench.has(Move::Declare));
}

#[test]
fn edition_1_takes_all_blocks_back_for_a_late_bonus() {
    let mut bench = old(2, NORMAL);
    bench.stones(&[1, 4, 1, 1, 1, 2, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]).release();
    bench.declare(1).play(Move::Spot(CORE)).declare(1).play(Move::Block(CORE)).bonus(A, 4);
    assert!(bench.has(Move::Block(CORE)), "{}", bench.prompt());
}

#[test]
fn edition_1_gives_the_same_blocks_to_two_thieves_and_keeps_the_price_of_none() {
    let mut bench = old(3, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 2, 1, 1, 1, 1, 3, 6, 6, 6, 6]).plan(B, &[(LEFT, 1)], &[]);
    for seat in [A, C] {
        bench.activate(seat, &[]).play(Move::PlanBonus(seat, 3)).play(Move::Ready(seat));
    }
    bench.release();
    assert_eq!(bench.labels(Viewer::Table).iter().filter(|label| **label == Label::Blocks(1, 1)).count(), 2);
    let mut bench = old(2, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 1, 1, 1, 1, 1]).idle(&[B]).activate(A, &[]).play(Move::PlanBonus(A, 3));
    bench.play(Move::Ready(A)).release();
    assert_eq!((bench.offerings(A), bench.see(Part::Bonus(A))), (3, 3));
}

#[test]
fn edition_1_asks_part_by_part_what_is_saved() {
    let mut bench = old(2, CROWN);
    bench.stones(&[3, 1, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, HEAD)]);
    bench.plan(B, &[(CORE, 1)], &[at(A, HEAD)]).release().declare(2);
    bench.set(Part::Offerings(A), 1).set(Part::Offerings(B), 0).resolve();
    assert_eq!(bench.all_moves(), [Move::Save, Move::Lose]);
    bench.play(Move::Lose);
    assert_eq!(bench.all_moves(), [Move::Save, Move::Lose], "B has earned an offering");
    bench.play(Move::Save);
    assert_eq!(bench.thrown(), [(B, 1)]);
}

#[test]
fn edition_1_lets_any_table_call_the_last_round() {
    for variant in [NORMAL, CROWN] {
        let mut bench = old(2, variant);
        bench.stones(&[1; 10]).set(Part::Round, 3);
        assert!(!bench.has(Move::TimeIsUp));
        bench.set(Part::Round, 4).play(Move::TimeIsUp);
        assert_eq!(bench.see(Part::TimeUp), 1);
    }
    let mut bench = old(2, CROWN);
    bench.set(Part::TimeUp, 1).set(Part::Die(0, HEAD), 0).stones(&[1; 9]).idle(&[A, B]).release().declare(2).resolve();
    assert_eq!(bench.winner(), Some(B), "most parts");
}

#[test]
fn edition_1_asks_for_targets_again_when_a_conversion_is_taken_back() {
    let mut bench = old(2, NORMAL);
    bench.stones(&[3, 5, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(RIGHT, 1)]).play(Move::Target(A, at(A, HEAD)));
    bench.play(Move::PlanBonus(A, 5)).play(Move::Back(A));
    assert!(bench.has(Move::Target(A, at(A, HEAD))));
}

#[test]
fn edition_1_aims_a_double_up_that_counts_again() {
    let mut bench = old(3, NORMAL);
    bench.stones(&[3, 4, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1]).plan(A, &[(RIGHT, 1)], &[at(A, HEAD)]).idle(&[B, C]);
    bench.release().bonus(A, 4).bonus(B, 6).declare(1).bonus(C, 6);
    assert!(bench.has(Move::Aim(at(A, HEAD))), "{}", bench.prompt());
}

#[test]
fn edition_1_marks_who_lets_a_core_go() {
    for (part, fatal, rule) in [(HEAD, false, "COC-099"), (CORE, true, "COC-100")] {
        let mut bench = old(2, CROWN);
        bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, part)]).idle(&[B]).release();
        bench.declare(2).set(Part::Die(1, part), 1).resolve();
        let lose = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Lose).expect("on offer");
        assert_eq!((lose.seat, lose.fatal, lose.rule.to_string().as_str()), (Some(B), fatal, rule));
    }
}

#[test]
fn edition_1_gives_back_all_of_a_cancelled_steal() {
    let mut bench = old(4, NORMAL);
    bench.stones(&[[5, 6, 1, 1, 1], [1; 5], [5, 6, 1, 1, 1], [6, 1, 1, 1, 1]].concat()).idle(&[A, B, C, D]).release();
    [(A, 1), (B, 2), (C, 1), (D, 2)].into_iter().for_each(|(seat, own)| {
        bench.set(Part::Offerings(seat), own);
    });
    bench.bonus(A, 11).play(Move::Victim(1)).bonus(C, 11).play(Move::Victim(0)).bonus(D, 6).play(Move::Victim(0));
    assert_eq!([A, B, C].map(|seat| bench.offerings(seat)), [0, 2, 1], "A gives what is gone");
}

#[test]
fn edition_1_learns_only_what_is_activated() {
    let mut setup = Setup { seats: Seats::numbered(2), edition: 1, ..Setup::example(&ChaosOfCthulhu::ABOUT) };
    setup.print = eldertally_print::Printed::blank().expect("it can be learned");
    let session = Session::new(setup, vec![0; 1 << 16]).expect("a fit setup");
    let mut bench = Bench::of(session);
    bench.play(Move::Colour(0)).play(Move::Colour(1)).fell(&[0, 1, 2, 3, 4, 0, 1, 2, 3, 4]).play(Move::Satisfied);
    bench.fell(&[5, 0]).stones(&[1; 10]).play(Move::LookUp(A));
    for _ in 0..5 {
        bench.play(Move::Shows(A, Action::Attack));
    }
    bench.plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release();
    assert_eq!([HEAD, LEFT].map(|part| bench.see(Part::Icon(0, part, part + 1))), [1, 0]);
}

#[test]
fn edition_1_has_colours_by_chair() {
    let mut setup = Setup { edition: 1, ..Setup::example(&ChaosOfCthulhu::ABOUT) };
    setup.seats = Seats::default();
    for (name, colour) in [("Ada", 3), ("Ben", 2)] {
        setup.seats.push(name.parse().expect("a short name"), colour).expect("a free seat");
    }
    let bench = Bench::of(Session::new(setup, vec![0; 1 << 12]).expect("a fit setup"));
    assert_eq!(bench.all_moves(), [0, 1, 2, 3].map(Move::Colour));
}

/// What a question of edition 1 is about, too: the part that is below 1.
#[test]
fn edition_1_asks_about_the_part_that_falls() {
    let mut bench = old(2, CROWN);
    bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, LEFT)]).idle(&[B]).release();
    bench.declare(2).set(Part::Die(1, LEFT), 1).resolve();
    let subject = bench.game().subject(bench.session.setup());
    assert_eq!(subject.map(|subject| subject.part), Some(Part::Die(1, LEFT)));
    let touch = |mv| bench.game().touch(bench.session.setup(), &mv).map(|touch| (touch.place.part, touch.to));
    assert_eq!(touch(Move::Save), Some((Part::Die(1, LEFT), None)));
    assert_eq!(touch(Move::Lose), Some((Part::Die(1, LEFT), Some(0))));
    bench.set(Part::Die(1, LEFT), 0);
    assert_eq!(bench.all_moves(), [Move::GoOn], "it is lost already");
}

#[test]
fn edition_1_rolls_the_last_head_for_a_bedlam_without_an_aim() {
    let mut bench = old(4, NORMAL);
    bench.stones(&[&[6, 6, 1, 1, 1][..], &[1; 15]].concat()).idle(&[A, B, C, D]).release().bonus(A, 12);
    bench.play(Move::Victim(at(B, HEAD))).declare(4).resolve().set(Part::BonusOn(A), 0);
    assert_eq!(bench.prompt(), "Player 1: Bedlam, roll a die.");
    assert_eq!(bench.game().subject(bench.session.setup()), None);
    bench.fell(&[5]);
    assert_eq!([A, B, C, D].map(|seat| bench.dice_of(seat)[0]), [1, 1, 1, 6]);
}

#[test]
fn edition_2_begins_a_plan_with_ready_ones_or_with_a_die() {
    let mut bench = of_edition(2, 2, NORMAL);
    bench.stones(&[6, 2, 3, 1, 1, 1, 1, 1, 1, 1]);
    let first = bench.offers(Viewer::Seat(A))[0].mv;
    assert!(matches!(first, Move::Take(..)) && bench.has(Move::More(A)), "{first:?}");
    let touch = |bench: &Bench, mv| bench.game().touch(bench.session.setup(), &mv).map(|touch| touch.place.part);
    let stone = |n| Some(Part::Stone(0, n));
    assert!(matches!(touch(&bench, first), Some(Part::Stone(0, _))));
    bench.play(Move::More(A)).play(Move::Build(A));
    assert!(!bench.has(Move::Touch(A, 0)) && bench.has(Move::Die(A, BOTTOM)));
    bench.play(Move::Die(A, BOTTOM));
    assert!(bench.has(Move::With(A, 0b00001)) && bench.has(Move::With(A, 0b01001)), "a wild 6, 6 - 1");
    assert_eq!(touch(&bench, Move::With(A, 0b00110)), stone(1));
    bench.play(Move::With(A, 0b00110)).play(Move::Die(A, HEAD)).play(Move::Back(A)).play(Move::Drop(A, BOTTOM));
    bench.play(Move::Back(A)).play(Move::Reroll(A));
    assert!(!bench.has(Move::RerollStones(A, 0b10000)), "equal stones are one");
    assert_eq!(touch(&bench, Move::RerollStones(A, 0b110)), stone(1));
    bench.play(Move::RerollStones(A, 0b110));
    assert_eq!(bench.thrown(), [(A, 2)]);
}

/// An attack on the head that an amendment made of a heal: that its aim is amended to the head places it there.
#[test]
fn edition_2_places_an_attack_whose_aim_is_amended_to_what_it_shows() {
    let placed = |edition| {
        let mut setup = Setup { edition, ..Setup::example(&ChaosOfCthulhu::ABOUT) };
        (setup.print, setup.seats) = (Dice::blank().expect("it can be learned"), Seats::numbered(2));
        let mut bench = Bench::of(Session::new(setup, vec![0; 1 << 14]).expect("a fit setup"));
        bench.play(Move::Colour(0)).play(Move::Colour(1)).fell(&[0, 1, 2, 3, 4, 0, 1, 2, 3, 4]).play(Move::Satisfied);
        bench.fell(&[5, 0]).stones(&[1; 10]).activate(A, &[(HEAD, 1)]).play(Move::Shows(A, Action::Heal));
        bench.play(Move::Target(A, at(B, HEAD))).play(Move::Ready(A)).idle(&[B]).release();
        bench.set(Part::Icon(0, HEAD, 1), 1).declare(1);
        assert!(bench.has(Move::Spot(CORE)), "{}", bench.prompt());
        bench.set(Part::Target(A, HEAD), 6);
        !bench.has(Move::Spot(CORE))
    };
    assert_eq!([2, 3].map(placed), [true, false]);
}
