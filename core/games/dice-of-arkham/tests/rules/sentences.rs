//! Every sentence of the game, as a player hears it, with 0, 1 and 2 where there are numbers.

use eldertally_core::words::Word;
use eldertally_core::{Ask, Game};
use eldertally_dice_of_arkham::{
    DiceOfArkham, Enemies, Event, Kind, Label, Lesson, Meter, Move, Part, Scene, Sheet, Spot, Stock,
};
use eldertally_print::file::PrintedFile;

use crate::bench::{Bench, QUIET, rule, ruling, sheet};
use eldertally_testkit::sentences::readable;

/// The question that a game asks, its dice, and what is on offer.
fn question(lines: &mut Vec<String>, bench: &Bench) {
    lines.push(bench.prompt());
    if let Ask::Chance(groups) = bench.ask() {
        lines.extend((0..groups).map(|n| format!("dice: {}", bench.say(Word::Group(n)))));
    }
    lines.extend(bench.moves().into_iter().map(|mv| format!("offer: {}", bench.words(mv))));
}

const CALM: [u8; 5] = [1, 5, 5, 6, 6];

/// Every question of a turn on a known sheet.
fn turns(lines: &mut Vec<String>) {
    let mut ask = |bench: &Bench| question(lines, bench);
    let mut bench = Bench::new();
    bench.amend(Part::Preset, 1);
    ask(&bench);
    bench.play(Move::SetDie(4));
    ask(&bench);
    bench.throw(&[4, 4], &[1, 2, 2, 4]);
    ask(&bench);
    ask(bench.keep_all(2).unlock().amend(Part::Sanity, 2));
    ask(bench.play(Move::Roll));
    // On the elder sign: odd and even, near and far from the end.
    for (at, dice, health) in [(10, [4, 1, 5, 6, 6], 5), (10, [4, 3, 5, 6, 6], 10), (19, [4, 4, 5, 6, 6], 9)] {
        let mut bench = Bench::new();
        bench.amend(Part::Investigation, at).amend(Part::BeganOnSign, 1).amend(Part::Health, health);
        ask(bench.amend(Part::Sanity, 9).turn(&QUIET, &dice));
    }
    // Doubles, monsters and cultists, and all that follows.
    let mut bench = Bench::new();
    ask(bench.turn(&[1, 1], &CALM));
    ask(bench.amend(Part::Keys, 2).amend(Part::Time, 11));
    ask(bench.play(Move::Sacrifice(Meter::Sanity)));
    ask(bench.roll(&[1]));
    for mythos in [[1, 5], [2, 5], [3, 5], [2, 3]] {
        for (time, health) in [(1, 9), (12, 2)] {
            let mut bench = Bench::new();
            bench.amend(Part::Time, time).turn(&mythos, &CALM);
            if mythos[0] == 1 {
                ask(&bench);
                bench.roll(&[2]);
            }
            ask(bench.amend(Part::Health, health));
            if time == 1 && mythos[0] < 3 {
                bench.amend(Part::Fight, 2).amend(Part::Magic, 2).play(Move::Fight);
                ask(&bench);
                ask(bench.play(Move::SpendFight(0)));
                ask(bench.play(Move::SpendMagic(1)));
                ask(bench.roll(&[1]));
                ask(bench.play(Move::Roll));
                ask(bench.roll(&[1]));
                ask(bench.play(Move::Done));
                bench.total(12);
                ask(&bench);
            }
        }
    }
    for value in ["no", "yes"] {
        let mut bench = Bench::with(sheet(), &[("fleeExampleHealth", value)]);
        ask(bench.turn(&[1, 5], &CALM).roll(&[3]).play(Move::Flee));
    }
    ask(Bench::new().turn(&QUIET, &[1, 1, 3, 6, 6]));
    let mut stopped = Bench::new();
    ask(stopped.amend(Part::Phase, 3));
}

/// Every question of quick entry, with what the numbers and the ends of a fight are called.
fn quick(lines: &mut Vec<String>) {
    let mut ask = |bench: &Bench| {
        question(lines, bench);
        let Ask::Chance(groups) = bench.ask() else { return };
        let last = groups - 1;
        lines.extend((0..3).map(|face| format!("number: {}", bench.say(Word::Face(last, face)))));
    };
    for mythos in [[2, 5], [1, 5]] {
        let mut bench = Bench::with(sheet(), &[("follow", "quick")]);
        ask(&bench);
        let faces = [&mythos[..], &CALM, &[1]].concat();
        bench.roll(&faces);
        if mythos[0] == 1 {
            bench.roll(&[3]);
        }
        ask(&bench);
    }
}

/// Every question of the four events.
fn events_asked(lines: &mut Vec<String>) {
    let mut ask = |bench: &Bench| question(lines, bench);
    let seal = |seals| {
        let mut bench = Bench::new();
        bench.amend(Part::Seals, seals).amend(Part::Investigation, 20).idle();
        bench
    };
    let key = |keys, options: &[(&str, &str)]| {
        let mut bench = Bench::with(sheet(), options);
        bench.amend(Part::Keys, keys).amend(Part::Time, 12).idle();
        bench
    };
    ask(&seal(0));
    ask(seal(0).roll(&[1]));
    for (sanity, magic) in [(10, 1), (9, 2), (8, 3), (2, 3)] {
        ask(seal(1).amend(Part::Sanity, sanity).amend(Part::Magic, magic));
    }
    ask(seal(1).play(Move::UseMagic));
    ask(seal(1).play(Move::Refuse));
    ask(&key(0, &[]));
    ask(key(1, &[]).amend(Part::Sanity, 3));
    ask(key(1, &[]).play(Move::BuyDice(0)));
    ask(key(1, &[]).play(Move::BuyDice(1)));
    for (time, at, stock, health) in [(1, 0, 2, 10), (11, 17, 0, 2), (12, 20, 0, 1)] {
        let mut bench = key(1, &[]);
        bench.play(Move::BuyDice(5)).roll(&[1, 2, 3, 4, 5, 6]);
        bench.amend(Part::Time, time).amend(Part::Investigation, at).amend(Part::Health, health);
        ask(bench.amend(Part::Fight, stock).amend(Part::Magic, stock));
        ask(bench.amend(Part::Fight, 1).amend(Part::Magic, 0));
        ask(bench.amend(Part::Fight, 0).amend(Part::Magic, 1));
    }
    let mut look = key(1, &[("buyAfterLook", "yes"), ("lackChoice", "yes")]);
    ask(look.roll(&[4]).amend(Part::Fight, 0).amend(Part::Magic, 0));
    ask(look.amend(Part::Sanity, 1));
    ask(look.amend(Part::Sanity, 5).play(Move::TakeResult(4)));
    ask(look.play(Move::Pay(Meter::Health)));
    for face in [1, 2, 5] {
        ask(key(1, &[]).play(Move::BuyDice(0)).roll(&[face]));
    }
}

/// Every question about a sheet that is not known.
fn printed(lines: &mut Vec<String>) {
    let mut ask = |bench: &Bench| question(lines, bench);
    let mut bench = Bench::with(Sheet::blank(), &[]);
    ask(bench.turn(&QUIET, &[2, 4, 3, 5, 6]));
    ask(bench.play(Move::TellTens(4)));
    ask(bench.play(Move::TellNumber(40)));
    ask(bench.play(Move::TellTens(0)).play(Move::TellNumber(9)));
    ask(bench.play(Move::TellPlain(1)));
    ask(bench.play(Move::LookUp));
    ask(bench.play(Move::Ourselves(Kind::Investigation)).amend(Part::BeganOnSign, 1).turn(&QUIET, &[4, 5, 5, 6, 6]));
    let mut alone = Bench::with(Sheet::blank(), &[]);
    alone.turn(&QUIET, &[2, 2, 2, 4, 4]).play(Move::Ourselves(Kind::Time)).play(Move::Ourselves(Kind::Investigation));
    ask(alone.amend(Part::Investigation, 6));
}

fn told() -> Vec<Event> {
    let by = rule(1);
    let mut all = vec![Event::TurnBegan, Event::DieSet(1), Event::DieToSet, Event::DieFetched, Event::DieGiven];
    for n in [1, 2] {
        all.extend([Event::OnesLocked(n, by), Event::RedEntered(n), Event::PairsOfOnes(n), Event::CultistsCome(n)]);
        all.extend([Event::TimeMoved(n, by), Event::Investigated(n, by), Event::MonsterComes(n, by)]);
        all.extend([Event::FewerDice(n), Event::See(1, n)]);
        for meter in [Meter::Health, Meter::Sanity] {
            all.extend([Event::Lost(meter, n, by), Event::Healed(meter, n, by)]);
        }
        for stock in [Stock::Fight, Stock::Magic] {
            all.extend([Event::Gained(stock, n, by), Event::Spent(stock, n, by), Event::Spent(stock, n, rule(115))]);
        }
    }
    all.extend([1, 2, 3].map(Event::KeyFound).into_iter().chain([1, 2, 3].map(Event::SealFound)));
    all.extend([0, 1, 2].map(|n| Event::FightWon(2, n)).into_iter().chain([0, 1].map(|n| Event::FightLost(n, 2))));
    all.extend([Event::TimeStands(by), Event::SealStands(by), Event::DoublePrevented, Event::Fled]);
    all.extend([Event::InvestigationLost, Event::TracksReset(by), Event::SixthDie]);
    all.extend([Event::Nothing(ruling(35)), Event::Nothing(rule(102))]);
    all.extend([Meter::Health, Meter::Sanity].map(|meter| Event::FullMeter(meter, by)));
    all.extend([Stock::Fight, Stock::Magic].map(|stock| Event::FullStock(stock, by)));
    let scenes = [Scene::Dreamlands, Scene::FirstLock, Scene::DarkPact, Scene::TimeIsShort];
    all.extend(scenes.map(Event::SceneBegan));
    all.extend([Event::Told(Lesson::Time, 6), Event::Told(Lesson::Track, 15), Event::Told(Lesson::Space(1), 2)]);
    all.extend([1, 5, 10].map(|n| Event::Told(Lesson::Space(n), n)));
    all.extend([Meter::Health, Meter::Sanity].map(|meter| Event::Told(Lesson::Top(meter), 10)));
    all.extend(Kind::ALL.map(Event::Ourselves));
    all.extend([true, false].map(Event::FightTold));
    all
}

fn labels() -> Vec<Label> {
    let mut all = vec![Label::Investigator, Label::Race, Label::Turn, Label::Fight, Label::Lasting, Label::Printed];
    all.push(Label::Doomed);
    let enemies = |monsters, mythos, pairs, reds| Label::Enemies(Enemies { monsters, mythos, pairs, reds });
    for n in [0, 1, 2] {
        all.extend([Label::TimeLeft(n), Label::SealLeft(n), Label::OwnTotal(n.into())]);
        all.extend([false, true].map(|double| Label::MythosWill { sanity: n, double }));
        all.push(Label::DiceWill { time: n, points: n, reds: n, fight: n, magic: n });
        all.extend([enemies(n, 0, 0, n), enemies(0, 2, n, 0), enemies(1, 2, 1, n)]);
        all.push(Label::Strength { strength: 3, cultists: n, monster: true });
        all.push(Label::Strength { strength: n + 1, cultists: n + 1, monster: false });
        for (this_turn, set) in [(true, false), (false, false), (true, true)] {
            all.push(Label::DiceOfTurn { dice: n.max(1), this_turn, set });
        }
    }
    all
}

fn parts() -> Vec<(Part, i32)> {
    let mut all = Vec::new();
    let plain = [Part::Health, Part::Sanity, Part::Fight, Part::Magic, Part::Time, Part::Investigation, Part::Seals];
    let more = [Part::Keys, Part::Turn, Part::Mythos(0), Part::Die(0), Part::Throws, Part::Pairs, Part::Reds];
    let dice = [Part::Points, Part::Fewer, Part::Strength, Part::FightDie(0), Part::SceneDie(0), Part::TimeEnd];
    all.extend(plain.into_iter().chain(more).chain(dice).map(|part| (part, 1)));
    all.extend([Part::TrackEnd, Part::Top(Meter::Health), Part::Top(Meter::Sanity)].map(|part| (part, 10)));
    all.extend((1..=4).map(|phase| (Part::Phase, phase)));
    all.extend((0..=3).map(|spot| (Part::Space(1), spot)));
    let switches = [Part::BeganOnSign, Part::Preset, Part::SignDie, Part::Monster];
    let switches = switches.into_iter().chain(Kind::ALL.map(Part::Ourselves));
    all.extend(switches.flat_map(|part| [(part, 0), (part, 1)]));
    all
}

fn ends() -> Vec<String> {
    let mut all = Vec::new();
    for (part, to) in [(Part::Health, 0), (Part::Sanity, 0), (Part::Keys, 3), (Part::Seals, 3), (Part::Seals, 1)] {
        let mut bench = Bench::new();
        bench.amend(part, to);
        all.extend([bench.say(Word::Outcome), bench.say(Word::Status)]);
    }
    all
}

/// What is wrong with a file, and what looks like a slip.
fn files() -> Vec<String> {
    let text = "name = \"Mine\"\n[time]\nspaces = 12\n[investigation]\nspaces = 20\nred = [5, 9]\nelderSign = 10\n";
    let wrong = |old: &str, new: &str| Sheet::from_toml(&text.replace(old, new)).expect_err(new).to_string();
    let mut all = vec![
        wrong("12", "2"),
        wrong("12", "12\nstart = 12"),
        wrong("20", "81"),
        wrong("[5, 9]", "[5, 5]"),
        wrong("[5, 9]", "[21]"),
        wrong("[5, 9]", "[5, 9]\nunknown = [9]"),
        wrong("[5, 9]", "[5, 9]\nunknown = [10]"),
        wrong("[5, 9]", "[5, 9]\nunknown = [81]"),
        wrong("= 10", "= 20"),
        wrong("20", "\"?\""),
    ];
    let odd = Sheet { red: (1..=11).collect(), ..sheet() };
    all.extend(odd.warnings());
    // What a file is written like is quoted there, so only the words around it are read.
    all.into_iter().map(|line| line.replace('"', "'").replace("elderSign", "elder sign")).collect()
}

#[test]
fn every_sentence_can_be_read_aloud() {
    let mut lines = vec!["== questions of a turn".to_owned()];
    turns(&mut lines);
    lines.push("== questions of quick entry".to_owned());
    quick(&mut lines);
    lines.push("== questions of events".to_owned());
    events_asked(&mut lines);
    lines.push("== questions about the sheet".to_owned());
    printed(&mut lines);
    // The same states are asked about more than once: each sentence is read once.
    let mut seen = std::collections::BTreeSet::new();
    lines.retain(|line| seen.insert(line.clone()));

    let bench = Bench::new();
    lines.push("== what happens".to_owned());
    lines.extend(told().iter().map(|event| bench.say(Word::Event(event))));
    // Nothing left, and the ends of tracks.
    let mut poor = Bench::new();
    for part in [Part::Fight, Part::Magic, Part::Health] {
        poor.amend(part, 0);
    }
    poor.amend(Part::Time, 12).amend(Part::Investigation, 20);
    let (by, blank) = (rule(1), Bench::with(Sheet::blank(), &[]));
    for event in
        [Event::TimeMoved(1, by), Event::TimeMoved(2, by), Event::Investigated(1, by), Event::Investigated(2, by)]
    {
        lines.extend([poor.say(Word::Event(&event)), blank.say(Word::Event(&event))]);
    }
    lines.push(poor.say(Word::Event(&Event::Spent(Stock::Fight, 7, by))));
    lines.push(poor.say(Word::Event(&Event::Lost(Meter::Health, 1, by))));
    lines.push("== notes and headings".to_owned());
    lines.extend(labels().into_iter().map(|label| bench.say(Word::Label(label))));
    lines.push("== parts".to_owned());
    for (part, value) in parts() {
        lines.push(format!("{}: {}", bench.say(Word::Part(part)), bench.say(Word::Value(part, value))));
    }
    lines.push("== ends".to_owned());
    lines.extend(ends());
    lines.push("== rulings to choose".to_owned());
    for option in DiceOfArkham::ABOUT.options {
        lines.push(option.text.to_owned());
        lines.extend(option.values.iter().map(|value| format!("choice: {}", value.words)));
    }
    lines.push("== files".to_owned());
    lines.extend(files());
    insta::assert_snapshot!(readable(&lines));
}

/// What is told in print keeps its words also where a space is red with the elder sign.
#[test]
fn a_space_is_named_by_all_that_is_printed_on_it() {
    let mut bench = Bench::with(Sheet::blank(), &[]);
    bench.turn(&QUIET, &[3, 5, 5, 6, 6]).play(Move::TellTens(1)).play(Move::TellNumber(15));
    let both = Move::TellSpot(Spot { red: true, sign: true });
    assert_eq!(bench.words(both), "red, with the elder sign");
    bench.play(both);
    assert_eq!(
        bench.say(Word::Event(&Event::Told(Lesson::Space(1), 1))),
        "On your sheet space 1 is red and shows the elder sign."
    );
}
