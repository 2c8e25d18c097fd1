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
}

fn settable(play: &Play) -> Vec<Settable> {
    let mut parts = Vec::new();
    let seats = play.table().seats();
    play.table().view(play.eye, LANG, &mut |item| {
        let (Some(part), Some(limits), Some(at)) = (&item.part, item.limits, item.at()) else { return };
        let owner = item.seat.filter(|_| seats.len() > 1).and_then(|seat| seats.get(seat));
        let name = capital(&item.name.to_string());
        parts.push(Settable {
            part: part.clone(),
            name: owner.map(|info| format!("{}: {name}", info.name)).unwrap_or(name),
            value: item.value.map_or_else(|| at.to_string(), ToString::to_string),
            at,
            limits,
            amended: item.amended,
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
