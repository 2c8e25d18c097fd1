//! Quick entry: what is declared openly, what it costs, and what a switch in the middle leaves as it is.

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice, Event, Move, Part};
use eldertally_core::game::ByHand;
use eldertally_core::session::Input;
use eldertally_core::words::Word;
use eldertally_core::{Ask, Follow, Game, Refusal, RuleId, Seat, Viewer};
use eldertally_print::Printed;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, HEAD, LEFT, NORMAL, RIGHT, at, dice};
use crate::random::{Table, choose, offers, start, throw};

impl Bench {
    fn follow(&mut self, follow: Follow) -> &mut Self {
        self.session.submit(Input::Follow(follow)).expect("it is another");
        self
    }

    /// Touches dice and targets, or blocks.
    #[track_caller]
    fn touches(&mut self, moves: &[Move]) -> &mut Self {
        moves.iter().for_each(|mv| {
            self.play(*mv);
        });
        self
    }

    /// The parts that can act now, counted over all monsters.
    fn actors(&self) -> Vec<u8> {
        let act = |mv| if let Move::Act(at) = mv { Some(at) } else { None };
        self.moves().into_iter().filter_map(act).collect()
    }
}

/// Everybody's dice show 1 to 5, and the first round is to be declared openly.
fn quick(print: Dice, seats: u8, options: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::with(print, seats, options);
    bench.follow(Follow::Quick);
    bench
}

/// COC-024, COC-049: no stones, no plans, nothing private; Player 1 begins.
#[test]
fn a_round_begins_with_open_words_of_player_1() {
    let mut bench = Bench::new(3);
    assert_eq!(bench.ask(), Ask::Chance(3), "stones");
    bench.follow(Follow::Quick);
    assert_eq!((bench.ask(), bench.prompt().as_str()), (Ask::Choose, "Player 1: which dice act?"));
    for viewer in [Viewer::Table, Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C)] {
        assert!(bench.offers(viewer).iter().all(|offer| !offer.private), "{viewer:?}");
    }
    bench.follow(Follow::EveryStep);
    assert_eq!(bench.ask(), Ask::Chance(3), "nothing was said yet, so stones can be rolled after all");
}

/// COC-025, COC-037, COC-039, COC-040, COC-051, COC-055: a die, its target, and the dice to turn.
#[test]
fn dice_and_targets_are_touched_and_the_dice_to_turn_are_told() {
    let mut bench = quick(dice(), 3, NORMAL);
    bench.play(Move::Act(at(A, HEAD)));
    assert_eq!(bench.aims(), [0, 1, 2, 3, 4], "B says where the attack lands");
    assert!(bench.offers(Viewer::Table).iter().any(|offer| offer.mv == Move::Spot(LEFT) && offer.seat == Some(B)));
    bench.touches(&[Move::Spot(RIGHT), Move::Act(at(A, RIGHT)), Move::Aim(at(A, HEAD)), Move::Declare]);
    assert_eq!(
        bench.told(),
        [Event::Declared(A, Action::Attack, 1, RIGHT), Event::Declared(A, Action::Heal, 0, HEAD)],
        "as one says it"
    );
    bench.play(Move::Declare);
    assert_eq!(bench.told(), [Event::DeclaredNothing(B)]);
    assert_eq!(bench.say(Word::Move(&Move::Declare)), "Player 3: done: blocks, then resolve");
    bench.play(Move::Declare);
    assert!(bench.heard(&Event::Turned(0, HEAD, 1, 2)) && bench.heard(&Event::Turned(1, RIGHT, 3, 2)));
    assert_eq!(ChaosOfCthulhu::by_hand(&Event::Turned(0, HEAD, 1, 2)), Some(ByHand::Turn));
    assert_eq!((bench.see(Part::Round), bench.see(Part::Coin)), (2, 1), "the coin goes on");
    assert_eq!(bench.prompt(), "Player 2: which dice act?");
}

/// COC-049: with a die of the next player the one before is done. A phone in the hand of that player cuts nobody short.
#[test]
fn the_next_player_begins_by_a_touch() {
    let mut bench = quick(dice(), 3, NORMAL);
    bench.play(Move::Act(at(A, LEFT)));
    assert_eq!(bench.actors(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "his own, and those of the next");
    assert!(bench.offers(Viewer::Seat(B)).iter().all(|offer| !matches!(offer.mv, Move::Act(_))));
    bench.play(Move::Act(at(B, LEFT)));
    assert_eq!(bench.told(), [Event::Declared(A, Action::Block, 0, 5)]);
    assert_eq!((bench.see(Part::Active(B, LEFT)), bench.see(Part::Stage)), (1, 4));
}

/// A touch too many is taken back by another, with its target.
#[test]
fn a_die_can_be_left_out_again() {
    let mut bench = quick(dice(), 2, NORMAL);
    bench.touches(&[Move::Act(at(A, RIGHT)), Move::Aim(at(A, CORE))]);
    assert_eq!(bench.say(Word::Move(&Move::Act(at(A, RIGHT)))), "Player 1: do not activate right (3), heal");
    bench.play(Move::Act(at(A, RIGHT))).play(Move::Act(at(A, RIGHT)));
    assert_eq!(bench.aims().len(), 10, "the target is asked for anew");
}

/// COC-029, COC-066, COC-069, COC-121: what the stones allow is not asked, but each die and each bonus takes some.
#[test]
fn what_can_never_be_is_not_offered() {
    let mut bench = quick(dice(), 2, NORMAL);
    let all: Vec<u8> = (1..=12).filter(|n| *n != 6 && *n != 7).collect();
    assert_eq!(bench.list(A), all, "nothing to cancel; of two nobody switches");
    for (limbs, expected) in [(&[LEFT, RIGHT, HEAD][..], &all[..]), (&[CORE], &all[..5]), (&[BOTTOM], &[])] {
        for limb in limbs {
            bench.play(Move::Act(at(A, *limb)));
            while let Some(to) = bench.aims().first().copied() {
                let aim = [Move::Aim(to), Move::Spot(to)].into_iter().find(|mv| bench.has(*mv)).expect("a target");
                bench.play(aim);
            }
        }
        let numbers = bench.list(A);
        assert_eq!(numbers, expected, "after {limbs:?}");
    }
    let mut bench = quick(dice(), 2, NORMAL);
    bench.bonus(A, 9).play(Move::Aim(at(B, HEAD)));
    bench.touches(&[Move::Act(at(A, LEFT)), Move::Act(at(A, HEAD)), Move::Spot(HEAD)]);
    bench.touches(&[Move::Act(at(A, RIGHT)), Move::Aim(0)]);
    assert_eq!(bench.actors(), [0, 1, 2, 5, 6, 7, 8, 9], "the bonus took two stones");
    let mut bench = quick(dice(), 2, CROWN);
    assert!(bench.list(A).contains(&13));
    bench.touches(&[Move::Act(at(A, LEFT)), Move::Act(at(A, HEAD)), Move::Spot(HEAD)]);
    assert!(bench.list(A).contains(&13));
    bench.touches(&[Move::Act(at(A, RIGHT)), Move::Aim(0)]);
    assert!(!bench.list(A).contains(&13), "three sixes are three stones");
}

/// COC-032, COC-062: the price of re-rolled stones, once a round, before the own declaration is over.
#[test]
fn a_re_roll_behind_the_screen_is_paid_for() {
    let mut bench = quick(dice(), 2, NORMAL);
    bench.touches(&[Move::Bonus(B), Move::Rerolled]);
    assert_eq!((bench.told(), bench.offerings(B)), (&[Event::StonesAgain(B, 0)][..], 3));
    assert_eq!(ChaosOfCthulhu::why(&Event::StonesAgain(B, 0)), Some(RuleId::rule("COC", 32)));
    assert_eq!(bench.say(Word::Event(&Event::StonesAgain(B, 0))), "Player 2 gives 1 offering to roll stones again.");
    bench.play(Move::Bonus(B));
    assert!(!bench.has(Move::Rerolled), "once a round");
    bench.touches(&[Move::Leave, Move::Declare, Move::Bonus(A)]);
    assert!(!bench.has(Move::Rerolled), "A has declared");
    bench.play(Move::Leave).play(Move::Declare);
    bench.play(Move::Bonus(B));
    assert!(bench.has(Move::Rerolled), "another round");
}

/// COC-052, COC-059: blocks are touched, and the last one resolves.
#[test]
fn the_last_block_resolves() {
    let mut bench = quick(dice(), 2, NORMAL);
    bench.touches(&[Move::Act(at(A, HEAD)), Move::Spot(CORE), Move::Act(at(B, LEFT)), Move::Declare]);
    assert_eq!(bench.prompt(), "Player 2: block what? 1 left.");
    bench.play(Move::Block(CORE));
    assert!(bench.heard(&Event::Blocked(B, A, Action::Attack, CORE)) && bench.heard(&Event::RoundBegan));
    assert_eq!(bench.dice_of(B), [1, 2, 3, 4, 5]);
}

/// COC-119, COC-Q38: what was planned behind a screen is paid for, though it is silenced.
#[test]
fn a_silenced_bonus_is_paid_for() {
    let mut bench = quick(dice(), 3, CROWN);
    bench.bonus(C, 11);
    assert_eq!(bench.actors(), [] as [u8; 0], "A and B are silenced");
    bench.bonus(A, 8);
    assert!(bench.heard(&Event::Silenced(A)));
    assert_eq!((bench.offerings(A), bench.offerings(C)), (3, 3));
    bench.touches(&[Move::Declare, Move::Declare, Move::Act(at(C, HEAD))]);
}

/// COC-Q50: what is cancelled before the own declaration is over has targets, as on the mat.
#[test]
fn a_conversion_that_is_cancelled_at_once_leaves_what_acts_to_be_aimed() {
    let mut bench = quick(dice(), 2, NORMAL);
    bench.bonus(A, 3).touches(&[Move::Act(at(A, CORE)), Move::Aim(at(A, HEAD))]).bonus(B, 6);
    assert_eq!(bench.prompt(), "Player 1: madness on which part?");
    bench.play(Move::Aim(at(B, HEAD))).touches(&[Move::Act(at(A, RIGHT)), Move::Aim(at(A, HEAD)), Move::Declare]);
    let declared = [Event::Declared(A, Action::Heal, 0, HEAD), Event::Declared(A, Action::Madness, 1, HEAD)];
    assert_eq!(bench.told(), declared);
}

/// What was planned in secret is no part of a round that is begun anew, and openly.
#[test]
fn a_round_that_begins_openly_after_an_amendment_begins_anew() {
    let mut bench = Bench::new(2);
    bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(RIGHT, 1)]).follow(Follow::Quick);
    bench.set(Part::Stage, 2);
    assert_eq!(bench.say(Word::Status), "round 1, Player 1 declares");
    bench.touches(&[Move::Act(at(A, HEAD)), Move::Spot(HEAD)]);
    assert_eq!((bench.see(Part::Active(A, RIGHT)), bench.see(Part::Active(A, HEAD))), (0, 1));
}

/// COC-106: a match gives a free action, which is named first.
#[test]
fn a_match_asks_for_its_free_action() {
    let mut bench = quick(dice(), 2, CROWN);
    bench.dice(A, [4; 5]);
    assert_eq!(bench.prompt(), "Player 1: which free action?");
    bench.play(Move::Free(Action::Madness)).play(Move::Aim(at(B, HEAD))).play(Move::Declare).play(Move::Declare);
    assert!(bench.heard(&Event::Below(1, HEAD, true)));
}

/// COC-004: a copy that is not known is learned as dice act.
#[test]
fn an_unknown_icon_is_asked_for_when_its_die_acts() {
    let mut bench = quick(Dice::blank().expect("it can be learned"), 2, NORMAL);
    bench.play(Move::Act(at(A, LEFT)));
    assert_eq!(bench.all_moves().iter().filter(|mv| matches!(mv, Move::Icon(_))).count(), 4);
    bench.play(Move::Icon(Action::Heal));
    assert_eq!((bench.told(), bench.aims().len()), (&[Event::Learned(0, LEFT)][..], 10));
    let mut print = Dice::blank().expect("it can be learned");
    assert!(bench.game().learned(bench.session.setup(), &mut print));
    assert_eq!(print.icon(0, LEFT, 2), Some(Action::Heal));
}

/// COC-044: what was begun in secret is planned to its end in secret; the next round is open.
#[test]
fn a_secret_plan_stays_secret_when_a_table_turns_quick() {
    let mut bench = Bench::new(2);
    bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(RIGHT, 1)]).follow(Follow::Quick);
    assert!(bench.offers(Viewer::Table).is_empty() && bench.offers(Viewer::Seat(B)).iter().all(|offer| offer.private));
    let mut seen = false;
    bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| seen |= item.private);
    assert!(!seen, "the table sees nothing of it");
    bench.play(Move::Target(A, at(A, HEAD))).play(Move::Ready(A)).idle(&[B]).release();
    bench.follow(Follow::EveryStep).follow(Follow::Quick).declare(2).resolve();
    assert!(bench.heard(&Event::Turned(0, HEAD, 1, 2)));
    assert_eq!((bench.ask(), bench.see(Part::Round)), (Ask::Choose, 2), "no stones any more");
}

/// A round that was begun openly is ended so.
#[test]
fn a_table_that_follows_every_step_again_ends_the_open_round_first() {
    let mut bench = quick(dice(), 2, NORMAL);
    bench.play(Move::Act(at(A, RIGHT))).follow(Follow::EveryStep).play(Move::Aim(at(A, HEAD)));
    assert_eq!(bench.prompt(), "Player 1: which dice act?");
    bench.touches(&[Move::Act(at(B, LEFT)), Move::Declare]);
    assert_eq!((bench.ask(), bench.see(Part::Round)), (Ask::Chance(2), 2), "stones are rolled again");
}

/// An amendment goes back into an open round, and what was said is there still until the round is resolved.
#[test]
fn an_amendment_goes_back_to_an_open_declaration() {
    let mut bench = quick(dice(), 2, NORMAL);
    bench.touches(&[Move::Act(at(A, HEAD)), Move::Spot(CORE), Move::Act(at(B, LEFT)), Move::Declare]);
    bench.set(Part::Stage, 3);
    assert_eq!((bench.prompt().as_str(), bench.see(Part::Active(A, HEAD))), ("Player 1: which dice act?", 1));
    bench.touches(&[Move::Declare, Move::Declare, Move::Enough]);
    assert_eq!(bench.dice_of(B), [1, 2, 3, 3, 5]);
    bench.set(Part::Stage, 2);
    assert_eq!((bench.ask(), bench.moves().contains(&Move::Declare)), (Ask::Choose, true), "nobody plans in secret");
}

/// What is no answer changes nothing.
#[test]
fn dice_out_of_turn_are_refused() {
    let mut bench = quick(dice(), 3, NORMAL);
    let before = bench.game().clone();
    for mv in [Move::Act(at(C, HEAD)), Move::Act(15), Move::Act(255), Move::Free(Action::Heal), Move::Rerolled] {
        let refused = bench.try_answer(eldertally_core::Answer::Move(Viewer::Table.into(), mv));
        assert_eq!(refused, Err(Refusal::NotOffered), "{mv:?}");
    }
    let cut = bench.try_answer(eldertally_core::Answer::Move(Viewer::Seat(B).into(), Move::Act(at(B, HEAD))));
    assert_eq!(cut, Err(Refusal::NotOffered));
    assert!(*bench.game() == before);
}

/// A switch loses nothing at any question, is taken back by another, and the round comes to its end after it.
#[test]
fn a_table_may_switch_in_the_middle_of_every_question() {
    for seed in 0..60 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut table = start(&Dice::example(), 2 + (seed % 3) as u8, &mut rng);
        for input in 0..120 {
            let place = format!("seed {seed}, input {input}");
            if let Ask::Over(_) = table.game().ask(table.setup()) {
                break;
            }
            let before = table.game().clone();
            let other = Follow::ALL.into_iter().find(|follow| *follow != before.follow()).expect("there are two");
            table.submit(Input::Follow(other)).expect("it is another");
            assert!(answer(&mut table, &mut rng), "{place}: an answer is taken after a switch");
            table.undo(1).expect("it was taken");
            table.submit(Input::Follow(before.follow())).expect("and back");
            assert!(*table.game() == before, "{place}: a switch and back changes nothing");
            if input % 7 == 0 {
                table.submit(Input::Follow(other)).expect("it is another");
            }
            assert!(answer(&mut table, &mut rng), "{place}");
        }
    }
}

/// Gives a random answer; whether there is one.
fn answer(table: &mut Table, rng: &mut StdRng) -> bool {
    let taken = if let Ask::Chance(_) = table.game().ask(table.setup()) {
        let faces = throw(table, rng);
        table.submit(Input::Answer(eldertally_core::Answer::Fell(&faces)))
    } else {
        let all = (0..4).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Table]);
        if all.into_iter().all(|viewer| offers(table, viewer).is_empty()) {
            return false;
        }
        let (viewer, mv) = choose(table, rng);
        table.submit(Input::Answer(eldertally_core::Answer::Move(viewer.into(), mv)))
    };
    taken.is_ok()
}
