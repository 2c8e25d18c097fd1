//! Where things are on the canvas, for tests: a canvas has no elements that a test could look for.
//!
//! It only tells what the accessibility tree of the pages says; tests still tap with real touches at real places.

use std::cell::RefCell;

use eldertally_ui::{AskAdapter, BoardAdapter, LogAdapter, MainWindow, ShellAdapter};
use i_slint_backend_testing::{ElementHandle, ElementQuery};
use serde_json::{Value, json};
use slint::{ComponentHandle, Model, Weak};
use wasm_bindgen::prelude::*;

thread_local! {
    static WINDOW: RefCell<Option<Weak<MainWindow>>> = const { RefCell::new(None) };
}

pub(crate) fn watch(window: &MainWindow) {
    WINDOW.set(Some(window.as_weak()));
}

/// All that has a label now, as JSON: its label, its place in pixels, the part of that which is in sight, what scrolls around
/// it, whether it can be used; and, if it is a lit place of the board, which. And the sides of the board, and where fingers
/// can scroll.
#[wasm_bindgen]
#[must_use]
pub fn probe() -> String {
    let window = WINDOW.with_borrow(|window| window.as_ref().and_then(Weak::upgrade));
    let Some(window) = window else { return json!({ "elements": [], "scrollers": [] }).to_string() };
    let shell = window.global::<ShellAdapter>();
    let size = window.window().size().to_logical(window.window().scale_factor());
    let whole = Frame { left: 0.0, top: 0.0, right: size.width, bottom: size.height };
    let (mut elements, mut scrollers) = (Vec::new(), Vec::new());
    // Scrollers around the element, each with how many elements it still has.
    let mut around: Vec<(usize, Frame)> = Vec::new();
    let board = window.global::<BoardAdapter>();
    let mut lit = board.get_lit().iter().collect::<Vec<_>>().into_iter();
    for element in ElementQuery::from_root(&window).find_all() {
        while around.pop_if(|(left, _)| *left == 0).is_some() {}
        around.iter_mut().for_each(|(left, _)| *left -= 1);
        let seen = around.last().map_or(whole, |(_, frame)| *frame).common(Frame::of(&element));
        if scrolls(&element) {
            scrollers.push(seen.told());
            around.push((element.query_descendants().find_all().len(), seen));
        }
        let mut told = told(&element, seen, around.last().map(|(_, frame)| *frame));
        // Lit places stand in the order of the board's list.
        if element.type_name().is_some_and(|name| name == "LitPlace")
            && let (Some(told), Some(lit)) = (&mut told, lit.next())
        {
            told["key"] = lit.key.as_str().into();
        }
        elements.extend(told);
    }
    json!({
        "page": format!("{:?}", shell.get_page()),
        // A place was touched whose moves are listed, or whose price is shown.
        "picked": window.global::<AskAdapter>().get_picked() != "",
        "inputs": window.global::<LogAdapter>().get_length(),
        "notice": shell.get_notice().as_str(),
        "update": shell.get_update_ready(),
        "sides": board.get_sheets().iter().map(|side| side.name.to_string()).collect::<Vec<_>>(),
        "elements": elements,
        "scrollers": scrollers,
    })
    .to_string()
}

/// Stops the program by a fault.
#[wasm_bindgen]
#[expect(clippy::panic, reason = "a test looks at what the page makes of it")]
pub fn stumble() {
    panic!("a fault on purpose");
}

/// A place on the canvas, in logical pixels.
#[derive(Clone, Copy)]
struct Frame {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Frame {
    fn of(element: &ElementHandle) -> Self {
        let (place, size) = (element.absolute_position(), element.size());
        Self { left: place.x, top: place.y, right: place.x + size.width, bottom: place.y + size.height }
    }

    fn common(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    fn told(self) -> Value {
        let (width, height) = ((self.right - self.left).max(0.0), (self.bottom - self.top).max(0.0));
        json!({ "x": self.left, "y": self.top, "width": width, "height": height })
    }
}

fn scrolls(element: &ElementHandle) -> bool {
    let is = |name: slint::SharedString| name == "Flickable";
    element.type_name().is_some_and(is) || element.bases().is_some_and(|mut bases| bases.any(is))
}

fn told(element: &ElementHandle, seen: Frame, within: Option<Frame>) -> Option<Value> {
    let label = element.accessible_label().filter(|label| !label.is_empty())?;
    let mut told = Frame::of(element).told();
    told["seen"] = seen.told();
    told["within"] = within.map(Frame::told).into();
    told["label"] = label.as_str().into();
    told["role"] = format!("{:?}", element.accessible_role()?).into();
    told["enabled"] = element.accessible_enabled().into();
    told["value"] = element.accessible_value().as_deref().into();
    Some(told)
}
