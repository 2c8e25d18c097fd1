//! Games that are played step by step with quick entry beside them: the same dice and choices come to the same state, with
//! fewer touches.

use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Ask, Follow, Game, Group, Lang, Place, Setup, Viewer};
use eldertally_dice_of_arkham::{DiceOfArkham, Move, Part, Sheet};
use eldertally_testkit::player::{Owned, OwnedOf, Play, answer, careful_answer, offers, random_setup, rng, shown};
use eldertally_testkit::sim;
use rand::RngExt;
use rand::rngs::StdRng;

use crate::bench::sheet;

#[path = "../../examples/player/mod.rs"]
mod player;

const WON: u8 = 0;
const LOST: u8 = 1;
const FLED: u8 = 2;

/// What the steps under way come to.
enum Under {
    /// Nothing that quick entry asks for as a whole.
    Nothing,
    /// The dice of a turn: those of the mythos, and ones that were freed.
    Dice { mythos: Vec<u8>, freed: u8 },
    /// A fight: dice bought with fight and magic, ones of later throws, and ones that were freed.
    Fight { fight: u8, magic: u8, throws: u8, ones: u8, freed: u8 },
}

/// Touches of one turn, and what made them more.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    steps: u32,
    quick: u32,
    dice: u32,
    fights: u32,
    /// Touches in quick entry for what is asked as always: doubles, healing, events, dice of monsters.
    asked: u32,
    freed: bool,
}

struct Beside {
    steps: Play<DiceOfArkham>,
    quick: Play<DiceOfArkham>,
    under: Under,
    turn: Turn,
    turns: Vec<Turn>,
    place: String,
}

fn groups(of: &Play<DiceOfArkham>) -> Vec<Group> {
    (0..).map_while(|n| of.game().group(of.setup(), n)).collect()
}

fn see(of: &Play<DiceOfArkham>, part: Part) -> i32 {
    shown(of).iter().find(|(found, _)| *found == part).map_or(0, |(_, at)| *at)
}

fn say(of: &Play<DiceOfArkham>, word: Word<'_, DiceOfArkham>) -> String {
    let mut out = String::new();
    let mut pen = Pen::new(Lang::English, Viewer::Table, of.seats(), &mut out);
    of.game().say(of.setup(), word, &mut pen).unwrap();
    out
}

/// The dice on the table, by what they show, once the loose ones have fallen anew.
fn lying(of: &Play<DiceOfArkham>, thrown: &[u8]) -> Vec<u8> {
    let (mut dice, mut thrown) = (Vec::new(), thrown.iter());
    of.game().view(of.setup(), Viewer::Table, &mut |item| {
        if let (eldertally_core::What::Part(Part::Die(_)), eldertally_core::Shape::Die { shows, kept, .. }) =
            (item.what, item.shape)
        {
            let falls = if kept { None } else { thrown.next() };
            dice.push(falls.copied().unwrap_or(shows - 1));
        }
    });
    dice
}

/// A touch for each die and each number that does not rest, and one to confirm more than one of them; a second one for a
/// move that shares its place.
fn touches(of: &Play<DiceOfArkham>, input: &OwnedOf<DiceOfArkham>) -> u32 {
    match input {
        Owned::Fell(faces) => {
            let all = groups(of).into_iter().flat_map(|group| std::iter::repeat_n(group, group.count.into()));
            let entered = all.zip(faces).filter(|(group, face)| group.resting_face() != Some(**face)).count() as u32;
            entered + u32::from(faces.len() > 1)
        }
        // The digits of the total, and a touch to confirm it.
        Owned::Sum(sums) => sums.iter().map(|sum| 1 + u32::from(*sum > 9)).sum::<u32>() + 1,
        Owned::Move(_, mv) => {
            let at = |mv: &Move| of.game().touch(of.setup(), mv).map(|touch| touch.place);
            let place: Option<Place<Part>> = at(mv);
            let shared = offers(of, Viewer::Table).iter().filter(|offer| at(&offer.mv) == place).count() > 1;
            if place.is_some() && shared { 2 } else { 1 }
        }
        _ => 0,
    }
}

impl Beside {
    fn new(setup: eldertally_core::game::SetupOf<DiceOfArkham>, place: String) -> Self {
        let [mut steps, mut quick] = [(); 2].map(|()| Play::new(setup.clone(), vec![0; 1 << 16]).unwrap());
        for (play, follow) in [(&mut steps, Follow::EveryStep), (&mut quick, Follow::Quick)] {
            if Game::follow(play.game()) != follow {
                play.submit(Input::Follow(follow)).unwrap();
            }
        }
        Self { steps, quick, under: Under::Nothing, turn: Turn::default(), turns: Vec::new(), place }
    }

    fn is_over(&self) -> bool {
        matches!(self.steps.game().ask(self.steps.setup()), Ask::Over(_))
    }

    /// Makes an input step by step, and enters quick what it brings to an end.
    fn enter(&mut self, input: &OwnedOf<DiceOfArkham>) {
        let (turn, sanity, prompt) =
            (see(&self.steps, Part::Turn), see(&self.steps, Part::Sanity), say(&self.steps, Word::Prompt));
        let (before, groups) = (see(&self.steps, Part::Throws), groups(&self.steps));
        self.turn.steps += touches(&self.steps, input);
        // What lies there in the end, should this be the last throw.
        let dice = lying(&self.steps, if let Owned::Fell(faces) = input { faces } else { &[] });
        let own: i32 =
            shown(&self.steps).iter().filter(|(part, _)| matches!(part, Part::FightDie(_))).map(|(_, at)| at).sum();
        self.steps.submit(input.input()).unwrap_or_else(|why| panic!("{}, {input:?}: {why:?}", self.place));
        let paid = (sanity - see(&self.steps, Part::Sanity)).max(0) as u8;
        let over = self.is_over();
        match (&mut self.under, input) {
            (under @ Under::Nothing, Owned::Move(_, Move::SetDie(_))) => {
                *under = Under::Dice { mythos: Vec::new(), freed: 0 };
            }
            (under, Owned::Fell(faces)) if groups.len() == 2 => {
                *under = Under::Dice { mythos: faces[..2].to_vec(), freed: 0 };
            }
            (Under::Dice { mythos, freed }, Owned::Move(_, mv)) => {
                *freed += if *mv == Move::Done { 0 } else { paid };
                if *mv == Move::Done || over {
                    let faces = [&mythos[..], &dice, &[*freed]].concat();
                    self.lay(faces);
                }
            }
            (Under::Dice { mythos, freed }, Owned::Fell(_)) => {
                if before == 2 {
                    let faces = [&mythos[..], &dice, &[*freed]].concat();
                    self.lay(faces);
                }
            }
            (under @ Under::Nothing, Owned::Move(_, Move::Fight)) => {
                *under = Under::Fight { fight: 0, magic: 0, throws: 0, ones: 0, freed: 0 };
            }
            (Under::Fight { fight, .. }, Owned::Move(_, Move::SpendFight(dice))) => *fight = *dice,
            (Under::Fight { magic, .. }, Owned::Move(_, Move::SpendMagic(dice))) => *magic = *dice,
            (Under::Fight { freed, .. }, Owned::Move(..)) => {
                *freed += paid;
                if over {
                    self.fought(LOST);
                }
            }
            (Under::Fight { throws, ones, .. }, Owned::Fell(faces)) if !prompt.starts_with("Enemy") => {
                *ones += if *throws > 0 { faces.iter().filter(|face| **face == 0).count() as u8 } else { 0 };
                *throws += 1;
            }
            (Under::Fight { .. }, _) => {
                let enemy: i32 = match input {
                    Owned::Sum(sums) => sums[0].into(),
                    Owned::Fell(faces) => faces.iter().map(|face| i32::from(*face) + 1).sum(),
                    _ => panic!("{}: {input:?} in a fight", self.place),
                };
                self.fought(if own >= enemy { WON } else { LOST });
            }
            (_, Owned::Move(_, Move::Flee)) => self.fought(FLED),
            _ => {
                self.turn.asked += touches(&self.quick, input);
                self.quick_input(input.clone());
            }
        }
        if matches!(self.under, Under::Nothing) || over {
            self.compare(over);
        }
        if see(&self.steps, Part::Turn) != turn || over {
            self.turns.push(std::mem::take(&mut self.turn));
        }
    }

    /// The dice after the last throw.
    fn lay(&mut self, faces: Vec<u8>) {
        self.under = Under::Nothing;
        self.turn.dice = faces.len() as u32 - 1;
        self.turn.freed = faces.last() != Some(&0);
        self.quick_input(Owned::Fell(faces));
    }

    /// A fight that ended so.
    fn fought(&mut self, end: u8) {
        self.turn.fights += 1;
        let numbers = match std::mem::replace(&mut self.under, Under::Nothing) {
            Under::Fight { fight, magic, ones, freed, .. } => [fight, magic, ones, freed, end],
            _ => [0, 0, 0, 0, end],
        };
        let asked: Vec<_> = (0..groups(&self.quick).len() as u8).map(|n| say(&self.quick, Word::Group(n))).collect();
        let names = ["Dice bought, ", "Dice bought, ", "1s in throws", "1s freed", "The fight"];
        let mut faces = Vec::new();
        for ((n, number), name) in (0..).zip(numbers).zip(names) {
            let stock = ["fight", "magic"].get(n).copied().unwrap_or_default();
            if asked.iter().any(|asked| asked.starts_with(name) && asked.contains(stock)) {
                faces.push(number);
            } else {
                assert_eq!(number, 0, "{}: {name} is not asked", self.place);
            }
        }
        self.quick_input(Owned::Fell(faces));
    }

    fn quick_input(&mut self, input: OwnedOf<DiceOfArkham>) {
        self.turn.quick += touches(&self.quick, &input);
        let asked = say(&self.quick, Word::Prompt);
        self.quick.submit(input.input()).unwrap_or_else(|why| panic!("{}, {asked} {input:?}: {why:?}", self.place));
    }

    /// Both stand alike, at the beginning of a turn in all that there is. The dice of what was told as a whole do not lie
    /// there.
    fn compare(&self, over: bool) {
        let place = format!("{}, input {}", self.place, self.steps.inputs());
        let mut quick = self.quick.game().clone();
        quick.set_follow(self.quick.setup(), Follow::EveryStep);
        if see(&self.steps, Part::Throws) == 0 {
            assert!(quick == *self.steps.game(), "{place}: another state");
        }
        let told = |part: &Part| matches!(part, Part::Throws | Part::FightDie(_));
        // A game that was lost with the last sanity for a one stopped before the phase that quick entry has come to.
        let skips = |part: &Part| told(part) || over && matches!(part, Part::Phase | Part::Strength | Part::Monster);
        let all =
            |of: &Play<DiceOfArkham>| -> Vec<_> { shown(of).into_iter().filter(|(part, _)| !skips(part)).collect() };
        assert_eq!(all(&self.quick), all(&self.steps), "{place}");
        let asked = |of: &DiceOfArkham| of.ask(self.steps.setup());
        assert_eq!(asked(&quick), asked(self.steps.game()), "{place}");
        if over {
            let outcome = |of| say(of, Word::Outcome);
            assert_eq!(outcome(&self.quick), outcome(&self.steps), "{place}");
        }
    }
}

/// On known and unknown sheets, by all rulings and editions, some with a die that is set.
#[test]
fn random_games_entered_quick_stand_as_those_that_are_played_step_by_step() {
    let mut short = Sheet { time_spaces: 4, investigation_spaces: 5, elder_sign: None, ..sheet() };
    short.red.clear();
    let prints = [sheet(), short, Sheet::blank()];
    let (mut freed, mut fought, mut turns) = (0, 0, 0);
    for seed in 0..600 {
        let mut rng = rng(seed);
        let mut setup = random_setup::<DiceOfArkham>(&prints, &mut rng);
        setup.edition = rng.random_range(1..=DiceOfArkham::ABOUT.edition);
        let mut beside = Beside::new(setup, format!("seed {seed}"));
        let next = if seed % 2 == 0 { answer } else { careful_answer };
        while let Some(input) = next(&beside.steps, &mut rng) {
            beside.enter(&input);
        }
        turns += beside.turns.len();
        freed += beside.turns.iter().filter(|turn| turn.freed).count();
        fought += beside.turns.iter().filter(|turn| turn.fights > 0).count();
    }
    println!("{turns} turns, {freed} with freed ones, {fought} with enemies");
    assert!(freed > 500 && fought > 1000, "{freed} {fought}");
}

fn roll(of: &Play<DiceOfArkham>, rng: &mut StdRng) -> OwnedOf<DiceOfArkham> {
    let groups = groups(of);
    let faces: Vec<u8> = (0..groups.iter().map(|group| group.count).sum()).map(|_| rng.random_range(0..6)).collect();
    match groups[..] {
        [Group { total: true, .. }] => Owned::Sum(vec![faces.iter().map(|face| u16::from(*face) + 1).sum()]),
        _ => Owned::Fell(faces),
    }
}

/// Median, 95th percentile and maximum.
fn spread(mut all: Vec<u32>) -> [u32; 3] {
    all.sort_unstable();
    [all.len() / 2, all.len() * 95 / 100, all.len() - 1].map(|n| all[n])
}

/// Turns of the sensible player on the example.
fn sensible_turns() -> Vec<Turn> {
    let mut turns = Vec::new();
    for seed in 0..400 {
        let mut rng = rng(seed);
        let setup = Setup::<Sheet>::example(&DiceOfArkham::ABOUT);
        let time_end = i32::from(setup.print.time_spaces);
        let mut beside = Beside::new(setup, format!("seed {seed}"));
        while !beside.is_over() {
            let input = match beside.steps.game().ask(beside.steps.setup()) {
                Ask::Choose => {
                    let sheet = sim::Sheet::read(&beside.steps);
                    Owned::Move(Viewer::Table, player::Player { sheet: &sheet, time_end }.choose())
                }
                _ => roll(&beside.steps, &mut rng),
            };
            beside.enter(&input);
        }
        turns.append(&mut beside.turns);
    }
    turns
}

/// A touch is what has to be said: each die, each price, how a fight ended, what is asked as always, and to confirm. Asked
/// as always are doubles, the elder sign, a monster's dice, damage and events.
#[test]
fn a_fight_takes_at_most_twelve_touches_in_half_of_the_turns_and_a_turn_without_one_eight_and_one_for_a_sixth_die() {
    let turns = sensible_turns();
    let counted = |of: &[&Turn], count: fn(&Turn) -> u32| spread(of.iter().map(|turn| count(turn)).collect());
    for (fought, dice) in [(false, 7), (false, 8), (true, 7), (true, 8)] {
        let of: Vec<_> = turns.iter().filter(|turn| (turn.fights > 0) == fought && turn.dice == dice).collect();
        let [quick, steps] = [counted(&of, |turn| turn.quick), counted(&of, |turn| turn.steps)];
        let limit = if fought { 12 } else { 8 };
        let within = 100 * of.iter().filter(|turn| turn.quick <= limit).count() / of.len();
        println!(
            "{} turns, fight {fought}, {dice} dice: median, 95th percentile, most: {quick:?} quick, {steps:?} step by step; \
             {within} of 100 within {limit}",
            of.len()
        );
        if fought {
            assert!(quick[0] <= 12 && steps[0] >= 2 * quick[0], "{quick:?} beside {steps:?}");
        } else {
            let alone: Vec<_> = of.into_iter().filter(|turn| turn.asked == 0).collect();
            assert!(counted(&alone, |turn| turn.quick)[0] <= dice + 1, "{quick:?}");
        }
    }
    for turn in &turns {
        let price = u32::from(turn.freed);
        assert!(turn.quick <= turn.dice + 1 + price + turn.asked + 6 * turn.fights, "{turn:?}");
    }
}
