//! The table page, driven as players drive it.

mod asked;
mod beside;
mod board;
mod clock;
mod corrections;
mod finger;
mod keeping;
mod keys;
mod list;
pub(crate) mod playing;
pub(crate) mod quick;
mod room;
mod secrets;
mod told;
mod traveling;
mod view;

use crate::common::Screen;
use eldertally_catalog::GameKind;

/// Wide enough for all controls, not so wide that the log stands beside them.
fn screen() -> Screen {
    Screen::new(820.0, 2400.0)
}

/// The first throw of the first game is asked for.
fn begun() -> Screen {
    let screen = screen();
    screen.companion.begin(GameKind::DiceOfArkham.example_setup());
    screen.settle();
    screen
}

/// The first throw has been entered.
fn thrown() -> Screen {
    let screen = begun();
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.key(face);
    }
    screen.key(slint::platform::Key::Return);
    assert_eq!(screen.kept().table().inputs(), 1);
    screen
}
