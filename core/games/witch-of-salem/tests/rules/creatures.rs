//! Phase A: creatures, Necron's card, Robert Craven's card.

use eldertally_core::{Ask, Outcome, Seat};
use eldertally_witch_of_salem::{Event, Item, Label, Move, Part, Verb, Wanted, Who};

use crate::bench::{A, B, Bench, C, CRAVEN, NECRON, RLYEH, board, does, rule, ruling};

/// WOS-025, WOS-026, WOS-047, WOS-088
#[test]
fn a_round_is_creatures_turns_in_order_and_an_event() {
    let mut bench = Bench::new(2);
    bench.fell(&[0]);
    for seat in [A, B] {
        assert_eq!(bench.see(Part::Stage), i32::from(seat.0) + 2);
        assert!(bench.prompt().starts_with(&format!("Player {}: where do you go", seat.0 + 1)));
        bench.play(Move::Go(3 + seat.0)).idle();
    }
    assert_eq!(bench.see(Part::Stage), 4);
    bench.fell(&[0]);
    assert_eq!((bench.see(Part::Stage), bench.see(Part::Round)), (1, 2));
    bench.fell(&[1]);
    assert!(bench.prompt().starts_with("Player 1"), "the start player stays the same");
}

/// WOS-027, WOS-028, WOS-Q14
#[test]
fn so_many_cards_as_there_are_players_for_one_after_the_other() {
    let cards_of = |seats: u8, rounds: usize| -> Vec<usize> {
        let mut bench = Bench::new(seats);
        let mut counts = Vec::new();
        for round in 0..rounds {
            let mut cards = 0;
            while bench.see(Part::Stage) == 1 {
                // Never the same twice: nothing strikes.
                let card = (0..12).find(|card| bench.left(*card) == Some(2)).unwrap();
                bench.fell(&[card]);
                assert_eq!(bench.told().iter().filter(|event| matches!(event, Event::CreatureCame(..))).count(), 1);
                bench.set(Part::Creature(1 + (round as u8 + cards as u8) % 6), 0);
                cards += 1;
            }
            counts.push(cards);
            // A creature card as a price does not count for the alternation.
            bench.set(Part::Stage, i32::from(seats) + 2).play(Move::GoOn).fell(&[round as u8]);
        }
        counts
    };
    assert_eq!(cards_of(2, 3), [1, 1, 1]);
    assert_eq!(cards_of(3, 4), [1, 2, 1, 2]);
    assert_eq!(cards_of(4, 2), [2, 2]);
}

/// WOS-029, WOS-030, WOS-031, WOS-Q01
#[test]
fn a_creature_goes_to_the_first_free_location_after_the_witch() {
    let mut bench = Bench::new(2);
    bench.fell(&[0]);
    assert!(bench.heard(&Event::CreatureCame(0, 1)), "the first of all goes to the Sanatorium");
    for (witch, card, place) in [(3, 1, 4), (4, 2, 5), (4, 3, 6), (6, 4, 2), (1, 5, 3)] {
        bench.set(Part::Witch, witch).creature(card);
        assert!(bench.heard(&Event::CreatureCame(card, place)), "{card}: {:?}", bench.told());
    }
    // The Witch's own place comes last.
    bench.set(Part::Creature(4), 0).set(Part::Creature(3), 0).set(Part::Witch, 3).creature(6);
    assert!(bench.heard(&Event::CreatureCame(6, 4)));
    bench.creature(7);
    assert!(bench.heard(&Event::CreatureCame(7, 3)));

    let mut bench = Bench::with(board(), 2, &[("spawnFrom", 1)]);
    bench.set(Part::Witch, 3).creature(0);
    assert!(bench.heard(&Event::CreatureCame(0, 1)));
}

/// WOS-031, WOS-032
#[test]
fn with_six_creatures_a_seventh_is_discarded_without_effect() {
    let mut bench = Bench::new(2);
    for card in 0..6 {
        bench.creature(card);
    }
    bench.creature(6);
    assert_eq!(bench.told()[0], Event::NoRoom(6));
    assert_eq!((bench.see(Part::Fallen(6)), bench.see(Part::Deck(6))), (1, 1));
}

/// WOS-033, WOS-034, WOS-120
#[test]
fn a_twin_strikes_everybody_and_is_discarded() {
    let mut bench = Bench::edit(3, |board| {
        board.creatures[2].as_mut().unwrap().effects = does(&[(Verb::LoseSanity, 1), (Verb::Necron, 2)]);
    });
    bench.creature(2);
    assert_eq!(bench.see(Part::Necron), 0);
    bench.creature(2);
    assert_eq!(bench.told()[0], Event::Struck(2));
    assert!((0..3).all(|seat| bench.see(Part::Sanity(Seat(seat))) == 5));
    assert_eq!((bench.see(Part::Necron), bench.see(Part::Creature(1))), (2, 3));
    assert_eq!((bench.see(Part::Fallen(2)), bench.see(Part::Deck(2))), (1, 0));
}

fn arrow(arrow: bool, who: Who, amount: u8) -> Bench {
    let mut bench = Bench::edit(3, |board| {
        let card = board.creatures[0].as_mut().unwrap();
        card.effects = does(&[(Verb::Discard(Wanted::Elixir), amount)]);
        (card.red_arrow, card.who) = (arrow, who);
    });
    bench.creature(0);
    bench
}

/// WOS-035, WOS-Q07, WOS-Q09
#[test]
fn with_a_red_arrow_whoever_cannot_pay_all_sends_necron_on() {
    let mut bench = arrow(true, Who::Each, 1);
    bench.hold(A, &[Item::Elixir]).hold(B, &[Item::Elixir, Item::Elixir]).hold(C, &[Item::Dagger]).creature(0);
    assert_eq!((bench.held(A, Item::Elixir), bench.held(B, Item::Elixir), bench.held(C, Item::Dagger)), (0, 1, 1));
    assert!(bench.heard(&Event::NecronMoved(5, rule(35))), "{:?}", bench.told());
    // Already on a space that shows him: the next one.
    bench.set(Part::Deck(0), 1).creature(0);
    assert_eq!(bench.see(Part::Necron), 10);

    let mut bench = arrow(true, Who::Each, 1);
    for seat in [A, B, C] {
        bench.hold(seat, &[Item::Elixir]);
    }
    bench.creature(0);
    assert_eq!((bench.see(Part::Necron), bench.see(Part::Discarded(Item::Elixir))), (0, 3));
}

/// WOS-Q10
#[test]
fn without_a_further_mark_you_are_asked_whether_the_board_sends_necron_to_the_rift() {
    let mut bench = arrow(true, Who::Group, 2);
    bench.set(Part::Necron, 25).creature(0);
    assert_eq!((bench.see(Part::Necron), bench.over()), (25, None));
    assert_eq!(bench.moves(), [Move::NecronStays, Move::NecronToRift]);
    assert!(bench.is_fatal(Move::NecronToRift) && !bench.is_fatal(Move::NecronStays));
    bench.play(Move::NecronStays);
    assert!(bench.heard(&Event::NoMark));
    assert_eq!(bench.see(Part::Necron), 25);

    let mut bench = arrow(true, Who::Group, 2);
    bench.set(Part::Necron, 25).creature(0).play(Move::NecronToRift);
    assert!(bench.heard(&Event::NecronMoved(15, ruling(10))));
    assert_eq!((bench.see(Part::Necron), bench.ended()), (40, Some(Outcome::Lost)));
}

/// WOS-035, WOS-Q10
#[test]
fn the_red_arrow_is_resolved_before_the_further_card() {
    let twice = |necron: i32| {
        let mut bench = Bench::edit(2, |board| {
            let card = board.creatures[0].as_mut().unwrap();
            card.effects = does(&[(Verb::Discard(Wanted::Elixir), 1), (Verb::DrawCreature, 1)]);
            card.red_arrow = true;
        });
        bench.creature(0).set(Part::Necron, necron).creature(0);
        bench
    };
    let bench = twice(3);
    assert_eq!((bench.see(Part::Necron), bench.prompt().as_str()), (5, "Turn up a creature card."), "a mark is ahead");
    let mut bench = twice(25);
    assert_eq!(bench.ask(), Ask::Choose, "none is ahead, so it is asked before anything is drawn");
    assert_eq!(bench.moves(), [Move::NecronStays, Move::NecronToRift]);
    bench.play(Move::NecronStays);
    assert_eq!(bench.prompt(), "Turn up a creature card.", "and the further card comes last");
}

/// WOS-Q10
#[test]
fn a_rift_that_shows_necron_is_a_space_like_the_others() {
    let mut bench = Bench::edit(3, |board| {
        let card = board.creatures[0].as_mut().unwrap();
        card.effects = does(&[(Verb::Discard(Wanted::Elixir), 1)]);
        card.red_arrow = true;
        board.marks.push(40).unwrap();
    });
    bench.creature(0).set(Part::Necron, 25).creature(0);
    assert!(bench.heard(&Event::NecronMoved(15, rule(35))));
    assert_eq!(bench.ended(), Some(Outcome::Lost));
}

/// WOS-Q49
#[test]
fn without_a_red_arrow_what_is_there_is_discarded_and_that_is_all() {
    let mut bench = arrow(false, Who::Each, 2);
    bench.hold(A, &[Item::Elixir]).hold(B, &[]).hold(C, &[]).creature(0);
    assert_eq!((bench.held(A, Item::Elixir), bench.see(Part::Necron)), (0, 0));
    assert!(bench.heard(&Event::Nothing(ruling(49))));
}

/// WOS-Q07, WOS-Q08
#[test]
fn a_group_agrees_who_pays() {
    let mut bench = arrow(true, Who::Group, 2);
    bench.hold(A, &[Item::Elixir]).hold(B, &[Item::Elixir]).hold(C, &[Item::Elixir]).creature(0);
    assert!(bench.prompt().starts_with("All together: discard 2 Elixirs"));
    bench.play(Move::HandOver(B, Item::Elixir));
    assert!(!bench.has(Move::HandOver(B, Item::Elixir)));
    bench.play(Move::HandOver(A, Item::Elixir));
    assert_eq!((bench.held(C, Item::Elixir), bench.see(Part::Necron)), (1, 0));
    // Where all must go there is nothing to agree on.
    let mut bench = arrow(true, Who::Group, 2);
    bench.hold(A, &[Item::Elixir]).hold(B, &[Item::Elixir]).hold(C, &[]).creature(0);
    assert_eq!((bench.held(A, Item::Elixir), bench.held(B, Item::Elixir), bench.see(Part::Necron)), (0, 0, 0));
}

/// WOS-036, WOS-037, WOS-038, WOS-045
#[test]
fn necrons_card_moves_him_by_the_creatures_on_the_board_and_two_for_a_shadow() {
    let mut bench = Bench::new(2);
    bench.creature(NECRON);
    assert_eq!(bench.told(), [Event::NecronCard, Event::Reshuffled], "no creature, no step");
    for card in 0..3 {
        bench.creature(card);
    }
    bench.creature(NECRON);
    assert!(bench.heard(&Event::NecronMoved(3, rule(37))));
    assert_eq!((1..=6).filter(|place| bench.see(Part::Creature(*place)) > 0).count(), 3, "it is not placed");
    // What was defeated no longer counts; a shadow counts two.
    bench.set(Part::Place(A), 0).hold(A, &[Item::Glasses, Item::Elixir]).turn(A);
    bench.play(Move::Go(1)).fell(&[0]).play(Move::Defeat);
    bench.set(Part::Shadow, 1).creature(NECRON);
    assert!(bench.heard(&Event::NecronMoved(2, rule(37))) && bench.heard(&Event::NecronMoved(2, rule(38))));
    assert_eq!(bench.see(Part::Necron), 7);
}

/// WOS-039, WOS-046, WOS-Q12
#[test]
fn necrons_card_brings_itself_and_all_discarded_cards_back() {
    let mut bench = Bench::new(2);
    bench.creature(0).creature(0);
    bench.creature(CRAVEN);
    assert_eq!(bench.see(Part::Fallen(CRAVEN)), 1);
    // The card after Robert Craven's is Necron's, and works as usual.
    bench.fell(&[NECRON]);
    assert!(bench.heard(&Event::NecronMoved(1, rule(37))) && bench.heard(&Event::Reshuffled));
    assert!((0..14).all(|card| bench.see(Part::Fallen(card)) == 0));
    assert_eq!((bench.see(Part::Deck(0)), bench.see(Part::Deck(NECRON)), bench.see(Part::Deck(CRAVEN))), (1, 1, 1));
    assert!(bench.labels().contains(&Label::InDeck(25)));
}

/// WOS-036, WOS-040, WOS-041, WOS-042, WOS-043, WOS-044, WOS-Q13
#[test]
fn robert_craven_brings_everybody_and_the_witch_to_miskatonic() {
    let mut bench = Bench::new(3);
    bench.set(Part::Place(A), 4).set(Part::Card(A, 4), 0).set(Part::Place(B), 2).set(Part::Witch, 5);
    bench.set(Part::Shadow, 2).hold(A, &[Item::Glasses, Item::Elixir, Item::Dagger]).creature(CRAVEN);
    for seat in [A, B, C] {
        assert_eq!(bench.see(Part::Place(seat)), 0);
        assert!((0..8).all(|card| bench.see(Part::Card(seat, card)) == 1));
    }
    assert_eq!(bench.see(Part::Witch), 0);
    // Neither a loss die nor a fight beside the shadow: another creature card is asked for.
    assert_eq!((bench.ask(), bench.group().map(|group| group.faces)), (Ask::Chance(1), Some(14)));
    assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Shadow)), (6, 2));
    assert_eq!(bench.see(Part::Fallen(CRAVEN)), 1);
}

/// WOS-Q11, WOS-096
#[test]
fn neither_craven_nor_a_creature_touches_whoever_banishes() {
    let mut bench = Bench::edit(3, |board| {
        board.creatures[0].as_mut().unwrap().effects =
            does(&[(Verb::LoseSanity, 2), (Verb::Discard(Wanted::Minor), 1)]);
    });
    bench.creature(0).reign(1).set(Part::Place(B), RLYEH.into()).creature(CRAVEN).fell(&[0]);
    assert_eq!((bench.see(Part::Place(A)), bench.see(Part::Place(B))), (0, i32::from(RLYEH)));
    assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Sanity(B)), bench.see(Part::Sanity(C))), (4, 6, 4));
    assert_eq!((bench.held(A, Item::Necronomicon), bench.held(B, Item::Necronomicon)), (0, 1));
}

/// WOS-Q20
#[test]
fn a_creature_that_comes_to_a_player_needs_no_loss_die() {
    let mut bench = Bench::new(2);
    bench.set(Part::Place(A), 1).creature(0);
    assert!(bench.heard(&Event::CreatureCame(0, 1)));
    assert_eq!((bench.ask(), bench.over()), (Ask::Choose, None::<Outcome>));
}
