//! The clock of a game with a limit of time: Lovecraft's Lament.

use eldertally_catalog::GameKind;
use eldertally_ui::ShelfAdapter;

use super::screen;
use crate::common::Screen;

/// Chaos of Cthulhu by the rulings of `setup`; its first choice is to be made.
fn chaos(variant: u8) -> Screen {
    let screen = screen();
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    assert!(setup.set_option(GameKind::ChaosOfCthulhu.about().options[0].number, variant));
    screen.companion.begin(setup);
    screen.settle();
    screen
}

const LAMENT: u8 = 1;

#[test]
fn coc_095_a_timer_runs_stands_and_runs_out() {
    let screen = chaos(LAMENT);
    for _ in 0..3 {
        screen.tap("A shorter timer");
    }
    screen.tap("Start");
    assert!(screen.shows("15:00 left"));
    screen.host.passed.set(65);
    screen.settle();
    assert!(screen.shows("13:55 left"));
    screen.tap("Pause");
    screen.host.passed.set(4000);
    screen.settle();
    assert!(screen.shows("13:55 left"), "it stands still");
    screen.tap("Go on");
    screen.host.passed.set(4000 + 13 * 60 + 55);
    screen.settle();
    assert!(screen.shows("Time is up"));
    screen.tap("5 more");
    assert!(screen.shows("5:00 left"));
}

#[test]
fn coc_095_time_is_called_by_the_players_and_can_be_taken_back() {
    let screen = chaos(LAMENT);
    screen.tap("Start");
    screen.host.passed.set(30 * 60);
    screen.settle();
    let inputs = screen.kept().table().inputs();
    screen.tap("Call time");
    assert_eq!(screen.kept().table().inputs(), inputs + 1);
    assert!(!screen.shows("Call time") && !screen.shows("Time is up"));
    screen.control_key("z");
    assert_eq!(screen.kept().table().inputs(), inputs);
    assert!(screen.shows("Start"), "a timer can be set again");
}

#[test]
fn the_clock_goes_on_while_the_game_is_put_away() {
    let screen = chaos(LAMENT);
    screen.tap("Start");
    screen.tap("Back");
    screen.host.passed.set(10 * 60);
    let (id, _) = screen.library.games().unwrap().into_iter().next().unwrap();
    screen.global::<ShelfAdapter>().invoke_go_on(id.into());
    screen.settle();
    assert!(screen.shows("20:00 left"));
}

#[test]
fn a_game_without_a_limit_has_no_clock() {
    let screen = chaos(0);
    assert!(!screen.shows("A shorter timer"));
}
