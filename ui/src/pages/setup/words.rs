//! Words about a game that is being set up, made here and not in a page.

use std::fmt::Display;

pub(super) const NO_NAME: &str = "Type a name.";
pub(super) const UNSEEN_NAME: &str = "A name has letters and signs that can be seen.";
pub(super) const OLD_RULING: &str = "A ruling is not known any more. Set all rulings as proposed and choose again.";
pub(super) const NEEDS_COPY: &str = "This game needs to know its copy. Take another.";
pub(super) const COPY_GONE: &str = "This copy is gone. Take another.";

pub(super) const OWN_COPY: &str = "Your own copy.";
pub(super) const EXAMPLE: &str = "The example";
pub(super) const EXAMPLE_IS: &str = "Made up by us to try the game out; nobody's real sheet.";
pub(super) const NO_COPY: &str = "No copy yet";
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
