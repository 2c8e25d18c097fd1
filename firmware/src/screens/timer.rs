//! The players' clock: set, started, stopped, put away.

use eldertally_core::table::clock::{Act, State};

use super::{Look, Put, Row};

/// The rows of the clock's page.
pub fn rows(look: &Look, put: &mut Put<'_, Act>) {
    let minutes = look.clock.minutes;
    match (look.clock.state, look.minutes_left) {
        (State::Unset, _) | (_, None) => {
            put(Row::pick(&format_args!("Start {minutes} minutes"), Act::Run));
            put(Row::pick(&"5 minutes more", Act::More));
            put(Row::pick(&"5 minutes less", Act::Less));
        }
        (State::Out, _) => {
            put(Row::Text(&"Time is up. Call it at the table."));
            put(Row::pick(&"5 minutes more", Act::More));
            put(Row::pick(&"Put it away", Act::Away));
        }
        (state, Some(left)) => {
            put(Row::Text(&format_args!("{left}' left")));
            match state {
                State::Runs(_) => put(Row::pick(&"Pause", Act::Pause)),
                _ => put(Row::pick(&"Go on", Act::Run)),
            }
            put(Row::pick(&"Put it away", Act::Away));
        }
    }
}
