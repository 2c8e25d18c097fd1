//! Names: outside the rules, changed in the middle of a game, logged and undoable.

use eldertally_core::session::{Input, Line};
use eldertally_core::{Lang, Refusal, Seat, Viewer};

use eldertally_testkit::lantern::Lantern;
use eldertally_testkit::player::Play;
use eldertally_testkit::saves::{played, save_of};

fn name(session: &Play<Lantern>, seat: u8) -> &str {
    session.seats().get(Seat(seat)).map_or("", |info| info.name.as_str())
}

fn last_line(session: &mut Play<Lantern>) -> String {
    let (end, mut text) = (session.inputs(), String::new());
    session.story(end - 1, end, Viewer::Table, Lang::English, &mut |_, line| {
        if let Line::Input(words) = line {
            text = words.to_string();
        }
    });
    text
}

#[test]
fn a_new_name_is_logged_saved_told_and_undone() {
    let mut session = played::<Lantern>(1, 6);
    let (game, inputs) = (session.game().clone(), session.inputs());
    session.submit(Input::Rename(Seat(1), "Zoë")).unwrap();
    assert_eq!((name(&session, 1), session.inputs()), ("Zoë", inputs + 1));
    assert!(*session.game() == game, "a name is no part of the game");
    assert_eq!(last_line(&mut session), "Player 2 is now called Zoë");
    session.submit(Input::Rename(Seat(1), "Zara")).unwrap();
    assert_eq!(last_line(&mut session), "Zoë is now called Zara", "the story uses the names of its time");

    let opened = Play::<Lantern>::open(&save_of(&session), vec![0; 1024]).unwrap();
    assert_eq!(name(&opened, 1), "Zara");
    session.undo(2).unwrap();
    assert_eq!(name(&session, 1), "Player 2");
    session.redo(1).unwrap();
    assert_eq!(name(&session, 1), "Zoë");
}

#[test]
fn names_are_used_in_words() {
    use eldertally_core::Table;
    let mut session = played::<Lantern>(1, 0);
    session.submit(Input::Rename(Seat(2), "Ignatius")).unwrap();
    let mut names = Vec::new();
    Table::view(&session, Viewer::Table, Lang::English, &mut |item| names.push(item.name.to_string()));
    assert!(names.contains(&"Ignatius's points".to_string()), "{names:?}");
    assert!(names.iter().all(|name| !name.contains("Player 3")), "{names:?}");
}

#[test]
fn bad_names_are_refused_and_the_longest_is_taken() {
    let mut session = played::<Lantern>(1, 3);
    let before = save_of(&session);
    for bad in ["", "   ", "a\nb", "\u{1b}[2J", &"x".repeat(25), &"é".repeat(13)] {
        let refused = session.submit(Input::Rename(Seat(0), bad));
        assert_eq!(refused, Err(Refusal::OutOfLimits { min: 1, max: 24 }), "{bad:?}");
    }
    assert_eq!(session.submit(Input::Rename(Seat(3), "Nobody")), Err(Refusal::NotOffered));
    assert_eq!(before, save_of(&session));
    session.submit(Input::Rename(Seat(0), &"é".repeat(12))).unwrap();
}

#[test]
fn who_leaves_is_marked_and_can_come_back() {
    let mut session = played::<Lantern>(1, 0);
    let present = |session: &Play<Lantern>| session.seats().get(Seat(1)).is_some_and(|info| info.present);
    session.submit(Input::Change(Seat(1), false)).unwrap();
    assert!(!present(&session));
    assert_eq!(last_line(&mut session), "Player 2 leaves the table");
    assert_eq!(session.submit(Input::Change(Seat(1), false)), Err(Refusal::NotOffered));
    session.submit(Input::Change(Seat(1), true)).unwrap();
    assert!(present(&session));
    session.undo(1).unwrap();
    assert!(!present(&session));
}

#[test]
fn a_name_that_somebody_else_has_is_refused() {
    use eldertally_core::Table;
    let mut session = played::<Lantern>(1, 3);
    let before = save_of(&session);
    for taken in ["Player 2", " player 2 "] {
        assert_eq!(Table::rename(&mut session, Seat(0), taken), Err(Refusal::NameTaken), "{taken}");
    }
    assert_eq!(save_of(&session), before);
    Table::rename(&mut session, Seat(1), "player 2").expect("her own name, spelled otherwise");
}

#[test]
fn two_of_one_name_in_an_older_save_still_load() {
    let mut session = played::<Lantern>(1, 3);
    session.submit(Input::Rename(Seat(0), "Player 2")).unwrap();
    assert!(Play::<Lantern>::open(&save_of(&session), vec![0; 1024]).is_ok());
}
