//! A model of NOR flash: bits only fall, a sector is erased as a whole, and the power may go inside either.
//!
//! The simulator keeps its journal in one, a board without flash of its own uses one over RAM, and the tests cut its
//! power at every operation. It has words of one byte, as the flash of the RP2040 has through its driver.

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// What a cut leaves of the operation that it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partial {
    /// Nothing was done yet.
    None,
    /// All was done, but nobody was told.
    All,
    /// The first bytes, and some bits of the byte after them.
    Prefix,
    /// A range of bytes anywhere.
    Range,
    /// Each bit by itself, half of them done.
    Bits,
    /// Nearly every bit.
    MostBits,
    /// Hardly any bit.
    FewBits,
    /// An erase that left any bits at all; a program is hit as by [`Partial::Bits`].
    Noise,
    /// An erase that has written zeros to the first bytes, as chips do before they erase; a program lacks its first
    /// bytes.
    Zeros,
}

impl Partial {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::None,
        Self::All,
        Self::Prefix,
        Self::Range,
        Self::Bits,
        Self::MostBits,
        Self::FewBits,
        Self::Noise,
        Self::Zeros,
    ];
}

/// Why an operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NorFault {
    /// There is no power.
    NoPower,
    /// A bit was to rise without an erase.
    Rises {
        /// Where.
        at: u32,
    },
    /// Beyond the end, or not aligned.
    Bounds,
}

impl NorFlashError for NorFault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Bounds => NorFlashErrorKind::OutOfBounds,
            Self::NoPower | Self::Rises { .. } => NorFlashErrorKind::Other,
        }
    }
}

/// The model, over bytes of the host's, with sectors of `ERASE` bytes.
#[derive(Clone, Debug)]
pub struct Nor<B, const ERASE: usize = 4096> {
    bytes: B,
    programs: u64,
    erases: u64,
    reads: u64,
    cut: Option<(u64, Partial, u64)>,
    dark: bool,
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, const ERASE: usize> Nor<B, ERASE> {
    /// Flash that holds these bytes. New flash is all `0xff`.
    pub const fn new(bytes: B) -> Self {
        Self { bytes, programs: 0, erases: 0, reads: 0, cut: None, dark: false }
    }

    /// What it holds.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// What it holds, to damage it.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        self.bytes.as_mut()
    }

    /// Gives the bytes back.
    pub fn into_bytes(self) -> B {
        self.bytes
    }

    /// How often something was programmed.
    pub const fn programs(&self) -> u64 {
        self.programs
    }

    /// How many sectors were erased.
    pub const fn erases(&self) -> u64 {
        self.erases
    }

    /// How many bytes were read.
    pub const fn reads(&self) -> u64 {
        self.reads
    }

    /// Programs and erases.
    pub const fn operations(&self) -> u64 {
        self.programs + self.erases
    }

    /// Cuts the power inside the operation that comes after `after` more of them. What is left of it follows from the
    /// seed.
    pub fn cut_after(&mut self, after: u64, partial: Partial, seed: u64) {
        self.cut = Some((self.operations() + after, partial, seed));
    }

    /// Whether the power is gone.
    pub const fn is_dark(&self) -> bool {
        self.dark
    }

    /// The power is back.
    pub fn power_on(&mut self) {
        self.dark = false;
        self.cut = None;
    }

    fn due(&mut self) -> Option<(Partial, Dice)> {
        let (at, partial, seed) = self.cut?;
        (at == self.operations()).then(|| {
            self.dark = true;
            (partial, Dice(seed))
        })
    }

    fn range(&self, from: u32, len: usize) -> Result<core::ops::Range<usize>, NorFault> {
        if self.dark {
            return Err(NorFault::NoPower);
        }
        let from = from as usize;
        let end = from.checked_add(len).filter(|end| *end <= self.bytes.as_ref().len());
        end.map(|end| from..end).ok_or(NorFault::Bounds)
    }

    fn erase_sector(&mut self, at: u32) -> Result<(), NorFault> {
        let range = self.range(at, ERASE)?;
        let due = self.due();
        self.erases += 1;
        let sector = self.bytes.as_mut().get_mut(range).ok_or(NorFault::Bounds)?;
        match due {
            None => {
                sector.fill(0xff);
                Ok(())
            }
            Some((partial, mut dice)) => {
                part_of(sector, partial, &mut dice, true, |_, _| 0xff);
                Err(NorFault::NoPower)
            }
        }
    }
}

/// Does a part of an operation; `done` says what a byte would be in the end.
fn part_of(bytes: &mut [u8], partial: Partial, dice: &mut Dice, erase: bool, done: impl Fn(usize, u8) -> u8) {
    let len = bytes.len();
    let (mut a, b) = (dice.below(len + 1), dice.below(len + 1));
    if len > 64 && dice.below(2) == 0 {
        // What lies at the beginning tells what the rest is: cut there more often.
        a = dice.below(9) * 8;
    }
    let (low, high) = (a.min(b), a.max(b));
    for (n, byte) in bytes.iter_mut().enumerate() {
        let all = done(n, *byte);
        let noise = dice.byte();
        // Which bits of this byte have come to their end.
        let bits = match partial {
            Partial::None => 0,
            Partial::All => 0xff,
            Partial::Prefix if n == a => noise,
            Partial::Prefix => u8::from(n < a) * 0xff,
            Partial::Range => u8::from((low..high).contains(&n)) * 0xff,
            Partial::Zeros if !erase => u8::from(n >= a) * 0xff,
            Partial::Bits | Partial::Noise | Partial::Zeros => noise,
            Partial::MostBits => noise | dice.byte() | dice.byte() | dice.byte(),
            Partial::FewBits => noise & dice.byte() & dice.byte() & dice.byte(),
        };
        *byte = match partial {
            Partial::Noise if erase => noise,
            Partial::Zeros if erase => u8::from(n >= a) * *byte,
            _ => (*byte & !bits) | (all & bits),
        };
    }
}

impl<B, const ERASE: usize> ErrorType for Nor<B, ERASE> {
    type Error = NorFault;
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, const ERASE: usize> ReadNorFlash for Nor<B, ERASE> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        let range = self.range(offset, bytes.len())?;
        self.reads += bytes.len() as u64;
        bytes.copy_from_slice(self.bytes.as_ref().get(range).ok_or(NorFault::Bounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.as_ref().len()
    }
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, const ERASE: usize> NorFlash for Nor<B, ERASE> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        let step = ERASE as u32;
        if !from.is_multiple_of(step) || !to.is_multiple_of(step) || from > to {
            return Err(NorFault::Bounds);
        }
        (from..to).step_by(ERASE).try_for_each(|at| self.erase_sector(at))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        let range = self.range(offset, bytes.len())?;
        let due = self.due();
        self.programs += 1;
        let room = self.bytes.as_mut().get_mut(range).ok_or(NorFault::Bounds)?;
        // Programming a one where a zero lies does nothing on a chip; here it is a mistake of the caller's.
        if let Some(n) = room.iter().zip(bytes).position(|(old, new)| old & new != *new) {
            return Err(NorFault::Rises { at: offset + n as u32 });
        }
        let (partial, mut dice) = due.unwrap_or((Partial::All, Dice(0)));
        part_of(room, partial, &mut dice, false, |n, old| old & bytes.get(n).copied().unwrap_or(0xff));
        if due.is_some() { Err(NorFault::NoPower) } else { Ok(()) }
    }
}

/// Small, seeded chance (splitmix64): a cut can be done again.
#[derive(Clone, Copy)]
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn byte(&mut self) -> u8 {
        (self.next() >> 32) as u8
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}
