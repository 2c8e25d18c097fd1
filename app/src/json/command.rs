//! What a program can say, and what each saying looks like.

use std::path::PathBuf;

use eldertally_core::{Follow, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Refused;

/// A line that was understood.
pub(super) enum Command {
    Enter(Input),
    Undo(i64),
    Redo(i64),
    Ask(Option<Seat>),
    View(Option<Seat>),
    /// What a move would bring.
    Preview(String, Option<Seat>),
    Learned,
    Save(PathBuf),
    Load(PathBuf),
}

/// What goes into the log if it is taken.
pub(super) enum Input {
    Fell { groups: Vec<Vec<String>>, anything: bool },
    Sum(Vec<i64>),
    Choose(i64, Option<Seat>),
    Move(String, Option<Seat>),
    Text(String),
    Amend(Amend),
    Rename(Rename),
    Change(Seat, bool),
    Follow(Follow),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Amend {
    pub(super) part: String,
    #[serde(deserialize_with = "whole")]
    pub(super) value: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rename {
    pub(super) seat: Seat,
    pub(super) name: String,
}

/// The name of a command, the one field that may stand beside it, and what it looks like.
struct Form {
    name: &'static str,
    beside: Option<&'static str>,
    example: &'static str,
}

const fn form(name: &'static str, beside: Option<&'static str>, example: &'static str) -> Form {
    Form { name, beside, example }
}

const FORMS: &[Form] = &[
    form("fell", Some("else"), r#"{"fell":[["3","1"]]}, a list of faces for each group"#),
    form("sum", None, r#"{"sum":[37]}, a total for each group"#),
    form("choose", Some("seat"), r#"{"choose":0}, the place among the options"#),
    form("move", Some("seat"), r#"{"move":…}, as it was printed"#),
    form("text", None, r#"{"text":"…"}"#),
    form("amend", None, r#"{"amend":{"part":…,"value":5}}, the part as it was printed"#),
    form("rename", None, r#"{"rename":{"seat":0,"name":"…"}}"#),
    form("leave", None, r#"{"leave":0}, a seat"#),
    form("return", None, r#"{"return":0}, a seat"#),
    form("follow", None, r#"{"follow":"quick"}, or "every-step""#),
    form("undo", None, r#"{"undo":1}, how many inputs"#),
    form("redo", None, r#"{"redo":1}, how many inputs"#),
    form("ask", Some("seat"), r#"{"ask":true}"#),
    form("view", Some("seat"), r#"{"view":true}"#),
    form("preview", Some("seat"), r#"{"preview":…}, a move as it was printed"#),
    form("learned", None, r#"{"learned":true}"#),
    form("save", None, r#"{"save":"FILE"}"#),
    form("load", None, r#"{"load":"FILE"}"#),
];

/// A whole number; one too big for us is as good as the biggest.
fn whole<'de, D: serde::Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let number = serde_json::Number::deserialize(from)?;
    let big = number.as_u64().map(|_| i64::MAX);
    number.as_i64().or(big).ok_or_else(|| serde::de::Error::custom("not a whole number"))
}

#[derive(Deserialize)]
#[serde(transparent)]
struct Whole(#[serde(deserialize_with = "whole")] i64);

/// Understands a line.
pub(super) fn parse(line: &str) -> Result<Command, Refused> {
    let value: Value =
        serde_json::from_str(line).map_err(|error| Refused::new("NotJson", format!("This is not JSON: {error}")))?;
    let Value::Object(fields) = value else {
        return Err(unknown("A command is an object".to_owned()));
    };
    let mut named = FORMS.iter().filter(|form| fields.contains_key(form.name));
    let (Some(form), None) = (named.next(), named.next()) else {
        return Err(unknown("A line holds exactly one command".to_owned()));
    };
    if let Some(extra) = fields.keys().find(|key| *key != form.name && Some(key.as_str()) != form.beside) {
        return Err(unknown(format!("\"{extra}\" does not belong to \"{}\"", form.name)));
    }
    read(form, fields)
}

fn unknown(what: String) -> Refused {
    let names: Vec<_> = FORMS.iter().map(|form| form.name).collect();
    Refused::new("UnknownCommand", format!("{what}; there are: {}.", names.join(", ")))
}

fn wrong(form: &Form) -> Refused {
    Refused::new("WrongKind", format!("Write it as {}.", form.example))
}

fn read(form: &Form, mut fields: Map<String, Value>) -> Result<Command, Refused> {
    let beside = form.beside.and_then(|name| fields.remove(name));
    let value = fields.remove(form.name).unwrap_or_default();
    let beside = beside.unwrap_or_default();
    let seat = |beside| typed::<Option<Seat>>(form, beside);
    let input = match form.name {
        "undo" => return number(form, value).map(Command::Undo),
        "redo" => return number(form, value).map(Command::Redo),
        "ask" => return truth(form, value).and_then(|()| seat(beside)).map(Command::Ask),
        "view" => return truth(form, value).and_then(|()| seat(beside)).map(Command::View),
        "preview" => return Ok(Command::Preview(typed(form, value)?, seat(beside)?)),
        "learned" => return truth(form, value).map(|()| Command::Learned),
        "save" => return typed(form, value).map(Command::Save),
        "load" => return typed(form, value).map(Command::Load),
        "fell" => {
            let anything = typed::<Option<bool>>(form, beside)?.unwrap_or(false);
            Input::Fell { groups: typed(form, value)?, anything }
        }
        "sum" => Input::Sum(typed::<Vec<Whole>>(form, value)?.into_iter().map(|Whole(sum)| sum).collect()),
        "choose" => Input::Choose(number(form, value)?, seat(beside)?),
        "move" => Input::Move(typed(form, value)?, seat(beside)?),
        "text" => Input::Text(typed(form, value)?),
        "amend" => Input::Amend(typed(form, value)?),
        "rename" => Input::Rename(typed(form, value)?),
        "leave" => Input::Change(typed(form, value)?, false),
        "return" => Input::Change(typed(form, value)?, true),
        "follow" => Input::Follow(Follow::from_key(&typed::<String>(form, value)?).ok_or_else(|| wrong(form))?),
        _ => return Err(wrong(form)),
    };
    Ok(Command::Enter(input))
}

fn typed<T: DeserializeOwned>(form: &Form, value: Value) -> Result<T, Refused> {
    serde_json::from_value(value).map_err(|_| wrong(form))
}

fn number(form: &Form, value: Value) -> Result<i64, Refused> {
    typed(form, value).map(|Whole(number)| number)
}

/// `{"ask":true}`: a command that has nothing to say but its name.
fn truth(form: &Form, value: Value) -> Result<(), Refused> {
    if value == Value::Bool(true) { Ok(()) } else { Err(wrong(form)) }
}
