//! What a program is told: the JSON that goes out. Its names are stable, and its values are the plain data of the core.

use std::ops::ControlFlow;
use std::path::PathBuf;

use eldertally_core::game::Number;
use eldertally_core::table::Table;
use eldertally_core::table::data::{
    AskData, GroupData, ItemData, MarkData, OfferData, QuestionData, ShapeData, SignData,
};
use eldertally_core::{Outcome, Seat, Symbol, Tone, Viewer};
use serde::Serialize;

use crate::named::Named;
use crate::words::{EventLine, LANG};

/// One line that goes out.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Turn { told: Vec<ToldJson>, ask: Question },
    Asked { ask: Question },
    View { view: Vec<ItemJson> },
    Preview { preview: Vec<ToldJson> },
    Learned { learned: Option<String> },
    Saved { saved: PathBuf },
}

#[derive(Serialize)]
pub(super) struct ToldJson {
    text: String,
    rule: Option<String>,
    /// What happened, for programs; nothing for what the program itself has to say.
    #[serde(flatten)]
    named: Option<Named>,
}

/// What is asked, with the question itself.
#[derive(Serialize)]
pub(super) struct Question {
    #[serde(flatten)]
    ask: AskJson,
    prompt: String,
    /// How much is followed.
    follow: &'static str,
    /// The rule behind it, where its options do not name theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    /// The part that the question is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<AboutJson>,
}

#[derive(Serialize)]
pub(super) struct AboutJson {
    part: String,
    space: Option<u16>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum AskJson {
    Chance {
        groups: Vec<GroupJson>,
    },
    Choose {
        options: Vec<OptionJson>,
    },
    Text {
        label: String,
        max: u8,
        /// Moves that may be made instead.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        options: Vec<OptionJson>,
    },
    Over {
        outcome: &'static str,
        text: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        winners: Option<Vec<u8>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<Option<i32>>>,
    },
}

#[derive(Serialize)]
pub(super) struct GroupJson {
    label: String,
    faces: Vec<String>,
    left: Option<Vec<Option<u8>>>,
    count: u8,
    seat: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    total: bool,
    /// It is a number that is told, and what stands there until it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<Number>,
}

#[derive(Serialize)]
pub(super) struct OptionJson {
    text: String,
    #[serde(rename = "move")]
    mv: String,
    seat: Option<u8>,
    private: bool,
    fatal: bool,
    may_kill: bool,
    rule: String,
    /// The part where it happens, as the view names it; `null` for what has no place.
    at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<u16>,
    /// What that part will show.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<i32>,
    #[serde(flatten)]
    named: Named,
}

#[derive(Serialize)]
pub(super) struct ItemJson {
    kind: &'static str,
    name: String,
    part: Option<String>,
    at: Option<i32>,
    len: Option<u16>,
    min: Option<i32>,
    max: Option<i32>,
    seat: Option<u8>,
    private: bool,
    amended: bool,
    in_sight: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbol: Option<&'static str>,
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<MarkJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faces: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<bool>,
}

#[derive(Serialize)]
pub(super) struct MarkJson {
    at: u16,
    mark: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbol: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ends: bool,
}

/// What came of an input, and what is asked now.
pub(super) fn turn(table: &dyn Table, viewer: Viewer, told: &[EventLine]) -> Answer {
    Answer::Turn { told: lines(told), ask: ask(table, viewer) }
}

/// What a move would bring.
pub(super) fn preview(told: &[EventLine]) -> Answer {
    Answer::Preview { preview: lines(told) }
}

fn lines(told: &[EventLine]) -> Vec<ToldJson> {
    let line = |told: &EventLine| ToldJson {
        text: told.text.clone(),
        rule: told.rule.map(|id| id.to_string()),
        named: told.named.clone(),
    };
    told.iter().map(line).collect()
}

/// What is asked now.
pub(super) fn asked(table: &dyn Table, viewer: Viewer) -> Answer {
    Answer::Asked { ask: ask(table, viewer) }
}

/// What is on the sheet.
pub(super) fn view(table: &dyn Table, viewer: Viewer) -> Answer {
    Answer::View { view: ItemData::all(table, viewer, LANG).into_iter().map(Into::into).collect() }
}

fn ask(table: &dyn Table, viewer: Viewer) -> Question {
    let QuestionData { prompt, rule, about, ask } = QuestionData::of(table, viewer, LANG);
    let ask = match ask {
        AskData::Chance { groups } => AskJson::Chance { groups: groups.into_iter().map(Into::into).collect() },
        AskData::Choose { offers } => AskJson::Choose { options: options(table, viewer, offers) },
        AskData::Text { max, offers } => {
            AskJson::Text { label: prompt.clone(), max, options: options(table, viewer, offers) }
        }
        AskData::Over { outcome, text, scores } => over(outcome, text, scores),
    };
    let about = about.map(|(part, space)| AboutJson { part: to_hex(&part), space });
    Question { ask, prompt, follow: table.follow().key(), rule, about }
}

/// The offers, each with the name of its move, which only programs want.
fn options(table: &dyn Table, viewer: Viewer, offers: Vec<OfferData>) -> Vec<OptionJson> {
    let mut names = Vec::new();
    table.offers(viewer, LANG, &mut |offer| {
        names.push(Named::of(offer.data));
        ControlFlow::Continue(())
    });
    offers.into_iter().zip(names).map(|(offer, named)| OptionJson::new(offer, named)).collect()
}

fn over(outcome: Outcome, text: String, scores: Vec<Option<i32>>) -> AskJson {
    let (name, winners) = match outcome {
        Outcome::Won => ("won", None),
        Outcome::Lost => ("lost", None),
        Outcome::Winners(_) => {
            let seats = (0..).map(Seat).take(scores.len());
            ("winners", Some(seats.filter(|seat| outcome.won_by(*seat)).map(|seat| seat.0).collect()))
        }
    };
    AskJson::Over { outcome: name, text, winners, scores: scores.iter().any(Option::is_some).then_some(scores) }
}

impl From<GroupData> for GroupJson {
    fn from(data: GroupData) -> Self {
        let GroupData { name, group, faces, left } = data;
        Self {
            label: name,
            faces,
            left: left.iter().any(Option::is_some).then_some(left),
            count: group.count,
            seat: group.seat.map(|seat| seat.0),
            total: group.total,
            number: group.number,
        }
    }
}

impl OptionJson {
    fn new(offer: OfferData, named: Named) -> Self {
        Self {
            text: offer.text,
            mv: to_hex(&offer.mv),
            seat: offer.seat.map(|seat| seat.0),
            private: offer.private,
            fatal: offer.fatal,
            may_kill: offer.may_kill,
            rule: offer.rule,
            at: offer.at.as_ref().map(|at| to_hex(&at.part)),
            space: offer.at.as_ref().and_then(|at| at.space),
            to: offer.at.and_then(|at| at.to),
            named,
        }
    }
}

impl From<ItemData> for ItemJson {
    fn from(item: ItemData) -> Self {
        let mut json = Self {
            kind: "note",
            name: item.name,
            part: item.part.as_ref().map(|part| to_hex(part)),
            at: item.shape.at(),
            len: None,
            min: item.limits.map(|limits| limits.min),
            max: item.limits.map(|limits| limits.max),
            seat: item.seat.map(|seat| seat.0),
            private: item.private,
            amended: item.amended,
            in_sight: item.in_sight,
            symbol: item.symbol.map(Symbol::key),
            value: item.value,
            marks: None,
            faces: None,
            kept: None,
        };
        match item.shape {
            ShapeData::Heading => json.kind = "heading",
            ShapeData::Note => {}
            ShapeData::Counter { .. } => json.kind = "counter",
            ShapeData::Pile { .. } => json.kind = "pile",
            ShapeData::Track { len, marks, .. } => {
                (json.kind, json.len, json.marks) = ("track", Some(len), Some(marked(marks)));
            }
            ShapeData::Boxes { len, marks, .. } => {
                (json.kind, json.len, json.marks) = ("boxes", Some(len), Some(marked(marks)));
            }
            ShapeData::Die { faces, kept, .. } => {
                (json.kind, json.faces, json.kept) = ("dice", Some(faces), Some(kept));
            }
        }
        json
    }
}

fn marked(marks: Vec<MarkData>) -> Vec<MarkJson> {
    let named = |MarkData { at, sign, ends }| {
        let (mark, symbol) = match sign {
            SignData::Bad => ("bad".to_owned(), None),
            SignData::Good => ("good".to_owned(), None),
            SignData::End => ("end".to_owned(), None),
            SignData::Sign(sign) => (sign.to_string(), None),
            SignData::Number(number) => (number.to_string(), None),
            SignData::Symbol(symbol) => (tone(symbol).to_owned(), Some(symbol.key())),
        };
        MarkJson { at, mark, symbol, ends }
    };
    marks.into_iter().map(named).collect()
}

fn tone(symbol: Symbol) -> &'static str {
    match symbol.tone() {
        Tone::Good => "good",
        Tone::Bad => "bad",
        Tone::Plain => "plain",
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of a token that was printed by us; `None` if it was not.
pub(super) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    let bytes: Option<Vec<_>> = pairs
        .map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        })
        .collect();
    bytes
}

fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{from_hex, to_hex};

    #[test]
    fn tokens_come_back_as_they_went_out() {
        assert_eq!(from_hex(&to_hex(&[0, 9, 171, 255])), Some(vec![0, 9, 171, 255]));
        assert_eq!(from_hex(""), Some(vec![]));
        assert_eq!(from_hex("0"), None);
        assert_eq!(from_hex("0G"), None);
        assert_eq!(from_hex("é0"), None);
    }
}
