//! Before the first ask: go on with a kept game, or begin a new one.

use std::time::SystemTime;

use eldertally_core::GameKind;

use super::console::Console;
use super::newgame;
use crate::files::{OpenGame, can_be_salvaged, load};
use crate::shelf::{Found, Place, Shelf, State};
use crate::trouble::Trouble;

/// How many games the list shows at first.
const FIRST_SHOWN: usize = 9;

/// A game and where it is kept; nowhere, if the player agreed to that.
pub(super) struct Opened {
    pub(super) game: OpenGame,
    pub(super) place: Option<Place>,
}

/// Lets the player choose; `None` if he leaves.
pub(super) fn choose(
    console: &mut Console,
    shelf: Option<&Shelf>,
    kind: Option<GameKind>,
) -> Result<Option<Opened>, Trouble> {
    let found = match shelf {
        Some(shelf) => offered(shelf.list(kind)?),
        None => Vec::new(),
    };
    if found.is_empty() {
        return newgame::begin(console, shelf, kind);
    }
    let mut shown = FIRST_SHOWN;
    loop {
        show(console, &found, shown)?;
        let Some(line) = console.ask("")? else { return Ok(None) };
        let place = match line.to_lowercase().as_str() {
            "" => Some(0),
            "n" => return newgame::begin(console, shelf, kind),
            "q" => return Ok(None),
            "all" => {
                shown = found.len();
                continue;
            }
            number => number.parse().ok().and_then(|n: usize| n.checked_sub(1)),
        };
        match place.and_then(|n| found.get(n)) {
            None => console.say("Type a number from the list, n for a new game, or q to leave.")?,
            Some(chosen) => match go_on(console, chosen) {
                Ok(Some(opened)) => return Ok(Some(opened)),
                Ok(None) => {}
                Err(Trouble::Stream(error)) => return Err(Trouble::Stream(error)),
                Err(trouble) => console.say(&trouble.to_string())?,
            },
        }
    }
}

/// What is worth a line: all that is under way or broken, and the last game that ended.
fn offered(found: Vec<Found>) -> Vec<Found> {
    let (over, mut rest): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|game| game.state.as_ref().is_ok_and(|state| state.is_over));
    // Games that can be opened come first, so that Enter goes on with the newest.
    rest.sort_by_key(|game| game.state.is_err());
    // The game that ended last stays on the first page.
    let at = rest.len().min(FIRST_SHOWN - 1);
    rest.splice(at..at, over.into_iter().take(1));
    rest
}

fn show(console: &mut Console, found: &[Found], shown: usize) -> Result<(), Trouble> {
    console.gap()?;
    console.say("Your games:")?;
    for (n, game) in found.iter().enumerate().take(shown) {
        let text = match &game.state {
            Ok(State { kind, text, is_over }) => {
                let over = if *is_over { "over: " } else { "" };
                format!("{}, {over}{text} ({})", kind.about().name, ago(game.when))
            }
            Err(trouble) => format!("cannot be opened. {trouble}"),
        };
        console.entry(&format!("{:3}", n + 1), 5, &text)?;
    }
    if let more @ 1.. = found.len().saturating_sub(shown) {
        console.entry("all", 5, &format!("{more} more"))?;
    }
    console.entry("  n", 5, "a new game")?;
    Ok(console.say("Enter goes on with 1; q leaves.")?)
}

fn go_on(console: &mut Console, found: &Found) -> Result<Option<Opened>, Trouble> {
    let place = match Place::take(found.path.clone()) {
        Ok(place) => place,
        Err(trouble @ Trouble::File(..)) if newgame::without_keeping(console, &trouble)? => {
            return Ok(Some(Opened { game: load(&found.path)?, place: None }));
        }
        Err(trouble) => return Err(trouble),
    };
    let error = match place.load() {
        Ok(game) => return Ok(Some(Opened { game, place: Some(place) })),
        Err(Trouble::Save(_, error)) if can_be_salvaged(error) => error,
        Err(trouble) => return Err(trouble),
    };
    console.say(&error.to_string())?;
    if !console.yes("Go on from the last input that agrees? The old file is kept, too.")? {
        return Ok(None);
    }
    let (game, inputs, old) = place.salvage()?;
    console.say(&format!("{inputs} inputs are good. The old file is now {}.", old.display()))?;
    Ok(Some(Opened { game, place: Some(place) }))
}

fn ago(when: SystemTime) -> String {
    let minutes = when.elapsed().map_or(0, |elapsed| elapsed.as_secs() / 60);
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}
