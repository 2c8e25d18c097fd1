//! Copies: printed data of an owner's, offered when a game is set up.

use embedded_storage::nor_flash::NorFlash;

use super::blob::Pack;
use super::layout::{Check, Commit, Kind};
use super::{COPIES_MAX, Fault, Journal};

/// The longest name of a copy in lists, in bytes; what is longer is cut off.
pub const NAME_MAX: usize = 40;

/// Which copy. Numbers are not used again, and never name a game too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CopyId(pub u16);

/// A copy that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCopy {
    /// Which one.
    pub id: CopyId,
    /// Of which game it is: `About::number`.
    pub game: u8,
    /// How many bytes it has.
    pub len: u32,
    /// What its owner calls it.
    pub name: heapless::String<NAME_MAX>,
}

/// What is remembered of a copy.
#[derive(Clone, Copy, Debug)]
pub(super) struct CopyRecord {
    pub(super) id: u16,
    pub(super) whole: Commit,
}

/// Before the bytes: the length of the name, and the name.
const HEAD: usize = 1 + NAME_MAX;

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Keeps a copy under a name. `pack` hands out its bytes as `AnySetup::pack_copy` does, and is called twice. It is
    /// there, whole and durable, when this returns.
    ///
    /// # Errors
    /// [`Fault::Full`], [`Fault::TooBig`], or why it could not be written. There is no such copy then.
    pub fn put_copy(&mut self, name: &str, pack: &mut Pack<'_>) -> Result<CopyId, Fault> {
        if self.copies.len() >= COPIES_MAX {
            return Err(self.full());
        }
        let mut head = [0; HEAD];
        let end = name.floor_char_boundary(NAME_MAX);
        let name = name.get(..end).unwrap_or_default().as_bytes();
        if let Some((len, room)) = head.split_first_mut() {
            *len = name.len() as u8;
            room.iter_mut().zip(name).for_each(|(to, from)| *to = *from);
        }
        let mut game = None;
        let (id, mut whole) = self.write_blob(Kind::Copy, &mut |out| {
            out(&head);
            pack(&mut |bytes| {
                game = game.or(bytes.first().copied());
                out(bytes);
            });
        })?;
        whole.game = game.unwrap_or(0);
        let done = self.commit(Kind::Copy, id, whole);
        if done.is_err() {
            // The commit may be whole all the same.
            self.bury(id)?;
            self.abandon(Kind::Copy, id);
            done?;
        }
        self.copies.push(CopyRecord { id, whole }).map_err(|_| self.full())?;
        Ok(CopyId(id))
    }

    /// Shows the copies that are kept. One whose name cannot be read is shown without it.
    pub fn copies(&mut self, visit: &mut dyn FnMut(StoredCopy)) {
        for n in 0..self.copies.len() {
            let Some(&CopyRecord { id, whole }) = self.copies.get(n) else { return };
            let mut head = [0; HEAD];
            let read = self.read_blob(Kind::Copy, id, 0, &mut head).is_ok();
            let name = head.split_first().and_then(|(len, name)| name.get(..usize::from(*len)));
            let name = name.filter(|_| read).and_then(|name| core::str::from_utf8(name).ok()).unwrap_or_default();
            let name = name.parse().unwrap_or_default();
            visit(StoredCopy { id: CopyId(id), game: whole.game, len: whole.len.saturating_sub(HEAD as u32), name });
        }
    }

    /// Reads a copy from this byte on, as much of it as there is and fits; says how many bytes.
    ///
    /// # Errors
    /// [`Fault::Damaged`] if the copy, taken as a whole, is not what was kept.
    pub fn copy(&mut self, id: CopyId, from: u32, out: &mut [u8]) -> Result<usize, Fault> {
        let whole = self.copies.iter().find(|copy| copy.id == id.0).ok_or(Fault::Unknown)?.whole;
        self.check_blob(Kind::Copy, id.0, whole)?;
        let from = from.saturating_add(HEAD as u32).min(whole.len);
        let len = out.len().min((whole.len - from) as usize);
        let out = out.get_mut(..len).ok_or(Fault::Damaged)?;
        self.read_blob(Kind::Copy, id.0, from, out)?;
        Ok(len)
    }

    /// Deletes a copy. Its sectors are erased later, in [`Journal::idle`].
    ///
    /// # Errors
    /// Why it could not be written. The copy is still there then.
    pub fn delete_copy(&mut self, id: CopyId) -> Result<(), Fault> {
        if !self.copies.iter().any(|copy| copy.id == id.0) {
            return Err(Fault::Unknown);
        }
        self.bury(id.0)?;
        self.abandon(Kind::Copy, id.0);
        self.copies.retain(|copy| copy.id != id.0);
        Ok(())
    }

    /// Whether a blob is what it was.
    fn check_blob(&mut self, kind: Kind, object: u16, whole: Commit) -> Result<(), Fault> {
        let mut check = Check::new();
        let mut piece = [0; 64];
        let mut at = 0;
        while at < whole.len {
            let len = (whole.len - at).min(64);
            let piece = piece.get_mut(..len as usize).ok_or(Fault::Damaged)?;
            self.read_blob(kind, object, at, piece)?;
            check.add(piece);
            at += len;
        }
        if check.end() == whole.check { Ok(()) } else { Err(Fault::Damaged) }
    }
}
