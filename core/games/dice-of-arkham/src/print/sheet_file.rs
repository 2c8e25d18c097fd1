//! The game sheet as a TOML file.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::sheet::{MOST_SPACES, NAME_MAX, Sheet};
use eldertally_print::file::{FileFault, PrintedFile, Told, UNKNOWN, in_order, parse, quoted};
use eldertally_print::{Fault, Limit, between};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    time: Time,
    investigation: Investigation,
    #[serde(default)]
    meters: Meters,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Time {
    /// "?" where nobody knows it; so are the length of the other track and the tops of meters.
    spaces: Told,
    #[serde(default = "one")]
    start: i64,
    #[serde(default = "one")]
    reset: i64,
}

fn one() -> i64 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Investigation {
    spaces: Told,
    #[serde(default)]
    red: Vec<i64>,
    /// Spaces of which nobody knows what is printed there.
    #[serde(default)]
    unknown: Vec<i64>,
    elder_sign: Option<i64>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Meters {
    #[serde(default)]
    health: Meter,
    #[serde(default)]
    sanity: Meter,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meter {
    max: Told,
}

impl Default for Meter {
    fn default() -> Self {
        Self { max: Told(Some(10)) }
    }
}

/// Fields with the number that each has.
type Lengths = Vec<(&'static str, i64)>;

/// The sheet, and what a field cannot hold. That becomes 255, which lies beyond every limit, so that the sheet's check
/// names the limit.
fn read(text: &str) -> Result<(Sheet, Lengths), FileFault> {
    let file: File = parse(text)?;
    let long = Fault { field: "name", value: file.name.len() as i64, limit: Limit::Length(NAME_MAX) };
    let Investigation { red, unknown, .. } = &file.investigation;
    between("investigation.red (how many)", (red.len() + unknown.len()) as i64, 0, MOST_SPACES as i64)?;
    let mut misfits = Vec::new();
    let mut small = |field: &'static str, value: i64, least: i64, most: u8| {
        let fits = u8::try_from(value).ok().filter(|fit| value >= least && *fit <= most);
        fits.unwrap_or_else(|| {
            misfits.push((field, value));
            u8::MAX
        })
    };
    // A number that is not told is 0 in a sheet, so it cannot be told as 0.
    let mut told = |field, Told(value)| value.map_or(0, |value| small(field, value, 1, u8::MAX));
    let (time_spaces, investigation_spaces) =
        (told("time.spaces", file.time.spaces), told("investigation.spaces", file.investigation.spaces));
    let (health_max, sanity_max) =
        (told("meters.health.max", file.meters.health.max), told("meters.sanity.max", file.meters.sanity.max));
    let mut entries: Vec<u8> = red.iter().map(|red| small("investigation.red", *red, 0, 127)).collect();
    for space in unknown {
        between("investigation.unknown", *space, 1, MOST_SPACES as i64)?;
        entries.push(Sheet::untold(*space as u8));
    }
    let mut sheet = Sheet {
        name: file.name.parse().map_err(|_| long)?,
        time_spaces,
        time_start: small("time.start", file.time.start, 0, u8::MAX),
        time_reset: small("time.reset", file.time.reset, 0, u8::MAX),
        investigation_spaces,
        red: entries.iter().copied().collect(),
        elder_sign: file.investigation.elder_sign.map(|sign| small("investigation.elderSign", sign, 0, u8::MAX)),
        health_max,
        sanity_max,
    };
    in_order(&mut sheet.red, |one, other| one <= other);
    Ok((sheet, misfits))
}

impl PrintedFile for Sheet {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        let (sheet, misfits) = read(text)?;
        sheet.check().map_err(|fault| {
            let misfit = misfits.iter().find(|(field, _)| *field == fault.field && fault.value == i64::from(u8::MAX));
            Fault { value: misfit.map_or(fault.value, |(_, value)| *value), ..fault }
        })?;
        Ok(sheet)
    }

    fn from_draft(text: &str) -> Result<Self, FileFault> {
        let (sheet, misfits) = read(text)?;
        match misfits.first() {
            Some((field, value)) => {
                Err(Fault { field, value: *value, limit: Limit::Between(0, u8::MAX.into()) }.into())
            }
            None => Ok(sheet),
        }
    }

    fn to_toml(&self) -> String {
        let mut out = String::new();
        let told = |number: u8| if number == 0 { quoted(UNKNOWN) } else { format!("{number}") };
        let list = |spaces: &mut dyn Iterator<Item = u8>| {
            let spaces: Vec<_> = spaces.map(|space| format!("{space}")).collect();
            spaces.join(", ")
        };
        let name = quoted(&self.name);
        let _ = writeln!(out, "name = {name}\n\n[time]\nspaces = {}", told(self.time_spaces));
        let _ = writeln!(out, "start = {}\nreset = {}", self.time_start, self.time_reset);
        let _ = writeln!(out, "\n[investigation]\nspaces = {}", told(self.investigation_spaces));
        let all = 1..=self.investigation_spaces;
        let _ = writeln!(out, "red = [{}]", list(&mut all.clone().filter(|space| self.is_red(*space))));
        let unknown = list(&mut all.filter(|space| !self.is_told(*space)));
        if !unknown.is_empty() {
            let _ = writeln!(out, "unknown = [{unknown}]");
        }
        if let Some(sign) = self.elder_sign {
            let _ = writeln!(out, "elderSign = {sign}");
        }
        let (health, sanity) = (told(self.health_max), told(self.sanity_max));
        let _ = writeln!(out, "\n[meters]\nhealth.max = {health}\nsanity.max = {sanity}");
        out
    }

    fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        let spaces = self.investigation_spaces;
        let red = (1..=spaces).filter(|space| self.is_red(*space)).count();
        if red * 2 > usize::from(spaces) {
            warnings.push(format!("investigation.red names {red} of {spaces} spaces, more than half; is that right?"));
        }
        if let Some(sign) = self.elder_sign.filter(|sign| self.is_red(*sign)) {
            warnings.push(format!("investigation.elderSign is {sign}, which is also a red space; is that right?"));
        }
        warnings
    }
}
