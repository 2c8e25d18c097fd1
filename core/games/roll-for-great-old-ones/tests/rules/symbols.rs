//! What the symbols of scenario boards do.

use eldertally_roll_for_great_old_ones::{Effect, Event, Loss, Move, Part, Strength, Verb};

use crate::bench::{A, B, Bench, C, rule};
use crate::plan::{Plan, chosen, each, once};

/// Three investigators, the last of them down; the cultists do this.
fn happens(effects: &[Effect]) -> Bench {
    let effects = [effects, &[once(Verb::CopyAction, 12)]].concat();
    let mut bench = Plan::new(3).acts(1, Strength::Fixed, &effects).acts(12, Strength::Die, &[]).start();
    bench.amend(Part::Struck(C), 4).amend(Part::Ritual, 0).cultists(1, 1);
    bench
}

/// RGO-192
#[test]
fn each_active_investigator_loses_health_or_gains_insanity() {
    assert_eq!(happens(&[each(Verb::LoseHealth, 1)]).healths(), [3, 3, 0]);
    assert_eq!(happens(&[each(Verb::Insanity, 1)]).all(Part::Insanity), [1, 1, 0]);
}

/// RGO-192
#[test]
fn each_active_investigator_takes_a_test() {
    let mut bench = happens(&[each(Verb::Test, 1)]);
    assert_eq!(bench.moves(), [A, B].map(Move::Pick));
    bench.play(Move::Pick(B));
    assert!(bench.heard(&Event::Tested(B, true)) && bench.heard(&Event::Tested(A, true)));
    assert!(!bench.heard(&Event::Tested(C, true)));
}

/// RGO-192
#[test]
fn each_active_investigator_rolls_for_a_weakness() {
    let mut bench = happens(&[each(Verb::Weakness, 1)]);
    bench.play(Move::Pick(A)).fell(&[2]).play(Move::Take);
    assert!(bench.heard(&Event::Weakened(A, 1)));
    bench.fell(&[6]).play(Move::Take).play(Move::Decline(B));
    assert!(bench.heard(&Event::Weakened(B, 5)));
    let weak = |seat| (0..6).filter(|n| bench.see(Part::Weakness(seat, *n)) > 0).collect::<Vec<_>>();
    assert_eq!([A, B, C].map(weak), [vec![1], vec![5], vec![]]);
}

/// RGO-192
#[test]
fn a_cultist_or_a_monster_comes_for_each_active_investigator() {
    assert_eq!(happens(&[each(Verb::Cultist, 1)]).see(Part::Appeared), 5);
    let bench = happens(&[each(Verb::Monster, 1)]);
    assert_eq!(bench.see(Part::Monsters), 2);
    assert!(bench.heard(&Event::MonstersCame(2)));
    // And so many in all where the board says so.
    assert_eq!(happens(&[once(Verb::Cultist, 1)]).see(Part::Appeared), 4);
    assert_eq!(happens(&[once(Verb::Monster, 3)]).see(Part::Monsters), 3);
}

/// RGO-193
#[test]
fn symbols_copy_an_action_and_advance_the_ritual_by_a_number_or_by_its_level() {
    assert_eq!(happens(&[once(Verb::CopyAction, 6)]).row(), [(6, true), (12, false)]);
    assert_eq!(happens(&[once(Verb::Ritual, 5)]).see(Part::Ritual), 5);
    assert_eq!(happens(&[once(Verb::RitualByLevel, 1)]).see(Part::Ritual), 2);
}

/// RGO-194
#[test]
fn what_names_one_investigator_meets_only_that_one() {
    let mut bench = happens(&[chosen(Verb::LoseHealth, 2)]);
    assert_eq!(bench.moves(), [A, B].map(Move::Pick));
    assert_eq!(bench.offer(Move::Pick(B)).rule, rule(194));
    bench.play(Move::Pick(B));
    assert_eq!(bench.healths(), [4, 2, 0]);
}

/// RGO-195
#[test]
fn the_other_symbols_give_take_or_do_nothing() {
    assert_eq!(happens(&[each(Verb::GainHealth, 2)]).healths(), [6, 6, 0]);
    assert_eq!(happens(&[each(Verb::Experience, 2)]).all(Part::Experience), [2, 2, 0]);
    assert_eq!(happens(&[each(Verb::Clue, 2)]).all(Part::Clues), [2, 2, 0]);
    assert_eq!(happens(&[each(Verb::Reroll, 1)]).all(Part::FreeRerolls), [1, 1, 0]);
    assert_eq!(happens(&[once(Verb::DefeatCultist, 2)]).see(Part::Defeated), 2);
    assert_eq!(happens(&[once(Verb::Nothing, 1)]).told()[1], Event::Nothing(rule(195)));
    let mut skill = happens(&[chosen(Verb::Skill, 1)]);
    skill.play(Move::Pick(B)).play(Move::Learn(B, 2));
    assert_eq!(skill.healths(), [4, 6, 0]);
    let lost = happens(&[once(Verb::Lost, 1)]);
    assert!(lost.heard(&Event::Lost(Loss::Scenario)));
    assert_eq!(lost.see(Part::Lost), 2);
}

/// RGO-194
#[test]
fn alone_nobody_is_asked_whom_it_meets() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[chosen(Verb::LoseHealth, 1)]).start();
    bench.cultists(1, 1);
    assert_eq!(bench.healths(), [3]);
}
