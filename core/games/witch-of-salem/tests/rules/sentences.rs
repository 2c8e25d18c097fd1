//! Every sentence of the game, as a player hears it, with 0, 1 and 2 where there are numbers.

use eldertally_core::words::Word;
use eldertally_core::{Answer, Game, Refusal, TextError};
use eldertally_print::file::PrintedFile;
use eldertally_witch_of_salem::{
    Board, Card, Cost, Event, Face, Item, Kind, Label, Move, Needs, Part, Rite, Spot, Tile, Verb, Wanted, Who,
    WitchOfSalem,
};

use crate::bench::{A, B, Bench, C, CTHULHU, NECRON, RLYEH, board, does, event, price, rule, ruling};
use eldertally_testkit::sentences::{assert_whole, readable};

/// A game in the middle: somebody banishes, creatures and a shadow are about, one player is out.
fn middle() -> Bench {
    let mut bench = Bench::edit(4, |board| {
        price(board, 2, &[Cost::Necron, Cost::Necron]);
        board.places[2].costs[1] = [Cost::Sanity, Cost::Event].into_iter().collect();
        board.places[2].costs[2] = [Cost::Creature, Cost::Creature].into_iter().collect();
        board.creatures[1].as_mut().unwrap().effects = does(&[(Verb::LoseSanity, 2), (Verb::DrawCreature, 1)]);
        board.creatures[2].as_mut().unwrap().needs = Needs::Artifact;
    });
    bench.set(Part::Creature(2), 1).set(Part::Creature(4), 3).set(Part::Shadow, 4).set(Part::Witch, 3);
    bench.reign(CTHULHU).set(Part::Place(B), RLYEH.into()).set(Part::Sanity(C), 0);
    bench.hold(A, &[Item::Glasses, Item::Elixir, Item::Second]).turn(A);
    bench
}

fn moves() -> Vec<Move> {
    let mut all = vec![Move::GoOn, Move::EnterItems, Move::StartUnknown];
    all.extend((0..7).map(Move::Go).chain((0..=RLYEH).map(Move::Pass)));
    all.extend([Move::TradeWith(B), Move::NoTrade, Move::Back, Move::Defeat, Move::LeaveIt, Move::Sacrifice]);
    all.extend([
        Move::Trade(B, Some(Item::Elixir), None),
        Move::Trade(B, None, Some(Item::Glasses)),
        Move::Trade(B, Some(Item::Elixir), Some(Item::Dagger)),
    ]);
    all.extend(Item::ALL.map(Move::Use));
    all.extend([Move::UseNothing, Move::TakeNothing, Move::LetGo, Move::Confirm, Move::ItIsOver]);
    all.extend([0, 1, 2].map(|slot| Move::Take(slot, None)));
    all.extend([Move::Take(0, Some(Item::Elixir)), Move::HandOver(A, Item::Glasses), Move::Pick(A)]);
    all.extend([Move::Keep(Item::Dagger), Move::Banish(2), Move::Shadow(0), Move::Shadow(1)]);
    all.extend([Move::NecronStays, Move::NecronToRift]);
    all.extend([Move::OpenNotes(A), Move::CloseNotes(A)]);
    all.extend([Tile::Down, Tile::Portal, Tile::Wall].map(|tile| Move::Note(A, 2, tile)));
    all.extend([Move::TellNameless, Move::TellAll, Move::TellBack]);
    all.extend(
        [Needs::Items([Item::Dagger; 2]), Needs::Items([Item::Glasses, Item::Elixir]), Needs::Artifact]
            .map(Move::TellItems),
    );
    let three = |items| Rite::Items(items);
    all.extend(
        [
            Rite::Same,
            Rite::Different,
            three([Item::Glasses; 3]),
            three([Item::Necronomicon, Item::Elixir, Item::Dagger]),
            three([Item::Glasses, Item::Dagger, Item::Dagger]),
        ]
        .map(Move::TellRite),
    );
    all.extend([0, 1, 2].map(Move::TellSteps));
    all.extend([true, false].map(Move::TellHelpful));
    all.extend(verbs().map(Move::TellVerb));
    all.extend([1, 2].map(Move::TellAmount).into_iter().chain([1, 2].map(Move::TellLast)));
    all.extend(Item::ARTIFACTS.map(Move::TellSymbol));
    let two = |one, other| Move::TellPrice(Some(one), Some(other));
    all.extend([Move::TellPrice(None, None), Move::TellPrice(Some(Cost::Sanity), None)]);
    all.extend([two(Cost::Necron, Cost::Necron), two(Cost::Event, Cost::Event), two(Cost::Creature, Cost::Sanity)]);
    all.extend([0, 1, 8].map(Move::TellTens).into_iter().chain([1, 2].map(Move::TellSpace)));
    all.extend([1, 2].map(Move::TellAhead));
    all.extend([Move::TellFurther, Move::TellNoMark]);
    all.extend(
        [Kind::Symbols, Kind::Prices, Kind::Marks].map(Move::LookUp).into_iter().chain(Kind::ALL.map(Move::Ourselves)),
    );
    all.extend([Who::Each, Who::Group].map(Move::TellWho));
    all.extend([true, false].map(Move::TellArrow));
    all.extend([Face::Item(Item::Dagger), Face::Sanity, Face::Necron].map(Move::Lost));
    all.extend([0, 1, 2].map(Move::Enter).into_iter().chain([Move::EndTurn, Move::Anew]));
    all
}

fn verbs() -> impl Iterator<Item = Verb> {
    let others = [
        Verb::Necron,
        Verb::NecronBack,
        Verb::LoseSanity,
        Verb::GainSanity,
        Verb::GainItem,
        Verb::RemoveCreature,
        Verb::Shadow,
        Verb::ShuffleTiles,
        Verb::DrawCreature,
        Verb::DrawEvent,
        Verb::Text,
    ];
    Wanted::ALL.into_iter().map(Verb::Discard).chain(others)
}

fn events() -> Vec<Event> {
    let mut all = vec![
        Event::RoundBegan,
        Event::FirstItem(A, Item::Elixir),
        Event::Stocked(2, rule(23)),
        Event::NotEntered,
        Event::Entered(Some(A), 1),
        Event::Entered(None, 2),
        Event::NoMark,
        Event::CreatureCame(1, 2),
        Event::NoRoom(1),
        Event::Struck(0),
        Event::Struck(1),
        Event::NecronCard,
        Event::Reshuffled,
        Event::CravenCard,
        Event::CreatureGone(1, 2, rule(65)),
        Event::CreatureGone(1, 2, rule(90)),
        Event::Went(A, 2, rule(48)),
        Event::CardsBack(A, rule(52)),
        Event::NoCard(A),
        Event::Out(A),
        Event::Left(A),
        Event::Interrupted,
        Event::Traded(A, B, Some(Item::Elixir), Some(Item::Dagger)),
        Event::Traded(A, B, None, Some(Item::Dagger)),
        Event::ShadowGone(0, rule(66)),
        Event::ShadowCame(0),
        Event::Used(A, Item::Elixir, rule(72)),
        Event::GooRevealed(1, 2),
        Event::GooRevealed(5, 0),
        Event::Closed(A, 2, Item::Second),
        Event::Took(A, Item::Elixir),
        Event::MadeRoom(A, Item::Elixir),
        Event::Gained(A, Item::Elixir, rule(90)),
        Event::LetGo(A, Item::Elixir),
        Event::BagFilled,
        Event::EventCame(0),
        Event::EventsShuffled,
        Event::NoHelp,
        Event::Banishing(B),
        Event::TilesMixed,
        Event::CarriedOut(rule(90)),
        Event::Learned(Card::Creature(1)),
        Event::Learned(Card::Event(0)),
        Event::Learned(Card::Goo(0)),
        Event::ItemLost(A, Item::First, 1, rule(33)),
    ];
    for n in [0, 1, 2] {
        all.extend([Event::NecronMoved(n, rule(37)), Event::NecronBack(n, rule(90)), Event::WitchMoved(n)]);
        all.extend([Event::SanityGained(A, n, rule(72)), Event::Audited(n)]);
    }
    for n in [1, 2] {
        all.push(Event::SanityLost(A, n, rule(59)));
        all.extend(Item::MINOR.map(|item| Event::ItemLost(A, item, n, rule(58))));
    }
    all.extend([Spot::Symbol(2), Spot::Price(2, 0), Spot::Price(2, 1), Spot::Demon, Spot::Rift].map(Event::Told));
    all.extend([Spot::Mark(2), Spot::Mark(25)].map(Event::Told));
    all.extend(Kind::ALL.map(Event::Ourselves).into_iter().chain(Kind::ALL.map(Event::See)));
    all.push(Event::SanityLost(C, 1, rule(59)));
    let faces = [Face::Item(Item::Glasses), Face::Sanity, Face::Necron];
    all.extend(faces.map(|face| Event::LossDie(A, face)));
    all.extend([rule(58), rule(72), rule(92), ruling(32), ruling(36), ruling(49), rule(1)].map(Event::Nothing));
    all
}

fn labels() -> Vec<Label> {
    let mut all = vec![
        Label::Round,
        Label::Necron,
        Label::Goos,
        Label::Place(0),
        Label::Place(2),
        Label::Player(A),
        Label::Notes(A),
        Label::Bag,
        Label::Discards,
        Label::Creatures,
        Label::Fallen,
        Label::Events,
        Label::Learned,
        Label::Demands(0),
        Label::CanBanish(A),
        Label::Here(3),
        Label::CanDefeat(A, 2),
        Label::CanDefeat(A, 0),
        Label::DefeatedWith(0),
        Label::DefeatedWith(2),
        Label::DefeatedWith(4),
        Label::Symbol(2),
        Label::Costs(2),
        Label::Costs(3),
        Label::Fits(A, 2),
        Label::Out(C),
        Label::Told(A, Move::Lost(Face::Sanity)),
        Label::Told(A, Move::Defeat),
        Label::ItemsOff(Item::First, 1),
        Label::ItemsOff(Item::First, -2),
        Label::CardsOff(0, 2),
        Label::CardsOff(NECRON, -1),
    ];
    all.extend((0..6).map(Label::Reigns));
    for n in [0, 1, 2] {
        all.extend([Label::ToDemon(n), Label::ToRift(n), Label::OpenTiles(n), Label::Played(A, n)]);
        all.extend([
            Label::InBag(n.into()),
            Label::InDeck(n.into()),
            Label::HelpLeft(n, 9, 0),
            Label::HelpLeft(n, 9, n),
        ]);
    }
    for n in [1, 2] {
        all.extend([Label::ToMark(10, n), Label::Banisher(B, n)]);
    }
    all.extend([Label::HelpLeft(0, 9, 9), Label::HelpLeft(0, 9, 1), Label::HelpLeft(0, 0, 0)]);
    all
}

fn parts() -> Vec<(Part, i32)> {
    let mut all = vec![(Part::Round, 2), (Part::Witch, 2), (Part::Necron, 5), (Part::EventDeck, 1)];
    let upto = |part: Part, most: i32| (0..=most).map(move |n| (part, n));
    all.extend(upto(Part::Stage, 6).chain(upto(Part::TwoNext, 1)).chain(upto(Part::Sanity(A), 2)));
    all.extend([(Part::Place(A), 0), (Part::Place(A), 7)]);
    all.extend(upto(Part::Card(A, 2), 1).chain(upto(Part::Card(A, 7), 1)).chain(upto(Part::Minor(A, Item::Elixir), 2)));
    all.extend(upto(Part::Artifact(A), 1).chain(upto(Part::Unentered(A), 1)).chain(upto(Part::Creature(2), 1)));
    all.extend([0, 1, 7, 8].map(|n| (Part::Slot(2, 1), n)));
    all.extend([
        (Part::Deck(12), 1),
        (Part::Fallen(0), 2),
        (Part::Bag(Item::Dagger), 7),
        (Part::Discarded(Item::First), 0),
    ]);
    all.extend(
        upto(Part::Used(0), 1).chain(upto(Part::Goo(5), 1)).chain(upto(Part::Shadow, 1)).chain(upto(Part::Boxed(0), 1)),
    );
    all.extend([(Part::Goo(1), 7)]);
    all.extend(upto(Part::Closed(2), 1).chain(upto(Part::Tile(2), 2)).chain(upto(Part::Note(A, 2), 2)));
    all.extend(upto(Part::Learned(Card::Creature(0)), 1).chain(upto(Part::Rite(2), 3)));
    all.extend(upto(Part::Symbol(2), 1).chain(upto(Part::Price(2, 1), 6)).chain(upto(Part::Marks, 2)));
    all.extend([(Part::Demon, 0), (Part::Demon, 34), (Part::Rift, 0), (Part::Rift, 62)]);
    all.extend(Kind::ALL.into_iter().flat_map(|kind| upto(Part::Ourselves(kind), 1)));
    all
}

/// What is asked, from the setup through turns, cards and their lessons to the end.
fn prompts() -> Vec<String> {
    let mut all = Vec::new();
    let mut ask = |bench: &Bench| all.push(bench.prompt());
    let mut bench = Bench::open(board(), 2, &[]);
    ask(&bench);
    ask(bench.fell(&[0]));
    ask(bench.play(Move::EnterItems));
    ask(bench.fell(&[0, 0]));
    let mut bench = Bench::open(board(), 3, &[]);
    ask(bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]));
    ask(bench.fell(&[1]).play(Move::Go(2)));
    let mut bench = middle();
    ask(&bench);
    ask(bench.play(Move::Go(2)));
    ask(bench.fell(&[0]));
    ask(bench.fell(&[0]));
    ask(bench.play(Move::LeaveIt));
    ask(bench.play(Move::Use(Item::Glasses)));
    ask(bench.play(Move::Confirm));
    let mut bench = Bench::new(3);
    bench.hold(A, &[Item::Elixir]).hold(B, &[Item::Dagger]).set(Part::Place(A), 2).set(Part::Place(B), 3);
    ask(bench.set(Part::Place(C), 3).turn(A).play(Move::Go(3)));
    ask(bench.set(Part::Place(C), 4));
    for (verb, who) in [
        (Verb::Discard(Wanted::Minor), Who::Each),
        (Verb::Discard(Wanted::Minor), Who::Group),
        (Verb::GainSanity, Who::Group),
        (Verb::LoseSanity, Who::Group),
        (Verb::GainItem, Who::Group),
        (Verb::GainItem, Who::Each),
        (Verb::RemoveCreature, Who::Each),
        (Verb::Shadow, Who::Each),
        (Verb::ShuffleTiles, Who::Each),
    ] {
        for amount in if verb.has_amount() { 1..=2 } else { 1..=1 } {
            let mut bench = Bench::edit(3, |board| {
                board.events[0] = Some(event(0, false, &[(verb, amount)]));
                board.events[0].as_mut().unwrap().who = who;
            });
            bench.hold(A, &[Item::Elixir, Item::Dagger, Item::Glasses]).set(Part::Sanity(A), 2).set(Part::Sanity(B), 2);
            for place in 1..=3 {
                bench.set(Part::Creature(place), i32::from(place));
            }
            ask(bench.set(Part::Goo(1), 3).event(0));
        }
    }
    let mut bench = Bench::edit(2, |board| {
        let text = board.keep_note("Everybody sings a hymn.").unwrap();
        board.events[0] = Some(event(0, false, &[(Verb::Text, text)]));
        let card = board.creatures[0].as_mut().unwrap();
        (card.effects, card.red_arrow) = (does(&[(Verb::Discard(Wanted::Elixir), 1)]), true);
        board.events[1] = None;
        board.creatures[1] = None;
        board.rites[3] = None;
    });
    ask(bench.event(0));
    ask(bench.play(Move::Confirm));
    ask(bench.set(Part::Necron, 25).set(Part::Creature(1), 1).creature(0));
    ask(bench.creature(1));
    assert_eq!(bench.try_answer(Answer::Text("Gargoyles")), Ok(()));
    bench
        .set(Part::Creature(5), 2)
        .set(Part::Place(A), 4)
        .hold(A, &[Item::Dagger; 3])
        .turn(A)
        .play(Move::Go(5))
        .fell(&[1]);
    ask(&bench);
    bench.play(Move::TellItems(Needs::Artifact));
    ask(bench.creature(1));
    for verb in verbs().filter(|verb| verb.has_amount()) {
        ask(bench.play(Move::TellVerb(verb)));
        bench.play(Move::TellBack);
    }
    ask(bench.play(Move::TellVerb(Verb::Discard(Wanted::Minor))).play(Move::TellAmount(2)));
    ask(bench.play(Move::TellVerb(Verb::Text)));
    assert_eq!(bench.try_answer(Answer::Text("Everybody sings.")), Ok(()));
    ask(bench.play(Move::TellAll));
    ask(bench.play(Move::TellWho(Who::Group)));
    bench.play(Move::TellArrow(true));
    ask(bench.event(1));
    ask(bench.play(Move::TellSteps(2)));
    ask(bench.play(Move::TellAll));
    bench.play(Move::TellHelpful(true)).turn(A).play(Move::Go(3)).hold(A, &[Item::Necronomicon]).set(Part::Goo(1), 1);
    for edge in 2..5 {
        bench.set(Part::Goo(edge), 7);
    }
    ask(bench.set(Part::Stage, 2));
    ask(bench.turn(A).set(Part::Place(B), 5).play(Move::Go(6)).play(Move::Use(Item::Necronomicon)));
    ask(bench.fell(&[3]));
    let mut bench = Bench::new(2);
    bench.hold(A, &[Item::Dagger; 3]).turn(A).play(Move::Go(2)).idle_until(Move::TakeNothing);
    let mut bench = middle();
    bench.set(Part::Closed(0), 1).set(Part::Stage, 6).play(Move::GoOn).fell(&[0]);
    ask(&bench);
    let mut bench = Bench::new(2);
    ask(bench.set(Part::Necron, 40));
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).set(Part::Shadow, 1);
    ask(bench.fell(&[12]));
    ask(bench.play(Move::TellTens(3)));
    ask(bench.play(Move::TellSpace(34)).reign(CTHULHU).creature(12));
    ask(bench.play(Move::TellTens(6)));
    bench.play(Move::TellSpace(62)).hold(A, &[Item::First, Item::Dagger]).set(Part::Unentered(A), 0);
    ask(bench.turn(A).play(Move::Go(2)));
    bench.play(Move::TellSymbol(Item::First)).play(Move::UseNothing).fell(&[0, 1, 2]);
    ask(bench.play(Move::Take(1, None)));
    let mut bench = Bench::open(board(), 2, &[("follow", 1)]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]).fell(&[1]).set(Part::Creature(2), 1);
    ask(bench.play(Move::Go(2)));
    ask(bench.play(Move::Enter(1)));
    ask(bench.fell(&[0]).play(Move::Lost(Face::Sanity)));
    ask(bench.set(Part::Slot(2, 1), 0));
    all
}

fn outcomes() -> Vec<String> {
    let mut all = Vec::new();
    let mut say = |bench: &Bench| all.extend([bench.say(Word::Outcome), bench.say(Word::Status)]);
    let mut bench = Bench::new(2);
    say(&bench);
    say(bench.set(Part::Necron, 30));
    say(bench.set(Part::Necron, 40));
    bench.set(Part::Necron, 0);
    say(bench.set(Part::Sanity(A), 0));
    say(bench.set(Part::Sanity(B), 0));
    bench.set(Part::Sanity(A), 6).set(Part::Sanity(B), 6).set(Part::Closed(2), 2);
    say(bench.set(Part::Tile(2), 2));
    bench.set(Part::Closed(2), 0).reign(CTHULHU).set(Part::Place(A), RLYEH.into()).set(Part::Closed(0), 1);
    for place in 1..=6 {
        bench.set(Part::Tile(place), 2);
    }
    say(&bench);
    say(bench.set(Part::Tile(3), 1));
    say(bench.set(Part::Closed(3), 1));
    all
}

/// What a file can be refused with, and what looks like a slip.
fn files() -> Vec<String> {
    let example = WitchOfSalem::EXAMPLE_TOML;
    let wrong = |old: &str, new: &str| Board::from_toml(&example.replacen(old, new, 1)).unwrap_err().to_string();
    let mut all = vec![
        wrong("length = 62", "length = 9"),
        wrong("demon = 34", "demon = 70"),
        wrong("marks = [5, 10", "marks = [5, 63"),
        wrong("marks = [5, 10", "marks = [10, 10"),
        wrong("name = \"Inn\"", "name = \"The Inn of the Seven Lamps\""),
        wrong("name = \"Inn\"", "name = \"\""),
        wrong("name = \"Inn\"", "name = \"Church\""),
        wrong("name = \"Undead\"", ""),
        wrong("name = \"Undead\"", "name = \"Necron\""),
        wrong("artifact = 1", "artifact = 4"),
        wrong("[\"necron\"], [], []", "[\"?\", \"event\"], [], []"),
        wrong("[\"necron\"], [], []", "[\"gold\"], [], []"),
        wrong("[\"necron\"], [], []", "[\"event\", \"event\", \"event\"], [], []"),
        wrong("items = [\"glasses\", \"elixir\"]", "items = [\"glasses\"]"),
        wrong("items = [\"glasses\", \"elixir\"]", "items = []"),
        wrong("items = [\"glasses\", \"elixir\"]\n", ""),
        wrong("witch = 2", "witch = 8"),
        wrong("effects = [\"necron 1\", \"creature\"]", "effects = [\"creature\", \"necron 1\"]"),
        wrong("effects = [\"necron 2\"]", "effects = [\"necron two\"]"),
        wrong("effects = [\"necron 2\"]", "effects = [\"necron 7\"]"),
        wrong("who = \"group\"", "who = \"nobody\""),
        wrong("cthulhu = \"same\"", "cthulhu = \"similar\""),
        wrong("[[events]]\n", "[[events]]\nunknown = true\n[[events]]\n"),
    ];
    let harm = example.replace("helpful = true", "helpful = false");
    all.push(Board::from_toml(&harm).unwrap_err().to_string());
    let mut copy = board();
    copy.places[1].artifact = Item::Second;
    copy.die[0] = Face::Necron;
    copy.marks.clear();
    copy.creatures[0].as_mut().unwrap().red_arrow = true;
    (copy.rites[0], copy.rites[1]) = (Some(Rite::Different), Some(Rite::Same));
    all.extend(PrintedFile::warnings(&copy));
    // What a file is written like is quoted there, so only the words around it are read.
    all.into_iter()
        .map(|line| line.replace('"', "'").replace("redArrow", "red arrow").replace("lossDie", "loss die"))
        .collect()
}

#[test]
fn every_sentence_can_be_read_aloud() {
    let bench = middle();
    let mut lines = Vec::new();
    let head = |lines: &mut Vec<String>, what: &str| lines.push(format!("== {what}"));
    head(&mut lines, "moves");
    let mut at_use = middle();
    at_use.play(Move::Go(2)).fell(&[0]).fell(&[0]);
    let mut at_take = middle();
    at_take.play(Move::Go(2)).fell(&[0]).fell(&[0]).play(Move::LeaveIt).play(Move::UseNothing);
    for mv in moves() {
        let at = match mv {
            Move::Use(_) | Move::Defeat | Move::Sacrifice => &at_use,
            Move::Take(..) => &at_take,
            _ => &bench,
        };
        lines.push(at.say(Word::Move(&mv)));
    }
    head(&mut lines, "events");
    lines.extend(events().iter().map(|event| bench.say(Word::Event(event))));
    head(&mut lines, "notes and headings");
    lines.extend(labels().into_iter().map(|label| bench.say(Word::Label(label))));
    head(&mut lines, "parts");
    for (part, value) in parts() {
        lines.push(format!("{}: {}", bench.say(Word::Part(part)), bench.say(Word::Value(part, value))));
    }
    head(&mut lines, "prompts");
    lines.extend(prompts());
    head(&mut lines, "ends");
    lines.extend(outcomes());
    head(&mut lines, "rulings to choose");
    lines.extend(WitchOfSalem::ABOUT.options.iter().map(|option| option.text.to_owned()));
    head(&mut lines, "refusals");
    lines.extend([TextError::Blank, TextError::Taken, TextError::Reserved].map(|why| Refusal::Text(why).to_string()));
    head(&mut lines, "files");
    lines.extend(files());
    insta::assert_snapshot!(readable(&lines));
}

/// A new move, event, part or label belongs into the list.
#[test]
fn the_list_of_sentences_is_whole() {
    assert_whole("moves.rs", "Move", &moves());
    assert_whole("events.rs", "Event", &events());
    let parts: Vec<Part> = parts().into_iter().map(|(part, _)| part).collect();
    assert_whole("parts.rs", "Part", &parts);
    assert_whole("view.rs", "Label", &labels());
}
