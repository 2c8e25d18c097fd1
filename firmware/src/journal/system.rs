//! The system sector: settings, the last panic, which games were used last, and which objects are dead.
//!
//! There is one at a time. When it is full, what still matters is written to a new one with the next generation, whose
//! commit is written last; from then on the old one is stale.

use embedded_storage::nor_flash::NorFlash;

use super::layout::{
    self, BODY_MAX, COMMIT_AT, Commit, DATA_AT, DEAD, Kind, NEXT, OWNER_AT, Owner, PANIC, SETTINGS, Sum, USED,
};
use super::sectors::State;
use super::{Fault, Journal};

/// The most bytes of settings.
pub const SETTINGS_MAX: usize = BODY_MAX;
/// The longest message of a panic, in bytes.
pub const PANIC_MAX: usize = 192;

/// The system sector in use.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct System {
    pub(super) sector: Option<u16>,
    pub(super) generation: u32,
    pub(super) records: u32,
    /// Where the next record goes.
    pub(super) at: u32,
    settings: Newest,
    panic: Newest,
}

/// Where the newest record of its kind has its body.
#[derive(Clone, Copy, Debug, Default)]
struct Newest {
    at: u32,
    len: u16,
}

/// A record's body that was read, with room for any.
pub(super) type Body = heapless::Vec<u8, BODY_MAX>;

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Reads the settings; says how many bytes they are, of which as many as fit are in `room`.
    pub fn settings(&mut self, room: &mut [u8]) -> usize {
        self.newest(self.system.settings, room)
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// [`Fault::TooBig`] beyond [`SETTINGS_MAX`]; why they could not be written.
    pub fn put_settings(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        if bytes.len() > SETTINGS_MAX {
            return Err(Fault::TooBig);
        }
        self.tell(SETTINGS, bytes)
    }

    /// Reads the message of the last panic; says how many bytes it has, 0 if there was none since it was cleared.
    pub fn panic(&mut self, room: &mut [u8]) -> usize {
        self.newest(self.system.panic, room)
    }

    /// Keeps the message of a panic, of which the end may be cut off; an empty one clears it.
    ///
    /// # Errors
    /// Why it could not be written.
    pub fn put_panic(&mut self, message: &[u8]) -> Result<(), Fault> {
        self.tell(PANIC, message.get(..PANIC_MAX).unwrap_or(message))
    }

    fn newest(&mut self, newest: Newest, room: &mut [u8]) -> usize {
        let len = usize::from(newest.len);
        let fits = len.min(room.len());
        let Some((sector, room)) = self.system.sector.zip(room.get_mut(..fits)) else { return 0 };
        // Bytes that cannot be read are as good as none.
        self.read(sector, newest.at, room).map_or(0, |()| len)
    }

    /// The game is the one that was used last.
    pub(super) fn touch(&mut self, game: u16) -> Result<u32, Fault> {
        let stamp = self.stamp.saturating_add(1);
        let mut body = [0; 6];
        pair(game, stamp, &mut body);
        self.tell(USED, &body)?;
        self.stamp = stamp;
        Ok(stamp)
    }

    /// From now on the object is dead, whatever its sectors say.
    pub(super) fn bury(&mut self, object: u16) -> Result<(), Fault> {
        self.tell(DEAD, &object.to_le_bytes())
    }

    /// Appends a record to the system sector, to a new one if it is full.
    fn tell(&mut self, tag: u8, body: &[u8]) -> Result<(), Fault> {
        if let Some(sector) = self.system.sector
            && self.append_system(sector, tag, body)?
        {
            return Ok(());
        }
        self.renew(tag, body)
    }

    /// False if the sector is full.
    fn append_system(&mut self, sector: u16, tag: u8, body: &[u8]) -> Result<bool, Fault> {
        let System { generation, records, at, .. } = self.system;
        let record = layout::write_record(generation, records, tag, body, F::WRITE_SIZE).ok_or(Fault::TooBig)?;
        if record.len() as u32 > Self::END.saturating_sub(at) {
            return Ok(false);
        }
        // If it fails, something may be there, so nothing can follow in this sector.
        self.system.at = Self::END;
        self.program(sector, at, &record)?;
        self.system.at = at + record.len() as u32;
        self.system.records += 1;
        self.note(tag, body, at + 3);
        Ok(true)
    }

    fn put_system(&mut self, sector: u16, tag: u8, body: &[u8]) -> Result<(), Fault> {
        if self.append_system(sector, tag, body)? { Ok(()) } else { Err(Fault::TooBig) }
    }

    fn note(&mut self, tag: u8, body: &[u8], at: u32) {
        let newest = Newest { at, len: body.len() as u16 };
        match tag {
            SETTINGS => self.system.settings = newest,
            PANIC => self.system.panic = newest,
            _ => {}
        }
    }

    /// Writes what still matters, and one more record, to a new system sector.
    fn renew(&mut self, tag: u8, body: &[u8]) -> Result<(), Fault> {
        let old = self.system;
        let done = self.snapshot(old, tag, body);
        let (stale, system) = if done.is_ok() { (old.sector, self.system) } else { (self.system.sector, old) };
        if let Some(stale) = stale.filter(|_| self.system.sector != old.sector) {
            self.set(stale, State::Stale);
        }
        self.system = system;
        done
    }

    fn snapshot(&mut self, old: System, tag: u8, body: &[u8]) -> Result<(), Fault> {
        let generation = old.generation.saturating_add(1);
        let sum = Sum { records: generation, ..Sum::default() };
        let sector = self.claim(Owner { kind: Kind::System, object: 0, index: 0, sum })?;
        self.system = System { sector: Some(sector), generation, at: DATA_AT, ..System::default() };
        let next = self.next.to_le_bytes();
        self.put_system(sector, NEXT, &next)?;
        for (kind, newest) in [(SETTINGS, old.settings), (PANIC, old.panic)] {
            let mut body = [0; BODY_MAX];
            if let Some((from, body)) = old.sector.zip(body.get_mut(..usize::from(newest.len)))
                && kind != tag
                && !body.is_empty()
            {
                self.read(from, newest.at, body)?;
                self.put_system(sector, kind, body)?;
            }
        }
        let mut used = Body::new();
        for game in &self.games {
            let mut bytes = [0; 6];
            pair(game.id, game.used, &mut bytes);
            let _ = used.extend_from_slice(&bytes);
        }
        self.put_system(sector, USED, &used)?;
        self.snapshot_dead(sector)?;
        // In here, too, so that no cut can part what is new from what it stands beside.
        self.put_system(sector, tag, body)?;
        let commit = Commit { len: 0, check: 0, game: 0 };
        self.program(sector, COMMIT_AT, &layout::write_commit(0, commit))
    }

    /// An object stays dead until the last of its sectors has been erased.
    fn snapshot_dead(&mut self, sector: u16) -> Result<(), Fault> {
        let mut body = Body::new();
        let mut last = 0;
        loop {
            let stale = self.sectors.iter().filter(|sector| sector.state == State::Stale && sector.object > last);
            let Some(next) = stale.map(|sector| sector.object).min() else { break };
            last = next;
            if body.extend_from_slice(&next.to_le_bytes()).is_err() {
                self.put_system(sector, DEAD, &body)?;
                body.clear();
                let _ = body.extend_from_slice(&next.to_le_bytes());
            }
        }
        if body.is_empty() { Ok(()) } else { self.put_system(sector, DEAD, &body) }
    }

    /// Finds the system sector among those that look like one; all others are stale.
    pub(super) fn find_system(&mut self) -> Result<(), Fault> {
        let mut best: Option<(u32, u16)> = None;
        for sector in 0..self.sectors.len() as u16 {
            if !self.sectors.get(usize::from(sector)).is_some_and(|known| known.is_of(Kind::System, 0)) {
                continue;
            }
            self.set(sector, State::Stale);
            let (mut owner, mut commit) = ([0; 24], [0; 16]);
            self.read(sector, OWNER_AT, &mut owner)?;
            self.read(sector, COMMIT_AT, &mut commit)?;
            let whole = layout::read_commit(0, &commit).is_some();
            let generation = layout::read_owner(&owner).filter(|_| whole).map(|owner| owner.sum.records);
            best = best.max(generation.map(|generation| (generation, sector)));
        }
        let Some((generation, sector)) = best else { return Ok(()) };
        self.set(sector, State::Used(Kind::System));
        self.system = System { sector: Some(sector), generation, at: DATA_AT, ..System::default() };
        let mut at = DATA_AT;
        let mut body = Body::new();
        while let Some((tag, next)) = self.read_record(sector, at, generation, self.system.records, &mut body)? {
            match tag {
                NEXT => self.next = self.next.max(number(&body)),
                DEAD => {
                    for object in body.chunks_exact(2).map(number) {
                        self.next = self.next.max(object.saturating_add(1));
                        self.abandon(Kind::Game, object);
                        self.abandon(Kind::Copy, object);
                    }
                }
                _ => self.note(tag, &body, at + 3),
            }
            self.system.records += 1;
            at = next;
        }
        let clean = self.last_written(sector, at, Self::END)?.is_none();
        self.system.at = if clean { at } else { Self::END };
        Ok(())
    }

    /// Learns from the system sector which games were used last.
    pub(super) fn find_used(&mut self) -> Result<(), Fault> {
        let System { sector: Some(sector), generation, records, .. } = self.system else { return Ok(()) };
        let mut at = DATA_AT;
        let mut body = Body::new();
        for seq in 0..records {
            let Some((tag, next)) = self.read_record(sector, at, generation, seq, &mut body)? else { break };
            at = next;
            if tag != USED {
                continue;
            }
            for used in body.chunks_exact(6) {
                let &[a, b, c, d, e, f] = used else { continue };
                let (id, stamp) = (u16::from_le_bytes([a, b]), u32::from_le_bytes([c, d, e, f]));
                self.stamp = self.stamp.max(stamp);
                if let Some(game) = self.games.iter_mut().find(|game| game.id == id) {
                    game.used = stamp;
                }
            }
        }
        Ok(())
    }

    /// Reads the record at `at` and says where the next one begins; `None` if there is no whole one.
    pub(super) fn read_record(
        &mut self,
        sector: u16,
        at: u32,
        salt: u32,
        seq: u32,
        out: &mut Body,
    ) -> Result<Option<(u8, u32)>, Fault> {
        let mut record = [0; BODY_MAX + 7];
        if at + 3 > Self::END {
            return Ok(None);
        }
        let mut start = [0; 3];
        self.read(sector, at, &mut start)?;
        let Some((head, body)) = layout::record_size(start) else { return Ok(None) };
        let len = head + body + 4;
        let next = at + len.next_multiple_of(F::WRITE_SIZE) as u32;
        let Some(record) = record.get_mut(..len).filter(|_| next <= Self::END) else { return Ok(None) };
        self.read(sector, at, record)?;
        if !layout::is_record(salt, seq, record) {
            return Ok(None);
        }
        out.clear();
        let _ = out.extend_from_slice(record.get(head..head + body).unwrap_or_default());
        let [tag, ..] = start;
        Ok(Some((tag, next)))
    }
}

fn pair(id: u16, stamp: u32, out: &mut [u8; 6]) {
    let ([a, b], [c, d, e, f]) = (id.to_le_bytes(), stamp.to_le_bytes());
    *out = [a, b, c, d, e, f];
}

fn number(bytes: &[u8]) -> u16 {
    bytes.first_chunk().map_or(0, |bytes| u16::from_le_bytes(*bytes))
}
