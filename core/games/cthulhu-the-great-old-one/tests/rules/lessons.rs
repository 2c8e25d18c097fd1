//! Links, stories and cards that are learned one by one, and no more than is certain.

use eldertally_core::{Answer, Game, Setup, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{
    Cancels, Deck, Deed, Event, GreatOldOne, HorrorCard, Move, Part, Soft, Way,
};
use eldertally_print::{Printed, Span};

use crate::bench::{A, B, Bench, deck};

const ROSE: u8 = 0;
const THORN: u8 = 1;
const BRIAR: u8 = 2;
/// Horror cards: the first is of the rulebook, the next two are learned.
const BOWER: u8 = 1;
const MIRE: u8 = 2;

/// Three names in the centre of a copy of which little is known.
fn named() -> Bench {
    let mut bench = Bench::open(Deck::blank().expect("it can be played"), 2, &[]);
    for name in ["Rose", "Thorn", "Briar"] {
        bench.play(Move::NewName).write(name);
    }
    bench.begin();
    bench
}

/// The same with two horrors before A.
fn haunted() -> Bench {
    let mut bench = named();
    for name in ["Bower", "Mire"] {
        bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write(name).play(Move::Done);
    }
    bench.set(Part::Active, 2).phase(1);
    bench
}

fn link(bench: &mut Bench, a: u8, b: u8) -> &mut Bench {
    bench.all(&[Move::Pair(A), Move::Name(a), Move::OtherLink, Move::Name(b)]);
    if bench.has(Move::Names(Way::First)) {
        bench.play(Move::Names(Way::First));
    }
    bench
}

/// CGO-014: a card has one link; a second pair says whose link the other is.
#[test]
fn a_link_that_is_known_stays_and_the_other_card_gets_one() {
    let mut bench = named();
    link(&mut bench, ROSE, THORN);
    assert_eq!([ROSE, THORN, BRIAR].map(|name| bench.see(Part::Link(name))), [2, 0, 0]);
    link(&mut bench, ROSE, BRIAR);
    assert_eq!([ROSE, THORN, BRIAR].map(|name| bench.see(Part::Link(name))), [2, 0, 1]);
    bench.all(&[Move::Pair(A), Move::Name(THORN)]);
    assert!(bench.has(Move::Linked(ROSE)) && !bench.has(Move::Linked(BRIAR)));
}

/// CGO-014: what was learned is kept when something is learned about a name before it.
#[test]
fn a_lesson_about_one_name_leaves_the_others() {
    let mut bench = named();
    bench.set(Part::Link(BRIAR), 1).set(Part::Link(ROSE), 2).set(Part::Link(THORN), 0);
    assert_eq!([ROSE, THORN, BRIAR].map(|name| bench.see(Part::Link(name))), [2, 0, 1]);
    bench.set(Part::Copies(THORN), 4);
    assert_eq!([ROSE, THORN].map(|name| bench.see(Part::Copies(name))), [2, 4]);
}

/// CGO-014: a card is not linked to itself.
#[test]
fn any_other_card_can_be_the_link() {
    let mut bench = named();
    bench.all(&[Move::Pair(A), Move::Name(ROSE), Move::OtherLink]);
    assert_eq!([ROSE, THORN, BRIAR].map(|name| bench.has(Move::Name(name))), [false, true, true]);
    bench.play(Move::Back);
    assert!(bench.has(Move::OtherLink), "back to the question before");
}

/// CGO-014: the other card may have no name, but it is never the same card.
#[test]
fn a_link_may_be_left_unnamed_and_is_never_the_card_itself() {
    let mut bench = named();
    bench.all(&[Move::Pair(A), Move::Name(THORN), Move::OtherLink, Move::NewName]).write("Thorn");
    assert!(bench.has(Move::Name(ROSE)), "it is asked again");
    bench.play(Move::Unnamed);
    assert!(bench.heard(&Event::Paired(A, [THORN + 1, 0], false)));
}

/// CGO-033: a sign that is in the list is played under its name, as long as there are any.
#[test]
fn a_sign_that_is_written_and_known_is_that_sign() {
    let mut bench = named();
    bench.horror(0).all(&[Move::Sign(B), Move::NewName]).write("The Elder Sign");
    assert_eq!(bench.see(Part::Sign(0)), 1);
    let mut bench = named();
    bench.set(Part::Sign(0), 6).all(&[Move::Sign(B), Move::NewName]).write("The Elder Sign");
    assert_eq!((bench.see(Part::Sign(0)), bench.has(Move::NewName)), (6, true), "there are no more of it");
}

/// CGO-018: a card whose story alone is missing is listed for that.
#[test]
fn what_is_missing_of_a_card_is_shown() {
    let mut half = deck();
    (half.complete, half.total) = (false, 64);
    half.cards[0].tale = Span::default();
    half.cards[1].link = Span::default();
    let bench = Bench::open(half, 2, &[]);
    assert_eq!((bench.see(Part::Tale(0)), bench.see(Part::Link(1))), (0, 0));
    assert_eq!(bench.see(Part::Deck), 64 - 2 * 9 - 3, "of so many cards as the owner counted");
    let shown = |part| {
        let mut found = false;
        bench.game().view(&Setup::example(&GreatOldOne::ABOUT), Viewer::Table, &mut |item| {
            found |= matches!(item.what, What::Part(one) if one == part);
        });
        found
    };
    assert!(!shown(Part::Copies(0)), "the copy says how many there are");
}

/// CGO-018: the story of a card is learned from a horror only if it can be no other's.
#[test]
fn a_story_is_learned_only_if_it_is_certain() {
    let taken = |known: &[(u8, i32)]| {
        let mut bench = haunted();
        for (name, horror) in known {
            bench.set(Part::Tale(*name), *horror);
        }
        bench.all(&[Move::Pair(B), Move::Name(ROSE), Move::OtherLink, Move::Name(THORN), Move::Names(Way::First)]);
        bench.play(Move::TakeHorror(BOWER));
        [ROSE, THORN].map(|name| bench.see(Part::Tale(name)))
    };
    let (bower, mire) = (i32::from(BOWER) + 1, i32::from(MIRE) + 1);
    assert_eq!(taken(&[]), [0, 0], "either may have it");
    assert_eq!(taken(&[(THORN, bower)]), [0, bower], "it was Thorn's");
    assert_eq!(taken(&[(THORN, mire)]), [bower, mire], "it was not Thorn's");
    assert_eq!(taken(&[(ROSE, bower)]), [bower, 0]);
    assert_eq!(taken(&[(ROSE, mire)]), [mire, bower]);
}

/// CGO-018: a pair takes the horror of its story and no other.
#[test]
fn a_known_story_takes_its_own_horror_alone() {
    let mut bench = haunted();
    bench.set(Part::Tale(ROSE), i32::from(MIRE) + 1).matched(B, ROSE);
    assert!(bench.has(Move::TakeHorror(MIRE)) && !bench.has(Move::TakeHorror(BOWER)));
}

/// CGO-001: names are handed out even if nothing else was learned, and nothing is if there is nothing.
#[test]
fn what_was_learned_is_handed_out() {
    let setup = Setup::example(&GreatOldOne::ABOUT);
    let mut copy = Deck::blank().unwrap();
    assert!(named().game().learned(&setup, &mut copy));
    assert_eq!(copy.cards.len(), 3);
    let nothing = Bench::open(Deck::blank().unwrap(), 2, &[]);
    assert!(!nothing.game().learned(&setup, &mut Deck::blank().unwrap()));
}

/// CGO-001, CGO-002, CGO-003: where there is no more room, a card goes on without a name.
#[test]
fn without_room_for_a_name_the_game_goes_on() {
    let mut bench = named();
    for n in 3..=44 {
        bench.phase(2).all(&[Move::CallOn(B), Move::NewName]).write(&format!("N{n}"));
    }
    assert_eq!(bench.see(Part::Copies(43)), 2);
    bench.phase(2).all(&[Move::CallOn(B), Move::Page(1)]);
    assert!(bench.has(Move::Name(43)) && !bench.has(Move::Name(44)), "44 fit");
    for n in 1..=13 {
        bench.set(Part::Hand(A), 9).phase(4).all(&[Move::PlayHorror, Move::NewName]);
        bench.write(&format!("H{n}")).play(Move::Done);
    }
    assert_eq!((bench.see(Part::Horror(12)), bench.see(Part::Horrors(A))), (1, 1), "twelve fit, one has no name");
    for n in 1..=12 {
        bench.set(Part::Hand(B), 9).phase(2).all(&[Move::Sign(B), Move::NewName]).write(&format!("S{n}"));
        bench.play(Move::TellCancels(Cancels::Nothing)).play(Move::Done);
    }
    bench.set(Part::Hand(B), 9).phase(2).all(&[Move::Sign(B), Move::NewName]);
    assert_eq!(bench.try_answer(Answer::Text("S13")), Ok(()));
    assert!(bench.has(Move::PlaySign(12)) && !bench.has(Move::PlaySign(13)), "twelve beside the printed one");
}

/// CGO-033: what was begun to be written can be left.
#[test]
fn writing_leads_back_to_where_it_began() {
    let mut bench = named();
    bench.phase(2).all(&[Move::CallOn(B), Move::NewName, Move::Back]);
    assert!(bench.has(Move::Name(ROSE)));
    bench.phase(4).all(&[Move::PlayHorror, Move::NewName, Move::Back]);
    assert!(bench.has(Move::Horror(0)));
    bench.phase(4).all(&[Move::PlayHorror, Move::Horror(0), Move::Sign(A), Move::NewName, Move::Back]);
    assert!(bench.has(Move::PlaySign(0)));
}

/// CGO-013: a copy of which little is known may hold more cards of a name than was thought.
#[test]
fn more_cards_of_a_name_than_were_thought_can_be_played() {
    let mut bench = named();
    bench.matched(A, ROSE).matched(A, ROSE).matched(A, ROSE);
    assert_eq!((bench.see(Part::Pairs(A)), bench.see(Part::Hand(A))), (3, 3));
}

/// CGO-002: with sixty horror cards, or forty kinds of them, another one goes on without a name.
#[test]
fn a_full_list_of_horrors_takes_no_other() {
    for (kinds, copies) in [(15, 4), (40, 1)] {
        let mut full = Deck::blank().unwrap();
        full.horrors.clear();
        for n in 0..kinds {
            let name = full.texts.keep(&format!("Horror {n:02}")).expect("room for it");
            let card = HorrorCard { name, text: Span::default(), deed: Deed::Text, negatable: Soft::Yes, copies };
            full.horrors.push(card).expect("room for it");
        }
        let mut bench = Bench::open(full, 2, &[]);
        bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
        bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("One more");
        assert!(bench.heard(&Event::HorrorPlayed(A, None)), "{kinds} kinds: {:?}", bench.told());
        assert_eq!(bench.see(Part::Horrors(A)), 1);
    }
}
