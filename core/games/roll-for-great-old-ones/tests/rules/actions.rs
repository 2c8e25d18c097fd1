//! The six actions: their patterns, and what they do. Fighting has a file of its own.

use eldertally_roll_for_great_old_ones::{Action, Book, Die, Event, Label, Move, Part, Scope, Trigger, Verb};

use crate::bench::{A, B, Bench, rule, ruling};
use crate::plan::{Plan, effect};

use Action::{Attack, HealingHands, RecoverSoul, Rest, Search, Special};

/// So many investigators in step 3C without dice.
fn floor(seats: u8) -> Bench {
    let mut bench = Plan::new(seats).start();
    bench.floor(&vec![0; seats.into()]);
    bench
}

/// The numbers that can follow these in an action, as a free number.
fn next(action: Action, numbers: &[u8]) -> Vec<u8> {
    let mut bench = floor(1);
    bench.write(A, action, 0, numbers);
    (1..=6)
        .filter(|value| {
            bench.amend(Part::Step, 3).amend(Part::Die(A), 0).amend(Part::Die(A), (*value).into()).play(Move::GoOn);
            bench.offered(Move::Enter(A, action))
        })
        .collect()
}

/// RGO-059, RGO-095
#[test]
fn recover_soul_takes_falling_numbers_as_6_4_2_1() {
    assert_eq!(next(RecoverSoul, &[]), [1, 2, 3, 4, 5, 6]);
    assert_eq!(next(RecoverSoul, &[6]), [1, 2, 3, 4, 5]);
    assert_eq!(next(RecoverSoul, &[6, 4]), [1, 2, 3]);
    assert_eq!(next(RecoverSoul, &[6, 4, 2]), [1]);
    assert_eq!(next(RecoverSoul, &[1]), []);
}

/// RGO-059, RGO-098
#[test]
fn rest_takes_rising_numbers_as_2_3_5_6() {
    assert_eq!(next(Rest, &[]), [1, 2, 3, 4, 5, 6]);
    assert_eq!(next(Rest, &[2]), [3, 4, 5, 6]);
    assert_eq!(next(Rest, &[2, 3]), [4, 5, 6]);
    assert_eq!(next(Rest, &[2, 3, 5]), [6]);
    assert_eq!(next(Rest, &[6]), []);
}

/// RGO-059, RGO-104
#[test]
fn attack_takes_different_numbers_as_2_6_1_5_3() {
    assert_eq!(next(Attack, &[2]), [1, 3, 4, 5, 6]);
    assert_eq!(next(Attack, &[2, 6, 1]), [3, 4, 5]);
    assert_eq!(next(Attack, &[2, 6, 1, 5]), [3, 4]);
}

/// RGO-104
#[test]
fn attack_remembers_every_number_of_its_section() {
    let mut bench = floor(1);
    for number in [2, 6, 1, 5] {
        bench.amend(Part::Free(A), 1).free(A, Attack, number);
    }
    assert_eq!([0, 1, 2, 3].map(|n| bench.see(Part::Number(A, Attack, n))), [2, 6, 1, 5]);
    bench.amend(Part::Free(A), 1).play(Move::FreeNumber(A, Attack));
    assert_eq!(bench.moves()[..3], [Move::Value(A, 3), Move::Value(A, 4), Move::Back(A)]);
}

#[test]
fn the_board_says_where_falling_or_rising_numbers_have_run_out() {
    let stranded = |action, numbers: &[u8]| {
        let mut bench = floor(1);
        bench.write(A, action, 0, numbers).labels().contains(&Label::Stranded(A, action))
    };
    assert_eq!(
        [&[4][..], &[3], &[6, 3], &[6, 2]].map(|numbers| stranded(RecoverSoul, numbers)),
        [false, true, false, true]
    );
    assert_eq!([&[3][..], &[4], &[1, 4], &[1, 5]].map(|numbers| stranded(Rest, numbers)), [false, true, false, true]);
    assert!(!stranded(Special, &[6]) && !stranded(HealingHands, &[1]) && !stranded(Search, &[6]));
}

/// RGO-059, RGO-111, RGO-115, RGO-119
#[test]
fn special_takes_equal_healing_odd_and_search_even_numbers() {
    assert_eq!(next(Special, &[]), [1, 2, 3, 4, 5, 6]);
    assert_eq!(next(Special, &[4]), [4]);
    assert_eq!(next(HealingHands, &[]), [1, 3, 5]);
    assert_eq!(next(HealingHands, &[3, 3]), [1, 3, 5]);
    assert_eq!(next(Search, &[]), [2, 4, 6]);
    assert_eq!(next(Search, &[2, 2, 6]), [2, 4, 6]);
}

/// RGO-096
#[test]
fn recover_soul_removes_one_own_weakness_of_choice() {
    let mut bench = floor(2);
    for n in [1, 3, 4] {
        bench.amend(Part::Weakness(A, n), 1);
    }
    bench.fire(A, RecoverSoul);
    assert_eq!(bench.moves(), [1, 3, 4].map(|n| Move::LoseWeakness(A, n)));
    bench.play(Move::LoseWeakness(A, 3));
    assert_eq!(bench.told(), [Event::WeaknessLost(A, 3, rule(96))]);
    assert_eq!([1, 3, 4].map(|n| bench.see(Part::Weakness(A, n))), [1, 0, 1]);
    // A single one is not asked for.
    bench.amend(Part::Weakness(A, 1), 0).fire(A, RecoverSoul);
    assert!(bench.heard(&Event::WeaknessLost(A, 4, rule(96))));
}

/// RGO-Q16
#[test]
fn an_action_without_effect_uses_up_its_section() {
    let mut bench = floor(1);
    bench.fire(A, RecoverSoul);
    assert!(bench.heard(&Event::Performed(A, RecoverSoul)) && bench.heard(&Event::Nothing(ruling(16))));
    assert_eq!(bench.see(Part::Filled(A, RecoverSoul)), 4);
    bench.fire(A, Special);
    assert!(bench.heard(&Event::Nothing(ruling(16))));
    assert_eq!(bench.see(Part::Filled(A, Special)), 2);
}

/// RGO-099, RGO-101
#[test]
fn rest_circles_two_more_hearts() {
    let mut bench = floor(1);
    assert_eq!((bench.see(Part::Circled(A)), bench.see(Part::Struck(A))), (4, 0));
    bench.fire(A, Rest);
    assert!(bench.heard(&Event::HealthGained(A, 2, rule(99))));
    assert_eq!((bench.see(Part::Circled(A)), bench.health(A)), (6, 6));
}

/// RGO-102, RGO-Q17, RGO-Q18
#[test]
fn there_are_42_hearts_and_what_is_beyond_lapses() {
    assert_eq!((Book::bare().board.health_total, Book::blank().board.health_start), (42, 4));
    let mut bench = floor(1);
    bench.amend(Part::Circled(A), 41).amend(Part::Struck(A), 40).fire(A, Rest);
    assert!(bench.heard(&Event::HealthGained(A, 1, rule(99))));
    assert_eq!((bench.see(Part::Circled(A)), bench.health(A)), (42, 2));
    bench.fire(A, Rest);
    assert!(bench.heard(&Event::Nothing(ruling(18))));
    assert_eq!((bench.see(Part::Circled(A)), bench.health(A)), (42, 2));
    // Nine rests give eighteen of them.
    let mut bench = floor(1);
    for _ in 0..9 {
        bench.amend(Part::Last(A), 0).fire(A, Rest);
    }
    assert_eq!((bench.see(Part::Circled(A)), bench.offered(Move::FreeNumber(A, Rest))), (22, false));
}

/// RGO-103
#[test]
fn struck_hearts_never_come_back() {
    let mut bench = floor(1);
    bench.amend(Part::Struck(A), 3).fire(A, Rest);
    assert_eq!((bench.see(Part::Circled(A)), bench.see(Part::Struck(A)), bench.health(A)), (6, 3, 3));
    bench.write(A, Search, 0, &[2, 2, 2]).amend(Part::Free(A), 1).free(A, Search, 2).fell(&[1]).play(Move::Take);
    assert_eq!((bench.see(Part::Circled(A)), bench.see(Part::Struck(A)), bench.health(A)), (6, 4, 2));
}

/// RGO-112
#[test]
fn a_special_action_is_one_of_those_of_the_scenario() {
    let mut bench = Plan::new(2).special(&[effect(Verb::GainHealth, 1, Scope::Actor)]).start();
    bench.floor(&[0, 0]).fire(A, Special);
    assert_eq!(bench.moves(), [Move::Special(A, 0), Move::Special(A, 1)]);
    bench.play(Move::Special(A, 1));
    assert!(bench.heard(&Event::SpecialDone(A, 1)));
    assert_eq!(bench.healths(), [5, 4]);
}

/// RGO-114
#[test]
fn the_special_action_of_scenario_1_wounds_two_mi_go_for_one_each() {
    let wounds = |bench: &Bench| [0, 1, 2].map(|n| bench.see(Part::Wounds(n)));
    let mut bench = floor(1);
    bench.amend(Part::Monsters, 3).fire(A, Special);
    assert!(bench.heard(&Event::SpecialDone(A, 0)));
    assert_eq!(wounds(&bench), [1, 1, 0]);
    // Never the same one twice, though a choice is open.
    bench.amend(Part::Last(A), 0).fire(A, Special);
    assert_eq!(bench.moves(), [Move::Wound(0), Move::Wound(1)]);
    bench.play(Move::Wound(1));
    assert_eq!(bench.told(), [Event::MonsterFell(0)]);
    bench.play(Move::Wound(0));
    assert_eq!(wounds(&bench), [2, 1, 1]);
    // After two wounds nobody is asked for a third.
    let mut bench = floor(1);
    bench.amend(Part::Monsters, 4).amend(Part::Wounds(0), 1).amend(Part::Wounds(1), 1).fire(A, Special);
    bench.play(Move::Wound(0)).play(Move::Wound(1));
    assert!(!bench.offered(Move::Wound(0)) && !bench.offered(Move::Wound(1)));
    // A single one takes only one damage, wherever it stands.
    for last in 0..3 {
        let mut bench = floor(1);
        bench.amend(Part::Monsters, i32::from(last) + 1);
        for fallen in 0..last {
            bench.amend(Part::Wounds(fallen), 2);
        }
        bench.fire(A, Special);
        assert_eq!(bench.see(Part::Wounds(last)), 1, "{last}");
        assert!(!bench.heard(&Event::Nothing(ruling(16))), "that the second finds nobody is not told");
    }
}

/// RGO-116, RGO-117
#[test]
fn healing_hands_heal_anybody_and_teach_the_healer() {
    for (healed, healths) in [(A, [5, 4]), (B, [4, 5])] {
        let mut bench = floor(2);
        bench.fire(A, HealingHands);
        assert_eq!(bench.moves(), [Move::Pick(A), Move::Pick(B)]);
        bench.play(Move::Pick(healed));
        let experience = Event::Experience(A, rule(117));
        assert_eq!(bench.told(), [Event::HealthGained(healed, 1, rule(116)), experience.clone(), experience]);
        assert_eq!((bench.healths(), bench.all(Part::Experience)), (healths.to_vec(), vec![2, 0]));
    }
}

/// RGO-120, RGO-121, RGO-Q19
#[test]
fn a_search_finds_what_the_boards_table_says_and_a_failure_costs_a_health() {
    for table in [[0, 1, 1, 1, 2, 2], [2, 2, 1, 1, 0, 0]] {
        for (face, clues) in (1..).zip(table) {
            let mut bench = Plan::new(1).edit(|book| book.board.search = table.map(Some)).start();
            bench.floor(&[0]).fire(A, Search);
            assert_eq!(bench.asked(), [6]);
            bench.fell(&[face]).play(Move::Take);
            assert_eq!(bench.told()[0], Event::Searched(A, clues));
            let health = if clues == 0 { 3 } else { 4 };
            assert_eq!((bench.see(Part::Clues(A)), bench.health(A)), (clues.into(), health), "{face}");
        }
    }
}

/// RGO-122, RGO-106
#[test]
fn the_die_of_a_search_or_an_attack_can_be_rerolled_until_it_is_taken() {
    for (action, die) in [(Search, Die::Search(A)), (Attack, Die::Attack(A))] {
        let mut bench = floor(2);
        bench.fire(A, action).fell(&[1]);
        for (rerolls, face) in (1..).zip([1, 2, 1]) {
            bench.play(Move::Reroll(A, die)).fell(&[face]);
            assert_eq!((bench.see(Part::Thrown), bench.see(Part::Rerolls(A))), (face.into(), rerolls));
        }
        // The second box carried its penalty.
        assert_eq!(bench.see(Part::Insanity(A)), 1);
        bench.play(Move::Reroll(A, die)).fell(&[6]).play(Move::Take);
        assert_eq!((bench.see(Part::Clues(A)) + bench.see(Part::Defeated), bench.health(A)), (2, 4));
    }
}

/// RGO-Q45
#[test]
fn which_face_has_which_weakness_is_told_by_the_board() {
    let triggers = Book::bare().board.weaknesses.map(|weakness| weakness.trigger);
    assert_eq!(
        triggers,
        [
            Trigger::Other,
            Trigger::CultistDefeated,
            Trigger::SpecialAction,
            Trigger::Reroll,
            Trigger::EvenDie,
            Trigger::OddDie,
        ]
    );
    // On another board the first one is that of even dice.
    for (even, insanity) in [(false, 0), (true, 1)] {
        let mut bench = Plan::new(1)
            .edit(|book| {
                if even {
                    book.board.weaknesses.swap(0, 4);
                }
            })
            .start();
        bench.amend(Part::Weakness(A, 0), 1).fell(&[1, 4, 3]).play(Move::TakeDie(A, 4));
        assert_eq!(bench.see(Part::Insanity(A)), insanity);
    }
}
