//! What a player wants before each decision: the tracks as numbers, the dice on the table, and what they will do.

use eldertally_core::table::Table;
use eldertally_core::{Lang, Viewer};

use super::entry::{Entry, Figure, collect};
use super::row::{Row, behind, rows};
use super::{figure, pack};
use crate::wrap::wrap;

/// What can be seen at a glance, to be shown whole at first and later only where it has changed.
#[derive(Clone, Debug, Default)]
pub struct Glance(Vec<Bit>);

/// A word or a line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bit {
    /// Bits of one place are shown side by side.
    place: Place,
    /// The track or boxes that it is or belongs to, which tells notes of equal words apart.
    about: String,
    text: String,
    /// Whether it has a line of its own.
    is_line: bool,
    /// Whether it is only worth a look when it has changed: a note beside a track, whose numbers it repeats, or a
    /// player's track with nothing on it.
    is_quiet: bool,
}

/// Where a bit stands: with its player, or in a section of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Player(Option<String>),
    Section(String),
}

impl Glance {
    /// What this viewer sees now.
    #[must_use]
    pub fn of(table: &dyn Table, viewer: Viewer, lang: Lang) -> Self {
        let entries = collect(table, viewer, lang);
        let mut bits = Vec::new();
        for section in entries.chunk_by(|_, next| next.figure != Figure::Heading) {
            take_down(section, &mut bits);
        }
        Self(bits)
    }

    /// All of it.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<String> {
        draw(self.0.iter().filter(|bit| !bit.is_quiet), width)
    }

    /// What has changed since; all of it if there was nothing before.
    #[must_use]
    pub fn news(&self, before: &Self, width: usize) -> Vec<String> {
        if before.0.is_empty() {
            return self.lines(width);
        }
        draw(self.0.iter().filter(|bit| !before.0.contains(bit)), width)
    }
}

fn take_down(section: &[Entry], bits: &mut Vec<Bit>) {
    let Some(head) = section.first() else { return };
    let place = match head.seat {
        Some(_) => Place::Player(head.owner.clone()),
        None => Place::Section(head.name.clone()),
    };
    let is_own = head.seat.is_some();
    // The first section of a player is a summary, notes and all.
    let is_summary = is_own && bits.iter().all(|bit| bit.place != place);
    let has_meters = section.iter().any(|entry| figure::meter(entry).is_some());
    let mut about = String::new();
    let mut put = |about: &str, text: &str, is_line, is_quiet| {
        let (place, about, text) = (place.clone(), about.to_owned(), text.to_owned());
        bits.push(Bit { place, about, text, is_line: is_line && !is_own, is_quiet });
    };
    for row in rows(section) {
        match row {
            Row::Heading(_) | Row::Counters(_) => {}
            Row::Note(note) => put(&about, &note.name, true, !is_summary && (is_own || has_meters)),
            Row::Checks(checks) => {
                for check in checks.iter().filter(|check| check.is_checked() == Some(true)) {
                    put(&about, &check.name, false, false);
                }
            }
            Row::Drawn(dice @ [first, ..]) if first.is_die() => {
                let faces = figure::draw(dice, usize::MAX).concat();
                put(&about, &format!("{}: {faces}", first.stem()), true, false);
            }
            Row::Drawn(entries) => {
                for (entry, meter) in entries.iter().filter_map(|entry| Some((entry, figure::meter(entry)?))) {
                    about.clone_from(&entry.name);
                    put(&about, &meter, false, is_own && entry.is_empty());
                }
            }
        }
    }
}

fn draw<'a>(bits: impl Iterator<Item = &'a Bit>, width: usize) -> Vec<String> {
    let bits: Vec<_> = bits.collect();
    let mut lines = Vec::new();
    for part in bits.chunk_by(|a, b| a.place == b.place) {
        let Some(first) = part.first() else { continue };
        match &first.place {
            Place::Player(owner) => {
                let name = owner.as_ref().map(|owner| format!("{owner}: ")).unwrap_or_default();
                lines.extend(pack(&name, short(part), width));
            }
            Place::Section(_) => {
                let words = part.iter().filter(|bit| !bit.is_line);
                lines.extend(pack("", words.map(|bit| bit.text.clone()), width));
                for bit in part.iter().filter(|bit| bit.is_line) {
                    lines.extend(wrap(&format!("  {}", bit.text), width, 4));
                }
            }
        }
    }
    lines
}

/// The words of a player; behind a track or boxes, what belongs to them needs not name them again.
fn short<'a>(part: &'a [&Bit]) -> impl Iterator<Item = String> + 'a {
    let mut before = "";
    part.iter().map(move |bit| {
        let rest = behind(&bit.about, &bit.text).filter(|_| before == bit.about);
        before = &bit.about;
        rest.unwrap_or(&bit.text).to_owned()
    })
}
