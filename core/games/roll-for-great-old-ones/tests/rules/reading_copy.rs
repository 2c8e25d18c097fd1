//! Every sentence about what is printed, to be read aloud: `tests/sentences/roll-for-great-old-ones-copy.txt`.

use eldertally_core::Answer;
use eldertally_core::words::Word;
use eldertally_roll_for_great_old_ones::{
    Action, Book, Condition, Die, Event, Fact, Label, Move, Part, Symbol, Topic, Track, Trigger, Verb,
};

use crate::bench::{A, Bench, rule};
use crate::plan::{Plan, each, effect, once};
use eldertally_testkit::sentences::readable;

/// The question, and its answers with numbers up to 2.
fn ask(bench: &Bench, lines: &mut Vec<String>) {
    lines.push(bench.prompt());
    for mv in bench.moves() {
        let small = match mv {
            Move::TellAmount(n) | Move::TellBox(n) => n <= 2,
            Move::TellCondition(Condition::CultistsAtLeast(n) | Condition::MonstersAtLeast(n)) => n <= 5,
            Move::TellOnly(effect) => effect.amount <= 2,
            _ => true,
        };
        if small {
            lines.push(format!("- {}", bench.say(Word::Move(&mv))));
        }
    }
}

/// A blank copy for one, past the first questions; each of them is read.
fn begin(lines: &mut Vec<String>) -> Bench {
    let mut bench = Plan::of(Book::blank(), 1).start();
    for answer in [2, 1, 1, 10] {
        ask(&bench, lines);
        bench.play(Move::TellAmount(answer));
    }
    ask(&bench, lines);
    bench.play(Move::TellNoMore);
    bench
}

fn tracks(lines: &mut Vec<String>) {
    let mut bench = begin(lines);
    bench.amend(Part::KnownTo(Track::Ritual), 0).step(1).play(Move::TellBox(2)).step(1);
    ask(&bench, lines);
    for verb in [Verb::Insanity, Verb::CopyAction, Verb::Text] {
        bench.play(Move::TellVerb(verb));
        ask(&bench, lines);
        bench.play(Move::TellBack);
    }
    bench.play(Move::TellNone).amend(Part::Ritual, 10).step(2);
    ask(&bench, lines);
    bench.play(Move::TellAmount(4));
    bench.floor(&[3]).amend(Part::Rerolls(A), 1).play(Move::Reroll(A, Die::Own(A)));
    ask(&bench, lines);
    bench.play(Move::TellAmount(20));
    ask(&bench, lines);
    bench.play(Move::LookUp);
    ask(&bench, lines);
    bench.play(Move::TellAll).play(Move::TellNone).fell(&[3]);
    for (n, (verb, answer)) in
        (1..).zip([(Verb::Insanity, 1), (Verb::Cultist, 3), (Verb::Experience, 1), (Verb::Clue, 1)])
    {
        let scope = if verb == Verb::Cultist { once(verb, 1) } else { each(verb, 1) };
        bench.cultists(n, 1);
        match verb {
            Verb::Insanity | Verb::Cultist => bench.play(Move::TellOnly(scope)),
            _ => bench
                .play(Move::TellVerb(verb))
                .play(Move::TellAmount(1))
                .play(Move::TellScope(scope.scope))
                .play(Move::TellAll),
        };
        ask(&bench, lines);
        bench.play(Move::TellBox(answer));
        ask(&bench, lines);
    }
    bench.floor(&[3]).play(Move::Enter(A, Action::Attack));
    ask(&bench, lines);
    bench.play(Move::LookUp);
    ask(&bench, lines);
}

fn lists(lines: &mut Vec<String>) {
    let mut bench = begin(&mut Vec::new());
    bench.cultists(5, 1);
    ask(&bench, lines);
    for verb in [Verb::LoseHealth, Verb::Cultist, Verb::CopyAction, Verb::Text] {
        bench.play(Move::TellVerb(verb));
        ask(&bench, lines);
        if let Verb::LoseHealth | Verb::Cultist = verb {
            bench.play(Move::TellAmount(1));
            ask(&bench, lines);
        }
        bench.play(Move::TellBack);
    }
    bench.play(Move::TellVerb(Verb::Text)).answer(Answer::Text("Sing."));
    ask(&bench, lines);
    bench.play(Move::TellAll).amend(Part::Row(0), 7).cultists(5, 2);
    ask(&bench, lines);
    bench.play(Move::TellLike(1)).play(Move::Confirm);
    ask(&bench, lines);
    bench.play(Move::ByHand);
    ask(&bench, lines);
    bench.play(Move::Confirm);
    ask(&bench, lines);
    bench.play(Move::TellCondition(Condition::CultistsAtLeast(0)));
    ask(&bench, lines);
    bench.play(Move::TellAmount(7));
    ask(&bench, lines);
    bench.play(Move::TellNoMore).amend(Part::Clues(A), 8).step(5);
    ask(&bench, lines);
    bench.play(Move::ByHand);
    ask(&bench, lines);
    bench.play(Move::No).cultists(3, 6);
    ask(&bench, lines);
    bench.play(Move::Confirm).floor(&[0]).fire(A, Action::Special).play(Move::ByHand);
    ask(&bench, lines);
    bench.play(Move::TellAmount(2)).play(Move::Special(A, 1));
    ask(&bench, lines);
    bench.play(Move::ByHand);
    ask(&bench, lines);
    bench.play(Move::Confirm).amend(Part::D12, 4).play(Move::Reroll(A, Die::D12)).play(Move::TellAmount(20)).fell(&[3]);
    ask(&bench, lines);
}

fn others(lines: &mut Vec<String>) {
    let mut bench = begin(&mut Vec::new());
    bench.amend(Part::Weakness(A, 3), 1).fell(&[9, 3, 4]).play(Move::TakeDie(A, 3));
    ask(&bench, lines);
    bench.play(Move::TellTrigger(Trigger::OddDie));
    ask(&bench, lines);
    bench.play(Move::TellVerb(Verb::Cultist));
    ask(&bench, lines);
    for action in [Action::Attack, Action::Search] {
        let mut bench = begin(&mut Vec::new());
        bench.floor(&[0]).fire(A, action).play(Move::TellSymbol(Symbol::Blank));
        ask(&bench, lines);
        if action == Action::Search {
            bench.play(Move::TellAmount(9));
        }
        bench.fell(&[2]);
        ask(&bench, lines);
        bench.play(Move::TellAmount(1)).play(Move::Take);
        ask(&bench, lines);
    }
    for (verb, told) in [(Verb::Monster, each(Verb::Monster, 1)), (Verb::Test, each(Verb::Test, 1))] {
        let mut bench = begin(&mut Vec::new());
        bench.cultists(1, 1).play(Move::TellOnly(told));
        ask(&bench, lines);
        if verb == Verb::Test {
            bench.amend(Part::Insanity(A), 3).cultists(1, 1);
            ask(&bench, lines);
            bench.play(Move::ByHand);
            ask(&bench, lines);
        }
    }
    let mut bench = begin(&mut Vec::new());
    bench.step(1).amend(Part::KnownTo(Track::Ritual), 0).step(1).play(Move::ByHand);
    ask(&bench, lines);
    bench.amend(Part::Monsters, 2).cultists(1, 1).play(Move::TellVerb(Verb::WoundMonster)).play(Move::TellAmount(1));
    bench.play(Move::TellAll);
    ask(&bench, lines);
}

fn events(lines: &mut Vec<String>) {
    let bench = begin(&mut Vec::new());
    let mut say = |event: Event| lines.push(bench.say(Word::Event(&event)));
    for n in [1, 2] {
        say(Event::RitualAdvanced(n, None, rule(31)));
        say(Event::RitualAdvanced(n, Some(A), rule(31)));
    }
    for topic in Topic::ALL {
        say(Event::Told(topic));
        say(Event::CountedByHand(topic));
    }
    for symbol in [Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue] {
        say(Event::BoxLearned(symbol));
    }
    for list in [5, 13, 14, 15] {
        say(Event::FaceLearned(list, 1));
    }
    for n in 0..=2 {
        say(Event::SlotsLearned(n));
        say(Event::ResultLearned(Action::Attack, 3, n));
        say(Event::ResultLearned(Action::Search, 3, n));
    }
}

fn sheet(lines: &mut Vec<String>) {
    let bench = begin(&mut Vec::new());
    let facts = [
        Fact::CultistStart,
        Fact::MonsterStart,
        Fact::MonsterBoxes,
        Fact::MonsterHealth,
        Fact::Reward,
        Fact::SearchSections,
        Fact::Specials,
        Fact::Section(0),
        Fact::Level(0, 0),
        Fact::Level(1, 3),
        Fact::Mind(0),
        Fact::Mind(4),
    ];
    let tracks = Track::ALL.into_iter();
    let parts = (facts.into_iter().map(Part::Fact))
        .chain(tracks.clone().filter(|track| *track != Track::Ritual).map(|track| Part::Fact(Fact::Length(track))))
        .chain(tracks.map(Part::KnownTo))
        .chain(Topic::ALL.map(Part::ByHand))
        .chain([Part::WeaknessTold(0), Part::StrengthTold(5), Part::EndsTold(false), Part::EndsTold(true)])
        .chain([Part::Face(5, 2), Part::Face(13, 1), Part::Face(14, 4), Part::Face(15, 1)]);
    for part in parts {
        let values: Vec<String> = (0..=2).map(|value| bench.say(Word::Value(part, value))).collect();
        lines.push(format!("{}: {}", bench.say(Word::Part(part)), values.join(", ")));
    }
    let known = [0, 1, 2].into_iter().flat_map(|n| {
        let mind = [(Some(n), None), (None, Some(n)), (None, None)];
        [Label::CultistsOnly(n), Label::MonstersOnly(n)]
            .into_iter()
            .chain(mind.map(|(level, left)| Label::MindUnknown(A, level, left)))
    });
    let labels = [Label::LevelUnknown, Label::RitualEndUnknown, Label::DiceWill(5, 2), Label::NextReroll(A)];
    lines.extend(labels.into_iter().chain(known).map(|label| bench.say(Word::Label(label))));
    lines.push(bench.say(Word::Status));
    lines.push(bench.say(Word::Move(&Move::Reroll(A, Die::D12))));
    let special = effect(Verb::Cultist, 1, eldertally_roll_for_great_old_ones::Scope::Once);
    lines.push(bench.say(Word::Move(&Move::TellAlso(special))));
}

#[test]
fn every_question_about_the_copy_can_be_read_aloud() {
    let mut lines = Vec::new();
    for (heading, write) in [
        ("# Tracks", tracks as fn(&mut Vec<String>)),
        ("# Lists of effects", lists),
        ("# Other questions", others),
        ("# Events", events),
        ("# The sheet", sheet),
    ] {
        lines.push(heading.into());
        write(&mut lines);
    }
    insta::assert_snapshot!(readable(&lines));
}
