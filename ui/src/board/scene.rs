//! What a viewer sees, as a board finds it: by the names of parts, under their headings, with what just changed.

use std::collections::HashSet;

use eldertally_core::table::Token;
use eldertally_core::{Lang, Seat, Seats, Table, Viewer};

use super::pattern::{self, Pattern};
use crate::sheet::entry::{Beside, Entry, Figure};
use crate::sheet::news::{Change, Shown};

/// Boards that are wider than this show boxes, dice and cards larger, up to so much. Words stay as they are.
const USUAL: f32 = 520.0;
const LARGEST: f32 = 1.5;

/// Whose parts are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// All of them.
    Anyone,
    /// Those that belong to no player.
    Nobody,
    Player(Seat),
}

impl Of {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            Self::Anyone | Self::Nobody => None,
        }
    }

    fn has(self, entry: &Entry) -> bool {
        self == Self::Anyone || entry.seat == self.seat()
    }
}

/// What there is to lay out.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    entries: &'a [Entry],
    before: &'a Shown,
    seats: &'a Seats,
    /// Parts at which something can be done: they are in sight whatever they show.
    lit: &'a HashSet<Token>,
    /// Whose turn it is.
    active: Option<Seat>,
    /// How much larger than usual boxes, dice and cards are.
    grown: f32,
    /// The part that shows which colour a player has, if that is not the colour of the seat.
    dye: Option<&'a Pattern>,
}

/// What players have in the colour of their dice is numbered from here on.
pub(crate) const DYED: i32 = 256;

/// The players whose colour is that of a part with this name, and that colour.
pub(crate) fn dyed(table: &dyn Table, dye: &Pattern) -> Vec<(Seat, i32)> {
    let mut dyed = Vec::new();
    table.view(Viewer::Table, Lang::English, &mut |item| {
        let is_dye = || item.data.is_some_and(|part| dye.names(&pattern::path_of(part)));
        if let (Some(seat), Some(at)) = (item.seat, item.at())
            && is_dye()
        {
            dyed.push((seat, DYED + at));
        }
    });
    dyed
}

impl<'a> Scene<'a> {
    pub(crate) fn new(
        entries: &'a [Entry],
        before: &'a Shown,
        seats: &'a Seats,
        lit: &'a HashSet<Token>,
        active: Option<Seat>,
    ) -> Self {
        Self { entries, before, seats, lit, active, grown: 1.0, dye: None }
    }

    /// The same on a board of this width.
    pub(crate) fn wide(self, width: f32) -> Self {
        Self { grown: (width / USUAL).clamp(1.0, LARGEST), ..self }
    }

    /// How large something is on this board that has this size on a phone.
    pub(crate) fn sized(&self, size: f32) -> f32 {
        (size * self.grown).round()
    }

    /// The same, where players have the colour that their part with this name shows.
    pub(crate) fn dyed(self, dye: Option<&'a Pattern>) -> Self {
        Self { dye, ..self }
    }

    /// Whether it is the turn of this player, among others.
    pub(crate) fn is_active(&self, seat: Option<Seat>) -> bool {
        self.seats.len() > 1 && seat.is_some() && seat == self.active
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<'a> {
        self.seats.iter().map(|(seat, _)| seat)
    }

    /// The colour of a player; -1 for nobody.
    pub(crate) fn colour(&self, seat: Option<Seat>) -> i32 {
        let Some(seat) = seat.filter(|_| self.seats.len() > 1) else { return -1 };
        let shows = |name: &Pattern| {
            self.entries.iter().find(|entry| entry.seat == Some(seat) && name.names(&entry.path))?.at()
        };
        let dyed = self.dye.and_then(shows).map(|dye| DYED + dye);
        dyed.or_else(|| self.seats.get(seat).map(|info| info.colour.into())).unwrap_or(-1)
    }

    /// The name of a player.
    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        self.seats.get(seat).map(|info| info.name.as_str()).unwrap_or_default()
    }

    /// Whether something can be done at it.
    pub(crate) fn is_lit(&self, entry: &Entry) -> bool {
        entry.part.as_ref().is_some_and(|part| self.lit.contains(part))
    }

    /// All parts that are in sight and have a place of their own.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &'a Entry> {
        let is_own = |entry: &&Entry| entry.part.is_some() && entry.beside.is_none();
        self.entries.iter().filter(is_own).filter(|entry| entry.in_sight || self.is_lit(entry))
    }

    /// What lies beside a part, as tokens do.
    pub(crate) fn beside(&self, entry: &Entry) -> impl Iterator<Item = (&'a Entry, &'a Beside)> {
        let tokens = self.entries.iter().filter(|one| one.in_sight);
        tokens
            .filter_map(|one| Some((one, one.beside.as_ref()?)))
            .filter(|(_, beside)| Some(&beside.part) == entry.part.as_ref())
    }

    /// The parts that a pattern names.
    pub(crate) fn named(&self, pattern: &Pattern, of: Of) -> impl Iterator<Item = &'a Entry> {
        self.parts().filter(move |entry| pattern.names(&entry.path) && of.has(entry))
    }

    pub(crate) fn change(&self, entry: &Entry) -> Change {
        self.before.change(entry)
    }

    /// The heading above an entry.
    pub(crate) fn heading(&self, entry: &Entry) -> Option<&'a str> {
        let at = self.place(entry)?;
        let above = self.entries.get(..at)?.iter().rev().find(|entry| entry.figure == Figure::Heading);
        above.map(|heading| heading.name.as_str())
    }

    /// What the game notes about an entry: what stands behind it, before the next part that is in sight; but for tokens, which
    /// lie where they belong.
    pub(crate) fn notes(&self, entry: &Entry) -> impl Iterator<Item = &'a Entry> {
        let (entries, lit) = (self.entries, self.lit);
        let is_next = move |entry: &Entry| {
            let is_lit = entry.part.as_ref().is_some_and(|part| lit.contains(part));
            let is_own = entry.part.is_some() && entry.beside.is_none();
            entry.figure == Figure::Heading || is_own && (entry.in_sight || is_lit)
        };
        let behind = self.place(entry).map_or(entries.len(), |at| at + 1);
        // What is noted before the first part of a group belongs to that.
        let before = entries.iter().take(behind.saturating_sub(1)).rev().take_while(move |entry| !is_next(entry));
        let is_first = before.clone().count() + 1 < behind
            && entries.get(behind - before.clone().count() - 2).is_some_and(|one| one.figure == Figure::Heading);
        let before: Vec<_> = if is_first { before.collect() } else { Vec::new() };
        let after = entries.iter().skip(behind).take_while(move |entry| !is_next(entry));
        let is_note = |one: &&Entry| one.figure == Figure::Note && one.in_sight && one.beside.is_none();
        before.into_iter().rev().chain(after).filter(is_note)
    }

    /// The parts that a pattern names and that hold the same as another one, as far as both hold something; in sight or not.
    pub(crate) fn akin(&self, entry: &Entry, pattern: &Pattern) -> impl Iterator<Item = &'a Entry> {
        self.entries.iter().filter(move |one| pattern.names(&one.path) && pattern::are_akin(&entry.path, &one.path))
    }

    /// The first part that a pattern names, in sight or not.
    pub(crate) fn anywhere(&self, pattern: &Pattern) -> Option<&'a Entry> {
        self.entries.iter().find(|entry| pattern.names(&entry.path))
    }

    fn place(&self, entry: &Entry) -> Option<usize> {
        self.entries.iter().position(|other| std::ptr::eq(other, entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_the_colours_of_their_dice_where_the_layout_says_so() {
        let mut seats = Seats::default();
        for (name, colour) in [("Ada", 2), ("Ben", 0)] {
            seats.push(name.parse().unwrap(), colour).unwrap();
        }
        let die = |seat, at| Entry {
            part: None,
            limits: None,
            name: String::new(),
            value: String::new(),
            figure: Figure::Counter { at },
            seat: Some(Seat(seat)),
            owner: None,
            amended: false,
            in_sight: false,
            symbol: None,
            lang: eldertally_core::Lang::English,
            path: "Colour/0".to_owned(),
            beside: None,
            printed: Vec::new(),
            lines: Vec::new(),
        };
        let (entries, before, lit) = ([die(0, 3)], Shown::default(), HashSet::new());
        let dye = Pattern::from("Colour");
        let scene = || Scene::new(&entries, &before, &seats, &lit, None);
        assert_eq!([0, 1].map(|seat| scene().colour(Some(Seat(seat)))), [2, 0]);
        let dyed = scene().dyed(Some(&dye));
        assert_eq!([0, 1].map(|seat| dyed.colour(Some(Seat(seat)))), [DYED + 3, 0], "without dice, that of the seat");
        assert_eq!(dyed.colour(None), -1);
    }
}
