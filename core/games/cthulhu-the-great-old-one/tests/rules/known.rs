//! What everybody can know of hidden cards, case by case.

use eldertally_core::{Lang, Symbol, Table, Viewer};
use eldertally_cthulhu_the_great_old_one::{Deck, Label, Move, Part, Spot, StoryCard};
use eldertally_print::Printed;

use crate::bench::{A, ASH, B, BIRCH, Bench, C, CEDAR, CENTRE, DOGWOOD, ELM, FEN, FIR, GORSE, STORM, at_hands};

/// CGO-Q27: at the beginning nothing is known.
#[test]
fn nothing_is_known_at_the_beginning() {
    let bench = Bench::new(3);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::Where(..))));
}

/// CGO-023, CGO-Q27: who gave a card had it, and who got it has it.
#[test]
fn a_card_that_was_handed_over_is_known() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(at_hands(bench.known(ASH)), [(1, 2), (0, 1), (0, 1), (0, 1)]);
    assert_eq!(bench.known(BIRCH), None, "nothing follows for other names");
}

/// CGO-024, CGO-Q27: who said no had none then; a draw or a theft may have changed that.
#[test]
fn a_no_lasts_until_a_card_comes_that_nobody_saw() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 0));
    bench.play(Move::Draw).play(Move::EndTurn);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 0), "what Player 1 draws does not matter");
    bench.play(Move::Draw);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 1), "one card came, so it can be one copy");
}

/// CGO-025, CGO-Q27: a card taken from the centre is known to be in that hand.
#[test]
fn a_card_of_the_centre_is_known_in_the_hand_that_took_it() {
    let mut bench = Bench::new(3);
    bench.phase(3).all(&[Move::Swap(0), Move::Name(ASH)]);
    assert_eq!(at_hands(bench.known(CENTRE[0])), [(1, 2), (0, 1), (0, 1), (0, 1)]);
    assert_eq!(bench.known(ASH), None, "one copy lies open, the other can be anywhere");
}

/// CGO-024, CGO-Q27: a known card may be the one that was stolen; a no of one of the two tells where it is.
#[test]
fn a_known_card_may_have_been_stolen_and_a_no_tells_where_it_is() {
    let mut bench = Bench::new(3);
    // Both copies of Ash are in the hand of Player 2; one is given away and seen.
    bench.matched(A, CEDAR).set(Part::Active, 2).phase(3).all(&[Move::Swap(0), Move::Name(BIRCH)]);
    let card = CENTRE[0];
    bench.set(Part::Active, 1).phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    // Of the card that Player 2 took, at least one copy is with 1 or 2 now.
    assert_eq!(at_hands(bench.known(card)), [(0, 2), (0, 2), (0, 1), (0, 1)]);
    bench.set(Part::Active, 3).phase(2).all(&[Move::CallOn(B), Move::Name(card), Move::Stole]);
    assert_eq!(at_hands(bench.known(card))[0], (1, 2), "so it was stolen");
}

/// CGO-013, CGO-Q27: a pair shows both cards; of a name that lies open whole nothing is left to know.
#[test]
fn a_pair_tells_where_its_cards_were() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]).linked(A, ASH, BIRCH);
    assert_eq!(bench.known(ASH), None, "the other copy can be anywhere again");
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(BIRCH), Move::Stole]);
    assert_eq!(at_hands(bench.known(BIRCH))[1], (0, 0));
    bench.set(Part::Active, 3).linked(C, BIRCH, ASH);
    assert_eq!(bench.known(BIRCH), None, "none is hidden");
}

/// CGO-006, CGO-Q27: after the hands were shuffled a known card is in some hand, not in the deck.
#[test]
fn shuffled_hands_keep_what_is_known_of_the_deck() {
    let mut bench = Bench::new(3);
    bench.linked(A, ASH, BIRCH).phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(at_hands(bench.known(ASH)), [(1, 1), (0, 0), (0, 0), (0, 0)], "the last copy");
    bench.horror(STORM).play(Move::ShuffleHands);
    assert_eq!(at_hands(bench.known(ASH)), [(0, 1), (0, 1), (0, 1), (0, 0)]);
}

/// CGO-Q27: of a hand that was emptied nothing is left over; what is drawn then is all that it can hold.
#[test]
fn few_cards_leave_little_room() {
    let mut bench = Bench::new(2);
    bench.set(Part::Active, 2).phase(3).all(&[Move::Swap(0), Move::Name(BIRCH)]).set(Part::Hand(B), 1);
    bench.set(Part::Active, 1).phase(2).all(&[Move::CallOn(B), Move::Name(CENTRE[0]), Move::Gave]);
    assert_eq!(at_hands(bench.known(CENTRE[0]))[..2], [(1, 2), (0, 0)]);
    bench.set(Part::Active, 2).phase(1).play(Move::Draw);
    assert_eq!(at_hands(bench.known(CENTRE[0]))[..2], [(1, 2), (0, 1)]);
    assert_eq!(bench.known(CEDAR), None, "that one card can be anything");
}

/// CGO-Q27: by option nothing of it is shown, and offers are in the order of the list.
#[test]
fn it_can_be_left_to_memory() {
    let mut bench = Bench::dealt(3, &[("known", 1)]);
    bench.play(Move::First(A)).phase(2).all(&[Move::CallOn(B), Move::Name(CEDAR), Move::Gave]);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::Where(..) | Label::Known | Label::Holds(..))));
    bench.set(Part::Active, 2).phase(2).play(Move::CallOn(A));
    assert_eq!(bench.moves()[0], Move::Name(ASH));
    let mut open = Bench::new(3);
    open.phase(2).all(&[Move::CallOn(B), Move::Name(CEDAR), Move::Gave]).set(Part::Active, 2).phase(2);
    open.play(Move::CallOn(A));
    assert_eq!(open.moves()[0], Move::Name(CEDAR), "what is known to be there comes first");
}

/// What is known of a name, in words.
fn said(bench: &Bench, name: u8) -> String {
    let label = bench.labels().into_iter().find(|label| matches!(label, Label::Where(found, _) if *found == name));
    bench.say(eldertally_core::words::Word::Label(label.expect("it is shown")))
}

/// CGO-Q27: in words, first what is certain, then what is possible.
#[test]
fn what_is_known_is_said_in_a_line() {
    let mut bench = Bench::new(2);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(said(&bench, ASH), "Ash: 1 with Player 1; 1 more with Player 1, with Player 2 or in the deck");
    bench.horror(FEN).all(&[Move::Shift, Move::From(Spot::Hand(A)), Move::To(Spot::Out), Move::Seen, Move::Name(ASH)]);
    assert_eq!(said(&bench, ASH), "Ash: 1 out of play; 1 more with Player 1, with Player 2 or in the deck");
}

/// What stands behind the hands, in words.
fn behind_hands(bench: &Bench) -> Vec<String> {
    let held = bench.labels().into_iter().filter(|label| matches!(label, Label::Holds(..)));
    held.map(|label| bench.say(eldertally_core::words::Word::Label(label))).collect()
}

/// CGO-Q27: what is known of a hand stands behind it, first what is certain; what may be in many places does not.
#[test]
fn what_is_known_of_a_hand_stands_behind_it() {
    let mut bench = Bench::new(3);
    assert_eq!(behind_hands(&bench), [""; 0]);
    // Of this name one copy lies open, and the other changes hands before all.
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(CENTRE[0]), Move::Gave]);
    let card = said(&bench, CENTRE[0]).split(':').next().unwrap_or_default().to_owned();
    assert_eq!(behind_hands(&bench), [format!("has {card}")]);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(behind_hands(&bench), [format!("has Ash, {card}")], "the other Ash can be anywhere");
    // One of them may have been stolen.
    bench.set(Part::Active, 2).phase(2).all(&[Move::CallOn(A), Move::Name(CEDAR), Move::Stole]);
    assert_eq!(behind_hands(&bench), [(); 2].map(|()| format!("may have {card}")));
}

/// CGO-009, CGO-Q27: a card of the centre that nobody named may be any, and is not called out of play.
#[test]
fn an_open_card_without_a_name_may_be_any() {
    let mut bench = Bench::open(crate::bench::deck(), 2, &[]);
    bench.all(&[Move::Name(CEDAR), Move::Name(BIRCH), Move::Unnamed, Move::First(A)]);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    assert_eq!(said(&bench, ASH), "Ash: 2 with Player 1, open without a name or in the deck");
    // Swapped for another, it may be in the hand; what is out of play stays there.
    bench.horror(FEN).all(&[Move::Shift, Move::From(Spot::Deck), Move::To(Spot::Out), Move::Seen, Move::Name(ASH)]);
    bench.play(Move::Done).phase(3).all(&[Move::Swap(2), Move::Name(DOGWOOD)]);
    assert_eq!(said(&bench, ASH), "Ash: 1 out of play; 1 more with Player 1 or in the deck");
}

/// CGO-022, CGO-Q27: a name of which every copy lies open is offered last for a call.
#[test]
fn a_name_that_lies_open_whole_is_called_last() {
    let mut bench = Bench::new(2);
    bench.matched(A, ASH).lay(B, &[(BIRCH, BIRCH)]).phase(2).play(Move::CallOn(B));
    let mut names: Vec<_> = bench.moves().into_iter().filter(|mv| matches!(mv, Move::Name(_))).collect();
    assert_eq!(names.split_off(22), [Move::Name(ASH), Move::Name(BIRCH)]);
    assert_eq!(names[0], Move::Name(CEDAR));
}

/// CGO-Q27: that a single card is not two of a name follows from the number of cards, so nothing is shown.
#[test]
fn a_single_card_is_not_two_of_a_name() {
    let mut bench = Bench::new(2);
    bench.set(Part::Hand(B), 2).phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!((bench.see(Part::Hand(B)), bench.known(BIRCH)), (1, None));
}

/// CGO-006, CGO-Q27: where nothing was known, nothing is known after the hands were shuffled.
#[test]
fn shuffling_hands_tells_nothing() {
    let mut bench = Bench::new(3);
    bench.horror(STORM).play(Move::ShuffleHands);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::Where(..))));
}

/// CGO-Q27: on a hand stands how many cards of it are known for certain, or that some may be in it; and its points.
#[test]
fn on_a_hand_stands_how_many_cards_of_it_are_known() {
    let mut bench = Bench::new(2);
    let signs = |bench: &Bench| {
        let table: &dyn Table = &bench.session;
        let mut signs = Vec::new();
        table.view(Viewer::Table, Lang::English, &mut |item| {
            if item.beside.is_some() {
                signs.push((item.seat, item.sign.to_string(), item.symbol));
            }
        });
        signs
    };
    let none = |seat| (Some(seat), "no points".to_owned(), None);
    assert_eq!(signs(&bench), [none(A), none(B)]);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(signs(&bench), [none(A), (Some(A), "1".to_owned(), Some(Symbol::Card)), none(B)]);
    bench.phase(1).all(&[Move::Draw, Move::CallOn(B), Move::Name(BIRCH), Move::Gave]);
    assert_eq!(signs(&bench)[1].1, "2");
}

/// The names that are offered, in their order.
fn offered(bench: &Bench) -> Vec<u8> {
    bench.moves().into_iter().filter_map(|mv| if let Move::Name(name) = mv { Some(name) } else { None }).collect()
}

/// CGO-022, CGO-Q27: a name that a hand certainly holds comes first, then those that were mentioned lately, the newest first; a
/// table that leaves all to memory gets no hint.
#[test]
fn likely_names_are_offered_first() {
    let calls = |bench: &mut Bench| {
        bench.phase(2).all(&[Move::CallOn(B), Move::Name(FIR), Move::Stole]);
        bench.phase(2).all(&[Move::CallOn(B), Move::Name(GORSE), Move::Gave]);
        bench.phase(2).all(&[Move::CallOn(B), Move::Name(ELM), Move::Stole]);
        bench.set(Part::Active, 2).phase(2).play(Move::CallOn(A));
    };
    let mut bench = Bench::new(2);
    calls(&mut bench);
    assert_eq!(offered(&bench)[..4], [GORSE, ELM, FIR, ASH]);
    let mut memory = Bench::dealt(2, &[("known", 1)]);
    memory.play(Move::First(A));
    calls(&mut memory);
    assert_eq!(offered(&memory)[..4], [ASH, BIRCH, CEDAR, DOGWOOD]);
}

/// On several pages each name stays where old saves have it: what was mentioned lately changes the order of one page alone.
#[test]
fn names_on_several_pages_keep_their_page() {
    let mut deck = Deck::example();
    let names: Vec<_> = (0..48).map(|n| deck.texts.keep(&format!("N{n}")).expect("room")).collect();
    let card = |n: usize| StoryCard { name: names[n], link: names[(n + 1) % 48], copies: 2, ..deck.cards[0] };
    deck.cards = (0..48).map(card).collect();
    deck.total = 0;
    let mut bench = Bench::open(deck, 3, &[]);
    bench.all(&[Move::Name(0), Move::Name(1), Move::Name(2), Move::First(A)]);
    let first = offered(bench.phase(2).play(Move::CallOn(C)));
    bench.phase(2).all(&[Move::CallOn(B), Move::Page(1), Move::Name(45), Move::Stole]);
    assert!(!first.contains(&45));
    assert_eq!(offered(bench.phase(2).play(Move::CallOn(C))), first);
}
