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
use crate::printed_file::{FileFault, PrintedFile, parse};
use crate::seats::{NAME_MAX, Seats, name_is_fit};
use crate::setup::Setup;

/// Stands in a setup file for the copy that ships with the program.
const EXAMPLE: &str = "example";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default)]
    seats: Vec<SeatEntry>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// `"example"`, or the name of a file of printed data.
    #[serde(default = "example")]
    copy: String,
}

fn example() -> String {
    EXAMPLE.to_string()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatEntry {
    name: String,
    #[serde(default)]
    colour: Option<u8>,
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
    let print = if file.copy == EXAMPLE {
        G::Print::example()
    } else {
        let text = load(&file.copy).map_err(FileFault::Form)?;
        G::Print::from_toml(&text).map_err(|fault| FileFault::Form(format!("{}: {fault}", file.copy)))?
    };
    Ok(Setup {
        seats: read_seats::<G>(&file.seats)?,
        options: read_options(&file.options, G::ABOUT.options)?,
        print,
        edition: G::ABOUT.edition,
    })
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
pub fn write<G: Game>(setup: &SetupOf<G>) -> String {
    let mut out = String::new();
    let copy = if setup.print == G::Print::example() { EXAMPLE } else { "copy.toml" };
    let _ = writeln!(out, "# {}: who plays, by which rulings, with which copy.", G::ABOUT.name);
    let _ = writeln!(out, "game = \"{}\"", G::ABOUT.slug);
    let _ = writeln!(out, "# \"{EXAMPLE}\", or the name of a file with what is printed on your own copy.");
    let _ = writeln!(out, "copy = \"{copy}\"");
    for (_, seat) in setup.seats.iter() {
        let name = toml::Value::String(seat.name.as_str().into());
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
