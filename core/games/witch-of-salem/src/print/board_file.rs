//! The copy as a TOML file.

use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::board_check::{LEAST_SPACES, MOST_STEPS, NOT_LAST};
use super::file_words::{COSTS, FACES, MINORS, WHO, read_effect, read_small, read_word};
use super::open_board::{OpenBoard, OpenCreature, OpenEffect, OpenEvent, OpenPlace};
use super::{Board, CREATURES, Cost, EVENTS, Item, MOST_EFFECTS, MOST_SPACES, MOST_SYMBOLS, Needs, Rite, Who};
use super::{board_text, board_warnings};
use eldertally_print::file::{FileFault, PrintedFile, Row, Words, in_order, parse};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct File {
    name: String,
    artifacts: Row<String, 3>,
    loss_die: Row<String, 6>,
    necron: Necron,
    locations: Vec<Location>,
    #[serde(default)]
    creatures: Vec<CreatureEntry>,
    #[serde(default)]
    events: Vec<EventEntry>,
    #[serde(default)]
    goo: Goo,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Necron {
    length: Option<i64>,
    demon: Option<i64>,
    marks: Option<Vec<i64>>,
    /// There may be more than those.
    #[serde(default)]
    more_marks: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Location {
    name: String,
    artifact: Option<i64>,
    #[serde(default)]
    costs: Option<Row<Vec<String>, 3>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct CreatureEntry {
    #[serde(default)]
    unknown: bool,
    #[serde(default)]
    name: String,
    items: Option<ItemsEntry>,
    #[serde(default)]
    effects: Vec<String>,
    who: Option<String>,
    #[serde(default)]
    red_arrow: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventEntry {
    #[serde(default)]
    unknown: bool,
    #[serde(default)]
    name: String,
    #[serde(default)]
    witch: i64,
    #[serde(default)]
    helpful: bool,
    #[serde(default)]
    effects: Vec<String>,
    who: Option<String>,
}

/// `"artifact"`, `"same"`, `"different"`, or a list of minor items.
type ItemsEntry = Words;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Goo {
    cthulhu: Option<ItemsEntry>,
    dagon: Option<ItemsEntry>,
    hastur: Option<ItemsEntry>,
    nyarlathotep: Option<ItemsEntry>,
    shub_niggurath: Option<ItemsEntry>,
    yog_sothoth: Option<ItemsEntry>,
}

fn there_are(many: usize, what: &str) -> String {
    if many == 1 { format!("there is 1 {what},") } else { format!("there are {many} {what}s,") }
}

fn form(what: String) -> FileFault {
    FileFault::Form(what)
}

fn at(place: &str, n: usize) -> impl Fn(FileFault) -> FileFault {
    move |fault| FileFault::Form(format!("{place} {n}: {fault}"))
}

fn minors<const N: usize>(field: &str, words: &[String]) -> Result<[Item; N], FileFault> {
    let many = words.len();
    let items = words.iter().map(|word| read_word(field, MINORS, word)).collect::<Result<Vec<_>, _>>()?;
    let here = match many {
        0 => "none is".into(),
        1 => "only 1 is".into(),
        _ => format!("{many} are"),
    };
    let mut items: [Item; N] =
        items.try_into().map_err(|_| form(format!("{field} must be exactly {N}, but {here} here")))?;
    in_order(&mut items, |one, other| one <= other);
    Ok(items)
}

fn who(word: Option<&String>) -> Result<Who, FileFault> {
    word.map_or(Ok(Who::Each), |word| read_word("who", WHO, word))
}

fn effects(field: &'static str, words: &[String]) -> Result<Vec<OpenEffect>, FileFault> {
    if words.len() > MOST_EFFECTS {
        return Err(form(format!("here are {} effects, but a card has room for {MOST_EFFECTS}", words.len())));
    }
    words.iter().map(|word| read_effect(field, word)).collect()
}

/// A further card comes last; here it is also said on which card it does not.
fn check_order(board: &Board) -> Result<(), FileFault> {
    let creatures = board.creatures.iter().map(|card| card.as_ref().map(|card| &card.effects));
    let events = board.events.iter().map(|card| card.as_ref().map(|card| &card.effects));
    let cards =
        (1..).zip(creatures).map(|card| ("creature", card)).chain((1..).zip(events).map(|card| ("event", card)));
    for (what, (number, effects)) in cards {
        let Some(effects) = effects else { continue };
        if let Some((n, _)) = (1..effects.len()).zip(effects).find(|(_, effect)| effect.verb.draws()) {
            return Err(form(format!("{what} {number}: effect {n} {NOT_LAST}")));
        }
    }
    Ok(())
}

impl Location {
    fn read(&self, n: usize) -> Result<OpenPlace, FileFault> {
        let artifact = match (n, self.artifact) {
            (0, None) => Item::First,
            (0, Some(_)) => return Err(form("artifact: any artifact closes Miskatonic; leave this out".into())),
            (_, None) => Item::Necronomicon,
            (_, Some(kind)) => {
                let kind = read_small("artifact", kind, 1, 3)?;
                Item::at(kind + 3).unwrap_or(Item::First)
            }
        };
        // What is left out is not known; at Miskatonic there is nothing.
        let mut costs =
            [(); 3].map(|()| if n > 0 && self.costs.is_none() { [Cost::Unknown].into() } else { Vec::new() });
        for (to, words) in costs.iter_mut().zip(self.costs.iter().flat_map(|Row(costs)| costs)) {
            if words.len() > MOST_SYMBOLS {
                let many = words.len();
                return Err(form(format!("{many} symbols stand above one item, but there is room for {MOST_SYMBOLS}")));
            }
            *to = words.iter().map(|word| read_word("costs", COSTS, word)).collect::<Result<_, _>>()?;
            if to.len() > 1 && to.contains(&Cost::Unknown) {
                return Err(form("costs: \"?\" stands for all symbols above an item; leave the others out".into()));
            }
        }
        if n == 0 && costs.iter().any(|costs| !costs.is_empty()) {
            return Err(form("costs: there are no items at Miskatonic; leave this out".into()));
        }
        Ok(OpenPlace { name: self.name.clone(), artifact, costs })
    }
}

impl CreatureEntry {
    fn read(&self) -> Result<Option<OpenCreature>, FileFault> {
        if self.unknown {
            return Ok(None);
        }
        let needs = match &self.items {
            Some(Words::One(word)) if word == "artifact" => Needs::Artifact,
            Some(Words::Several(words)) => Needs::Items(minors("items", words)?),
            _ => return Err(form("items must be two minor items, or \"artifact\"".into())),
        };
        Ok(Some(OpenCreature {
            name: self.name.clone(),
            needs,
            effects: effects("effects", &self.effects)?,
            who: who(self.who.as_ref())?,
            red_arrow: self.red_arrow,
        }))
    }
}

impl EventEntry {
    fn read(&self) -> Result<Option<OpenEvent>, FileFault> {
        if self.unknown {
            return Ok(None);
        }
        Ok(Some(OpenEvent {
            name: self.name.clone(),
            steps: read_small("witch", self.witch, 0, MOST_STEPS)?,
            helpful: self.helpful,
            effects: effects("effects", &self.effects)?,
            who: who(self.who.as_ref())?,
        }))
    }
}

fn rite(field: &str, entry: Option<&ItemsEntry>) -> Result<Option<Rite>, FileFault> {
    match entry {
        None => Ok(None),
        Some(Words::One(word)) => {
            read_word(field, &[("same", Rite::Same), ("different", Rite::Different)], word).map(Some)
        }
        Some(Words::Several(words)) => Ok(Some(Rite::Items(minors(field, words)?))),
    }
}

fn read(text: &str) -> Result<Board, FileFault> {
    let file: File = parse(text)?;
    let faces = file.loss_die.0.iter().map(|word| read_word("lossDie", FACES, word));
    let die = faces.collect::<Result<Vec<_>, _>>()?;
    let many = file.locations.len();
    let places = file.locations.iter().enumerate();
    let places: Vec<_> = places.map(|(n, place)| place.read(n).map_err(at("location", n))).collect::<Result<_, _>>()?;
    let places = places
        .try_into()
        .map_err(|_| form(format!("{} but there must be 7: Miskatonic, then 1 to 6", there_are(many, "location"))))?;
    for (many, most, what) in [(file.creatures.len(), CREATURES, "creature"), (file.events.len(), EVENTS, "event")] {
        if many > most {
            return Err(form(format!("{} but {most} at most", there_are(many, what))));
        }
    }
    let mut open = OpenBoard {
        name: file.name,
        artifacts: file.artifacts.0,
        places,
        length: match file.necron.length {
            Some(length) => read_small("necron.length", length, LEAST_SPACES, MOST_SPACES as i64)?,
            None => 0,
        },
        demon: match file.necron.demon {
            Some(demon) => read_small("necron.demon", demon, 1, MOST_SPACES as i64)?,
            None => 0,
        },
        marks: Vec::new(),
        die: die.try_into().unwrap_or(Board::empty().die),
        creatures: [const { None }; CREATURES],
        events: [const { None }; EVENTS],
        rites: [
            rite("goo.cthulhu", file.goo.cthulhu.as_ref())?,
            rite("goo.dagon", file.goo.dagon.as_ref())?,
            rite("goo.hastur", file.goo.hastur.as_ref())?,
            rite("goo.nyarlathotep", file.goo.nyarlathotep.as_ref())?,
            rite("goo.shub-niggurath", file.goo.shub_niggurath.as_ref())?,
            rite("goo.yog-sothoth", file.goo.yog_sothoth.as_ref())?,
        ],
    };
    if file.necron.more_marks || file.necron.marks.is_none() {
        open.marks.push(0);
    }
    for mark in file.necron.marks.unwrap_or_default() {
        open.marks.push(read_small("necron.marks", mark, 1, MOST_SPACES as i64)?);
    }
    for (n, (to, entry)) in (1..).zip(open.creatures.iter_mut().zip(&file.creatures)) {
        *to = entry.read().map_err(at("creature", n))?;
    }
    for (n, (to, entry)) in (1..).zip(open.events.iter_mut().zip(&file.events)) {
        *to = entry.read().map_err(at("event", n))?;
    }
    open.packed()
}

impl PrintedFile for Board {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        let board = read(text)?;
        check_order(&board)?;
        board.check()?;
        board.check_own_names()?;
        Ok(board)
    }

    fn from_draft(text: &str) -> Result<Self, FileFault> {
        read(text)
    }

    fn to_toml(&self) -> String {
        board_text::write(&OpenBoard::of(self))
    }

    fn warnings(&self) -> Vec<String> {
        board_warnings::of(self)
    }
}
