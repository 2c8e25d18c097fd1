//! What a game is set up with: a copy that is plain where a test says nothing, and the changes that the test makes.

use eldertally_core::{Game, Seats, Setup};
use eldertally_roll_for_great_old_ones::{
    Action, Bonus, Book, BoxMark, Effect, MindMark, Named, RitualSection, RollForGreatOldOnes, Run, Scope, Span,
    Strength, Symbol, Verb, Who,
};

use crate::bench::Bench;

/// An effect of a scenario.
pub(crate) fn effect(verb: Verb, amount: u8, scope: Scope) -> Effect {
    Effect { verb, amount, scope }
}

/// An effect for the table.
pub(crate) fn once(verb: Verb, amount: u8) -> Effect {
    effect(verb, amount, Scope::Once)
}

/// An effect for every active investigator.
pub(crate) fn each(verb: Verb, amount: u8) -> Effect {
    effect(verb, amount, Scope::Each)
}

/// An effect for one investigator whom the group chooses.
pub(crate) fn chosen(verb: Verb, amount: u8) -> Effect {
    effect(verb, amount, Scope::Chosen)
}

/// A copy in which nothing is printed that a test has not asked for: blank boxes, tracks without bonuses, scenario
/// actions that do nothing. What the rulebook tells is as it tells it.
///
/// Ritual: three sections of ten boxes, with levels 1-4, 2-5 and 3-6 for one to four investigators. Three cultists of
/// twenty. Ten boxes for Mi-Go with two health. Thirty boxes of insanity, five of each level from 1 to 6.
pub(crate) fn plain() -> Book {
    let mut book = Book::bare();
    let Book { board, scenario } = &mut book;
    for desk in &mut board.actions {
        desk.boxes.fill(Symbol::Blank);
    }
    board.attack = [0, 1, 1, 1, 2, 2].map(Some);
    board.search = [0, 1, 1, 1, 2, 2].map(Some);
    board.experience.length = 40;
    board.clues.length = 20;
    board.mind = [MindMark::Blank; 30].into_iter().collect();
    board.levels = (0..30).map(|n| n / 5 + 1).collect();
    board.rerolls = 20;
    board.penalties.truncate(10);
    scenario.ritual = [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]]
        .into_iter()
        .map(|level| RitualSection { boxes: 10, level })
        .collect();
    for action in &mut scenario.actions {
        action.strength = Strength::Fixed;
        action.faces = [Some(Run::default()); 6];
    }
    scenario.slots = [2, 3, 5, 6].map(Some);
    scenario.cultist_boxes = 20;
    scenario.cultist_start = 3;
    scenario.monster_boxes = 10;
    scenario.monster_health = 2;
    scenario.reroll_price = scenario.pools.keep_effects(&[effect(Verb::Insanity, 2, Scope::Actor)]).unwrap();
    let mut named =
        |effects: &[Effect]| Named { name: Span::default(), effects: scenario.pools.keep_effects(effects).unwrap() };
    let wound = named(&[once(Verb::WoundMonster, 2)]);
    let bonuses = [
        named(&[once(Verb::RitualBack, 3)]),
        named(&[each(Verb::GainHealth, 2)]),
        named(&[once(Verb::DefeatCultist, 2)]),
        named(&[effect(Verb::Experience, 3, Scope::Actor)]),
    ];
    scenario.specials = [wound].into_iter().collect();
    scenario.bonuses = bonuses;
    book
}

/// A game to be: its copy, its players and its options.
pub(crate) struct Plan {
    pub(crate) setup: Setup<Book>,
    people: Vec<Who>,
}

impl Plan {
    /// A plain copy for so many seats. Rouven sits first, then Mandy, Sally and Bob: those whose abilities ask least
    /// come first.
    pub(crate) fn new(seats: u8) -> Self {
        Self::of(plain(), seats)
    }

    pub(crate) fn of(print: Book, seats: u8) -> Self {
        Self {
            setup: Setup { seats: Seats::numbered(seats), print, ..Setup::example(&RollForGreatOldOnes::ABOUT) },
            people: vec![Who::Rouven, Who::Mandy, Who::Sally, Who::Bob],
        }
    }

    /// Who sits where.
    pub(crate) fn people(mut self, people: &[Who]) -> Self {
        self.people = people.to_vec();
        self
    }

    /// Sets an option by its name in setup files.
    pub(crate) fn option(mut self, key: &str, value: &str) -> Self {
        let specs = RollForGreatOldOnes::ABOUT.options;
        let spec = specs.iter().find(|spec| spec.key == key).unwrap();
        let place = spec.place(value).unwrap();
        assert!(self.setup.options.set(specs, spec.number, place));
        self
    }

    /// Changes the copy.
    pub(crate) fn edit(mut self, change: impl FnOnce(&mut Book)) -> Self {
        change(&mut self.setup.print);
        self
    }

    /// Prints symbols behind the boxes of an action from this one on, counted from 0: `.` `*` `+` `c` `?`.
    pub(crate) fn symbols(self, action: Action, from: usize, signs: &str) -> Self {
        self.edit(|book| {
            for (symbol, sign) in book.board.actions[action as usize].boxes[from..].iter_mut().zip(signs.chars()) {
                *symbol = match sign {
                    '*' => Symbol::Star,
                    '+' => Symbol::Plus,
                    'c' => Symbol::Clue,
                    '?' => Symbol::Unknown,
                    _ => Symbol::Blank,
                };
            }
        })
    }

    /// A scenario action does this at every face.
    pub(crate) fn acts(self, number: u8, strength: Strength, effects: &[Effect]) -> Self {
        (1..=6).fold(self, |plan, face| plan.face(number, strength, face, effects))
    }

    /// A scenario action does this at one face.
    pub(crate) fn face(self, number: u8, strength: Strength, face: u8, effects: &[Effect]) -> Self {
        self.edit(|book| {
            let run = book.scenario.pools.keep_effects(effects);
            let action = &mut book.scenario.actions[usize::from(number) - 1];
            action.strength = strength;
            action.faces[usize::from(face) - 1] = run;
        })
    }

    /// Prints something in a box of the ritual track; boxes in rising order.
    pub(crate) fn ritual_mark(self, at: u16, effect: Effect) -> Self {
        self.edit(|book| book.scenario.ritual_marks.push(BoxMark { at, effect }).unwrap())
    }

    /// Prints something in a cultist box; boxes in rising order.
    pub(crate) fn cultist_mark(self, at: u16, effect: Effect) -> Self {
        self.edit(|book| book.scenario.cultist_marks.push(BoxMark { at, effect }).unwrap())
    }

    /// Prints something behind a box of the insanity track, counted from 1.
    pub(crate) fn mind_mark(self, at: usize, mark: MindMark) -> Self {
        self.edit(|book| book.board.mind[at - 1] = mark)
    }

    /// A bonus on the experience track; boxes in rising order.
    pub(crate) fn experience_bonus(self, bonus: Bonus) -> Self {
        self.edit(|book| book.board.experience.bonuses.push(bonus).unwrap())
    }

    /// A bonus on the clue track; boxes in rising order.
    pub(crate) fn clue_bonus(self, bonus: Bonus) -> Self {
        self.edit(|book| book.board.clues.bonuses.push(bonus).unwrap())
    }

    /// Adds a special action.
    pub(crate) fn special(self, effects: &[Effect]) -> Self {
        self.edit(|book| {
            let effects = book.scenario.pools.keep_effects(effects).unwrap();
            book.scenario.specials.push(Named { name: Span::default(), effects }).unwrap();
        })
    }

    /// Opens the game before anybody has chosen an investigator.
    pub(crate) fn uncast(self) -> Bench {
        Bench::open(self.setup)
    }

    /// Opens the game and casts everybody: step 1 is over, and the pool is to be rolled.
    pub(crate) fn start(self) -> Bench {
        let people = self.people.clone();
        let mut bench = self.uncast();
        bench.cast(&people);
        bench
    }
}
