//! What a board must keep within, also when it comes out of somebody else's save.

use eldertally_print::edit::judge;
use eldertally_print::{Printed, Problem};
use eldertally_roll_for_great_old_ones::{Board, Book, MindMark, Symbol};

use super::{changed, refused};

#[track_caller]
fn board(change: impl FnOnce(&mut Board), says: &str) {
    refused(|book| change(&mut book.board), &format!("board.{says}"));
}

#[test]
fn a_fault_names_field_value_and_limit() {
    let fault = judge(&changed(|book| book.board.health_total = 81)).unwrap();
    assert_eq!((fault.place.as_str(), fault.page.as_str()), ("board.health.total", "board.health"));
    assert_eq!(fault.problem, Problem::Outside { value: 81, min: 5, max: 80 });
}

#[test]
fn an_action_has_one_to_twenty_sections() {
    let between = "but must lie between 1 and 20";
    board(|board| board.actions[0].sections = 0, &format!("actions.recover.sections is 0, {between}"));
    board(|board| board.actions[1].sections = 21, &format!("actions.rest.sections is 21, {between}"));
}

#[test]
fn an_action_has_boxes_for_its_sections() {
    board(
        |board| {
            board.actions[2].boxes.pop();
        },
        "actions.attack.boxes has 44 entries, but takes 45",
    );
    board(
        |board| board.actions[3].boxes.push(Symbol::Blank).unwrap(),
        "actions.special.boxes has 37 entries, but takes 36",
    );
}

#[test]
fn the_rows_of_an_action_add_up_to_its_sections() {
    let heal = "actions.heal.rows";
    board(|board| board.actions[4].rows[0] = 5, &format!("{heal} has 13 sections in all, but takes 12"));
    board(|board| board.actions[4].rows[0] = 0, &format!("{heal}.1 is 0, but must lie between 1 and 20"));
    board(|board| board.actions[5].rows.clear(), "actions.search.rows has no entries, but takes 1 to 20");
}

#[test]
fn an_attack_defeats_none_one_or_two_and_can_do_each() {
    board(|board| board.attack[0] = Some(3), "attackTable.1 is 3, but must lie between 0 and 2");
    for (missing, table) in [(0, [1, 1, 1, 1, 2, 2]), (1, [0, 0, 0, 2, 2, 2]), (2, [0, 0, 1, 1, 1, 1])] {
        let says = format!("attackTable has no {missing}, but needs it at least once");
        board(|board| board.attack = table.map(Some), &says);
    }
}

#[test]
fn a_face_that_is_not_known_may_hold_a_result_that_is_missing() {
    let table = |table: [Option<u8>; 6]| changed(|book| book.board.attack = table).check();
    assert_eq!(table([None; 6]), Ok(()));
    assert_eq!(table([Some(1), Some(1), Some(1), Some(2), Some(2), None]), Ok(()));
    let says = "attackTable has no 2, but needs it at least once";
    board(|board| board.attack = [Some(1), Some(1), Some(1), Some(1), Some(1), None], says);
    board(
        |board| board.attack = [None, None, None, None, None, Some(3)],
        "attackTable.6 is 3, but must lie between 0 and 2",
    );
    assert_eq!(changed(|book| book.board.search = [None; 6]).check(), Ok(()));
}

#[test]
fn a_search_finds_at_most_two_clues() {
    board(|board| board.search[5] = Some(3), "searchTable.6 is 3, but must lie between 0 and 2");
}

#[test]
fn hearts_are_five_to_eighty_and_not_all_circled_at_the_start() {
    board(|board| board.health_total = 4, "health.total is 4, but must lie between 5 and 80");
    board(|board| board.health_total = 81, "health.total is 81, but must lie between 5 and 80");
    board(|board| board.health_start = 0, "health.start is 0, but must lie between 1 and 41");
    board(|board| board.health_start = 42, "health.start is 42, but must lie between 1 and 41");
}

#[test]
fn the_experience_track_has_one_to_two_hundred_boxes() {
    board(|board| board.experience.length = 0, "experience.length is 0, but must lie between 1 and 200");
    board(|board| board.experience.length = 201, "experience.length is 201, but must lie between 1 and 200");
}

#[test]
fn the_clue_track_is_long_enough_for_every_difficulty() {
    board(|board| board.clues.length = 14, "clues.length is 14, but must lie between 15 and 40");
    board(|board| board.clues.length = 41, "clues.length is 41, but must lie between 15 and 40");
}

#[test]
fn bonuses_stand_on_their_track_each_once_and_in_order() {
    let at = "experience.bonuses.at";
    board(|board| board.experience.bonuses[0].at = 0, &format!("{at} is 0, but must lie between 1 and 40"));
    board(|board| board.experience.bonuses[13].at = 41, &format!("{at} is 41, but must lie between 1 and 40"));
    board(|board| board.experience.bonuses[1].at = 3, &format!("{at} has 3 more than once; name each only once"));
    board(|board| board.clues.bonuses[1].at = 1, "clues.bonuses.at 1 comes after a higher one");
}

#[test]
fn a_bonus_gives_one_to_six() {
    board(
        |board| board.experience.bonuses[0].amount = 0,
        "experience.bonuses.3.amount is 0, but must lie between 1 and 6",
    );
    board(|board| board.clues.bonuses[0].amount = 7, "clues.bonuses.2.amount is 7, but must lie between 1 and 6");
}

#[test]
fn the_insanity_track_has_six_to_eighty_boxes_and_a_level_for_each() {
    let short = |book: &mut Book| {
        book.board.mind.truncate(5);
        book.board.levels.truncate(5);
    };
    refused(short, "board.insanity.length is 5, but must lie between 6 and 80");
    board(
        |board| {
            board.levels.pop();
        },
        "insanity.levels has 29 boxes in all, but takes 30",
    );
    board(|board| board.mind.push(MindMark::Blank).unwrap(), "insanity.levels has 30 boxes in all, but takes 31");
}

#[test]
fn insanity_levels_go_from_zero_to_six_and_never_fall() {
    board(|board| board.calm_level = 7, "insanity.calm is 7, but must lie between 0 and 6");
    board(|board| board.levels[29] = 7, "insanity.levels is 7, but must lie between 0 and 6");
    board(|board| board.levels[29] = 5, "insanity.levels fall, but may only stay or rise");
    board(|board| board.calm_level = 2, "insanity.levels fall, but may only stay or rise");
}

#[test]
fn every_second_reroll_box_has_a_penalty() {
    board(|board| board.rerolls = 1, "reroll.length is 1, but must lie between 2 and 80");
    board(|board| board.rerolls = 81, "reroll.length is 81, but must lie between 2 and 80");
    board(|board| board.rerolls = 22, "reroll.penalties has 10 entries, one for every second box, but takes 11");
    assert_eq!(changed(|book| book.board.rerolls = 21).check(), Ok(()));
    board(|board| board.penalties[0].amount = 0, "reroll.penalties.1.amount is 0, but must lie between 1 and 6");
    board(|board| board.penalties[9].amount = 7, "reroll.penalties.10.amount is 7, but must lie between 1 and 6");
}

#[test]
fn a_weakness_costs_one_to_six() {
    board(|board| board.weaknesses[0].amount = 0, "weaknesses.1.amount is 0, but must lie between 1 and 6");
    board(|board| board.weaknesses[5].amount = 7, "weaknesses.6.amount is 7, but must lie between 1 and 6");
}
