//! Collecting what a table shows a viewer.

use core::ops::ControlFlow;
use std::borrow::ToOwned;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::game::{Ask, Mark, Place, Shape, Touch, Viewer};
use crate::session::Line;
use crate::table::{AnyItem, AnyOffer, Phrase, Table};
use crate::words::Lang;

use super::{
    AskData, GroupData, ItemData, LineData, MarkData, OfferData, QuestionData, ShapeData, SignData, TableData,
    TouchData,
};

impl TableData {
    /// All that a viewer is shown, with the story of the newest `inputs`.
    pub fn of(table: &mut dyn Table, viewer: Viewer, lang: Lang, inputs: u32) -> Self {
        let to = table.inputs();
        Self {
            game: table.about().slug.to_owned(),
            seats: table.seats().clone(),
            status: phrase(table, Phrase::Status, viewer, lang),
            follow: table.follow(),
            question: QuestionData::of(table, viewer, lang),
            items: ItemData::all(table, viewer, lang),
            story: LineData::all(table, to.saturating_sub(inputs), to, viewer, lang),
        }
    }
}

impl QuestionData {
    /// What a viewer is asked.
    pub fn of(table: &dyn Table, viewer: Viewer, lang: Lang) -> Self {
        let ask = match table.ask() {
            Ask::Chance(count) => {
                let groups = (0..count).filter_map(|n| GroupData::of(table, n, viewer, lang));
                AskData::Chance { groups: groups.collect() }
            }
            Ask::Choose => AskData::Choose { offers: OfferData::all(table, viewer, lang) },
            Ask::Text { max } => AskData::Text { max, offers: OfferData::all(table, viewer, lang) },
            Ask::Over(outcome) => AskData::Over {
                outcome,
                text: phrase(table, Phrase::Outcome, viewer, lang),
                scores: table.seats().iter().map(|(seat, _)| table.score(seat)).collect(),
            },
        };
        Self {
            prompt: phrase(table, Phrase::Prompt, viewer, lang),
            rule: table.asked_by().map(|id| id.to_string()),
            about: table.subject().map(|Place { part, space }| (part, space)),
            ask,
        }
    }
}

impl GroupData {
    fn of(table: &dyn Table, n: u8, viewer: Viewer, lang: Lang) -> Option<Self> {
        let group = table.group(n)?;
        Some(Self {
            name: phrase(table, Phrase::Group(n), viewer, lang),
            group,
            faces: (0..group.faces).map(|face| phrase(table, Phrase::Face(n, face), viewer, lang)).collect(),
            left: (0..group.faces).map(|face| table.left(n, face)).collect(),
        })
    }
}

impl OfferData {
    /// All moves that a viewer is offered.
    pub fn all(table: &dyn Table, viewer: Viewer, lang: Lang) -> Vec<Self> {
        let mut all = Vec::new();
        table.offers(viewer, lang, &mut |offer| {
            all.push(offer.into());
            ControlFlow::Continue(())
        });
        all
    }
}

impl From<AnyOffer<'_>> for OfferData {
    fn from(offer: AnyOffer<'_>) -> Self {
        Self {
            text: offer.text.to_string(),
            seat: offer.seat,
            private: offer.private,
            fatal: offer.fatal,
            may_kill: offer.may_kill,
            costs: offer.costs,
            timed: offer.timed,
            aside: offer.aside,
            declines: offer.declines,
            rule: offer.rule.to_string(),
            at: offer.at.map(|Touch { place: Place { part, space }, to }| TouchData { part, space, to }),
            mv: offer.mv,
        }
    }
}

impl ItemData {
    /// All that a viewer sees on the sheet.
    pub fn all(table: &dyn Table, viewer: Viewer, lang: Lang) -> Vec<Self> {
        let mut all = Vec::new();
        table.view(viewer, lang, &mut |item| all.push(item.into()));
        all
    }
}

impl From<AnyItem<'_>> for ItemData {
    fn from(item: AnyItem<'_>) -> Self {
        Self {
            in_sight: item.is_in_sight(),
            symbol: item.symbol,
            sign: item.beside.as_ref().map(|_| item.sign.to_string()).unwrap_or_default(),
            beside: item.beside,
            name: item.name.to_string(),
            short: item.short.to_string(),
            value: item.value.map(ToString::to_string),
            limits: item.limits,
            amended: item.amended,
            shape: item.shape.into(),
            seat: item.seat,
            private: item.private,
            part: item.part,
        }
    }
}

impl From<Shape<'_>> for ShapeData {
    fn from(shape: Shape<'_>) -> Self {
        match shape {
            Shape::Heading => Self::Heading,
            Shape::Note => Self::Note,
            Shape::Counter { at } => Self::Counter { at },
            Shape::Pile { left } => Self::Pile { left },
            Shape::Track { at, len, marks } => Self::Track { at, len, marks: marked(0..=len, marks) },
            Shape::Boxes { filled, len, marks } => Self::Boxes { filled, len, marks: marked(0..len, marks) },
            Shape::Die { shows, faces, kept } => Self::Die { shows, faces, kept },
        }
    }
}

fn marked(spaces: impl Iterator<Item = u16>, marks: &dyn Fn(u16) -> Mark) -> Vec<MarkData> {
    let printed = |at| {
        let mark = marks(at);
        let sign = match mark {
            Mark::Plain => return None,
            Mark::Bad | Mark::BadEnd => SignData::Bad,
            Mark::Good | Mark::GoodEnd => SignData::Good,
            Mark::End => SignData::End,
            Mark::Sign(sign) | Mark::SignEnd(sign) => SignData::Sign(sign),
            Mark::Symbol(symbol) | Mark::SymbolEnd(symbol) => SignData::Symbol(symbol),
            Mark::Number(number) | Mark::NumberEnd(number) => SignData::Number(number),
        };
        Some(MarkData { at, sign, ends: mark.is_end() })
    };
    spaces.filter_map(printed).collect()
}

impl LineData {
    /// The story of inputs `from` up to but not including `to`, as a viewer reads it.
    pub fn all(table: &mut dyn Table, from: u32, to: u32, viewer: Viewer, lang: Lang) -> Vec<Self> {
        let mut all = Vec::new();
        table.story(from, to, viewer, lang, &mut |input, line| {
            all.push(match line {
                Line::Input(words) => Self { input, text: words.to_string(), is_event: false, rule: None },
                Line::Event(event, rule) => {
                    Self { input, text: event.to_string(), is_event: true, rule: rule.map(|id| id.to_string()) }
                }
            });
        });
        all
    }
}

fn phrase(table: &dyn Table, phrase: Phrase, viewer: Viewer, lang: Lang) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = table.write(phrase, viewer, lang, &mut text);
    text
}
