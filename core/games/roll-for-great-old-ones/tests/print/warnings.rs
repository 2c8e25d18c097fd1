//! What passes but looks like a slip.

use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::{
    Book, Condition, Effect, Gift, MindMark, Penalty, RitualSection, Run, Scope, Strength, Symbol, Verb,
};

use super::changed;

/// A change that passes and is warned of in exactly these words.
#[track_caller]
fn warned(change: impl FnOnce(&mut Book), says: &[&str]) {
    let book = changed(change);
    assert_eq!(book.check(), Ok(()));
    assert_eq!(book.warnings(), says);
}

#[test]
fn a_board_that_differs_from_the_rulebook_is_warned_of() {
    warned(
        |book| {
            book.board.actions[1].sections = 8;
            book.board.actions[1].boxes.truncate(32);
            book.board.actions[1].rows = [8].into_iter().collect();
        },
        &["board: actions.rest has 8 sections, but the rulebook says 9; is that right?"],
    );
    warned(
        |book| book.board.health_total = 40,
        &["board: health.total is 40, but the rulebook says 42; is that right?"],
    );
    warned(|book| book.board.health_start = 5, &["board: health.start is 5, but the rulebook says 4; is that right?"]);
    warned(
        |book| book.board.search[0] = Some(1),
        &["board: searchTable has no 0, but the rulebook shows one; is that right?"],
    );
    warned(
        |book| book.board.penalties[3].penalty = Penalty::Ritual,
        &["board: reroll.penalties has ritual at box 8, where the rulebook's order has health; is that right?"],
    );
    warned(
        |book| book.board.weaknesses[3].amount = 2,
        &["board: weaknesses lack \"reroll\" with \"health 1\", which the rulebook shows; is that right?"],
    );
    assert_eq!(changed(|book| book.board.clues.bonuses[0].gift = Gift::Reroll).warnings(), Vec::<String>::new());
}

#[test]
fn a_board_with_hardly_likely_boxes_is_warned_of() {
    warned(
        |book| book.board.actions[4].boxes.iter_mut().take(19).for_each(|symbol| *symbol = Symbol::Star),
        &["board: actions.heal.boxes has symbols in 25 of 36 boxes, more than half; is that right?"],
    );
    warned(
        |book| {
            book.board
                .mind
                .iter_mut()
                .filter(|mark| **mark == MindMark::Skill)
                .for_each(|mark| *mark = MindMark::Blank);
        },
        &["board: insanity.skills names no box; is that right?"],
    );
    warned(|book| book.board.levels[20..].fill(6), &["board: insanity.levels jumps from 4 to 6; is that right?"]);
}

#[test]
fn unknown_boxes_are_no_slip() {
    warned(|book| book.board.actions[4].boxes.fill(Symbol::Unknown), &[]);
}

#[test]
fn a_table_or_a_row_that_is_not_known_is_no_slip() {
    warned(|book| (book.board.attack, book.board.search) = ([None; 6], [None; 6]), &[]);
    warned(|book| book.board.search[0] = None, &[]);
    warned(|book| book.scenario.slots[1] = None, &[]);
}

#[test]
fn a_scenario_that_differs_from_the_rulebook_is_warned_of() {
    warned(
        |book| book.scenario.slots[2] = Some(4),
        &["scenario: slots has 4 for 3, but the rulebook says 5; is that right?"],
    );
    warned(
        |book| book.scenario.ritual[0].level = [2, 1, 3, 4],
        &["scenario: ritual section 1: levels [2, 1, 3, 4] fall with more investigators; is that right?"],
    );
}

#[test]
fn a_ritual_that_is_over_too_soon_is_warned_of() {
    let short = |book: &mut Book| {
        book.scenario.ritual = [RitualSection { boxes: 18, level: [3, 3, 3, 4] }].into_iter().collect();
        book.scenario.ritual_marks.clear();
    };
    warned(short, &["scenario: ritual: the track is full after 5 rounds with 4 investigators; is that right?"]);
}

#[test]
fn scenario_actions_and_effects_at_odds_with_themselves_are_warned_of() {
    warned(
        |book| book.scenario.actions[10].strength = Strength::Fixed,
        &["scenario: actions.11: strength is \"fixed\", but the faces differ; is that right?"],
    );
    warned(
        |book| book.scenario.bonuses[0].effects = Run::default(),
        &["scenario: bonuses: \"Break the circle\" has no effects; is that right?"],
    );
    warned(
        |book| {
            book.scenario.ritual_marks[0].effect = Effect { verb: Verb::CopyAction, amount: 3, scope: Scope::Each };
        },
        &["scenario: \"copy 3 each\" happens once for the table, not for investigators; is that right?"],
    );
}

#[test]
fn monsters_without_boxes_and_boxes_without_monsters_are_warned_of() {
    warned(
        |book| {
            book.scenario.monster_boxes = 0;
            book.scenario.defeat.clear();
        },
        &["scenario: monster.boxes is 0, but effects bring monsters; is that right?"],
    );
    let tame = |book: &mut Book| {
        for effect in book.scenario.pools.effects.iter_mut().filter(|effect| effect.verb == Verb::Monster) {
            effect.verb = Verb::Cultist;
        }
    };
    warned(tame, &["scenario: monster.boxes is 24, but no effect brings a monster; is that right?"]);
    let at_the_start = |book: &mut Book| {
        tame(book);
        book.scenario.monster_start = 1;
    };
    warned(at_the_start, &[]);
    let unknown = |book: &mut Book| {
        tame(book);
        book.scenario.actions[0].faces[0] = None;
    };
    warned(unknown, &[]);
}

#[test]
fn a_condition_that_can_never_hold_is_warned_of() {
    let ends = [
        (Condition::CultistsAtLeast(40), None),
        (Condition::CultistsAtLeast(41), Some("cultists >= 41")),
        (Condition::MonstersAtLeast(24), None),
        (Condition::MonstersAtLeast(25), Some("monsters >= 25")),
    ];
    for (end, never) in ends {
        let says = never.map(|never| format!("scenario: \"{never}\" is more than there are boxes; is that right?"));
        warned(|book| book.scenario.defeat[1] = end, &says.as_deref().into_iter().collect::<Vec<_>>());
    }
}
