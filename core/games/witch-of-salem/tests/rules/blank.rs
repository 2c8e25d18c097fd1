//! A game on a blank copy: everything printed is told when it first matters, and the game is the same as with the copy.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Actor, Answer, Ask, Game, Lang, Seats, Session, Setup, Viewer, What};
use eldertally_print::Printed;
use eldertally_witch_of_salem::{
    Board, Card, Creature, Effect, Face, Item, Move, Part, Verb, Wanted, Who, WitchOfSalem,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{RLYEH, does};

type Table = Session<WitchOfSalem, Vec<u8>>;

fn table(print: Board, seats: u8) -> Table {
    let setup = Setup { seats: Seats::numbered(seats), print, ..Setup::example(&WitchOfSalem::ABOUT) };
    Table::new(setup, vec![0; 1 << 16]).expect("a fit setup")
}

fn moves(table: &Table) -> Vec<(Move, bool)> {
    let mut all = Vec::new();
    table.game().moves(table.setup(), Viewer::Table, &mut |offer| {
        all.push((offer.mv, offer.fatal));
        ControlFlow::Continue(())
    });
    all
}

fn say(table: &Table, word: Word<'_, WitchOfSalem>) -> String {
    let mut text = String::new();
    let mut pen = Pen::new(Lang::English, Viewer::Table, table.seats(), &mut text);
    table.game().say(table.setup(), word, &mut pen).expect("a string");
    text
}

fn parts(table: &Table) -> Vec<(Part, i32)> {
    let mut all = Vec::new();
    table.game().view(table.setup(), Viewer::Table, &mut |item| {
        if let (What::Part(part), Some(at)) = (item.what, item.shape.at()) {
            all.push((part, at));
        }
    });
    all
}

/// Whether a move brings the players on.
fn is_eager(mv: Move) -> bool {
    match mv {
        Move::Use(item) => item != Item::Glasses,
        Move::Pass(place) => place == RLYEH,
        Move::Defeat | Move::Sacrifice | Move::Take(_, None) => true,
        _ => false,
    }
}

/// A game with a copy, and the same game on a blank one, whose players look up what they are asked in that copy.
struct Twins {
    copy: Board,
    told: Table,
    blank: Table,
    /// Which number a card of the copy got on the blank one.
    creatures: [Option<u8>; 12],
    events: [Option<u8>; 12],
    /// The card that is being entered, and how many of its effects were.
    card: Option<Card>,
    effects: usize,
    lessons: u32,
}

impl Twins {
    fn new(copy: Board, seats: u8) -> Self {
        Self {
            told: table(copy.clone(), seats),
            blank: table(Board::blank(), seats),
            copy,
            creatures: [None; 12],
            events: [None; 12],
            card: None,
            effects: 0,
            lessons: 0,
        }
    }

    fn effects_of(&self) -> &[Effect] {
        match self.card {
            Some(Card::Creature(n)) => &self.copy.creatures[usize::from(n)].as_ref().unwrap().effects,
            Some(Card::Event(n)) => &self.copy.events[usize::from(n)].as_ref().unwrap().effects,
            _ => &[],
        }
    }

    /// What the players answer when the blank copy is asked about; `None` if it is not.
    fn lesson(&mut self) -> Option<Move> {
        let offers: Vec<Move> = moves(&self.blank).into_iter().map(|(mv, _)| mv).collect();
        let has = |wanted: fn(&Move) -> bool| offers.iter().any(wanted);
        let subject = self.blank.game().subject(self.blank.setup());
        let prompt = say(&self.blank, Word::Prompt);
        // A creature is asked about by its name, when it matters.
        let called = |card: &Option<Creature>| {
            card.as_ref().is_some_and(|card| prompt.starts_with(&format!("{}: ", self.copy.text(card.name))))
        };
        if let Some(n) = self.copy.creatures.iter().position(called) {
            self.card = Some(Card::Creature(n as u8));
        }
        if prompt.contains("what does it do") {
            self.effects = 0;
        }
        let creature = |card: Option<Card>| match card {
            Some(Card::Creature(n)) => self.copy.creatures[usize::from(n)].as_ref(),
            _ => None,
        };
        let event = |card: Option<Card>| match card {
            Some(Card::Event(n)) => self.copy.events[usize::from(n)].as_ref(),
            _ => None,
        };
        let effect = self.effects_of().get(self.effects).copied();
        Some(if has(|mv| matches!(mv, Move::TellItems(_))) {
            Move::TellItems(creature(self.card)?.needs)
        } else if has(|mv| matches!(mv, Move::TellSteps(_))) {
            Move::TellSteps(event(self.card)?.steps)
        } else if has(|mv| matches!(mv, Move::TellHelpful(_))) {
            Move::TellHelpful(event(self.card)?.helpful)
        } else if has(|mv| matches!(mv, Move::TellVerb(_))) {
            match effect {
                None => Move::TellAll,
                Some(effect) => {
                    self.effects += usize::from(!effect.verb.has_amount());
                    Move::TellVerb(effect.verb)
                }
            }
        } else if has(|mv| matches!(mv, Move::TellAmount(_))) {
            self.effects += 1;
            if self.effects == self.effects_of().len() {
                Move::TellLast(effect?.amount)
            } else {
                Move::TellAmount(effect?.amount)
            }
        } else if has(|mv| matches!(mv, Move::TellWho(_))) {
            Move::TellWho(creature(self.card).map(|card| card.who).or(event(self.card).map(|card| card.who))?)
        } else if has(|mv| matches!(mv, Move::TellArrow(_))) {
            Move::TellArrow(creature(self.card)?.red_arrow)
        } else if has(|mv| matches!(mv, Move::TellRite(_))) {
            let names = ["Cthulhu", "Dagon", "Hastur", "Nyarlathotep", "Shub-Niggurath", "Yog-Sothoth"];
            let goo = names.iter().position(|name| prompt.starts_with(name))?;
            Move::TellRite(self.copy.rites[goo]?)
        } else if has(|mv| matches!(mv, Move::TellSymbol(_))) {
            let Part::Tile(place) = subject?.part else { panic!("{subject:?}") };
            Move::TellSymbol(self.copy.place(place).artifact)
        } else if has(|mv| matches!(mv, Move::TellPrice(..))) {
            let Part::Slot(place, slot) = subject?.part else { panic!("{subject:?}") };
            let costs = &self.copy.place(place).costs[usize::from(slot)];
            Move::TellPrice(costs.first().copied(), costs.get(1).copied())
        } else if has(|mv| matches!(mv, Move::TellTens(_))) {
            Move::TellTens(self.space() / 10)
        } else if has(|mv| matches!(mv, Move::TellSpace(_))) {
            Move::TellSpace(self.space())
        } else if has(|mv| matches!(mv, Move::TellNoMark)) {
            let from = subject?.space? as u8 - 1;
            match self.copy.next_mark(from) {
                None => Move::TellNoMark,
                Some(mark) if mark - from <= 12 => Move::TellAhead(mark - from),
                Some(_) => Move::TellFurther,
            }
        } else {
            return None;
        })
    }

    /// What is written down: what a card says, or the name of a creature.
    fn text(&self) -> &str {
        if say(&self.blank, Word::Prompt).ends_with("write down what it says.") {
            let effect = self.effects_of()[self.effects - 1];
            return self.copy.note(effect.amount);
        }
        let Some(Card::Creature(n)) = self.card else { panic!("a text for {:?}", self.card) };
        self.copy.text(self.copy.creatures[usize::from(n)].as_ref().unwrap().name)
    }

    fn space(&self) -> u8 {
        if say(&self.blank, Word::Prompt).contains("demon") { self.copy.demon } else { self.copy.length }
    }

    /// Answers what is asked about the blank copy, until both games ask the same.
    fn learn(&mut self) {
        loop {
            if let Ask::Text { .. } = self.blank.game().ask(self.blank.setup()) {
                let text = self.text().to_owned();
                self.blank.submit(Input::Answer(Answer::Text(&text))).expect("a name or a text");
            } else if self.blank.game().ask(self.blank.setup()) != Ask::Choose {
                return;
            } else if let Some(mv) = self.lesson() {
                let taken = self.blank.submit(Input::Answer(Answer::Move(Actor::Table, mv)));
                assert_eq!(taken, Ok(()), "{mv:?} when asked: {}", say(&self.blank, Word::Prompt));
            } else {
                return;
            }
            self.lessons += 1;
        }
    }

    /// The face of the blank game for one of the copy's.
    fn face(&mut self, faces: u8, face: u8) -> u8 {
        let (known, card) = match faces {
            14 if face < 12 => (&mut self.creatures, Card::Creature(face)),
            12 => (&mut self.events, Card::Event(face)),
            // The loss die is not asked about, because whoever rolls it says what it shows.
            6 => {
                let shows = say(&self.told, Word::Face(0, face));
                return (0..6).find(|other| say(&self.blank, Word::Face(0, *other)) == shows).expect("a symbol");
            }
            _ => return face,
        };
        if let Some(number) = known[usize::from(face)] {
            return number;
        }
        let number = known.iter().flatten().count() as u8;
        known[usize::from(face)] = Some(number);
        self.card = Some(card);
        number
    }

    /// Plays one input in both games; false once they are over.
    fn step(&mut self, rng: &mut StdRng) -> bool {
        self.learn();
        let ask = self.told.game().ask(self.told.setup());
        assert_eq!(ask, self.blank.game().ask(self.blank.setup()), "{}", say(&self.blank, Word::Prompt));
        match ask {
            Ask::Over(_) => return false,
            Ask::Chance(_) => {
                let (game, setup) = (self.told.game(), self.told.setup());
                let group = game.group(setup, 0).expect("a group");
                let mut drawn: Vec<u8> = Vec::new();
                while drawn.len() < usize::from(group.count) {
                    let face = rng.random_range(0..group.faces);
                    let out = drawn.iter().filter(|one| **one == face).count();
                    if game.left(setup, 0, face).is_none_or(|left| usize::from(left) > out) {
                        drawn.push(face);
                    }
                }
                let mapped: Vec<u8> = drawn.iter().map(|face| self.face(group.faces, *face)).collect();
                self.told.submit(Input::Answer(Answer::Fell(&drawn))).expect("what is left");
                self.blank.submit(Input::Answer(Answer::Fell(&mapped))).expect("the same");
            }
            _ => {
                let mut all = moves(&self.told);
                let same: Vec<Move> = all.iter().map(|(mv, _)| *mv).collect();
                let blank: Vec<Move> = moves(&self.blank).into_iter().map(|(mv, _)| mv).collect();
                assert_eq!(same, blank, "{}", say(&self.told, Word::Prompt));
                if all.iter().any(|(_, fatal)| !fatal) {
                    all.retain(|(_, fatal)| !fatal);
                }
                // Most of the time the players do what brings them on.
                if all.iter().any(|(mv, _)| is_eager(*mv)) && rng.random_range(0..8) > 0 {
                    all.retain(|(mv, _)| is_eager(*mv));
                }
                let mv = all[rng.random_range(0..all.len())].0;
                for table in [&mut self.told, &mut self.blank] {
                    table.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("on offer");
                }
            }
        }
        true
    }

    /// What is shown of both games is the same, but for the numbers of cards and for what is only asked of one.
    fn compare(&self) {
        let blank = parts(&self.blank);
        let see = |part: Part| blank.iter().find(|(one, _)| *one == part).unwrap_or_else(|| panic!("{part:?}")).1;
        for (part, at) in parts(&self.told) {
            let (other, at) = match part {
                Part::Deck(n) if n < 12 => match self.creatures[usize::from(n)] {
                    Some(number) => (Part::Deck(number), at),
                    None => continue,
                },
                Part::Fallen(n) if n < 12 => match self.creatures[usize::from(n)] {
                    Some(number) => (Part::Fallen(number), at),
                    None => continue,
                },
                Part::Used(n) => match self.events[usize::from(n)] {
                    Some(number) => (Part::Used(number), at),
                    None => continue,
                },
                Part::Creature(_) if at > 0 => {
                    (part, i32::from(self.creatures[at as usize - 1].expect("it was drawn")) + 1)
                }
                _ => (part, at),
            };
            assert_eq!(see(other), at, "{part:?}");
        }
        for word in [Word::Outcome, Word::Status] {
            let (told, blank) = (say(&self.told, word), say(&self.blank, word));
            // Where nobody had to know the rift, its number is not said.
            assert!(
                told == blank || told.replace(&format!(" of {}", self.copy.length), "") == blank,
                "{told} / {blank}"
            );
        }
    }

    /// Effects of the copy are those that were learned; there is room for the words of eight.
    fn assert_same(&self, one: &[Effect], learned: &Board, other: &[Effect]) {
        assert_eq!(one.len(), other.len());
        for (one, other) in one.iter().zip(other) {
            let unwritten = learned.note(other.amount) == "what else the card says";
            let same = if one.verb == Verb::Text {
                unwritten || self.copy.note(one.amount) == learned.note(other.amount)
            } else {
                one.amount == other.amount
            };
            assert!(one.verb == other.verb && same, "{one:?} {other:?}");
        }
    }

    /// What was told is what is printed.
    fn review(&self) {
        let mut learned = Board::blank();
        self.blank.game().learned(self.blank.setup(), &mut learned);
        learned.check().expect("what was learned is fit");
        for (n, number) in self.creatures.iter().enumerate() {
            let Some(number) = number else { continue };
            let (one, other) =
                (self.copy.creatures[n].as_ref().unwrap(), learned.creatures[usize::from(*number)].as_ref());
            // Who never mattered is not known whole.
            let Some(other) = other else { continue };
            assert_eq!(self.copy.text(one.name), learned.text(other.name));
            self.assert_same(&one.effects, &learned, &other.effects);
            assert_eq!((one.needs, one.who, one.red_arrow), (other.needs, other.who, other.red_arrow));
        }
        for (n, number) in self.events.iter().enumerate() {
            let Some(number) = number else { continue };
            let (one, other) = (self.copy.events[n].as_ref().unwrap(), learned.events[usize::from(*number)].as_ref());
            let other = other.expect("it was told");
            self.assert_same(&one.effects, &learned, &other.effects);
            assert_eq!((one.steps, one.helpful, one.who), (other.steps, other.helpful, other.who));
        }
        for (one, other) in self.copy.places.iter().zip(&learned.places).skip(1) {
            assert!(other.symbol().is_none_or(|symbol| symbol == one.artifact));
            assert!((0..3).all(|slot| other.price(slot).is_none_or(|price| Some(price) == one.price(slot))));
        }
        assert!(learned.demon == 0 || learned.demon == self.copy.demon);
        assert!(learned.length == 0 || learned.length == self.copy.length);
        assert!(learned.marks.iter().all(|mark| *mark == 0 || self.copy.marks.contains(mark)));
        assert!(self.copy.rites.iter().zip(learned.rites).all(|(one, other)| other.is_none() || *one == other));
    }
}

/// A copy with a long track, on which games last and the rift, marks and tiles matter.
fn long() -> Board {
    let mut board = Board::example();
    (board.length, board.demon) = (56, 46);
    board.marks = [14, 30, 44].into_iter().collect();
    for card in board.creatures.iter_mut().flatten() {
        (card.effects, card.red_arrow) = (does(&[(Verb::Discard(Wanted::Elixir), 2)]), true);
    }
    board
}

type Effects<'a> = &'a [(Verb, u8)];

/// A copy whose cards do everything that a card can do, and whose loss die shows some symbols twice.
fn busy() -> Board {
    let mut board = Board::example();
    let sing = board.keep_note("Sing a hymn.").expect("room");
    let light = board.keep_note("Light a candle.").expect("room");
    let cards: [(Effects<'_>, Who, bool); 4] = [
        (&[(Verb::Discard(Wanted::Dagger), 2), (Verb::DrawCreature, 1)], Who::Each, true),
        (&[(Verb::Text, sing), (Verb::LoseSanity, 1)], Who::Each, false),
        (&[(Verb::Discard(Wanted::Minor), 2), (Verb::ShuffleTiles, 1), (Verb::DrawEvent, 1)], Who::Group, true),
        (&[(Verb::Text, light), (Verb::Discard(Wanted::Artifact), 1), (Verb::Text, sing)], Who::Group, false),
    ];
    for (card, (effects, who, arrow)) in board.creatures.iter_mut().flatten().zip(cards.into_iter().cycle()) {
        (card.effects, card.who, card.red_arrow) = (does(effects), who, arrow);
    }
    let cards: [(Effects<'_>, Who); 4] = [
        (&[(Verb::GainItem, 2), (Verb::Shadow, 1)], Who::Each),
        (&[(Verb::GainSanity, 3), (Verb::RemoveCreature, 2), (Verb::NecronBack, 2)], Who::Group),
        (&[(Verb::GainItem, 2), (Verb::Text, light), (Verb::DrawCreature, 1)], Who::Group),
        (&[(Verb::LoseSanity, 1), (Verb::GainSanity, 1), (Verb::Necron, 1)], Who::Each),
    ];
    for (card, (effects, who)) in board.events.iter_mut().flatten().zip(cards.into_iter().cycle()) {
        (card.effects, card.who) = (does(effects), who);
        // All three of these help, as the rulebook says.
        card.helpful |= effects.contains(&(Verb::RemoveCreature, 2));
    }
    (board.length, board.demon) = (70, 60);
    let [first, second, .., last] = &mut board.die;
    (*first, *second, *last) = (Face::Sanity, Face::Necron, Face::Item(Item::Elixir));
    board
}

/// A copy that harms nobody, with which games come to the final check.
fn mild() -> Board {
    let mut board = Board::example();
    (board.length, board.demon) = (80, 79);
    for card in board.creatures.iter_mut().flatten() {
        card.effects.clear();
        (card.who, card.red_arrow) = (Who::Each, false);
    }
    for (n, card) in board.events.iter_mut().flatten().enumerate() {
        let verb = [Verb::GainSanity, Verb::NecronBack, Verb::GainItem][n % 3];
        (card.effects, card.helpful, card.who) = (does(&[(verb, 2)]), true, Who::Each);
    }
    board
}

/// WOS-002, WOS-004, WOS-011, WOS-012, WOS-075, WOS-084, WOS-035, WOS-094, WOS-105, WOS-106
#[test]
fn a_game_on_a_blank_copy_is_the_game_with_the_copy() {
    let mut ends = Vec::new();
    for (copy, seeds) in [(Board::example(), 0..24), (long(), 100..124), (busy(), 200..224), (mild(), 300..324)] {
        for seed in seeds {
            println!("seed {seed}");
            let mut rng = StdRng::seed_from_u64(seed);
            let mut twins = Twins::new(copy.clone(), 2 + (seed % 3) as u8);
            while twins.step(&mut rng) && twins.told.inputs() < 4000 {}
            twins.compare();
            twins.review();
            ends.push(say(&twins.blank, Word::Outcome).split(": ").last().unwrap_or_default().to_owned());
        }
    }
    ends.sort();
    ends.dedup();
    for end in ["demon space", "rift", "is left", "on the wall"] {
        assert!(ends.iter().any(|one| one.contains(end)), "{end} is none of {ends:?}");
    }
}

/// The measure: two rounds of two players cost no more than 25 answers.
#[test]
fn two_rounds_of_two_players_cost_few_answers() {
    let mut costs: Vec<u32> = (0..200)
        .map(|seed| {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut twins = Twins::new(Board::example(), 2);
            let round = |twins: &Twins| parts(&twins.told).iter().find(|(part, _)| *part == Part::Round).unwrap().1;
            while round(&twins) < 3 && twins.step(&mut rng) {}
            twins.lessons
        })
        .collect();
    costs.sort_unstable();
    println!("answers about the copy in two rounds, of seeds 0 to 199: {costs:?}");
    assert!(costs[costs.len() * 19 / 20] <= 25, "in nineteen of twenty games");
}
