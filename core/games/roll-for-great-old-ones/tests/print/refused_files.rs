//! Files that are refused, and that the author is told what, where and why.

use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::Book;

use super::COPY;

/// What is said of the copy with one line changed.
#[track_caller]
fn refused(from: &str, to: &str, says: &str) {
    let file = COPY.replacen(from, to, 1);
    assert_ne!(file, COPY, "{from} stands in the copy");
    let fault = Book::from_toml(&file).unwrap_err().to_string();
    assert_eq!(fault, says);
}

#[test]
fn a_number_outside_its_limits_is_named_with_them() {
    refused("total = 42", "total = 300", "board.health.total is 300, but must lie between 5 and 80");
    refused("start = 4\n", "start = -1\n", "board.health.start is -1, but must lie between 1 and 79");
    refused("[0, 1, 1, 1, 2, 2]", "[0, 1, 1, 1, 2, 9]", "board.attackTable is 9, but must lie between 0 and 2");
    refused("length = 40", "length = 1000", "board.experience.length is 1000, but must lie between 1 and 200");
    refused("{ at = 40,", "{ at = 300,", "board.experience.bonuses.at is 300, but must lie between 1 and 40");
    refused("calm = 0", "calm = 7", "board.insanity.calm is 7, but must lie between 0 and 6");
    refused(
        "{ level = 6, boxes = 5 }",
        "{ level = 7, boxes = 5 }",
        "board.insanity.levels is 7, but must lie between 0 and 6",
    );
    refused("slots = [2, 3,", "slots = [2, 256,", "scenario.slots is 256, but must lie between 0 and 6");
    refused("slots = [2,", "slots = [\"?\",", "scenario.slots is \"?\" at place 1, but must be known there");
    refused("levelCap = 6", "levelCap = 400", "scenario.levelCap is 400, but must lie between 1 and 12");
    refused("boxes = 24", "boxes = 99", "scenario.monster.boxes is 99, but must lie between 0 and 60");
    refused(
        "defeat = [\"monsters >= 10\"",
        "defeat = [\"monsters >= 99\"",
        "scenario.defeat: defeat is 99, but must lie between 0 and 80",
    );
}

#[test]
fn a_fault_in_a_ritual_section_says_in_which() {
    let section = "scenario.ritual section 1";
    refused(
        "boxes = 6\nlevels = [1,",
        "boxes = 61\nlevels = [1,",
        &format!("{section}: ritual.boxes is 61, but must lie between 1 and 60"),
    );
    refused(
        "levels = [1, 2, 3, 4]",
        "levels = [0, 2, 3, 4]",
        &format!("{section}: ritual.levels is 0, but must lie between 1 and 12"),
    );
    refused(
        "[{ at = 4, effect = \"copy 3\" }]",
        "[{ at = 7, effect = \"copy 3\" }]",
        &format!("{section}: ritual.marks.at is 7, but must lie between 1 and 6"),
    );
    refused(
        "{ at = 6, effect = \"insanity 1\" }",
        "{ at = 3, effect = \"insanity 1\" }",
        "scenario.ritual section 2: ritual.marks.at has 3 more than once; name each only once",
    );
}

#[test]
fn sums_and_sizes_that_do_not_fit_are_named() {
    refused("[\"..*+\", ", "[", "board.actions.recover.boxes has 8 sections, but must have exactly 9");
    refused(
        "\"..*+\"",
        "\"..*\"",
        "board.actions.recover.boxes (section 1) is \"..*\" with 3 boxes, but must have exactly 4",
    );
    refused("rows = [3, 3, 3]", "rows = [3, 3]", "board.actions.recover.rows (their sum) is 6, but must be exactly 9");
    refused("rows = [3, 3, 3]", "rows = [3, 3, 30]", "board.actions.recover.rows is 30, but must lie between 1 and 20");
    refused("length = 30", "length = 31", "board.insanity.levels (boxes in all) is 30, but must be exactly 31");
    refused(
        "length = 20\n# At",
        "length = 22\n# At",
        "board.reroll.penalties (one for every second box) is 10, but must be exactly 11",
    );
    refused("skills = [3, ", "skills = [3, 3, ", "board.insanity.skills has 3 more than once; name each only once");
    refused(
        "weaknesses = [5, ",
        "weaknesses = [3, ",
        "board.insanity.weaknesses has 3 more than once; name each only once",
    );
    refused("skills = [3, ", "skills = [31, ", "board.insanity.skills is 31, but must lie between 1 and 30");
    refused(
        "{ at = 5, gift",
        "{ at = 3, gift",
        "board.experience.bonuses.at has 3 more than once; name each only once",
    );
}

#[test]
fn a_word_that_is_not_known_is_named_with_those_that_are() {
    refused(
        "gift = \"free\"",
        "gift = \"gold\"",
        "board.experience.bonuses.gift is \"gold\", but must be one of: clue, free, skill, health, experience, reroll",
    );
    refused(
        "\"..*+\"",
        "\"..x+\"",
        "board.actions.recover.boxes (section 1) is \"x\", but must be one of: ., *, +, c, ?",
    );
    refused(
        "\"oddDie\"",
        "\"odd\"",
        "board.weaknesses, face 6: weaknesses.trigger is \"odd\", but must be one of: cultistDefeated, specialAction, reroll, evenDie, oddDie, other",
    );
    refused(
        "\"cultist 1\" }",
        "\"cultist many\" }",
        "board.weaknesses, face 1: weaknesses.penalty is \"cultist many\", but must be like \"cultist 1\"",
    );
    refused(
        "\"cultist 1\" }",
        "\"cultist 7\" }",
        "board.weaknesses, face 1: weaknesses.penalty (amount) is 7, but must lie between 1 and 6",
    );
    refused(
        "\"insanity 1\", \"cultist",
        "\"madness 1\", \"cultist",
        "board.reroll.penalties is \"madness\", but must be one of: insanity, cultist, weakness, health, ritual",
    );
    refused(
        "strength = \"level\"",
        "strength = \"luck\"",
        "scenario.actions.1: strength is \"luck\", but must be one of: die, level, fixed",
    );
    refused(
        "\"roll\", ",
        "\"throw\", ",
        "scenario.sequence is \"throw\", but must be one of: ritual, roll, investigate, cultists, check",
    );
}

#[test]
fn an_effect_that_makes_no_sense_is_shown_with_examples() {
    let like = "write it like \"health -1 each\", \"insanity 2\", \"copy 7\", \"ritual level\" or \"text: what to do\"";
    for odd in ["gold 3", "health 1", "health", "insanity two", "ritual level up", "", "insanity -1"] {
        let says = format!("scenario.rerollPrice: \"{odd}\" is no effect; {like}");
        refused("\"insanity 2 actor\"", &format!("\"{odd}\""), &says);
    }
    let copy = "effects (number of the copied action) is 13, but must lie between 1 and 12";
    refused("\"copy 3\"]", "\"copy 13\"]", &format!("scenario.actions.12: faces.1-2: \"copy 13\": {copy}"));
    let amount = "effects (amount) is 13, but must lie between 0 and 12";
    refused(
        "\"wound 2\"",
        "\"wound 13\"",
        &format!("scenario.specials.effects (\"Wound two Mi-Go\"): \"wound 13\": {amount}"),
    );
    refused(
        "\"ritual level\" },",
        "\"ritual 99\" },",
        "scenario.cultists.marks at 32: \"ritual 99\": effects (amount) is 99, but must lie between 0 and 12",
    );
    let like = "write it like \"cultists <= 3\", \"monsters >= 10\" or \"text: a question with yes or no\"";
    for odd in ["cultists > 3", "clues >= 3", "cultists >= 3 4", "cultists >="] {
        refused(
            "victory = []",
            &format!("victory = [\"{odd}\"]"),
            &format!("scenario.victory: \"{odd}\" is no condition; {like}"),
        );
    }
}

#[test]
fn faces_and_numbers_of_scenario_actions_are_checked() {
    for odd in ["0", "7", "3-2", "1-7", "x"] {
        let says =
            format!("scenario.actions.1: faces.{odd} is no face; write one like 4 or some like 1-3, from 1 to 6");
        refused("faces.1-3 =", &format!("faces.{odd} ="), &says);
    }
    refused("faces.4-6 =", "faces.3-6 =", "scenario.actions.1: faces.3-6 names a face again; name each only once");
    refused(
        "[scenario.actions.12]",
        "[scenario.actions.13]",
        "scenario.actions.13 is no scenario action, but they go from 1 to 12",
    );
}

#[test]
fn too_many_of_anything_are_counted() {
    let nine = ["\"test\""; 9].join(", ");
    refused(
        "[\"nothing\"]",
        &format!("[{nine}]"),
        "scenario.actions.5: faces.1-2: effects (how many in one list) is 9, but must lie between 0 and 8",
    );
    let special = "[[scenario.specials]]\nname = \"More\"\n".repeat(6);
    refused(
        "[[scenario.specials]]",
        &format!("{special}[[scenario.specials]]"),
        "scenario.specials (how many) is 7, but must lie between 1 and 6",
    );
    let section = "[[scenario.ritual]]\nboxes = 1\nlevels = [1, 1, 1, 1]\n".repeat(5);
    refused(
        "[[scenario.ritual]]",
        &format!("{section}[[scenario.ritual]]"),
        "scenario.ritual (how many sections) is 13, but must lie between 1 and 12",
    );
    let bonuses = "{ at = 1, gift = \"free\" }, ".repeat(40);
    refused(
        "{ at = 2, gift",
        &format!("{bonuses}{{ at = 2, gift"),
        "board.clues.bonuses (how many) is 49, but must lie between 0 and 40",
    );
    let penalties = "\"insanity 1\", ".repeat(31);
    refused(
        "penalties = [",
        &format!("penalties = [{penalties}"),
        "board.reroll.penalties (how many) is 41, but must lie between 1 and 40",
    );
    let ends = "\"cultists <= 1\", ".repeat(5);
    refused(
        "victory = []",
        &format!("victory = [{ends}]"),
        "scenario.victory (how many) is 5, but must lie between 0 and 4",
    );
    let steps = "\"text: wait\", ".repeat(4);
    refused(
        "sequence = [",
        &format!("sequence = [{steps}"),
        "scenario.sequence (how many) is 9, but must lie between 5 and 8",
    );
    refused(
        "{ level = 6, boxes = 5 }",
        "{ level = 6, boxes = 80 }",
        "board.insanity.levels (boxes in all) is 105, but must be exactly 30",
    );
}

#[test]
fn texts_that_find_no_room_are_shown() {
    let long = "x".repeat(256);
    let room = "all names and texts together at most 1600, and 12 texts may be effects";
    refused(
        "\"insanity 2 actor\"",
        &format!("\"text: {long}\""),
        &format!("scenario.rerollPrice: texts: \"{long}\" has 256 bytes, but may have at most 255; {room}"),
    );
    refused(
        "name = \"Mi-Go\"",
        "name = \"A monster with a name that nobody can say\"",
        "scenario.monster.name has 41 characters, but may have at most 40",
    );
    let name = "n".repeat(41);
    refused(
        "name = \"A board\"",
        &format!("name = \"{name}\""),
        "board.name has 41 characters, but may have at most 40",
    );
}

#[test]
fn a_field_that_is_missing_or_mistyped_is_named_with_its_line() {
    let says = |from: &str, to: &str| Book::from_toml(&COPY.replacen(from, to, 1)).unwrap_err().to_string();
    let fault = says("searchTable", "serchTable");
    assert!(fault.contains("line 5") && fault.contains("serchTable") && fault.contains("searchTable"), "{fault}");
    let fault = says("length = 20\nbonuses", "bonuses");
    assert!(fault.contains("missing field `length`"), "{fault}");
}

#[test]
fn a_track_of_unknown_length_leaves_room_to_say_so() {
    let bonuses =
        |many: u8| (1..=many).map(|at| format!("{{ at = {at}, gift = \"clue\" }}")).collect::<Vec<_>>().join(", ");
    let (before, rest) = COPY.split_once("[board.experience]").unwrap();
    let (_, after) = rest.split_once("[board.clues]").unwrap();
    let read = |many| {
        let track = format!("length = \"?\"\nbonuses = [{}]", bonuses(many));
        Book::from_toml(&format!("{before}[board.experience]\n{track}\n[board.clues]{after}"))
    };
    assert_eq!(read(39).unwrap().board.experience.bonuses.len(), 40);
    let says = "board.experience.bonuses (how many) is 41, but must lie between 0 and 40";
    assert_eq!(read(40).unwrap_err().to_string(), says);
}
