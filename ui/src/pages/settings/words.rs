//! What the settings and the first hints say.

pub(super) const SETTINGS: &str = "Settings";
pub(super) const LIGHT: &str = "Light";
pub(super) const SYSTEM: &str = "As the system";
pub(super) const SYSTEM_IS: &str = "Follows when the system changes";
pub(super) const DARK: &str = "Dark";
pub(super) const DARK_IS: &str = "For a dim table";
pub(super) const LIGHT_IS: &str = "For a bright room";
pub(super) const TEXT_SIZE: &str = "Text size";
pub(super) const SMALLER: &str = "Smaller text";
pub(super) const LARGER: &str = "Larger text";
pub(super) const STARS: &str = "Text size: the stars are right when this is easy to read from where you sit.";
pub(super) const AT_THE_TABLE: &str = "At the table";
pub(super) const AWAKE: &str = "Keep the screen on";
pub(super) const AWAKE_IS: &str = "While a game is open";
pub(super) const ANIMATIONS: &str = "Animations";
pub(super) const ANIMATIONS_ARE: &str = "Short movements when something changes";
pub(super) const LANGUAGE: &str = "Language";
pub(super) const MORE_LANGUAGES: &str = "More languages can be added without changing the program's rules.";

pub(super) const HINTS: &str = "Three gestures to know";
pub(super) const TAP: &str = "Tap to enter";
pub(super) const TAP_IS: &str =
    "Roll your real dice, then tap what fell. What you may do next is lit on the board, or a button.";
pub(super) const PRESS_LONG: &str = "Press long to amend";
pub(super) const PRESS_LONG_IS: &str = "Something is not as on your table? Press it long, or right click, and set it right. Where it is lit, that tells what a \
     touch would bring.";
pub(super) const UNDO: &str = "Undo is always there";
pub(super) const UNDO_IS: &str =
    "Take back as much as you like, to the first throw if need be. Nothing is lost by trying.";
pub(super) const UNDERSTOOD: &str = "Understood";

pub(super) fn percent(percent: u16) -> String {
    format!("{percent} %")
}
