//! What the dialogs of the shelf say.

pub(super) const GO_ON: &str = "Go on";
pub(super) const EXPORT: &str = "Export as a file";
pub(super) const FORGET: &str = "Forget this game";
pub(super) const FORGET_QUESTION: &str = "Forget this game?";
pub(super) const NOT_BROUGHT_BACK: &str = "It cannot be brought back. If you may want it again, export it first.";
pub(super) const KEEP_IT: &str = "Keep it";
pub(super) const FORGET_IT: &str = "Forget it";

pub(super) const IMPORT: &str = "Import a game";
pub(super) const CHOOSE: &str = "Choose a game that was exported, here or on another device.";
pub(super) const FOUND: &str = "Games found where exports and downloads lie:";
pub(super) const NONE_FOUND: &str = "No exported game was found where exports and downloads lie. Put the file there and look again, or type where it is.";
pub(super) const CHOOSE_FILE: &str = "Choose a file";
pub(super) const OR_WHERE: &str = "Or where the file is";
pub(super) const A_PATH: &str = "/path/to/a-game.eldertally";
pub(super) const READ_FILE: &str = "Read this file";

pub(super) fn last_played(status: &str, when: &str) -> String {
    format!("{status}. Last played {when}.")
}

pub(super) fn stands(name: &str, status: &str) -> String {
    format!("{name}: {status}.")
}
