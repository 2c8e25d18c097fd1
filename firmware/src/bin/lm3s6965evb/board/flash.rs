//! The journal's flash. QEMU has the chip's flash as memory that cannot be written, so that the journal lies in a file of
//! the machine that QEMU runs on, reached by semihosting, with the sectors and the rules of such flash: a program only
//! clears bits, an erase sets a sector to ones.

use cortex_m_semihosting::nr::open::{RW_BINARY, RW_TRUNC_BINARY};
use cortex_m_semihosting::syscall;
use eldertally_firmware::boards::lm3s6965evb::{SECTOR_BYTES, SECTORS};
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// In the folder where QEMU was started; the zero ends it.
const NAME: &[u8] = b"lm3s6965evb.flash\0";
const BYTES: usize = SECTOR_BYTES * SECTORS;
/// What semihosting answers when it cannot.
const FAILED: usize = usize::MAX;
const PIECE: usize = 256;

/// Flash in a file.
pub(crate) struct FileFlash {
    handle: usize,
}

/// The file cannot be read or written, or a bit was to rise.
#[derive(Debug)]
pub(crate) struct FileFault(NorFlashErrorKind);

impl NorFlashError for FileFault {
    fn kind(&self) -> NorFlashErrorKind {
        self.0
    }
}

const BROKEN: FileFault = FileFault(NorFlashErrorKind::Other);

impl FileFlash {
    /// Opens the file; one that is not there or too short is blank flash from its end on.
    pub(super) fn open() -> Result<Self, FileFault> {
        let handle = Some(open(RW_BINARY)).filter(|handle| *handle != FAILED);
        let handle = handle.unwrap_or_else(|| open(RW_TRUNC_BINARY));
        if handle == FAILED {
            return Err(BROKEN);
        }
        let mut flash = Self { handle };
        // Why unsafe: as above; only a handle is handed over.
        let length = unsafe { syscall!(FLEN, handle) };
        if length < BYTES {
            flash.blank(length, BYTES)?;
        }
        Ok(flash)
    }

    fn blank(&mut self, from: usize, to: usize) -> Result<(), FileFault> {
        for at in (from..to).step_by(PIECE) {
            self.put(at, [0xff; PIECE].get(..PIECE.min(to - at)).unwrap_or_default())?;
        }
        Ok(())
    }

    fn seek(&mut self, at: usize) -> Result<(), FileFault> {
        // Why unsafe: as above; only numbers are handed over.
        if unsafe { syscall!(SEEK, self.handle, at) } == 0 { Ok(()) } else { Err(BROKEN) }
    }

    fn get(&mut self, at: usize, bytes: &mut [u8]) -> Result<(), FileFault> {
        self.seek(at)?;
        // Why unsafe: as above; the bytes are there to be written, as many as are named.
        if unsafe { syscall!(READ, self.handle, bytes.as_mut_ptr(), bytes.len()) } == 0 { Ok(()) } else { Err(BROKEN) }
    }

    fn put(&mut self, at: usize, bytes: &[u8]) -> Result<(), FileFault> {
        self.seek(at)?;
        // Why unsafe: as above; the bytes are there to be read, as many as are named.
        if unsafe { syscall!(WRITE, self.handle, bytes.as_ptr(), bytes.len()) } == 0 { Ok(()) } else { Err(BROKEN) }
    }
}

fn open(mode: usize) -> usize {
    // Why unsafe: semihosting is a trap that takes addresses. The name lives and ends with its zero.
    unsafe { syscall!(OPEN, NAME.as_ptr(), mode, NAME.len() - 1) }
}

/// The bytes from here on, if they are all inside.
fn place(offset: u32, length: usize) -> Result<usize, FileFault> {
    let at = offset as usize;
    let inside = at.checked_add(length).is_some_and(|end| end <= BYTES);
    if inside { Ok(at) } else { Err(FileFault(NorFlashErrorKind::OutOfBounds)) }
}

impl ErrorType for FileFlash {
    type Error = FileFault;
}

impl ReadNorFlash for FileFlash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FileFault> {
        let at = place(offset, bytes.len())?;
        if bytes.is_empty() { Ok(()) } else { self.get(at, bytes) }
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR_BYTES;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), FileFault> {
        let length = to.checked_sub(from).ok_or(FileFault(NorFlashErrorKind::OutOfBounds))? as usize;
        let at = place(from, length)?;
        if !at.is_multiple_of(SECTOR_BYTES) || !length.is_multiple_of(SECTOR_BYTES) {
            return Err(FileFault(NorFlashErrorKind::NotAligned));
        }
        self.blank(at, at + length)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FileFault> {
        let at = place(offset, bytes.len())?;
        for (at, piece) in (at..).step_by(PIECE).zip(bytes.chunks(PIECE)) {
            let mut there = [0; PIECE];
            let there = there.get_mut(..piece.len()).ok_or(BROKEN)?;
            self.get(at, there)?;
            if there.iter().zip(piece).any(|(old, new)| old & new != *new) {
                return Err(BROKEN);
            }
            self.put(at, piece)?;
        }
        Ok(())
    }
}
