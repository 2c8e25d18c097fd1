//! A game on a blank copy: everything printed is told when it first matters, and the game is the same as with the copy.

use eldertally_core::game::Place;
use eldertally_core::words::Word;
use eldertally_core::{Ask, Game, Limits, Mark, Shape, Symbol, Viewer, What};
use eldertally_dice_of_arkham::{Event, Kind, Label, Lesson, Meter, Move, Part, Sheet, Spot};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

/// What the player answers who looks it up in this copy; `None` if nothing is asked about it.
fn lesson(bench: &Bench, copy: &Sheet) -> Option<Move> {
    let moves = bench.moves();
    let has = |wanted: fn(&Move) -> bool| moves.iter().any(wanted);
    let Place { part, space } = bench.subject()?;
    let number = match part {
        Part::Time => copy.time_spaces,
        Part::Health => copy.health_max,
        Part::Sanity => copy.sanity_max,
        _ => copy.investigation_spaces,
    };
    Some(if has(|mv| matches!(mv, Move::TellNumber(_))) {
        Move::TellNumber(number)
    } else if has(|mv| matches!(mv, Move::TellTens(_))) {
        Move::TellTens(number / 10)
    } else {
        let n = space.expect("a space") as u8;
        let spot = |n| Spot { red: copy.is_red(n), sign: copy.elder_sign == Some(n) };
        let last = moves.iter().find_map(|mv| if let Move::TellPlain(last) = mv { Some(*last) } else { None });
        match last {
            Some(last) if (n..=last).all(|n| spot(n) == Spot::default()) => Move::TellPlain(last),
            _ if spot(n) == Spot::default() => Move::TellPlain(n),
            _ => Move::TellSpot(spot(n)),
        }
    })
}

/// Answers what is asked about the blank copy; says how many answers that took.
fn learn(bench: &mut Bench, copy: &Sheet) -> u32 {
    let mut answers = 0;
    while let Some(mv) = lesson(bench, copy) {
        bench.play(mv);
        answers += 1;
    }
    answers
}

/// What is shown of a game, without what was told about its sheet.
fn shown(bench: &Bench) -> Vec<(Part, Option<i32>)> {
    let told = |part: &Part| {
        matches!(part, Part::TimeEnd | Part::TrackEnd | Part::Top(_) | Part::Space(_) | Part::Ourselves(_))
    };
    let mut all = Vec::new();
    bench.game().view(bench.setup(), Viewer::Table, &mut |item| {
        if let What::Part(part) = item.what
            && !told(&part)
        {
            all.push((part, item.shape.at()));
        }
    });
    all
}

/// A whole game, played in both at once; what the blank one asked in two turns, and in all.
fn same_game(copy: &Sheet, options: &[(&str, &str)], seed: u64) -> (u32, u32) {
    let mut rng = StdRng::seed_from_u64(seed);
    let (mut told, mut blank) = (Bench::with(copy.clone(), options), Bench::with(Sheet::blank(), options));
    let (mut early, mut answers) = (0, 0);
    loop {
        answers += learn(&mut blank, copy);
        if told.see(Part::Turn) <= 2 {
            early = answers;
        }
        let place = format!("seed {seed}: {}", told.prompt());
        assert_eq!(told.ask(), blank.ask(), "{place} / {}", blank.prompt());
        assert_eq!(shown(&told), shown(&blank), "{place}");
        assert_eq!(told.prompt(), blank.prompt(), "{place}");
        match told.ask() {
            Ask::Over(_) => break,
            Ask::Chance(_) => {
                assert_eq!(told.asked(), blank.asked(), "{place}");
                let dice: Vec<u8> = (0..told.asked().iter().sum()).map(|_| rng.random_range(1..=6)).collect();
                told.roll(&dice);
                blank.roll(&dice);
            }
            _ => {
                let mut moves = told.moves();
                assert_eq!(moves, blank.moves(), "{place}");
                // A danger behind what is not told yet cannot be foretold; the rest is said in the same words.
                for (one, other) in told.offers().into_iter().zip(blank.offers()) {
                    assert_eq!(one.rule, other.rule, "{place}");
                    let same = (one.fatal, one.may_kill) == (other.fatal, other.may_kill);
                    assert!(same || !(other.fatal || other.may_kill), "{place}: {:?}", one.mv);
                    assert!(!same || told.words(one.mv) == blank.words(one.mv), "{place}: {:?}", one.mv);
                }
                let fatal = told.fatal();
                if moves.iter().any(|mv| !fatal.contains(mv)) {
                    moves.retain(|mv| !fatal.contains(mv));
                }
                // Paying sanity to throw again would end most games early.
                if moves.len() > 1 && rng.random_range(0..4) > 0 {
                    let locked = told.locked();
                    moves.retain(|mv| !locked.contains(mv));
                }
                let mv = moves[rng.random_range(0..moves.len())];
                told.play(mv);
                blank.play(mv);
            }
        }
    }
    assert_eq!(told.say(Word::Outcome), blank.say(Word::Outcome), "seed {seed}");
    assert_eq!(told.say(Word::Status), blank.say(Word::Status), "seed {seed}");
    let mut learned = Sheet::blank();
    blank.game().learned(blank.setup(), &mut learned);
    assert_eq!(learned.check(), Ok(()), "seed {seed}");
    assert_eq!(Sheet::from_toml(&learned.to_toml()), Ok(learned.clone()), "seed {seed}");
    for n in (1..=copy.investigation_spaces).filter(|n| learned.is_told(*n)) {
        assert_eq!(learned.is_red(n), copy.is_red(n), "seed {seed}: space {n}");
    }
    assert!([None, copy.elder_sign].contains(&learned.elder_sign), "seed {seed}");
    let numbers = [
        (learned.time_spaces, copy.time_spaces),
        (learned.investigation_spaces, copy.investigation_spaces),
        (learned.health_max, copy.health_max),
        (learned.sanity_max, copy.sanity_max),
    ];
    assert!(numbers.iter().all(|(learned, printed)| [0, *printed].contains(learned)), "seed {seed}: {numbers:?}");
    (early, answers)
}

#[test]
fn a_game_on_a_blank_copy_ends_as_with_the_copy() {
    let red_sign = Sheet { elder_sign: Some(5), ..Sheet::example() };
    let high = Sheet { time_spaces: 23, health_max: 12, sanity_max: 11, ..sheet() };
    let mut calm = Sheet::example();
    calm.red.clear();
    let (mut most, mut early, mut whole, mut games) = (0, 0, 0, 0);
    for seed in 0..150 {
        for copy in [&Sheet::example(), &red_sign, &high, &calm] {
            for options in [&[][..], &[("redSpaces", "cumulative"), ("buyAfterLook", "yes"), ("lackChoice", "yes")]] {
                let (two_turns, all) = same_game(copy, options, seed);
                most = most.max(two_turns);
                (early, whole, games) = (early + two_turns, whole + all, games + 1);
            }
        }
    }
    // What it costs: two turns at the worst and on average, and a whole game on average.
    assert!(most <= 20, "{most} answers in two turns");
    assert!(early <= 8 * games, "{} answers in two turns", early / games);
    assert!(whole <= 16 * games, "{} answers in a game", whole / games);
}

pub(crate) fn blank() -> Bench {
    Bench::with(Sheet::blank(), &[])
}

pub(crate) const RED: Spot = Spot { red: true, sign: false };
pub(crate) const SIGN: Spot = Spot { red: false, sign: true };

/// A blank copy of which the lengths are told: twelve spaces of time, twenty of investigation.
pub(crate) fn counted() -> Bench {
    let mut bench = blank();
    bench.turn(&QUIET, &[2, 3, 5, 5, 6]).play(Move::TellTens(1)).play(Move::TellNumber(12));
    bench.play(Move::TellTens(2)).play(Move::TellNumber(20));
    bench
}

/// What the sheet draws on a space of the investigation track.
pub(crate) fn mark(bench: &Bench, space: u16) -> Option<Mark> {
    let mut found = None;
    bench.game().view(bench.setup(), Viewer::Table, &mut |item| {
        if let (What::Part(Part::Investigation), Shape::Track { marks, .. }) = (item.what, item.shape) {
            found = Some(marks(space));
        }
    });
    found
}

/// DOA-058, DOA-060
#[test]
fn nothing_is_asked_before_it_matters_and_nothing_is_assumed_before_it_is_told() {
    let mut bench = blank();
    assert_eq!(bench.ask(), Ask::Chance(2));
    assert_eq!((bench.see(Part::Time), bench.see(Part::Investigation), mark(&bench, 1)), (1, 0, None));
    let left = |label: &Label| matches!(label, Label::TimeLeft(_) | Label::SealLeft(_));
    assert!(!bench.labels().iter().any(left));
    // Fight and magic need no sheet.
    bench.idle();
    assert_eq!(bench.see(Part::Turn), 2);
    // A two does.
    bench.turn(&QUIET, &[2, 3, 5, 5, 6]);
    assert_eq!(bench.subject(), Some(Place { part: Part::Time, space: None }));
    assert_eq!(bench.prompt(), "How many spaces does your time track have, from the one marked 1 to the last?");
    assert_eq!(bench.words(Move::TellTens(0)), "4 to 9");
    assert_eq!(bench.words(Move::TellTens(4)), "40");
    bench.play(Move::TellTens(0));
    assert_eq!(
        bench.moves(),
        [4, 5, 6, 7, 8, 9].map(Move::TellNumber).into_iter().chain([Move::TellBack]).collect::<Vec<_>>()
    );
    bench.play(Move::TellBack).play(Move::TellTens(1)).play(Move::TellNumber(12));
    assert!(bench.told().contains(&Event::Told(Lesson::Time, 12)));
    assert!(bench.told().contains(&Event::TimeMoved(1, rule(31))));
    assert_eq!(bench.labels().iter().find(|label| left(label)), Some(&Label::TimeLeft(10)));
    // So does the three.
    assert_eq!(bench.subject(), Some(Place { part: Part::Investigation, space: None }));
    bench.play(Move::TellTens(2)).play(Move::TellNumber(20));
    assert_eq!(mark(&bench, 1), Some(Mark::Sign('?')));
    assert_eq!(bench.subject(), Some(Place { part: Part::Investigation, space: Some(1) }));
    assert_eq!(bench.prompt(), "Space 1 of your investigation track: what is printed on it?");
    assert_eq!(bench.moves()[0], Move::TellPlain(1), "nothing is the quickest answer");
    bench.play(Move::TellSpot(RED));
    assert_eq!((bench.see(Part::Reds), mark(&bench, 1)), (1, Some(Mark::Symbol(Symbol::Danger))));
    assert!(bench.told().contains(&Event::RedEntered(1)));
}

#[test]
fn a_track_is_never_longer_than_it_can_be_whatever_red_spaces_were_counted() {
    let mut bench = Bench::with(Sheet::blank(), &[]);
    bench.throw(&QUIET, &[3, 5, 5, 6, 6]).amend(Part::Reds, 80).play(Move::Done);
    bench.play(Move::TellTens(8)).play(Move::TellNumber(80)).play(Move::TellSpot(RED));
    assert_eq!((bench.see(Part::Reds), bench.limits(Part::TrackEnd)), (81, Some(Limits::new(80, 80))));
}

/// DOA-039
#[test]
fn all_spaces_of_a_move_or_of_the_track_can_be_told_at_once() {
    let mut bench = counted();
    bench.play(Move::TellPlain(1)).turn(&QUIET, &[4, 4, 3, 5, 6]);
    assert_eq!(bench.words(Move::TellPlain(6)), "nothing on spaces 2 to 6");
    assert_eq!(bench.words(Move::TellPlain(2)), "nothing on space 2");
    bench.play(Move::TellPlain(6));
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Turn)), (6, 3));
    // The whole track: one tap for each space that is not empty, one for those between them.
    bench.turn(&QUIET, &[3, 5, 5, 6, 6]).play(Move::LookUp);
    assert_eq!(bench.moves()[0], Move::TellPlain(20));
    assert!(!bench.moves().contains(&Move::LookUp));
    bench.play(Move::TellPlain(7)).play(Move::TellPlain(8)).play(Move::TellSpot(RED)).play(Move::TellSpot(SIGN));
    assert!(!bench.moves().contains(&Move::TellSpot(SIGN)), "a sheet has one elder sign");
    bench.play(Move::TellPlain(20));
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Turn)), (7, 4));
    assert_eq!(
        [9, 10, 11].map(|n| mark(&bench, n).unwrap()),
        [Mark::Symbol(Symbol::Danger), Mark::Symbol(Symbol::ElderSign), Mark::Plain]
    );
    let mut learned = Sheet::blank();
    assert!(bench.game().learned(bench.setup(), &mut learned));
    let known = Sheet { time_spaces: 12, investigation_spaces: 20, elder_sign: Some(10), ..Sheet::blank() };
    assert_eq!(learned, Sheet { red: [9].into_iter().collect(), ..known });
}

/// DOA-041, DOA-Q04
#[test]
fn the_elder_sign_and_the_tops_of_meters_are_asked_for_when_they_heal() {
    let mut bench = counted();
    bench.play(Move::TellSpot(SIGN)).amend(Part::Health, 9);
    assert_eq!(bench.see(Part::BeganOnSign), 1);
    bench.turn(&QUIET, &[4, 4, 5, 5, 6]);
    // Sanity is at 10: only its sheet tells whether more fits.
    assert_eq!(bench.subject(), Some(Place { part: Part::Sanity, space: None }));
    assert_eq!(bench.prompt(), "What is the highest number on your sanity meter?");
    assert_eq!(bench.offer(Move::TellNumber(10)).rule, ruling(4));
    bench.play(Move::TellNumber(10));
    assert_eq!(bench.moves(), [Move::Walk, Move::Heal(Meter::Health)]);
    bench.play(Move::Heal(Meter::Health));
    assert_eq!(bench.subject(), Some(Place { part: Part::Health, space: None }));
    bench.play(Move::TellNumber(11));
    assert_eq!(bench.moves(), [Move::Walk, Move::Heal(Meter::Health)]);
    bench.play(Move::Heal(Meter::Health));
    assert_eq!((bench.see(Part::Health), bench.see(Part::Turn)), (11, 3));
}

/// DOA-041
#[test]
fn a_marker_that_was_amended_onto_an_untold_space_may_be_on_the_elder_sign() {
    let mut bench = counted();
    bench.play(Move::TellPlain(1)).amend(Part::Sanity, 5).amend(Part::Health, 5).amend(Part::Investigation, 4);
    bench.turn(&QUIET, &[4, 5, 5, 5, 6]);
    assert_eq!(bench.subject(), Some(Place { part: Part::Investigation, space: Some(4) }));
    bench.play(Move::TellSpot(SIGN));
    assert!(bench.moves().contains(&Move::Heal(Meter::Sanity)));
}

/// DOA-057, DOA-058, DOA-060
#[test]
fn what_the_player_sees_to_is_not_asked_for_again() {
    let mut bench = blank();
    bench.turn(&QUIET, &[2, 2, 4, 4, 4]).play(Move::Ourselves(Kind::Time)).play(Move::Ourselves(Kind::Investigation));
    assert!(bench.told().contains(&Event::See(1, 8)));
    let says = "Look at spaces 1 to 8: amend what a red space or the elder sign brings.";
    assert_eq!(bench.say(Word::Event(&Event::See(1, 8))), says);
    // Time is on space 3, where no track ends; investigation may be at its end.
    assert_eq!(bench.moves(), [Move::TellEnds(false, false), Move::TellEnds(false, true)]);
    bench.play(Move::TellEnds(false, false)).turn(&QUIET, &[2, 5, 5, 6, 6]);
    assert_eq!(bench.moves().len(), 4);
    assert_eq!(bench.prompt(), "Has a marker reached its end?");
    assert_eq!((bench.fatal(), bench.risky()), (vec![], vec![]), "telling the truth is no choice");
    bench.play(Move::TellEnds(true, true));
    assert_eq!([Part::Keys, Part::Seals, Part::Time, Part::Investigation].map(|part| bench.see(part)), [1, 0, 1, 0]);
    assert!(bench.told().contains(&Event::InvestigationLost));
    assert!(bench.moves().contains(&Move::GiveDie), "the rulebook tells of an elder sign");
    // Whoever changes his mind is asked again.
    bench.amend(Part::Ourselves(Kind::Time), 0).play(Move::FaceMonster).roll(&[1]);
    assert_eq!(bench.subject(), Some(Place { part: Part::Time, space: None }));
}

#[test]
fn what_was_told_by_mistake_can_be_amended() {
    let mut bench = counted();
    bench.play(Move::TellSpot(SIGN));
    assert_eq!([Part::TimeEnd, Part::TrackEnd, Part::Space(1)].map(|part| bench.see(part)), [12, 20, 2]);
    assert_eq!(bench.say(Word::Value(Part::Space(1), 2)), "the elder sign");
    bench.amend(Part::Space(1), 1).amend(Part::TrackEnd, 15).amend(Part::TimeEnd, 6);
    assert_eq!((mark(&bench, 1), mark(&bench, 15)), (Some(Mark::Symbol(Symbol::Danger)), Some(Mark::SignEnd('?'))));
    assert!(bench.labels().contains(&Label::TimeLeft(4)) && bench.labels().contains(&Label::SealLeft(14)));
    assert_eq!(bench.shown(Part::Space(2)), None, "nobody told of it");
    assert_eq!(bench.limits(Part::Space(2)), None);
    assert_eq!(bench.limits(Part::TimeEnd).map(|limits| limits.min), Some(4));
}

#[test]
fn a_sheet_that_is_known_in_part_is_kept_in_a_file_and_asked_about_for_the_rest() {
    let text = "name = \"Half\"\n[time]\nspaces = \"?\"\n[investigation]\nspaces = 9\nred = [2]\nunknown = [4, 3]\n\
        elderSign = 5\n[meters]\nhealth.max = \"?\"\n";
    let half = Sheet::from_toml(text).unwrap();
    assert_eq!((half.time_spaces, half.health_max, half.sanity_max, half.is_whole()), (0, 0, 10, false));
    assert_eq!([2, 3, 4, 5].map(|n| half.is_told(n)), [true, false, false, true]);
    assert_eq!(Sheet::from_toml(&half.to_toml()), Ok(half.clone()));
    let mut bench = Bench::with(half.clone(), &[]);
    bench.turn(&QUIET, &[3, 4, 5, 5, 6]);
    assert_eq!(bench.subject(), Some(Place { part: Part::Investigation, space: Some(3) }));
    bench.play(Move::TellSpot(RED));
    assert_eq!(bench.see(Part::Reds), 2);
    let mut learned = half.clone();
    assert!(bench.game().learned(bench.setup(), &mut learned));
    assert_eq!((learned.is_red(3), learned.is_told(4), learned.is_red(2)), (true, false, true));
    assert_eq!(learned.check(), Ok(()));
    for (old, new) in [("[4, 3]", "[4, 10]"), ("[4, 3]", "[2]"), ("[4, 3]", "[5]"), ("[4, 3]", "[0]"), ("9", "\"?\"")] {
        assert!(Sheet::from_toml(&text.replace(old, new)).is_err(), "{new}");
    }
}

/// DOA-117
#[test]
fn where_red_does_not_count_only_the_elder_sign_is_asked_for() {
    let found = |sign: Option<u8>| {
        let red = (3..=20).map(Sheet::untold).collect();
        let mut bench = Bench::with(Sheet { elder_sign: sign, red, ..sheet() }, &[]);
        bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[6]);
        bench
    };
    let unknown = found(None);
    assert_eq!(unknown.subject(), Some(Place { part: Part::Investigation, space: Some(3) }));
    let known = found(Some(2));
    assert_eq!((known.subject(), known.see(Part::Investigation), known.see(Part::Turn)), (None, 4, 2));
}

/// DOA-104, DOA-109, DOA-110, DOA-Q04
#[test]
fn events_that_give_health_or_sanity_ask_for_the_top_of_the_meter() {
    let event = |seals| {
        let print = Sheet { health_max: 0, sanity_max: 0, ..sheet() };
        let mut bench = Bench::with(print, &[]);
        bench.amend(Part::Seals, seals).amend(Part::Investigation, 20).idle();
        bench
    };
    let asks = |bench: &Bench, part| assert_eq!(bench.subject(), Some(Place { part, space: None }));
    let mut dream = event(0);
    dream.roll(&[6]);
    asks(&dream, Part::Sanity);
    dream.play(Move::TellNumber(12));
    assert!(dream.told().contains(&Event::Healed(Meter::Sanity, 1, rule(104))));
    let mut calm = event(0);
    calm.roll(&[4]);
    assert_eq!(calm.subject(), None, "nothing that matters fell");

    let mut pact = event(1);
    asks(&pact, Part::Sanity);
    asks(pact.play(Move::TellNumber(10)), Part::Health);
    pact.play(Move::TellNumber(10));
    assert_eq!(pact.moves(), [Move::UseMagic, Move::Refuse]);
    // Also if a marker is amended when the choice is made.
    let mut low = Bench::with(Sheet { health_max: 0, sanity_max: 0, ..sheet() }, &[]);
    low.amend(Part::Seals, 1).amend(Part::Investigation, 20).amend(Part::Sanity, 2).amend(Part::Health, 2).idle();
    asks(low.play(Move::Refuse).amend(Part::Sanity, 9), Part::Sanity);
    low.session().undo(2).unwrap();
    asks(low.play(Move::UseMagic).amend(Part::Health, 9), Part::Health);
}
