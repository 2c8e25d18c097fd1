//! Before the first ask: go on with a kept game, or begin a new one.

use eldertally_catalog::GameKind;
use eldertally_ui::library::{Card, Library};

use super::console::Console;
use super::newgame;
use crate::error::AppError;
use crate::files::{OpenGame, can_be_salvaged};
use crate::host::now;
use crate::library::{self, Place};

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
    library: Option<&Library>,
    kind: Option<GameKind>,
) -> Result<Option<Opened>, AppError> {
    let Some(library) = library else { return newgame::begin(console, None, kind) };
    let found = offered(library.games()?, kind);
    if let Some(news) = library.news() {
        console.say(&news)?;
    }
    if found.is_empty() {
        return newgame::begin(console, Some(library), kind);
    }
    let mut shown = FIRST_SHOWN;
    loop {
        show(console, &found, shown)?;
        let Some(line) = console.ask("")? else { return Ok(None) };
        let place = match line.to_lowercase().as_str() {
            "" => Some(0),
            "n" => return newgame::begin(console, Some(library), kind),
            "q" => return Ok(None),
            "all" => {
                shown = found.len();
                continue;
            }
            number => number.parse().ok().and_then(|n: usize| n.checked_sub(1)),
        };
        match place.and_then(|n| found.get(n)) {
            None => console.say("Type a number from the list, n for a new game, or q to leave.")?,
            Some(chosen) => match go_on(console, library, chosen) {
                Ok(Some(opened)) => return Ok(Some(opened)),
                Ok(None) => {}
                Err(AppError::Stream(error)) => return Err(AppError::Stream(error)),
                Err(trouble) => console.say(&trouble.to_string())?,
            },
        }
    }
}

/// What is worth a line: all that is under way, and the last game that ended.
fn offered(games: Vec<(String, Card)>, kind: Option<GameKind>) -> Vec<(String, Card)> {
    let wanted = |card: &Card| kind.is_none_or(|kind| kind.about().slug == card.game);
    let wanted = games.into_iter().filter(|(_, card)| wanted(card));
    let (over, mut rest): (Vec<_>, Vec<_>) = wanted.partition(|(_, card)| card.end.is_some());
    // The game that ended last stays on the first page.
    let at = rest.len().min(FIRST_SHOWN - 1);
    rest.splice(at..at, over.into_iter().take(1));
    rest
}

fn show(console: &mut Console, found: &[(String, Card)], shown: usize) -> Result<(), AppError> {
    console.gap()?;
    console.say("Your games:")?;
    for (n, (_, card)) in found.iter().enumerate().take(shown) {
        console.entry(&format!("{:3}", n + 1), 5, &format!("{} ({})", library::describe(card), ago(card.played)))?;
    }
    if let more @ 1.. = found.len().saturating_sub(shown) {
        console.entry("all", 5, &format!("{more} more"))?;
    }
    console.entry("  n", 5, "a new game")?;
    Ok(console.say("Enter goes on with 1; q leaves.")?)
}

fn go_on(console: &mut Console, library: &Library, found: &(String, Card)) -> Result<Option<Opened>, AppError> {
    let (id, card) = found;
    let error = match library::load(library, id) {
        Ok(game) => return Ok(Some(Opened { game, place: Some(Place::of(library, id, card.clone())) })),
        Err(AppError::Kept(_, error)) if can_be_salvaged(error) => error,
        Err(trouble) => return Err(trouble),
    };
    console.say(&error.to_string())?;
    if !console.yes("Go on from the last input that agrees? The old game is kept, too.")? {
        return Ok(None);
    }
    let (game, inputs) = library::salvage(library, id)?;
    let place = Place::fresh(library, &game)?;
    console.say(&format!("{inputs} inputs are good. They are now game {}; the old one stays.", place.number()))?;
    Ok(Some(Opened { game, place: Some(place) }))
}

fn ago(when: u64) -> String {
    let minutes = now().saturating_sub(when) / 60;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}
