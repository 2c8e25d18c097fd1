//! A new game: which one, who plays, by which rulings, with which copy. Enter takes what is usual.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use eldertally_core::GameKind;
use eldertally_core::any::AnySetup;
use serde::Serialize;

use super::console::Console;
use super::start::Opened;
use crate::files;
use crate::shelf::Shelf;
use crate::trouble::Trouble;

/// Stands for the copy that ships with the program.
const EXAMPLE: &str = "example";

/// A setup file in the making. Only one place understands setups, so this is written out and read there.
#[derive(Clone, Serialize)]
struct Wish {
    game: &'static str,
    copy: String,
    seats: Vec<SeatWish>,
    options: BTreeMap<&'static str, &'static str>,
}

#[derive(Clone, Serialize)]
struct SeatWish {
    name: String,
}

/// Lets the player begin a new game; `None` if he leaves.
pub(super) fn begin(
    console: &mut Console,
    shelf: Option<&Shelf>,
    kind: Option<GameKind>,
) -> Result<Option<Opened>, Trouble> {
    let Some(kind) = kind.map_or_else(|| choose_kind(console), |kind| Ok(Some(kind)))? else { return Ok(None) };
    let Some(setup) = make_setup(console, kind)? else { return Ok(None) };
    let game = files::start(setup)?;
    let kept = shelf.map(|shelf| {
        let place = shelf.fresh(kind)?;
        place.keep(&game).map_err(Trouble::file(place.path()))?;
        Ok(place)
    });
    match kept.transpose() {
        Ok(place) => Ok(Some(Opened { game, place })),
        Err(trouble) if without_keeping(console, &trouble)? => Ok(Some(Opened { game, place: None })),
        Err(trouble) => Err(trouble),
    }
}

/// Asks whether to play although the disk cannot be written.
pub(super) fn without_keeping(console: &mut Console, trouble: &Trouble) -> io::Result<bool> {
    console.say(&format!("The game cannot be kept. {trouble}"))?;
    console.yes("Play without keeping it?")
}

fn choose_kind(console: &mut Console) -> io::Result<Option<GameKind>> {
    if let [only] = GameKind::ALL {
        return Ok(Some(*only));
    }
    console.say("Which game?")?;
    for (n, kind) in GameKind::ALL.iter().enumerate() {
        console.entry(&format!("{:3}", n + 1), 5, kind.about().name)?;
    }
    loop {
        let Some(line) = console.ask("")?.filter(|line| line != "q") else { return Ok(None) };
        match line.parse().ok().and_then(|n: usize| GameKind::ALL.get(n.checked_sub(1)?)) {
            Some(kind) => return Ok(Some(*kind)),
            None => console.say("Type the number of a game, or q to leave.")?,
        }
    }
}

fn make_setup(console: &mut Console, kind: GameKind) -> io::Result<Option<AnySetup>> {
    let about = kind.about();
    let mut wish = Wish { game: about.slug, copy: EXAMPLE.to_owned(), seats: Vec::new(), options: BTreeMap::new() };
    let mut setup = kind.example_setup();
    loop {
        console.gap()?;
        console.say(&describe(kind, &wish))?;
        console.say("Enter: start. p NAME: who plays. s FILE: your own sheet. o: rulings. q: leave.")?;
        let Some(line) = console.ask("")? else { return Ok(None) };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let mut next = wish.clone();
        match word.to_lowercase().as_str() {
            "" => return Ok(Some(setup)),
            "q" => return Ok(None),
            "p" => {
                let names = rest.split(',').map(str::trim).filter(|name| !name.is_empty());
                next.seats = names.map(|name| SeatWish { name: name.to_owned() }).collect();
            }
            "s" if rest.is_empty() => {
                console.say(&format!(
                    "Type the file behind it, as in: s my-sheet.toml. `eldertally sheet example {}` prints one to begin with.",
                    about.slug
                ))?;
                continue;
            }
            "s" => next.copy = rest.trim().to_owned(),
            "o" => ask_options(console, kind, &mut next)?,
            _ => {
                console.say("That is none of these.")?;
                continue;
            }
        }
        match understand(kind, &next) {
            Ok(understood) => (wish, setup) = (next, understood),
            Err(fault) => console.say(&fault)?,
        }
    }
}

fn understand(kind: GameKind, wish: &Wish) -> Result<AnySetup, String> {
    let text = toml::to_string(wish).map_err(|error| error.to_string())?;
    files::setup_from(kind, &text, Path::new(""))
}

fn describe(kind: GameKind, wish: &Wish) -> String {
    let names: Vec<_> = wish.seats.iter().map(|seat| seat.name.as_str()).collect();
    let who = if names.is_empty() { String::new() } else { format!(" for {}", names.join(", ")) };
    let sheet = if wish.copy == EXAMPLE { "the example sheet" } else { &wish.copy };
    let changed: Vec<_> = wish.options.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    let rulings = if changed.is_empty() { "the usual rulings".to_owned() } else { changed.join(", ") };
    format!("A new game of {}{who}, with {sheet} and {rulings}.", kind.about().name)
}

fn ask_options(console: &mut Console, kind: GameKind, wish: &mut Wish) -> io::Result<()> {
    for spec in kind.about().options {
        let now = wish.options.get(spec.key).copied().or(spec.values.first().copied()).unwrap_or_default();
        console.gap()?;
        console.say(spec.text)?;
        for (n, value) in spec.values.iter().enumerate() {
            console.entry(&format!("{:3}", n + 1), 5, value)?;
        }
        loop {
            let Some(line) = console.ask(&format!("Enter: {now} "))? else { return Ok(()) };
            if line.is_empty() {
                break;
            }
            let chosen = line.parse().ok().and_then(|n: usize| spec.values.get(n.checked_sub(1)?));
            match chosen {
                Some(value) if Some(value) == spec.values.first() => {
                    wish.options.remove(spec.key);
                    break;
                }
                Some(value) => {
                    wish.options.insert(spec.key, value);
                    break;
                }
                None => console.say("Type the number of one of these, or Enter to leave it.")?,
            }
        }
    }
    Ok(())
}
