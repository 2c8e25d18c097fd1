//! Phase A and everything else that turns up a creature card.

use super::events::Event;
use super::play::At;
use super::player::ALL_CARDS as HAND;
use super::powers::SHUB_NIGGURATH;
use super::print::{Board, Effect, Item, Needs, Verb, Who};
use super::seen::Ahead;
use super::state::{CRAVEN, MISKATONIC, NECRON, RLYEH, WitchOfSalem};
use super::steps::{Asked, Card, Step};
use super::{bits, options, rule};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// Every creature twice, Necron and Robert Craven once.
pub(super) const ALL_CARDS: [u8; 14] = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1];

impl WitchOfSalem {
    /// What defeats a creature, if that is known.
    pub(super) fn needs(&self, creature: u8, board: &Board) -> Option<Needs> {
        let n = usize::from(creature);
        match board.creatures.get(n)? {
            Some(card) => Some(card.needs),
            None if self.seen.owes_needs(creature) => None,
            None => self.lessons.creature(creature).map(|card| card.needs),
        }
    }

    /// The effects of a card, whom they meet, and whether a red arrow stands there.
    pub(super) fn effects_of<'a>(&'a self, card: Card, board: &'a Board) -> (&'a [Effect], Who, bool) {
        match card {
            Card::Creature(n) => {
                let printed = board.creatures.get(usize::from(n)).and_then(Option::as_ref);
                let printed = printed.map(|card| (&card.effects[..], card.who, card.red_arrow));
                let learned = || self.lessons.creature(n).map(|card| (&card.effects[..], card.who, card.red_arrow));
                printed.or_else(learned)
            }
            Card::Event(n) => {
                let printed = board.events.get(usize::from(n)).and_then(Option::as_ref);
                let printed = printed.map(|card| (&card.effects[..], card.who, false));
                printed.or_else(|| self.lessons.event(n).map(|card| (&card.effects[..], card.who, false)))
            }
            Card::Goo(_) => None,
        }
        .unwrap_or((&[], Who::Each, false))
    }

    /// Whether a creature is in the copy or was entered.
    pub(super) fn knows_creature(&self, n: u8, board: &Board) -> bool {
        board.creatures.get(usize::from(n)).is_some_and(Option::is_some) || self.lessons.creature(n).is_some()
    }

    /// The first creature that nobody has entered yet.
    pub(super) fn new_creature(&self, board: &Board) -> Option<u8> {
        (0..NECRON).find(|n| !self.knows_creature(*n, board))
    }

    /// How many cards of the creature deck show this. Of those that nobody has entered only the first is offered.
    pub(super) fn cards_left(&self, face: u8, board: &Board) -> u8 {
        let hidden = face < NECRON && !self.knows_creature(face, board) && self.new_creature(board) != Some(face);
        if hidden { 0 } else { self.deck.left(face) }
    }

    pub(super) fn begin_round(&mut self, at: &mut At<'_, '_>) {
        if self.is_closing() {
            self.agenda.push(&[Step::Audit]);
            return;
        }
        self.round = self.round.saturating_add(1);
        self.stage = 1;
        (at.tell)(self, Event::RoundBegan);
        let cards = self.cards_of_round();
        if self.count == 3 {
            self.two = !self.two;
        }
        self.plan_round(1, cards);
        if self.reigns(SHUB_NIGGURATH, at.setup) {
            self.advance(1, rule(103), at);
        }
    }

    /// Creature cards of a round, by the number of players who began.
    pub(super) fn cards_of_round(&self) -> u8 {
        match self.count {
            2 => 1,
            3 if !self.two => 1,
            _ => 2,
        }
    }

    /// Puts onto the agenda what is left of a round from a stage on.
    pub(super) fn plan_round(&mut self, stage: u8, cards: u8) {
        self.agenda.push(&[Step::EventPhase, Step::RoundStart]);
        for n in (0..self.count).rev().filter(|n| n + 2 >= stage) {
            self.agenda.push(&[Step::Turn(Seat(n))]);
        }
        if stage <= 1 {
            (0..cards).for_each(|_| self.agenda.push(&[Step::DrawCreature]));
        }
    }

    /// A creature card was turned up. One that is not in the copy is entered first.
    pub(super) fn drew_creature(&mut self, face: u8, at: &mut At<'_, '_>) {
        let board = &at.setup.print;
        let new = self.new_creature(board).filter(|_| face < NECRON && !self.knows_creature(face, board));
        let card = new.unwrap_or(face);
        self.draw_card(card);
        if new.is_some() {
            self.start_lesson(Card::Creature(card), Asked::Name);
        }
    }

    /// A card comes out of the deck. Where the record has none left it was wrong.
    fn draw_card(&mut self, card: u8) {
        if !self.deck.draw(card) {
            self.deck.make_room(card);
            self.deck.draw(card);
        }
        // It lies with the discarded cards unless it finds a place, so that none is ever missing.
        self.count_fallen(card, 1);
        self.agenda.push(&[Step::Creature(card)]);
    }

    /// What came out as a new card was another one.
    pub(super) fn draw_instead(&mut self, new: u8, known: u8) {
        if self.agenda.next() == Some(Step::Creature(new)) {
            self.agenda.pop();
        }
        self.count_fallen(new, -1);
        self.deck.put_back(new);
        self.draw_card(known);
    }

    fn count_fallen(&mut self, card: u8, more: i8) {
        if let Some(count) = self.fallen.get_mut(usize::from(card)) {
            *count = count.saturating_add_signed(more);
        }
    }

    pub(super) fn resolve_creature(&mut self, card: u8, at: &mut At<'_, '_>) {
        match card {
            NECRON => self.necron_card(at),
            CRAVEN => self.craven_card(at),
            _ if self.creatures.contains(&Some(card)) => {
                (at.tell)(self, Event::Struck(card));
                self.agenda.push(&[Step::Effects { card: Card::Creature(card), n: 0, short: false }]);
            }
            _ => self.place_creature(card, at),
        }
    }

    fn place_creature(&mut self, card: u8, at: &mut At<'_, '_>) {
        let Some(place) = self.free_place(at.setup) else {
            return (at.tell)(self, Event::NoRoom(card));
        };
        if let Some(space) = usize::from(place).checked_sub(1).and_then(|n| self.creatures.get_mut(n)) {
            *space = Some(card);
            self.count_fallen(card, -1);
            (at.tell)(self, Event::CreatureCame(card, place));
        }
    }

    /// The first free location after the Witch, her own last; or by number.
    pub(super) fn free_place(&self, setup: &SetupOf<Self>) -> Option<u8> {
        let from = if setup.options.get(options::SPAWN_FROM) == 0 { self.witch } else { MISKATONIC };
        let around = (1..=7).map(|step| (from + step) % 7).filter(|place| *place != MISKATONIC);
        around.into_iter().find(|place| self.creature_at(*place).is_none())
    }

    fn necron_card(&mut self, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::NecronCard);
        let creatures = self.creatures.iter().flatten().count() as u8;
        if creatures > 0 {
            self.advance(creatures, rule(37), at);
        }
        if self.shadow.is_some() {
            self.advance(2, rule(38), at);
        }
        let back = core::mem::take(&mut self.fallen);
        for (card, count) in (0..).zip(back) {
            (0..count).for_each(|_| self.deck.put_back(card));
        }
        (at.tell)(self, Event::Reshuffled);
    }

    fn craven_card(&mut self, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::CravenCard);
        self.witch = MISKATONIC;
        for seat in self.seats() {
            let player = self.of_mut(seat);
            if player.is_alive() && player.place != RLYEH {
                (player.place, player.hand) = (MISKATONIC, HAND);
            }
        }
        self.agenda.push(&[Step::DrawCreature]);
    }

    /// A creature leaves its location.
    pub(super) fn remove_creature(&mut self, place: u8, why: RuleId, at: &mut At<'_, '_>) {
        let space = usize::from(place).checked_sub(1).and_then(|n| self.creatures.get_mut(n));
        if let Some(card) = space.and_then(Option::take) {
            self.count_fallen(card, 1);
            (at.tell)(self, Event::CreatureGone(card, place, why));
        }
    }

    /// A creature or, at Miskatonic, the shadow is defeated where a player is.
    pub(super) fn defeat(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        match self.of(seat).place {
            MISKATONIC => {
                if let Some(goo) = self.shadow.take() {
                    self.boxed = bits::with(self.boxed, goo, true);
                    (at.tell)(self, Event::ShadowGone(goo, rule(66)));
                }
            }
            place => self.remove_creature(place, rule(65), at),
        }
    }

    /// Necron moves on.
    pub(super) fn advance(&mut self, steps: u8, why: RuleId, at: &mut At<'_, '_>) {
        let moved = self.necron.advance(steps).count() as u8;
        (at.tell)(self, Event::NecronMoved(moved, why));
        self.ask_for_the_end(at.setup);
    }

    /// The red arrow: Necron goes to the next space that shows him.
    pub(super) fn advance_to_mark(&mut self, at: &mut At<'_, '_>) {
        match self.ahead(self.necron.at(), at.setup) {
            Ahead::Unknown(_) => self.agenda.push(&[Step::ToMark]),
            _ => self.go_to_mark(at),
        }
    }

    /// How many of an item those have whom a card can touch.
    pub(super) fn touched_with(&self, fits: impl Fn(Item) -> bool + Copy) -> u8 {
        self.touched().map(|seat| self.of(seat).count(fits)).fold(0, u8::saturating_add)
    }

    /// Whether a verb is one that a seat can be spared from by the players' own choice.
    pub(super) const fn is_shared(verb: Verb) -> bool {
        matches!(verb, Verb::Discard(_) | Verb::LoseSanity | Verb::GainSanity | Verb::GainItem)
    }
}
