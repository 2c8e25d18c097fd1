//! A setup as a TOML file: players, options, copy.

use core::fmt::Write;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde::Deserialize;

use crate::game::{Game, SetupOf};
use crate::options::{OptionSpec, Options};
use crate::printed::{Printed, between};
use crate::printed_file::{FileFault, PrintedFile, Words, parse, quoted};
use crate::seats::{NAME_MAX, Seats, name_is_fit};
use crate::setup::Setup;

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
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// `"example"`, `"blank"`, or the name of a file of printed data, or the names of several.
    #[serde(default = "example")]
    copy: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatEntry {
    name: String,
    #[serde(default)]
    colour: Option<u8>,
}

fn example() -> Words {
    Words::One(EXAMPLE.to_string())
}

/// Reads a setup; `load` fetches the file that it names as the copy.
///
/// # Errors
/// What is wrong, with field, value and limit.
pub fn read<G: Game<Print: PrintedFile>>(
    text: &str,
    load: &mut dyn FnMut(&str) -> Result<String, String>,
) -> Result<SetupOf<G>, FileFault> {
    let file: File = parse(text)?;
    if file.game != G::ABOUT.slug {
        let (found, want) = (&file.game, G::ABOUT.slug);
        return Err(FileFault::Form(format!("game is \"{found}\", but this is a setup for \"{want}\"")));
    }
    let print: G::Print = read_copy(&file.copy, load)?;
    let seats = read_seats::<G>(&file.seats)?;
    print.check_seats(seats.len())?;
    Ok(Setup { seats, options: read_options(&file.options, G::ABOUT.options)?, print, edition: G::ABOUT.edition })
}

fn read_copy<P: Printed + PrintedFile>(
    copy: &Words,
    load: &mut dyn FnMut(&str) -> Result<String, String>,
) -> Result<P, FileFault> {
    let names = match copy {
        Words::One(name) if name == EXAMPLE => return Ok(P::example()),
        Words::One(name) if name == BLANK => {
            let none = || FileFault::Form(format!("copy is \"{BLANK}\", but this game needs to know its copy"));
            return P::blank().ok_or_else(none);
        }
        Words::One(name) => core::slice::from_ref(name),
        Words::Several(names) => names.as_slice(),
    };
    let mut files = Vec::new();
    for name in names {
        files.push((name.clone(), load(name).map_err(FileFault::Form)?));
    }
    P::from_files(&files)
}

fn read_seats<G: Game>(entries: &[SeatEntry]) -> Result<Seats, FileFault> {
    if entries.is_empty() {
        return Ok(Seats::numbered(G::ABOUT.min_seats));
    }
    between("seats", entries.len() as i64, i64::from(G::ABOUT.min_seats), i64::from(G::ABOUT.max_seats))?;
    let mut seats = Seats::default();
    for (n, entry) in (0..).zip(entries) {
        let name = entry.name.parse().ok().filter(|_| name_is_fit(&entry.name));
        let bad = || {
            let name = &entry.name;
            FileFault::Form(format!("seats.name is \"{name}\", but must have 1 to {NAME_MAX} printable bytes"))
        };
        seats.push(name.ok_or_else(bad)?, entry.colour.unwrap_or(n)).map_err(|_| bad())?;
    }
    Ok(seats)
}

fn read_options(chosen: &BTreeMap<String, String>, specs: &[OptionSpec]) -> Result<Options, FileFault> {
    let mut options = Options::default();
    for (key, value) in chosen {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
            let known = known.join(", ");
            return Err(FileFault::Form(format!("options.{key} is not an option of this game; there are: {known}")));
        };
        let Some(place) = spec.values.iter().position(|known| known == value) else {
            let known = spec.values.join(", ");
            return Err(FileFault::Form(format!("options.{key} is \"{value}\", but must be one of: {known}")));
        };
        options.set(specs, spec.number, place as u8);
    }
    Ok(options)
}

/// Writes a complete setup file. A copy of the players' own is named `copy.toml`, to be written beside it.
#[must_use]
pub fn write<G: Game<Print: PrintedFile>>(setup: &SetupOf<G>) -> String {
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
    let parts: Vec<_> = G::Print::PARTS.iter().map(|part| format!("\"{part}\"")).collect();
    if !parts.is_empty() {
        let _ = writeln!(out, "# [{}] joins it from several files.", parts.join(", "));
    }
    if blank.is_some() {
        let _ = writeln!(out, "# \"{BLANK}\" begins with the rulebook alone and asks for the rest in play.");
    }
    let _ = writeln!(out, "copy = \"{copy}\"");
    for (_, seat) in setup.seats.iter() {
        let name = quoted(&seat.name);
        let _ = write!(out, "\n[[seats]]\nname = {name}\ncolour = {}\n", seat.colour);
    }
    let _ = writeln!(out, "\n[options]");
    for spec in G::ABOUT.options {
        let value = spec.values.get(usize::from(setup.options.get(spec.number))).copied().unwrap_or_default();
        let _ = writeln!(out, "# {} ({}) One of: {}", spec.text, spec.rule, spec.values.join(", "));
        let _ = writeln!(out, "{} = \"{value}\"", spec.key);
    }
    out
}
