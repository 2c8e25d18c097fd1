//! The settings, and their bytes in the journal.

use super::{Row, VisitRow};
use crate::text::fonts::{Font, LARGE, MEDIUM, SMALL};

/// What the players chose, each as its place among the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    size: u8,
    sleep: u8,
    light: u8,
    /// The number of the game that is open, to go on with it after the power was gone.
    pub open: Option<u16>,
}

/// The seconds until the tracker sleeps; 0 is never.
const SLEEP: [u16; 7] = [15, 30, 60, 120, 300, 600, 0];
const LIGHT: [(&str, u8); 3] = [("dim", 0x01), ("medium", 0x50), ("bright", 0xff)];
const SIZE: [&str; 3] = ["small", "medium", "large"];

impl Default for Settings {
    fn default() -> Self {
        Self { size: 1, sleep: 2, light: 1, open: None }
    }
}

/// What taking a row of the settings does: the next choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Of the letters.
    Size,
    /// Of the time until it sleeps.
    Sleep,
    /// Of the light.
    Light,
}

impl Settings {
    /// The letters.
    #[must_use]
    pub fn font(&self) -> &'static Font {
        match self.size {
            0 => &SMALL,
            1 => &MEDIUM,
            _ => &LARGE,
        }
    }

    /// After how many milliseconds without a press it sleeps; `None` for never.
    #[must_use]
    pub fn sleep_ms(&self) -> Option<u32> {
        let seconds = SLEEP.get(usize::from(self.sleep)).copied().unwrap_or(60);
        (seconds > 0).then_some(u32::from(seconds) * 1000)
    }

    /// The contrast of the display.
    #[must_use]
    pub fn contrast(&self) -> u8 {
        LIGHT.get(usize::from(self.light)).map_or(0x50, |(_, contrast)| *contrast)
    }

    /// Makes the next choice.
    pub fn turn(&mut self, act: Act) {
        let turn = |value: &mut u8, count: usize| *value = (*value + 1) % count as u8;
        match act {
            Act::Size => turn(&mut self.size, SIZE.len()),
            Act::Sleep => turn(&mut self.sleep, SLEEP.len()),
            Act::Light => turn(&mut self.light, LIGHT.len()),
        }
    }

    /// As bytes; what comes later is added behind.
    #[must_use]
    pub fn bytes(&self) -> [u8; 5] {
        let [low, high] = self.open.unwrap_or(u16::MAX).to_le_bytes();
        [self.size, self.sleep, self.light, low, high]
    }

    /// From bytes; what is missing or unknown is as if never chosen.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut settings = Self::default();
        let choice = |place: usize, count: usize, to: &mut u8| {
            if let Some(value) = bytes.get(place).filter(|value| usize::from(**value) < count) {
                *to = *value;
            }
        };
        choice(0, SIZE.len(), &mut settings.size);
        choice(1, SLEEP.len(), &mut settings.sleep);
        choice(2, LIGHT.len(), &mut settings.light);
        if let Some(&[low, high]) = bytes.get(3..5) {
            settings.open = Some(u16::from_le_bytes([low, high])).filter(|open| *open != u16::MAX);
        }
        settings
    }
}

/// The rows of the settings.
pub fn rows(settings: &Settings, visit: &mut VisitRow<'_, Act>) {
    let size = SIZE.get(usize::from(settings.size)).copied().unwrap_or_default();
    visit(Row::pick(&format_args!("Letters: {size}"), Act::Size));
    match settings.sleep_ms().map(|ms| ms / 1000) {
        None => visit(Row::pick(&"Sleep: never", Act::Sleep)),
        Some(seconds) if seconds < 60 => visit(Row::pick(&format_args!("Sleep: {seconds} s"), Act::Sleep)),
        Some(seconds) => visit(Row::pick(&format_args!("Sleep: {} min", seconds / 60), Act::Sleep)),
    }
    let light = LIGHT.get(usize::from(settings.light)).map_or("", |(name, _)| *name);
    visit(Row::pick(&format_args!("Light: {light}"), Act::Light));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_outlive_their_bytes_and_foreign_bytes_do_no_harm() {
        let mut settings = Settings::default();
        settings.turn(Act::Size);
        settings.turn(Act::Sleep);
        settings.open = Some(7);
        assert_eq!(Settings::from_bytes(&settings.bytes()), settings);
        assert_eq!(Settings::from_bytes(&[]), Settings::default());
        assert_eq!(Settings::from_bytes(&[200; 9]).font(), Settings::default().font());
    }
}
