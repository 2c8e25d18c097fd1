//! A setup as a TOML file: players, options, copy.

use core::fmt::Write;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde::Deserialize;

use crate::follow::FOLLOW;
use crate::game::{Game, Seat, SetupOf};
use crate::options::{OptionSpec, Options};
use crate::seats::{COLOURS, NAME_MAX, Seats, name_is_fit};
use crate::setup::Setup;
use eldertally_print::file::{FileError, PrintedFile, parse, quoted};
use eldertally_print::{Printed, Problem};

/// Stands in a setup file for the copy that ships with the program.
pub const EXAMPLE: &str = "example";
/// Stands in a setup file for a copy of which only the rulebook is known.
pub const BLANK: &str = "blank";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default)]
    seats: Vec<SeatEntry>,
    /// How much is followed.
    follow: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// `"example"`, `"blank"`, or the name of a file of printed data, or the names of several.
    #[serde(default = "example")]
    copy: CopyEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatEntry {
    name: String,
    #[serde(default)]
    colour: Option<u8>,
}

/// A word, or a list of names.
#[derive(Deserialize)]
#[serde(untagged, expecting = "copy must be a word or a list of file names")]
enum CopyEntry {
    One(String),
    Several(Vec<String>),
}

fn example() -> CopyEntry {
    CopyEntry::One(EXAMPLE.to_string())
}

/// Reads a setup; `load` fetches the file that it names as the copy.
///
/// # Errors
/// What is wrong, with field, value and limit.
pub fn read<G: Game>(
    text: &str,
    load: &mut dyn FnMut(&str) -> Result<String, String>,
) -> Result<SetupOf<G>, FileError> {
    let mut file: File = parse(text)?;
    if file.game != G::ABOUT.slug {
        let (found, name, slug) = (&file.game, G::ABOUT.name, G::ABOUT.slug);
        let words = format!("this setup is for \"{found}\", not for {name} (which would be game = \"{slug}\")");
        return Err(FileError::Form(words));
    }
    file.options.extend(file.follow.take().map(|follow| (FOLLOW.key.to_string(), follow)));
    let print: G::Print = read_copy(&file.copy, load)?;
    let seats = read_seats::<G>(&file.seats)?;
    print.check_seats(seats.len()).map_err(|problem| FileError::Form(format!("copy {problem}")))?;
    Ok(Setup { seats, options: read_options(&file.options, G::ABOUT.options)?, print, edition: G::ABOUT.edition })
}

fn read_copy<P: Printed>(
    copy: &CopyEntry,
    load: &mut dyn FnMut(&str) -> Result<String, String>,
) -> Result<P, FileError> {
    let names = match copy {
        CopyEntry::One(name) if name == EXAMPLE => return Ok(P::example()),
        CopyEntry::One(name) if name == BLANK => {
            let none = || FileError::Form(format!("copy is \"{BLANK}\", but this game needs to know its copy"));
            return P::blank().ok_or_else(none);
        }
        CopyEntry::One(name) => core::slice::from_ref(name),
        CopyEntry::Several(names) => names.as_slice(),
    };
    let mut files = Vec::new();
    for name in names {
        files.push((name.clone(), load(name).map_err(FileError::Form)?));
    }
    P::from_files(&files)
}

fn read_seats<G: Game>(entries: &[SeatEntry]) -> Result<Seats, FileError> {
    if entries.is_empty() {
        return Ok(Seats::numbered(G::ABOUT.min_seats));
    }
    let (least, most) = (G::ABOUT.min_seats, G::ABOUT.max_seats);
    if !(usize::from(least)..=usize::from(most)).contains(&entries.len()) {
        let players = if entries.len() == 1 { "1 player".to_string() } else { format!("{} players", entries.len()) };
        let many = if least == most { format!("{most}") } else { format!("{least} to {most}") };
        return Err(FileError::Form(format!("seats has {players}, but this game is for {many}")));
    }
    let mut seats = Seats::default();
    for (n, entry) in (0..).zip(entries) {
        let name = entry.name.parse().ok().filter(|_| name_is_fit(&entry.name));
        let bad = || {
            let name = &entry.name;
            FileError::Form(format!("seats.name is \"{name}\", but a name has 1 to {NAME_MAX} plain letters"))
        };
        if !seats.name_is_free(Seat(n), &entry.name) {
            let name = &entry.name;
            return Err(FileError::Form(format!("two players are called \"{name}\"; give one of them another name")));
        }
        let colour = entry.colour.unwrap_or(n);
        if colour >= COLOURS {
            let problem = Problem::Outside { value: colour.into(), min: 0, max: i64::from(COLOURS) - 1 };
            return Err(FileError::Form(format!("seats.colour {problem}")));
        }
        seats.push(name.ok_or_else(bad)?, colour).map_err(|_| bad())?;
    }
    Ok(seats)
}

fn read_options(chosen: &BTreeMap<String, String>, specs: &[OptionSpec]) -> Result<Options, FileError> {
    let mut options = Options::default();
    for (key, value) in chosen {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            if key == FOLLOW.key {
                let words = "follow is not known by this game, which always follows every step";
                return Err(FileError::Form(words.to_string()));
            }
            let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
            let known = known.join(", ");
            return Err(FileError::Form(format!("options.{key} is not an option of this game; there are: {known}")));
        };
        let Some(place) = spec.place(value) else {
            let known = spec.keys().collect::<Vec<_>>().join(", ");
            let place = if key == FOLLOW.key { "" } else { "options." };
            return Err(FileError::Form(format!("{place}{key} is \"{value}\", but must be one of: {known}")));
        };
        options.set(specs, spec.number, place);
    }
    Ok(options)
}

/// Writes a complete setup file. A copy of the players' own is named `copy.toml`, to be written beside it.
#[must_use]
pub fn write<G: Game>(setup: &SetupOf<G>) -> String {
    let mut out = String::new();
    let blank = G::Print::blank();
    let copy = match &setup.print {
        print if *print == G::Print::example() => EXAMPLE,
        print if Some(print) == blank.as_ref() => BLANK,
        _ => "copy.toml",
    };
    let _ = writeln!(out, "# {}: who plays, by which rulings, with which copy.", G::ABOUT.name);
    let _ = writeln!(out, "game = \"{}\"", G::ABOUT.slug);
    let _ = writeln!(out, "# \"{EXAMPLE}\", or the name of a file with what is printed on your own copy.");
    let parts: Vec<_> = G::Print::PARTS.iter().map(|part| format!("\"{part}.toml\"")).collect();
    if !parts.is_empty() {
        let _ = writeln!(out, "# [{}] joins it from several files.", parts.join(", "));
    }
    if blank.is_some() {
        let _ = writeln!(out, "# \"{BLANK}\" begins with the rulebook alone and asks for the rest in play.");
    }
    let _ = writeln!(out, "copy = \"{copy}\"");
    let (follow, rulings): (Vec<_>, Vec<_>) = G::ABOUT.options.iter().partition(|spec| spec.number == FOLLOW.number);
    follow.into_iter().for_each(|spec| write_option(spec, &setup.options, &mut out));
    for (_, seat) in setup.seats.iter() {
        let name = quoted(&seat.name);
        let _ = write!(out, "\n[[seats]]\nname = {name}\ncolour = {}\n", seat.colour);
    }
    let _ = writeln!(out, "\n[options]");
    rulings.into_iter().for_each(|spec| write_option(spec, &setup.options, &mut out));
    out
}

fn write_option(spec: &OptionSpec, options: &Options, out: &mut String) {
    let value = spec.value(options.get(spec.number)).map(|value| value.key).unwrap_or_default();
    let rule = spec.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let _ = writeln!(out, "# {}{rule}", spec.text);
    let known: Vec<_> = spec.values.iter().map(|value| format!("\"{}\": {}", value.key, value.words)).collect();
    let _ = writeln!(out, "# {}", known.join("; "));
    let _ = writeln!(out, "{} = \"{value}\"", spec.key);
}
