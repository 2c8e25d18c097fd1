//! Moves happen where one would look for them on the boards, and leave there what they say.

use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Place, Touch};
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{Action, Book, Die, Move, Part, Strength, Symbol, Track, Verb, Who};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{A, B, Bench};
use crate::blank::begun;
use crate::plan::{Plan, chosen, each, once};
use crate::table;

/// Where a move on offer happens.
#[track_caller]
fn place(bench: &mut Bench, mv: Move) -> Option<Touch<Part>> {
    assert!(bench.moves().contains(&mv), "{mv:?} is not on offer: {:?}", bench.moves());
    let setup = bench.session().setup().clone();
    bench.game().touch(&setup, &mv)
}

#[track_caller]
pub(crate) fn at(bench: &mut Bench, mv: Move, touch: Touch<Part>) {
    assert_eq!(place(bench, mv), Some(touch), "{mv:?}");
}

/// RGO-008
#[test]
fn an_investigator_is_chosen_where_he_will_stand() {
    let mut bench = Plan::new(2).uncast();
    assert_eq!(bench.see(Part::Who(B)), 0, "nobody yet, and in sight");
    at(&mut bench, Move::Be(B, Who::Mandy), Touch::part(Part::Who(B)).showing(3));
    bench.play(Move::Be(B, Who::Mandy));
    assert_eq!(bench.see(Part::Who(B)), 3);
}

/// RGO-050 RGO-056
#[test]
fn a_die_is_taken_from_the_pool_where_it_lies() {
    let mut bench = Plan::new(2).start();
    bench.fell(&[9, 3, 5, 3]);
    at(&mut bench, Move::TakeDie(B, 5), Touch::part(Part::PoolDie(1)));
    at(&mut bench, Move::TakeDie(A, 3), Touch::part(Part::PoolDie(0)));
    bench.play(Move::TakeDie(A, 3)).play(Move::TakeDie(B, 5));
    assert_eq!(bench.cultist_dice(), [9, 3]);
}

/// RGO-058 RGO-064
#[test]
fn a_die_is_entered_in_the_very_next_box() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[4, 5]).write(A, Action::Rest, 2, &[2]);
    at(&mut bench, Move::Enter(A, Action::Rest), Touch::space(Part::Filled(A, Action::Rest), 9).showing(10));
    at(&mut bench, Move::Enter(A, Action::Attack), Touch::space(Part::Filled(A, Action::Attack), 0).showing(1));
    bench.play(Move::Enter(A, Action::Rest));
    assert_eq!(bench.see(Part::Filled(A, Action::Rest)), 10);
}

/// RGO-140 RGO-Q12
#[test]
fn a_free_number_goes_into_the_next_box_also_where_it_is_still_to_be_named() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).amend(Part::Free(A), 2).write(A, Action::Rest, 0, &[2, 3, 5]);
    let rest = Touch::space(Part::Filled(A, Action::Rest), 3);
    at(&mut bench, Move::FreeNumber(A, Action::Rest), rest.showing(4));
    at(&mut bench, Move::FreeNumber(A, Action::Attack), Touch::space(Part::Filled(A, Action::Attack), 0));
    bench.play(Move::FreeNumber(A, Action::Attack));
    at(&mut bench, Move::Value(A, 6), Touch::space(Part::Filled(A, Action::Attack), 0).showing(1));
    assert_eq!(place(&mut bench, Move::Back(A)), None);
}

/// RGO-063 RGO-067 RGO-137 RGO-143
#[test]
fn what_a_box_earned_is_taken_beside_the_die_and_a_full_section_is_performed_at_its_last_box() {
    let mut bench = Plan::new(1).symbols(Action::Special, 0, "*c").start();
    bench.floor(&[0]).amend(Part::Stars(A), 1).amend(Part::Finds(A), 1).fire(A, Action::Special);
    at(&mut bench, Move::TakeStars(A), Touch::part(Part::Stars(A)));
    at(&mut bench, Move::TakeFinds(A), Touch::part(Part::Finds(A)));
    at(&mut bench, Move::Perform(A, Action::Special), Touch::space(Part::Filled(A, Action::Special), 1));
    let mut bench = Plan::new(1).start();
    bench.floor(&[4]);
    for (action, boxes) in Action::ALL.into_iter().zip([36, 36, 45, 36, 36, 36]) {
        bench.amend(Part::Filled(A, action), boxes);
    }
    at(&mut bench, Move::Forgo(A), Touch::part(Part::Experience(A)));
}

/// RGO-125 RGO-127 RGO-133 RGO-135
#[test]
fn a_die_is_thrown_again_where_it_lies() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]);
    at(&mut bench, Move::Reroll(A, Die::Own(A)), Touch::part(Part::Die(A)));
    bench.amend(Part::D12, 5).amend(Part::D6, 2).amend(Part::FreeRerolls(B), 1);
    at(&mut bench, Move::Reroll(B, Die::Own(A)), Touch::part(Part::Die(A)));
    at(&mut bench, Move::FreeReroll(B, Die::Own(B)), Touch::part(Part::Die(B)));
    at(&mut bench, Move::Reroll(B, Die::D12), Touch::part(Part::D12));
    at(&mut bench, Move::Reroll(B, Die::D6), Touch::part(Part::D6));
}

/// RGO-092 RGO-164
#[test]
fn a_thrown_die_is_taken_or_thrown_again_where_it_fell() {
    let mut bench =
        Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).people(&[Who::Sally, Who::Bob]).start();
    bench.amend(Part::Insanity(A), 1).cultists(1, 1).play(Move::Pick(A)).fell(&[6]);
    at(&mut bench, Move::Take, Touch::part(Part::Thrown));
    at(&mut bench, Move::Reroll(A, Die::Test(A)), Touch::part(Part::Thrown));
    bench.play(Move::Reroll(A, Die::Test(A))).fell(&[5]);
    at(&mut bench, Move::Repeat(A, Die::Test(A)), Touch::part(Part::Thrown));
}

/// RGO-182 RGO-184 RGO-189 RGO-190
#[test]
fn skills_are_used_at_the_dice_and_clues_that_they_touch() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::CopiesEven(A), 1).amend(Part::Turns(A), 1);
    bench.amend(Part::Gifts(A), 1).amend(Part::Clues(A), 2);
    at(&mut bench, Move::Copy(A, 4), Touch::part(Part::Die(B)));
    at(&mut bench, Move::Turn(A, B), Touch::part(Part::Die(B)));
    bench.play(Move::Enter(A, Action::Attack)).play(Move::Enter(A, Action::HealingHands));
    at(&mut bench, Move::GiveClue(A, B), Touch::part(Part::Clues(B)));
    bench.play(Move::Copy(A, 4));
    at(&mut bench, Move::EnterCopy(A, Action::Attack), Touch::space(Part::Filled(A, Action::Attack), 1).showing(2));
    assert_eq!(place(&mut bench, Move::LeaveCopy(A)), None, "a touch on the copied die does not throw it away");
    bench.play(Move::LeaveCopy(A)).play(Move::Turn(A, B));
    at(&mut bench, Move::Value(A, 6), Touch::part(Part::Die(B)).showing(6));
}

/// RGO-068
#[test]
fn done_is_a_word_and_not_done_takes_its_mark_back() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[0, 4]);
    assert_eq!(place(&mut bench, Move::Done(A)), None);
    bench.play(Move::Done(A));
    at(&mut bench, Move::NotDone(A), Touch::part(Part::Done(A)).showing(0));
}

/// RGO-147 RGO-173 RGO-114 RGO-096
#[test]
fn bonuses_skills_monsters_and_weaknesses_are_chosen_where_they_stand() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).amend(Part::Clues(A), 7).amend(Part::Finds(A), 1).amend(Part::Stars(A), 1);
    bench.play(Move::TakeFinds(A));
    at(&mut bench, Move::Bonus(A, 2), Touch::part(Part::Bonus(2)).showing(1));
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Skill, 1)]).start();
    bench.cultists(1, 1);
    at(&mut bench, Move::Learn(A, 5), Touch::part(Part::Skill(A, 5)).showing(1));
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Monsters, 3).amend(Part::Wounds(1), 1).floor(&[0]).fire(A, Action::Special);
    at(&mut bench, Move::Wound(1), Touch::part(Part::Wounds(1)).showing(2));
    at(&mut bench, Move::Wound(0), Touch::part(Part::Wounds(0)).showing(1));
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 1), 1).amend(Part::Weakness(A, 4), 1).floor(&[0]).fire(A, Action::RecoverSoul);
    at(&mut bench, Move::LoseWeakness(A, 4), Touch::part(Part::Weakness(A, 4)).showing(0));
}

/// RGO-180 RGO-192 RGO-194
#[test]
fn an_investigator_is_picked_at_what_it_will_cost_or_give() {
    for (verb, part) in [
        (Verb::LoseHealth, Part::Circled(B)),
        (Verb::Insanity, Part::Insanity(B)),
        (Verb::Clue, Part::Clues(B)),
        (Verb::Experience, Part::Experience(B)),
        (Verb::Weakness, Part::Who(B)),
    ] {
        let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[chosen(verb, 1)]).start();
        bench.cultists(1, 1);
        at(&mut bench, Move::Pick(B), Touch::part(part));
    }
}

/// RGO-091
#[test]
fn an_ability_is_used_at_its_investigator_and_declined_with_a_word() {
    let mut bench = Plan::new(1).people(&[Who::Bob]).start();
    bench.floor(&[0]).fire(A, Action::Attack).fell(&[6]).play(Move::Take);
    at(&mut bench, Move::Ability(A, None), Touch::part(Part::Who(A)));
    assert_eq!(place(&mut bench, Move::Decline(A)), None);
}

/// RGO-064 RGO-032
#[test]
fn what_is_printed_is_told_at_the_box_that_is_asked_about_or_at_the_one_that_is_named() {
    let mut bench = begun(1);
    bench.floor(&[4]).play(Move::Enter(A, Action::Attack));
    let attack = |space| Touch::space(Part::Filled(A, Action::Attack), space);
    at(&mut bench, Move::TellSymbol(Symbol::Star), attack(0));
    at(&mut bench, Move::TellBox(4), attack(3));
    at(&mut bench, Move::ByHand, attack(0));
    let mut bench = begun(1);
    bench.amend(Part::KnownTo(Track::Ritual), 10);
    bench.cultists(1, 1).play(Move::TellOnly(each(Verb::Insanity, 1)));
    at(&mut bench, Move::TellNone, Touch::space(Part::Insanity(A), 0));
    at(&mut bench, Move::TellBox(7), Touch::space(Part::Insanity(A), 6));
}

/// RGO-Q05 RGO-Q19
#[test]
fn tables_and_the_row_are_told_where_they_are_printed() {
    let mut copies = Plan::new(2)
        .edit(|book| book.scenario.slots[1] = None)
        .acts(1, Strength::Fixed, &[once(Verb::CopyAction, 6)])
        .start();
    for n in [0, 1] {
        copies.amend(Part::Row(n), 3).amend(Part::RowStruck(n), 1);
    }
    copies.cultists(1, 1);
    at(&mut copies, Move::TellAmount(4), Touch::part(Part::Row(2)));
    let mut bench = Plan::new(1).edit(|book| book.board.attack = [None; 6]).start();
    bench.floor(&[0]).fire(A, Action::Attack).fell(&[6]);
    at(&mut bench, Move::TellAmount(2), Touch::part(Part::Thrown));
}

/// Whatever a move says that its part will show is shown after it, in random games to their end.
#[test]
fn a_move_leaves_what_it_says() {
    let example = Book::example();
    let mut told = 0;
    for seed in 0..6 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut table = table::start(table::setup(example.clone(), 1 + seed as u8 % 4));
        for _ in 0..2000 {
            let mut faces = Vec::new();
            let answer = match table.game().ask(table.setup()) {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    faces.extend(table::dice(&table).into_iter().map(|faces| rng.random_range(0..faces)));
                    Answer::Fell(&faces)
                }
                Ask::Text { .. } => Answer::Text("as it is printed"),
                Ask::Choose => {
                    let all = table::offers(&table);
                    for offer in &all {
                        let Some(Touch { place: Place { part, .. }, to: Some(to) }) =
                            table.game().touch(table.setup(), &offer.mv)
                        else {
                            continue;
                        };
                        let mut next = table.game().clone();
                        next.apply(table.setup(), Answer::Move(Actor::Table, offer.mv), &mut |_, _| {});
                        let mut shown = None;
                        table::parts_of(&next, table.setup(), &mut |at, value| {
                            shown = shown.or((at == part).then_some(value));
                        });
                        assert_eq!(shown, Some(to), "seed {seed}: {:?} at {part:?}", offer.mv);
                        told += 1;
                    }
                    Answer::Move(Actor::Table, all[rng.random_range(0..all.len())].mv)
                }
            };
            table.submit(Input::Answer(answer)).expect("an answer to what is asked");
        }
    }
    assert!(told > 1000, "{told}");
}
