//! Setting a part to what is right, from the sheet or from the list of all parts.

use eldertally_core::table::Token;
use eldertally_core::{Limits, Shape};
use slint::ComponentHandle;

use super::TablePage;
use super::act::Act;
use super::game::{Play, SaveState};
use super::words::{self, LANG, capital};
use crate::blocks::{Gap, Key, Piece, Sign, Tone, Weight};
use crate::dialog::Ask;
use crate::sheet::key::{key_of, part_of};
use crate::{Room, Theme};

pub(super) const AMEND: &str = "amend";
const PARTS: &str = "parts";

/// What a player is about to set right.
pub(super) struct Amending {
    found: Settable,
    /// What it is to be, as it is typed.
    typed: String,
    /// It was picked from the list of all parts, which comes back afterwards.
    listed: bool,
}

impl Amending {
    /// What it is to be, if it can be that.
    fn to(&self) -> Option<i32> {
        let limits = self.found.limits;
        self.typed.trim().parse().ok().filter(|to| (limits.min..=limits.max).contains(to))
    }
}

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
    /// It is a die: what it can show is touched.
    is_die: bool,
}

/// More values than this are set by number.
const A_LIST: i32 = 40;

/// What the values of a part are called; nothing if they are numbers.
fn names(limits: Limits, words: &dyn Fn(i32, &mut dyn std::fmt::Write) -> std::fmt::Result) -> Vec<String> {
    let names = all_names(limits, words);
    let numbers = (limits.min..).zip(&names).all(|(value, name)| *name == value.to_string());
    if numbers { Vec::new() } else { names }
}

/// What all values of a part are called; nothing if they are too many to choose from.
fn all_names(limits: Limits, words: &dyn Fn(i32, &mut dyn std::fmt::Write) -> std::fmt::Result) -> Vec<String> {
    if limits.max - limits.min >= A_LIST {
        return Vec::new();
    }
    let name = |value| {
        let mut name = String::new();
        // Writing to a string cannot fail.
        let _ = words(value, &mut name);
        capital(&name)
    };
    (limits.min..=limits.max).map(name).collect()
}

fn settable(play: &Play) -> Vec<Settable> {
    let mut parts = Vec::new();
    let seats = play.table().seats();
    play.table().view(play.viewer, LANG, &mut |item| {
        let (Some(part), Some(limits), Some(at)) = (&item.part, item.limits, item.at()) else { return };
        let is_die = matches!(item.shape, Shape::Die { .. });
        let names = if is_die { all_names(limits, item.words) } else { names(limits, item.words) };
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
            is_die: is_die && !names.is_empty(),
            names,
        });
    });
    parts
}

impl TablePage {
    /// Asks what a part is to be; `key` is its token as [`key_of`] writes it. What is past cannot be amended.
    pub(super) fn amend_part(&self, key: &str) {
        let Some(token) = part_of(key) else { return };
        let listed = self.context.asks(PARTS);
        let found = self.with_play(|play| {
            let found = settable(play).into_iter().find(|found| found.part == token && play.past.is_none())?;
            play.amending = Some(Amending { typed: found.at.to_string(), found, listed });
            Some(())
        });
        if found.flatten().is_some() {
            self.show_amend();
        }
    }

    /// Asks for the part that is being amended.
    pub(super) fn show_amend(&self) {
        let ask =
            self.with_play(|play| play.amending.as_ref().map(|to| self.amend_ask(to, play.kept == SaveState::Saved)));
        if let Some(ask) = ask.flatten() {
            self.ask(AMEND, ask);
        }
    }

    fn amend_ask(&self, amending: &Amending, free: bool) -> Ask {
        let Settable { name, value, limits, names, .. } = &amending.found;
        let ask = Ask::new(name).head([Piece::words(Tone::Body, &words::now(value))]);
        if amending.found.is_die {
            let face = |(face, name): (i32, &String)| {
                Key::new(name, self.touch(Act::AmendFace(face))).checked(face == amending.found.at).enabled(free)
            };
            return ask.body([Piece::buttons((limits.min..).zip(names).map(face))]);
        }
        let to = amending.to();
        let set = |value| self.touch(Act::AmendTo(value));
        let chosen = |sign: bool| if sign { Sign::Check } else { Sign::None };
        let mut body = Vec::new();
        if !names.is_empty() {
            body.extend((limits.min..).zip(names).map(|(value, name)| {
                let on = to == Some(value);
                Piece::button(name, set(value)).checked(on).sign(chosen(on)).gap(Gap::Close)
            }));
        } else if (limits.min, limits.max) == (0, 1) {
            let key = |text, value| {
                let on = to == Some(value);
                Piece::button(text, set(value)).checked(on).sign(chosen(on))
            };
            body.extend([key(words::OFF, 0), key(words::ON, 1)]);
        } else {
            // From beyond the limits, one step leads back within.
            let from = amending.typed.trim().parse().unwrap_or(amending.found.at).clamp(limits.min, limits.max);
            let at = to.unwrap_or(from);
            let less = Key::small(Sign::Minus, words::ONE_LESS, set(at.saturating_sub(1)));
            let more = Key::small(Sign::Plus, words::ONE_MORE, set(at.saturating_add(1)));
            body.push(
                Piece::number(
                    &words::new_value(*limits),
                    &amending.typed,
                    self.touch(Act::AmendTyped),
                    self.touch(Act::AmendSet),
                    less.enabled(at > limits.min),
                    more.enabled(at < limits.max),
                )
                .tone(if to.is_some() { Tone::Body } else { Tone::Bad }),
            );
            body.push(Piece::slider(name, at, (limits.min, limits.max), self.touch(Act::AmendTyped)));
        }
        let mut foot = Vec::new();
        if to.is_none() {
            foot.push(Piece::words(Tone::Bad, &words::beyond(*limits)));
        }
        let ready = free && to.is_some();
        foot.push(Piece::button(words::SET, self.touch(Act::AmendSet)).weight(Weight::Primary).enabled(ready));
        ask.body(body).foot(foot)
    }

    pub(super) fn type_amendment(&self, typed: &str) {
        self.with_play(|play| {
            if let Some(amending) = &mut play.amending {
                typed.clone_into(&mut amending.typed);
            }
        });
        self.show_amend();
    }

    /// Turns the die to this face at once; one that shows it already stays as it is.
    pub(super) fn amend_to_face(&self, face: i32) {
        let same = |play: &mut Play| play.amending.as_ref().is_some_and(|amending| amending.found.at == face);
        if self.with_play(same) == Some(true) {
            self.close_dialog();
            return;
        }
        self.type_amendment(&face.to_string());
        self.amend();
    }

    /// Sets the part to what was typed, unless it cannot be that.
    pub(super) fn amend(&self) {
        let ready = |amending: &mut Amending| amending.to().is_some();
        let amending = self.with_play(|play| play.amending.take_if(ready)).flatten();
        let Some((to, Amending { found, listed, .. })) = amending.and_then(|own| Some((own.to()?, own))) else {
            return;
        };
        self.accept(|table| table.amend(&found.part, to));
        if listed {
            self.find_parts("");
        } else {
            self.close_dialog();
        }
    }

    /// Lists all parts; `under_way` says why they are looked through.
    pub(super) fn list_parts(&self, under_way: bool) {
        self.parts_under_way.set(under_way);
        self.look_now();
        self.find_parts("");
    }

    /// Whether there is room for more than the list: not with large letters on a phone.
    fn has_room(&self) -> bool {
        let mut has = true;
        self.context.with(|window| {
            has = !window.global::<Room>().get_narrow() || window.global::<Theme>().get_text_scale() < 1.5;
        });
        has
    }

    /// Lists the parts with these words in their names.
    pub(super) fn find_parts(&self, typed: &str) {
        let wanted: Vec<_> = typed.split_whitespace().map(str::to_lowercase).collect();
        let fits = |part: &Settable| wanted.iter().all(|word| part.name.to_lowercase().contains(word));
        let parts = self.with_play(|play| settable(play)).unwrap_or_default();
        let rows = parts.iter().filter(|part| fits(part)).map(|part| {
            let limits = words::limits(part.limits);
            Piece::row(&part.name, self.touch(Act::AmendPart(key_of(&part.part))))
                .detail(&words::part(&part.value, &limits))
                .hint(&words::part_said(&part.value, &limits))
                .sign(if part.amended { Sign::Pencil } else { Sign::None })
        });
        let under_way = self.parts_under_way.get();
        let title = if under_way { words::ENTER_UNDER_WAY } else { words::CORRECT };
        let find = self.touch(Act::FindParts);
        let explain = (under_way && self.has_room()).then(|| Piece::words(Tone::Faint, words::SET_EVERYTHING));
        let head = explain.into_iter().chain([Piece::field(words::SEARCH, typed, find, find)]);
        self.ask(PARTS, Ask { long: true, ..Ask::new(title).head(head).body(rows) });
    }
}
