//! Everything that the game can say, to be read aloud: `tests/sentences/chaos_of_cthulhu.txt`.

use eldertally_chaos_of_cthulhu::{Action, BLOOD, ChaosOfCthulhu, Dice, Event, Label, Move, Part};
use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Ask, Follow, Game, Lang, Seats, Session, Setup, Viewer};
use eldertally_print::Printed;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, HEAD, LEFT, RIGHT, at, dice};
use crate::random::{choose, start, throw};
use eldertally_testkit::sentences::{assert_whole, readable, stumble};

const NORMAL: u8 = 0;
const LAMENT: u8 = 1;
const DARE: u8 = 2;
const CROWN: u8 = 3;
const ACTIONS: [Action; 4] = [Action::Attack, Action::Block, Action::Heal, Action::Madness];

/// All that was said, each sentence once, and of what.
#[derive(Default)]
struct Said {
    lines: Vec<String>,
    moves: Vec<Move>,
    events: Vec<Event>,
    parts: Vec<Part>,
    labels: Vec<Label>,
}

impl Said {
    fn hear(&mut self, line: String) {
        if !line.is_empty() && !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    fn word(&mut self, bench: &Bench, word: Word<'_, ChaosOfCthulhu>) {
        match word {
            Word::Move(mv) => self.moves.push(*mv),
            Word::Event(event) => self.events.push(*event),
            Word::Part(part) => self.parts.push(part),
            Word::Label(label) => self.labels.push(label),
            _ => {}
        }
        self.hear(bench.say(word));
    }

    /// Prompt, status, groups and offers, for the table and every seat, in full and in brief.
    fn here(&mut self, bench: &Bench) {
        let seats = bench.session.seats();
        for viewer in [Viewer::Table].into_iter().chain(seats.iter().map(|(seat, _)| Viewer::Seat(seat))) {
            self.hear(bench.say_to(viewer, Word::Prompt));
            for offer in bench.offers(viewer) {
                self.moves.push(offer.mv);
                self.hear(bench.say_to(viewer, Word::Move(&offer.mv)));
                let mut brief = String::new();
                let mut pen = Pen::new(Lang::English, viewer, seats, &mut brief);
                pen.brief = true;
                bench.game().say(bench.session.setup(), Word::Move(&offer.mv), &mut pen).expect("a string");
                self.hear(brief);
            }
        }
        self.word(bench, Word::Status);
        if let Ask::Chance(groups) = bench.ask() {
            (0..groups).for_each(|n| self.word(bench, Word::Group(n)));
        }
        for label in bench.labels(Viewer::Revealed) {
            self.word(bench, Word::Label(label));
        }
    }
}

/// A game of these players, to be set up.
fn table(variant: u8, names: &[&str], edition: u16) -> Bench {
    let about = ChaosOfCthulhu::ABOUT;
    let mut setup = Setup { print: dice(), edition, ..Setup::example(&about) };
    setup.seats = Seats::default();
    for (colour, name) in (0..).zip(names) {
        setup.seats.push(name.parse().expect("a short name"), colour).expect("a free seat");
    }
    assert!(setup.options.set(about.options, 1, variant));
    Bench::of(Session::new(setup, vec![0; 1 << 16]).expect("a fit setup"))
}

/// The same, set up like those of the bench.
fn begun(variant: u8, names: &[&str]) -> Bench {
    begun_by(ChaosOfCthulhu::ABOUT.edition, variant, names)
}

fn begun_by(edition: u16, variant: u8, names: &[&str]) -> Bench {
    let mut bench = table(variant, names, edition);
    (0..names.len().min(3) as u8).for_each(|n| {
        bench.play(Move::Colour(n));
    });
    let faces: &[u8] = if variant == CROWN { &[0, 1, 2, 4] } else { &[0, 1, 2, 3, 4] };
    bench.fell(&faces.repeat(names.len())).play(Move::Satisfied);
    let mut first = vec![0; names.len()];
    first[0] = 5;
    bench.fell(&first);
    bench
}

const THREE: &[&str] = &["Ann", "Bob", "Cyd"];

fn setting_up(said: &mut Said) {
    for variant in [NORMAL, LAMENT, DARE, CROWN] {
        let mut bench = table(variant, THREE, 2);
        said.here(&bench);
        bench.play(Move::Colour(0)).play(Move::Colour(1)).play(Move::Colour(2));
        said.here(&bench);
        if variant == DARE {
            bench.fell(&[3]);
            said.here(&bench);
        }
        let dice = if variant == CROWN { vec![0; 12] } else { [0, 1, 2, 3, 4].repeat(3) };
        bench.fell(&dice);
        said.here(&bench);
    }
    let mut bench = begun(NORMAL, &["Ann", "Bob"]);
    said.here(&bench);
    bench.set(Part::Stage, 1).set(Part::Stage, 6);
    said.here(&bench);
}

fn planning(said: &mut Said) {
    let mut bench = begun(NORMAL, &["Ann", "Bob"]);
    bench.stones(&[6, 3, 3, 4, 1, 1, 1, 1, 1, 1]);
    said.here(&bench);
    for mv in [
        Move::More(A),
        Move::More(A),
        Move::Back(A),
        Move::Touch(A, 1),
        Move::Die(A, RIGHT),
        Move::Touch(A, 3),
        Move::Die(A, CORE),
        Move::Touch(A, 4),
        Move::Done(A),
        Move::Target(A, at(A, HEAD)),
        Move::Target(A, at(B, HEAD)),
        Move::Ready(A),
    ] {
        bench.play(mv);
        said.here(&bench);
    }
    bench.idle(&[B]);
    said.here(&bench);
    let mut bench = begun(CROWN, &["Ann", "Bob"]);
    bench.dice(A, [2; 5]).stones(&[6, 6, 6, 3, 3, 1, 1, 1, 1, 1]);
    said.here(&bench);
    bench.activate(A, &[]);
    said.here(&bench);
    bench.play(Move::Choose(A, Action::Attack));
    said.here(&bench);
}

/// A round with everything in it, in the normal game.
fn declaring(said: &mut Said) {
    let mut bench = begun(NORMAL, THREE);
    bench.stones(&[1, 4, 2, 6, 6, 2, 5, 6, 1, 4, 3, 6, 5, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (CORE, 2), (LEFT, 4)], &[at(A, HEAD)]).plan(B, &[(LEFT, 1)], &[]);
    bench.plan(C, &[(RIGHT, 1)], &[at(B, HEAD)]).release();
    said.here(&bench);
    bench.play(Move::Bonus(B));
    said.here(&bench);
    bench.play(Move::Leave).declare(1);
    said.here(&bench);
    bench.play(Move::Spot(HEAD)).declare(2);
    said.here(&bench);
    bench.play(Move::Block(HEAD));
    said.here(&bench);
    bench.bonus(A, 12);
    said.here(&bench);
    bench.play(Move::Victim(at(C, CORE))).bonus(B, 10);
    said.here(&bench);
    bench.play(Move::Victim(0));
    said.here(&bench);
    bench.play(Move::Spot(HEAD)).bonus(C, 6);
    said.here(&bench);
    bench.play(Move::Victim(1));
    said.here(&bench);
    while bench.has(Move::Enough) || bench.has(Move::Block(HEAD)) {
        if bench.has(Move::Block(HEAD)) {
            bench.play(Move::Block(HEAD));
            said.here(&bench);
        }
        if bench.has(Move::BlockThat(A, Action::Attack)) {
            bench.play(Move::BlockThat(A, Action::Attack));
        }
        if bench.has(Move::Enough) {
            bench.play(Move::Enough);
        }
    }
    said.here(&bench);
    bench.resolve();
    said.here(&bench);
}

/// Bonuses that are aimed, converted, stolen, in both lists.
fn bonuses(said: &mut Said) {
    for (variant, own, number) in [
        (NORMAL, [3, 6, 1, 1, 1], 3),
        (NORMAL, [5, 6, 1, 1, 1], 5),
        (NORMAL, [6, 3, 1, 1, 1], 9),
        (NORMAL, [6, 5, 1, 1, 1], 11),
        (NORMAL, [2, 6, 6, 6, 6], 2),
        (CROWN, [4, 6, 6, 6, 6], 4),
        (CROWN, [6, 6, 1, 1, 1], 12),
        (CROWN, [6, 6, 6, 1, 1], BLOOD),
    ] {
        let mut bench = begun(variant, THREE);
        if number == 12 {
            bench.set(Part::Die(0, HEAD), 0).set(Part::Die(0, LEFT), 0);
        }
        let stones = if number == 12 { &own[..3] } else { &own[..] };
        bench.stones(&[stones, &[3, 3, 1, 1, 1], &[3, 3, 1, 1, 1]].concat());
        bench.plan(A, if variant == NORMAL && number != 2 { &[(HEAD, 4)] } else { &[] }, &[]);
        let core = if variant == CROWN { CORE } else { RIGHT };
        bench
            .plan(B, &[(core, 1)], &[at(A, BOTTOM)])
            .plan(C, &[(core, 1)], &[at(A, BOTTOM)])
            .release()
            .bonus(A, number);
        said.here(&bench);
        if bench.has(Move::Victim(1)) {
            bench.play(Move::Victim(1));
            said.here(&bench);
        }
    }
}

fn falling(said: &mut Said) {
    for (parts, targets, own) in [
        (&[(CORE, 1)][..], &[at(B, HEAD)][..], 4),
        (&[(CORE, 1)], &[at(B, CORE)], 4),
        (&[(CORE, 1), (RIGHT, 2)], &[at(A, BOTTOM), at(B, CORE)], 0),
    ] {
        let mut bench = begun(CROWN, &["Ann", "Bob"]);
        bench.stones(&[3, 3, 1, 1, 1, 1, 5, 1, 1, 1]).plan(A, parts, targets).plan(B, &[(HEAD, 1)], &[]).release();
        bench.declare(2).play(Move::Spot(HEAD)).set(Part::Die(1, CORE), 1).set(Part::Offerings(B), own);
        said.here(&bench);
        bench.resolve();
        said.here(&bench);
        for seat in [A, B] {
            if bench.has(Move::LetGo(seat)) {
                bench.play(Move::LetGo(seat));
                said.here(&bench);
            }
        }
        if bench.winner().is_some() {
            said.word(&bench, Word::Outcome);
        }
    }
}

fn ends(said: &mut Said) {
    for (variant, dice) in [(NORMAL, [4; 5]), (LAMENT, [4, 4, 4, 1, 2]), (LAMENT, [1, 2, 3, 4, 6])] {
        let mut bench = begun(variant, &["Ann", "Bob"]);
        bench.dice(A, dice).stones(&[1; 10]);
        if variant == LAMENT {
            bench.play(Move::TimeIsUp);
        }
        bench.idle(&[A, B]).release().declare(2).resolve();
        said.word(&bench, Word::Outcome);
    }
}

/// Dice are rolled in the resolution.
fn rolled(said: &mut Said) {
    for variant in [NORMAL, CROWN] {
        let mut bench = begun(variant, &["Ann", "Bob"]);
        bench.stones(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B]).release();
        bench.declare(2).resolve();
        if variant == CROWN {
            bench.play(Move::SavePart(at(B, HEAD)));
        }
        said.here(&bench);
    }
}

/// What an option changes in what is said.
fn spared(said: &mut Said) {
    let bench = Bench::fresh(dice(), 3, &[("deflectOwn", "othersOnly")]);
    said.word(&bench, Word::Event(&Event::AimedBonus(B, 0, 10, false)));
}

fn events(said: &mut Said) {
    for (variant, crown) in [(NORMAL, false), (CROWN, true)] {
        let mut bench = begun(variant, THREE);
        bench.stones(&[1; 15]).set(Part::Stage, 3);
        let mut all = vec![
            Event::Picked(A, 2),
            Event::Dared(B, 4),
            Event::MonsterAgain(A),
            Event::TooEarly,
            Event::FirstTied,
            Event::IsFirst(B),
            Event::RoundBegan,
            Event::IsReady(A),
            Event::NotReady(A),
            Event::TimeCalled,
            Event::Released,
            Event::Learned(0, CORE),
            Event::DeclaredNothing(A),
            Event::Sent(A, Action::Attack, 1, LEFT, 11),
            Event::Placed(A, 1, LEFT),
            Event::Placed(B, 1, LEFT),
            Event::Turned(0, HEAD, 3, 2),
            Event::Turned(0, HEAD, 1, 2),
            Event::Below(0, HEAD, crown),
            Event::Above(0, HEAD, crown),
            Event::Saved(0, HEAD),
            Event::PartLost(0, HEAD),
            Event::Out(A),
            Event::Earned(A),
            Event::Landed(0, HEAD, 1),
            Event::CameBack(0, HEAD, 2),
            Event::Bedlam(1, CORE, 2),
            Event::Tied(0b011, crown),
            Event::Tied(0b111, crown),
            Event::Bled(1),
            Event::Moved,
        ];
        all.extend((1..=2).map(|count| Event::StonesAgain(A, count)));
        all.extend([Event::Declared(A, Action::Attack, 1, 5), Event::Declared(A, Action::Block, 0, 5)]);
        for action in ACTIONS.into_iter().filter(|action| *action != Action::Block) {
            all.push(Event::Declared(A, action, 1, HEAD));
            all.extend([Event::Blocked(B, A, action, HEAD), Event::Blocked(B, B, action, HEAD)]);
        }
        all.iter().for_each(|event| said.word(&bench, Word::Event(event)));
        let (rolls, aims, takes): (&[u8], &[u8], &[u8]) = match crown {
            false => (&[1, 2], &[10, 11, 12], &[11]),
            true => (&[7, 8], &[3, 4, 6, 12, BLOOD], &[3, 4, 6]),
        };
        for number in 1..=if crown { BLOOD } else { BLOOD - 1 } {
            bench.set(Part::Bonus(B), i32::from(number));
            let mut events =
                vec![Event::Played(B, number, crown), Event::Cancelled(A, B, crown), Event::CountsAgain(B)];
            events.extend(rolls.contains(&number).then_some(Event::Rolled(B, 1, number, crown)));
            events.extend(aims.contains(&number).then_some(Event::AimedBonus(B, 0, number, crown)));
            events.extend(takes.contains(&number).then_some(Event::FoundNothing(B, number, crown)));
            events.extend(crown.then_some(Event::Silenced(B)));
            events.iter().for_each(|event| said.word(&bench, Word::Event(event)));
        }
        for left in [0, 1, 2] {
            bench.set(Part::Offerings(C), left);
            said.word(&bench, Word::Event(&Event::OfferingsMoved(A, 1, crown)));
        }
    }
}

fn labels(said: &mut Said) {
    let bench = begun(CROWN, THREE);
    let mut all = vec![
        Label::Round,
        Label::Monster(1),
        Label::Player(A),
        Label::Plan(A),
        Label::Bonuses,
        Label::Learned,
        Label::Turn(B),
        Label::Out(C),
        Label::Makes(1 << 4),
        Label::Makes(1 << 1 | 1 << BLOOD),
        Label::Net(HEAD, 1, -1),
        Label::Net(HEAD, 1, 1),
        Label::Net(HEAD, 6, 1),
    ];
    all.extend([0, 1, 0b11, 0b111].map(Label::Ready));
    all.extend([(1, 6), (2, 3), (5, 1)].map(|(most, number)| Label::Closest(most, number)));
    all.extend([(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 1)].map(|(all, left)| Label::Blocks(all, left)));
    for action in ACTIONS.into_iter().filter(|action| *action != Action::Block) {
        all.extend([(HEAD, false), (HEAD, true)].map(|(part, off)| Label::Aimed(A, action, part, off)));
    }
    all.push(Label::Aimed(A, Action::Attack, 5, false));
    all.into_iter().for_each(|label| said.word(&bench, Word::Label(label)));
}

fn parts(said: &mut Said) {
    let mut bench = begun(CROWN, THREE);
    bench.stones(&[1; 15]);
    let mut all = vec![Part::Round, Part::Stage, Part::Coin, Part::TimeUp];
    all.extend([
        Part::Dare(A),
        Part::Colour(1),
        Part::Offerings(A),
        Part::Chair(A),
        Part::Redone(A),
        Part::Rerolled(A),
    ]);
    all.extend([Part::Free(A), Part::Bonus(A), Part::BonusRoll(A), Part::BonusOn(A), Part::Luck(A), Part::Fell(A)]);
    all.extend([
        Part::Die(0, LEFT),
        Part::Stone(0, 1),
        Part::Active(A, HEAD),
        Part::Again(0, HEAD),
        Part::Icon(2, 4, 6),
    ]);
    all.extend([0, 5, 10, 11].map(|slot| Part::Target(A, slot)));
    all.extend([0, 5, 10, 11].map(|slot| Part::Blocked(A, slot)));
    for part in all {
        said.word(&bench, Word::Part(part));
        let most = bench.game().limits(bench.session.setup(), part).map_or(1, |limits| limits.max.min(2));
        (0..=most).for_each(|value| said.word(&bench, Word::Value(part, value)));
    }
    (0..=7).for_each(|stage| said.word(&bench, Word::Value(Part::Stage, stage)));
}

/// What edition 1 asks, and what waits for an amendment; and how plans were made by edition 2.
fn old(said: &mut Said) {
    let bench = table(CROWN, THREE, 1);
    for mv in [Move::Save, Move::Lose, Move::GoOn, Move::TimeIsUp, Move::SavePart(at(A, HEAD)), Move::Block(5)] {
        said.word(&bench, Word::Move(&mv));
    }
    let mut bench = begun_by(2, NORMAL, &["Ann", "Bob"]);
    bench.stones(&[6, 3, 3, 4, 1, 1, 1, 1, 1, 1]);
    said.here(&bench);
    for mv in [Move::More(A), Move::Reroll(A), Move::Back(A), Move::Build(A), Move::Die(A, RIGHT), Move::With(A, 2)] {
        bench.play(mv);
        said.here(&bench);
    }
}

/// What is told about a blank copy: the icons of dice, one by one or all at once.
fn learning(said: &mut Said) {
    let mut setup = Setup { print: Dice::blank().expect("a blank copy"), ..Setup::example(&ChaosOfCthulhu::ABOUT) };
    setup.seats = Seats::numbered(2);
    let mut bench = Bench::of(Session::new(setup, vec![0; 1 << 16]).expect("a fit setup"));
    bench.play(Move::Colour(0)).play(Move::Colour(1)).fell(&[0, 1, 2, 3, 4].repeat(2));
    said.here(&bench);
    bench.play(Move::Satisfied).fell(&[5, 0]).stones(&[6, 3, 3, 4, 1, 1, 1, 1, 1, 1]);
    said.here(&bench);
    for action in ACTIONS {
        said.word(&bench, Word::Move(&Move::Shows(A, action)));
        said.word(&bench, Word::Move(&Move::Icon(action)));
    }
    bench.play(Move::LookUp(A));
    said.here(&bench);
}

/// A round that is declared openly.
fn quick(said: &mut Said) {
    let mut bench = begun(CROWN, THREE);
    bench.session.submit(Input::Follow(Follow::Quick)).expect("it is another");
    said.here(&bench);
    bench.dice(A, [4; 5]);
    said.here(&bench);
    bench.play(Move::Free(Action::Heal)).play(Move::Aim(at(A, HEAD))).play(Move::Act(at(A, LEFT)));
    said.here(&bench);
    bench.play(Move::Bonus(A));
    said.here(&bench);
    bench.play(Move::Rerolled);
    said.word(&bench, Word::Event(&Event::StonesAgain(A, 0)));
    bench.play(Move::Act(at(B, HEAD)));
    said.here(&bench);
    bench.play(Move::Spot(HEAD)).play(Move::Declare);
    said.here(&bench);
}

#[test]
fn every_sentence_can_be_read_aloud() {
    let mut said = Said::default();
    let parts = [
        setting_up, planning, declaring, bonuses, falling, rolled, ends, spared, events, labels, parts, old, learning,
        quick,
    ];
    for part in parts {
        part(&mut said);
    }
    ChaosOfCthulhu::ABOUT.options.iter().for_each(|option| said.hear(option.text.to_string()));
    insta::assert_snapshot!(readable(&said.lines));
    // A new move, event, part or label belongs into the list.
    assert_whole("moves.rs", "Move", &said.moves);
    assert_whole("events.rs", "Event", &said.events);
    assert_whole("parts.rs", "Part", &said.parts);
    assert_whole("view.rs", "Label", &said.labels);
}

/// In random play, too, nothing is said that a listener would stumble over.
#[test]
fn random_games_say_nothing_to_stumble_over() {
    for seed in 0..8 {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let print = if seed % 2 == 0 { dice() } else { eldertally_print::Printed::blank().expect("a blank copy") };
        let mut bench = Bench::of(start(&print, 2 + (seed % 3) as u8, &mut rng));
        while bench.over().is_none() && bench.session.inputs() < 300 {
            let mut said = Said::default();
            said.here(&bench);
            let faces = throw(&bench.session, &mut rng);
            let answer = match bench.ask() {
                Ask::Chance(_) => eldertally_core::Answer::Fell(&faces),
                _ => {
                    let (viewer, mv) = choose(&bench.session, &mut rng);
                    eldertally_core::Answer::Move(viewer.into(), mv)
                }
            };
            bench.try_answer(answer).expect("an answer to what is asked");
            let told = bench.told.clone();
            told.iter().for_each(|event| said.word(&bench, Word::Event(event)));
            for line in said.lines {
                assert_eq!(stumble(&line), None, "{line}");
            }
        }
    }
}
