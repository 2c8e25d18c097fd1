//! A card as a table fills it in.

use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Lang, Seat, Table, Viewer};

use super::record::{Card, End, Player};

/// Whoever enters nothing for longer than this, in seconds, has paused.
const PAUSE: u64 = 15 * 60;

impl Card {
    /// The card of a game that begins now, in seconds since 1970.
    #[must_use]
    pub fn new(table: &dyn Table, now: u64) -> Self {
        let mut card = Self {
            game: table.about().slug.to_owned(),
            players: Vec::new(),
            status: String::new(),
            began: now,
            played: now,
            spent: Some(0),
            inputs: 0,
            end: None,
            rolled: Default::default(),
            copy: None,
            clock: None,
        };
        card.update(table, now);
        card
    }

    /// Brings the card up to where the table stands now.
    pub fn update(&mut self, table: &dyn Table, now: u64) {
        let seats = table.seats().iter();
        let player = |info: &eldertally_core::SeatInfo| Player { name: info.name.to_string(), colour: info.colour };
        self.players = seats.map(|(_, info)| player(info)).collect();
        self.status = phrase(table, Phrase::Status);
        let since = now.saturating_sub(self.played);
        self.spent = self.spent.map(|spent| if since <= PAUSE { spent + since } else { spent });
        self.played = now;
        self.inputs = table.inputs();
        self.end = end_of(table);
    }

    /// Notes, after an input was taken, whether the program rolled its dice.
    pub fn entered(&mut self, table: &dyn Table, rolled: bool) {
        let number = table.inputs().saturating_sub(1);
        // What stood here and behind it was undone and is gone.
        self.rolled.split_off(&number);
        if rolled {
            self.rolled.insert(number);
        }
    }
}

fn end_of(table: &dyn Table) -> Option<End> {
    let Ask::Over(outcome) = table.ask() else { return None };
    let seats: Vec<Seat> = table.seats().iter().map(|(seat, _)| seat).collect();
    Some(End {
        won: seats.iter().map(|seat| outcome.won_by(*seat)).collect(),
        points: seats.iter().filter_map(|seat| table.score(*seat)).collect(),
        words: phrase(table, Phrase::Outcome),
    })
}

fn phrase(table: &dyn Table, phrase: Phrase) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = table.write(phrase, Viewer::Table, Lang::English, &mut text);
    text
}
