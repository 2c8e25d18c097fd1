//! Flash in a file: what is written there can only turn bits off, and sectors are erased whole.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

const SECTOR: usize = 4096;
const SECTORS: usize = 128;

/// The file failed.
#[derive(Debug)]
pub(crate) struct FileFault(io::Error);

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl NorFlashError for FileFault {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl From<io::Error> for FileFault {
    fn from(error: io::Error) -> Self {
        Self(error)
    }
}

/// Flash in a file.
pub(crate) struct FileFlash(File);

impl FileFlash {
    /// Opens the file, or makes one that is erased all over.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
        let size = file.metadata()?.len() as usize;
        if size < SECTOR * SECTORS {
            file.seek(SeekFrom::End(0))?;
            file.write_all(&vec![0xff; SECTOR * SECTORS - size])?;
        }
        Ok(Self(file))
    }
}

impl ErrorType for FileFlash {
    type Error = FileFault;
}

impl ReadNorFlash for FileFlash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FileFault> {
        self.0.seek(SeekFrom::Start(offset.into()))?;
        Ok(self.0.read_exact(bytes)?)
    }

    fn capacity(&self) -> usize {
        SECTOR * SECTORS
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), FileFault> {
        self.0.seek(SeekFrom::Start(from.into()))?;
        Ok(self.0.write_all(&vec![0xff; to.saturating_sub(from) as usize])?)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FileFault> {
        let mut there = vec![0; bytes.len()];
        self.read(offset, &mut there)?;
        there.iter_mut().zip(bytes).for_each(|(there, byte)| *there &= byte);
        self.0.seek(SeekFrom::Start(offset.into()))?;
        self.0.write_all(&there)?;
        Ok(self.0.sync_data()?)
    }
}
