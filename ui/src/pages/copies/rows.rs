//! A page of a copy as blocks that the editor shows.

use eldertally_core::game::Mark;
use eldertally_print::Tone as SymbolTone;
use eldertally_print::edit::{DraftProblem, Field, Item, Kind, Page, Shape, Space, Track};
use slint::SharedString;

use super::act::Act;
use super::open::Open;
use super::{CopiesPage, words};
use crate::blocks::{Gap, Key, Piece, Sign, Tone, Touch, Weight};
use crate::generated::{CopyMark, CopySpace, CopyTone};
use crate::symbols;

/// More choices than these are chosen from a list of their own.
const FEW: usize = 6;

impl CopiesPage {
    /// The blocks of a page.
    pub(super) fn blocks_of(&self, open: &Open, page: Page, problem: Option<&DraftProblem>) -> Vec<Piece> {
        let mut blocks = Vec::new();
        for field in page.fields {
            let faulty = problem.is_some_and(|problem| lies_on(&field.place, &problem.place));
            self.field(open, &field, faulty, &mut blocks);
            if let Shape::Track(track) = &field.shape {
                blocks.extend(self.filled(&field, track));
            }
            if let Some(item) = &field.item {
                blocks.push(self.tools(&field, item));
            }
        }
        blocks
    }

    fn field(&self, open: &Open, field: &Field, faulty: bool, blocks: &mut Vec<Piece>) {
        let (place, name) = (&field.place, field.words.name.as_str());
        let on = |act: fn(String) -> Act| self.touch(act(place.clone()));
        match &field.shape {
            Shape::Heading => blocks.push(Piece::words(Tone::Subtitle, name).gap(Gap::Far)),
            Shape::Text { value, .. } => {
                said(field, faulty, blocks);
                blocks.push(Piece::field(name, value, on(Act::Text), Touch::NONE).bare().gap(Gap::Near));
            }
            Shape::Number { value, min, max } => {
                said(field, faulty, blocks);
                let set = |to| self.touch(Act::Set(place.clone(), to));
                let less = Key::small(Sign::Minus, &words::one_less(name), set(value.saturating_sub(1)));
                let more = Key::small(Sign::Plus, &words::one_more(name), set(value.saturating_add(1)));
                let (less, more) = (less.enabled(value > min), more.enabled(value < max));
                let number = Piece::number(name, &value.to_string(), on(Act::Number), Touch::NONE, less, more);
                blocks.push(number.bare().detail(&words::from_to(*min, *max)).gap(Gap::Near));
            }
            Shape::Choice { at, names } if names.len() > FEW => {
                let value = names.get(*at).map(String::as_str).unwrap_or_default();
                blocks.push(leads(field, value, faulty, on(Act::OpenPick)));
            }
            Shape::Choice { at, names } => {
                said(field, faulty, blocks);
                blocks.extend(names.iter().enumerate().map(|(n, name)| {
                    Piece::option(name, n == *at, self.touch(Act::Choose(place.clone(), n))).gap(Gap::Near)
                }));
            }
            Shape::Track(track) => {
                said(field, faulty, blocks);
                let (palette, spaces) = (track.palette.iter().map(mark).collect(), spaces(track));
                let piece = Piece::track(name, palette, spaces, (track.section, open.brush(place, track)));
                blocks.push(piece.on_track(on(Act::Tap), on(Act::Hold), on(Act::Brush), on(Act::OpenPick)));
            }
            Shape::List { .. } => said(field, faulty, blocks),
            Shape::Add { room } => {
                let add = Piece::button(words::ADD, on(Act::Add)).hint(name).sign(Sign::Plus);
                blocks.push(add.weight(Weight::Quiet).enabled(*room));
            }
            Shape::Node { summary, like } => {
                blocks.push(leads(field, summary, faulty, on(Act::Page)));
                blocks.extend(like.as_ref().map(|like| {
                    let take = self.touch(Act::TakeLike(place.clone(), like.place.clone()));
                    let key = Key::new(&like.name, take).hint(name).weight(Weight::Quiet);
                    Piece::buttons([key]).gap(Gap::Close)
                }));
            }
        }
    }

    /// The spaces on which something stands, to be opened.
    fn filled(&self, field: &Field, track: &Track) -> Vec<Piece> {
        let full = (1..).zip(&track.spaces).filter(|(_, space)| track.deep && Some(space.kind) != track.empty);
        full.map(|(n, space)| {
            let name = format!("{} {}", field.words.name, space.label);
            let open = self.touch(Act::Page(format!("{}.{n}", field.place)));
            Piece::row(&name, open).detail(&space.note).framed().sign(Sign::ChevronRight)
        })
        .collect()
    }

    /// What can be done with an entry of a list.
    fn tools(&self, field: &Field, item: &Item) -> Piece {
        let (place, name) = (&field.place, field.words.name.as_str());
        let shift = |up| self.touch(Act::MoveItem(place.clone(), up));
        let keys = [
            Key::small(Sign::ChevronUp, &words::one_up(name), shift(true)).enabled(item.up),
            Key::small(Sign::ChevronDown, &words::one_down(name), shift(false)).enabled(item.down),
            Key::small(Sign::Trash, &words::remove_item(name), self.touch(Act::RemoveItem(place.clone())))
                .enabled(item.remove),
        ];
        Piece::words(Tone::Body, "").keys(keys).gap(Gap::Close)
    }
}

/// What is said about a field: its name, what it means, and what the rulebook says.
fn said(field: &Field, faulty: bool, blocks: &mut Vec<Piece>) {
    let words = &field.words;
    let name = Piece::words(Tone::Strong, &words.name);
    blocks.push(if faulty { name.tone(Tone::Bad).sign(Sign::Warning) } else { name });
    let more = [(Tone::Faint, &words.help), (Tone::Good, &words.told)].into_iter().filter(|(_, said)| !said.is_empty());
    blocks.extend(more.map(|(tone, said)| Piece::words(tone, said).gap(Gap::Close)));
}

/// Opens a page, or a choice from many.
fn leads(field: &Field, value: &str, faulty: bool, to: Touch) -> Piece {
    let lines: Vec<&str> = [value, &field.words.help].into_iter().filter(|line| !line.is_empty()).collect();
    Piece::row(&field.words.name, to)
        .detail(&lines.join("\n"))
        .hint(value)
        .framed()
        .sign(Sign::ChevronRight)
        .tone(if faulty { Tone::Bad } else { Tone::Body })
}

fn spaces(track: &Track) -> Vec<CopySpace> {
    let space = |space: &Space| {
        let CopyMark { name, sign, icon, tone } = track.palette.get(space.kind).map(mark).unwrap_or_default();
        let words = if space.note.is_empty() { name } else { space.note.as_str().into() };
        CopySpace { label: space.label.as_str().into(), words, sign, icon, tone }
    };
    track.spaces.iter().map(space).collect()
}

/// A kind of space as it is drawn.
fn mark(kind: &Kind) -> CopyMark {
    let written = |sign: String, tone| (SharedString::from(sign), SharedString::new(), tone);
    let (sign, icon, tone) = match kind.mark {
        Mark::Plain | Mark::End => written(String::new(), CopyTone::Plain),
        Mark::Bad | Mark::BadEnd => written("!".to_owned(), CopyTone::Bad),
        Mark::Good | Mark::GoodEnd => written("*".to_owned(), CopyTone::Good),
        Mark::Sign(sign) | Mark::SignEnd(sign) => written(sign.to_string(), CopyTone::Sign),
        Mark::Number(number) | Mark::NumberEnd(number) => written(number.to_string(), CopyTone::Sign),
        // The same picture as on the board.
        Mark::Symbol(symbol) | Mark::SymbolEnd(symbol) => {
            let tone = match symbol.tone() {
                SymbolTone::Good => CopyTone::Good,
                SymbolTone::Bad => CopyTone::Bad,
                SymbolTone::Plain => CopyTone::Sign,
            };
            (SharedString::new(), symbols::commands(symbol).into(), tone)
        }
    };
    CopyMark { name: kind.name.as_str().into(), sign, icon, tone }
}

/// Whether a field is the place in question, or on the way to it.
fn lies_on(field: &str, place: &str) -> bool {
    place.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
