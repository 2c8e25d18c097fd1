//! The end, points, and who wins.

use eldertally_core::{Game, Mark, Outcome, Shape, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{Event, Label, Move, Part};

use crate::bench::{A, ASH, B, BIRCH, Bench, C, CEDAR, DOGWOOD, ELM, FEN, FIR, GORSE, rule, ruling};

const SIX: [(u8, u8); 6] = [(7, 7), (8, 8), (9, 9), (10, 10), (11, 11), (12, 12)];

fn won(seats: &[u8]) -> Option<Outcome> {
    Some(Outcome::Winners(seats.iter().fold(0, |all, seat| all | 1 << seat)))
}

/// CGO-032, CGO-037, CGO-050: seven pairs of either kind at the end of the own turn; with six the next player goes on.
#[test]
fn seven_pairs_at_the_end_of_a_turn_end_the_game() {
    let mut bench = Bench::new(2);
    bench.lay(A, &SIX);
    assert!(bench.labels().contains(&Label::ToSeven(A, 1)));
    bench.phase(4).play(Move::EndTurn);
    assert_eq!(bench.see(Part::Active), 2);
    bench.set(Part::Active, 1).phase(4).linked(A, ASH, BIRCH);
    assert!(bench.has(Move::EndTurn), "the turn goes on");
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::Ended(A, rule(37))) && bench.has(Move::Holder(None)));
}

/// CGO-Q06: by option the seventh pair ends the game at once.
#[test]
fn by_option_the_seventh_pair_ends_the_game_at_once() {
    let mut bench = Bench::dealt(2, &[("endAt", 1)]);
    bench.play(Move::First(A)).lay(A, &SIX).phase(2).matched(A, ASH);
    assert!(bench.heard(&Event::Ended(A, ruling(6))) && bench.has(Move::Holder(None)));
    let mut bench = Bench::dealt(2, &[("endAt", 1)]);
    bench.play(Move::First(A)).horror(FEN).play(Move::Done).lay(A, &SIX).matched(A, ASH);
    assert!(bench.has(Move::TakeHorror(0)), "the horror can still be taken");
    bench.play(Move::TakeHorror(0));
    assert!(bench.has(Move::Holder(None)));
}

/// CGO-Q07: only the player whose turn ends is looked at, or by option everybody.
#[test]
fn only_the_player_whose_turn_ends_is_looked_at() {
    let mut seven = SIX.to_vec();
    seven.push((13, 13));
    for (option, ended) in [(0, false), (1, true)] {
        let mut bench = Bench::dealt(2, &[("endCheck", option)]);
        bench.play(Move::First(A)).lay(B, &seven).phase(4).play(Move::EndTurn);
        assert_eq!(bench.has(Move::Holder(None)), ended, "endCheck {option}");
    }
}

/// CGO-038, CGO-042: hands are revealed, and if the deck still holds the Great Old One nobody loses.
#[test]
fn with_the_great_old_one_in_the_deck_the_points_decide() {
    let mut bench = Bench::new(2);
    bench.lay(B, &[(ASH, ASH)]).phase(6);
    let nobody =
        bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Holder(None)).expect("on offer");
    assert_eq!(nobody.rule, rule(42));
    bench.play(Move::Holder(None));
    assert!(bench.heard(&Event::Revealed(None)));
    assert_eq!(bench.over(), won(&[1]));
}

/// CGO-039, CGO-041, CGO-Q09: who holds it loses, whatever the points, which are still shown; the most of the others
/// win.
#[test]
fn who_holds_the_great_old_one_loses() {
    let mut bench = Bench::new(3);
    bench.lay(A, &SIX).lay(B, &[(ASH, BIRCH)]).lay(C, &[(CEDAR, CEDAR)]).phase(6).play(Move::Holder(Some(A)));
    assert_eq!(bench.over(), won(&[2]));
    assert_eq!(bench.points(A), 12);
    assert!(bench.labels().contains(&Label::Points(A, 12)));
    let words = bench.say(eldertally_core::words::Word::Outcome);
    assert_eq!(words, "Player 3 wins with 2 points. Player 1 holds the Great Old One and loses, with 12 points.");
}

/// CGO-040, CGO-036: with the Cultist in the area the holder wins, whatever the points.
#[test]
fn the_cultist_turns_the_loss_into_a_win() {
    let mut bench = Bench::new(2);
    bench.phase(4).play(Move::PlayCultist).lay(B, &SIX).phase(6);
    let saved =
        bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Holder(Some(A))).expect("on offer");
    assert_eq!(saved.rule, rule(40));
    bench.play(Move::Holder(Some(A)));
    assert_eq!((bench.over(), bench.points(A)), (won(&[0]), -1));
    bench.set(Part::Holder, 3);
    assert_eq!(bench.over(), won(&[0]), "the other holds it and has no Cultist");
}

/// CGO-Q08: the same points share the win.
#[test]
fn equal_points_share_the_win() {
    let mut bench = Bench::new(3);
    bench.lay(A, &[(ASH, ASH)]).lay(C, &[(CEDAR, DOGWOOD), (FIR, GORSE)]).phase(6).play(Move::Holder(None));
    assert_eq!(bench.over(), won(&[0, 2]));
    assert_eq!(
        bench.say(eldertally_core::words::Word::Outcome),
        "Player 1 and Player 3 share the win with 2 points each."
    );
}

/// CGO-043, CGO-044, CGO-045, CGO-046, CGO-048: the chart on the back of the booklet; hands score nothing.
#[test]
fn the_scoring_chart() {
    let mut bench = Bench::new(2);
    assert_eq!(bench.points(A), 0);
    bench.lay(A, &[(ASH, ASH)]);
    assert_eq!(bench.points(A), 2, "a matched pair");
    bench.lay(A, &[(ASH, BIRCH)]);
    assert_eq!(bench.points(A), 1, "a linked pair");
    bench.set(Part::Horror(0), 1).set(Part::Horror(3), 1);
    assert_eq!(bench.points(A), 3, "two horrors");
    bench.set(Part::Cultist, 1);
    assert_eq!(bench.points(A), 2, "the Cultist");
    bench.set(Part::Hand(A), 30);
    assert_eq!(bench.points(A), 2, "a hand");
}

/// CGO-047, CGO-Q03, CGO-Q04: a four-set is worth 4, paired either way, and never more.
#[test]
fn a_four_set_is_worth_four_however_it_was_paired() {
    let mut bench = Bench::new(2);
    bench.lay(A, &[(ASH, BIRCH), (BIRCH, ASH)]);
    assert_eq!(bench.points(A), 4, "two linked pairs");
    assert!(bench.labels().contains(&Label::FourSet(A, [BIRCH + 1, ASH + 1])));
    bench.lay(A, &[(ASH, ASH), (BIRCH, BIRCH)]);
    assert_eq!(bench.points(A), 4, "two matched pairs");
    bench.lay(A, &[(ASH, BIRCH), (ASH, ELM)]);
    assert_eq!(bench.points(A), 2, "three names are no four-set");
    bench.lay(A, &[(ASH, BIRCH)]).lay(B, &[(ASH, BIRCH)]);
    assert_eq!((bench.points(A), bench.points(B)), (1, 1), "not in two areas");
}

/// CGO-Q05: chains and cycles of links: as good as the best division, which this test tries all of.
#[test]
fn the_best_division_into_four_sets_counts() {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};
    /// The most points of these pairs, with every way to join two of them.
    fn best(pairs: &[(u8, u8)], linked: &dyn Fn(u8, u8) -> bool) -> i32 {
        let Some((&(a, b), rest)) = pairs.split_first() else { return 0 };
        let alone = if a == b { 2 } else { 1 };
        let mut most = alone + best(rest, linked);
        for (n, &(c, d)) in rest.iter().enumerate() {
            let mut cards = [a, b, c, d];
            cards.sort_unstable();
            let four = cards[0] == cards[1] && cards[2] == cards[3] && linked(cards[0], cards[2]);
            if four {
                let mut others = rest.to_vec();
                others.remove(n);
                most = most.max(4 + best(&others, linked));
            }
        }
        most
    }
    let linked = |a, b| {
        let pair = (std::cmp::min(a, b), std::cmp::max(a, b));
        [(ASH, BIRCH), (ASH, ELM), (CEDAR, DOGWOOD), (FIR, GORSE)].contains(&pair)
    };
    let kinds = [(ASH, ASH), (BIRCH, BIRCH), (ELM, ELM), (ASH, BIRCH), (ASH, ELM), (CEDAR, DOGWOOD), (CEDAR, CEDAR)];
    let mut bench = Bench::new(2);
    for seed in 0..60 {
        let mut rng = StdRng::seed_from_u64(seed);
        let many = rng.random_range(0..8);
        let pairs: Vec<_> = (0..many).map(|_| kinds[rng.random_range(0..kinds.len())]).collect();
        bench.lay(A, &pairs);
        assert_eq!(bench.points(A), best(&pairs, &linked), "seed {seed}: {pairs:?}");
    }
}

/// CGO-037: the end is derived, so an amendment takes it back.
#[test]
fn an_end_can_be_amended_away() {
    let mut bench = Bench::new(2);
    bench.phase(6).play(Move::Holder(None));
    assert!(bench.over().is_some());
    bench.phase(2);
    assert!(bench.over().is_none() && bench.has(Move::CallOn(B)));
}

/// CGO-037: the row of pairs marks the seventh, and grows with those beyond it.
#[test]
fn the_seventh_pair_is_marked() {
    for (pairs, len) in [(0, 7), (9, 9)] {
        let mut bench = Bench::new(2);
        bench.set(Part::Pairs(A), pairs);
        let mut marked = Vec::new();
        bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| {
            if let (What::Part(Part::Pairs(A)), Shape::Track { len, marks, .. }) = (item.what, item.shape) {
                marked = (0..=len).map(|space| marks(space) == Mark::Good).collect();
            }
        });
        assert_eq!(marked, (0..=len).map(|space| space == 7).collect::<Vec<_>>());
    }
}
