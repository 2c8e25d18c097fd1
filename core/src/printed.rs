//! Printed data: what is on the players' own copy and in no rulebook.
//!
//! The build script compiles this file, too, to check the shipped files and to turn them into postcard bytes. So it
//! and the games' data files use nothing of the crate but `crate::printed` and `crate::printed_file`.

use core::fmt;

use serde::{Serialize, de::DeserializeOwned};

/// What is wrong with a piece of printed data: the field, its value, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which field, as it is called in the file.
    pub field: &'static str,
    /// The value found.
    pub value: i64,
    /// What is allowed there.
    pub limit: Limit,
}

/// What a field allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A number between these two.
    Between(i64, i64),
    /// Each value at most once.
    Once,
    /// At most so many characters.
    Length(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, value, .. } = self;
        match self.limit {
            Limit::Between(min, max) => write!(f, "{field} is {value}, but must lie between {min} and {max}"),
            Limit::Once => write!(f, "{field} has {value} more than once; name each only once"),
            Limit::Length(most) => write!(f, "{field} has {value} characters, but may have at most {most}"),
        }
    }
}

/// Refuses a value outside `min..=max`.
///
/// # Errors
/// When it lies outside.
pub fn between(field: &'static str, value: i64, min: i64, max: i64) -> Result<(), Fault> {
    if (min..=max).contains(&value) { Ok(()) } else { Err(Fault { field, value, limit: Limit::Between(min, max) }) }
}

/// Printed data of one game.
pub trait Printed: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned {
    /// The shipped example, which is not anybody's real copy.
    fn example() -> Self;

    /// Whether every value lies within its limits.
    ///
    /// # Errors
    /// The first fault found.
    fn check(&self) -> Result<(), Fault>;

    /// What the owner calls this copy.
    fn name(&self) -> &str;
}
