//! Plays through the companion on a real display: at a table mostly by keys, as a script would, and now and then with a
//! tap on anything in sight.

use std::path::Path;
use std::time::Duration;

use eldertally_catalog::GameKind;
use eldertally_ui::library::Library;
use eldertally_ui::{AskAdapter, AskKind, Companion, MainWindow, PadAdapter, Page, ShellAdapter};
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use rand::RngExt;
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{BackendSelector, ComponentHandle, LogicalPosition, Model, SharedString, Timer, TimerMode};

/// What takes games away, or fills the disk with files: not what this is about.
const LEFT_ALONE: &[&str] = &["delete", "remove", "forget", "export", "import"];

/// Opens the companion and taps.
pub(crate) fn play(library: Library, data: &Path) {
    let selector = BackendSelector::new().backend_name("winit".to_owned()).renderer_name("software".to_owned());
    selector.select().expect("a display");
    let games = library.games().expect("the store can be read");
    let companion = Companion::new(library, eldertally::host(data)).expect("a window");
    match games.iter().find(|(_, card)| card.end.is_none()) {
        Some((id, _)) => companion.open_game(id),
        None => companion.begin(GameKind::ALL[rand::rng().random_range(0..GameKind::ALL.len())].example_setup()),
    }
    let window = companion.window().as_weak();
    let moves = Timer::default();
    moves.start(TimerMode::Repeated, Duration::from_millis(2), move || {
        let window = window.unwrap();
        let at_table = window.global::<ShellAdapter>().get_page() == Page::Table;
        if at_table && rand::rng().random_range(0..40) > 0 { answer(&window) } else { tap(&window) }
    });
    companion.run().expect("a window");
}

/// A face while slots are open, the end of a full throw, or one of the first options.
fn answer(window: &MainWindow) {
    let ask = window.global::<AskAdapter>();
    let digit = |most: usize| SharedString::from((rand::rng().random_range(0..most) + 1).to_string());
    let key = match ask.get_offers().row_count() {
        0 if ask.get_kind() == AskKind::Over => return ask.invoke_same_players(),
        0 if ask.get_kind() == AskKind::Text => return ask.invoke_enter_text("a text".into()),
        // Somebody has to take the device first, or to give it back.
        0 if ask.get_kind() == AskKind::Choose => return tap(window),
        0 if window.global::<PadAdapter>().get_state().full => Key::Return.into(),
        0 => digit(6),
        many => digit(many.min(9)),
    };
    window.window().dispatch_event(WindowEvent::KeyPressed { text: key.clone() });
    window.window().dispatch_event(WindowEvent::KeyReleased { text: key });
}

/// Taps something on the page, as a finger would where it is in sight. Only a debug build has the names to find it by.
fn tap(window: &MainWindow) {
    let buttons = ElementQuery::from_root(window).match_descendants().match_accessible_role(AccessibleRole::Button);
    let buttons: Vec<_> = buttons.find_all().into_iter().filter(is_wanted).collect();
    if buttons.is_empty() {
        return;
    }
    let button = &buttons[rand::rng().random_range(0..buttons.len())];
    let (at, size) = (button.absolute_position(), button.size());
    let position = LogicalPosition::new(at.x + size.width / 2.0, at.y + size.height / 2.0);
    let sight = window.window().size().to_logical(window.window().scale_factor());
    if (0.0..sight.width).contains(&position.x) && (0.0..sight.height).contains(&position.y) {
        let finger = PointerEventButton::Left;
        window.window().dispatch_event(WindowEvent::PointerMoved { position });
        window.window().dispatch_event(WindowEvent::PointerPressed { position, button: finger });
        window.window().dispatch_event(WindowEvent::PointerReleased { position, button: finger });
    } else {
        button.invoke_accessible_default_action();
    }
}

fn is_wanted(button: &ElementHandle) -> bool {
    let label = button.accessible_label().unwrap_or_default().to_lowercase();
    button.accessible_enabled() != Some(false) && !LEFT_ALONE.iter().any(|word| label.contains(word))
}
