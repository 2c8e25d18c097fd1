//! A copy as one TOML file with the tables `[board]` and `[scenario]`, or joined from a file of each.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::board::Board;
use super::book::Book;
use super::scenario::Scenario;
use super::{board_file, scenario_file, scenario_text};
use eldertally_print::file::{FileFault, PrintedFile, parse};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    board: board_file::File,
    scenario: scenario_file::File,
}

impl Book {
    /// Joins a board file and a scenario file: many scenarios are played with one board.
    ///
    /// # Errors
    /// What is wrong, and in which of the two.
    pub fn join(board: &str, scenario: &str) -> Result<Self, FileFault> {
        Ok(Self {
            board: Board::from_toml(board).map_err(|fault| FileFault::Form(format!("board file: {fault}")))?,
            scenario: Scenario::from_toml(scenario)
                .map_err(|fault| FileFault::Form(format!("scenario file: {fault}")))?,
        })
    }
}

/// A fault begins with its field, so this makes it the field's whole name.
fn within(table: &'static str) -> impl Fn(FileFault) -> FileFault {
    move |fault| FileFault::Form(format!("{table}.{fault}"))
}

impl PrintedFile for Book {
    const PARTS: &'static [&'static str] = &["board.toml", "scenario.toml"];

    fn from_draft(text: &str) -> Result<Self, FileFault> {
        let file: File = parse(text)?;
        let board = file.board.read_draft().map_err(within("board"))?;
        Ok(Self { board, scenario: file.scenario.read_draft().map_err(within("scenario"))? })
    }

    fn from_toml(text: &str) -> Result<Self, FileFault> {
        let file: File = parse(text)?;
        let board = file.board.read().map_err(within("board"))?;
        let scenario = file.scenario.read().map_err(within("scenario"))?;
        let book = Self { board, scenario };
        book.check()?;
        Ok(book)
    }

    fn from_files(files: &[(String, String)]) -> Result<Self, FileFault> {
        match files {
            [(name, text)] => Self::from_toml(text).map_err(|fault| fault.in_file(name)),
            [(board, board_text), (scenario, scenario_text)] => Ok(Self {
                board: Board::from_toml(board_text).map_err(|fault| fault.in_file(board))?,
                scenario: Scenario::from_toml(scenario_text).map_err(|fault| fault.in_file(scenario))?,
            }),
            _ => Err(FileFault::Form(format!(
                "{} files are named as the copy, but it is one, or a board file and a scenario file",
                files.len()
            ))),
        }
    }

    fn to_toml(&self) -> String {
        let mut out = String::from("[board]\n");
        board_file::write(&mut out, "board.", &self.board);
        let _ = write!(out, "\n[scenario]\n");
        scenario_text::write(&mut out, "scenario.", &self.scenario);
        out
    }

    fn warnings(&self) -> Vec<String> {
        let board = self.board.warnings().into_iter().map(|warning| format!("board: {warning}"));
        board.chain(self.scenario.warnings().into_iter().map(|warning| format!("scenario: {warning}"))).collect()
    }
}
