//! The sheet: the turn, the centre, each player's area and points, horrors, signs, and what is known of hidden cards.

use super::lessons::learned_of;
use super::state::{CENTRE, SEATS, WANTED};
use super::steps::Phase;
use super::trace::Spread;
use super::{GreatOldOne, Part};
use eldertally_core::game::{Item, ItemVisitor, Mark, Seat, SetupOf, Shape, Symbol, Weight};

/// A heading or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Heading: the turn.
    Turn,
    /// Heading: the centre.
    Centre,
    /// Heading: a player.
    Player(Seat),
    /// Heading: the horrors.
    Horrors,
    /// Heading: the signs.
    Signs,
    /// Heading: where hidden story cards can be.
    Known,
    /// Heading: what was learned of the copy.
    Learned,
    /// The points of a player.
    Points(Seat, i32),
    /// Pairs that are missing to seven.
    ToSeven(Seat, u8),
    /// Two linked pairs of these names, counted from 1, are a four-set.
    FourSet(Seat, [u8; 2]),
    /// A horror in play that a pair with this connecting story may take: its kind and owner.
    CanTake(u8, Seat),
    /// Where the hidden copies of a name can be.
    Where(u8, Spread),
    /// More cards are counted than there are, or fewer.
    CardsOff(i16),
    /// Cards that a hand holds for certain, and cards that it may hold.
    Holds(Seat, Names, Names),
    /// So many cards fewer may be in a hand.
    Loose(Seat, u8),
}

/// Names as a set: bit `n` is name `n`.
pub(crate) type Names = u64;

/// Nothing is printed here.
fn plain(_: u16) -> Mark {
    Mark::Plain
}

fn counter(visit: &mut ItemVisitor<'_, GreatOldOne>, part: Part, at: impl Into<i32>) {
    show(visit, part, Shape::Counter { at: at.into() });
}

fn pile(visit: &mut ItemVisitor<'_, GreatOldOne>, part: Part, left: u8) {
    show(visit, part, Shape::Pile { left: left.into() });
}

fn show(visit: &mut ItemVisitor<'_, GreatOldOne>, part: Part, shape: Shape<'_>) {
    let mut item = Item::part(part, shape).weighs(part.weight());
    item.symbol = part.symbol();
    visit(match part.seat() {
        Some(seat) => item.of(seat, false),
        None => item,
    });
}

impl Part {
    /// What lies on the table is in sight; what the rules remember, and cards that are not there, are not.
    const fn weight(self) -> Weight {
        match self {
            Self::Deck | Self::Centre(_) | Self::Hand(_) | Self::Pairs(_) | Self::Name(..) => Weight::Board,
            Self::Out
            | Self::Sets(_)
            | Self::Horrors(_)
            | Self::Horror(_)
            | Self::Cultist
            | Self::Sign(_)
            | Self::Holder => Weight::Unless(0),
            Self::Active
            | Self::Phase
            | Self::Matched(..)
            | Self::Followed(_)
            | Self::Copies(_)
            | Self::Link(_)
            | Self::Tale(_)
            | Self::Still
            | Self::Total => Weight::Detail,
        }
    }

    const fn symbol(self) -> Option<Symbol> {
        match self {
            Self::Deck | Self::Out | Self::Centre(_) | Self::Hand(_) | Self::Name(..) => Some(Symbol::Card),
            Self::Pairs(_) | Self::Matched(..) => Some(Symbol::Pair),
            Self::Sets(_) | Self::Link(_) => Some(Symbol::Link),
            Self::Horrors(_) | Self::Horror(_) | Self::Tale(_) => Some(Symbol::Horror),
            Self::Cultist => Some(Symbol::Cultist),
            Self::Sign(_) => Some(Symbol::ElderSign),
            Self::Holder => Some(Symbol::GreatOldOne),
            Self::Active | Self::Phase | Self::Followed(_) | Self::Copies(_) | Self::Still | Self::Total => None,
        }
    }
}

impl GreatOldOne {
    pub(super) fn show(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Turn));
        counter(visit, Part::Active, self.active.0 + 1);
        counter(visit, Part::Phase, self.phase as u8);
        if let Some(deck) = self.deck {
            pile(visit, Part::Deck, deck);
        }
        pile(visit, Part::Out, self.out);
        counter(visit, Part::Still, self.quiet_turns());
        counter(visit, Part::Cultist, self.cultist);
        counter(visit, Part::Holder, self.holder);
        self.show_total(setup, visit);
        visit(Item::heading(Label::Centre));
        for (n, name) in (0..CENTRE).zip(self.centre) {
            counter(visit, Part::Centre(n), name);
        }
        for (seat, held) in self.seats().zip(self.held(setup)) {
            self.show_player(seat, held, visit);
        }
        self.show_horrors(setup, visit);
        visit(Item::heading(Label::Signs));
        for (kind, played) in (0..).zip(&self.signs) {
            counter(visit, Part::Sign(kind), *played);
        }
        self.show_known(setup, visit);
        self.show_learned(setup, visit);
    }

    /// A note where the cards do not add up, which only an amendment can bring about. Not where hands may have fewer.
    fn show_total(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let told = Some(self.lessons.deck.total).filter(|total| *total > 0);
        let (Some(size), Some(deck)) = (setup.print.size().or(told), self.deck) else { return };
        let off = (u16::from(deck) + self.elsewhere()) as i16 - i16::from(size);
        if off != 0 && self.are_hands_counted() {
            visit(Item::note(Label::CardsOff(off)));
        }
    }

    /// How many cards are not in the deck.
    pub(super) fn elsewhere(&self) -> u16 {
        let hands: u16 = self.hands.iter().map(|(_, hand)| u16::from(*hand)).sum();
        let areas = |seat| 2 * u16::from(self.pairs(seat)) + u16::from(self.area(seat).horrors);
        let areas: u16 = self.seats().map(areas).sum();
        let horrors = self.horrors.iter().filter(|owner| **owner > 0).count() as u16;
        let signs: u16 = self.signs.iter().map(|played| u16::from(*played)).sum();
        u16::from(self.out) + hands + areas + horrors + signs + u16::from(self.cultist > 0) + u16::from(CENTRE)
    }

    fn show_player(&self, seat: Seat, (sure, perhaps): (Names, Names), visit: &mut ItemVisitor<'_, Self>) {
        let area = self.area(seat);
        visit(Item::heading(Label::Player(seat)).of(seat, false));
        let points = Item::note(Label::Points(seat, self.points(seat)));
        visit(points.of(seat, false).beside(Part::Hand(seat), None));
        pile(visit, Part::Hand(seat), self.hand(seat));
        if self.loose(seat) > 0 {
            let loose = Item::note(Label::Loose(seat, self.loose(seat)));
            visit(loose.of(seat, false).beside(Part::Hand(seat), None));
        }
        if sure | perhaps != 0 {
            let known = Item::note(Label::Holds(seat, sure, perhaps)).symbol(Symbol::Card);
            visit(known.of(seat, false).beside(Part::Hand(seat), None));
        }
        let (at, seven) = (u16::from(self.pairs(seat)), u16::from(WANTED));
        let goal = |space: u16| if space == seven { Mark::Good } else { plain(space) };
        let shape = Shape::Track { at, len: at.max(seven), marks: &goal };
        show(visit, Part::Pairs(seat), shape);
        if self.phase != Phase::Reveal {
            visit(Item::note(Label::ToSeven(seat, WANTED.saturating_sub(self.pairs(seat)))).of(seat, false));
        }
        for (row, pair) in (0..).zip(&area.pairs) {
            let [first, second] = pair.names;
            counter(visit, Part::Matched(seat, row), pair.matched);
            counter(visit, Part::Name(seat, row, false), first);
            counter(visit, Part::Name(seat, row, true), second);
            if area.completes_set(row.into()) {
                visit(Item::note(Label::FourSet(seat, pair.names)).of(seat, false));
            }
        }
        counter(visit, Part::Sets(seat), area.sets);
        counter(visit, Part::Horrors(seat), area.horrors);
    }

    fn show_horrors(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Horrors));
        for (card, owner) in (0..).zip(&self.horrors) {
            counter(visit, Part::Horror(card), *owner);
        }
        for (card, owner) in (0..).zip(&self.horrors) {
            if let Some(owner) = owner.checked_sub(1) {
                visit(Item::note(Label::CanTake(self.kind_of(&setup.print, card), Seat(owner))));
            }
        }
    }

    /// What everybody can know of each hand: what it holds for certain, and what is there or at one other place.
    fn held(&self, setup: &SetupOf<Self>) -> [(Names, Names); SEATS] {
        let mut held = [(0, 0); SEATS];
        let names = if Self::shows_known(setup) { self.names() } else { 0 };
        for (name, spread) in (0..names).filter_map(|name| Some((name, self.spread(name)?))) {
            let places = || spread.least.into_iter().zip(spread.most);
            let open = places().filter(|(least, most)| most > least).count();
            for ((sure, perhaps), (least, most)) in held.iter_mut().zip(places()) {
                if least > 0 {
                    *sure |= 1 << name;
                } else if most > 0 && open <= 2 {
                    *perhaps |= 1 << name;
                }
            }
        }
        held
    }

    fn show_known(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        if !Self::shows_known(setup) {
            return;
        }
        visit(Item::heading(Label::Known));
        for name in 0..self.names() {
            if let Some(spread) = self.spread(name) {
                visit(Item::note(Label::Where(name, spread)));
            }
        }
        for name in 0..self.names() {
            counter(visit, Part::Followed(name), self.is_followed(name));
        }
    }

    fn show_learned(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let deck = &setup.print;
        let open = |name: &u8| self.lacks_link(deck, *name) || self.lacks_tale(deck, *name);
        if (0..self.names()).any(|name| open(&name)) || self.lacks_total(deck) {
            visit(Item::heading(Label::Learned));
        }
        if self.lacks_total(deck) {
            counter(visit, Part::Total, self.lessons.deck.total);
        }
        for name in (0..self.names()).filter(open) {
            if self.is_learned(deck, name) {
                counter(visit, Part::Copies(name), self.copies(deck, name));
            }
            if self.lacks_link(deck, name) {
                counter(visit, Part::Link(name), learned_of(&self.lessons.links, name));
            }
            if self.lacks_tale(deck, name) {
                counter(visit, Part::Tale(name), learned_of(&self.lessons.tales, name));
            }
        }
    }
}
