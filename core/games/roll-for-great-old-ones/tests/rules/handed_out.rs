//! One thing that nobody knew is told in play: the copy that is handed out has it, and nothing else has changed.

use eldertally_core::Answer;
use eldertally_roll_for_great_old_ones::{
    Action, Bonus, Book, BoxMark, Condition, Die, Effect, Gift, MindMark, Move, Part, Run, Scope, Strength, Symbol,
    Trigger, Verb,
};

use crate::bench::{A, Bench};
use crate::blank::begun;
use crate::learned::handed_out;
use crate::plan::{Plan, each, effect, once};

const UNKNOWN: Effect = Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once };

/// A list of which nobody has told anything.
fn untold(book: &mut Book) -> Run {
    book.scenario.pools.keep_effects(&[UNKNOWN]).unwrap()
}

fn list(book: &Book, run: Run) -> Vec<Effect> {
    book.scenario.run(run).to_vec()
}

#[track_caller]
fn learned(bench: &mut Bench) -> Book {
    handed_out(bench).expect("something was learned")
}

/// Tracks of which the first two boxes are known.
fn half_known() -> Plan {
    Plan::new(1).edit(|book| {
        let blank = Book::blank().board;
        (book.board.experience, book.board.clues) = (blank.experience, blank.clues);
        (book.board.experience.bonuses[0].at, book.board.clues.bonuses[0].at) = (3, 3);
    })
}

/// RGO-138 RGO-144
#[test]
fn a_bonus_of_a_track_is_handed_out() {
    let told = [Bonus { at: 3, gift: Gift::Health, amount: 2 }, Bonus { at: 4, gift: Gift::Unknown, amount: 1 }];
    let health = effect(Verb::GainHealth, 2, Scope::Actor);
    let mut bench = half_known().start();
    assert_eq!(handed_out(&mut bench), None);
    bench.floor(&[0]).amend(Part::Experience(A), 2).star(A).play(Move::TellBox(3)).play(Move::TellOnly(health));
    assert_eq!(learned(&mut bench).board.experience.bonuses, told);
    let mut bench = half_known().start();
    bench.floor(&[0]).amend(Part::Clues(A), 2).find(A).play(Move::TellBox(3)).play(Move::TellOnly(health));
    assert_eq!(learned(&mut bench).board.clues.bonuses, told);
}

/// RGO-138
#[test]
fn a_track_that_was_told_to_its_end_is_handed_out_whole() {
    let mut bench = half_known().start();
    bench.floor(&[0]).amend(Part::Experience(A), 2).star(A).play(Move::TellNoMore);
    let length = bench.moves().into_iter().find_map(|mv| match mv {
        Move::TellAmount(length) => Some(length),
        _ => None,
    });
    bench.play(Move::TellAmount(length.unwrap()));
    let book = learned(&mut bench);
    assert_eq!((Some(book.board.experience.length), book.board.experience.bonuses.len()), (length, 0));
}

/// The insanity track is known up to its third box.
fn dim() -> Plan {
    Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Insanity, 1)]).edit(|book| {
        book.board.mind.truncate(4);
        book.board.mind[3] = MindMark::Unknown;
        book.board.levels.truncate(4);
        book.board.levels[3] = Book::blank().board.calm_level;
    })
}

/// RGO-157 RGO-158
#[test]
fn a_box_of_the_mind_is_handed_out() {
    for (verb, mark) in [(Verb::Skill, MindMark::Skill), (Verb::Weakness, MindMark::Weakness)] {
        let mut bench = dim().start();
        assert_eq!(handed_out(&mut bench), None);
        bench.amend(Part::Insanity(A), 3).cultists(1, 1).play(Move::TellBox(4)).play(Move::TellVerb(verb));
        let book = learned(&mut bench);
        assert_eq!(book.board.mind[3..], [mark, MindMark::Unknown]);
        assert_eq!(book.board.levels.len(), book.board.mind.len());
    }
}

/// RGO-160
#[test]
fn the_levels_of_the_mind_are_handed_out() {
    let unknown = Book::blank().board.calm_level;
    let testing = || Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]);
    let mut calm = testing().edit(|book| book.board.calm_level = unknown).start();
    calm.cultists(1, 1).play(Move::TellAmount(1));
    assert_eq!(learned(&mut calm).board.calm_level, 1);
    let mut bench = testing().edit(|book| book.board.levels[4..9].fill(unknown)).start();
    bench.amend(Part::Insanity(A), 7).cultists(1, 1).play(Move::TellAmount(2));
    let book = learned(&mut bench);
    assert_eq!(book.board.levels[..10], [1, 1, 1, 1, unknown, unknown, 2, unknown, unknown, 2]);
}

/// RGO-129
#[test]
fn the_reroll_track_is_handed_out() {
    let mut bench = Plan::new(1)
        .edit(|book| {
            book.board.rerolls = 0;
            book.board.penalties.clear();
        })
        .start();
    bench.floor(&[3]).play(Move::Reroll(A, Die::Own(A))).play(Move::TellAmount(12));
    let book = learned(&mut bench);
    assert_eq!((book.board.rerolls, book.board.penalties.len()), (12, 6));
    bench.fell(&[2]).play(Move::Reroll(A, Die::Own(A)));
    bench.play(Move::TellOnly(effect(Verb::LoseHealth, 1, Scope::Actor)));
    let told = learned(&mut bench);
    assert_eq!(told.board.penalties.iter().map(|toll| toll.amount).collect::<Vec<_>>(), [1, 0, 0, 0, 0, 0]);
}

/// RGO-166
#[test]
fn a_weakness_is_handed_out() {
    let mut bench = Plan::new(1).edit(|book| book.board.weaknesses[2].trigger = Trigger::Unknown).start();
    bench.amend(Part::Weakness(A, 2), 1).fell(&[9, 3, 4]).play(Move::TakeDie(A, 3));
    bench.play(Move::TellTrigger(Trigger::OddDie)).play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellBack);
    bench.play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellAmount(2));
    let told = learned(&mut bench).board.weaknesses[2];
    assert_eq!((told.trigger, told.amount), (Trigger::OddDie, 2));
    // What strikes in another way is carried out by hand.
    let mut bench = Plan::new(1).edit(|book| book.board.weaknesses[2].trigger = Trigger::Unknown).start();
    bench.amend(Part::Weakness(A, 2), 1).fell(&[9, 3, 4]).play(Move::TakeDie(A, 3));
    bench.play(Move::TellTrigger(Trigger::Other));
    assert_eq!(learned(&mut bench).board.weaknesses[2].trigger, Trigger::Other);
}

/// RGO-120 RGO-Q20
#[test]
fn the_sections_of_the_search_are_handed_out() {
    let blank = Book::blank();
    let mut bench = Plan::new(1).edit(|book| book.board.actions[5] = blank.board.actions[5].clone()).start();
    assert_eq!(handed_out(&mut bench), None);
    bench.floor(&[0]).fire(A, Action::Search);
    for _ in 0..4 {
        if bench.offered(Move::TellNoMore) {
            bench.play(Move::TellNoMore);
        } else if bench.offered(Move::TellSymbol(Symbol::Blank)) {
            bench.play(Move::TellSymbol(Symbol::Blank));
        }
    }
    bench.play(Move::TellAmount(7));
    let desk = learned(&mut bench).board.actions[5].clone();
    assert_eq!((desk.sections, desk.boxes.len()), (7, 28));
}

/// RGO-032
#[test]
fn the_ritual_is_handed_out_as_far_as_it_was_told() {
    let open = Book::blank().scenario.ritual[0];
    let plan = || Plan::new(1).edit(|book| *book.scenario.ritual.last_mut().unwrap() = open);
    let sections = |book: &Book| book.scenario.ritual.iter().map(|section| section.boxes).collect::<Vec<_>>();
    let mut bench = plan().start();
    assert_eq!(handed_out(&mut bench), None);
    bench.amend(Part::Ritual, 20).step(1);
    let untold = open.level[0];
    bench.play(Move::TellAmount(4));
    let book = learned(&mut bench);
    assert_eq!((sections(&book), book.scenario.ritual[2].level), (vec![10, 10, 4, 0], [untold; 4]));
    assert_eq!(book.scenario.ritual_marks, [BoxMark { at: 21, effect: UNKNOWN }]);
    bench.play(Move::TellAmount(3));
    assert_eq!(learned(&mut bench).scenario.ritual[2].level, [3, untold, untold, untold]);
    let mut bench = plan().start();
    bench.amend(Part::Ritual, 20).step(1).play(Move::TellAmount(0));
    assert_eq!(sections(&learned(&mut bench)), [10, 10]);
}

/// RGO-035 RGO-194
#[test]
fn marks_of_the_ritual_and_of_the_cultists_are_handed_out() {
    let hurt = effect(Verb::LoseHealth, 1, Scope::Actor);
    let mut bench = Plan::new(1).ritual_mark(5, UNKNOWN).start();
    assert_eq!(handed_out(&mut bench), None);
    bench.amend(Part::Ritual, 4).step(1).play(Move::TellBox(5)).play(Move::TellVerb(Verb::LoseHealth));
    bench.play(Move::TellBack).play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellAmount(1));
    let told = learned(&mut bench).scenario.ritual_marks;
    assert_eq!(told, [BoxMark { at: 5, effect: hurt }, BoxMark { at: 6, effect: UNKNOWN }]);

    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)]).cultist_mark(5, UNKNOWN).start();
    assert_eq!(handed_out(&mut bench), None);
    bench.amend(Part::Appeared, 4).cultists(1, 1).play(Move::TellBox(5)).play(Move::TellOnly(hurt));
    let told = learned(&mut bench).scenario.cultist_marks;
    assert_eq!(told, [BoxMark { at: 5, effect: hurt }, BoxMark { at: 6, effect: UNKNOWN }]);
    // Nothing more up to the last of twenty boxes.
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)]).cultist_mark(5, UNKNOWN).start();
    bench.amend(Part::Appeared, 4).cultists(1, 1).play(Move::TellNoMore);
    assert_eq!(learned(&mut bench).scenario.cultist_marks, []);
}

/// RGO-Q55 RGO-108
#[test]
fn numbers_of_enemies_are_handed_out() {
    let blank = Book::blank().scenario;
    let mut bench = Plan::new(1).edit(|book| book.scenario.cultist_start = blank.cultist_start).start();
    bench.play(Move::TellAmount(4));
    assert_eq!((learned(&mut bench).scenario.cultist_start, bench.see(Part::Appeared)), (4, 4));
    let mut bench = Plan::new(1).edit(|book| book.scenario.cultist_reward = blank.cultist_reward).start();
    bench.floor(&[0]).fire(A, Action::Attack).fell(&[2]).play(Move::Take).play(Move::TellAmount(2));
    assert_eq!((learned(&mut bench).scenario.cultist_reward, bench.see(Part::Experience(A))), (2, 2));
}

/// RGO-085
#[test]
fn how_the_face_of_a_scenario_action_is_found_is_handed_out() {
    let mut bench = Plan::new(1).edit(|book| book.scenario.actions[4].strength = Strength::Unknown).start();
    bench.amend(Part::Row(0), 5).cultists(1, 1).play(Move::TellStrength(Strength::Level));
    assert_eq!(learned(&mut bench).scenario.actions[4].strength, Strength::Level);
}

/// RGO-112
#[test]
fn special_actions_are_handed_out() {
    let plan = || {
        Plan::new(1).edit(|book| {
            let run = untold(book);
            book.scenario.specials[0].effects = run;
        })
    };
    let mut bench = plan().start();
    assert_eq!(handed_out(&mut bench), None);
    bench.floor(&[0]).fire(A, Action::Special).play(Move::TellAmount(2));
    assert_eq!(learned(&mut bench).scenario.specials.len(), 2);
    bench.play(Move::Special(A, 1)).play(Move::TellVerb(Verb::Experience)).play(Move::TellAmount(2));
    bench.play(Move::TellScope(Scope::Actor)).play(Move::TellAll);
    assert_eq!(bench.see(Part::Experience(A)), 2);
    let book = learned(&mut bench);
    let told = [0, 1].map(|n| list(&book, book.scenario.specials[n].effects));
    assert_eq!(told, [vec![UNKNOWN], vec![effect(Verb::Experience, 2, Scope::Actor)]]);
    // The same one is not asked for again, and its cost is marked.
    bench.fire(A, Action::Special).play(Move::Special(A, 1));
    assert_eq!(bench.see(Part::Experience(A)), 4);

    let mut one = plan().start();
    one.floor(&[0]).fire(A, Action::Special).play(Move::TellAmount(1));
    assert_eq!(handed_out(&mut one), None, "one is what the copy holds");
    one.play(Move::TellAll);
    let book = learned(&mut one);
    assert_eq!((book.scenario.specials.len(), list(&book, book.scenario.specials[0].effects)), (1, vec![]));
}

/// RGO-030 RGO-147
#[test]
fn a_bonus_for_a_seal_and_the_price_of_a_reroll_are_handed_out() {
    let mut bench = Plan::new(1)
        .edit(|book| {
            let run = untold(book);
            book.scenario.bonuses[2].effects = run;
        })
        .start();
    assert_eq!(handed_out(&mut bench), None);
    bench.floor(&[0]).amend(Part::Clues(A), 7).find(A).play(Move::Bonus(A, 2));
    bench.play(Move::TellVerb(Verb::Experience)).play(Move::TellAmount(1)).play(Move::TellScope(Scope::Actor));
    bench.play(Move::TellAll);
    assert_eq!(bench.see(Part::Experience(A)), 1);
    let book = learned(&mut bench);
    assert_eq!(list(&book, book.scenario.bonuses[2].effects), [effect(Verb::Experience, 1, Scope::Actor)]);
    assert_eq!(list(&book, book.scenario.bonuses[1].effects), [each(Verb::GainHealth, 2)]);

    let mut bench = Plan::new(1).edit(|book| book.scenario.reroll_price = untold(book)).start();
    bench.floor(&[0]).amend(Part::D12, 7).play(Move::Reroll(A, Die::D12)).fell(&[3]);
    bench.play(Move::TellOnly(effect(Verb::Insanity, 2, Scope::Actor)));
    let book = learned(&mut bench);
    assert_eq!(list(&book, book.scenario.reroll_price), [effect(Verb::Insanity, 2, Scope::Actor)]);
}

/// RGO-019 RGO-087
#[test]
fn further_ends_are_handed_out_and_can_be_told_anew() {
    let plan = || Plan::new(1).edit(|book| book.scenario.defeat.push(Condition::Unknown).unwrap());
    let mut bench = plan().start();
    assert_eq!(handed_out(&mut bench), None);
    bench.step(5).play(Move::TellCondition(Condition::CultistsAtLeast(0)));
    bench.play(Move::TellMore).play(Move::TellBack).play(Move::TellBack);
    assert!(bench.offered(Move::TellNoMore), "back to the kinds: {:?}", bench.moves());
    bench.play(Move::TellCondition(Condition::MonstersAtLeast(9))).play(Move::TellBack);
    bench.play(Move::TellCondition(Condition::MonstersAtLeast(8))).play(Move::TellNoMore);
    assert_eq!(learned(&mut bench).scenario.defeat, [Condition::MonstersAtLeast(8)]);
    assert_eq!(bench.see(Part::EndsTold(true)), 1);
    bench.amend(Part::EndsTold(true), 1);
    assert_eq!(bench.see(Part::EndsTold(true)), 1);
    bench.amend(Part::EndsTold(true), 0);
    assert_eq!((bench.see(Part::EndsTold(true)), handed_out(&mut bench)), (0, None));
    assert_eq!(bench.amend(Part::EndsTold(true), 1).see(Part::EndsTold(true)), 1);
    bench.amend(Part::EndsTold(true), 0);
    bench.step(5);
    assert!(bench.offered(Move::TellNoMore), "asked again");
}

/// RGO-083: a text of a mark comes after those of the copy and those that were told.
#[test]
fn a_text_of_a_mark_is_confirmed_and_handed_out() {
    let mut bench = Plan::new(1)
        .edit(|book| {
            book.scenario.pools.keep_note("The wind howls").unwrap();
            book.scenario.actions[4].faces = [None; 6];
        })
        .ritual_mark(5, UNKNOWN)
        .start();
    bench.cultists(5, 1).play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Hush")).play(Move::TellAll);
    bench.play(Move::Confirm).amend(Part::Ritual, 4).step(1).play(Move::TellBox(5)).play(Move::TellVerb(Verb::Text));
    bench.answer(Answer::Text("The gate opens"));
    assert_eq!(bench.moves(), [Move::Confirm]);
    assert!(bench.prompt().contains("The gate opens"), "{}", bench.prompt());
    let book = learned(&mut bench);
    assert_eq!(book.scenario.note(book.scenario.ritual_marks[0].effect.amount), "The gate opens");
}

/// RGO-138: what stands farther away than a page shows is found by going on.
#[test]
fn a_mark_far_away_is_told_on_a_further_page() {
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Stars(A), 1).play(Move::GoOn);
    assert!(bench.offered(Move::TellMore), "{}: {:?}", bench.prompt(), bench.moves());
    let page = bench.moves().iter().filter(|mv| matches!(mv, Move::TellBox(_))).count() as u8;
    bench.play(Move::TellMore);
    let boxes: Vec<Move> = bench.moves().into_iter().filter(|mv| matches!(mv, Move::TellBox(_))).collect();
    assert_eq!(boxes[0], Move::TellBox(page + 1));
}

/// RGO-138
#[test]
fn who_chose_the_wrong_place_of_a_mark_goes_back() {
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Stars(A), 1).play(Move::GoOn).play(Move::TellBox(1)).play(Move::TellBack);
    assert!(bench.offered(Move::TellBox(1)) && bench.offered(Move::TellBox(2)), "{:?}", bench.moves());
}
