//! Games played step by step and, beside them, entered quick: after every round both show the same.

use eldertally_core::follow::FOLLOW;
use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Actor, Answer, Ask, Follow, Game, Seat};
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{
    Action, Book, Die, Event, Move, Part, Price, RollForGreatOldOnes, Source, Trigger,
};
use eldertally_testkit::sim::Sheet;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[path = "../../examples/sim.rs"]
#[allow(dead_code, reason = "the policy is all that is needed of it")]
mod sim;

use crate::table::{self, Table, each_part, offers, setup};

/// What happened in a round at the table, as somebody would tell it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fact {
    /// A die with this face was taken.
    Took(Seat, u8),
    /// A number was written there.
    Wrote(Seat, Action, u8, Source),
    /// The die was left out.
    Left(Seat, u8),
    /// A reroll, on top of so many throws that lie there.
    Rerolled(Seat, Price, usize),
    RerolledCultists(Seat),
    Turned(Seat),
    /// A throw gave this.
    Gave(u8),
    Strength(u8),
    Chose(Move),
    Done(Seat),
    /// The cultist dice as they lie at last.
    Cultists(u8, u8),
    /// All are done.
    Closed,
}

/// One step of a game and what came of it.
fn submit(table: &mut Table, answer: Answer<'_, Move>) -> Vec<Event> {
    let mut told = Vec::new();
    table.game().clone().apply(table.setup(), answer, &mut |_, event| told.push(event));
    table.submit(Input::Answer(answer)).unwrap_or_else(|why| panic!("{answer:?}: {why:?}"));
    told
}

fn shown(table: &Table, part: Part) -> i32 {
    let mut found = 0;
    each_part(table, &mut |own, at| found = if own == part { at } else { found });
    found
}

/// Whose throw it is.
fn of(die: Die) -> Option<Seat> {
    match die {
        Die::Own(seat) | Die::Test(seat) | Die::Weakness(seat) | Die::Attack(seat) | Die::Search(seat) => Some(seat),
        Die::D12 | Die::D6 | Die::Strength(_) => None,
    }
}

/// How a table plays.
#[derive(Clone, Copy)]
enum Style {
    /// By the policy that the example was made with.
    Sensible,
    /// At random, with so many rerolls in a hundred choices.
    Random(u8),
}

/// Plays step by step at random, and writes down what happens.
struct Steps {
    table: Table,
    rng: StdRng,
    facts: Vec<Fact>,
    /// Throws that lie there.
    thrown: Vec<(Die, u8)>,
    /// The cultist dice as they lay last.
    lying: (u8, u8),
    cultists_rerolled: bool,
    /// A weakness die was just taken, so what follows tells it again.
    taken: bool,
    /// What was just chosen is not asked in quick entry.
    unasked: bool,
    /// It was, and Mandy is asked about it.
    settled: bool,
    /// The seats reroll the cultist dice in this order.
    reroller: u8,
    rerollers: Vec<Move>,
    style: Style,
}

impl Steps {
    fn is_over(&self) -> bool {
        matches!(self.table.game().ask(self.table.setup()), Ask::Over(_))
    }

    /// Whether the next round waits for its dice.
    fn is_between_rounds(&self) -> bool {
        self.is_over() || self.table.game().ask(self.table.setup()) == Ask::Chance(2)
    }

    fn play_round(&mut self) {
        self.facts.clear();
        (self.cultists_rerolled, self.reroller) = (false, 0);
        loop {
            if self.is_over() {
                return;
            }
            self.step();
            if self.is_between_rounds() {
                return;
            }
        }
    }

    fn step(&mut self) {
        let dice = [Part::D12, Part::D6].map(|part| shown(&self.table, part) as u8);
        if dice[0] > 0 && dice[1] > 0 {
            self.lying = (dice[0], dice[1]);
        }
        if let Ask::Chance(_) = self.table.game().ask(self.table.setup()) {
            let faces: Vec<u8> =
                table::dice(&self.table).iter().map(|faces| self.rng.random_range(0..*faces)).collect();
            let told = submit(&mut self.table, Answer::Fell(&faces));
            self.hear(&told);
            return;
        }
        let mv = self.choose();
        match mv {
            // Quick entry does it at once, and in the order of the seats.
            _ if core::mem::take(&mut self.unasked) => {}
            Move::Reroll(seat, Die::D12 | Die::D6) => {
                if !self.cultists_rerolled {
                    self.facts.push(Fact::Cultists(0, 0));
                }
                self.cultists_rerolled = true;
                self.facts.push(Fact::RerolledCultists(seat));
            }
            // The strength of a scenario action is a number that is needed as it is.
            Move::Reroll(_, Die::Strength(_))
            | Move::FreeReroll(_, Die::Strength(_))
            | Move::Repeat(_, Die::Strength(_)) => {
                self.facts.push(Fact::Chose(mv));
            }
            Move::Take if matches!(self.thrown.last(), Some((Die::Strength(_), _))) => {
                self.thrown.pop();
                self.facts.push(Fact::Chose(mv));
            }
            Move::Reroll(seat, _) => self.facts.push(Fact::Rerolled(seat, Price::Box, self.thrown.len())),
            Move::FreeReroll(seat, _) => self.facts.push(Fact::Rerolled(seat, Price::Free, self.thrown.len())),
            Move::Repeat(seat, _) => self.facts.push(Fact::Rerolled(seat, Price::Repeat, self.thrown.len())),
            Move::Turn(seat, _) => self.facts.push(Fact::Turned(seat)),
            Move::Done(seat) => self.facts.push(Fact::Done(seat)),
            Move::Take | Move::Ability(..) | Move::Decline(_) => {
                let mandy = |seat: Seat| shown(&self.table, Part::Who(seat)) == 3;
                let final_die = |seat: Seat| match mv {
                    Move::Ability(own, _) | Move::Decline(own) => own == seat && mandy(seat) && !self.settled,
                    _ => true,
                };
                if let Some((Die::Weakness(seat), face)) = self.thrown.last().copied()
                    && final_die(seat)
                {
                    self.gave(face - 1);
                    self.taken = mv == Move::Take;
                }
                if mv != Move::Take {
                    // Her answer tells the same weakness again.
                    self.taken = matches!(mv, Move::Decline(seat) if shown(&self.table, Part::Who(seat)) == 3);
                    self.settled = false;
                    self.facts.push(Fact::Chose(mv));
                }
            }
            Move::Enter(..)
            | Move::EnterCopy(..)
            | Move::Forgo(_)
            | Move::FreeNumber(..)
            | Move::Value(..)
            | Move::TakeStars(_)
            | Move::TakeFinds(_)
            | Move::TakeDie(..)
            | Move::LeaveDie(_) => {}
            _ => self.facts.push(Fact::Chose(mv)),
        }
        let told = submit(&mut self.table, Answer::Move(Actor::Table, mv));
        self.hear(&told);
        // Mandy is asked after her die is final.
        self.settled |= core::mem::take(&mut self.taken);
    }

    fn gave(&mut self, n: u8) {
        self.thrown.pop();
        self.facts.push(Fact::Gave(n));
    }

    fn hear(&mut self, told: &[Event]) {
        for event in told {
            let top = self.thrown.last().copied();
            match (event, top) {
                (Event::DieTaken(seat, face), _) => self.facts.push(Fact::Took(*seat, *face)),
                (Event::Entered(seat, action, value, source), _) => {
                    self.facts.push(Fact::Wrote(*seat, *action, *value, *source));
                }
                (Event::NotEntered(seat, _) | Event::LeftOut(seat, _), _) => {
                    let face = shown(&self.table, Part::Die(*seat));
                    self.facts.push(Fact::Left(*seat, face as u8));
                }
                (Event::Threw(die @ Die::Strength(_), face, by, _), _) => {
                    if by.is_some() {
                        self.thrown.pop();
                    }
                    self.thrown.push((*die, *face));
                    self.facts.push(Fact::Strength(*face));
                }
                (Event::RowAction(..), Some((Die::Strength(_), _))) => {
                    self.thrown.pop();
                }
                (Event::Threw(Die::D12, face, ..), _) => self.lying.0 = *face,
                (Event::Threw(Die::D6, face, ..), _) => self.lying.1 = *face,
                (Event::Threw(Die::Own(_), ..), _) => {}
                (Event::Threw(die, face, None, _), _) => self.thrown.push((*die, *face)),
                (Event::Threw(_, face, Some(_), _), Some((die, _))) => {
                    self.thrown.pop();
                    self.thrown.push((die, *face));
                }
                (Event::Tested(_, passed), Some((Die::Test(_), _))) => self.gave((*passed).into()),
                (Event::Attacked(_, n), Some((Die::Attack(_), _))) => self.gave(*n),
                (Event::Searched(_, n), Some((Die::Search(_), _))) => self.gave(*n),
                (Event::WeakAlready(..) | Event::Weakened(..), _) if self.taken => self.taken = false,
                (Event::WeakAlready(seat, n) | Event::Weakened(seat, n), Some((Die::Weakness(of), _)))
                    if *seat == of =>
                {
                    self.gave(*n);
                }
                // The throw of one who is out in the meantime is dropped.
                (Event::Down(seat) | Event::Mad(seat), _) => self.thrown.retain(|(die, _)| of(*die) != Some(*seat)),
                (Event::FloorClosed, _) => {
                    let (d12, d6) = self.lying;
                    let known = self.facts.iter_mut().find(|fact| matches!(fact, Fact::Cultists(..)));
                    match known {
                        Some(fact) => *fact = Fact::Cultists(d12, d6),
                        None => self.facts.push(Fact::Cultists(d12, d6)),
                    }
                    self.facts.push(Fact::Closed);
                }
                _ => {}
            }
        }
    }
}

impl Steps {
    /// A move at random, as a table plays that enters quick: what boxes gave is taken first, those whose weaknesses do not
    /// look at the die take theirs first, and the cultist dice are rerolled last.
    fn choose(&mut self) -> Move {
        let mut all: Vec<Move> = offers(&self.table).iter().map(|offer| offer.mv).collect();
        let gains = |mv: &&Move| matches!(mv, Move::TakeStars(_));
        let finds = |mv: &&Move| matches!(mv, Move::TakeFinds(_));
        if let Some(gain) = all.iter().find(gains).or_else(|| all.iter().find(finds)) {
            return *gain;
        }
        if all.iter().any(|mv| matches!(mv, Move::Value(..))) {
            all.retain(|mv| matches!(mv, Move::Value(..)));
        }
        let next = |mv: &Move| matches!(mv, Move::Pick(_)) && said(&self.table, Word::Prompt).contains("Who is next?");
        let risky =
            |mv: &Move| offers(&self.table).iter().any(|offer| offer.mv == *mv && (offer.fatal || offer.may_kill));
        for seat in table::seats(&self.table) {
            let fired = |mv: &&Move| matches!(mv, Move::Perform(of, _) if *of == seat);
            if let Some(first) = all.iter().find(fired)
                && !all.iter().filter(fired).any(risky)
            {
                self.unasked = true;
                return *first;
            }
        }
        if all.iter().any(next) && !all.iter().filter(|mv| next(mv)).any(risky) {
            let first = all.iter().copied().find(next).expect("a pick");
            self.unasked = true;
            return first;
        }
        let unstruck = |mv: &Move| matches!(mv, Move::TakeDie(seat, _) if !self.is_struck_by_dice(*seat));
        if all.iter().any(unstruck) {
            all.retain(unstruck);
        }
        let read = |face: u8| {
            let lies = |seat| shown(&self.table, Part::Die(seat)) == i32::from(face);
            table::seats(&self.table).any(|seat| lies(seat) && shown(&self.table, Part::Made(seat)) > 0)
        };
        let taking = all.iter().any(|mv| matches!(mv, Move::TakeDie(..) | Move::LeaveDie(_)));
        let late = self.cultists_rerolled;
        let is_calm = |mv: &Move| match mv {
            Move::Stop | Move::Back(_) | Move::NotDone(_) => false,
            Move::Reroll(_, Die::D12 | Die::D6)
            | Move::FreeReroll(_, Die::D12 | Die::D6)
            | Move::Repeat(_, Die::D12 | Die::D6) => false,
            Move::Reroll(_, Die::Own(_)) | Move::FreeReroll(_, Die::Own(_)) => !late,
            Move::Turn(..) => !late,
            Move::Repeat(..) => !late && matches!(self.facts.last(), Some(Fact::Rerolled(..))),
            Move::Copy(seat, face) => !late && !taking && read(*face) && shown(&self.table, Part::Done(*seat)) == 0,
            _ => true,
        };
        let cultists: Vec<Move> = all
            .iter()
            .copied()
            .filter(|mv| matches!(mv, Move::Reroll(seat, Die::D12 | Die::D6) if seat.0 >= self.reroller))
            .collect();
        let since = self.facts.iter().skip_while(|fact| !matches!(fact, Fact::Cultists(..)));
        let written = since.into_iter().any(|fact| matches!(fact, Fact::Wrote(..)));
        // Who is revived by it comes too late to reroll them.
        let came_late = late && cultists.iter().any(|mv| !self.rerollers.contains(mv));
        let free = came_late || written || all.iter().any(|mv| matches!(mv, Move::FreeNumber(..) | Move::Value(..)));
        all.retain(is_calm);
        let calm: Vec<Move> = all
            .iter()
            .copied()
            .filter(|mv| !matches!(mv, Move::Reroll(..) | Move::FreeReroll(..) | Move::Repeat(..)))
            .collect();
        let wild = match self.style {
            Style::Sensible => true,
            Style::Random(wild) => calm.is_empty() || self.rng.random_range(0..100) < wild,
        };
        let from = if wild { all } else { calm };
        let mv = match self.style {
            Style::Sensible => return sim::choose(&self.table, &Sheet { offers: from, ..Sheet::read(&self.table) }),
            Style::Random(_) => from[self.rng.random_range(0..from.len())],
        };
        let last = self.table.game().asked_together(self.table.setup()).iter().count() == 1;
        if matches!(mv, Move::Done(_)) && last && !free && !cultists.is_empty() && self.rng.random_range(0..3) == 0 {
            let mv = cultists[self.rng.random_range(0..cultists.len())];
            if !late {
                self.rerollers = cultists;
            }
            if let Move::Reroll(seat, _) = mv {
                self.reroller = seat.0;
            }
            return mv;
        }
        mv
    }

    fn is_struck_by_dice(&self, seat: Seat) -> bool {
        let looks = |trigger| matches!(trigger, Trigger::EvenDie | Trigger::OddDie);
        let weaknesses = &self.table.setup().print.board.weaknesses;
        (0..6)
            .zip(weaknesses)
            .any(|(n, weakness)| looks(weakness.trigger) && shown(&self.table, Part::Weakness(seat, n)) > 0)
    }
}

/// The same game, of which only what the sheet needs is entered.
struct Quick {
    table: Table,
    touches: u32,
}

impl Quick {
    fn is_over(&self) -> bool {
        matches!(self.table.game().ask(self.table.setup()), Ask::Over(_))
    }

    fn offered(&self, mv: Move) -> bool {
        offers(&self.table).iter().any(|offer| offer.mv == mv)
    }

    fn play(&mut self, mv: Move) {
        let place = |mv: &Move| self.table.game().touch(self.table.setup(), mv).map(|touch| touch.place);
        let own = place(&mv);
        let sharing = offers(&self.table).iter().filter(|offer| own.is_some() && place(&offer.mv) == own).count();
        assert!(
            self.offered(mv),
            "{mv:?} is not on offer, but {:?}",
            offers(&self.table).iter().map(|offer| offer.mv).collect::<Vec<_>>()
        );
        self.touches += if sharing > 1 { 2 } else { 1 };
        submit(&mut self.table, Answer::Move(Actor::Table, mv));
    }

    fn fell(&mut self, faces: &[u8]) {
        let group = |n| self.table.game().group(self.table.setup(), n);
        let away =
            (0..).zip(faces).filter(|(n, face)| group(*n).and_then(|group| group.resting_face()) != Some(**face));
        self.touches += away.count() as u32 + u32::from(faces.len() > 1);
        submit(&mut self.table, Answer::Fell(faces));
    }

    /// Enters the number that is asked for, if it is.
    fn number(&mut self, value: u8) {
        let (game, setup) = (self.table.game(), self.table.setup());
        let asked = game.group(setup, 0).filter(|group| group.number.is_some());
        let Some(faces) = asked.map(|group| group.faces) else { return };
        let face = (0..faces).find(|face| said(&self.table, Word::Face(0, *face)) == value.to_string());
        self.fell(&[face.unwrap_or_else(|| panic!("{value} is no answer"))]);
    }

    fn is_at_cultists(&self) -> bool {
        let (game, setup) = (self.table.game(), self.table.setup());
        matches!(game.ask(setup), Ask::Chance(_)) && game.group(setup, 0).is_some_and(|group| group.faces == 12)
    }

    fn tell(&mut self, facts: &[Fact]) {
        let mut n = 0;
        while let Some(fact) = facts.get(n).copied().filter(|_| !self.is_over()) {
            n += 1;
            match fact {
                Fact::Took(seat, face) => {
                    let mv = Move::Took(seat, if face % 2 == 0 { Trigger::EvenDie } else { Trigger::OddDie });
                    if self.offered(mv) {
                        self.play(mv);
                    }
                }
                Fact::Wrote(seat, action, value, source) => {
                    let mv = match source {
                        Source::Die => Move::Enter(seat, action),
                        Source::Copy => Move::EnterCopy(seat, action),
                        Source::Free => Move::FreeNumber(seat, action),
                    };
                    // What leaves no choice is entered unasked.
                    if self.offered(mv) {
                        self.play(mv);
                        self.number(value);
                    } else {
                        assert_ne!(source, Source::Free, "{fact:?} is not on offer");
                    }
                }
                Fact::Left(seat, face) if self.offered(Move::Forgo(seat)) => {
                    self.play(Move::Forgo(seat));
                    self.number(face);
                }
                Fact::Rerolled(seat, Price::Box, _) => {
                    let more = facts[n..].iter().take_while(|next| **next == fact).count() as u8;
                    let mv = (0..=more).rev().map(|more| Move::Rerolled(seat, Price::Box, more + 1));
                    let mv = mv.into_iter().find(|mv| self.offered(*mv)).unwrap_or_else(|| panic!("{fact:?}"));
                    let Move::Rerolled(_, _, many) = mv else { unreachable!() };
                    n += usize::from(many) - 1;
                    self.play(mv);
                }
                Fact::Rerolled(seat, price, _) => self.play(Move::Rerolled(seat, price, 1)),
                Fact::Turned(seat) => self.play(Move::Turned(seat)),
                Fact::Gave(n) => self.play(Move::Outcome(n)),
                Fact::Strength(face) => self.fell(&[face - 1]),
                Fact::Chose(mv) => self.play(mv),
                Fact::Left(..) | Fact::Done(_) | Fact::RerolledCultists(_) => {}
                Fact::Closed => self.all_are_done(),
                Fact::Cultists(d12, d6) => self.cultists(d12, d6, facts),
            }
        }
    }

    /// Whoever keeps something for later has to say that he is done.
    fn all_are_done(&mut self) {
        for seat in table::seats(&self.table) {
            let is_floor = self.table.game().asked_together(self.table.setup()).iter().count() > 0;
            if is_floor && !self.is_at_cultists() && self.offered(Move::Done(seat)) {
                self.play(Move::Done(seat));
            }
        }
    }

    fn cultists(&mut self, d12: u8, d6: u8, facts: &[Fact]) {
        self.all_are_done();
        assert!(self.is_at_cultists(), "the cultist dice are asked for: {:?}", offers(&self.table));
        let (game, setup) = (self.table.game(), self.table.setup());
        let rerolls = |seat: Seat| facts.iter().filter(|fact| **fact == Fact::RerolledCultists(seat)).count() as u8;
        let told = (2..).map_while(|n| game.group(setup, n)?.seat).map(rerolls);
        let faces: Vec<u8> = [d12.max(1) - 1, d6.max(1) - 1].into_iter().chain(told).collect();
        self.fell(&faces);
    }
}

fn said(table: &Table, word: Word<'_, RollForGreatOldOnes>) -> String {
    let mut out = String::new();
    let mut pen = Pen::new(eldertally_core::Lang::English, eldertally_core::Viewer::Table, table.seats(), &mut out);
    table.game().say(table.setup(), word, &mut pen).expect("words");
    out
}

/// All that both boards show alike: a die that nobody has read is not on the board of one who is down.
fn sheet(table: &Table) -> Vec<(Part, i32)> {
    let mut all = Vec::new();
    each_part(table, &mut |part, at| all.push((part, at)));
    let is_die = |part: &Part| {
        matches!(
            part,
            Part::Die(_)
                | Part::Made(_)
                | Part::First(_)
                | Part::Done(_)
                | Part::D12
                | Part::D6
                | Part::Step
                | Part::PoolDie(_)
        )
    };
    all.retain(|(part, _)| !is_die(part));
    all
}

/// Plays both; gives the touches of each round.
fn twins(book: &Book, seats: u8, seed: u64, style: Style) -> Vec<u32> {
    let mut setup = setup(book.clone(), seats);
    let mut rng = StdRng::seed_from_u64(seed);
    for number in (1..=5).filter(|_| matches!(style, Style::Random(_))) {
        setup.options.set(RollForGreatOldOnes::ABOUT.options, number, rng.random_range(0..2));
    }
    let table = table::start(setup.clone());
    assert!(setup.options.set(RollForGreatOldOnes::ABOUT.options, FOLLOW.number, 1));
    let mut quick = Quick { table: table::start(setup), touches: 0 };
    assert_eq!(quick.table.game().follow(), Follow::Quick);
    let mut steps = Steps {
        table,
        rng,
        facts: Vec::new(),
        thrown: Vec::new(),
        lying: (1, 1),
        cultists_rerolled: false,
        taken: false,
        settled: false,
        unasked: false,
        reroller: 0,
        rerollers: Vec::new(),
        style,
    };
    let mut touches = Vec::new();
    while !steps.is_over() {
        steps.play_round();
        quick.touches = 0;
        quick.tell(&steps.facts);
        touches.push(quick.touches);
        let outcome = |table: &Table| table.game().ask(table.setup());
        if steps.is_over() {
            assert_eq!(outcome(&quick.table), outcome(&steps.table), "{:?}", steps.facts);
        }
        let (left, mut right) = (sheet(&quick.table), sheet(&steps.table));
        // A number that does not matter later was not told.
        for (part, at) in &mut right {
            if matches!(part, Part::Number(..)) && left.contains(&(*part, 0)) {
                *at = 0;
            }
        }
        let differs =
            |a: &[(Part, i32)], b: &[(Part, i32)]| a.iter().copied().filter(|at| !b.contains(at)).collect::<Vec<_>>();
        let (quick, stepped) = (differs(&left, &right), differs(&right, &left));
        assert_eq!(quick, stepped, "seed {seed}: quick and step by step; {:?}", steps.facts);
    }
    touches
}

#[test]
fn games_that_are_entered_quick_stand_after_each_round_as_step_by_step() {
    for seats in 1..=4 {
        for seed in 0..70 {
            println!("seats {seats} seed {seed}");
            let style = [0, 10, 40].map(Style::Random)[seed as usize % 3];
            twins(&Book::example(), seats, seed, style);
        }
    }
}

/// Median, 95th percentile, and how many in a hundred are within the limit.
fn spread(what: &str, mut all: Vec<u32>) -> [u32; 3] {
    all.sort_unstable();
    let at = |percent: usize| all[(all.len() - 1) * percent / 100];
    let within = all.iter().filter(|touches| **touches <= 12).count() * 100 / all.len();
    println!("{what}, {} rounds: median {}, 95th percentile {}, {within} of 100 within 12", all.len(), at(50), at(95));
    [at(50), at(95), within as u32]
}

#[test]
fn a_round_of_two_players_takes_few_touches() {
    let rounds = |style| (0..60).flat_map(|seed| twins(&Book::example(), 2, seed, style).split_off(1)).collect();
    let [median, ..] = spread("sensible", rounds(Style::Sensible));
    spread("at random", rounds(Style::Random(4)));
    // Nine for the numbers, the boxes and the cultist dice; free numbers, tests and choices come on top.
    assert!(median <= 13);
}
