//! Changing a copy: what shares a place in memory is changed alone, and what belongs together moves together.

use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Value};
use eldertally_roll_for_great_old_ones::{Book, Effect, MOST_NOTES, MindMark, Run, Scope, Verb};

use super::{changed, copy};

fn verbs(book: &Book, run: Option<Run>) -> Vec<(Verb, u8)> {
    book.scenario.run(run.unwrap()).iter().map(|effect| (effect.verb, effect.amount)).collect()
}

#[test]
fn a_face_is_changed_without_those_that_do_the_same() {
    let mut book = copy();
    let before = book.scenario.actions[10].faces;
    assert_eq!(before[0], before[1], "they share their effects");
    book.set("scenario.actions.11.faces.1.effects.1.amount", Value::Number(5)).unwrap();
    let faces = book.scenario.actions[10].faces;
    assert_eq!(verbs(&book, faces[0]), [(Verb::Monster, 5)]);
    assert_eq!(verbs(&book, faces[1]), [(Verb::Monster, 1)]);
    assert_eq!(book.check(), Ok(()));
}

#[test]
fn effects_are_added_removed_and_moved() {
    let mut book = copy();
    let price = |book: &Book| verbs(book, Some(book.scenario.reroll_price));
    book.set("scenario.rerollPrice", Value::Add).unwrap();
    assert_eq!(price(&book), [(Verb::Insanity, 2), (Verb::Insanity, 1)]);
    book.set("scenario.rerollPrice.2", Value::Up).unwrap();
    assert_eq!(price(&book), [(Verb::Insanity, 1), (Verb::Insanity, 2)]);
    book.set("scenario.rerollPrice.1", Value::Remove).unwrap();
    assert_eq!(book, copy(), "nothing is left over in the pool");
}

#[test]
fn a_text_can_be_changed_when_there_is_no_room_for_another() {
    let mut book = changed(|book| {
        for n in 0..MOST_NOTES as u8 {
            let amount = book.scenario.pools.keep_note(&format!("Note {n:02}")).unwrap();
            let text = Effect { verb: Verb::Text, amount, scope: Scope::Once };
            let run = book.scenario.pools.keep_effects(&[text]).unwrap();
            book.scenario.actions[usize::from(n)].faces[0] = Some(run);
        }
    });
    book.set("scenario.actions.3.faces.1.effects.1.text", Value::Text("Sing")).unwrap();
    let texts = |book: &Book| {
        let faces = book.scenario.actions.map(|action| action.faces[0]);
        faces.map(|face| book.scenario.note(verbs(book, face)[0].1).to_owned())
    };
    assert_eq!(texts(&book)[1..4], ["Note 01", "Sing", "Note 03"]);
    assert_eq!(book.scenario.pools.notes.len(), MOST_NOTES);

    book.set("scenario.rerollPrice.1.kind", Value::Choice(21)).unwrap_err();
    assert_eq!(verbs(&book, Some(book.scenario.reroll_price)), [(Verb::Insanity, 2)]);
}

#[test]
fn a_section_of_the_ritual_moves_grows_and_goes_with_what_is_printed_in_it() {
    let mut book = copy();
    let marks = |book: &Book| book.scenario.ritual_marks.iter().map(|mark| mark.at).collect::<Vec<_>>();
    let before = marks(&book);
    assert_eq!(before[..4], [4, 9, 12, 16], "6, 6 and 6 boxes, marked at 4, at 3 and 6, and at 4");
    book.set("scenario.ritual.1", Value::Down).unwrap();
    assert_eq!(marks(&book)[..4], [3, 6, 10, 16]);
    book.set("scenario.ritual.1.boxes", Value::Number(8)).unwrap();
    assert_eq!(marks(&book)[..4], [3, 6, 12, 18]);
    book.set("scenario.ritual.1.boxes", Value::Number(3)).unwrap();
    assert_eq!(marks(&book)[..3], [3, 7, 13]);
    book.set("scenario.ritual.1", Value::Remove).unwrap();
    assert_eq!(marks(&book)[..2], [4, 10]);
}

#[test]
fn a_track_that_gets_shorter_loses_what_lay_behind_its_end() {
    let mut book = copy();
    for (place, boxes) in [("board.experience.length", 12), ("scenario.cultists.boxes", 13)] {
        book.set(place, Value::Number(boxes)).unwrap();
    }
    assert_eq!(book.board.experience.bonuses.last().unwrap().at, 10);
    assert_eq!(book.scenario.cultist_marks.iter().map(|mark| mark.at).collect::<Vec<_>>(), [8]);
    assert_eq!(book.problem(), None);
}

#[test]
fn a_draft_keeps_a_box_that_is_not_known_before_others_that_are() {
    let mut book = copy();
    book.set("board.insanity.skills.2", Value::Choice(3)).unwrap();
    assert_eq!(book.board.mind[1], MindMark::Unknown);
    let problem = book.problem().unwrap();
    assert!(problem.words.ends_with("2 is not known, but something behind it is"), "{}", problem.words);
    assert_eq!(problem.page, "board.insanity");
    book.set("board.insanity.skills.2", Value::Choice(0)).unwrap();
    assert_eq!(book, copy());
}
