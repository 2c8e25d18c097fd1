//! A setup put together piece by piece, as a setup page does it.

use eldertally_catalog::GameKind;
use eldertally_catalog::{AnyGame, AnySetup};
use eldertally_core::Seats;

fn file(name: &str, text: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), text.to_owned())]
}

#[test]
fn options_are_set_by_number_and_unknown_ones_change_nothing() {
    for kind in GameKind::ALL {
        let example = kind.example_setup();
        for spec in kind.about().options {
            let mut setup = example.clone();
            assert_eq!(setup.option(spec.number), 0, "{kind:?}, {}", spec.key);
            let last = spec.values.len() as u8 - 1;
            assert!(setup.set_option(spec.number, last), "{kind:?}, {}", spec.key);
            assert_eq!(setup.option(spec.number), last, "{kind:?}, {}", spec.key);
            let chosen = setup.clone();
            assert!(!setup.set_option(spec.number, last + 1), "{kind:?}, {}", spec.key);
            assert_eq!(setup, chosen);
            assert!(setup.set_option(spec.number, 0));
            assert_eq!(setup, example);
        }
        let mut setup = example.clone();
        assert!(!setup.set_option(254, 0));
        assert_eq!((setup.option(254), setup), (0, example));
    }
}

#[test]
fn players_are_seated_anew() {
    for kind in GameKind::ALL {
        let most = kind.about().max_seats;
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(most));
        let game = AnyGame::<_>::start(setup, vec![0; 64]).map_err(|why| why.to_string()).unwrap();
        assert_eq!(game.table().seats(), &Seats::numbered(most), "{kind:?}");
    }
}

#[test]
fn a_copy_is_read_from_its_files_or_stays_as_it_was() {
    let text = GameKind::DiceOfArkham.example_print().replace("health.max = 10", "health.max = 12");
    let mut setup = GameKind::DiceOfArkham.example_setup();
    setup.set_copy(&file("mine.toml", &text)).unwrap();
    let AnySetup::DiceOfArkham(own) = &setup else { panic!("another game") };
    assert_eq!(own.print.health_max, 12);
    let before = setup.clone();
    let fault = setup.set_copy(&file("bad.toml", &text.replace("= 12", "= 300"))).unwrap_err().to_string();
    assert!(fault.contains("bad.toml") && fault.contains("300"), "{fault}");
    assert!(setup.set_copy(&[]).is_err());
    assert_eq!(setup, before);
}

#[test]
fn every_example_is_a_copy_of_its_own_game() {
    for kind in GameKind::ALL {
        let mut setup = kind.example_setup();
        setup.set_copy(&file("example.toml", kind.example_print())).unwrap();
        assert_eq!(setup, kind.example_setup());
    }
}

#[test]
fn a_blank_copy_is_taken_only_where_the_game_can_ask_for_the_rest() {
    for kind in GameKind::ALL {
        let mut setup = kind.example_setup();
        assert_eq!(setup.set_blank(), kind.has_blank(), "{kind:?}");
        assert_eq!(setup == kind.example_setup(), !kind.has_blank(), "{kind:?}");
        assert!(AnyGame::<_>::start(setup, vec![0; 64]).is_ok(), "{kind:?}");
    }
}
