//! The sheet: what lies on the table, what is aimed where, and what only its own player sees.

use eldertally_chaos_of_cthulhu::{Action, Dice, Label, Move, Part};
use eldertally_core::table::Table;
use eldertally_core::words::Word;
use eldertally_core::{Game, Lang, Seat, Shape, Symbol, Viewer, What};
use eldertally_print::Printed;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, HEAD, LEFT, NORMAL, RIGHT, at, dice};

/// The dice and stones that a viewer sees as used.
fn kept(bench: &mut Bench, viewer: Viewer) -> Vec<Part> {
    let setup = bench.session().setup().clone();
    let mut parts = Vec::new();
    bench.game().view(&setup, viewer, &mut |item| {
        if let (What::Part(part), Shape::Die { kept: true, .. }) = (item.what, item.shape) {
            parts.push(part);
        }
    });
    parts
}

/// COC-013, COC-044, COC-048: behind a screen only its own player sees which dice and stones a plan uses.
#[test]
fn what_a_plan_uses_is_marked_for_its_own_player() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 6, 6, 6, 1, 1, 1, 1, 1]).activate(A, &[(LEFT, 2)]);
    let used = [Part::Die(0, LEFT), Part::Stone(0, 1)];
    assert_eq!(kept(&mut bench, Viewer::Seat(A)), used);
    assert_eq!(kept(&mut bench, Viewer::Seat(B)), []);
    assert_eq!(kept(&mut bench, Viewer::Table), []);
    bench.play(Move::Ready(A)).idle(&[B]).release();
    assert_eq!(kept(&mut bench, Viewer::Seat(B)), used);
}

/// COC-013, COC-044: which stones a player has touched, and what the used ones do, only that player sees.
#[test]
fn touched_stones_are_marked_for_their_own_player() {
    let mut bench = Bench::new(2);
    bench
        .stones(&[1, 2, 6, 6, 6, 1, 1, 1, 1, 1])
        .play(Move::Touch(A, 1))
        .play(Move::Die(A, LEFT))
        .play(Move::Touch(A, 2));
    let stones = |bench: &Bench, viewer| {
        let mut found = Vec::new();
        bench.game().view(bench.session.setup(), viewer, &mut |item| {
            if let (What::Part(Part::Stone(0, n)), Shape::Die { kept: true, .. }) = (item.what, item.shape) {
                found.push((n, item.symbol));
            }
        });
        found
    };
    assert_eq!(stones(&bench, Viewer::Seat(A)), [(1, Some(Symbol::Block)), (2, None)]);
    assert_eq!((stones(&bench, Viewer::Seat(B)), stones(&bench, Viewer::Table)), (vec![], vec![]));
    bench.play(Move::Done(A)).play(Move::Ready(A)).idle(&[B]).release();
    assert_eq!(stones(&bench, Viewer::Seat(B)), [(1, Some(Symbol::Block))], "what was not used is let go of");
}

/// COC-048, COC-049: who is ready while all plan, whose turn it is while all declare; but not what the question says.
#[test]
fn the_sheet_says_who_is_ready_and_whose_turn_it_is_where_the_question_does_not() {
    let mut bench = Bench::new(3);
    let notes = |bench: &Bench, viewer| -> Vec<Label> {
        let labels = bench.labels(viewer).into_iter();
        labels.filter(|label| matches!(label, Label::Ready(_) | Label::Turn(_))).collect()
    };
    assert_eq!(notes(&bench, Viewer::Table), []);
    bench.stones(&[4, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(notes(&bench, Viewer::Seat(B)), [], "nobody is ready");
    bench.plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[C]);
    assert_eq!(notes(&bench, Viewer::Table), [], "{}", bench.prompt());
    assert!(bench.prompt().contains("Ready: Player 1, Player 3"), "{}", bench.prompt());
    let ready = [Label::Ready(0b001), Label::Ready(0b100)];
    assert_eq!(notes(&bench, Viewer::Seat(B)), ready, "he is asked about his own plan");
    bench.idle(&[B]).release();
    for _ in [A, B, C] {
        assert_eq!(notes(&bench, Viewer::Table), [], "{}", bench.prompt());
        bench.declare(1);
    }
    // While somebody plays a bonus before it, the question does not say whose turn it is.
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).idle(&[A, B]).release().play(Move::Bonus(B));
    assert_eq!(notes(&bench, Viewer::Table), [Label::Turn(A)], "{}", bench.prompt());
}

/// COC-011
#[test]
fn a_colour_is_none_until_it_is_chosen() {
    let mut bench = Bench::fresh(dice(), 3, NORMAL);
    let colours = |bench: &mut Bench| {
        [0, 1, 2].map(|chair| {
            let setup = bench.session().setup().clone();
            let mut found = None;
            bench.game().view(&setup, Viewer::Table, &mut |item| {
                if item.what == What::Part(Part::Colour(chair)) {
                    found = item.shape.at().map(|at| (at, item.is_in_sight()));
                }
            });
            let (at, in_sight) = found.expect("it is a part");
            (bench.say(Word::Value(Part::Colour(chair), at)), in_sight)
        })
    };
    let not_chosen = |in_sight| ("not chosen".to_owned(), in_sight);
    assert_eq!(colours(&mut bench), [not_chosen(true), not_chosen(false), not_chosen(false)]);
    bench.play(Move::Colour(0));
    assert_eq!(colours(&mut bench), [("green".to_owned(), true), not_chosen(true), not_chosen(false)]);
}

/// COC-049: what is planned counts from its declaration on.
#[test]
fn only_what_was_declared_is_shown() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 1, 1, 1, 1, 4, 1, 1, 1, 1]).idle(&[A]).plan(B, &[(CORE, 1)], &[at(A, CORE)]).release().declare(1);
    let aimed = |bench: &Bench| bench.labels(Viewer::Table).iter().any(|label| matches!(label, Label::Aimed(..)));
    assert!(!aimed(&bench));
    bench.declare(1);
    assert!(aimed(&bench) && bench.labels(Viewer::Table).contains(&Label::Net(CORE, 4, -1)));
}

/// COC-079, COC-077: the blocks of an Absorb are gone once the round is resolved.
#[test]
fn blocks_do_not_outlast_the_resolution() {
    let mut bench = Bench::new(2);
    bench.stones(&[2, 1, 1, 1, 1, 4, 1, 1, 1, 1]).idle(&[A]).plan(B, &[(CORE, 1)], &[at(A, HEAD)]).release();
    bench.bonus(A, 2).fell(&[2]).declare(2);
    assert!(bench.labels(Viewer::Table).contains(&Label::Blocks(3, 3)));
    bench.play(Move::Enough).resolve();
    assert_eq!(bench.thrown(), [(A, 1)], "its head went below 1");
    assert!(!bench.labels(Viewer::Table).iter().any(|label| matches!(label, Label::Blocks(..))));
}

/// COC-095, COC-Q28: the number that most dice show, the higher one if several.
#[test]
fn the_sheet_says_how_near_a_match_is() {
    let mut bench = Bench::new(2);
    bench.dice(A, [2, 2, 5, 5, 1]).dice(B, [3, 3, 3, 5, 5]);
    let labels = bench.labels(Viewer::Table);
    assert!(labels.contains(&Label::Closest(2, 5)) && labels.contains(&Label::Closest(3, 3)));
    let bench = Bench::fresh(dice(), 2, NORMAL);
    assert!(!bench.labels(Viewer::Table).iter().any(|label| matches!(label, Label::Closest(..))), "nothing was rolled");
}

/// COC-100: who is out is said; nobody is in a normal game.
#[test]
fn the_sheet_says_who_is_out() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    let out = |bench: &Bench| -> Vec<Label> {
        bench.labels(Viewer::Table).into_iter().filter(|label| matches!(label, Label::Out(_))).collect()
    };
    assert_eq!(out(&bench), []);
    bench.set(Part::Die(1, CORE), 0);
    assert_eq!(out(&bench), [Label::Out(B)]);
}

/// COC-060, COC-099: what is rolled anew, and who fell, is shown and can be corrected until it is rolled.
#[test]
fn dice_to_be_rolled_anew_are_shown() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 6, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B]).release().declare(2);
    bench.resolve();
    assert_eq!([HEAD, LEFT, RIGHT, CORE, BOTTOM].map(|part| bench.see(Part::Again(1, part))), [1, 0, 0, 0, 0]);
    bench.set(Part::Again(1, BOTTOM), 1).set(Part::Again(1, LEFT), 1);
    assert_eq!(bench.thrown(), [(B, 3)]);
    bench.set(Part::Again(1, HEAD), 0).set(Part::Again(1, LEFT), 0);
    assert_eq!([HEAD, LEFT, RIGHT, CORE, BOTTOM].map(|part| bench.see(Part::Again(1, part))), [0, 0, 0, 0, 1]);
    bench.fell(&[0]);
    assert_eq!(bench.dice_of(B), [1, 2, 3, 4, 1]);
}

/// COC-108: who fell in this round is shown at its end and can be corrected.
#[test]
fn who_fell_can_be_corrected() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1; 15]).set(Part::Stage, 7).set(Part::Fell(C), 1).set(Part::Fell(A), 1);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Fell(seat))), [1, 0, 1]);
    bench.set(Part::Fell(C), 0);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Fell(seat))), [1, 0, 0]);
}

/// COC-066, COC-075: what unused stones make is told to its player alone while all plan, to everybody after that.
#[test]
fn what_unused_stones_make_is_told() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 5, 6, 6, 6, 1, 1, 1, 1, 1]).activate(A, &[(HEAD, 4), (LEFT, 8), (CORE, 16)]);
    bench.play(Move::Target(A, at(B, HEAD)));
    let makes = Label::Makes(1 << 1 | 1 << 4 | 1 << 5 | 1 << 6);
    assert!(bench.labels(Viewer::Seat(A)).contains(&makes) && !bench.labels(Viewer::Seat(B)).contains(&makes));
    bench.play(Move::Ready(A)).idle(&[B]).release();
    assert!(bench.labels(Viewer::Seat(B)).contains(&makes));
}

/// COC-066, COC-071: stones that are touched are used otherwise, so the others make less; few signs say what.
#[test]
fn what_is_left_for_a_bonus_changes_as_stones_are_touched() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 2, 3, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let sign = |bench: &Bench| {
        let table: &dyn Table = &bench.session;
        let mut signs = Vec::new();
        table.view(Viewer::Seat(A), Lang::English, &mut |item| {
            let sign = item.sign.to_string();
            signs.extend(Some(sign).filter(|sign| item.beside.is_some() && sign.contains("bonus")));
        });
        signs
    };
    assert_eq!(sign(&bench), ["any bonus"]);
    bench.play(Move::Touch(A, 4)).play(Move::Touch(A, 3));
    assert_eq!(sign(&bench), ["bonus 1-6"], "of 1, 2 and 3");
    bench.play(Move::Touch(A, 1));
    assert_eq!(sign(&bench), ["bonus 1-4"], "of 1 and 3");
    bench.play(Move::Touch(A, 0));
    assert_eq!(sign(&bench), ["bonus 3"]);
}

/// COC-077, COC-083: that a bonus is not in force is told; that it is goes without saying.
#[test]
fn the_sheet_says_that_a_bonus_does_not_count() {
    let force = |bench: &Bench| -> Vec<Label> {
        bench.labels(Viewer::Table).into_iter().filter(|label| matches!(label, Label::NotInForce(_))).collect()
    };
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[2, 6, 6, 6, 6, 1, 1, 1, 1, 1, 5, 6, 6, 6, 6]).idle(&[A, B, C]).release().bonus(C, 5);
    assert_eq!(force(&bench), []);
    bench.bonus(A, 2);
    assert_eq!(force(&bench), [Label::NotInForce(C)]);
}

/// COC-052, COC-060: a block and a die to be rolled anew lie there or do not.
#[test]
fn what_is_blocked_or_rolled_anew_is_a_box() {
    let boxed = |bench: &mut Bench, part: Part| {
        let setup = bench.session().setup().clone();
        let mut found = None;
        bench.game().view(&setup, Viewer::Table, &mut |item| {
            if let (What::Part(shown), Shape::Boxes { filled, len, .. }) = (item.what, item.shape)
                && shown == part
            {
                found = Some((filled, len));
            }
        });
        found
    };
    let mut bench = Bench::new(2);
    bench.stones(&[4, 6, 1, 1, 1, 2, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, HEAD)]).plan(B, &[(LEFT, 1)], &[]);
    bench.release().declare(2);
    assert_eq!(boxed(&mut bench, Part::Blocked(A, CORE)), Some((0, 1)), "{}", bench.prompt());
    bench.set(Part::Blocked(A, CORE), 1);
    assert_eq!(boxed(&mut bench, Part::Blocked(A, CORE)), Some((1, 1)));
    bench.set(Part::Blocked(A, CORE), 0).play(Move::Enough).resolve();
    assert_eq!(boxed(&mut bench, Part::Again(1, HEAD)), Some((1, 1)));
    assert_eq!(boxed(&mut bench, Part::Again(1, LEFT)), Some((0, 1)));
}

/// COC-004: icons that lie on the table and are not known yet are on the sheet, under one heading.
#[test]
fn unknown_icons_on_the_table_are_on_the_sheet() {
    let mut bench = Bench::with(Dice::blank().expect("it can be learned"), 2, NORMAL);
    let setup = bench.session().setup().clone();
    let (mut icons, mut headings) = (Vec::new(), 0);
    bench.game().view(&setup, Viewer::Table, &mut |item| match item.what {
        What::Part(Part::Icon(colour, part, number)) => icons.push((colour, part, number)),
        What::Label(Label::Learned) => headings += 1,
        _ => {}
    });
    let all: Vec<_> = (0..2).flat_map(|colour| (0..5).map(move |part| (colour, part, part + 1))).collect();
    assert_eq!((icons, headings), (all, 1));
    bench.set(Part::Icon(3, BOTTOM, 6), 3);
    assert_eq!(bench.see(Part::Icon(3, BOTTOM, 6)), 3, "learned, though it does not lie there");
}

/// COC-046, COC-047: what is aimed at a monster stands there and nowhere else; blocks do not.
#[test]
fn what_is_aimed_at_a_monster_stands_there_once() {
    let mut bench = Bench::new(3);
    bench.stones(&[4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(LEFT, 2), (CORE, 1)], &[at(C, CORE)]);
    bench.idle(&[B, C]).release().declare(1);
    let labels = bench.labels(Viewer::Table).into_iter();
    let aimed: Vec<_> = labels.filter(|label| matches!(label, Label::Aimed(..))).collect();
    assert_eq!(aimed, [Label::Aimed(A, Action::Madness, CORE, false)]);
}

/// What a token stands for, who laid it, and what it shows.
type Token = (What<Part, Label>, Option<Seat>, Option<Symbol>);

/// What lies beside a part.
fn beside(bench: &Bench, viewer: Viewer, part: Part) -> Vec<Token> {
    let mut found = Vec::new();
    bench.game().view(bench.session.setup(), viewer, &mut |item| {
        if let Some((at, by)) = item.beside
            && at == part
            && item.is_in_sight()
        {
            found.push((item.what, by, item.symbol));
        }
    });
    found
}

/// COC-046, COC-047, COC-052: the tokens of the mats lie at the dice that they are aimed at, a block on what it stops.
#[test]
fn tokens_lie_at_the_dice_that_they_are_aimed_at() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 6, 1, 1, 1, 2, 1, 1, 1, 1]).activate(A, &[(CORE, 1)]).play(Move::Target(A, at(B, HEAD)));
    let head = |bench: &Bench, viewer| beside(bench, viewer, Part::Die(1, HEAD));
    let planned = (What::Part(Part::Target(A, CORE)), Some(A), Some(Symbol::Madness));
    assert_eq!((head(&bench, Viewer::Seat(A)), head(&bench, Viewer::Seat(B))), (vec![planned], vec![]));
    let by = (What::Label(Label::Planned(A, CORE)), None, None);
    assert_eq!(beside(&bench, Viewer::Seat(A), Part::Die(0, CORE)), [by]);
    bench.play(Move::Ready(A)).plan(B, &[(LEFT, 1)], &[]).release();
    assert_eq!(head(&bench, Viewer::Table), [planned], "the screens are off");
    bench.declare(2);
    let aimed = |off| What::Label(Label::Aimed(A, Action::Madness, HEAD, off));
    let net = (What::Label(Label::Net(HEAD, 1, -1)), None, None);
    assert_eq!(head(&bench, Viewer::Table), [(aimed(false), Some(A), Some(Symbol::Madness)), net]);
    bench.play(Move::Block(HEAD));
    assert_eq!(head(&bench, Viewer::Table), [(aimed(true), Some(A), Some(Symbol::Block))]);
}

/// COC-020, COC-060: the coin lies at its player; a die that is rolled anew is marked.
#[test]
fn the_coin_lies_at_its_player_and_a_mark_at_a_die_that_is_rolled_anew() {
    let mut bench = Bench::new(2);
    let coin = [(What::Part(Part::Coin), None, Some(Symbol::Coin))];
    assert_eq!(beside(&bench, Viewer::Table, Part::Offerings(A)), coin);
    bench.set(Part::Coin, 1);
    assert_eq!(beside(&bench, Viewer::Table, Part::Offerings(B)), coin);
    bench.set(Part::Coin, 0).stones(&[4, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B]).release().declare(2).resolve();
    let again = [(What::Part(Part::Again(1, HEAD)), None, Some(Symbol::Reroll))];
    assert_eq!(beside(&bench, Viewer::Table, Part::Die(1, HEAD)), again);
    assert_eq!(beside(&bench, Viewer::Table, Part::Die(1, LEFT)), []);
}

/// COC-066: a bonus is on the sheet's face only once it is chosen; what can be had lies beside the offerings.
#[test]
fn an_empty_bonus_is_out_of_sight() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 5, 6, 6, 6, 1, 1, 1, 1, 1]).activate(A, &[(HEAD, 4), (LEFT, 8), (CORE, 16)]);
    bench.play(Move::Target(A, at(B, HEAD)));
    let in_sight = |bench: &Bench| {
        let mut seen = false;
        bench.game().view(bench.session.setup(), Viewer::Seat(A), &mut |item| {
            seen |= item.what == What::Part(Part::Bonus(A)) && item.is_in_sight();
        });
        seen
    };
    assert!(!in_sight(&bench));
    let makes = What::Label(Label::Makes(1 << 1 | 1 << 4 | 1 << 5 | 1 << 6));
    assert!(beside(&bench, Viewer::Seat(A), Part::Offerings(A)).contains(&(makes, None, None)));
    bench.play(Move::PlanBonus(A, 5));
    assert!(in_sight(&bench));
}

/// COC-044, COC-048: a plan is private until the screens come off, then nothing is.
#[test]
fn a_plan_is_private_until_the_screens_come_off() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(LEFT, 2)]);
    let labels = bench.labels(Viewer::Seat(A)).into_iter();
    assert_eq!(
        labels.filter(|label| matches!(label, Label::Planned(..))).collect::<Vec<_>>(),
        [Label::Planned(A, LEFT)]
    );
    let private = |bench: &mut Bench| -> Vec<Part> {
        let setup = bench.session().setup().clone();
        let mut parts = Vec::new();
        bench.game().view(&setup, Viewer::Seat(A), &mut |item| {
            if let (What::Part(part), true) = (item.what, item.private) {
                parts.push(part);
            }
        });
        parts
    };
    let active = [HEAD, LEFT, RIGHT, CORE, BOTTOM].map(|part| Part::Active(A, part));
    assert_eq!(private(&mut bench), [&active[..], &[Part::Bonus(A)]].concat());
    bench.play(Move::Ready(A)).idle(&[B]).release();
    assert_eq!(private(&mut bench), []);
}

/// A question about one die is drawn with that die: an icon, what is blocked there, a Bedlam.
#[test]
fn a_question_is_about_a_die() {
    let about = |bench: &Bench| bench.game().subject(bench.session.setup()).map(|subject| subject.part);
    let mut bench = Bench::with(eldertally_print::Printed::blank().expect("a blank copy"), 2, &[]);
    bench.stones(&[1; 10]).idle(&[A, B]).release().set(Part::Active(B, LEFT), 1).declare(1);
    assert_eq!((about(&bench), bench.has(Move::Icon(Action::Attack))), (Some(Part::Die(1, LEFT)), true));
    let mut bench = Bench::new(3);
    bench.stones(&[1, 6, 6, 1, 1, 2, 6, 6, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]);
    bench.plan(C, &[(RIGHT, 1)], &[at(B, CORE)]).release().bonus(A, 12).play(Move::Victim(at(C, LEFT))).declare(1);
    bench.play(Move::Spot(CORE)).declare(2).play(Move::Block(CORE));
    assert_eq!(about(&bench), Some(Part::Die(1, CORE)), "{}", bench.prompt());
    bench.play(Move::BlockThat(A, Action::Attack)).resolve();
    assert_eq!(about(&bench), Some(Part::Die(2, LEFT)), "{}", bench.prompt());
}

/// COC-051, COC-049, COC-077: where something hits is asked about the die that does it, and a roll about its bonus.
#[test]
fn a_question_where_something_hits_is_about_the_die_that_does_it() {
    let about = |bench: &Bench| bench.game().subject(bench.session.setup()).map(|subject| subject.part);
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).idle(&[A, B]).release().set(Part::Active(A, CORE), 1).declare(1);
    assert_eq!((about(&bench), bench.has(Move::Aim(at(B, HEAD)))), (Some(Part::Die(0, CORE)), true));
    let mut bench = Bench::new(2);
    bench.stones(&[1, 6, 6, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release().declare(1);
    assert_eq!(
        (about(&bench), bench.has(Move::Spot(CORE))),
        (Some(Part::Die(0, HEAD)), true),
        "the attack, not its aim"
    );
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).idle(&[A, B]).release().bonus(A, 1);
    assert_eq!((about(&bench), bench.thrown()), (Some(Part::Bonus(A)), vec![(A, 1)]), "{}", bench.prompt());
}

/// Attacks that have no part yet are about no die.
#[test]
fn a_question_about_attacks_without_a_part_is_about_no_die() {
    let mut bench = Bench::with(dice(), 3, &[("attackPart", "afterBlocks")]);
    bench.stones(&[1, 6, 6, 1, 1, 2, 6, 6, 1, 1, 1, 1, 6, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]);
    bench.plan(C, &[(HEAD, 1)], &[]).release().bonus(C, 7).declare(3).play(Move::Block(5));
    assert!(bench.has(Move::BlockThat(C, Action::Attack)), "{}", bench.prompt());
    assert_eq!(bench.game().subject(bench.session.setup()), None);
}
