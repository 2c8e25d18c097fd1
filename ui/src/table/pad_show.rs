//! Shows the pad: its groups in the order in which they fit side by side, and its keys.

use eldertally_core::Seat;
use slint::ComponentHandle;

use super::TablePage;
use super::game::Play;
use super::pad::Pad;
use super::pad_part::{KEYS, Part};
use super::words;
use crate::PadAdapter;
use crate::generated::{PadGroup, PadKey, PadSlot, PadState};
use crate::models::List;

/// A number has room beside so many dice.
const BESIDE: u8 = 3;
/// More dice than this of somebody who is not in the turn are told in a line.
const FOLDED: u8 = 2;
/// A number up to this is small: it has one less and one more beside it.
const SMALL: u8 = 12;

impl TablePage {
    pub(super) fn show_pad(&self) {
        self.with_play(|play| {
            let Some(pad) = &play.pad else {
                self.lists.pad_groups.show([]);
                self.lists.pad_keys.show([]);
                return;
            };
            self.show_groups(play, pad);
            let keys = pad.keys(play.table());
            let (sides, digits) = (pad.sides(), pad.takes_digits());
            let rows = keys.iter().enumerate().map(|(n, key)| PadKey {
                index: key.value.into(),
                text: key.text.as_str().into(),
                key: if digits { key.text.as_str() } else { KEYS.get(n).copied().unwrap_or_default() }.into(),
                left: key.left.map_or(-1, Into::into),
                enabled: key.enabled,
                faces: sides,
                shows: shows(sides, key.value, &key.text),
            });
            self.lists.pad_keys.show(rows);
            let active = pad.parts.get(pad.active());
            let by_faces = !pad.throw.by_total();
            self.context.with(|window| {
                window.global::<PadAdapter>().set_state(PadState {
                    ready: pad.throw.is_ready(),
                    can_roll: by_faces && pad.can_roll(),
                    has_dice: pad.parts.iter().any(|part| !part.is_number()),
                    begun: pad.throw.is_begun(),
                    full: pad.throw.is_full(),
                    can_total: pad.throw.can_total(),
                    by_total: pad.throw.by_total(),
                    is_draw: pad.throw.is_draw(play.table()),
                    anyway: pad.throw.anyway,
                    wide: by_faces && active.is_some_and(Part::is_wide),
                    choice: by_faces && active.is_some_and(Part::is_choice),
                    searchable: pad.is_searchable(),
                    search: pad.search().into(),
                    most: play.most_keys.max(pad.number_keys()).try_into().unwrap_or(i32::MAX),
                });
            });
        });
    }

    fn show_groups(&self, play: &Play, pad: &Pad) {
        let mut lists = self.lists.pad_slots.borrow_mut();
        lists.resize_with(pad.parts.len(), List::new);
        let seats = play.table().seats();
        let is_named = |seat: &Seat| seats.len() > 1 && seats.get(*seat).is_some();
        let folded = |part: &Part| is_folded(pad, part, &is_named);
        let groups = arranged(pad, &folded).into_iter().filter_map(|(n, beside)| {
            let (part, list) = (pad.parts.get(n)?, lists.get(n)?);
            let folded = folded(part);
            list.show(if folded || part.is_number() { Vec::new() } else { slots(pad, n) });
            let owner = part.group.seat.filter(is_named).and_then(|seat| seats.get(seat));
            let first = pad.first_of(n);
            let face = pad.throw.slots().get(first).and_then(|slot| slot.face);
            let value = if folded { told(pad, n) } else { face_text(part, face) };
            let owner_name = owner.map(|info| info.name.as_str()).unwrap_or_default();
            let is_said = part.name.starts_with(owner_name);
            let said = if is_said { part.name.clone() } else { words::of_player(owner_name, &part.name) };
            Some(PadGroup {
                name: part.name.as_str().into(),
                owner: owner_name.into(),
                colour: owner.map_or(-1, |_| play.colour(part.group.seat)),
                active: pad.active() == n,
                current: pad.at == first && part.is_number(),
                wide: !pad.throw.by_total() && part.is_wide(),
                slots: list.model(),
                number: part.is_number(),
                stepped: part.is_digits() && part.most() <= SMALL,
                folded,
                beside,
                at: first.try_into().unwrap_or(i32::MAX),
                label: words::number(&said, &value).into(),
                said: said.into(),
                rests: pad.throw.rests_at(first),
                less: face.is_some_and(|face| face > 0),
                more: face.is_none_or(|face| face < part.most()),
                value: value.into(),
            })
        });
        let groups: Vec<_> = groups.collect();
        drop(lists);
        self.lists.pad_groups.show(groups);
    }
}

/// Whether a group of dice is told in a line: one player at a time enters his.
fn is_folded(pad: &Pad, part: &Part, is_named: &dyn Fn(&Seat) -> bool) -> bool {
    let named = |part: &Part| part.group.seat.filter(is_named);
    let active = pad.parts.get(pad.active()).filter(|active| !active.is_number()).and_then(named);
    let owner = named(part).filter(|_| !part.is_number() && part.group.count > FOLDED);
    !pad.throw.by_total() && owner.is_some() && active.is_some() && owner != active
}

/// The groups in the order in which they lie, and whether they lie beside few dice: dice first, with those of who enters them
/// now on top; numbers after them, or where there is room in their line.
fn arranged(pad: &Pad, folded: &dyn Fn(&Part) -> bool) -> Vec<(usize, bool)> {
    let all = || pad.parts.iter().enumerate();
    let mut numbers = all().filter(|(_, part)| part.is_number()).map(|(n, _)| n);
    let mut order = Vec::new();
    let mut dice: Vec<_> = all().filter(|(_, part)| !part.is_number()).collect();
    dice.sort_by_key(|(_, part)| folded(part));
    for (n, part) in dice {
        order.push((n, false));
        let has_room = part.group.count <= BESIDE && !part.is_wide() && !folded(part);
        order.extend(has_room.then(|| numbers.next()).flatten().map(|number| (number, true)));
    }
    order.extend(numbers.map(|number| (number, false)));
    order
}

fn face_text(part: &Part, face: Option<u8>) -> String {
    face.and_then(|face| part.faces.get(usize::from(face))).cloned().unwrap_or_default()
}

/// What lies there, in words.
fn told(pad: &Pad, n: usize) -> String {
    let own = pad.faces().into_iter().find(|(group, _)| usize::from(*group) == n);
    let part = pad.parts.get(n);
    let text = |face: &u8| part.map(|part| face_text(part, Some(*face))).unwrap_or_default();
    own.map(|(_, faces)| faces.iter().map(text).collect::<Vec<_>>().join(" ")).unwrap_or_default()
}

/// The number of a die with so many faces, if it is drawn with pips or that number on it; 0 where words say what fell.
fn shows(faces: i32, face: u8, text: &str) -> i32 {
    let number = i32::from(face) + 1;
    if (1..=12).contains(&faces) && text == number.to_string() { number } else { 0 }
}

/// The slots of a group, or the one of its total.
fn slots(pad: &Pad, n: usize) -> Vec<PadSlot> {
    let Some(part) = pad.parts.get(n) else { return Vec::new() };
    let faces = part.sides;
    let slot = |n: usize, place: usize, face: Option<u8>, text: String, rolled: bool| PadSlot {
        index: n.try_into().unwrap_or(i32::MAX),
        label: words::slot(&part.name, place, &text).into(),
        shows: face.map_or(0, |face| shows(faces, face, &text)),
        text: text.into(),
        current: pad.at == n,
        rolled,
        faces,
    };
    if pad.throw.by_total() {
        return vec![slot(n, 1, None, pad.total_text(n), false)];
    }
    let own = pad.throw.slots().iter().enumerate().skip(pad.first_of(n)).take(part.group.count.into());
    (1..).zip(own).map(|(place, (n, own))| slot(n, place, own.face, face_text(part, own.face), own.rolled)).collect()
}
