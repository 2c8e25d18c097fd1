//! What a panic said, kept in memory that a reset leaves alone, so that the next start can tell the players.
//!
//! Atomics make it safe to share; they are only loaded and stored, because a Cortex-M0 can do no more.

use core::fmt::{self, Write};
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The longest message, in bytes.
pub const LONGEST: usize = 160;

const MAGIC: u32 = 0x1a57_30bd;
const WORDS: usize = LONGEST / 4;

struct CrashRecord {
    magic: AtomicU32,
    length: AtomicU32,
    sum: AtomicU32,
    words: [AtomicU32; WORDS],
}

#[allow(
    unsafe_code,
    reason = "the section is the one that cortex-m-rt does not clear; any bits are a valid `AtomicU32`, and magic and sum tell a message from what memory holds after power-up"
)]
#[unsafe(link_section = ".uninit.last_words")]
static RECORD: CrashRecord = CrashRecord {
    magic: AtomicU32::new(0),
    length: AtomicU32::new(0),
    sum: AtomicU32::new(0),
    words: [const { AtomicU32::new(0) }; WORDS],
};

/// Keeps a message; what does not fit is left out.
pub fn record(message: fmt::Arguments<'_>) {
    let mut text = heapless::String::<LONGEST>::new();
    let _ = Cut(&mut text).write_fmt(message);
    let mut sum = 0;
    for (slot, chunk) in RECORD.words.iter().zip(text.as_bytes().chunks(4)) {
        let mut word = [0; 4];
        word.iter_mut().zip(chunk).for_each(|(to, from)| *to = *from);
        slot.store(u32::from_le_bytes(word), Relaxed);
        sum = mix(sum, u32::from_le_bytes(word));
    }
    RECORD.length.store(text.len() as u32, Relaxed);
    RECORD.sum.store(mix(sum, text.len() as u32), Relaxed);
    RECORD.magic.store(MAGIC, Relaxed);
}

/// Takes the message of the life before, if it ended with one.
#[must_use]
pub fn take() -> Option<heapless::String<LONGEST>> {
    let found = RECORD.magic.load(Relaxed) == MAGIC;
    RECORD.magic.store(0, Relaxed);
    let length = RECORD.length.load(Relaxed) as usize;
    if !found || length > LONGEST {
        return None;
    }
    let mut bytes = heapless::Vec::<u8, LONGEST>::new();
    let mut sum = 0;
    for slot in RECORD.words.iter().take(length.div_ceil(4)) {
        let word = slot.load(Relaxed);
        sum = mix(sum, word);
        bytes.extend_from_slice(&word.to_le_bytes()).ok()?;
    }
    bytes.truncate(length);
    if mix(sum, length as u32) != RECORD.sum.load(Relaxed) {
        return None;
    }
    heapless::String::from_utf8(bytes).ok()
}

fn mix(sum: u32, word: u32) -> u32 {
    (sum.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9)
}

/// Writes as many whole characters as fit.
struct Cut<'a>(&'a mut heapless::String<LONGEST>);

impl Write for Cut<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|char| self.0.push(char).map_err(|_| fmt::Error))
    }
}
