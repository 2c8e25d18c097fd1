//! What cards do: events, and creatures that strike.

use super::events::Event;
use super::play::At;
use super::player::{Player, SANITY};
use super::powers::YOG_SOTHOTH;
use super::print::{Board, EVENTS, Effect, Item, Verb, Wanted, Who};
use super::seen::Kind;
use super::state::{EVENT_DECK, PLACES, RLYEH, Space, Tile, WitchOfSalem};
use super::steps::{Asked, Card, Step};
use super::{bits, editions, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

impl WitchOfSalem {
    /// How far an event moves the Witch, and whether it helps.
    pub(super) fn event_head(&self, n: u8, board: &Board) -> (u8, bool) {
        let printed = board.events.get(usize::from(n)).and_then(Option::as_ref).map(|card| (card.steps, card.helpful));
        printed.or_else(|| self.lessons.event(n).map(|card| (card.steps, card.helpful))).unwrap_or((0, false))
    }

    pub(super) fn knows_event(&self, n: u8, board: &Board) -> bool {
        board.events.get(usize::from(n)).is_some_and(Option::is_some) || self.lessons.event(n).is_some()
    }

    /// The first event that nobody has entered yet.
    pub(super) fn new_event(&self, setup: &SetupOf<Self>) -> Option<u8> {
        // A group that sees to events by itself never enters what came up.
        let came = |n: u8| editions::cards_come_in_parts(setup) && bits::has(self.used, n);
        (0..EVENTS as u8).find(|n| !self.knows_event(*n, &setup.print) && !came(*n))
    }

    /// Whether an event can still come up. Of those that nobody has entered only the first is offered.
    pub(super) fn event_left(&self, face: u8, setup: &SetupOf<Self>) -> u8 {
        let hidden = !self.knows_event(face, &setup.print) && self.new_event(setup) != Some(face);
        u8::from(!hidden && !bits::has(self.used, face))
    }

    /// The deck is used up: all twelve are shuffled, and four are set aside unseen.
    pub(super) fn shuffle_events(&mut self, at: &mut At<'_, '_>) {
        (self.events, self.used) = (EVENT_DECK, 0);
        (at.tell)(self, Event::EventsShuffled);
        self.agenda.push(&[Step::DrawEvent]);
    }

    pub(super) fn drew_event(&mut self, face: u8, at: &mut At<'_, '_>) {
        let board = &at.setup.print;
        let new = self.new_event(at.setup).filter(|_| !self.knows_event(face, board));
        let card = new.unwrap_or(face);
        self.used = bits::with(self.used, card, true);
        self.events = self.events.saturating_sub(1);
        self.agenda.push(&[Step::Event(card)]);
        if new.is_some() && !self.seen.is_own(Kind::Events) {
            self.start_lesson(Card::Event(card), Asked::Steps);
        }
    }

    /// First the Witch moves, then the card works.
    pub(super) fn resolve_event(&mut self, card: u8, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::EventCame(card));
        if self.seen.is_own(Kind::Events) && !self.knows_event(card, &at.setup.print) {
            return (at.tell)(self, Event::See(Kind::Events));
        }
        let (steps, helpful) = self.event_head(card, &at.setup.print);
        self.witch = (self.witch + steps) % 7;
        (at.tell)(self, Event::WitchMoved(steps));
        if helpful && self.reigns(YOG_SOTHOTH, at.setup) {
            return (at.tell)(self, Event::NoHelp);
        }
        self.agenda.push(&[Step::Effects { card: Card::Event(card), n: 0, short: false }]);
    }

    /// The rule behind the card whose effects are being resolved: it waits below what it brought.
    pub(super) fn card_rule(&self) -> RuleId {
        let card = self.agenda.find_map(|step| if let Step::Effects { card, .. } = step { Some(*card) } else { None });
        card.map_or(rule(90), Self::why)
    }

    /// How many events before this one read the same, because they have no names.
    pub(super) fn events_like(&self, n: u8, board: &Board) -> u8 {
        let read = |n: u8| (self.event_head(n, board).0, self.effects_of(Card::Event(n), board).0);
        let nameless = |n: u8| {
            let printed = board.events.get(usize::from(n)).and_then(Option::as_ref);
            self.knows_event(n, board) && printed.is_none_or(|card| card.name.len == 0)
        };
        (0..n).filter(|other| nameless(*other) && read(*other) == read(n)).count() as u8
    }

    /// The rule that an effect of a card is told with.
    const fn why(card: Card) -> RuleId {
        match card {
            Card::Creature(_) => rule(33),
            _ => rule(90),
        }
    }

    /// One effect of a card. A further card is drawn only when nothing of this one is left.
    pub(super) fn go_on_with(&mut self, card: Card, n: u8, mut short: bool, at: &mut At<'_, '_>) {
        let (effects, who, arrow) = self.effects_of(card, &at.setup.print);
        let (effect, last) = (effects.get(usize::from(n)).copied(), usize::from(n) + 1 >= effects.len());
        let further = effect.filter(|effect| last && effect.verb.draws());
        if let Some(further) = further.filter(|_| editions::arrow_comes_first(at.setup)) {
            // It waits below the arrow, about which the players may have to be asked.
            self.work(further, who, Self::why(card), at);
            return self.settle_demands(short, arrow, at);
        }
        if effect.is_none() || further.is_some() {
            self.settle_demands(short, arrow, at);
        }
        let Some(effect) = effect else { return };
        if let Verb::Discard(wanted) = effect.verb {
            short |= self.lacks(wanted, effect.amount, who);
        }
        if further.is_none() {
            self.agenda.push(&[Step::Effects { card, n: n + 1, short }]);
        }
        self.work(effect, who, Self::why(card), at);
    }

    /// What comes of it if not all that a card demanded was there.
    fn settle_demands(&mut self, short: bool, arrow: bool, at: &mut At<'_, '_>) {
        if short && arrow {
            self.advance_to_mark(at);
        } else if short {
            (at.tell)(self, Event::Nothing(ruling(49)));
        }
    }

    /// Whether somebody cannot hand over all that is demanded.
    fn lacks(&self, wanted: Wanted, amount: u8, who: Who) -> bool {
        let fits = |item: Item| wanted.fits(item);
        match who {
            Who::Group => self.touched_with(fits) < amount,
            Who::Each => self.touched().any(|seat| self.of(seat).count(fits) < amount),
        }
    }

    fn work(&mut self, effect: Effect, who: Who, why: RuleId, at: &mut At<'_, '_>) {
        let amount = effect.amount;
        let shared = who == Who::Group && Self::is_shared(effect.verb);
        match effect.verb {
            Verb::Discard(wanted) if shared => self.agenda.push(&[Step::Demand { seat: None, wanted, left: amount }]),
            Verb::LoseSanity | Verb::GainSanity if shared => {
                self.agenda.push(&[Step::Minds { gain: effect.verb == Verb::GainSanity, left: amount }]);
            }
            Verb::GainItem if shared => self.agenda.push(&[Step::Gifts(amount)]),
            Verb::Discard(wanted) => self.for_each(|seat| Step::Demand { seat: Some(seat), wanted, left: amount }),
            Verb::GainItem => self.for_each(|seat| Step::Gift(seat, amount)),
            Verb::LoseSanity => {
                for seat in self.seats().filter(|seat| self.is_touched(*seat)).collect::<heapless::Vec<_, 4>>() {
                    self.lose_sanity(seat, amount, why, at);
                }
            }
            Verb::GainSanity => {
                for seat in self.seats().filter(|seat| self.is_touched(*seat)).collect::<heapless::Vec<_, 4>>() {
                    self.gain_sanity(seat, amount, why, at);
                }
            }
            Verb::Necron => self.advance(amount, why, at),
            Verb::NecronBack => {
                let back = amount.min(self.necron.at());
                self.necron.set(self.necron.at() - back);
                (at.tell)(self, Event::NecronBack(back, why));
            }
            Verb::RemoveCreature => self.agenda.push(&[Step::Remove(amount)]),
            Verb::Shadow => self.agenda.push(&[Step::Shadow]),
            Verb::ShuffleTiles => self.agenda.push(&[Step::Shuffle]),
            Verb::DrawCreature => self.agenda.push(&[Step::DrawCreature]),
            Verb::DrawEvent => self.agenda.push(&[Step::DrawEvent]),
            Verb::Text => self.agenda.push(&[Step::Carry(amount)]),
        }
    }

    fn is_touched(&self, seat: Seat) -> bool {
        self.touched().any(|one| one == seat)
    }

    /// The same step for each whom a card touches, the first in turn first.
    fn for_each(&mut self, step: impl Fn(Seat) -> Step) {
        for seat in (0..self.count).rev().map(Seat) {
            if self.is_touched(seat) {
                self.agenda.push(&[step(seat)]);
            }
        }
    }

    /// Who could hand over what to meet a demand.
    pub(super) fn payable(&self, seat: Option<Seat>, wanted: Wanted) -> impl Iterator<Item = (Seat, Item)> {
        let asked = self.touched().filter(move |one| seat.is_none_or(|seat| seat == *one));
        asked.flat_map(move |seat| {
            self.of(seat).kinds().filter(move |item| wanted.fits(*item)).map(move |item| (seat, item))
        })
    }

    /// Whether the players have a choice what to hand over.
    pub(super) fn can_choose_payment(&self, seat: Option<Seat>, wanted: Wanted, left: u8) -> bool {
        let total = self.payable(seat, wanted).map(|(seat, item)| self.of(seat).has(item)).fold(0, u8::saturating_add);
        left > 0 && total > left && self.payable(seat, wanted).nth(1).is_some()
    }

    /// Hands over an item that a card demands.
    pub(super) fn hand_over(&mut self, seat: Seat, item: Item, at: &mut At<'_, '_>) {
        if self.of_mut(seat).remove(item) {
            self.discard(item);
            (at.tell)(self, Event::ItemLost(seat, item, 1, self.card_rule()));
        }
    }

    /// A demand without a choice: what is there goes, one by one.
    pub(super) fn go_on_demanding(&mut self, seat: Option<Seat>, wanted: Wanted, left: u8, at: &mut At<'_, '_>) {
        let first = self.payable(seat, wanted).next();
        if let (Some((who, item)), 1..) = (first, left) {
            self.agenda.push(&[Step::Demand { seat, wanted, left: left - 1 }]);
            self.hand_over(who, item, at);
        }
    }

    /// Those who can lose or gain sanity for all.
    pub(super) fn minds(&self, gain: bool) -> impl Iterator<Item = Seat> {
        self.touched().filter(move |seat| !gain || self.of(*seat).sanity < SANITY)
    }

    pub(super) fn move_mind(&mut self, seat: Seat, gain: bool, left: u8, at: &mut At<'_, '_>) {
        self.agenda.push(&[Step::Minds { gain, left: left.saturating_sub(1) }]);
        if gain {
            self.gain_sanity(seat, 1, self.card_rule(), at);
        } else {
            self.lose_sanity(seat, 1, ruling(8), at);
        }
    }

    pub(super) fn lose_sanity(&mut self, seat: Seat, amount: u8, why: RuleId, at: &mut At<'_, '_>) {
        if !self.of(seat).is_alive() {
            return;
        }
        let player = self.of_mut(seat);
        let lost = amount.min(player.sanity);
        player.sanity -= lost;
        (at.tell)(self, Event::SanityLost(seat, lost, why));
        if !self.of(seat).is_alive() {
            self.clear_board(seat, at.setup);
            self.tell_out(seat, Event::Out(seat), at);
        }
    }

    fn tell_out(&mut self, seat: Seat, how: Event, at: &mut At<'_, '_>) {
        (at.tell)(self, how);
        if self.of(seat).place == RLYEH {
            (at.tell)(self, Event::Interrupted);
        }
    }

    /// The items of somebody who is out are discarded; one that was never entered is asked for. Says whether there were any.
    fn clear_board(&mut self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let items: heapless::Vec<_, 8> = self.of(seat).kinds().collect();
        let any = !items.is_empty();
        for item in items {
            while self.of_mut(seat).remove(item) {
                self.discard(item);
            }
        }
        let ask = Step::Enter(seat);
        if self.of(seat).unentered && editions::boards_are_cleared(setup) && !self.agenda.contains(ask) {
            self.agenda.push(&[ask]);
        }
        any
    }

    /// An amendment may have put somebody out. That shows when play goes on, so that a slip costs nothing.
    pub(super) fn clear_boards(&mut self, at: &mut At<'_, '_>) {
        if !editions::boards_are_cleared(at.setup) {
            return;
        }
        for seat in self.seats() {
            if !self.of(seat).is_alive() && self.clear_board(seat, at.setup) {
                self.tell_out(seat, Event::Out(seat), at);
            }
        }
    }

    /// Whether a seat can leave: two others must play on.
    pub(super) fn may_leave(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let others = self.alive().filter(|other| *other != seat).count();
        let plays = self.players.get(seat).is_some_and(Player::is_alive) && self.outcome(setup).is_none();
        editions::boards_are_cleared(setup) && seat.0 < self.count && plays && others > 1
    }

    /// A seat leaves, and is out.
    pub(super) fn leave(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        self.of_mut(seat).sanity = 0;
        self.clear_board(seat, at.setup);
        self.tell_out(seat, Event::Left(seat), at);
        self.run(at);
    }

    pub(super) fn gain_sanity(&mut self, seat: Seat, amount: u8, why: RuleId, at: &mut At<'_, '_>) {
        let player = self.of_mut(seat);
        let gained = amount.min(SANITY.saturating_sub(player.sanity));
        player.sanity += gained;
        (at.tell)(self, Event::SanityGained(seat, gained, why));
    }

    /// The locations with a creature.
    pub(super) fn haunted(&self) -> impl Iterator<Item = u8> {
        PLACES.filter(|place| self.creature_at(*place).is_some())
    }

    /// The card of an edge becomes the shadow at Miskatonic.
    pub(super) fn bring_shadow(&mut self, edge: u8, at: &mut At<'_, '_>) {
        let Some(space) = self.spaces.get_mut(usize::from(edge)) else { return };
        if let Space::Up(goo) = *space {
            *space = Space::Gone;
            self.shadow = Some(goo);
            (at.tell)(self, Event::ShadowCame(goo));
        }
    }

    /// The tiles without an artifact changed places, so what was noted about them is worth nothing.
    pub(super) fn mix_tiles(&mut self, at: &mut At<'_, '_>) {
        for place in PLACES {
            let n = usize::from(place - 1);
            if self.closed_at(place).is_some() {
                continue;
            }
            if let Some(tile) = self.tiles.get_mut(n) {
                *tile = Tile::Down;
            }
            for (_, player) in self.players.iter_mut() {
                if let Some(note) = player.notes.get_mut(n) {
                    *note = Tile::Down;
                }
            }
        }
        (at.tell)(self, Event::TilesMixed);
    }
}
