//! Printed data: what is on the players' own copy and in no rulebook.

use core::fmt;
use core::marker::PhantomData;

use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, SeqAccess, Visitor};

use crate::Problem;
use crate::schema::{Check, Walk, Walked};

/// Printed data of one game.
pub trait Printed: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned {
    /// The field that holds [`Printed::name`].
    const NAME: &'static str = "name";
    /// The tables of a file that can also be files of their own.
    const PARTS: &'static [&'static str] = &[];

    /// The shipped example, which is not anybody's real copy.
    fn example() -> Self;

    /// A copy of which nothing is known but what the rulebook says, where the game can be played with that.
    fn blank() -> Option<Self> {
        None
    }

    /// What a file starts from: what it leaves out keeps these values.
    fn unread() -> Self {
        Self::blank().unwrap_or_else(Self::example)
    }

    /// What the owner calls this copy.
    fn name(&self) -> &str;

    /// Walks over all fields, in the order in which they are shown. This is the one description of the data: files,
    /// pages, limits and checks all come from it.
    ///
    /// # Errors
    /// When the visitor stops.
    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked;

    /// Whether every value lies within its limits.
    ///
    /// # Errors
    /// The first problem found.
    fn check(&self) -> Result<(), Problem> {
        let mut check = Check::default();
        // The walk stops at a problem, and the visitor knows it.
        let _ = self.clone().walk(&mut Walk::new(&mut check));
        check.problem.map_or(Ok(()), Err)
    }

    /// Whether there is enough of everything for so many players.
    ///
    /// # Errors
    /// When there is not.
    fn check_seats(&self, _seats: u8) -> Result<(), Problem> {
        Ok(())
    }

    /// Tells what is allowed but looks like a slip.
    fn warn(&self, _visit: &mut dyn FnMut(fmt::Arguments<'_>)) {}
}

/// Reads an array in a loop, each element where it stays. Serde's own way is the code of an element for every place,
/// which a device has no room for.
///
/// # Errors
/// Those of the elements.
pub fn array<'de, D, T, const N: usize>(from: D) -> Result<[T; N], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Clone,
{
    struct Row<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de> + Clone, const N: usize> Visitor<'de> for Row<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{N} in a row")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[T; N], A::Error> {
            const { assert!(N > 0, "the first stands in for the others until they are read") };
            let short = |at| A::Error::invalid_length(at, &self);
            let first: T = seq.next_element()?.ok_or_else(|| short(0))?;
            let mut row = core::array::from_fn(|_| first.clone());
            for (at, place) in row.iter_mut().enumerate().skip(1) {
                *place = seq.next_element()?.ok_or_else(|| short(at))?;
            }
            Ok(row)
        }
    }

    from.deserialize_tuple(N, Row(PhantomData))
}
