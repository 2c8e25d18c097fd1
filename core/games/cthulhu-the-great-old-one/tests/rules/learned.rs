//! A copy of which little is known: a score pad with phases, and names learned in play.

use eldertally_core::{Ask, Game, Outcome};
use eldertally_cthulhu_the_great_old_one::{Cancels, Card, Deck, Event, Move, Part, TEXT_POOL, Way};
use eldertally_print::Printed;

use crate::bench::{A, B, Bench, deck};

fn blank() -> Bench {
    let mut bench = Bench::open(Deck::blank().expect("it can be played"), 2, &[]);
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    bench
}

/// CGO-043, CGO-044, CGO-047, CGO-045: without a list it counts pairs, four-sets, horrors and hands.
#[test]
fn without_a_list_it_is_a_score_pad_with_phases() {
    let mut bench = blank();
    bench.play(Move::Draw).all(&[Move::CallOn(B), Move::Unnamed, Move::Gave]);
    assert_eq!((bench.see(Part::Hand(A)), bench.see(Part::Hand(B))), (11, 8));
    bench.all(&[Move::Pair(A), Move::UnnamedPair(true), Move::Pair(A), Move::UnnamedPair(false)]);
    bench.all(&[Move::Pair(A), Move::UnnamedPair(false)]);
    assert_eq!((bench.points(A), bench.see(Part::Hand(A))), (4, 5));
    bench.all(&[Move::Swap(0), Move::Unnamed, Move::PlayHorror, Move::Unnamed, Move::Done]);
    assert_eq!((bench.points(A), bench.see(Part::Horrors(A))), (5, 1));
    bench.all(&[Move::EndTurn, Move::Pair(B), Move::UnnamedPair(true), Move::TakeUnnamed(A)]);
    assert_eq!((bench.points(A), bench.points(B), bench.see(Part::Hand(B))), (4, 2, 7));
    bench.set(Part::Pairs(A), 7).set(Part::Active, 1).phase(4).play(Move::EndTurn);
    assert_eq!(
        bench.prompt(),
        "Player 1: how many four-sets, of two linked pairs each, are among the pairs without names?"
    );
    bench.play(Move::Sets(1));
    assert_eq!(bench.points(A), 4 + 4 * 2 + 2, "two linked pairs are worth 4");
    bench.play(Move::Holder(None));
    assert_eq!(bench.over(), Some(Outcome::Winners(1)));
}

/// CGO-Q16: a deck that nobody counted is empty when the players say so.
#[test]
fn a_deck_that_nobody_counted_is_empty_when_the_players_say_so() {
    let mut bench = blank();
    assert!(bench.has(Move::DeckEmpty));
    bench.all(&[Move::DeckEmpty, Move::Draw]);
    assert!(bench.heard(&Event::NothingDrawn(A)));
    assert_eq!(bench.see(Part::Deck), 0);
}

/// CGO-001: a name is entered once, with its link when it is first paired, its story when a horror is first taken.
#[test]
fn names_links_and_stories_are_learned_when_they_matter() {
    let mut bench = blank();
    bench.all(&[Move::Pair(A), Move::NewName]);
    assert_eq!(bench.ask(), Ask::Text { max: 32 });
    bench.write("Rose");
    assert!(bench.heard(&Event::NameLearned(0)));
    bench.all(&[Move::OtherLink, Move::NewName]).write("Thorn").play(Move::Names(Way::First));
    assert!(bench.heard(&Event::Paired(A, [1, 2], false)));
    bench.all(&[Move::Pair(A), Move::Name(1)]);
    assert!(bench.has(Move::Linked(0)), "the link is known now");
    bench.play(Move::Linked(0));
    assert_eq!(bench.points(A), 4, "so is the four-set");
    bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("The Bower").play(Move::Done).play(Move::EndTurn);
    bench.all(&[Move::Pair(B), Move::NewName]).write("Briar").play(Move::Matched).play(Move::TakeHorror(1));
    assert_eq!(bench.see(Part::Tale(2)), 2);
    let mut copy = Deck::blank().unwrap();
    assert!(bench.game().learned(
        &eldertally_core::Setup::example(&eldertally_cthulhu_the_great_old_one::GreatOldOne::ABOUT),
        &mut copy
    ));
    let text = |span| copy.texts.text(span).to_string();
    let cards: Vec<_> = copy.cards.iter().map(|card| [text(card.name), text(card.link), text(card.tale)]).collect();
    let expected = [["Rose", "Thorn", ""], ["Thorn", "", ""], ["Briar", "", "The Bower"]];
    assert_eq!(cards, expected.map(|card| card.map(str::to_string)));
    copy.check().expect("what was learned is a copy");
}

/// CGO-003: a sign is entered with what it cancels, and cancels at once.
#[test]
fn a_sign_is_learned_with_what_it_cancels() {
    let mut bench = blank();
    bench.phase(4).all(&[Move::PlayHorror, Move::Horror(0), Move::Sign(B), Move::NewName]).write("The Ring");
    bench.play(Move::TellCancels(Cancels::Horror));
    assert!(bench.heard(&Event::Cancelled(Card::Horror(Some(0)))));
    bench.play(Move::Done);
    assert_eq!((bench.see(Part::Sign(1)), bench.points(A)), (1, 1));
}

/// CGO-001: a name that is in the list already is that name, and undo takes a lesson back.
#[test]
fn a_known_name_is_not_learned_twice_and_undo_takes_it_back() {
    let mut half = deck();
    (half.complete, half.total) = (false, 64);
    let mut bench = Bench::open(half, 2, &[]);
    bench.play(Move::NewName).write("Ash");
    assert_eq!(bench.see(Part::Centre(0)), 1);
    assert!(!bench.heard(&Event::NameLearned(24)), "it is no new name");
    let before = bench.game().clone();
    bench.play(Move::NewName).write("Rose");
    assert_eq!(bench.see(Part::Centre(1)), 25);
    bench.session().undo(3).unwrap();
    assert!(*bench.game() == before);
}

/// CGO-025, CGO-Q27: cards of the centre without a name may be any; who swaps one has as many cards as before.
#[test]
fn unnamed_cards_of_the_centre_may_be_any() {
    let mut bench = blank();
    bench.phase(2).all(&[Move::CallOn(B), Move::NewName]).write("Rose").play(Move::Stole);
    let known = bench.known(0).expect("Player 2 has none");
    assert_eq!(
        (known.most[1], known.most[5], known.most[7]),
        (0, 2, 0),
        "both may lie in the centre, none is out of play"
    );
    bench.set(Part::Active, 2).phase(3).all(&[Move::Swap(0), Move::Unnamed]);
    assert_eq!(bench.see(Part::Hand(B)), 8);
    assert_eq!(bench.known(0).expect("one at most").most[1], 1, "it may have been the one from the centre");
}

/// CGO-Q16, CGO-Q27: no card is left in a deck that is empty.
#[test]
fn nothing_is_in_a_deck_that_the_players_call_empty() {
    let mut bench = blank();
    bench.phase(2).all(&[Move::CallOn(B), Move::NewName]).write("Rose").play(Move::Stole);
    assert_eq!(bench.known(0).expect("Player 2 has none").most[6], 2);
    bench.phase(1).play(Move::DeckEmpty);
    assert_eq!(bench.known(0).expect("Player 2 has none").most[6], 0);
}

/// CGO-001: of a copy with hardly any room left, the names that follow one without room are not written, either: what was
/// learned of them would be told of others.
#[test]
fn what_a_full_copy_has_no_room_for_is_not_told_of_other_cards() {
    let mut full = Deck::blank().expect("it can be played");
    for letter in '\u{4e00}'.. {
        if full.texts.len() + 8 >= TEXT_POOL {
            break;
        }
        full.texts.keep(&letter.to_string()).expect("room for a letter");
    }
    let mut bench = Bench::open(full.clone(), 2, &[]);
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin().all(&[Move::Pair(A), Move::NewName]);
    bench.write("A name without room").all(&[Move::OtherLink, Move::NewName]).write("Rose");
    bench.play(Move::Names(Way::First)).all(&[Move::Pair(A), Move::NewName]).write("Fern").play(Move::Matched);
    let taught = bench.game().learned(bench.session.setup(), &mut full);
    let cards: Vec<_> =
        full.cards.iter().map(|card| [full.texts.text(card.name), full.texts.text(card.link)]).collect();
    assert_eq!((taught, cards), (false, vec![]));
}
