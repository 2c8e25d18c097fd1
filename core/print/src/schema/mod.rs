//! One description of printed data serves all who look at it.
//!
//! A game walks over its copy once, field by field ([`Printed::walk`](crate::Printed::walk)), and says of each what it is
//! called and between which limits it lies. Whoever looks is a [`Visitor`]: it judges the values, reads or writes a file,
//! shows a page, or sets a field. So a limit stands in one place, and a new field is one line.

mod check;
mod field;
mod list;
mod part;
mod track;
mod visitor;
mod walk;
mod words;

pub use check::Check;
pub use field::{Field, Like, field};
pub use list::{List, ListForm, Listed};
pub use part::{Maybe, Node, Part, Whole};
pub use track::{Paint, Painted, Spaces, TrackForm};
pub use visitor::{Open, RowForm, Stop, Visitor, Walked, When};
pub use walk::{Number, Walk};
#[cfg(feature = "toml")]
pub(crate) use words::{UNKNOWN, unknown, word_of};
pub use words::{Word, Words};
