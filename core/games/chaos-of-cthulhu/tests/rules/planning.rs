//! Planning: the best plans, own plans, targets, re-rolls, and back.

use eldertally_chaos_of_cthulhu::{Action, Event, Move, Part};
use eldertally_core::words::Word;
use eldertally_core::{Actor, Answer, Viewer};

use crate::bench::{A, B, BOTTOM, Bench, CORE, HEAD, LEFT, RIGHT, at, dice};

/// COC-022, COC-024, COC-061: all roll all stones at once, and then plan.
#[test]
fn a_round_begins_with_all_stones_of_all() {
    let mut bench = Bench::new(2);
    assert_eq!(bench.thrown(), [(A, 5), (B, 5)]);
    bench.stones(&[1, 2, 3, 4, 5, 1, 1, 1, 1, 1]);
    assert!(bench.has(Move::Touch(A, 0)) && bench.has(Move::Touch(B, 4)));
}

/// COC-021, COC-048: all plan at the same time, in any order; Player 1 starts the declaration when all are ready.
#[test]
fn everybody_plans_at_the_same_time_and_player_1_starts() {
    let mut bench = Bench::new(3);
    bench.stones(&[1; 15]).idle(&[eldertally_core::Seat(2), A]);
    assert!(!bench.has(Move::Release));
    bench.idle(&[B]);
    let offer = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Release).expect("on offer");
    assert_eq!(offer.seat, Some(A));
    bench.release();
    assert!(bench.heard(&Event::Released));
}

/// COC-025, COC-031: the best plans have most actions, then most left for a bonus; at most eight on a page.
#[test]
fn the_best_plans_come_as_moves() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 3, 4, 5, 1, 1, 1, 1, 1]);
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Move(&Move::More(A))), "Player 1: ready plans: 31");
    bench.play(Move::More(A)).play(Move::More(B));
    let plans = |bench: &Bench, seat| -> Vec<(u8, u8)> {
        let moves = bench.offers(Viewer::Seat(seat)).into_iter().filter_map(|offer| match offer.mv {
            Move::Take(_, dice, stones) => Some((dice, stones)),
            _ => None,
        });
        moves.collect()
    };
    assert_eq!(plans(&bench, A).first(), Some(&(0b11111, 0b11111)));
    assert_eq!((plans(&bench, A).len(), plans(&bench, B).len()), (8, 8));
    assert!(bench.has(Move::More(A)) && bench.has(Move::More(B)));
    let (dice, stones) = plans(&bench, B)[0];
    assert_eq!((dice.count_ones(), stones.count_ones()), (2, 3), "1 and 1+1; a 3 would need three more");
    let words = bench.say_to(Viewer::Seat(A), Word::Move(&Move::Take(A, 0b11111, 0b11111)));
    assert_eq!(
        words,
        "Player 1: head (1) by 1: attack, left (2) by 2: block, right (3) by 3: heal, core (4) by 4: madness, \
         bottom (5) by 5: attack"
    );
}

/// COC-025, COC-026: all plans are there, page by page, each once, and it is said how many there are.
#[test]
fn all_plans_can_be_paged_through() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 3, 4, 5, 1, 1, 1, 1, 1]).play(Move::More(A));
    let mut found = Vec::new();
    let mut prompts = Vec::new();
    for _ in 0..4 {
        assert!(bench.offers(Viewer::Seat(A)).len() <= 48);
        found.extend(bench.offers(Viewer::Seat(A)).into_iter().filter_map(|offer| match offer.mv {
            Move::Take(_, dice, _) => Some(dice),
            _ => None,
        }));
        prompts.push(bench.say_to(Viewer::Seat(A), Word::Prompt));
        bench.play(Move::More(A));
    }
    assert_eq!(prompts[0], "Plans 1 to 8 of 31, best first.");
    assert_eq!(prompts[3], "Plans 25 to 31 of 31, best first.");
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Prompt), prompts[0], "after the last page comes the first");
    assert!(found.windows(2).all(|pair| pair[0].count_ones() >= pair[1].count_ones()), "best first");
    found.sort_unstable();
    assert_eq!(found, (1..32).collect::<Vec<u8>>());
    bench.play(Move::More(A)).play(Move::More(A)).play(Move::More(A));
    let Some(Move::Take(_, dice, stones)) = bench.offers(Viewer::Seat(A)).first().map(|offer| offer.mv) else {
        panic!()
    };
    bench.play(Move::Take(A, dice, stones));
    assert_eq!((0..5).filter(|part| bench.see(Part::Active(A, *part)) == 1).count(), 2, "a late plan is short");
}

/// COC-025: where one page holds all plans nobody turns it.
#[test]
fn few_plans_fill_one_page() {
    let mut bench = Bench::new(2);
    bench.dice(A, [6; 5]).stones(&[1; 10]);
    assert!(!bench.has(Move::More(A)) && bench.has(Move::More(B)));
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Prompt), "Your stones activate none of your dice.");
    let mut bench = Bench::new(2);
    bench.dice(A, [5, 6, 6, 6, 6]).stones(&[1; 10]);
    bench.play(Move::More(A));
    assert!(!bench.has(Move::More(A)), "{:?}", bench.all_moves());
    let words = "These are all the plans: which one?";
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Prompt), words);
}

/// COC-025, COC-026, COC-028, COC-Q05: sums, differences, wild sixes; exactly what is touched, no less.
#[test]
fn the_stones_that_are_touched_activate_what_they_make() {
    let mut bench = Bench::new(2);
    let lit = |bench: &Bench| -> Vec<u8> {
        let part = |mv| if let Move::Die(A, part) = mv { Some(part) } else { None };
        bench.all_moves().into_iter().filter_map(part).collect()
    };
    let said = |bench: &Bench| bench.say_to(Viewer::Seat(A), Word::Prompt);
    bench.stones(&[6, 2, 3, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((lit(&bench), &*said(&bench)), (vec![], "Touch stones, then a die."));
    bench.play(Move::Touch(A, 1));
    assert_eq!((lit(&bench), &*said(&bench)), (vec![LEFT], "Which die do these stones activate?"), "a 2");
    bench.play(Move::Touch(A, 2));
    assert_eq!(lit(&bench), [HEAD, BOTTOM], "3 - 2 and 2 + 3");
    bench.play(Move::Touch(A, 1)).play(Move::Touch(A, 2)).play(Move::Touch(A, 0));
    assert_eq!(lit(&bench), [HEAD, LEFT, RIGHT, CORE, BOTTOM], "the 6 alone is wild");
    bench.play(Move::Touch(A, 1)).play(Move::Touch(A, 2)).play(Move::Touch(A, 3)).play(Move::Touch(A, 4));
    assert_eq!(lit(&bench), [HEAD, RIGHT, BOTTOM], "an odd sum");
    bench.play(Move::Touch(A, 0)).play(Move::Touch(A, 3)).play(Move::Touch(A, 4));
    let words = bench.say_to(Viewer::Seat(A), Word::Move(&Move::Die(A, BOTTOM)));
    assert_eq!(words, "Player 1: activate bottom (5) by 2+3: attack");
    bench.play(Move::Die(A, BOTTOM));
    assert_eq!((bench.see(Part::Active(A, BOTTOM)), &*said(&bench)), (1, "Touch stones for another die."));
    assert!(!bench.has(Move::Touch(A, 2)), "COC-030: the 3 is used");
    bench.play(Move::Touch(A, 0));
    assert_eq!(lit(&bench), [HEAD, LEFT, RIGHT, CORE], "COC-029: each die once");
    bench.play(Move::Drop(A, BOTTOM));
    assert!(lit(&bench).contains(&BOTTOM) && bench.has(Move::Touch(A, 2)), "the 6 is still touched");
}

/// What stones cannot do is said.
#[test]
fn stones_that_do_nothing_say_so() {
    let mut bench = Bench::new(2);
    let said = |bench: &Bench| bench.say_to(Viewer::Seat(A), Word::Prompt);
    bench.dice(A, [5, 1, 1, 1, 1]).stones(&[4, 4, 4, 6, 6, 1, 1, 1, 1, 1]).play(Move::Touch(A, 1));
    assert_eq!(said(&bench), "These stones activate none of your dice yet.");
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Move(&Move::Touch(A, 1))), "Player 1: let go of the 4");
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Move(&Move::Touch(A, 2))), "Player 1: touch the second 4");
    bench.touch_stones(A, 0b01000).play(Move::Touch(A, 1)).play(Move::Die(A, HEAD));
    bench.play(Move::Touch(A, 4)).play(Move::Die(A, LEFT));
    assert_eq!(said(&bench), "The other stones activate no die.");
}

/// Undo takes a whole activation back, or all touches before it.
#[test]
fn touches_prepare_what_is_activated() {
    let mut bench = Bench::new(2);
    bench.stones(&[6, 2, 3, 1, 1, 1, 1, 1, 1, 1]).touch_stones(A, 0b110).play(Move::Die(A, BOTTOM));
    assert_eq!(bench.session().last_decision(), 3);
    bench.play(Move::Touch(A, 0));
    assert_eq!(bench.session().last_decision(), 1);
    bench.play(Move::Done(B));
    assert_eq!(bench.session().last_decision(), 1, "what another player chooses was not prepared by it");
}

/// COC-031: who looks at the ready plans and goes back finds the own stones and dice as they were.
#[test]
fn ready_plans_do_not_disturb_the_own_one() {
    let mut bench = Bench::new(2);
    bench.stones(&[6, 2, 3, 1, 1, 1, 1, 1, 1, 1]).play(Move::Touch(A, 1)).play(Move::Die(A, LEFT));
    bench.play(Move::Touch(A, 0)).play(Move::More(A)).play(Move::Back(A));
    assert!(bench.has(Move::Drop(A, LEFT)) && bench.has(Move::Die(A, CORE)), "{:?}", bench.all_moves());
}

/// COC-039, COC-040, COC-041, COC-042, COC-034, COC-046: heals and madness are aimed before the declaration, at any part.
#[test]
fn heals_and_madness_are_aimed_at_any_part_of_any_monster() {
    let mut bench = Bench::new(2);
    bench.stones(&[3, 4, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(RIGHT, 1), (CORE, 2)]);
    for target in [at(A, HEAD), at(B, CORE)] {
        assert!(bench.has(Move::Target(A, target)), "a heal on {target}");
    }
    assert_eq!(bench.offers(Viewer::Seat(A)).len(), 11, "ten parts and back");
    bench.play(Move::Target(A, at(B, CORE))).play(Move::Target(A, at(B, CORE)));
    assert!(bench.has(Move::Ready(A)), "the same part twice");
    bench.play(Move::Back(A));
    assert!(bench.has(Move::Target(A, at(A, HEAD))), "madness on the own monster");
}

/// COC-032, COC-062, COC-Q06: one offering re-rolls some or all stones, once a round, before one is ready.
#[test]
fn an_offering_re_rolls_some_stones_once_a_round() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 1, 2, 4, 5, 1, 1, 1, 1, 1]);
    assert!(!bench.has(Move::RerollTouched(A)), "no stone is touched");
    bench.touch_stones(A, 0b101);
    let words = bench.say_to(Viewer::Seat(A), Word::Move(&Move::RerollTouched(A)));
    assert_eq!(words, "Player 1: re-roll 2 stones for 1 offering");
    bench.play(Move::RerollTouched(A));
    assert_eq!((bench.thrown(), bench.offerings(A)), (vec![(A, 2)], 3));
    assert!(bench.heard(&Event::StonesAgain(A, 2)), "which everybody sees");
    bench.fell(&[5, 5]);
    assert_eq!([0, 1, 2, 3, 4].map(|n| bench.see(Part::Stone(0, n))), [6, 1, 6, 4, 5]);
    bench.touch_stones(A, 0b1).touch_stones(B, 0b1);
    assert!(!bench.has(Move::RerollTouched(A)) && bench.has(Move::RerollTouched(B)));
    bench.play(Move::Die(B, HEAD)).play(Move::Touch(B, 1));
    assert!(!bench.has(Move::RerollTouched(B)), "not once a die is activated");
    let mut bench = Bench::new(2);
    bench.set(Part::Offerings(A), 0).stones(&[1; 10]).touch_stones(A, 0b1);
    assert!(!bench.has(Move::RerollTouched(A)), "not without an offering");
}

/// COC-044, COC-045: until the declaration begins a plan can be taken back and changed, then no more.
#[test]
fn a_plan_can_be_taken_back_until_the_screens_come_off() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 3, 4, 5, 1, 2, 3, 4, 5]).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).play(Move::TakeBack(A));
    assert!(!bench.has(Move::Release));
    bench.play(Move::Back(A)).play(Move::Drop(A, HEAD)).play(Move::Done(A)).play(Move::Ready(A)).release();
    assert!(bench.all_moves().iter().all(|mv| matches!(mv, Move::Declare | Move::Bonus(_))), "{:?}", bench.all_moves());
    bench.declare(1);
    assert!(bench.heard(&Event::DeclaredNothing(A)));
}

/// COC-066, COC-067, COC-068, COC-070, COC-071, COC-Q02, COC-Q43: what unused stones make can be added for 1 offering.
#[test]
fn a_bonus_can_be_planned_from_unused_stones() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 5, 2, 3, 4, 1, 1, 1, 1, 1]).activate(A, &[(LEFT, 4), (RIGHT, 8), (CORE, 16)]);
    bench.play(Move::Target(A, at(A, HEAD))).play(Move::Target(A, at(B, HEAD)));
    let planned: Vec<u8> = bench
        .offers(Viewer::Seat(A))
        .into_iter()
        .filter_map(|offer| if let Move::PlanBonus(_, number) = offer.mv { Some(number) } else { None })
        .collect();
    assert_eq!(planned, [1, 4, 5], "COC-073 but for 6, Cancel, which needs a bonus to cancel");
    bench.play(Move::PlanBonus(A, 4));
    assert!(!bench.all_moves().iter().any(|mv| matches!(mv, Move::PlanBonus(A, _))), "one a round");
    bench.play(Move::Target(A, at(A, LEFT))).play(Move::Target(A, at(B, LEFT))).play(Move::Ready(A)).idle(&[B]);
    assert_eq!(bench.offerings(A), 4, "nobody sees it yet");
    bench.release();
    assert_eq!(bench.offerings(A), 3, "spent when the screens come off");
    let mut bench = Bench::new(2);
    bench.set(Part::Offerings(A), 0).stones(&[1; 10]).activate(A, &[]);
    assert!(!bench.all_moves().iter().any(|mv| matches!(mv, Move::PlanBonus(A, _))), "COC-070");
}

/// COC-080, COC-Q17: a plan that is converted gets new targets, behind the screen.
#[test]
fn what_is_converted_in_the_plan_is_aimed_there() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 3, 6, 6, 1, 1, 1, 1, 1]).activate(A, &[(HEAD, 1), (LEFT, 2)]);
    bench.play(Move::PlanBonus(A, 3));
    bench.play(Move::Target(A, at(A, HEAD))).play(Move::Target(A, at(A, LEFT))).play(Move::Ready(A));
    bench.idle(&[B]).release().declare(1);
    assert!(bench.heard(&Event::Declared(A, Action::Heal, 0, HEAD)));
    assert!(bench.heard(&Event::Declared(A, Action::Heal, 0, LEFT)));
}

/// The offers of a desk are made there alone, and move by move by its own seat.
#[test]
fn nobody_plans_for_another() {
    let mut bench = Bench::with(dice(), 2, &[]);
    bench.stones(&[1; 10]);
    assert!(bench.try_answer(Answer::Move(Actor::Table, Move::Touch(A, 0))).is_err());
    assert!(bench.try_answer(Answer::Move(Actor::Seat(B), Move::Touch(A, 0))).is_err());
    assert!(bench.try_answer(Answer::Move(Actor::Seat(A), Move::Touch(A, 0))).is_ok());
}

/// COC-030: what has no stones left cannot be activated.
#[test]
fn without_stones_no_die_is_offered() {
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).touch_stones(A, 0b11111).play(Move::Die(A, BOTTOM));
    assert_eq!(
        bench.offers(Viewer::Seat(A)).into_iter().map(|offer| offer.mv).collect::<Vec<_>>(),
        [Move::More(A), Move::Drop(A, BOTTOM), Move::Done(A)]
    );
}

/// COC-039, COC-040: the likely targets come first: a heal on the own monster, madness on another.
#[test]
fn the_likely_targets_come_first() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 1, 1, 1, 1, 3, 4, 1, 1, 1]).activate(B, &[(RIGHT, 1), (CORE, 2)]);
    let rule = |bench: &Bench| bench.offers(Viewer::Seat(B))[0].rule.to_string();
    assert_eq!((bench.aims(), rule(&bench)), (vec![5, 6, 7, 8, 9, 0, 1, 2, 3, 4], "COC-039".into()));
    bench.play(Move::Target(B, at(B, HEAD)));
    assert_eq!((bench.aims(), rule(&bench)), (vec![0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "COC-040".into()));
}
