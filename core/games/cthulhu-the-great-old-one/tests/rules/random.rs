//! Random play at real tables: what is shown is true, and exactly what can be known; cards add up; nothing hidden shows.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::table::{AnyItem, Phrase};
use eldertally_core::{Actor, Answer, Ask, Game, Lang, Seat, Seats, Session, Setup, Table, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{Deck, GreatOldOne, Label, Move, Part, Spread};
use eldertally_print::Printed;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::deck;
use crate::world::{Act, Fact, Real, World, has_text, shuffles};
use crate::worlds::Worlds;

pub(crate) type Play = Session<GreatOldOne, Vec<u8>>;

/// A table, its tracker, and what happens at it.
pub(crate) struct Evening {
    pub(crate) world: World,
    pub(crate) tracker: Play,
    pub(crate) rng: StdRng,
    pub(crate) deck: Deck,
    /// What was entered.
    pub(crate) heard: Vec<Move>,
    /// The table and what is shown of it after each turn.
    pub(crate) ends: Vec<(World, Shown)>,
    /// Horror cards in play, by card and owner.
    horrors: Vec<Option<Seat>>,
}

/// What looks on after every act.
type Look<'a> = dyn FnMut(&Evening, Act, &[Fact]) -> bool + 'a;

impl Evening {
    pub(crate) fn new(deck: &Deck, seats: u8, seed: u64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let setup = Setup { seats: Seats::numbered(seats), print: deck.clone(), ..Setup::example(&GreatOldOne::ABOUT) };
        let mut tracker = Play::new(setup, vec![0; 1 << 15]).expect("a fit setup");
        let world = World::deal(deck, seats, &mut rng);
        for name in world.centre {
            enter(&mut tracker, &[Move::Name(name)]);
        }
        let horrors = deck.horrors.iter().map(|card| usize::from(card.copies)).sum();
        let (heard, ends) = (world.centre.map(Move::Name).to_vec(), Vec::new());
        Self { world, tracker, rng, deck: deck.clone(), heard, ends, horrors: vec![None; horrors] }
    }

    fn kind(&self, card: usize) -> u8 {
        let all = (0..).zip(&self.deck.horrors).flat_map(|(n, one)| vec![n; one.copies.into()]);
        all.into_iter().nth(card).expect("a horror")
    }

    /// Enters moves, and keeps them with what the table is like at the end of a turn.
    fn enter(&mut self, entry: &[Move]) {
        enter(&mut self.tracker, entry);
        self.heard.extend(entry);
        if entry.contains(&Move::EndTurn) {
            self.ends.push((self.world.clone(), shown(&self.tracker)));
        }
    }

    /// Does something at the table and enters it; false if the onlooker has seen enough.
    fn act(&mut self, act: Act, moves: &[Move], look: &mut Look<'_>) -> bool {
        let facts = self.world.does(act, &mut self.rng).unwrap_or_else(|| panic!("{act:?} cannot happen"));
        self.enter(moves);
        look(self, act, &facts)
    }

    fn pairs(&mut self, seat: Seat, eager: f64, look: &mut Look<'_>) -> bool {
        while let Some(act) = self.world.a_pair(&self.deck, seat, &mut self.rng).filter(|_| self.rng.random_bool(eager))
        {
            let Act::Pair(_, a, b) = act else { unreachable!() };
            let second = if a == b { Move::Matched } else { Move::Linked(b) };
            if !self.act(act, &[Move::Pair(seat), Move::Name(a), second], look) {
                return false;
            }
            let taken: Vec<_> = moves(&self.tracker, Viewer::Table)
                .into_iter()
                .filter_map(|mv| if let Move::TakeHorror(card) = mv { Some(card) } else { None })
                .collect();
            if let Some(card) = taken.first().copied().filter(|_| self.rng.random_bool(0.7)) {
                let kind = self.kind(card.into());
                self.horrors[usize::from(card)] = None;
                if !self.act(Act::Take(seat, card, kind), &[Move::TakeHorror(card)], look) {
                    return false;
                }
            } else if moves(&self.tracker, Viewer::Table).contains(&Move::LeaveHorrors) {
                self.enter(&[Move::LeaveHorrors]);
            }
        }
        true
    }

    fn signs(&mut self, look: &mut Look<'_>) -> bool {
        for seat in (0..self.world.seats).map(Seat) {
            let sign = self.world.hand(seat).iter().find_map(|card| match card {
                Real::Sign(kind) => Some(*kind),
                _ => None,
            });
            if let Some(kind) = sign.filter(|_| self.rng.random_bool(0.1)).filter(|kind| self.takes(seat, *kind)) {
                if !self.act(Act::Sign(seat, kind), &[Move::Sign(seat), Move::PlaySign(kind)], look) {
                    return false;
                }
                if has_text(&self.deck, kind) {
                    self.enter(&[Move::Done]);
                }
            }
        }
        true
    }

    /// Whether this sign is on offer now; a sign against nothing is not.
    fn takes(&self, seat: Seat, kind: u8) -> bool {
        let (mut game, setup) = (self.tracker.game().clone(), self.tracker.setup());
        let mut found = false;
        if moves(&self.tracker, Viewer::Table).contains(&Move::Sign(seat)) {
            game.apply(setup, Answer::Move(Actor::Table, Move::Sign(seat)), &mut |_, _| {});
            game.moves(setup, Viewer::Table, &mut |offer| {
                found |= offer.mv == Move::PlaySign(kind);
                ControlFlow::Continue(())
            });
        }
        found
    }

    /// The effect of a horror: what the tracker offers, and a few cards that change hands.
    fn effect(&mut self, kind: u8, look: &mut Look<'_>) -> bool {
        if !self.signs(look) {
            return false;
        }
        let offered = moves(&self.tracker, Viewer::Table);
        if offered.contains(&Move::ShuffleHands) {
            assert!(shuffles(&self.deck, kind));
            return self.act(Act::Shuffle, &[Move::ShuffleHands], look);
        }
        while moves(&self.tracker, Viewer::Table).contains(&Move::Shift) && self.rng.random_bool(0.5) {
            let Some(act) = self.world.a_shift(&mut self.rng) else { continue };
            let mut entry = vec![Move::Shift];
            match act {
                Act::Unseen(from, to) => entry.extend([Move::From(from), Move::To(to), Move::Unseen]),
                Act::Seen(from, to, name) => {
                    entry.extend([Move::From(from), Move::To(to), Move::Seen, Move::Name(name)]);
                }
                _ => unreachable!(),
            }
            if !self.act(act, &entry, look) {
                return false;
            }
        }
        self.enter(&[Move::Done]);
        true
    }

    fn horror(&mut self, seat: Seat, look: &mut Look<'_>) -> bool {
        let held = self.world.hand(seat);
        let horror = held.iter().find_map(|card| if let Real::Horror(kind) = card { Some(*kind) } else { None });
        if let Some(kind) = horror.filter(|_| self.rng.random_bool(0.6)) {
            let free = (0..self.horrors.len()).find(|card| self.horrors[*card].is_none() && self.kind(*card) == kind);
            self.horrors[free.expect("it was in a hand")] = Some(seat);
            return self.act(Act::Horror(seat, kind), &[Move::PlayHorror, Move::Horror(kind)], look)
                && self.effect(kind, look);
        }
        let cultist = self.world.hand(seat).contains(&Real::Cultist) && self.rng.random_bool(0.3);
        !cultist || self.act(Act::Cultist(seat), &[Move::PlayCultist], look)
    }

    /// Plays to the end, or until the onlooker has seen enough.
    pub(crate) fn play(&mut self, look: &mut Look<'_>) {
        for seat in (0..self.world.seats).map(Seat) {
            if !self.pairs(seat, 0.5, look) {
                return;
            }
        }
        let mut seat = Seat(self.rng.random_range(0..self.world.seats));
        self.enter(&[Move::First(seat)]);
        for _ in 0..600 {
            if !self.turn(seat, look) {
                return;
            }
            if moves(&self.tracker, Viewer::Table).contains(&Move::Holder(None)) {
                return self.reveal();
            }
            seat = Seat((seat.0 + 1) % self.world.seats);
        }
    }

    fn turn(&mut self, seat: Seat, look: &mut Look<'_>) -> bool {
        let ok = self.pairs(seat, 0.3, look) && self.signs(look);
        if !ok {
            return false;
        }
        if moves(&self.tracker, Viewer::Table).contains(&Move::Stop) {
            self.enter(&[Move::Stop]);
            return true;
        }
        let left = !self.world.places[6].is_empty();
        let act = if left { Act::Draw(seat) } else { Act::Skip(Move::Draw) };
        let ok = self.act(act, &[Move::Draw], look) && self.pairs(seat, 0.3, look);
        let ok = ok
            && match self.world.a_call(&self.deck, seat, &mut self.rng) {
                Some(act @ Act::Call(_, other, name, there)) => {
                    let answer = if there { Move::Gave } else { Move::Stole };
                    self.act(act, &[Move::CallOn(other), Move::Name(name), answer], look)
                }
                _ => self.act(Act::Skip(Move::NoCall), &[Move::NoCall], look),
            };
        let ok = ok && self.pairs(seat, 0.3, look) && self.recruit(seat, look);
        let ok = ok && self.horror(seat, look) && self.pairs(seat, 0.5, look);
        if ok {
            self.enter(&[Move::EndTurn]);
        }
        ok
    }

    fn recruit(&mut self, seat: Seat, look: &mut Look<'_>) -> bool {
        let names = self.world.stories(seat.0.into());
        if !names.is_empty() && self.rng.random_bool(0.6) {
            let name = names[self.rng.random_range(0..names.len())];
            let n = self.rng.random_range(0..3);
            return self.act(Act::Swap(seat, n, name), &[Move::Swap(n), Move::Name(name)], look);
        }
        if self.world.places[6].is_empty() {
            return self.act(Act::Skip(Move::NoRecruit), &[Move::NoRecruit], look);
        }
        self.act(Act::Draw(seat), &[Move::Draw], look)
    }

    fn reveal(&mut self) {
        let holder = (0..self.world.seats).map(Seat).find(|seat| self.world.hand(*seat).contains(&Real::GreatOldOne));
        self.enter(&[Move::Holder(holder)]);
        assert!(matches!(self.tracker.game().ask(self.tracker.setup()), Ask::Over(_)));
    }
}

pub(crate) fn moves(tracker: &Play, viewer: Viewer) -> Vec<Move> {
    let mut all = Vec::new();
    tracker.game().moves(tracker.setup(), viewer, &mut |offer| {
        assert!(!offer.private, "nothing is private here");
        all.push(offer.mv);
        ControlFlow::Continue(())
    });
    all
}

/// Enters moves; a name that is on another page is looked for there.
pub(crate) fn enter(tracker: &mut Play, entry: &[Move]) {
    for mv in entry {
        for _ in 0..3 {
            let offered = moves(tracker, Viewer::Table);
            let page = offered.iter().find(|mv| matches!(mv, Move::Page(_))).copied();
            match page.filter(|_| !offered.contains(mv)) {
                Some(page) => tracker.submit(Input::Answer(Answer::Move(Actor::Table, page))).expect("a page"),
                None => break,
            }
        }
        tracker.submit(Input::Answer(Answer::Move(Actor::Table, *mv))).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
    }
}

/// The numbers of the sheet, and what is known of names.
pub(crate) type Shown = (Vec<(Part, i32)>, Vec<(u8, Spread)>);

pub(crate) fn shown(tracker: &Play) -> Shown {
    let (mut parts, mut known) = (Vec::new(), Vec::new());
    tracker.game().view(tracker.setup(), Viewer::Table, &mut |item| match item.what {
        What::Part(part) => parts.extend(item.shape.at().map(|at| (part, at))),
        What::Label(Label::Where(name, spread)) => known.push((name, spread)),
        What::Label(label) => assert!(!matches!(label, Label::CardsOff(_)), "cards do not add up: {label:?}"),
    });
    (parts, known)
}

/// CGO-Q27: what is shown about hidden cards is true, and every card is counted.
fn is_true(evening: &Evening) {
    let (parts, known) = shown(&evening.tracker);
    for (part, at) in parts {
        let real = match part {
            Part::Hand(seat) => evening.world.hand(seat).len(),
            Part::Deck => evening.world.places[6].len(),
            Part::Out => evening.world.places[7].len(),
            _ => continue,
        };
        assert_eq!(at, real as i32, "{part:?}");
    }
    for (name, spread) in known {
        for (place, real) in evening.world.count(name).into_iter().enumerate() {
            let (least, most) = (spread.least[place], spread.most[place]);
            assert!((least..=most).contains(&real), "name {name} at {place}: {real}, but shown {least} to {most}");
        }
    }
}

fn many(deck: &Deck, games: u64) {
    for seats in 2..=6 {
        let mut ended = 0;
        for seed in 0..games {
            let mut evening = Evening::new(deck, seats, seed);
            let at = std::panic::AssertUnwindSafe(|| {
                evening.play(&mut |evening, _, _| {
                    is_true(evening);
                    true
                });
                evening.tracker.game().ask(evening.tracker.setup())
            });
            let ask = std::panic::catch_unwind(at).unwrap_or_else(|_| panic!("{seats} seats, seed {seed}"));
            ended += u64::from(matches!(ask, Ask::Over(_)));
        }
        println!("{seats} seats: {ended} of {games} games came to an end");
        assert!(ended * 10 >= games * 9, "{seats} seats: only {ended} of {games} games came to an end");
    }
}

/// CGO-Q27
#[test]
fn what_is_shown_is_true_in_random_play() {
    many(&Deck::example(), 40);
}

/// So many games, or fewer with `GAMES=1000`.
fn asked_for() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100_000)
}

#[test]
#[ignore = "100,000 games at each number of players: \
            cargo test --release -p eldertally-core --test cthulhu_the_great_old_one -- --ignored"]
fn a_hundred_thousand_random_games_at_each_number_of_players() {
    many(&Deck::example(), asked_for());
}

/// The deck of the tests with so many copies of some names: seven of them four times, two three times, one alone.
fn manifold() -> Deck {
    let mut deck = deck();
    for (card, copies) in deck.cards.iter_mut().zip([4, 4, 3, 4, 1, 4, 4, 3, 4, 4]) {
        card.copies = copies;
    }
    deck
}

/// Plays one evening and counts out, after every act, all worlds that each name allows. Gives how often something was
/// shown, and how often it was compared.
fn count_out(deck: &Deck, seats: u8, seed: u64) -> (u64, u64) {
    let (mut shown_once, mut compared) = (0, 0);
    let mut evening = Evening::new(deck, seats, seed);
    let sizes = evening.world.places.each_ref().map(|cards| cards.len() as u8);
    let hidden = |name: u8| {
        let open = evening.world.centre.iter().filter(|centre| **centre == name).count() as u8;
        deck.cards[usize::from(name)].copies - open
    };
    let mut all: Vec<_> = (0..deck.cards.len() as u8).map(|name| Worlds::new(name, hidden(name), sizes)).collect();
    evening.play(&mut |evening, act, facts| {
        facts.iter().for_each(|fact| all.iter_mut().for_each(|worlds| worlds.learn(*fact)));
        let (_, known) = shown(&evening.tracker);
        for (name, worlds) in (0..).zip(&all) {
            let place = format!("{seats} seats, seed {seed}, after {act:?}, name {name}");
            compared += 1;
            match known.iter().find(|(found, _)| *found == name) {
                Some((_, spread)) => {
                    shown_once += 1;
                    for at in 0..8 {
                        assert_eq!((spread.least[at], spread.most[at]), worlds.bounds(at), "{place}, place {at}");
                    }
                }
                None => assert_eq!(worlds.sets, worlds.unknown(), "{place}: something is known and not shown"),
            }
        }
        true
    });
    (shown_once, compared)
}

/// CGO-Q27: for every name, what is shown is exactly what all worlds that fit the facts have in common: nothing that is
/// shown as possible is impossible, nothing that follows is left out. Other cards count, but have no names.
#[test]
fn what_is_shown_is_exactly_what_follows_for_each_name() {
    let evenings = [(deck(), 2, 1), (deck(), 3, 2), (Deck::example(), 4, 3), (deck(), 6, 4), (deck(), 2, 5)];
    let counted = evenings.map(|(deck, seats, seed)| count_out(&deck, seats, seed));
    let (shown_once, compared) = counted.iter().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
    assert!(shown_once > 1000 && compared > shown_once, "{shown_once} of {compared}");
}

/// CGO-Q27: the same with one, three and four copies of a name.
#[test]
fn three_and_four_copies_are_followed_as_closely_as_two() {
    let counted =
        [(2, 1), (3, 2), (4, 3), (6, 4), (2, 5), (5, 6)].map(|(seats, seed)| count_out(&manifold(), seats, seed));
    let (shown_once, compared) = counted.iter().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
    assert!(shown_once > 1000 && compared > shown_once, "{shown_once} of {compared}");
}

/// CGO-Q27: where more such names are known than there is room for, what is shown is still true.
#[test]
fn more_copies_than_there_is_room_for_are_never_shown_wrongly() {
    let mut deck = Deck::example();
    deck.cards.iter_mut().zip([3, 4].into_iter().cycle()).for_each(|(card, copies)| card.copies = copies);
    deck.total = 0;
    many(&deck, 6);
}

/// Everything that a viewer can read at a table.
fn seen_by(table: &mut dyn Table, viewer: Viewer) -> Vec<String> {
    let mut lines = Vec::new();
    for phrase in [Phrase::Prompt, Phrase::Status] {
        let mut line = String::new();
        table.write(phrase, viewer, Lang::English, &mut line).expect("a string");
        lines.push(line);
    }
    table.offers(viewer, Lang::English, &mut |offer| {
        lines.push(offer.text.to_string());
        ControlFlow::Continue(())
    });
    table.view(viewer, Lang::English, &mut |item: AnyItem<'_>| {
        lines.push(format!("{} {:?} {:?}", item.name, item.at(), item.value.map(ToString::to_string)));
    });
    lines
}

/// Pairs of tables at which different cards lie hidden, but the same happens before the eyes of all. Every seat reads the
/// same at both, at every moment; and a card that nobody sees never tells them apart. Gives the acts that both tables had
/// in common, and how many pairs parted.
fn pairs(games: u64) -> (u64, u64) {
    let (mut followed, mut parted) = (0, 0);
    for seed in 0..games {
        let (deck, seats) = (Deck::example(), 2 + (seed % 5) as u8);
        let mut evening = Evening::new(&deck, seats, seed);
        let mut rng = StdRng::seed_from_u64(seed + 1000);
        // At the twin table some hidden cards have changed their places.
        let mut twin = evening.world.clone();
        for _ in 0..4 {
            let (a, b) = (rng.random_range(0..seats.into()), 6);
            let (i, j) = (rng.random_range(0..twin.places[a].len()), rng.random_range(0..twin.places[b].len()));
            let card = twin.places[a][i];
            twin.places[a][i] = std::mem::replace(&mut twin.places[b][j], card);
        }
        let mut beside = Evening::new(&deck, seats, seed).tracker;
        let mut logged = evening.tracker.log().bytes().len();
        evening.play(&mut |evening, act, facts| {
            let Some(others) = twin.does(act, &mut rng) else {
                // They part only where everybody sees something.
                let open = matches!(act, Act::Pair(..) | Act::Call(..) | Act::Swap(..) | Act::Seen(..));
                let named = matches!(act, Act::Horror(..) | Act::Sign(..) | Act::Cultist(_));
                assert!(open || named, "seed {seed}: {act:?} tells the tables apart");
                parted += 1;
                return false;
            };
            assert_eq!(others, facts, "seed {seed}");
            followed += 1;
            let log = evening.tracker.log().bytes();
            while let Some(entry) = eldertally_core::log::read(log, logged) {
                let mv = postcard::from_bytes(entry.body).expect("a move");
                beside.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("the same is offered beside");
                logged = entry.next;
            }
            let mut save = Vec::new();
            evening.tracker.save(&mut |part| save.extend_from_slice(part));
            let mut here = Play::open(&save, vec![0; 1 << 15]).expect("our own save");
            for viewer in (0..seats).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Table]) {
                assert_eq!(seen_by(&mut here, viewer), seen_by(&mut beside, viewer), "seed {seed}, {viewer:?}");
            }
            true
        });
    }
    (followed, parted)
}

/// CGO-024, CGO-034, CGO-Q27
#[test]
fn two_tables_that_differ_in_hidden_cards_only_look_the_same_to_every_seat() {
    let (followed, parted) = pairs(40);
    assert!(followed >= 40 && parted >= 10, "{followed} acts in common, {parted} pairs parted");
}

#[test]
#[ignore = "a pair of tables for each tenth game: \
            cargo test --release -p eldertally-core --test cthulhu_the_great_old_one -- --ignored"]
fn very_many_pairs_of_tables_look_the_same_to_every_seat() {
    let games = asked_for() / 10;
    let (followed, parted) = pairs(games);
    println!("{followed} acts in common, {parted} of {games} pairs parted");
    assert!(followed >= games, "{followed} acts in common");
}
