//! The machine: what an answer does.

use super::area::{MOST_PAIRS, Pair};
use super::events::Event;
use super::lessons::Copies;
use super::moves::Move;
use super::print::deck::is_name;
use super::state::{PLAYED, WANTED};
use super::steps::{Card, For, Phase, Step};
use super::trace::DECK;
use super::{GreatOldOne, editions, options, rule, ruling};
use eldertally_core::game::{Answer, EventSink, Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<GreatOldOne>,
    pub(super) tell: &'a mut EventSink<'t, GreatOldOne>,
}

impl GreatOldOne {
    pub(super) fn answer(&mut self, answer: Answer<'_, Move>, at: &mut At<'_, '_>) {
        match (answer, self.agenda.next()) {
            (Answer::Move(_, Move::Sign(seat)), _) => self.agenda.push(&[Step::Signs(seat)]),
            (Answer::Move(_, mv), None) => self.settle_phase(mv, at),
            (Answer::Move(_, mv), Some(step)) => {
                self.agenda.pop();
                self.settle(step, mv, at);
            }
            (Answer::Text(text), Some(step)) => {
                self.agenda.pop();
                self.written(step, text, at);
            }
            _ => {}
        }
    }

    fn settle_phase(&mut self, mv: Move, at: &mut At<'_, '_>) {
        let seat = self.active;
        match mv {
            Move::Pair(seat) => self.agenda.push(&[Step::Name(For::Pair(seat), 0)]),
            Move::First(seat) => {
                self.active = seat;
                self.phase = Phase::Draw;
                self.ahead = self.is_quick();
                (at.tell)(self, Event::Began(seat));
                if self.lacks_total(&at.setup.print) {
                    self.agenda.push(&[Step::Count(0)]);
                }
            }
            Move::Draw if self.phase == Phase::Draw => {
                self.draw(rule(21), at);
                self.phase = Phase::Call;
            }
            Move::Draw => {
                self.draw(rule(25), at);
                self.phase = Phase::Horror;
            }
            Move::DeckEmpty => {
                self.deck = Some(0);
                self.fit(DECK);
            }
            Move::CallOn(other) => self.agenda.push(&[Step::Name(For::Call(other), 0)]),
            Move::NoCall => {
                (at.tell)(self, Event::NoCall(seat));
                self.phase = Phase::Recruit;
            }
            Move::Swap(n) => self.agenda.push(&[Step::Name(For::Give(n), 0)]),
            Move::NoRecruit => {
                (at.tell)(self, Event::NotRecruited(seat));
                self.phase = Phase::Horror;
            }
            Move::PlayHorror => self.agenda.push(&[Step::Horrors]),
            Move::PlayCultist => {
                self.settle_to(Phase::Horror, at);
                self.cultist = seat.0 + 1;
                self.card_was_played(at.setup);
                self.phase = Phase::Last;
                self.remove(seat.0);
                (at.tell)(self, Event::CultistPlayed(seat));
            }
            Move::EndTurn => {
                self.settle_to(Phase::Horror, at);
                self.end_turn(at);
            }
            Move::Stop => {
                (at.tell)(self, Event::Stopped);
                self.reveal_hands();
            }
            Move::Holder(seat) => {
                self.holder = seat.map_or(1, |seat| seat.0 + 2);
                (at.tell)(self, Event::Revealed(seat));
            }
            _ => {}
        }
    }

    /// A move that ends what was being entered.
    fn settle(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        match (step, mv) {
            (Step::Name(what, _), Move::Page(page)) => self.agenda.push(&[Step::Name(what, page)]),
            (Step::Name(what, _), Move::Name(name)) => self.named(what, Some(name), at),
            (Step::Name(what, _), Move::NewName) => self.agenda.push(&[Step::Write(what)]),
            (Step::Name(For::Call(other), _), Move::Unnamed) if self.is_quick() => self.take_from(other, at),
            (Step::Name(what, _), Move::Unnamed) => self.named(what, None, at),
            (Step::Name(For::Pair(seat), _), Move::UnnamedPair(matched)) => {
                self.play_pair(seat, [0; 2], matched, at);
            }
            (Step::Name(For::Link(seat, a), _), Move::Back) => self.agenda.push(&[Step::Match(seat, a)]),
            (Step::Name(For::Shift(from, to), _), Move::Back) => self.agenda.push(&[Step::What(from, to)]),
            (Step::Write(what), Move::Back) => self.agenda.push(&[Step::Name(what, 0)]),
            (Step::Match(seat, a), Move::Matched) => self.play_pair(seat, [a + 1; 2], true, at),
            (Step::Match(seat, a), Move::Linked(b)) => {
                self.mention(b);
                self.play_pair(seat, [a + 1, b + 1], false, at);
            }
            (Step::Match(seat, a), Move::OtherLink) => self.agenda.push(&[Step::Name(For::Link(seat, a), 0)]),
            (Step::Match(seat, _), Move::Back) => self.agenda.push(&[Step::Name(For::Pair(seat), 0)]),
            (Step::Take(seat), Move::TakeHorror(card)) => {
                self.take_horror(seat, card, at);
                self.look_for_seven(seat, at);
            }
            (Step::Take(seat), Move::TakeUnnamed(owner)) => {
                self.take_unnamed(seat, owner, at);
                self.look_for_seven(seat, at);
            }
            (Step::Take(seat), _) => self.look_for_seven(seat, at),
            (Step::Reply(other, name), Move::Gave) => self.hand_over(other, name, at),
            (Step::Reply(other, name), Move::Stole) => self.steal(other, name, at),
            (Step::Reply(other, _), _) => self.agenda.push(&[Step::Name(For::Call(other), 0)]),
            (Step::Horrors, Move::Horror(kind)) => self.play_horror(Some(kind), at),
            (Step::Horrors, Move::NewName) => self.agenda.push(&[Step::WriteHorror]),
            (Step::Horrors, Move::Unnamed) => self.play_horror(None, at),
            (Step::WriteHorror, _) => self.agenda.push(&[Step::Horrors]),
            (Step::Effect(card, _), Move::ShuffleHands) => {
                if let Card::Horror(Some(kind)) = card {
                    self.learn_shuffle(&at.setup.print, kind);
                }
                self.mix_hands();
                (at.tell)(self, Event::Mixed);
            }
            (Step::Effect(card, signs), Move::Shift) => {
                self.agenda.push(&[Step::From, Step::Effect(card, signs)]);
            }
            (Step::Effect(card, signs), mv) => {
                // Of an effect below it nobody remembers whose it is.
                self.signer = None;
                (at.tell)(self, Event::EffectOver(card, signs % 2 == 1));
                if mv == Move::EndTurn {
                    self.end_turn(at);
                }
            }
            (Step::Signs(seat), Move::PlaySign(kind)) => self.try_sign(seat, kind, at),
            (Step::Signs(seat), Move::NewName) => self.agenda.push(&[Step::WriteSign(seat)]),
            (Step::WriteSign(seat), _) => self.agenda.push(&[Step::Signs(seat)]),
            (Step::Cancels(seat, kind), Move::TellCancels(cancels)) => {
                let learned = usize::from(kind).checked_sub(at.setup.print.signs.len());
                if let Some(sign) = learned.and_then(|n| self.lessons.signs.get_mut(n)) {
                    sign.1 = cancels;
                }
                self.try_sign(seat, kind, at);
            }
            (Step::From, Move::From(from)) => self.agenda.push(&[Step::To(from)]),
            (Step::To(from), Move::To(to)) => self.agenda.push(&[Step::What(from, to)]),
            (Step::To(_), _) => self.agenda.push(&[Step::From]),
            (Step::What(from, to), Move::Unseen) => self.shift(from, to, None, at),
            (Step::What(from, to), Move::Seen) => self.agenda.push(&[Step::Name(For::Shift(from, to), 0)]),
            (Step::What(from, _), _) => self.agenda.push(&[Step::To(from)]),
            (Step::Sets(seat), Move::Sets(sets)) => self.area_mut(seat).sets = sets,
            (Step::Firm(seat, sign), Move::Cancellable(soft)) => self.tell_soft(seat, sign, soft, at),
            (Step::Count(_), Move::Tens(tens)) => self.agenda.push(&[Step::Count(tens)]),
            (Step::Count(_), Move::Cards(cards)) => self.tell_total(cards),
            (Step::Count(_), Move::Back) => self.agenda.push(&[Step::Count(0)]),
            (Step::Copies(what, name), mv) => self.copies_told(what, name, mv, at),
            (Step::Way(seat, a, b), Move::Names(way)) => {
                self.learn_way([a, b], way);
                self.play_pair(seat, [a + 1, b + 1], false, at);
            }
            _ => {}
        }
    }

    /// A name was chosen or entered; `None` if nobody names the card.
    fn named(&mut self, what: For, name: Option<u8>, at: &mut At<'_, '_>) {
        // What lies in the centre was dealt there.
        let mentioned = name.filter(|_| !matches!(what, For::Centre(_)));
        mentioned.into_iter().for_each(|name| self.mention(name));
        match (what, name) {
            (For::Centre(n), _) => self.lay_out(n, name, at),
            (For::Pair(seat), Some(a)) if self.is_quick() => match self.only_pair(at.setup, a) {
                Some(b) => self.play_pair(seat, [a + 1, b + 1], a == b, at),
                None => self.agenda.push(&[Step::Match(seat, a)]),
            },
            (For::Pair(seat), Some(a)) => self.agenda.push(&[Step::Match(seat, a)]),
            // There was no room for it.
            (For::Pair(seat), None) => self.agenda.push(&[Step::Name(For::Pair(seat), 0)]),
            (For::Link(seat, a), Some(b)) if self.asks_way(&at.setup.print, a, b) => {
                self.agenda.push(&[Step::Way(seat, a, b)]);
            }
            (For::Link(seat, a), Some(b)) => {
                self.learn_link(&at.setup.print, a, b);
                self.play_pair(seat, [a + 1, b + 1], false, at);
            }
            (For::Link(seat, a), None) => self.play_pair(seat, [a + 1, 0], false, at),
            (For::Call(other), _) => self.agenda.push(&[Step::Reply(other, name)]),
            (For::Give(n), _) => self.swap(n, name, at),
            (For::Shift(from, to), _) => self.shift(from, to, name, at),
        }
    }

    /// How many copies there are of a name that was just entered; after that it is used.
    fn copies_told(&mut self, what: For, name: u8, mv: Move, at: &mut At<'_, '_>) {
        let deck = &at.setup.print;
        match mv {
            Move::Alike(copies) => {
                self.lessons.deck.copies = Copies::Alike(copies);
                self.tell_copies(deck, name, copies);
            }
            Move::Copies(copies) => self.tell_copies(deck, name, copies),
            Move::NotFollowed => {
                self.lessons.deck.copies = Copies::NotFollowed;
                self.tell_copies(deck, name, 0);
                self.set_followed(name, false);
            }
            _ => {
                self.lessons.deck.copies = Copies::Differ;
                return self.agenda.push(&[Step::Copies(what, name)]);
            }
        }
        self.named(what, Some(name), at);
    }

    fn written(&mut self, step: Step, text: &str, at: &mut At<'_, '_>) {
        let deck = &at.setup.print;
        let text = if self.learns { text.trim() } else { text };
        if self.learns && !is_name(text) {
            self.agenda.push(&[step]);
            return (at.tell)(self, Event::Misnamed);
        }
        match step {
            Step::Write(what) => {
                let before = self.names();
                let name = self.learn_name(deck, text);
                if self.names() > before {
                    (at.tell)(self, Event::NameLearned(before));
                }
                match (what, name) {
                    (For::Link(_, a), Some(b)) if a == b => {
                        self.agenda.push(&[Step::Name(what, 0)]);
                        (at.tell)(self, Event::Misnamed);
                    }
                    (_, Some(new)) if self.names() > before && self.asks_copies() => {
                        self.agenda.push(&[Step::Copies(what, new)]);
                    }
                    _ => self.named(what, name, at),
                }
            }
            Step::WriteHorror => {
                let kind = self.learn_horror(deck, text);
                self.play_horror(kind, at);
            }
            Step::WriteSign(seat) => match self.learn_sign(deck, text) {
                Some((kind, true)) => self.agenda.push(&[Step::Cancels(seat, kind)]),
                Some((kind, false)) if self.signs_left(deck, kind) > 0 => self.try_sign(seat, kind, at),
                _ => self.agenda.push(&[Step::Signs(seat)]),
            },
            _ => {}
        }
    }

    /// A story card lies in the centre at the beginning.
    fn lay_out(&mut self, n: u8, name: Option<u8>, at: &mut At<'_, '_>) {
        if let Some(centre) = self.centre.get_mut(usize::from(n)) {
            *centre = name.map_or(0, |name| name + 1);
        }
        self.count_hidden(&at.setup.print);
        (at.tell)(self, Event::LaidOut(n));
        if self.agenda.is_empty() {
            (0..self.names()).for_each(|name| self.forget(name));
            self.forget_strangers();
        }
    }

    /// Whether a seat can play a pair now, as far as the table knows.
    pub(super) fn can_pair(&self, seat: Seat) -> bool {
        self.reach(seat) >= 2 && usize::from(self.pairs(seat)) < MOST_PAIRS
    }

    /// A seat plays a pair: names counted from 1, 0 where there is none.
    fn play_pair(&mut self, seat: Seat, names: [u8; 2], matched: bool, at: &mut At<'_, '_>) {
        self.card_was_played(at.setup);
        self.settle_for(seat, 2, at);
        self.drift_ahead();
        let mut sizes = self.sizes();
        // There is room, unless an amendment took it while the pair was being entered.
        let _ = self.area_mut(seat).pairs.push(Pair { names, matched });
        names.iter().for_each(|name| self.reveal(name.checked_sub(1), seat.0, &mut sizes));
        (at.tell)(self, Event::Paired(seat, names, matched));
        if self.takeable(at.setup, seat).next().is_some() || self.seats().any(|owner| self.area(owner).horrors > 0) {
            self.agenda.push(&[Step::Take(seat)]);
        } else {
            self.look_for_seven(seat, at);
        }
    }

    /// Whether so many pairs end the game at once, which is an option.
    pub(super) fn ends_at_once(&self, setup: &SetupOf<Self>, pairs: u8) -> bool {
        setup.options.get(options::END_AT) == 1 && pairs >= WANTED && self.phase.is_turn()
    }

    fn look_for_seven(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        if self.ends_at_once(at.setup, self.pairs(seat)) {
            self.end(seat, ruling(6), at);
        }
    }

    pub(super) fn draw(&mut self, why: RuleId, at: &mut At<'_, '_>) {
        let seat = self.active;
        if self.deck == Some(0) {
            return (at.tell)(self, Event::NothingDrawn(seat));
        }
        self.move_unseen(DECK, seat.0);
        (at.tell)(self, Event::Drew(seat, why));
    }

    /// Those who can be called by a seat.
    pub(super) fn callable(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |other| *other != seat && self.hand(*other) > 0)
    }

    /// The card was there: it changes hands before the eyes of all.
    fn hand_over(&mut self, other: Seat, name: Option<u8>, at: &mut At<'_, '_>) {
        self.settle_to(Phase::Call, at);
        let seat = self.active;
        match name {
            Some(name) => self.move_seen(name, other.0, seat.0),
            None => self.move_unseen(other.0, seat.0),
        }
        (at.tell)(self, Event::Gave(other, seat, name));
        self.phase = Phase::Recruit;
    }

    /// It was not there: a card is stolen, which nobody else sees.
    fn steal(&mut self, other: Seat, name: Option<u8>, at: &mut At<'_, '_>) {
        self.settle_to(Phase::Call, at);
        let seat = self.active;
        if let Some(name) = name {
            self.deny(name, other.0);
        }
        self.move_unseen(other.0, seat.0);
        (at.tell)(self, Event::Stole(other, seat, name));
        self.phase = Phase::Recruit;
    }

    /// The active seat swaps a story card for one of the centre.
    fn swap(&mut self, n: u8, given: Option<u8>, at: &mut At<'_, '_>) {
        self.settle_to(Phase::Recruit, at);
        let seat = self.active;
        let mut sizes = self.sizes();
        let Some(centre) = self.centre.get_mut(usize::from(n)) else { return };
        let taken = core::mem::replace(centre, given.map_or(0, |name| name + 1)).checked_sub(1);
        self.reveal(given, seat.0, &mut sizes);
        self.conceal(taken, seat.0, &mut sizes);
        (at.tell)(self, Event::Swapped(seat, taken, given));
        self.phase = Phase::Horror;
    }

    fn end_turn(&mut self, at: &mut At<'_, '_>) {
        if let Some(seat) = self.ends_with_turn(at.setup) {
            let why = if seat == self.active { rule(37) } else { ruling(7) };
            return self.end(seat, why, at);
        }
        self.still = if self.still == PLAYED { 0 } else { self.still.saturating_add(1).min(PLAYED - 1) };
        let (seat, last) = (self.active, self.ahead);
        self.ahead = self.is_quick();
        self.active = Seat((self.active.0 + 1) % self.count.max(1));
        self.phase = Phase::Draw;
        if last {
            // The hand is counted now.
            self.fit(seat.0);
        }
        (at.tell)(self, Event::TurnBegan(self.active));
    }

    /// Whose seven pairs end the game with this turn.
    pub(super) fn ends_with_turn(&self, setup: &SetupOf<Self>) -> Option<Seat> {
        let all = setup.options.get(options::END_CHECK) == 1;
        self.seats().find(|seat| (all || *seat == self.active) && self.pairs(*seat) >= WANTED)
    }

    fn end(&mut self, seat: Seat, why: RuleId, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::Ended(seat, why));
        self.reveal_hands();
    }

    /// Hands are revealed. What the names cannot tell about four-sets is asked.
    fn reveal_hands(&mut self) {
        self.phase = Phase::Reveal;
        self.agenda.replace(&[]);
        for n in (0..self.count).rev() {
            if self.area(Seat(n)).unnamed() >= 2 {
                self.agenda.push(&[Step::Sets(Seat(n))]);
            }
        }
    }

    /// Whether the group may end the game: the deck is empty, and for a round nobody played a card.
    pub(super) fn may_stop(&self) -> bool {
        self.deck == Some(0) && self.quiet_turns() >= self.count
    }

    /// How many turns have ended since one in which somebody played a card.
    pub(super) fn quiet_turns(&self) -> u8 {
        if self.still == PLAYED { 0 } else { self.still }
    }

    pub(super) fn card_was_played(&mut self, setup: &SetupOf<Self>) {
        let in_a_turn = self.phase.is_turn() && editions::turns_with_a_card_are_not_quiet(setup);
        self.still = if in_a_turn { PLAYED } else { 0 };
    }
}
