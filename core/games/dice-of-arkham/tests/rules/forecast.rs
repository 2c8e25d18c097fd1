//! What the sheet forecasts before the player stops is what then happens, in games of chance.

use eldertally_core::{Ask, RuleId};
use eldertally_dice_of_arkham::{Event, Label, Meter, Move, Part, Stock};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{Bench, rule, sheet};

fn dice(rng: &mut StdRng, count: u8) -> Vec<u8> {
    (0..count).map(|_| rng.random_range(1..=6)).collect()
}

/// How much of something the events brought by one of these rules.
fn sum(events: &[Event], rules: &[RuleId], of: impl Fn(&Event) -> Option<(u8, RuleId)>) -> i32 {
    events.iter().filter_map(of).filter(|(_, why)| rules.contains(why)).map(|(n, _)| i32::from(n)).sum()
}

/// Stops rolling without healing on the way, and holds what was told against what the sheet had said.
fn stop_and_compare(bench: &mut Bench, seed: u64) {
    let labels = bench.labels();
    let to_come = bench.to_come().unwrap_or_default();
    let on_sign = bench.see(Part::BeganOnSign) == 1;
    let (meters, tracks) = (bench.meters(), bench.tracks());
    let ends = [Part::Time, Part::Investigation].map(|part| bench.limits(part).unwrap().max);
    let mut events = bench.play(Move::Done).told().to_vec();
    for mv in [Move::Walk, Move::LetTimePass] {
        if bench.moves().contains(&mv) {
            events.extend_from_slice(bench.play(mv).told());
        }
    }

    let will = labels.iter().find_map(|label| match *label {
        Label::DiceWill { time, points, reds, fight, magic } => Some([time, points, reds, fight, magic].map(i32::from)),
        _ => None,
    });
    let [time, points, reds, fight, magic] = will.unwrap();
    let (sanity, double) = labels
        .iter()
        .find_map(|label| match *label {
            Label::MythosWill { sanity, double } => Some((i32::from(sanity), i32::from(double))),
            _ => None,
        })
        .unwrap_or_default();

    let moved = |rules: &[RuleId]| {
        sum(&events, rules, |event| if let Event::TimeMoved(n, why) = event { Some((*n, *why)) } else { None })
    };
    let walked = sum(&events, &[rule(32), rule(33), rule(36), rule(43)], |event| match event {
        Event::Investigated(n, why) => Some((*n, *why)),
        _ => None,
    });
    let gained = |stock: Stock| {
        sum(&events, &[rule(34), rule(35), rule(36)], |event| match event {
            Event::Gained(of, n, why) if *of == stock => Some((*n, *why)),
            _ => None,
        })
    };
    let lost = sum(&events, &[rule(50)], |event| match event {
        Event::Lost(Meter::Sanity, n, why) => Some((*n, *why)),
        _ => None,
    });
    let entered: i32 =
        events.iter().map(|event| if let Event::RedEntered(n) = event { i32::from(*n) } else { 0 }).sum();

    // Where investigation could heal, the forecast is not cut at the end of the track.
    let most = if on_sign { ends[1] - tracks[1] } else { i32::MAX };
    assert_eq!(walked, points.min(most), "seed {seed}");
    assert_eq!(entered, reds, "seed {seed}");
    assert_eq!([gained(Stock::Fight), gained(Stock::Magic)], [fight, magic], "seed {seed}");
    assert_eq!(lost, sanity, "seed {seed}");
    if lost == meters[1] {
        return;
    }
    assert_eq!(moved(&[rule(31), rule(52)]), time + double, "seed {seed}");
    let [monsters, mythos, pairs, reds] = to_come;
    let cultists = mythos + pairs + reds;
    if monsters > 0 {
        assert_eq!(bench.asked(), [monsters], "seed {seed}");
        bench.roll(&vec![3; usize::from(monsters)]);
        assert_eq!(bench.see(Part::Strength), i32::from(3 + cultists.div_ceil(2)), "seed {seed}");
    } else if cultists > 0 {
        assert_eq!(events.last(), Some(&Event::CultistsCome(cultists)), "seed {seed}");
    } else {
        assert!(!events.iter().any(|event| matches!(event, Event::CultistsCome(_))), "seed {seed}");
    }
}

/// DOA-031, DOA-032, DOA-034, DOA-035, DOA-039, DOA-050, DOA-052, DOA-068
#[test]
fn the_forecast_before_stopping_comes_true() {
    let mut stops = 0;
    for seed in 0..400 {
        let mut rng = StdRng::seed_from_u64(seed);
        let value = if seed % 2 == 0 { "perTurn" } else { "cumulative" };
        let mut bench = Bench::with(sheet(), &[("redSpaces", value)]);
        for _ in 0..300 {
            match bench.ask() {
                Ask::Chance(_) => {
                    let count = bench.asked().iter().sum();
                    bench.roll(&dice(&mut rng, count));
                }
                Ask::Choose if bench.see(Part::Phase) == 1 && bench.moves().contains(&Move::Done) => {
                    if rng.random_range(0..3) > 0 && bench.moves().contains(&Move::Roll) {
                        bench.play(Move::Roll);
                        continue;
                    }
                    stop_and_compare(&mut bench, seed);
                    stops += 1;
                }
                Ask::Choose => {
                    let moves = bench.moves();
                    bench.play(moves[rng.random_range(0..moves.len())]);
                }
                Ask::Over(_) | Ask::Text { .. } => break,
            }
        }
    }
    assert!(stops > 1000, "only {stops} turns were compared");
}
