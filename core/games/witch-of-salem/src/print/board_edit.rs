//! The copy as fields to change: the board on the first page, places and cards on pages of their own.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board_check::{LEAST_SPACES, OWN_NAME};
use super::card_edit::rite_words;
use super::open_board::{OpenBoard, OpenCreature, OpenEvent, OpenPlace};
use super::{Board, Cost, Face, Item, MOST_SPACES, NAME_MAX, Rite, WORD_MAX};
use crate::words::en::nouns;
use eldertally_core::game::Mark;
use eldertally_print::Fault;
use eldertally_print::edit::{Editable, Editor, Kind, Printing, Words};
use eldertally_print::file::FileFault;

/// A space of the Necron track: whether it shows Necron.
#[derive(Clone, Copy, PartialEq)]
struct Spot(bool);

impl Printing for Spot {
    // A space that shows Necron is known; whether a plain one is, stands beside the track.
    const UNKNOWN: Option<usize> = Some(0);

    fn palette() -> Vec<Kind> {
        let kind = |name: &str, mark| Kind { name: name.to_string(), mark };
        [kind("plain", Mark::Plain), kind("shows Necron", Mark::Bad)].into()
    }

    fn kind(&self) -> usize {
        self.0.into()
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = kind > 0;
    }
}

const FACES: [(Face, &str); 6] = [
    (Face::Item(Item::Necronomicon), "a Necronomicon"),
    (Face::Item(Item::Glasses), "Magical Glasses"),
    (Face::Item(Item::Elixir), "an Elixir"),
    (Face::Item(Item::Dagger), "a Dagger"),
    (Face::Sanity, "sanity"),
    (Face::Necron, "Necron"),
];

/// Everything that can stand above an item: nothing, one symbol, or two.
pub(super) fn prices() -> Vec<Vec<Cost>> {
    let all = [Cost::Necron, Cost::Sanity, Cost::Creature, Cost::Event];
    let mut prices: Vec<Vec<Cost>> = core::iter::once(Vec::new()).chain(all.map(|cost| [cost].into())).collect();
    prices.extend(all.iter().flat_map(|one| all.iter().map(|two| Vec::from([*one, *two]))));
    prices.push([Cost::Unknown].into());
    prices
}

pub(super) fn price_words(costs: &[Cost]) -> String {
    nouns::Price(costs).to_string()
}

impl OpenPlace {
    fn edit(&mut self, n: usize, artifacts: &[String; 3], editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, WORD_MAX);
        if n == 0 {
            return;
        }
        let mut names: Vec<_> = Item::ARTIFACTS.into_iter().zip(artifacts.iter().map(String::as_str)).collect();
        names.push((Item::Necronomicon, "not known yet"));
        let words = Words::new("Artifact").help("The one that is shown beside the tile.");
        editor.open_choice("artifact", words, &mut self.artifact, &names);
        let prices = prices();
        let names: Vec<_> = prices.iter().map(|costs| price_words(costs)).collect();
        let of: Vec<_> = prices.into_iter().zip(names.iter().map(String::as_str)).collect();
        for (place, costs) in ["left", "middle", "right"].into_iter().zip(&mut self.costs) {
            let words = Words::new(format!("Price, {place}")).help("The symbols above this item space.");
            editor.open_choice(&format!("costs.{place}"), words, costs, &of);
        }
    }

    fn say(&self, n: usize) -> String {
        let costs: Vec<_> = self.costs.iter().map(|costs| price_words(costs)).collect();
        if n == 0 { self.name.clone() } else { format!("{}: {}", self.name, costs.join(" / ")) }
    }
}

impl OpenBoard {
    fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name").help("What you call this copy."), &mut self.name, NAME_MAX);
        editor.heading("Necron");
        let words = Words::new("Spaces").help("Steps from the start of the track to the rift.");
        let last = |length: u8| if length > 0 { length } else { MOST_SPACES as u8 };
        let mut spots: Vec<_> = (1..=last(self.length)).map(|n| Spot(self.marks.contains(&n))).collect();
        editor.open_number("necron.length", words, (&mut self.length, 0), (LEAST_SPACES, MOST_SPACES as i64));
        let words = Words::new("Demon space").help("Counted from the start.").told("The rulebook shows one.");
        editor.open_number("necron.demon", words, (&mut self.demon, 0), (1, i64::from(last(self.length)) - 1));
        let words = Words::new("Necron track").help("Tap the spaces that show Necron.");
        editor.track("necron.marks", words, &mut spots, 10, |n| n.to_string());
        let mut more = self.marks.first() == Some(&0);
        let words = Words::new("Spaces that show Necron").help("Others are asked for when they matter.");
        editor.open_choice(
            "necron.moreMarks",
            words,
            &mut more,
            &[(false, "all are tapped"), (true, "there may be others")],
        );
        if editor.changes() {
            // What lies behind the end goes.
            let tapped = (1..=last(self.length)).zip(&spots).filter(|(_, spot)| spot.0).map(|(n, _)| n);
            self.marks = more.then_some(0).into_iter().chain(tapped).collect();
        }
        editor.heading("Loss die");
        for (n, face) in (1..).zip(&mut self.die) {
            let words = Words::new(format!("Face {n}")).told("Items, sanity and Necron are on it.");
            editor.choice(&format!("lossDie.{n}"), words, face, &FACES);
        }
        editor.heading("Artifacts");
        for (n, name) in (1..).zip(&mut self.artifacts) {
            editor.text(&format!("artifacts.{n}"), Words::new(format!("Artifact {n}")), name, WORD_MAX);
        }
        editor.heading("Places and cards");
        let artifacts = self.artifacts.clone();
        let words = Words::new("Locations").help("Names, artifacts, and the prices of items.");
        editor.node("locations", words, String::new(), |editor| {
            for (n, place) in self.places.iter_mut().enumerate() {
                let (name, said) = (place.name.clone(), place.say(n));
                editor.node(&n.to_string(), Words::new(name), said, |editor| place.edit(n, &artifacts, editor));
            }
        });
        let words = Words::new("Creatures").help("Twelve, each on two cards.");
        editor.node("creatures", words, String::new(), |editor| {
            for (n, card) in (1..).zip(&mut self.creatures) {
                let name = card.as_ref().map_or_else(|| format!("Creature {n}"), |card| card.name.clone());
                let how = (OpenCreature::fresh, OpenCreature::say);
                editor.maybe_node(&n.to_string(), Words::new(name), card, how, |editor, card| card.edit(editor));
            }
        });
        editor.node("events", Words::new("Events").help("Twelve cards."), String::new(), |editor| {
            for (n, card) in (1..).zip(&mut self.events) {
                let how = (OpenEvent::fresh, OpenEvent::say);
                let words = Words::new(format!("Event {n}"));
                editor.maybe_node(&n.to_string(), words, card, how, |editor, card| card.edit(editor));
            }
        });
        let words = Words::new("Great Old Ones").help("What banishes them, and defeats their shadows.");
        editor.node("goo", words, String::new(), |editor| self.edit_rites(editor));
    }

    fn edit_rites(&mut self, editor: &mut Editor<'_>) {
        let names: Vec<_> = Rite::all().map(rite_words).collect();
        let of: Vec<_> = Rite::all().zip(names.iter().map(String::as_str)).collect();
        for ((n, rite), key) in (0..).zip(&mut self.rites).zip(super::board_text::GOO) {
            let words = Words::new(nouns::goo(n));
            let how = (|| Rite::Same, |rite: &Rite| rite_words(*rite));
            editor.maybe_node(key, words, rite, how, |editor, rite| {
                editor.choice("items", Words::new("Demands"), rite, &of);
            });
        }
    }
}

impl Editable for Board {
    const NAME: &'static str = "name";

    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault> {
        let mut open = OpenBoard::of(self);
        open.edit(editor);
        if editor.changes() {
            *self = open.packed()?;
        }
        Ok(())
    }

    fn fault(&self) -> Option<(Fault, String)> {
        let fault = self.check().and_then(|()| self.check_own_names()).err()?;
        let n = fault.value;
        let place = match fault.field {
            "creature" => format!("creatures.{n}.name"),
            "event" if fault.limit == OWN_NAME => format!("events.{n}.name"),
            "event" => format!("events.{n}.helpful"),
            "location" => format!("locations.{n}.name"),
            "artifact" => format!("artifacts.{n}"),
            field => field.to_string(),
        };
        Some((fault, place))
    }
}
