//! Sensible players of *Cthulhu: The Great Old One*.
//!
//! The policy:
//! - Pairs are played as soon as they are held, matched ones first. Whoever holds the Great Old One and is not saved stops
//!   at six. With a pair a horror of somebody else is taken.
//! - Calls: for a card that makes a pair with an own one, of a player who certainly has it by what everybody knows, else
//!   of one who may, and of several the one with the most cards. Where no card is wanted, the player with the most cards
//!   is asked for the card that is least likely there.
//! - Recruiting: a card of the centre that makes a pair with an own one, for a card that makes none; else a card is drawn.
//! - Horrors are played for their point. One that shuffles all hands is kept until the Great Old One is among the own cards.
//! - The Cultist is played by whoever holds the Great Old One, too.
//! - A sign that cancels is played against a shuffle, by whoever does not hold the Great Old One.
//! - The game is stopped as soon as it may be.
//!
//! The cards are real here. Effects that a copy tells in a sentence are not carried out, as no program reads them.

use std::process::ExitCode;

use eldertally_core::game::SetupOf;
use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Outcome, Seat, Seats, Setup, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{Deck, Deed, GreatOldOne, Label, Move, Part, Soft, Spread};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use eldertally_testkit::sim::{Order, Sheet, Table};

/// A game that is longer is called a draw by the simulation.
const LONGEST: u32 = 400;
/// So many pairs end the game.
const WANTED: i32 = 7;

fn main() -> ExitCode {
    eldertally_testkit::sim::run(simulate)
}

fn simulate(order: &Order) -> Result<(), String> {
    let mut setup: SetupOf<GreatOldOne> = Setup::example(&GreatOldOne::ABOUT);
    order.use_copy(&mut setup.print)?;
    if !setup.print.complete {
        return Err("Only a copy with a complete list of cards can be dealt.".into());
    }
    println!("  seats  turns  inputs  first wins  by the Cultist  a holder loses  nobody holds it  too long");
    for seats in 2..=6_u8 {
        setup.seats = Seats::numbered(seats);
        let (mut turns, mut inputs) = (0, 0);
        let (mut first, mut saved, mut lost, mut free, mut long) = (0, 0, 0, 0, 0);
        let games = order.games / 5 + 1;
        for game in 0..games {
            let mut evening = Evening::deal(&setup, order.seed + u64::from(game))?;
            let outcome = evening.play();
            turns += evening.turns;
            inputs += evening.table.inputs();
            first += u32::from(outcome.is_some_and(|outcome| outcome.won_by(Seat(0))));
            match (outcome, evening.holder()) {
                (None, _) => long += 1,
                (_, None) => free += 1,
                (Some(outcome), Some(holder)) if outcome.won_by(holder) => saved += 1,
                _ => lost += 1,
            }
        }
        let each = |n: u32| f64::from(n) / f64::from(games);
        let share = |n: u32| 100.0 * each(n);
        println!(
            "  {seats:5}  {:5.1}  {:6.0}  {:8.1} %  {:12.1} %  {:12.1} %  {:13.1} %  {:6.1} %",
            each(turns),
            each(inputs),
            share(first),
            share(saved),
            share(lost),
            share(free),
            share(long),
        );
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    Story(u8),
    Horror(u8),
    Sign(u8),
    GreatOldOne,
    Cultist,
}

/// A real table and its tracker.
struct Evening<'a> {
    print: &'a Deck,
    table: Table<GreatOldOne>,
    hands: Vec<Vec<Card>>,
    deck: Vec<Card>,
    centre: [u8; 3],
    turns: u32,
    rng: StdRng,
}

impl<'a> Evening<'a> {
    /// Shuffles, deals nine cards to everybody, and lays three story cards into the centre.
    fn deal(setup: &'a Setup<Deck>, seed: u64) -> Result<Self, String> {
        let print = &setup.print;
        let mut rng = StdRng::seed_from_u64(seed);
        let many = |copies: u8, card: Card| vec![card; copies.into()];
        let mut deck = vec![Card::GreatOldOne, Card::Cultist];
        deck.extend((0..).zip(&print.cards).flat_map(|(n, card)| many(card.copies, Card::Story(n))));
        deck.extend((0..).zip(&print.horrors).flat_map(|(n, card)| many(card.copies, Card::Horror(n))));
        deck.extend((0..).zip(&print.signs).flat_map(|(n, card)| many(card.copies, Card::Sign(n))));
        deck.shuffle(&mut rng);
        let few = || format!("{} cards are too few for {} players.", print.size().unwrap_or(0), setup.seats.len());
        let mut hands = Vec::new();
        for _ in 0..setup.seats.len() {
            hands.push(deck.split_off(deck.len().checked_sub(9).ok_or_else(few)?));
        }
        let mut centre = [0; 3];
        for place in &mut centre {
            let at = deck.iter().position(|card| matches!(card, Card::Story(_))).ok_or_else(few)?;
            if let Card::Story(name) = deck.remove(at) {
                *place = name;
            }
        }
        deck.shuffle(&mut rng);
        let table = Table::<GreatOldOne>::new(setup.clone(), vec![0; 1 << 16]).expect("a checked setup is fit");
        let mut evening = Self { print, table, hands, deck, centre, turns: 0, rng };
        evening.enter(&centre.map(Move::Name));
        Ok(evening)
    }

    fn play(&mut self) -> Option<Outcome> {
        let seats = self.hands.len() as u8;
        (0..seats).map(Seat).for_each(|seat| self.pairs(seat));
        self.enter(&[Move::First(Seat(0))]);
        for seat in (0..seats).map(Seat).cycle() {
            self.turn(seat);
            if self.offers(Move::Holder(None)) {
                self.enter(&[Move::Holder(self.holder())]);
            }
            if let Ask::Over(outcome) = self.table.game().ask(self.table.setup()) {
                return Some(outcome);
            }
            if self.turns > LONGEST {
                break;
            }
        }
        None
    }

    fn turn(&mut self, seat: Seat) {
        self.turns += 1;
        self.pairs(seat);
        if self.offers(Move::Stop) {
            return self.enter(&[Move::Stop]);
        }
        self.draw(seat);
        self.pairs(seat);
        self.call(seat);
        self.pairs(seat);
        self.recruit(seat);
        self.pairs(seat);
        self.horror(seat);
        self.enter(&[Move::EndTurn]);
    }

    /// Draws a card, if there is one.
    fn draw(&mut self, seat: Seat) {
        self.enter(&[Move::Draw]);
        let drawn = self.deck.pop();
        self.hand_mut(seat).extend(drawn);
    }

    fn pairs(&mut self, seat: Seat) {
        while let Some((a, b)) = self.a_pair(seat).filter(|_| self.offers(Move::Pair(seat))) {
            let doomed = self.has(seat, Card::GreatOldOne) && !self.is_saved(seat);
            if doomed && self.get(Part::Pairs(seat)) + 1 >= WANTED {
                return;
            }
            self.enter(&[Move::Pair(seat), Move::Name(a), if a == b { Move::Matched } else { Move::Linked(b) }]);
            self.lay_down(seat, Card::Story(a));
            self.lay_down(seat, Card::Story(b));
            self.take_horror(seat);
        }
    }

    /// With the pair that was just played.
    fn take_horror(&mut self, seat: Seat) {
        let sheet = Sheet::read(&self.table);
        let of_others = |card: u8| sheet.get(Part::Horror(card)) != i32::from(seat.0) + 1;
        let wanted = sheet.offers.iter().find_map(|mv| match mv {
            Move::TakeHorror(card) if of_others(*card) => Some(*card),
            _ => None,
        });
        if let Some(card) = wanted {
            self.enter(&[Move::TakeHorror(card)]);
            let mut kinds = (0..).zip(&self.print.horrors).flat_map(|(n, one)| vec![n; one.copies.into()]);
            let kind = kinds.nth(card.into()).expect("a horror of the copy");
            self.hand_mut(seat).push(Card::Horror(kind));
        } else if sheet.offers(Move::LeaveHorrors) {
            self.enter(&[Move::LeaveHorrors]);
        }
    }

    fn call(&mut self, seat: Seat) {
        let callable: Vec<_> = self.seats().filter(|other| self.offers(Move::CallOn(*other))).collect();
        if callable.is_empty() {
            return self.enter(&[Move::NoCall]);
        }
        let known = self.known();
        let spread = |name: u8| known.iter().find(|(found, _)| *found == name).map(|(_, spread)| *spread);
        let hope = |name: u8, of: Seat| match spread(name) {
            Some(spread) if spread.least[usize::from(of.0)] > 0 => 2,
            Some(spread) => i32::from(spread.most[usize::from(of.0)] > 0),
            None => 1,
        };
        let own = self.stories(seat);
        let names = || 0..self.print.cards.len() as u8;
        let helps = |name: u8| own.iter().any(|held| self.is_pair(*held, name));
        let all = callable.iter().flat_map(|other| names().map(|name| (*other, name)));
        let (other, name) = all
            .max_by_key(|(other, name)| {
                let (hope, cards) = (hope(*name, *other), self.hand(*other).len());
                let wanted = helps(*name) && hope > 0;
                (wanted, if wanted { hope } else { -hope }, cards)
            })
            .expect("somebody can be called, and there are names");
        let card = Card::Story(name);
        if self.has(other, card) {
            self.enter(&[Move::CallOn(other), Move::Name(name), Move::Gave]);
            self.lay_down(other, card);
            self.hand_mut(seat).push(card);
        } else {
            self.enter(&[Move::CallOn(other), Move::Name(name), Move::Stole]);
            let at = self.rng.random_range(0..self.hand(other).len());
            let stolen = self.hand_mut(other).remove(at);
            self.hand_mut(seat).push(stolen);
        }
    }

    fn recruit(&mut self, seat: Seat) {
        let own = self.stories(seat);
        let fits = |n: &usize| own.iter().any(|held| self.is_pair(*held, self.centre[*n]));
        let idle = |n: usize| own.iter().copied().find(|held| !self.is_pair(*held, self.centre[n]));
        let swap = (0..3).filter(fits).find_map(|n| Some((n, idle(n)?)));
        if let Some((n, name)) = swap.filter(|(n, _)| self.offers(Move::Swap(*n as u8))) {
            self.enter(&[Move::Swap(n as u8), Move::Name(name)]);
            self.lay_down(seat, Card::Story(name));
            let taken = std::mem::replace(&mut self.centre[n], name);
            self.hand_mut(seat).push(Card::Story(taken));
        } else if self.offers(Move::NoRecruit) {
            self.enter(&[Move::NoRecruit]);
        } else {
            self.draw(seat);
        }
    }

    fn horror(&mut self, seat: Seat) {
        let holds = self.has(seat, Card::GreatOldOne);
        if holds && self.has(seat, Card::Cultist) {
            self.enter(&[Move::PlayCultist]);
            return self.lay_down(seat, Card::Cultist);
        }
        let held =
            self.hand(seat).iter().filter_map(|card| if let Card::Horror(kind) = card { Some(*kind) } else { None });
        let wanted = held.filter(|kind| holds || !self.shuffles(*kind)).max_by_key(|kind| self.shuffles(*kind));
        let Some(kind) = wanted else { return };
        self.enter(&[Move::PlayHorror, Move::Horror(kind)]);
        self.lay_down(seat, Card::Horror(kind));
        if !self.shuffles(kind) {
            return self.enter(&[Move::Done]);
        }
        if self.cancels(seat, kind) {
            return self.enter(&[Move::Done]);
        }
        self.enter(&[Move::ShuffleHands]);
        let mut all: Vec<_> = self.hands.iter().flatten().copied().collect();
        all.shuffle(&mut self.rng);
        for hand in &mut self.hands {
            *hand = all.split_off(all.len() - hand.len());
        }
    }

    /// Whether somebody cancels the horror of this seat.
    fn cancels(&mut self, seat: Seat, horror: u8) -> bool {
        let soft = self.print.horrors[usize::from(horror)].negatable == Soft::Yes;
        let sign = |card: &Card| match card {
            Card::Sign(kind) if self.print.signs[usize::from(*kind)].cancels.horror() => Some(*kind),
            _ => None,
        };
        let others = self.seats().filter(|other| *other != seat && !self.has(*other, Card::GreatOldOne));
        let found = others.filter(|_| soft).find_map(|other| Some((other, self.hand(other).iter().find_map(sign)?)));
        if let Some((other, sign)) = found {
            self.enter(&[Move::Sign(other), Move::PlaySign(sign)]);
            self.lay_down(other, Card::Sign(sign));
        }
        found.is_some()
    }

    /// Enters moves; a name that is on another page is looked for there.
    fn enter(&mut self, moves: &[Move]) {
        for mv in moves {
            let mut offered = Sheet::read(&self.table).offers;
            for _ in 0..2 {
                let page = offered.iter().find(|mv| matches!(mv, Move::Page(_))).copied();
                let Some(page) = page.filter(|_| !offered.contains(mv)) else { break };
                self.submit(page);
                offered = Sheet::read(&self.table).offers;
            }
            self.submit(*mv);
        }
    }

    fn submit(&mut self, mv: Move) {
        let input = Input::Answer(Answer::Move(Actor::Table, mv));
        self.table.submit(input).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
    }

    fn offers(&self, mv: Move) -> bool {
        Sheet::read(&self.table).offers(mv)
    }

    fn get(&self, part: Part) -> i32 {
        Sheet::read(&self.table).get(part)
    }

    /// What everybody knows of names.
    fn known(&self) -> Vec<(u8, Spread)> {
        let mut known = Vec::new();
        self.table.game().view(self.table.setup(), Viewer::Table, &mut |item| {
            if let What::Label(Label::Where(name, spread)) = item.what {
                known.push((name, spread));
            }
        });
        known
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.hands.len() as u8).map(Seat)
    }

    fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[usize::from(seat.0)]
    }

    fn hand_mut(&mut self, seat: Seat) -> &mut Vec<Card> {
        &mut self.hands[usize::from(seat.0)]
    }

    fn has(&self, seat: Seat, card: Card) -> bool {
        self.hand(seat).contains(&card)
    }

    fn lay_down(&mut self, seat: Seat, card: Card) {
        let at = self.hand(seat).iter().position(|one| *one == card).expect("only held cards are laid down");
        self.hand_mut(seat).remove(at);
    }

    /// Who holds the Great Old One.
    fn holder(&self) -> Option<Seat> {
        self.seats().find(|seat| self.has(*seat, Card::GreatOldOne))
    }

    fn is_saved(&self, seat: Seat) -> bool {
        self.get(Part::Cultist) == i32::from(seat.0) + 1
    }

    fn stories(&self, seat: Seat) -> Vec<u8> {
        self.hand(seat)
            .iter()
            .filter_map(|card| if let Card::Story(name) = card { Some(*name) } else { None })
            .collect()
    }

    /// A pair in a hand, a matched one if there is one.
    fn a_pair(&self, seat: Seat) -> Option<(u8, u8)> {
        let own = self.stories(seat);
        let both = || own.iter().enumerate().flat_map(|(n, a)| own[n + 1..].iter().map(move |b| (*a, *b)));
        both().find(|(a, b)| a == b).or_else(|| both().find(|(a, b)| self.is_pair(*a, *b)))
    }

    fn is_pair(&self, a: u8, b: u8) -> bool {
        let text = |span| self.print.texts.text(span);
        let (one, other) = (self.print.cards[usize::from(a)], self.print.cards[usize::from(b)]);
        a == b || text(one.link) == text(other.name) || text(other.link) == text(one.name)
    }

    fn shuffles(&self, horror: u8) -> bool {
        self.print.horrors[usize::from(horror)].deed == Deed::ShuffleHands
    }
}
