//! What the pad promises, on a table of the first game with dice.

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::session::Input;
use eldertally_core::table::{Table, Throw};
use eldertally_core::{Actor, Answer, Game, Group, Seat, Session, Setup};
use eldertally_testkit::lantern::{Lantern, Move, Plan};
use eldertally_testkit::record::record;

use super::pad::Pad;
use super::pad_part::Part;

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
    assert_eq!(faces(&pad), [0, 1, 0, 2, 3, 4, 5].map(Some), "a tap too many changes nothing");
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
    assert_eq!(faces(&pad)[..3], [Some(1), Some(5), None]);
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
    let before = [(0, vec![0, 1]), (1, vec![0, 2, 3, 4, 5])];
    pad.refill(&before);
    assert!(pad.throw.is_ready());
    pad.go_to(2);
    pad.press(game.table(), 1);
    assert_eq!(faces(&pad), [0, 1, 1, 2, 3, 4, 5].map(Some));
    pad.refill(&before);
    pad.press(game.table(), 5);
    assert_eq!(faces(&pad), [Some(5), None, None, None, None, None, None]);
    pad.refill(&[(0, vec![0]), (1, vec![0, 2, 3, 4, 5])]);
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
fn what_is_drawn_stays_in_the_order_in_which_it_came_and_so_do_dice_that_differ() {
    let (game, mut pad) = drawing();
    let keys = pad.keys(game.table());
    let (first, last) = (keys.first().unwrap().value, keys.iter().rfind(|key| key.left > Some(0)).unwrap().value);
    press(&game, &mut pad, &[last, first]);
    assert_eq!(faces(&pad)[..2], [Some(last), Some(first)]);
    let limbs = Group { distinct: true, ..Group::d6(3) };
    let (game, mut pad) = pad_of(&[("Head, core, bottom", limbs, &[])]);
    press(&game, &mut pad, &[5, 0, 2]);
    assert_eq!(faces(&pad), [5, 0, 2].map(Some));
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

/// A game in which nothing is drawn, and a pad for these groups of it.
fn pad_of(groups: &[(&str, Group, &[&str])]) -> (AnyGame<Vec<u8>>, Pad) {
    let part = |(name, group, words): &(&str, Group, &[&str])| {
        let first = u8::from(group.number.is_none());
        let number = |face: u8| (face + first).to_string();
        let faces =
            (0..group.faces).map(|face| words.get(usize::from(face)).map_or(number(face), |word| (*word).to_owned()));
        Part::new((*name).to_owned(), faces.collect(), *group, &|_| None)
    };
    let pad = Pad::new(Throw::of_groups(groups.iter().map(|(_, group, _)| *group)), groups.iter().map(part).collect());
    (pad_game(), pad)
}

fn pad_game() -> AnyGame<Vec<u8>> {
    pad().0
}

fn press(game: &AnyGame<Vec<u8>>, pad: &mut Pad, keys: &[u8]) {
    for key in keys {
        pad.press(game.table(), *key);
    }
}

/// Dice, a number that rests, one that does not, and an outcome.
fn mixed() -> (AnyGame<Vec<u8>>, Pad) {
    pad_of(&[
        ("Time", Group::number(12).resting(0), &[]),
        ("Dice", Group::d6(3), &[]),
        ("Enemy", Group::number(40), &[]),
        ("Outcome", Group::number(1), &["Won", "Lost"]),
    ])
}

#[test]
fn dice_come_first_then_numbers_that_must_be_told_and_what_rests_is_left_alone() {
    let (game, mut pad) = mixed();
    assert_eq!(pad.at, 1, "the first die");
    press(&game, &mut pad, &[5, 0, 2]);
    assert_eq!(faces(&pad), [Some(0), Some(0), Some(2), Some(5), None, None], "dice lie in order");
    assert_eq!(pad.at, 4);
    press(&game, &mut pad, &[3]);
    assert_eq!((pad.at, faces(&pad)[4]), (4, Some(3)), "there may be a second digit");
    press(&game, &mut pad, &[7]);
    assert_eq!((pad.at, faces(&pad)[4]), (5, Some(37)));
    assert!(!pad.throw.is_ready());
    press(&game, &mut pad, &[1]);
    assert!(pad.throw.is_ready(), "what rests need not be visited");
    pad.go_to(0);
    press(&game, &mut pad, &[1, 2]);
    assert_eq!(faces(&pad)[0], Some(12));
}

#[test]
fn dice_come_before_a_number_that_must_be_told_wherever_that_stands() {
    let (game, mut pad) = pad_of(&[("Enemy", Group::number(9), &[]), ("Dice", Group::d6(2), &[])]);
    assert_eq!(pad.at, 1);
    press(&game, &mut pad, &[5, 0]);
    assert_eq!(pad.at, 0);
}

#[test]
fn a_digit_that_cannot_go_on_begins_the_number_anew_and_steps_stay_within_it() {
    let (game, mut pad) = mixed();
    pad.go_to(0);
    press(&game, &mut pad, &[1, 3]);
    assert_eq!(faces(&pad)[0], Some(3), "13 is too many, 3 is meant");
    (0..20).for_each(|_| pad.step(0, true));
    assert_eq!(faces(&pad)[0], Some(12));
    (0..20).for_each(|_| pad.step(0, false));
    assert_eq!(faces(&pad)[0], Some(0));
    pad.step(1, true);
    assert_eq!(faces(&pad)[1], None, "a die is no number");
}

#[test]
fn one_touch_on_more_enters_one_and_leaves_the_dice_in_turn() {
    let (game, mut pad) = mixed();
    press(&game, &mut pad, &[5]);
    pad.step(0, true);
    assert_eq!((faces(&pad)[0], pad.at), (Some(1), 2));
    press(&game, &mut pad, &[5]);
    assert_eq!(faces(&pad)[2], Some(5));
}

#[test]
fn backspace_takes_back_what_was_entered_last_wherever_it_lies_by_now() {
    let (game, mut pad) = mixed();
    press(&game, &mut pad, &[5, 0, 2, 9]);
    pad.go_to(5);
    press(&game, &mut pad, &[1]);
    pad.back();
    assert_eq!((faces(&pad)[5], pad.at), (None, 5));
    pad.back();
    assert_eq!(faces(&pad)[4], None);
    pad.back();
    assert_eq!(faces(&pad)[1..4], [Some(0), None, Some(5)], "the 3 came last");
    press(&game, &mut pad, &[0]);
    assert_eq!(faces(&pad)[1..4], [Some(0), Some(0), Some(5)]);
    (0..9).for_each(|_| pad.back());
    assert!(!pad.throw.is_begun());
}

#[test]
fn tab_goes_from_number_to_number_and_then_away() {
    let (game, mut pad) = mixed();
    press(&game, &mut pad, &[5]);
    for place in [4, 5] {
        assert!(pad.go_to_number(true));
        assert_eq!(pad.at, place);
    }
    assert!(!pad.go_to_number(true));
    assert!(pad.go_to_number(false) && pad.at == 4);
    assert!(pad.go_to_number(false) && pad.at == 0);
    assert!(!pad.go_to_number(false));
}

#[test]
fn where_all_rests_digits_fill_the_numbers_one_after_the_other() {
    let rest = Group::number(5).resting(0);
    let (game, mut pad) = pad_of(&[("A", rest, &[]), ("B", rest, &[]), ("C", rest, &[])]);
    assert!(pad.throw.is_ready() && !pad.throw.is_begun());
    press(&game, &mut pad, &[2, 0, 5]);
    assert_eq!(faces(&pad), [2, 0, 5].map(Some));
    assert_eq!(pad.at, 3);
    press(&game, &mut pad, &[1]);
    assert_eq!(faces(&pad), [2, 0, 5].map(Some), "a touch too many changes nothing");
}

#[test]
fn a_single_number_is_done_once_no_digit_can_follow() {
    let (game, mut pad) = pad_of(&[("Enemy", Group::number(40), &[])]);
    press(&game, &mut pad, &[3]);
    assert!(!pad.is_done(game.table()) && pad.throw.is_ready(), "it may become 37, and is 3 if that is said");
    press(&game, &mut pad, &[7]);
    assert!(pad.is_done(game.table()));
    let (game, mut pad) = pad_of(&[("Fight", Group::number(1).resting(0), &["Won", "Lost"])]);
    assert!(!pad.press(game.table(), 7), "no such outcome");
    assert!(pad.press(game.table(), 0) && pad.is_done(game.table()));
    let (game, mut pad) = mixed();
    press(&game, &mut pad, &[0, 0, 0, 9, 0]);
    assert!(pad.throw.is_ready() && !pad.is_done(game.table()), "several are looked over");
}

#[test]
fn a_key_that_is_held_fills_its_group_and_no_further() {
    let (game, mut pad) = pad_of(&[("Mine", Group::d6(3), &[]), ("Yours", Group::d6(2), &[])]);
    pad.press_again(game.table(), 4);
    assert!(!pad.throw.is_begun(), "nothing was pressed before");
    press(&game, &mut pad, &[4]);
    (0..9).for_each(|_| pad.press_again(game.table(), 4));
    assert_eq!(faces(&pad), [Some(4), Some(4), Some(4), None, None]);
}

#[test]
fn numbers_come_back_with_the_dice() {
    let (game, mut pad) = mixed();
    press(&game, &mut pad, &[5, 0, 2, 9]);
    pad.go_to(5);
    press(&game, &mut pad, &[1]);
    pad.step(0, true);
    let before = pad.faces();
    let (_, mut again) = mixed();
    again.refill(&before);
    assert_eq!((faces(&again), again.throw.is_ready()), (faces(&pad), true));
    assert_eq!(again.active(), 1, "a face begins anew with the dice");
    again.go_to(1);
    press(&game, &mut again, &[1]);
    assert_eq!(faces(&again)[..4], [Some(1), Some(1), Some(2), Some(5)], "one die is corrected alone");
    let (_, mut dice) = mixed();
    dice.refill(&before[1..2]);
    assert_eq!((dice.at, faces(&dice)[1]), (4, Some(0)), "of a game that was opened since, only the dice are known");
}

#[test]
fn of_many_cards_the_likely_ones_come_first_and_stay_there() {
    let left = |face: u8| Some(if face == 17 { 3 } else { u8::from(face != 2) });
    let names = (0..20).map(|face| format!("Card {face}")).collect();
    let part = Part::new("Deck".to_owned(), names, Group { faces: 20, ..Group::d6(2) }, &left);
    assert_eq!(part.order[..3], [17, 0, 1]);
    assert_eq!(part.order[19], 2, "what is gone comes last");
    let few =
        Part::new("Bag".to_owned(), vec!["A".to_owned(); 3], Group { faces: 3, ..Group::d6(1) }, &|face| Some(face));
    assert_eq!(few.order, [0, 1, 2], "a few keep their places from one draw to the next");
}

/// What is on the sheet, without saying which of equal dice shows what.
fn sheet_of(table: &dyn Table) -> Vec<String> {
    let mut items = Vec::new();
    table.view(eldertally_core::Viewer::Table, super::words::LANG, &mut |item| {
        let name: String = item.name.to_string().chars().filter(|letter| !letter.is_ascii_digit()).collect();
        items.push(format!("{name} {:?} {}", item.at(), item.value.map(ToString::to_string).unwrap_or_default()));
    });
    items.sort();
    items
}

#[test]
fn it_never_matters_which_of_equal_dice_shows_what() {
    let mut compared = 0;
    for (kind, seed) in GameKind::ALL.iter().flat_map(|kind| (0..6).map(|seed| (*kind, seed))) {
        let mut setup = kind.example_setup();
        setup.set_seats(eldertally_core::Seats::numbered(kind.about().max_seats));
        for inputs in (0..60).step_by(3) {
            let start = || {
                let mut game = AnyGame::<_>::start(setup.clone(), vec![0; 1 << 16]).unwrap();
                record(game.table_mut(), seed, inputs);
                game
            };
            let (mut one, mut other) = (start(), start());
            let Some(throw) = Throw::of(one.table()).filter(|throw| !throw.is_draw(one.table())) else { continue };
            let groups = throw.groups().iter();
            let fell: Vec<Vec<u8>> =
                groups.map(|group| (0..group.count).map(|n| (n * 5 + 2) % group.faces).collect()).collect();
            let turn = |(own, group): (&Vec<u8>, &Group)| match group.distinct {
                true => own.clone(),
                false => own.iter().rev().copied().collect(),
            };
            let turned: Vec<Vec<u8>> = fell.iter().zip(throw.groups()).map(turn).collect();
            let enter = |game: &mut AnyGame<Vec<u8>>, fell: &[Vec<u8>]| {
                let fell: Vec<&[u8]> = fell.iter().map(Vec::as_slice).collect();
                game.table_mut().fell(&fell).unwrap();
                sheet_of(game.table())
            };
            assert_eq!(enter(&mut one, &fell), enter(&mut other, &turned), "{kind:?} {seed} after {inputs}");
            compared += usize::from(fell != turned);
        }
    }
    assert!(compared > 30, "{compared} throws had another order");
}
