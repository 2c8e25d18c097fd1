//! Where things are on the canvas, for tests: a canvas has no elements that a test could look for.
//!
//! It only tells what the accessibility tree of the pages says, and where lit places of the board are that are not in sight;
//! tests still tap with real touches at real places.

use std::cell::RefCell;

use eldertally_ui::{
    AskAdapter, BoardAdapter, BoardLit, Companion, HandAdapter, MainWindow, PadAdapter, ShellAdapter, TableAdapter,
};
use i_slint_backend_testing::{ElementHandle, ElementQuery};
use serde_json::{Value, json};
use slint::{ComponentHandle, Model, Weak};
use wasm_bindgen::prelude::*;

thread_local! {
    static WATCHED: RefCell<Option<Watched>> = const { RefCell::new(None) };
}

struct Watched {
    window: Weak<MainWindow>,
    game: Box<dyn Fn() -> (u32, bool)>,
}

pub(crate) fn watch(companion: &Companion) {
    WATCHED.set(Some(Watched { window: companion.window().as_weak(), game: Box::new(companion.watch()) }));
}

/// What tests wait for, as JSON; with `elements`, also all that has a label. Looking for those takes its time.
#[wasm_bindgen]
#[must_use]
pub fn probe(elements: bool) -> String {
    WATCHED
        .with_borrow(|watched| {
            let Some(Watched { window, game }) = watched else { return Value::Null };
            let Some(window) = window.upgrade() else { return Value::Null };
            let found = elements.then(|| self::elements(&window));
            let mut told = state(&window, game());
            if let Some((elements, scrollers)) = found {
                told["elements"] = elements.into();
                told["scrollers"] = scrollers.into();
            }
            told
        })
        .to_string()
}

fn state(window: &MainWindow, (inputs, just_touched): (u32, bool)) -> Value {
    let (shell, table) = (window.global::<ShellAdapter>(), window.global::<TableAdapter>());
    let (ask, pad) = (window.global::<AskAdapter>(), window.global::<PadAdapter>());
    let (board, hand) = (window.global::<BoardAdapter>(), window.global::<HandAdapter>());
    let is_saving = table.get_busy() && table.get_not_saved() == "";
    let lit = |lit: BoardLit| json!({ "key": lit.key.as_str(), "label": lit.label.as_str() });
    json!({
        "page": format!("{:?}", shell.get_page()),
        // The last input is kept, or could not be. The next touch counts, and is not taken for half of a double tap.
        "kept": !is_saving,
        "ready": !is_saving && !just_touched,
        // A place was touched whose moves are listed, or whose price is shown.
        "picked": ask.get_picked() != "",
        // The moves that are listed, and how many more are folded; those that lie beside a place; the keys of the pad. Some
        // may not be in sight.
        "rows": ask.get_offers().iter().map(|offer| offer.text.to_string()).collect::<Vec<_>>(),
        "beside": board.get_choices().iter().map(|choice| choice.label.to_string()).collect::<Vec<_>>(),
        "folded": ask.get_folded(),
        "keys": pad.get_keys().iter().map(|key| key.text.to_string()).collect::<Vec<_>>(),
        // Cards and tokens are drawn; a draw does not confirm itself.
        "draws": pad.get_state().is_draw,
        // Who has the device, or is about to.
        "hand": format!("{:?}", hand.get_state()),
        "holder": hand.get_name().as_str(),
        "inputs": inputs,
        "notice": shell.get_notice().as_str(),
        "update": shell.get_update_ready(),
        // The places that are lit on the side of the board that is shown, and on which sides something can be done.
        "lit": board.get_lit().iter().map(lit).collect::<Vec<_>>(),
        "side": board.get_sheet(),
        "sides": board.get_sheets().iter().map(|side| side.lit).collect::<Vec<_>>(),
        // Something is on its way to where it will stay. What was looked at just now is known to be.
        "moves": window.window().has_active_animations(),
    })
}

/// All that has a label and is in sight, at least a little: its place in pixels, the part of that which is in sight, what scrolls
/// around it, whether it can be used, and which side of the board it turns to. Lit places of the board, also out of sight. And
/// where fingers can scroll.
fn elements(window: &MainWindow) -> (Vec<Value>, Vec<Value>) {
    let size = window.window().size().to_logical(window.window().scale_factor());
    let whole = Frame { left: 0.0, top: 0.0, right: size.width, bottom: size.height };
    let (mut elements, mut scrollers) = (Vec::new(), Vec::new());
    // Scrollers around the element, each with how many elements it still has.
    let mut around: Vec<(usize, Frame)> = Vec::new();
    // They stand in the order of the board's list.
    let (mut sides, mut side) = (0.., None);
    for element in ElementQuery::from_root(window).find_all() {
        while around.pop_if(|(left, _)| *left == 0).is_some() {}
        around.iter_mut().for_each(|(left, _)| *left -= 1);
        let frame = Frame::of(&element);
        let seen = around.last().map_or(whole, |(_, frame)| *frame).common(frame);
        if scrolls(&element) {
            scrollers.push(seen.told());
            around.push((element.query_descendants().find_all().len(), seen));
        }
        let within = around.last().map(|(_, frame)| *frame);
        if element.id().is_some_and(|id| id == "BoardView::drawn") {
            elements.extend(lit(window, frame, within.unwrap_or(whole)));
        }
        match element.type_name().unwrap_or_default().as_str() {
            // Only those in sight would be found.
            "LitPlace" => continue,
            "SheetChip" => side = sides.next(),
            _ => {}
        }
        let Some(mut told) = told(&element, (frame, seen), within) else { continue };
        // What feels touches within a chip has its label.
        if let Some(side) = side.take() {
            told["side"] = side.into();
        }
        elements.push(told);
    }
    (elements, scrollers)
}

/// The lit places of a board that is drawn in this frame, which scrolls within another.
fn lit(window: &MainWindow, board: Frame, within: Frame) -> Vec<Value> {
    let adapter = window.global::<BoardAdapter>();
    let unit = (board.right - board.left) / adapter.get_width();
    let told = |lit: BoardLit| {
        let (left, top) = (board.left + lit.x * unit, board.top + lit.y * unit);
        let frame = Frame { left, top, right: left + lit.width * unit, bottom: top + lit.height * unit };
        let mut told = frame.placed(frame.common(within), Some(within));
        told["key"] = lit.key.as_str().into();
        told["label"] = lit.label.as_str().into();
        told["enabled"] = true.into();
        told
    };
    adapter.get_lit().iter().map(told).collect()
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

    /// With what is in sight of it, and what scrolls around it.
    fn placed(self, seen: Self, within: Option<Self>) -> Value {
        let mut told = self.told();
        told["seen"] = seen.told();
        told["within"] = within.map(Self::told).into();
        told
    }
}

fn scrolls(element: &ElementHandle) -> bool {
    let is = |name: slint::SharedString| name == "Flickable";
    element.type_name().is_some_and(is) || element.bases().is_some_and(|mut bases| bases.any(is))
}

fn told(element: &ElementHandle, (frame, seen): (Frame, Frame), within: Option<Frame>) -> Option<Value> {
    let label = element.accessible_label().filter(|label| !label.is_empty())?;
    let mut told = frame.placed(seen, within);
    told["label"] = label.as_str().into();
    told["role"] = format!("{:?}", element.accessible_role()?).into();
    told["enabled"] = element.accessible_enabled().into();
    told["value"] = element.accessible_value().as_deref().into();
    Some(told)
}
