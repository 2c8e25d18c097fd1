//! Quick entry: what is asked of a table that rolls the real dice, and what its rerolls cost.

use eldertally_core::session::Input;
use eldertally_core::words::Word;
use eldertally_core::{Actor, Answer, Ask, Follow, Game, Group, Place, Refusal};
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{
    Action, Book, Event, Move, Part, Price, RollForGreatOldOnes, Source, Trigger, Who,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{A, B, Bench, rule};
use crate::plan::Plan;
use crate::table::{self, offers, setup};

fn quick(seats: u8) -> Plan {
    Plan::new(seats).option("follow", "quick")
}

/// What can be answered where one number is asked for.
fn numbers(bench: &mut Bench) -> Vec<String> {
    let setup = bench.session().setup().clone();
    let group = bench.game().group(&setup, 0).expect("a number is asked for");
    (0..group.faces).map(|face| bench.say(Word::Face(0, face))).collect()
}

/// The cultist dice, and how often each seat rerolled them.
fn cultists(bench: &mut Bench, d12: u8, d6: u8, rerolls: &[u8]) {
    bench.answer(Answer::Fell(&[&[d12 - 1, d6 - 1], rerolls].concat()));
}

fn touched(bench: &mut Bench, mv: Move) -> Option<Place<Part>> {
    let setup = bench.session().setup().clone();
    bench.game().touch(&setup, &mv).map(|touch| touch.place)
}

/// RGO-058
#[test]
fn a_round_is_a_box_its_number_and_another_box_for_each_and_the_cultist_dice() {
    let mut bench = quick(2).start();
    assert_eq!(bench.ask(), Ask::Choose, "no pool is rolled");
    for (seat, action, number) in [(A, Action::Attack, 3), (B, Action::Rest, 2)] {
        bench.play(Move::Enter(seat, action));
        assert_eq!(numbers(&mut bench), ["1", "2", "3", "4", "5", "6"]);
        bench.fell(&[number]).play(Move::Enter(seat, Action::Special));
    }
    let setup = bench.session().setup().clone();
    let groups: Vec<Group> = (0..4).filter_map(|n| bench.game().group(&setup, n)).collect();
    assert_eq!(groups.iter().map(|group| group.resting_face()).collect::<Vec<_>>(), [None, None, Some(0), Some(0)]);
    cultists(&mut bench, 9, 4, &[0, 0]);
    assert_eq!(bench.see(Part::Round), 2);
    assert_eq!(bench.see(Part::Number(A, Action::Special, 0)), 3);
    assert_eq!(bench.see(Part::Number(B, Action::Rest, 0)), 2);
}

/// RGO-095 RGO-111 RGO-140
#[test]
fn a_number_is_asked_only_where_several_fit_and_it_matters_later() {
    let mut bench = quick(1).start();
    bench.write(A, Action::Special, 0, &[4]).write(A, Action::RecoverSoul, 0, &[5]).amend(Part::Free(A), 2);
    bench.play(Move::Enter(A, Action::Special));
    assert!(bench.heard(&Event::Entered(A, Action::Special, 4, Source::Die)), "only a four fits");
    bench.play(Move::Enter(A, Action::Attack)).play(Move::FreeNumber(A, Action::Search));
    assert_eq!((bench.ask(), bench.see(Part::Filled(A, Action::Search))), (Ask::Choose, 1), "any even number will do");
    bench.play(Move::FreeNumber(A, Action::RecoverSoul));
    assert_eq!(numbers(&mut bench), ["1", "2", "3", "4"]);
    bench.answer(Answer::Fell(&[2]));
    assert_eq!(bench.see(Part::Number(A, Action::RecoverSoul, 1)), 3);
}

#[test]
fn a_number_that_does_not_fit_is_refused_and_changes_nothing() {
    let mut bench = quick(1).start();
    bench.write(A, Action::Rest, 0, &[2]).play(Move::Enter(A, Action::Rest));
    let before = bench.session().digest();
    for bad in [4, 6, 254] {
        assert_eq!(bench.try_answer(Answer::Fell(&[bad])), Err(Refusal::NoSuchFace { group: 0 }));
    }
    assert_eq!(bench.session().digest(), before);
    bench.answer(Answer::Fell(&[3]));
    assert_eq!(bench.see(Part::Number(A, Action::Rest, 1)), 6);
}

/// RGO-063
#[test]
fn a_die_that_fits_nowhere_brings_two_experience() {
    let mut bench = quick(1).edit(|book| book.board.actions[Action::Attack as usize].boxes.truncate(45)).start();
    for action in [Action::Special, Action::RecoverSoul, Action::Rest] {
        bench.write(A, action, 0, &[if action == Action::Rest { 1 } else { 6 }]);
    }
    bench.write(A, Action::Attack, 0, &[1, 2, 3, 4]);
    assert!(!bench.offered(Move::Forgo(A)), "every number fits somewhere");
    bench.write(A, Action::RecoverSoul, 0, &[2]).write(A, Action::Rest, 0, &[5]);
    bench.write(A, Action::Search, 8, &[2, 2, 2]).write(A, Action::HealingHands, 11, &[1, 1]);
    bench.amend(Part::Last(A), Action::Search as i32 + 1).amend(Part::InARow(A), 2);
    bench.play(Move::Forgo(A));
    let fit = numbers(&mut bench);
    assert_eq!(fit, ["2", "4"], "one blocks its only row, one fits nowhere");
    bench.answer(Answer::Fell(&[1]));
    assert_eq!(bench.see(Part::Experience(A)), 2);
}

/// RGO-128 RGO-130 RGO-169
#[test]
fn boxes_up_to_the_touched_one_are_crossed_and_paid_one_after_the_other() {
    let mut bench = quick(2).start();
    bench.amend(Part::Weakness(A, 3), 1);
    let place = Some(Place { part: Part::Rerolls(A), space: Some(3) });
    assert_eq!(touched(&mut bench, Move::Rerolled(A, Price::Box, 4)), place);
    bench.play(Move::Rerolled(A, Price::Box, 4));
    let each = [Event::WeaknessStruck(A, 3), Event::HealthLost(A, 1, rule(169))];
    let mut expected = vec![Event::Rerolled(A)];
    expected.extend(each.clone());
    expected.extend([Event::Rerolled(A), Event::Insanity(A, rule(130))]);
    expected.extend(each.clone());
    expected.push(Event::Rerolled(A));
    expected.extend(each.clone());
    expected.extend([Event::Rerolled(A), Event::CultistCame]);
    expected.extend(each);
    expected.push(Event::Down(A));
    assert_eq!(bench.told(), expected);
    assert_eq!(bench.see(Part::Rerolls(A)), 4);
    assert_eq!(RollForGreatOldOnes::why(&Event::Rerolled(A)), Some(rule(128)));
}

/// RGO-133 RGO-134
#[test]
fn rerolls_of_the_cultist_dice_cost_their_box_and_the_price_of_the_scenario() {
    let mut bench = quick(2).start();
    for seat in [A, B] {
        bench.play(Move::Enter(seat, Action::Attack)).fell(&[3]).play(Move::Enter(seat, Action::Special));
    }
    cultists(&mut bench, 9, 4, &[0, 2]);
    let paid: Vec<Event> = bench.told().iter().take(9).cloned().collect();
    let price = [Event::Insanity(B, rule(133)), Event::Insanity(B, rule(133))];
    let mut expected = vec![Event::CultistDice, Event::Rerolled(B)];
    expected.extend(price.clone());
    expected.extend([Event::Rerolled(B), Event::Insanity(B, rule(130))]);
    expected.extend(price);
    assert_eq!(paid[..8], expected);
    assert_eq!([bench.see(Part::Rerolls(A)), bench.see(Part::Rerolls(B))], [0, 2]);
}

/// RGO-092 RGO-186 RGO-189
#[test]
fn what_pays_without_a_box_is_spent_and_costs_what_it_says() {
    let mut bench = quick(1).people(&[Who::Sally]).start();
    bench.amend(Part::FreeRerolls(A), 2).amend(Part::Turns(A), 2);
    assert!(!bench.offered(Move::Rerolled(A, Price::Repeat, 1)), "nothing was rerolled");
    bench.play(Move::Rerolled(A, Price::Free, 1));
    assert_eq!([bench.see(Part::FreeRerolls(A)), bench.see(Part::Rerolls(A))], [1, 0]);
    bench.play(Move::Rerolled(A, Price::Repeat, 1));
    assert_eq!(bench.told(), [Event::HealthLost(A, 1, rule(92))]);
    assert!(!bench.offered(Move::Rerolled(A, Price::Repeat, 1)), "only once");
    bench.play(Move::Turned(A));
    assert_eq!(bench.see(Part::Turns(A)), 1);
}

/// RGO-053 RGO-170
#[test]
fn whose_weakness_looks_at_the_die_says_what_he_took() {
    let mut bench = quick(2).start();
    for seat in [A, B] {
        bench.play(Move::Enter(seat, Action::Attack)).fell(&[3]).play(Move::Enter(seat, Action::Special));
    }
    bench.amend(Part::Weakness(B, 4), 1);
    cultists(&mut bench, 9, 4, &[0, 0]);
    assert_eq!(bench.moves(), [Move::Took(B, Trigger::EvenDie), Move::Took(B, Trigger::OddDie)]);
    assert_eq!(
        touched(&mut bench, Move::Took(B, Trigger::EvenDie)),
        Some(Place { part: Part::Weakness(B, 4), space: None })
    );
    bench.play(Move::Took(B, Trigger::EvenDie));
    assert_eq!(bench.told(), [Event::WeaknessStruck(B, 4), Event::Insanity(B, rule(170))]);
    assert!(bench.offered(Move::Enter(B, Action::Attack)));
}

/// RGO-105 RGO-106 RGO-121
#[test]
fn a_throw_is_told_by_what_it_gave_and_its_rerolls_are_paid_before() {
    let mut bench = quick(1).edit(|book| book.board.search = [0, 1, 1, 1, 1, 1].map(Some)).start();
    bench.write(A, Action::Search, 0, &[2, 2, 2]).play(Move::Enter(A, Action::Search));
    bench.answer(Answer::Fell(&[0])).play(Move::Enter(A, Action::Attack));
    assert!(bench.offered(Move::Outcome(0)) && bench.offered(Move::Outcome(1)));
    assert!(!bench.offered(Move::Outcome(2)), "no face finds two");
    assert_eq!(touched(&mut bench, Move::Outcome(1)), Some(Place { part: Part::Clues(A), space: Some(0) }));
    bench.play(Move::Rerolled(A, Price::Box, 2));
    assert_eq!(bench.told(), [Event::Rerolled(A), Event::Rerolled(A), Event::Insanity(A, rule(130))]);
    bench.play(Move::Outcome(0));
    assert_eq!(bench.told()[..2], [Event::Searched(A, 0), Event::HealthLost(A, 1, rule(121))]);
}

/// On a copy whose tables nobody knows, every outcome can be told.
#[test]
fn a_blank_table_is_not_asked_for() {
    let mut bench = quick(1).edit(|book| book.board.attack = [None; 6]).start();
    bench.write(A, Action::Attack, 0, &[1, 2, 3, 4]).play(Move::Enter(A, Action::Attack)).answer(Answer::Fell(&[1]));
    bench.play(Move::Enter(A, Action::Special));
    bench.play(Move::Outcome(2));
    assert!(bench.heard(&Event::Attacked(A, 2)));
    assert_eq!(bench.see(Part::Defeated), 2);
}

#[test]
fn a_table_that_turns_to_quick_with_its_pool_unrolled_leaves_it_on_the_table() {
    let mut bench = Plan::new(2).start();
    assert_eq!(bench.ask(), Ask::Chance(2));
    bench.session().submit(Input::Follow(Follow::Quick)).expect("it is another");
    bench.play(Move::GoOn).play(Move::Enter(A, Action::Attack)).fell(&[3]);
    // What was begun quick is played on.
    bench.session().submit(Input::Follow(Follow::EveryStep)).expect("it is another");
    bench.play(Move::Enter(A, Action::Special)).play(Move::Done(A));
    bench.play(Move::Enter(B, Action::Attack)).fell(&[5]).play(Move::Enter(B, Action::Special)).play(Move::Done(B));
    cultists(&mut bench, 9, 4, &[0, 0]);
    assert_eq!((bench.see(Part::Round), bench.ask()), (2, Ask::Chance(2)));
}

#[test]
fn whoever_switches_at_every_question_is_never_stranded() {
    for (seed, book) in (0..120).zip([Book::example(), Book::blank()].iter().cycle()) {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let mut table = table::start(setup(book.clone(), 1 + seed as u8 % 4));
        let mut inputs = 0;
        loop {
            let (before, follow) = (table.digest(), table.game().follow());
            let other = Follow::ALL.into_iter().find(|other| *other != follow).expect("another");
            table.submit(Input::Follow(other)).expect("it is another");
            if rng.random_bool(0.7) {
                table.submit(Input::Follow(follow)).expect("it is another");
                assert_eq!(table.digest(), before, "there and back changes nothing");
            }
            inputs += 1;
            assert!(inputs < 20_000, "seed {seed}: the game does not end");
            match table.game().ask(table.setup()) {
                Ask::Over(_) => break,
                Ask::Text { .. } => table.submit(Input::Answer(Answer::Text("as it is printed"))).expect("a text"),
                Ask::Chance(_) => {
                    let faces: Vec<u8> = table::dice(&table).iter().map(|faces| rng.random_range(0..*faces)).collect();
                    table.submit(Input::Answer(Answer::Fell(&faces))).expect("what is asked for");
                }
                Ask::Choose => {
                    let all: Vec<Move> = offers(&table).iter().map(|offer| offer.mv).collect();
                    let calm = all.iter().copied().filter(|mv| !matches!(mv, Move::Reroll(..) | Move::Rerolled(..)));
                    let calm: Vec<Move> = calm.filter(|mv| !matches!(mv, Move::NotDone(_) | Move::Back(_))).collect();
                    let from = if calm.is_empty() || rng.random_bool(0.1) { &all } else { &calm };
                    let mv = *from.get(rng.random_range(0..from.len())).expect("something is on offer");
                    table.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("it is on offer");
                }
            }
        }
    }
}
