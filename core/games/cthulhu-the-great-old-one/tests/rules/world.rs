//! A real table beside the tracker: every card has its place, players act truthfully, and the tracker hears only what is
//! public.

use eldertally_core::Seat;
use eldertally_cthulhu_the_great_old_one::{Cancels, Deck, Deed, Move, Spot};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// Places as a trace counts them.
pub(crate) const DECK: usize = 6;
pub(crate) const OUT: usize = 7;

/// A real card. Story cards, horrors and signs by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Real {
    Story(u8),
    Horror(u8),
    Sign(u8),
    GreatOldOne,
    Cultist,
}

/// Something that happens before the eyes of all, with what everybody sees of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Pair(Seat, u8, u8),
    Draw(Seat),
    Call(Seat, Seat, u8, bool),
    Swap(Seat, u8, u8),
    Skip(Move),
    Horror(Seat, u8),
    Cultist(Seat),
    Sign(Seat, u8),
    Shuffle,
    Unseen(Spot, Spot),
    Seen(Spot, Spot, u8),
    /// Takes this horror card, which is of this kind.
    Take(Seat, u8, u8),
}

/// What an act tells about hidden cards: of which name, from where, to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// A card that nobody saw went from one place to another.
    Unseen(usize, usize),
    /// A card left a place for the open table; `None` if it is no story card.
    Open(Option<u8>, usize),
    /// An open card went to a place; `None` if it is no story card.
    Hidden(Option<u8>, usize),
    /// There is none of this name at a place.
    Denied(u8, usize),
    /// All hands were shuffled together.
    Mixed,
}

#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) places: [Vec<Real>; 8],
    pub(crate) centre: [u8; 3],
    pub(crate) seats: u8,
}

impl World {
    /// Shuffles, deals, and lays out the centre.
    pub(crate) fn deal(deck: &Deck, seats: u8, rng: &mut StdRng) -> Self {
        let mut cards = vec![Real::GreatOldOne, Real::Cultist];
        let many = |copies: u8, real: Real| vec![real; copies.into()];
        cards.extend((0..).zip(&deck.cards).flat_map(|(n, card)| many(card.copies, Real::Story(n))));
        cards.extend((0..).zip(&deck.horrors).flat_map(|(n, card)| many(card.copies, Real::Horror(n))));
        cards.extend((0..).zip(&deck.signs).flat_map(|(n, card)| many(card.copies, Real::Sign(n))));
        cards.shuffle(rng);
        let mut world = Self { places: Default::default(), centre: [0; 3], seats };
        for hand in &mut world.places[..seats.into()] {
            *hand = cards.split_off(cards.len() - 9);
        }
        for centre in &mut world.centre {
            let at = cards.iter().rposition(|card| matches!(card, Real::Story(_))).expect("a story card");
            let Real::Story(name) = cards.remove(at) else { unreachable!() };
            *centre = name;
        }
        cards.shuffle(rng);
        world.places[DECK] = cards;
        world
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[Real] {
        &self.places[usize::from(seat.0)]
    }

    /// How many copies of a name are at each place.
    pub(crate) fn count(&self, name: u8) -> [u8; 8] {
        self.places.each_ref().map(|cards| cards.iter().filter(|card| **card == Real::Story(name)).count() as u8)
    }

    fn take(&mut self, card: Real, from: usize) -> bool {
        let at = self.places[from].iter().position(|one| *one == card);
        at.map(|at| self.places[from].remove(at)).is_some()
    }

    fn move_random(&mut self, from: usize, to: usize, rng: &mut StdRng) -> bool {
        if self.places[from].is_empty() {
            return false;
        }
        let at = rng.random_range(0..self.places[from].len());
        let card = self.places[from].remove(at);
        self.places[to].push(card);
        true
    }

    /// Does it, and says what everybody learns; `None`, with the world spoilt, if it cannot happen here.
    pub(crate) fn does(&mut self, act: Act, rng: &mut StdRng) -> Option<Vec<Fact>> {
        let hand = |seat: Seat| usize::from(seat.0);
        let place = |spot: Spot| match spot {
            Spot::Hand(seat) => usize::from(seat.0),
            Spot::Deck => DECK,
            Spot::Out => OUT,
        };
        let (done, facts) = match act {
            Act::Pair(seat, a, b) => {
                let both = self.take(Real::Story(a), hand(seat)) && self.take(Real::Story(b), hand(seat));
                (both, vec![Fact::Open(Some(a), hand(seat)), Fact::Open(Some(b), hand(seat))])
            }
            Act::Draw(seat) => (self.move_random(DECK, hand(seat), rng), vec![Fact::Unseen(DECK, hand(seat))]),
            Act::Call(seat, other, name, true) => {
                let there = self.take(Real::Story(name), hand(other));
                self.places[hand(seat)].push(Real::Story(name));
                (there, vec![Fact::Open(Some(name), hand(other)), Fact::Hidden(Some(name), hand(seat))])
            }
            Act::Call(seat, other, name, false) => {
                let lacks = !self.hand(other).contains(&Real::Story(name));
                let stolen = self.move_random(hand(other), hand(seat), rng);
                (lacks && stolen, vec![Fact::Denied(name, hand(other)), Fact::Unseen(hand(other), hand(seat))])
            }
            Act::Swap(seat, n, name) => {
                let there = self.take(Real::Story(name), hand(seat));
                let taken = std::mem::replace(&mut self.centre[usize::from(n)], name);
                self.places[hand(seat)].push(Real::Story(taken));
                (there, vec![Fact::Open(Some(name), hand(seat)), Fact::Hidden(Some(taken), hand(seat))])
            }
            Act::Skip(_) => (true, vec![]),
            Act::Horror(seat, kind) => (self.take(Real::Horror(kind), hand(seat)), vec![Fact::Open(None, hand(seat))]),
            Act::Cultist(seat) => (self.take(Real::Cultist, hand(seat)), vec![Fact::Open(None, hand(seat))]),
            Act::Sign(seat, kind) => (self.take(Real::Sign(kind), hand(seat)), vec![Fact::Open(None, hand(seat))]),
            Act::Shuffle => {
                let sizes: Vec<_> = self.places[..6].iter().map(Vec::len).collect();
                let mut all: Vec<_> = self.places[..6].iter_mut().flat_map(std::mem::take).collect();
                all.shuffle(rng);
                for (hand, size) in self.places.iter_mut().zip(sizes) {
                    *hand = all.split_off(all.len() - size);
                }
                (true, vec![Fact::Mixed])
            }
            Act::Unseen(from, to) => {
                (self.move_random(place(from), place(to), rng), vec![Fact::Unseen(place(from), place(to))])
            }
            Act::Seen(from, to, name) => {
                let there = self.take(Real::Story(name), place(from));
                self.places[place(to)].push(Real::Story(name));
                (there, vec![Fact::Open(Some(name), place(from)), Fact::Hidden(Some(name), place(to))])
            }
            Act::Take(seat, _, kind) => {
                self.places[hand(seat)].push(Real::Horror(kind));
                (true, vec![Fact::Hidden(None, hand(seat))])
            }
        };
        done.then_some(facts)
    }

    pub(crate) fn stories(&self, place: usize) -> Vec<u8> {
        let name = |card: &Real| if let Real::Story(name) = card { Some(*name) } else { None };
        self.places[place].iter().filter_map(name).collect()
    }

    /// A pair in a hand.
    pub(crate) fn a_pair(&self, deck: &Deck, seat: Seat, rng: &mut StdRng) -> Option<Act> {
        let mut names = self.stories(seat.0.into());
        names.shuffle(rng);
        let linked = |a: u8, b: u8| {
            let (a, b) = (deck.cards[usize::from(a)], deck.cards[usize::from(b)]);
            deck.texts.text(a.link) == deck.texts.text(b.name) || deck.texts.text(b.link) == deck.texts.text(a.name)
        };
        for (n, a) in names.iter().enumerate() {
            if let Some(b) = names[n + 1..].iter().find(|b| a == *b || linked(*a, **b)) {
                return Some(Act::Pair(seat, *a, *b));
            }
        }
        None
    }

    pub(crate) fn others(&self, seat: Seat) -> Vec<Seat> {
        (0..self.seats).map(Seat).filter(|other| *other != seat && !self.hand(*other).is_empty()).collect()
    }

    /// A call: mostly for something that is hidden somewhere, often for what is there.
    pub(crate) fn a_call(&self, deck: &Deck, seat: Seat, rng: &mut StdRng) -> Option<Act> {
        let others = self.others(seat);
        let other = *others.get(rng.random_range(0..others.len().max(1)))?;
        let held = self.stories(other.0.into());
        let name = if !held.is_empty() && rng.random_bool(0.4) {
            held[rng.random_range(0..held.len())]
        } else {
            rng.random_range(0..deck.cards.len() as u8)
        };
        Some(Act::Call(seat, other, name, held.contains(&name)))
    }

    /// A card that an effect moves.
    pub(crate) fn a_shift(&self, rng: &mut StdRng) -> Option<Act> {
        let spots: Vec<_> = (0..self.seats).map(|n| Spot::Hand(Seat(n))).chain([Spot::Deck, Spot::Out]).collect();
        let (from, to) = (spots[rng.random_range(0..spots.len())], spots[rng.random_range(0..spots.len())]);
        let place = match from {
            Spot::Hand(seat) => usize::from(seat.0),
            Spot::Deck => DECK,
            Spot::Out => OUT,
        };
        if from == to || self.places[place].is_empty() {
            return None;
        }
        let names = self.stories(place);
        if names.is_empty() || rng.random_bool(0.5) {
            Some(Act::Unseen(from, to))
        } else {
            Some(Act::Seen(from, to, names[rng.random_range(0..names.len())]))
        }
    }
}

/// What a horror does, and whether a sign cancels it.
pub(crate) fn shuffles(deck: &Deck, kind: u8) -> bool {
    deck.horrors[usize::from(kind)].deed == Deed::ShuffleHands
}

pub(crate) fn has_text(deck: &Deck, sign: u8) -> bool {
    deck.signs[usize::from(sign)].cancels == Cancels::Nothing
}
