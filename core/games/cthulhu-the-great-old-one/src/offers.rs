//! What is on offer: in the phase, in what is being entered on top of it, and the signs beside it.

use core::ops::ControlFlow::{self, Break, Continue};

use heapless::Vec;

use super::deck::{Cancels, Deed, HORROR_CARDS, MOST_CARDS, MOST_HORRORS, MOST_TOTAL};
use super::learn::Copies;
use super::moves::{Move, Spot, Way};
use super::step::{Card, For, Phase, Step};
use super::{CENTRE, DEALT, GreatOldOne, editions, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf, Viewer};
use eldertally_core::rules::RuleId;

/// Names on one page, so that the offers of a seat stay below 48.
pub(super) const PAGE: u8 = 40;
/// The most horrors that are offered to a pair whose story nobody knows.
const MOST_TAKEN: usize = 32;
/// So deep can signs answer signs.
const DEEPEST: usize = 7;

/// Hands offers to the visitor until it stops.
pub(super) struct Offers<'a> {
    pub(super) put: &'a mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
    pub(super) viewer: Viewer,
}

impl Offers<'_> {
    /// A move of nobody in particular.
    fn any(&mut self, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer::open(mv, rule))
    }

    /// A move of a seat, or of anybody.
    fn by(&mut self, seat: Option<Seat>, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer { seat, ..Offer::open(mv, rule) })
    }

    /// A move of a seat, after which hands may be revealed.
    fn last(&mut self, seat: Option<Seat>, mv: Move, rule: RuleId, may_kill: bool) -> ControlFlow<()> {
        self.offer(Offer { seat, ..Offer::open(mv, rule) }.may_kill_if(may_kill))
    }

    fn offer(&mut self, offer: Offer<Move>) -> ControlFlow<()> {
        let foreign = matches!((self.viewer, offer.seat), (Viewer::Seat(own), Some(seat)) if own != seat);
        match if foreign { ControlFlow::Continue(()) } else { (self.put)(offer) } {
            ControlFlow::Continue(()) => Continue(()),
            ControlFlow::Break(()) => Break(()),
        }
    }
}

impl GreatOldOne {
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        match self.agenda.next() {
            Some(step) => self.offer_step(step, setup, offers)?,
            None => self.offer_phase(setup, offers)?,
        }
        if self.may_sign(setup) {
            let able = self.seats().filter(|seat| self.hand(*seat) > 0);
            able.into_iter().try_for_each(|seat| offers.by(Some(seat), Move::Sign(seat), rule(33)))?;
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
        let (seat, me) = (self.active, Some(self.active));
        match self.phase {
            Phase::Setup => {
                let first = self.seats().filter(|seat| self.can_pair(*seat));
                first.into_iter().try_for_each(|seat| offers.by(Some(seat), Move::Pair(seat), rule(10)))?;
                return self.seats().try_for_each(|seat| offers.any(Move::First(seat), rule(11)));
            }
            Phase::Draw => {
                offers.by(me, Move::Draw, rule(21))?;
                // A count that the players told may have been wrong.
                let told = self.lacks_total(&setup.print) && self.deck != Some(0);
                if self.deck.is_none() || told {
                    offers.by(me, Move::DeckEmpty, ruling(16))?;
                }
                if self.may_stop() {
                    let may_kill = self.seats().any(|seat| self.may_lose(seat, 0));
                    offers.last(None, Move::Stop, ruling(16), may_kill)?;
                }
            }
            Phase::Call => {
                let others = || self.callable(seat);
                others().try_for_each(|other| offers.by(me, Move::CallOn(other), rule(22)))?;
                if others().next().is_none() {
                    offers.by(me, Move::NoCall, ruling(15))?;
                }
            }
            Phase::Recruit => {
                if self.hand(seat) > 0 {
                    (0..CENTRE).try_for_each(|n| offers.by(me, Move::Swap(n), rule(25)))?;
                }
                match self.deck {
                    Some(0) => offers.by(me, Move::NoRecruit, ruling(16))?,
                    _ => offers.by(me, Move::Draw, rule(25))?,
                }
            }
            Phase::Horror => {
                if self.hand(seat) > 0 {
                    offers.by(me, Move::PlayHorror, rule(27))?;
                    if self.cultist == 0 {
                        offers.by(me, Move::PlayCultist, rule(36))?;
                    }
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
            offers.by(me, Move::Pair(seat), rule(17))?;
        }
        Continue(())
    }

    /// The end of the turn, by this rule, unless it is the end of the game.
    fn offer_end(&self, why: RuleId, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let me = self.active;
        match self.ends_with_turn(setup) {
            None => offers.by(Some(me), Move::EndTurn, why),
            Some(seat) => {
                let why = if seat == me { rule(37) } else { ruling(7) };
                offers.last(Some(me), Move::EndTurn, why, self.may_lose(me, 0))
            }
        }
    }

    /// Whether a seat would lose by the Great Old One if it has it, once it has played so many cards.
    fn may_lose(&self, seat: Seat, played: u8) -> bool {
        self.hand(seat) > played && !self.saved(seat)
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
        let me = Some(self.active);
        match step {
            Step::Name(what, page) => self.offer_names(what, page, setup, offers),
            Step::Write(_) | Step::WriteHorror => offers.any(Move::Back, rule(1)),
            Step::WriteSign(seat) => offers.by(Some(seat), Move::Back, rule(3)),
            Step::Match(seat, a) => {
                let (by, least, end) = (Some(seat), self.hidden(a), self.pair_may_kill(setup, seat));
                if least > 1 || !deck.complete {
                    offers.last(by, Move::Matched, rule(13), end)?;
                }
                let linked = || (0..self.names()).filter(|b| self.is_there(setup, *b) && self.are_linked(deck, a, *b));
                linked().take(PAGE.into()).try_for_each(|b| offers.last(by, Move::Linked(b), rule(14), end))?;
                if !deck.complete || linked().nth(PAGE.into()).is_some() {
                    offers.by(by, Move::OtherLink, rule(14))?;
                }
                offers.by(by, Move::Back, rule(15))
            }
            Step::Take(seat) => {
                let by = Some(seat);
                let end = self.ends_at_once(setup, self.pairs(seat)) && self.may_lose(seat, 0);
                for (card, owner) in self.takeable(setup, seat).take(MOST_TAKEN) {
                    let why = if owner == seat { ruling(12) } else { rule(18) };
                    offers.last(by, Move::TakeHorror(card), why, end)?;
                }
                let unnamed = self.seats().filter(|owner| self.area(*owner).horrors > 0);
                unnamed.into_iter().try_for_each(|owner| {
                    let why = if owner == seat { ruling(12) } else { rule(18) };
                    offers.last(by, Move::TakeUnnamed(owner), why, end)
                })?;
                offers.last(by, Move::LeaveHorrors, rule(18), end)
            }
            Step::Reply(_, name) => {
                let open = name.is_some_and(|name| !self.is_there(setup, name));
                if !(open && editions::open_names_are_not_given(setup)) {
                    offers.any(Move::Gave, rule(23))?;
                }
                offers.any(Move::Stole, rule(24))?;
                offers.by(me, Move::Back, rule(22))
            }
            Step::Horrors => self.offer_horrors(setup, offers),
            Step::Effect(card, signs) => self.offer_effect(card, signs % 2 == 1, setup, offers),
            Step::Signs(seat) => {
                let by = Some(seat);
                for kind in (0..self.signs.len() as u8).filter(|kind| self.is_playable(setup, *kind)) {
                    offers.by(by, Move::PlaySign(kind), rule(33))?;
                }
                if !deck.complete {
                    offers.by(by, Move::NewName, rule(3))?;
                }
                offers.by(by, Move::Back, rule(33))
            }
            Step::Cancels(seat, _) => [Cancels::Horror, Cancels::Sign, Cancels::Both, Cancels::Nothing]
                .into_iter()
                .try_for_each(|cancels| offers.by(Some(seat), Move::TellCancels(cancels), rule(3))),
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
                let each = self.lessons.told.copies == Copies::Differ;
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
                let ways = [Way::Both, Way::First, Way::Second, Way::Unknown];
                ways.into_iter().try_for_each(|way| {
                    offers.last(Some(seat), Move::Names(way), rule(14), self.pair_may_kill(setup, seat))
                })
            }
            Step::Firm(seat, _) => {
                offers.by(Some(seat), Move::Cancellable(true), rule(7))?;
                offers.by(Some(seat), Move::Cancellable(false), rule(2))
            }
            Step::Sets(seat) => {
                let most = self.area(seat).unnamed() / 2;
                (0..=most).try_for_each(|sets| offers.any(Move::Sets(sets), rule(47)))
            }
        }
    }

    fn offer_names(&self, what: For, page: u8, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let (by, why) = match what {
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
        let pairs = matches!(what, For::Link(..)) && end;
        let (first, last) = (u16::from(page) * u16::from(PAGE), (u16::from(page) + 1) * u16::from(PAGE));
        let mut all = 0;
        // Names that are certainly there come first, those that cannot be there last.
        let named = (0..self.names()).filter(|name| self.is_named(what, *name, setup));
        let named: Vec<_, MOST_CARDS> = named.map(|name| (name, self.doubt_of(what, name, setup))).collect();
        for doubt in 0..3 {
            for (name, _) in named.iter().copied().filter(|(_, of)| *of == doubt) {
                if (first..last).contains(&all) {
                    offers.last(by, Move::Name(name), why, pairs)?;
                }
                all += 1;
            }
        }
        if all > u16::from(PAGE) {
            let next = if last < all { page + 1 } else { 0 };
            offers.by(by, Move::Page(next), why)?;
        }
        let open = !setup.print.complete;
        if open && !self.hidden.is_full() {
            offers.by(by, Move::NewName, rule(1))?;
        }
        match what {
            For::Pair(_) if open => {
                offers.last(by, Move::UnnamedPair(true), rule(13), end)?;
                offers.last(by, Move::UnnamedPair(false), rule(14), end)?;
            }
            For::Centre(_) => return offers.by(by, Move::Unnamed, why),
            _ if open => offers.last(by, Move::Unnamed, why, pairs)?,
            _ => {}
        }
        offers.by(by, Move::Back, why)
    }

    /// Whether a name can be meant. Anything can be called; what is handed out must not lie open already.
    fn is_named(&self, what: For, name: u8, setup: &SetupOf<Self>) -> bool {
        match what {
            For::Call(_) => true,
            // With a complete list it is known which cards have no partner left.
            For::Pair(_) if setup.print.complete => {
                let linked = |b: u8| self.hidden(b) > 0 && self.are_linked(&setup.print, name, b);
                self.hidden(name) > 1 || (self.hidden(name) == 1 && (0..self.names()).any(linked))
            }
            For::Link(_, a) => {
                let deck = &setup.print;
                name != a && self.is_there(setup, name) && (!deck.complete || self.are_linked(deck, a, name))
            }
            _ => self.is_there(setup, name),
        }
    }

    /// Whether a copy of a name is hidden. In a list that is not complete there may be more than it says.
    fn is_there(&self, setup: &SetupOf<Self>, name: u8) -> bool {
        self.hidden(name) > 0 || !setup.print.complete
    }

    fn doubt_of(&self, what: For, name: u8, setup: &SetupOf<Self>) -> u8 {
        let place = match what {
            For::Centre(_) => return 1,
            For::Pair(seat) | For::Link(seat, _) | For::Call(seat) => seat.0,
            For::Give(_) => self.active.0,
            For::Shift(from, _) => from.place(),
        };
        self.doubt(setup, name, place)
    }

    fn offer_horrors(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        const { assert!(MOST_HORRORS <= PAGE as usize, "all kinds of horrors fit one page") };
        let (deck, me) = (&setup.print, Some(self.active));
        let room = self.learns && self.horrors.len() < HORROR_CARDS;
        for kind in (0..self.horror_kinds(deck)).filter(|kind| room || self.free_horror(deck, *kind).is_some()) {
            offers.by(me, Move::Horror(kind), rule(27))?;
        }
        if !deck.complete {
            offers.by(me, Move::NewName, rule(2))?;
            offers.by(me, Move::Unnamed, rule(2))?;
        }
        offers.by(me, Move::Back, rule(27))
    }

    fn offer_effect(
        &self,
        card: Card,
        cancelled: bool,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let why = if matches!(card, Card::Sign(_)) { rule(33) } else { rule(28) };
        if cancelled {
            return offers.any(Move::Done, if matches!(card, Card::Sign(_)) { ruling(21) } else { ruling(19) });
        }
        let shuffles = matches!(self.deed(&setup.print, card), Deed::ShuffleHands);
        if shuffles {
            return offers.any(Move::ShuffleHands, rule(6));
        }
        offers.any(Move::Done, why)?;
        offers.any(Move::Shift, why)?;
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
