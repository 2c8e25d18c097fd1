//! The journal: what it keeps, and what it keeps when the power goes.

mod basics;
mod play;
