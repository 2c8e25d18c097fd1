//! Quick entry: what happened in a turn is told in any order, checked when it is closed, and what lies about is entered when
//! somebody takes it.

use eldertally_core::session::Input;
use eldertally_core::{Answer, Follow, Game, Refusal, Touch, Viewer};
use eldertally_witch_of_salem::{Board, Cost, Event, Face, Item, Label, Move, Needs, Part, Tile};

use crate::bench::{A, B, Bench, CTHULHU, DAGON, NYARLATHOTEP, board, price, rule};

pub(crate) fn quick(change: impl FnOnce(&mut Board)) -> Bench {
    let mut board = board();
    change(&mut board);
    Bench::with(board, 2, &[("follow", 1)])
}

fn at_place(bench: &Bench, mv: Move) -> Option<Touch<Part>> {
    bench.game().touch(bench.session.setup(), &mv)
}

/// Player 1 stands beside a creature that Glasses and an Elixir defeat.
fn beside_a_creature(items: &[Item]) -> Bench {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).set(Part::Creature(2), 1).hold(A, items).turn(A).play(Move::Go(2));
    bench
}

const PAIR: [Item; 2] = [Item::Glasses, Item::Elixir];

/// WOS-047, WOS-057, WOS-062, WOS-072, WOS-081
#[test]
fn a_turn_is_told_in_any_order_and_done_in_that_of_the_rules() {
    let told = [Move::Take(2, None), Move::Use(Item::Elixir), Move::Defeat, Move::Lost(Face::Sanity)];
    let mut ends = Vec::new();
    for first in 0..4 {
        let mut bench = beside_a_creature(&PAIR);
        for n in 0..4 {
            assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Creature(2))), (6, 1), "nothing is done yet");
            bench.play(told[(first + n) % 4]);
        }
        bench.play(Move::EndTurn);
        let at = |event| bench.told().iter().position(|one| *one == event).expect("it is told with its rule");
        let order = [
            Event::LossDie(A, Face::Sanity),
            Event::SanityLost(A, 1, rule(59)),
            Event::CreatureGone(0, 2, rule(65)),
            Event::Used(A, Item::Elixir, rule(72)),
            Event::SanityGained(A, 1, rule(72)),
            Event::Took(A, Item::Dagger),
        ];
        assert!(order.map(at).is_sorted(), "{:?}", bench.told());
        assert_eq!((bench.held(A, Item::Dagger), bench.see(Part::Creature(2)), bench.see(Part::Stage)), (1, 0, 3));
        ends.push(bench.session.digest());
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
}

/// WOS-057
#[test]
fn a_turn_is_not_closed_before_the_loss_die_is_told() {
    let mut bench = beside_a_creature(&PAIR);
    assert_eq!(bench.prompt(), "Player 1: loss die, and what else?");
    assert!(!bench.has(Move::EndTurn));
    assert_eq!(bench.try_answer(Answer::Move(Viewer::Table.into(), Move::EndTurn)), Err(Refusal::NotOffered));
    bench.play(Move::Lost(Face::Necron));
    assert_eq!(bench.prompt(), "Player 1: what happened?");
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::NecronMoved(1, rule(60))));
}

/// WOS-099, WOS-102
#[test]
fn great_old_ones_roll_twice_and_double_what_is_lost() {
    let mut bench = quick(|_| {});
    bench.reign(CTHULHU).set(Part::Place(B), 5).set(Part::Creature(2), 1).turn(A).play(Move::Go(2));
    bench.play(Move::Lost(Face::Sanity));
    assert!(!bench.has(Move::EndTurn), "the second is due");
    bench.play(Move::Lost(Face::Sanity)).play(Move::EndTurn);
    assert_eq!(bench.see(Part::Sanity(A)), 4);

    let mut bench = quick(|_| {});
    bench.reign(NYARLATHOTEP).set(Part::Place(B), 5).set(Part::Creature(2), 1).turn(A).play(Move::Go(2));
    bench.play(Move::Lost(Face::Sanity)).play(Move::EndTurn);
    assert!(bench.heard(&Event::SanityLost(A, 2, rule(102))));
}

/// WOS-092
#[test]
fn beside_the_witch_no_loss_die_is_due() {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).set(Part::Creature(2), 1).set(Part::Witch, 2).turn(A).play(Move::Go(2));
    assert!(!bench.has(Move::Lost(Face::Sanity)) && bench.has(Move::EndTurn));
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::Nothing(rule(92))));
}

/// WOS-058, WOS-062, WOS-068, WOS-082, WOS-085
#[test]
fn what_does_not_go_together_is_refused_and_changes_nothing() {
    let mut bench = beside_a_creature(&PAIR);
    bench.play(Move::Defeat);
    let lost = Move::Lost(Face::Item(Item::Elixir));
    let before = bench.session.digest();
    for (mv, why) in [
        (lost, "what defeats it was there"),
        (Move::Defeat, "once"),
        (Move::Use(Item::Dagger), "it takes the Witch, and is not there"),
        (Move::Take(0, Some(Item::Elixir)), "there is room"),
    ] {
        assert_eq!(bench.try_answer(Answer::Move(Viewer::Table.into(), mv)), Err(Refusal::NotOffered), "{why}");
    }
    assert_eq!(bench.session.digest(), before);
    bench.session().undo(1).expect("it was told");
    bench.play(lost);
    assert!(!bench.has(Move::Defeat) && !bench.has(Move::Use(Item::Elixir)), "they need what was lost");

    // What is taken is there from the next turn on.
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).hold(A, &[]).turn(A).play(Move::Go(2)).play(Move::Take(1, None));
    assert!(!bench.has(Move::Use(Item::Elixir)) && !bench.has(Move::Take(0, None)));
}

/// WOS-058, WOS-083
#[test]
fn what_the_die_took_makes_room() {
    let full = [Item::Elixir, Item::Elixir, Item::Glasses];
    let mut bench = beside_a_creature(&full);
    // Before the die is told, both can be true.
    assert!(bench.has(Move::Take(2, None)) && bench.has(Move::Take(2, Some(Item::Glasses))));
    bench.play(Move::Take(2, None));
    bench.play(Move::Lost(Face::Sanity));
    assert_eq!(bench.prompt(), "Player 1: what made room?");
    assert!(
        !bench.has(Move::EndTurn) && bench.has(Move::Use(Item::Elixir)),
        "something was used, or nothing was taken"
    );
    bench.session().undo(1).expect("it was told");
    bench.play(Move::Lost(Face::Item(Item::Elixir))).play(Move::EndTurn);
    assert_eq!((bench.held(A, Item::Elixir), bench.held(A, Item::Dagger)), (1, 1));
}

/// WOS-054, WOS-119
#[test]
fn a_trade_is_told_with_the_rest_and_comes_where_it_belongs() {
    let mut bench = beside_a_creature(&[Item::Elixir]);
    bench.set(Part::Place(B), 2).hold(B, &[Item::Glasses]);
    assert!(!bench.has(Move::Defeat), "half of what it takes");
    let trade = Move::Trade(B, None, Some(Item::Glasses));
    bench.play(Move::TradeWith(B)).play(trade);
    assert!(!bench.has(Move::TradeWith(B)), "with one player, once");
    bench.play(Move::Defeat).play(Move::Lost(Face::Necron)).play(Move::EndTurn);
    assert!(bench.heard(&Event::Traded(A, B, None, Some(Item::Glasses))));
    assert_eq!(bench.see(Part::Creature(2)), 0);

    // Beside a shadow the die comes first: what it took cannot be given.
    let mut bench = quick(|_| {});
    bench.set(Part::Shadow, DAGON).set(Part::Place(A), 2).set(Part::Witch, 4).hold(A, &[Item::Elixir]).hold(B, &[]);
    bench.turn(A).play(Move::Go(0));
    assert!(!bench.has(Move::TradeWith(B)));
    bench.play(Move::Lost(Face::Item(Item::Elixir)));
    assert!(!bench.has(Move::TradeWith(B)), "nothing is left");
    bench.play(Move::EndTurn);
    assert_eq!(bench.held(A, Item::Elixir), 0);
}

/// WOS-054
#[test]
fn whoever_trades_nothing_after_all_tells_on() {
    let mut bench = quick(|_| {});
    bench.hold(A, &[Item::Elixir]).set(Part::Place(B), 2).turn(A).play(Move::Go(2)).play(Move::TradeWith(B));
    bench.play(Move::NoTrade);
    assert!(bench.has(Move::TradeWith(B)) && bench.has(Move::EndTurn));
}

/// WOS-084
#[test]
fn a_price_is_paid_when_the_turn_is_closed() {
    let mut bench = quick(|board| price(board, 2, &[Cost::Sanity, Cost::Creature]));
    bench.set(Part::Place(B), 5).turn(A).play(Move::Go(2)).play(Move::Take(0, None));
    assert_eq!(bench.see(Part::Sanity(A)), 6);
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::SanityLost(A, 1, rule(84))));
    assert_eq!(bench.prompt(), "Turn up a creature card.", "what cannot be left open is asked");
}

/// WOS-061, WOS-084
#[test]
fn a_price_that_costs_the_last_sanity_is_known_before_it_is_told() {
    let mut bench = quick(|board| price(board, 2, &[Cost::Sanity]));
    bench.set(Part::Place(B), 5).set(Part::Creature(2), 1).set(Part::Sanity(A), 2).turn(A).play(Move::Go(2));
    assert!(!bench.is_fatal(Move::Take(0, None)));
    bench.play(Move::Lost(Face::Sanity));
    assert!(bench.is_fatal(Move::Take(0, None)), "the die took the other one");
    bench.play(Move::Take(0, None)).play(Move::EndTurn);
    assert!(bench.heard(&Event::Out(A)));
}

/// WOS-061
#[test]
fn whoever_the_die_puts_out_has_done_nothing_else() {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).set(Part::Creature(2), 1).set(Part::Sanity(A), 1).hold(A, &PAIR).turn(A);
    bench.play(Move::Go(2)).play(Move::Defeat).play(Move::Take(2, None)).play(Move::Lost(Face::Sanity));
    assert_eq!(bench.moves(), [Move::EndTurn]);
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::Out(A)) && !bench.heard(&Event::Took(A, Item::Dagger)));
    assert_eq!((bench.see(Part::Creature(2)), bench.see(Part::Slot(2, 2))), (1, 4));
}

/// WOS-061, WOS-099, WOS-105
#[test]
fn nobody_rolls_on_who_is_out_or_when_the_game_is_lost() {
    let mut bench = quick(|_| {});
    bench.reign(CTHULHU).set(Part::Place(B), 5).set(Part::Creature(2), 1).set(Part::Sanity(A), 1).turn(A);
    bench.play(Move::Go(2)).play(Move::Lost(Face::Sanity));
    assert_eq!(bench.moves(), [Move::EndTurn]);
    let mut bench = quick(|_| {});
    bench.reign(CTHULHU).set(Part::Necron, 39).set(Part::Place(B), 5).set(Part::Creature(2), 1).turn(A);
    bench.play(Move::Go(2)).play(Move::Lost(Face::Necron));
    assert!(bench.has(Move::EndTurn) && !bench.has(Move::Lost(Face::Necron)));
}

/// WOS-086, WOS-087, WOS-100
#[test]
fn what_comes_from_the_bag_is_left_open_until_somebody_takes_it() {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).hold(A, &[]).set(Part::Slot(2, 0), 0).set(Part::Slot(2, 2), 0);
    let bag = bench.see(Part::Bag(Item::Dagger));
    bench.turn(A).play(Move::Go(2)).play(Move::Take(1, None)).play(Move::EndTurn);
    assert!(bench.heard(&Event::Stocked(2, rule(86))));
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [8, 8, 8]);
    assert!(bench.labels().contains(&Label::InBag(11)), "three are not in it any more");
    bench.set(Part::Place(A), 3).set(Part::Card(A, 2), 1).turn(A).play(Move::Go(2)).play(Move::Enter(1)).fell(&[3]);
    assert_eq!((bench.see(Part::Slot(2, 1)), bench.see(Part::Bag(Item::Dagger))), (4, bag - 1));
    assert!(bench.labels().contains(&Label::Told(A, Move::Take(1, None))), "it is taken");
    bench.play(Move::EndTurn);
    assert_eq!((bench.held(A, Item::Dagger), bench.see(Part::Slot(2, 0))), (1, 8), "the others stay unknown");

    let mut bench = quick(|_| {});
    bench.reign(DAGON).set(Part::Slot(2, 0), 0).set(Part::Slot(2, 2), 0).turn(A).play(Move::Go(2));
    bench.play(Move::Take(1, None)).play(Move::EndTurn);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [0, 8, 8], "Dagon keeps the left one free");

    // The bag is empty after one: what was discarded goes back, and the rest follows.
    let mut bench = quick(|_| {});
    for item in Item::ALL {
        bench.set(Part::Bag(item), i32::from(item == Item::Dagger));
    }
    bench.set(Part::Discarded(Item::Elixir), 1).set(Part::Slot(2, 0), 0).set(Part::Slot(2, 2), 0).turn(A);
    bench.play(Move::Go(2)).play(Move::Take(1, None)).play(Move::EndTurn);
    assert!(bench.heard(&Event::BagFilled));
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [8, 8, 0]);
}

/// WOS-083
#[test]
fn an_item_that_was_not_entered_and_has_no_room_is_taken_for_another() {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).hold(A, &[Item::Elixir; 3]).set(Part::Slot(2, 0), 8).turn(A).play(Move::Go(2));
    bench.play(Move::Enter(0)).fell(&[3]);
    bench.play(Move::Take(0, Some(Item::Elixir))).play(Move::EndTurn);
    assert!(bench.heard(&Event::MadeRoom(A, Item::Elixir)) && bench.heard(&Event::Took(A, Item::Dagger)));
}

/// WOS-047
#[test]
fn a_turn_in_which_nothing_can_happen_is_not_asked_about() {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(A), 2).set(Part::Place(B), 5).hold(A, &[]).turn(A).play(Move::Go(0));
    assert_eq!(bench.see(Part::Stage), 3, "it is the turn of the next");
}

/// WOS-069, WOS-113
#[test]
fn what_was_seen_stays_the_secret_of_its_player() {
    let mut bench = quick(|_| {});
    bench.set(Part::Place(B), 5).hold(A, &[Item::Glasses]).turn(A).play(Move::Go(2)).play(Move::Use(Item::Glasses));
    bench.play(Move::EndTurn);
    let note = Move::Note(A, 2, Tile::Wall);
    assert!(!bench.has(note), "the table is offered no note");
    bench.play_as(Viewer::Seat(A), note);
    assert_eq!(bench.see(Part::Stage), 3);
}

/// WOS-048, WOS-049
#[test]
fn a_location_is_one_touch_unless_its_card_is_played() {
    let mut bench = quick(|_| {});
    bench.set(Part::Card(A, 3), 0).turn(A);
    assert_eq!(at_place(&bench, Move::Go(2)), Some(Touch::part(Part::Closed(2))));
    assert_eq!(at_place(&bench, Move::Pass(2)), Some(Touch::part(Part::Card(A, 7))), "by the passage's own card");
    assert_eq!(at_place(&bench, Move::Pass(3)), Some(Touch::part(Part::Closed(3))), "there is no other way");
}

/// WOS-057, WOS-081
#[test]
fn what_happened_is_touched_where_it_lies() {
    let bench = beside_a_creature(&PAIR);
    for (mv, part) in [
        (Move::Lost(Face::Sanity), Part::Sanity(A)),
        (Move::Lost(Face::Necron), Part::Necron),
        (Move::Lost(Face::Item(Item::Dagger)), Part::Minor(A, Item::Dagger)),
        (Move::Defeat, Part::Creature(2)),
        (Move::Use(Item::Elixir), Part::Minor(A, Item::Elixir)),
        (Move::Take(1, None), Part::Slot(2, 1)),
        (Move::Enter(1), Part::Slot(2, 1)),
    ] {
        assert_eq!(at_place(&bench, mv), Some(Touch::part(part)), "{mv:?}");
    }
    assert_eq!([Move::EndTurn, Move::Anew].map(|mv| at_place(&bench, mv)), [None; 2]);
}

#[test]
fn what_an_amendment_made_impossible_is_entered_anew() {
    let mut bench = beside_a_creature(&PAIR);
    bench.play(Move::Lost(Face::Sanity)).play(Move::Defeat).set(Part::Minor(A, Item::Elixir), 0);
    assert_eq!((bench.prompt().as_str(), bench.moves()), ("Player 1: that does not go together.", vec![Move::Anew]));
    bench.play(Move::Anew);
    assert!(bench.has(Move::Lost(Face::Sanity)) && !bench.has(Move::Defeat));
}

/// A card that nobody has entered is asked about when it is fought, and refused if it does not go.
#[test]
fn what_defeats_a_creature_is_asked_when_it_is_said_to_be_defeated() {
    let mut bench = Bench::open(Board::blank(), 2, &[("follow", 1)]);
    bench.fell(&[0]).play(Move::StartUnknown);
    bench.fell(&[0]);
    assert_eq!(bench.try_answer(Answer::Text("Witches")), Ok(()));
    bench.fell(&[1]).hold(A, &PAIR).play(Move::Go(1));
    assert!(bench.has(Move::Defeat) && bench.has(Move::Lost(Face::Sanity)), "nothing is asked before it matters");
    bench.play(Move::Defeat);
    assert_eq!(bench.prompt(), "Witches: which items defeat it?");
    bench.play(Move::TellItems(Needs::Items([Item::Dagger; 2])));
    assert_eq!(bench.moves(), [Move::Anew]);
    bench.play(Move::Anew);
    assert!(!bench.has(Move::Defeat));
}

#[test]
fn a_switch_in_the_middle_of_a_turn_loses_nothing() {
    let follow = |bench: &mut Bench, follow| bench.session().submit(Input::Follow(follow)).expect("it is another");
    // Nothing is told yet: from here on every step is asked.
    let mut bench = beside_a_creature(&PAIR);
    follow(&mut bench, Follow::EveryStep);
    bench.play(Move::GoOn);
    assert_eq!(bench.prompt(), "Player 1: roll the loss die.");
    // Within a step: that and those after it are asked as before, and the next turn is told.
    follow(&mut bench, Follow::Quick);
    bench.fell(&[4]).play(Move::Defeat).play(Move::UseNothing).play(Move::TakeNothing);
    bench.play(Move::Go(3));
    assert!(bench.has(Move::EndTurn));
    // Something was told: the turn is told to its end.
    bench.play(Move::Take(1, None));
    follow(&mut bench, Follow::EveryStep);
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::Took(B, Item::Elixir)));

    // A refill that is being asked is left open, and one that was left open is asked.
    let mut bench = Bench::new(2);
    bench.set(Part::Place(B), 5).set(Part::Slot(2, 0), 0).set(Part::Slot(2, 2), 0).hold(A, &[]);
    bench.turn(A).play(Move::Go(2)).play(Move::Take(1, None));
    assert_eq!(bench.group().map(|group| group.count), Some(3));
    follow(&mut bench, Follow::Quick);
    bench.play(Move::GoOn);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [8, 8, 8]);
    follow(&mut bench, Follow::EveryStep);
    bench.set(Part::Place(A), 3).set(Part::Card(A, 2), 1).hold(A, &[]).turn(A).play(Move::Go(2));
    assert_eq!(
        (bench.prompt().as_str(), bench.group().map(|group| group.count)),
        ("What lies at Newspaper, from left to right?", Some(3))
    );
}
