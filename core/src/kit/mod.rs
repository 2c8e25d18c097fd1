//! Plain parts that games are built from: no traits, no rules of any one game. What only a mistake in the rules can bring
//! about (a full agenda, a kind that a pile does not have) is asserted in debug builds, so that tests find it, and changes
//! nothing else. What play and amendments can bring about (more than fits a meter, a pile that is empty) is no mistake: it
//! is cut, or refused.

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
