//! Words about a game that is being set up, made here and not in a page.

use std::fmt::Display;

pub(super) const NO_NAME: &str = "Type a name.";
pub(super) const UNSEEN_NAME: &str = "A name has letters and signs that can be seen.";
pub(super) const OLD_RULING: &str = "A ruling is not known any more. Set all rulings as proposed and choose again.";
pub(super) const NEEDS_COPY: &str = "This game needs to know its copy. Take another.";
pub(super) const COPY_GONE: &str = "This copy is gone. Take another.";

pub(super) const NEW_GAME: &str = "New game";
pub(super) const WHO_PLAYS: &str = "Who plays?";
pub(super) const WHO_ARE_YOU: &str = "Who are you?";
pub(super) const NAME: &str = "Name";
pub(super) const ADD: &str = "Add a player";
pub(super) const SWAPPED: &str = "A colour that another player has is swapped with this one.";
pub(super) const WHICH_COPY: &str = "With which copy?";
pub(super) const COPY_IS: &str = "What is printed on your own sheets and in no rulebook.";
pub(super) const CHANGE_COPY: &str = "Enter or change a copy";
pub(super) const WHICH_GAME: &str = "Which game?";
pub(super) const LESS: &str = "Less";
pub(super) const MORE: &str = "More";
pub(super) const WHICH_RULINGS: &str = "By which rulings?";
pub(super) const RULINGS_ARE: &str = "Where a rulebook leaves a question open, the table decides.";
pub(super) const PROPOSED: &str = "as proposed";
pub(super) const ALL_PROPOSED: &str = "All as proposed";
pub(super) const BEGIN: &str = "Begin";
pub(super) const COLOURS: [&str; 6] = ["Amber", "Blue", "Green", "Rose", "Yellow", "Violet"];

pub(super) fn name_of(player: usize) -> String {
    format!("Name of player {}", player + 1)
}

pub(super) fn colour_of(player: usize) -> String {
    format!("Colour of player {}", player + 1)
}

pub(super) fn colour_is(player: usize, colour: u8) -> String {
    let name = COLOURS.into_iter().cycle().nth(colour.into()).unwrap_or_default();
    format!("Colour of player {}: {name}", player + 1)
}

pub(super) fn move_up(name: &str) -> String {
    format!("Move {name} up")
}

pub(super) fn move_down(name: &str) -> String {
    format!("Move {name} down")
}

pub(super) fn remove(name: &str) -> String {
    format!("Remove {name}")
}

pub(super) fn rulings(all: usize, changed: usize) -> String {
    match (all, changed) {
        (1, 0) => "1 ruling, as proposed".to_owned(),
        (_, 0) => format!("{all} rulings, all as proposed"),
        _ => format!("{all} rulings, {changed} changed"),
    }
}

pub(super) fn rule_behind(rule: &impl Display) -> String {
    format!("The rule behind it: {rule}")
}

/// A value of an option, for those who listen.
pub(super) fn option_said(option: &str, value: &str) -> String {
    format!("{option} {value}")
}

pub(super) const OWN_COPY: &str = "Your own copy.";
pub(super) const EXAMPLE: &str = "The example";
pub(super) const EXAMPLE_IS: &str = "Made up by us to try the game out; nobody's real sheet.";
pub(super) const NO_COPY: &str = "Ask me as we play";
pub(super) const NO_COPY_IS: &str = "Begins with the rulebook alone and asks what is printed when it matters.";

pub(super) fn name_too_long(by: usize, most: usize) -> String {
    format!("{by} too long: at most {most} letters, fewer with accents.")
}

pub(super) fn too_long(name: &str) -> String {
    format!("{name} is too long a name.")
}

pub(super) fn namesakes(name: &str) -> String {
    format!("Two players are called {name}.")
}

pub(super) fn no_seat(name: &impl Display) -> String {
    format!("There is no seat left for {name}.")
}

pub(super) fn unfit_copy(why: &impl Display) -> String {
    format!("{why}. Change the copy, or take another.")
}

pub(super) fn seated(players: &str) -> String {
    format!("{players}, in seating order")
}
