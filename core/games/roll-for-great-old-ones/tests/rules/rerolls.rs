//! Rerolls: which dice, by whom, and how often.

use eldertally_core::Game;
use eldertally_roll_for_great_old_ones::{Action, Die, Event, Move, Part, Price, Strength, Verb, Who};

use crate::bench::{A, B, Bench, C, rule, ruling};
use crate::plan::{Plan, each};

fn rerolls(bench: &Bench) -> Vec<Move> {
    let moves = bench.moves().into_iter();
    moves.filter(|mv| matches!(mv, Move::Reroll(..) | Move::FreeReroll(..) | Move::Repeat(..))).collect()
}

/// The dice of A that are thrown on an occasion.
const THROWN: [Die; 4] = [Die::Attack(A), Die::Search(A), Die::Test(A), Die::Weakness(A)];

/// One of them is to be thrown.
fn thrown(seats: u8, die: Die) -> Bench {
    let plan = Plan::new(seats).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]);
    let mut bench = plan.acts(2, Strength::Fixed, &[each(Verb::Weakness, 1)]).start();
    match die {
        Die::Attack(_) => bench.floor(&[3]).fire(A, Action::Attack),
        Die::Search(_) => bench.floor(&[3]).fire(A, Action::Search),
        Die::Test(_) => bench.amend(Part::Insanity(A), 1).cultists(1, 1),
        _ => bench.cultists(2, 1),
    };
    if bench.offered(Move::Pick(A)) {
        bench.play(Move::Pick(A));
    }
    bench
}

/// RGO-125 RGO-135
#[test]
fn the_personal_die_is_rerolled_after_it_is_placed_and_until_it_is_entered() {
    let mut bench = Plan::new(2).start();
    bench.fell(&[9, 3, 4, 5]);
    assert_eq!(rerolls(&bench), []);
    bench.play(Move::TakeDie(A, 3));
    assert_eq!(rerolls(&bench), [], "while B still chooses");
    bench.play(Move::TakeDie(B, 4));
    assert_eq!(bench.offer(Move::Reroll(A, Die::Own(A))).rule, rule(125));
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[6]);
    assert_eq!(bench.see(Part::Die(A)), 6);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[1]);
    assert_eq!(bench.see(Part::Die(A)), 1);
    bench.play(Move::Enter(A, Action::Attack));
    assert!(!bench.offered(Move::Reroll(A, Die::Own(A))));
    assert!(!bench.offered(Move::Reroll(B, Die::Own(A))));
    assert!(bench.offered(Move::Reroll(A, Die::Own(B))));
}

/// RGO-125
#[test]
fn weaknesses_are_settled_before_the_die_can_be_rerolled_and_not_by_the_new_value() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 4), 1).fell(&[9, 4, 5]).play(Move::TakeDie(A, 4));
    assert_eq!(bench.told()[..3], [Event::DieTaken(A, 4), Event::WeaknessStruck(A, 4), Event::Insanity(A, rule(170))]);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[2]);
    assert_eq!(bench.see(Part::Insanity(A)), 1);
}

/// RGO-126 RGO-106 RGO-122 RGO-159 RGO-164
#[test]
fn dice_of_tests_and_actions_are_rerolled_any_number_of_times() {
    for (die, why) in THROWN.into_iter().zip([106, 122, 164, 159]) {
        let mut bench = thrown(1, die);
        bench.fell(&[5]);
        assert_eq!(bench.offer(Move::Reroll(A, die)).rule, rule(why));
        for (n, face) in (1..).zip([4, 6, 5]) {
            bench.play(Move::Reroll(A, die)).fell(&[face]);
            assert_eq!(bench.told()[0], Event::Threw(die, face, Some(A), Price::Box));
            assert_eq!(bench.see(Part::Rerolls(A)), n);
            assert_eq!(bench.see(Part::Thrown), face.into());
        }
        assert!(bench.offered(Move::Reroll(A, die)));
        bench.play(Move::Take);
        assert_eq!(bench.see(Part::Rerolls(A)), 3);
    }
}

/// RGO-126 RGO-127
#[test]
fn whose_die_is_to_be_thrown_is_told_and_of_a_cultist_die_who_rerolls_it() {
    let whose = |bench: &mut Bench| {
        let setup = bench.session().setup().clone();
        bench.game().group(&setup, 0).unwrap().seat
    };
    for die in THROWN {
        assert_eq!(whose(&mut thrown(2, die)), Some(A), "{die:?}");
    }
    for (die, seat) in [(Die::Own(A), A), (Die::D12, B), (Die::D6, B)] {
        assert_eq!(whose(Plan::new(2).start().deal(9, &[1, 2, 3]).play(Move::Reroll(B, die))), Some(seat), "{die:?}");
    }
}

/// RGO-127 RGO-128 RGO-135
#[test]
fn everybody_rerolls_everybodys_die_and_the_cultist_dice() {
    let mut bench = Plan::new(3).start();
    bench.deal(9, &[1, 2, 3, 4]);
    for by in [A, B, C] {
        for die in [Die::Own(A), Die::Own(B), Die::Own(C), Die::D12, Die::D6] {
            assert!(bench.offered(Move::Reroll(by, die)), "{by:?} {die:?}");
        }
    }
    assert_eq!(bench.offer(Move::Reroll(B, Die::Own(A))).rule, rule(127));
    bench.play(Move::Reroll(B, Die::Own(A))).fell(&[6]);
    bench.play(Move::Reroll(C, Die::D12)).fell(&[12]);
    bench.play(Move::Reroll(C, Die::D6)).fell(&[5]);
    assert_eq!(bench.all(Part::Die), [6, 2, 3]);
    assert_eq!(bench.cultist_dice(), [12, 5]);
    assert_eq!(bench.all(Part::Rerolls), [0, 1, 2]);
}

/// RGO-127 RGO-Q56
#[test]
fn a_thrown_die_of_another_is_rerolled_at_the_price_of_the_one_who_rerolls() {
    for die in THROWN {
        let mut bench = thrown(2, die);
        bench.fell(&[1]);
        let why = if die == Die::Test(A) { rule(164) } else { ruling(56) };
        assert_eq!(bench.offer(Move::Reroll(B, die)).rule, why);
        bench.amend(Part::Rerolls(B), 1).play(Move::Reroll(B, die)).fell(&[6]);
        assert_eq!(bench.all(Part::Rerolls), [0, 2], "{die:?}");
        assert_eq!(bench.all(Part::Insanity)[1], 1, "the penalty is B's");
        assert_eq!(bench.see(Part::Thrown), 6);
    }
}

/// RGO-135
#[test]
fn who_is_done_can_still_reroll_for_the_others() {
    let mut bench = Plan::new(2).start();
    bench.deal(9, &[1, 2, 3]).amend(Part::Made(A), 2).play(Move::Done(A));
    bench.play(Move::Reroll(A, Die::Own(B))).fell(&[6]);
    bench.play(Move::Reroll(A, Die::D6)).fell(&[4]);
    assert_eq!((bench.see(Part::Die(B)), bench.cultist_dice(), bench.see(Part::Rerolls(A))), (6, [9, 4], 2));
    assert!(!bench.offered(Move::Reroll(A, Die::Own(A))));
}

/// RGO-136
#[test]
fn nobody_has_to_reroll() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]).start();
    bench.deal(1, &[3, 4]).enter(A, Action::Attack, Action::HealingHands).play(Move::Done(A)).fell(&[2]);
    assert_eq!(bench.offer(Move::Take).rule, rule(136));
    bench.play(Move::Take);
    assert_eq!(bench.see(Part::Rerolls(A)), 0);
    assert_eq!(bench.see(Part::Round), 2);
}

/// RGO-199
#[test]
fn in_step_4_thrown_dice_are_rerolled_but_not_the_cultist_dice() {
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    bench.amend(Part::Insanity(A), 1).amend(Part::Insanity(B), 1).amend(Part::FreeRerolls(B), 1);
    bench.cultists(1, 4).play(Move::Pick(A)).fell(&[1]);
    assert_eq!(
        rerolls(&bench),
        [Move::Reroll(A, Die::Test(A)), Move::FreeReroll(B, Die::Test(A)), Move::Reroll(B, Die::Test(A))]
    );
}

/// RGO-Q27
#[test]
fn a_full_reroll_track_ends_the_rerolls_of_its_owner_only() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::Rerolls(A), 20);
    assert_eq!(rerolls(&bench), [Move::Reroll(B, Die::Own(B)), Move::Reroll(B, Die::Own(A))]);
    bench.amend(Part::FreeRerolls(A), 1);
    assert!(bench.offered(Move::FreeReroll(A, Die::Own(A))), "outside the track");
    bench.amend(Part::FreeRerolls(A), 0).amend(Part::Rerolls(B), 19).play(Move::Reroll(B, Die::Own(A))).fell(&[1]);
    assert_eq!(rerolls(&bench), []);
}

/// RGO-Q27
#[test]
fn a_thrown_die_waits_only_where_somebody_can_reroll_it() {
    let search = |who, free| {
        let mut bench = Plan::new(1).people(&[who]).start();
        bench.amend(Part::Rerolls(A), 20).amend(Part::FreeRerolls(A), free).floor(&[0]);
        bench.fire(A, Action::Search).fell(&[2]);
        (bench.shown(Part::Thrown), bench.see(Part::Clues(A)))
    };
    assert_eq!(search(Who::Bob, 0), (None, 1));
    assert_eq!(search(Who::Bob, 1), (Some(2), 0));
    assert_eq!(search(Who::Sally, 0), (None, 1), "she repeats only her own rerolls");
}

/// RGO-Q29
#[test]
fn the_strength_die_is_rerolled_only_where_the_table_plays_so() {
    let plan = || Plan::new(1).acts(3, Strength::Die, &[]).face(3, Strength::Die, 6, &[each(Verb::LoseHealth, 1)]);
    let mut bench = plan().start();
    bench.amend(Part::Row(0), 3).cultists(8, 1).fell(&[6]);
    assert!(bench.heard(&Event::RowAction(3, 6)));
    assert_eq!(bench.health(A), 3);

    let mut bench = plan().option("rerollStrengthDie", "yes").start();
    bench.amend(Part::Row(0), 3).cultists(8, 1).fell(&[6]);
    assert_eq!(bench.moves(), [Move::Take, Move::Reroll(A, Die::Strength(3))]);
    bench.play(Move::Reroll(A, Die::Strength(3))).fell(&[5]).play(Move::Take);
    assert!(bench.heard(&Event::RowAction(3, 5)));
    assert_eq!(bench.health(A), 4);
    assert_eq!(bench.see(Part::Rerolls(A)), 1);
}
