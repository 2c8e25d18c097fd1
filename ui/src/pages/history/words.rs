//! Days and lengths of time in words, and what the dialogs of the history say.

use super::when::When;

pub(super) const WHICH: &str = "Which games?";
pub(super) const ALL: &str = "All games";
pub(super) const LOOK_BACK: &str = "Look back";
pub(super) const EXPORT: &str = "Export";
pub(super) const FORGET: &str = "Forget …";
pub(super) const FORGET_QUESTION: &str = "Forget this game?";
pub(super) const FORGET_IS: &str = "It goes from the history, with its dice and its result. This cannot be undone.";
pub(super) const KEEP_IT: &str = "Keep it";
pub(super) const FORGET_IT: &str = "Forget it";

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// When it was: how long ago within a week, then the day.
pub(super) fn when(when: When) -> String {
    let ago = |count: i32, unit: &str| format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" });
    match when.minutes_ago {
        ..2 => "just now".to_owned(),
        minutes @ 2..60 => ago(minutes, "minute"),
        minutes @ 60..1_440 => ago(minutes / 60, "hour"),
        minutes @ 1_440..10_080 => ago(minutes / 1_440, "day"),
        _ => {
            let month = usize::try_from(when.month - 1).ok().and_then(|month| MONTHS.get(month));
            format!("{} {} {}", when.day, month.copied().unwrap_or_default(), when.year)
        }
    }
}

/// How long something took.
pub(super) fn length(minutes: i32) -> String {
    match minutes {
        ..1 => "under a minute".to_owned(),
        1..60 => format!("{minutes} min"),
        60..1_440 if minutes % 60 == 0 => format!("{} h", minutes / 60),
        60..1_440 => format!("{} h {} min", minutes / 60, minutes % 60),
        _ => {
            let days = (minutes - 1) / 1_440 + 1;
            format!("over {days} day{}", if days == 1 { "" } else { "s" })
        }
    }
}

/// When a game was, how long it took, and how many inputs.
pub(super) fn meta(when: &str, length: &str, inputs: u32) -> String {
    format!("{when} · {length} · {inputs} input{}", if inputs == 1 { "" } else { "s" })
}

pub(super) fn who_and_when(players: &str, when: &str) -> String {
    format!("{players} · {when}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_in_words() {
        let told = |minutes_ago| when(When { minutes_ago, day: 29, month: 2, year: 2000 });
        assert_eq!(
            [told(1), told(2), told(60), told(2 * 60)],
            ["just now", "2 minutes ago", "1 hour ago", "2 hours ago"]
        );
        assert_eq!([told(1_440), told(10_079), told(10_080)], ["1 day ago", "6 days ago", "29 February 2000"]);
    }

    #[test]
    fn lengths_are_told_in_words() {
        let told = [0, 59, 60, 65, 1_440, 1_441].map(length);
        assert_eq!(told, ["under a minute", "59 min", "1 h", "1 h 5 min", "over 1 day", "over 2 days"]);
    }
}
