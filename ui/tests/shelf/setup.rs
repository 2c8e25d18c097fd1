//! Setup: what is chosen is begun, and comes back the next time.

use eldertally_catalog::GameKind;
use eldertally_core::follow::FOLLOW;
use eldertally_ui::library::{LastSetup, Player, PrintedSet};
use eldertally_ui::{Page, ShelfAdapter, ShellAdapter};

use crate::stand::{Stand, pass};

const KIND: GameKind = GameKind::RollForGreatOldOnes;

fn open(stand: &Stand) {
    stand.global::<ShelfAdapter>().invoke_new_game(KIND.about().slug.into());
    pass(50);
}

fn names(stand: &Stand) -> Vec<String> {
    let fields = (1..=6).flat_map(|n| stand.all(&format!("Name of player {n}")));
    fields.map(|field| field.accessible_value().unwrap().to_string()).collect()
}

#[test]
fn last_choices_come_back() {
    let stand = Stand::new();
    open(&stand);
    stand.press("Add a player");
    stand.type_into("Name of player 1", "Ada");
    stand.type_into("Name of player 2", "Bo");
    stand.press("Move Bo up");
    stand.press("Colour of player 1: Blue");
    stand.press("Violet");
    stand.find("4 rulings, all as proposed");
    let difficulty = KIND.about().options[0].text;
    stand.press(&format!("{difficulty} 12, hard"));
    stand.press("Ask me as we play");
    stand.press("Begin");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Table);

    let player = |name: &str, colour| Player { name: name.to_owned(), colour };
    let chosen = LastSetup {
        players: vec![player("Bo", 5), player("Ada", 0)],
        options: [("difficulty".to_owned(), "12".to_owned())].into(),
        copy: "blank".to_owned(),
    };
    assert_eq!(stand.library.last_setup(KIND.about().slug).unwrap().unwrap(), chosen);

    let later = Stand::on(stand.library.clone());
    open(&later);
    assert_eq!(names(&later), ["Bo", "Ada"]);
    assert_eq!(later.find("Name of player 1").accessible_value().unwrap(), "Bo");
    later.find("Colour of player 1: Violet");
    assert_eq!(later.find(&format!("{difficulty} 12, hard")).accessible_checked(), Some(true));
    assert_eq!(later.find("Ask me as we play").accessible_checked(), Some(true));
}

#[test]
fn what_is_played_is_chosen_in_sight_and_rulings_can_be_as_proposed_again() {
    let stand = Stand::new();
    open(&stand);
    let [difficulty, level_up, ..] = KIND.about().options else { panic!("two options") };
    stand.press(&format!("{} 12, hard", difficulty.text));
    stand.press("4 rulings, all as proposed");
    let other = format!("{} With the first cross in the next", level_up.text);
    stand.press(&other);
    stand.find("4 rulings, 1 changed");
    stand.press("All as proposed");
    assert_eq!(stand.find(&other).accessible_checked(), Some(false));
    assert_eq!(stand.find(&format!("{} 12, hard", difficulty.text)).accessible_checked(), Some(true));
}

/// It stands in sight as a choice of its own where a game knows both ways, and nowhere else.
#[test]
fn how_much_is_entered_is_chosen_in_sight_and_comes_back_for_its_game_alone() {
    let quick = format!("{} Only what the sheet needs", FOLLOW.text);
    for kind in GameKind::ALL {
        let stand = Stand::new();
        let begin = |stand: &Stand| {
            stand.global::<ShelfAdapter>().invoke_new_game(kind.about().slug.into());
            pass(50);
        };
        begin(&stand);
        assert_eq!(stand.all(&quick).len(), usize::from(kind.about().has_quick()), "{}", kind.about().name);
        if !kind.about().has_quick() {
            continue;
        }
        stand.press(&quick);
        stand.press("Begin");
        let last = |kind: &GameKind| stand.library.last_setup(kind.about().slug).unwrap();
        assert_eq!(last(kind).unwrap().options, [("follow".to_owned(), "quick".to_owned())].into());
        assert!(GameKind::ALL.iter().filter(|other| *other != kind).all(|other| last(other).is_none()));
        let later = Stand::on(stand.library.clone());
        begin(&later);
        assert_eq!(later.find(&quick).accessible_checked(), Some(true));
    }
}

#[test]
fn a_name_that_is_not_fit_keeps_the_game_from_beginning() {
    let stand = Stand::new();
    open(&stand);
    stand.type_into("Name of player 1", "");
    stand.find("Type a name.");
    assert_eq!(stand.find("Begin").accessible_enabled(), Some(false));
    stand.press("Begin");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Setup);
    stand.type_into("Name of player 1", "Ada");
    assert!(stand.all("Type a name.").is_empty());
    stand.press("Begin");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Table);
}

#[test]
fn fields_follow_their_players_when_seats_change() {
    let stand = Stand::new();
    open(&stand);
    stand.type_into("Name of player 1", "Ada");
    stand.press("Add a player");
    stand.type_into("Name of player 2", "Bo");
    stand.press("Remove Ada");
    assert_eq!(names(&stand), ["Bo"]);
    assert_eq!(stand.find("Name of player 1").accessible_value().unwrap(), "Bo");
}

#[test]
fn the_rule_behind_a_ruling_can_be_read() {
    let stand = Stand::new();
    open(&stand);
    stand.press("4 rulings, all as proposed");
    let rule = KIND.about().options[1].rule.expect("a ruling");
    stand.press(&format!("The rule behind it: {rule}"));
    stand.find(KIND.about().rule(rule).unwrap().text);
}

#[test]
fn the_players_own_copies_are_offered_and_faulty_ones_refused() {
    let stand = Stand::new();
    let keep = |id: &str, name: &str, toml: &str| {
        let (game, name, toml) = (KIND.about().slug.to_owned(), name.to_owned(), toml.to_owned());
        let copy = PrintedSet { game, name, toml, changed: 0, learned: None, draft: None };
        stand.library.put_copy(id, &copy, Box::new(|kept| kept.unwrap()));
    };
    keep("000001", "Our green box", KIND.example_print());
    keep("000002", "A torn one", "nonsense");
    open(&stand);
    stand.press("A torn one");
    assert!(stand.labels().iter().any(|label| label.starts_with("A torn one: ")));
    assert_eq!(stand.find("Begin").accessible_enabled(), Some(false));
    stand.press("Our green box");
    assert!(!stand.labels().iter().any(|label| label.starts_with("A torn one: ")));
    stand.press("Begin");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Table);
    assert_eq!(stand.library.last_setup(KIND.about().slug).unwrap().unwrap().copy, "000001");
}

#[test]
fn back_from_a_new_game_leads_to_the_shelf_and_not_to_its_form() {
    let stand = Stand::new();
    open(&stand);
    stand.global::<ShellAdapter>().invoke_go(Page::Copies);
    pass(50);
    stand.global::<ShellAdapter>().invoke_back();
    pass(50);
    stand.press("Begin");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Table);
    stand.press("Back");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Shelf);
    assert_eq!(stand.library.games().unwrap().len(), 1);
}
