//! Quick entry: numbers on the pad, the switch in the menu, and room for all of it on a phone. Played with Lantern.

use std::rc::Rc;
use std::time::Duration;

use eldertally_catalog::GameKind;
use eldertally_core::table::Throw;
use eldertally_core::{Actor, Follow, Game, Lang, Seat, Session, Setup, Table, Viewer};
use eldertally_testkit::lantern::Lantern;
use eldertally_ui::{AskAdapter, LogAdapter, PadAdapter, PadGroup, PadKey, PadSlot, PadState};
use i_slint_backend_testing::{ElementHandle, mock_elapsed_time};
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition, Model, ModelRc, VecModel};

use super::begun;
use crate::common::Screen;
use crate::pictures::{open, played, seated};

/// Lantern in quick entry; the first player climbs, the second waits, and it is asked what came of it.
pub(crate) fn asked(width: f32, height: f32) -> Screen {
    let screen = Screen::new(width, height);
    let mut table: Session<Lantern, _> = Session::new(Setup::example(&Lantern::ABOUT), vec![0; 1 << 14]).unwrap();
    table.set_follow(Follow::Quick).unwrap();
    for (seat, plan) in [(Seat(0), 0), (Seat(1), 2)] {
        let mut moves = Vec::new();
        table.offers(Viewer::Seat(seat), Lang::English, &mut |offer| {
            moves.push(offer.mv);
            std::ops::ControlFlow::Continue(())
        });
        table.play(Actor::Seat(seat), &moves[plan]).unwrap();
    }
    screen.companion.sit_down(Box::new(table));
    screen.settle();
    screen
}

const LIGHT: &str = "The lantern goes out";
const FIRST: &str = "Player 1 gets up";
const SECOND: &str = "Player 2 gets up";

fn at(name: &str, value: &str) -> String {
    format!("{name}: {value}")
}

fn more(name: &str) -> String {
    format!("{name}: one more")
}

fn inputs(screen: &Screen) -> i32 {
    screen.global::<LogAdapter>().get_length()
}

#[test]
fn numbers_that_rest_need_no_touch_and_one_touch_enters_one() {
    let screen = asked(390.0, 844.0);
    for name in [LIGHT, FIRST, SECOND] {
        assert!(screen.shows(&at(name, "0")), "{name} among {:?}", screen.labels());
    }
    assert!(screen.is_enabled("Done"));
    assert!(!screen.shows("Roll for me"), "nothing of it is thrown");
    screen.tap(&more(FIRST));
    assert!(screen.shows(&at(FIRST, "1")) && !screen.is_enabled(&more(FIRST)));
    let before = inputs(&screen);
    screen.tap("Done");
    assert_eq!(inputs(&screen), before + 1);
}

#[test]
fn what_does_not_go_together_stays_on_the_pad_to_be_corrected() {
    let screen = asked(390.0, 844.0);
    let before = inputs(&screen);
    screen.tap(&more(SECOND));
    screen.tap("Done");
    assert_eq!(inputs(&screen), before);
    let refused = screen.global::<AskAdapter>().get_refused().to_lowercase();
    assert_eq!(refused, format!("\u{201c}{}\u{201d} can only be 0, with the rest as it is.", SECOND.to_lowercase()));
    assert!(screen.shows(&at(SECOND, "1")));
    screen.tap(&format!("{SECOND}: one less"));
    screen.tap("Done");
    assert_eq!(inputs(&screen), before + 1);
}

#[test]
fn keys_alone_enter_numbers_and_undo_brings_them_back() {
    let screen = asked(820.0, 1180.0);
    let before = inputs(&screen);
    screen.key("0");
    screen.key("1");
    assert!(screen.shows(&at(LIGHT, "0")) && screen.shows(&at(FIRST, "1")));
    screen.key(Key::Backtab);
    screen.key(Key::Backtab);
    screen.key("1");
    assert!(screen.shows(&at(LIGHT, "1")));
    screen.key(Key::Backspace);
    assert!(screen.shows(&at(LIGHT, "0")), "Backspace puts it back to where it rests");
    screen.key(Key::Return);
    assert_eq!(inputs(&screen), before + 1);
    screen.control_key("z");
    assert_eq!(inputs(&screen), before);
    assert!(screen.shows(&at(FIRST, "1")) && screen.shows(&at(LIGHT, "0")), "{:?}", screen.labels());
}

#[test]
fn tab_leads_through_the_numbers_and_on_to_the_controls() {
    let screen = asked(820.0, 1180.0);
    let current = || screen.global::<PadAdapter>().get_groups().iter().position(|group| group.current);
    assert_eq!(current(), Some(0));
    screen.key(Key::Tab);
    assert_eq!(current(), Some(1));
    screen.key(Key::Tab);
    assert_eq!(current(), Some(2));
    let pressed = || screen.global::<PadAdapter>().get_groups().iter().map(|group| group.value).collect::<Vec<_>>();
    let before = pressed();
    screen.key(Key::Tab);
    assert_eq!((current(), pressed()), (Some(2), before), "a control has the focus now");
}

#[test]
fn the_menu_switches_at_any_moment_the_log_says_so_and_undo_takes_it_back() {
    let screen = asked(820.0, 1180.0);
    let before = inputs(&screen);
    screen.tap(&more(FIRST));
    screen.tap("Menu");
    screen.tap("Enter every step");
    assert_eq!(inputs(&screen), before + 1);
    assert_eq!(screen.global::<LogAdapter>().get_undo_name(), "From here on every step is entered");
    assert_eq!(screen.global::<PadAdapter>().get_groups().row_data(0).unwrap().name, "Wind");
    screen.tap("Menu");
    screen.tap("Enter only what the sheet needs");
    assert!(screen.shows(&at(LIGHT, "0")));
    screen.control_key("z");
    assert_eq!(screen.global::<PadAdapter>().get_groups().row_data(0).unwrap().name, "Wind");
}

#[test]
fn games_that_know_one_way_have_no_switch() {
    for kind in GameKind::ALL.iter().filter(|kind| !kind.about().has_quick()) {
        let screen = super::screen();
        screen.companion.begin(kind.example_setup());
        screen.settle();
        screen.tap("Menu");
        assert!(!screen.shows("Enter only what the sheet needs"), "{}", kind.about().name);
    }
}

#[test]
fn a_face_that_is_held_is_entered_again_and_again_until_it_is_let_go() {
    let screen = begun();
    let three = screen.control("3");
    let (place, size) = (three.absolute_position(), three.size());
    let position = LogicalPosition::new(place.x + size.width / 2.0, place.y + size.height / 2.0);
    let window = screen.window().window();
    let filled = || {
        let slots = |group: PadGroup| group.slots.iter().filter(|slot| slot.text == "3").count();
        screen.global::<PadAdapter>().get_groups().iter().map(slots).sum::<usize>()
    };
    let wait = |steps: usize| (0..steps).for_each(|_| mock_elapsed_time(Duration::from_millis(100)));
    window.dispatch_event(WindowEvent::PointerMoved { position });
    window.dispatch_event(WindowEvent::PointerPressed { position, button: PointerEventButton::Left });
    wait(3);
    assert_eq!(filled(), 0);
    wait(3);
    assert_eq!(filled(), 1);
    wait(5);
    assert_eq!(filled(), 2, "the second Mythos die");
    wait(20);
    assert_eq!(filled(), 2, "a held key does not go on into the dice of another group");
    window.dispatch_event(WindowEvent::PointerReleased { position, button: PointerEventButton::Left });
    wait(20);
    assert_eq!(filled(), 2, "it was let go");
    screen.tap("3");
    assert_eq!(filled(), 3);
}

#[test]
fn of_several_players_one_enters_his_dice_at_a_time_and_the_others_are_told_in_a_line() {
    let screen = Screen::new(390.0, 844.0);
    let is_asked = |table: &dyn Table| {
        Throw::of(table).is_some_and(|throw| throw.groups().iter().filter(|group| group.count == 5).count() == 3)
    };
    open(&screen, &played(seated(GameKind::ChaosOfCthulhu, 3), |step, offers| step % offers, &is_asked));
    let groups = || screen.global::<PadAdapter>().get_groups().iter().collect::<Vec<_>>();
    let shown = || groups().iter().map(|group| (group.owner.to_string(), group.folded)).collect::<Vec<_>>();
    let turn = |first: &str, others: [&str; 2]| {
        [(first.to_owned(), false), (others[0].to_owned(), true), (others[1].to_owned(), true)]
    };
    assert_eq!(shown(), turn("Anna", ["Bert", "Cora"]));
    assert!(screen.shows(&format!("{}: empty", groups()[1].said)), "{:?}", screen.labels());
    for face in ["6", "1", "5", "2", "4"] {
        screen.key(face);
    }
    assert_eq!(shown(), turn("Bert", ["Anna", "Cora"]));
    assert_eq!(groups()[1].value, "6 1 5 2 4", "the dice of a monster differ, and stay as they were told");
    screen.tap(&groups()[1].label);
    assert_eq!(shown(), turn("Anna", ["Bert", "Cora"]), "to be corrected");
}

fn model<T: Clone + 'static>(rows: Vec<T>) -> ModelRc<T> {
    Rc::new(VecModel::from(rows)).into()
}

fn dice(name: &str, first: i32, count: i32) -> PadGroup {
    let slot = |n: i32| {
        let label = format!("{name} {n}: 3");
        PadSlot { index: first + n, text: "3".into(), faces: 6, shows: 3, label: label.into(), ..PadSlot::default() }
    };
    PadGroup {
        name: name.into(),
        slots: model((0..count).map(slot).collect()),
        at: first,
        colour: -1,
        ..PadGroup::default()
    }
}

fn number(name: &str, at: i32, beside: bool) -> PadGroup {
    let (said, label, value) = (name.into(), format!("{name}: 0").into(), "0".into());
    let steps = PadGroup { number: true, stepped: true, rests: true, more: true, beside, ..PadGroup::default() };
    PadGroup { name: name.into(), said, label, value, at, colour: -1, ..steps }
}

/// What a turn with dice asks at most, and what a fight does, in numbers alone.
pub(crate) fn entries() -> [(Vec<PadGroup>, i32); 2] {
    let turn = vec![dice("Mythos dice", 0, 2), number("1s freed", 2, true), dice("Investigator dice", 3, 5)];
    let outcome = PadGroup { stepped: false, value: "Won".into(), ..number("The fight", 4, false) };
    let fight =
        vec![number("Spent", 0, false), number("1s thrown again", 1, false), number("My total", 2, false), outcome];
    [(turn, 6), (fight, 10)]
}

/// Shows a pad that no game of the tests asks for.
pub(crate) fn show(screen: &Screen, groups: Vec<PadGroup>, keys: i32) {
    let pad = screen.global::<PadAdapter>();
    pad.set_groups(model(groups));
    let key = |n: i32| PadKey { index: n, text: n.to_string().into(), left: -1, enabled: true, ..PadKey::default() };
    pad.set_keys(model((0..keys).map(key).collect()));
    pad.set_state(PadState { most: keys, has_dice: true, ready: true, full: true, ..PadState::default() });
    screen.settle();
    screen.settle();
}

#[test]
fn dice_and_numbers_of_one_entry_fit_a_phone_without_scrolling() {
    for ((width, height), (groups, keys)) in
        [(360.0, 640.0), (390.0, 844.0)].into_iter().flat_map(|size| entries().map(|entry| (size, entry)))
    {
        let screen = asked(width, height);
        let count = groups.len();
        show(&screen, groups, keys);
        let room = ElementHandle::find_by_element_id(screen.window(), "AskPanel::scroll").next().expect("what scrolls");
        let (top, bottom) = (room.absolute_position().y, room.absolute_position().y + room.size().height);
        let blocks = ["GroupBlock", "NumberBlock"];
        let found = blocks.iter().flat_map(|name| ElementHandle::find_by_element_type_name(screen.window(), name));
        let found: Vec<_> = found.collect();
        assert_eq!(found.len(), count);
        for block in found {
            let (from, to) = (block.absolute_position(), block.absolute_position().y + block.size().height);
            assert!(
                from.y >= top - 0.5 && to <= bottom + 0.5,
                "{width} x {height}: {} to {to}, room {top} to {bottom}",
                from.y
            );
            assert!(
                from.x >= 15.0 && from.x + block.size().width <= width - 15.0,
                "{width}: {} wide",
                block.size().width
            );
        }
        let done = screen.control("Done");
        assert!(done.absolute_position().y + done.size().height <= height);
    }
}
