//! A store that cannot be used: the companion says why, and goes on as soon as it can.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Change, Drawer, Library, Memory, Store};
use eldertally_ui::{Companion, Page, ShellAdapter, StartError, TroubleAdapter};
use slint::ComponentHandle;

struct Nowhere;

impl Host for Nowhere {
    fn now(&self) -> u64 {
        0
    }

    fn keep_awake(&self, _on: bool) {}

    fn found_files(&self, _kind: FileKind) -> Vec<FoundFile> {
        Vec::new()
    }

    fn read_file(&self, _path: &str) -> Result<Vec<u8>, String> {
        Err("there are no files".to_owned())
    }

    fn write_file(&self, _name: &str, _bytes: &[u8]) -> Result<String, String> {
        Err("there are no files".to_owned())
    }
}

#[test]
fn trouble_is_shown_until_another_try_succeeds() {
    i_slint_backend_testing::init_no_event_loop();
    let trouble = |words: &str| StartError { title: "The disk is full".to_owned(), words: words.to_owned() };
    let next = Rc::new(RefCell::new(Some(trouble("Make room."))));
    let tries = Rc::new(Cell::new(0));
    let (seen, counted) = (next.clone(), tries.clone());
    let open = move || {
        counted.set(counted.get() + 1);
        seen.borrow().clone().map_or_else(|| Ok(Library::new(Rc::new(Memory::default()))), Err)
    };
    let companion = Companion::open(open, Rc::new(Nowhere)).unwrap();
    let shell = companion.window().global::<ShellAdapter>();
    let trouble_page = companion.window().global::<TroubleAdapter>();
    assert_eq!((shell.get_page(), tries.get()), (Page::Trouble, 1));
    assert_eq!(trouble_page.get_title(), "The disk is full");
    assert_eq!(trouble_page.get_words(), "Make room.");

    next.replace(Some(trouble("Make more room.")));
    trouble_page.invoke_try_again();
    assert_eq!((shell.get_page(), tries.get()), (Page::Trouble, 2));
    assert_eq!(trouble_page.get_words(), "Make more room.");

    next.take();
    trouble_page.invoke_try_again();
    assert_eq!((shell.get_page(), tries.get()), (Page::Shelf, 3));
    shell.invoke_go(Page::Settings);
    assert_eq!(shell.get_page(), Page::Settings);
}

#[test]
fn a_library_that_opens_shows_no_trouble() {
    i_slint_backend_testing::init_no_event_loop();
    let open = || Ok(Library::new(Rc::new(Memory::default())));
    let companion = Companion::open(open, Rc::new(Nowhere)).unwrap();
    assert_eq!(companion.window().global::<ShellAdapter>().get_page(), Page::Shelf);
}

#[test]
fn settings_that_cannot_be_read_are_told_of_and_hinder_nothing() {
    i_slint_backend_testing::init_no_event_loop();
    let memory = Memory::default();
    let nonsense = Change::Put(Drawer::Settings, "settings".to_owned(), b"nonsense".to_vec());
    memory.write(vec![nonsense], Box::new(|done| done.unwrap()));
    let library = Library::new(Rc::new(memory));
    library.settings().unwrap();
    let companion = Companion::new(library, Rc::new(Nowhere)).unwrap();
    let shell = companion.window().global::<ShellAdapter>();
    assert_eq!(shell.get_page(), Page::Shelf);
    assert!(shell.get_notice().contains("desk/settings"), "{}", shell.get_notice());
    assert!(shell.get_notice_is_bad());
}
