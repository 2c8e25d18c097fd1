//! A new game: which one, who plays, by which rulings, with which copy. Enter takes what is usual.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use eldertally_catalog::AnySetup;
use eldertally_catalog::GameKind;
use eldertally_core::Follow;
use eldertally_core::follow::FOLLOW;
use eldertally_core::options::OptionSpec;
use eldertally_core::setup_file::{BLANK, EXAMPLE};
use eldertally_ui::library::{Library, StoreError};
use serde::Serialize;

use super::console::Console;
use super::start::Opened;
use crate::error::AppError;
use crate::files;
use crate::library::Place;

/// A setup file in the making. Only one place understands setups, so this is written out and read there.
#[derive(Clone, Serialize)]
struct SetupDraft {
    game: &'static str,
    copy: CopyEntry,
    seats: Vec<SeatEntry>,
    options: BTreeMap<&'static str, &'static str>,
}

/// A word or file, or several files.
#[derive(Clone, Serialize)]
#[serde(untagged)]
enum CopyEntry {
    One(String),
    Several(Vec<String>),
}

#[derive(Clone, Serialize)]
struct SeatEntry {
    name: String,
}

/// Lets the player begin a new game; `None` if he leaves.
pub(super) fn begin(
    console: &mut Console,
    library: Option<&Library>,
    kind: Option<GameKind>,
) -> Result<Option<Opened>, AppError> {
    let Some(kind) = kind.map_or_else(|| choose_kind(console), |kind| Ok(Some(kind)))? else { return Ok(None) };
    let Some(setup) = make_setup(console, kind)? else { return Ok(None) };
    let game = files::start(setup)?;
    match library.map(|library| Place::fresh(library, &game)).transpose() {
        Ok(place) => Ok(Some(Opened { game, place })),
        Err(error) if without_keeping(console, &error)? => Ok(Some(Opened { game, place: None })),
        Err(error) => Err(error.into()),
    }
}

/// Asks whether to play although the disk cannot be written.
fn without_keeping(console: &mut Console, error: &StoreError) -> io::Result<bool> {
    console.say(&format!("The game cannot be kept. {error}"))?;
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
    let mut draft =
        SetupDraft { game: about.slug, copy: read_copy(EXAMPLE), seats: Vec::new(), options: BTreeMap::new() };
    let mut setup = kind.example_setup();
    loop {
        console.gap()?;
        console.say(&describe(kind, &draft))?;
        console.say(&hint(kind))?;
        let Some(line) = console.ask("")? else { return Ok(None) };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let mut next = draft.clone();
        match word.to_lowercase().as_str() {
            "" => return Ok(Some(setup)),
            "q" => return Ok(None),
            "p" => next.seats = read_players(rest),
            "s" if rest.is_empty() => {
                console.say(&format!(
                    "Type the file behind it, as in: s my-sheet.toml. `eldertally sheet example {}` prints one to begin with.",
                    about.slug
                ))?;
                continue;
            }
            "s" => next.copy = read_copy(rest),
            "f" if about.has_quick() => switch_follow(&mut next),
            "o" if rest.is_empty() => ask_options(console, kind, &mut next)?,
            "o" => {
                if let Err(why) = set_option(kind, rest, &mut next) {
                    console.say(&why)?;
                    continue;
                }
            }
            _ => {
                console.say("That is none of these.")?;
                continue;
            }
        }
        match understand(kind, &next) {
            Ok(understood) => (draft, setup) = (next, understood),
            Err(fault) => console.say(&fault)?,
        }
    }
}

fn hint(kind: GameKind) -> String {
    let about = kind.about();
    let players = match (about.min_seats, about.max_seats) {
        (1, 1) => "p NAME: who plays.".to_owned(),
        (min, max) => format!("p NAME, NAME or p {max}: who plays, {min} to {max}."),
    };
    let blank = if kind.has_blank() { " s blank: without one, you tell what is printed when it matters." } else { "" };
    let follow = if about.has_quick() { " f: enter every step, or only what the sheet needs." } else { "" };
    format!("Enter: start. {players} s FILE: your own sheet.{blank}{follow} o: rulings. q: leave.")
}

/// `3`, or names.
fn read_players(typed: &str) -> Vec<SeatEntry> {
    let names = typed.split(',').map(str::trim).filter(|name| !name.is_empty());
    let named = names.map(|name| SeatEntry { name: name.to_owned() }).collect();
    match typed.trim().parse::<u8>() {
        // More than there are seats in any game is left to the setup to refuse.
        Ok(count) => (1..=count.min(99)).map(|n| SeatEntry { name: format!("Player {n}") }).collect(),
        Err(_) => named,
    }
}

/// A word or a file; files with commas between them where the copy is spread over several.
fn read_copy(typed: &str) -> CopyEntry {
    let names: Vec<_> = typed.split(',').map(|name| name.trim().to_owned()).collect();
    if names.len() > 1 { CopyEntry::Several(names) } else { CopyEntry::One(names.concat()) }
}

fn understand(kind: GameKind, draft: &SetupDraft) -> Result<AnySetup, String> {
    let text = toml::to_string(draft).map_err(|error| error.to_string())?;
    files::setup_from(kind, &text, Path::new(""))
}

fn describe(kind: GameKind, draft: &SetupDraft) -> String {
    let about = kind.about();
    let names: Vec<_> = draft.seats.iter().map(|seat| seat.name.as_str()).collect();
    let who = match (names.as_slice(), about.max_seats) {
        ([], 1) => String::new(),
        ([], _) => {
            format!(" for {}", if about.min_seats == 1 { "one".to_owned() } else { about.min_seats.to_string() })
        }
        _ => format!(" for {}", names.join(", ")),
    };
    let sheet = match &draft.copy {
        CopyEntry::One(name) if name == EXAMPLE => "the example sheet".to_owned(),
        CopyEntry::One(name) if name == BLANK => "a blank sheet".to_owned(),
        CopyEntry::One(name) => name.clone(),
        CopyEntry::Several(names) => names.join(" and "),
    };
    let said = |spec: &OptionSpec| {
        let place = spec.place(draft.options.get(spec.key)?)?;
        Some(format!(" {} \u{201c}{}\u{201d}.", spec.text, spec.value(place)?.words))
    };
    let is_follow = |spec: &&OptionSpec| spec.number == FOLLOW.number;
    let changed: String = about.options.iter().filter(|spec| !is_follow(spec)).filter_map(said).collect();
    let follow: String = about.options.iter().filter(is_follow).filter_map(said).collect();
    let rulings = if changed.is_empty() { "the usual rulings" } else { "rulings of your own" };
    format!("A new game of {}{who}, with {sheet} and {rulings}.{changed}{follow}", about.name)
}

/// Every step, or only what the sheet needs.
fn switch_follow(draft: &mut SetupDraft) {
    let other = if draft.options.contains_key(FOLLOW.key) { Follow::EveryStep } else { Follow::Quick };
    choose(&FOLLOW, other.key(), draft);
}

/// `o difficulty 12`, without being asked about all the others.
fn set_option(kind: GameKind, typed: &str, draft: &mut SetupDraft) -> Result<(), String> {
    let (key, value) = typed.split_once([' ', '=']).unwrap_or((typed, ""));
    let value = value.trim_matches([' ', '=']);
    let specs = kind.about().options;
    let Some(spec) = specs.iter().find(|spec| spec.key.eq_ignore_ascii_case(key)) else {
        let keys: Vec<_> = specs.iter().map(|spec| spec.key).collect();
        return Err(format!("There is no ruling {key}; there are: {}.", keys.join(", ")));
    };
    let Some(value) = spec.values.iter().find(|known| known.key.eq_ignore_ascii_case(value)) else {
        let known: Vec<_> = spec.values.iter().map(|value| format!("{} ({})", value.key, value.words)).collect();
        return Err(format!("{} {} is one of: {}.", spec.text, spec.key, known.join(", ")));
    };
    choose(spec, value.key, draft);
    Ok(())
}

/// Notes a ruling; the usual one needs no note.
fn choose(spec: &OptionSpec, value: &'static str, draft: &mut SetupDraft) {
    if spec.keys().next() == Some(value) {
        draft.options.remove(spec.key);
    } else {
        draft.options.insert(spec.key, value);
    }
}

fn ask_options(console: &mut Console, kind: GameKind, draft: &mut SetupDraft) -> io::Result<()> {
    for spec in kind.about().options.iter().filter(|spec| spec.number != FOLLOW.number) {
        let now = draft.options.get(spec.key).and_then(|key| spec.place(key)).unwrap_or(0);
        let now = spec.value(now).map(|value| value.words).unwrap_or_default();
        console.gap()?;
        console.say(spec.text)?;
        for (n, value) in spec.values.iter().enumerate() {
            console.entry(&format!("{:3}", n + 1), 5, value.words)?;
        }
        loop {
            let Some(line) = console.ask(&format!("Enter: {now} "))? else { return Ok(()) };
            if line.is_empty() {
                break;
            }
            let chosen = line.parse().ok().and_then(|n: usize| spec.values.get(n.checked_sub(1)?));
            match chosen {
                Some(value) => {
                    choose(spec, value.key, draft);
                    break;
                }
                None => console.say("Type the number of one of these, or Enter to leave it.")?,
            }
        }
    }
    Ok(())
}
