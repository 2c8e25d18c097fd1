//! A cancelled bonus is taken away as if it had never been played: actions, kinds and targets are those laid before it.

use eldertally_chaos_of_cthulhu::{Action, Event, Label, Move, Part};
use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Seat, Viewer, What};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, D, HEAD, LEFT, RIGHT, at, dice};
use crate::random::{Table, choose, offers, start, throw};

/// A has an attack, a heal on the own head, a madness on B's core and these stones left; B and C can cancel.
fn planned(kept: [u8; 2]) -> Bench {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 3, 4, kept[0], kept[1], 6, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    bench.activate(A, &[(HEAD, 1), (RIGHT, 2), (CORE, 4)]);
    bench.play(Move::Target(A, at(A, HEAD))).play(Move::Target(A, at(B, CORE)));
    bench
}

/// What A declares without a bonus.
const AS_BEFORE: [Event; 3] = [
    Event::Declared(A, Action::Attack, 1, 5),
    Event::Declared(A, Action::Heal, 0, HEAD),
    Event::Declared(A, Action::Madness, 1, CORE),
];

/// What is aimed at all monsters.
fn aimed(bench: &Bench) -> Vec<Label> {
    bench.labels(Viewer::Table).into_iter().filter(|label| matches!(label, Label::Aimed(..))).collect()
}

/// COC-083, COC-080, COC-082, COC-Q50: played in the open, cancelled before the own turn.
#[test]
fn a_conversion_cancelled_before_the_own_turn_leaves_the_first_targets() {
    for (number, kept) in [(3, [3, 6]), (5, [5, 6])] {
        let mut bench = planned(kept);
        bench.play(Move::Ready(A)).idle(&[B, C]).release().bonus(A, number);
        for target in [at(B, LEFT), at(B, LEFT), at(A, BOTTOM)] {
            bench.play(Move::Aim(target));
        }
        bench.bonus(B, 6).declare(1);
        assert_eq!(bench.told(), AS_BEFORE, "bonus {number}");
        assert!(bench.has(Move::Spot(HEAD)), "B places the attack: {}", bench.prompt());
    }
}

/// COC-083, COC-Q50: planned behind the screen, cancelled after the own turn; and the cancel is cancelled.
#[test]
fn a_planned_conversion_cancelled_after_the_own_turn_leaves_the_first_targets() {
    for (number, kept, action) in [(3, [3, 6], Action::Heal), (5, [5, 6], Action::Madness)] {
        let mut bench = planned(kept);
        bench.play(Move::PlanBonus(A, number));
        for target in [at(B, LEFT), at(B, LEFT), at(A, BOTTOM)] {
            bench.play(Move::Target(A, target));
        }
        bench.play(Move::Ready(A)).idle(&[B, C]).release().declare(1);
        let turned = aimed(&bench);
        assert_eq!(turned.len(), 3);
        assert!(turned.contains(&Label::Aimed(A, action, BOTTOM, false)), "{turned:?}");
        bench.bonus(B, 6).play(Move::Spot(RIGHT));
        let first = [(Action::Heal, HEAD), (Action::Attack, RIGHT), (Action::Madness, CORE)];
        assert_eq!(aimed(&bench), first.map(|(action, part)| Label::Aimed(A, action, part, false)), "bonus {number}");
        bench.bonus(C, 6);
        assert_eq!(aimed(&bench), turned, "the cancel is cancelled");
    }
}

/// COC-045, COC-083, COC-085, COC-Q50: after a cancelled Block convert nobody aims again.
#[test]
fn after_a_cancelled_block_convert_nobody_aims_again() {
    let mut bench = planned([2, 6]);
    bench.play(Move::Ready(A)).idle(&[B, C]).release().bonus(A, 8).bonus(B, 6);
    assert!(bench.has(Move::Declare), "{}", bench.prompt());
    bench.declare(1);
    assert_eq!(bench.told(), AS_BEFORE);
    let mut bench = planned([2, 6]);
    bench.play(Move::PlanBonus(A, 8)).play(Move::Ready(A)).idle(&[B, C]).release().declare(1).bonus(B, 6);
    assert!(bench.has(Move::Spot(HEAD)), "only B is asked: {}", bench.prompt());
}

/// COC-083, COC-109, COC-110, COC-051: after a cancelled Attack convert the victim places the attack that is left.
#[test]
fn after_a_cancelled_attack_convert_the_victim_places_what_is_left() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1, 3, 3, 1, 6, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    bench.activate(A, &[(HEAD, 1), (RIGHT, 2), (CORE, 4)]);
    bench.play(Move::Target(A, at(A, HEAD))).play(Move::Target(A, at(C, CORE))).play(Move::Ready(A)).idle(&[B, C]);
    bench.release().bonus(A, 1).declare(1);
    bench.play(Move::Spot(HEAD)).play(Move::Spot(LEFT)).play(Move::Spot(CORE)).bonus(B, 2);
    assert!(bench.has(Move::Spot(BOTTOM)), "{}", bench.prompt());
    bench.play(Move::Spot(BOTTOM)).declare(2).resolve();
    assert_eq!(
        (bench.dice_of(A), bench.dice_of(B), bench.dice_of(C)),
        ([2, 2, 3, 3, 5], [1, 2, 3, 3, 4], [1, 2, 3, 2, 5])
    );
}

/// COC-083, COC-Q50: a conversion that is cancelled while it is being aimed leaves the first targets, too.
#[test]
fn a_conversion_can_be_cancelled_while_it_is_aimed() {
    let mut bench = planned([5, 6]);
    bench.play(Move::Ready(A)).idle(&[B, C]).release().bonus(A, 5).play(Move::Aim(at(B, LEFT)));
    bench.bonus(B, 6).declare(1);
    assert_eq!(bench.told(), AS_BEFORE);
}

/// COC-083, COC-087, COC-084: what a victim chose before a Deflect counts again when that is cancelled.
#[test]
fn a_cancelled_deflect_leaves_the_part_that_was_chosen_before() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 6, 6, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).idle(&[B, C]).release();
    bench.declare(1).play(Move::Spot(CORE)).bonus(B, 10).play(Move::Victim(2)).play(Move::Spot(BOTTOM));
    bench.bonus(C, 6);
    assert_eq!(aimed(&bench), [Label::Aimed(A, Action::Attack, CORE, false)]);
    bench.declare(2).resolve();
    assert_eq!((bench.dice_of(B), bench.dice_of(C)), ([1, 2, 3, 3, 5], [1, 2, 3, 4, 5]));
}

/// COC-044, COC-Q50: back from a planned conversion the first targets are still there.
#[test]
fn going_back_from_a_planned_conversion_keeps_the_first_targets() {
    let mut bench = planned([5, 6]);
    bench.play(Move::PlanBonus(A, 5)).play(Move::Target(A, at(B, LEFT))).play(Move::Back(A)).play(Move::Back(A));
    bench.play(Move::Ready(A)).idle(&[B, C]).release().declare(1);
    assert_eq!(bench.told(), AS_BEFORE);
}

/// COC-083, COC-088: of a cancelled Steal goes back what the thief still has; offerings do not multiply.
#[test]
fn a_cancelled_steal_gives_back_what_is_still_there() {
    let mut bench = Bench::new(4);
    bench.stones(&[[5, 6, 1, 1, 1], [6, 1, 1, 1, 1], [5, 6, 1, 1, 1], [6, 1, 1, 1, 1]].concat());
    bench.idle(&[A, B, C, D]).release();
    [(A, 1), (B, 2), (C, 1), (D, 2)].into_iter().for_each(|(seat, own)| {
        bench.set(Part::Offerings(seat), own);
    });
    let own = |bench: &Bench| [A, B, C, D].map(|seat| bench.offerings(seat));
    bench.bonus(A, 11).play(Move::Victim(1));
    assert_eq!(own(&bench), [1, 1, 1, 2]);
    bench.bonus(C, 11).play(Move::Victim(0));
    assert_eq!(own(&bench), [0, 1, 1, 2]);
    bench.bonus(D, 6).play(Move::Victim(0));
    assert_eq!(own(&bench), [0, 1, 1, 1], "A has nothing left to give back");
    bench.bonus(B, 6).play(Move::Victim(3));
    assert_eq!(own(&bench), [0, 0, 1, 1], "and takes nothing again; B paid for the cancel");
}

/// By whom, what and where: all that is aimed, on all monsters.
fn facts(table: &Table) -> Vec<(Option<Seat>, Seat, Action, u8)> {
    let mut facts = Vec::new();
    table.game().view(table.setup(), Viewer::Table, &mut |item| {
        if let What::Label(Label::Aimed(by, action, part, _)) = item.what {
            facts.push((item.seat, by, action, part));
        }
    });
    facts
}

fn take(table: &mut Table, mv: Move) -> bool {
    table.submit(Input::Answer(Answer::Move(Actor::Table, mv))).is_ok()
}

/// Answers what a bonus asks for, at random.
fn follow(table: &mut Table, rng: &mut StdRng) {
    loop {
        if let Ask::Chance(_) = table.game().ask(table.setup()) {
            let faces = throw(table, rng);
            table.submit(Input::Answer(Answer::Fell(&faces))).expect("dice in range");
            continue;
        }
        let mut all = offers(table, Viewer::Table);
        all.retain(|offer| matches!(offer.mv, Move::Aim(_) | Move::Victim(_) | Move::Spot(_)));
        if all.is_empty() {
            return;
        }
        let mv = all[rng.random_range(0..all.len())].mv;
        assert!(take(table, mv), "it is on offer");
    }
}

/// A seat plays a bonus, another cancels it: what is aimed is what was aimed. Gives the bonus, if that could be tried.
fn try_cancel(table: &Table, seat: Seat, rng: &mut StdRng) -> Option<u8> {
    let now = offers(table, Viewer::Table);
    let asked = |mv: &Move| matches!(mv, Move::Aim(_) | Move::Spot(_));
    if !now.iter().any(|offer| offer.mv == Move::Bonus(seat)) || now.iter().any(|offer| asked(&offer.mv)) {
        return None;
    }
    let mut save = Vec::new();
    table.save(&mut |part| save.extend_from_slice(part));
    let mut twin = Table::open(&save, vec![0; 1 << 16]).expect("its own save");
    let cancel = if twin.setup().options.get(1) == 3 { 2 } else { 6 };
    // The others have the stones and the offering for it, and the seat has any stones.
    for other in (0..twin.seats().len()).map(Seat) {
        for n in 0..5 {
            let stone = if other == seat { rng.random_range(1..7) } else { cancel.into() };
            let _ = twin.submit(Input::Amend(Part::Stone(other.0, n), stone));
        }
        let _ = twin.submit(Input::Amend(Part::Offerings(other), 1));
    }
    let before = facts(&twin);
    if !take(&mut twin, Move::Bonus(seat)) {
        return None;
    }
    let mut numbers = offers(&twin, Viewer::Table);
    numbers.retain(|offer| matches!(offer.mv, Move::Play(number) if number != cancel));
    let mv = numbers.get(rng.random_range(0..numbers.len().max(1)))?.mv;
    let Move::Play(number) = mv else { return None };
    assert!(take(&mut twin, mv));
    // A first question may still be open when it is cancelled.
    if rng.random_range(0..4) > 0 {
        follow(&mut twin, rng);
    }
    let mut others = (0..twin.seats().len()).map(Seat).filter(|other| *other != seat);
    others.find(|other| take(&mut twin, Move::Bonus(*other)))?;
    if !take(&mut twin, Move::Play(cancel)) {
        return None;
    }
    if offers(&twin, Viewer::Table).iter().any(|offer| offer.mv == Move::Victim(seat.0)) {
        assert!(take(&mut twin, Move::Victim(seat.0)));
    }
    assert_eq!(facts(&twin), before, "bonus {number} of {seat:?}");
    Some(number)
}

/// COC-083, COC-110, COC-Q50: whatever is cancelled, in both lists, what is aimed is what was aimed before.
#[test]
fn after_any_cancel_everything_is_aimed_as_before() {
    let mut tried = [[0; 14]; 2];
    for seed in 0..300 {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let mut table = start(&dice(), 2 + (seed % 3) as u8, &mut rng);
        while !matches!(table.game().ask(table.setup()), Ask::Over(_)) && table.inputs() < 250 {
            for n in 0..table.seats().len() {
                if let Some(number) = try_cancel(&table, Seat(n), &mut rng) {
                    tried[usize::from(table.setup().options.get(1) == 3)][usize::from(number)] += 1;
                }
            }
            let faces = throw(&table, &mut rng);
            let answer = match table.game().ask(table.setup()) {
                Ask::Chance(_) => Answer::Fell(&faces),
                _ => {
                    let (viewer, mv) = choose(&table, &mut rng);
                    Answer::Move(viewer.into(), mv)
                }
            };
            table.submit(Input::Answer(answer)).expect("an answer to what is asked");
        }
    }
    println!("{tried:?}");
    for (list, numbers) in [(0, [3, 4, 5, 7, 8, 9, 10]), (1, [1, 3, 4, 5, 6, 7, 8])] {
        assert!(numbers.iter().all(|number| tried[list][*number] > 0), "{tried:?}");
    }
}

/// COC-045, COC-083, COC-Q16, COC-Q18: a Double up that counts again after the own turn keeps the first targets.
#[test]
fn a_double_up_that_counts_again_after_the_own_turn_keeps_the_targets() {
    let mut bench = planned([4, 6]);
    bench.play(Move::Ready(A)).idle(&[B, C]).release().bonus(A, 4).bonus(B, 6).declare(1).play(Move::Spot(HEAD));
    bench.bonus(C, 6).play(Move::Spot(LEFT));
    assert!(bench.has(Move::Declare), "A aims no more: {}", bench.prompt());
    bench.declare(2).resolve();
    assert_eq!((bench.dice_of(A), bench.see(Part::Die(1, CORE))), ([3, 2, 3, 4, 5], 2));
}

/// COC-045, COC-083, COC-Q18, COC-Q50: a conversion that counts again after the own turn is not aimed then.
#[test]
fn a_conversion_that_counts_again_after_the_own_turn_is_not_aimed() {
    let mut bench = planned([5, 6]);
    bench.play(Move::Ready(A)).idle(&[B, C]).release().bonus(A, 5).play(Move::Aim(at(C, LEFT)));
    bench.bonus(B, 6).declare(1).play(Move::Spot(HEAD)).bonus(C, 6);
    assert!(bench.has(Move::Declare), "A aims no more: {}", bench.prompt());
    bench.declare(2).resolve();
    assert_eq!(
        (bench.dice_of(A), bench.dice_of(B), bench.dice_of(C)),
        ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 1, 3, 4, 5])
    );
}

/// COC-044, COC-Q17: the targets of a planned conversion are taken back one by one, the last one first.
#[test]
fn the_targets_of_a_planned_conversion_are_taken_back_one_by_one() {
    let mut bench = planned([5, 6]);
    bench.play(Move::PlanBonus(A, 5));
    for target in [at(B, LEFT), at(B, RIGHT), at(C, BOTTOM)] {
        bench.play(Move::Target(A, target));
    }
    bench.play(Move::Back(A));
    assert_eq!(bench.see(Part::Bonus(A)), 5, "the bonus is still planned");
    bench.play(Move::Target(A, at(C, HEAD))).play(Move::Ready(A)).idle(&[B, C]).release().declare(1);
    assert_eq!(bench.told().last(), Some(&Event::Declared(A, Action::Madness, 2, HEAD)));
}

/// COC-086: if an amendment makes a conversion an Insanity, its madness is aimed anew.
#[test]
fn an_amended_bonus_forgets_what_was_aimed() {
    let mut bench = Bench::new(2);
    bench.stones(&[2, 5, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(LEFT, 1)]).play(Move::PlanBonus(A, 5));
    bench.play(Move::Target(A, at(B, CORE))).play(Move::Ready(A)).idle(&[B]).set(Part::Bonus(A), 9).release();
    assert_eq!(bench.aims(), [5, 6, 7, 8, 9], "{}", bench.prompt());
}
