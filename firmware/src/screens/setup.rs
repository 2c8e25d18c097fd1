//! Setting up a game: players, copy and rulings.

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_core::options::OptionSpec;
use eldertally_core::seats::{Name, Seats};
use eldertally_core::{RuleId, Seat};

use super::{Row, VisitRow};
use crate::journal::{CopyId, StoredCopy};

/// What taking a row of the setup does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Starts the game.
    Start,
    /// One more player, or the fewest again.
    Seats,
    /// Writes a player's name.
    Name(Seat),
    /// Chooses a copy.
    Copy,
    /// The next value of an option.
    Option(u8, Option<RuleId>),
}

/// The rows of the list of games.
pub fn kinds(visit: &mut VisitRow<'_, GameKind>) {
    for kind in GameKind::ALL {
        visit(Row::pick(&kind.about().name, *kind));
    }
}

/// The rows of the setup.
pub fn rows(setup: &mut AnySetup, visit: &mut VisitRow<'_, Act>) {
    let about = setup.kind().about();
    visit(Row::Text(&about.name));
    visit(Row::pick(&"Start", Act::Start));
    let seats = setup.seats_mut();
    if about.max_seats > about.min_seats {
        visit(Row::pick(&format_args!("Players: {}", seats.len()), Act::Seats));
    }
    for (seat, info) in seats.iter() {
        visit(Row::pick(&format_args!("{}. {}", seat.0 + 1, info.name), Act::Name(seat)));
    }
    visit(Row::pick(&format_args!("Copy: {}", setup.copy_name()), Act::Copy));
    if !about.options.is_empty() {
        visit(Row::Heading(&"Rulings (right: why)"));
    }
    for spec in about.options {
        let value = spec.value(setup.option(spec.number)).map_or("?", |value| value.words);
        // What was chosen comes first: the question may be longer than the display.
        visit(Row::pick(&format_args!("[{value}] {}", spec.text), Act::Option(spec.number, spec.rule)));
    }
}

/// Chooses the next value of an option.
pub fn turn_option(setup: &mut AnySetup, number: u8) {
    let specs: &[OptionSpec] = setup.kind().about().options;
    let Some(spec) = specs.iter().find(|spec| spec.number == number) else { return };
    let values = u8::try_from(spec.values.len().max(1)).unwrap_or(1);
    setup.set_option(number, (setup.option(number) + 1) % values);
}

/// Seats one more player, or as few as may be.
pub fn turn_seats(setup: &mut AnySetup) {
    let about = setup.kind().about();
    let seats = setup.seats_mut();
    let count = if seats.len() >= about.max_seats { about.min_seats } else { seats.len() + 1 };
    *seats = with(seats, count, None);
}

/// Gives a player a name.
pub fn rename(setup: &mut AnySetup, seat: Seat, name: &str) {
    let seats = setup.seats_mut();
    *seats = with(seats, seats.len(), Some((seat, name)));
}

fn with(seats: &Seats, count: u8, renamed: Option<(Seat, &str)>) -> Seats {
    let numbered = Seats::numbered(count);
    let mut new = Seats::default();
    for (seat, info) in numbered.iter() {
        let info = seats.get(seat).unwrap_or(info);
        let name = match renamed {
            Some((renamed, name)) if renamed == seat => name.parse::<Name>().unwrap_or_default(),
            _ => info.name.clone(),
        };
        let _ = new.push(name, info.colour);
    }
    new
}

/// A copy to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyAct {
    /// The invented one.
    Example,
    /// Nothing is known; it is learned in play.
    Blank,
    /// One that an owner sent, or that was learned.
    Stored(CopyId),
}

/// Shows all copies that are kept.
pub type Copies<'a> = dyn FnMut(&mut dyn FnMut(StoredCopy)) + 'a;

/// The rows of the list of copies.
pub fn copies(kind: GameKind, all: &mut Copies<'_>, visit: &mut VisitRow<'_, CopyAct>) {
    all(&mut |copy| {
        if copy.game == kind.about().number {
            visit(Row::pick(&copy.name, CopyAct::Stored(copy.id)));
        }
    });
    visit(Row::pick(&"The example, which is invented", CopyAct::Example));
    if kind.has_blank() {
        visit(Row::pick(&"Blank: it asks what is printed on yours", CopyAct::Blank));
    }
}
