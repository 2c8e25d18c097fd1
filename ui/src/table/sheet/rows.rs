//! From the items of a sheet to the rows of a screen: sides, cards, rows, bits.

use eldertally_core::{Mark, Seat, Seats};

use super::{tile, words};
use crate::drawing::marks::letters;
use crate::generated::{SheetBit, SheetKind, SheetRow};
use crate::sheet::entry::{Entry, Figure};
use crate::sheet::key::key_of;
use crate::sheet::news::{Change, Shown};
use crate::sheet::row::{Row, Titled, rows_with, titled};
use crate::symbols;
use crate::words::capital;

/// More plain boxes than this are a bar.
const FEW: usize = 10;
/// Numbers with a higher limit have no bar: it would say nothing.
const METERED: i32 = 12;

/// The table's side, or a player's.
pub(super) struct Side {
    pub(super) seat: Option<Seat>,
    pub(super) name: String,
    pub(super) colour: i32,
    pub(super) cards: Vec<Card>,
}

/// What stands under a heading.
pub(super) struct Card {
    pub(super) title: String,
    pub(super) rows: Vec<Drafted>,
}

/// A row and the bits that it is made of; the row itself holds no list yet.
pub(super) struct Drafted {
    pub(super) row: SheetRow,
    pub(super) bits: Vec<SheetBit>,
}

/// The sides of a sheet: the table's first, then each player's who has something.
pub(super) fn sides(entries: &[Entry], seats: &Seats, before: &Shown) -> Vec<Side> {
    let table = Side { seat: None, name: words::TABLE.into(), colour: -1, cards: cards(entries, None, before) };
    let players = seats.iter().map(|(seat, info)| Side {
        seat: Some(seat),
        name: info.name.to_string(),
        colour: info.colour.into(),
        cards: cards(entries, Some(seat), before),
    });
    std::iter::once(table).chain(players).filter(|side| !side.cards.is_empty()).collect()
}

/// The cards of one side. An item stands under the heading before it, whose ever that is.
fn cards(entries: &[Entry], side: Option<Seat>, before: &Shown) -> Vec<Card> {
    let sections = entries.chunk_by(|_, next| next.figure != Figure::Heading);
    let card = |section: &[Entry]| {
        let title = section.first().filter(|entry| entry.figure == Figure::Heading);
        let title = title.map(|entry| entry.name.clone()).unwrap_or_default();
        let own = |entry: &&Entry| entry.seat == side && entry.figure != Figure::Heading;
        // The side says whose it is.
        let mut own: Vec<_> = section.iter().filter(own).map(|entry| Entry { owner: None, ..entry.clone() }).collect();
        // Numbers with nothing in them go together at the foot of the card, where they are a faint line.
        own.sort_by_key(|entry| entry.is_counter() && is_quiet(entry, &before.change(entry)));
        let rows = draft(&own, &title, before);
        (!rows.is_empty()).then_some(Card { title, rows })
    };
    sections.filter_map(card).collect()
}

fn draft(entries: &[Entry], card: &str, before: &Shown) -> Vec<Drafted> {
    let mut drafted: Vec<Drafted> = Vec::new();
    for Titled { row, title, belongs } in titled(rows_with(entries, Entry::is_counter)) {
        let title = capital(&title);
        match row {
            Row::Heading(_) => {}
            Row::Note(_) => match host(&mut drafted, belongs) {
                Some(above) => add_note(above, &title),
                None => drafted.push(note(&title)),
            },
            Row::Checks(checks) => drafted.push(several(SheetKind::Checks, card, checks, before)),
            Row::Counters(numbers) => drafted.push(several(SheetKind::Counters, card, numbers, before)),
            Row::Drawn(dice @ [first, ..]) if first.is_die() => {
                let mut row = several(SheetKind::Dice, &with_meaning(&title, dice), dice, before);
                row.row.belongs = belongs;
                drafted.push(row);
            }
            Row::Drawn([entry, ..]) => drafted.push(Drafted { row: single(entry, &title, before), bits: Vec::new() }),
            Row::Drawn([]) => {}
        }
    }
    drafted
}

/// The name of a single die, with what its face means where that is more than a number.
fn with_meaning(title: &str, dice: &[Entry]) -> String {
    let [Entry { figure: Figure::Die { shows, .. }, value, .. }] = dice else { return title.to_owned() };
    let meaning = value.strip_prefix(&shows.to_string()).unwrap_or_default().trim_start_matches([',', ':', ' ']);
    if meaning.is_empty() { title.to_owned() } else { format!("{title}: {meaning}") }
}

/// The row that a note stands with: the boxes that it belongs to, or else what is right above.
fn host(drafted: &mut [Drafted], belongs: bool) -> Option<&mut SheetRow> {
    let is_long = |row: &SheetRow| matches!(row.kind, SheetKind::Meter | SheetKind::Track | SheetKind::Boxes);
    if belongs {
        return drafted.iter_mut().map(|above| &mut above.row).rfind(|row| is_long(row));
    }
    // What has a host itself takes no guests.
    drafted.last_mut().map(|above| &mut above.row).filter(|row| row.kind != SheetKind::Note && !row.belongs)
}

fn add_note(row: &mut SheetRow, words: &str) {
    let note = if row.note.is_empty() { words.to_owned() } else { format!("{}\n{words}", row.note) };
    row.note = note.into();
}

fn note(words: &str) -> Drafted {
    let row = SheetRow { kind: SheetKind::Note, title: words.into(), said: words.into(), ..SheetRow::default() };
    Drafted { row, bits: Vec::new() }
}

/// A track, boxes, or a pile.
fn single(entry: &Entry, title: &str, before: &Shown) -> SheetRow {
    let change = before.change(entry);
    let by = change.by(entry);
    let at = entry.at().unwrap_or_default();
    let (kind, marks, size) = match &entry.figure {
        Figure::Track { marks, .. } => {
            let size = marks.len().saturating_sub(1);
            (if is_plain(marks) { SheetKind::Meter } else { SheetKind::Track }, letters(marks), size)
        }
        Figure::Boxes { marks, .. } => {
            let is_bar = marks.len() > FEW && is_plain(marks);
            (if is_bar { SheetKind::Meter } else { SheetKind::Boxes }, letters(marks), marks.len())
        }
        _ => (SheetKind::Pile, String::new(), 0),
    };
    // The number is drawn with its size; only other words are worth saying as well.
    let is_number = entry.value == at.to_string();
    SheetRow {
        kind,
        key: key(entry),
        title: title.into(),
        value: entry.value.as_str().into(),
        of: if is_number && size > 0 { words::of(size).into() } else { "".into() },
        said: words::said(title, entry, &by, change.is_fresh).into(),
        change: by.into(),
        fresh: change.is_fresh,
        amended: entry.amended,
        marks: marks.into(),
        at,
        was: change.was.unwrap_or(at),
        size: size as i32,
        symbol: symbols::number(entry.symbol),
        ..SheetRow::default()
    }
}

fn is_plain(marks: &[Mark]) -> bool {
    marks.iter().all(|mark| *mark == Mark::Plain)
}

/// Several entries side by side.
fn several(kind: SheetKind, title: &str, entries: &[Entry], before: &Shown) -> Drafted {
    let changed: Vec<_> = entries.iter().map(|entry| (entry, before.change(entry))).collect();
    let bits: Vec<_> = changed.iter().map(|(entry, change)| bit(entry, change)).collect();
    let is_single = entries.len() == 1;
    let idle = changed.iter().filter(|(entry, change)| is_quiet(entry, change) && kind == SheetKind::Counters);
    let said = bits.iter().map(|bit| bit.said.as_str()).collect::<Vec<_>>().join("; ");
    let row = SheetRow {
        kind,
        key: entries.first().filter(|_| is_single).map(key).unwrap_or_default(),
        title: title.into(),
        said: said.into(),
        // Each of them says for itself whether it is new.
        fresh: false,
        amended: entries.iter().any(|entry| entry.amended),
        size: bits.iter().filter(|bit| !bit.idle || kind != SheetKind::Counters).count() as i32,
        in_line: tile::fit_into_a_line(&bits),
        widest: tile::widest(&bits),
        idle: words::in_a_line(idle.map(|(entry, _)| words::idle(entry))).into(),
        ..SheetRow::default()
    };
    Drafted { row, bits }
}

/// Whether nothing is in it and nothing happened to it.
fn is_quiet(entry: &Entry, change: &Change) -> bool {
    entry.is_idle() && !change.is_fresh && !entry.amended
}

fn bit(entry: &Entry, change: &Change) -> SheetBit {
    let by = if entry.is_die() || entry.is_checked().is_some() { String::new() } else { change.by(entry) };
    let (shows, faces, kept) = match entry.figure {
        Figure::Die { shows, faces, kept } => (shows, faces, kept),
        _ => (0, 0, false),
    };
    SheetBit {
        key: key(entry),
        name: capital(&entry.name).into(),
        value: entry.value.as_str().into(),
        said: words::said(&entry.name, entry, &by, change.is_fresh).into(),
        change: by.into(),
        fresh: change.is_fresh,
        amended: entry.amended,
        on: kept || entry.is_checked() == Some(true),
        is_check: entry.is_checked().is_some(),
        idle: is_quiet(entry, change),
        shows: shows.into(),
        faces: faces.into(),
        share: share(entry),
        symbol: symbols::number(entry.symbol),
    }
}

/// How full a number is, where its limits are known and near.
fn share(entry: &Entry) -> f32 {
    match (entry.limits, entry.at()) {
        (Some(limits), Some(at))
            if entry.value == at.to_string() && limits.max <= METERED && limits.min < limits.max =>
        {
            (at - limits.min) as f32 / (limits.max - limits.min) as f32
        }
        _ => -1.0,
    }
}

fn key(entry: &Entry) -> slint::SharedString {
    entry.part.as_ref().map(key_of).unwrap_or_default().into()
}
