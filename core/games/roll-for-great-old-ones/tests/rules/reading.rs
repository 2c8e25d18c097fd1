//! Every sentence that the game can say, to be read aloud: `tests/sentences/roll-for-great-old-ones.txt`.

use eldertally_core::words::Word;
use eldertally_core::{Game, Seats};
use eldertally_roll_for_great_old_ones::{
    Action, Bonus, Condition, Die, Effect, Event, Fact, Gift, Label, Loss, MindMark, Move, Part, Penalty, Price,
    RollForGreatOldOnes, RoundStep, Scope, Source, Strength, Symbol, Topic, Track, Trigger, Verb, Weakness, Who,
};

use crate::bench::{A, B, Bench, C, D, rule};
use crate::plan::{Plan, chosen, each, effect, once};
use eldertally_testkit::sentences::{assert_whole, readable};

const DICE: [Die; 8] =
    [Die::Own(B), Die::D12, Die::D6, Die::Test(B), Die::Weakness(B), Die::Attack(B), Die::Search(B), Die::Strength(11)];

const VERBS: [Verb; 20] = [
    Verb::LoseHealth,
    Verb::Insanity,
    Verb::Test,
    Verb::Weakness,
    Verb::Cultist,
    Verb::Monster,
    Verb::CopyAction,
    Verb::Ritual,
    Verb::RitualByLevel,
    Verb::Lost,
    Verb::GainHealth,
    Verb::LoseWeakness,
    Verb::DefeatCultist,
    Verb::WoundMonster,
    Verb::RitualBack,
    Verb::Experience,
    Verb::FreeNumber,
    Verb::Clue,
    Verb::Skill,
    Verb::Reroll,
];

/// Three investigators by name, with Mi-Go, a named action, a bonus on every track and marks in the ritual.
fn plan(seats: u8) -> Plan {
    let bonus = |at, gift| Bonus { at, gift, amount: 1 };
    let mut plan = Plan::new(seats)
        .ritual_mark(3, once(Verb::CopyAction, 11))
        .ritual_mark(12, each(Verb::Insanity, 1))
        .cultist_mark(5, each(Verb::Test, 1))
        .mind_mark(2, MindMark::Skill)
        .mind_mark(3, MindMark::Weakness)
        .experience_bonus(bonus(4, Gift::Clue))
        .clue_bonus(bonus(2, Gift::Health))
        .acts(2, Strength::Die, &[each(Verb::LoseHealth, 2), chosen(Verb::Weakness, 1)])
        .acts(3, Strength::Fixed, &[once(Verb::Cultist, 1)])
        .special(&[effect(Verb::DefeatCultist, 1, Scope::Once)])
        .edit(|book| {
            book.scenario.monster = book.scenario.pools.texts.keep("Mi-Go").unwrap();
            book.scenario.actions[2].name = book.scenario.pools.texts.keep("New faces").unwrap();
        });
    let mut seats_by_name = Seats::default();
    for (n, name) in (0..seats).zip(["Ann", "Ben", "Cyd", "Dan"]) {
        seats_by_name.push(name.try_into().unwrap(), n).unwrap();
    }
    plan.setup.seats = seats_by_name;
    plan
}

/// A floor on which everybody has something to do.
fn floor() -> Bench {
    let mut bench = plan(3).start();
    bench.floor(&[3, 4, 5]).amend(Part::D12, 2).amend(Part::D6, 6).amend(Part::Rerolls(A), 1);
    bench.amend(Part::Weakness(A, 3), 1).amend(Part::Turns(A), 2).amend(Part::FreeRerolls(A), 2);
    bench
}

fn moves(lines: &mut Vec<String>) -> Vec<Move> {
    let mut bench = floor();
    bench.amend(Part::Weakness(B, 4), 1).amend(Part::Weakness(B, 5), 1);
    let mut all = Vec::new();
    let mut say = |bench: &Bench, mv: Move| {
        // Whom something meets is said only while it is asked.
        lines.extend(Some(bench.say(Word::Move(&mv))).filter(|line| !line.is_empty()));
        all.push(mv);
    };
    for mv in [
        Move::GoOn,
        Move::Stop,
        Move::TakeDie(A, 3),
        Move::TakeDie(B, 3),
        Move::TakeDie(B, 4),
        Move::LeaveDie(5),
        Move::Back(A),
        Move::Copy(A, 4),
        Move::Turn(A, B),
        Move::GiveClue(A, B),
        Move::Done(A),
        Move::NotDone(A),
        Move::PickReroll(A),
        Move::LeaveCopy(A),
        Move::Take,
        Move::Pick(A),
        Move::Confirm,
        Move::Yes,
        Move::No,
        Move::Decline(A),
        Move::Wound(0),
        Move::Wound(1),
        Move::Wound(2),
        Move::Forgo(A),
    ] {
        say(&bench, mv);
    }
    for who in Who::ALL {
        say(&bench, Move::Be(A, who));
    }
    for action in Action::ALL {
        say(&bench, Move::Enter(A, action));
        say(&bench, Move::FreeNumber(A, action));
        say(&bench, Move::Perform(A, action));
    }
    for die in DICE {
        say(&bench, Move::Reroll(A, die));
        say(&bench, Move::FreeReroll(A, die));
        say(&bench, Move::Repeat(A, die));
    }
    for n in 0..6 {
        say(&bench, Move::LoseWeakness(A, n));
    }
    for n in 0..15 {
        say(&bench, Move::Learn(A, n));
    }
    for n in 0..4 {
        say(&bench, Move::Bonus(A, n));
    }
    for n in 0..2 {
        say(&bench, Move::Special(A, n));
    }
    for seat in [A, B, C] {
        say(&bench, Move::Ability(seat, None));
    }
    say(&bench, Move::Ability(A, Some(B)));
    for n in 0..=2 {
        bench.amend(Part::Free(A), n).amend(Part::Stars(A), n).amend(Part::Finds(A), n);
        if n > 0 {
            say(&bench, Move::TakeStars(A));
            say(&bench, Move::TakeFinds(A));
        }
        say(&bench, Move::Done(A));
    }
    // What fills a section, what blocks one, and what is left out.
    bench.write(A, Action::Special, 0, &[3]).write(A, Action::RecoverSoul, 0, &[2]);
    say(&bench, Move::Enter(A, Action::Special));
    say(&bench, Move::FreeNumber(A, Action::Special));
    say(&bench, Move::FreeNumber(A, Action::RecoverSoul));
    bench.amend(Part::Made(A), 1);
    say(&bench, Move::Forgo(A));
    bench.amend(Part::Turns(B), 1).play(Move::Turn(B, C));
    say(&bench, Move::Value(B, 6));
    bench.amend(Part::Copied(A), 4);
    Action::ALL.into_iter().for_each(|action| say(&bench, Move::EnterCopy(A, action)));
    lessons().into_iter().for_each(|mv| say(&bench, mv));
    let mut bench = quick();
    bench.amend(Part::Weakness(A, 3), 1).amend(Part::FreeRerolls(A), 2).amend(Part::Turns(A), 2);
    for mv in [
        Move::Enter(A, Action::Search),
        Move::Forgo(A),
        Move::Took(A, Trigger::EvenDie),
        Move::Took(A, Trigger::OddDie),
        Move::Rerolled(A, Price::Box, 1),
        Move::Rerolled(A, Price::Box, 4),
        Move::Rerolled(A, Price::Free, 1),
        Move::Rerolled(C, Price::Repeat, 1),
        Move::Turned(A),
    ] {
        say(&bench, mv);
    }
    for action in [Action::Attack, Action::Search] {
        let bench = thrown(action);
        (0..=2).for_each(|n| say(&bench, Move::Outcome(n)));
    }
    for verb in [Verb::Test, Verb::Weakness] {
        let bench = met(verb);
        (0..=1).for_each(|n| say(&bench, Move::Outcome(n)));
    }
    all
}

/// A table that enters only what the sheet needs.
fn quick() -> Bench {
    plan(3).people(&[Who::Rouven, Who::Mandy, Who::Sally]).option("follow", "quick").start()
}

/// The same, with an attack or a search to be told.
fn thrown(action: Action) -> Bench {
    let mut bench = quick();
    bench.amend(Part::Free(A), 1).write(
        A,
        action,
        0,
        if action == Action::Search { &[2, 2, 2] } else { &[1, 2, 3, 4] },
    );
    bench.play(Move::FreeNumber(A, action));
    bench
}

/// The same, with a test or a weakness to be told.
fn met(verb: Verb) -> Bench {
    let mut bench = plan(2).option("follow", "quick").acts(1, Strength::Fixed, &[each(verb, 1)]).start();
    bench.amend(Part::Weakness(A, 0), 1).cultists(1, 1);
    bench
}

/// What is told about a blank copy.
fn lessons() -> Vec<Move> {
    let mut all = vec![Move::TellAll, Move::TellBack, Move::TellNone, Move::TellNoMore, Move::TellLast, Move::TellMore];
    all.extend([Move::LookUp, Move::ByHand]);
    all.extend([Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue].map(Move::TellSymbol));
    all.extend(VERBS.map(Move::TellVerb));
    all.extend([0, 1, 2].map(Move::TellAmount));
    all.extend([1, 2].map(Move::TellBox));
    all.extend([1, 6].map(Move::TellLike));
    all.extend([Scope::Once, Scope::Each, Scope::Actor, Scope::Chosen].map(Move::TellScope));
    all.extend([Strength::Die, Strength::Level, Strength::Fixed].map(Move::TellStrength));
    let triggers =
        [Trigger::CultistDefeated, Trigger::SpecialAction, Trigger::Reroll, Trigger::EvenDie, Trigger::OddDie];
    for (trigger, penalty) in
        triggers.into_iter().zip([Penalty::Health, Penalty::Ritual, Penalty::Insanity].into_iter().cycle())
    {
        all.extend([1, 2].map(|amount| Move::TellWeakness(Weakness { trigger, penalty, amount })));
        all.push(Move::TellTrigger(trigger));
    }
    all.push(Move::TellTrigger(Trigger::Other));
    for n in 0..=2 {
        all.extend([Condition::CultistsAtMost(n), Condition::MonstersAtMost(n)].map(Move::TellCondition));
    }
    for n in 1..=2 {
        all.push(Move::TellAlso(Effect { verb: Verb::Cultist, amount: n, scope: Scope::Once }));
        all.extend([Condition::CultistsAtLeast(n), Condition::MonstersAtLeast(n)].map(Move::TellCondition));
        all.extend(
            [Scope::Once, Scope::Each].map(|scope| Move::TellOnly(Effect { verb: Verb::LoseHealth, amount: n, scope })),
        );
    }
    all
}

fn events(lines: &mut Vec<String>) -> Vec<Event> {
    let mut bench = floor();
    bench.amend(Part::Free(A), 2).amend(Part::Clues(A), 1).amend(Part::Experience(A), 1).amend(Part::Insanity(A), 1);
    let mut all = Vec::new();
    let mut say = |bench: &Bench, event: Event| {
        lines.push(bench.say(Word::Event(&event)));
        all.push(event);
    };
    let why = rule(31);
    for n in [1, 2] {
        for event in [
            Event::RitualAdvanced(n, None, why),
            Event::RitualAdvanced(n, Some(A), why),
            Event::RitualBack(n),
            Event::SurplusLost(n),
            Event::LevelRose(n),
            Event::NotEntered(A, n),
            Event::LeftOut(A, n),
            Event::HealthGained(A, n, why),
            Event::Revived(A, n),
            Event::FreeGained(A, n, why),
            Event::FreeLapsed(A, n),
            Event::RerollsGained(A, n, why),
            Event::CultistsFell(None, n),
            Event::CultistsFell(Some(A), n),
            Event::MonstersCame(n),
            Event::NoRoom(n, why),
            Event::MonsterWounded(n),
            Event::MonsterFell(n),
            Event::Attacked(A, n),
            Event::Searched(A, n),
            Event::HealthLost(A, n, why),
        ] {
            say(&bench, event);
        }
    }
    for event in [
        Event::RitualBack(0),
        Event::Attacked(A, 0),
        Event::Searched(A, 0),
        Event::RoundBegan,
        Event::RitualSkipped,
        Event::WillSkip,
        Event::RowFull(3),
        Event::PoolRolled,
        Event::DieTaken(A, 6),
        Event::CultistDice,
        Event::CopyLapsed(A),
        Event::CopyLeft(A),
        Event::Tested(A, true),
        Event::Tested(A, false),
        Event::Down(A),
        Event::Insanity(A, why),
        Event::Mad(A),
        Event::Experience(A, why),
        Event::Clue(A, why),
        Event::ClueGiven(A, B),
        Event::SealClosed(A),
        Event::AbilityUsed(A, why),
        Event::Copied(A, 4),
        Event::Turned(A, B, 6),
        Event::CultistCame,
        Event::ScenarioAction(2, 5),
        Event::ScenarioAction(3, 1),
        Event::RowAction(2, 5),
        Event::RowAction(1, 1),
        Event::Done(A),
        Event::NotDone(A),
        Event::FloorClosed,
        Event::CarriedOut(why),
        Event::CleanedUp,
        Event::Lost(Loss::Ritual),
        Event::Lost(Loss::Madness(A)),
        Event::Lost(Loss::Scenario),
        Event::Changed(A, true),
        Event::Changed(A, false),
        Event::Nothing(why),
    ] {
        say(&bench, event);
    }
    for who in Who::ALL {
        say(&bench, Event::Cast(A, who));
    }
    for action in Action::ALL {
        for source in [Source::Die, Source::Copy, Source::Free] {
            say(&bench, Event::Entered(A, action, 3, source));
        }
        say(&bench, Event::Performed(A, action));
    }
    for n in 0..2 {
        say(&bench, Event::SpecialDone(A, n));
    }
    for n in 0..4 {
        say(&bench, Event::BonusTaken(A, n));
    }
    for n in 0..15 {
        say(&bench, Event::SkillLearned(A, n));
    }
    for n in 0..6 {
        say(&bench, Event::Weakened(A, n));
    }
    say(&bench, Event::WeakAlready(A, 0));
    say(&bench, Event::WeaknessPrevented(A, 0));
    say(&bench, Event::WeaknessLost(A, 0, why));
    say(&bench, Event::WeaknessStruck(A, 0));
    for die in DICE {
        say(&bench, Event::Threw(die, 4, None, Price::First));
        say(&bench, Event::Threw(die, 4, Some(A), Price::Box));
        say(&bench, Event::Threw(die, 4, Some(A), Price::Free));
    }
    for (verb, scope) in VERBS.into_iter().flat_map(|verb| [(verb, Scope::Once), (verb, Scope::Chosen)]) {
        for amount in [0, 1, 2] {
            for by in [None, Some(A)] {
                say(&bench, Event::MarkCrossed(Effect { verb, amount, scope }, by));
            }
        }
    }
    // What was told about a blank copy.
    for symbol in [Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue] {
        say(&bench, Event::BoxLearned(symbol));
    }
    for n in 0..=2 {
        say(&bench, Event::ResultLearned(Action::Attack, 4, n));
        say(&bench, Event::ResultLearned(Action::Search, 4, n));
        say(&bench, Event::SlotsLearned(n));
    }
    say(&bench, Event::FaceLearned(2, 4));
    say(&bench, Event::Rerolled(A));
    say(&bench, Event::Entered(A, Action::Search, 0, Source::Free));
    for topic in Topic::ALL {
        say(&bench, Event::Told(topic));
        say(&bench, Event::CountedByHand(topic));
    }
    // The last of everything.
    bench.amend(Part::Appeared, 0).amend(Part::Struck(A), 4).amend(Part::Ritual, 0).amend(Part::Row(0), 3);
    for event in [
        Event::CultistsFell(Some(A), 2),
        Event::HealthLost(A, 1, why),
        Event::RitualBack(2),
        Event::RowFilled(3),
        Event::RowFilled(1),
    ] {
        say(&bench, event);
    }
    all
}

fn parts(lines: &mut Vec<String>) -> Vec<Part> {
    let bench = floor();
    let mut parts = vec![
        Part::Round,
        Part::Step,
        Part::Ritual,
        Part::Skips,
        Part::Skipping,
        Part::Row(0),
        Part::RowStruck(0),
        Part::PoolDie(0),
        Part::D12,
        Part::D6,
        Part::Thrown,
        Part::Appeared,
        Part::Defeated,
        Part::Monsters,
        Part::Wounds(0),
        Part::Bonus(0),
        Part::Lost,
        Part::Said(0),
        Part::Who(A),
        Part::Circled(A),
        Part::Struck(A),
        Part::Experience(A),
        Part::Clues(A),
        Part::Paid(A),
        Part::Insanity(A),
        Part::Rerolls(A),
        Part::Weakness(A, 0),
        Part::CopiesEven(A),
        Part::CopiesOdd(A),
        Part::FreeRerolls(A),
        Part::Turns(A),
        Part::Gifts(A),
        Part::AbilityUsed(A),
        Part::Free(A),
        Part::Stars(A),
        Part::Finds(A),
        Part::Filled(A, Action::Rest),
        Part::Number(A, Action::Rest, 0),
        Part::Fired(A, Action::Rest),
        Part::Die(A),
        Part::Made(A),
        Part::First(A),
        Part::Copied(A),
        Part::Last(A),
        Part::InARow(A),
        Part::Done(A),
        Part::Symbol(Action::Rest, 0),
        Part::Face(1, 1),
        Part::Risen,
        Part::Slots,
        Part::Result(Action::Search, 1),
        Part::Result(Action::Attack, 1),
    ];
    parts.extend((0..15).map(|n| Part::Skill(A, n)));
    parts.extend(Topic::ALL.map(Part::ByHand));
    parts.extend([Part::EndsTold(false), Part::EndsTold(true), Part::StrengthTold(2), Part::WeaknessTold(0)]);
    let tracks = [Track::Experience, Track::Clues, Track::Mind, Track::Rerolls, Track::Ritual, Track::Cultists];
    parts.extend(tracks.map(Part::KnownTo));
    let facts = [Fact::CultistStart, Fact::MonsterStart, Fact::MonsterBoxes, Fact::MonsterHealth, Fact::Reward];
    parts.extend(facts.map(Part::Fact));
    parts.extend([Fact::SearchSections, Fact::Specials, Fact::Section(0), Fact::Level(0, 1)].map(Part::Fact));
    parts.extend(tracks.map(|track| Part::Fact(Fact::Length(track))));
    for part in &parts {
        let part = *part;
        let values: Vec<String> = (0..=3).map(|value| bench.say(Word::Value(part, value))).collect();
        lines.push(format!("{}: {}", bench.say(Word::Part(part)), values.join(", ")));
    }
    parts
}

fn labels(lines: &mut Vec<String>) -> Vec<Label> {
    let mut bench = floor();
    let mut all = Vec::new();
    let mut say = |bench: &Bench, label: Label| {
        lines.push(bench.say(Word::Label(label)));
        all.push(label);
    };
    for n in 0..=2 {
        for label in [
            Label::Level(n.max(1)),
            Label::ToNextLevel(n.max(1).into()),
            Label::ToSectionEnd(n.max(1).into()),
            Label::ToRitualEnd(n.into()),
            Label::SlotsLeft(n),
            Label::Cultists(n, n),
            Label::CultistsOnly(n),
            Label::MonstersOnly(n),
            Label::MindUnknown(A, Some(n), None),
            Label::MindUnknown(A, None, Some(n)),
            Label::Monsters(n, n),
            Label::ToSeal(A, n),
            Label::Mind(A, n, n),
            Label::FreeOpen(A, n.max(1)),
            Label::ToSection(A, Action::Rest, n.max(1), n.max(1), n == 2),
            Label::ToEnter(A, n.max(1)),
        ] {
            say(&bench, label);
        }
    }
    for label in [
        Label::Round,
        Label::Ritual,
        Label::Row,
        Label::Dice,
        Label::Enemies,
        Label::Bonuses,
        Label::Learned,
        Label::Board(A),
        Label::Ability(A),
        Label::Ability(B),
        Label::Desk(A),
        Label::Weaknesses(A),
        Label::Skills(A),
        Label::RitualSigns,
        Label::NextRitual(3),
        Label::NextRitual(12),
        Label::NextCultist(5),
        Label::NextExperience(A),
        Label::NextClue(A),
        Label::NextMind(A, 2),
        Label::NextMind(A, 3),
        Label::SlotsUnknown,
        Label::LevelUnknown,
        Label::RitualEndUnknown,
        Label::Signs,
        Label::ToCome(2),
        Label::ToCome(3),
        Label::DiceWill(2, 6),
        Label::DiceWill(3, 6),
        Label::IfLeft(2, 4),
        Label::Health(A),
        Label::Out(A),
        Label::NextReroll(A),
        Label::NextReroll(B),
        Label::Stranded(A, Action::Rest),
    ] {
        say(&bench, label);
    }
    bench.amend(Part::Struck(A), 4).amend(Part::Circled(B), 42).amend(Part::Rerolls(A), 20);
    bench.amend(Part::Insanity(B), 30).change(C, false);
    for label in [Label::Health(A), Label::Health(B), Label::Out(B), Label::Out(C), Label::NextReroll(A)] {
        say(&bench, label);
    }
    all
}

/// A question, with whatever brings it about.
fn prompts(lines: &mut Vec<String>) {
    let mut ask = |bench: &Bench| lines.push(bench.prompt());
    ask(&plan(2).uncast());
    let mut bench = quick();
    ask(bench.play(Move::Enter(A, Action::Attack)));
    let mut bench = quick();
    for seat in [A, B, C] {
        bench.play(Move::Enter(seat, Action::Attack)).fell(&[3]).play(Move::Enter(seat, Action::Special));
    }
    ask(&bench);
    [Action::Attack, Action::Search].map(thrown).iter().for_each(&mut ask);
    [Verb::Test, Verb::Weakness].map(met).iter().for_each(&mut ask);
    let mut bench = quick();
    ask(bench.amend(Part::Weakness(A, 4), 1).step(2));
    let text = |plan: Plan| {
        plan.edit(|book| {
            let lamp = book.scenario.pools.texts.keep("Pass the lamp to the left.").unwrap();
            let dawn = book.scenario.pools.texts.keep("It is dawn.").unwrap();
            book.scenario.sequence.insert(1, RoundStep::Text(lamp)).unwrap();
            book.scenario.defeat.push(Condition::Text(dawn)).unwrap();
        })
    };
    let mut bench = text(plan(1)).start();
    ask(&bench);
    bench.step(6);
    ask(&bench);
    for seats in [1, 2] {
        let mut bench = plan(seats).start();
        ask(&bench);
        bench.fell(&[[9, 3, 4].as_slice(), &[5][..usize::from(seats) - 1]].concat());
        ask(&bench);
        bench.floor(&[3, 4][..seats.into()]);
        ask(&bench);
    }
    let mut bench = plan(2).start();
    bench.floor(&[3, 4]).amend(Part::CopiesEven(A), 1).all_done();
    ask(&bench);
    bench.play(Move::Copy(A, 4));
    ask(&bench);
    let bob = || {
        let mut bench = plan(3).people(&[Who::Bob, Who::Mandy, Who::Rouven]).start();
        bench.floor(&[3, 4, 5]).amend(Part::Appeared, 3).amend(Part::Monsters, 3).amend(Part::Wounds(0), 1);
        bench
    };
    for (action, die) in [(Action::Attack, Die::Attack(A)), (Action::Search, Die::Search(A))] {
        for face in [1, 2, 6] {
            let mut bench = bob();
            bench.fire(A, action);
            ask(&bench);
            bench.fell(&[face]);
            ask(&bench);
            bench.play(Move::Reroll(B, die));
            ask(&bench);
            bench.fell(&[2]).play(Move::Take);
            ask(&bench);
        }
    }
    let mut bench = bob();
    bench.fire(A, Action::HealingHands);
    ask(&bench);
    bench.play(Move::Pick(A)).fire(A, Action::Special);
    ask(&bench);
    bench.play(Move::Special(A, 0));
    ask(&bench);
    let mut bench = plan(3).people(&[Who::Rouven, Who::Mandy, Who::Sally]).start();
    bench.floor(&[3, 4, 5]).amend(Part::Weakness(A, 0), 1).amend(Part::Weakness(A, 1), 1);
    bench.amend(Part::Weakness(B, 1), 1).fire(A, Action::RecoverSoul);
    ask(&bench);
    bench.play(Move::LoseWeakness(A, 0));
    ask(&bench);
    bench.play(Move::Decline(A)).amend(Part::Clues(A), 7).find(A);
    ask(&bench);
    for verb in [Verb::Test, Verb::Weakness, Verb::Skill, Verb::FreeNumber] {
        let mut bench = plan(2).acts(1, Strength::Fixed, &[each(verb, 1)]).start();
        bench.amend(Part::Insanity(A), 6).amend(Part::Weakness(A, 0), 1).cultists(1, 1);
        ask(&bench);
        bench.play(Move::Pick(A));
        ask(&bench);
        if let Verb::Test | Verb::Weakness = verb {
            for face in [1, 6] {
                let mut bench =
                    plan(2).people(&[Who::Mandy, Who::Bob]).acts(1, Strength::Fixed, &[each(verb, 1)]).start();
                bench.amend(Part::Insanity(A), 6).amend(Part::Weakness(A, 0), 1).cultists(1, 1).play(Move::Pick(A));
                bench.fell(&[face]);
                ask(&bench);
                bench.play(Move::Take);
                ask(&bench);
            }
        }
    }
    let skills = |plan: Plan| plan.schooled().start();
    let mut bench = skills(plan(4).people(&[Who::Rouven, Who::Mandy, Who::Sally, Who::Bob]));
    bench.floor(&[3, 4, 5, 6]).amend(Part::Clues(A), 3).learn(A, 14);
    ask(&bench);
    bench.play(Move::GiveClue(A, B)).amend(Part::Struck(C), 4).amend(Part::Struck(D), 4).learn(A, 6);
    ask(&bench);
    let mut bench = plan(2).acts(2, Strength::Die, &[chosen(Verb::LoseHealth, 1)]).start();
    bench.amend(Part::Row(0), 2).cultists(2, 1);
    ask(&bench);
    bench.play(Move::Pick(A));
    ask(&bench);
    bench.amend(Part::Step, 3);
    ask(&bench);
}

fn ends(lines: &mut Vec<String>) {
    let mut bench = floor();
    lines.push(bench.say(Word::Status));
    lines.push(bench.say(Word::Outcome));
    for (part, to) in [(Part::Ritual, 30), (Part::Lost, 2), (Part::Insanity(B), 30)] {
        let mut bench = floor();
        bench.amend(part, to).amend(Part::Step, 5).play(Move::GoOn);
        lines.push(bench.say(Word::Outcome));
    }
    bench.amend(Part::Clues(A), 8).amend(Part::Clues(B), 8).amend(Part::Clues(C), 8).amend(Part::Step, 5);
    lines.push(bench.play(Move::GoOn).say(Word::Outcome));
    let mut bench = floor();
    for seat in [A, B, C] {
        bench.amend(Part::Struck(seat), 4);
    }
    lines.push(bench.say(Word::Outcome));
    lines.extend(RollForGreatOldOnes::ABOUT.options.iter().map(|spec| spec.text.into()));
}

#[test]
fn every_sentence_can_be_read_aloud() {
    let mut lines = Vec::new();
    for (heading, write) in [
        ("# Moves", (|lines| _ = moves(lines)) as fn(&mut Vec<String>)),
        ("# Events", |lines| _ = events(lines)),
        ("# Parts and their values", |lines| _ = parts(lines)),
        ("# Labels", |lines| _ = labels(lines)),
        ("# Questions", prompts),
        ("# Ends and options", ends),
    ] {
        lines.push(heading.into());
        let mut own = Vec::new();
        write(&mut own);
        let mut seen = std::collections::BTreeSet::new();
        own.retain(|line| seen.insert(line.clone()));
        lines.append(&mut own);
    }
    insta::assert_snapshot!(readable(&lines));
}

/// A new move, event, part or label belongs into the list.
#[test]
fn the_list_of_sentences_is_whole() {
    let mut lines = Vec::new();
    assert_whole("moves.rs", "Move", &moves(&mut lines));
    assert_whole("events.rs", "Event", &events(&mut lines));
    assert_whole("parts.rs", "Part", &parts(&mut lines));
    assert_whole("view/mod.rs", "Label", &labels(&mut lines));
}
