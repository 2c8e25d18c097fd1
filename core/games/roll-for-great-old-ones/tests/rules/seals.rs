//! Seals and scenario bonuses, and one long chain that closes a seal on its way.

use eldertally_core::Outcome;
use eldertally_roll_for_great_old_ones::{Action, Bonus, Event, Gift, Move, Part, Source};

use crate::bench::{A, B, C, D, rule};
use crate::plan::Plan;

/// RGO-145 RGO-146 RGO-005
#[test]
fn the_difficulty_says_with_which_clue_a_seal_closes() {
    for (difficulty, need) in [("8", 8), ("12", 12), ("15", 15)] {
        let mut bench = Plan::new(2).option("difficulty", difficulty).start();
        bench.floor(&[1, 1]).amend(Part::Clues(A), need - 2).find(A);
        assert!(!bench.heard(&Event::SealClosed(A)), "{difficulty}");
        bench.find(A);
        assert_eq!(bench.told(), [Event::Clue(A, rule(143)), Event::SealClosed(A)]);
        assert_eq!(bench.see(Part::Clues(A)), need);
    }
}

/// RGO-147 RGO-148
#[test]
fn each_seal_gives_one_of_the_bonuses_that_are_left() {
    let mut bench = Plan::new(4).start();
    bench.floor(&[1, 1, 1, 1]);
    let mut left = vec![0, 1, 2, 3];
    for (seat, choice) in [(A, 1), (B, 3), (C, 0)] {
        bench.amend(Part::Clues(seat), 7).find(seat);
        assert_eq!(bench.moves(), left.iter().map(|n| Move::Bonus(seat, *n)).collect::<Vec<_>>());
        bench.play(Move::Bonus(seat, choice));
        assert_eq!(bench.told()[0], Event::BonusTaken(seat, choice));
        assert_eq!(bench.see(Part::Bonus(choice)), 1);
        left.retain(|n| *n != choice);
    }
    assert_eq!((bench.healths(), bench.see(Part::Experience(B))), (vec![6, 6, 6, 6], 3));
    // Step 1 made four crosses, and the bonus takes three back.
    assert_eq!(bench.see(Part::Ritual), 1);
    bench.amend(Part::Clues(D), 7).find(D);
    assert!(bench.heard(&Event::BonusTaken(D, 2)), "the last one needs no choice");
    assert_eq!(bench.see(Part::Defeated), 2);
}

/// RGO-149 RGO-016
#[test]
fn victory_needs_the_seal_of_every_investigator() {
    let mut bench = Plan::new(3).start();
    bench.amend(Part::Clues(A), 8).amend(Part::Clues(B), 20).amend(Part::Clues(C), 7).step(5);
    assert_eq!(bench.outcome(), None);
    bench.amend(Part::Clues(C), 8).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-149
#[test]
fn the_seal_of_one_who_is_down_is_needed_and_counts() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::Struck(A), 4).amend(Part::Clues(A), 7).amend(Part::Clues(B), 8).step(5);
    assert_eq!(bench.outcome(), None);
    bench.amend(Part::Clues(A), 8).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-060 RGO-138 RGO-141 RGO-144 RGO-146
#[test]
fn a_chain_of_twelve_links_is_told_in_order_and_each_link_is_resolved_fully() {
    let bonus = |at, gift| Bonus { at, gift, amount: 1 };
    let mut bench = Plan::new(1)
        .symbols(Action::Attack, 0, "+")
        .experience_bonus(bonus(1, Gift::Clue))
        .experience_bonus(bonus(3, Gift::Health))
        .clue_bonus(bonus(8, Gift::Skill))
        .start();
    bench.floor(&[3]).amend(Part::Clues(A), 7).write(A, Action::HealingHands, 0, &[1, 5]);

    // The die: a plus gives a free number, and that fills a section.
    bench.enter(A, Action::Attack, Action::Rest).free(A, Action::HealingHands, 3);
    assert_eq!(
        bench.told(),
        [
            Event::Entered(A, Action::HealingHands, 3, Source::Free),
            Event::Performed(A, Action::HealingHands),
            Event::HealthGained(A, 1, rule(116)),
            Event::Experience(A, rule(117)),
            Event::Clue(A, rule(138)),
            Event::SealClosed(A),
        ]
    );
    // The clue box pays a skill, and the skill is used before anything that waits.
    bench.play(Move::Learn(A, 1));
    assert_eq!(
        bench.told(),
        [
            Event::SkillLearned(A, 1),
            Event::Experience(A, rule(175)),
            Event::Experience(A, rule(175)),
            Event::HealthGained(A, 1, rule(138)),
            Event::Experience(A, rule(175)),
        ]
    );
    // Then the seal pays, and at last comes the second experience of the healing hands.
    bench.play(Move::Bonus(A, 3));
    assert_eq!(
        bench.told(),
        [
            Event::BonusTaken(A, 3),
            Event::Experience(A, rule(147)),
            Event::Experience(A, rule(147)),
            Event::Experience(A, rule(147)),
            Event::Experience(A, rule(117)),
        ]
    );
    assert_eq!([bench.see(Part::Experience(A)), bench.see(Part::Clues(A)), bench.health(A)], [8, 8, 6]);
}
