//! Calls and their answers.

use eldertally_core::words::{Pen, Word};
use eldertally_core::{Game, Lang, Viewer};
use eldertally_cthulhu_the_great_old_one::{Event, Move, Part};

use crate::bench::{A, ASH, B, BIRCH, Bench, C, CENTRE, at_hands, deck, rule, ruling};

/// CGO-022, CGO-023, CGO-Q14: an opponent and a name; who holds it gives one.
#[test]
fn a_card_that_is_there_is_handed_over() {
    let mut bench = Bench::new(3);
    bench.phase(2);
    assert!(bench.has(Move::CallOn(B)) && bench.has(Move::CallOn(C)) && !bench.has(Move::CallOn(A)));
    bench.all(&[Move::CallOn(C), Move::Name(ASH), Move::Gave]);
    assert!(bench.heard(&Event::Gave(C, A, Some(ASH))));
    assert_eq!((bench.see(Part::Hand(A)), bench.see(Part::Hand(C))), (10, 8), "one card");
    assert_eq!(at_hands(bench.known(ASH))[0], (1, 2), "the other copy can be anywhere");
}

/// CGO-024: who does not hold it loses a card at random, and nobody is asked which.
#[test]
fn a_card_that_is_not_there_costs_another_at_random() {
    let mut bench = Bench::new(2);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH)]);
    let answers: Vec<_> = bench.offers(Viewer::Seat(B)).into_iter().map(|offer| (offer.mv, offer.rule)).collect();
    assert_eq!(answers[..2], [(Move::Gave, rule(23)), (Move::Stole, rule(24))]);
    bench.play(Move::Stole);
    assert!(bench.heard(&Event::Stole(B, A, Some(ASH))));
    assert_eq!((bench.see(Part::Hand(A)), bench.see(Part::Hand(B))), (10, 8));
    assert!(bench.has(Move::Swap(0)), "the recruit phase follows at once");
}

/// CGO-Q13: any name can be called, also one of which both copies lie open.
#[test]
fn any_story_name_can_be_called() {
    let mut bench = Bench::new(2);
    bench.matched(A, ASH).phase(2).play(Move::CallOn(B));
    assert!((0..24).all(|name| bench.has(Move::Name(name))));
    assert!(bench.has(Move::Name(CENTRE[0])));
}

/// CGO-Q15: nobody without cards can be called, and if nobody has any, there is no call.
#[test]
fn an_empty_hand_cannot_be_called() {
    let mut bench = Bench::new(3);
    bench.phase(2).set(Part::Hand(B), 0);
    assert!(!bench.has(Move::CallOn(B)) && bench.has(Move::CallOn(C)) && !bench.has(Move::NoCall));
    bench.set(Part::Hand(C), 0);
    let only = bench.offers(Viewer::Seat(A)).into_iter().find(|offer| offer.mv == Move::NoCall).expect("on offer");
    assert_eq!(only.rule, ruling(15));
    bench.play(Move::NoCall);
    assert!(bench.has(Move::Swap(0)));
}

/// CGO-031: a call cannot be left out while there is somebody to call.
#[test]
fn a_call_is_compulsory_and_can_be_thought_over() {
    let mut bench = Bench::new(2);
    bench.phase(2);
    assert!(!bench.has(Move::NoCall) && !bench.has(Move::Swap(0)));
    bench.all(&[Move::CallOn(B), Move::Name(ASH), Move::Back, Move::Back]);
    assert!(bench.has(Move::CallOn(B)));
    assert_eq!(bench.see(Part::Hand(B)), 9);
}

/// CGO-023: of a name that lies open whole nobody holds a card, so nobody hands one over; in old games it stays on offer.
#[test]
fn a_card_that_lies_open_whole_is_not_handed_over() {
    let mut bench = Bench::new(2);
    bench.matched(A, ASH).phase(2).all(&[Move::CallOn(B), Move::Name(ASH)]);
    assert!(!bench.has(Move::Gave) && bench.has(Move::Stole) && bench.has(Move::Back));
    bench.all(&[Move::Back, Move::Name(BIRCH)]);
    assert!(bench.has(Move::Gave));
    let mut old = Bench::first_edition(2);
    old.matched(A, ASH).phase(2).all(&[Move::CallOn(B), Move::Name(ASH)]);
    assert!(old.has(Move::Gave));
}

/// CGO-023: a list that is not complete may lack a copy, which can be handed over.
#[test]
fn a_copy_that_the_list_lacks_can_be_handed_over() {
    let mut half = deck();
    (half.complete, half.total) = (false, 64);
    let mut bench = Bench::open(half, 2, &[]);
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    bench.lay(A, &[(ASH, ASH)]).phase(2).all(&[Move::CallOn(B), Move::Name(ASH)]);
    assert!(bench.has(Move::Gave));
}

/// Going back says what is not so after all, on its button and in the log.
#[test]
fn going_back_names_what_is_taken_back() {
    let mut bench = Bench::new(2);
    let says = |bench: &mut Bench, moves: &[Move]| {
        bench.all(moves);
        say(bench, Move::Back)
    };
    assert_eq!(says(&mut bench, &[Move::Pair(A)]), "play no pair");
    assert_eq!(says(&mut bench, &[Move::Name(ASH)]), "not Ash");
    bench.all(&[Move::Back, Move::Back]).phase(2);
    assert_eq!(says(&mut bench, &[Move::CallOn(B)]), "do not call upon Player 2");
    assert_eq!(says(&mut bench, &[Move::Name(ASH)]), "not Ash");
    bench.all(&[Move::Back, Move::Back]).phase(4);
    assert_eq!(says(&mut bench, &[Move::PlayHorror]), "play no horror");
    bench.play(Move::Back);
    assert_eq!(says(&mut bench, &[Move::Sign(B)]), "play no sign");
}

fn say(bench: &Bench, mv: Move) -> String {
    let (setup, mut said) = (bench.session.setup(), String::new());
    let mut pen = Pen::new(Lang::English, Viewer::Table, &setup.seats, &mut said);
    bench.game().say(setup, Word::Move(&mv), &mut pen).expect("words");
    said
}
