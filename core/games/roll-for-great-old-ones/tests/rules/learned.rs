//! Learned in play: what nobody has typed in is asked when it first matters, and used from then on.

use eldertally_core::{Answer, Ask, Game};
use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::{Action, Book, Event, Move, Part, Run, Scope, Strength, Symbol, Verb};

use crate::bench::{A, B, Bench, rule};
use crate::plan::Plan;

/// Nothing is known of scenario action 5.
fn unknown_action() -> Plan {
    Plan::new(2).edit(|book| {
        book.scenario.actions[4].strength = Strength::Die;
        book.scenario.actions[4].faces = [None; 6];
    })
}

/// What the game hands out of what it learned, written to a file and read back.
pub(crate) fn handed_out(bench: &mut Bench) -> Option<Book> {
    let setup = bench.session().setup().clone();
    let mut book = setup.print.clone();
    let learned = bench.game().learned(&setup, &mut book);
    let read = Book::from_toml(&book.to_toml()).expect("what is handed out can be read");
    assert_eq!(read.board, book.board);
    learned.then_some(read)
}

fn effects(book: &Book, action: usize, face: usize) -> Option<Vec<(Verb, u8, Scope)>> {
    let run: Run = book.scenario.actions[action - 1].faces[face - 1]?;
    Some(book.scenario.run(run).iter().map(|effect| (effect.verb, effect.amount, effect.scope)).collect())
}

const SYMBOLS: [Move; 4] = [
    Move::TellSymbol(Symbol::Blank),
    Move::TellSymbol(Symbol::Star),
    Move::TellSymbol(Symbol::Plus),
    Move::TellSymbol(Symbol::Clue),
];

/// RGO-137 RGO-139 RGO-143
#[test]
fn an_unknown_box_symbol_is_asked_once_and_used_from_then_on() {
    let mut bench = Plan::new(2).symbols(Action::Rest, 0, "?").start();
    bench.floor(&[2, 2]).play(Move::Enter(A, Action::Rest));
    assert_eq!(bench.moves()[..4], SYMBOLS);
    bench.play(Move::TellSymbol(Symbol::Star));
    assert_eq!(bench.told(), [Event::BoxLearned(Symbol::Star)]);
    bench.play(Move::Enter(A, Action::Attack));
    assert_eq!(bench.see(Part::Experience(A)), 1);
    bench.enter(B, Action::Rest, Action::Attack);
    assert_eq!(bench.see(Part::Experience(B)), 1, "all boards are alike, so nobody is asked again");
}

/// RGO-137 RGO-139 RGO-143
#[test]
fn each_symbol_that_is_told_pays_at_once() {
    for (symbol, paid) in [(Symbol::Blank, [0, 0, 0]), (Symbol::Plus, [0, 1, 0]), (Symbol::Clue, [0, 0, 1])] {
        let mut bench = Plan::new(1).symbols(Action::Rest, 0, "?").start();
        bench.floor(&[2]).play(Move::Enter(A, Action::Rest)).play(Move::TellSymbol(symbol));
        bench.play(Move::Enter(A, Action::Attack));
        assert_eq!([Part::Experience(A), Part::Free(A), Part::Clues(A)].map(|part| bench.see(part)), paid);
    }
}

/// RGO-002
#[test]
fn what_was_told_is_undone_by_undo() {
    let mut bench = Plan::new(1).symbols(Action::Rest, 0, "?").start();
    bench.floor(&[2]).play(Move::Enter(A, Action::Rest)).play(Move::TellSymbol(Symbol::Star));
    assert!(handed_out(&mut bench).is_some());
    bench.session().undo(1).unwrap();
    assert_eq!(handed_out(&mut bench), None);
    assert_eq!(bench.moves()[..4], SYMBOLS);
    bench.play(Move::TellSymbol(Symbol::Clue));
    let book = handed_out(&mut bench).unwrap();
    assert_eq!(book.board.actions[Action::Rest as usize].boxes[0], Symbol::Clue);
}

/// RGO-196
#[test]
fn a_symbol_that_was_told_wrong_can_be_amended_or_forgotten() {
    let mut bench = Plan::new(2).symbols(Action::Rest, 0, "?").start();
    bench.floor(&[2, 2]).play(Move::Enter(A, Action::Rest)).play(Move::TellSymbol(Symbol::Star));
    bench.amend(Part::Symbol(Action::Rest, 0), 0).play(Move::Enter(A, Action::Attack));
    bench.play(Move::Enter(B, Action::Rest));
    assert_eq!(bench.moves()[..4], SYMBOLS);
}

/// RGO-083 RGO-086
#[test]
fn an_unknown_face_of_a_scenario_action_is_asked_once_and_used_from_then_on() {
    let mut bench = unknown_action().start();
    bench.cultists(5, 2).play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellAmount(1));
    assert_eq!(bench.moves(), [Move::TellScope(Scope::Each), Move::TellScope(Scope::Chosen), Move::TellBack]);
    bench.play(Move::TellScope(Scope::Each)).play(Move::TellVerb(Verb::Ritual)).play(Move::TellAmount(3));
    assert_eq!((bench.healths(), bench.see(Part::Ritual)), (vec![4, 4], 2), "nothing happens before all is told");
    bench.play(Move::TellAll);
    assert_eq!(bench.told()[0], Event::FaceLearned(5, 2));
    // Three crosses of the action, two of the next round.
    assert_eq!((bench.healths(), bench.see(Part::Ritual), bench.see(Part::Round)), (vec![3, 3], 7, 2));

    bench.cultists(5, 2);
    assert_eq!((bench.healths(), bench.see(Part::Round)), (vec![2, 2], 3), "nobody is asked again");
    bench.cultists(5, 3);
    assert!(bench.offered(Move::TellAll), "another face is another question");
}

/// RGO-083
#[test]
fn a_learned_face_is_handed_out_and_played_without_asking() {
    let mut bench = unknown_action().start();
    bench.cultists(5, 2).play(Move::TellVerb(Verb::Insanity)).play(Move::TellAmount(2));
    bench.play(Move::TellScope(Scope::Each)).play(Move::TellAll);
    bench.cultists(5, 6).play(Move::TellAll);
    let book = handed_out(&mut bench).unwrap();
    assert_eq!(effects(&book, 5, 2), Some(vec![(Verb::Insanity, 2, Scope::Each)]));
    assert_eq!(effects(&book, 5, 6), Some(vec![]));
    assert_eq!(effects(&book, 5, 1), None);

    let mut bench = Plan::of(book, 2).start();
    bench.cultists(5, 2);
    assert_eq!((bench.all(Part::Insanity), bench.see(Part::Round)), (vec![2, 2], 2));
}

/// RGO-083
#[test]
fn a_learned_text_is_confirmed_whenever_it_comes_and_handed_out() {
    let mut bench = unknown_action().start();
    bench.cultists(5, 1).play(Move::TellVerb(Verb::Text));
    assert!(matches!(bench.ask(), Ask::Text { .. }));
    bench.answer(Answer::Text("Howl at the \"moon\"")).play(Move::TellAll);
    assert_eq!(bench.moves(), [Move::Confirm]);
    bench.play(Move::Confirm).cultists(5, 1);
    assert_eq!(bench.moves(), [Move::Confirm]);
    let book = handed_out(&mut bench).unwrap();
    let [(Verb::Text, place, _)] = effects(&book, 5, 1).unwrap()[..] else { panic!("no text") };
    assert_eq!(book.scenario.note(place), "Howl at the \"moon\"");
}

/// RGO-083
#[test]
fn a_text_that_is_taken_back_makes_room_for_another() {
    let mut bench = unknown_action().start();
    bench.cultists(5, 1).play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Stay")).play(Move::TellAll);
    bench.play(Move::Confirm).cultists(5, 2);
    for _ in 0..6 {
        bench.play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Go")).play(Move::TellBack);
    }
    bench.play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Run")).play(Move::TellAll).play(Move::Confirm);
    let book = handed_out(&mut bench).unwrap();
    for (face, text) in [(1, "Stay"), (2, "Run")] {
        let [(Verb::Text, place, _)] = effects(&book, 5, face).unwrap()[..] else { panic!("no text") };
        assert_eq!(book.scenario.note(place), text);
    }
}

/// RGO-083
#[test]
fn a_face_that_was_told_is_undone_by_undo_and_forgotten_by_an_amendment() {
    let mut bench = unknown_action().start();
    bench.cultists(5, 2).play(Move::TellVerb(Verb::Lost));
    bench.play(Move::TellBack);
    assert!(!bench.offered(Move::TellBack), "the list is empty again");
    bench.play(Move::TellVerb(Verb::RitualByLevel)).play(Move::TellAll);
    assert_eq!(bench.see(Part::Face(5, 2)), 1);
    assert_eq!(bench.amend(Part::Face(5, 2), 1).see(Part::Face(5, 2)), 1, "written as it stands");
    bench.session().undo(1).unwrap();
    bench.session().undo(2).unwrap();
    assert_eq!((bench.shown(Part::Face(5, 2)), handed_out(&mut bench)), (None, None));
    bench.play(Move::TellAll).amend(Part::Face(5, 2), 0).cultists(5, 2);
    assert!(bench.offered(Move::TellAll));
    bench.play(Move::TellVerb(Verb::Lost)).amend(Part::Face(5, 2), 0);
    assert!(bench.offered(Move::TellBack), "what is being told is not forgotten with it");
}

/// RGO-083
#[test]
fn of_a_face_that_was_forgotten_can_be_written_that_nothing_is_printed_there() {
    let mut bench = unknown_action().start();
    bench.cultists(5, 2).play(Move::TellVerb(Verb::Lost)).play(Move::TellAll);
    bench.amend(Part::Lost, 0).amend(Part::Face(5, 2), 0).amend(Part::Face(5, 2), 1).cultists(5, 2);
    assert_eq!((bench.see(Part::Face(5, 2)), bench.see(Part::Lost)), (1, 0));
    assert!(bench.heard(&Event::Nothing(rule(195))));
}

/// RGO-069
#[test]
fn an_action_without_a_strength_is_learned_for_all_faces_at_once() {
    let plan = unknown_action().edit(|book| book.scenario.actions[4].strength = Strength::Fixed);
    let mut bench = plan.start();
    bench.cultists(5, 4).play(Move::TellVerb(Verb::Cultist)).play(Move::TellAmount(1));
    bench.play(Move::TellScope(Scope::Once)).play(Move::TellAll).cultists(5, 6);
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Round)), (5, 3));
    let book = handed_out(&mut bench).unwrap();
    for face in 1..=6 {
        assert_eq!(effects(&book, 5, face), Some(vec![(Verb::Cultist, 1, Scope::Once)]));
    }
}

/// RGO-002
#[test]
fn every_box_keeps_its_own_symbol() {
    let plan =
        Plan::new(1).edit(|book| book.board.actions.iter_mut().for_each(|desk| desk.boxes.fill(Symbol::Unknown)));
    let mut bench = plan.start();
    let mut boxes = Vec::new();
    for action in Action::ALL {
        let last = bench.limits(Part::Filled(A, action)).unwrap().max as u8;
        boxes.extend((0..last).map(|at| (Part::Symbol(action, at), i32::from(at + action as u8) % 4 + 1)));
    }
    for (part, symbol) in boxes.iter().copied() {
        bench.amend(part, symbol % 4 + 1).amend(part, symbol);
    }
    assert!(boxes.iter().all(|(part, symbol)| bench.see(*part) == *symbol));
    let book = handed_out(&mut bench).unwrap();
    let symbols = [Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue];
    for (n, desk) in book.board.actions.iter().enumerate() {
        assert!(desk.boxes.iter().enumerate().all(|(at, symbol)| *symbol == symbols[(at + n) % 4]));
    }
    // One that is forgotten is asked for again, and the others are not.
    bench.amend(Part::Symbol(Action::Special, 1), 0).floor(&[3]).play(Move::Enter(A, Action::Special));
    assert!(!bench.offered(SYMBOLS[0]));
    bench.amend(Part::Free(A), 1).amend(Part::Made(A), 2).free(A, Action::Special, 3);
    assert_eq!(bench.moves()[..4], SYMBOLS);
}

/// RGO-083
#[test]
fn every_face_is_learned_and_forgotten_by_itself() {
    let places = [(5, 1), (5, 2), (5, 6), (6, 1), (6, 2), (12, 6), (1, 6)];
    let plan = Plan::new(2).edit(|book| {
        for action in &mut book.scenario.actions {
            (action.strength, action.faces) = (Strength::Die, [None; 6]);
        }
    });
    let mut bench = plan.start();
    for (n, (action, face)) in (1..).zip(places) {
        bench.cultists(action, face).play(Move::TellVerb(Verb::DefeatCultist)).play(Move::TellAmount(n));
        bench.play(Move::TellAll).amend(Part::Ritual, 0);
    }
    bench.amend(Part::Face(5, 2), 0);
    let book = handed_out(&mut bench).unwrap();
    for (n, (action, face)) in (1..).zip(places) {
        let told = (n != 2).then(|| vec![(Verb::DefeatCultist, n, Scope::Once)]);
        assert_eq!(effects(&book, action.into(), face.into()), told, "{action} {face}");
        assert_eq!(bench.see(Part::Face(action, face)), i32::from(n != 2));
    }
    let known = book.scenario.actions.iter().flat_map(|action| action.faces).flatten().count();
    assert_eq!((known, bench.shown(Part::Face(5, 3))), (6, None));
}

/// RGO-083
#[test]
fn eight_effects_are_told_of_a_face_and_seventy_two_in_all() {
    let plan = unknown_action().edit(|book| {
        let unknown = book.scenario.actions[4];
        book.scenario.actions[5..7].fill(unknown);
    });
    let mut bench = plan.start();
    let more = Move::TellVerb(Verb::DefeatCultist);
    for (action, face) in (5..7).flat_map(|action| (1..=6).map(move |face| (action, face))).take(9) {
        bench.cultists(action, face);
        for _ in 0..8 {
            bench.play(more).play(Move::TellAmount(1));
        }
        assert_eq!(bench.moves(), [Move::TellAll, Move::TellBack]);
        bench.play(Move::TellAll).amend(Part::Ritual, 0);
    }
    bench.cultists(7, 1);
    assert_eq!(bench.moves(), [Move::TellAll]);
    bench.play(Move::TellAll).amend(Part::Face(6, 1), 0).amend(Part::Ritual, 0).cultists(7, 2);
    assert!(bench.offered(more), "what is forgotten makes room");
}

/// RGO-083
#[test]
fn four_texts_are_told_and_stand_beside_those_of_the_copy() {
    let mut bench = unknown_action().edit(|book| assert!(book.scenario.pools.keep_note("Printed").is_some())).start();
    let texts = ["One", "Two", "Three", "Four"];
    bench.cultists(5, 1);
    for text in texts {
        bench.play(Move::TellVerb(Verb::Text)).answer(Answer::Text(text));
    }
    assert!(!bench.offered(Move::TellVerb(Verb::Text)) && bench.offered(Move::TellVerb(Verb::Test)));
    bench.play(Move::TellAll);
    for text in texts {
        assert!(bench.prompt().contains(text), "{}", bench.prompt());
        assert_eq!(bench.play(Move::Confirm).told()[0], Event::CarriedOut(rule(7)));
    }
    let book = handed_out(&mut bench).unwrap();
    let told = effects(&book, 5, 1).unwrap();
    assert!(told.iter().map(|(_, place, _)| book.scenario.note(*place)).eq(texts));
}
