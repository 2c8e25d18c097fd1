//! Why: each question and each line names the rule that acts.

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Event, Move, Part};
use eldertally_core::words::Word;
use eldertally_core::{Ask, Game, Viewer};

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, HEAD, NORMAL, RIGHT, at, dice};

fn why(bench: &Bench) -> String {
    assert!(matches!(bench.ask(), Ask::Chance(_)), "{}", bench.prompt());
    bench.game().asked_by(bench.session.setup()).expect("a rule").to_string()
}

/// The rule of a move on offer.
fn of(bench: &Bench, mv: Move) -> String {
    let viewers = [Viewer::Table, Viewer::Seat(A), Viewer::Seat(B)];
    let offer = viewers.into_iter().flat_map(|viewer| bench.offers(viewer)).find(|offer| offer.mv == mv);
    offer.unwrap_or_else(|| panic!("{mv:?}: {:?}", bench.all_moves())).rule.to_string()
}

/// COC-015, COC-019, COC-024, COC-032, COC-060, COC-078, COC-090, COC-094, COC-096
#[test]
fn every_throw_names_its_rule() {
    let mut bench = Bench::coloured(dice(), 2, &[("variant", "dare")]);
    assert_eq!(why(&bench), "COC-096");
    bench.fell(&[0]);
    assert_eq!(why(&bench), "COC-015");
    bench.fell(&[0, 1, 2, 3, 4, 0, 1, 2, 3, 4]).play(Move::Satisfied);
    assert_eq!(why(&bench), "COC-019");
    bench.fell(&[5, 0]);
    assert_eq!(why(&bench), "COC-024");
    bench.stones(&[1, 4, 6, 1, 1, 6, 6, 1, 1, 1]).play(Move::Touch(A, 0)).play(Move::RerollTouched(A));
    assert_eq!(why(&bench), "COC-032");
    bench.fell(&[0]).plan(A, &[(CORE, 0b10)], &[at(B, HEAD)]).idle(&[B]).release().bonus(A, 1);
    assert_eq!(why(&bench), "COC-078");
    bench.fell(&[0]).bonus(B, 12).play(Move::Victim(at(B, BOTTOM))).declare(2).resolve();
    assert_eq!(why(&bench), "COC-060");
    bench.fell(&[0]);
    assert_eq!(why(&bench), "COC-090");
    bench.dice(A, [1; 5]).dice(B, [1; 5]).fell(&[0]);
    assert_eq!(why(&bench), "COC-094");
}

/// COC-097, COC-108, COC-115: the same in Crown of Chaos, by its own rules.
#[test]
fn every_throw_of_crown_of_chaos_names_its_rule() {
    let mut bench = Bench::coloured(dice(), 2, CROWN);
    assert_eq!(why(&bench), "COC-097");
    bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[6, 1, 3, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(CORE, 4)], &[at(B, CORE)]);
    bench.plan(B, &[(CORE, 1)], &[at(A, CORE)]).release().bonus(A, 7);
    assert_eq!(why(&bench), "COC-115");
    bench.fell(&[5]).declare(2).set(Part::Die(0, CORE), 1).set(Part::Die(1, CORE), 1).resolve();
    bench.play(Move::LetGo(A)).play(Move::LetGo(B));
    assert_eq!(why(&bench), "COC-108");
}

/// COC-084, COC-087: an action that goes elsewhere is declared by the bonus that sends it.
#[test]
fn an_action_that_a_bonus_sends_elsewhere_names_that_bonus() {
    let rule = |event: &Event| ChaosOfCthulhu::why(event).expect("a rule").to_string();
    let mut bench = Bench::new(3);
    bench.stones(&[1, 3, 4, 1, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (RIGHT, 2), (CORE, 4)], &[at(A, HEAD), at(B, CORE)]).idle(&[B, C]).release();
    bench.bonus(A, 7).bonus(B, 10).play(Move::Victim(2)).declare(1);
    let told = [
        (Event::Sent(A, Action::Attack, 2, 5, 7), "COC-084"),
        (Event::Declared(A, Action::Heal, 0, HEAD), "COC-039"),
        (Event::Sent(A, Action::Madness, 2, CORE, 10), "COC-087"),
    ];
    assert_eq!(bench.told(), told.map(|(event, _)| event));
    assert_eq!(told.map(|(event, _)| rule(&event)), told.map(|(_, rule)| rule));
    assert_eq!(bench.say(Word::Event(&told[0].0)), "Player 1 declares an attack on Player 3's monster.");
    let mut bench = Bench::new(3);
    bench.stones(&[1, 3, 4, 1, 1, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).idle(&[B, C]).release();
    bench.bonus(B, 10).play(Move::Victim(2)).declare(1);
    assert_eq!(bench.told(), [Event::Sent(A, Action::Attack, 2, 5, 10)]);
}

/// COC-099, COC-100: who lets the core go is out by a rule of its own.
#[test]
fn letting_a_core_go_names_the_rule_of_the_core() {
    for (part, rule) in [(HEAD, "COC-099"), (CORE, "COC-100")] {
        let mut bench = Bench::with(dice(), 2, CROWN);
        bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, part)]).idle(&[B]).release();
        bench.declare(2).set(Part::Die(1, part), 1).resolve();
        assert_eq!(
            (of(&bench, Move::LetGo(B)).as_str(), of(&bench, Move::SavePart(at(B, part))).as_str()),
            (rule, "COC-103")
        );
    }
}

/// COC-Q16, COC-Q17: behind the screen, too, what a bonus aims anew names the ruling.
#[test]
fn targets_of_a_planned_bonus_name_its_ruling() {
    for (number, stone, rule) in [(4, 4, "COC-Q16"), (5, 5, "COC-Q17")] {
        let mut bench = Bench::with(dice(), 2, NORMAL);
        bench.stones(&[3, stone, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(RIGHT, 1)]);
        assert_eq!(of(&bench, Move::Target(A, at(A, HEAD))), "COC-039");
        bench.play(Move::Target(A, at(A, HEAD))).play(Move::PlanBonus(A, number));
        assert_eq!(of(&bench, Move::Target(A, at(A, HEAD))), rule);
    }
}

/// COC-086, COC-039, COC-Q48, COC-Q16: what is aimed in the open names the bonus that it comes from; what does not come
/// from one, and lost its target by an amendment, does not.
#[test]
fn targets_in_the_open_name_what_they_come_from() {
    let regular = |bench: &mut Bench| {
        bench.set(Part::Target(A, RIGHT), 0).play(Move::Aim(at(B, CORE)));
        of(bench, Move::Aim(at(A, HEAD)))
    };
    let mut bench = Bench::new(2);
    bench.stones(&[3, 4, 5, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(RIGHT, 1)], &[at(A, HEAD)]).idle(&[B]).release();
    bench.bonus(A, 9);
    assert_eq!(of(&bench, Move::Aim(at(B, CORE))), "COC-086");
    assert_eq!(regular(&mut bench), "COC-039");
    let mut bench = Bench::new(2);
    bench.stones(&[3, 4, 5, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(RIGHT, 1)], &[at(A, HEAD)]).idle(&[B]).release();
    bench.bonus(A, 4);
    assert_eq!(of(&bench, Move::Aim(at(B, CORE))), "COC-Q16");
    assert_eq!(regular(&mut bench), "COC-039");
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 4, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(RIGHT, 1)], &[at(A, HEAD)]);
    bench.plan(B, &[(CORE, 1)], &[at(A, HEAD)]).release().bonus(A, 4);
    assert_eq!(of(&bench, Move::Aim(at(B, CORE))), "COC-Q48");
    assert_eq!(regular(&mut bench), "COC-039");
}
