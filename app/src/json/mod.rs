//! The table for programs: one JSON object a line, in and out.
//!
//! Whatever comes in, one line goes out for it. A refused line changes nothing.

mod act;
mod answer;
mod command;

use std::io::{self, Write};
use std::path::Path;

use eldertally_catalog::GameKind;
use eldertally_core::{Refusal, Viewer};
use serde::Serialize;

use crate::error::AppError;
use crate::files;
use crate::lines::{self, LONGEST, Line};
use answer::Answer;
use command::Command;

/// Why a line was refused: a name for programs and words for people.
#[derive(Debug, Serialize)]
struct Refused {
    refused: String,
    why: &'static str,
}

impl Refused {
    fn new(why: &'static str, words: impl Into<String>) -> Self {
        Self { refused: words.into(), why }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.name(), refusal.to_string())
    }
}

impl From<AppError> for Refused {
    fn from(trouble: AppError) -> Self {
        Self::new("File", trouble.to_string())
    }
}

/// Opens a table and serves it until the input ends.
pub(crate) fn run(kind: GameKind, setup: Option<&Path>) -> Result<(), AppError> {
    let setup = match setup {
        Some(path) => files::setup(kind, path)?,
        None => kind.example_setup(),
    };
    let mut game = files::start(setup)?;
    let mut out = io::stdout().lock();
    let mut input = io::stdin().lock();
    print(&mut out, &answer::turn(game.table(), Viewer::Table, &[]))?;
    while let Some(line) = lines::read(&mut input)? {
        match parse(line).and_then(|command| act::act(&mut game, command)) {
            Ok(answer) => print::<Answer>(&mut out, &answer)?,
            Err(refused) => print(&mut out, &refused)?,
        }
    }
    Ok(())
}

fn parse(line: Line) -> Result<Command, Refused> {
    match line {
        Line::Text(text) => command::parse(&text),
        Line::TooLong => Err(Refused::new("NotJson", format!("A line may have at most {LONGEST} bytes."))),
        Line::NotText => Err(Refused::new("NotJson", "The line is no UTF-8 text.")),
    }
}

fn print<T: Serialize>(out: &mut dyn Write, value: &T) -> io::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    out.write_all(&line)?;
    out.flush()
}
