//! A game's numbered rules and rulings, as `core/data/<game>/rules.toml` holds them.

use std::fmt;

use serde::Deserialize;

/// What fits on the screen of a player who asks why.
const LONGEST: usize = 160;

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Book {
    pub(super) code: String,
    #[serde(rename = "rule")]
    pub(super) rules: Vec<Rule>,
    #[serde(rename = "ruling", default)]
    pub(super) rulings: Vec<Ruling>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Rule {
    pub(super) id: u16,
    pub(super) kind: Kind,
    text: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Ruling {
    pub(super) id: u16,
    pub(super) kind: Doubt,
    text: String,
    option: Option<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
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
pub(super) enum Doubt {
    Ambiguity,
    Contradiction,
    Silence,
    Edge,
}

impl Kind {
    /// Components, setup, dice and edges are proved by the tests of what uses them; information needs no proof.
    pub(super) fn needs_test(self) -> bool {
        matches!(self, Kind::Order | Kind::Decision | Kind::Effect | Kind::Limit | Kind::End | Kind::Hidden)
    }
}

impl Book {
    /// Reads and checks a rules file.
    pub(super) fn parse(text: &str) -> Result<Book, String> {
        let book: Book = toml::from_str(text).map_err(|error| error.to_string())?;
        if book.code.is_empty() || !book.code.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(format!("the code `{}` must be capital letters", book.code));
        }
        in_order(book.rules.iter().map(|rule| Id::Rule(rule.id)), Id::Rule)?;
        in_order(book.rulings.iter().map(|ruling| Id::Ruling(ruling.id)), Id::Ruling)?;
        for (id, text) in book.texts() {
            match text.chars().count() {
                0 => return Err(format!("{id} has no text")),
                n if n > LONGEST => {
                    return Err(format!("{id} has {n} characters; shorten it to {LONGEST}"));
                }
                _ => {}
            }
        }
        if let Some(ruling) = book.rulings.iter().find(|ruling| ruling.option.as_deref() == Some("")) {
            return Err(format!("{} has an empty option; name it or leave it out", Id::Ruling(ruling.id)));
        }
        Ok(book)
    }

    pub(super) fn has(&self, id: Id) -> bool {
        match id {
            Id::Rule(id) => self.rules.iter().any(|rule| rule.id == id),
            Id::Ruling(id) => self.rulings.iter().any(|ruling| ruling.id == id),
        }
    }

    fn texts(&self) -> impl Iterator<Item = (Id, &str)> {
        let rules = self.rules.iter().map(|rule| (Id::Rule(rule.id), rule.text.as_str()));
        rules.chain(self.rulings.iter().map(|ruling| (Id::Ruling(ruling.id), ruling.text.as_str())))
    }
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
pub(super) enum Id {
    Rule(u16),
    Ruling(u16),
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Id::Rule(id) => write!(f, "{id:03}"),
            Id::Ruling(id) => write!(f, "Q{id:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(rules: &[u16], rulings: &[u16]) -> Result<Book, String> {
        let rules = rules.iter().map(|id| format!("[[rule]]\nid = {id}\nkind = \"effect\"\ntext = \"x\"\n"));
        let rulings = rulings.iter().map(|id| format!("[[ruling]]\nid = {id}\nkind = \"silence\"\ntext = \"x\"\n"));
        Book::parse(&format!("code = \"DOA\"\n{}{}", rules.collect::<String>(), rulings.collect::<String>()))
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
            Book::parse(&format!("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"end\"\ntext = \"{text}\"")).map(|_| ())
        };
        assert_eq!(parse(&"é".repeat(LONGEST)), Ok(()));
        assert_eq!(parse(&"e".repeat(LONGEST + 1)).unwrap_err(), "001 has 161 characters; shorten it to 160");
        assert_eq!(parse("").unwrap_err(), "001 has no text");
    }

    #[test]
    fn an_unknown_kind_or_field_is_refused() {
        assert!(Book::parse("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"odd\"\ntext = \"x\"").is_err());
        assert!(Book::parse("code = \"DOA\"\n[[rule]]\nid = 1\nkind = \"end\"\ntext = \"x\"\nwhy = 1").is_err());
    }
}
