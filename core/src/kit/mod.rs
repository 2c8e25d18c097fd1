//! Plain parts that games are built from: no traits, no rules of any one game.

mod agenda;
mod by_seat;
mod dice;
mod offers;
mod pile;
mod pool;
mod track;

pub use agenda::Agenda;
pub use by_seat::BySeat;
pub use dice::Tray;
pub use offers::Offers;
pub use pile::Pile;
pub use pool::Pool;
pub use track::Track;
