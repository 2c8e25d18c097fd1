//! Small sets of things that are counted from 0, a bit each.

use core::ops::{BitAnd, BitOr, Not, Shl};

/// Whether a thing is in a set; what there is no bit for is in none.
pub(super) fn has(set: impl Into<u16>, n: u8) -> bool {
    set.into().checked_shr(n.into()).is_some_and(|rest| rest & 1 == 1)
}

/// The set with a thing that it has a bit for, or without it.
pub(super) fn with<T>(set: T, n: u8, on: bool) -> T
where
    T: Copy + From<u8> + Shl<u8, Output = T> + BitOr<Output = T> + BitAnd<Output = T> + Not<Output = T>,
{
    let fits = usize::from(n) < 8 * size_of::<T>();
    debug_assert!(fits, "a set has no bit {n}");
    match (fits, on) {
        (false, _) => set,
        (true, true) => set | T::from(1) << n,
        (true, false) => set & !(T::from(1) << n),
    }
}
