//! Which names can be meant, and in which order they are offered.

use super::GreatOldOne;
use super::offers::PAGE;
use super::state::LATELY;
use super::steps::For;
use eldertally_core::game::SetupOf;

impl GreatOldOne {
    /// Whether a name can be meant. Anything can be called; what is handed out must not lie open already.
    pub(super) fn is_named(&self, what: For, name: u8, setup: &SetupOf<Self>) -> bool {
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
    pub(super) fn is_there(&self, setup: &SetupOf<Self>, name: u8) -> bool {
        self.hidden(name) > 0 || !setup.print.complete
    }

    /// How far behind a name is offered.
    pub(super) fn doubt_of(&self, what: For, name: u8, setup: &SetupOf<Self>) -> u8 {
        let place = match what {
            For::Centre(_) => return 1,
            For::Pair(seat) | For::Link(seat, _) | For::Call(seat) => seat.0,
            For::Give(_) => self.active.0,
            For::Shift(from, _) => from.place(),
        };
        match self.doubt(setup, name, place) {
            0 => 0,
            1 => 1 + self.mentioned(setup, name),
            _ => 2 + LATELY as u8,
        }
    }

    /// How many names were mentioned after this one, as far as that is remembered.
    fn mentioned(&self, setup: &SetupOf<Self>, name: u8) -> u8 {
        // What is left to memory is not hinted at. And on several pages a name stays on its page, where old saves have it.
        let tells = Self::shows_known(setup) && (self.names() <= PAGE || self.is_quick());
        let found = self.lately.iter().position(|lately| tells && *lately == name + 1);
        found.unwrap_or(LATELY) as u8
    }

    /// A name was mentioned.
    pub(super) fn mention(&mut self, name: u8) {
        let end = self.lately.iter().position(|lately| *lately == name + 1).unwrap_or(LATELY - 1);
        if let Some(until) = self.lately.get_mut(..=end) {
            until.rotate_right(1);
        }
        if let Some(first) = self.lately.first_mut() {
            *first = name + 1;
        }
    }

    /// The second card of the only pair that a name can be in; none if there are several, or more than the list says.
    pub(super) fn only_pair(&self, setup: &SetupOf<Self>, name: u8) -> Option<u8> {
        let deck = &setup.print;
        let linked = (0..self.names()).filter(|b| self.hidden(*b) > 0 && self.are_linked(deck, name, *b));
        let mut all = linked.chain((self.hidden(name) > 1).then_some(name));
        let only = all.next().filter(|_| deck.complete);
        only.filter(|_| all.next().is_none())
    }
}
