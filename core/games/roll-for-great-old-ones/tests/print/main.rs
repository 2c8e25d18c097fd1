//! The printed data and the rules of *Roll for Great Old Ones*: limits, files, the shipped example, foreign saves.
#![cfg(feature = "toml")]

mod editing;
mod example;
mod files;
mod foreign;
mod limits_of_boards;
mod limits_of_scenarios;
mod refused_files;
mod rules;
mod warnings;

use eldertally_print::Printed;
use eldertally_print::edit::judge;
use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::Book;

/// A copy to change. Not the shipped example, whose numbers may be tuned.
const COPY: &str = include_str!("copy.toml");

/// The copy as it is read.
fn copy() -> Book {
    Book::from_toml(COPY).unwrap()
}

/// The copy with one thing changed.
fn changed(change: impl FnOnce(&mut Book)) -> Book {
    let mut book = copy();
    change(&mut book);
    book
}

/// A change that the check refuses in these words, after the place.
#[track_caller]
fn refused(change: impl FnOnce(&mut Book), says: &str) {
    let book = changed(change);
    let fault = judge(&book).expect(says);
    assert_eq!(format!("{} {}", fault.place, fault.problem), says);
    // A device sees the same, but not where.
    assert_eq!(book.check(), Err(fault.problem));
}
