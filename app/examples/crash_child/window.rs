//! Taps through the companion, on a real display.

use std::path::Path;
use std::time::Duration;

use eldertally_ui::library::Library;
use eldertally_ui::{Companion, MainWindow};
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use rand::RngExt;
use slint::platform::{PointerEventButton, WindowEvent};
use slint::{BackendSelector, ComponentHandle, LogicalPosition, Timer, TimerMode};

/// What takes games away, or fills the disk with files: not what this is about.
const LEFT_ALONE: &[&str] = &["delete", "remove", "forget", "export", "import"];

/// Opens the companion and taps.
pub(crate) fn play(library: Library, data: &Path) {
    let selector = BackendSelector::new().backend_name("winit".to_owned()).renderer_name("software".to_owned());
    selector.select().expect("a display");
    let companion = Companion::new(library, eldertally::host(data)).expect("a window");
    let window = companion.window().as_weak();
    let taps = Timer::default();
    taps.start(TimerMode::Repeated, Duration::from_millis(2), move || tap(&window.unwrap()));
    companion.run().expect("a window");
}

/// Taps something on the page, as a finger would where it is in sight.
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
