//! The game sheet as fields to change.

use std::string::{String, ToString};
use std::vec::Vec;

use super::sheet::{MOST_METER, MOST_SPACES, MOST_TIME, NAME_MAX, Sheet};
use eldertally_core::game::Mark;
use eldertally_print::Fault;
use eldertally_print::edit::{Editable, Editor, Kind, Printing, Words};
use eldertally_print::file::FileFault;

/// A space of the investigation track.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    red: bool,
    elder: bool,
    told: bool,
}

impl Spot {
    const ALL: [Self; 5] = [
        Self { red: false, elder: false, told: true },
        Self { red: true, elder: false, told: true },
        Self { red: false, elder: true, told: true },
        Self { red: true, elder: true, told: true },
        Self { red: false, elder: false, told: false },
    ];
}

impl Printing for Spot {
    const UNKNOWN: Option<usize> = Some(4);

    fn palette() -> Vec<Kind> {
        let kind = |name: &str, mark| Kind { name: name.to_string(), mark };
        [
            kind("plain", Mark::Plain),
            kind("red", Mark::Bad),
            kind("elder sign", Mark::Good),
            kind("red with the elder sign", Mark::Sign('&')),
            kind("not known yet", Mark::Sign('?')),
        ]
        .into()
    }

    fn kind(&self) -> usize {
        let kind = Self::ALL.iter().position(|spot| spot == self);
        debug_assert!(kind.is_some(), "a space is known or it is not");
        kind.unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        *self = Self::ALL.get(kind).copied().unwrap_or(*self);
    }
}

/// A number that is 0 while it is not known.
fn edit_number(editor: &mut Editor<'_>, key: &str, words: Words, number: &mut u8, limits: (u8, u8)) {
    let mut told = Some(*number).filter(|number| *number > 0);
    editor.maybe_number(key, words, &mut told, limits);
    *number = told.unwrap_or(0);
}

impl Editable for Sheet {
    const NAME: &'static str = "name";

    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault> {
        let mut name = String::from(self.name.as_str());
        editor.text("name", Words::new("Name").help("What you call this sheet."), &mut name, NAME_MAX);
        let fits = name.parse();
        debug_assert!(fits.is_ok(), "the editor looks at the length");
        self.name = fits.unwrap_or_default();

        editor.heading("Investigation");
        let mut spaces = self.investigation_spaces;
        let words = Words::new("Spaces").help("Steps from the start to the end of the track.");
        edit_number(editor, "investigation.spaces", words, &mut spaces, (5, MOST_SPACES as u8));
        let mut spots = self.spots();
        let words = Words::new("Investigation track").help("Tap the spaces that are red, and the elder sign.");
        editor.track("investigation.red", words, &mut spots, 5, |n| n.to_string());
        if spaces == 0 && spots != self.spots() {
            let first = "Tell first how many spaces the investigation track has";
            editor.refuse(FileFault::Form(first.to_string()));
        } else if editor.changes() {
            self.investigation_spaces = spaces;
            self.keep_spots(&spots);
        }

        editor.heading("Time");
        let words = Words::new("Last space").help("The last space of the time track, counted from the one marked 1.");
        edit_number(editor, "time.spaces", words, &mut self.time_spaces, (4, MOST_TIME));
        let most = i64::from(if self.time_spaces == 0 { MOST_TIME } else { self.time_spaces }) - 1;
        let words = Words::new("Start").help("Where the time marker starts.").told("The rulebook says 1.");
        editor.number("time.start", words, &mut self.time_start, (0, most));
        let words = Words::new("After a seal or key").help("Where the time marker goes then.");
        editor.number("time.reset", words, &mut self.time_reset, (0, most));

        editor.heading("Meters");
        let words = Words::new("Most health").help("The top of the health meter. You begin with 10.");
        edit_number(editor, "meters.health.max", words, &mut self.health_max, (10, MOST_METER));
        let words = Words::new("Most sanity").help("The top of the sanity meter. You begin with 10.");
        edit_number(editor, "meters.sanity.max", words, &mut self.sanity_max, (10, MOST_METER));
        Ok(())
    }

    fn fault(&self) -> Option<(Fault, String)> {
        let fault = self.check().err()?;
        let place = match fault.field {
            "investigation.elderSign" | "investigation.unknown" => "investigation.red",
            field => field,
        };
        Some((fault, place.to_string()))
    }
}

impl Sheet {
    /// All spaces that there can be, if nobody has told how many there are.
    fn spots(&self) -> Vec<Spot> {
        let last = if self.investigation_spaces == 0 { MOST_SPACES as u8 } else { self.investigation_spaces };
        let spot = |n| {
            let (red, elder) = (self.is_red(n), self.elder_sign == Some(n));
            // A draft can name a space as known and as unknown.
            Spot { red, elder, told: red || elder || self.is_told(n) }
        };
        (1..=last).map(spot).collect()
    }

    /// A sheet has one elder sign: one that is put elsewhere leaves its old space. What lies behind the end goes.
    fn keep_spots(&mut self, spots: &[Spot]) {
        let within = || (1..=self.investigation_spaces).zip(spots);
        let red = within().filter(|(_, spot)| spot.red).map(|(n, _)| n);
        let untold = within().filter(|(_, spot)| !spot.told).map(|(n, _)| Self::untold(n));
        let red = red.chain(untold).collect();
        let signs: Vec<u8> = within().filter(|(_, spot)| spot.elder).map(|(n, _)| n).collect();
        let moved = signs.iter().find(|sign| Some(**sign) != self.elder_sign);
        self.elder_sign = moved.or(signs.first()).copied();
        self.red = red;
    }
}
