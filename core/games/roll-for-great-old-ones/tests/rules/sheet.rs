//! The sheet: what is printed in the boxes, what lies where, and what is counted so that nobody has to.

use eldertally_core::words::Word;
use eldertally_core::{Game, Mark, Shape, Symbol, Viewer, What};
use eldertally_roll_for_great_old_ones::{
    Action, Bonus, Gift, Label, MindMark, Move, Part, Penalty, Strength, Toll, Verb, Who,
};

use crate::bench::{A, B, Bench};
use crate::plan::{Plan, each, once};

/// How a part is drawn, if it is: a die with its face, a number, or boxes by what is printed in them.
fn drawn(bench: &mut Bench, part: Part) -> Option<String> {
    let setup = bench.session().setup().clone();
    let mut found = None;
    bench.game().view(&setup, Viewer::Table, &mut |item| {
        if item.what == What::Part(part) {
            found = Some(match item.shape {
                Shape::Die { shows, faces, kept } => format!("{shows} of {faces}{}", if kept { " kept" } else { "" }),
                Shape::Counter { at } => at.to_string(),
                Shape::Boxes { len, marks, .. } => (0..len).map(|n| print(marks(n))).collect(),
                _ => panic!("{part:?} is neither"),
            });
        }
    });
    found
}

/// What is printed in a box, with `|` behind it where a section ends.
fn print(mark: Mark) -> String {
    let sign = match mark.inside() {
        Mark::Plain if mark.is_end() => return "e".into(),
        Mark::Plain => ".".into(),
        Mark::Bad => "b".into(),
        Mark::Good => "g".into(),
        Mark::Sign(sign) => sign.to_string(),
        Mark::Symbol(symbol) => format!("({})", symbol.key()),
        Mark::Number(number) => number.to_string(),
        _ => unreachable!("an end is not inside"),
    };
    sign + if mark.is_end() { "|" } else { "" }
}

#[track_caller]
fn boxes(bench: &mut Bench, part: Part, printed: &str) {
    assert_eq!(drawn(bench, part).as_deref(), Some(printed), "{part:?}");
}

/// The labels of one kind.
fn labels(bench: &Bench, kind: fn(&Label) -> bool) -> Vec<Label> {
    bench.labels().into_iter().filter(kind).collect()
}

/// RGO-032 RGO-035 RGO-041
#[test]
fn the_ritual_shows_its_sections_the_actions_that_it_copies_and_other_harm() {
    let plan = Plan::new(2).ritual_mark(3, once(Verb::CopyAction, 5)).ritual_mark(4, each(Verb::Insanity, 1));
    let mut bench = plan.ritual_mark(12, once(Verb::CopyAction, 11)).start();
    boxes(&mut bench, Part::Ritual, "..5(insanity).....e.11.......e.........e");
}

/// RGO-039 RGO-044
#[test]
fn the_ritual_counts_the_boxes_to_its_next_level_and_to_its_end() {
    let mut bench = Plan::new(2).start();
    for (at, next) in [(0, Some(10)), (9, Some(1)), (10, Some(10)), (19, Some(1)), (20, None), (30, None)] {
        bench.amend(Part::Ritual, at.into());
        let shown =
            labels(&bench, |label| matches!(label, Label::ToNextLevel(_) | Label::ToRitualEnd(_) | Label::Level(_)));
        let level = Label::Level(bench.level());
        let expected = [Some(level), next.map(Label::ToNextLevel), Some(Label::ToRitualEnd(30 - at))];
        assert_eq!(shown, expected.into_iter().flatten().collect::<Vec<_>>(), "{at}");
    }
}

/// RGO-055
#[test]
fn what_the_cultist_dice_will_do_is_told_as_soon_as_they_lie_and_before_for_each_die_that_may_be_left() {
    let shown = |bench: &Bench| {
        labels(bench, |label| matches!(label, Label::ToCome(_) | Label::DiceWill(..) | Label::IfLeft(..)))
    };
    let mut bench = Plan::new(2).acts(9, Strength::Die, &[]).start();
    assert_eq!(shown(&bench), []);
    bench.fell(&[9, 3, 5, 3]);
    assert_eq!(shown(&bench), [Label::ToCome(9), Label::IfLeft(9, 3), Label::IfLeft(9, 5)]);
    bench.amend(Part::D12, 8);
    assert_eq!(shown(&bench), [Label::DiceWill(8, 0)], "with a fixed strength it does not matter what is left");
    bench.amend(Part::D12, 0);
    assert_eq!(shown(&bench), []);
    bench.amend(Part::D6, 3);
    assert_eq!(shown(&bench), []);
    bench.amend(Part::D12, 12);
    assert_eq!(shown(&bench), [Label::DiceWill(12, 3)]);
}

/// RGO-076 RGO-109
#[test]
fn the_cultist_boxes_show_where_harm_is_printed_and_only_where_they_are_crossed_for_coming() {
    let mut bench = Plan::new(1).cultist_mark(2, each(Verb::Insanity, 1)).cultist_mark(20, each(Verb::Test, 1)).start();
    boxes(&mut bench, Part::Appeared, ".(insanity).................(test)");
    boxes(&mut bench, Part::Defeated, "....................");
}

/// RGO-114
#[test]
fn monsters_are_shown_where_the_scenario_has_boxes_for_them() {
    for (room, shown) in [(0, None), (1, Some(".")), (3, Some("..."))] {
        let mut bench = Plan::new(1).edit(|book| book.scenario.monster_boxes = room).start();
        assert_eq!(drawn(&mut bench, Part::Monsters).as_deref(), shown);
        let counted = labels(&bench, |label| matches!(label, Label::Monsters(..)));
        assert_eq!(counted, shown.map(|_| Label::Monsters(0, room)).into_iter().collect::<Vec<_>>());
    }
}

/// RGO-138 RGO-144 RGO-145
#[test]
fn experience_and_clues_show_their_bonuses_and_the_clue_that_closes_the_seal() {
    let bonus = |at| Bonus { at, gift: Gift::FreeNumber, amount: 1 };
    let heart = Bonus { at: 40, gift: Gift::Health, amount: 2 };
    // What a reroll is to somebody its symbol does not say.
    let reroll = Bonus { at: 9, gift: Gift::Reroll, amount: 1 };
    let plan = Plan::new(1).experience_bonus(bonus(3)).experience_bonus(heart);
    let mut bench = plan.clue_bonus(bonus(1)).clue_bonus(bonus(8)).clue_bonus(reroll).start();
    boxes(&mut bench, Part::Experience(A), "..(plus)....................................(heart)");
    boxes(&mut bench, Part::Clues(A), "(plus)......(seal)|g...........");
}

/// RGO-129 RGO-130
#[test]
fn every_second_reroll_box_shows_its_penalty() {
    let penalties = [Penalty::Cultist, Penalty::Health, Penalty::Unknown].map(|penalty| Toll { penalty, amount: 1 });
    let mut bench = Plan::new(1).edit(|book| book.board.penalties[..3].copy_from_slice(&penalties)).start();
    // A whole heart would not say that it is lost; and whatever is not known yet is no good.
    boxes(&mut bench, Part::Rerolls(A), &[".(cultist).(lost-heart)", &".b".repeat(8)].concat());
}

/// RGO-155 RGO-157 RGO-158
#[test]
fn the_insanity_track_shows_skills_weaknesses_where_a_level_ends_and_its_end() {
    let mut bench = Plan::new(1).mind_mark(2, MindMark::Skill).mind_mark(3, MindMark::Weakness).start();
    boxes(&mut bench, Part::Insanity(A), ".(skill)(weakness).e....e....e....e....e....e");
}

/// RGO-064 RGO-137 RGO-139 RGO-143
#[test]
fn the_boxes_of_an_action_show_their_symbols_and_where_a_section_ends() {
    let mut bench = Plan::new(1).symbols(Action::Rest, 2, "*+c?").start();
    boxes(
        &mut bench,
        Part::Filled(A, Action::Rest),
        &["..(star)(plus)|(magnifier)_.e", "...e...e...e...e...e...e...e"].concat(),
    );
    boxes(&mut bench, Part::Filled(A, Action::HealingHands), &"..e".repeat(12));
}

/// RGO-058 RGO-151
#[test]
fn the_personal_die_tells_what_is_still_to_be_entered_and_lies_still_when_nothing_is() {
    let shown = |bench: &mut Bench, seat| {
        let entries = [Part::Made(seat), Part::First(seat)].map(|part| bench.shown(part));
        let to_enter = bench.labels().into_iter().find_map(|label| match label {
            Label::ToEnter(of, left) if of == seat => Some(left),
            _ => None,
        });
        (drawn(bench, Part::Die(seat)).unwrap(), entries, to_enter)
    };
    let mut bench = Plan::new(2).start();
    assert_eq!(shown(&mut bench, A), ("0".into(), [None, None], None));
    bench.floor(&[3, 4]);
    assert_eq!(shown(&mut bench, A), ("3 of 6".into(), [Some(0), Some(0)], Some(2)));
    bench.play(Move::Enter(A, Action::Attack));
    assert_eq!(shown(&mut bench, A), ("3 of 6".into(), [Some(1), Some(3)], Some(1)));
    bench.play(Move::Enter(A, Action::HealingHands));
    assert_eq!(shown(&mut bench, A).0, "3 of 6 kept");
    assert_eq!((shown(&mut bench, A).1[0], shown(&mut bench, A).2), (Some(2), None));
    // The die of one who is down lies there from an earlier round, and nothing of it is to be entered.
    bench.amend(Part::Struck(B), 4).step(2);
    assert_eq!(shown(&mut bench, A), ("0".into(), [None, None], None));
    assert_eq!(shown(&mut bench, B), ("4 of 6 kept".into(), [None, None], None));
}

/// RGO-002 RGO-151
#[test]
fn a_new_roll_forgets_entries_that_were_written_beside_no_die_also_of_one_who_is_down() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::Die(B), 0).amend(Part::Made(B), 2).amend(Part::Struck(B), 4).step(2);
    assert_eq!(bench.amend(Part::Die(B), 4).see(Part::Made(B)), 0);
}

/// RGO-142
#[test]
fn free_numbers_are_counted_where_there_are_any() {
    let mut bench = Plan::new(1).start();
    let open = |bench: &Bench| labels(bench, |label| matches!(label, Label::FreeOpen(..)));
    assert_eq!(open(&bench), []);
    assert_eq!(open(bench.amend(Part::Free(A), 2)), [Label::FreeOpen(A, 2)]);
}

/// RGO-064 RGO-066 RGO-067
#[test]
fn an_action_counts_the_boxes_to_its_next_section_and_the_sections_that_are_left() {
    let rest = |bench: &Bench| {
        bench.labels().into_iter().find_map(|label| match label {
            Label::ToSection(A, Action::Rest, to_go, sections, locked) => Some((to_go, sections, locked)),
            _ => None,
        })
    };
    let mut bench = Plan::new(1).start();
    assert_eq!(rest(&bench), Some((4, 9, false)));
    assert_eq!(rest(bench.write(A, Action::Rest, 0, &[2])), Some((3, 9, false)));
    assert_eq!(rest(bench.write(A, Action::Rest, 7, &[2, 3, 5])), Some((1, 2, false)));
    assert_eq!(rest(bench.write(A, Action::Rest, 8, &[])), Some((4, 1, false)));
    assert_eq!(rest(bench.amend(Part::Fired(A, Action::Rest), 1)), None, "it is to be performed first");
    assert_eq!(rest(bench.write(A, Action::Rest, 9, &[])), None, "it can no longer be used");
}

/// RGO-002
#[test]
fn a_number_that_was_not_written_is_no_die_and_ends_no_section() {
    let mut bench = Plan::new(1).start();
    bench.write(A, Action::RecoverSoul, 0, &[5, 0]);
    let numbers = [0, 1].map(|n| drawn(&mut bench, Part::Number(A, Action::RecoverSoul, n)).unwrap());
    assert_eq!(numbers, ["5 of 6 kept", "0"]);
    assert_eq!(labels(&bench, |label| matches!(label, Label::Stranded(..))), []);
}

#[test]
fn what_was_learned_stands_under_one_heading_and_there_is_none_for_nothing() {
    let mut bench = Plan::new(1).symbols(Action::Rest, 0, "??").start();
    let headings = |bench: &Bench| labels(bench, |label| *label == Label::Learned).len();
    let counts = [0, 1].map(|at| {
        let before = headings(&bench);
        (before, headings(bench.amend(Part::Symbol(Action::Rest, at), 1)))
    });
    assert_eq!(counts, [(0, 1), (1, 1)]);
}

/// RGO-032 RGO-039 RGO-041
#[test]
fn a_section_of_the_same_level_is_not_called_the_next_level() {
    let boxes = |option: &str, at: i32| {
        let plan = Plan::new(1).edit(|book| book.scenario.ritual[1].level = book.scenario.ritual[0].level);
        let mut bench = plan.option("levelUpOn", option).start();
        bench.amend(Part::Ritual, at);
        labels(&bench, |label| matches!(label, Label::ToNextLevel(_) | Label::ToSectionEnd(_)))
    };
    assert_eq!(boxes("sectionFull", 4), [Label::ToNextLevel(16), Label::ToSectionEnd(6)]);
    assert_eq!(boxes("sectionFull", 14), [Label::ToNextLevel(6)]);
    assert_eq!(boxes("sectionFull", 24), [], "the last section is told by the end of the ritual");
    assert_eq!(boxes("firstCrossNext", 14), [Label::ToNextLevel(7), Label::ToSectionEnd(6)]);
}

/// RGO-076 RGO-138 RGO-144 RGO-157 RGO-158
#[test]
fn what_the_next_marked_box_of_a_track_gives_is_said() {
    let bonus = |at, gift| Bonus { at, gift, amount: 1 };
    let plan = Plan::new(1).ritual_mark(3, once(Verb::CopyAction, 11)).ritual_mark(12, each(Verb::Insanity, 1));
    let plan = plan.cultist_mark(5, each(Verb::Test, 1)).mind_mark(2, MindMark::Skill).mind_mark(3, MindMark::Weakness);
    let plan = plan.experience_bonus(bonus(4, Gift::Clue)).clue_bonus(bonus(2, Gift::Health));
    let mut bench = plan.start();
    let said = |bench: &Bench| -> Vec<String> {
        let next = |label: &Label| {
            use Label::{NextClue, NextCultist, NextExperience, NextMind, NextRitual};
            matches!(label, NextRitual(_) | NextCultist(_) | NextExperience(_) | NextClue(_) | NextMind(..))
        };
        bench.labels().into_iter().filter(next).map(|label| bench.say(Word::Label(label))).collect()
    };
    assert_eq!(
        said(&bench),
        [
            "next mark: box 3, copy scenario action 11",
            "next mark: box 5, 1 insanity test",
            "next bonus: box 4, 1 clue",
            "next bonus: box 2, gain 1 health",
            "next mark: box 2, learn a skill",
        ]
    );
    bench.amend(Part::Ritual, 3).amend(Part::Appeared, 5).amend(Part::Experience(A), 4).amend(Part::Clues(A), 2);
    bench.amend(Part::Insanity(A), 2);
    assert_eq!(said(&bench), ["next mark: box 12, gain 1 insanity", "next mark: box 3, roll for a weakness"]);
}

/// RGO-035 RGO-074
#[test]
fn the_numbers_in_the_boxes_of_the_ritual_are_explained() {
    let mut bench = Plan::new(1).ritual_mark(3, once(Verb::CopyAction, 12)).start();
    boxes(&mut bench, Part::Ritual, "..12......e.........e.........e");
    let signs = bench.labels().into_iter().find(|label| *label == Label::RitualSigns).unwrap();
    assert!(bench.say(Word::Label(signs)).contains("a number copies that scenario action"));
    assert!(!Plan::new(1).start().labels().contains(&Label::RitualSigns));
}

/// RGO-067
#[test]
fn the_numbers_of_a_full_section_stay_until_its_action_is_performed() {
    let mut bench = Plan::new(1).symbols(Action::Special, 0, ".*").start();
    bench.floor(&[0]).write(A, Action::Special, 0, &[4]).amend(Part::Free(A), 1).free(A, Action::Special, 4);
    let numbers = |bench: &Bench| [0, 1].map(|n| bench.shown(Part::Number(A, Action::Special, n)));
    assert_eq!(numbers(&bench), [Some(4), Some(4)]);
    bench.amend(Part::Number(A, Action::Special, 1), 5);
    assert_eq!(numbers(&bench), [Some(4), Some(5)]);
    bench.play(Move::Perform(A, Action::Special));
    assert_eq!(numbers(&bench), [None, None]);
}

/// RGO-032 RGO-041 RGO-064 RGO-146
#[test]
fn a_box_with_something_printed_shows_that_its_section_ends_there() {
    let plan = Plan::new(1).ritual_mark(10, once(Verb::CopyAction, 11)).ritual_mark(20, each(Verb::Insanity, 1));
    let mut bench = plan.symbols(Action::Special, 0, "*c").start();
    boxes(&mut bench, Part::Ritual, ".........11|.........(insanity)|.........e");
    boxes(&mut bench, Part::Filled(A, Action::Special), &["(star)(magnifier)|", &".e".repeat(17)].concat());
}

/// RGO-064
#[test]
fn what_stands_in_a_box_that_nobody_knows_is_explained_while_there_is_one() {
    let mut bench = Plan::new(1).symbols(Action::Search, 0, "*+c?").start();
    assert!(bench.labels().contains(&Label::Signs));
    bench.amend(Part::Symbol(Action::Search, 3), 1);
    assert!(!bench.labels().contains(&Label::Signs));
}

/// RGO-032
#[test]
fn what_only_the_rules_keep_is_out_of_sight_and_what_is_printed_is_in_it() {
    let mut bench = Plan::new(1).start();
    let in_sight = |bench: &mut Bench, part| {
        let setup = bench.session().setup().clone();
        let mut found = None;
        bench.game().view(&setup, Viewer::Table, &mut |item| {
            if item.what == What::Part(part) {
                found = Some((item.is_in_sight(), item.symbol));
            }
        });
        found.unwrap()
    };
    for part in [Part::Lost, Part::Skips, Part::Skipping, Part::Risen, Part::Step, Part::Paid(A), Part::Last(A)] {
        assert!(!in_sight(&mut bench, part).0, "{part:?}");
    }
    assert_eq!(in_sight(&mut bench, Part::Circled(A)), (true, Some(Symbol::Heart)));
    assert_eq!(in_sight(&mut bench, Part::Filled(A, Action::Rest)), (true, Some(Symbol::Rest)));
    assert_eq!(in_sight(&mut bench, Part::Skill(A, 3)), (true, Some(Symbol::Skill)));
    assert!(in_sight(bench.amend(Part::Skips, 1), Part::Skips).0);
    assert!(in_sight(bench.amend(Part::Lost, 1), Part::Lost).0);
}

/// RGO-090 RGO-091 RGO-093
#[test]
fn what_an_investigator_alone_can_do_is_noted_behind_the_name() {
    let bench = Plan::new(2).people(&[Who::Mandy, Who::Bob]).start();
    assert_eq!(labels(&bench, |label| matches!(label, Label::Ability(_))), [A, B].map(Label::Ability));
    assert_eq!(bench.say(Word::Label(Label::Ability(A))), "2 health instead of a weakness");
    let bench = Plan::new(2).uncast();
    assert_eq!(labels(&bench, |label| matches!(label, Label::Ability(_))), []);
}

/// RGO-090
#[test]
fn the_boxes_of_an_action_stand_in_the_lines_of_the_copy() {
    let mut bench = Plan::new(1).edit(|book| book.board.actions[1].rows = [2, 7].into_iter().collect()).start();
    let setup = bench.session().setup().clone();
    let mut lines = Vec::new();
    bench.game().view(&setup, Viewer::Table, &mut |item| {
        if item.what == What::Part(Part::Filled(A, Action::Rest)) {
            lines = item.lines.to_vec();
        }
    });
    assert_eq!(lines, [2, 7]);
}
