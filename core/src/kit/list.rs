//! Lists that are as long as the rules can make them.

use heapless::{LenType, VecView};

/// Puts something at the end of a list for which the rules leave room. If there is none, the list was made too short:
/// tests must find that; on a player's table the thing is dropped rather than ending the evening.
pub fn push<T, L: LenType>(list: &mut VecView<T, L>, item: T) {
    let full = list.push(item).is_err();
    debug_assert!(!full, "a list of {} is too short for this game", list.capacity());
}

#[cfg(test)]
mod tests {
    use heapless::Vec;

    use super::*;

    #[test]
    #[should_panic(expected = "a list of 1 is too short")]
    #[cfg(debug_assertions)]
    fn a_list_that_is_too_short_is_noticed() {
        let mut list = Vec::<u8, 1>::new();
        push(&mut list, 1);
        push(&mut list, 2);
    }
}
