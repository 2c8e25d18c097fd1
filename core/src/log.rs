//! The log: packed bytes in a buffer that the host supplies.
//!
//! An entry is a head byte (kind, length) and a body. Entries are only ever added behind the last live one. What was
//! undone stays behind the live entries, ready for redo; when play goes on elsewhere it is wrapped as one `Withdrawn`
//! entry, so that readers step over it at once and the branch can still be looked at. Only when the buffer is full are
//! withdrawn branches squeezed out.

use crate::refusal::Refusal;

/// The longest body of an input, in bytes.
pub const BODY_MAX: usize = 120;

/// What an entry holds. The numbers are the save format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// What fell.
    Fell = 0,
    /// What came out although none was left.
    Else = 1,
    /// Totals.
    Sum = 2,
    /// A move that lay open on the table.
    Move = 3,
    /// A move made as a seat.
    SeatMove = 4,
    /// A text.
    Text = 5,
    /// An amendment.
    Amend = 6,
    /// A new name, or a player who leaves or comes back.
    Seat = 7,
    /// A branch that was undone and left; its body is entries.
    Withdrawn = 8,
    /// How much is followed from now on.
    Follow = 9,
}

impl Kind {
    fn from_number(number: u8) -> Option<Self> {
        Some(match number {
            0 => Self::Fell,
            1 => Self::Else,
            2 => Self::Sum,
            3 => Self::Move,
            4 => Self::SeatMove,
            5 => Self::Text,
            6 => Self::Amend,
            7 => Self::Seat,
            8 => Self::Withdrawn,
            9 => Self::Follow,
            _ => return None,
        })
    }
}

/// Lengths from here on stand in a varint behind the head byte.
const LONG: u8 = 15;
/// Head byte and the longest varint.
const HEAD_MAX: usize = 6;

/// An entry, and where the next one begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What it holds.
    pub kind: Kind,
    /// Its bytes.
    pub body: &'a [u8],
    /// Where the next entry begins.
    pub next: usize,
}

/// What the bytes at a place begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadAt {
    /// An entry.
    Good {
        /// What it holds.
        kind: Kind,
        /// Where its body begins.
        start: usize,
        /// How long that is.
        len: usize,
    },
    /// Bytes are missing.
    Cut,
    /// No entry.
    Bad,
}

/// Reads the head of the entry at `at`.
#[must_use]
pub fn head_at(bytes: &[u8], at: usize) -> HeadAt {
    let Some(&head) = bytes.get(at) else { return HeadAt::Cut };
    let Some(kind) = Kind::from_number(head >> 4) else { return HeadAt::Bad };
    let mut start = at + 1;
    let mut len = usize::from(head & 0x0f);
    if head & 0x0f == LONG {
        len = 0;
        let mut shift = 0;
        loop {
            let Some(&byte) = bytes.get(start) else { return HeadAt::Cut };
            start += 1;
            len |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
            if shift > 21 {
                return HeadAt::Bad;
            }
        }
        // Every length has exactly one form: the short one where it fits, and a varint without empty groups.
        if len < usize::from(LONG) || (shift > 0 && len >> shift == 0) {
            return HeadAt::Bad;
        }
    }
    HeadAt::Good { kind, start, len }
}

/// Reads the entry at `at`; `None` at the end or if the bytes are no entry.
#[must_use]
pub fn read(bytes: &[u8], at: usize) -> Option<Entry<'_>> {
    let HeadAt::Good { kind, start, len } = head_at(bytes, at) else { return None };
    let next = start.checked_add(len)?;
    Some(Entry { kind, body: bytes.get(start..next)?, next })
}

/// The next input at or after `at`, stepping over withdrawn branches.
#[must_use]
pub fn next(bytes: &[u8], mut at: usize) -> Option<Entry<'_>> {
    loop {
        let entry = read(bytes, at)?;
        if entry.kind != Kind::Withdrawn {
            return Some(entry);
        }
        at = entry.next;
    }
}

fn head(kind: Kind, len: usize) -> heapless::Vec<u8, HEAD_MAX> {
    let mut head = heapless::Vec::new();
    if len < usize::from(LONG) {
        let _ = head.push((kind as u8) << 4 | len as u8);
        return head;
    }
    let _ = head.push((kind as u8) << 4 | LONG);
    let mut rest = len;
    while rest >= 0x80 {
        let _ = head.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    let _ = head.push(rest as u8);
    head
}

/// The longest log: lengths of withdrawn branches are written in at most four varint bytes.
pub const LOG_MAX: usize = (1 << 28) - 1;

/// The entries, live ones first, and the buffer that holds them.
pub struct Log<B> {
    buffer: B,
    len: usize,
}

impl<B: AsRef<[u8]> + AsMut<[u8]>> Log<B> {
    /// An empty log in a buffer.
    pub const fn new(buffer: B) -> Self {
        Self { buffer, len: 0 }
    }

    /// The buffer, when the log is no longer needed.
    pub fn into_buffer(self) -> B {
        self.buffer
    }

    /// All entries as bytes: live ones, then those that can be redone.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.buffer.as_ref().get(..self.len).unwrap_or_default()
    }

    /// How many bytes fit.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.buffer.as_ref().len().min(LOG_MAX)
    }

    /// The next input at or after `at`, stepping over withdrawn branches.
    #[must_use]
    pub fn next(&self, at: usize) -> Option<Entry<'_>> {
        next(self.bytes(), at)
    }

    /// Replaces everything by `bytes`; false, and nothing changed, if they do not fit.
    pub fn refill(&mut self, bytes: &[u8]) -> bool {
        if bytes.len() > self.capacity() {
            return false;
        }
        match self.buffer.as_mut().get_mut(..bytes.len()) {
            Some(room) => room.copy_from_slice(bytes),
            None => return false,
        }
        self.len = bytes.len();
        true
    }

    /// Forgets all entries from `at` on.
    pub fn cut(&mut self, at: usize) {
        self.len = self.len.min(at);
    }

    /// Adds an input behind the live entries, which end at `live`; what could be redone is withdrawn.
    ///
    /// # Errors
    /// [`Refusal::LogFull`] if it does not fit even without withdrawn branches. Nothing has changed then.
    pub fn push(&mut self, live: usize, kind: Kind, body: &[u8]) -> Result<Pushed, Refusal> {
        let entry = head(kind, body.len());
        let need = entry.len() + body.len();
        let undone = self.len - live.min(self.len);
        let wrap = if undone > 0 { head(Kind::Withdrawn, undone) } else { heapless::Vec::new() };

        let mut pushed = Pushed { end: 0, squeezed: false };
        if self.len + wrap.len() + need <= self.capacity() {
            self.make_gap(live, &wrap);
        } else {
            let kept = live - self.withdrawn_bytes(live);
            if kept + need > self.capacity() {
                return Err(Refusal::LogFull);
            }
            self.cut(live);
            self.squeeze();
            pushed.squeezed = true;
        }
        self.append(&entry);
        self.append(body);
        pushed.end = self.len;
        Ok(pushed)
    }

    fn append(&mut self, bytes: &[u8]) {
        let end = self.len + bytes.len();
        if let Some(room) = self.buffer.as_mut().get_mut(self.len..end) {
            room.copy_from_slice(bytes);
            self.len = end;
        }
    }

    /// Moves what follows `at` back and writes `bytes` before it.
    fn make_gap(&mut self, at: usize, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let end = self.len + bytes.len();
        if let Some(room) = self.buffer.as_mut().get_mut(at..end) {
            let tail = room.len() - bytes.len();
            room.copy_within(..tail, bytes.len());
            if let Some(gap) = room.get_mut(..bytes.len()) {
                gap.copy_from_slice(bytes);
            }
            self.len = end;
        }
    }

    fn withdrawn_bytes(&self, live: usize) -> usize {
        let (mut at, mut sum) = (0, 0);
        while at < live {
            let Some(entry) = read(self.bytes(), at) else { break };
            if entry.kind == Kind::Withdrawn {
                sum += entry.next - at;
            }
            at = entry.next;
        }
        sum
    }

    fn squeeze(&mut self) {
        let (mut from, mut to) = (0, 0);
        while let Some(entry) = read(self.bytes(), from) {
            let (kind, next) = (entry.kind, entry.next);
            if kind != Kind::Withdrawn {
                self.buffer.as_mut().copy_within(from..next, to);
                to += next - from;
            }
            from = next;
        }
        self.len = to;
    }
}

/// What became of an input that was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pushed {
    /// Where the live entries end now.
    pub end: usize,
    /// Withdrawn branches were squeezed out, so earlier places in the log have moved.
    pub squeezed: bool,
}
