//! The wire: whoever asks over a cable gets the slot, and the player gets it back.

use eldertally_link::Server;
use embedded_storage::nor_flash::NorFlash;

use super::Pocket;
use crate::vault::JournalVault;

impl<'a, F: NorFlash, const SECTORS: usize, const SNAPS: usize> Pocket<'a, F, SECTORS, SNAPS> {
    /// Bytes came over the wire; `out` sends whole frames. The picture may have changed.
    pub fn receive(&mut self, bytes: &[u8], out: &mut dyn FnMut(&[u8])) {
        let now = self.now;
        self.serve(|server, vault| server.feed(bytes, now, vault, out));
        if self.work.is_busy() && !self.asleep {
            self.touched = now;
        }
    }

    /// Lets the server work with journal and slot; then the player has the slot again, or not yet.
    pub(super) fn serve(&mut self, work: impl FnOnce(&mut Server, &mut JournalVault<'_, 'a, F, SECTORS, SNAPS>)) {
        let board = self.board;
        let mut vault = JournalVault { journal: &mut self.journal, slot: &mut self.slot, work: &mut self.work, board };
        work(&mut self.server, &mut vault);
        self.measure();
        if !self.work.is_busy() && self.play.is_some() && self.slot.id().is_none() {
            self.close();
        }
    }
}
