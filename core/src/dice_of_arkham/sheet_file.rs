//! The game sheet as a TOML file.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::sheet::{MOST_SPACES, NAME_MAX, Sheet};
use crate::printed::{Fault, Limit, between};
use crate::printed_file::{FileFault, PrintedFile, in_order, parse, quoted};

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
    spaces: i64,
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
    spaces: i64,
    #[serde(default)]
    red: Vec<i64>,
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
    max: i64,
}

impl Default for Meter {
    fn default() -> Self {
        Self { max: 10 }
    }
}

/// Fields with the number that each has.
type Lengths = Vec<(&'static str, i64)>;

/// The sheet, and what a field cannot hold. That becomes 255, which lies beyond every limit, so that the sheet's check
/// names the limit.
fn read(text: &str) -> Result<(Sheet, Lengths), FileFault> {
    let file: File = parse(text)?;
    let long = Fault { field: "name", value: file.name.len() as i64, limit: Limit::Length(NAME_MAX) };
    between("investigation.red (how many)", file.investigation.red.len() as i64, 0, MOST_SPACES as i64)?;
    let mut misfits = Vec::new();
    let mut small = |field: &'static str, value: i64| {
        u8::try_from(value).unwrap_or_else(|_| {
            misfits.push((field, value));
            u8::MAX
        })
    };
    let mut sheet = Sheet {
        name: file.name.parse().map_err(|_| long)?,
        time_spaces: small("time.spaces", file.time.spaces),
        time_start: small("time.start", file.time.start),
        time_reset: small("time.reset", file.time.reset),
        investigation_spaces: small("investigation.spaces", file.investigation.spaces),
        red: file.investigation.red.iter().map(|red| small("investigation.red", *red)).collect(),
        elder_sign: file.investigation.elder_sign.map(|sign| small("investigation.elderSign", sign)),
        health_max: small("meters.health.max", file.meters.health.max),
        sanity_max: small("meters.sanity.max", file.meters.sanity.max),
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
        let name = quoted(&self.name);
        let _ = writeln!(out, "name = {name}\n\n[time]\nspaces = {}", self.time_spaces);
        let _ = writeln!(out, "start = {}\nreset = {}", self.time_start, self.time_reset);
        let red: Vec<_> = self.red.iter().map(|red| format!("{red}")).collect();
        let _ = writeln!(out, "\n[investigation]\nspaces = {}", self.investigation_spaces);
        let _ = writeln!(out, "red = [{}]", red.join(", "));
        if let Some(sign) = self.elder_sign {
            let _ = writeln!(out, "elderSign = {sign}");
        }
        let _ = writeln!(out, "\n[meters]\nhealth.max = {}\nsanity.max = {}", self.health_max, self.sanity_max);
        out
    }

    fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        let (red, spaces) = (self.red.len(), self.investigation_spaces);
        if red * 2 > usize::from(spaces) {
            warnings.push(format!("investigation.red names {red} of {spaces} spaces, more than half; is that right?"));
        }
        if let Some(sign) = self.elder_sign.filter(|sign| self.is_red(*sign)) {
            warnings.push(format!("investigation.elderSign is {sign}, which is also a red space; is that right?"));
        }
        warnings
    }
}
