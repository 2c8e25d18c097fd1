//! Whole games, first played in the core alone, then to be played through the widgets.
//!
//! The tests of the companion and those of its page in a browser share this.

use std::ops::ControlFlow;

use eldertally_core::table::{AnyOffer, Asked, Phrase, Table, Token};
use eldertally_core::{Ask, Lang, Place, Seat, Viewer};

/// What the players enter.
pub enum Entry {
    /// What fell in each group: the place of its key, and its words.
    Fell(Vec<Vec<(usize, String)>>),
    /// An option.
    Chosen(Chosen),
    Text(String),
    /// The device goes to this player, who chooses in secret.
    Handed(String),
    /// It comes back to the table.
    Back,
}

pub struct Chosen {
    /// In words.
    pub words: String,
    /// Its place in a list of all options.
    pub place: usize,
    /// Where it happens on the board.
    pub at: Option<Place<Token>>,
    /// Whose move it is, where that matters.
    pub owner: Option<String>,
}

pub struct Recorded {
    pub entries: Vec<Entry>,
    pub save: Vec<u8>,
    pub digest: u64,
    pub over: bool,
}

/// A small generator, so that a recorded game is always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

pub fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// So many options have a digit of their own on a keyboard.
const WITH_DIGIT: usize = 9;

/// Plays a game to its end, or for at most `most` inputs, choosing among the first nine options.
pub fn record(table: &mut dyn Table, seed: u64, most: usize) -> Recorded {
    record_among(table, seed, most, WITH_DIGIT)
}

/// The same, where every option is as likely as any other.
pub fn record_of_all(table: &mut dyn Table, seed: u64, most: usize) -> Recorded {
    record_among(table, seed, most, usize::MAX)
}

/// The same, choosing among the first `choices` options.
fn record_among(table: &mut dyn Table, seed: u64, most: usize, choices: usize) -> Recorded {
    let mut dice = Dice(seed);
    let (mut entries, mut viewer, mut mover) = (Vec::new(), Viewer::Table, None);
    while entries.len() < most || viewer != Viewer::Table {
        if let Some((seat, name)) = asked_alone(table).filter(|_| viewer == Viewer::Table) {
            entries.push(Entry::Handed(name));
            viewer = Viewer::Seat(seat);
        }
        entries.push(match table.ask() {
            Ask::Over(_) => break,
            Ask::Chance(groups) => throw(table, groups, &mut dice),
            Ask::Text { .. } => {
                table.text("an owl").unwrap();
                Entry::Text("an owl".to_owned())
            }
            Ask::Choose => match choose(table, viewer, &mut mover, (choices, &mut dice)) {
                Some(entry) => entry,
                // All that is left is for somebody to make a single choice in secret.
                None => break,
            },
        });
        // Whoever holds the device alone keeps it while there is a choice to make in secret.
        if viewer != Viewer::Table && secrets(table, viewer) <= 1 {
            entries.push(Entry::Back);
            viewer = Viewer::Table;
        }
    }
    let over = matches!(table.ask(), Ask::Over(_));
    let mut save = Vec::new();
    table.save(&mut |part| save.extend_from_slice(part));
    Recorded { entries, save, digest: table.digest(), over }
}

/// The shortest of some whole games, each with a table that `start` sets up.
pub fn whole<T>(start: impl Fn() -> T, table: fn(&mut T) -> &mut dyn Table) -> Recorded {
    whole_among(start, table, WITH_DIGIT)
}

/// The same, where every option is as likely as any other.
pub fn whole_of_all<T>(start: impl Fn() -> T, table: fn(&mut T) -> &mut dyn Table) -> Recorded {
    whole_among(start, table, usize::MAX)
}

fn whole_among<T>(start: impl Fn() -> T, table: fn(&mut T) -> &mut dyn Table, choices: usize) -> Recorded {
    let shortest = |most| {
        let play = |seed| record_among(table(&mut start()), seed, most, choices);
        let games = (1..60).map(play).filter(|game| game.over);
        games.min_by_key(|game| game.entries.len())
    };
    shortest(400).or_else(|| shortest(1200)).expect("one of them ends")
}

fn throw(table: &mut dyn Table, groups: u8, dice: &mut Dice) -> Entry {
    let mut fell = Vec::new();
    let mut faces: Vec<Vec<u8>> = Vec::new();
    for n in 0..groups {
        let group = table.group(n).unwrap();
        let keys = keys(table, n, group.faces);
        let mut drawn: Vec<u8> = Vec::new();
        for _ in 0..group.count {
            let out = |face: u8| drawn.iter().filter(|one| **one == face).count();
            let free: Vec<u8> = (0..group.faces)
                .filter(|face| table.left(n, *face).is_none_or(|left| usize::from(left) > out(*face)))
                .collect();
            drawn.push(free[dice.below(free.len())]);
        }
        // Pads lay dice in order; what is drawn stays as it came, and so do dice that differ.
        if table.left(n, 0).is_none() && !group.distinct {
            drawn.sort_unstable();
        }
        let entered = |face: &u8| (keys.iter().position(|key| key == face).unwrap(), face_of(table, n, *face));
        fell.push(drawn.iter().map(entered).collect());
        faces.push(drawn);
    }
    let faces: Vec<&[u8]> = faces.iter().map(Vec::as_slice).collect();
    table.fell(&faces).unwrap();
    Entry::Fell(fell)
}

fn face_of(table: &dyn Table, group: u8, face: u8) -> String {
    let mut word = String::new();
    table.write(Phrase::Face(group, face), Viewer::Table, Lang::English, &mut word).unwrap();
    capital(&word)
}

/// The faces that have keys: of a few all that differ, in their order; of many those of which something is left, most first.
fn keys(table: &dyn Table, group: u8, faces: u8) -> Vec<u8> {
    let words: Vec<String> = (0..faces).map(|face| face_of(table, group, face)).collect();
    let is_left = |face: u8| table.left(group, face) != Some(0);
    let is_alone = |face: u8| {
        let mut alike = (0..faces).filter(|other| words[usize::from(*other)] == words[usize::from(face)]);
        alike.clone().all(|other| !is_left(other)) && alike.next() == Some(face)
    };
    let mut keys: Vec<u8> = (0..faces).filter(|face| is_left(*face) || faces <= 15 && is_alone(*face)).collect();
    if faces > 15 {
        keys.sort_by_key(|face| std::cmp::Reverse(table.left(group, *face)));
    }
    keys
}

/// How many moves a viewer is offered in secret.
fn secrets(table: &dyn Table, viewer: Viewer) -> usize {
    let mut secret = 0;
    table.offers(viewer, Lang::English, &mut |offer| {
        secret += usize::from(offer.private);
        ControlFlow::Continue(())
    });
    secret
}

/// The first player who has a choice in secret, while nothing is on offer openly.
fn asked_alone(table: &dyn Table) -> Option<(Seat, String)> {
    let mut open = 0;
    table.offers(Viewer::Table, Lang::English, &mut |_| {
        open += 1;
        ControlFlow::Break(())
    });
    let mut seats = table.seats().iter().filter(|_| open == 0 && table.ask() == Ask::Choose);
    let (seat, info) = seats.find(|(seat, _)| secrets(table, Viewer::Seat(*seat)) > 1)?;
    Some((seat, info.name.to_string()))
}

fn choose(
    table: &mut dyn Table,
    viewer: Viewer,
    mover: &mut Option<Seat>,
    (choices, dice): (usize, &mut Dice),
) -> Option<Entry> {
    let mut offers = Vec::new();
    let asked = if viewer == Viewer::Table { Asked::of(table).going_on(*mover) } else { Asked::default() };
    let mut add = |by: Viewer, offer: AnyOffer<'_>| {
        // As screens list them: what is private, then whoever has the turn; the usual "no" is the last of its player's.
        let is_others = asked.first.is_some() && offer.seat.is_some() && offer.seat != asked.first;
        let is_end = offer.seat.is_none() && offer.declines;
        let place = (!offer.private, offer.aside, is_others, is_end, offer.seat, offer.declines);
        let at = offer.at.map(|touch| touch.place);
        let owner = offer.seat.and_then(|seat| table.seats().get(seat)).map(|info| info.name.to_string());
        offers.push((place, offer.fatal, (offer.text.to_string(), at, owner, offer.seat), offer.mv, by));
    };
    if viewer == Viewer::Table {
        asked.visit_open(table, Lang::English, &mut add);
    } else {
        table.offers(viewer, Lang::English, &mut |offer| {
            add(viewer, offer);
            ControlFlow::Continue(())
        });
    }
    offers.sort_by_key(|(place, ..)| *place);
    if viewer != Viewer::Table {
        offers.retain(|((open, ..), ..)| !open);
    }
    if offers.is_empty() {
        return None;
    }
    let first = offers.len().min(choices);
    let safe: Vec<usize> = (0..first).filter(|n| !offers[*n].1).collect();
    let place = if safe.is_empty() { dice.below(first) } else { safe[dice.below(safe.len())] };
    let (_, _, (text, at, owner, seat), mv, by) = offers.swap_remove(place);
    *mover = seat;
    table.play(by.into(), &mv).unwrap();
    Some(Entry::Chosen(Chosen { words: capital(&text), place, at, owner }))
}
