//! Weaknesses: how they are rolled, when each strikes, and that they last.

use eldertally_roll_for_great_old_ones::{
    Action, Die, Event, MindMark, Move, Part, Penalty, Strength, Trigger, Verb, Weakness,
};

use crate::bench::{A, B, rule, ruling};
use crate::plan::{Plan, each};

/// Scenario action 1 rolls for a weakness.
fn rolling(seats: u8) -> Plan {
    Plan::new(seats).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)])
}

/// RGO-158 RGO-166
#[test]
fn a_box_with_the_weakness_symbol_gives_the_weakness_of_the_die() {
    for face in 1..=6 {
        let mut bench =
            Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Insanity, 1)]).mind_mark(1, MindMark::Weakness).start();
        bench.cultists(1, 1);
        assert_eq!((bench.see(Part::Insanity(A)), bench.asked()), (1, vec![6]));
        bench.fell(&[face]).play(Move::Take);
        assert!(bench.heard(&Event::Weakened(A, face - 1)));
        for n in 0..6 {
            assert_eq!(bench.see(Part::Weakness(A, n)), i32::from(n == face - 1));
        }
    }
}

/// RGO-159
#[test]
fn only_the_last_throw_of_a_weakness_die_counts() {
    let mut bench = rolling(1).start();
    bench.cultists(1, 1).fell(&[1]);
    for face in [2, 3, 4, 5] {
        bench.play(Move::Reroll(A, Die::Weakness(A))).fell(&[face]);
    }
    bench.play(Move::Take);
    assert_eq!((0..6).map(|n| bench.see(Part::Weakness(A, n))).collect::<Vec<_>>(), [0, 0, 0, 0, 1, 0]);
}

/// RGO-166
#[test]
fn a_weakness_strikes_round_after_round_until_it_is_removed() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 4), 1);
    for round in 1..=3 {
        assert_eq!(bench.see(Part::Round), round);
        bench.deal(8, &[2, 1]);
        assert_eq!(bench.see(Part::Insanity(A)), round);
        bench.play_on();
    }
    bench.deal(8, &[1, 2]).fire(A, Action::RecoverSoul);
    assert_eq!(bench.see(Part::Weakness(A, 4)), 0);
    bench.play_on().deal(8, &[2, 1]);
    assert_eq!(bench.see(Part::Insanity(A)), 3);
}

/// RGO-166
#[test]
fn the_weakness_that_the_rulebook_does_not_show_is_as_the_board_prints_it() {
    let print = |trigger| Weakness { trigger, penalty: Penalty::Cultist, amount: 2 };
    let mut bench = Plan::new(1).edit(|book| book.board.weaknesses[0] = print(Trigger::OddDie)).start();
    bench.amend(Part::Weakness(A, 0), 1).deal(8, &[3, 2]);
    assert_eq!(bench.see(Part::Appeared), 5);

    let mut bench = Plan::new(1).edit(|book| book.board.weaknesses[0] = print(Trigger::Other)).start();
    bench.amend(Part::Weakness(A, 0), 1).deal(8, &[3, 2]).play_on();
    assert_eq!(bench.see(Part::Appeared), 3, "the group carries it out by itself");
}

/// RGO-167
#[test]
fn each_cultist_that_the_weak_one_defeats_moves_the_ritual_by_two() {
    let mut bench = Plan::new(2).start();
    let ritual = bench.see(Part::Ritual);
    bench.floor(&[1, 1]).amend(Part::Weakness(A, 1), 1).fire(A, Action::Attack).fell(&[5]).play(Move::Take);
    assert_eq!(bench.see(Part::Defeated), 2);
    let advance = Event::RitualAdvanced(2, Some(A), ruling(53));
    assert_eq!(bench.told().iter().filter(|event| **event == advance).count(), 2);
    assert_eq!(bench.see(Part::Ritual), ritual + 4);
    bench.fire(B, Action::Attack).fell(&[2]).play(Move::Take);
    assert_eq!(bench.see(Part::Defeated), 3);
    assert_eq!(bench.see(Part::Ritual), ritual + 4, "B is not weak");
}

/// RGO-168
#[test]
fn each_special_action_of_the_weak_one_brings_an_insanity() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[1, 1]).amend(Part::Weakness(A, 2), 1).fire(A, Action::Special);
    assert!(bench.heard(&Event::Insanity(A, rule(168))));
    bench.fire(A, Action::Special).fire(B, Action::Special);
    assert_eq!(bench.all(Part::Insanity), [2, 0]);
}

/// RGO-169
#[test]
fn each_own_reroll_of_the_weak_one_costs_a_health_afterwards() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[1, 1]).amend(Part::Weakness(A, 3), 1).play(Move::Reroll(A, Die::Own(B)));
    assert_eq!(bench.health(A), 4);
    bench.fell(&[3]);
    assert!(bench.heard(&Event::HealthLost(A, 1, rule(169))));
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[3]);
    bench.play(Move::Reroll(B, Die::Own(A))).fell(&[3]);
    assert_eq!(bench.healths(), [2, 4]);
}

/// RGO-170
#[test]
fn an_even_die_brings_the_weak_one_an_insanity_and_an_odd_one_does_not() {
    for face in 1..=6 {
        let mut bench = Plan::new(1).start();
        bench.amend(Part::Weakness(A, 4), 1).deal(8, &[face, face % 6 + 1]);
        assert_eq!(bench.see(Part::Insanity(A)), i32::from(face % 2 == 0), "{face}");
    }
}

/// RGO-171
#[test]
fn an_odd_die_moves_the_ritual_by_two_and_an_even_one_does_not() {
    for face in 1..=6 {
        let mut bench = Plan::new(1).start();
        bench.amend(Part::Weakness(A, 5), 1).deal(8, &[face, face % 6 + 1]);
        let moved = if face % 2 == 1 { 2 } else { 0 };
        assert_eq!(bench.see(Part::Ritual), 1 + moved, "{face}");
    }
}

/// RGO-166 RGO-170
#[test]
fn two_weaknesses_with_one_occasion_strike_in_the_order_of_the_board() {
    let even = Weakness { trigger: Trigger::EvenDie, penalty: Penalty::Health, amount: 1 };
    let mut bench = Plan::new(1).edit(|book| book.board.weaknesses[0] = even).start();
    bench.amend(Part::Weakness(A, 0), 1).amend(Part::Weakness(A, 4), 1).fell(&[8, 2, 1]).play(Move::TakeDie(A, 2));
    assert_eq!(
        bench.told()[1..5],
        [
            Event::WeaknessStruck(A, 0),
            Event::HealthLost(A, 1, rule(170)),
            Event::WeaknessStruck(A, 4),
            Event::Insanity(A, rule(170)),
        ]
    );
}

/// RGO-153 RGO-166
#[test]
fn a_weakness_does_not_strike_who_fell_by_the_one_before() {
    let odd = Weakness { trigger: Trigger::OddDie, penalty: Penalty::Health, amount: 1 };
    let mut bench = Plan::new(2).edit(|book| book.board.weaknesses[0] = odd).start();
    bench.amend(Part::Weakness(A, 0), 1).amend(Part::Weakness(A, 5), 1).amend(Part::Struck(A), 3);
    let ritual = bench.see(Part::Ritual);
    bench.fell(&[8, 1, 2, 3]).play(Move::TakeDie(A, 1));
    assert_eq!(bench.told()[2..], [Event::HealthLost(A, 1, rule(171)), Event::Down(A)]);
    assert_eq!(bench.see(Part::Ritual), ritual);
}

/// RGO-172
#[test]
fn a_weakness_that_is_active_already_costs_a_health_instead() {
    let mut bench = rolling(1).start();
    bench.amend(Part::Weakness(A, 2), 1).cultists(1, 1).fell(&[3]).play(Move::Take);
    assert!(bench.heard(&Event::WeakAlready(A, 2)));
    assert_eq!((bench.see(Part::Weakness(A, 2)), bench.health(A)), (1, 3));
}

/// RGO-166
#[test]
fn under_their_heading_weaknesses_say_in_a_few_words_what_they_do() {
    let bench = Plan::new(1).start();
    let said = [0, 1, 2, 3, 4, 5].map(|n| bench.brief(Part::Weakness(A, n)));
    let expected = [
        "1: as printed",
        "2: each defeated cultist: +2 ritual",
        "3: each special action: +1 insanity",
        "4: each reroll: -1 health",
        "5: even die: +1 insanity",
        "6: odd die: +2 ritual",
    ];
    assert_eq!(said, expected);
}
