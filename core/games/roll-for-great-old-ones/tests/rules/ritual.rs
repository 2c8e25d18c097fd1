//! The ritual track: level, sections, red dice, and its end.

use eldertally_core::{Game, Seats, Session, Setup};
use eldertally_roll_for_great_old_ones::{
    Action, Event, Label, Loss, Move, Part, RitualSection, RollForGreatOldOnes, Strength, Verb,
};

use crate::bench::{A, B, C, D, rule, ruling};
use crate::plan::{Plan, each, once, plain};

/// RGO-023, RGO-031, RGO-032, RGO-033, RGO-034
#[test]
fn a_round_begins_with_as_many_crosses_as_section_and_investigators_say() {
    for (seats, levels) in [(1, [1, 2, 3]), (2, [2, 3, 4]), (3, [3, 4, 5]), (4, [4, 5, 6])] {
        let mut bench = Plan::new(seats).start();
        for (section, level) in (0..).zip(levels) {
            bench.amend(Part::Ritual, section * 10);
            assert_eq!(i32::from(bench.level()), level);
            bench.step(1);
            assert_eq!(bench.told(), [Event::RitualAdvanced(level as u8, None, rule(31))]);
            assert_eq!(bench.see(Part::Ritual), section * 10 + level, "{seats} in section {section}");
        }
    }
}

/// RGO-032, RGO-Q04
#[test]
fn level_and_row_follow_those_who_are_active_now() {
    let mut bench = Plan::new(4).start();
    for (down, level, slots) in [(D, 3, 5), (C, 2, 3), (B, 1, 2)] {
        bench.amend(Part::Struck(down), 4);
        assert_eq!(bench.level(), level);
        assert!(bench.labels().contains(&Label::SlotsLeft(slots)));
    }
    bench.amend(Part::Ritual, 0).step(1);
    assert_eq!(bench.see(Part::Ritual), 1);
    bench.amend(Part::Struck(B), 3).amend(Part::Ritual, 0).step(1);
    assert_eq!(bench.see(Part::Ritual), 2);
}

/// RGO-Q04
#[test]
fn entries_stay_in_the_row_when_it_gets_shorter() {
    let mut bench = Plan::new(4).acts(2, Strength::Fixed, &[once(Verb::Cultist, 1)]).start();
    for n in 0..6 {
        bench.amend(Part::Row(n), 2);
    }
    bench.amend(Part::Struck(C), 4).amend(Part::Struck(D), 4).cultists(1, 1);
    assert_eq!(bench.told().iter().filter(|event| **event == Event::CultistCame).count(), 6);
}

/// RGO-035, RGO-074
#[test]
fn a_cross_on_a_red_die_copies_its_number_to_the_row_for_step_4() {
    let mut bench = Plan::new(2)
        .ritual_mark(12, once(Verb::CopyAction, 7))
        .acts(7, Strength::Fixed, &[once(Verb::Cultist, 2)])
        .start();
    bench.amend(Part::Ritual, 10).step(1);
    assert_eq!(
        bench.told(),
        [
            Event::RitualAdvanced(2, None, rule(31)),
            Event::MarkCrossed(once(Verb::CopyAction, 7), None),
            Event::RowFilled(7),
            Event::RitualAdvanced(1, None, rule(31)),
        ]
    );
    assert_eq!((bench.row(), bench.see(Part::Appeared), bench.see(Part::Ritual)), (vec![(7, false)], 3, 13));
    bench.cultists(1, 1);
    assert!(bench.heard(&Event::RowAction(7, 1)));
    assert_eq!(bench.see(Part::Appeared), 5);
}

/// RGO-036, RGO-037, RGO-038, RGO-075, RGO-082, RGO-Q05
#[test]
fn beyond_the_row_an_entry_is_ignored_and_its_cross_stays() {
    for (seats, slots) in [(1, 2), (2, 3), (3, 5), (4, 6)] {
        let mut bench = Plan::new(seats).ritual_mark(11, once(Verb::CopyAction, 7)).start();
        bench.amend(Part::Ritual, 10);
        assert!(bench.labels().contains(&Label::SlotsLeft(slots)));
        for n in 0..slots - 1 {
            bench.amend(Part::Row(n), 1);
        }
        bench.step(1);
        assert!(bench.heard(&Event::RowFilled(7)));
        assert_eq!((bench.row().len(), bench.row().last()), (slots.into(), Some(&(7, false))));
        let crossed = bench.see(Part::Ritual);
        bench.amend(Part::Ritual, 10).step(1);
        assert!(bench.heard(&Event::RowFull(7)));
        assert_eq!((bench.row().len(), bench.see(Part::Ritual)), (slots.into(), crossed));
    }
}

/// RGO-Q05
#[test]
fn the_row_of_two_investigators_is_as_long_as_the_board_says() {
    for slots in [2, 3, 4, 5] {
        let bench = Plan::new(2).edit(|book| book.scenario.slots[1] = Some(slots)).start();
        assert!(bench.labels().contains(&Label::SlotsLeft(slots)));
    }
}

/// RGO-039, RGO-Q02
#[test]
fn the_level_rises_for_good_when_a_section_is_full() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Ritual, 8).step(1);
    assert_eq!((bench.level(), bench.told()), (1, &[Event::RitualAdvanced(1, None, rule(31))][..]));
    bench.step(1);
    assert_eq!(bench.told(), [Event::RitualAdvanced(1, None, rule(31)), Event::LevelRose(2)]);
    assert_eq!((bench.level(), bench.see(Part::Ritual)), (2, 10));
    bench.step(1);
    assert_eq!((bench.level(), bench.see(Part::Ritual)), (2, 12));
}

/// RGO-039, RGO-Q02
#[test]
fn by_option_the_level_rises_with_the_first_cross_of_the_next_section() {
    let mut bench = Plan::new(1).option("levelUpOn", "firstCrossNext").start();
    bench.amend(Part::Ritual, 9).step(1);
    assert_eq!((bench.level(), bench.told()), (1, &[Event::RitualAdvanced(1, None, rule(31))][..]));
    bench.step(1);
    assert_eq!(bench.told(), [Event::RitualAdvanced(1, None, rule(31)), Event::LevelRose(2)]);
    assert_eq!((bench.level(), bench.see(Part::Ritual)), (2, 11));
}

/// RGO-040
#[test]
fn no_level_is_above_six_unless_the_scenario_says_so() {
    let copy = |level, cap| {
        let mut print = plain();
        print.scenario.ritual = [RitualSection { boxes: 40, level: [level; 4] }].into_iter().collect();
        print.scenario.level_cap = cap;
        let setup = Setup { seats: Seats::numbered(1), print, ..Setup::example(&RollForGreatOldOnes::ABOUT) };
        Session::<RollForGreatOldOnes, _>::new(setup, vec![0; 1 << 12]).is_ok()
    };
    assert_eq!([(6, 6), (7, 6), (7, 7)].map(|(level, cap)| copy(level, cap)), [true, false, true]);
    assert_eq!(plain().scenario.level_cap, 6);
}

/// RGO-041, RGO-042
#[test]
fn one_advance_stops_at_the_end_of_its_section() {
    let mut bench = Plan::new(4).ritual_mark(11, each(Verb::LoseHealth, 1)).start();
    bench.amend(Part::Ritual, 8).step(1);
    assert_eq!(bench.told(), [Event::RitualAdvanced(2, None, rule(31)), Event::SurplusLost(2), Event::LevelRose(5)]);
    assert_eq!((bench.see(Part::Ritual), bench.healths()), (10, vec![4; 4]));
    // Exactly to the end, nothing is lost.
    bench.amend(Part::Ritual, 6).step(1);
    assert_eq!(bench.told(), [Event::RitualAdvanced(4, None, rule(31)), Event::LevelRose(5)]);
}

/// RGO-041, RGO-042
#[test]
fn an_advance_that_is_taken_back_on_its_way_stops_at_the_end_of_the_earlier_section() {
    let mut bench = Plan::new(1).ritual_mark(21, each(Verb::Weakness, 1)).start();
    bench.amend(Part::Ritual, 20).step(1);
    assert_eq!(bench.told()[0], Event::RitualAdvanced(1, None, rule(31)));
    bench.amend(Part::Ritual, 19).fell(&[3]).play(Move::Take);
    assert!(bench.heard(&Event::RitualAdvanced(1, None, rule(31))) && bench.heard(&Event::SurplusLost(1)));
    assert_eq!(bench.see(Part::Ritual), 20);
}

/// RGO-043, RGO-Q02, RGO-193
#[test]
fn an_advance_right_after_a_full_section_counts_with_the_new_level() {
    for (value, crosses) in [("sectionFull", 13), ("firstCrossNext", 12)] {
        let twice = [once(Verb::RitualByLevel, 1), once(Verb::RitualByLevel, 1), once(Verb::CopyAction, 2)];
        let mut bench = Plan::new(2)
            .option("levelUpOn", value)
            .acts(1, Strength::Fixed, &twice)
            .acts(2, Strength::Die, &[])
            .start();
        bench.amend(Part::Ritual, 9).cultists(1, 1);
        assert_eq!(bench.see(Part::Ritual), crosses, "{value}");
        assert_eq!(bench.told()[1..3], [Event::RitualAdvanced(1, None, rule(193)), Event::SurplusLost(1)]);
    }
}

/// RGO-044
#[test]
fn the_last_box_of_the_track_loses_whoever_crosses_it() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Ritual, 27).step(1);
    assert_eq!(bench.told(), [Event::RitualAdvanced(3, None, rule(31)), Event::Lost(Loss::Ritual)]);
    let mut bench = Plan::new(2).start();
    bench.amend(Part::Ritual, 28).amend(Part::Weakness(A, 5), 1).fell(&[1, 3, 3, 4]).play(Move::TakeDie(A, 3));
    assert!(bench.heard(&Event::RitualAdvanced(2, Some(A), ruling(53))) && bench.heard(&Event::Lost(Loss::Ritual)));
}

/// RGO-041
#[test]
fn beyond_the_last_box_nothing_is_crossed() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Ritual, 30).step(1);
    assert_eq!(bench.told(), [Event::SurplusLost(3)]);
}

/// RGO-084, RGO-Q03
#[test]
fn as_a_die_the_crosses_a_round_count_not_the_section_and_six_at_most() {
    for (seats, ritual, face) in [(1, 0, 1), (1, 10, 2), (2, 10, 3), (4, 0, 4), (4, 20, 6)] {
        let mut bench = Plan::new(seats).acts(2, Strength::Level, &[]).start();
        bench.amend(Part::Ritual, ritual).amend(Part::Row(0), 2).cultists(1, 1);
        assert!(bench.heard(&Event::RowAction(2, face)), "{seats} at {ritual}: {:?}", bench.told());
    }
    let high = Plan::new(1).acts(2, Strength::Level, &[]).edit(|book| {
        book.scenario.level_cap = 9;
        book.scenario.ritual = [RitualSection { boxes: 40, level: [9; 4] }].into_iter().collect();
    });
    let mut bench = high.start();
    assert_eq!((bench.level(), bench.see(Part::Ritual)), (9, 9));
    bench.amend(Part::Row(0), 2).cultists(1, 1);
    assert!(bench.heard(&Event::RowAction(2, 6)));
}

/// RGO-Q47
#[test]
fn each_advance_by_a_weakness_is_one_advance() {
    // Two cultists fall: twice two crosses, the first of which find only one box.
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 1), 1).floor(&[0]).amend(Part::Ritual, 9);
    bench.fire(A, Action::Attack).fell(&[6]).play(Move::Take);
    let advances: Vec<_> = bench
        .told()
        .iter()
        .filter(|event| matches!(event, Event::RitualAdvanced(..) | Event::SurplusLost(_)))
        .collect();
    assert_eq!(
        advances,
        [
            &Event::RitualAdvanced(1, Some(A), ruling(53)),
            &Event::SurplusLost(1),
            &Event::RitualAdvanced(2, Some(A), ruling(53))
        ]
    );
    assert_eq!(bench.see(Part::Ritual), 12);
}

/// RGO-041, RGO-Q02
#[test]
fn the_stop_at_the_end_of_a_section_does_not_depend_on_when_the_level_rises() {
    for (value, next) in [("sectionFull", 15), ("firstCrossNext", 14)] {
        let mut bench = Plan::new(4).option("levelUpOn", value).start();
        bench.amend(Part::Ritual, 8).step(1);
        assert_eq!(bench.see(Part::Ritual), 10, "{value}");
        bench.step(1);
        assert_eq!((bench.see(Part::Ritual), bench.level()), (next, 5), "{value}");
    }
}

/// RGO-039
#[test]
fn the_level_stays_even_where_crosses_are_taken_back() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::RitualBack, 5)]).start();
    bench.amend(Part::Ritual, 12).cultists(1, 1);
    // Five back, and two for the next round.
    assert!(bench.heard(&Event::RitualBack(5)) && bench.heard(&Event::RitualAdvanced(2, None, rule(31))));
    assert_eq!((bench.see(Part::Ritual), bench.level(), bench.see(Part::Risen)), (9, 2, 2));
    // The sections stay where they are printed.
    bench.step(1);
    assert_eq!(bench.told(), [Event::RitualAdvanced(1, None, rule(31)), Event::SurplusLost(1)]);
    assert_eq!((bench.see(Part::Ritual), bench.level()), (10, 2));
    bench.amend(Part::Ritual, 3).amend(Part::Risen, 1);
    assert_eq!(bench.level(), 1);
}
