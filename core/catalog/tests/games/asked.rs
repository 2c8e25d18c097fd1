//! Who is asked, in all games: what [`Asked`] says agrees with plain lists of what each seat is offered.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::seats::SeatSet;
use eldertally_core::table::{AnyOffer, Asked, Token};
use eldertally_core::{Ask, Lang, Seat, Seats, Table, Viewer};
use eldertally_testkit::player;

use super::relay::answer;

type Offered = (Token, Option<Seat>);

fn offers(table: &dyn Table, viewer: Viewer, wanted: fn(&AnyOffer<'_>) -> bool) -> Vec<Offered> {
    let mut found = Vec::new();
    table.offers(viewer, Lang::English, &mut |offer| {
        if wanted(&offer) {
            found.push((offer.mv.clone(), offer.seat));
        }
        ControlFlow::Continue(())
    });
    found
}

fn list(seats: SeatSet) -> Vec<Seat> {
    seats.iter().collect()
}

/// Compares at one moment; says whether somebody was asked in secret, and whether somebody had a turn.
fn compare(table: &dyn Table, place: &str) -> (bool, bool) {
    let asked = Asked::of(table);
    if !matches!(table.ask(), Ask::Choose | Ask::Text { .. }) {
        assert_eq!(asked, Asked::default(), "{place}");
        return (false, false);
    }
    let seats: Vec<Seat> = table.seats().iter().filter(|(_, info)| info.present).map(|(seat, _)| seat).collect();
    let mut open: Vec<_> = offers(table, Viewer::Table, |_| true);
    for seat in &seats {
        let own = offers(table, Viewer::Seat(*seat), |offer| !offer.private);
        let new: Vec<_> = own.into_iter().filter(|offer| !open.contains(offer)).collect();
        assert_eq!(asked.open.contains(*seat), !new.is_empty(), "{place}");
        open.extend(new);
    }
    let mut shown = Vec::new();
    asked.visit_open(table, Lang::English, &mut |_, offer| shown.push((offer.mv, offer.seat)));
    assert_eq!(shown, open, "{place}: what lies open, each of it once");
    let owners: Option<BTreeSet<Seat>> = open.iter().map(|(_, seat)| *seat).collect();
    let turn = owners.unwrap_or_default();
    assert_eq!(list(asked.turn), turn.iter().copied().collect::<Vec<_>>(), "{place}: whose turn it is");

    let ways = |seat: &Seat| offers(table, Viewer::Seat(*seat), |offer| offer.private && !offer.aside).len();
    // What lies open beside the question, such as to throw a die again, needs nobody to be alone with the device.
    let asides = |seat: &Seat| offers(table, Viewer::Seat(*seat), |offer| offer.private && offer.aside).len();
    let those = |wanted: &dyn Fn(&Seat) -> bool| seats.iter().copied().filter(wanted).collect::<Vec<_>>();
    assert_eq!(list(asked.secret), those(&|seat| ways(seat) > 0), "{place}");
    assert_eq!(list(asked.handed()), those(&|seat| ways(seat) + asides(seat) > 0), "{place}");
    assert_eq!(list(asked.choosing()), those(&|seat| ways(seat) > 1 || asides(seat) > 1), "{place}");
    let waits = |seat: &Seat| ways(seat) > 0 && (turn.is_empty() || turn.contains(seat));
    assert_eq!(list(asked.awaited()), those(&waits), "{place}");
    (!asked.secret.is_empty(), !turn.is_empty())
}

#[test]
fn who_is_asked_agrees_with_what_each_seat_is_offered() {
    let (mut secrets, mut turns) = (0, 0);
    for (seed, kind) in (20_261_118..).zip(GameKind::ALL) {
        let mut rng = player::rng(seed);
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(kind.about().max_seats));
        let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 16]).unwrap();
        for step in 0..400 {
            let (secret, turn) = compare(game.table(), &format!("{kind:?}, seed {seed}, step {step}"));
            secrets += u32::from(secret);
            turns += u32::from(turn);
            if matches!(game.table().ask(), Ask::Over(_)) {
                break;
            }
            answer(game.table_mut(), &mut rng);
        }
    }
    assert!(secrets > 20 && turns > 20, "{secrets} moments with secrets, {turns} with turns");
}
