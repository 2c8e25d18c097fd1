//! A made-up copy with every kind of field that there is.

mod islands;
mod parts;

use eldertally_print::file::PrintedFile;
use eldertally_print::schema::{ListForm, Paint, Painted, RowForm, TrackForm, Walk, Walked, Word, field};
use eldertally_print::{Mark, Printed, Problem, Span, TextPool};
use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

pub(crate) use islands::{GREEN, Island, Islands};
pub(crate) use parts::{Bell, Chart, Crane, Light, Route, Ship, Song, TOPPLES};

/// Large enough for a full harbour, and small enough to be filled.
const POOL: usize = 160;
pub(crate) type Pool = TextPool<POOL>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Wind {
    Unknown,
    Blows,
    Rests,
    Three,
    MoreByOne,
    North,
}

impl Wind {
    pub(crate) const WORDS: [Word<Self>; 6] = [
        (Self::Unknown, "?", "not known yet"),
        (Self::Blows, "true", "blows"),
        (Self::Rests, "false", "rests"),
        (Self::Three, "3", "at three"),
        (Self::MoreByOne, "+1", "one more"),
        (Self::North, "north", "from the north"),
    ];
}

/// A place at the quay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Berth {
    Unknown,
    Free,
    Taken,
}

pub(crate) const BERTHS: [Berth; 3] = [Berth::Unknown, Berth::Free, Berth::Taken];
const BERTH_PALETTE: [Paint; 3] = [
    Paint { word: "?", name: "not known yet", mark: Mark::Sign('?') },
    Paint { word: "free", name: "free", mark: Mark::Plain },
    Paint { word: "taken", name: "taken", mark: Mark::Bad },
];
const SEA_PALETTE: [Paint; 2] =
    [Paint { word: ".", name: "shallow", mark: Mark::Plain }, Paint { word: "~", name: "deep", mark: Mark::Sign('~') }];
const ROCK_PALETTE: [Paint; 3] = [
    Paint { word: "", name: "water", mark: Mark::Plain },
    Paint { word: "rock", name: "rock", mark: Mark::Bad },
    Paint { word: "buoy", name: "buoy", mark: Mark::Good },
];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Harbour {
    pub(crate) name: String<12>,
    pub(crate) texts: Pool,
    pub(crate) motto: Span,
    pub(crate) tide: u8,
    pub(crate) depth: Option<i16>,
    /// 0 is not known.
    pub(crate) gates: u8,
    pub(crate) bell: Option<u8>,
    pub(crate) wind: Wind,
    pub(crate) is_open: bool,
    pub(crate) office: (u8, Span),
    pub(crate) crane: Crane,
    pub(crate) light: Option<Light>,
    pub(crate) route: Route,
    pub(crate) ships: Vec<Ship, 4>,
    pub(crate) charts: Vec<Chart, 3>,
    pub(crate) songs: Vec<Song, 4>,
    pub(crate) tolls: [u8; 3],
    pub(crate) fees: [Option<u8>; 4],
    pub(crate) bells: [Option<Bell>; 3],
    pub(crate) hours: [u8; 6],
    pub(crate) signs: [Span; 2],
    pub(crate) quay: [Berth; 4],
    /// Sections of 3, the last of which is shorter.
    pub(crate) sea: [bool; 7],
    /// What [`ROCK_PALETTE`] says.
    pub(crate) rocks: [u8; 5],
    pub(crate) islands: [Option<Island>; 3],
    pub(crate) weather: [Option<u8>; 2],
}

pub(crate) const AT_THE_BELL: Problem = Problem::Because("is the hour of the bell");
pub(crate) const NAMELESS: Problem = Problem::Because("is needed");
pub(crate) const DARK: Problem = Problem::Because("must be known while the harbour is open");
pub(crate) const DEAR: Problem = Problem::Because("are more than 100 together");
pub(crate) const WET: Problem = Problem::Because("cannot be without wind");
pub(crate) const TOO_FEW: Problem = Problem::Because("are more than there are gates");

/// A file with every field.
pub(crate) const FULL: &str = include_str!("../full.toml");

/// The harbour of [`FULL`].
pub(crate) fn full() -> Harbour {
    Harbour::from_toml(FULL).expect("a whole file")
}

impl Printed for Harbour {
    fn example() -> Self {
        let mut harbour = Self::unread();
        (harbour.name, harbour.is_open) = ("Innsmouth".parse().unwrap(), false);
        harbour.ships.push(Ship::default()).unwrap();
        harbour
    }

    fn blank() -> Option<Self> {
        Some(Self::unread())
    }

    fn unread() -> Self {
        Self {
            name: String::new(),
            texts: Pool::new(),
            motto: Span::default(),
            tide: 1,
            depth: None,
            gates: 0,
            bell: None,
            wind: Wind::Unknown,
            is_open: true,
            office: (9, Span::default()),
            crane: Crane::default(),
            light: None,
            route: Route::default(),
            ships: Vec::new(),
            charts: Vec::new(),
            songs: Vec::new(),
            tolls: [0; 3],
            fees: [None; 4],
            bells: [None; 3],
            hours: [0; 6],
            signs: [Span::default(); 2],
            quay: [Berth::Unknown; 4],
            sea: [false; 7],
            rocks: [0; 5],
            islands: [None; 3],
            weather: [None; 2],
        }
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        self.walk_fields(walk)?;
        walk.heading("Lists");
        self.walk_lists(walk)?;
        walk.heading("Rows");
        self.walk_rows(walk)?;
        self.walk_tracks(walk)?;
        let [wind, rain] = self.weather;
        let known = self.weather.iter().flatten().count() as u32;
        let said = format!("{wind:?} and {rain:?}");
        walk.unit(field(&"weather", &"Weather"), (known, &said), |walk| {
            walk.maybe_number(field(&"weather.wind", &"Wind"), &mut self.weather[0], 0..=12)?;
            walk.maybe_number(field(&"weather.rain", &"Rain"), &mut self.weather[1], 0..=5)?;
            walk.require(&"weather", self.weather != [Some(0), Some(5)], WET)
        })?;
        self.walk_requirements(walk)
    }

    fn warn(&self, tell: &mut dyn FnMut(core::fmt::Arguments<'_>)) {
        if self.tide == 9 {
            tell(format_args!("tide is {}; is that right?", self.tide));
        }
    }
}

impl Harbour {
    fn walk_fields(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name").help("What it is called."), &mut self.name, 10)?;
        walk.text(field(&"motto", &"Motto"), &mut self.texts.slot(&mut self.motto), 20)?;
        walk.number(field(&"water.tide", &"Tide").told("The rulebook says 1."), &mut self.tide, 1..=9)?;
        walk.maybe_number(field(&"water.depth", &"Depth"), &mut self.depth, -5..=300)?;
        walk.open_number(field(&"gates", &"Gates"), &mut self.gates, 0, 2..=6)?;
        walk.optional_number(field(&"bell", &"Bell").in_file("bellAt"), &mut self.bell, 1..=12)?;
        walk.word(field(&"wind", &"Wind"), &mut self.wind, &Wind::WORDS)?;
        walk.flag(field(&"open", &"Open"), &mut self.is_open, ["closed", "open"])?;
        let (texts, (opens, keeper)) = (&mut self.texts, &mut self.office);
        let summary = format!("opens at {opens}");
        walk.node(field(&"office", &"Office"), &summary, |walk| {
            walk.number(field(&"opens", &"Opens"), opens, 0..=23)?;
            walk.text(field(&"keeper", &"Keeper"), &mut texts.slot(keeper), 16)
        })?;
        walk.part(field(&"crane", &"Crane").like(&"office", &"as the office"), &mut self.crane, &mut self.texts)?;
        walk.maybe(field(&"light", &"Light"), &mut self.light, 7, &mut self.texts)?;
        walk.part(field(&"route", &"Route"), &mut self.route, &mut ())
    }

    fn walk_lists(&mut self, walk: &mut Walk<'_>) -> Walked {
        let texts = &mut self.texts;
        walk.list(field(&"ships", &"Ships"), self.ships.as_mut_view(), texts, 1..=3, ListForm::Inline)?;
        walk.list(field(&"charts", &"Charts"), self.charts.as_mut_view(), texts, 0..=3, ListForm::Pages)?;
        let songs = field(&"songs", &"Songs").in_file("longSongs");
        walk.list(songs, self.songs.as_mut_view(), texts, 0..=4, ListForm::Lines)
    }

    fn walk_rows(&mut self, walk: &mut Walk<'_>) -> Walked {
        let (tolls, fees, bells) = (&mut self.tolls, &mut self.fees, &mut self.bells);
        walk.row(field(&"tolls", &"Tolls"), RowForm::Whole, (1, 3), |walk, n| {
            walk.number(field(&n, &format!("Toll {n}")), &mut tolls[n - 1], 0..=50)
        })?;
        walk.row(field(&"fees", &"Fees"), RowForm::Whole, (0, 4), |walk, n| {
            walk.optional_number(field(&n, &format!("Fee {n}")), &mut fees[n], 1..=9)
        })?;
        walk.row(field(&"bells", &"Bells"), RowForm::Begun, (1, 3), |walk, n| {
            walk.maybe(field(&n, &format!("Bell {n}")), &mut bells[n - 1], n, &mut ())
        })?;
        let (hours, signs, texts) = (&mut self.hours, &mut self.signs, &mut self.texts);
        walk.row(field(&"hours", &"Hours"), RowForm::Ranges, (4, 6), |walk, n| {
            walk.number(field(&n, &format!("Hour {n}")), &mut hours[n - 4], 0..=9)
        })?;
        walk.row(field(&"signs", &"Signs"), RowForm::Whole, (1, 2), |walk, n| {
            walk.text(field(&n, &format!("Sign {n}")), &mut texts.slot(&mut signs[n - 1]), 8)
        })
    }

    fn walk_tracks(&mut self, walk: &mut Walk<'_>) -> Walked {
        let mut quay = Painted {
            spaces: &mut self.quay,
            values: &BERTHS,
            palette: &BERTH_PALETTE,
            empty: Some(1),
            unknown: Some(0),
            section: 0,
        };
        walk.track(field(&"quay", &"Quay"), TrackForm::Words, &mut quay)?;
        let (spaces, values, palette) = (&mut self.sea, &[false, true], &SEA_PALETTE);
        let mut sea = Painted { spaces, values, palette, empty: None, unknown: None, section: 3 };
        walk.track(field(&"sea", &"Sea"), TrackForm::Letters, &mut sea)?;
        let (spaces, values, palette) = (&mut self.rocks, &[0, 1, 2], &ROCK_PALETTE);
        let mut rocks = Painted { spaces, values, palette, empty: Some(0), unknown: None, section: 0 };
        walk.track(field(&"rocks", &"Rocks"), TrackForm::Absent, &mut rocks)?;
        walk.positions("rocks", &mut rocks, 1)?;
        walk.positions("buoys", &mut rocks, 2)?;
        let (islands, texts) = (&mut self.islands, &mut self.texts);
        if !walk.is_file() {
            return walk.track(field(&"islands", &"Islands"), TrackForm::Absent, &mut Islands { islands, texts });
        }
        walk.row(field(&"islands", &"Islands"), RowForm::Begun, (1, 3), |walk, n| {
            walk.maybe(field(&n, &"Island"), &mut islands[n - 1], n, texts)
        })
    }

    fn walk_requirements(&self, walk: &mut Walk<'_>) -> Walked {
        walk.require_in_new_copies(&"name", !self.name.is_empty(), NAMELESS)?;
        walk.require(&"ships", self.gates == 0 || self.ships.len() < usize::from(self.gates), TOO_FEW)?;
        walk.require(&"light", !self.is_open || self.light.is_some(), DARK)?;
        walk.require(&"tolls", self.tolls.iter().map(|toll| u32::from(*toll)).sum::<u32>() <= 100, DEAR)?;
        let rings = self.bell.is_some_and(|bell| bell == self.office.0);
        walk.require_at_once(&"office.opens", !rings, AT_THE_BELL)
    }
}
