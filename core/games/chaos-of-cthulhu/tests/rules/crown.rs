//! Crown of Chaos: lost and saved parts, earned offerings, free actions, the last monster.

use eldertally_chaos_of_cthulhu::{Action, Event, Move, Part};
use eldertally_core::Viewer;

use crate::bench::{A, B, Bench, C, CORE, CROWN, HEAD, LEFT, RIGHT, at, dice};

/// Dice 1 2 3 3 5; A has madness on the given part of B, and the screens are off.
fn maddened(seats: u8, target: u8) -> Bench {
    let mut bench = Bench::with(dice(), seats, CROWN);
    let mut stones = vec![1; usize::from(seats) * 5];
    stones[0] = 3;
    bench.stones(&stones).plan(A, &[(CORE, 1)], &[target]);
    let others: Vec<_> = (1..seats).map(eldertally_core::Seat).collect();
    bench.idle(&others).release().declare(seats.into());
    bench
}

/// COC-099, COC-Q34, COC-104: a die below 1 is lost with a stone, and who took it earns an offering.
#[test]
fn a_part_below_1_is_lost_with_a_stone_and_earns_an_offering() {
    let mut bench = maddened(2, at(B, HEAD));
    bench.set(Part::Offerings(A), 1).set(Part::Offerings(B), 0).resolve();
    assert!(bench.heard(&Event::PartLost(1, HEAD)) && bench.heard(&Event::Earned(A)));
    assert_eq!((bench.dice_of(B), bench.offerings(A)), ([0, 2, 3, 3, 5], 2));
    assert_eq!(bench.thrown(), [(A, 5), (B, 4)]);
    bench.stones(&[1; 9]);
    assert!(!bench.has(Move::Target(B, at(B, HEAD))));
    bench.plan(A, &[], &[]).activate(B, &[]);
    assert_eq!(bench.see(Part::Die(1, HEAD)), 0);
}

/// COC-104, COC-064: at most up to the maximum.
#[test]
fn nobody_earns_above_the_maximum() {
    let mut bench = maddened(2, at(B, HEAD));
    bench.set(Part::Offerings(B), 0).resolve();
    assert!(!bench.heard(&Event::Earned(A)));
    assert_eq!(bench.offerings(A), 4);
}

/// COC-103, COC-Q32, COC-102: one offering saves a part, which is rolled; nobody earns anything.
#[test]
fn an_offering_saves_a_part_whatever_hit_it() {
    let mut bench = maddened(2, at(B, HEAD));
    bench.set(Part::Offerings(A), 1).resolve().play(Move::SavePart(at(B, HEAD)));
    assert_eq!((bench.offerings(A), bench.offerings(B)), (1, 3));
    assert_eq!(bench.thrown(), [(B, 1)]);
    bench.fell(&[5]);
    assert_eq!(bench.dice_of(B), [6, 2, 3, 3, 5]);
}

/// COC-Q31, COC-100: the core can be saved, too; who lets it go is out, and that is said beforehand.
#[test]
fn who_loses_the_core_is_out() {
    let mut bench = maddened(3, at(B, CORE));
    bench.set(Part::Die(1, CORE), 1).resolve();
    let lose = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::LetGo(B)).expect("on offer");
    assert!(lose.fatal && bench.has(Move::SavePart(at(B, CORE))));
    bench.play(Move::LetGo(B));
    assert!(bench.heard(&Event::Out(B)));
    assert_eq!(bench.thrown(), [(A, 5), (C, 5)], "B rolls no more");
}

/// COC-Q10: an attack goes past those who are out.
#[test]
fn attacks_go_past_who_is_out() {
    let mut bench = maddened(3, at(B, CORE));
    bench.set(Part::Die(1, CORE), 1).resolve().play(Move::LetGo(B)).stones(&[1; 10]).plan(A, &[(HEAD, 1)], &[]);
    bench.idle(&[C]).release().declare(2);
    assert!(bench.heard(&Event::Declared(A, Action::Attack, 2, 5)), "{:?}", bench.told());
}

/// COC-101, COC-060: above 6 a die is rolled as ever.
#[test]
fn a_die_above_6_is_rolled_as_ever() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(RIGHT, 1)], &[at(A, HEAD)]).idle(&[B]).release();
    bench.declare(2).set(Part::Die(0, HEAD), 6).resolve();
    assert_eq!(bench.thrown(), [(A, 1)]);
}

/// COC-105, COC-Q01, COC-Q33: of two the one earns it whose action, in the order of declaration, takes it below 1; for
/// the own monster nobody does.
#[test]
fn who_first_takes_a_part_below_1_earns_the_offering() {
    for (first, earner) in [(0, A), (2, C)] {
        let mut bench = Bench::with(dice(), 3, CROWN);
        bench.set(Part::Coin, first).stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
        bench.plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B]).plan(C, &[(CORE, 1)], &[at(B, HEAD)]).release();
        [A, B, C].into_iter().for_each(|seat| {
            bench.set(Part::Offerings(seat), i32::from(seat != B));
        });
        bench.declare(3).resolve();
        assert!(bench.heard(&Event::Earned(earner)), "{:?}", bench.told());
    }
    let mut bench = maddened(2, at(A, HEAD));
    bench.set(Part::Offerings(A), 0).resolve();
    assert!(bench.heard(&Event::PartLost(0, HEAD)) && !bench.told().iter().any(|e| matches!(e, Event::Earned(_))));
}

/// COC-106, COC-107, COC-Q46: five equal dice give a free action without a stone, as long as they match.
#[test]
fn a_match_gives_a_free_action_instead_of_victory() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.dice(A, [2; 5]).stones(&[1; 10]).activate(A, &[]);
    let free = [Action::Attack, Action::Block, Action::Heal, Action::Madness].map(|action| Move::Choose(A, action));
    assert!(free.into_iter().all(|mv| bench.has(mv)));
    bench.play(Move::Choose(A, Action::Madness)).play(Move::Target(A, at(A, HEAD))).play(Move::Ready(A));
    bench.idle(&[B]).release().declare(2).resolve();
    assert_eq!((bench.winner(), bench.dice_of(A)), (None, [1, 2, 2, 2, 2]));
    bench.stones(&[1; 10]).activate(A, &[]);
    assert!(bench.has(Move::Ready(A)), "no more");
}

/// COC-108: the last monster wins; the last two who fall together roll.
#[test]
fn the_last_monster_wins_and_a_common_fall_is_rolled_off() {
    let mut bench = maddened(2, at(B, CORE));
    bench.set(Part::Die(1, CORE), 1).resolve().play(Move::LetGo(B));
    assert_eq!(bench.winner(), Some(A));
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 1, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]);
    bench.plan(B, &[(CORE, 1)], &[at(A, CORE)]).release().declare(2).set(Part::Die(0, CORE), 1);
    bench.set(Part::Die(1, CORE), 1).resolve().play(Move::LetGo(A)).play(Move::LetGo(B));
    assert_eq!(bench.thrown(), [(A, 1), (B, 1)]);
    bench.fell(&[2, 4]);
    assert_eq!(bench.winner(), Some(B));
}

/// Two of A's madness and two of B's hit each other, and this is what they have.
fn both_fall(first: i32, own: [i32; 2], targets: [u8; 2]) -> Bench {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.set(Part::Coin, first).stones(&[3, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
    bench.plan(A, &[(CORE, 1)], &[targets[0]]).plan(B, &[(CORE, 1)], &[targets[1]]).release().declare(2);
    bench.set(Part::Offerings(A), own[0]).set(Part::Offerings(B), own[1]);
    bench
}

/// COC-103, COC-104, COC-055, COC-Q01: what is earned in a resolution saves nothing in it, whoever is first.
#[test]
fn an_offering_earned_in_a_resolution_saves_nothing_in_it() {
    for first in [0, 1] {
        let mut bench = both_fall(first, [0, 0], [at(B, HEAD), at(A, HEAD)]);
        bench.resolve();
        for (seat, chair) in [(A, 0), (B, 1)] {
            assert!(bench.heard(&Event::PartLost(chair, HEAD)) && bench.heard(&Event::Earned(seat)), "first {first}");
        }
        assert_eq!((bench.offerings(A), bench.offerings(B)), (1, 1));
    }
}

/// COC-103, COC-055: all are asked in one step what they save; only then it is lost and earned.
#[test]
fn all_say_in_one_step_what_they_save() {
    let mut bench = both_fall(0, [1, 1], [at(B, HEAD), at(A, HEAD)]);
    bench.resolve();
    let expected = [Move::SavePart(at(A, HEAD)), Move::LetGo(A), Move::SavePart(at(B, HEAD)), Move::LetGo(B)];
    assert_eq!(bench.all_moves(), expected);
    assert_eq!(bench.offers(Viewer::Seat(B)).into_iter().map(|o| o.mv).collect::<Vec<_>>(), expected[2..]);
    bench.play(Move::LetGo(B));
    assert_eq!((bench.dice_of(B)[0], bench.offerings(A)), (1, 1), "nothing is lost yet");
    assert_eq!(bench.all_moves(), expected[..2]);
    bench.play(Move::SavePart(at(A, HEAD)));
    assert_eq!((bench.dice_of(B)[0], bench.offerings(A), bench.thrown()), (0, 1, vec![(A, 1)]), "1 - 1 + 1");
}

/// COC-100, COC-103: the last offering for another part than the core that falls, too, is the end, and that is said.
#[test]
fn the_last_offering_for_another_part_than_the_core_is_fatal() {
    let mut print = dice();
    print.faces.iter_mut().for_each(|set| set[usize::from(HEAD)] = [Some(Action::Madness); 6]);
    for (own, fatal) in [(1, true), (2, false)] {
        let mut bench = Bench::with(print.clone(), 2, CROWN);
        bench.stones(&[1, 3, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1), (CORE, 2)], &[at(B, HEAD), at(B, CORE)]);
        bench.idle(&[B]).release().declare(2).set(Part::Die(1, CORE), 1).set(Part::Offerings(B), own).resolve();
        let marks: Vec<_> = bench.offers(Viewer::Table).into_iter().map(|offer| (offer.mv, offer.fatal)).collect();
        let save = |part| Move::SavePart(at(B, part));
        assert_eq!(marks, [(save(CORE), false), (save(HEAD), fatal), (Move::LetGo(B), true)]);
        bench.play(save(HEAD));
        assert_eq!(bench.heard(&Event::Out(B)), fatal);
        assert!(!bench.heard(&Event::PartLost(1, HEAD)), "it was saved");
    }
}

/// COC-095: a last round is not called in Crown of Chaos, nor in any game but the Lament.
#[test]
fn only_the_lament_has_a_last_round() {
    for options in [&[][..], &[("variant", "dare")], CROWN] {
        let mut bench = Bench::coloured(dice(), 2, options);
        bench.set(Part::Stage, 1).set(Part::Round, 40);
        let setup = bench.session().setup().clone();
        assert_eq!(eldertally_core::Game::limits(bench.game(), &setup, Part::TimeUp), None);
        let mut bench = Bench::fresh(dice(), 2, options);
        bench.set(Part::Round, 40);
        assert!(!bench.has(Move::TimeIsUp));
    }
    for options in [&[][..], CROWN] {
        let mut bench = Bench::with(dice(), 2, options);
        bench.stones(&[1; 10]).set(Part::Round, 40);
        assert!(!bench.has(Move::TimeIsUp));
    }
}

/// COC-100: what may put a player out, by what others do next, is marked; so is what does it for certain.
#[test]
fn what_may_cost_the_core_is_marked() {
    let risky = |bench: &Bench| -> Vec<Move> {
        let mut all = Vec::new();
        for viewer in [Viewer::Table, Viewer::Seat(A), Viewer::Seat(B)] {
            all.extend(bench.offers(viewer).into_iter().filter(|offer| offer.may_kill).map(|offer| offer.mv));
        }
        all.dedup();
        all
    };
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.set(Part::Die(1, CORE), 1).stones(&[3, 1, 1, 1, 1, 1, 2, 5, 1, 1]);
    bench.activate(B, &[(CORE, 1)]);
    assert_eq!(risky(&bench), [Move::Target(B, at(B, CORE))], "madness on the own core");
    bench.play(Move::Back(B)).play(Move::Drop(B, CORE));
    bench.plan(B, &[(LEFT, 2)], &[]).plan(A, &[(HEAD, 2)], &[]).release().declare(1);
    assert_eq!(risky(&bench), [Move::Spot(CORE)]);
    bench.play(Move::Spot(CORE)).declare(1);
    assert_eq!(risky(&bench), [Move::Enough], "with a block in hand");
    bench.set(Part::Offerings(B), 1).play(Move::Enough).play(Move::Bonus(B));
    assert!(risky(&bench).contains(&Move::Play(5)), "the last offering");
    bench.play(Move::Leave).set(Part::Coin, 1).set(Part::Offerings(B), 0);
    bench.play(Move::GoOn).play(Move::Enough);
    let resolve = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Resolve).expect("on offer");
    assert_eq!((resolve.seat, resolve.fatal), (Some(B), true), "nothing can save it now");
}

/// The moves of the table that may put somebody out; all of them are moves of this seat.
fn risky_of(bench: &Bench, seat: eldertally_core::Seat) -> Vec<Move> {
    let mut all = bench.offers(Viewer::Table);
    let others = |mv: Move| matches!(mv, Move::Bonus(_));
    assert!(all.iter().all(|offer| offer.seat == Some(seat) || others(offer.mv)), "{:?}", bench.all_moves());
    all.retain(|offer| offer.may_kill);
    all.into_iter().map(|offer| offer.mv).collect()
}

/// COC-100, COC-112, COC-114: of what is stolen only madness on the own core of 1 is a risk.
#[test]
fn stolen_madness_on_the_own_core_is_marked() {
    for (core, number, part, marked) in [(1, 4, CORE, true), (2, 4, CORE, false), (1, 6, RIGHT, false)] {
        let mut bench = Bench::with(dice(), 2, CROWN);
        bench.stones(&[3, 6, 6, 6, 6, number, 6, 6, 6, 6]).plan(A, &[(part, 1)], &[at(B, HEAD)]).idle(&[B]).release();
        bench.set(Part::Die(1, CORE), core).bonus(B, number);
        assert!(bench.has(Move::Aim(at(B, CORE))), "{}", bench.prompt());
        let expected = if marked { vec![Move::Aim(at(B, CORE))] } else { Vec::new() };
        assert_eq!(risky_of(&bench, B), expected, "core {core}, bonus {number}");
    }
}

/// COC-100, COC-103: a bonus is a risk only if it takes the last offering while the core falls.
#[test]
fn a_bonus_for_the_last_offering_of_a_falling_core_is_marked() {
    for (core, own, marked) in [(1, 1, true), (1, 2, false), (2, 1, false)] {
        let mut bench = Bench::with(dice(), 2, CROWN);
        bench.stones(&[3, 6, 6, 6, 6, 5, 5, 5, 5, 5]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
        bench.declare(2).set(Part::Die(1, CORE), core).set(Part::Offerings(B), own).play(Move::Bonus(B));
        assert_eq!(risky_of(&bench, B).contains(&Move::Play(5)), marked, "core {core}, {own} offerings");
    }
}

/// COC-100: a planned madness on the own core is a risk only in Crown of Chaos and only at 1.
#[test]
fn planned_madness_on_the_own_core_is_marked_only_where_it_kills() {
    for (options, core, marked) in [(CROWN, 1, true), (CROWN, 3, false), (&[], 1, false)] {
        let mut bench = Bench::with(dice(), 2, options);
        bench.dice(A, [2, 2, 2, core, 5]).stones(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(CORE, 1)]);
        let mut risky = bench.offers(Viewer::Seat(A));
        risky.retain(|offer| offer.may_kill);
        assert_eq!(risky.len(), usize::from(marked), "core {core}");
    }
}

/// COC-100, COC-103: to resolve is the end of Player 1 only if the core falls and no offering can save it.
#[test]
fn resolving_is_fatal_only_if_nothing_can_save_the_core() {
    for (core, own, fatal) in [(1, 0, true), (1, 1, false), (2, 0, false)] {
        let mut bench = Bench::with(dice(), 2, CROWN);
        bench.set(Part::Coin, 1).stones(&[3, 6, 6, 6, 6, 5, 5, 5, 5, 5]).plan(A, &[(CORE, 1)], &[at(B, CORE)]);
        bench.idle(&[B]).release().declare(2).set(Part::Die(1, CORE), core).set(Part::Offerings(B), own);
        let resolve =
            bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Resolve).expect("on offer");
        assert_eq!((resolve.seat, resolve.fatal), (Some(B), fatal), "core {core}, {own} offerings");
    }
}

/// COC-060: in the normal game a core below 1 is rolled again, and nothing is a risk.
#[test]
fn in_the_normal_game_nothing_is_a_risk() {
    let mut bench = Bench::new(2);
    bench.set(Part::Die(1, CORE), 1).stones(&[1; 10]).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release().declare(1);
    assert!(bench.has(Move::Spot(CORE)));
    assert!(bench.offers(Viewer::Table).iter().all(|offer| !offer.may_kill && !offer.fatal));
}
