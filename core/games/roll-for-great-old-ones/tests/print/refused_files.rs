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
    let (line, words) = fault.strip_prefix("line ").and_then(|rest| rest.split_once(": ")).expect(&fault);
    assert_eq!(words, says);
    // It is that of the change, or of the list that it is about.
    let changed = file.lines().zip(COPY.lines()).position(|(new, old)| new != old).unwrap() + 1;
    assert!(line.parse::<usize>().unwrap().abs_diff(changed) < 8, "{fault}");
}

#[test]
fn a_number_outside_its_limits_is_named_with_them() {
    refused("total = 42", "total = 300", "board.health.total is 300, but must lie between 5 and 80");
    refused("start = 4\n", "start = -1\n", "board.health.start is -1, but must lie between 1 and 41");
    refused("[0, 1, 1, 1, 2, 2]", "[0, 1, 1, 1, 2, 9]", "board.attackTable has \"9\", but takes only: ?, 0, 1, 2");
    refused("length = 40", "length = 1000", "board.experience.length is 1000, but must lie between 1 and 200");
    refused("{ at = 40,", "{ at = 300,", "board.experience.bonuses.14.at is 300, but must lie between 1 and 200");
    refused("calm = 0", "calm = 7", "board.insanity.calm is 7, but must lie between 0 and 6");
    refused(
        "{ level = 6, boxes = 5 }",
        "{ level = 7, boxes = 5 }",
        "board.insanity.levels is 7, but must lie between 0 and 6",
    );
    refused("slots = [2, 3,", "slots = [2, 256,", "scenario.slots.2 is 256, but must lie between 0 and 6");
    refused("slots = [2,", "slots = [\"?\",", "scenario.slots.1 is \"?\", but must be a number");
    refused("levelCap = 6", "levelCap = 400", "scenario.levelCap is 400, but must lie between 1 and 12");
    refused("boxes = 24", "boxes = 99", "scenario.monster.boxes is 99, but must lie between 0 and 60");
    refused(
        "defeat = [\"monsters >= 10\"",
        "defeat = [\"monsters >= 99\"",
        "scenario.defeat.1.many is 99, but must lie between 0 and 80",
    );
}

#[test]
fn a_fault_in_a_ritual_section_says_in_which() {
    let section = "scenario.ritual.1";
    refused(
        "boxes = 6\nlevels = [1,",
        "boxes = 61\nlevels = [1,",
        &format!("{section}.boxes is 61, but must lie between 1 and 60"),
    );
    refused(
        "levels = [1, 2, 3, 4]",
        "levels = [0, 2, 3, 4]",
        &format!("{section}.levels.1 is 0, but must lie between 1 and 6"),
    );
    refused(
        "[{ at = 4, effect = \"copy 3\" }]",
        "[{ at = 7, effect = \"copy 3\" }]",
        &format!("{section}.marks.at is 7, but must lie between 1 and 6"),
    );
    refused(
        "{ at = 6, effect = \"insanity 1\" }",
        "{ at = 3, effect = \"insanity 1\" }",
        "scenario.ritual.2.marks.at has 3 more than once; name each only once",
    );
}

#[test]
fn sums_and_sizes_that_do_not_fit_are_named() {
    refused("[\"..*+\", ", "[", "board.actions.recover.boxes has 8 entries, but takes 9");
    refused("\"..*+\"", "\"..*\"", "board.actions.recover.boxes has \"..*\" with 3, but a section has 4");
    refused("rows = [3, 3, 3]", "rows = [3, 3]", "board.actions.recover.rows has 6 sections in all, but takes 9");
    refused(
        "rows = [3, 3, 3]",
        "rows = [3, 3, 30]",
        "board.actions.recover.rows.3 is 30, but must lie between 1 and 20",
    );
    refused("length = 30", "length = 31", "board.insanity.levels has 30 boxes in all, but takes 31");
    refused(
        "length = 20\n# At",
        "length = 22\n# At",
        "board.reroll.penalties has 10 entries, one for every second box, but takes 11",
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
    let penalty =
        "is no penalty; write insanity, cultist, weakness, health or ritual, and how much, like \"cultist 1\"";
    refused(
        "gift = \"free\"",
        "gift = \"gold\"",
        "board.experience.bonuses.1.gift is \"gold\", but must be one of: clue, free, skill, health, experience, reroll, ?",
    );
    refused("\"..*+\"", "\"..x+\"", "board.actions.recover.boxes has \"x\", but takes only: ?, ., *, +, c");
    refused(
        "\"oddDie\"",
        "\"odd\"",
        "board.weaknesses.6.trigger is \"odd\", but must be one of: cultistDefeated, specialAction, reroll, evenDie, oddDie, other, ?",
    );
    refused(
        "\"cultist 1\" }",
        "\"cultist many\" }",
        &format!("board.weaknesses.1.penalty is \"cultist many\", which {penalty}"),
    );
    refused("\"cultist 1\" }", "\"cultist 7\" }", "board.weaknesses.1.amount is 7, but must lie between 1 and 6");
    refused(
        "\"insanity 1\", \"cultist",
        "\"madness 1\", \"cultist",
        &format!("board.reroll.penalties.1 is \"madness 1\", which {penalty}"),
    );
    refused(
        "strength = \"level\"",
        "strength = \"luck\"",
        "scenario.actions.1.strength is \"luck\", but must be one of: die, level, fixed, ?",
    );
    refused(
        "\"roll\", ",
        "\"throw\", ",
        "scenario.sequence.2 is \"throw\", which is no step; write ritual, roll, investigate, cultists, check or \"text: what to do\"",
    );
}

#[test]
fn an_effect_that_makes_no_sense_is_shown_with_examples() {
    let like = "write it like \"health -1 each\", \"insanity 2\", \"copy 7\", \"ritual level\" or \"text: what to do\"";
    for odd in ["gold 3", "health 1", "health", "insanity two", "ritual level up", "", "insanity -1"] {
        let says = format!("scenario.rerollPrice.1 is \"{odd}\", which is no effect; {like}");
        refused("\"insanity 2 actor\"", &format!("\"{odd}\""), &says);
    }
    let says = "scenario.actions.12.faces.1.effects.1 is 13, but must lie between 1 and 12";
    refused("\"copy 3\"]", "\"copy 13\"]", says);
    let says = "scenario.actions.12.faces.1.effects.1 is 300, but must lie between 1 and 12";
    refused("\"copy 3\"]", "\"copy 300\"]", says);
    refused("\"wound 2\"", "\"wound 13\"", "scenario.specials.1.effects.1 is 13, but must lie between 0 and 12");
    refused(
        "\"ritual level\" },",
        "\"ritual 99\" },",
        "scenario.cultists.marks.5.effect is 99, but must lie between 0 and 12",
    );
    let like = "write it like \"cultists <= 3\", \"monsters >= 10\" or \"text: a question with yes or no\"";
    for odd in ["cultists > 3", "clues >= 3", "cultists >= 3 4", "cultists >="] {
        refused(
            "victory = []",
            &format!("victory = [\"{odd}\"]"),
            &format!("scenario.victory.1 is \"{odd}\", which is no condition; {like}"),
        );
    }
}

#[test]
fn faces_and_numbers_of_scenario_actions_are_checked() {
    for odd in ["0", "7", "3-2", "1-7", "x"] {
        let says =
            format!("scenario.actions.1.faces.{odd} is no number from 1 to 6, and no range of them that is free");
        refused("faces.1-3 =", &format!("faces.{odd} ="), &says);
    }
    refused(
        "faces.4-6 =",
        "faces.3-6 =",
        "scenario.actions.1.faces.3-6 is no number from 1 to 6, and no range of them that is free",
    );
    refused(
        "[scenario.actions.12]",
        "[scenario.actions.13]",
        "scenario.actions.13 is no number from 1 to 12, and no range of them that is free",
    );
}

#[test]
fn too_many_of_anything_are_counted() {
    let nine = ["\"test\""; 9].join(", ");
    refused(
        "[\"nothing\"]",
        &format!("[{nine}]"),
        "scenario.actions.5.faces.1.effects has 9 entries, but takes 0 to 8",
    );
    let special = "[[scenario.specials]]\nname = \"More\"\n".repeat(6);
    refused(
        "[[scenario.specials]]",
        &format!("{special}[[scenario.specials]]"),
        "scenario.specials has 7 entries, but takes 1 to 6",
    );
    let section = "[[scenario.ritual]]\nboxes = 1\nlevels = [1, 1, 1, 1]\n".repeat(5);
    refused(
        "[[scenario.ritual]]",
        &format!("{section}[[scenario.ritual]]"),
        "scenario.ritual has 13 entries, but takes 1 to 12",
    );
    let bonuses = "{ at = 1, gift = \"free\" }, ".repeat(40);
    refused(
        "{ at = 2, gift",
        &format!("{bonuses}{{ at = 2, gift"),
        "board.clues.bonuses has 49 entries, but takes 0 to 40",
    );
    let penalties = "\"insanity 1\", ".repeat(31);
    refused(
        "penalties = [",
        &format!("penalties = [{penalties}"),
        "board.reroll.penalties has 41 entries, but takes 0 to 40",
    );
    let ends = "\"cultists <= 1\", ".repeat(5);
    refused("victory = []", &format!("victory = [{ends}]"), "scenario.victory has 5 entries, but takes 0 to 4");
    let steps = "\"text: wait\", ".repeat(4);
    refused("sequence = [", &format!("sequence = [{steps}"), "scenario.sequence has 9 entries, but takes 5 to 8");
    refused(
        "{ level = 6, boxes = 5 }",
        "{ level = 6, boxes = 80 }",
        "board.insanity.levels has 105 boxes in all, but takes 30",
    );
}

#[test]
fn texts_that_find_no_room_are_shown() {
    let long = "x".repeat(256);
    refused(
        "\"insanity 2 actor\"",
        &format!("\"text: {long}\""),
        "scenario.rerollPrice.1 has 256 characters, but may have at most 255",
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
    assert_eq!(fault, "line 72: board.clues.length is 0, but must lie between 15 and 40");
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
    let says = "board.experience.bonuses has 41 entries, but takes 0 to 40";
    assert!(read(40).unwrap_err().to_string().ends_with(says));
}
