//! The investigation track: a way of spaces, some of them red, one with the elder sign. Files name the spaces by their
//! numbers; pages show the way, to be tapped.

use heapless::Vec;

use super::sheet::{MOST_SPACES, Sheet};
use eldertally_core::game::Mark;
use eldertally_print::Problem;
use eldertally_print::schema::{Paint, Painted, TrackForm, Walk, Walked, field};

/// A space of the track.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    red: bool,
    elder: bool,
    told: bool,
}

const SPOTS: [Spot; 5] = [
    Spot { red: false, elder: false, told: true },
    Spot { red: true, elder: false, told: true },
    Spot { red: false, elder: true, told: true },
    Spot { red: true, elder: true, told: true },
    Spot { red: false, elder: false, told: false },
];
const PALETTE: [Paint; 5] = [
    Paint { word: "plain", name: "plain", mark: Mark::Plain },
    Paint { word: "red", name: "red", mark: Mark::Bad },
    Paint { word: "elderSign", name: "elder sign", mark: Mark::Good },
    Paint { word: "both", name: "red with the elder sign", mark: Mark::Sign('&') },
    Paint { word: "?", name: "not known yet", mark: Mark::Sign('?') },
];
const UNKNOWN: usize = 4;

impl Sheet {
    pub(super) fn walk_investigation(&mut self, walk: &mut Walk<'_>) -> Walked {
        // A way that gets shorter or longer keeps what was told of its spaces.
        let mut spots = self.spots();
        let spaces = field(&"investigation.spaces", &"Spaces").help("Steps from the start to the end of the track.");
        walk.open_number(spaces, &mut self.investigation_spaces, 0, 5..=MOST_SPACES as i64)?;
        if walk.is_pages() {
            self.walk_spots(walk, &mut spots)?;
        }
        if walk.is_file() {
            self.walk_numbers(walk)?;
        }
        self.check_numbers(walk)?;
        if walk.is_pages() && self.investigation_spaces > 0 {
            self.keep_spots(&spots);
        }
        Ok(())
    }

    fn walk_spots(&self, walk: &mut Walk<'_>, spots: &mut Vec<Spot, MOST_SPACES>) -> Walked {
        let before = self.spots();
        let new = Spot { red: false, elder: false, told: true };
        let fits = spots.resize(before.len(), new);
        debug_assert!(fits.is_ok(), "no way is longer than the longest");
        let mut track = Painted {
            spaces: spots,
            values: &SPOTS,
            palette: &PALETTE,
            empty: Some(0),
            unknown: Some(UNKNOWN),
            section: 5,
        };
        let way = field(&"investigation.red", &"Investigation track");
        let way = way.help("Tap the spaces that are red, and the elder sign.");
        walk.track(way, TrackForm::Absent, &mut track)?;
        let told = self.investigation_spaces > 0;
        let first = Problem::Because("is not counted yet; tell first how many spaces there are");
        walk.require_at_once(&"investigation.red", told || *spots == before, first)
    }

    /// All spaces that there can be, if nobody has told how many there are.
    fn spots(&self) -> Vec<Spot, MOST_SPACES> {
        let last = if self.investigation_spaces == 0 { MOST_SPACES as u8 } else { self.investigation_spaces };
        let spot = |n| {
            let (red, elder) = (self.is_red(n), self.elder_sign == Some(n));
            // A draft can name a space as known and as unknown.
            Spot { red, elder, told: red || elder || self.is_told(n) }
        };
        (1..=last).take(MOST_SPACES).map(spot).collect()
    }

    /// A sheet has one elder sign: one that is put elsewhere leaves its old space. What lies behind the end goes.
    fn keep_spots(&mut self, spots: &[Spot]) {
        let within = || (1..=self.investigation_spaces).zip(spots);
        let red = within().filter(|(_, spot)| spot.red).map(|(n, _)| n);
        let untold = within().filter(|(_, spot)| !spot.told).map(|(n, _)| Self::untold(n));
        let red = red.chain(untold).collect();
        let signs = || within().filter(|(_, spot)| spot.elder).map(|(n, _)| n);
        let moved = signs().find(|sign| Some(*sign) != self.elder_sign);
        self.elder_sign = moved.or(signs().next());
        self.red = red;
    }

    /// The numbers of the red spaces, of those of which nobody knows what is printed there, and of the elder sign.
    fn walk_numbers(&mut self, walk: &mut Walk<'_>) -> Walked {
        let mut red: [bool; MOST_SPACES] = core::array::from_fn(|n| self.is_red(n as u8 + 1));
        let mut untold: [bool; MOST_SPACES] = core::array::from_fn(|n| self.red.contains(&Self::untold(n as u8 + 1)));
        for (key, spaces) in [("investigation.red", &mut red), ("investigation.unknown", &mut untold)] {
            let (values, palette) = (&[false, true], &PALETTE);
            let mut named = Painted { spaces, values, palette, empty: Some(0), unknown: None, section: 0 };
            walk.positions(key, &mut named, 1)?;
        }
        let numbers = |named: [bool; MOST_SPACES]| (1..).zip(named).filter(|(_, named)| *named).map(|(n, _)| n);
        self.red = numbers(red).chain(numbers(untold).map(Self::untold)).take(MOST_SPACES).collect();
        let sign = field(&"investigation.elderSign", &"Elder sign");
        let last = self.last_space();
        walk.optional_number(sign, &mut self.elder_sign, 1..=last - 1)
    }

    /// Of a track whose end is not told nothing is.
    fn last_space(&self) -> i64 {
        self.investigation_spaces.into()
    }

    fn check_numbers(&self, walk: &mut Walk<'_>) -> Walked {
        let last = self.last_space();
        for (n, &entry) in self.red.iter().enumerate() {
            let space = i64::from(Self::space_of(entry));
            let is_red = space == i64::from(entry);
            let key = &if is_red { "investigation.red" } else { "investigation.unknown" };
            let uncounted = Problem::Of(space, "lies on a track of which the spaces are not counted");
            walk.require(key, last > 0, uncounted)?;
            let outside = Problem::Outside { value: space, min: 1, max: last };
            walk.require(key, (1..=last).contains(&space), outside)?;
            let earlier = self.red.iter().take(n).find(|earlier| i64::from(Self::space_of(**earlier)) == space);
            let again = if earlier == Some(&entry) {
                Problem::Twice(space)
            } else {
                Problem::Of(space, "is named as red, too")
            };
            walk.require(key, earlier.is_none(), again)?;
        }
        let Some(sign) = self.elder_sign else { return Ok(()) };
        let outside = Problem::Outside { value: sign.into(), min: 1, max: last - 1 };
        walk.require(&"investigation.elderSign", (1..last).contains(&i64::from(sign)), outside)?;
        let is_sign = Problem::Of(sign.into(), "is the elder sign");
        walk.require(&"investigation.unknown", self.is_told(sign), is_sign)
    }
}
