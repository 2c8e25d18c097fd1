//! The help page, driven.

use std::cell::Cell;
use std::rc::Rc;

use eldertally_catalog::GameKind;
use i_slint_backend_testing::AccessibleRole;
use slint::ComponentHandle;

use super::HelpPage;
use crate::pages::testing::Bench;
use crate::{Page, ShellAdapter};

fn page() -> (Bench, Rc<HelpPage>) {
    let bench = Bench::new();
    let help = HelpPage::new(&bench.context);
    let entered = help.clone();
    bench.context.on_enter(move |page| {
        if page == Page::Help {
            entered.enter();
        }
    });
    let context = bench.context.clone();
    bench.window.global::<ShellAdapter>().on_back(move || context.back());
    (bench, help)
}

fn rules_in_sight(bench: &Bench) -> Vec<String> {
    let rows = bench.all(AccessibleRole::ListItem);
    rows.iter().filter_map(|row| Some(row.accessible_label()?.to_string())).collect()
}

#[test]
fn every_game_has_its_rules_to_read() {
    let (bench, _) = page();
    bench.context.go(Page::Help);
    bench.settle();
    for kind in GameKind::ALL {
        bench.tap(kind.about().name);
        let first = kind.about().rules.iter().next().unwrap().id.to_string();
        assert!(rules_in_sight(&bench)[0].starts_with(&first), "{:?}", rules_in_sight(&bench));
        bench.tap("Back");
        assert!(bench.has("How Eldertally works"));
    }
    bench.tap("Back");
    assert_eq!(bench.window.global::<ShellAdapter>().get_page(), Page::Shelf);
}

#[test]
fn only_the_rules_in_sight_are_drawn() {
    let (bench, help) = page();
    help.show("roll-for-great-old-ones", None);
    bench.settle();
    let drawn = rules_in_sight(&bench).len();
    let all = GameKind::from_slug("roll-for-great-old-ones").unwrap().about().rules.count();
    assert!(drawn >= 3 && drawn * 2 < all, "{drawn} of {all}");
}

#[test]
fn search_narrows_the_rules_while_typing() {
    let (bench, help) = page();
    help.show("dice-of-arkham", None);
    bench.settle();
    bench.tap("Search the rules");
    bench.type_in("Sanity lose");
    let rows = rules_in_sight(&bench);
    assert!(!rows.is_empty());
    for row in rows.iter().map(|row| row.to_lowercase()) {
        assert!(row.contains("sanity") && row.contains("lose"), "{row}");
    }
    bench.type_in(" xyzzy");
    assert!(rules_in_sight(&bench).is_empty());
    assert!(bench.has("No rule has all these words. Try fewer, or a part of a word."));
    bench.tap("Empty the search");
    assert!(rules_in_sight(&bench)[0].starts_with("DOA-001"));
}

#[test]
fn a_rule_that_was_asked_for_is_in_sight_and_marked_and_back_leads_to_who_asked() {
    let (bench, help) = page();
    for kind in GameKind::ALL {
        for rule in kind.about().rules.iter().step_by(29).chain(kind.about().rules.iter().last()) {
            let id = rule.id.to_string();
            bench.context.go(Page::Shelf);
            help.show(kind.about().slug, Some(&id));
            bench.settle();
            let rows = bench.all(AccessibleRole::ListItem);
            let row = rows.iter().find(|row| row.accessible_label().is_some_and(|label| label.starts_with(&*id)));
            let row = row.unwrap_or_else(|| panic!("{id} is not among {:?}", rules_in_sight(&bench)));
            let (top, height) = (row.absolute_position().y, row.size().height);
            assert!(top >= 56.0 && top + height.min(200.0) <= 845.0, "{id} is at {top}, {height} high");
            assert!(help.rules.any(|row| row.asked_for && row.id == id.as_str()));
            bench.tap("Back");
            assert_eq!(bench.window.global::<ShellAdapter>().get_page(), Page::Shelf);
        }
    }
}

#[test]
fn hints_can_be_seen_again() {
    let (bench, _) = page();
    bench.context.go(Page::Help);
    bench.settle();
    let shown = Rc::new(Cell::new(false));
    let seen = shown.clone();
    bench.window.global::<ShellAdapter>().on_show_hints(move || seen.set(true));
    bench.find("Show the first hints again").invoke_accessible_default_action();
    assert!(shown.get());
}

#[test]
fn controls_are_labelled_large_and_on_screen() {
    let (bench, help) = page();
    bench.context.go(Page::Help);
    bench.check_page("contents");
    for kind in GameKind::ALL {
        help.show(kind.about().slug, None);
        bench.check_page(kind.about().name);
    }
}
