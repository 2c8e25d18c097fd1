//! The machine: what waits for an answer, what is done at once, and what an answer does.

use super::events::Event;
use super::items::ALL_ITEMS;
use super::moves::Move;
use super::print::{EVENTS, Item, WORD_MAX};
use super::state::{GOOS, PLACES, WitchOfSalem};
use super::steps::{Asked, Card, Step};
use super::{rule, ruling};
use eldertally_core::game::{Answer, Ask, EventSink, Group, Seat, SetupOf};
use eldertally_core::rules::RuleId;
use eldertally_core::words::TEXT_MAX;

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<WitchOfSalem>,
    pub(super) tell: &'a mut EventSink<'t, WitchOfSalem>,
}

/// Cards of the creature deck that differ.
const CREATURE_FACES: u8 = 14;
/// Portals and walls in the set of tiles.
const TILES_OF_A_KIND: u8 = 4;

/// What a throw or draw is made of.
enum Draw {
    Item,
    Creature,
    Event,
    Goo,
    Tile,
    Die,
}

impl WitchOfSalem {
    /// What is drawn or thrown in a step: what, how many, and by whom.
    fn draw_of(&self, step: Step, setup: &SetupOf<Self>) -> Option<(Draw, u8, Option<Seat>)> {
        Some(match step {
            Step::FirstGoo | Step::Reveal => (Draw::Goo, 1, None),
            Step::FirstItems => (Draw::Item, self.count, None),
            Step::FirstSlots(_) => (Draw::Item, 3, None),
            Step::Restock(place) if !self.is_quick() => (Draw::Item, self.restock_now(place, setup), None),
            Step::Gift(seat, 1..) => (Draw::Item, u8::from(self.in_bag() > 0), Some(seat)),
            Step::Enter(seat) => (Draw::Item, 1, Some(seat)),
            Step::EnterSlots(place) => (Draw::Item, self.unknown_at(place), None),
            Step::EnterSlot(place, slot) => (Draw::Item, u8::from(self.is_unknown(place, slot)), None),
            Step::DrawCreature => (Draw::Creature, 1, None),
            Step::DrawEvent => (Draw::Event, u8::from(self.events > 0), None),
            Step::LossDie(seat, 1..) => (Draw::Die, 1, Some(seat)),
            Step::Audit => (Draw::Tile, 6, None),
            _ => return None,
        })
    }

    fn draw_now(&self, setup: &SetupOf<Self>) -> Option<(Draw, u8, Option<Seat>)> {
        let step = self.agenda.next().filter(|step| self.waits(*step, setup))?;
        self.draw_of(step, setup)
    }

    pub(super) fn ask_of_step(&self, setup: &SetupOf<Self>) -> Ask {
        match self.agenda.next() {
            Some(Step::Learn(_, Asked::Name)) => Ask::Text { max: WORD_MAX as u8 },
            Some(Step::Learn(_, Asked::Words)) => Ask::Text { max: TEXT_MAX as u8 },
            _ if self.draw_now(setup).is_some() => Ask::Chance(1),
            _ => Ask::Choose,
        }
    }

    pub(super) fn group_of_step(&self, setup: &SetupOf<Self>) -> Option<Group> {
        let (draw, count, seat) = self.draw_now(setup)?;
        let faces = match draw {
            Draw::Item => ALL_ITEMS.len() as u8,
            Draw::Creature => CREATURE_FACES,
            Draw::Event => EVENTS as u8,
            Draw::Goo => GOOS,
            Draw::Tile => 2,
            Draw::Die => 6,
        };
        Some(Group { faces, seat, ..Group::d6(count) })
    }

    pub(super) fn left_of_step(&self, setup: &SetupOf<Self>, face: u8) -> Option<u8> {
        Some(match self.draw_now(setup)?.0 {
            Draw::Item => self.bag.left(face),
            Draw::Creature => self.cards_left(face, &setup.print),
            Draw::Event => self.event_left(face, setup),
            Draw::Goo => u8::from(self.is_unseen(face)),
            Draw::Tile => TILES_OF_A_KIND,
            Draw::Die => return None,
        })
    }

    /// Why this is drawn or thrown. Outside of its own phase a card is a price, or another card brought it.
    pub(super) fn draw_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        self.draw_now(setup)?;
        let in_turns = (2..self.count + 2).contains(&self.stage);
        Some(match self.agenda.next()? {
            Step::FirstGoo => rule(14),
            Step::Reveal => rule(71),
            Step::FirstItems | Step::Enter(_) => rule(22),
            Step::FirstSlots(_) | Step::EnterSlots(_) | Step::EnterSlot(..) => rule(23),
            Step::Restock(_) => rule(86),
            Step::Gift(..) => self.card_rule(),
            Step::DrawCreature | Step::DrawEvent if in_turns => rule(84),
            Step::DrawCreature if self.stage <= 1 => rule(27),
            Step::DrawEvent if self.stage <= 1 => rule(33),
            Step::DrawCreature => rule(90),
            Step::DrawEvent => rule(88),
            Step::LossDie(..) => rule(57),
            Step::Audit => rule(110),
            _ => return None,
        })
    }

    pub(super) fn answer(&mut self, answer: Answer<'_, Move>, at: &mut At<'_, '_>) {
        match (answer, self.agenda.next()) {
            (Answer::Move(_, mv), step) => self.make(step, mv, at),
            (Answer::Fell(faces), Some(step)) => {
                self.agenda.pop();
                self.fell(step, faces, at);
            }
            (Answer::Text(text), Some(Step::Learn(card, asked))) => {
                self.agenda.pop();
                self.told_text(card, asked, text, at);
            }
            _ => {}
        }
        self.clear_boards(at);
        self.run(at);
    }

    /// Makes a move in the step that offered it.
    pub(super) fn make(&mut self, step: Option<Step>, mv: Move, at: &mut At<'_, '_>) {
        match mv {
            Move::GoOn => {}
            Move::ItIsOver => self.over_said = true,
            Move::OpenNotes(seat) | Move::CloseNotes(seat) => self.turn_notes(seat),
            Move::Note(seat, place, tile) => {
                self.set_note(seat, place, tile);
                match step {
                    Some(Step::Look(looks)) if looks == seat => {
                        self.agenda.pop();
                    }
                    _ => self.turn_notes(seat),
                }
            }
            _ => {
                self.agenda.pop();
                if let Some(step) = step {
                    self.settle(step, mv, at);
                }
            }
        }
    }

    /// A move that ends the step it was offered in.
    fn settle(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        match (mv, step) {
            (_, Step::Whole(seat)) => self.tell_of_turn(seat, mv),
            (Move::Trade(..), Step::Trade(seat, _)) if self.tells_turn(seat) => self.tell_more(mv),
            (Move::EnterItems, _) => {
                for place in PLACES.rev() {
                    self.agenda.push(&[Step::FirstSlots(place)]);
                }
                self.agenda.push(&[Step::FirstItems]);
            }
            (Move::StartUnknown, _) => self.start_unknown(at),
            (Move::Go(card), Step::Go(seat)) => self.go(seat, card, at),
            (Move::Pass(place), Step::Go(seat)) => self.pass(seat, place, at),
            (Move::TradeWith(other), Step::Trade(seat, _)) => self.agenda.push(&[Step::Trade(seat, Some(other))]),
            (Move::Back, Step::Trade(seat, _)) => self.agenda.push(&[Step::Trade(seat, None)]),
            (Move::Trade(other, give, get), Step::Trade(seat, _)) => self.trade(seat, other, (give, get), at),
            (Move::Defeat, Step::Fight(seat)) => self.fight(seat, at),
            (Move::Use(item), Step::Use(seat)) => self.use_item(seat, item, at),
            (Move::Sacrifice, Step::Use(seat)) => self.sacrifice(seat, at),
            (Move::Take(slot, instead), Step::Take(seat)) => self.take_item(seat, slot, instead, at),
            (Move::HandOver(payer, item), Step::Demand { seat, wanted, left }) => {
                self.agenda.push(&[Step::Demand { seat, wanted, left: left.saturating_sub(1) }]);
                self.hand_over(payer, item, at);
            }
            (Move::Pick(seat), Step::Minds { gain, left }) => self.move_mind(seat, gain, left, at),
            (Move::Pick(seat), Step::Gifts(left)) => {
                self.agenda.push(&[Step::Gift(seat, 1), Step::Gifts(left.saturating_sub(1))]);
            }
            (Move::Keep(old), Step::Full(seat, item)) => self.keep(seat, item, Some(old), at),
            (Move::LetGo, Step::Full(seat, item)) => self.keep(seat, item, None, at),
            (Move::Banish(place), Step::Remove(left)) => {
                self.agenda.push(&[Step::Remove(left.saturating_sub(1))]);
                self.remove_creature(place, self.card_rule(), at);
            }
            (Move::Shadow(edge), _) => self.bring_shadow(edge, at),
            (Move::Confirm, Step::Shuffle) => self.mix_tiles(at),
            (Move::Confirm, Step::Look(_)) => {}
            (Move::Confirm, _) => (at.tell)(self, Event::CarriedOut(self.card_rule())),
            (Move::NecronStays, _) => (at.tell)(self, Event::NoMark),
            (Move::NecronToRift, _) => self.advance(self.necron.left(), ruling(10), at),
            (_, Step::Spot(spot) | Step::Ones(spot, _)) => self.told_spot(spot, mv, at),
            (_, Step::Learn(card, asked)) => self.tell(card, asked, mv, at),
            _ => {}
        }
    }

    fn fell(&mut self, step: Step, faces: &[u8], at: &mut At<'_, '_>) {
        debug_assert!(!faces.is_empty(), "{step:?} asked for nothing");
        let face = faces.first().copied().unwrap_or(0);
        match step {
            Step::FirstGoo | Step::Reveal => self.revealed(face, at),
            Step::FirstItems => self.first_items(faces, at),
            Step::FirstSlots(place) => self.stock(place, faces, rule(23), at),
            Step::Restock(place) => {
                // What was drawn may not be enough; the bag is filled then, and the rest follows.
                self.agenda.push(&[Step::Restock(place)]);
                self.stock(place, faces, rule(86), at);
            }
            Step::Gift(seat, left) => {
                self.agenda.push(&[Step::Gift(seat, left - 1)]);
                self.given(seat, face, at);
            }
            Step::Enter(seat) => self.enter_item(seat, face, at),
            Step::EnterSlots(place) => self.enter_slots(place, faces, at),
            Step::EnterSlot(place, slot) => self.enter_slot(place, slot, face, at),
            Step::DrawCreature => self.drew_creature(face, at),
            Step::DrawEvent => self.drew_event(face, at),
            Step::LossDie(seat, left) => {
                self.agenda.push(&[Step::LossDie(seat, left.saturating_sub(1))]);
                self.rolled_loss(seat, face, at);
            }
            Step::Audit => self.audit(faces, at),
            _ => {}
        }
    }

    /// Does all steps that need no answer, until one does or the game is over.
    pub(super) fn run(&mut self, at: &mut At<'_, '_>) {
        while self.outcome(at.setup).is_none() {
            let Some(step) = self.agenda.next() else {
                self.agenda.push(&[Step::RoundStart]);
                continue;
            };
            if self.waits(step, at.setup) {
                return;
            }
            self.agenda.pop();
            match self.to_enter(step, at.setup) {
                Some(first) => self.agenda.push(&[first, step]),
                None => self.perform(step, at),
            }
        }
    }

    /// Whether a step needs an answer. A choice that is forced does not.
    pub(super) fn waits(&self, step: Step, setup: &SetupOf<Self>) -> bool {
        if self.to_enter(step, setup).is_some() {
            return false;
        }
        match step {
            Step::FirstGoo | Step::Reveal => self.next_down().is_some(),
            Step::LossDie(seat, _) if !self.is_acting(seat) => false,
            Step::Gift(seat, _) if !self.of(seat).is_alive() => false,
            Step::Enter(seat) => self.of(seat).unentered,
            Step::Begin | Step::Learn(..) | Step::Shuffle | Step::Carry(_) | Step::NoMark => true,
            Step::Go(seat) => self.is_acting(seat) && (self.playable(seat).next().is_some() || self.can_pass(seat)),
            Step::Trade(seat, _) => self.is_acting(seat) && self.traders(seat).next().is_some(),
            Step::Fight(seat) => self.can_fight(seat, setup),
            Step::Use(seat) => {
                let usable = Item::ALL.into_iter().any(|item| self.can_use(seat, item, setup));
                usable || self.can_sacrifice(seat, setup)
            }
            Step::Take(seat) => self.is_acting(seat) && self.takeable(seat).next().is_some(),
            Step::Whole(seat) => self.has_turn_to_tell(seat, setup),
            Step::Demand { seat, wanted, left } => self.can_choose_payment(seat, wanted, left),
            Step::Minds { gain, left } => left > 0 && self.minds(gain).nth(1).is_some(),
            Step::Gifts(left) => left > 0 && self.touched().nth(1).is_some() && !self.has_nothing_to_give(setup),
            Step::Full(seat, _) => self.of(seat).is_alive(),
            Step::Spot(_) | Step::Ones(..) => true,
            Step::Look(seat) => self.is_acting(seat) && PLACES.contains(&self.of(seat).place),
            Step::Remove(left) => left > 0 && self.haunted().nth(left.into()).is_some(),
            Step::Shadow => self.shadow.is_none() && self.shadow_edges().nth(1).is_some(),
            _ => self.draw_of(step, setup).is_some_and(|(_, count, _)| count > 0),
        }
    }

    fn perform(&mut self, step: Step, at: &mut At<'_, '_>) {
        match step {
            Step::RoundStart => self.begin_round(at),
            Step::Creature(card) => self.resolve_creature(card, at),
            Step::Turn(seat) => self.begin_turn(seat, at),
            Step::Go(seat) if self.is_acting(seat) => (at.tell)(self, Event::NoCard(seat)),
            Step::Arrive(seat) => self.face_the_rest(seat),
            Step::Face(seat) => self.face_foe(seat, at),
            Step::Whole(seat) => self.pass_turn(seat),
            Step::Told(seat, mv) => self.do_told(seat, mv, at),
            Step::Price(seat, cost) => self.pay(seat, cost, at),
            Step::Restock(place) => self.go_on_restocking(place, at),
            Step::PayFor(seat, place, slot) => self.pay_for(seat, place, slot, at),
            Step::ToMark => self.go_to_mark(at),
            Step::EventPhase => {
                self.stage = self.count + 2;
                self.agenda.push(&[Step::DrawEvent]);
            }
            Step::DrawEvent => self.shuffle_events(at),
            Step::Event(card) => self.resolve_event(card, at),
            Step::Effects { card, n, short } => self.go_on_with(card, n, short, at),
            Step::Demand { seat, wanted, left } => self.go_on_demanding(seat, wanted, left, at),
            Step::Minds { gain, left } => {
                let only = self.minds(gain).next();
                match (only, left) {
                    (_, 0) => {}
                    (Some(seat), _) => self.move_mind(seat, gain, left, at),
                    (None, _) => (at.tell)(self, Event::Nothing(rule(72))),
                }
            }
            Step::Gifts(left) => {
                let only = self.touched().next();
                if let (Some(seat), 1..) = (only, left) {
                    self.agenda.push(&[Step::Gift(seat, left)]);
                }
            }
            Step::Gift(seat, left) => self.go_on_giving(seat, left, at),
            Step::Remove(left) => {
                if left > 0 && self.haunted().next().is_none() {
                    (at.tell)(self, Event::Nothing(self.card_rule()));
                }
                for place in PLACES {
                    if left > 0 {
                        self.remove_creature(place, self.card_rule(), at);
                    }
                }
            }
            Step::Shadow => {
                let only = self.shadow_edges().next();
                match only.filter(|_| self.shadow.is_none()) {
                    Some(edge) => self.bring_shadow(edge, at),
                    None => (at.tell)(self, Event::Nothing(ruling(36))),
                }
            }
            _ => {}
        }
    }

    /// A card that is not in the copy is asked for.
    pub(super) fn start_lesson(&mut self, card: Card, asked: Asked) {
        self.lessons.begin(card);
        self.agenda.push(&[Step::Learn(card, asked)]);
    }
}
