//! A page of a copy as rows that the editor shows.

use std::collections::HashMap;

use eldertally_core::edit::{Field, Item, Kind, Page, Shape, Track, Trouble};
use eldertally_core::game::Mark;
use slint::SharedString;

use super::open::Open;
use crate::generated::{CopyField, CopyFieldKind, CopyMark, CopySpace, CopyTone};
use crate::models::List;

/// More choices than these are chosen from a list of their own.
const FEW: usize = 6;

/// The lists within the fields of a page. They stay the same while the page does, so that a tap on a space redraws that
/// space and keeps the focus.
#[derive(Default)]
pub(super) struct Inner {
    page: Option<String>,
    names: HashMap<String, List<SharedString>>,
    palettes: HashMap<String, List<CopyMark>>,
    spaces: HashMap<String, List<CopySpace>>,
}

impl Inner {
    /// The rows of a page.
    pub(super) fn rows(&mut self, open: &Open, page: Page, trouble: Option<&Trouble>) -> Vec<CopyField> {
        if self.page.as_ref() != Some(&open.at) {
            *self = Self { page: Some(open.at.clone()), ..Self::default() };
        }
        let mut rows = Vec::new();
        for field in page.fields {
            let more = match &field.shape {
                Shape::Track(track) if track.deep => filled(&field, track),
                _ => Vec::new(),
            };
            rows.push(self.row(open, field, trouble));
            rows.extend(more);
        }
        rows
    }

    fn row(&mut self, open: &Open, field: Field, trouble: Option<&Trouble>) -> CopyField {
        let Field { place, words, shape, item } = field;
        let mut row = CopyField {
            name: words.name.into(),
            help: words.help.into(),
            told: words.told.into(),
            faulty: trouble.is_some_and(|trouble| lies_on(&place, &trouble.place)),
            ..CopyField::default()
        };
        match shape {
            Shape::Heading => {
                row.kind = CopyFieldKind::Heading;
                row.faulty = false;
            }
            Shape::Text { value, .. } => {
                row.kind = CopyFieldKind::Text;
                row.value = value.into();
            }
            Shape::Number { value, min, max } => {
                row.kind = CopyFieldKind::Number;
                row.value = value.to_string().into();
                (row.number, row.lowest, row.highest) = (small(value), small(min), small(max));
            }
            Shape::Choice { at, names } if names.len() > FEW => {
                row.kind = CopyFieldKind::Pick;
                row.value = names.get(at).map(SharedString::from).unwrap_or_default();
            }
            Shape::Choice { at, names } => {
                row.kind = CopyFieldKind::Choice;
                row.chosen = at as i32;
                let list = self.names.entry(place.clone()).or_insert_with(List::new);
                list.show(names.into_iter().map(SharedString::from));
                row.names = list.model();
            }
            Shape::Track(track) => self.track(&mut row, open, &place, &track),
            Shape::List { .. } => row.kind = CopyFieldKind::List,
            Shape::Add { room } => {
                row.kind = CopyFieldKind::Add;
                row.room = room;
                row.faulty = false;
            }
            Shape::Node { summary, like } => {
                row.kind = CopyFieldKind::Node;
                row.value = summary.into();
                if let Some(like) = like {
                    (row.like, row.like_name) = (like.place.into(), like.name.into());
                }
            }
        }
        if let Some(Item { up, down, remove }) = item {
            (row.item, row.up, row.down, row.remove) = (true, up, down, remove);
        }
        row.place = place.into();
        row
    }

    fn track(&mut self, row: &mut CopyField, open: &Open, place: &str, track: &Track) {
        row.kind = CopyFieldKind::Track;
        row.section = track.section as i32;
        row.chosen = open.brush(place, track) as i32;
        let palette = self.palettes.entry(place.to_owned()).or_insert_with(List::new);
        palette.show(track.palette.iter().map(mark));
        row.palette = palette.model();
        let spaces = self.spaces.entry(place.to_owned()).or_insert_with(List::new);
        spaces.show(track.spaces.iter().map(|space| {
            let CopyMark { name, sign, tone } = track.palette.get(space.kind).map(mark).unwrap_or_default();
            let words = if space.note.is_empty() { name } else { space.note.as_str().into() };
            CopySpace { label: space.label.as_str().into(), words, sign, tone }
        }));
        row.spaces = spaces.model();
    }
}

/// The spaces on which something stands, to be opened.
fn filled(field: &Field, track: &Track) -> Vec<CopyField> {
    let full = (1..).zip(&track.spaces).filter(|(_, space)| Some(space.kind) != track.empty);
    full.map(|(n, space)| CopyField {
        kind: CopyFieldKind::Node,
        place: format!("{}.{n}", field.place).into(),
        name: format!("{} {}", field.words.name, space.label).into(),
        value: space.note.as_str().into(),
        ..CopyField::default()
    })
    .collect()
}

/// A kind of space as it is drawn.
pub(super) fn mark(kind: &Kind) -> CopyMark {
    let (sign, tone) = match kind.mark {
        Mark::Plain | Mark::End => (SharedString::new(), CopyTone::Plain),
        Mark::Bad => ("!".into(), CopyTone::Bad),
        Mark::Good => ("*".into(), CopyTone::Good),
        Mark::Sign(sign) => (SharedString::from(sign.to_string()), CopyTone::Sign),
    };
    CopyMark { name: kind.name.as_str().into(), sign, tone }
}

/// Whether a field is the place in question, or on the way to it.
fn lies_on(field: &str, place: &str) -> bool {
    place.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn small(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
