//! Before the first round: players, difficulty, scenario, dice.

use eldertally_core::{Game, Outcome, Seats, Session, Setup, Viewer, What};
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{
    Action, Book, Condition, Event, Label, Move, Part, RitualSection, RollForGreatOldOnes, RoundStep, Strength, Verb,
    Who,
};

use crate::bench::{A, B, C, SEATS, rule};
use crate::plan::{Plan, each, once, plain};

/// RGO-001
#[test]
fn one_to_four_investigators_play() {
    let about = RollForGreatOldOnes::ABOUT;
    assert_eq!((about.min_seats, about.max_seats), (1, 4));
    let opens = |seats| {
        let setup =
            Setup { seats: Seats::numbered(seats), print: plain(), ..Setup::example(&RollForGreatOldOnes::ABOUT) };
        Session::<RollForGreatOldOnes, _>::new(setup, vec![0; 1 << 12]).is_ok()
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(opens), [false, true, true, true, true, false]);
}

/// RGO-002
#[test]
fn everything_on_the_boards_can_be_written_and_erased() {
    let mut bench = Plan::new(2).start();
    bench.deal(11, &[4, 5, 6]);
    let mut parts = Vec::new();
    let setup = bench.session().setup().clone();
    bench.game().view(&setup, Viewer::Table, &mut |item| {
        if let What::Part(part) = item.what {
            parts.push(part);
        }
    });
    assert!(parts.len() > 100);
    for part in parts {
        let now = bench.see(part);
        let limits = bench.limits(part).unwrap_or_else(|| panic!("{part:?} cannot be amended"));
        assert!((limits.min..=limits.max).contains(&now), "{part:?} shows {now}");
    }
}

/// RGO-004, RGO-005, RGO-197, RGO-Q01
#[test]
fn the_difficulty_is_the_clues_of_each_seal_and_nothing_else() {
    for (value, clues) in [("8", 8), ("12", 12), ("15", 15)] {
        let mut bench =
            Plan::new(2).option("difficulty", value).acts(1, Strength::Fixed, &[each(Verb::Clue, 1)]).start();
        let easy = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Clue, 1)]).start();
        assert!(bench.game() == easy.game(), "{value}");
        assert!(bench.labels().contains(&Label::ToSeal(A, clues)) && bench.labels().contains(&Label::ToSeal(B, clues)));
        bench.amend(Part::Clues(A), i32::from(clues) - 2).amend(Part::Clues(B), i32::from(clues) - 1).cultists(1, 1);
        assert!(!bench.heard(&Event::SealClosed(A)));
        assert!(bench.heard(&Event::SealClosed(B)));
    }
    let first = &RollForGreatOldOnes::ABOUT.options[0];
    assert_eq!((first.key, first.values[0].key), ("difficulty", "8"));
    assert!(Plan::new(1).start().labels().contains(&Label::ToSeal(A, 8)));
}

/// RGO-006, RGO-009, RGO-197
#[test]
fn the_group_plays_the_scenario_that_it_has_picked() {
    assert_eq!(Book::example().name(), "The Eternal Ritual (example)");
    let mut example = Plan::of(Book::example(), 2).start();
    let mut other = Plan::new(2).start();
    for bench in [&mut example, &mut other] {
        assert_eq!((bench.see(Part::Ritual), bench.shown(Part::Monsters)), (2, Some(0)));
    }
    // The scenario of the example puts cultists at its start, the plain one others.
    assert_eq!((example.see(Part::Appeared), other.see(Part::Appeared)), (2, 3));
}

/// RGO-007
#[test]
fn what_a_scenario_says_goes_before_the_general_rules() {
    let plan = Plan::new(1).edit(|book| {
        let scenario = &mut book.scenario;
        scenario.sequence.swap(1, 0);
        scenario.level_cap = 8;
        scenario.ritual = [RitualSection { boxes: 20, level: [8, 8, 8, 8] }].into_iter().collect();
        scenario.cultist_start = 7;
        scenario.cultist_reward = 2;
        scenario.defeat = [Condition::CultistsAtLeast(7)].into_iter().collect();
    });
    let mut bench = plan.start();
    assert_eq!((bench.see(Part::Ritual), bench.see(Part::Appeared)), (0, 7));
    bench.deal(1, &[1, 2]);
    assert_eq!(bench.see(Part::Ritual), 8);
    bench.play_on();
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// RGO-008
#[test]
fn each_player_takes_one_of_four_investigators_and_nobody_the_same() {
    let mut bench = Plan::new(3).uncast();
    let all = |seat| Who::ALL.map(|who| Move::Be(seat, who));
    assert_eq!(bench.moves(), [A, B, C].map(all).concat());
    bench.play(Move::Be(B, Who::Sally));
    assert_eq!(bench.told(), [Event::Cast(B, Who::Sally)]);
    let left = |seat| [Who::Bob, Who::Mandy, Who::Rouven].map(|who| Move::Be(seat, who));
    assert_eq!(bench.moves(), [A, C].map(left).concat());
    bench.play(Move::Be(C, Who::Bob)).play(Move::Be(A, Who::Rouven));
    assert_eq!(bench.all(Part::Who), [4, 2, 1]);
    // With four, the last one has no choice.
    let mut four = Plan::new(4).uncast();
    four.play(Move::Be(A, Who::Bob)).play(Move::Be(B, Who::Sally)).play(Move::Be(C, Who::Mandy));
    assert_eq!(four.all(Part::Who), [1, 2, 3, 4]);
}

/// RGO-010, RGO-011, RGO-046
#[test]
fn the_pool_is_a_d12_a_d6_and_a_d6_for_each_investigator() {
    for (seats, dice) in [(1, 2), (2, 3), (3, 4), (4, 5)] {
        let asked = Plan::new(seats).start().asked();
        assert_eq!((asked[0], asked[1..].to_vec()), (12, vec![6; dice]), "{seats}");
    }
}

/// RGO-013
#[test]
fn the_scenario_sets_up_cultists_and_monsters() {
    let plan = Plan::new(1).edit(|book| {
        book.scenario.cultist_start = 5;
        book.scenario.monster_start = 2;
    });
    let bench = plan.start();
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Defeated), bench.see(Part::Monsters)), (5, 0, 2));
    assert_eq!([Part::Wounds(0), Part::Wounds(1)].map(|part| bench.see(part)), [0, 0]);
}

/// RGO-014
#[test]
fn alone_all_investigators_means_the_one() {
    let mut bench = Plan::new(1)
        .acts(1, Strength::Fixed, &[each(Verb::LoseHealth, 1), each(Verb::Cultist, 1), once(Verb::CopyAction, 2)])
        .start();
    bench.cultists(1, 1);
    assert_eq!((bench.healths(), bench.see(Part::Appeared)), (vec![3], 4));
    assert!(bench.labels().contains(&Label::SlotsLeft(2)));
    assert_eq!(bench.level(), 1);
}

/// RGO-089, RGO-090, RGO-101, RGO-200
#[test]
fn all_boards_are_alike_and_hold_everything() {
    let bench = Plan::new(4).start();
    for seat in SEATS {
        let person = [
            (Part::Circled(seat), 4),
            (Part::Struck(seat), 0),
            (Part::Experience(seat), 0),
            (Part::Clues(seat), 0),
            (Part::Insanity(seat), 0),
            (Part::Rerolls(seat), 0),
        ];
        for (part, value) in person {
            assert_eq!(bench.see(part), value, "{part:?}");
        }
        assert!((0..6).all(|n| bench.see(Part::Weakness(seat, n)) == 0));
        assert!((0..15).all(|n| bench.see(Part::Skill(seat, n)) == 0) && bench.shown(Part::Skill(seat, 15)).is_none());
    }
    assert!((0..4).all(|n| bench.see(Part::Bonus(n)) == 0) && bench.shown(Part::Bonus(4)).is_none());
}

/// RGO-028
#[test]
fn the_boards_order_of_steps_wins_and_its_own_steps_are_confirmed() {
    let plan = Plan::new(1).edit(|book| {
        let fog = book.scenario.pools.texts.keep("Move the fog").unwrap();
        book.scenario.sequence = [
            RoundStep::Roll,
            RoundStep::Investigate,
            RoundStep::Text(fog),
            RoundStep::Cultists,
            RoundStep::Ritual,
            RoundStep::Check,
        ]
        .into_iter()
        .collect();
    });
    let mut bench = plan.start();
    assert_eq!((bench.see(Part::Ritual), bench.see(Part::Step)), (0, 1));
    bench.deal(4, &[2, 3]);
    assert_eq!((bench.see(Part::Ritual), bench.see(Part::Step)), (0, 2));
    bench.enter(A, Action::Rest, Action::Search);
    bench.play(Move::Done(A));
    assert_eq!((bench.moves(), bench.see(Part::Step)), (vec![Move::Confirm], 3));
    assert_eq!(bench.cultist_dice(), [4, 3]);
    bench.play(Move::Confirm);
    let told = bench.told();
    let at = |event: &Event| told.iter().position(|heard| heard == event).unwrap();
    assert_eq!(at(&Event::CarriedOut(rule(28))), 0);
    assert!(at(&Event::ScenarioAction(4, 1)) < at(&Event::RitualAdvanced(1, None, rule(31))));
    assert!(at(&Event::RitualAdvanced(1, None, rule(31))) < at(&Event::CleanedUp));
    assert_eq!((bench.see(Part::Ritual), bench.see(Part::Round)), (1, 2));
}
