//! The copy as a TOML file. Story cards are a list to paste: `name ; link ; story`, a line each, `; copies` if not two.
//! A deck with a name that does not go into such a line has an entry for each card.

use core::fmt::{self, Write};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Unexpected, Visitor};

use super::deck::{Cancels, Deck, Deed, MOST_TOTAL, Soft, Span, StoryCard};
use super::deck_check::{MOST_COPIES, MOST_SIGN_COPIES};
use super::deck_warnings;
use super::open_deck::{OpenDeck, OpenHorror, OpenSign, OpenStory};
use eldertally_print::file::{FileFault, PrintedFile, parse, quoted};
use eldertally_print::{Fault, Limit, between};

/// A word for every value.
type Words<T> = [(&'static str, T)];

const DEEDS: &Words<Deed> = &[("text", Deed::Text), ("shuffleHands", Deed::ShuffleHands)];
const CANCELS: &Words<Cancels> =
    &[("nothing", Cancels::Nothing), ("horror", Cancels::Horror), ("sign", Cancels::Sign), ("both", Cancels::Both)];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    #[serde(default = "yes")]
    complete: bool,
    #[serde(default)]
    total: i64,
    #[serde(default)]
    stories: String,
    #[serde(default)]
    story: Vec<StoryEntry>,
    #[serde(default)]
    horror: Vec<HorrorEntry>,
    #[serde(default)]
    sign: Vec<SignEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoryEntry {
    name: String,
    #[serde(default)]
    link: String,
    #[serde(default)]
    story: String,
    #[serde(default = "two")]
    copies: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HorrorEntry {
    name: String,
    #[serde(default)]
    text: String,
    deed: Option<String>,
    #[serde(default)]
    negatable: SoftEntry,
    #[serde(default = "one")]
    copies: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignEntry {
    name: String,
    #[serde(default)]
    text: String,
    cancels: Option<String>,
    #[serde(default = "one")]
    copies: i64,
}

/// `true`, `false`, or `"?"` where nobody told.
struct SoftEntry(Soft);

impl Default for SoftEntry {
    fn default() -> Self {
        Self(Soft::Yes)
    }
}

impl<'de> Deserialize<'de> for SoftEntry {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        struct Answer;

        impl Visitor<'_> for Answer {
            type Value = SoftEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, false, or \"?\" where it is not known")
            }

            fn visit_bool<E: Error>(self, soft: bool) -> Result<SoftEntry, E> {
                Ok(SoftEntry(if soft { Soft::Yes } else { Soft::No }))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<SoftEntry, E> {
                if text == "?" {
                    Ok(SoftEntry(Soft::Unknown))
                } else {
                    Err(E::invalid_value(Unexpected::Str(text), &self))
                }
            }
        }

        file.deserialize_any(Answer)
    }
}

fn soft_word(soft: Soft) -> &'static str {
    match soft {
        Soft::Yes => "true",
        Soft::No => "false",
        Soft::Unknown => "\"?\"",
    }
}

fn yes() -> bool {
    true
}

fn one() -> i64 {
    1
}

fn two() -> i64 {
    2
}

fn form(what: String) -> FileFault {
    FileFault::Form(what)
}

fn read_word<T: Copy>(field: &str, words: &Words<T>, word: Option<&String>, default: T) -> Result<T, FileFault> {
    let Some(word) = word else { return Ok(default) };
    words.iter().find(|(known, _)| known == word).map(|(_, value)| *value).ok_or_else(|| {
        let known: Vec<_> = words.iter().map(|(known, _)| *known).collect();
        form(format!("{field} is \"{word}\", but must be one of: {}", known.join(", ")))
    })
}

fn word_of<T: PartialEq>(words: &Words<T>, value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

fn small(field: &'static str, value: i64, min: i64, max: i64) -> Result<u8, FileFault> {
    between(field, value, min, max)?;
    Ok(u8::try_from(value).unwrap_or(u8::MAX))
}

/// How many of a story card there are; 0 if nobody told, which the check of the whole deck judges.
fn story_copies(value: i64) -> Result<u8, FileFault> {
    if value == 0 { Ok(0) } else { small("copies", value, 1, MOST_COPIES) }
}

/// A line of the list: `name ; link ; story`, and how many if it is not two.
fn read_story(line: &str) -> Result<OpenStory, FileFault> {
    let fields: Vec<_> = line.split(';').map(str::trim).collect();
    let (name, link, tale, copies) = match fields[..] {
        [name] => (name, "", "", "2"),
        [name, link] => (name, link, "", "2"),
        [name, link, tale] => (name, link, tale, "2"),
        [name, link, tale, copies] => (name, link, tale, copies),
        _ => return Err(form(format!("\"{line}\" has more than four parts; write name ; link ; story ; copies"))),
    };
    let number = copies
        .parse()
        .map_err(|_| form(format!("copies is \"{copies}\", but must be a number from 1 to {MOST_COPIES}")))?;
    let copies = story_copies(number)?;
    Ok(OpenStory { name: name.to_string(), link: link.to_string(), tale: tale.to_string(), copies })
}

fn at(place: &str, n: usize) -> impl Fn(FileFault) -> FileFault {
    move |fault| form(format!("{place} {n}: {fault}"))
}

fn read(text: &str) -> Result<Deck, FileFault> {
    let file: File = parse(text)?;
    let mut open = OpenDeck {
        name: file.name,
        complete: file.complete,
        total: small("total", file.total, 0, MOST_TOTAL.into())?,
        stories: Vec::new(),
        horrors: Vec::new(),
        signs: Vec::new(),
    };
    for (n, line) in (1..).zip(file.stories.lines().filter(|line| !line.trim().is_empty())) {
        open.stories.push(read_story(line).map_err(at("story", n))?);
    }
    for (n, entry) in (open.stories.len() + 1..).zip(file.story) {
        let copies = story_copies(entry.copies).map_err(at("story", n))?;
        open.stories.push(OpenStory { name: entry.name, link: entry.link, tale: entry.story, copies });
    }
    for (n, entry) in (1..).zip(&file.horror) {
        let deed = read_word("deed", DEEDS, entry.deed.as_ref(), Deed::Text).map_err(at("horror", n))?;
        let copies = small("copies", entry.copies, 1, MOST_COPIES).map_err(at("horror", n))?;
        let (name, text, negatable) = (entry.name.clone(), entry.text.clone(), entry.negatable.0);
        open.horrors.push(OpenHorror { name, text, deed, negatable, copies });
    }
    for (n, entry) in (1..).zip(&file.sign) {
        let cancels = read_word("cancels", CANCELS, entry.cancels.as_ref(), Cancels::Nothing).map_err(at("sign", n))?;
        let copies = small("copies", entry.copies, 1, MOST_SIGN_COPIES).map_err(at("sign", n))?;
        open.signs.push(OpenSign { name: entry.name.clone(), text: entry.text.clone(), cancels, copies });
    }
    open.packed()
}

/// What is wrong, as the owner of the cards would say it.
fn in_words(deck: &Deck, fault: Fault) -> FileFault {
    let (list, field) = fault.field.split_once('.').unwrap_or((fault.field, ""));
    let (one, many) = match list.split(' ').next().unwrap_or_default() {
        "stories" => ("story card", "story cards"),
        "horrors" => ("horror", "horrors"),
        _ => ("sign", "signs"),
    };
    let n = fault.value;
    let card = usize::try_from(n - 1).ok();
    let span = |name: fn(&StoryCard) -> Span| match list {
        "stories" => card.and_then(|n| deck.cards.get(n)).map(name),
        "horrors" => card.and_then(|n| deck.horrors.get(n)).map(|card| card.name),
        _ => card.and_then(|n| deck.signs.get(n)).map(|card| card.name),
    };
    let text = |name: fn(&StoryCard) -> Span| span(name).map_or("", |span| deck.text(span)).to_string();
    let name = text(|card| card.name);
    form(match (&fault.limit, field) {
        (Limit::Filled, _) => format!("{one} {n} has no name"),
        (Limit::OwnName, _) => format!("{one} {n} is called \"{name}\" like another one; write each name once"),
        (Limit::FreeName, _) => format!("{one} {n} cannot be called \"{name}\", which is a special card"),
        (Limit::OtherName, _) => {
            let link = text(|card| card.link);
            format!("the link of \"{name}\" is \"{link}\", but must be the name of another story card")
        }
        (Limit::Known, "copies") => format!("\"{name}\" does not say how many there are, which a complete list does"),
        (Limit::Known, _) => format!("\"{name}\" does not say whether signs can cancel it, which a complete list does"),
        (Limit::Between(least, most), "") if list.ends_with(" (how many names)") => {
            let has = match n {
                0 => format!("no {many}"),
                1 => format!("only 1 {one}"),
                _ => format!("{n} {many} of different names"),
            };
            format!("the deck has {has}, but needs {least} to {most}")
        }
        (Limit::Between(least, most), _) if list.starts_with("total (") => {
            format!("the list has {n} cards in all, but a deck has {least} to {most}")
        }
        (Limit::Between(least, most), "copies (of all)") => {
            format!("there are {n} {many} in all, but may be {least} to {most}")
        }
        (Limit::Exactly(listed), _) if list == "total" => {
            format!("total is {n}, but the list has {listed} cards; mend one of them, or leave total out")
        }
        _ => return fault.into(),
    })
}

/// Whether a text can stand between semicolons and is read back the same.
fn goes_into_a_line(text: &str) -> bool {
    text.trim() == text && !text.contains(|c: char| c == ';' || c.is_control())
}

fn write_stories(out: &mut String, stories: &[OpenStory]) {
    let plain = |card: &OpenStory| [&card.name, &card.link, &card.tale].into_iter().all(|text| goes_into_a_line(text));
    if !stories.iter().all(plain) {
        for card in stories {
            let (name, link, story) = (quoted(&card.name), quoted(&card.link), quoted(&card.tale));
            let _ = writeln!(out, "\n[[story]]\nname = {name}\nlink = {link}\nstory = {story}");
            let _ = writeln!(out, "copies = {}", card.copies);
        }
        return;
    }
    let mut list = String::from("\n");
    for card in stories {
        let _ = write!(list, "{} ; {} ; {}", card.name, card.link, card.tale);
        let _ = if card.copies == 2 { writeln!(list) } else { writeln!(list, " ; {}", card.copies) };
    }
    let escaped = list.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"");
    let _ = writeln!(out, "\n# name ; link ; story, and how many if not two\nstories = \"\"\"{escaped}\"\"\"");
}

impl PrintedFile for Deck {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        let deck = read(text)?;
        deck.check().and_then(|()| deck.check_names()).map_err(|fault| in_words(&deck, fault))?;
        Ok(deck)
    }

    fn from_draft(text: &str) -> Result<Self, FileFault> {
        read(text)
    }

    fn to_toml(&self) -> String {
        let open = OpenDeck::of(self);
        let mut out = format!("name = {}\ncomplete = {}\n", quoted(&open.name), open.complete);
        if open.total > 0 {
            let _ = writeln!(out, "total = {}", open.total);
        }
        write_stories(&mut out, &open.stories);
        for card in &open.horrors {
            let _ = writeln!(out, "\n[[horror]]\nname = {}", quoted(&card.name));
            if !card.text.is_empty() {
                let _ = writeln!(out, "text = {}", quoted(&card.text));
            }
            let _ =
                writeln!(out, "deed = \"{}\"\nnegatable = {}", word_of(DEEDS, &card.deed), soft_word(card.negatable));
            let _ = writeln!(out, "copies = {}", card.copies);
        }
        for card in &open.signs {
            let _ = writeln!(out, "\n[[sign]]\nname = {}", quoted(&card.name));
            if !card.text.is_empty() {
                let _ = writeln!(out, "text = {}", quoted(&card.text));
            }
            let _ = writeln!(out, "cancels = \"{}\"\ncopies = {}", word_of(CANCELS, &card.cancels), card.copies);
        }
        out
    }

    fn warnings(&self) -> Vec<String> {
        deck_warnings::of(self)
    }
}
