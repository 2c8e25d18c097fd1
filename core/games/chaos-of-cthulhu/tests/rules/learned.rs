//! A copy that is learned: an icon is asked for when it first matters, in secret if the plan is, and remembered.

use eldertally_chaos_of_cthulhu::{Action, Dice, Event, Move, Part};
use eldertally_core::session::Input;
use eldertally_core::table::Phrase;
use eldertally_core::words::Word;
use eldertally_core::{Answer, Ask, Game, Lang, Seat, Table as _, Viewer, What};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::bench::{A, B, Bench, CORE, CROWN, HEAD, NORMAL, at};
use crate::random::{Table, choose, offers, start, throw};

fn blank() -> Bench {
    let mut bench = Bench::with(Dice::blank().expect("it can be learned"), 2, NORMAL);
    bench.stones(&[4, 1, 1, 1, 1, 4, 1, 1, 1, 1]);
    bench
}

/// COC-004: asked behind the screen, known to all once the screens are off, and never asked again.
#[test]
fn an_icon_is_asked_in_secret_and_known_to_all_when_the_screens_come_off() {
    let mut bench = blank();
    bench.activate(A, &[(CORE, 1)]);
    assert_eq!(bench.offers(Viewer::Seat(A)).len(), 5, "four icons and back");
    bench.play(Move::Shows(A, Action::Madness)).play(Move::Target(A, at(B, CORE))).play(Move::Ready(A));
    assert_eq!(bench.see(Part::Icon(0, CORE, 4)), 0, "nobody else knows");
    let setup = bench.session().setup().clone();
    assert!(!bench.game().learned(&setup, &mut setup.print.clone()));
    bench.idle(&[B]).release();
    assert!(bench.heard(&Event::Learned(0, CORE)));
    assert_eq!(bench.see(Part::Icon(0, CORE, 4)), 4);
    bench.declare(2).resolve().stones(&[4, 1, 1, 1, 1, 4, 1, 1, 1, 1]).activate(A, &[(CORE, 1)]);
    assert!(bench.has(Move::Target(A, at(B, CORE))), "it is remembered");
}

/// COC-004: undo forgets it, an amendment corrects it, and the copy takes it over.
#[test]
fn what_was_learned_is_undone_corrected_and_handed_out() {
    let mut bench = blank();
    bench.activate(A, &[(CORE, 1)]).play(Move::Shows(A, Action::Attack)).play(Move::Ready(A)).idle(&[B]).release();
    bench.set(Part::Icon(0, CORE, 4), 2);
    let learned = bench.session().learned().expect("something was learned");
    let copy = Dice::from_toml(&learned).expect("a fit copy");
    assert_eq!(copy.icon(0, CORE, 4), Some(Action::Block));
    assert_eq!(copy.faces.iter().flatten().flatten().flatten().count(), 1);
    bench.session().undo(2).expect("it was taken");
    assert_eq!(bench.session().learned(), None);
}

/// An icon that is needed only in the declaration is asked for openly.
#[test]
fn an_icon_that_an_amendment_needs_is_asked_openly() {
    let mut bench = blank();
    bench.idle(&[A, B]).release().set(Part::Active(A, HEAD), 1).declare(1);
    bench.play(Move::Icon(Action::Attack));
    assert!(bench.has(Move::Spot(CORE)), "{}", bench.prompt());
}

/// COC-004: what the copy tells is not asked.
#[test]
fn a_known_icon_cannot_be_amended() {
    let mut bench = Bench::new(2);
    let taken = bench.session().submit(eldertally_core::session::Input::Amend(Part::Icon(0, HEAD, 1), 2));
    assert!(taken.is_err());
}

/// COC-004: who plans anew is not asked again what a die shows.
#[test]
fn a_told_icon_outlasts_a_new_plan() {
    let mut bench = blank();
    bench.activate(A, &[(CORE, 1)]).play(Move::Shows(A, Action::Madness)).play(Move::Back(A)).play(Move::Drop(A, CORE));
    bench.activate(A, &[(CORE, 1)]);
    assert!(bench.has(Move::Target(A, at(B, CORE))));
}

/// COC-004: what an amendment activates behind the screen is not learned when they come off, but asked for.
#[test]
fn what_nobody_told_is_not_learned() {
    let mut bench = blank();
    bench.idle(&[A, B]).set(Part::Active(A, HEAD), 1).release();
    assert_eq!(bench.told(), [Event::Released]);
    assert!(bench.has(Move::Icon(Action::Attack)), "{}", bench.prompt());
}

/// COC-004, COC-099: of a part that an amendment has taken away since its icon was told, nothing is learned.
#[test]
fn what_is_lost_shows_nothing() {
    let mut bench = Bench::with(Dice::blank().expect("it can be learned"), 2, CROWN);
    bench.stones(&[1; 10]).activate(A, &[(HEAD, 1)]).play(Move::Shows(A, Action::Block)).play(Move::Ready(A));
    bench.set(Part::Die(0, HEAD), 0).idle(&[B]).release();
    assert_eq!(bench.told(), [Event::Released]);
}

/// COC-004: with a copy that tells all icons nothing is learned.
#[test]
fn what_the_copy_tells_is_not_learned() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    assert_eq!(bench.told(), [Event::Released]);
}

/// COC-004, COC-023: all dice of a monster can be told at once, and then all of them are known when the screens come off.
#[test]
fn a_whole_monster_can_be_told_at_once() {
    let mut bench = blank();
    bench.play(Move::LookUp(A));
    for (part, icon) in [Action::Attack, Action::Block, Action::Heal, Action::Madness].into_iter().enumerate() {
        assert!(bench.say_to(Viewer::Seat(A), Word::Prompt).contains(["head", "left", "right", "core"][part]));
        bench.play(Move::Shows(A, icon));
    }
    bench.play(Move::Back(A));
    assert!(bench.has(Move::LookUp(A)), "the bottom is not told yet");
    bench.play(Move::LookUp(A)).play(Move::Shows(A, Action::Attack));
    assert!(bench.has(Move::Done(A)) && !bench.has(Move::LookUp(A)) && bench.has(Move::LookUp(B)));
    bench.plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    assert_eq!([0, 1, 2, 3, 4].map(|part| bench.see(Part::Icon(0, part, part + 1))), [1, 2, 3, 4, 1]);
}

/// COC-004: who looks at his dice while the table amends all their icons is not asked about one that is known.
#[test]
fn nobody_is_asked_what_an_amendment_has_told() {
    let mut bench = blank();
    bench.play(Move::LookUp(A));
    for part in 0..5 {
        bench.set(Part::Icon(0, part, part + 1), 1);
    }
    assert_eq!(bench.say_to(Viewer::Seat(A), Word::Prompt), "What your dice show is known by now.");
    assert_eq!(bench.offers(Viewer::Seat(A)).len(), 1, "back, and no icons");
    bench.play(Move::Back(A));
    assert!(bench.has(Move::Done(A)) && !bench.has(Move::LookUp(A)));
}

/// COC-035, COC-044: of some dice that were told only those are known that are activated.
#[test]
fn what_was_told_and_not_activated_stays_a_secret() {
    let mut bench = blank();
    bench.play(Move::LookUp(A)).play(Move::Shows(A, Action::Attack)).play(Move::Back(A));
    bench.activate(A, &[(CORE, 1)]).play(Move::Shows(A, Action::Block)).play(Move::Ready(A)).idle(&[B]).release();
    assert_eq!((bench.see(Part::Icon(0, HEAD, 1)), bench.see(Part::Icon(0, CORE, 4))), (0, 2));
}

/// The part and number whose icon is asked for, from the words of the question.
fn asked(table: &mut Table, viewer: Viewer) -> Option<(u8, u8)> {
    let mut words = String::new();
    table.write(Phrase::Prompt, viewer, Lang::English, &mut words).expect("a string");
    let parts = ["head", "left", "right", "core", "bottom"];
    let part = parts.iter().position(|part| words.contains(part))?;
    let number = words.chars().rev().find(char::is_ascii_digit)?.to_digit(10)?;
    words.contains("icon").then_some((part as u8, number as u8))
}

/// Answers every question for an icon from the example; gives how many there were.
fn teach(table: &mut Table, truth: &Dice) -> u32 {
    let mut told = 0;
    loop {
        let seats = (0..table.seats().len()).map(|n| Viewer::Seat(Seat(n)));
        let question = [Viewer::Table].into_iter().chain(seats).find_map(|viewer| {
            let asks = |offer: &eldertally_core::Offer<Move>| matches!(offer.mv, Move::Shows(..) | Move::Icon(_));
            offers(table, viewer).into_iter().find(asks).map(|offer| (viewer, offer))
        });
        let Some((viewer, offer)) = question else { return told };
        let owner = offer.seat.expect("whose die it is");
        let (part, number) = asked(table, viewer).expect("a part and a number");
        let chair = shown(table).into_iter().find_map(|(part, at)| (part == Part::Chair(owner)).then_some(at as u8));
        let chair = chair.unwrap_or(owner.0);
        let colour = shown(table).into_iter().find_map(|(part, at)| (part == Part::Colour(chair)).then_some(at as u8));
        let icon = truth.icon(colour.expect("a colour"), part, number).expect("the example is whole");
        let mv = match offer.mv {
            Move::Icon(_) => Move::Icon(icon),
            _ => Move::Shows(owner, icon),
        };
        table.submit(Input::Answer(Answer::Move(viewer.into(), mv))).expect("it is on offer");
        told += 1;
    }
}

/// All parts that the sheet shows, but for what was learned, and for targets of dice that are still being chosen.
fn shown(table: &Table) -> Vec<(Part, i32)> {
    let mut all = Vec::new();
    table.game().view(table.setup(), Viewer::Revealed, &mut |item| {
        if let (What::Part(part), Some(at)) = (item.what, item.shape.at()) {
            all.push((part, at));
        }
    });
    let planning = all.contains(&(Part::Stage, 2));
    all.retain(|(part, _)| !matches!(part, Part::Icon(..)));
    all.retain(|(part, _)| !planning || !matches!(part, Part::Target(..)));
    all
}

/// COC-004: a game on a blank copy, with the example as what is printed, is the same game as on the example. It never
/// costs more than a question for each activated die.
#[test]
fn a_game_on_a_blank_copy_is_the_game_on_the_copy() {
    let example = Dice::example();
    let (mut most, mut ended) = (0, 0);
    for seed in 0..24 {
        println!("seed {seed}");
        let seats = 2 + (seed % 3) as u8;
        let mut rng = StdRng::seed_from_u64(seed);
        let mut known = start(&example, seats, &mut StdRng::seed_from_u64(seed));
        let mut blank = start(&Dice::blank().expect("it can be learned"), seats, &mut StdRng::seed_from_u64(seed));
        let mut told = 0;
        while !matches!(known.game().ask(known.setup()), Ask::Over(_)) && known.inputs() < 600 {
            let faces = throw(&known, &mut rng);
            let answer = match known.game().ask(known.setup()) {
                Ask::Chance(_) => Answer::Fell(&faces),
                _ => {
                    let (viewer, mv) = choose(&known, &mut rng);
                    Answer::Move(viewer.into(), mv)
                }
            };
            known.submit(Input::Answer(answer)).expect("an answer to what is asked");
            blank.submit(Input::Answer(answer)).expect("the same answer on the blank copy");
            told += teach(&mut blank, &example);
            let (one, other) = (shown(&known), shown(&blank));
            let differs = one.iter().zip(&other).find(|(one, other)| one != other);
            assert!(one == other, "seed {seed}, input {}, {answer:?}: {differs:?}", known.inputs());
            let round = shown(&known).into_iter().find_map(|(part, at)| (part == Part::Round).then_some(at));
            if seats == 2 && round <= Some(2) {
                most = most.max(told);
            }
        }
        ended += u32::from(matches!(known.game().ask(known.setup()), Ask::Over(_)));
        assert_eq!(known.game().ask(known.setup()), blank.game().ask(blank.setup()), "seed {seed}");
        let mut copy = Dice::blank().expect("it can be learned");
        blank.game().learned(blank.setup(), &mut copy);
        let all = copy.faces.iter().flatten().flatten().zip(example.faces.iter().flatten().flatten());
        assert!(all.into_iter().all(|(learned, printed)| learned.is_none() || learned == printed), "seed {seed}");
        assert!(copy.faces.iter().flatten().flatten().flatten().count() > 0, "seed {seed}");
    }
    println!("two rounds of two players cost at most {most} answers");
    assert!(most <= 20 && ended > 10, "{most} answers, {ended} whole games");
}

/// COC-099, COC-004: nobody is asked what a lost part shows.
#[test]
fn a_lost_part_is_not_looked_up() {
    let mut bench = Bench::with(Dice::blank().expect("it can be learned"), 2, crate::bench::CROWN);
    bench.set(Part::Die(0, HEAD), 0).stones(&[1; 9]).play(Move::LookUp(A));
    for _ in 0..4 {
        bench.play(Move::Shows(A, Action::Heal));
    }
    assert!(bench.has(Move::Done(A)) && !bench.has(Move::LookUp(A)), "{:?}", bench.all_moves());
}
