//! Pages to read: about the tracker, how the buttons work, and a rule in our words.

use core::fmt;

use eldertally_core::{Rule, RuleId};

use super::{List, Look, Row, VisitRow, show};
use crate::canvas::Canvas;

/// How the buttons work.
pub const HELP: &[&str] = &[
    "Up, down: to another row, or through a long text.",
    "OK: takes the marked row.",
    "Right: why. The rule behind a row; on the sheet, the next player.",
    "Left: back; from a question, to the menu.",
    "Hold OK: the menu, from anywhere in a game.",
    "Dice: up and down set the value, OK takes it and goes on. Hold OK: roll what is left. Left of the first die is the menu.",
    "Letters: arrows to a letter, OK takes it. Hold OK: done.",
    "A sleeping tracker wakes on any button.",
];

/// About the tracker.
pub const ABOUT: &[&str] = &[
    concat!("Eldertally ", env!("CARGO_PKG_VERSION")),
    "A companion for printed games that you own. You roll and decide, it keeps the sheets.",
    "Every answer is in flash before the next question. Take out the battery whenever you like.",
    "Our code and words: MIT or Apache-2.0. The games belong to their authors and publishers.",
];

/// Draws pages of plain text.
pub fn draw_texts(list: &mut List, look: &Look, title: &str, texts: &[&str], canvas: &mut Canvas) {
    show::<()>(list, look, &title, canvas, &mut |visit: &mut VisitRow<'_, ()>| {
        texts.iter().for_each(|text| visit(Row::Text(text)));
    });
}

/// Draws a rule.
pub fn draw_rule(list: &mut List, look: &Look, id: RuleId, rule: Option<Rule>, canvas: &mut Canvas) {
    let text: &dyn fmt::Display = match rule {
        Some(Rule { ref text, .. }) => text,
        None => &"This rule is not known here.",
    };
    show::<()>(list, look, &format_args!("Why: {id}"), canvas, &mut |visit: &mut VisitRow<'_, ()>| {
        visit(Row::Text(text));
    });
}

/// Draws that a host uses the tracker, and how far it is.
pub fn draw_link(look: &Look, progress: Option<(u32, u32)>, canvas: &mut Canvas) {
    show::<()>(&mut List::default(), look, &"Link", canvas, &mut |visit: &mut VisitRow<'_, ()>| {
        if let Some((at, whole)) = progress {
            visit(Row::Text(&format_args!("{at} of {whole} bytes have come.")));
        }
        visit(Row::Text(&"A computer uses the tracker. Press any button to have it back."));
    });
}
