//! What a board may say but hardly does.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::board::{Action, Board, Desk, MindMark, Penalty, Symbol, Trigger, UNKNOWN_LEVEL};
use super::desk_file::key;
use super::file_words::{PENALTIES, TRIGGERS, word_of};

/// What looks like a slip, in a line each.
pub(super) fn warnings(board: &Board) -> Vec<String> {
    let mut warnings = Vec::new();
    for (action, desk) in Action::ALL.into_iter().zip(&board.actions) {
        warnings.extend(other_sections(action, desk));
        warnings.extend(many_symbols(action, desk));
    }
    for (field, value, told) in [("total", board.health_total, 42), ("start", board.health_start, 4)] {
        if value != told {
            warnings.push(format!("health.{field} is {value}, but the rulebook says {told}; is that right?"));
        }
    }
    for result in [0, 1, 2] {
        if !board.search.contains(&Some(result)) && !board.search.contains(&None) {
            warnings.push(format!("searchTable has no {result}, but the rulebook shows one; is that right?"));
        }
    }
    for (mark, field) in [(MindMark::Skill, "skills"), (MindMark::Weakness, "weaknesses")] {
        if !board.mind.contains(&mark) && !board.mind.contains(&MindMark::Unknown) {
            warnings.push(format!("insanity.{field} names no box; is that right?"));
        }
    }
    for (one, next) in board.levels.iter().zip(board.levels.iter().skip(1)) {
        if *next > one + 1 && *next != UNKNOWN_LEVEL {
            warnings.push(format!("insanity.levels jumps from {one} to {next}; is that right?"));
        }
    }
    warnings.extend(penalty_order(board));
    warnings.extend(missing_weaknesses(board));
    warnings
}

fn other_sections(action: Action, desk: &Desk) -> Option<String> {
    let (name, found) = (key(action), desk.sections);
    let told = action.told_sections().filter(|told| *told != found)?;
    Some(format!("actions.{name} has {found} sections, but the rulebook says {told}; is that right?"))
}

fn many_symbols(action: Action, desk: &Desk) -> Option<String> {
    let (name, all) = (key(action), desk.boxes.len());
    let found = desk.boxes.iter().filter(|symbol| !matches!(symbol, Symbol::Blank | Symbol::Unknown)).count();
    (found * 2 > all)
        .then(|| format!("actions.{name}.boxes has symbols in {found} of {all} boxes, more than half; is that right?"))
}

fn penalty_order(board: &Board) -> Option<String> {
    let printed = Penalty::PRINTED.into_iter().cycle();
    let both = board.penalties.iter().map(|(kind, _)| *kind).zip(printed);
    let (n, (found, told)) = (1..).zip(both).find(|(_, (found, told))| found != told && *found != Penalty::Unknown)?;
    let (place, found, told) = (n * 2, word_of(PENALTIES, found), word_of(PENALTIES, told));
    let order = format!("where the rulebook's order has {told}");
    Some(format!("reroll.penalties has {found} at box {place}, {order}; is that right?"))
}

fn missing_weaknesses(board: &Board) -> impl Iterator<Item = String> {
    let known = Board::bare().weaknesses.into_iter().filter(|known| known.trigger != Trigger::Other);
    let all_told = board.weaknesses.iter().all(|weakness| weakness.trigger != Trigger::Unknown);
    known.filter(move |known| all_told && !board.weaknesses.contains(known)).map(|known| {
        let (trigger, penalty, amount) = (known.trigger, word_of(PENALTIES, known.penalty), known.amount);
        let trigger = word_of(TRIGGERS, trigger);
        format!("weaknesses lack \"{trigger}\" with \"{penalty} {amount}\", which the rulebook shows; is that right?")
    })
}
