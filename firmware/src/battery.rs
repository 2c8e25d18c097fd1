//! What the voltage of a lithium cell says about what is left in it.

/// Millivolts and percent, at the small current of a tracker.
const CURVE: [(u32, u32); 8] =
    [(3300, 0), (3600, 10), (3700, 25), (3750, 40), (3800, 55), (3900, 70), (4000, 85), (4150, 100)];

/// Percent that are left at this voltage, between the points of the curve on straight lines.
#[must_use]
pub fn percent(millivolts: u32) -> u8 {
    let above = CURVE.iter().zip(CURVE.iter().skip(1)).find(|(_, (to, _))| millivolts < *to);
    let Some(((from, low), (to, high))) = above else { return 100 };
    (low + millivolts.saturating_sub(*from) * (high - low) / (to - from)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_only_rises_from_empty_to_full() {
        assert_eq!((percent(0), percent(3300), percent(4000), percent(4150), percent(5000)), (0, 0, 85, 100, 100));
        assert!((3000..4300).all(|millivolts| percent(millivolts) <= percent(millivolts + 1)));
    }
}
