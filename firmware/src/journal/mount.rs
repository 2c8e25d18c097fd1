//! Mounting: finding everything again. It only reads, so there is nothing that a cut could spoil.

use embedded_storage::nor_flash::NorFlash;

use super::games::Game;
use super::layout::{self, COMMIT_AT, Commit, DATA_AT, GAME_RECORD_MAX, Kind, Owner, Sum};
use super::sectors::{FOR_SYSTEM, Sector, State};
use super::system::{Body, System};
use super::{Fault, Journal, copies};

/// A sector whose mark cannot be read may have been erased as often as any.
const UNKNOWN: u32 = u32::MAX;

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Finds what the flash holds, after whatever end of the last time. Blank flash, or any other bytes, are an empty
    /// journal.
    ///
    /// # Errors
    /// [`Fault::TooSmall`] or [`Fault::Flash`].
    pub fn mount(flash: F) -> Result<Self, Fault> {
        let () = Self::FIT;
        let mut journal = Self {
            flash,
            sectors: heapless::Vec::new(),
            games: heapless::Vec::new(),
            copies: heapless::Vec::new(),
            system: System::default(),
            next: 1,
            stamp: 0,
            waited: 0,
        };
        journal.find_sectors()?;
        journal.find_system()?;
        journal.find_objects()?;
        journal.find_tails()?;
        journal.find_used()?;
        Ok(journal)
    }

    fn find_sectors(&mut self) -> Result<(), Fault> {
        let count = (self.flash.capacity() / F::ERASE_SIZE).min(Self::MOST).min(usize::from(u16::MAX));
        if count < FOR_SYSTEM + 1 {
            return Err(Fault::TooSmall);
        }
        for n in 0..count as u16 {
            let (mut mark, mut owner) = ([0; 8], [0; 24]);
            self.read(n, layout::MARK_AT, &mut mark)?;
            self.read(n, layout::OWNER_AT, &mut owner)?;
            let erases = layout::read_mark(&mark);
            let mut sector = Sector { erases: erases.unwrap_or(UNKNOWN), object: 0, index: 0, state: State::Stale };
            if let Some(owner) = layout::read_owner(&owner) {
                sector.object = owner.object;
                sector.index = owner.index;
                sector.state = State::Used(owner.kind);
                self.next = self.next.max(owner.object.saturating_add(1));
            } else if erases.is_some() && owner == [0xff; 24] {
                sector.state = State::Ready;
            }
            self.sectors.push(sector).map_err(|_| Fault::TooSmall)?;
        }
        let known = self.sectors.iter().map(|sector| sector.erases).filter(|erases| *erases != UNKNOWN);
        let most = known.max().unwrap_or(0);
        for sector in self.sectors.iter_mut().filter(|sector| sector.erases == UNKNOWN) {
            sector.erases = most;
        }
        Ok(())
    }

    /// Finds the heads that are committed; what belongs to none of them is stale.
    fn find_objects(&mut self) -> Result<(), Fault> {
        for n in 0..self.sectors.len() {
            let Some(&Sector { state: State::Used(kind), object, index: 0, .. }) = self.sectors.get(n) else {
                continue;
            };
            let mut commit = [0; 16];
            self.read(n as u16, COMMIT_AT, &mut commit)?;
            match (kind, layout::read_commit(object, &commit)) {
                (Kind::System, _) => {}
                (_, None) => self.abandon(kind, object),
                (Kind::Game, Some(setup)) => {
                    let _ = self.games.push(found(object, setup));
                }
                (Kind::Copy, Some(whole)) => {
                    let _ = self.copies.push(copies::CopyRecord { id: object, whole });
                }
            }
        }
        for n in 0..self.sectors.len() {
            let Some(&Sector { state: State::Used(kind), object, .. }) = self.sectors.get(n) else { continue };
            if kind != Kind::System && self.sector_of(kind, object, 0).is_none() {
                self.abandon(kind, object);
            }
        }
        Ok(())
    }

    fn find_tails(&mut self) -> Result<(), Fault> {
        for n in 0..self.games.len() {
            let Some(&game) = self.games.get(n) else { continue };
            let game = self.find_tail(game)?;
            if let Some(known) = self.games.get_mut(n) {
                *known = game;
            }
        }
        Ok(())
    }

    /// Finds the last sector of a game, and reads the records in it.
    pub(super) fn find_tail(&mut self, mut game: Game) -> Result<Game, Fault> {
        let own = self.sectors.iter().filter(|sector| sector.is_of(Kind::Game, game.id));
        let last = own.clone().map(|sector| sector.index).max().unwrap_or(0);
        let whole = own.count() == usize::from(last) + 1;
        let (first, behind) = Self::behind(game.setup.len);
        let Some(tail) = self.sector_of(Kind::Game, game.id, last).filter(|_| whole && last >= first) else {
            game.damaged = true;
            return Ok(game);
        };
        let Some(owner) = self.owner(tail)? else {
            game.damaged = true;
            return Ok(game);
        };
        let start = if last == first { behind } else { DATA_AT };
        game.tail = tail;
        game.index = last;
        game.sum = owner.sum;
        game.at = self.walk(tail, start, u32::from(game.id), &mut game.sum, &mut |_| Ok(()))?;
        if let Some(written) = self.last_written(tail, game.at, Self::END)? {
            // What a cut leaves is not longer than a record. If there is more, records were damaged.
            game.torn = true;
            game.damaged = written >= game.at + GAME_RECORD_MAX;
            game.at = Self::END;
        }
        game.damaged |= self.goes_on(tail)?;
        Ok(game)
    }

    /// Whether a sector says that its object goes on in another. A few bits may have fallen by themselves.
    fn goes_on(&mut self, sector: u16) -> Result<bool, Fault> {
        let mut end = [0; 4];
        self.read(sector, Self::END, &mut end)?;
        Ok(u32::from_le_bytes(end).count_zeros() >= 16)
    }

    pub(super) fn owner(&mut self, sector: u16) -> Result<Option<Owner>, Fault> {
        let mut owner = [0; 24];
        self.read(sector, layout::OWNER_AT, &mut owner)?;
        Ok(layout::read_owner(&owner))
    }

    /// Visits the records of a game in a sector, and says where they end.
    pub(super) fn walk(
        &mut self,
        sector: u16,
        from: u32,
        salt: u32,
        sum: &mut Sum,
        visit: &mut dyn FnMut(super::Record<'_>) -> Result<(), Fault>,
    ) -> Result<u32, Fault> {
        let mut at = from;
        let mut body = Body::new();
        while let Some((tag, next)) = self.read_record(sector, at, salt, sum.records, &mut body)? {
            let Some(record) = layout::record_of(tag, &body) else { break };
            let Some(after) = sum.after(record) else { break };
            visit(record)?;
            *sum = after;
            at = next;
        }
        Ok(at)
    }
}

fn found(id: u16, setup: Commit) -> Game {
    Game {
        id,
        setup,
        sum: Sum::default(),
        used: 0,
        tail: 0,
        index: 0,
        at: 0,
        hidden: false,
        torn: false,
        damaged: false,
    }
}
