//! What a program is told: the JSON that goes out.

use std::ops::ControlFlow;
use std::path::PathBuf;

use eldertally_core::game::Subject;
use eldertally_core::table::{AnyItem, AnyOffer, Phrase, Table};
use eldertally_core::{Ask, Group, Mark, Outcome, Shape, Viewer};
use serde::Serialize;

use crate::named::Named;
use crate::words::{EventLine, LANG, phrase};

/// One line that goes out.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Turn { told: Vec<ToldJson>, ask: Question },
    Asked { ask: Question },
    View { view: Vec<ItemJson> },
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
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ends: bool,
}

/// What came of an input, and what is asked now.
pub(super) fn turn(table: &dyn Table, viewer: Viewer, told: &[EventLine]) -> Answer {
    let told = told.iter().map(|told| ToldJson {
        text: told.text.clone(),
        rule: told.rule.map(|id| id.to_string()),
        named: told.named.clone(),
    });
    Answer::Turn { told: told.collect(), ask: ask(table, viewer) }
}

/// What is asked now.
pub(super) fn asked(table: &dyn Table, viewer: Viewer) -> Answer {
    Answer::Asked { ask: ask(table, viewer) }
}

/// What is on the sheet.
pub(super) fn view(table: &dyn Table, viewer: Viewer) -> Answer {
    let mut view = Vec::new();
    table.view(viewer, LANG, &mut |item| view.push(item_json(&item)));
    Answer::View { view }
}

fn ask(table: &dyn Table, viewer: Viewer) -> Question {
    let about = table.subject().map(|Subject { part, space }| AboutJson { part: to_hex(&part), space });
    let rule = table.asked_by().map(|id| id.to_string());
    Question { ask: asked_for(table, viewer), prompt: phrase(table, Phrase::Prompt, viewer), rule, about }
}

fn asked_for(table: &dyn Table, viewer: Viewer) -> AskJson {
    match table.ask() {
        Ask::Chance(groups) => {
            let groups = (0..groups).filter_map(|n| Some(group_json(table, n, table.group(n)?, viewer)));
            AskJson::Chance { groups: groups.collect() }
        }
        Ask::Choose => AskJson::Choose { options: options(table, viewer) },
        Ask::Text { max } => {
            AskJson::Text { label: phrase(table, Phrase::Prompt, viewer), max, options: options(table, viewer) }
        }
        Ask::Over(outcome) => over(table, outcome, viewer),
    }
}

fn over(table: &dyn Table, outcome: Outcome, viewer: Viewer) -> AskJson {
    let seats = || table.seats().iter().map(|(seat, _)| seat);
    let (name, winners) = match outcome {
        Outcome::Won => ("won", None),
        Outcome::Lost => ("lost", None),
        Outcome::Winners(_) => {
            ("winners", Some(seats().filter(|seat| outcome.won_by(*seat)).map(|seat| seat.0).collect()))
        }
    };
    let scores: Vec<_> = seats().map(|seat| table.score(seat)).collect();
    AskJson::Over {
        outcome: name,
        text: phrase(table, Phrase::Outcome, viewer),
        winners,
        scores: scores.iter().any(Option::is_some).then_some(scores),
    }
}

fn group_json(table: &dyn Table, n: u8, group: Group, viewer: Viewer) -> GroupJson {
    let left: Vec<_> = (0..group.faces).map(|face| table.left(n, face)).collect();
    GroupJson {
        label: phrase(table, Phrase::Group(n), viewer),
        faces: (0..group.faces).map(|face| phrase(table, Phrase::Face(n, face), viewer)).collect(),
        left: left.iter().any(Option::is_some).then_some(left),
        count: group.count,
        seat: group.seat.map(|seat| seat.0),
        total: group.total,
    }
}

fn options(table: &dyn Table, viewer: Viewer) -> Vec<OptionJson> {
    let mut options = Vec::new();
    table.offers(viewer, LANG, &mut |offer| {
        options.push(option_json(&offer));
        ControlFlow::Continue(())
    });
    options
}

fn option_json(offer: &AnyOffer<'_>) -> OptionJson {
    OptionJson {
        text: offer.text.to_string(),
        mv: to_hex(&offer.mv),
        seat: offer.seat.map(|seat| seat.0),
        private: offer.private,
        fatal: offer.fatal,
        may_kill: offer.may_kill,
        rule: offer.rule.to_string(),
        named: Named::of(offer.data),
    }
}

fn item_json(item: &AnyItem<'_>) -> ItemJson {
    let mut json = ItemJson {
        kind: "note",
        name: item.name.to_string(),
        part: item.part.as_ref().map(|part| to_hex(part)),
        at: item.at(),
        len: None,
        min: item.limits.map(|limits| limits.min),
        max: item.limits.map(|limits| limits.max),
        seat: item.seat.map(|seat| seat.0),
        private: item.private,
        amended: item.amended,
        value: item.value.map(ToString::to_string),
        marks: None,
        faces: None,
        kept: None,
    };
    match item.shape {
        Shape::Heading => json.kind = "heading",
        Shape::Note => {}
        Shape::Counter { .. } => json.kind = "counter",
        Shape::Pile { .. } => json.kind = "pile",
        Shape::Track { len, marks, .. } => {
            (json.kind, json.len, json.marks) = ("track", Some(len), Some(marked(0..=len, marks)));
        }
        Shape::Boxes { len, marks, .. } => {
            (json.kind, json.len, json.marks) = ("boxes", Some(len), Some(marked(0..len, marks)));
        }
        Shape::Die { faces, kept, .. } => {
            (json.kind, json.faces, json.kept) = ("dice", Some(faces), Some(kept));
        }
    }
    json
}

fn marked(spaces: impl Iterator<Item = u16>, marks: &dyn Fn(u16) -> Mark) -> Vec<MarkJson> {
    let named = |at| {
        let printed = marks(at);
        let mark = match printed {
            Mark::Plain => return None,
            Mark::Bad | Mark::BadEnd => "bad".to_owned(),
            Mark::Good | Mark::GoodEnd => "good".to_owned(),
            Mark::End => "end".to_owned(),
            Mark::Sign(sign) | Mark::SignEnd(sign) => sign.to_string(),
        };
        Some(MarkJson { at, mark, ends: printed.is_end() })
    };
    spaces.filter_map(named).collect()
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
