//! Changing copies field by field: every value can be reached, limits hold, files give back what was edited.
#![cfg(feature = "toml")]

mod changes;
mod fields;
mod learned;
mod limits;
mod pages;

use eldertally_catalog::GameKind;
use eldertally_print::edit::{Draft, Field, Shape};

/// Every page of a copy, with its fields.
fn pages(draft: &dyn Draft) -> Vec<(String, Vec<Field>)> {
    let (mut pages, mut open) = (Vec::new(), vec![String::new()]);
    while let Some(at) = open.pop() {
        let page = draft.page(&at).unwrap_or_else(|| panic!("there is no page {at:?}"));
        for field in &page.fields {
            match &field.shape {
                Shape::Node { .. } => open.push(field.place.clone()),
                Shape::Track(track) if track.deep => {
                    let full = (1..).zip(&track.spaces).filter(|(_, space)| Some(space.kind) != track.empty);
                    open.extend(full.map(|(n, _)| format!("{}.{n}", field.place)));
                }
                _ => {}
            }
        }
        pages.push((at, page.fields));
    }
    pages
}

/// All fields of a copy.
fn all_fields(draft: &dyn Draft) -> Vec<Field> {
    pages(draft).into_iter().flat_map(|(_, fields)| fields).collect()
}

/// The field at a place, on whichever page it is.
#[track_caller]
fn field(draft: &dyn Draft, page: &str, place: &str) -> Field {
    let page = draft.page(page).unwrap_or_else(|| panic!("there is no page {page:?}"));
    page.fields.into_iter().find(|field| field.place == place).unwrap_or_else(|| panic!("there is no field {place:?}"))
}

/// The copies that these tests change: the examples, a blank one, and one in which everything occurs.
fn copies() -> Vec<(GameKind, Box<dyn Draft>)> {
    let rgo = GameKind::RollForGreatOldOnes;
    let full = include_str!("../../../games/roll-for-great-old-ones/tests/print/copy.toml");
    let mut copies: Vec<_> = GameKind::ALL.iter().map(|kind| (*kind, kind.example_draft())).collect();
    copies.extend(rgo.blank_draft().map(|blank| (rgo, blank)));
    copies.push((rgo, rgo.draft(full).unwrap()));
    copies
}
