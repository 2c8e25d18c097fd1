//! Questions about a copy: what is asked before what, what is not asked, and the pages of long answers.

use eldertally_core::{Answer, Outcome};
use eldertally_roll_for_great_old_ones::{
    Action, Book, Condition, Die, Effect, Event, Label, MindMark, Move, Part, Scope, Strength, Symbol, Toll, Topic,
    Verb,
};

use crate::bench::{A, B, Bench, C, ruling};
use crate::blank::{begun, blank};
use crate::plan::{Plan, each, once};

const UNKNOWN: Effect = Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once };

fn amounts(bench: &Bench) -> Vec<u8> {
    let moves = bench.moves().into_iter();
    moves.filter_map(|mv| if let Move::TellAmount(amount) = mv { Some(amount) } else { None }).collect()
}

/// RGO-032
#[test]
fn many_numbers_stand_on_pages_without_a_gap() {
    let mut bench = blank(1);
    for answer in [0, 0, 1] {
        bench.play(Move::TellAmount(answer));
    }
    let first = amounts(&bench);
    assert!(!bench.offered(Move::TellBack) && bench.offered(Move::ByHand));
    bench.play(Move::TellMore);
    let second = amounts(&bench);
    assert_eq!([&first[..], &second].concat(), (1..=60).collect::<Vec<u8>>());
    assert!(bench.offered(Move::TellBack) && !bench.offered(Move::TellMore) && !bench.offered(Move::ByHand));
    assert_eq!(amounts(bench.play(Move::TellBack)), first);
}

/// RGO-194 RGO-138
#[test]
fn marks_of_the_scenario_have_up_to_twelve_and_those_of_boards_up_to_six() {
    let mut bench = Plan::new(1).ritual_mark(5, UNKNOWN).start();
    bench.amend(Part::Ritual, 4).step(1).play(Move::TellBox(5)).play(Move::TellVerb(Verb::LoseHealth));
    assert_eq!(amounts(&bench), (1..=12).collect::<Vec<u8>>());
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Stars(A), 1).play(Move::GoOn).play(Move::TellBox(1));
    bench.play(Move::TellVerb(Verb::GainHealth));
    assert_eq!(amounts(&bench), (1..=6).collect::<Vec<u8>>());
}

/// RGO-032
#[test]
fn boxes_of_the_ritual_are_counted_in_their_section() {
    let mut bench = blank(1);
    for answer in [0, 0, 1, 10] {
        bench.play(Move::TellAmount(answer));
    }
    bench.play(Move::TellBox(10)).amend(Part::Ritual, 9).step(1);
    assert_eq!(bench.prompt(), "The 10th box of ritual section 1: what is printed in it?");
    let mut bench = begun(1);
    bench.amend(Part::Ritual, 10).step(1).play(Move::TellAmount(5)).play(Move::TellAmount(2));
    let boxes: Vec<Move> = bench.moves().into_iter().filter(|mv| matches!(mv, Move::TellBox(_))).collect();
    assert_eq!(boxes, (1..=5).map(Move::TellBox).collect::<Vec<_>>());
}

/// RGO-032
#[test]
fn the_last_box_of_a_section_is_asked_for_by_itself() {
    let mut bench = Plan::new(1).ritual_mark(10, UNKNOWN).start();
    bench.amend(Part::Ritual, 9).step(1);
    let boxes: Vec<Move> = bench.moves().into_iter().filter(|mv| matches!(mv, Move::TellBox(_))).collect();
    assert_eq!(boxes, [Move::TellBox(10)]);
}

/// RGO-Q55
#[test]
fn who_stands_there_at_the_start_is_asked_before_the_first_round() {
    let mut bench = blank(1);
    bench.play(Move::TellAmount(0)).play(Move::TellAmount(0));
    assert!(bench.heard(&Event::RoundBegan), "{:?}", bench.told());
    // Who takes the counting back later has counted them already.
    let mut bench = blank(1);
    bench.play(Move::ByHand).play(Move::TellAmount(0)).amend(Part::ByHand(Topic::Cultists), 0).step(1);
    assert!(!bench.prompt().contains("cultists are there at the start"), "{}", bench.prompt());
}

/// RGO-032: nothing is crossed before it is known, behind a mark as well.
#[test]
fn an_advance_asks_for_what_stands_behind_a_mark_on_its_way() {
    let mut bench = blank(1);
    for answer in [0, 0, 4, 10] {
        bench.play(Move::TellAmount(answer));
    }
    bench.play(Move::TellBox(2)).play(Move::TellVerb(Verb::GainHealth)).play(Move::TellAmount(1));
    assert_eq!((bench.see(Part::Ritual), bench.offered(Move::TellBox(3))), (2, true), "{}", bench.prompt());
    // A mark that is crossed already is no answer for the next box.
    let mut bench = Plan::new(1).ritual_mark(4, once(Verb::Experience, 1)).ritual_mark(5, UNKNOWN).start();
    bench.amend(Part::Ritual, 4).step(1);
    assert!(bench.offered(Move::TellBox(5)), "{}", bench.prompt());
    // Whatever advances it.
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Ritual, 1)]).ritual_mark(5, UNKNOWN).start();
    bench.amend(Part::Ritual, 4).cultists(1, 1);
    assert_eq!((bench.see(Part::Ritual), bench.offered(Move::TellBox(5))), (4, true), "{}", bench.prompt());
}

/// RGO-032
#[test]
fn a_ritual_that_is_looked_up_to_its_end_is_not_lost_by_that() {
    let mut bench = blank(1);
    for answer in [0, 0, 1, 10] {
        bench.play(Move::TellAmount(answer));
    }
    bench.play(Move::LookUp).play(Move::TellNoMore).play(Move::TellAmount(0));
    assert_eq!(bench.see(Part::Lost), 0);
}

/// The insanity track is known up to its third box, where a skill is.
fn dim(seats: u8) -> Plan {
    Plan::new(seats).acts(1, Strength::Fixed, &[each(Verb::Insanity, 1)]).edit(|book| {
        book.board.mind.truncate(4);
        (book.board.mind[2], book.board.mind[3]) = (MindMark::Skill, MindMark::Unknown);
        book.board.levels.truncate(4);
        book.board.levels[3] = Book::blank().board.calm_level;
    })
}

/// RGO-157 RGO-Q48: whether it matters who comes first, only the next box tells.
#[test]
fn the_next_box_of_the_mind_is_asked_for_before_who_comes_first() {
    for seat in [A, B] {
        let mut bench = dim(2).start();
        bench.amend(Part::Insanity(seat), 3).cultists(1, 1);
        assert!(bench.offered(Move::TellBox(4)) && !bench.offered(Move::Pick(A)), "{}", bench.prompt());
    }
    let mut bench = dim(2).start();
    bench.cultists(1, 1);
    assert_eq!(bench.all(Part::Insanity), [1, 1], "both next boxes are known");
}

/// RGO-157 RGO-153
#[test]
fn the_next_box_of_the_mind_is_asked_for_with_three_and_not_of_one_who_is_down() {
    let mut bench = dim(3).start();
    bench.amend(Part::Insanity(C), 3).cultists(1, 1);
    assert!(bench.offered(Move::TellBox(4)) && !bench.offered(Move::Pick(A)), "{}", bench.prompt());
    let mut bench = dim(3).start();
    bench.amend(Part::Insanity(A), 2).cultists(1, 1).amend(Part::Insanity(C), 3).amend(Part::Struck(C), 4);
    bench.play(Move::Pick(A)).play(Move::Learn(A, 1));
    assert_eq!((bench.all(Part::Insanity), bench.see(Part::Round)), (vec![3, 1, 3], 2), "{}", bench.prompt());
}

/// RGO-160: the level of a test is that of the mind when it is taken.
#[test]
fn a_test_whose_mind_has_moved_on_asks_for_the_new_level() {
    let plan = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]);
    let mut bench = plan.edit(|book| book.board.levels[3] = Book::blank().board.calm_level).start();
    bench.amend(Part::Insanity(A), 3).cultists(1, 1).fell(&[6]).amend(Part::Insanity(A), 4);
    bench.play(Move::Reroll(A, Die::Test(A))).fell(&[5]);
    assert_eq!(amounts(&bench), [1], "{}", bench.prompt());
}

/// RGO-083: where no further text can be kept, everything else can still be told of a mark.
#[test]
fn a_mark_can_be_told_when_there_is_no_room_for_texts() {
    let plan = Plan::new(1).edit(|book| {
        let action = &mut book.scenario.actions[4];
        (action.strength, action.faces) = (Strength::Die, [None; 6]);
    });
    let mut bench = plan.ritual_mark(5, UNKNOWN).start();
    for face in 1..=6 {
        bench.cultists(5, face);
        for _ in 0..2 {
            if bench.offered(Move::TellVerb(Verb::Text)) {
                bench.play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Hush"));
            }
        }
        bench.play(Move::TellAll);
    }
    bench.amend(Part::Ritual, 4).step(1).play(Move::TellBox(5));
    assert!(bench.offered(Move::TellVerb(Verb::LoseHealth)) && !bench.offered(Move::TellVerb(Verb::Text)));
}

/// RGO-155
#[test]
fn a_mark_of_the_mind_can_be_its_last_box() {
    let mut bench = Plan::new(2)
        .acts(1, Strength::Fixed, &[each(Verb::Insanity, 1)])
        .edit(|book| *book.board.mind.last_mut().unwrap() = MindMark::Unknown)
        .start();
    bench.amend(Part::Insanity(A), 29).cultists(1, 1).play(Move::TellBox(30)).play(Move::Pick(A)).play(Move::TellLast);
    assert!(bench.heard(&Event::Mad(A)), "{:?}", bench.told());
}

/// RGO-112 RGO-Q16: without monsters nobody asks how much one takes.
#[test]
fn damage_without_monsters_asks_for_nothing() {
    let mut bench = begun(1);
    bench.floor(&[0]).fire(A, Action::Special).play(Move::TellSymbol(Symbol::Blank)).play(Move::TellAmount(1));
    bench.play(Move::TellVerb(Verb::WoundMonster)).play(Move::TellAmount(1)).play(Move::TellAll);
    assert!(bench.heard(&Event::Nothing(ruling(16))), "{}", bench.prompt());
}

/// RGO-019 RGO-087
#[test]
fn further_ends_are_not_asked_for_when_the_game_is_lost() {
    let ends = |least: u8| {
        let mut bench = Plan::new(1)
            .edit(|book| {
                book.scenario.defeat.push(Condition::CultistsAtLeast(least)).unwrap();
                book.scenario.defeat.push(Condition::Unknown).unwrap();
            })
            .start();
        bench.step(5);
        (bench.outcome(), bench.offered(Move::TellNoMore))
    };
    assert_eq!((ends(3), ends(4)), ((Some(Outcome::Lost), false), (None, true)));
}

/// RGO-019
#[test]
fn four_further_ends_are_all_that_there_can_be() {
    let mut bench = Plan::new(1).edit(|book| book.scenario.defeat.push(Condition::Unknown).unwrap()).start();
    bench.step(5);
    for many in 10..14 {
        bench.play(Move::TellCondition(Condition::CultistsAtLeast(many)));
    }
    assert_eq!(bench.moves(), [Move::TellNoMore, Move::TellBack]);
}

/// RGO-Q55 RGO-138 RGO-144
#[test]
fn nothing_is_asked_behind_the_last_box_or_of_a_box_that_was_paid() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)]).cultist_mark(5, UNKNOWN).start();
    bench.amend(Part::Appeared, 20).cultists(1, 1);
    assert_eq!(bench.see(Part::Round), 2, "{}", bench.prompt());
    let mut bench = begun(1);
    let most = bench.limits(Part::Experience(A)).unwrap().max;
    bench.floor(&[0]).amend(Part::Experience(A), most).star(A);
    assert!(bench.offered(Move::Done(A)), "{}", bench.prompt());
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Clues(A), 2).amend(Part::Paid(A), 4).find(A);
    assert!(bench.offered(Move::Done(A)), "{}", bench.prompt());
}

/// RGO-166
#[test]
fn weaknesses_that_the_group_sees_to_are_not_asked_for_and_those_of_the_rulebook_need_one_answer() {
    let asked = || {
        let mut bench = begun(2);
        bench.amend(Part::Weakness(A, 2), 1).fell(&[9, 3, 4, 5]).play(Move::TakeDie(A, 3));
        bench
    };
    let mut bench = asked();
    bench.play(Move::ByHand);
    assert!(bench.heard(&Event::CountedByHand(Topic::Weaknesses)));
    assert!(bench.offered(Move::TakeDie(B, 4)), "{}", bench.prompt());
    let mut bench = asked();
    let usual = bench.moves().into_iter().find(|mv| matches!(mv, Move::TellWeakness(_))).unwrap();
    bench.play(usual);
    assert_eq!(bench.see(Part::WeaknessTold(2)), 1);
    assert!(bench.offered(Move::TakeDie(B, 4)), "{}", bench.prompt());
}

/// RGO-147
#[test]
fn bonuses_that_the_group_sees_to_are_counted_by_themselves() {
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Clues(A), 7).amend(Part::Finds(A), 1).play(Move::GoOn).play(Move::TellBox(9));
    bench.play(Move::Bonus(A, 2)).play(Move::ByHand);
    assert!(bench.heard(&Event::CountedByHand(Topic::Bonuses)));
}

/// RGO-112 RGO-147: lists of effects that were told stand on the sheet and can be forgotten.
#[test]
fn special_actions_and_bonuses_that_were_told_can_be_forgotten() {
    let mut bench = begun(1);
    bench.floor(&[0]).fire(A, Action::Special).play(Move::TellSymbol(Symbol::Blank)).play(Move::TellAmount(2));
    let tell = |bench: &mut Bench| {
        bench.play(Move::TellVerb(Verb::DefeatCultist)).play(Move::TellAmount(1)).play(Move::TellAll);
    };
    bench.play(Move::Special(A, 0));
    tell(&mut bench);
    bench.fire(A, Action::Special);
    while bench.offered(Move::TellSymbol(Symbol::Blank)) {
        bench.play(Move::TellSymbol(Symbol::Blank));
    }
    bench.play(Move::Special(A, 1));
    assert!(!bench.moves().iter().any(|mv| matches!(mv, Move::TellLike(_))), "no special action is like another");
    tell(&mut bench);
    let (first, second) = (Part::Face(13, 1), Part::Face(13, 2));
    assert_eq!((bench.see(first), bench.see(second)), (1, 1));
    bench.amend(second, 0);
    assert_eq!((bench.see(first), bench.see(second)), (1, 0));
    bench.amend(Part::Clues(A), 7).amend(Part::Finds(A), 1).play(Move::GoOn).play(Move::TellBox(9));
    bench.play(Move::Bonus(A, 2));
    tell(&mut bench);
    assert_eq!(bench.see(Part::Face(14, 3)), 1);
}

/// RGO-083: a text that a mark names stays when another text is taken back.
#[test]
fn a_text_of_a_mark_outlives_one_that_is_taken_back() {
    let mut bench =
        Plan::new(1).edit(|book| book.scenario.actions[4].faces = [None; 6]).ritual_mark(5, UNKNOWN).start();
    bench.amend(Part::Ritual, 4).step(1).play(Move::TellBox(5)).play(Move::TellVerb(Verb::Text));
    bench.answer(Answer::Text("The gate opens")).play(Move::Confirm);
    bench.cultists(5, 1).play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Hush")).play(Move::TellBack);
    bench.play(Move::TellAll).amend(Part::Ritual, 4).step(1);
    assert!(bench.prompt().contains("The gate opens"), "{}", bench.prompt());
}

/// RGO-129
#[test]
fn penalties_are_known_up_to_the_first_that_is_not() {
    let rerolled = |at: i32| {
        let plan = Plan::new(1).edit(|book| {
            let unknown = Book::blank().board.weaknesses[0].penalty;
            book.board.penalties.iter_mut().skip(2).for_each(|toll| *toll = Toll { penalty: unknown, amount: 0 });
        });
        let mut bench = plan.start();
        bench.floor(&[3]).amend(Part::Rerolls(A), at).play(Move::Reroll(A, Die::Own(A)));
        bench.prompt()
    };
    assert!([1, 3].map(rerolled).iter().all(|prompt| !prompt.contains("box")), "{:?}", [1, 3].map(rerolled));
    assert!(rerolled(5).contains("the 6th box"), "{}", rerolled(5));
}

/// RGO-157: the next mark of the mind is told however short the ritual is.
#[test]
fn the_next_mark_of_a_track_is_looked_for_on_that_track() {
    let mut bench = Plan::new(1)
        .edit(|book| book.scenario.ritual.iter_mut().for_each(|section| section.boxes = 2))
        .mind_mark(9, MindMark::Weakness)
        .start();
    bench.amend(Part::Insanity(A), 7);
    assert!(bench.labels().contains(&Label::NextMind(A, 9)));
}

/// RGO-Q55
#[test]
fn looking_a_track_up_ends_with_its_last_box() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)]).cultist_mark(19, UNKNOWN).start();
    bench.amend(Part::Appeared, 18).cultists(1, 1).play(Move::LookUp).play(Move::TellNone).play(Move::TellNone);
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Round)), (19, 2), "{}", bench.prompt());
}
