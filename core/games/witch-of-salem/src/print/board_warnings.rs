//! What is allowed in a copy but looks like a slip.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::file_words::{FACES, word_of};
use super::{Board, Item, Needs, Rite, Verb};

pub(super) fn of(board: &Board) -> Vec<String> {
    let mut warnings = Vec::new();
    let [_, places @ ..] = &board.places;
    for (n, item) in (1..).zip(Item::ARTIFACTS) {
        let shown = places.iter().filter(|place| place.artifact == item).count();
        let unknown = places.iter().any(|place| place.symbol().is_none());
        if shown != 2 && !unknown {
            let times = if shown == 1 { "once".into() } else { format!("{shown} times") };
            warnings.push(format!("artifact {n} is shown {times} beside the six tiles, not twice; is that right?"));
        }
    }
    for (n, face) in board.die.iter().enumerate() {
        if board.die.iter().take(n).any(|before| before == face) {
            let word = word_of(FACES, face);
            warnings.push(format!("lossDie shows \"{word}\" more than once; reviews speak of six different symbols"));
        }
    }
    if board.marks.is_empty() {
        warnings.push("necron.marks is empty, so a red arrow never moves Necron; is that right?".into());
    }
    for (rite, told, name, words) in [
        (board.rites[0], Rite::Same, "cthulhu", "three alike"),
        (board.rites[1], Rite::Different, "dagon", "three different ones"),
    ] {
        if rite.is_some_and(|rite| rite != told) {
            warnings.push(format!("goo.{name}: the rulebook tells {words}; is your card another?"));
        }
    }
    let known: Vec<_> = board.creatures.iter().flatten().collect();
    if known.len() == board.creatures.len() && !known.iter().any(|card| card.needs == Needs::Artifact) {
        warnings.push("no creature is defeated with an artifact, as Thul Sahuun is; is that right?".into());
    }
    for card in known.iter().filter(|card| card.red_arrow) {
        if !card.effects.iter().any(|effect| matches!(effect.verb, Verb::Discard(_))) {
            let name = board.text(card.name);
            warnings.push(format!("{name} has a red arrow but discards nothing; is that right?"));
        }
    }
    warnings
}
