//! What is allowed in a copy but looks like a slip.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::deck::Deck;

pub(super) fn of(deck: &Deck) -> Vec<String> {
    let mut warnings = Vec::new();
    for card in &deck.cards {
        let (name, link) = (deck.text(card.name), deck.text(card.link));
        let back = deck.cards.iter().find(|other| deck.text(other.name) == link).map(|other| deck.text(other.link));
        if let Some(back) = back.filter(|back| *back != name) {
            warnings.push(format!("{name} is linked to {link}, but {link} to \"{back}\"; is that right?"));
        }
    }
    if !deck.cards.is_empty() {
        for horror in &deck.horrors {
            let name = deck.text(horror.name);
            if !deck.cards.iter().any(|card| deck.text(card.tale) == name) {
                warnings.push(format!("no story card connects to the horror {name}, so no pair can take it"));
            }
        }
    }
    if deck.size().is_none() {
        warnings.push("total is not known, so the tracker cannot count the deck".into());
    }
    warnings
}
