//! Phase 4: seals, keys, resets, and how a game ends.

use eldertally_core::words::Word;
use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Scene, Sheet};

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

/// The events of the event phase: what was told after fight and magic were gained.
fn told(bench: &Bench) -> &[Event] {
    &bench.told()[2..]
}

/// DOA-011, DOA-012, DOA-061
#[test]
fn the_third_seal_wins() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 2).amend(Part::Keys, 2).amend(Part::Investigation, 20).idle();
    assert_eq!(bench.ask(), Ask::Over(Outcome::Won));
    assert_eq!(bench.told().last(), Some(&Event::SealFound(3)));
    assert_eq!(bench.say(Word::Outcome), "You won in turn 1: the third seal is found.");
}

/// DOA-011, DOA-012, DOA-059
#[test]
fn the_third_key_loses() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 2).amend(Part::Keys, 2).amend(Part::Time, 12).idle();
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
    assert_eq!(bench.told().last(), Some(&Event::KeyFound(3)));
    assert_eq!(bench.say(Word::Outcome), "You lost in turn 1: the cultists have the third key.");
}

/// DOA-012
#[test]
fn two_of_each_end_nothing() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 2).amend(Part::Keys, 2);
    assert_eq!(bench.outcome(), None);
    assert_eq!(bench.amend(Part::Seals, 3).outcome(), Some(Outcome::Won));
    assert_eq!(bench.amend(Part::Keys, 3).outcome(), Some(Outcome::Lost));
}

/// DOA-013
#[test]
fn no_health_or_no_sanity_loses() {
    let mut bench = Bench::new();
    assert_eq!(bench.amend(Part::Health, 1).amend(Part::Sanity, 1).outcome(), None);
    assert_eq!(bench.amend(Part::Health, 0).outcome(), Some(Outcome::Lost));
    assert_eq!(bench.say(Word::Outcome), "You lost in turn 1: your health is gone.");
    assert_eq!(bench.amend(Part::Health, 1).amend(Part::Sanity, 0).outcome(), Some(Outcome::Lost));
    assert_eq!(bench.say(Word::Outcome), "You lost in turn 1: your sanity is gone.");
}

/// DOA-014, DOA-Q37
#[test]
fn death_comes_before_a_third_seal_that_is_due() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 2).amend(Part::Investigation, 20).amend(Part::Health, 1);
    bench.turn(&[2, 6], &[1, 5, 5, 6, 6, 5]).play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(0));
    bench.roll(&[1, 1]);
    assert_eq!((bench.outcome(), bench.see(Part::Seals)), (Some(Outcome::Lost), 2));
}

/// DOA-017, DOA-097, DOA-Q19
#[test]
fn each_seal_and_key_but_the_last_brings_its_event() {
    let ends = [
        (Part::Investigation, 20, Part::Seals, [Scene::Dreamlands, Scene::DarkPact]),
        (Part::Time, 12, Part::Keys, [Scene::FirstLock, Scene::TimeIsShort]),
    ];
    for (track, end, count, scenes) in ends {
        for (n, scene) in (1..).zip(scenes) {
            let mut bench = Bench::new();
            // What the other side has does not matter.
            let other = if count == Part::Seals { Part::Keys } else { Part::Seals };
            bench.amend(other, 2).amend(count, n - 1).amend(track, end).idle();
            assert_eq!(bench.told().last(), Some(&Event::SceneBegan(scene)));
            assert_eq!(bench.see(count), n);
        }
        let mut bench = Bench::new();
        bench.amend(count, 2).amend(track, end).idle();
        assert!(!bench.told().iter().any(|event| matches!(event, Event::SceneBegan(_) | Event::TracksReset(_))));
    }
}

/// DOA-057
#[test]
fn a_track_at_its_end_is_looked_at_only_in_the_event_phase() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 19).turn(&[2, 5], &[4, 4, 1, 5, 6]);
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Seals), bench.see(Part::Phase)), (20, 0, 3));
    bench.play(Move::Flee);
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Seals), bench.see(Part::Phase)), (0, 1, 4));
}

/// DOA-058, DOA-063
#[test]
fn time_at_its_end_gives_the_cultists_a_key_and_resets_both_tracks() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).amend(Part::Investigation, 7).idle();
    assert_eq!(told(&bench), [Event::KeyFound(1), Event::TracksReset(rule(63)), Event::SceneBegan(Scene::FirstLock)]);
    assert_eq!((bench.see(Part::Keys), bench.see(Part::Seals), bench.tracks()), (1, 0, [1, 0]));
}

/// DOA-058, DOA-060
#[test]
fn a_step_before_the_end_nothing_is_found() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 11).amend(Part::Investigation, 19).idle();
    assert_eq!((told(&bench), bench.tracks()), (&[Event::TurnBegan][..], [11, 19]));
}

/// DOA-060, DOA-063
#[test]
fn investigation_at_its_end_gives_a_seal_and_resets_both_tracks() {
    let mut bench = Bench::with(Sheet { time_start: 3, time_reset: 2, ..sheet() }, &[]);
    bench.amend(Part::Investigation, 20).amend(Part::Time, 11).amend(Part::Seals, 1).amend(Part::Fight, 5).idle();
    assert_eq!(told(&bench), [Event::SealFound(2), Event::TracksReset(rule(63)), Event::SceneBegan(Scene::DarkPact)]);
    assert_eq!((bench.see(Part::Keys), bench.see(Part::Seals), bench.tracks()), (0, 2, [2, 0]));
}

/// DOA-062
#[test]
fn with_both_tracks_at_their_ends_only_the_key_is_found() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).amend(Part::Investigation, 20).amend(Part::Seals, 2).idle();
    assert_eq!(told(&bench)[..3], [Event::KeyFound(1), Event::InvestigationLost, Event::TracksReset(rule(63))]);
    assert_eq!((bench.see(Part::Keys), bench.see(Part::Seals), bench.tracks()), (1, 2, [1, 0]));
}

/// DOA-064, DOA-101
#[test]
fn the_reset_comes_first_so_the_event_moves_the_fresh_marker() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 20).amend(Part::Time, 9).idle();
    assert_eq!(bench.tracks(), [1, 0]);
    bench.roll(&[3]);
    assert_eq!((bench.told(), bench.tracks()), (&[Event::TimeMoved(1, rule(101)), Event::TurnBegan][..], [2, 0]));
}

/// DOA-Q18
#[test]
fn a_track_that_an_event_takes_to_its_end_counts_in_the_next_event_phase() {
    let mut bench = Bench::with(Sheet { time_spaces: 4, time_reset: 3, ..sheet() }, &[]);
    bench.amend(Part::Investigation, 20).idle().roll(&[3]);
    assert_eq!((bench.tracks(), bench.see(Part::Keys), bench.see(Part::Turn)), ([4, 0], 0, 2));
    bench.idle();
    assert_eq!(bench.see(Part::Keys), 1);
}

/// DOA-017
#[test]
fn the_sixth_die_is_announced_only_once() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).turn(&QUIET, &[1, 5, 5, 6, 6, 5]);
    assert!(!bench.told().contains(&Event::SixthDie));
}

/// DOA-092, DOA-014
#[test]
fn a_fight_that_an_event_brings_can_kill_too() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).idle().play(Move::FaceMonster).roll(&[6]).amend(Part::Health, 2);
    bench.play(Move::Flee);
    assert_eq!(bench.told(), [Event::Fled, Event::TimeMoved(1, rule(72))]);
    bench.roll(&[4]);
    assert_eq!((bench.outcome(), bench.see(Part::Health)), (Some(Outcome::Lost), 0));
    assert_eq!(bench.told(), [Event::Lost(Meter::Health, 2, rule(74))]);
}

/// DOA-Q17
#[test]
fn time_that_stands_at_its_end_says_so() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).turn(&[2, 2], &[1, 5, 5, 6, 6]);
    assert!(bench.told().contains(&Event::TimeStands(ruling(17))));
}
