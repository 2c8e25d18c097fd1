//! Sectors: reading and programming them, handing them out, and erasing ahead.

use embedded_storage::nor_flash::NorFlash;

use super::layout::{self, DATA_AT, GOES_ON, Kind, MARK_AT, OWNER_AT, Owner};
use super::{Fault, Journal};

/// How many sectors are kept erased, if there are as many.
const READY: u16 = 8;
/// Sectors that only the system may take, so that there is always room to declare something dead.
pub(super) const FOR_SYSTEM: usize = 2;
/// Sectors that a new game or copy leaves to those that are being played.
pub(super) const FOR_PLAY: usize = 2;

/// What a sector is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Erased, and its mark says so.
    Ready,
    /// To be erased.
    Stale,
    /// Does not become blank when erased.
    Broken,
    Used(Kind),
}

/// What is remembered of a sector.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sector {
    pub(super) erases: u32,
    /// The object that it belongs to, or belonged to while it is stale.
    pub(super) object: u16,
    pub(super) index: u8,
    pub(super) state: State,
}

impl Sector {
    pub(super) fn is_of(&self, kind: Kind, object: u16) -> bool {
        self.state == State::Used(kind) && self.object == object
    }

    pub(super) fn is_free(&self) -> bool {
        matches!(self.state, State::Ready | State::Stale)
    }

    pub(super) fn abandon(&mut self) {
        self.state = State::Stale;
    }
}

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Heads are programmed in pieces of four bytes, and snapshots of the system need their room.
    pub(super) const FIT: () = assert!(F::READ_SIZE == 1 && 4 % F::WRITE_SIZE == 0 && F::ERASE_SIZE >= 1024);

    /// How many sectors are used: in a small one a snapshot can name the dead of so many only.
    pub(super) const MOST: usize = if F::ERASE_SIZE < 2048 && SECTORS > 64 { 64 } else { SECTORS };

    /// Where what a sector holds must end.
    pub(super) const END: u32 = F::ERASE_SIZE as u32 - GOES_ON;
    /// How much a sector holds.
    pub(super) const HOLDS: u32 = Self::END - DATA_AT;

    fn address(sector: u16, at: u32) -> u32 {
        u32::from(sector) * F::ERASE_SIZE as u32 + at
    }

    pub(super) fn read(&mut self, sector: u16, at: u32, out: &mut [u8]) -> Result<(), Fault> {
        self.flash.read(Self::address(sector, at), out).map_err(|_| Fault::Flash)
    }

    /// Programs bytes and makes sure that they are there.
    pub(super) fn program(&mut self, sector: u16, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        self.flash.write(Self::address(sector, at), bytes).map_err(|_| Fault::Flash)?;
        let mut there = [0; 64];
        for (n, piece) in bytes.chunks(there.len()).enumerate() {
            let there = there.get_mut(..piece.len()).ok_or(Fault::Flash)?;
            self.read(sector, at + (n * 64) as u32, there)?;
            if there != piece {
                return Err(Fault::Flash);
            }
        }
        Ok(())
    }

    /// The last byte in this range that is not blank.
    pub(super) fn last_written(&mut self, sector: u16, from: u32, to: u32) -> Result<Option<u32>, Fault> {
        let mut piece = [0; 64];
        let mut end = to;
        while end > from {
            let start = from.max(end.saturating_sub(64));
            let piece = piece.get_mut(..(end - start) as usize).ok_or(Fault::Flash)?;
            self.read(sector, start, piece)?;
            if let Some(n) = piece.iter().rposition(|byte| *byte != 0xff) {
                return Ok(Some(start + n as u32));
            }
            end = start;
        }
        Ok(None)
    }

    /// The sector of an object with this index.
    pub(super) fn sector_of(&self, kind: Kind, object: u16, index: u8) -> Option<u16> {
        let found = self.sectors.iter().position(|sector| sector.is_of(kind, object) && sector.index == index);
        found.map(|n| n as u16)
    }

    pub(super) fn ready(&self) -> u16 {
        self.sectors.iter().filter(|sector| sector.state == State::Ready).count() as u16
    }

    /// Whether so many sectors can be had and so many are left then.
    pub(super) fn has_room(&self, need: usize, leave: usize) -> bool {
        self.sectors.iter().filter(|sector| sector.is_free()).count() >= need + leave
    }

    fn least_worn(&self, state: State) -> Option<u16> {
        let all = self.sectors.iter().enumerate().filter(|(_, sector)| sector.state == state);
        all.min_by_key(|(_, sector)| sector.erases).map(|(n, _)| n as u16)
    }

    pub(super) fn set(&mut self, sector: u16, state: State) {
        if let Some(sector) = self.sectors.get_mut(usize::from(sector)) {
            sector.state = state;
        }
    }

    /// Takes a sector into use.
    pub(super) fn claim(&mut self, owner: Owner) -> Result<u16, Fault> {
        let sector = self.blank()?;
        // Whatever becomes of the head, the sector is not blank any more.
        self.set(sector, State::Stale);
        self.program(sector, OWNER_AT, &layout::write_owner(owner))?;
        if let Some(known) = self.sectors.get_mut(usize::from(sector)) {
            known.object = owner.object;
            known.index = owner.index;
            known.state = State::Used(owner.kind);
        }
        Ok(sector)
    }

    /// A blank sector, the least worn that is ready. Erases one only if none is.
    fn blank(&mut self) -> Result<u16, Fault> {
        while let Some(sector) = self.least_worn(State::Ready) {
            // A cut inside an erase can leave a whole mark above bytes that are not blank.
            if self.last_written(sector, OWNER_AT, F::ERASE_SIZE as u32)?.is_none() {
                return Ok(sector);
            }
            self.set(sector, State::Stale);
        }
        while let Some(sector) = self.least_worn(State::Stale) {
            self.waited = self.waited.saturating_add(1);
            if self.erase(sector)? {
                return Ok(sector);
            }
        }
        Err(self.full())
    }

    /// Erases a sector and marks it; false if it does not become blank.
    fn erase(&mut self, sector: u16) -> Result<bool, Fault> {
        let Some(erases) = self.sectors.get(usize::from(sector)).map(|sector| sector.erases.saturating_add(1)) else {
            return Ok(false);
        };
        let from = Self::address(sector, 0);
        self.flash.erase(from, from + F::ERASE_SIZE as u32).map_err(|_| Fault::Flash)?;
        let blank = self.last_written(sector, 0, F::ERASE_SIZE as u32)?.is_none();
        let good = blank && self.program(sector, MARK_AT, &layout::write_mark(erases)).is_ok();
        if let Some(known) = self.sectors.get_mut(usize::from(sector)) {
            let state = if good { State::Ready } else { State::Broken };
            *known = Sector { erases, object: 0, index: 0, state };
        }
        Ok(good)
    }

    /// Erases one sector ahead, if few are ready. True if there is more to do.
    pub fn idle(&mut self) -> bool {
        let want = READY.min(self.sectors.len() as u16 / 4).max(1);
        if self.ready() >= want {
            return false;
        }
        let Some(sector) = self.least_worn(State::Stale) else { return false };
        // A flash that fails is told by whoever has to write next.
        self.erase(sector).is_ok() && self.ready() < want && self.least_worn(State::Stale).is_some()
    }
}
