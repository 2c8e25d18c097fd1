//! The journal: what it keeps, and what it keeps when the power goes.

mod basics;
mod cuts;
mod damage;
mod limits;
mod model;
mod play;
mod random;
mod seals;
mod tape;
mod vault;
mod world;
mod worn;
