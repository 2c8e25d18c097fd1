//! A save that arrives piece by piece, for a device that has no room for it beside the game that it becomes.
//!
//! First the setup is gathered in room that the host lends (the buffer of the log to be, which is still empty), then a
//! game is started with it, and every entry of the log goes through the gate of that game as soon as it is whole. So a
//! journal can keep each step at once, and make them count only when [`Intake::finish`] has compared seal and digest.
//!
//! [`Session::load`](eldertally_core::Session::load) looks at the seal first; here it comes last, so damage may also be told as
//! what it led to. Withdrawn branches are played and undone where they stood, which gives them the same bytes again.
//! What is not legal in a branch, or lies deeper than [`DEEPEST`], is dropped: the game does not depend on it.

use core::fmt;

use crc::Digest;

use crate::AnySetup;
use eldertally_core::log::{self, HeadAt, Kind};
use eldertally_core::refusal::LoadError;
use eldertally_core::table::Table;

use eldertally_core::session::{CHECKSUM, HEAD, SEAL, game_number};

/// Branches within branches that are kept.
pub const DEEPEST: usize = 16;
/// The longest entry of an input: its head and its body.
const LONGEST: usize = log::BODY_MAX + 6;
/// Number and edition stand before a packed setup.
const PACKED_HEAD: usize = 3;

/// What a piece of a save did to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// It took this input, as [`Table::newest`] gives it.
    Input(&'a [u8]),
    /// It took so many back.
    Undo(u32),
}

/// Why a save is not taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntakeFault<E> {
    /// The save is not fit.
    Save(LoadError),
    /// Whoever keeps the steps could not.
    Store(E),
}

impl<E> From<LoadError> for IntakeFault<E> {
    fn from(error: LoadError) -> Self {
        Self::Save(error)
    }
}

impl<E: fmt::Display> fmt::Display for IntakeFault<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Save(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Head,
    Setup,
    Inputs,
    Length,
    Log,
    Digest,
    Seal,
    Whole,
}

/// A branch that is being read.
struct Branch {
    /// How many bytes of the log are left where it ends.
    end: u32,
    /// How many inputs were live where it began.
    base: u32,
}

/// Reads a save piece by piece.
pub struct Intake {
    stage: Stage,
    seal: Digest<'static, u32>,
    /// The length of the whole save, and how much of it was read.
    length: u32,
    seen: u32,
    /// What is not whole yet.
    held: heapless::Vec<u8, LONGEST>,
    /// How much of the lent room holds the setup.
    gathered: usize,
    varint: (u64, u32),
    inputs: u32,
    left: u32,
    branches: heapless::Vec<Branch, DEEPEST>,
    /// So many bytes of a branch are passed over.
    skip: u32,
    /// No input followed the last branch yet.
    after_branch: bool,
    digest: u64,
    sealed: u32,
}

impl Default for Intake {
    fn default() -> Self {
        Self::new()
    }
}

impl Intake {
    /// Before the first byte.
    #[must_use]
    pub fn new() -> Self {
        Self {
            stage: Stage::Head,
            seal: SEAL.digest(),
            length: 0,
            seen: 0,
            held: heapless::Vec::new(),
            gathered: 0,
            varint: (0, 0),
            inputs: 0,
            left: 0,
            branches: heapless::Vec::new(),
            skip: 0,
            after_branch: false,
            digest: 0,
            sealed: 0,
        }
    }

    /// Whether the setup is still to come, so that pieces go to [`Intake::setup`].
    #[must_use]
    pub fn wants_setup(&self) -> bool {
        matches!(self.stage, Stage::Head | Stage::Setup)
    }

    /// Takes the next piece while the setup is still to come. `room` must be the same in all calls and hold the packed
    /// setup. Once the setup is whole it comes back with what is left of the piece, for [`Intake::log`].
    ///
    /// # Errors
    /// Why the save cannot be played here.
    pub fn setup<'p>(&mut self, piece: &'p [u8], room: &mut [u8]) -> Result<Option<(AnySetup, &'p [u8])>, LoadError> {
        let mut place = None;
        let rest = self.setup_in(piece, room, &mut place)?;
        Ok(place.zip(rest))
    }

    /// As [`Intake::setup`], put where it stays.
    ///
    /// # Errors
    /// Why the save cannot be played here.
    pub fn setup_in<'p>(
        &mut self,
        mut piece: &'p [u8],
        room: &mut [u8],
        place: &mut Option<AnySetup>,
    ) -> Result<Option<&'p [u8]>, LoadError> {
        if self.stage == Stage::Head {
            let (head, rest) = piece.split_at(piece.len().min(HEAD - self.held.len().min(HEAD)));
            let _ = self.held.extend_from_slice(head);
            piece = rest;
            let number = game_number(&self.held);
            let &[_, _, _, _, _, _, e0, e1, l0, l1, l2, l3] = self.held.as_slice() else {
                // What can be told from fewer bytes is told at once.
                return match number {
                    Err(LoadError::Truncated) | Ok(_) => Ok(None),
                    Err(error) => Err(error),
                };
            };
            self.length = u32::from_le_bytes([l0, l1, l2, l3]);
            if (self.length as usize) < HEAD + CHECKSUM {
                return Err(LoadError::Truncated);
            }
            let packed = room.first_chunk_mut::<PACKED_HEAD>().ok_or(LoadError::BadSetup)?;
            *packed = [number?, e0, e1];
            self.gathered = PACKED_HEAD;
            let head = core::mem::take(&mut self.held);
            self.mark(&head);
            self.stage = Stage::Setup;
        }
        let fits = piece.len().min(room.len() - self.gathered.min(room.len()));
        let (now, _) = piece.split_at(fits);
        let end = self.gathered + fits;
        if let Some(free) = room.get_mut(self.gathered..end) {
            free.copy_from_slice(now);
        }
        let Some(used) = AnySetup::unpack_prefix_in(place, room.get(..end).unwrap_or_default())? else {
            // It ends nowhere within the room, or within the save.
            if fits < piece.len() {
                return Err(LoadError::BadSetup);
            }
            self.mark(now);
            self.gathered = end;
            let over = self.seen >= self.length;
            return if over { Err(LoadError::Truncated) } else { Ok(None) };
        };
        // What was gathered before did not suffice, so the setup ends within this piece.
        let (own, rest) = piece.split_at(used.saturating_sub(self.gathered).min(piece.len()));
        self.mark(own);
        self.stage = Stage::Inputs;
        Ok(Some(rest))
    }

    /// Takes the next piece behind the setup, on a game that was started with that setup.
    ///
    /// # Errors
    /// Why the save is not fit, or what `append` said.
    pub fn log<E>(
        &mut self,
        piece: &[u8],
        table: &mut dyn Table,
        append: &mut dyn FnMut(Step<'_>) -> Result<(), E>,
    ) -> Result<(), IntakeFault<E>> {
        for &byte in piece {
            self.byte(byte, table, append)?;
        }
        Ok(())
    }

    /// The save is whole: compares seal and digest, and leaves the game where the save was made.
    ///
    /// # Errors
    /// Why the save is not fit, or what `append` said.
    pub fn finish<E>(
        &mut self,
        table: &mut dyn Table,
        append: &mut dyn FnMut(Step<'_>) -> Result<(), E>,
    ) -> Result<(), IntakeFault<E>> {
        if self.stage != Stage::Whole {
            return Err(LoadError::Truncated.into());
        }
        if self.seal.clone().finalize() != self.sealed || self.seen != self.length {
            return Err(LoadError::Damaged.into());
        }
        let differs = LoadError::Differs { inputs: self.inputs };
        let back = table.inputs().checked_sub(self.inputs).ok_or(differs)?;
        undo(back, table, append)?;
        if table.digest() == self.digest { Ok(()) } else { Err(differs.into()) }
    }

    /// Notes bytes as read: all but the last four are under the seal.
    fn mark(&mut self, bytes: &[u8]) {
        let under = self.length.saturating_sub(CHECKSUM as u32).saturating_sub(self.seen) as usize;
        self.seal.update(bytes.get(..under.min(bytes.len())).unwrap_or_default());
        self.seen = self.seen.saturating_add(bytes.len() as u32);
    }

    fn byte<E>(
        &mut self,
        byte: u8,
        table: &mut dyn Table,
        append: &mut dyn FnMut(Step<'_>) -> Result<(), E>,
    ) -> Result<(), IntakeFault<E>> {
        self.mark(&[byte]);
        match self.stage {
            // The setup never came here: its game is not known.
            Stage::Head | Stage::Setup => return Err(LoadError::BadSetup.into()),
            Stage::Inputs => {
                if let Some(inputs) = self.number(byte)? {
                    self.inputs = inputs;
                    self.stage = Stage::Length;
                }
            }
            Stage::Length => {
                if let Some(need) = self.number(byte)? {
                    if need as usize > table.room().1 {
                        return Err(LoadError::TooBig { need }.into());
                    }
                    self.left = need;
                    self.stage = if need == 0 { Stage::Digest } else { Stage::Log };
                }
            }
            Stage::Log => self.entry(byte, table, append)?,
            Stage::Digest => {
                let _ = self.held.push(byte);
                if let Ok(digest) = <[u8; 8]>::try_from(self.held.as_slice()) {
                    self.digest = u64::from_le_bytes(digest);
                    self.held.clear();
                    self.stage = Stage::Seal;
                }
            }
            Stage::Seal => {
                let _ = self.held.push(byte);
                if let Ok(seal) = <[u8; CHECKSUM]>::try_from(self.held.as_slice()) {
                    self.sealed = u32::from_le_bytes(seal);
                    self.held.clear();
                    self.stage = Stage::Whole;
                }
            }
            Stage::Whole => return Err(LoadError::TooLong.into()),
        }
        Ok(())
    }

    /// The next byte of a number; the number, when it is whole.
    fn number(&mut self, byte: u8) -> Result<Option<u32>, LoadError> {
        let (value, shift) = self.varint;
        let value = value | u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            self.varint = (0, 0);
            return u32::try_from(value).map(Some).map_err(|_| LoadError::Damaged);
        }
        self.varint = (value, shift + 7);
        if shift >= 28 { Err(LoadError::Damaged) } else { Ok(None) }
    }

    /// The next byte of the log.
    fn entry<E>(
        &mut self,
        byte: u8,
        table: &mut dyn Table,
        append: &mut dyn FnMut(Step<'_>) -> Result<(), E>,
    ) -> Result<(), IntakeFault<E>> {
        self.left = self.left.saturating_sub(1);
        if self.skip > 0 {
            self.skip -= 1;
        } else {
            let full = self.held.push(byte).is_err();
            let unreadable = LoadError::BadInput { at: table.inputs() + 1, why: None };
            let within = self.left - self.branches.last().map_or(0, |branch| branch.end).min(self.left);
            match log::head_at(&self.held, 0) {
                _ if full => self.refuse(unreadable)?,
                HeadAt::Cut => {}
                HeadAt::Bad => self.refuse(unreadable)?,
                HeadAt::Good { kind: Kind::Withdrawn, len, .. } => {
                    self.held.clear();
                    let len = len as u32;
                    if len > within {
                        self.refuse(unreadable)?;
                    } else if self.branches.push(Branch { end: self.left - len, base: table.inputs() }).is_err() {
                        self.skip = len;
                    }
                }
                HeadAt::Good { len, start, .. } if start + len > LONGEST => self.refuse(unreadable)?,
                HeadAt::Good { len, start, .. } if self.held.len() < start + len => {}
                HeadAt::Good { .. } => match table.retake(&self.held) {
                    Ok(()) => {
                        append(Step::Input(&self.held)).map_err(IntakeFault::Store)?;
                        self.held.clear();
                        self.after_branch &= !self.branches.is_empty();
                    }
                    Err(error) => self.refuse(error)?,
                },
            }
        }
        while self.branches.last().is_some_and(|branch| branch.end >= self.left) {
            let Some(branch) = self.branches.pop() else { break };
            // A branch may end within an entry; that is one more thing in it that is not legal.
            self.held.clear();
            undo(table.inputs().saturating_sub(branch.base), table, append)?;
            self.after_branch |= self.branches.is_empty();
        }
        if self.left == 0 {
            // The log ends within an entry, or with a branch that nothing was played after.
            if !self.held.is_empty() || self.after_branch {
                return Err(LoadError::BadInput { at: table.inputs() + 1, why: None }.into());
            }
            self.stage = Stage::Digest;
        }
        Ok(())
    }

    /// Nothing illegal is taken; in a branch it is dropped with what follows it there.
    fn refuse(&mut self, error: LoadError) -> Result<(), LoadError> {
        let branch = self.branches.last().ok_or(error)?;
        self.skip = self.left.saturating_sub(branch.end);
        self.held.clear();
        Ok(())
    }
}

fn undo<E>(
    count: u32,
    table: &mut dyn Table,
    append: &mut dyn FnMut(Step<'_>) -> Result<(), E>,
) -> Result<(), IntakeFault<E>> {
    if count == 0 {
        return Ok(());
    }
    table.undo(count).map_err(|why| LoadError::BadInput { at: table.inputs() + 1, why: Some(why) })?;
    append(Step::Undo(count)).map_err(IntakeFault::Store)
}
