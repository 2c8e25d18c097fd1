//! Phase C: the Witch, the events, their deck.

use eldertally_core::{Ask, Seat};
use eldertally_witch_of_salem::{Event, Item, Label, Move, Part, Verb, Who};

use crate::bench::{A, B, Bench, C, CTHULHU, RLYEH, YOG_SOTHOTH, board, does, event, rule, ruling};

/// A bench for three on which event 0 does this.
fn with(helpful: bool, who: Who, effects: &[(Verb, u8)]) -> Bench {
    Bench::edit(3, |board| {
        let mut card = event(2, helpful, effects);
        card.who = who;
        board.events[0] = Some(card);
    })
}

/// WOS-089, WOS-117
#[test]
fn the_witch_walks_clockwise_in_a_circle_of_seven() {
    let mut bench = Bench::edit(2, |board| {
        for (card, steps) in board.events.iter_mut().zip([2, 5, 7, 0, 6]) {
            *card = Some(event(steps, false, &[]));
        }
    });
    for (card, place) in [(0, 2), (1, 0), (2, 0), (3, 0), (4, 6)] {
        bench.event(card);
        assert_eq!(bench.see(Part::Witch), place);
    }
    bench.set(Part::Used(0), 0).set(Part::Witch, 6).event(0);
    assert_eq!(bench.see(Part::Witch), 1, "after the Church comes Miskatonic");
}

/// WOS-090, WOS-Q35, WOS-Q37
#[test]
fn then_the_card_works_and_necron_goes_back_no_farther_than_the_start() {
    let mut bench = with(true, Who::Each, &[(Verb::NecronBack, 3), (Verb::GainSanity, 1)]);
    bench.set(Part::Necron, 2).set(Part::Sanity(B), 4).event(0);
    let told = [
        Event::EventCame(0),
        Event::WitchMoved(2),
        Event::NecronBack(2, rule(90)),
        Event::SanityGained(A, 0, rule(90)),
        Event::SanityGained(B, 1, rule(90)),
        Event::SanityGained(C, 0, rule(90)),
    ];
    assert_eq!(bench.told()[..6], told);
    assert_eq!((bench.see(Part::Necron), bench.see(Part::Sanity(B))), (0, 5));
}

/// WOS-090, WOS-096, WOS-120
#[test]
fn an_event_meets_everybody_but_whoever_banishes() {
    let mut bench = with(false, Who::Each, &[(Verb::LoseSanity, 2), (Verb::Necron, 1)]);
    bench.reign(1).set(Part::Place(B), RLYEH.into()).event(0);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Sanity(seat))), [4, 6, 4]);
    assert_eq!(bench.see(Part::Necron), 1);
}

/// WOS-Q08
#[test]
fn together_you_agree_who_loses_or_gains() {
    let mut bench = with(false, Who::Group, &[(Verb::LoseSanity, 2)]);
    bench.set(Part::Sanity(C), 1).event(0);
    assert!(bench.is_fatal(Move::Pick(C)) && !bench.is_fatal(Move::Pick(A)));
    bench.play(Move::Pick(A)).play(Move::Pick(B));
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Sanity(seat))), [5, 5, 1]);
    let mut bench = with(true, Who::Group, &[(Verb::GainSanity, 1)]);
    bench.set(Part::Sanity(C), 1).set(Part::Sanity(B), 5).event(0);
    assert_eq!(bench.moves(), [Move::Pick(B), Move::Pick(C)], "whoever is full gains nothing");
}

/// WOS-082, WOS-083, WOS-090
#[test]
fn items_are_drawn_and_a_full_player_keeps_one_for_another() {
    let mut bench = with(true, Who::Each, &[(Verb::GainItem, 1)]);
    bench.hold(B, &[Item::Dagger, Item::Dagger, Item::Dagger]).event(0);
    assert_eq!(bench.group().map(|group| group.seat), Some(Some(A)));
    bench.fell(&[4]);
    assert!(bench.heard(&Event::Gained(A, Item::First, rule(90))));
    bench.fell(&[2]);
    assert_eq!(bench.moves(), [Move::Keep(Item::Dagger), Move::LetGo]);
    bench.play(Move::Keep(Item::Dagger));
    assert_eq!((bench.held(B, Item::Elixir), bench.held(B, Item::Dagger)), (1, 2));
    assert_eq!((bench.see(Part::Discarded(Item::Dagger)), bench.see(Part::Discarded(Item::Elixir))), (1, 0));
    bench.fell(&[0]);
    assert_eq!(bench.held(C, Item::Necronomicon), 2);

    let mut bench = with(true, Who::Group, &[(Verb::GainItem, 1)]);
    bench.hold(B, &[Item::Dagger, Item::Dagger, Item::Dagger]).event(0);
    bench.play(Move::Pick(B)).fell(&[2]).play(Move::LetGo);
    assert_eq!((bench.held(B, Item::Dagger), bench.see(Part::Discarded(Item::Elixir))), (3, 1));
}

/// WOS-090
#[test]
fn a_creature_leaves_the_board() {
    let mut bench = with(true, Who::Each, &[(Verb::RemoveCreature, 1)]);
    bench.creature(3).creature(4).event(0);
    assert_eq!(bench.moves(), [Move::Banish(1), Move::Banish(2)]);
    bench.play(Move::Banish(2));
    assert_eq!((bench.see(Part::Creature(2)), bench.see(Part::Fallen(4))), (0, 1));
    bench.set(Part::Used(0), 0).event(0);
    assert!(bench.heard(&Event::CreatureGone(3, 1, rule(90))), "the only one needs no choice");
}

/// WOS-090, WOS-116, WOS-Q36
#[test]
fn a_shadow_is_a_great_old_one_face_up_on_an_edge_and_there_is_only_one() {
    let mut bench = with(false, Who::Each, &[(Verb::Shadow, 1)]);
    bench.set(Part::Goo(2), 4).event(0);
    assert_eq!(bench.moves(), [Move::Shadow(0), Move::Shadow(2)], "you say which");
    bench.play(Move::Shadow(2));
    assert_eq!((bench.see(Part::Shadow), bench.see(Part::Goo(2)), bench.see(Part::Goo(0))), (4, 7, 1));
    bench.set(Part::Used(0), 0).event(0);
    assert!(bench.heard(&Event::Nothing(ruling(36))), "a second is ignored");
    assert_eq!(bench.see(Part::Shadow), 4);
}

/// WOS-096, WOS-Q08
#[test]
fn the_only_one_whom_a_card_touches_bears_it_for_all() {
    let mut bench = with(false, Who::Group, &[(Verb::LoseSanity, 2), (Verb::GainItem, 2)]);
    bench.reign(CTHULHU).set(Part::Place(B), RLYEH.into()).set(Part::Sanity(C), 0).set(Part::Bag(Item::Dagger), 2);
    bench.event(0);
    assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Sanity(B))), (4, 6));
    bench.fell(&[3]).fell(&[3]);
    assert_eq!((bench.held(A, Item::Dagger), bench.held(B, Item::Dagger)), (2, 0));
}

/// WOS-090
#[test]
fn whoever_is_amended_out_is_given_nothing() {
    let mut bench = with(false, Who::Each, &[(Verb::GainItem, 1)]);
    bench.event(0).set(Part::Sanity(A), 0);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn).fell(&[3]);
    assert_eq!((bench.held(A, Item::Dagger), bench.held(B, Item::Dagger)), (0, 1));
}

/// WOS-090
#[test]
fn further_cards_are_drawn_at_once() {
    let mut bench = with(false, Who::Each, &[(Verb::Necron, 1), (Verb::DrawCreature, 1)]);
    bench.event(0);
    assert_eq!((bench.see(Part::Stage), bench.group().map(|group| group.faces)), (5, Some(14)));
    let mut bench = with(false, Who::Each, &[(Verb::DrawEvent, 1)]);
    bench.event(0);
    assert_eq!(bench.group().map(|group| group.faces), Some(12));
    bench.fell(&[1]);
    assert_eq!((bench.see(Part::Witch), bench.see(Part::EventDeck)), (3, 6));
}

/// WOS-016, WOS-091, WOS-116
#[test]
fn after_eight_events_all_twelve_are_shuffled_again() {
    let mut bench = Bench::new(2);
    for card in 0..8 {
        assert_eq!(bench.see(Part::EventDeck), 8 - i32::from(card));
        bench.event(card);
        let used = (0..12).map(|card| bench.see(Part::Used(card))).sum::<i32>();
        assert_eq!(used + bench.see(Part::EventDeck) + 4, 12);
    }
    assert_eq!(bench.see(Part::EventDeck), 0);
    bench.set(Part::Stage, 4).play(Move::GoOn);
    assert!(bench.heard(&Event::EventsShuffled));
    assert_eq!((bench.left(3), bench.see(Part::EventDeck)), (Some(1), 8));
    bench.fell(&[3]);
    assert_eq!((bench.see(Part::EventDeck), bench.see(Part::Used(3)), bench.see(Part::Used(4))), (7, 1, 0));
}

/// WOS-088
#[test]
fn an_event_that_came_up_cannot_come_again() {
    let mut bench = Bench::new(2);
    bench.event(5).set(Part::Stage, 4).play(Move::GoOn);
    assert_eq!((bench.left(5), bench.left(6)), (Some(0), Some(1)));
    assert!(bench.labels().contains(&Label::HelpLeft(1, 11, 0)));
}

/// WOS-104, WOS-Q34
#[test]
fn with_yog_sothoth_helpful_events_only_move_the_witch() {
    let mut bench = with(true, Who::Each, &[(Verb::NecronBack, 1)]);
    bench.reign(YOG_SOTHOTH).set(Part::Necron, 5).event(0);
    assert!(bench.heard(&Event::NoHelp) && bench.heard(&Event::WitchMoved(2)));
    assert_eq!(bench.see(Part::Necron), 5);
    let mut bench = with(false, Who::Each, &[(Verb::Necron, 1)]);
    bench.reign(YOG_SOTHOTH).event(0);
    assert_eq!(bench.see(Part::Necron), 1, "harmful ones work");
}

/// WOS-Q45
#[test]
fn the_event_comes_also_when_the_last_or_the_first_is_out() {
    let mut bench = Bench::new(4);
    bench.set(Part::Sanity(Seat(3)), 0).set(Part::Sanity(A), 0).set(Part::Stage, 2).play(Move::GoOn);
    assert!(bench.prompt().starts_with("Player 2"), "the next one clockwise begins");
    bench.play(Move::Go(2)).idle().play(Move::Go(3)).idle();
    assert_eq!((bench.see(Part::Stage), bench.ask()), (6, Ask::Chance(1)));
    bench.fell(&[0]);
    assert_eq!((bench.see(Part::Round), bench.see(Part::Stage)), (2, 1));
}

/// WOS-Q44
#[test]
fn creatures_come_by_the_number_that_began() {
    let mut bench = Bench::new(4);
    bench.set(Part::Sanity(B), 0).set(Part::Sanity(C), 0).event(0);
    bench.fell(&[0]);
    assert_eq!(bench.see(Part::Stage), 1, "a second card is drawn");
}

/// WOS-090
#[test]
fn a_text_is_shown_and_confirmed() {
    let mut copy = board();
    let text = copy.keep_note("Sing a hymn.").unwrap();
    copy.events[0].as_mut().unwrap().effects = does(&[(Verb::Text, text)]);
    let mut bench = Bench::with(copy, 2, &[]);
    bench.event(0);
    assert_eq!(bench.prompt(), "Carry this out: Sing a hymn.");
    bench.play(Move::Confirm);
    assert!(bench.heard(&Event::CarriedOut(rule(90))));
}
