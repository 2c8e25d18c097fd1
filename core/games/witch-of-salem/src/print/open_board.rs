//! A copy with its texts as texts: what files are read into and what is edited, before it is packed.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{
    Board, CREATURES, Cost, Creature, EVENTS, Effect, Effects, EventCard, Face, Item, MOST_EFFECTS, MOST_MARKS,
    MOST_NOTES, NAME_MAX, Needs, Place, Rite, Span, TEXT_POOL, Verb, WORD_MAX, Who,
};
use eldertally_core::kit;
use eldertally_print::file::FileFault;
use eldertally_print::{Fault, Limit, between};

/// An effect with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenEffect {
    pub(super) verb: Verb,
    pub(super) amount: u8,
    pub(super) text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenPlace {
    pub(super) name: String,
    pub(super) artifact: Item,
    pub(super) costs: [Vec<Cost>; 3],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenCreature {
    pub(super) name: String,
    pub(super) needs: Needs,
    pub(super) effects: Vec<OpenEffect>,
    pub(super) who: Who,
    pub(super) red_arrow: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenEvent {
    pub(super) name: String,
    pub(super) steps: u8,
    pub(super) helpful: bool,
    pub(super) effects: Vec<OpenEffect>,
    pub(super) who: Who,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenBoard {
    pub(super) name: String,
    pub(super) artifacts: [String; 3],
    pub(super) places: [OpenPlace; 7],
    pub(super) length: u8,
    pub(super) demon: u8,
    pub(super) marks: Vec<u8>,
    pub(super) die: [Face; 6],
    pub(super) creatures: [Option<OpenCreature>; CREATURES],
    pub(super) events: [Option<OpenEvent>; EVENTS],
    pub(super) rites: [Option<Rite>; 6],
}

impl OpenBoard {
    pub(super) fn of(board: &Board) -> Self {
        let text = |span: Span| board.text(span).to_string();
        let effects = |effects: &[Effect]| -> Vec<OpenEffect> {
            let open = |effect: &Effect| match effect.verb {
                Verb::Text => OpenEffect { verb: Verb::Text, amount: 1, text: board.note(effect.amount).to_string() },
                verb => OpenEffect { verb, amount: effect.amount, text: String::new() },
            };
            effects.iter().map(open).collect()
        };
        Self {
            name: board.name.to_string(),
            artifacts: board.artifacts.map(text),
            places: board.places.each_ref().map(|place| OpenPlace {
                name: text(place.name),
                artifact: place.artifact,
                costs: place.costs.each_ref().map(|costs| costs.iter().copied().collect()),
            }),
            length: board.length,
            demon: board.demon,
            marks: board.marks.iter().copied().collect(),
            die: board.die,
            creatures: board.creatures.each_ref().map(|card| {
                card.as_ref().map(|card| OpenCreature {
                    name: text(card.name),
                    needs: card.needs,
                    effects: effects(&card.effects),
                    who: card.who,
                    red_arrow: card.red_arrow,
                })
            }),
            events: board.events.each_ref().map(|card| {
                card.as_ref().map(|card| OpenEvent {
                    name: text(card.name),
                    steps: card.steps,
                    helpful: card.helpful,
                    effects: effects(&card.effects),
                    who: card.who,
                })
            }),
            rites: board.rites,
        }
    }

    /// The copy as it is kept; whether everything fits together is looked at after that.
    pub(super) fn packed(&self) -> Result<Board, FileFault> {
        let mut board = Board::empty();
        board.name = self.name.parse().map_err(|_| long("name", &self.name, NAME_MAX))?;
        for (to, name) in (0..).zip(&self.artifacts) {
            let span = keep_word(&mut board, "artifacts", name)?;
            if let Some(artifact) = board.artifacts.get_mut(to) {
                *artifact = span;
            }
        }
        for (n, place) in (0..).zip(&self.places) {
            let name = keep_word(&mut board, "locations.name", &place.name)?;
            let costs = place.costs.each_ref().map(|costs| costs.iter().copied().collect());
            if let Some(to) = board.places.get_mut(n) {
                *to = Place { name, artifact: place.artifact, costs };
            }
        }
        (board.length, board.demon, board.die, board.rites) = (self.length, self.demon, self.die, self.rites);
        between("necron.marks (how many)", self.marks.len() as i64, 0, MOST_MARKS as i64)?;
        board.marks = self.marks.iter().copied().collect();
        for (n, card) in (0..).zip(&self.creatures) {
            let Some(card) = card else { continue };
            let creature = Creature {
                name: keep_word(&mut board, "creatures.name", &card.name)?,
                needs: card.needs,
                effects: keep_effects(&mut board, &card.effects)?,
                who: card.who,
                red_arrow: card.red_arrow,
            };
            if let Some(to) = board.creatures.get_mut(n) {
                *to = Some(creature);
            }
        }
        for (n, card) in (0..).zip(&self.events) {
            let Some(card) = card else { continue };
            let event = EventCard {
                name: keep_word(&mut board, "events.name", &card.name)?,
                steps: card.steps,
                helpful: card.helpful,
                effects: keep_effects(&mut board, &card.effects)?,
                who: card.who,
            };
            if let Some(to) = board.events.get_mut(n) {
                *to = Some(event);
            }
        }
        Ok(board)
    }
}

fn long(field: &'static str, text: &str, most: usize) -> Fault {
    Fault { field, value: text.len() as i64, limit: Limit::Length(most) }
}

fn keep_word(board: &mut Board, field: &'static str, word: &str) -> Result<Span, FileFault> {
    if word.len() > WORD_MAX {
        return Err(long(field, word, WORD_MAX).into());
    }
    board.keep_text(word).ok_or_else(|| no_room(word))
}

fn keep_effects(board: &mut Board, effects: &[OpenEffect]) -> Result<Effects, FileFault> {
    between("effects (how many)", effects.len() as i64, 0, MOST_EFFECTS as i64)?;
    let mut kept = Effects::new();
    for effect in effects {
        let amount = match effect.verb {
            Verb::Text => board.keep_note(&effect.text).ok_or_else(|| no_room(&effect.text))?,
            _ => effect.amount,
        };
        kit::push(&mut kept, Effect { verb: effect.verb, amount });
    }
    Ok(kept)
}

fn no_room(text: &str) -> FileFault {
    let (long, one) = (text.len(), u8::MAX);
    let all = format!("all names and texts together at most {TEXT_POOL}, and {MOST_NOTES} texts may be effects");
    FileFault::Form(format!("texts: {text:?} has {long} bytes, but may have at most {one}; {all}"))
}
