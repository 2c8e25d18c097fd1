//! What a game is played with: the players, the rulings, and what is printed on their copy.

use serde::{Deserialize, Serialize};

use crate::follow::{FOLLOW, Follow};
use crate::game::About;
use crate::options::Options;
use crate::seats::{MOST_SEATS, Seats, name_is_fit};
use eldertally_print::Printed;

/// All that is fixed before the first answer. A save carries it, so it stands alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup<P> {
    /// The players.
    pub seats: Seats,
    /// The rulings that were chosen.
    pub options: Options,
    /// What is printed on the copy.
    pub print: P,
    /// The edition of the rules that it is played by. A save carries it in its head and keeps it, so that a later fix
    /// of the rules does not change an old game.
    #[serde(skip)]
    pub edition: u16,
}

impl<P: Printed> Setup<P> {
    /// The fewest players with nameless names, all defaults, and the example copy.
    #[must_use]
    pub fn example(about: &About) -> Self {
        Self {
            seats: Seats::numbered(about.min_seats),
            options: Options::default(),
            print: P::example(),
            edition: about.edition,
        }
    }

    /// How much of the game is followed at its start.
    #[must_use]
    pub fn follow(&self) -> Follow {
        Follow::from_number(self.options.get(FOLLOW.number)).unwrap_or_default()
    }

    /// Whether a game can start with it.
    #[must_use]
    pub fn is_fit(&self, about: &About) -> bool {
        (about.min_seats..=about.max_seats).contains(&self.seats.len())
            && usize::from(self.seats.len()) <= MOST_SEATS
            && self.seats.iter().all(|(_, info)| name_is_fit(&info.name) && info.present)
            && self.options.are_known(about.options)
            && self.print.check().is_ok()
            && self.print.check_seats(self.seats.len()).is_ok()
            && (1..=about.edition).contains(&self.edition)
    }
}
