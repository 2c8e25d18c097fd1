//! Setups and copies: bytes in one piece that do not change, from the first sector of their object on.

use embedded_storage::nor_flash::NorFlash;

use super::layout::{self, COMMIT_AT, Check, Commit, DATA_AT, Kind, Owner, Sum};
use super::sectors::{FOR_PLAY, FOR_SYSTEM};
use super::{BLOB_MAX, Fault, Journal};

/// Hands bytes out in pieces, the same ones each time.
pub type Pack<'a> = dyn FnMut(&mut dyn FnMut(&[u8])) + 'a;

/// How much is programmed at once: a page of most chips.
const PAGE: usize = 256;

/// What these bytes are as a whole; `game` is their first byte.
fn measure(pack: &mut Pack<'_>) -> Commit {
    let mut whole = Commit { len: 0, check: 0, game: 0 };
    let mut check = Check::new();
    pack(&mut |bytes| {
        if let Some(first) = bytes.first().filter(|_| whole.len == 0) {
            whole.game = *first;
        }
        check.add(bytes);
        whole.len = whole.len.saturating_add(bytes.len() as u32);
    });
    whole.check = check.end();
    whole
}

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Where byte `n` of a blob lies, or would lie: index of the sector, and place there.
    pub(super) fn place(n: u32) -> (u8, u32) {
        ((n / Self::HOLDS) as u8, DATA_AT + n % Self::HOLDS)
    }

    /// Where records can begin behind a blob.
    pub(super) fn behind(len: u32) -> (u8, u32) {
        match Self::place(len) {
            // It just fills its last sector.
            (index @ 1.., DATA_AT) => (index - 1, Self::END),
            (index, at) => (index, at.next_multiple_of(F::WRITE_SIZE as u32)),
        }
    }

    /// Writes bytes as a new object, which is not committed yet.
    pub(super) fn write_blob(&mut self, kind: Kind, pack: &mut Pack<'_>) -> Result<(u16, Commit), Fault> {
        let whole = measure(pack);
        if whole.len > BLOB_MAX {
            return Err(Fault::TooBig);
        }
        let (last, _) = Self::behind(whole.len);
        // The system has its sector already, or needs one more.
        let system = FOR_SYSTEM - usize::from(self.system.sector.is_some());
        if !self.has_room(usize::from(last) + 1, system + FOR_PLAY) {
            return Err(self.full());
        }
        let object = self.number()?;
        let written = self.write_pages(kind, object, pack);
        if let Err(fault) = written {
            self.abandon(kind, object);
            return Err(fault);
        }
        Ok((object, whole))
    }

    fn write_pages(&mut self, kind: Kind, object: u16, pack: &mut Pack<'_>) -> Result<(), Fault> {
        let mut page = heapless::Vec::<u8, PAGE>::new();
        let mut done = 0;
        let mut fault = None;
        let mut current = self.claim(Owner { kind, object, index: 0, sum: Sum::default() })?;
        let mut write = |journal: &mut Self, page: &mut heapless::Vec<u8, PAGE>| -> Result<(), Fault> {
            let len = page.len() as u32;
            while !page.len().is_multiple_of(F::WRITE_SIZE) {
                page.push(0xff).map_err(|_| Fault::TooBig)?;
            }
            let mut rest = page.as_slice();
            let mut at = done;
            while !rest.is_empty() {
                let (index, place) = Self::place(at);
                if index > 0 && place == DATA_AT {
                    current = journal.claim(Owner { kind, object, index, sum: Sum::default() })?;
                }
                let fits = rest.len().min((Self::END - place) as usize);
                let (now, later) = rest.split_at_checked(fits).unwrap_or((rest, &[]));
                journal.program(current, place, now)?;
                at += fits as u32;
                rest = later;
            }
            done += len;
            page.clear();
            Ok(())
        };
        pack(&mut |bytes| {
            for byte in bytes {
                if fault.is_none() && page.push(*byte).is_err() {
                    fault = write(self, &mut page).err();
                    let _ = page.push(*byte);
                }
            }
        });
        match fault {
            Some(fault) => Err(fault),
            None => write(self, &mut page),
        }
    }

    /// From now on the object counts.
    pub(super) fn commit(&mut self, kind: Kind, object: u16, commit: Commit) -> Result<(), Fault> {
        let head = self.sector_of(kind, object, 0).ok_or(Fault::Unknown)?;
        self.program(head, COMMIT_AT, &layout::write_commit(object, commit))
    }

    /// Reads a piece of a blob.
    pub(super) fn read_blob(&mut self, kind: Kind, object: u16, from: u32, out: &mut [u8]) -> Result<(), Fault> {
        let mut at = from;
        let mut rest = out;
        while !rest.is_empty() {
            let (index, place) = Self::place(at);
            let sector = self.sector_of(kind, object, index).ok_or(Fault::Damaged)?;
            let fits = rest.len().min((Self::END - place) as usize);
            let (now, later) = rest.split_at_mut_checked(fits).ok_or(Fault::Damaged)?;
            self.read(sector, place, now)?;
            at += fits as u32;
            rest = later;
        }
        Ok(())
    }
}
