//! What is on offer: in the phase, in what is being entered on top of it, and the signs beside it.

use core::ops::ControlFlow::{self, Continue};

use heapless::Vec;

use super::lessons::Copies;
use super::moves::{Move, Spot, Way};
use super::print::deck::{Cancels, Deed, HORROR_CARDS, MOST_CARDS, MOST_HORRORS, MOST_TOTAL};
use super::state::{CENTRE, DEALT, LATELY};
use super::steps::{Card, For, Phase, Step};
use super::{GreatOldOne, editions, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf};
use eldertally_core::kit;
use eldertally_core::rules::RuleId;

/// Names on one page, so that the offers of a seat stay below 48.
pub(super) const PAGE: u8 = 40;
/// The most horrors that are offered to a pair whose story nobody knows.
const MOST_TAKEN: usize = 32;
/// So deep can signs answer signs.
const DEEPEST: usize = 7;

pub(super) type Offers<'a> = kit::Offers<'a, Move>;

/// A move of a seat, or of anybody.
fn by(seat: Option<Seat>, mv: Move, rule: RuleId) -> Offer<Move> {
    Offer { seat, ..Offer::open(mv, rule) }
}

impl GreatOldOne {
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        match self.agenda.next() {
            Some(step) => self.offer_step(step, setup, offers)?,
            None => self.offer_phase(setup, offers)?,
        }
        if self.may_sign(setup) {
            // While something is entered, only cards that are counted are there.
            let able = self.seats().filter(|seat| match self.agenda.is_empty() {
                true => self.reach(*seat) > 0,
                false => self.hand(*seat) > 0,
            });
            able.into_iter().try_for_each(|seat| offers.seat(seat, Move::Sign(seat), rule(33)))?;
        }
        Continue(())
    }

    /// Whether signs are offered beside what is asked: between any two things that happen at the table, but not while
    /// one of them is being entered.
    fn may_sign(&self, setup: &SetupOf<Self>) -> bool {
        let deck = &setup.print;
        let between = match self.agenda.next() {
            None | Some(Step::Effect(..) | Step::Reply(..) | Step::Take(_)) => self.agenda.len() <= DEEPEST,
            _ => false,
        };
        let left = || (0..self.signs.len() as u8).any(|kind| self.is_playable(setup, kind));
        between && self.phase.is_turn() && (!deck.complete || left())
    }

    /// Whether a sign is left and of use.
    fn is_playable(&self, setup: &SetupOf<Self>, sign: u8) -> bool {
        self.signs_left(&setup.print, sign) > 0 && self.is_of_use(setup, sign)
    }

    fn offer_phase(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let seat = self.active;
        match self.phase {
            Phase::Setup => {
                let first = self.seats().filter(|seat| self.can_pair(*seat));
                first.into_iter().try_for_each(|seat| offers.seat(seat, Move::Pair(seat), rule(10)))?;
                return self.seats().try_for_each(|seat| offers.any(Move::First(seat), rule(11)));
            }
            _ if self.is_quick() && self.phase.is_turn() => self.offer_turn(setup, offers)?,
            Phase::Draw => {
                offers.seat(seat, Move::Draw, rule(21))?;
                self.offer_deck(setup, offers)?;
            }
            Phase::Call => {
                let others = || self.callable(seat);
                others().try_for_each(|other| offers.seat(seat, Move::CallOn(other), rule(22)))?;
                if others().next().is_none() {
                    offers.seat(seat, Move::NoCall, ruling(15))?;
                }
            }
            Phase::Recruit => {
                if self.hand(seat) > 0 {
                    (0..CENTRE).try_for_each(|n| offers.seat(seat, Move::Swap(n), rule(25)))?;
                }
                match self.deck {
                    Some(0) => offers.seat(seat, Move::NoRecruit, ruling(16))?,
                    _ => offers.seat(seat, Move::Draw, rule(25))?,
                }
            }
            Phase::Horror => {
                if self.hand(seat) > 0 {
                    self.offer_horror(offers)?;
                }
                self.offer_end(rule(31), setup, offers)?;
            }
            Phase::Last => self.offer_end(rule(32), setup, offers)?,
            Phase::Reveal => {
                offers.any(Move::Holder(None), rule(42))?;
                let holding = self.seats().filter(|seat| self.hand(*seat) > 0);
                return holding.into_iter().try_for_each(|seat| {
                    let why = if self.saved(seat) { rule(40) } else { rule(39) };
                    offers.offer(Offer::open(Move::Holder(Some(seat)), why).fatal_if(!self.saved(seat)))
                });
            }
        }
        if self.can_pair(seat) {
            offers.seat(seat, Move::Pair(seat), rule(17))?;
        }
        Continue(())
    }

    /// That the deck is empty, and with it the game may be.
    pub(super) fn offer_deck(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        // A count that the players told may have been wrong.
        let told = self.lacks_total(&setup.print) && self.deck != Some(0);
        if self.deck.is_none() || told {
            offers.seat(self.active, Move::DeckEmpty, ruling(16))?;
        }
        if self.may_stop() {
            let may_kill = self.seats().any(|seat| self.may_lose(seat, 0));
            offers.offer(by(None, Move::Stop, ruling(16)).may_kill_if(may_kill))?;
        }
        Continue(())
    }

    /// A horror, or the Cultist while nobody has it.
    pub(super) fn offer_horror(&self, offers: &mut Offers<'_>) -> ControlFlow<()> {
        offers.seat(self.active, Move::PlayHorror, rule(27))?;
        if self.cultist == 0 {
            offers.seat(self.active, Move::PlayCultist, rule(36))?;
        }
        Continue(())
    }

    /// The end of the turn, by this rule, unless it is the end of the game.
    pub(super) fn offer_end(&self, why: RuleId, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let me = self.active;
        match self.ends_with_turn(setup) {
            None => offers.seat(me, Move::EndTurn, why),
            Some(seat) => {
                let why = if seat == me { rule(37) } else { ruling(7) };
                offers.offer(by(Some(me), Move::EndTurn, why).may_kill_if(self.may_lose(me, 0)))
            }
        }
    }

    /// Whether a seat would lose by the Great Old One if it has it, once it has played so many cards.
    fn may_lose(&self, seat: Seat, played: u8) -> bool {
        self.reach(seat) > played && !self.saved(seat)
    }

    /// Whether the next pair of a seat may end the game, and that seat with it.
    fn pair_may_kill(&self, setup: &SetupOf<Self>, seat: Seat) -> bool {
        self.ends_at_once(setup, self.pairs(seat) + 1) && self.may_lose(seat, 2)
    }

    /// Whether the Cultist saves this seat from the Great Old One.
    fn saved(&self, seat: Seat) -> bool {
        self.cultist == seat.0 + 1
    }

    fn offer_step(&self, step: Step, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let deck = &setup.print;
        match step {
            Step::Name(what, page) => self.offer_names(what, page, setup, offers),
            Step::Write(_) | Step::WriteHorror => offers.any(Move::Back, rule(1)),
            Step::WriteSign(seat) => offers.seat(seat, Move::Back, rule(3)),
            Step::Match(seat, a) => {
                let (least, end) = (self.hidden(a), self.pair_may_kill(setup, seat));
                if least > 1 || !deck.complete {
                    offers.offer(by(Some(seat), Move::Matched, rule(13)).may_kill_if(end))?;
                }
                let linked = || (0..self.names()).filter(|b| self.is_there(setup, *b) && self.are_linked(deck, a, *b));
                linked()
                    .take(PAGE.into())
                    .try_for_each(|b| offers.offer(by(Some(seat), Move::Linked(b), rule(14)).may_kill_if(end)))?;
                if !deck.complete || linked().nth(PAGE.into()).is_some() {
                    offers.seat(seat, Move::OtherLink, rule(14))?;
                }
                offers.seat(seat, Move::Back, rule(15))
            }
            Step::Take(seat) => {
                let end = self.ends_at_once(setup, self.pairs(seat)) && self.may_lose(seat, 0);
                for (card, owner) in self.takeable(setup, seat).take(MOST_TAKEN) {
                    let why = if owner == seat { ruling(12) } else { rule(18) };
                    offers.offer(by(Some(seat), Move::TakeHorror(card), why).may_kill_if(end))?;
                }
                let unnamed = self.seats().filter(|owner| self.area(*owner).horrors > 0);
                unnamed.into_iter().try_for_each(|owner| {
                    let why = if owner == seat { ruling(12) } else { rule(18) };
                    offers.offer(by(Some(seat), Move::TakeUnnamed(owner), why).may_kill_if(end))
                })?;
                offers.offer(by(Some(seat), Move::LeaveHorrors, rule(18)).may_kill_if(end))
            }
            Step::Reply(other, name) => {
                let other = Some(other).filter(|_| editions::players_answer_for_themselves(setup));
                let open = name.is_some_and(|name| !self.is_there(setup, name));
                if !(open && editions::open_names_are_not_given(setup)) {
                    offers.offer(by(other, Move::Gave, rule(23)))?;
                }
                offers.offer(by(other, Move::Stole, rule(24)))?;
                offers.seat(self.active, Move::Back, rule(22))
            }
            Step::Horrors => self.offer_horrors(setup, offers),
            Step::Effect(card, signs) => self.offer_effect(card, signs % 2 == 1, setup, offers),
            Step::Signs(seat) => {
                for kind in (0..self.signs.len() as u8).filter(|kind| self.is_playable(setup, *kind)) {
                    offers.seat(seat, Move::PlaySign(kind), rule(33))?;
                }
                if !deck.complete {
                    offers.seat(seat, Move::NewName, rule(3))?;
                }
                offers.seat(seat, Move::Back, rule(33))
            }
            Step::Cancels(seat, _) => [Cancels::Horror, Cancels::Sign, Cancels::Both, Cancels::Nothing]
                .into_iter()
                .try_for_each(|cancels| offers.seat(seat, Move::TellCancels(cancels), rule(3))),
            Step::From => {
                self.spots()
                    .filter(|spot| self.has_cards(*spot))
                    .try_for_each(|spot| offers.any(Move::From(spot), self.effect_rule()))?;
                offers.any(Move::Back, self.effect_rule())
            }
            Step::To(from) => {
                let why = self.effect_rule();
                self.spots().filter(|spot| *spot != from).try_for_each(|spot| offers.any(Move::To(spot), why))?;
                offers.any(Move::Back, why)
            }
            Step::What(..) => {
                let why = self.effect_rule();
                [Move::Unseen, Move::Seen, Move::Back].into_iter().try_for_each(|mv| offers.any(mv, why))
            }
            Step::Count(0) => {
                offers.any(Move::NotCounted, rule(8))?;
                (self.fewest() / 10..=MOST_TOTAL / 10).try_for_each(|n| offers.any(Move::Tens(n), rule(8)))
            }
            Step::Count(tens) => {
                let cards = (0..10).map(|n| tens.saturating_mul(10).saturating_add(n));
                let fit = |cards: &u8| (self.fewest()..=MOST_TOTAL).contains(cards);
                cards.filter(fit).try_for_each(|cards| offers.any(Move::Cards(cards), rule(8)))?;
                offers.any(Move::Back, rule(8))
            }
            Step::Copies(..) => {
                let each = self.lessons.deck.copies == Copies::Differ;
                // Two of each is what is known of the printed game.
                for copies in [2, 1, 3, 4] {
                    offers.any(if each { Move::Copies(copies) } else { Move::Alike(copies) }, rule(1))?;
                }
                if !each {
                    offers.any(Move::Differ, rule(1))?;
                }
                offers.any(Move::NotFollowed, ruling(27))
            }
            Step::Way(seat, ..) => {
                let end = self.pair_may_kill(setup, seat);
                let ways = [Way::Both, Way::First, Way::Second, Way::Unknown];
                ways.into_iter()
                    .try_for_each(|way| offers.offer(by(Some(seat), Move::Names(way), rule(14)).may_kill_if(end)))
            }
            Step::Firm(seat, _) => {
                offers.seat(seat, Move::Cancellable(true), rule(7))?;
                offers.seat(seat, Move::Cancellable(false), rule(2))
            }
            Step::Sets(seat) => {
                let most = self.area(seat).unnamed() / 2;
                (0..=most).try_for_each(|sets| offers.any(Move::Sets(sets), rule(47)))
            }
        }
    }

    fn offer_names(&self, what: For, page: u8, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let (seat, why) = match what {
            For::Centre(_) => (None, rule(9)),
            For::Pair(seat) => (Some(seat), rule(15)),
            For::Link(seat, _) => (Some(seat), rule(14)),
            For::Call(_) => (Some(self.active), ruling(13)),
            For::Give(_) => (Some(self.active), rule(26)),
            For::Shift(..) => (None, self.effect_rule()),
        };
        let end = match what {
            For::Pair(seat) | For::Link(seat, _) => self.pair_may_kill(setup, seat),
            _ => false,
        };
        // In quick entry a name may be a whole pair.
        let pairs = end && (matches!(what, For::Link(..)) || self.is_quick());
        let (first, last) = (u16::from(page) * u16::from(PAGE), (u16::from(page) + 1) * u16::from(PAGE));
        let mut all = 0;
        // Names that are certainly there come first, then those that were mentioned lately, and last those that cannot be
        // there.
        let named = (0..self.names()).filter(|name| self.is_named(what, *name, setup));
        let named: Vec<_, MOST_CARDS> = named.map(|name| (name, self.doubt_of(what, name, setup))).collect();
        let ranks = 2 + LATELY as u8;
        for doubt in 0..=ranks {
            for (name, _) in named.iter().copied().filter(|(_, of)| *of == doubt) {
                if (first..last).contains(&all) {
                    offers.offer(by(seat, Move::Name(name), why).may_kill_if(pairs))?;
                }
                all += 1;
            }
        }
        if all > u16::from(PAGE) {
            let next = if last < all { page + 1 } else { 0 };
            offers.offer(by(seat, Move::Page(next), why))?;
        }
        let open = !setup.print.complete;
        if open && !self.hidden.is_full() {
            offers.offer(by(seat, Move::NewName, rule(1)))?;
        }
        match what {
            For::Pair(_) if open => {
                offers.offer(by(seat, Move::UnnamedPair(true), rule(13)).may_kill_if(end))?;
                offers.offer(by(seat, Move::UnnamedPair(false), rule(14)).may_kill_if(end))?;
            }
            For::Centre(_) => return offers.offer(by(seat, Move::Unnamed, why)),
            For::Call(_) if self.is_quick() => offers.offer(by(seat, Move::Unnamed, rule(31)))?,
            _ if open => offers.offer(by(seat, Move::Unnamed, why).may_kill_if(pairs))?,
            _ => {}
        }
        offers.offer(by(seat, Move::Back, why))
    }

    fn offer_horrors(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        const { assert!(MOST_HORRORS <= PAGE as usize, "all kinds of horrors fit one page") };
        let (deck, me) = (&setup.print, self.active);
        let room = self.learns && self.horrors.len() < HORROR_CARDS;
        for kind in (0..self.horror_kinds(deck)).filter(|kind| room || self.free_horror(deck, *kind).is_some()) {
            offers.seat(me, Move::Horror(kind), rule(27))?;
        }
        if !deck.complete {
            offers.seat(me, Move::NewName, rule(2))?;
            offers.seat(me, Move::Unnamed, rule(2))?;
        }
        offers.seat(me, Move::Back, rule(27))
    }

    fn offer_effect(
        &self,
        card: Card,
        cancelled: bool,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let why = if matches!(card, Card::Sign(_)) { rule(33) } else { rule(28) };
        let shuffles = matches!(self.deed(&setup.print, card), Deed::ShuffleHands);
        // In quick entry the end of the turn says that it is done.
        if self.is_quick() && self.agenda.len() == 1 && self.phase == Phase::Last && (cancelled || !shuffles) {
            self.offer_end(rule(32), setup, offers)?;
        }
        if cancelled {
            return offers.any(Move::Done, if matches!(card, Card::Sign(_)) { ruling(21) } else { ruling(19) });
        }
        if shuffles {
            return offers.any(Move::ShuffleHands, rule(6));
        }
        let actor = self.acts(card).filter(|_| editions::players_answer_for_themselves(setup));
        offers.offer(by(actor, Move::Done, why))?;
        offers.offer(by(actor, Move::Shift, why))?;
        // What a card that nobody entered does is not known; it may do this.
        if !setup.print.complete {
            offers.any(Move::ShuffleHands, rule(6))?;
        }
        Continue(())
    }

    /// The fewest cards that there can be.
    fn fewest(&self) -> u8 {
        self.elsewhere().min(u16::from(MOST_TOTAL)).max(u16::from(DEALT * self.count + CENTRE + 1)) as u8
    }

    /// Whether a card can be moved from there.
    fn has_cards(&self, spot: Spot) -> bool {
        match spot {
            Spot::Out if self.deep.is_some() => self.out > 0,
            _ => self.size(spot.place()) > 0,
        }
    }

    /// All places where hidden cards lie.
    fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        self.seats().map(Spot::Hand).chain([Spot::Deck, Spot::Out])
    }
}
