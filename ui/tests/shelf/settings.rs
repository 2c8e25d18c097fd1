//! Settings work at once and survive a restart; the hints come once.

use std::rc::Rc;

use eldertally_ui::library::{Library, Look, Memory};
use eldertally_ui::{BoardAdapter, Page, Scheme, ShellAdapter, Theme};
use slint::platform::{PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition};

use crate::stand::{Stand, settle};

#[test]
fn settings_survive_a_restart() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::Settings);
    stand.press("Dark");
    stand.press("Larger text");
    stand.press("Larger text");
    stand.press("Animations");
    stand.press("Keep the screen on");

    let later = Stand::on(stand.library.clone());
    let theme = later.window().global::<Theme>();
    assert_eq!(theme.get_scheme(), Scheme::Dark);
    assert!(theme.get_dark());
    assert!((theme.get_text_scale() - 1.3).abs() < 0.001);
    assert!(!theme.get_animated());
    let kept = later.library.settings().unwrap();
    assert_eq!((kept.look, kept.text_percent, kept.animated, kept.awake), (Look::Dark, 130, false, false));
    later.global::<ShellAdapter>().invoke_go(Page::Settings);
    assert_eq!(later.find("Text size").accessible_value().unwrap(), "130 %");
    assert_eq!(later.find("Keep the screen on").accessible_checked(), Some(false));
}

#[test]
fn text_stays_between_its_limits() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::Settings);
    for _ in 0..9 {
        stand.press("Larger text");
    }
    assert_eq!(stand.find("Text size").accessible_value().unwrap(), "200 %");
    assert_eq!(stand.find("Larger text").accessible_enabled(), Some(false));
    for _ in 0..9 {
        stand.press("Smaller text");
    }
    assert_eq!(stand.find("Text size").accessible_value().unwrap(), "100 %");
    assert_eq!(stand.find("Smaller text").accessible_enabled(), Some(false));
}

#[test]
fn what_makes_letters_larger_stays_under_the_finger() {
    for (width, height) in [(360.0, 640.0), (390.0, 844.0), (1280.0, 800.0)] {
        let stand = Stand::new();
        stand.resize(width, height);
        stand.global::<ShellAdapter>().invoke_go(Page::Settings);
        let larger = stand.find("Larger text");
        let (at, size) = (larger.absolute_position(), larger.size());
        let position = LogicalPosition::new(at.x + size.width / 2.0, at.y + size.height / 2.0);
        let button = PointerEventButton::Left;
        for _ in 0..5 {
            stand.window().window().dispatch_event(WindowEvent::PointerPressed { position, button });
            stand.window().window().dispatch_event(WindowEvent::PointerReleased { position, button });
            settle(stand.window());
        }
        assert_eq!(stand.library.settings().unwrap().text_percent, 200, "{width} x {height}");
    }
}

#[test]
fn light_and_dark_change_at_once() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::Settings);
    let theme = stand.window().global::<Theme>();
    stand.press("Dark");
    assert!(theme.get_dark());
    stand.press("Light");
    assert!(!theme.get_dark());
}

#[test]
fn english_is_among_the_languages_and_can_be_chosen() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::Settings);
    stand.press("English");
    assert_eq!(stand.library.settings().unwrap().language, "en");
    assert_eq!(stand.global::<ShellAdapter>().get_notice(), "");
}

#[test]
fn the_hints_come_once_and_again_on_demand() {
    let library = Library::new(Rc::new(Memory::default()));
    let stand = Stand::on(library.clone());
    stand.find("Press long to amend");
    stand.press("Understood");
    assert!(stand.all("Press long to amend").is_empty());

    let later = Stand::on(library);
    assert!(later.all("Press long to amend").is_empty());
    later.global::<ShellAdapter>().invoke_show_hints();
    later.find("Press long to amend");
}

#[test]
fn how_the_table_is_shown_is_kept_beside_what_the_settings_change() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::Table);
    stand.global::<BoardAdapter>().invoke_show_as_list(true);
    stand.global::<ShellAdapter>().invoke_go(Page::Settings);
    stand.press("Dark");
    let kept = stand.library.settings().unwrap();
    assert_eq!((kept.look, kept.as_list), (Look::Dark, true));
}
