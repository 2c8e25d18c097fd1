//! What the pad promises, on a table of the first game with dice.

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::session::Input;
use eldertally_core::table::Table;
use eldertally_core::{Actor, Answer, Game, Seat, Session, Setup};
use eldertally_testkit::lantern::{Lantern, Move, Plan};
use eldertally_testkit::record::record;

use super::pad::Pad;

fn pad() -> (AnyGame<Vec<u8>>, Pad) {
    let game = AnyGame::<_>::start(GameKind::DiceOfArkham.example_setup(), vec![0; 1 << 14]).unwrap();
    let pad = Pad::of(game.table()).unwrap();
    (game, pad)
}

fn faces(pad: &Pad) -> Vec<Option<u8>> {
    pad.throw.slots().iter().map(|slot| slot.face).collect()
}

#[test]
fn slots_fill_by_themselves_across_groups() {
    let (mut game, mut pad) = pad();
    for face in [0, 1, 2, 3, 4, 5, 0] {
        assert!(!pad.throw.is_ready());
        pad.press(game.table(), face);
    }
    assert!(pad.throw.is_ready());
    pad.press(game.table(), 3);
    assert_eq!(faces(&pad), [0, 1, 2, 3, 4, 5, 0].map(Some), "a tap too many changes nothing");
    assert_eq!(pad.throw.enter(game.table_mut()), Ok(()));
}

#[test]
fn a_slot_is_corrected_and_the_pad_goes_on_where_it_was() {
    let (game, mut pad) = pad();
    pad.press(game.table(), 0);
    pad.press(game.table(), 1);
    pad.go_to(0);
    pad.press(game.table(), 5);
    assert_eq!(pad.at, 2);
    assert_eq!(faces(&pad)[..3], [Some(5), Some(1), None]);
}

#[test]
fn backspace_takes_the_last_one_back() {
    let (game, mut pad) = pad();
    pad.press(game.table(), 0);
    pad.press(game.table(), 1);
    pad.back();
    assert_eq!((pad.at, faces(&pad)[1]), (1, None));
    pad.back();
    pad.back();
    assert!(!pad.throw.is_begun());
}

#[test]
fn what_is_rolled_for_the_player_leaves_his_own_dice_alone() {
    let (game, mut pad) = pad();
    pad.press(game.table(), 4);
    pad.roll(game.table(), &mut rand::rng());
    assert!(pad.throw.is_ready() && pad.throw.was_rolled());
    assert_eq!(faces(&pad)[0], Some(4));
    assert!(!pad.throw.slots()[0].rolled && pad.throw.slots()[1].rolled);
}

#[test]
fn dice_that_come_back_are_corrected_one_by_one_or_thrown_anew() {
    let (game, mut pad) = pad();
    let before = [0, 1, 2, 3, 4, 5, 0];
    pad.refill(&before);
    assert!(pad.throw.is_ready());
    pad.go_to(2);
    pad.press(game.table(), 5);
    assert_eq!(faces(&pad), [0, 1, 5, 3, 4, 5, 0].map(Some));
    pad.refill(&before);
    pad.press(game.table(), 5);
    assert_eq!(faces(&pad), [Some(5), None, None, None, None, None, None]);
    pad.refill(&before[..3]);
    assert_eq!(faces(&pad)[1..], [None; 6], "dice of another throw");
}

/// Several tokens are to be drawn from a bag that is followed.
fn drawing() -> (AnyGame<Vec<u8>>, Pad) {
    for inputs in 1.. {
        let setup = GameKind::WitchOfSalem.example_setup();
        let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 16]).unwrap();
        record(game.table_mut(), 3, inputs);
        let pad = Pad::of(game.table()).filter(|pad| pad.throw.is_draw(game.table()) && pad.throw.slots().len() > 1);
        if let Some(pad) = pad {
            return (game, pad);
        }
    }
    unreachable!("items are drawn in every game")
}

#[test]
fn the_keys_of_a_bag_keep_their_order_while_a_throw_is_entered() {
    let (game, mut pad) = drawing();
    let order = |pad: &Pad| pad.keys(game.table()).into_iter().map(|key| key.text).collect::<Vec<_>>();
    let before = order(&pad);
    let most = pad.keys(game.table()).into_iter().max_by_key(|key| key.left).unwrap().value;
    for _ in 1..pad.throw.slots().len() {
        pad.press(game.table(), most);
        assert_eq!(order(&pad), before);
    }
    let left = |pad: &Pad| pad.keys(game.table()).into_iter().find(|key| key.value == most).unwrap().left;
    assert_ne!(left(&pad), left(&drawing().1), "what was entered is told as gone");
}

/// Both players of Lantern search; nothing blows out their light, and the first of them draws a card.
fn searching() -> Session<Lantern, Vec<u8>> {
    let mut game: Session<Lantern, _> = Session::new(Setup::example(&Lantern::ABOUT), vec![0; 1 << 14]).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let plan = Move::Plan(Plan::Search);
        game.submit(Input::Answer(Answer::Move(Actor::Seat(seat), plan))).unwrap();
    }
    game.submit(Input::Answer(Answer::Fell(&[0, 3, 3]))).unwrap();
    game
}

#[test]
fn from_one_draw_to_the_next_every_key_keeps_its_place_and_what_is_gone_is_disabled() {
    let mut game = searching();
    let shown = |game: &dyn Table| {
        let keys = Pad::of(game).unwrap().keys(game);
        keys.into_iter().map(|key| (key.text, key.enabled)).collect::<Vec<_>>()
    };
    let all = ["Coin", "Gem", "Moth", "Strange card"].map(str::to_owned);
    assert_eq!(shown(&game), all.clone().map(|name| (name, true)));
    // There is one gem.
    game.submit(Input::Answer(Answer::Fell(&[1]))).unwrap();
    assert_eq!(shown(&game), all.map(|name| (name.clone(), name != "Gem")));
}
