//! Plain parts that games are built from: no traits, no rules of any one game.

mod agenda;
mod dice;
mod pile;
mod pool;
mod track;

pub use agenda::Agenda;
pub use dice::Tray;
pub use pile::Pile;
pub use pool::Pool;
pub use track::Track;
