//! Games that are played step by step at random, and the same beside them entered quick, in a random order within each turn:
//! after each turn both show the same, but for what nobody has entered yet.

use std::collections::BTreeMap;

use eldertally_core::session::Input;
use eldertally_core::{Ask, Follow, Game, Viewer, What};
use eldertally_print::Printed;
use eldertally_witch_of_salem::{Board, Item, Label, Move, Part};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::bench::{Bench, rule};

/// What was answered step by step.
#[derive(Clone, Debug)]
pub(crate) enum Done {
    Fell(Vec<u8>),
    Made(Move),
}

impl Done {
    fn again(&self, bench: &mut Bench) {
        match self {
            Self::Fell(faces) => bench.fell(faces),
            Self::Made(mv) => bench.play(*mv),
        };
    }
}

/// A game that gives players time: no end by Necron soon, few prices.
pub(crate) fn long() -> Board {
    let mut board = Board::example();
    (board.length, board.demon) = (80, 79);
    board
}

/// What is drawn next, as likely as there are so many of it.
fn drawn(bench: &Bench, rng: &mut StdRng) -> Vec<u8> {
    let group = bench.group().expect("a group that is asked for");
    let mut faces: Vec<u8> = Vec::new();
    for _ in 0..group.count {
        let left = |face: u8| {
            let all = bench.left(face).map_or(100, usize::from);
            all.saturating_sub(faces.iter().filter(|one| **one == face).count())
        };
        let bag: Vec<u8> = (0..group.faces).flat_map(|face| vec![face; left(face)]).collect();
        faces.push(bag[rng.random_range(0..bag.len())]);
    }
    faces
}

/// A random answer; what kills for certain, seldom.
fn answer(bench: &mut Bench, rng: &mut StdRng) -> Done {
    answer_among(bench, rng, |_| true)
}

/// The same among moves that are good, if there is one.
pub(crate) fn answer_among(bench: &mut Bench, rng: &mut StdRng, is_good: impl Fn(Move) -> bool) -> Done {
    let done = match bench.ask() {
        Ask::Chance(_) => Done::Fell(drawn(bench, rng)),
        Ask::Choose => {
            let mut all = bench.offers(Viewer::Table);
            if rng.random_range(0..20) > 0 && all.iter().any(|offer| !offer.fatal) {
                all.retain(|offer| !offer.fatal);
            }
            if all.iter().any(|offer| is_good(offer.mv)) {
                all.retain(|offer| is_good(offer.mv));
            }
            Done::Made(all[rng.random_range(0..all.len())].mv)
        }
        ask => panic!("{ask:?} in a game of a whole copy"),
    };
    done.again(bench);
    done
}

/// All that is shown: what nobody entered is in the bag.
fn shown(bench: &Bench, as_in: &Bench) -> (BTreeMap<String, i32>, Vec<Label>) {
    let mut parts = BTreeMap::new();
    let (mut bag, mut labels) = ([0; 7], Vec::new());
    bench.game().view(bench.session.setup(), Viewer::Revealed, &mut |item| match (item.what, item.shape.at()) {
        (What::Part(Part::Slot(place, n)), Some(8)) => {
            let item = as_in.see(Part::Slot(place, n));
            assert!((1..=7).contains(&item), "something lies there");
            bag[item as usize - 1] += 1;
            parts.insert(format!("{:?}", Part::Slot(place, n)), item);
        }
        (What::Part(part), at) => {
            // A pile is shown as how many are left.
            parts.insert(format!("{part:?}"), at.unwrap_or(0));
        }
        (What::Label(label), _) => labels.push(label),
    });
    for item in Item::ALL {
        *parts.entry(format!("{:?}", Part::Bag(item))).or_default() -= bag[item as usize];
    }
    (parts, labels)
}

/// What the seat's turn was told with, and what was answered after it.
struct Turn {
    told: Vec<Move>,
    rest: Vec<Done>,
}

/// Plays a turn step by step, from where its seat is asked where to go.
fn step_by_step(bench: &mut Bench, rng: &mut StdRng) -> (Done, Turn) {
    let stage = bench.see(Part::Stage);
    let went = answer(bench, rng);
    let mut turn = Turn { told: Vec::new(), rest: Vec::new() };
    while bench.over().is_none() && bench.see(Part::Stage) == stage {
        let why = bench.game().asked_by(bench.session.setup());
        let done = answer(bench, rng);
        match &done {
            Done::Fell(_) if why == Some(rule(86)) => {}
            Done::Fell(faces) if why == Some(rule(57)) => {
                turn.told.push(Move::Lost(bench.session.setup().print.die[usize::from(faces[0])]));
            }
            Done::Made(mv) => match mv {
                Move::Trade(..) | Move::Defeat | Move::Use(_) | Move::Sacrifice | Move::Take(..) => turn.told.push(*mv),
                Move::TradeWith(_)
                | Move::NoTrade
                | Move::Back
                | Move::LeaveIt
                | Move::UseNothing
                | Move::TakeNothing => {}
                _ => turn.rest.push(done),
            },
            Done::Fell(_) => turn.rest.push(done),
        }
    }
    (went, turn)
}

/// Enters the same quick, in a random order. What is not on offer yet waits for the trade, which changes what there is, and a
/// trade beside a shadow waits for the die. `lies` is what really lies where the seat goes.
fn quick(bench: &mut Bench, turn: &Turn, went: &Done, lies: [i32; 3], rng: &mut StdRng) {
    let stage = bench.see(Part::Stage);
    went.again(bench);
    if bench.over().is_some() || bench.see(Part::Stage) != stage {
        assert!(turn.told.is_empty() && turn.rest.is_empty(), "{:?} cannot be told", turn.told);
        return;
    }
    let mut told = turn.told.clone();
    told.shuffle(rng);
    // Two rolls are told as they fell.
    let is_die = |mv: &&Move| matches!(mv, Move::Lost(_));
    let mut fell = turn.told.iter().filter(is_die);
    told.iter_mut().filter(|mv| is_die(&&**mv)).for_each(|mv| *mv = *fell.next().expect("as many"));
    while !told.is_empty() {
        let trades = told.iter().any(|mv| matches!(mv, Move::Trade(..)));
        let now = told.iter().position(|mv| match mv {
            Move::Trade(with, ..) => bench.has(Move::TradeWith(*with)),
            Move::Take(slot, _) if bench.has(Move::Enter(*slot)) => !trades,
            _ => bench.has(*mv),
        });
        assert!(now == Some(0) || trades, "{told:?} is not on offer: {:?}", bench.moves());
        let mv = told.remove(now.unwrap_or_else(|| panic!("{told:?} cannot be told: {:?}", bench.moves())));
        match mv {
            Move::Trade(with, ..) => bench.play(Move::TradeWith(with)),
            Move::Take(slot, _) if bench.has(Move::Enter(slot)) => {
                bench.play(Move::Enter(slot)).fell(&[lies[usize::from(slot)] as u8 - 1])
            }
            _ => bench,
        };
        let is_told = bench.labels().into_iter().any(|label| matches!(label, Label::Told(_, one) if one == mv));
        if !is_told || matches!(mv, Move::Lost(_)) {
            bench.play(mv);
        }
    }
    // A passage that cost the last sanity has ended the turn, and with two players the game.
    if bench.moves() != [Move::ItIsOver] {
        bench.play(Move::EndTurn);
    }
    turn.rest.iter().for_each(|done| done.again(bench));
}

/// Plays one game on both tables; gives how many turns there were, and how many of them had something to tell.
fn twins(board: &Board, seats: u8, seed: u64) -> (u32, u32) {
    let mut rng = StdRng::seed_from_u64(seed);
    let options: Vec<(&str, u8)> =
        ["spawnFrom", "gooAbility", "thulIn"].into_iter().map(|key| (key, rng.random_range(0..2))).collect();
    let mut steps = Bench::with(board.clone(), seats, &options);
    let mut fast = Bench::with(board.clone(), seats, &[options, vec![("follow", 1)]].concat());
    let (mut turns, mut full) = (0, 0);
    while steps.over().is_none() && turns < 60 {
        let goes = steps.moves().iter().any(|mv| matches!(mv, Move::Go(_) | Move::Pass(_)));
        if !goes {
            answer(&mut steps, &mut rng).again(&mut fast);
        } else {
            let at = |place: u8| [0, 1, 2].map(|n| steps.see(Part::Slot(place, n)));
            let slots = [1, 2, 3, 4, 5, 6].map(at);
            let (went, turn) = step_by_step(&mut steps, &mut rng);
            let to = if let Done::Made(Move::Go(place) | Move::Pass(place)) = went { usize::from(place) } else { 0 };
            let lies = slots.get(to.wrapping_sub(1)).copied().unwrap_or_default();
            quick(&mut fast, &turn, &went, lies, &mut rng);
            (turns, full) = (turns + 1, full + u32::from(!turn.told.is_empty()));
        }
        let (one, other) = (shown(&steps, &steps), shown(&fast, &steps));
        let differs = one.0.iter().filter(|(part, at)| other.0.get(*part) != Some(*at));
        let differs: Vec<_> = differs.map(|(part, at)| (part, *at, other.0.get(part))).collect();
        assert!(
            differs.is_empty() && one.0.len() == other.0.len(),
            "after {} inputs: {differs:?}",
            steps.session.inputs()
        );
        assert_eq!(one.1, other.1, "after {} inputs", steps.session.inputs());
        assert_eq!(steps.over(), fast.over());
        assert!(steps.over().is_some() || steps.prompt() == fast.prompt(), "{} and {}", steps.prompt(), fast.prompt());
        let is_known = (1..=6).all(|place| (0..3).all(|n| fast.see(Part::Slot(place, n)) < 8));
        if is_known && fast.over().is_none() {
            fast.session().submit(Input::Follow(Follow::EveryStep)).expect("it is another");
            assert_eq!(fast.session.digest(), steps.session.digest(), "the same to the last bit");
            fast.session().undo(1).expect("it was the last");
        }
    }
    (turns, full)
}

/// WOS-047
#[test]
fn a_game_entered_quick_shows_the_same_as_step_by_step() {
    let (mut turns, mut full) = (0, 0);
    for (name, board) in [("example", Board::example()), ("long", long())] {
        for seats in 2..=4 {
            for seed in 0..60 {
                let (more, told) = std::panic::catch_unwind(|| twins(&board, seats, seed))
                    .unwrap_or_else(|_| panic!("{name}, {seats} seats, seed {seed}"));
                (turns, full) = (turns + more, full + told);
            }
        }
    }
    println!("{turns} turns, {full} of them with something to tell");
    assert!(full > 2_000, "{full} of {turns}");
}
