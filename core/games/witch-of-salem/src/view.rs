//! The sheet: Necron, the Great Old Ones, the places, the players, bag and decks. The players never count.

use super::items::ALL_ITEMS;
use super::looks::{cost_symbol, demanded, item_symbol, needed};
use super::moves::Move;
use super::parts::{Part, artifact_number};
use super::player::SANITY;
use super::powers::printed_rite;
use super::print::{EVENTS, Item, Rite};
use super::seen::{Ahead, Kind};
use super::state::{CRAVEN, GOOS, MISKATONIC, NECRON, PLACES, RLYEH, Slot, Space, Tile, WitchOfSalem};
use super::steps::Card;
use eldertally_core::game::{Item as Shown, ItemOf, ItemVisitor, Mark, Seat, SetupOf, Shape, Symbol, Viewer, Weight};

/// A heading or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Heading: the round.
    Round,
    /// Heading: Necron.
    Necron,
    /// Heading: the Great Old Ones.
    Goos,
    /// Heading: a place.
    Place(u8),
    /// Heading: a player.
    Player(Seat),
    /// Heading: the private notes of a player.
    Notes(Seat),
    /// Heading: the bag.
    Bag,
    /// Heading: the discarded items.
    Discards,
    /// Heading: the creature deck.
    Creatures,
    /// Heading: the discarded creature cards.
    Fallen,
    /// Heading: the events.
    Events,
    /// Heading: what was learned of the copy.
    Learned,
    /// Steps to the demon space, while it matters.
    ToDemon(u8),
    /// Steps to the rift.
    ToRift(u8),
    /// The next space that shows Necron, and the steps there.
    ToMark(u8, u8),
    /// Which Great Old One has power.
    Reigns(u8),
    /// What the one on R'lyeh demands.
    Demands(u8),
    /// Who banishes, and how many turns remain.
    Banisher(Seat, u8),
    /// Who could go and banish.
    CanBanish(Seat),
    /// Miskatonic can be closed; so many tiles have no artifact.
    OpenTiles(u8),
    /// Who is at a place: the Witch, and players.
    Here(u8),
    /// Whom a player could defeat where he stands, or would.
    CanDefeat(Seat, u8),
    /// What defeats the creature or shadow at a place.
    DefeatedWith(u8),
    /// The artifact that fits the tile of a place.
    Symbol(u8),
    /// What the items of a place cost.
    Costs(u8),
    /// A place where the artifact of a player fits and nothing lies yet.
    Fits(Seat, u8),
    /// Location cards that were played.
    Played(Seat, u8),
    /// Out of the game.
    Out(Seat),
    /// Items in the bag.
    InBag(u16),
    /// So many of an item are more, or fewer, than there are.
    ItemsOff(Item, i16),
    /// The same for a creature card.
    CardsOff(u8, i16),
    /// Cards left in the creature deck.
    InDeck(u16),
    /// How many events are known to help, among so many that can still come up; so many of these are not known.
    HelpLeft(u8, u8, u8),
    /// What was told of the turn of a player, and is done when it is closed.
    Told(Seat, Move),
}

/// Nothing is printed here.
fn plain(_: u16) -> Mark {
    Mark::Plain
}

/// A part in its shape, as much as it matters, with what stands for it. Notes are for their own seat.
fn item(part: Part, shape: Shape<'_>) -> ItemOf<'_, WitchOfSalem> {
    let symbol = shape.at().and_then(|at| part.symbol(at));
    let item = Shown { symbol, ..Shown::part(part, shape).weighs(part.weight()) };
    match part.seat() {
        Some(seat) => item.of(seat, matches!(part, Part::Note(..))),
        None => item,
    }
}

fn tracked(visit: &mut ItemVisitor<'_, WitchOfSalem>, part: Part, shape: Shape<'_>) {
    visit(item(part, shape));
}

fn counter(visit: &mut ItemVisitor<'_, WitchOfSalem>, part: Part, at: impl Into<i32>) {
    tracked(visit, part, Shape::Counter { at: at.into() });
}

fn pile(visit: &mut ItemVisitor<'_, WitchOfSalem>, part: Part, left: u8) {
    tracked(visit, part, Shape::Pile { left: left.into() });
}

/// A heading that is in sight if anything below it is.
fn heading(visit: &mut ItemVisitor<'_, WitchOfSalem>, label: Label, symbol: Symbol, in_sight: bool) {
    visit(Shown::heading(label).symbol(symbol).weighs(if in_sight { Weight::Board } else { Weight::Detail }));
}

impl WitchOfSalem {
    pub(super) fn show(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut ItemVisitor<'_, Self>) {
        visit(Shown::heading(Label::Round));
        counter(visit, Part::Round, i32::from(self.round));
        counter(visit, Part::Stage, self.stage);
        if self.count == 3 {
            counter(visit, Part::TwoNext, self.two);
        }
        counter(visit, Part::Witch, self.witch);
        self.show_necron(setup, visit);
        self.show_goos(setup, visit);
        for place in MISKATONIC..RLYEH {
            self.show_place(place, setup, visit);
        }
        for seat in self.seats() {
            self.show_player(seat, setup, visit);
            self.show_notes(seat, viewer, visit);
        }
        self.show_bag(visit);
        self.show_decks(setup, visit);
        self.show_learned(setup, visit);
    }

    fn show_necron(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let board = &setup.print;
        heading(visit, Label::Necron, Symbol::Necron, true);
        let (demon, rift) = (self.demon(setup), self.rift(setup));
        let len = u16::from(self.necron.end());
        let marks = |space: u16| match space as u8 {
            space if rift == Some(space) => Mark::End,
            space if demon == Some(space) => Mark::Symbol(Symbol::Danger),
            space if self.seen.mark(space) == 2 || (space > 0 && board.marks.contains(&space)) => {
                Mark::Symbol(Symbol::Necron)
            }
            _ => Mark::Plain,
        };
        tracked(visit, Part::Necron, Shape::Track { at: self.necron.at().into(), len, marks: &marks });
        if let Some(demon) = demon.filter(|_| self.centre().is_none()) {
            visit(Shown::note(Label::ToDemon(demon.saturating_sub(self.necron.at()))));
        }
        if rift.is_some() {
            visit(Shown::note(Label::ToRift(self.necron.left())));
        }
        if let Ahead::Mark(mark) = self.ahead(self.necron.at(), setup) {
            visit(Shown::note(Label::ToMark(mark, mark - self.necron.at())));
        }
        if board.demon == 0 {
            counter(visit, Part::Demon, self.seen.demon);
        }
        if board.length == 0 {
            counter(visit, Part::Rift, self.seen.length);
        }
        if !board.has_all_marks() {
            counter(visit, Part::Marks, self.seen.marks_told());
        }
    }

    fn show_goos(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        heading(visit, Label::Goos, Symbol::GreatOldOne, true);
        for (n, space) in (0..).zip(&self.spaces) {
            let at = match space {
                Space::Down => 0,
                Space::Up(goo) => goo + 1,
                Space::Gone => GOOS + 1,
            };
            counter(visit, Part::Goo(n), at);
        }
        let shadow = item(Part::Shadow, Shape::Counter { at: self.shadow.map_or(0, |goo| i32::from(goo) + 1) });
        let rite = self.shadow.and_then(|goo| self.rite(goo, setup));
        visit(shadow.prints(rite.into_iter().flat_map(demanded)));
        (0..GOOS).for_each(|goo| counter(visit, Part::Boxed(goo), self.boxed >> goo & 1));
        for goo in (0..GOOS).filter(|goo| self.reigns(*goo, setup)) {
            visit(Shown::note(Label::Reigns(goo)));
        }
        if let Some(goo) = self.centre() {
            visit(Shown::note(Label::Demands(goo)));
        }
        match self.banisher() {
            Some(seat) => {
                // He is out on the turn that takes the last sanity.
                visit(Shown::note(Label::Banisher(seat, self.of(seat).sanity)));
                visit(Shown::note(Label::OpenTiles(self.open_tiles().count() as u8)));
            }
            None => {
                for seat in self.alive().filter(|seat| self.may_banish(*seat, setup).is_ok()) {
                    visit(Shown::note(Label::CanBanish(seat)));
                }
            }
        }
    }

    fn show_place(&self, place: u8, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        heading(visit, Label::Place(place), Symbol::Place, true);
        if self.witch == place || self.alive().any(|seat| self.of(seat).place == place) {
            visit(Shown::note(Label::Here(place)));
        }
        let foe = if place == MISKATONIC {
            self.shadow.is_some()
        } else {
            let card = self.creature_at(place);
            let creature =
                item(Part::Creature(place), Shape::Counter { at: card.map_or(0, |card| i32::from(card) + 1) });
            let needs = card.and_then(|card| self.needs(card, &setup.print));
            visit(creature.prints(needs.into_iter().flat_map(needed)));
            card.is_some()
        };
        if foe {
            visit(Shown::note(Label::DefeatedWith(place)));
            for seat in self.touched().filter(|seat| self.can_defeat(*seat, place, setup)) {
                visit(Shown::note(Label::CanDefeat(seat, place)));
            }
        }
        for (n, slot) in (0..).zip(self.slots_at(place)) {
            let at = match slot {
                Slot::Empty => 0,
                Slot::Item(item) => *item as i32 + 1,
                Slot::Unknown => 8,
            };
            let price = self.price(place, n, setup).filter(|_| place != MISKATONIC).unwrap_or_default();
            visit(item(Part::Slot(place, n), Shape::Counter { at }).prints(price.into_iter().filter_map(cost_symbol)));
            if place != MISKATONIC && setup.print.place(place).price(n).is_none() {
                counter(visit, Part::Price(place, n), self.seen.price(place, n));
            }
        }
        // Beside a tile is printed which artifact closes it.
        let printed = self.symbol(place, setup).filter(|_| place != MISKATONIC).map(item_symbol);
        let waiting = |part, at: u8, is_open: bool| {
            let shown = item(part, Shape::Counter { at: at.into() });
            let symbol = printed.filter(|_| is_open).or(shown.symbol);
            Shown { symbol, ..shown }
        };
        let closed = self.closed_at(place);
        visit(waiting(Part::Closed(place), artifact_number(closed), closed.is_none()));
        if place != MISKATONIC {
            let tile = self.tile_at(place);
            visit(waiting(Part::Tile(place), tile as u8, tile == Tile::Down));
            if setup.print.place(place).symbol().is_none() {
                counter(visit, Part::Symbol(place), self.seen.symbol(place));
            }
            if self.symbol(place, setup).is_some() {
                visit(Shown::note(Label::Symbol(place)));
            }
            visit(Shown::note(Label::Costs(place)));
        }
    }

    fn show_player(&self, seat: Seat, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let player = self.of(seat);
        visit(Shown::heading(Label::Player(seat)).symbol(Symbol::Figure).of(seat, false));
        let shape = Shape::Track { at: player.sanity.into(), len: SANITY.into(), marks: &plain };
        tracked(visit, Part::Sanity(seat), shape);
        // The figure and the cards of a player who is out were taken away.
        let left = |visit: &mut ItemVisitor<'_, Self>, part, at: i32| {
            let shown = item(part, Shape::Counter { at });
            visit(if player.is_alive() { shown } else { shown.weighs(Weight::Detail) });
        };
        left(visit, Part::Place(seat), player.place.into());
        for item in Item::MINOR {
            counter(visit, Part::Minor(seat, item), player.has(item));
        }
        counter(visit, Part::Artifact(seat), artifact_number(player.artifact));
        counter(visit, Part::Unentered(seat), player.unentered);
        (0..8).for_each(|card| left(visit, Part::Card(seat, card), player.holds_card(card).into()));
        let mut note = |label| visit(Shown::note(label).of(seat, false));
        note(Label::Played(seat, player.hand.count_zeros() as u8));
        if !player.is_alive() {
            note(Label::Out(seat));
        }
        if self.tells_turn(seat) {
            self.told.iter().for_each(|mv| note(Label::Told(seat, *mv)));
        }
        if let Some(item) = player.artifact {
            let fits = |place: &u8| self.symbol(*place, setup) == Some(item);
            self.open_tiles().filter(fits).for_each(|place| note(Label::Fits(seat, place)));
        }
    }

    /// Notes are for their own seat alone, and only while it looks at them; and for all once the game is over.
    fn show_notes(&self, seat: Seat, viewer: Viewer, visit: &mut ItemVisitor<'_, Self>) {
        if !(viewer == Viewer::Revealed || viewer.sees(seat) && self.is_noting(seat)) {
            return;
        }
        visit(Shown::heading(Label::Notes(seat)).symbol(Symbol::Portal).of(seat, true));
        for place in PLACES {
            counter(visit, Part::Note(seat, place), self.note(seat, place) as u8);
        }
    }

    fn show_bag(&self, visit: &mut ItemVisitor<'_, Self>) {
        heading(visit, Label::Bag, Symbol::Bag, true);
        visit(Shown::note(Label::InBag(self.in_bag())).symbol(Symbol::Bag));
        Item::ALL.into_iter().for_each(|item| pile(visit, Part::Bag(item), self.bag.left(item as u8)));
        heading(visit, Label::Discards, Symbol::Bag, self.discarded != [0; 7]);
        for (item, count) in Item::ALL.into_iter().zip(self.discarded) {
            counter(visit, Part::Discarded(item), count);
        }
        for (item, all) in Item::ALL.into_iter().zip(ALL_ITEMS) {
            let off = self.items_anywhere(item) - i16::from(all);
            if off != 0 {
                visit(Shown::note(Label::ItemsOff(item, off)));
            }
        }
    }

    /// How many of an item the record knows of: in the bag, at places, on boards, discarded, on tiles.
    fn items_anywhere(&self, item: Item) -> i16 {
        let slots = self.slots.iter().flatten().filter(|slot| **slot == Slot::Item(item)).count() as i16;
        let boards: i16 = self.seats().map(|seat| i16::from(self.of(seat).has(item))).sum();
        let tiles = self.closed.iter().filter(|closed| **closed == Some(item)).count() as i16;
        let gone = self.discarded.get(item as usize).copied().unwrap_or(0);
        i16::from(self.bag.left(item as u8)) + slots + boards + tiles + i16::from(gone)
    }

    fn show_decks(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        heading(visit, Label::Creatures, Symbol::Monster, true);
        visit(Shown::note(Label::InDeck(self.deck.total())).symbol(Symbol::Monster));
        (0..=CRAVEN).for_each(|card| pile(visit, Part::Deck(card), self.deck.left(card)));
        heading(visit, Label::Fallen, Symbol::Monster, self.fallen != [0; 14]);
        for (card, count) in (0..).zip(self.fallen) {
            counter(visit, Part::Fallen(card), count);
        }
        for (card, fallen) in (0..).zip(self.fallen) {
            let board = self.creatures.iter().filter(|one| **one == Some(card)).count() as i16;
            let all = if card < NECRON { 2 } else { 1 };
            let off = i16::from(self.deck.left(card)) + i16::from(fallen) + board - all;
            if off != 0 {
                visit(Shown::note(Label::CardsOff(card, off)));
            }
        }
        heading(visit, Label::Events, Symbol::Event, true);
        pile(visit, Part::EventDeck, self.events);
        for n in 0..EVENTS as u8 {
            counter(visit, Part::Used(n), i32::from(self.used >> n & 1));
        }
        let open = || (0..EVENTS as u8).filter(|n| self.used >> n & 1 == 0);
        let help = open().filter(|n| self.event_head(*n, &setup.print).1).count() as u8;
        let unknown = open().filter(|n| !self.knows_event(*n, &setup.print)).count() as u8;
        visit(Shown::note(Label::HelpLeft(help, open().count() as u8, unknown)));
    }

    fn show_learned(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let cards = (0..NECRON).map(Card::Creature).chain((0..EVENTS as u8).map(Card::Event));
        let mut begun = cards.filter(|card| self.lessons.was_begun(*card)).peekable();
        // Of a copy that is whole there is nothing to learn.
        let mut asked = (0..GOOS).filter(|goo| printed_rite(*goo, setup).is_none()).peekable();
        let kinds = Kind::ALL.into_iter().filter(|kind| Self::can_be_asked(*kind, &setup.print));
        if begun.peek().is_none() && asked.peek().is_none() && kinds.clone().next().is_none() {
            return;
        }
        visit(Shown::heading(Label::Learned).weighs(Weight::Detail));
        for card in begun {
            counter(visit, Part::Learned(card), self.lessons.is_told(card));
        }
        for goo in asked {
            let known = self.lessons.rites.get(usize::from(goo)).copied().flatten();
            let at = known.and_then(|rite| Rite::all().position(|one| one == rite)).map_or(0, |n| n as i32 + 1);
            counter(visit, Part::Rite(goo), at);
        }
        kinds.for_each(|kind| counter(visit, Part::Ourselves(kind), self.seen.is_own(kind)));
    }
}
