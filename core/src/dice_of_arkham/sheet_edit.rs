//! The game sheet as fields to change.

use std::string::{String, ToString};
use std::vec::Vec;

use super::sheet::{MOST_SPACES, NAME_MAX, Sheet};
use crate::edit::{Editable, Editor, Kind, Printing, Words};
use crate::game::Mark;
use crate::printed::Fault;
use crate::printed_file::FileFault;

/// A space of the investigation track.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    red: bool,
    elder: bool,
}

impl Spot {
    const ALL: [Self; 4] = [
        Self { red: false, elder: false },
        Self { red: true, elder: false },
        Self { red: false, elder: true },
        Self { red: true, elder: true },
    ];
}

impl Printing for Spot {
    fn palette() -> Vec<Kind> {
        let kind = |name: &str, mark| Kind { name: name.to_string(), mark };
        [
            kind("plain", Mark::Plain),
            kind("red", Mark::Bad),
            kind("elder sign", Mark::Good),
            kind("red with the elder sign", Mark::Sign('&')),
        ]
        .into()
    }

    fn kind(&self) -> usize {
        Self::ALL.iter().position(|spot| spot == self).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        *self = Self::ALL.get(kind).copied().unwrap_or(*self);
    }
}

impl Editable for Sheet {
    const NAME: &'static str = "name";

    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault> {
        let mut name = String::from(self.name.as_str());
        editor.text("name", Words::new("Name").help("What you call this sheet."), &mut name, NAME_MAX);
        // The editor has looked at the length.
        self.name = name.parse().unwrap_or_default();

        editor.heading("Investigation");
        let mut spaces = self.investigation_spaces;
        let words = Words::new("Spaces").help("Steps from the start to the end of the track.");
        editor.number("investigation.spaces", words, &mut spaces, (5, MOST_SPACES as i64));
        let mut spots = self.spots();
        let words = Words::new("Investigation track").help("Tap the spaces that are red, and the elder sign.");
        editor.track("investigation.red", words, &mut spots, 5, |n| n.to_string());
        if editor.changes() {
            self.investigation_spaces = spaces;
            self.keep_spots(&spots);
        }

        editor.heading("Time");
        let words = Words::new("Last space").help("The last space of the time track, counted from the one marked 1.");
        editor.number("time.spaces", words, &mut self.time_spaces, (4, 40));
        let most = i64::from(self.time_spaces) - 1;
        let words = Words::new("Start").help("Where the time marker starts.").told("The rulebook says 1.");
        editor.number("time.start", words, &mut self.time_start, (0, most));
        let words = Words::new("After a seal or key").help("Where the time marker goes then.");
        editor.number("time.reset", words, &mut self.time_reset, (0, most));

        editor.heading("Meters");
        let words = Words::new("Most health").help("The top of the health meter. You begin with 10.");
        editor.number("meters.health.max", words, &mut self.health_max, (10, 20));
        let words = Words::new("Most sanity").help("The top of the sanity meter. You begin with 10.");
        editor.number("meters.sanity.max", words, &mut self.sanity_max, (10, 20));
        Ok(())
    }

    fn fault(&self) -> Option<(Fault, String)> {
        let fault = self.check().err()?;
        let place = match fault.field {
            "investigation.elderSign" => "investigation.red",
            field => field,
        };
        Some((fault, place.to_string()))
    }
}

impl Sheet {
    fn spots(&self) -> Vec<Spot> {
        (1..=self.investigation_spaces)
            .map(|n| Spot { red: self.is_red(n), elder: self.elder_sign == Some(n) })
            .collect()
    }

    /// A sheet has one elder sign: one that is put elsewhere leaves its old space. What lies behind the end goes.
    fn keep_spots(&mut self, spots: &[Spot]) {
        let within = || (1..=self.investigation_spaces).zip(spots);
        let red = within().filter(|(_, spot)| spot.red).map(|(n, _)| n).collect();
        let signs: Vec<u8> = within().filter(|(_, spot)| spot.elder).map(|(n, _)| n).collect();
        let moved = signs.iter().find(|sign| Some(**sign) != self.elder_sign);
        self.elder_sign = moved.or(signs.first()).copied();
        self.red = red;
    }
}
