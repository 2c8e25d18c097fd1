//! Step 2: trade.

use eldertally_core::Ask;
use eldertally_witch_of_salem::{Event, Item, Move, Part};

use crate::bench::{A, B, Bench, C};

/// A went to where B is, and so is C if `three`.
fn met(own: &[Item], theirs: &[Item], three: bool) -> Bench {
    let mut bench = Bench::new(3);
    bench.hold(A, own).hold(B, theirs).hold(C, &[Item::Dagger]).set(Part::Place(B), 4);
    if three {
        bench.set(Part::Place(C), 4);
    }
    bench.turn(A).play(Move::Go(4));
    bench
}

/// WOS-054
#[test]
fn one_item_is_given_or_received_or_both() {
    let trades = [(Some(Item::Elixir), None), (None, Some(Item::Dagger)), (Some(Item::Elixir), Some(Item::Dagger))];
    for (give, get) in trades {
        let mut bench = met(&[Item::Elixir], &[Item::Dagger], false);
        assert_eq!(bench.moves().iter().filter(|mv| matches!(mv, Move::Trade(..))).count(), 3);
        bench.play(Move::Trade(B, give, get));
        assert_eq!(bench.told()[0], Event::Traded(A, B, give, get));
        assert_eq!(bench.held(A, Item::Elixir), i32::from(give.is_none()));
        assert_eq!(bench.held(B, Item::Elixir), i32::from(give.is_some()));
        assert_eq!(bench.held(A, Item::Dagger), i32::from(get.is_some()));
        assert!(!bench.moves().iter().any(|mv| matches!(mv, Move::Trade(..))), "once a turn");
    }
}

/// WOS-054
#[test]
fn without_somebody_here_there_is_no_trade() {
    let mut bench = Bench::new(2);
    bench.turn(A).play(Move::Go(4));
    assert!(!bench.has(Move::NoTrade));
}

/// WOS-055
#[test]
fn only_one_partner_a_turn_who_is_chosen_first() {
    let mut bench = met(&[Item::Elixir], &[Item::Glasses], true);
    assert_eq!(bench.moves(), [Move::TradeWith(B), Move::TradeWith(C), Move::NoTrade]);
    bench.play(Move::TradeWith(C));
    assert!(bench.has(Move::Trade(C, None, Some(Item::Dagger))) && bench.has(Move::Back));
    bench.play(Move::Back).play(Move::TradeWith(B)).play(Move::Trade(B, Some(Item::Elixir), None));
    assert!(!bench.has(Move::TradeWith(C)));
}

/// WOS-055
#[test]
fn a_partner_who_is_amended_away_is_no_partner() {
    let mut bench = met(&[Item::Elixir], &[Item::Glasses], true);
    bench.play(Move::TradeWith(B)).set(Part::Place(B), 2);
    assert!(bench.has(Move::Trade(C, None, Some(Item::Dagger))) && !bench.has(Move::Back), "{:?}", bench.moves());
}

/// WOS-056
#[test]
fn artifacts_are_never_traded() {
    let bench = met(&[Item::First], &[Item::Second], false);
    assert!(!bench.has(Move::NoTrade), "there is nothing to trade: {:?}", bench.moves());
}

/// WOS-082, WOS-Q52
#[test]
fn a_full_partner_can_only_swap() {
    let full = [Item::Dagger, Item::Dagger, Item::Glasses];
    let bench = met(&[Item::Elixir], &full, false);
    assert!(!bench.has(Move::Trade(B, Some(Item::Elixir), None)));
    assert!(bench.has(Move::Trade(B, Some(Item::Elixir), Some(Item::Glasses))));
    let bench = met(&full, &[Item::Elixir], false);
    assert!(!bench.has(Move::Trade(B, None, Some(Item::Elixir))), "nor has a full player room");
}

/// WOS-119, WOS-Q04
#[test]
fn beside_a_shadow_the_loss_die_comes_before_the_trade_and_elsewhere_after_it() {
    let mut bench = Bench::new(2);
    bench.set(Part::Place(A), 3).set(Part::Shadow, 2).set(Part::Witch, 5).turn(A).play(Move::Go(0));
    assert_eq!(bench.group().map(|group| group.faces), Some(6), "the die first");
    bench.fell(&[3]);
    assert!(bench.has(Move::NoTrade), "then the trade");

    let mut bench = Bench::new(2);
    bench.creature(0).set(Part::Place(B), 1).turn(A).play(Move::Go(1));
    assert!(bench.has(Move::NoTrade), "the trade first");
    bench.play(Move::NoTrade);
    assert_eq!((bench.ask(), bench.group().map(|group| group.faces)), (Ask::Chance(1), Some(6)));

    // With the Witch there is no die.
    let mut bench = Bench::new(2);
    bench.set(Part::Place(A), 3).set(Part::Shadow, 2).turn(A).play(Move::Go(0));
    assert!(bench.has(Move::NoTrade));
}
