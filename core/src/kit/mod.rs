//! Plain parts that games are built from: no traits, no rules of any one game. Each asserts in tests what it relies on.

mod agenda;
mod by_seat;
mod dice;
mod list;
mod offers;
mod pile;
mod pool;
mod track;

pub use agenda::Agenda;
pub use by_seat::BySeat;
pub use dice::Tray;
pub use list::push;
pub use offers::Offers;
pub use pile::Pile;
pub use pool::Pool;
pub use track::Track;
