//! The shipped example: its file, its bytes, and what it owes to the rulebook.

use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::{Book, Effect, Penalty, Run, Scope, Symbol, Trigger, Verb, Weakness};

/// As its author wrote it.
const EXAMPLE: &str = include_str!("../../example.toml");

#[test]
fn the_shipped_example_is_its_file() {
    let read = Book::from_toml(EXAMPLE).unwrap();
    assert_eq!(read, Book::example());
    assert_eq!(read.check(), Ok(()));
    assert_eq!(read.warnings(), Vec::<String>::new());
    assert_eq!(Printed::name(&read), "The Eternal Ritual (example)");
}

#[test]
fn the_example_says_that_it_is_not_the_printed_game() {
    assert!(EXAMPLE.starts_with("# An EXAMPLE, not the printed game"));
}

#[test]
fn the_example_holds_what_the_rulebook_tells_of_the_board() {
    let board = Book::example().board;
    assert_eq!(board.actions.each_ref().map(|boxes| boxes.sections), [9, 9, 9, 18, 12, 9]);
    assert_eq!((board.health_total, board.health_start), (42, 4));
    let kinds: Vec<_> = board.penalties.iter().map(|toll| toll.penalty).collect();
    assert_eq!(kinds, [Penalty::PRINTED; 2].concat());
    let known = [
        (Trigger::CultistDefeated, Penalty::Ritual, 2),
        (Trigger::SpecialAction, Penalty::Insanity, 1),
        (Trigger::Reroll, Penalty::Health, 1),
        (Trigger::EvenDie, Penalty::Insanity, 1),
        (Trigger::OddDie, Penalty::Ritual, 2),
    ];
    assert_eq!(board.weaknesses[1..], known.map(|(trigger, penalty, amount)| Weakness { trigger, penalty, amount }));
}

#[test]
fn the_example_holds_what_the_rulebook_tells_of_the_first_scenario() {
    let scenario = Book::example().scenario;
    assert_eq!(scenario.ritual[0].level, [1, 2, 3, 4]);
    assert_eq!(scenario.ritual[1].level[0], 2);
    assert_eq!((scenario.slots[0], scenario.slots[2], scenario.slots[3]), (Some(2), Some(5), Some(6)));
    assert_eq!((scenario.level_cap, scenario.cultist_reward), (6, 1));
    assert_eq!(scenario.text(scenario.monster), "Mi-Go");
    let effects = |run: Option<Run>| scenario.run(run.unwrap());
    let monsters = |amount| [Effect { verb: Verb::Monster, amount, scope: Scope::Once }];
    let faces = scenario.actions[10].faces;
    for face in &faces[..3] {
        assert_eq!(effects(*face), monsters(1));
    }
    assert_eq!(effects(faces[4]), monsters(2));
    let price = [Effect { verb: Verb::Insanity, amount: 2, scope: Scope::Actor }];
    assert_eq!(scenario.run(scenario.reroll_price), price);
    let special = [Effect { verb: Verb::WoundMonster, amount: 2, scope: Scope::Once }];
    assert_eq!(scenario.run(scenario.specials[0].effects), special);
}

#[test]
fn the_example_leaves_nothing_to_the_group() {
    let Book { board, scenario } = Book::example();
    assert!(board.actions.iter().all(|boxes| !boxes.boxes.contains(&Symbol::Unknown)));
    assert!(scenario.actions.iter().all(|action| !action.faces.contains(&None)));
    let marks = scenario.ritual_marks.iter().chain(&scenario.cultist_marks).map(|mark| &mark.effect);
    assert!(scenario.pools.effects.iter().chain(marks).all(|effect| effect.verb != Verb::Text));
    assert!(scenario.pools.notes.is_empty());
    assert!(board.weaknesses.iter().all(|weakness| weakness.trigger != Trigger::Other));
}

#[test]
fn the_example_is_written_and_read_as_the_same() {
    let book = Book::example();
    assert_eq!(Book::from_toml(&book.to_toml()), Ok(book));
}

#[test]
fn the_example_gives_about_as_many_rounds_however_many_play() {
    let scenario = Book::example().scenario;
    for investigators in 0..4 {
        let rounds: u8 = scenario.ritual.iter().map(|part| part.boxes.div_ceil(part.level[investigators])).sum();
        assert!((12..=26).contains(&rounds), "{rounds} rounds for {}", investigators + 1);
    }
}
