//! How long the tracker has been on, over a board's clock of 32 bits that goes round every seven weeks.

/// Milliseconds since the tracker was switched on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uptime {
    total: u64,
    /// What the board's clock showed last.
    last: u32,
}

impl Uptime {
    /// Looks at the board's clock, at least once in three weeks.
    pub fn tick(&mut self, now_ms: u32) {
        (self.total, self.last) = (self.at(now_ms), now_ms);
    }

    /// As of the last look.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.total
    }

    /// As of a moment since then.
    #[must_use]
    pub fn at(&self, now_ms: u32) -> u64 {
        let passed = now_ms.wrapping_sub(self.last);
        // Whatever lies in the other half of the round was before the last look.
        self.total + if passed > u32::MAX / 2 { 0 } else { u64::from(passed) }
    }
}

#[cfg(test)]
mod tests {
    use super::Uptime;

    #[test]
    fn it_goes_on_where_a_clock_of_32_bits_turns_and_never_back() {
        let mut uptime = Uptime::default();
        [1 << 30, 2 << 30, 3 << 30, u32::MAX].into_iter().for_each(|now| uptime.tick(now));
        let before = uptime.now();
        assert_eq!(before, u64::from(u32::MAX));
        assert_eq!(uptime.at(4), before + 5);
        uptime.tick(u32::MAX - 9);
        assert_eq!(uptime.now(), before);
    }
}
