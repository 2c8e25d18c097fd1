//! A copy in several files, one for each of its parts.

use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use eldertally_print::schema::{Walk, Walked, field};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Coast {
    land: u8,
    sea: u8,
}

impl Printed for Coast {
    const PARTS: &'static [&'static str] = &["land", "sea"];

    fn example() -> Self {
        Self { land: 0, sea: 0 }
    }

    fn name(&self) -> &str {
        "coast"
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.node(field(&"land", &"Land"), &"", |walk| walk.number(field(&"hills", &"Hills"), &mut self.land, 0..=9))?;
        walk.node(field(&"sea", &"Sea"), &"", |walk| walk.number(field(&"miles", &"Miles"), &mut self.sea, 0..=9))
    }
}

/// Reads these files.
fn read(files: &[(&str, &str)]) -> Result<Coast, String> {
    let files: Vec<_> = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    Coast::from_files(&files).map_err(|error| error.to_string())
}

#[test]
fn a_copy_is_one_file_or_one_for_each_part() {
    let coast = Ok(Coast { land: 2, sea: 3 });
    assert_eq!(read(&[("all.toml", "land.hills = 2\nsea.miles = 3")]), coast);
    assert_eq!(read(&[("l.toml", "hills = 2"), ("s.toml", "miles = 3")]), coast);
}

#[test]
fn a_mistake_in_one_of_several_files_is_told_with_its_file() {
    let wrong = |land: &str, sea: &str| read(&[("l.toml", land), ("s.toml", sea)]).unwrap_err();
    assert_eq!(wrong("hills = 1", "\nmiles = 10"), "s.toml: line 2: sea.miles is 10, but must lie between 0 and 9");
    assert_eq!(wrong("hills = 300", "miles = 1"), "l.toml: line 1: land.hills is 300, but must lie between 0 and 9");
    assert_eq!(
        wrong("hills = 1", "\n\ndeep = 1"),
        "s.toml: line 3: sea.deep is no field that there is; there are: miles"
    );
    assert!(wrong("hills", "miles = 1").starts_with("l.toml: TOML parse error"));
    assert_eq!(wrong("hills = 1", "# later"), "s.toml: there is nothing in it; a copy has at least a name");
    let one = read(&[("all.toml", "sea.miles = 10")]).unwrap_err();
    assert_eq!(one, "all.toml: line 1: sea.miles is 10, but must lie between 0 and 9");
}

#[test]
fn another_number_of_files_is_refused() {
    let three = read(&[("a", ""), ("b", ""), ("c", "")]).unwrap_err();
    assert_eq!(three, "3 files are named as the copy, but it is one file, or 2: land, sea");
    assert!(read(&[]).unwrap_err().starts_with("0 files"));
}
