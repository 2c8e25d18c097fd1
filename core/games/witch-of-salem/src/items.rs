//! Items: the bag, what is discarded, the spaces of the locations, and what was never entered.

use super::events::Event;
use super::play::At;
use super::powers::DAGON;
use super::print::{Cost, Item, Verb};
use super::state::{PLACES, Slot, WitchOfSalem};
use super::steps::Step;
use super::{editions, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// Seven of each minor item, two of each artifact.
pub(super) const ALL_ITEMS: [u8; 7] = [7, 7, 7, 7, 2, 2, 2];

impl WitchOfSalem {
    /// How many items lie about that were never entered.
    pub(super) fn unentered(&self) -> u16 {
        let slots = self.slots.iter().flatten().filter(|slot| **slot == Slot::Unknown).count();
        let boards = self.seats().filter(|seat| self.of(*seat).unentered).count();
        (slots + boards) as u16
    }

    /// How many items are really in the bag.
    pub(super) fn in_bag(&self) -> u16 {
        self.bag.total().saturating_sub(self.unentered())
    }

    /// An item comes out of the bag. Where the record has none left it was wrong, and the item counts as surplus.
    pub(super) fn draw_item(&mut self, face: u8) -> Item {
        if !self.bag.draw(face) {
            self.bag.make_room(face);
            self.bag.draw(face);
        }
        let item = Item::at(face);
        debug_assert!(item.is_some(), "the bag holds no {face}");
        item.unwrap_or(Item::Necronomicon)
    }

    pub(super) fn discard(&mut self, item: Item) {
        if let Some(count) = self.discarded.get_mut(item as usize) {
            *count = count.saturating_add(1);
        }
    }

    /// The bag is empty, so all discarded items go back into it. Says whether there were any.
    fn fill_bag(&mut self, at: &mut At<'_, '_>) -> bool {
        let back = core::mem::take(&mut self.discarded);
        if back.iter().all(|count| *count == 0) {
            return false;
        }
        for (kind, count) in (0..).zip(back) {
            (0..count).for_each(|_| self.bag.put_back(kind));
        }
        (at.tell)(self, Event::BagFilled);
        true
    }

    /// The first items are known.
    pub(super) fn first_items(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        for (seat, face) in self.seats().zip(faces) {
            let item = self.draw_item(*face);
            self.of_mut(seat).add(item);
            (at.tell)(self, Event::FirstItem(seat, item));
        }
    }

    /// Items come from the bag to the free spaces of a location, from left to right.
    pub(super) fn stock(&mut self, place: u8, faces: &[u8], why: RuleId, at: &mut At<'_, '_>) {
        // Dagon keeps a space free when a location gets new items, not when the board is set up.
        let skip = why != rule(23) && self.leftmost_stays_empty(at.setup);
        for face in faces {
            let item = self.draw_item(*face);
            match self.free_slot(place, skip) {
                Some(slot) => *slot = Slot::Item(item),
                // There is always room for as many as are asked for; an amendment may have filled it.
                None => self.discard(item),
            }
        }
        (at.tell)(self, Event::Stocked(place, why));
    }

    fn free_slot(&mut self, place: u8, skip: bool) -> Option<&mut Slot> {
        let slots = usize::from(place).checked_sub(1).and_then(|n| self.slots.get_mut(n))?;
        slots.iter_mut().skip(usize::from(skip)).find(|slot| **slot == Slot::Empty)
    }

    /// Items come to the free spaces of a location, and nobody says which. Says whether there were any.
    fn stock_unknown(&mut self, place: u8, at: &mut At<'_, '_>) -> bool {
        let skip = self.leftmost_stays_empty(at.setup);
        let count = self.restock_now(place, at.setup);
        for _ in 0..count {
            if let Some(slot) = self.free_slot(place, skip) {
                *slot = Slot::Unknown;
            }
        }
        if count > 0 {
            (at.tell)(self, Event::Stocked(place, rule(86)));
        }
        count > 0
    }

    fn leftmost_stays_empty(&self, setup: &SetupOf<Self>) -> bool {
        self.reigns(DAGON, setup)
    }

    /// How many items a location wants that has none left.
    fn wants(&self, place: u8, setup: &SetupOf<Self>) -> u8 {
        let slots = self.slots_at(place);
        let skip = usize::from(self.leftmost_stays_empty(setup));
        slots.iter().skip(skip).filter(|slot| **slot == Slot::Empty).count() as u8
    }

    /// How many items are drawn now for a location that is being restocked.
    pub(super) fn restock_now(&self, place: u8, setup: &SetupOf<Self>) -> u8 {
        u16::from(self.wants(place, setup)).min(self.in_bag()) as u8
    }

    /// Nothing can be drawn for the location now: it is full, or the bag is empty.
    pub(super) fn go_on_restocking(&mut self, place: u8, at: &mut At<'_, '_>) {
        if self.wants(place, at.setup) == 0 {
            return;
        }
        if (self.is_quick() && self.stock_unknown(place, at)) || self.fill_bag(at) {
            self.agenda.push(&[Step::Restock(place)]);
        } else {
            (at.tell)(self, Event::Nothing(ruling(32)));
        }
    }

    /// An item for a seat is drawn, if there is one.
    pub(super) fn go_on_giving(&mut self, seat: Seat, left: u8, at: &mut At<'_, '_>) {
        if left == 0 || !self.of(seat).is_alive() {
            return;
        }
        if self.fill_bag(at) {
            self.agenda.push(&[Step::Gift(seat, left)]);
        } else {
            (at.tell)(self, Event::Nothing(ruling(32)));
        }
    }

    /// A seat drew an item that a card gave.
    pub(super) fn given(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        let item = self.draw_item(face);
        if self.of(seat).has_room(item) {
            self.of_mut(seat).add(item);
            (at.tell)(self, Event::Gained(seat, item, self.card_rule()));
        } else {
            // It counts as discarded until somebody makes room for it, so that none is ever missing.
            self.discard(item);
            self.agenda.push(&[Step::Full(seat, item)]);
        }
    }

    /// Keeps an item for which there was no room, in exchange for one of the board; or lets it go.
    pub(super) fn keep(&mut self, seat: Seat, item: Item, instead: Option<Item>, at: &mut At<'_, '_>) {
        match instead {
            Some(old) => {
                if let Some(count) = self.discarded.get_mut(item as usize) {
                    *count = count.saturating_sub(1);
                }
                self.make_room_on_board(seat, old, at);
                self.of_mut(seat).add(item);
                (at.tell)(self, Event::Gained(seat, item, rule(83)));
            }
            None => (at.tell)(self, Event::LetGo(seat, item)),
        }
    }

    pub(super) fn make_room_on_board(&mut self, seat: Seat, old: Item, at: &mut At<'_, '_>) {
        if self.of_mut(seat).remove(old) {
            self.discard(old);
            (at.tell)(self, Event::MadeRoom(seat, old));
        }
    }

    /// What a seat can take: the space, the item, and what must be discarded for it, if something must.
    pub(super) fn takeable(&self, seat: Seat) -> impl Iterator<Item = (u8, Item, Option<Item>)> {
        let player = self.of(seat);
        let slots = (0u8..).zip(self.slots_at(player.place));
        let items = slots.filter_map(|(n, slot)| if let Slot::Item(item) = slot { Some((n, *item)) } else { None });
        items.flat_map(move |(n, item)| {
            let room = player.has_room(item);
            let olds = player.kinds().filter(move |old| !room && old.is_artifact() == item.is_artifact());
            let free = room.then_some((n, item, None));
            free.into_iter().chain(olds.map(move |old| (n, item, Some(old))))
        })
    }

    /// A seat takes an item, then pays for it; a location that is empty then is restocked.
    pub(super) fn take_item(&mut self, seat: Seat, slot: u8, instead: Option<Item>, at: &mut At<'_, '_>) {
        let place = self.of(seat).place;
        let slots = usize::from(place).checked_sub(1).and_then(|n| self.slots.get_mut(n));
        let Some(found) = slots.and_then(|slots| slots.get_mut(usize::from(slot))) else { return };
        let Slot::Item(item) = *found else { return };
        *found = Slot::Empty;
        if let Some(old) = instead {
            self.make_room_on_board(seat, old, at);
        }
        self.of_mut(seat).add(item);
        (at.tell)(self, Event::Took(seat, item));
        if self.slots_at(place).iter().all(|slot| *slot == Slot::Empty) {
            self.agenda.push(&[Step::Restock(place)]);
        }
        if self.price(place, slot, at.setup).is_some() {
            self.pay_for(seat, place, slot, at);
        } else {
            self.agenda.push(&[Step::PayFor(seat, place, slot)]);
        }
    }

    pub(super) fn pay(&mut self, seat: Seat, cost: Cost, at: &mut At<'_, '_>) {
        match cost {
            Cost::Necron => self.advance(1, rule(84), at),
            Cost::Sanity => self.lose_sanity(seat, 1, rule(84), at),
            Cost::Creature => self.agenda.push(&[Step::DrawCreature]),
            Cost::Event => self.agenda.push(&[Step::DrawEvent]),
            Cost::Unknown => {}
        }
    }

    /// The group starts without saying what lies where.
    pub(super) fn start_unknown(&mut self, at: &mut At<'_, '_>) {
        for seat in self.seats() {
            self.of_mut(seat).unentered = true;
        }
        self.slots = [[Slot::Unknown; 3]; 6];
        (at.tell)(self, Event::NotEntered);
    }

    /// A first item is entered late.
    pub(super) fn enter_item(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        let item = self.draw_item(face);
        self.of_mut(seat).unentered = false;
        if self.of(seat).is_alive() && self.of(seat).has_room(item) {
            self.of_mut(seat).add(item);
        } else {
            // An amendment has filled the board meanwhile, or the player is out.
            self.discard(item);
        }
        (at.tell)(self, Event::Entered(Some(seat), 1));
    }

    /// The items of a location are entered late.
    pub(super) fn enter_slots(&mut self, place: u8, faces: &[u8], at: &mut At<'_, '_>) {
        for face in faces {
            let item = self.draw_item(*face);
            let slots = usize::from(place).checked_sub(1).and_then(|n| self.slots.get_mut(n));
            if let Some(slot) = slots.into_iter().flatten().find(|slot| **slot == Slot::Unknown) {
                *slot = Slot::Item(item);
            }
        }
        (at.tell)(self, Event::Entered(None, place));
    }

    /// The item of a space is entered late.
    pub(super) fn enter_slot(&mut self, place: u8, slot: u8, face: u8, at: &mut At<'_, '_>) {
        let item = self.draw_item(face);
        let slots = usize::from(place).checked_sub(1).and_then(|n| self.slots.get_mut(n));
        if let Some(found) = slots.and_then(|slots| slots.get_mut(usize::from(slot))) {
            *found = Slot::Item(item);
        }
        (at.tell)(self, Event::Entered(None, place));
        self.entered_one(slot, at.setup);
    }

    pub(super) fn is_unknown(&self, place: u8, slot: u8) -> bool {
        self.slots_at(place).get(usize::from(slot)) == Some(&Slot::Unknown)
    }

    /// How many items of a location were never entered.
    pub(super) fn unknown_at(&self, place: u8) -> u8 {
        self.slots_at(place).iter().filter(|slot| **slot == Slot::Unknown).count() as u8
    }

    /// Whether neither the bag nor the discarded items hold anything, so that it does not matter who draws.
    pub(super) fn has_nothing_to_give(&self, setup: &SetupOf<Self>) -> bool {
        let empty = self.in_bag() == 0 && self.discarded.iter().all(|count| *count == 0);
        empty && editions::idle_questions_are_skipped(setup)
    }

    /// What must be entered before a step can be done: the step that asks for it.
    pub(super) fn to_enter(&self, step: Step, setup: &SetupOf<Self>) -> Option<Step> {
        let board = |seat: Seat| self.of(seat).unentered.then_some(Step::Enter(seat));
        let idle = match step {
            Step::Go(seat) | Step::Trade(seat, _) | Step::Take(seat) => !self.is_acting(seat),
            Step::Full(seat, _) => !self.of(seat).is_alive(),
            Step::Gift(seat, _) => !self.of(seat).is_alive() || self.has_nothing_to_give(setup),
            Step::Gifts(_) => self.has_nothing_to_give(setup),
            // What is demanded is compared with what is there; all else asks for itself.
            Step::Effects { card, n, .. } => {
                let effect = self.effects_of(card, &setup.print).0.get(usize::from(n));
                !effect.is_some_and(|effect| matches!(effect.verb, Verb::Discard(_)))
            }
            _ => false,
        };
        if idle && editions::idle_questions_are_skipped(setup) {
            return None;
        }
        if let Some(first) = self.to_ask(step, setup) {
            return Some(first);
        }
        match step {
            Step::Go(seat) | Step::Full(seat, _) | Step::Gift(seat, _) => board(seat),
            Step::Trade(seat, _) => self.partners(seat).find_map(board),
            Step::Take(seat) => {
                let place = self.of(seat).place;
                (PLACES.contains(&place) && self.unknown_at(place) > 0).then_some(Step::EnterSlots(place))
            }
            Step::Demand { .. } | Step::Effects { .. } | Step::Gifts(_) => self.touched().find_map(board),
            _ => None,
        }
    }
}
