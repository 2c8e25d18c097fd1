//! Words that pages make themselves; all others come from the core or stand in the pages.

use std::fmt::Display;

use eldertally_core::game::About;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// What the two ways to enter a game mean.
pub(crate) const EVERY_STEP_IS: &str = "Each throw and each choice, as it is made.";
pub(crate) const QUICK_IS: &str = "You play with the real pieces, and enter what came of it.";

/// How long ago something was. Times of day are nobody's business here, so "yesterday" is about a day ago.
pub(crate) fn ago(now: u64, then: u64) -> String {
    let past = now.saturating_sub(then);
    let (count, unit) = match past {
        0..MINUTE => return "just now".to_owned(),
        MINUTE..HOUR => (past / MINUTE, "minute"),
        HOUR..72_000 => (past / HOUR, "hour"),
        72_000..158_400 => return "yesterday".to_owned(),
        // Rounded, so that the day after yesterday is two days ago.
        158_400..1_209_600 => ((past + DAY / 2) / DAY, "day"),
        1_209_600..5_184_000 => (past / (7 * DAY), "week"),
        5_184_000..63_072_000 => (past / (30 * DAY), "month"),
        _ => (past / (365 * DAY), "year"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// A sentence begins with a capital, also where the core's words can stand within one.
pub(crate) fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

pub(crate) const GONE: &str = "This game is not in the library any more.";
pub(crate) const FORGOTTEN: &str = "The game is forgotten.";
pub(crate) const KNOWN_ALREADY: &str = "This very game is already in your library, as it stands in this file.";

pub(crate) fn exported(place: &str) -> String {
    format!("Exported to {place}")
}

pub(crate) fn not_kept(why: &impl Display) -> String {
    format!("This could not be kept: {why}")
}

pub(crate) fn not_forgotten(why: &impl Display) -> String {
    format!("The game is still there: {why}")
}

/// Where a game that came as a file is to be found.
pub(crate) fn arrived(name: &str, finished: bool) -> String {
    format!("{name} is now {}.", if finished { "in the history" } else { "on the shelf" })
}

pub(crate) fn no_language(why: &impl Display) -> String {
    format!("This language cannot be shown: {why}")
}

/// How many can play.
pub(crate) fn players(about: &About) -> String {
    match (about.min_seats, about.max_seats) {
        (1, 1) => "1 player".to_owned(),
        (min, max) if min == max => format!("{min} players"),
        (min, max) => format!("{min} to {max} players"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_past_is_told_in_words() {
        let told = |past| ago(1_000_000_000, 1_000_000_000 - past);
        assert_eq!(told(0), "just now");
        assert_eq!(told(59), "just now");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(59 * MINUTE), "59 minutes ago");
        assert_eq!(told(HOUR), "1 hour ago");
        assert_eq!(told(19 * HOUR), "19 hours ago");
        assert_eq!(told(20 * HOUR), "yesterday");
        assert_eq!(told(43 * HOUR), "yesterday");
        assert_eq!(told(44 * HOUR), "2 days ago");
        assert_eq!(told(13 * DAY), "13 days ago");
        assert_eq!(told(14 * DAY), "2 weeks ago");
        assert_eq!(told(61 * DAY), "2 months ago");
        assert_eq!(told(800 * DAY), "2 years ago");
    }

    #[test]
    fn a_clock_that_was_set_back_does_no_harm() {
        assert_eq!(ago(5, 1_000), "just now");
    }
}
