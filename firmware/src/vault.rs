//! What the wire sees of the tracker: the journal and the slot as a [`Vault`].
//!
//! There is one slot. While a host reads or sends games, the player's game is closed (the journal has it); it is opened
//! again when the host says bye, falls silent, or the player presses a button. A save that is sent streams into a hidden
//! game of the journal, input by input through the gate, and becomes visible only once seal and digest were compared; a
//! power cut, a silence or a new beginning before that leaves nothing of it.

use core::fmt::{self, Write};

use eldertally_catalog::GameKind;
use eldertally_catalog::intake::{Intake, IntakeFault, Step};
use eldertally_core::session::SAVE_FRAME;
use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Lang, Table, Viewer};
use eldertally_link::{Goods, Info, ListedCopy, ListedGame, Refusal, Source, Vault};
use embedded_storage::nor_flash::NorFlash;

use crate::journal::{BLOB_MAX, CopyId, Fault, GameId, Journal, OpenFault, Record, StoredCopy, StoredGame};
use crate::slot::Slot;

/// What the wire is at.
#[derive(Default)]
pub struct Work {
    /// While the slot is not the player's: the game that he had open.
    borrowed: Option<Option<GameId>>,
    task: Task,
}

impl Work {
    /// Nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self { borrowed: None, task: Task::None }
    }

    /// Whether the slot is not the player's now: give it back with [`eldertally_link::Server::interrupt`] first.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.borrowed.is_some()
    }
}

#[allow(clippy::large_enum_variant, reason = "there is one, and no heap")]
#[derive(Default)]
enum Task {
    #[default]
    None,
    /// A save comes; its game is hidden in the journal once its setup is there.
    Save { intake: Intake, hidden: Option<GameId> },
    /// A copy comes, into the slot's buffer.
    Copy { at: usize },
}

/// Journal and slot as the wire sees them, put together for a call.
pub struct JournalVault<'w, 'b, F, const SECTORS: usize, const SNAPS: usize = 8> {
    /// What is kept.
    pub journal: &'w mut Journal<F, SECTORS>,
    /// The open game.
    pub slot: &'w mut Slot<'b, SNAPS>,
    /// What the wire is at.
    pub work: &'w mut Work,
    /// The name of the board.
    pub board: &'static str,
}

impl<F: NorFlash, const SECTORS: usize, const SNAPS: usize> JournalVault<'_, '_, F, SECTORS, SNAPS> {
    /// Takes the slot from the player, and remembers what he had there.
    fn borrow(&mut self) {
        if self.work.borrowed.is_none() {
            self.work.borrowed = Some(self.slot.id());
        }
    }

    /// Forgets what was half there.
    fn drop_task(&mut self) {
        let task = core::mem::take(&mut self.work.task);
        if !matches!(task, Task::None) {
            self.slot.close();
        }
        if let Task::Save { hidden: Some(hidden), .. } = task {
            // Should that fail, the next import or the next start drops it.
            let _ = self.journal.delete(hidden);
        }
    }

    /// Opens a game in the slot, unless it is open.
    fn show(&mut self, id: GameId) -> Result<&dyn Table, OpenFault> {
        self.drop_task();
        if self.slot.id() != Some(id) {
            self.borrow();
            self.slot.open(self.journal, id)?;
        }
        self.slot.table().ok_or(OpenFault::Journal(Fault::Unknown))
    }

    fn known(&mut self, id: u16) -> Result<GameId, Refusal> {
        let mut found = None;
        self.journal.games(&mut |game| found = found.or((game.id.0 == id).then_some(game.id)));
        found.ok_or(Refusal::NoSuch)
    }

    fn accept_save(&mut self, mut bytes: &[u8]) -> Result<(), Refusal> {
        let Self { journal, slot, work, .. } = self;
        let Task::Save { intake, hidden } = &mut work.task else { return Err(Refusal::NothingBegun) };
        if intake.wants_setup() {
            let room = slot.room().ok_or(Refusal::Broken)?;
            let mut setup = None;
            let rest = intake.setup_in(bytes, room, &mut setup)?;
            let (Some(setup), Some(rest)) = (&setup, rest) else { return Ok(()) };
            *hidden = Some(journal.begin(setup)?);
            slot.start(None, setup)?;
            bytes = rest;
        }
        let (Some(id), Some(table)) = (*hidden, slot.table_mut()) else { return Err(Refusal::Broken) };
        intake.log(bytes, table, &mut |step| append(journal, id, step)).map_err(intake_refusal)
    }

    fn end_save(&mut self) -> Result<u16, Refusal> {
        let Self { journal, slot, work, .. } = self;
        let Task::Save { intake, hidden } = &mut work.task else { return Err(Refusal::NothingBegun) };
        let truncated = Refusal::from(eldertally_core::LoadError::Truncated);
        let (Some(id), Some(table)) = (*hidden, slot.table_mut()) else { return Err(truncated) };
        intake.finish(table, &mut |step| append(journal, id, step)).map_err(intake_refusal)?;
        if is_over(table) {
            journal.append(id, Record::Over(true))?;
        }
        journal.finish(id)?;
        *hidden = None;
        Ok(id.0)
    }

    fn end_copy(&mut self, at: usize) -> Result<u16, Refusal> {
        let Self { journal, slot, .. } = self;
        let bytes = slot.room().and_then(|room| room.get(..at)).ok_or(Refusal::Broken)?;
        let kind = GameKind::of_copy(bytes)?;
        let mut setup = kind.example_setup();
        setup.unpack_copy(bytes)?;
        let name = setup.copy_name();
        // A copy of the same name is an older form of it; the very same is not written twice.
        let mut older = heapless::Vec::<StoredCopy, 4>::new();
        journal.copies(&mut |copy| {
            if copy.game == kind.about().number && name.starts_with(copy.name.as_str()) && fits(&copy, name) {
                let _ = older.push(copy);
            }
        });
        for copy in &older {
            if is_same(journal, copy, bytes) {
                return Ok(copy.id.0);
            }
        }
        let id = journal.put_copy(name, &mut |out| out(bytes))?;
        for copy in &older {
            journal.delete_copy(copy.id)?;
        }
        Ok(id.0)
    }
}

impl<F: NorFlash, const SECTORS: usize, const SNAPS: usize> Vault for JournalVault<'_, '_, F, SECTORS, SNAPS> {
    fn info(&self) -> Info {
        Info { program: env!("CARGO_PKG_VERSION"), board: self.board }
    }

    fn game(&mut self, place: u16) -> Result<Option<ListedGame>, Refusal> {
        let mut left = place;
        let mut found: Option<StoredGame> = None;
        self.journal.games(&mut |game| {
            if left == 0 && found.is_none() {
                found = Some(game);
            }
            left = left.saturating_sub(1);
        });
        let Some(StoredGame { id, game, inputs, over, .. }) = found else { return Ok(None) };
        let mut listed = ListedGame { id: id.0, game, inputs, over, status: heapless::String::new() };
        let mut status = Cut(&mut listed.status);
        // What does not fit is cut, so writing does not fail.
        let _ = match self.show(id) {
            Ok(table) => {
                listed.over = is_over(table);
                let phrase = if listed.over { Phrase::Outcome } else { Phrase::Status };
                table.write(phrase, Viewer::Table, Lang::English, &mut status)
            }
            Err(fault) => write!(status, "{fault}"),
        };
        Ok(Some(listed))
    }

    fn copy(&mut self, place: u16) -> Result<Option<ListedCopy>, Refusal> {
        self.drop_task();
        let mut left = place;
        let mut found = None;
        self.journal.copies(&mut |copy| {
            if left == 0 && found.is_none() {
                let name = copy.name.as_str().parse().unwrap_or_default();
                found = Some(ListedCopy { id: copy.id.0, game: copy.game, name });
            }
            left = left.saturating_sub(1);
        });
        Ok(found)
    }

    fn read(&mut self, what: Source, from: u32, out: &mut [u8]) -> Result<(u32, usize), Refusal> {
        let mut window = Window { from: from as usize, out, whole: 0, filled: 0 };
        match what {
            Source::Game(id) => {
                let id = self.known(id)?;
                self.show(id)?.save(&mut |bytes| window.pass(bytes));
            }
            Source::Learned(id) => {
                let id = self.known(id)?;
                if !self.show(id)?.learned_copy(&mut |bytes| window.pass(bytes)) {
                    return Err(Refusal::NothingLearned);
                }
            }
            Source::Copy(id) => {
                self.drop_task();
                let mut len = None;
                self.journal.copies(&mut |copy| len = len.or((copy.id.0 == id).then_some(copy.len)));
                let whole = len.ok_or(Refusal::NoSuch)?;
                let filled = self.journal.copy(CopyId(id), from, window.out)?;
                return Ok((whole, filled));
            }
        }
        Ok((u32::try_from(window.whole).unwrap_or(u32::MAX), window.filled))
    }

    fn begin(&mut self, what: Goods, length: u32) -> Result<(), Refusal> {
        self.drop_task();
        self.borrow();
        self.slot.close();
        let room = self.slot.room().ok_or(Refusal::Broken)?.len();
        let most = match what {
            Goods::Save => room + BLOB_MAX as usize + SAVE_FRAME,
            Goods::Copy => room.min(BLOB_MAX as usize),
        };
        if length as usize > most {
            return Err(Refusal::TooLong);
        }
        self.work.task = match what {
            Goods::Save => Task::Save { intake: Intake::new(), hidden: None },
            Goods::Copy => Task::Copy { at: 0 },
        };
        Ok(())
    }

    fn piece(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        let accepted = match &mut self.work.task {
            Task::None => Err(Refusal::NothingBegun),
            Task::Save { .. } => self.accept_save(bytes),
            Task::Copy { at } => {
                let room = self.slot.room().and_then(|room| room.get_mut(*at..)?.get_mut(..bytes.len()));
                room.map(|room| room.copy_from_slice(bytes)).map(|()| *at += bytes.len()).ok_or(Refusal::TooLong)
            }
        };
        if accepted.is_err() {
            self.drop_task();
        }
        accepted
    }

    fn end(&mut self) -> Result<u16, Refusal> {
        let id = match self.work.task {
            Task::None => Err(Refusal::NothingBegun),
            Task::Save { .. } => self.end_save(),
            Task::Copy { at } => self.end_copy(at),
        };
        self.drop_task();
        id
    }

    fn rest(&mut self) {
        self.drop_task();
        let Some(players) = self.work.borrowed.take() else { return };
        if self.slot.id() == players && self.slot.is_open() == players.is_some() {
            return;
        }
        self.slot.close();
        if let Some(id) = players {
            // Should it not open, the slot stays empty, and the player is back at the shelf.
            let _ = self.slot.open(self.journal, id);
        }
    }
}

/// Lets bytes pass and keeps those from a place on, as many as fit.
struct Window<'o> {
    from: usize,
    out: &'o mut [u8],
    whole: usize,
    filled: usize,
}

impl Window<'_> {
    fn pass(&mut self, bytes: &[u8]) {
        let skip = self.from.saturating_sub(self.whole).min(bytes.len());
        self.whole += bytes.len();
        let wanted = bytes.get(skip..).unwrap_or_default();
        if let Some(room) = self.out.get_mut(self.filled..) {
            let count = wanted.len().min(room.len());
            room.iter_mut().zip(wanted).for_each(|(to, from)| *to = *from);
            self.filled += count;
        }
    }
}

/// Writes as much as fits.
struct Cut<'s, const N: usize>(&'s mut heapless::String<N>);

impl<const N: usize> Write for Cut<'_, N> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        for letter in words.chars() {
            if self.0.push(letter).is_err() {
                break;
            }
        }
        Ok(())
    }
}

fn is_over(table: &dyn Table) -> bool {
    matches!(table.ask(), Ask::Over(_))
}

/// Whether the copy has this name, as far as the journal keeps names.
fn fits(copy: &StoredCopy, name: &str) -> bool {
    copy.name.len() == name.floor_char_boundary(crate::journal::NAME_MAX)
}

fn is_same<F: NorFlash, const SECTORS: usize>(
    journal: &mut Journal<F, SECTORS>,
    copy: &StoredCopy,
    bytes: &[u8],
) -> bool {
    let mut piece = [0; 512];
    let mut from = 0;
    for own in bytes.chunks(piece.len()) {
        match journal.copy(copy.id, from, &mut piece) {
            Ok(len) if piece.get(..len) == Some(own) => from += len as u32,
            _ => return false,
        }
    }
    from == copy.len
}

fn append<F: NorFlash, const SECTORS: usize>(
    journal: &mut Journal<F, SECTORS>,
    id: GameId,
    step: Step<'_>,
) -> Result<(), Fault> {
    journal.append(
        id,
        match step {
            Step::Input(bytes) => Record::Input(bytes),
            Step::Undo(count) => Record::Undo(count),
        },
    )
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Full { .. } => Self::Full,
            Fault::TooLong | Fault::TooBig => Self::TooLong,
            Fault::Unknown => Self::NoSuch,
            Fault::OutOfPlace | Fault::Damaged | Fault::Flash | Fault::TooSmall => Self::Broken,
        }
    }
}

impl From<OpenFault> for Refusal {
    fn from(fault: OpenFault) -> Self {
        match fault {
            OpenFault::Journal(fault) => fault.into(),
            OpenFault::Load(error) => error.into(),
        }
    }
}

fn intake_refusal(fault: IntakeFault<Fault>) -> Refusal {
    match fault {
        IntakeFault::Save(error) => error.into(),
        IntakeFault::Store(fault) => fault.into(),
    }
}
