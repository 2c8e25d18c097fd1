//! What the about page says.

pub(super) const ABOUT: &str = "About";
pub(super) const NAME: &str = "Eldertally";
pub(super) const WHAT: &str = "A companion for printed games of cosmic horror. You roll real dice and keep your real sheets; it knows the rules, minds the order and remembers everything.";
pub(super) const NOT_ENDORSED: &str = "It is not made or endorsed by the publishers of these games, and shows nothing of their art or text. You need the games themselves to play.";
pub(super) const DATA: &str = "Your data";
pub(super) const NO_NETWORK: &str = "No network is used. Nothing leaves this device unless you export it.";
pub(super) const MADE_WITH: &str = "Made with";
pub(super) const SLINT: &str = "The window is drawn by Slint, used under its royalty-free licence.";
pub(super) const LICENCES: &str = "Licences";
pub(super) const FREE: &str = "Eldertally is free software: take it under the MIT licence or the Apache licence 2.0, as you like. The fonts Inter and Vollkorn are under the SIL Open Font Licence.";
pub(super) const MIT: &str = "MIT licence";
pub(super) const APACHE: &str = "Apache licence 2.0";
pub(super) const INTER: &str = "Licence of the font Inter";
pub(super) const VOLLKORN: &str = "Licence of the font Vollkorn";
pub(super) const OFL_INTER: &str = "SIL Open Font Licence: Inter";
pub(super) const OFL_VOLLKORN: &str = "SIL Open Font Licence: Vollkorn";

pub(super) fn version(version: &str) -> String {
    format!("Version {version}")
}

pub(super) fn lie_in(place: &str) -> String {
    format!("Your games lie in {place}")
}
