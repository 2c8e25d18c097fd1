//! The numbered rules of a game in our own words, as `rules/en.toml` holds them: the one reader, for build scripts and
//! for `cargo xtask rules`.

use core::fmt::{self, Write};
use std::path::Path;
use std::string::{String, ToString};
use std::vec::Vec;
use std::{env, format, fs, println};

use serde::Deserialize;

/// What fits on the screen of a player who asks why.
const LONGEST: usize = 160;

/// All rules and rulings of a game.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// The letters before the numbers.
    pub code: String,
    /// What the rulebook says.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
    /// What we decided where it leaves a point open.
    #[serde(rename = "ruling", default)]
    pub rulings: Vec<Ruling>,
}

/// A rule of the rulebook.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its number.
    pub id: u16,
    /// What it is about.
    pub kind: Kind,
    /// Our words.
    pub text: String,
}

/// A ruling on an open point.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Its number.
    pub id: u16,
    /// Why it was needed.
    pub kind: Doubt,
    /// Our words.
    pub text: String,
    /// The key of the option by which a table can choose otherwise.
    pub option: Option<String>,
}

/// What a rule is about.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "`RuleKind` of the core tells")]
pub enum Kind {
    Component,
    Setup,
    Order,
    Decision,
    Dice,
    Effect,
    Limit,
    Edge,
    End,
    Information,
    Hidden,
}

/// Why a ruling was needed.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "`RuleKind` of the core tells")]
pub enum Doubt {
    Ambiguity,
    Contradiction,
    Silence,
    Edge,
}

impl Kind {
    /// Components, setup, dice and edges are proved by the tests of what uses them; information needs no proof.
    #[must_use]
    pub fn needs_test(self) -> bool {
        matches!(self, Self::Order | Self::Decision | Self::Effect | Self::Limit | Self::End | Self::Hidden)
    }
}

impl Rulebook {
    /// Reads and checks a file of rules.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let book: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        if book.code.is_empty() || !book.code.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(format!("the code `{}` must be capital letters", book.code));
        }
        in_order(book.rules.iter().map(|rule| Id::Rule(rule.id)), Id::Rule)?;
        in_order(book.rulings.iter().map(|ruling| Id::Ruling(ruling.id)), Id::Ruling)?;
        for (id, text) in book.texts() {
            match text.chars().count() {
                0 => return Err(format!("{id} has no text")),
                n if n > LONGEST => return Err(format!("{id} has {n} characters; shorten it to {LONGEST}")),
                _ => {}
            }
        }
        if let Some(ruling) = book.rulings.iter().find(|ruling| ruling.option.as_deref() == Some("")) {
            return Err(format!("{} has an empty option; name it or leave it out", Id::Ruling(ruling.id)));
        }
        Ok(book)
    }

    /// Whether it has this number.
    #[must_use]
    pub fn has(&self, id: Id) -> bool {
        match id {
            Id::Rule(id) => self.rules.iter().any(|rule| rule.id == id),
            Id::Ruling(id) => self.rulings.iter().any(|ruling| ruling.id == id),
        }
    }

    fn texts(&self) -> impl Iterator<Item = (Id, &str)> {
        let rules = self.rules.iter().map(|rule| (Id::Rule(rule.id), rule.text.as_str()));
        rules.chain(self.rulings.iter().map(|ruling| (Id::Ruling(ruling.id), ruling.text.as_str())))
    }

    /// The table as an expression of type `eldertally_core::Rules`.
    fn to_rust(&self) -> String {
        let rules = self.rules.iter().map(|rule| (format!("{:?}", rule.kind), &rule.text));
        let rulings = self.rulings.iter().map(|ruling| (format!("{:?}", ruling.kind), &ruling.text));
        format!("::eldertally_core::Rules::new({:?}, &[{}], &[{}])\n", self.code, rows(rules), rows(rulings))
    }
}

fn rows<'a>(entries: impl Iterator<Item = (String, &'a String)>) -> String {
    let mut rows = String::new();
    for (kind, text) in entries {
        let _ = write!(rows, "\n    (::eldertally_core::RuleKind::{kind}, {text:?}),");
    }
    rows
}

fn in_order(ids: impl Iterator<Item = Id>, wanted: fn(u16) -> Id) -> Result<(), String> {
    for (wanted, found) in (1..).map(wanted).zip(ids) {
        if found < wanted {
            return Err(format!("{found} is repeated or out of order; the next number is {wanted}"));
        }
        if found > wanted {
            return Err(format!("{wanted} is skipped; {found} comes too early"));
        }
    }
    Ok(())
}

/// The number of a rule or ruling within its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Id {
    /// Of a rule.
    Rule(u16),
    /// Of a ruling.
    Ruling(u16),
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(id) => write!(f, "{id:03}"),
            Self::Ruling(id) => write!(f, "Q{id:02}"),
        }
    }
}

/// For the build script of a game: checks its rules and writes them as `rules.rs` into the folder of the build.
///
/// # Panics
/// If the file cannot be read or is wrong: then there is no game to build.
#[expect(clippy::panic, reason = "a build script fails by panicking")]
pub fn build(path: &str) {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let book = Rulebook::parse(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    let folder = env::var_os("OUT_DIR").unwrap_or_else(|| panic!("OUT_DIR: only for build scripts"));
    let table = Path::new(&folder).join("rules.rs");
    fs::write(&table, book.to_rust()).unwrap_or_else(|error| panic!("{}: {error}", table.display()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(rules: &[u16], rulings: &[u16]) -> Result<Rulebook, String> {
        let rules = rules.iter().map(|id| format!("[[rule]]\nid = {id}\nkind = \"effect\"\ntext = \"x\"\n"));
        let rulings = rulings.iter().map(|id| format!("[[ruling]]\nid = {id}\nkind = \"silence\"\ntext = \"x\"\n"));
        Rulebook::parse(&format!("code = \"DOA\"\n{}{}", rules.collect::<String>(), rulings.collect::<String>()))
    }

    #[test]
    fn numbers_rise_from_one() {
        let book = book(&[1, 2, 3], &[1, 2]).unwrap();
        assert!(book.has(Id::Rule(3)) && book.has(Id::Ruling(2)));
        assert!(!book.has(Id::Rule(4)) && !book.has(Id::Rule(0)) && !book.has(Id::Ruling(3)));
    }

    #[test]
    fn a_repeated_number_is_refused() {
        assert_eq!(book(&[1, 2, 2], &[]).unwrap_err(), "002 is repeated or out of order; the next number is 003");
        assert_eq!(book(&[1], &[1, 1]).unwrap_err(), "Q01 is repeated or out of order; the next number is Q02");
    }

    #[test]
    fn a_skipped_number_is_refused() {
        assert_eq!(book(&[1, 3], &[]).unwrap_err(), "002 is skipped; 003 comes too early");
        assert_eq!(book(&[1], &[2]).unwrap_err(), "Q01 is skipped; Q02 comes too early");
    }

    #[test]
    fn a_text_must_fit_and_say_something() {
        let parse = |text: &str| {
            Rulebook::parse(&format!("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"end\"\ntext = \"{text}\"")).map(|_| ())
        };
        assert_eq!(parse(&"é".repeat(LONGEST)), Ok(()));
        assert_eq!(parse(&"e".repeat(LONGEST + 1)).unwrap_err(), "001 has 161 characters; shorten it to 160");
        assert_eq!(parse("").unwrap_err(), "001 has no text");
    }

    #[test]
    fn an_unknown_kind_or_field_is_refused() {
        assert!(Rulebook::parse("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"odd\"\ntext = \"x\"").is_err());
        assert!(Rulebook::parse("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"end\"\ntext = \"x\"\nwhy = 1").is_err());
    }

    #[test]
    fn a_table_keeps_every_script_and_quotation_mark() {
        let book = Rulebook::parse("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"end\"\ntext = 'Wähle „ß“ or \"x\".'");
        let wanted = "::eldertally_core::Rules::new(\"DOA\", &[\n    (::eldertally_core::RuleKind::End, \
                      \"Wähle „ß“ or \\\"x\\\".\"),], &[])\n";
        assert_eq!(book.unwrap().to_rust(), wanted);
    }
}
