//! Blocks, driven.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use slint::ComponentHandle;
use slint::platform::Key as Pressed;

use super::{Acts, Key, Piece, Touch};
use crate::BlocksAdapter;
use crate::context::Context;
use crate::dialog::Ask;
use crate::pages::testing::Bench;

#[test]
fn a_touch_does_what_its_block_said_whatever_is_shown_since() {
    let bench = Bench::new();
    let done = Rc::new(RefCell::new(Vec::new()));
    let page = |name: &'static str| {
        let done = done.clone();
        bench.context.acts(move |act: &str, text: &str| done.borrow_mut().push(format!("{name}: {act}{text}")))
    };
    let (keep, forget) = (page("first").touch("keep"), page("second").touch("forget"));
    bench.context.ask("one", Ask::new("One").body([Piece::button("Keep", keep)]));
    bench.tap("Keep");
    bench.context.ask("two", Ask::new("Two").body([Piece::buttons([Key::new("Forget", forget)])]));
    bench.tap("Forget");
    let adapter = bench.window.global::<BlocksAdapter>();
    adapter.invoke_touched(keep.0, ", late".into());
    for unknown in [Touch(keep.0 + 1), Touch(forget.0 + 1), Touch(i32::MAX), Touch::NONE] {
        adapter.invoke_touched(unknown.0, "".into());
    }
    assert_eq!(*done.borrow(), ["first: keep", "second: forget", "first: keep, late"]);
}

#[test]
fn a_dialog_tells_when_the_player_closes_it_and_not_when_its_page_does() {
    let bench = Bench::new();
    let closed = Rc::new(RefCell::new(0));
    let count = closed.clone();
    let acts = bench.context.acts(move |(), _| *count.borrow_mut() += 1);
    let ask = || Ask { closed: Some(acts.touch(())), ..Ask::new("A question") };
    bench.context.ask("question", ask());
    assert!(bench.has("A question"));
    bench.context.close_dialog();
    assert!(!bench.has("A question"));
    assert_eq!(*closed.borrow(), 0);
    for way in [Pressed::Escape, Pressed::Return] {
        bench.context.ask("question", ask());
        bench.settle();
        // From the dialog itself, and from its button.
        if way == Pressed::Return {
            bench.press(Pressed::Tab);
        }
        bench.press(way);
        assert!(!bench.has("A question"));
    }
    assert_eq!(*closed.borrow(), 2);
}

/// A dialog with a field; what is typed is shown on a button below and decides whether that can be used.
fn ask_name(context: &Context, acts: &Acts<()>, typed: &str) {
    let field = Piece::field("Name", typed, acts.touch(()), Touch::NONE);
    let below = Piece::button(&format!("Call it {typed}"), Touch::NONE).enabled(!typed.is_empty());
    context.ask("name", Ask::new("Its name").head([Piece::button("Above", Touch::NONE)]).body([field, below]));
}

#[test]
fn what_is_typed_into_keeps_the_focus_while_the_rest_changes() {
    let bench = Bench::new();
    let own: Rc<OnceCell<Rc<Acts<()>>>> = Rc::default();
    let (context, known) = (bench.context.clone(), own.clone());
    let acts = bench.context.acts(move |(), text| {
        if let Some(acts) = known.get() {
            ask_name(&context, acts, text);
        }
    });
    assert!(own.set(acts.clone()).is_ok());
    ask_name(&bench.context, &acts, "");
    bench.find("Name").mock_single_click(slint::platform::PointerEventButton::Left);
    for letter in ["A", "d", "a"] {
        bench.press(letter);
    }
    assert_eq!(bench.find("Name").accessible_value().unwrap(), "Ada");
    assert!(bench.has("Call it Ada"));
}
