//! Writes the copy as the TOML file that it is read from.

use core::fmt::Write;
use std::format;
use std::string::String;

use super::file_words::{COSTS, FACES, MINORS, WHO, effect_words, list, word_of};
use super::open_board::{OpenBoard, OpenEffect};
use super::{Needs, Rite, Who};
use eldertally_print::file::quoted;

pub(super) const GOO: [&str; 6] = ["cthulhu", "dagon", "hastur", "nyarlathotep", "shub-niggurath", "yog-sothoth"];

pub(super) fn write(board: &OpenBoard) -> String {
    let mut out = String::new();
    let names = list(board.artifacts.iter().map(|name| quoted(name)));
    let die = list(board.die.iter().map(|face| quoted(word_of(FACES, face))));
    let _ = writeln!(out, "name = {}\nartifacts = {names}\nlossDie = {die}", quoted(&board.name));
    let _ = write!(out, "\n[necron]\n");
    for (name, number) in [("length", board.length), ("demon", board.demon)].into_iter().filter(|(_, n)| *n > 0) {
        let _ = writeln!(out, "{name} = {number}");
    }
    let _ = writeln!(out, "marks = {}", list(board.marks.iter().filter(|mark| **mark > 0)));
    if board.marks.first() == Some(&0) {
        let _ = writeln!(out, "moreMarks = true");
    }
    for (n, place) in board.places.iter().enumerate() {
        let _ = writeln!(out, "\n[[locations]]\nname = {}", quoted(&place.name));
        if n > 0 {
            let costs = place.costs.iter().map(|costs| list(costs.iter().map(|cost| quoted(word_of(COSTS, cost)))));
            if place.artifact.is_artifact() {
                let _ = writeln!(out, "artifact = {}", (place.artifact as u8).saturating_sub(3));
            }
            let _ = writeln!(out, "costs = {}", list(costs));
        }
    }
    // What is not known at the end is left out; before that it keeps the places of the others.
    let known = board.creatures.iter().rposition(Option::is_some).map_or(0, |n| n + 1);
    for card in board.creatures.iter().take(known) {
        let _ = write!(out, "\n[[creatures]]\n");
        let Some(card) = card else {
            let _ = writeln!(out, "unknown = true");
            continue;
        };
        let items = match card.needs {
            Needs::Artifact => quoted("artifact"),
            Needs::Items(items) => list(items.iter().map(|item| quoted(word_of(MINORS, item)))),
        };
        let _ = writeln!(out, "name = {}\nitems = {items}", quoted(&card.name));
        write_effects(&mut out, &card.effects, card.who);
        if card.red_arrow {
            let _ = writeln!(out, "redArrow = true");
        }
    }
    let known = board.events.iter().rposition(Option::is_some).map_or(0, |n| n + 1);
    for card in board.events.iter().take(known) {
        let _ = write!(out, "\n[[events]]\n");
        let Some(card) = card else {
            let _ = writeln!(out, "unknown = true");
            continue;
        };
        if !card.name.is_empty() {
            let _ = writeln!(out, "name = {}", quoted(&card.name));
        }
        let _ = writeln!(out, "witch = {}\nhelpful = {}", card.steps, card.helpful);
        write_effects(&mut out, &card.effects, card.who);
    }
    let _ = write!(out, "\n[goo]\n");
    for (name, rite) in GOO.into_iter().zip(board.rites) {
        let words = match rite {
            None => continue,
            Some(Rite::Same) => quoted("same"),
            Some(Rite::Different) => quoted("different"),
            Some(Rite::Items(items)) => list(items.iter().map(|item| quoted(word_of(MINORS, item)))),
        };
        let _ = writeln!(out, "{name} = {words}");
    }
    out
}

fn write_effects(out: &mut String, effects: &[OpenEffect], who: Who) {
    let words = list(effects.iter().map(|effect| quoted(&effect_words(effect))));
    let who = if who == Who::Each { String::new() } else { format!("who = {}\n", quoted(word_of(WHO, &who))) };
    let _ = write!(out, "effects = {words}\n{who}");
}
