//! The bytes: what lies where in a sector, and how each piece is sealed. `docs/SAVE_FORMAT.md` describes them.
use eldertally_core::session::SEAL;

use super::Record;

/// The format that this program writes. Sectors of another one are taken for blank room.
const FORMAT: u8 = 1;

/// How often the sector was erased; written when it has been.
pub(super) const MARK_AT: u32 = 0;
/// Whose sector it is; written when it is taken into use.
pub(super) const OWNER_AT: u32 = 8;
/// That the object is complete; written last, in its first sector only.
pub(super) const COMMIT_AT: u32 = 32;
/// What it holds.
pub(super) const DATA_AT: u32 = 48;
/// At the end of the sector: that the object goes on in another one.
pub(super) const GOES_ON: u32 = 4;

/// The longest input, in bytes.
pub const INPUT_MAX: usize = 126;
/// The longest body of a record.
pub(super) const BODY_MAX: usize = 384;
/// Tag, length and seal.
const FRAME: usize = 1 + 2 + 4;
/// The longest record of a game, in bytes, with room for the alignment of any flash that is taken.
pub(super) const GAME_RECORD_MAX: u32 = INPUT_MAX as u32 + 5 + 4;

pub(super) const UNDO: u8 = 0x80;
pub(super) const REDO: u8 = 0x81;
pub(super) const OVER: u8 = 0x82;
pub(super) const NEXT: u8 = 0x90;
pub(super) const SETTINGS: u8 = 0x91;
pub(super) const PANIC: u8 = 0x92;
pub(super) const USED: u8 = 0x93;
pub(super) const DEAD: u8 = 0x94;

/// A record as it is written.
pub(super) type Sealed = heapless::Vec<u8, { BODY_MAX + FRAME + 3 }>;

/// What a sector holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    System,
    Game,
    Copy,
}

/// Where a game stands after its records, as far as the journal knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) records: u32,
    pub(super) inputs: u32,
    pub(super) undone: u32,
    pub(super) over: bool,
}

impl Sum {
    /// Counts a record; `None` if it cannot follow.
    pub(super) fn after(mut self, record: Record<'_>) -> Option<Self> {
        match record {
            Record::Input(bytes) => {
                if bytes.is_empty() || bytes.len() > INPUT_MAX {
                    return None;
                }
                self.inputs = self.inputs.checked_add(1)?;
                self.undone = 0;
            }
            Record::Undo(count) => {
                self.inputs = self.inputs.checked_sub(count).filter(|_| count > 0)?;
                self.undone = self.undone.checked_add(count)?;
            }
            Record::Redo(count) => {
                self.undone = self.undone.checked_sub(count).filter(|_| count > 0)?;
                self.inputs = self.inputs.checked_add(count)?;
            }
            Record::Over(over) => self.over = over,
        }
        self.records = self.records.checked_add(1)?;
        Some(self)
    }
}

/// Whose a sector is, and where its object stood when it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owner {
    pub(super) kind: Kind,
    /// The number of the object; of a system sector 0.
    pub(super) object: u16,
    /// Which of the object's sectors.
    pub(super) index: u8,
    /// For a system sector, `records` is its generation.
    pub(super) sum: Sum,
}

/// That an object is complete, and what its bytes must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Commit {
    pub(super) len: u32,
    pub(super) check: u32,
    pub(super) game: u8,
}

/// A checksum of bytes that come in pieces.
pub(super) struct Check(crc::Digest<'static, u32>);

impl Check {
    pub(super) fn new() -> Self {
        Self(SEAL.digest())
    }

    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    pub(super) fn end(self) -> u32 {
        self.0.finalize()
    }
}

/// The letter keeps one kind of seal from passing for another.
fn seal(letter: u8, salt: u32, seq: u32, bytes: &[u8]) -> [u8; 4] {
    let mut check = Check::new();
    check.add(&[letter, FORMAT]);
    check.add(&salt.to_le_bytes());
    check.add(&seq.to_le_bytes());
    check.add(bytes);
    check.end().to_le_bytes()
}

pub(super) fn write_mark(erases: u32) -> [u8; 8] {
    let [a, b, c, d] = erases.to_le_bytes();
    let [e, f, g, h] = seal(b'm', 0, 0, &[a, b, c, d]);
    [a, b, c, d, e, f, g, h]
}

pub(super) fn read_mark(bytes: &[u8; 8]) -> Option<u32> {
    let &[a, b, c, d, ..] = bytes;
    let erases = u32::from_le_bytes([a, b, c, d]);
    (write_mark(erases) == *bytes).then_some(erases)
}

pub(super) fn write_owner(owner: Owner) -> [u8; 24] {
    let mut out = [0; 24];
    let kind = match owner.kind {
        Kind::System => 1,
        Kind::Game => 2,
        Kind::Copy => 3,
    };
    let [low, high] = owner.object.to_le_bytes();
    let start = [kind, u8::from(owner.sum.over), low, high, owner.index, FORMAT, 0, 0];
    let numbers = [owner.sum.records, owner.sum.inputs, owner.sum.undone];
    let body = start.into_iter().chain(numbers.into_iter().flat_map(u32::to_le_bytes));
    for (to, from) in out.iter_mut().zip(body) {
        *to = from;
    }
    if let Some((body, end)) = out.split_last_chunk_mut::<4>() {
        *end = seal(b'o', 0, 0, body);
    }
    out
}

pub(super) fn read_owner(bytes: &[u8; 24]) -> Option<Owner> {
    let &[kind, over, o0, o1, index, _, _, _, a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, ..] = bytes;
    let kind = match kind {
        1 => Kind::System,
        2 => Kind::Game,
        3 => Kind::Copy,
        _ => return None,
    };
    let sum = Sum {
        records: u32::from_le_bytes([a0, a1, a2, a3]),
        inputs: u32::from_le_bytes([b0, b1, b2, b3]),
        undone: u32::from_le_bytes([c0, c1, c2, c3]),
        over: over == 1,
    };
    let owner = Owner { kind, object: u16::from_le_bytes([o0, o1]), index, sum };
    (write_owner(owner) == *bytes).then_some(owner)
}

pub(super) fn write_commit(object: u16, commit: Commit) -> [u8; 16] {
    let mut out = [0; 16];
    let numbers = [commit.len, commit.check, u32::from(commit.game)];
    for (to, from) in out.iter_mut().zip(numbers.into_iter().flat_map(u32::to_le_bytes)) {
        *to = from;
    }
    if let Some((body, end)) = out.split_last_chunk_mut::<4>() {
        *end = seal(b'c', u32::from(object), 0, body);
    }
    out
}

pub(super) fn read_commit(object: u16, bytes: &[u8; 16]) -> Option<Commit> {
    let &[l0, l1, l2, l3, c0, c1, c2, c3, game, ..] = bytes;
    let len = u32::from_le_bytes([l0, l1, l2, l3]);
    let commit = Commit { len, check: u32::from_le_bytes([c0, c1, c2, c3]), game };
    (write_commit(object, commit) == *bytes).then_some(commit)
}

/// Seals a record. `salt` and `seq` tie it to its object and to its place there. `None` if it is too long.
pub(super) fn write_record(salt: u32, seq: u32, tag: u8, body: &[u8], align: usize) -> Option<Sealed> {
    let mut out = Sealed::new();
    out.push(tag).ok()?;
    if tag >= UNDO {
        out.extend_from_slice(&u16::try_from(body.len()).ok()?.to_le_bytes()).ok()?;
    }
    out.extend_from_slice(body).ok()?;
    let end = seal(b'r', salt, seq, &out);
    out.extend_from_slice(&end).ok()?;
    while !out.len().is_multiple_of(align) {
        out.push(0xff).ok()?;
    }
    Some(out)
}

/// How long a record that begins so is behind its first three bytes, and where its body begins; `None` if none does.
pub(super) fn record_size(start: [u8; 3]) -> Option<(usize, usize)> {
    let [tag, low, high] = start;
    let (head, body) = match tag {
        0 | 0xff => return None,
        tag if tag < UNDO => (1, usize::from(tag)),
        _ => (3, usize::from(u16::from_le_bytes([low, high]))),
    };
    (body <= BODY_MAX).then_some((head, body))
}

/// Whether a record as it was read, without padding, is whole.
pub(super) fn is_record(salt: u32, seq: u32, record: &[u8]) -> bool {
    record.split_last_chunk::<4>().is_some_and(|(body, end)| seal(b'r', salt, seq, body) == *end)
}

/// A record of a game as tag and body.
pub(super) fn tag_of<'a>(record: Record<'a>, room: &'a mut [u8; 4]) -> (u8, &'a [u8]) {
    let (tag, value) = match record {
        Record::Input(bytes) => return (bytes.len() as u8, bytes),
        Record::Undo(count) => (UNDO, count),
        Record::Redo(count) => (REDO, count),
        Record::Over(over) => (OVER, u32::from(over)),
    };
    *room = value.to_le_bytes();
    // Small numbers are common: leave the empty upper bytes away.
    let len = room.len() - (value.leading_zeros() / 8) as usize;
    (tag, room.get(..len).unwrap_or_default())
}

/// The record of a game that this tag and body are.
pub(super) fn record_of(tag: u8, body: &[u8]) -> Option<Record<'_>> {
    if tag < UNDO {
        return Some(Record::Input(body));
    }
    let mut bytes = [0; 4];
    bytes.get_mut(..body.len())?.copy_from_slice(body);
    let value = u32::from_le_bytes(bytes);
    Some(match tag {
        UNDO => Record::Undo(value),
        REDO => Record::Redo(value),
        OVER => Record::Over(value != 0),
        _ => return None,
    })
}
