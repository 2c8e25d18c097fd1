//! How wide a number with its name is, reckoned from its letters, so that a screen can choose columns before it draws.

use crate::drawing::letters::width as letters;
use crate::generated::SheetBit;

/// The room for numbers on the smallest phone.
const LINE: f32 = 310.0;
const BETWEEN: f32 = 6.0;
const AROUND: f32 = 22.0;
const NAME_SIZE: f32 = 12.0;
const VALUE_SIZE: f32 = 16.0;
const CHANGE_SIZE: f32 = 14.0;
const PENCIL: f32 = 22.0;
const SYMBOL: f32 = 18.0;

/// What a tile asks for at the usual size of letters, in pixels.
fn width(bit: &SheetBit) -> f32 {
    let change = if bit.change.is_empty() { 0.0 } else { BETWEEN + letters(&bit.change, CHANGE_SIZE) };
    let pencil = if bit.amended { PENCIL } else { 0.0 };
    let symbol = if bit.symbol > 0 { SYMBOL } else { 0.0 };
    AROUND + (symbol + letters(&bit.name, NAME_SIZE)).max(letters(&bit.value, VALUE_SIZE) + change + pencil)
}

/// What the widest of the tiles asks for; those that are idle are not drawn.
pub(super) fn widest(bits: &[SheetBit]) -> f32 {
    bits.iter().filter(|bit| !bit.idle).map(width).fold(0.0, f32::max)
}

/// Whether all fit side by side, each as wide as it must be, on the smallest phone.
pub(super) fn fit_into_a_line(bits: &[SheetBit]) -> bool {
    let widths = bits.iter().filter(|bit| !bit.idle).map(|bit| width(bit) + BETWEEN);
    widths.sum::<f32>() <= LINE + BETWEEN
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bit(name: &str, value: &str) -> SheetBit {
        SheetBit { name: name.into(), value: value.into(), ..SheetBit::default() }
    }

    #[test]
    fn a_few_short_numbers_share_a_line_and_long_ones_do_not() {
        assert!(fit_into_a_line(&[
            bit("Round", "8"),
            bit("Part of the round", "Bert's turn"),
            bit("The Witch", "Church")
        ]));
        assert!(!fit_into_a_line(&[bit("Centre 1", "Sexton Grice"), bit("Centre 2", "The Innkeeper, her keys")]));
    }

    #[test]
    fn what_is_idle_takes_no_room() {
        let idle = SheetBit { idle: true, ..bit("Turns without a card played, and more of such words", "0") };
        assert!(fit_into_a_line(&[bit("Round", "8"), idle.clone()]));
        assert_eq!(widest(&[bit("Round", "8"), idle]), widest(&[bit("Round", "8")]));
    }

    #[test]
    fn a_change_and_a_pencil_need_room_of_their_own() {
        let plain = widest(&[bit("Clues", "12")]);
        assert!(widest(&[SheetBit { change: "+2".into(), amended: true, ..bit("Clues", "12") }]) > plain);
    }
}
