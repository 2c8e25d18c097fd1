//! Death is marked before it is chosen: certain death as fatal, possible death as a risk, and both are said.

use eldertally_core::session::Input;
use eldertally_core::words::Word;
use eldertally_core::{Answer, Ask, Outcome};
use eldertally_dice_of_arkham::{Label, Meter, Move, Part};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{Bench, sheet};

/// Event 2B with these meters (health, sanity, fight, magic), where these dice fell.
fn event_2b(meters: [i32; 4], options: &[(&str, &str)], dice: &[u8]) -> Bench {
    let mut bench = Bench::with(sheet(), options);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle();
    if options.is_empty() || options[0].0 != "buyAfterLook" {
        bench.play(Move::BuyDice(dice.len() as u8 - 1));
    }
    bench.roll(dice);
    for (part, at) in [Part::Health, Part::Sanity, Part::Fight, Part::Magic].into_iter().zip(meters) {
        bench.amend(part, at);
    }
    bench
}

/// DOA-115, DOA-Q29
#[test]
fn ghosts_name_the_price_that_is_really_paid() {
    let words = |meters, options: &[(&str, &str)]| event_2b(meters, options, &[4, 6]).words(Move::TakeResult(4));
    assert_eq!(words([5, 5, 2, 2], &[]), "take 4: lose 1 fight and 1 magic");
    assert_eq!(words([5, 5, 0, 2], &[]), "take 4: lose 1 magic, and 1 health for the fight you lack");
    assert_eq!(words([5, 5, 2, 0], &[]), "take 4: lose 1 fight, and 1 sanity for the magic you lack");
    assert_eq!(words([5, 5, 0, 0], &[]), "take 4: you lack fight and magic, so lose 1 health and 1 sanity");
    let free = [("lackChoice", "yes")];
    assert_eq!(words([5, 5, 0, 2], &free), "take 4: lose 1 magic, and 1 health or sanity for the fight you lack");
    assert_eq!(words([5, 5, 2, 0], &free), "take 4: lose 1 fight, and 1 health or sanity for the magic you lack");
    assert_eq!(words([5, 5, 0, 0], &free), "take 4: you lack fight and magic, so lose 2 points of health or sanity");
}

/// DOA-115, DOA-Q29, DOA-Q09
#[test]
fn ghosts_that_kill_are_marked() {
    for (meters, free, fatal) in [
        ([1, 5, 0, 0], false, true),
        ([1, 5, 0, 3], false, true),
        ([5, 1, 3, 0], false, true),
        ([1, 1, 3, 3], false, false),
        ([1, 5, 3, 0], false, false),
        ([2, 2, 0, 0], false, false),
        ([1, 5, 0, 0], true, false),
        ([1, 1, 0, 3], true, true),
        ([2, 1, 0, 0], true, true),
        ([2, 2, 0, 0], true, false),
    ] {
        let options: &[(&str, &str)] = if free { &[("lackChoice", "yes")] } else { &[] };
        let mut bench = event_2b(meters, options, &[4, 6]);
        let ghosts = Move::TakeResult(4);
        assert_eq!(bench.offer(ghosts).fatal, fatal, "{meters:?}");
        assert_eq!(bench.words(ghosts).contains("you lose the game"), fatal, "{meters:?}");
        bench.play(ghosts);
        // Whatever is chosen then.
        while bench.moves().contains(&Move::Pay(Meter::Health)) {
            let rich = if bench.see(Part::Health) > bench.see(Part::Sanity) { Meter::Health } else { Meter::Sanity };
            assert_eq!(bench.offer(Move::Pay(rich)).fatal, fatal, "{meters:?}");
            bench.play(Move::Pay(rich));
        }
        assert_eq!(bench.outcome().is_some(), fatal, "{meters:?}");
    }
}

/// DOA-112
#[test]
fn health_lost_by_a_die_is_marked_as_certain_or_possible_death() {
    for (health, fatal, may_kill) in [(1, true, false), (2, false, true), (3, false, true), (4, false, false)] {
        let bench = event_2b([health, 10, 5, 5], &[], &[1, 6]);
        let offer = bench.offer(Move::TakeResult(1));
        assert_eq!((offer.fatal, offer.may_kill), (fatal, may_kill), "health {health}");
    }
}

/// DOA-040, DOA-053, DOA-109, DOA-112, DOA-114
#[test]
fn what_an_offer_costs_or_gives_is_never_more_than_there_is() {
    for (health, says) in [(1, "lose 1 health"), (2, "lose 1 or 2 health"), (3, "lose 1 to 3 health")] {
        let words = event_2b([health, 10, 5, 5], &[], &[1, 6]).words(Move::TakeResult(1));
        assert!(words.starts_with(&format!("take 1: {says} (")), "{words}");
    }
    let mut late = event_2b([9, 9, 5, 5], &[], &[3, 6]);
    assert_eq!(late.words(Move::TakeResult(3)), "take 3: time advances 2 steps");
    assert_eq!(late.amend(Part::Time, 12).words(Move::TakeResult(3)), "take 3: time stays at its end");
    let mut double = Bench::new();
    double.turn(&[5, 5], &[1, 5, 5, 6, 6]);
    assert_eq!(double.words(Move::Sacrifice(Meter::Health)), "prevent it: lose 1 or 2 health");
    let says = "prevent it: lose 1 health (your last health: you lose the game)";
    assert_eq!(double.amend(Part::Health, 1).words(Move::Sacrifice(Meter::Health)), says);
    let mut pact = Bench::new();
    pact.amend(Part::Seals, 1).amend(Part::Investigation, 20).idle();
    let says = "use your magic: roll 5 dice, your health is full already, each 1 takes 1 sanity";
    assert_eq!(pact.words(Move::UseMagic), says);
}

/// DOA-072, DOA-074, DOA-089, DOA-090
#[test]
fn a_fight_and_a_flight_that_may_kill_are_marked() {
    let stand = |mythos: [u8; 2], health, sanity| {
        let mut bench = Bench::new();
        bench.turn(&mythos, &[1, 5, 5, 6, 6]);
        if bench.ask() != Ask::Choose {
            bench.roll(&[4]);
        }
        bench.amend(Part::Health, health).amend(Part::Sanity, sanity);
        bench
    };
    // Five cultists cost three health, or two in flight; a monster six health or five sanity, or one less.
    assert_eq!(stand([2, 3], 4, 1).risky(), []);
    assert_eq!((stand([2, 3], 3, 1).risky(), stand([2, 3], 3, 1).fatal()), (vec![Move::Fight], vec![]));
    assert_eq!((stand([2, 3], 2, 1).risky(), stand([2, 3], 2, 1).fatal()), (vec![Move::Fight], vec![Move::Flee]));
    assert_eq!(stand([1, 5], 7, 6).risky(), []);
    assert_eq!(stand([1, 5], 6, 6).risky(), [Move::Fight]);
    assert_eq!(stand([1, 5], 7, 5).risky(), [Move::Fight]);
    assert_eq!(stand([1, 5], 5, 6).risky(), [Move::Fight, Move::Flee]);
    assert_eq!(stand([1, 5], 7, 4).risky(), [Move::Fight, Move::Flee]);
    // Without dice a fight against cultists is lost for certain.
    let mut bare = stand([2, 3], 3, 9);
    assert_eq!(bare.amend(Part::Fight, 0).amend(Part::Magic, 1).fatal(), [Move::Fight]);
    assert_eq!(bare.words(Move::Fight), "fight (your last health: you lose the game)");
    // One die never beats seven cultists, and once it is chosen to fight nothing helps.
    let mut few = stand([2, 3], 3, 9);
    few.amend(Part::Strength, 7).amend(Part::Fight, 1).amend(Part::Magic, 0);
    assert_eq!((few.fatal(), few.labels().contains(&Label::Doomed)), (vec![Move::Fight, Move::Flee], false));
    few.play(Move::Fight);
    assert_eq!((few.fatal(), few.labels().contains(&Label::Doomed)), (vec![], true));
}

/// DOA-059
#[test]
fn time_that_brings_the_third_key_is_marked() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 2).amend(Part::Time, 11).throw(&[3, 3], &[1, 2, 5, 6, 6]);
    assert_eq!(bench.fatal(), [Move::Done]);
    let says = "stop rolling (time runs out and the third key is found: you lose the game)";
    assert_eq!(bench.words(Move::Done), says);
    bench.amend(Part::Die(1), 5).play(Move::Done);
    assert_eq!(bench.fatal(), [Move::LetTimePass]);
    bench.play(Move::Sacrifice(Meter::Health)).roll(&[1]);
    assert_eq!(bench.fatal(), [Move::Flee]);
    bench.play(Move::Fight).play(Move::SpendFight(2)).play(Move::SpendMagic(0)).roll(&[2, 2]);
    assert_eq!((bench.fatal(), bench.offer(Move::Roll).may_kill), (vec![], true));
    // With time at its end already, nothing is made worse.
    assert!(!bench.amend(Part::Time, 12).offer(Move::Roll).may_kill);
}

/// DOA-050
#[test]
fn fours_that_wait_for_the_last_sanity_are_told() {
    let mut bench = Bench::new();
    bench.amend(Part::Sanity, 2).throw(&[4, 5], &[1, 5, 5, 6, 6]);
    assert_eq!(bench.fatal(), [Move::FreeDie(0)]);
    assert_eq!(bench.words(Move::FreeDie(0)), "free the 1: lose 1 sanity (your last sanity: you lose the game)");
    // Nothing that is chosen helps any more: then the sheet says it, not every choice.
    bench.amend(Part::Sanity, 1);
    assert_eq!(bench.fatal(), [Move::FreeDie(0)]);
    let will = Label::MythosWill { sanity: 1, double: false };
    assert!(bench.labels().contains(&will));
    assert_eq!(bench.say(Word::Label(will)), "mythos dice: lose your last sanity");
    assert!(bench.labels().contains(&Label::Doomed));
    assert_eq!(bench.say(Word::Label(Label::Doomed)), "whatever you choose now, you lose the game");
    // On the elder sign it can still be healed.
    bench.amend(Part::BeganOnSign, 1).amend(Part::Die(1), 4).play(Move::Done);
    assert_eq!((bench.moves(), bench.fatal()), (vec![Move::Walk, Move::Heal(Meter::Sanity)], vec![Move::Walk]));
    let says = "move 2 steps (the mythos dice take your last sanity: you lose the game)";
    assert_eq!(bench.words(Move::Walk), says);
}

/// Plays a move and what dice must follow, and says whether the game was lost before the next choice.
fn is_lost_by(bench: &mut Bench, mv: Move, rng: &mut StdRng) -> bool {
    let (inputs, began) = (bench.session().inputs(), bench.see(Part::Phase));
    bench.play(mv);
    let turn = bench.see(Part::Turn);
    while let Ask::Chance(_) = bench.ask() {
        // Another turn, and the event after this one, have dangers of their own.
        if bench.see(Part::Turn) != turn || (began < 4 && bench.see(Part::Phase) == 4) {
            break;
        }
        let count: u8 = bench.asked().iter().sum();
        let faces: Vec<u8> = (0..count).map(|_| rng.random_range(0..6)).collect();
        bench.session().submit(Input::Answer(Answer::Fell(&faces))).unwrap();
    }
    let lost = bench.outcome() == Some(Outcome::Lost);
    let done = bench.session().inputs() - inputs;
    bench.session().undo(done).unwrap();
    lost
}

/// DOA-013, DOA-014, DOA-059: in games of chance at death's door, a move that carries no mark does not kill before the
/// next choice, and a fatal one that ends at once always does.
#[test]
fn no_death_comes_unmarked() {
    let (mut marked, mut fatal) = (0, 0);
    for seed in 0..300 {
        let mut rng = StdRng::seed_from_u64(seed);
        let keys = ["fleeExampleHealth", "redSpaces", "timeReset", "buyAfterLook", "lackChoice"];
        let options: Vec<_> = keys.iter().filter(|_| rng.random()).map(|key| (*key, second(key))).collect();
        let mut bench = Bench::with(sheet(), &options);
        for _ in 0..60 {
            match bench.ask() {
                Ask::Chance(_) => {
                    let count: u8 = bench.asked().iter().sum();
                    let faces: Vec<u8> = (0..count).map(|_| rng.random_range(0..6)).collect();
                    bench.try_answer(Answer::Fell(&faces)).unwrap();
                }
                Ask::Choose => {
                    for (part, most) in [(Part::Health, 7), (Part::Sanity, 7), (Part::Fight, 3), (Part::Magic, 3)] {
                        bench.amend(part, rng.random_range(i32::from(most > 3)..=most));
                    }
                    bench.amend(Part::Keys, rng.random_range(0..3)).amend(Part::Time, rng.random_range(8..12));
                    let doomed = bench.labels().contains(&Label::Doomed);
                    for offer in bench.offers() {
                        let lost = is_lost_by(&mut bench, offer.mv, &mut rng);
                        assert!(
                            !lost || doomed || offer.fatal || offer.may_kill,
                            "seed {seed}: {:?} kills unmarked",
                            offer.mv
                        );
                        marked += u32::from(lost);
                        fatal += u32::from(offer.fatal);
                    }
                    let moves = bench.moves();
                    bench.play(moves[rng.random_range(0..moves.len())]);
                }
                Ask::Over(_) | Ask::Text { .. } => break,
            }
        }
    }
    assert!(marked > 100 && fatal > 100, "{marked} deaths, {fatal} fatal offers");
}

fn second(key: &str) -> &'static str {
    match key {
        "redSpaces" => "cumulative",
        "timeReset" => "beginning",
        _ => "yes",
    }
}
