//! `cargo xtask rules`: which tests prove which rules, and which rules nobody proves.

mod cite;
mod places;
mod proof;
mod runs;
mod source;

use eldertally_print::rulebook::Rulebook;

use crate::run::{Done, read, short};
use proof::{Proof, Source};

/// How much of the table to print.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Show {
    All,
    Gaps,
}

/// Prints the tables and fails if a rule lacks its test or a citation leads nowhere.
pub(crate) fn run(show: Show) -> Done {
    let books = books()?;
    let tests = tests()?;
    let plays = plays()?;
    let mut troubles = Vec::new();
    for book in &books {
        let proof = Proof::new(book, &tests, &plays);
        print!("{}", proof.table(show));
        troubles.extend(proof.troubles());
    }
    if troubles.is_empty() { Ok(()) } else { Err(troubles.join("\n       ")) }
}

/// The games that have a rulebook, by name.
pub(crate) fn games() -> Result<Vec<String>, String> {
    places::games()
}

fn books() -> Result<Vec<Rulebook>, String> {
    let mut books: Vec<Rulebook> = Vec::new();
    for game in games()? {
        let path = places::rulebook(&game);
        let book = Rulebook::parse(&read(&path)?).map_err(|error| format!("{}: {error}", short(&path)))?;
        if books.iter().any(|other| other.code == book.code) {
            return Err(format!("{}: another game has the code {}; choose a new one", short(&path), book.code));
        }
        books.push(book);
    }
    if books.is_empty() { Err("no game has a rulebook".into()) } else { Ok(books) }
}

fn tests() -> Result<Vec<Source>, String> {
    let mut tests = Vec::new();
    for program in places::programs()? {
        let mut files = Vec::new();
        for path in program {
            let place = short(&path);
            let file = source::read(&read(&path)?, places::is_only_tests(&path));
            files.push((file.map_err(|error| format!("{place}: {error}"))?, place));
        }
        tests.extend(proof::tests(&files));
    }
    Ok(tests)
}

fn plays() -> Result<Vec<Source>, String> {
    places::playthroughs()?.iter().map(|path| Ok(Source::play(&short(path), read(path)?))).collect()
}
