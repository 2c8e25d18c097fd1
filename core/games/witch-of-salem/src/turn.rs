//! Phase B: a player goes, trades, faces what is there, uses an item, and takes one.

use super::events::Event;
use super::play::At;
use super::player::{ALL_CARDS, PASSAGE, Player};
use super::powers::{CTHULHU, NYARLATHOTEP};
use super::print::{Face, Item};
use super::seen::Kind;
use super::state::{CENTRE, MISKATONIC, RLYEH, Space, Tile, WitchOfSalem};
use super::steps::{Asked, Card, Step};
use super::{bits, editions, options, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

impl WitchOfSalem {
    /// A turn begins; whoever banishes only loses sanity.
    pub(super) fn begin_turn(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        self.stage = seat.0 + 2;
        self.told.clear();
        if !self.of(seat).is_alive() {
            return;
        }
        if self.of(seat).place == RLYEH {
            return self.lose_sanity(seat, 1, rule(95), at);
        }
        self.agenda.push(&[Step::Go(seat), Step::Arrive(seat)]);
    }

    /// The location cards that a seat can play.
    pub(super) fn playable(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let player = self.of(seat);
        (0..7).filter(|card| player.holds_card(*card) && *card != player.place)
    }

    pub(super) fn can_pass(&self, seat: Seat) -> bool {
        self.of(seat).holds_card(PASSAGE)
    }

    pub(super) fn go(&mut self, seat: Seat, card: u8, at: &mut At<'_, '_>) {
        let player = self.of_mut(seat);
        player.hand = bits::with(player.hand, card, false);
        player.place = card;
        (at.tell)(self, Event::Went(seat, card, rule(48)));
        self.arrived(seat, rule(52), at);
    }

    pub(super) fn pass(&mut self, seat: Seat, place: u8, at: &mut At<'_, '_>) {
        let player = self.of_mut(seat);
        player.hand &= !(1 << PASSAGE);
        self.lose_sanity(seat, 1, rule(50), at);
        if !self.of(seat).is_alive() {
            return;
        }
        self.of_mut(seat).place = place;
        (at.tell)(self, Event::Went(seat, place, rule(49)));
        self.arrived(seat, ruling(19), at);
        if place == RLYEH {
            (at.tell)(self, Event::Banishing(seat));
        }
    }

    fn arrived(&mut self, seat: Seat, why: RuleId, at: &mut At<'_, '_>) {
        if self.of(seat).place == MISKATONIC {
            self.of_mut(seat).hand = ALL_CARDS;
            (at.tell)(self, Event::CardsBack(seat, why));
        }
    }

    /// The steps after the move. Beside a shadow the loss die comes before the trade.
    pub(super) fn face_the_rest(&mut self, seat: Seat) {
        let player = self.of(seat);
        if !player.is_alive() || player.place == RLYEH {
            return;
        }
        if self.is_quick() {
            return self.agenda.push(&[Step::Whole(seat)]);
        }
        self.agenda.push(&[Step::Fight(seat), Step::Use(seat), Step::Take(seat)]);
        if self.is_at_shadow(seat) {
            self.agenda.push(&[Step::Face(seat), Step::Trade(seat, None)]);
        } else {
            self.agenda.push(&[Step::Trade(seat, None), Step::Face(seat)]);
        }
    }

    pub(super) fn is_at_shadow(&self, seat: Seat) -> bool {
        self.of(seat).place == MISKATONIC && self.shadow.is_some()
    }

    /// Whether a seat still takes part in its turn.
    pub(super) fn is_acting(&self, seat: Seat) -> bool {
        let player = self.of(seat);
        player.is_alive() && player.place != RLYEH
    }

    /// Those where a seat is, and the seat itself.
    pub(super) fn partners(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let place = self.of(seat).place;
        self.touched().filter(move |other| self.of(*other).place == place)
    }

    /// Those with whom a seat can trade something.
    pub(super) fn traders(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.partners(seat).filter(move |other| *other != seat && self.trades(seat, *other).next().is_some())
    }

    /// All trades between two: what is given, and what is received.
    pub(super) fn trades(&self, seat: Seat, other: Seat) -> impl Iterator<Item = (Option<Item>, Option<Item>)> {
        let (one, two) = (self.of(seat), self.of(other));
        let minors = |player: &Player| {
            let player = player.clone();
            Item::MINOR.into_iter().filter(move |item| player.has(*item) > 0)
        };
        let gives = core::iter::once(None).chain(minors(one).map(Some));
        gives.flat_map(move |give| {
            let gets = core::iter::once(None).chain(minors(two).map(Some));
            gets.filter(move |get| {
                // What is given makes room for what is received; the same for the same is no trade.
                let room = |player: &Player, item: Option<Item>, gone: Option<Item>| {
                    item.is_none_or(|item| gone.is_some() || player.has_room(item))
                };
                give != *get && room(two, give, *get) && room(one, *get, give)
            })
            .map(move |get| (give, get))
        })
    }

    pub(super) fn trade(&mut self, seat: Seat, other: Seat, trade: (Option<Item>, Option<Item>), at: &mut At<'_, '_>) {
        let (give, get) = trade;
        for (from, to, item) in [(seat, other, give), (other, seat, get)] {
            if let Some(item) = item.filter(|item| self.of_mut(from).remove(*item)) {
                self.of_mut(to).add(item);
            }
        }
        (at.tell)(self, Event::Traded(seat, other, give, get));
    }

    /// The loss die is due beside a creature or a shadow, unless the Witch helps.
    pub(super) fn face_foe(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        if !self.is_acting(seat) || !self.foe_here(seat) {
            return;
        }
        if self.witch_helps(seat, at.setup) {
            return (at.tell)(self, Event::Nothing(rule(92)));
        }
        self.agenda.push(&[Step::LossDie(seat, self.rolls_due(seat, at.setup))]);
    }

    /// How often the loss die is rolled where a seat is.
    pub(super) fn rolls_due(&self, seat: Seat, setup: &SetupOf<Self>) -> u8 {
        match self.foe_here(seat) && !self.witch_helps(seat, setup) {
            true if self.reigns(CTHULHU, setup) => 2,
            due => u8::from(due),
        }
    }

    /// How much a face of the loss die takes.
    pub(super) fn loss_of_die(&self, setup: &SetupOf<Self>) -> u8 {
        if self.reigns(NYARLATHOTEP, setup) { 2 } else { 1 }
    }

    pub(super) fn rolled_loss(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        let shown = at.setup.print.die.get(usize::from(face)).copied();
        debug_assert!(shown.is_some(), "a die has no face {face}");
        self.lose_by_die(seat, shown.unwrap_or(Face::Necron), at);
    }

    pub(super) fn lose_by_die(&mut self, seat: Seat, face: Face, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::LossDie(seat, face));
        let amount = self.loss_of_die(at.setup);
        let why = |number| rule(if amount > 1 { 102 } else { number });
        match face {
            Face::Sanity => self.lose_sanity(seat, amount, why(59), at),
            Face::Necron => self.advance(amount, why(60), at),
            Face::Item(item) => {
                let mut lost = 0;
                while lost < amount && self.of_mut(seat).remove(item) {
                    self.discard(item);
                    lost += 1;
                }
                let told = if lost > 0 { Event::ItemLost(seat, item, lost, why(58)) } else { Event::Nothing(rule(58)) };
                (at.tell)(self, told);
            }
        }
    }

    /// Whether a seat may fight what is here in step 3.
    pub(super) fn can_fight(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let place = self.of(seat).place;
        let later = self.wants_artifact(place, setup) && setup.options.get(options::THUL_IN) == 0;
        let able = self.can_defeat(seat, place, setup) || self.may_defeat(seat, setup);
        self.is_acting(seat) && self.foe_here(seat) && !later && able
    }

    /// Defeats what is here; Thul Sahuun takes the artifact.
    pub(super) fn fight(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        if self.wants_artifact(self.of(seat).place, at.setup) {
            self.spend_artifact(seat, at);
        }
        self.defeat(seat, at);
    }

    /// Discards the artifact to defeat the creature here.
    pub(super) fn sacrifice(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        self.spend_artifact(seat, at);
        self.defeat(seat, at);
    }

    fn spend_artifact(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        if let Some(item) = self.of_mut(seat).artifact.take() {
            self.discard(item);
            (at.tell)(self, Event::Used(seat, item, rule(78)));
        }
    }

    /// Whether a seat can use an item here.
    pub(super) fn can_use(&self, seat: Seat, item: Item, setup: &SetupOf<Self>) -> bool {
        let player = self.of(seat);
        if player.has(item) == 0 || !self.is_acting(seat) {
            return false;
        }
        match item {
            Item::Glasses => player.place != MISKATONIC && self.tile_at(player.place) == Tile::Down,
            Item::Necronomicon => self.next_down().is_some(),
            Item::Elixir => true,
            Item::Dagger => self.foe_here(seat) && self.witch_helps(seat, setup),
            Item::First | Item::Second | Item::Third => self.can_close(player.place, item, setup),
        }
    }

    /// Whether an artifact fits the tile of a place and may be put there.
    pub(super) fn can_close(&self, place: u8, item: Item, setup: &SetupOf<Self>) -> bool {
        if self.closed_at(place).is_some() {
            return false;
        }
        match place {
            MISKATONIC => self.centre().is_some() && self.banisher().is_some(),
            _ => self.fits_symbol(place, item, setup),
        }
    }

    /// Whether an artifact can be used against the creature here in step 4.
    pub(super) fn can_sacrifice(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let player = self.of(seat);
        let now = setup.options.get(options::THUL_IN) == 0;
        let wants = now && self.wants_artifact(player.place, setup);
        self.is_acting(seat) && player.artifact.is_some() && (wants || self.is_untold(player.place, setup))
    }

    pub(super) fn use_item(&mut self, seat: Seat, item: Item, at: &mut At<'_, '_>) {
        let place = self.of(seat).place;
        if !self.of_mut(seat).remove(item) {
            return;
        }
        if item.is_artifact() {
            return self.close(seat, place, item, at);
        }
        self.discard(item);
        let why = match item {
            Item::Glasses => rule(69),
            Item::Necronomicon => rule(71),
            Item::Elixir => rule(72),
            _ => rule(73),
        };
        (at.tell)(self, Event::Used(seat, item, why));
        match item {
            Item::Necronomicon => self.agenda.push(&[Step::Reveal]),
            Item::Elixir => {
                let amount = if self.witch_helps(seat, at.setup) { 2 } else { 1 };
                self.gain_sanity(seat, amount, rule(72), at);
            }
            Item::Dagger => self.defeat(seat, at),
            Item::Glasses if editions::looks_are_noted(at.setup) => self.agenda.push(&[Step::Look(seat)]),
            _ => {}
        }
    }

    fn close(&mut self, seat: Seat, place: u8, item: Item, at: &mut At<'_, '_>) {
        if let Some(closed) = self.closed.get_mut(usize::from(place)) {
            *closed = Some(item);
        }
        (at.tell)(self, Event::Closed(seat, place, item));
        if place == MISKATONIC {
            self.agenda.replace(&[Step::Audit]);
        }
    }

    /// The next Great Old One is known.
    pub(super) fn revealed(&mut self, goo: u8, at: &mut At<'_, '_>) {
        let Some(n) = self.next_down() else { return };
        if let Some(space) = self.spaces.get_mut(n) {
            *space = Space::Up(goo);
        }
        (at.tell)(self, Event::GooRevealed(n as u8, goo));
        // What the others demand matters once they are shadows.
        let matters = n == CENTRE || !editions::cards_come_in_parts(at.setup);
        if matters && self.rite(goo, at.setup).is_none() && !self.seen.is_own(Kind::Rites) {
            self.start_lesson(Card::Goo(goo), Asked::Items);
        }
        debug_assert!(n <= CENTRE);
    }

    /// All tiles lie open.
    pub(super) fn audit(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        for (tile, face) in self.tiles.iter_mut().zip(faces) {
            *tile = if *face == 0 { Tile::Portal } else { Tile::Wall };
        }
        let portals = self.tiles.iter().filter(|tile| **tile == Tile::Portal).count() as u8;
        (at.tell)(self, Event::Audited(portals));
    }
}
