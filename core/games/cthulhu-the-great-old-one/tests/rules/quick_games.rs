//! Whole games at real tables, entered step by step and quick beside that: the same end, nothing untrue between, few touches.

use eldertally_core::session::Input;
use eldertally_core::{Follow, Game, Seat, Session, Setup, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{Deck, GreatOldOne, Label, Move, Part};
use eldertally_print::Printed;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::deck;
use crate::random::{Evening, Play, Shown, enter, moves, shown};
use crate::world::World;

/// How much of the calls is entered.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Calls {
    Told,
    OnlyFrom,
    Untold,
    AtRandom,
}

/// A game that is entered quick, from what is entered step by step.
struct Quick {
    tracker: Play,
    calls: Calls,
    rng: StdRng,
    /// A call that is being entered step by step.
    call: Vec<Move>,
    /// From whom a card was taken, if that is still to be told.
    owed: Option<Seat>,
    /// It could not be told any more.
    missed: bool,
    /// Whether the turn ends with the next move.
    ends_next: bool,
    turn: Turn,
    turns: Vec<Turn>,
}

/// What a turn took.
#[derive(Clone, Copy, Default)]
struct Turn {
    touches: u32,
    /// A horror was played.
    horror: bool,
}

impl Quick {
    fn of(evening: &Evening, calls: Calls, seed: u64) -> Self {
        let mut setup: Setup<Deck> = evening.tracker.setup().clone();
        assert!(setup.options.set(GreatOldOne::ABOUT.options, eldertally_core::follow::FOLLOW.number, 1));
        let tracker = Play::new(setup, vec![0; 1 << 15]).expect("a fit setup");
        let rng = StdRng::seed_from_u64(seed);
        Self {
            tracker,
            calls,
            rng,
            call: Vec::new(),
            owed: None,
            missed: false,
            ends_next: false,
            turn: Turn::default(),
            turns: Vec::new(),
        }
    }

    fn has(&self, mv: Move) -> bool {
        moves(&self.tracker, Viewer::Table).contains(&mv)
    }

    fn enter(&mut self, mv: Move) {
        self.turn.touches += touches(&self.tracker, mv);
        self.turn.horror |= matches!(mv, Move::Horror(_));
        enter(&mut self.tracker, &[mv]);
    }

    /// Hears one move of the game that is entered step by step.
    fn hears(&mut self, mv: Move) {
        match mv {
            Move::Draw | Move::NoCall | Move::NoRecruit => {}
            Move::CallOn(_) => self.call = vec![mv],
            Move::Name(_) if self.call.len() == 1 => self.call.push(mv),
            // What was begun step by step is played on.
            Move::Gave | Move::Stole if self.has(mv) => self.enter(mv),
            Move::Gave | Move::Stole => {
                self.call.push(mv);
                self.called();
            }
            Move::Matched | Move::Linked(_) if !self.has(mv) => {}
            Move::Swap(_) | Move::PlayHorror | Move::PlayCultist | Move::EndTurn => {
                self.tell_from();
                self.enter(mv);
            }
            // The end of the turn says that an effect is done.
            Move::Done if self.ends_next && self.has(Move::EndTurn) => {}
            // It may also be told later in the turn.
            _ => {
                let can = self.owed.is_some_and(|other| self.has(Move::CallOn(other)));
                if can && self.rng.random_bool(0.3) {
                    self.tell_from();
                }
                self.enter(mv);
            }
        }
        match mv {
            // What is dealt and laid before the first turn.
            Move::First(_) => self.turn = Turn::default(),
            Move::EndTurn => self.turns.push(std::mem::take(&mut self.turn)),
            _ => {}
        }
    }

    fn called(&mut self) {
        let call = std::mem::take(&mut self.call);
        let how = match self.calls {
            Calls::AtRandom => [Calls::Told, Calls::OnlyFrom, Calls::Untold][self.rng.random_range(0..3)],
            calls => calls,
        };
        match (how, call.first()) {
            (Calls::Told, _) => call.into_iter().for_each(|mv| self.enter(mv)),
            (Calls::OnlyFrom, Some(Move::CallOn(other))) => self.owed = Some(*other),
            _ => {}
        }
    }

    fn tell_from(&mut self) {
        let Some(other) = self.owed.take() else { return };
        // A pair of a small hand may have needed the card before.
        if self.has(Move::CallOn(other)) {
            [Move::CallOn(other), Move::Unnamed].into_iter().for_each(|mv| self.enter(mv));
        } else {
            self.missed = true;
        }
    }

    fn loose(&self, seat: Seat) -> i32 {
        let mut found = 0;
        self.tracker.game().view(self.tracker.setup(), Viewer::Table, &mut |item| match item.what {
            What::Label(Label::Loose(of, cards)) if of == seat => found = cards.into(),
            _ => {}
        });
        found
    }

    /// CGO-Q27: what is shown of names is true, whatever was not told.
    fn knows_only_what_is_true(&self, world: &World) {
        for (name, spread) in shown(&self.tracker).1 {
            for (place, real) in world.count(name).into_iter().enumerate() {
                let (least, most) = (spread.least[place], spread.most[place]);
                assert!((least..=most).contains(&real), "name {name} at {place}: {real}, but shown {least} to {most}");
            }
        }
    }

    /// After a turn: the deck is counted, each hand within its bounds, and all else is as in the other record, of which no more
    /// is known.
    fn agrees(&self, world: &World, (parts, known): &Shown) {
        self.knows_only_what_is_true(world);
        let (own, less) = shown(&self.tracker);
        let told = !self.missed && matches!(self.calls, Calls::Told | Calls::OnlyFrom) || world.seats == 2;
        for (part, at) in &own {
            let Part::Hand(seat) = part else {
                assert!(parts.contains(&(*part, *at)), "{part:?} is {at}");
                continue;
            };
            let (real, loose) = (world.hand(*seat).len() as i32, self.loose(*seat));
            assert!((at - loose..=*at).contains(&real), "{seat:?} has {real}, shown {at}, perhaps {loose} fewer");
            assert!(!told || loose == 0, "{seat:?}: it was told from whom");
        }
        assert_eq!(own.len(), parts.len());
        for (name, spread) in less {
            let Some((_, more)) = known.iter().find(|(other, _)| *other == name) else { continue };
            for place in 0..8 {
                let wider = spread.least[place] <= more.least[place] && spread.most[place] >= more.most[place];
                assert!(wider, "name {name} at {place}: {spread:?} says more than {more:?}");
            }
        }
    }
}

/// How many touches a move is: one, and another where several are made at its place.
fn touches(tracker: &Session<GreatOldOne, Vec<u8>>, mv: Move) -> u32 {
    let at = |mv: &Move| tracker.game().touch(tracker.setup(), mv).map(|touch| touch.place);
    let Some(place) = at(&mv) else { return 1 };
    1 + u32::from(moves(tracker, Viewer::Table).iter().any(|other| *other != mv && at(other) == Some(place)))
}

/// Plays an evening, enters it quick, and looks on after every turn. Gives the touches of each turn.
fn entered(deck: &Deck, seats: u8, calls: Calls, seed: u64) -> Vec<Turn> {
    let mut evening = Evening::new(deck, seats, seed);
    evening.play(&mut |_, _, _| true);
    let mut quick = Quick::of(&evening, calls, seed);
    let (heard, mut ends) = (std::mem::take(&mut evening.heard), evening.ends.iter());
    for (n, mv) in heard.iter().copied().enumerate() {
        quick.ends_next = heard.get(n + 1) == Some(&Move::EndTurn);
        quick.hears(mv);
        if mv == Move::EndTurn {
            let (world, shown) = ends.next().expect("every turn has an end");
            quick.agrees(world, shown);
        }
    }
    let end = |play: &Play| {
        (
            play.game().ask(play.setup()),
            (0..seats).map(|n| play.game().score(play.setup(), Seat(n))).collect::<Vec<_>>(),
        )
    };
    assert_eq!(end(&quick.tracker), end(&evening.tracker));
    quick.turns
}

fn at(words: String, play: impl FnOnce() -> Vec<Turn> + std::panic::UnwindSafe) -> Vec<Turn> {
    std::panic::catch_unwind(play).unwrap_or_else(|_| panic!("{words}"))
}

/// The deck of the tests with up to four copies of a name.
fn manifold() -> Deck {
    let mut deck = deck();
    for (card, copies) in deck.cards.iter_mut().zip([4, 4, 3, 4, 1, 4, 4, 3, 4, 4]) {
        card.copies = copies;
    }
    deck
}

/// CGO-031, CGO-Q27: games that are entered quick end as they do step by step, and say nothing untrue on the way.
#[test]
fn quick_games_end_as_games_step_by_step_and_know_nothing_untrue() {
    for (deck, games) in [(Deck::example(), 25), (manifold(), 10)] {
        for seats in 2..=6 {
            for calls in [Calls::Told, Calls::OnlyFrom, Calls::Untold, Calls::AtRandom] {
                for seed in 0..games {
                    at(format!("{seats} seats, calls {calls:?}, seed {seed}"), || entered(&deck, seats, calls, seed));
                }
            }
        }
    }
}

/// CGO-Q27: a table that switches in the middle of games, and back where nothing is owed, hears nothing untrue either.
#[test]
fn a_game_that_is_switched_in_the_middle_of_turns_knows_nothing_untrue() {
    let deck = manifold();
    for seed in 0..100 {
        let seats = 2 + (seed % 5) as u8;
        at(format!("{seats} seats, seed {seed}"), || {
            let mut evening = Evening::new(&deck, seats, seed);
            evening.play(&mut |_, _, _| true);
            let mut quick = Quick::of(&evening, Calls::AtRandom, seed);
            let (heard, mut ends) = (std::mem::take(&mut evening.heard), evening.ends.iter());
            for mv in heard {
                let is_quick = quick.tracker.game().follow() == Follow::Quick;
                let is_between = quick.has(Move::EndTurn) || quick.has(Move::Draw) || quick.call.is_empty();
                if quick.rng.random_bool(0.1) && !is_quick && is_between {
                    quick.tracker.submit(Input::Follow(Follow::Quick)).expect("it is another");
                }
                if is_quick || quick.tracker.game().follow() == Follow::Quick {
                    quick.hears(mv);
                } else {
                    enter(&mut quick.tracker, &[mv]);
                }
                if mv == Move::EndTurn {
                    let (world, _) = ends.next().expect("every turn has an end");
                    quick.knows_only_what_is_true(world);
                    if quick.rng.random_bool(0.3) && quick.tracker.game().follow() == Follow::Quick {
                        quick.tracker.submit(Input::Follow(Follow::EveryStep)).expect("it is another");
                    }
                }
            }
            quick.turns
        });
    }
}

/// The mean, the median and the 95th percentile of the touches of some turns.
fn spent(what: &str, mut all: Vec<u32>) -> [f64; 3] {
    all.sort_unstable();
    let mean = f64::from(all.iter().sum::<u32>()) / all.len() as f64;
    let (median, most) = (all[all.len() / 2], all[all.len() * 95 / 100]);
    println!("{what}: {} turns, {mean:.1} touches a turn, median {median}, 95th percentile {most}", all.len());
    [mean, median.into(), most.into()]
}

/// A turn takes at most six touches, unless a horror is played, whose effect has to be entered. From whom a card was taken adds
/// two, a call that is followed its name and answer.
#[test]
fn a_turn_without_a_horror_takes_at_most_six_touches() {
    for (calls, most) in [(Calls::Untold, 6.0), (Calls::OnlyFrom, 8.0), (Calls::Told, 10.0)] {
        let games = (0..60).flat_map(|seed| entered(&Deck::example(), 2 + (seed % 4) as u8, calls, seed));
        let (with, without): (Vec<_>, Vec<_>) = games.partition(|turn| turn.horror);
        let of = |turns: &[Turn]| turns.iter().map(|turn| turn.touches).collect::<Vec<_>>();
        spent(&format!("calls {calls:?}"), [of(&with), of(&without)].concat());
        let [mean, median, _] = spent(&format!("calls {calls:?}, no horror"), of(&without));
        assert!(mean <= most && median <= most, "{calls:?}");
    }
}
