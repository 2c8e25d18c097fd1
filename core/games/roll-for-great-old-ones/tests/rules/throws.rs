//! Every throw says by which rule it is made.

use eldertally_core::{Game, RuleId};
use eldertally_roll_for_great_old_ones::{Action, Die, Move, Part, Strength, Verb, Who};

use crate::bench::{A, Bench, rule};
use crate::plan::{Plan, each};

fn why(bench: &mut Bench) -> Option<RuleId> {
    let setup = bench.session().setup().clone();
    bench.game().asked_by(&setup)
}

/// RGO-024
#[test]
fn the_pool_is_rolled_by_its_rule_and_a_choice_asks_for_no_dice() {
    let mut bench = Plan::new(1).start();
    assert_eq!(why(&mut bench), Some(rule(24)));
    assert_eq!(why(bench.floor(&[3])), None);
}

/// RGO-092 RGO-131 RGO-186
#[test]
fn a_reroll_is_made_by_the_rule_of_its_price() {
    let mut bench = Plan::new(1).people(&[Who::Sally]).start();
    bench.floor(&[3]).amend(Part::FreeRerolls(A), 1);
    assert_eq!(why(bench.play(Move::Reroll(A, Die::Own(A)))), Some(rule(131)));
    assert_eq!(why(bench.fell(&[2]).play(Move::Repeat(A, Die::Own(A)))), Some(rule(92)));
    assert_eq!(why(bench.fell(&[2]).play(Move::FreeReroll(A, Die::Own(A)))), Some(rule(186)));
}

/// RGO-085 RGO-105 RGO-120 RGO-158 RGO-161
#[test]
fn a_first_throw_is_made_by_the_rule_of_what_it_decides() {
    let fired = |action| {
        let mut bench = Plan::new(1).start();
        why(bench.floor(&[0]).fire(A, action))
    };
    assert_eq!([Action::Attack, Action::Search].map(fired), [Some(rule(105)), Some(rule(120))]);
    let acted = |verb| {
        let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(verb, 1)]).start();
        why(bench.amend(Part::Insanity(A), 6).cultists(1, 1))
    };
    assert_eq!([Verb::Weakness, Verb::Test].map(acted), [Some(rule(158)), Some(rule(161))]);
    let mut bench = Plan::new(1).face(2, Strength::Die, 1, &[]).start();
    assert_eq!(why(bench.amend(Part::Row(0), 2).cultists(1, 1)), Some(rule(85)));
}
