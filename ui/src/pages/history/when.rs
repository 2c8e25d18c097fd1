//! Days of the calendar.

const DAY: u64 = 86_400;

/// A day, and how long ago it was.
#[derive(Clone, Copy)]
pub(super) struct When {
    pub(super) minutes_ago: i32,
    pub(super) day: i32,
    pub(super) month: i32,
    pub(super) year: i32,
}

/// How long ago a moment was, and its day where the players are, whose clocks are so far ahead; all in seconds.
pub(super) fn when(at: u64, now: u64, ahead: i64) -> When {
    let (year, month, day) = civil(at.saturating_add_signed(ahead) / DAY);
    When { minutes_ago: minutes(now.saturating_sub(at)), day, month, year }
}

/// Whole minutes, as far as they can be counted.
pub(super) fn minutes(seconds: u64) -> i32 {
    i32::try_from(seconds / 60).unwrap_or(i32::MAX)
}

/// The day of the calendar so many days after the first of January 1970. Years begin in March here, so that the odd
/// day of a leap year comes last; an era of the calendar has 400 of them.
fn civil(days: u64) -> (i32, i32, i32) {
    let days = days + 719_468;
    let (era, in_era) = (days / 146_097, days % 146_097);
    let year_of_era = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * in_year + 2) / 153;
    let day = in_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let small = |number: u64| i32::try_from(number).unwrap_or(i32::MAX);
    (small(year), small(month), small(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, (1970, 1, 1)),
            (951_782_400, (2000, 2, 29)),
            (951_868_800, (2000, 3, 1)),
            (1_798_761_599, (2026, 12, 31)),
            (1_798_761_600, (2027, 1, 1)),
            (4_107_542_400, (2100, 3, 1)),
        ] {
            assert_eq!(civil(seconds / DAY), day, "{seconds}");
        }
    }

    #[test]
    fn a_game_late_in_the_evening_was_on_that_evening_and_not_on_the_next_day_of_the_world() {
        let evening = 1_798_761_600 + 3_600;
        let day = |ahead| (when(evening, evening, ahead).day, when(evening, evening, ahead).month);
        assert_eq!([day(0), day(-5 * 3_600), day(5 * 3_600)], [(1, 1), (31, 12), (1, 1)]);
    }

    #[test]
    fn a_clock_that_went_back_says_now() {
        assert_eq!(when(1_000, 900, 0).minutes_ago, 0);
    }
}
