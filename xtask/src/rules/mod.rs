//! `cargo xtask rules`: which tests prove which rules, and which rules nobody proves.

mod book;
mod cite;
mod mask;
mod proof;
mod scan;

use std::path::PathBuf;

use crate::run::{Done, entries, files_below, read, root, short};
use book::Book;
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

/// The folders of core/data that hold a rulebook, by name.
pub(crate) fn games() -> Result<Vec<String>, String> {
    let folders = entries(&root().join("core/data"))?;
    let with_rules = folders.iter().filter(|folder| folder.join("rules.toml").is_file());
    Ok(with_rules.filter_map(|folder| folder.file_name()).map(|name| name.to_string_lossy().into_owned()).collect())
}

fn books() -> Result<Vec<Book>, String> {
    let mut books: Vec<Book> = Vec::new();
    for game in games()? {
        let path = root().join("core/data").join(game).join("rules.toml");
        let book = Book::parse(&read(&path)?).map_err(|error| format!("{}: {error}", short(&path)))?;
        if books.iter().any(|other| other.code == book.code) {
            return Err(format!("{}: another game has the code {}; choose a new one", short(&path), book.code));
        }
        books.push(book);
    }
    if books.is_empty() { Err("core/data holds no rules.toml".into()) } else { Ok(books) }
}

fn tests() -> Result<Vec<Source>, String> {
    let mut tests = Vec::new();
    for path in files("core/src")?.into_iter().chain(files("core/tests")?) {
        if path.extension().is_some_and(|end| end == "rs") {
            let place = short(&path);
            tests.extend(scan::tests(&read(&path)?).into_iter().map(|test| Source::test(&place, test)));
        }
    }
    Ok(tests)
}

fn plays() -> Result<Vec<Source>, String> {
    files("core/tests/playthroughs")?.iter().map(|path| Ok(Source::play(&short(path), read(path)?))).collect()
}

fn files(folder: &str) -> Result<Vec<PathBuf>, String> {
    files_below(&root().join(folder))
}
