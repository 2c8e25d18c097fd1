//! What moves may cost, which rule an event comes from, and that nothing is secret.

use eldertally_core::{Game, Offer, RuleId, Viewer};
use eldertally_cthulhu_the_great_old_one::{Card, Event, GreatOldOne, Move, Part, Spot};

use crate::bench::{A, ASH, B, BIRCH, Bench, CEDAR, EYE, FEN, KNOT, STAR, rule, ruling};

fn offer(bench: &Bench, mv: Move) -> Offer<Move> {
    let all = bench.offers(Viewer::Table);
    all.into_iter().find(|offer| offer.mv == mv).unwrap_or_else(|| panic!("{mv:?} is not on offer"))
}

/// CGO-039: who ends the game with cards in hand may hold the Great Old One among them; with the Cultist that wins.
#[test]
fn to_end_the_game_may_kill() {
    let mut bench = Bench::new(2);
    bench.set(Part::Pairs(A), 6).phase(5);
    assert!(!offer(&bench, Move::EndTurn).may_kill, "the game goes on");
    bench.set(Part::Pairs(A), 7);
    let end = offer(&bench, Move::EndTurn);
    assert_eq!((end.may_kill, end.fatal, end.rule), (true, false, rule(37)));
    bench.phase(4);
    assert!(offer(&bench, Move::EndTurn).may_kill);
    bench.set(Part::Cultist, 1);
    assert!(!offer(&bench, Move::EndTurn).may_kill);
    bench.set(Part::Cultist, 2).set(Part::Hand(A), 0);
    assert!(!offer(&bench, Move::EndTurn).may_kill, "nothing is in hand");
}

/// CGO-Q07: by option the pairs of another player end the game as well, and the offer says so.
#[test]
fn the_pairs_of_another_may_end_the_game() {
    let mut bench = Bench::dealt(2, &[("endCheck", 1)]);
    bench.play(Move::First(A)).set(Part::Pairs(B), 7).phase(5);
    let end = offer(&bench, Move::EndTurn);
    assert_eq!((end.may_kill, end.rule), (true, ruling(7)));
    assert_eq!(bench.say(eldertally_core::words::Word::Move(&Move::EndTurn)), "end the turn and the game");
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::Ended(B, ruling(7))));
}

/// CGO-Q06: by option the seventh pair ends the game at once, and so do all ways to play it.
#[test]
fn the_seventh_pair_may_kill_by_option() {
    let mut bench = Bench::dealt(2, &[("endAt", 1)]);
    bench.play(Move::First(A)).set(Part::Pairs(A), 5).all(&[Move::Pair(A), Move::Name(ASH)]);
    assert!(!offer(&bench, Move::Matched).may_kill && !offer(&bench, Move::Linked(BIRCH)).may_kill);
    bench.set(Part::Pairs(A), 6);
    assert!(offer(&bench, Move::Matched).may_kill && offer(&bench, Move::Linked(BIRCH)).may_kill);
    assert!(!offer(&bench, Move::Back).may_kill);
    bench.set(Part::Horrors(B), 1).play(Move::Matched);
    assert!(offer(&bench, Move::TakeUnnamed(B)).may_kill && offer(&bench, Move::LeaveHorrors).may_kill);
    bench.play(Move::LeaveHorrors);
    assert!(bench.heard(&Event::Ended(A, ruling(6))));
    let mut bench = Bench::dealt(2, &[("endAt", 1)]);
    bench.play(Move::First(A)).set(Part::Pairs(A), 6).set(Part::Hand(A), 2).all(&[Move::Pair(A), Move::Name(ASH)]);
    assert!(!offer(&bench, Move::Matched).may_kill, "both cards are played");
}

/// CGO-039, CGO-040, CGO-Q16: to stop may kill somebody; to show the Great Old One certainly does, but for the Cultist.
#[test]
fn to_show_the_great_old_one_is_fatal() {
    let mut bench = Bench::new(2);
    bench.set(Part::Deck, 0).set(Part::Still, 2);
    assert!(offer(&bench, Move::Stop).may_kill);
    bench.set(Part::Cultist, 2).phase(6);
    let marks = |mv| (offer(&bench, mv).fatal, offer(&bench, mv).may_kill);
    assert_eq!(marks(Move::Holder(Some(A))), (true, false));
    assert_eq!(marks(Move::Holder(Some(B))), (false, false));
    assert_eq!(marks(Move::Holder(None)), (false, false));
    let mut empty = Bench::new(2);
    empty.set(Part::Deck, 0).set(Part::Still, 2).set(Part::Hand(A), 0).set(Part::Hand(B), 0);
    assert!(!offer(&empty, Move::Stop).may_kill);
}

/// Each event names the rule that acts.
#[test]
fn an_event_names_the_rule_that_acts() {
    let why = |event: &Event| GreatOldOne::why(event).expect("a rule");
    let (horror, sign) = (Card::Horror(Some(FEN)), Card::Sign(EYE));
    let expected: [(Event, RuleId); 11] = [
        (Event::HorrorPlayed(A, Some(FEN)), rule(27)),
        (Event::HorrorTaken(A, B, None), rule(18)),
        (Event::HorrorTaken(A, A, None), ruling(12)),
        (Event::Cancelled(horror), rule(7)),
        (Event::Cancelled(sign), ruling(21)),
        (Event::EffectOver(horror, true), ruling(19)),
        (Event::EffectOver(sign, true), ruling(21)),
        (Event::EffectOver(horror, false), rule(28)),
        (Event::EffectOver(sign, false), ruling(20)),
        (Event::Revealed(Some(A)), rule(38)),
        (Event::Revealed(None), rule(42)),
    ];
    for (event, rule) in expected {
        assert_eq!(why(&event), rule, "{event:?}");
    }
}

/// CGO-Q19, CGO-Q21: what is cancelled does nothing, by the ruling on a horror or on a sign.
#[test]
fn what_is_cancelled_does_nothing_by_its_own_ruling() {
    let mut bench = Bench::new(2);
    bench.horror(FEN).all(&[Move::Sign(B), Move::PlaySign(STAR)]);
    assert_eq!(offer(&bench, Move::Done).rule, ruling(19));
    let mut bench = Bench::new(2);
    bench.all(&[Move::Sign(B), Move::PlaySign(EYE), Move::Sign(A), Move::PlaySign(KNOT)]);
    assert_eq!(offer(&bench, Move::Done).rule, ruling(21));
}

/// CGO-028, CGO-033: a card that a sign moves is not moved by a horror.
#[test]
fn a_card_is_moved_by_the_card_that_says_so() {
    let steps = [Move::Shift, Move::From(Spot::Hand(A)), Move::To(Spot::Hand(B)), Move::Unseen];
    let mut bench = Bench::new(2);
    bench.all(&[Move::Sign(B), Move::PlaySign(EYE)]);
    for step in steps {
        assert_eq!(offer(&bench, step).rule, rule(33), "{step:?}");
        bench.play(step);
    }
    assert!(bench.heard(&Event::Shifted(Spot::Hand(A), Spot::Hand(B), None, rule(33))));
    let mut bench = Bench::new(2);
    bench.horror(FEN).all(&steps);
    assert!(bench.heard(&Event::Shifted(Spot::Hand(A), Spot::Hand(B), None, rule(28))));
}

/// CGO-Q12: who takes back the own horror is told so.
#[test]
fn an_own_horror_is_taken_back() {
    let mut bench = Bench::new(2);
    bench.set(Part::Horror(0), 1).set(Part::Horror(1), 2).matched(A, ASH);
    let said = |mv: Move| bench.say(eldertally_core::words::Word::Move(&mv));
    assert_eq!([Move::TakeHorror(0), Move::TakeHorror(1)].map(said), ["take back Fen", "take Fen from Player 2"]);
}

/// CGO-034: the tracker holds no secret, so an end that was amended by mistake shows nothing that was not there before.
#[test]
fn an_end_by_mistake_shows_nothing_new() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(CEDAR), Move::Gave]);
    let seen = |bench: &Bench, viewer: Viewer| {
        let mut lines = Vec::new();
        bench.game().view(bench.session.setup(), viewer, &mut |item| {
            assert!(!item.private);
            lines.push(format!("{:?} {:?}", item.what, item.shape.at()));
        });
        lines
    };
    bench.phase(6).set(Part::Holder, 2);
    assert!(bench.over().is_some());
    assert_eq!(seen(&bench, Viewer::Revealed), seen(&bench, Viewer::Table));
    assert_eq!(seen(&bench, Viewer::Seat(A)), seen(&bench, Viewer::Table));
    bench.set(Part::Holder, 0).phase(2);
    assert!(bench.over().is_none());
}
