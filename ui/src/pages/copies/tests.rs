//! The copies page in a window without a display: driven by taps at 360 px.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_print::Printed;
use eldertally_print::edit::Value;
use eldertally_print::file::PrintedFile;
use eldertally_roll_for_great_old_ones::Book;
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use slint::platform::PointerEventButton;
use slint::{ComponentHandle, Global};

use super::keep_learned;
use super::open::Open;
use crate::host::{FileKind, FoundFile, Host};
use crate::library::{Library, Memory, PrintedSet};
use crate::{Companion, CopyAdapter, MainWindow, Page, ShellAdapter, Theme};

const RGO: GameKind = GameKind::RollForGreatOldOnes;
const DOA: GameKind = GameKind::DiceOfArkham;

/// A machine whose files are in memory.
#[derive(Default)]
struct Machine {
    files: RefCell<BTreeMap<String, Vec<u8>>>,
}

impl Host for Machine {
    fn now(&self) -> u64 {
        1_000
    }

    fn keep_awake(&self, _on: bool) {}

    fn found_files(&self, kind: FileKind) -> Vec<FoundFile> {
        let files = self.files.borrow();
        let own = files.keys().filter(|name| name.ends_with(kind.ending()));
        own.map(|name| FoundFile { name: name.clone(), path: name.clone() }).collect()
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        self.files.borrow().get(path).cloned().ok_or_else(|| format!("there is no file {path}"))
    }

    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        self.files.borrow_mut().insert(name.to_owned(), bytes.to_vec());
        Ok(name.to_owned())
    }
}

struct Bench {
    companion: Companion,
    library: Library,
    machine: Rc<Machine>,
}

impl Bench {
    fn new(files: &[(&str, String)]) -> Self {
        i_slint_backend_testing::init_no_event_loop();
        let library = Library::new(Rc::new(Memory::default()));
        let machine = Rc::new(Machine::default());
        for (name, text) in files {
            machine.files.borrow_mut().insert((*name).to_owned(), text.clone().into_bytes());
        }
        let companion = Companion::new(library.clone(), machine.clone()).unwrap();
        companion.window().window().set_size(slint::LogicalSize::new(360., 2400.));
        companion.window().show().unwrap();
        let bench = Self { companion, library, machine };
        bench.global::<ShellAdapter>().invoke_go(Page::Copies);
        bench
    }

    fn global<'a, T: Global<'a, MainWindow>>(&'a self) -> T {
        self.companion.window().global()
    }

    /// Controls with this name, from the top.
    fn named(&self, label: &str) -> Vec<ElementHandle> {
        ElementHandle::find_by_accessible_label(self.companion.window(), label).collect()
    }

    #[track_caller]
    fn tap(&self, label: &str) {
        let found = self.named(label);
        let found = found.first().unwrap_or_else(|| panic!("nothing is called {label:?}"));
        found.mock_single_click(PointerEventButton::Left);
    }

    /// Taps what every game has in the list, for this one.
    #[track_caller]
    fn tap_for(&self, kind: GameKind, label: &str) {
        let place = GameKind::ALL.iter().position(|own| *own == kind).unwrap();
        self.named(label)[place].mock_single_click(PointerEventButton::Left);
    }

    #[track_caller]
    fn type_into(&self, label: &str, text: &str) {
        let named = self.named(label);
        let field = named.iter().find(|found| found.accessible_role() == Some(AccessibleRole::TextInput));
        field.unwrap_or_else(|| panic!("nothing to type into is called {label:?}")).set_accessible_value(text);
    }

    /// Imports what is chosen, and the file at this path.
    #[track_caller]
    fn import(&self, path: &str) {
        self.type_into("Path of a file", path);
        // Every game behind the dialog has such a button, too.
        self.named("Import").last().unwrap().mock_single_click(PointerEventButton::Left);
    }

    fn labels(&self) -> Vec<String> {
        let query = ElementQuery::from_root(self.companion.window()).match_descendants();
        query.find_all().iter().filter_map(ElementHandle::accessible_label).map(String::from).collect()
    }

    #[track_caller]
    fn value(&self, label: &str) -> String {
        let found = self.named(label).into_iter().find_map(|found| found.accessible_value());
        found.unwrap_or_else(|| panic!("nothing called {label:?} has a value")).into()
    }

    fn copies(&self, kind: GameKind) -> Vec<(String, PrintedSet)> {
        self.library.copies(kind.about().slug).unwrap()
    }

    fn only(&self, kind: GameKind) -> PrintedSet {
        let mut copies = self.copies(kind);
        assert_eq!(copies.len(), 1);
        copies.remove(0).1
    }

    /// Every control has a name, is large enough and lies within the width.
    #[track_caller]
    fn all_controls_fit(&self, width: f32) {
        let window = self.companion.window();
        let query = ElementQuery::from_root(window).match_descendants();
        let all = query.match_accessible_role(AccessibleRole::Button).find_all();
        assert!(all.len() > 3);
        for control in all {
            let label = control.accessible_label().unwrap_or_default();
            let (at, size) = (control.absolute_position(), control.size());
            assert!(!label.is_empty());
            assert!(size.width >= 47.9 && size.height >= 47.9, "{label}: {size:?}");
            assert!(at.x >= 0. && at.x + size.width <= width + 0.5, "{label}: {at:?} {size:?}");
        }
    }
}

#[test]
fn a_sheet_is_drawn_and_changed_by_taps_and_every_change_is_kept_at_once() {
    let bench = Bench::new(&[]);
    bench.tap("New from the example");
    assert_eq!(bench.only(DOA).name, "My copy");
    assert_eq!(bench.value("Investigation track 5"), "red");
    bench.tap("Investigation track 2");
    assert!(bench.only(DOA).toml.contains("red = [2, 5, 10, 13]"));
    bench.tap("Investigation track 5");
    assert!(bench.only(DOA).toml.contains("red = [2, 10, 13]"));
    bench.tap("elder sign");
    bench.tap("Investigation track 4");
    assert!(bench.only(DOA).toml.contains("elderSign = 4"));
    assert_eq!(bench.value("Investigation track 7"), "plain");
    bench.tap("Spaces: one more");
    assert!(bench.only(DOA).toml.contains("spaces = 16"));
    for _ in 0..4 {
        bench.tap("Undo the last change");
    }
    assert!(bench.only(DOA).toml.contains("red = [5, 10, 13]\nelderSign = 7"));
    assert!(!bench.global::<CopyAdapter>().get_can_undo());
}

#[test]
fn a_held_space_opens_the_marks_with_their_names() {
    let bench = Bench::new(&[]);
    bench.tap("New from the example");
    bench.named("Investigation track 3")[0].mock_single_click(PointerEventButton::Right);
    let asked = |found: &ElementHandle| found.accessible_role() == Some(AccessibleRole::Groupbox);
    assert!(bench.named("Investigation track 3").iter().any(asked));
    // The same mark also lies on the page behind the dialog.
    bench.named("red with the elder sign").last().unwrap().mock_single_click(PointerEventButton::Left);
    let toml = bench.only(DOA).toml;
    assert!(toml.contains("red = [3, 5, 10, 13]\nelderSign = 3"), "{toml}");
}

#[test]
fn what_does_not_fit_is_shown_with_the_way_there_while_games_keep_the_last_that_did() {
    let bench = Bench::new(&[]);
    bench.tap_for(RGO, "New from the example");
    let before = bench.only(RGO);
    bench.global::<CopyAdapter>().invoke_go_to("board.actions.rest".into());
    bench.tap("Sections in this row: one more");
    let copy = bench.only(RGO);
    assert_eq!(copy.toml, before.toml);
    assert!(copy.draft.is_some());
    assert!(bench.global::<CopyAdapter>().get_trouble().contains("Rows has 10 sections in all, but takes 9"));
    bench.tap("To the start of the copy");
    assert_eq!(bench.global::<CopyAdapter>().get_place(), "");
    bench.tap("Go there");
    assert_eq!(bench.global::<CopyAdapter>().get_place(), "board.actions.rest");
    bench.tap("Sections in this row: one less");
    let copy = bench.only(RGO);
    assert_eq!((copy.toml, copy.draft), (before.toml, None));
    assert_eq!(bench.global::<CopyAdapter>().get_trouble(), "");
}

#[test]
fn an_unfinished_draft_is_there_again_when_the_copy_is_opened_again() {
    let bench = Bench::new(&[]);
    bench.tap_for(RGO, "New from the example");
    bench.global::<CopyAdapter>().invoke_go_to("board.actions.rest".into());
    bench.tap("Sections in this row: one more");
    bench.global::<ShellAdapter>().invoke_go(Page::Copies);
    assert!(!bench.named("My copy").is_empty());
    bench.tap("My copy");
    assert!(bench.global::<CopyAdapter>().get_trouble().contains("has 10 sections"));
}

#[test]
fn a_refused_number_is_answered_with_its_limits_and_changes_nothing() {
    let bench = Bench::new(&[]);
    bench.tap("New from the example");
    let before = bench.only(DOA);
    bench.type_into("Last space", "41");
    assert_eq!(bench.global::<ShellAdapter>().get_notice(), "Last space is 41, but must lie between 4 and 40");
    assert_eq!(bench.only(DOA), before);
}

#[test]
fn what_was_learned_is_looked_through_and_taken_over_one_by_one_or_all() {
    let bench = Bench::new(&[]);
    let mut learned = RGO.blank_draft().unwrap();
    for (n, symbol) in [(1, 2), (2, 3), (3, 4)] {
        learned.set(&format!("board.actions.rest.boxes.{n}"), Value::Choice(symbol)).unwrap();
    }
    keep_learned(&bench.library, None, RGO, &learned.to_toml(), 5, Box::new(|kept| kept.unwrap())).unwrap();
    bench.global::<ShellAdapter>().invoke_go(Page::Copies);
    bench.tap("More about Learned in play");
    bench.tap("Look through what was learned");
    bench.tap("Leave as it was");
    bench.tap("Take over");
    assert!(bench.only(RGO).toml.contains("[board.actions.rest]\nsections = 9\nboxes = [\"?+??\""));
    bench.tap("Take over all 1");
    let copy = bench.only(RGO);
    assert!(copy.toml.contains("[board.actions.rest]\nsections = 9\nboxes = [\"?+c?\""));
    assert_eq!(copy.learned, None);
}

#[test]
fn what_two_games_learned_is_joined_until_somebody_looks_through_it() {
    let library = Library::new(Rc::new(Memory::default()));
    let learned = |n: u8| {
        let mut draft = RGO.blank_draft().unwrap();
        draft.set(&format!("board.actions.rest.boxes.{n}"), Value::Choice(2)).unwrap();
        draft.to_toml()
    };
    let id = keep_learned(&library, None, RGO, &learned(1), 5, Box::new(|kept| kept.unwrap())).unwrap();
    let same = keep_learned(&library, Some(&id), RGO, &learned(2), 6, Box::new(|kept| kept.unwrap())).unwrap();
    assert_eq!(same, id);
    assert!(library.copy(&id).unwrap().unwrap().learned.unwrap().contains("\"**??\""));
}

#[test]
fn a_board_file_and_a_scenario_file_are_imported_together_in_any_order() {
    let book = Book::example();
    let all = PrintedFile::to_toml(&book);
    let (board, scenario) = all.split_once("[scenario]").unwrap();
    let board = board.replace("[board]", "").replace("[board.", "[");
    let files = [("a-scenario.toml", scenario.replace("[scenario.", "[")), ("b-board.toml", board)];
    let bench = Bench::new(&files);
    bench.tap_for(RGO, "Import");
    bench.tap("a-scenario.toml");
    bench.import("");
    assert!(bench.copies(RGO).is_empty());
    assert!(bench.labels().iter().any(|label| label.starts_with("a-scenario.toml: ")));
    bench.tap("b-board.toml");
    bench.import("");
    assert_eq!(bench.only(RGO).toml, PrintedFile::to_toml(&book));
}

#[test]
fn a_copy_that_was_exported_unfinished_comes_back_as_a_draft_with_what_is_wrong() {
    let unfinished = |kind: GameKind, changes: &[(&str, i64)]| {
        let mut draft = kind.example_draft();
        for &(place, number) in changes {
            draft.set(place, Value::Number(number)).unwrap();
        }
        draft.to_toml()
    };
    let book = unfinished(RGO, &[("board.actions.rest.rows.1", 4)]);
    let sheet = unfinished(DOA, &[("time.start", 5), ("time.spaces", 4)]);
    let bench = Bench::new(&[
        ("broken.toml", sheet.replacen(']', "", 1)),
        ("book.toml", book.clone()),
        ("sheet.toml", sheet.clone()),
    ]);
    for (kind, file, text) in [(RGO, "book.toml", book), (DOA, "sheet.toml", sheet)] {
        bench.global::<ShellAdapter>().invoke_go(Page::Copies);
        bench.tap_for(kind, "Import");
        bench.import("broken.toml");
        assert!(bench.copies(kind).is_empty(), "what cannot be read at all is refused");
        bench.import(file);
        let copy = bench.only(kind);
        assert_eq!(copy.draft, Some(text));
        assert_eq!(copy.toml, kind.example_draft().to_toml(), "games use the example until it fits");
        let told = bench.global::<ShellAdapter>().get_notice();
        assert!(
            bench.global::<ShellAdapter>().get_notice_is_bad() && told.contains("does not fit together yet"),
            "{told}"
        );
    }
}

#[test]
fn a_copy_is_renamed_duplicated_exported_and_removed_after_a_question() {
    let bench = Bench::new(&[]);
    bench.tap("New from the example");
    bench.tap("Back");
    let more = |name: &str| bench.tap(&format!("More about {name}"));
    more("My copy");
    bench.tap("Rename");
    bench.type_into("Name of the copy", "Attic sheet");
    bench.tap("Keep this name");
    assert!(bench.only(DOA).toml.contains("Attic sheet"));
    more("Attic sheet");
    bench.tap("Export as a file");
    let exported = bench.machine.files.borrow()["dice-of-arkham-attic-sheet.toml"].clone();
    assert_eq!(String::from_utf8(exported).unwrap(), bench.only(DOA).toml);
    assert!(bench.global::<ShellAdapter>().get_notice().contains("dice-of-arkham-attic-sheet.toml"));
    // The word about it is tapped away.
    bench.global::<ShellAdapter>().invoke_notice_read();
    more("Attic sheet");
    bench.tap("Duplicate");
    let names: Vec<_> = bench.copies(DOA).into_iter().map(|(_, copy)| copy.name).collect();
    assert_eq!(names, ["Attic sheet", "Attic sheet 2"]);
    more("Attic sheet 2");
    bench.tap("Remove");
    assert_eq!(bench.copies(DOA).len(), 2);
    bench.tap("Remove it");
    assert_eq!(bench.only(DOA).name, "Attic sheet");
}

#[test]
fn all_controls_are_named_large_enough_and_within_360_px_also_at_double_text() {
    let bench = Bench::new(&[]);
    for scale in [1., 2.] {
        bench.companion.window().global::<Theme>().set_text_scale(scale);
        bench.global::<ShellAdapter>().invoke_go(Page::Copies);
        bench.all_controls_fit(360.);
        bench.tap_for(RGO, "New from the example");
        for page in ["", "board", "board.actions.attack", "board.experience", "scenario", "scenario.actions.3.faces.6"]
        {
            bench.global::<CopyAdapter>().invoke_go_to(page.into());
            if !page.is_empty() {
                bench.all_controls_fit(360.);
            }
        }
    }
}

#[test]
fn typing_on_is_one_change_to_undo() {
    let copy = PrintedSet {
        game: DOA.about().slug.into(),
        name: "Mine".into(),
        toml: DOA.example_print().into(),
        changed: 0,
        learned: None,
        draft: None,
    };
    let mut open = Open::new("000001".into(), copy).unwrap();
    for typed in ["O", "Ou", "Our"] {
        open.set("name", Value::Text(typed), 1).unwrap();
    }
    assert_eq!(open.copy.name, "Our");
    open.undo(2);
    assert_eq!(open.draft.name(), "Example sheet");
    assert!(!open.can_undo());
}
