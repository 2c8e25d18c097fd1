//! Cultists: how they appear, and how they fall.

use eldertally_roll_for_great_old_ones::{Action, Event, Label, Move, Part, Strength, Verb, Who};

use crate::bench::{A, B, Bench, rule, ruling};
use crate::plan::{Plan, each, once};

/// One investigator in step 3C, and so many cultists.
fn against(who: Who, cultists: i32) -> Bench {
    let mut bench = Plan::new(2).people(&[who, Who::Rouven, Who::Mandy, Who::Sally]).start();
    bench.amend(Part::Appeared, cultists).floor(&[0, 0]);
    bench
}

/// RGO-105, RGO-108, RGO-Q19
#[test]
fn an_attack_defeats_what_the_boards_table_says_and_each_pays_a_reward() {
    for table in [[0, 1, 1, 1, 2, 2], [2, 1, 0, 0, 1, 2]] {
        for (face, cultists) in (1..).zip(table) {
            for reward in [0, 1, 2] {
                let plan = Plan::new(1).edit(|book| {
                    book.board.attack = table.map(Some);
                    book.scenario.cultist_reward = reward;
                });
                let mut bench = plan.start();
                bench.floor(&[0]).fire(A, Action::Attack);
                assert_eq!(bench.asked(), [6]);
                bench.fell(&[face]).play(Move::Take);
                assert_eq!(bench.told()[0], Event::Attacked(A, cultists));
                let experience = i32::from(cultists * reward);
                assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A))), (cultists.into(), experience));
                assert_eq!(bench.health(A), 4);
            }
        }
    }
}

/// RGO-109, RGO-Q55
#[test]
fn a_defeated_cultists_box_stays_crossed_and_the_next_appears_in_the_next_box() {
    let mut bench = Plan::new(1)
        .cultist_mark(4, each(Verb::LoseHealth, 1))
        .acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)])
        .start();
    bench.floor(&[0]).fire(A, Action::Attack).fell(&[6]).play(Move::Take);
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Defeated)), (3, 2));
    assert!(bench.labels().contains(&Label::Cultists(1, 17)));
    bench.cultists(1, 1);
    // It is the fourth box, not one of the first.
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Defeated), bench.health(A)), (4, 2, 3));
    assert!(bench.labels().contains(&Label::Cultists(2, 16)));
}

/// RGO-110
#[test]
fn an_attack_without_cultists_is_a_failure() {
    let mut bench = against(Who::Bob, 0);
    bench.fire(A, Action::Attack);
    assert!(bench.heard(&Event::Performed(A, Action::Attack)) && bench.heard(&Event::Nothing(rule(110))));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A)), bench.asked()), (0, 0, vec![]));
    // Crossed boxes are no active cultists.
    let mut bench = against(Who::Bob, 3);
    bench.amend(Part::Defeated, 3).fire(A, Action::Attack);
    assert!(bench.heard(&Event::Nothing(rule(110))));
    assert_eq!(bench.asked(), []);
}

/// RGO-Q25
#[test]
fn where_fewer_are_than_may_fall_all_fall_and_only_they_pay() {
    let mut bench = against(Who::Sally, 1);
    bench.fire(A, Action::Attack).fell(&[6]).play(Move::Take);
    assert!(bench.heard(&Event::CultistsFell(Some(A), 1)));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A))), (1, 1));
    // The skill that defeats three, with two there.
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Skill, 1)]).start();
    bench.amend(Part::Appeared, 2).cultists(1, 1).play(Move::Learn(A, 10));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A))), (2, 2));
}

/// RGO-Q25
#[test]
fn bob_needs_a_defeat_first_and_gets_as_many_as_there_are() {
    let mut bench = against(Who::Bob, 3);
    bench.fire(A, Action::Attack).fell(&[1]).play(Move::Take);
    assert!(!bench.offered(Move::Ability(A, None)));
    let mut bench = against(Who::Bob, 2);
    bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take).play(Move::Ability(A, None));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A)), bench.health(A)), (2, 2, 2));
    // With nobody left there is nothing to pay for.
    let mut bench = against(Who::Bob, 1);
    bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take);
    assert!(!bench.offered(Move::Ability(A, None)));
}

/// RGO-Q26
#[test]
fn without_a_free_box_nobody_appears() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Cultist, 3), once(Verb::Monster, 3)]).start();
    bench.amend(Part::Appeared, 19).amend(Part::Defeated, 5).amend(Part::Monsters, 9).cultists(1, 1);
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Monsters)), (20, 10));
    assert!(bench.heard(&Event::NoRoom(2, ruling(26))));
    let count = bench.told().iter().filter(|event| **event == Event::NoRoom(2, ruling(26))).count();
    assert_eq!(count, 2);
}

/// RGO-Q46
#[test]
fn the_weakness_of_defeats_counts_only_those_of_the_investigator() {
    // The scenario removes two: nobody is rewarded, and no weakness strikes.
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[once(Verb::DefeatCultist, 2)]).start();
    bench.amend(Part::Ritual, 0).amend(Part::Weakness(A, 1), 1).amend(Part::Weakness(B, 1), 1).cultists(1, 1);
    assert!(bench.heard(&Event::CultistsFell(None, 2)));
    assert_eq!((bench.all(Part::Experience), bench.see(Part::Ritual)), (vec![0, 0], 2));
    // By a special action they are his, and only his weakness strikes.
    let plan = || {
        Plan::new(2)
            .special(&[once(Verb::DefeatCultist, 2)])
            .acts(1, Strength::Fixed, &[each(Verb::Skill, 1)])
            .people(&[Who::Bob, Who::Mandy])
    };
    let mut bench = plan().start();
    bench.floor(&[0, 0]).amend(Part::Ritual, 0).amend(Part::Weakness(A, 1), 1).amend(Part::Weakness(B, 1), 1);
    bench.fire(A, Action::Special).play(Move::Special(A, 1)).play(Move::Decline(A));
    assert_eq!((bench.all(Part::Experience), bench.see(Part::Ritual)), (vec![2, 0], 4));
    // By Bob's ability and by a skill, too.
    let mut bench = plan().start();
    bench.floor(&[0, 0]).amend(Part::Ritual, 0).amend(Part::Weakness(A, 1), 1);
    bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take).play(Move::Ability(A, None));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Ritual)), (3, 6));
    let mut bench = plan().start();
    bench.amend(Part::Ritual, 0).amend(Part::Weakness(B, 1), 1).cultists(1, 1);
    bench.play(Move::Pick(B)).play(Move::Learn(B, 10));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Ritual)), (3, 6));
}

/// RGO-114
#[test]
fn a_monster_with_all_its_wounds_stands_no_more() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Monsters, 3).amend(Part::Wounds(0), 2).amend(Part::Wounds(1), 1);
    assert!(bench.labels().contains(&Label::Monsters(2, 7)));
}

/// RGO-Q26
#[test]
fn of_monsters_it_is_told_how_many_came_and_how_many_found_no_box() {
    let told = |there| {
        let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Monster, 3)]).start();
        bench.amend(Part::Monsters, there).cultists(1, 1);
        let told = bench.told().iter().filter(|event| matches!(event, Event::MonstersCame(_) | Event::NoRoom(..)));
        told.cloned().collect::<Vec<_>>()
    };
    assert_eq!(told(7), [Event::MonstersCame(3)]);
    assert_eq!(told(9), [Event::MonstersCame(1), Event::NoRoom(2, ruling(26))]);
    assert_eq!(told(10), [Event::NoRoom(3, ruling(26))]);
}

/// RGO-Q25
#[test]
fn that_nobody_is_there_to_fall_is_told_and_that_nobody_was_hit_is_not() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::DefeatCultist, 2)]).start();
    bench.amend(Part::Appeared, 0).cultists(1, 1);
    assert_eq!(bench.told()[..2], [Event::ScenarioAction(1, 1), Event::Nothing(ruling(25))]);
    assert!(!bench.heard(&Event::CultistsFell(None, 0)));
    let mut bench = against(Who::Bob, 3);
    bench.fire(A, Action::Attack).fell(&[1]).play(Move::Take);
    assert_eq!(bench.told(), [Event::Attacked(A, 0)]);
}
