//! Files of printed data: what is read, what is written.

use std::mem::size_of;

use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::{
    Book, Condition, Effect, Gift, MindMark, RoundStep, Run, Scenario, Scope, Strength, Symbol, Verb,
};

use super::{COPY, changed, copy};

/// Its two halves as files of their own.
fn halves() -> (String, String) {
    let (board, scenario) = COPY.split_once("[scenario]").unwrap();
    (board.replace("[board]", "").replace("[board.", "["), scenario.replace("[scenario.", "["))
}

#[test]
fn a_book_is_small_enough_for_the_pocket() {
    let size = size_of::<Book>();
    println!("a book has {size} bytes");
    assert!(size <= 12 * 1024, "{size} bytes");
}

#[test]
fn what_is_written_is_read_as_the_same() {
    let book = copy();
    assert_eq!(Book::from_toml(&book.to_toml()).as_ref(), Ok(&book));
}

#[test]
fn a_blank_copy_passes_and_is_read_as_the_same() {
    let book = Book::blank();
    assert_eq!(book.check(), Ok(()));
    assert_eq!(Book::from_toml(&book.to_toml()), Ok(book));
}

#[test]
fn a_copy_is_one_file_or_a_board_and_a_scenario_and_a_fault_names_its_file() {
    let file = |name: &str, text: &str| (String::from(name), String::from(text));
    let (board, scenario) = halves();
    let (board, scenario) = (file("my-board", &board), file("my-scenario", &scenario));
    assert_eq!(Book::from_files(&[file("mine", COPY)]), Ok(copy()));
    assert_eq!(Book::from_files(&[board.clone(), scenario.clone()]), Ok(copy()));
    let fault = |files: &[_]| Book::from_files(files).unwrap_err().to_string();
    assert!(fault(&[file("mine", "")]).contains("mine"));
    assert!(fault(&[file("empty", ""), scenario.clone()]).contains("empty"));
    assert!(fault(&[board.clone(), file("empty", "")]).contains("empty"));
    let swapped = fault(&[scenario.clone(), scenario.clone()]);
    assert!(swapped.starts_with("my-scenario: line "), "{swapped}");
    let high = file("high", &scenario.1.replace("levelCap = 6", "levelCap = 13"));
    let says = "high: line 5: scenario.levelCap is 13, but must lie between 1 and 12";
    assert_eq!(fault(&[board.clone(), high]), says);
    let says = "3 files are named as the copy, but it is one file, or 2: board, scenario";
    assert_eq!(fault(&[board, scenario.clone(), scenario]), says);
}

/// Everything that can be unknown is in it.
#[test]
fn a_blank_copy_as_an_earlier_version_wrote_it_is_a_blank_copy() {
    let old = Book::from_toml(include_str!("blank-0.2.0.toml")).unwrap();
    assert_eq!(old.board, Book::blank().board);
    assert_eq!(old.to_toml(), Book::blank().to_toml());
}

/// Every verb with every scope, in words and back.
#[test]
fn every_effect_can_be_written_and_read() {
    use Verb::{
        Clue, CopyAction, Cultist, DefeatCultist, Experience, FreeNumber, GainHealth, Insanity, LoseHealth,
        LoseWeakness, Lost, Monster, Nothing, Reroll, Ritual, RitualBack, RitualByLevel, Skill, Test, Text, Weakness,
        WoundMonster,
    };
    let verbs = [
        Nothing,
        LoseHealth,
        GainHealth,
        Insanity,
        Test,
        Weakness,
        LoseWeakness,
        Cultist,
        Monster,
        DefeatCultist,
        WoundMonster,
        CopyAction,
        Ritual,
        RitualByLevel,
        RitualBack,
        Experience,
        FreeNumber,
        Clue,
        Skill,
        Reroll,
        Lost,
        Text,
    ];
    for verb in verbs {
        for scope in [Scope::Once, Scope::Each, Scope::Actor, Scope::Chosen] {
            for amount in [0, 1, 12] {
                if verb == CopyAction && amount == 0 {
                    continue;
                }
                let mut book = Book::bare();
                let amount =
                    if verb == Text { book.scenario.pools.keep_note(" each: a \"note\"\n").unwrap() } else { amount };
                let effect = Effect { verb, amount, scope };
                book.scenario.bonuses[0].effects = book.scenario.pools.keep_effects(&[effect]).unwrap();
                let text = book.to_toml();
                assert_eq!(Book::from_toml(&text), Ok(book), "{effect:?}\n{text}");
            }
        }
    }
}

#[test]
fn an_effect_without_amount_or_scope_means_the_usual() {
    let read = |text: &str| {
        let file = COPY.replace("rerollPrice = [\"insanity 2 actor\"]", &format!("rerollPrice = [\"{text}\"]"));
        let book = Book::from_toml(&file).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        book.scenario.run(book.scenario.reroll_price)[0]
    };
    let effect = |verb, amount, scope| Effect { verb, amount, scope };
    assert_eq!(read("test"), effect(Verb::Test, 1, Scope::Actor));
    assert_eq!(read("insanity 2"), effect(Verb::Insanity, 2, Scope::Actor));
    assert_eq!(read("health -1 each"), effect(Verb::LoseHealth, 1, Scope::Each));
    assert_eq!(read("health +3 chosen"), effect(Verb::GainHealth, 3, Scope::Chosen));
    assert_eq!(read("weakness -1"), effect(Verb::LoseWeakness, 1, Scope::Actor));
    assert_eq!(read("cultist"), effect(Verb::Cultist, 1, Scope::Once));
    assert_eq!(read("monster 1 each"), effect(Verb::Monster, 1, Scope::Each));
    assert_eq!(read("copy 7"), effect(Verb::CopyAction, 7, Scope::Once));
    assert_eq!(read("ritual level"), effect(Verb::RitualByLevel, 0, Scope::Once));
    assert_eq!(read("ritual -2"), effect(Verb::RitualBack, 2, Scope::Once));
    assert_eq!(read("lost"), effect(Verb::Lost, 0, Scope::Once));
    assert_eq!(read("text: Read the note aloud"), effect(Verb::Text, 0, Scope::Once));
}

#[test]
fn texts_steps_and_conditions_can_be_written_and_read() {
    let file = COPY
        .replace("\"check\"]", "\"text: Turn the clock\", \"check\"]")
        .replace("victory = []", "victory = [\"text: Is the door shut?\", \"cultists <= 2\", \"monsters <= 0\"]")
        .replace("effects = [\"wound 2\"]", "effects = [\"text: Look under it\", \"text each: Look under it\"]");
    let book = Book::from_toml(&file).unwrap();
    let scenario = &book.scenario;
    assert!(matches!(scenario.sequence[4], RoundStep::Text(span) if scenario.text(span) == "Turn the clock"));
    assert!(matches!(scenario.victory[0], Condition::Text(span) if scenario.text(span) == "Is the door shut?"));
    assert_eq!(scenario.victory[1..], [Condition::CultistsAtMost(2), Condition::MonstersAtMost(0)]);
    assert_eq!(scenario.defeat, [Condition::MonstersAtLeast(10), Condition::CultistsAtLeast(14)]);
    let special = scenario.run(scenario.specials[0].effects);
    assert_eq!(special.iter().map(|effect| effect.scope).collect::<Vec<_>>(), [Scope::Once, Scope::Each]);
    assert!(special.iter().all(|effect| scenario.note(effect.amount) == "Look under it"));
    assert_eq!(scenario.pools.notes.len(), 1, "the same text is kept once");
    assert_eq!(Book::from_toml(&book.to_toml()), Ok(book));
}

#[test]
fn what_a_file_leaves_out_is_unknown_or_usual() {
    let file = COPY
        .replace("faces.4 = [\"monster 1\", \"insanity 1 chosen\"]", "")
        .replace("boxes = [\"..*.\", \"..+*\"", "boxes = [\"..?.\", \"..+*\"")
        .replace("levelCap = 6", "")
        .replace("hoods\"\nstrength = \"die\"", "hoods\"");
    let (before, after) = file.split_once("[scenario.actions.8]").unwrap();
    let (_, after) = after.split_once("[scenario.actions.9]").unwrap();
    let Book { board, scenario } = Book::from_toml(&format!("{before}[scenario.actions.9]{after}")).unwrap();
    assert_eq!(scenario.actions[10].faces.map(|face| face.is_some()), [true, true, true, false, true, true]);
    assert_eq!((scenario.actions[7].faces, scenario.actions[7].strength), ([None; 6], Strength::Die));
    assert_eq!((scenario.level_cap, scenario.actions[2].strength), (6, Strength::Die));
    assert_eq!(board.actions[5].boxes[2], Symbol::Unknown);
}

#[test]
fn numbers_of_enemies_are_read_as_they_are_written() {
    let written = "start = 2\nreward = 3\n";
    let file =
        COPY.replace("start = 2\nreward = 1\n", written).replace("health = 2\nstart = 0", "health = 7\nstart = 5");
    let scenario = Book::from_toml(&file).unwrap().scenario;
    assert_eq!((scenario.cultist_start, scenario.cultist_reward), (2, 3));
    assert_eq!((scenario.monster_boxes, scenario.monster_health, scenario.monster_start), (24, 7, 5));
}

#[test]
fn a_question_mark_stands_for_a_face_or_a_row_that_is_not_known() {
    let (table, row) = ("Table = [0, 1, 1, 1, 2, 2]", "slots = [2, 3, 5, 6]");
    let file = COPY.replace(table, "Table = [0, \"?\", 1, 1, 2, 2]").replace(row, "slots = [2, \"?\", 5, 6]");
    let book = Book::from_toml(&file).unwrap();
    let known = [Some(0), None, Some(1), Some(1), Some(2), Some(2)];
    assert_eq!((book.board.attack, book.board.search), (known, known));
    assert_eq!(book.scenario.slots, [Some(2), None, Some(5), Some(6)]);
    assert_eq!(Book::from_toml(&book.to_toml()), Ok(book));
    let file = COPY.replace("attackTable = [0, 1, 1, 1, 2, 2]\n", "");
    assert_ne!(file, COPY);
    assert_eq!(Book::from_toml(&file).unwrap().board.attack, [None; 6]);
    let fault = Book::from_toml(&COPY.replace(row, "slots = [2, \"x\", 5, 6]")).unwrap_err().to_string();
    assert!(fault.contains("line 111") && fault.contains("a number, or \"?\" where it is not known"), "{fault}");
}

#[test]
fn a_blank_copy_assumes_neither_the_row_of_two_nor_a_face_of_a_table() {
    let Book { board, scenario } = Book::blank();
    assert_eq!((board.attack, board.search), ([None; 6], [None; 6]));
    assert_eq!(scenario.slots, [Some(2), None, Some(5), Some(6)]);
}

#[test]
fn an_action_of_which_only_the_sections_are_known_has_unknown_boxes() {
    let (before, after) = COPY.split_once("[board.actions.search]").unwrap();
    let (_, after) = after.split_once("[board.experience]").unwrap();
    let board = Book::from_toml(&format!("{before}[board.actions.search]\nsections = 7\n[board.experience]{after}"));
    let search = &board.unwrap().board.actions[5];
    assert_eq!((search.sections, &search.boxes[..], &search.rows[..]), (7, &[Symbol::Unknown; 28][..], &[7][..]));
}

#[test]
fn symbols_gifts_and_marks_are_read_as_written() {
    let board = copy().board;
    use Symbol::{Blank, Clue, Plus, Star};
    assert_eq!(board.actions[0].boxes[..8], [Blank, Blank, Star, Plus, Blank, Star, Blank, Clue]);
    assert_eq!((board.experience.bonuses[4].gift, board.experience.bonuses[4].amount), (Gift::FreeNumber, 2));
    assert_eq!((board.mind[2], board.mind[4], board.mind[0]), (MindMark::Skill, MindMark::Weakness, MindMark::Blank));
    assert_eq!((board.levels[4], board.levels[5]), (1, 2));
    let scenario = copy().scenario;
    assert_eq!(scenario.ritual_marks[1].at, 9, "the third box of the second section, after six of the first");
}

#[test]
fn bonuses_and_marks_may_be_written_in_any_order() {
    let file = COPY
        .replace(
            "    { at = 2, gift = \"free\" },\n    { at = 4, gift = \"health\" },",
            "{ at = 4, gift = \"health\" }, { at = 2, gift = \"free\" },",
        )
        .replace(
            "{ at = 3, effect = \"copy 7\" }, { at = 6, effect = \"insanity 1\" }",
            "{ at = 6, effect = \"insanity 1\" }, { at = 3, effect = \"copy 7\" }",
        );
    assert_ne!(file, COPY);
    assert_eq!(Book::from_toml(&file), Ok(copy()));
}

#[test]
fn pools_put_together_in_another_order_are_written_alike() {
    let shuffled = changed(|book| {
        let scenario = &mut book.scenario;
        let price = scenario.run(scenario.reroll_price).to_vec();
        let start = scenario.pools.effects.len() as u16;
        scenario.pools.effects.extend_from_slice(&price).unwrap();
        scenario.reroll_price = Run { start, len: 1 };
    });
    assert_ne!(shuffled, copy());
    assert_eq!(shuffled.to_toml(), copy().to_toml());
}

#[test]
fn a_full_pool_takes_no_more_and_says_so() {
    let mut scenario = Scenario::bare();
    let cultists = |amount| Effect { verb: Verb::Cultist, amount, scope: Scope::Once };
    assert_eq!(scenario.pools.keep_effects(&[cultists(1); 9]), None, "nine are too many for one list");
    assert_eq!(scenario.pools.keep_effects(&[cultists(1); 8]), Some(Run { start: 0, len: 8 }));
    assert_eq!(
        scenario.pools.keep_effects(&[cultists(1); 3]),
        Some(Run { start: 0, len: 3 }),
        "what is there is shared"
    );
    while scenario.pools.effects.push(cultists(2)).is_ok() {}
    assert_eq!(scenario.pools.keep_effects(&[cultists(3)]), None);
    for place in 0..12 {
        assert_eq!(scenario.pools.keep_note(&format!("note {place:02}")), Some(place));
    }
    assert_eq!(scenario.pools.keep_note("one more"), None);
    assert_eq!(scenario.pools.keep_note("note 03"), Some(3));
    assert_eq!(scenario.pools.texts.keep(&"x".repeat(256)), None);
}
