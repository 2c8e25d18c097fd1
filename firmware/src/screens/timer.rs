//! The players' clock: set, started, stopped, put away.

use eldertally_core::table::clock::{Act, State};

use super::{Look, Row, VisitRow};

/// The rows of the clock's page.
pub fn rows(look: &Look, visit: &mut VisitRow<'_, Act>) {
    let minutes = look.clock.minutes;
    match (look.clock.state, look.minutes_left) {
        (State::Unset, _) | (_, None) => {
            visit(Row::pick(&format_args!("Start {minutes} minutes"), Act::Run));
            visit(Row::pick(&"5 minutes more", Act::More));
            visit(Row::pick(&"5 minutes less", Act::Less));
        }
        (State::Out, _) => {
            visit(Row::Text(&"Time is up. Call it at the table."));
            visit(Row::pick(&"5 minutes more", Act::More));
            visit(Row::pick(&"Put it away", Act::Away));
        }
        (state, Some(left)) => {
            visit(Row::Text(&format_args!("{left}' left")));
            match state {
                State::Runs(_) => visit(Row::pick(&"Pause", Act::Pause)),
                _ => visit(Row::pick(&"Go on", Act::Run)),
            }
            visit(Row::pick(&"Put it away", Act::Away));
        }
    }
}
