//! Setting a part to what is right, from the sheet or from the list of all parts.

use eldertally_core::Limits;
use eldertally_core::table::Token;

use super::TablePage;
use super::game::{Amending, Play};
use super::sheet::{key_of, part_of};
use super::words::{self, LANG, capital};
use crate::generated::{AmendState, PartRow, TableDialog};

/// A part that can be set.
struct Settable {
    part: Token,
    name: String,
    value: String,
    at: i32,
    limits: Limits,
    amended: bool,
    /// What its values are called, where they are more than numbers and few enough to choose from.
    names: Vec<String>,
}

/// More values than this are set by number.
const A_LIST: i32 = 40;

/// What the values of a part are called; nothing if they are numbers.
fn names(limits: Limits, words: &dyn Fn(i32, &mut dyn std::fmt::Write) -> std::fmt::Result) -> Vec<String> {
    if limits.max - limits.min >= A_LIST {
        return Vec::new();
    }
    let name = |value| {
        let mut name = String::new();
        // Writing to a string cannot fail.
        let _ = words(value, &mut name);
        capital(&name)
    };
    let names: Vec<String> = (limits.min..=limits.max).map(name).collect();
    let numbers = (limits.min..).zip(&names).all(|(value, name)| *name == value.to_string());
    if numbers { Vec::new() } else { names }
}

fn settable(play: &Play) -> Vec<Settable> {
    let mut parts = Vec::new();
    let seats = play.table().seats();
    play.table().view(play.eye, LANG, &mut |item| {
        let (Some(part), Some(limits), Some(at)) = (&item.part, item.limits, item.at()) else { return };
        let owner = item.seat.filter(|_| seats.len() > 1).and_then(|seat| seats.get(seat));
        parts.push(Settable {
            part: part.clone(),
            name: match owner {
                Some(info) => format!("{}: {}", info.name, capital(&item.short.to_string())),
                None => capital(&item.name.to_string()),
            },
            value: item.value.map_or_else(|| at.to_string(), ToString::to_string),
            at,
            limits,
            amended: item.amended,
            names: names(limits, item.words),
        });
    });
    parts
}

impl TablePage {
    /// Asks what a part is to be; `key` is its token as [`key_of`] writes it. What is past cannot be amended.
    pub(super) fn amend_part(&self, key: &str) {
        let Some(token) = part_of(key) else { return };
        let mut listed = false;
        self.desk.with(|_, adapter| listed = adapter.get_table_dialog() == TableDialog::Parts);
        let found = self.with_play(|play| {
            let found = settable(play).into_iter().find(|found| found.part == token && play.past.is_none())?;
            play.amending = Some(Amending { part: token, listed });
            Some(found)
        });
        let Some(found) = found.flatten() else { return };
        self.desk.with(|_, adapter| {
            adapter.set_amend(AmendState {
                key: key.into(),
                name: found.name.into(),
                value: found.value.into(),
                now: found.at,
                min: found.limits.min,
                max: found.limits.max,
                names: slint::ModelRc::new(slint::VecModel::from_iter(found.names.into_iter().map(Into::into))),
            });
        });
        self.dialog(TableDialog::Amend);
    }

    pub(super) fn amend_to(&self, value: i32) {
        let Some(Amending { part, listed }) = self.with_play(|play| play.amending.take()).flatten() else { return };
        self.accept(|table| table.amend(&part, value));
        if listed {
            self.find_parts("");
            self.dialog(TableDialog::Parts);
        } else {
            self.close_dialog();
        }
    }

    /// Lists all parts; `under_way` says why they are looked through.
    pub(super) fn list_parts(&self, under_way: bool) {
        self.desk.with(|_, adapter| adapter.set_parts_under_way(under_way));
        self.look_now();
        self.find_parts("");
        self.dialog(TableDialog::Parts);
    }

    /// Lists the parts with these words in their names.
    pub(super) fn find_parts(&self, words: &str) {
        let wanted: Vec<_> = words.split_whitespace().map(str::to_lowercase).collect();
        let fits = |part: &Settable| wanted.iter().all(|word| part.name.to_lowercase().contains(word));
        let parts = self.with_play(|play| settable(play)).unwrap_or_default();
        let rows = parts.iter().filter(|part| fits(part)).map(|part| PartRow {
            key: key_of(&part.part).into(),
            name: part.name.as_str().into(),
            value: part.value.as_str().into(),
            limits: words::limits(part.limits).into(),
            amended: part.amended,
        });
        self.lists.parts.show(rows);
    }
}
