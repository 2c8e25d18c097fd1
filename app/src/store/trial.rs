//! The bytes of a store in memory, to see what redb makes of them before it may write to the file.

use std::io::{self, ErrorKind};

use redb::StorageBackend;
use redb::backends::InMemoryBackend;

/// A copy of a file. Whatever goes wrong with it is damage, for there is no disk that could be at fault.
#[derive(Debug)]
pub(super) struct Trial {
    memory: InMemoryBackend,
    /// Damaged bytes may ask for any length; mending a store needs little more than it has.
    most: u64,
}

impl Trial {
    pub(super) fn of(bytes: &[u8]) -> io::Result<Self> {
        let length = bytes.len() as u64;
        let memory = InMemoryBackend::new();
        memory.set_len(length)?;
        memory.write(0, bytes)?;
        Ok(Self { memory, most: 2 * length + (16 << 20) })
    }

    /// Checks that so many bytes are there.
    fn reach(&self, offset: u64, length: usize) -> io::Result<()> {
        let room = self.memory.len()?.checked_sub(offset);
        if room.is_some_and(|room| room >= length as u64) { Ok(()) } else { Err(damage("it ends too early")) }
    }
}

impl StorageBackend for Trial {
    fn len(&self) -> io::Result<u64> {
        self.memory.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.reach(offset, out.len())?;
        self.memory.read(offset, out)
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        if length > self.most {
            return Err(damage("it does not know how long it is"));
        }
        self.memory.set_len(length)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.memory.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.reach(offset, data.len())?;
        self.memory.write(offset, data)
    }
}

fn damage(why: &'static str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_neither_grows_without_end_nor_reads_and_writes_beyond_it() {
        let trial = Trial::of(b"bytes").unwrap();
        let mut read = [0; 5];
        trial.read(0, &mut read).unwrap();
        assert_eq!(&read, b"bytes");
        let refused = [
            trial.read(1, &mut read),
            trial.read(u64::MAX, &mut read),
            trial.write(1, b"bytes"),
            trial.write(6, b""),
            trial.set_len(u64::MAX),
        ];
        for refused in refused {
            assert_eq!(refused.unwrap_err().kind(), ErrorKind::InvalidData);
        }
        trial.set_len(6).unwrap();
        trial.write(1, b"ytes!").unwrap();
        assert_eq!(trial.len().unwrap(), 6);
    }
}
