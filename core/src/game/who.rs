//! Who sits at the table, who looks and who acts.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// What lies open on the table.
    Table,
    /// The player in this seat, who also sees what is his alone.
    Seat(Seat),
    /// Nothing is hidden. Only used once a game is over.
    Revealed,
}

impl Viewer {
    /// Whether this viewer may see what belongs to `seat` alone.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Table => false,
            Self::Seat(own) => own == seat,
            Self::Revealed => true,
        }
    }
}

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Somebody at the table; it does not matter who.
    Table,
    /// The player in this seat.
    Seat(Seat),
}

impl From<Actor> for Viewer {
    /// What whoever acts gets to see.
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Table => Self::Table,
            Actor::Seat(seat) => Self::Seat(seat),
        }
    }
}

impl From<Viewer> for Actor {
    /// As whom a viewer acts.
    fn from(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Table | Viewer::Revealed => Self::Table,
            Viewer::Seat(seat) => Self::Seat(seat),
        }
    }
}
