//! The device's side.

use crc::Digest;

use crate::frame::{self, FRAME_MAX, Head, PROTOCOL, SEAL, Unframer};
use crate::message::{Answer, Goods, PIECE, Refusal, Request, Source};

/// After so much silence a half-done import is forgotten and the tracker goes back to its player.
pub const PATIENCE_MS: u32 = 15_000;
/// So many conversations are remembered as over.
const PAST: usize = 8;
/// Room for a refusal that is not kept for a repetition.
const SHORT: usize = 64;

/// Who a device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The version of its program.
    pub program: &'static str,
    /// The board.
    pub board: &'static str,
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Its number.
    pub id: u16,
    /// Which game (`About::number`).
    pub game: u8,
    /// How many inputs were taken.
    pub inputs: u32,
    /// Whether it is over.
    pub over: bool,
    /// Where it stands, in a line.
    pub status: heapless::String<160>,
}

/// A copy in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedCopy {
    /// Its number.
    pub id: u16,
    /// Of which game (`About::number`).
    pub game: u8,
    /// What its owner calls it.
    pub name: heapless::String<96>,
}

/// What a device keeps, as the wire sees it. Whatever is refused has changed nothing that was kept.
pub trait Vault {
    /// Who the device is.
    fn info(&self) -> Info;
    /// The game at this place of the list; `None` behind its end.
    ///
    /// # Errors
    /// Why it cannot be told.
    fn game(&mut self, place: u16) -> Result<Option<ListedGame>, Refusal>;
    /// The copy at this place of the list; `None` behind its end.
    ///
    /// # Errors
    /// Why it cannot be told.
    fn copy(&mut self, place: u16) -> Result<Option<ListedCopy>, Refusal>;
    /// Fills `out` with the bytes of something from `from` on; gives the length of the whole, and how many bytes it
    /// filled in, which are fewer only at the end.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&mut self, what: Source, from: u32, out: &mut [u8]) -> Result<(u32, usize), Refusal>;
    /// Something of so many bytes will come. What was half there is forgotten.
    ///
    /// # Errors
    /// Why it cannot be taken.
    fn begin(&mut self, what: Goods, length: u32) -> Result<(), Refusal>;
    /// The next bytes.
    ///
    /// # Errors
    /// Why they cannot be taken; then all of it is forgotten.
    fn piece(&mut self, bytes: &[u8]) -> Result<(), Refusal>;
    /// All of it was there: checks it, keeps it, and gives its number.
    ///
    /// # Errors
    /// Why it is not kept; then all of it is forgotten.
    fn end(&mut self) -> Result<u16, Refusal>;
    /// The host is done or gone: forgets what was half there and gives the tracker back to its player.
    fn rest(&mut self);
}

/// Something that is being sent to the device.
struct Coming {
    length: u32,
    at: u32,
    seal: Digest<'static, u32>,
}

/// Answers a host. It takes about 2 KiB: a frame that comes, and the last that went, for its repetition.
pub struct Server {
    unframer: Unframer,
    conversation: Conversation,
}

/// Everything but the frame that is being read, so that both can be borrowed at once.
struct Conversation {
    session: Option<u32>,
    /// The last request that was done.
    number: u32,
    past: heapless::Deque<u32, PAST>,
    coming: Option<Coming>,
    answer: [u8; FRAME_MAX],
    answered: usize,
    heard_ms: u32,
    /// The vault was used since it last rested.
    used: bool,
    /// The player took the tracker back, and what the host was at must not go on.
    interrupted: bool,
}

impl Default for Server {
    fn default() -> Self {
        Self::new()
    }
}

impl Server {
    /// Before the first byte.
    #[must_use]
    pub const fn new() -> Self {
        let conversation = Conversation {
            session: None,
            number: 0,
            past: heapless::Deque::new(),
            coming: None,
            answer: [0; FRAME_MAX],
            answered: 0,
            heard_ms: 0,
            used: false,
            interrupted: false,
        };
        Self { unframer: Unframer::new(), conversation }
    }

    /// Takes bytes as they come, in any pieces, and hands out whole frames to send.
    pub fn feed(&mut self, bytes: &[u8], now_ms: u32, vault: &mut dyn Vault, out: &mut dyn FnMut(&[u8])) {
        for &byte in bytes {
            if let Some((head, message)) = self.unframer.push(byte) {
                self.conversation.hear(head, message, now_ms, vault, out);
            }
        }
    }

    /// To be called now and then, at least every few seconds while [`Server::is_used`].
    pub fn tick(&mut self, now_ms: u32, vault: &mut dyn Vault) {
        let talk = &mut self.conversation;
        if talk.used && now_ms.wrapping_sub(talk.heard_ms) >= PATIENCE_MS {
            talk.rest(vault);
        }
    }

    /// Whether a host is using the vault, so that silence has to be noticed.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.conversation.used
    }

    /// The player wants the tracker back: forgets what was half sent. The host is told when it goes on.
    pub fn interrupt(&mut self, vault: &mut dyn Vault) {
        self.conversation.interrupted |= self.conversation.used;
        self.conversation.rest(vault);
    }

    /// How much of what is being sent has come, and how much it will be.
    #[must_use]
    pub fn progress(&self) -> Option<(u32, u32)> {
        self.conversation.coming.as_ref().map(|coming| (coming.at, coming.length))
    }
}

impl Conversation {
    fn rest(&mut self, vault: &mut dyn Vault) {
        self.coming = None;
        self.used = false;
        vault.rest();
    }

    fn hear(&mut self, head: Head, message: &[u8], now_ms: u32, vault: &mut dyn Vault, out: &mut dyn FnMut(&[u8])) {
        let reply = Head { version: PROTOCOL, ..head };
        if head.version != PROTOCOL {
            return refuse(reply, Refusal::OtherVersion, out);
        }
        let request = match postcard::take_from_bytes(message) {
            Ok((request, [])) => Some(request),
            _ => None,
        };
        if self.session != Some(head.session) {
            // A conversation that is over stays over, however late a frame of it comes.
            if self.past.iter().any(|past| *past == head.session) {
                return;
            }
            if request != Some(Request::Hello) {
                return refuse(reply, Refusal::NoSession, out);
            }
            self.part();
            self.session = Some(head.session);
            self.rest(vault);
        } else if head.number == self.number {
            return out(self.answer.get(..self.answered).unwrap_or_default());
        } else if head.number < self.number {
            return;
        }
        self.number = head.number;
        self.heard_ms = now_ms;
        let mut room = [0; PIECE];
        let mut words = Words::default();
        let answer = match request {
            Some(request) => self.act(request, vault, &mut room, &mut words),
            None => Err(Refusal::NotUnderstood),
        };
        let answer = answer.unwrap_or_else(Answer::Refused);
        self.answered = frame::encode(reply, &answer, &mut self.answer).map_or(0, <[u8]>::len);
        out(self.answer.get(..self.answered).unwrap_or_default());
    }

    /// Remembers the conversation as over.
    fn part(&mut self) {
        if let Some(over) = self.session.take() {
            if self.past.is_full() {
                self.past.pop_front();
            }
            let _ = self.past.push_back(over);
        }
    }

    fn act<'r>(
        &mut self,
        request: Request<'_>,
        vault: &mut dyn Vault,
        room: &'r mut [u8; PIECE],
        words: &'r mut Words,
    ) -> Result<Answer<'r>, Refusal> {
        let goes_on = match request {
            Request::Piece { .. } | Request::End { .. } => true,
            Request::Read { from, .. } => from > 0,
            Request::Game(place) | Request::Copy(place) => place > 0,
            Request::Hello | Request::Begin { .. } | Request::Bye => false,
        };
        if self.interrupted && goes_on {
            return Err(Refusal::Interrupted);
        }
        self.interrupted = false;
        self.used |= !matches!(request, Request::Hello | Request::Bye);
        if !matches!(request, Request::Piece { .. } | Request::End { .. }) {
            // The vault has one place to work in: what was half sent goes.
            self.coming = None;
        }
        Ok(match request {
            Request::Hello => {
                let Info { program, board } = vault.info();
                Answer::Version { program, board }
            }
            Request::Game(place) => match vault.game(place)? {
                Some(ListedGame { id, game, inputs, over, status }) => {
                    words.status = status;
                    Answer::Game { id, game, inputs, over, status: &words.status }
                }
                None => Answer::NoMore,
            },
            Request::Copy(place) => match vault.copy(place)? {
                Some(ListedCopy { id, game, name }) => {
                    words.name = name;
                    Answer::Copy { id, game, name: &words.name }
                }
                None => Answer::NoMore,
            },
            Request::Read { what, from } => {
                let (whole, filled) = vault.read(what, from, room)?;
                Answer::Piece { whole, bytes: room.get(..filled).unwrap_or_default() }
            }
            Request::Begin { what, length } => {
                vault.begin(what, length)?;
                self.coming = Some(Coming { length, at: 0, seal: SEAL.digest() });
                Answer::Ready(0)
            }
            Request::Piece { from, bytes } => {
                let coming = self.coming.as_mut().ok_or(Refusal::NothingBegun)?;
                if from != coming.at {
                    return Err(Refusal::OutOfStep(coming.at));
                }
                let taken = match u32::try_from(bytes.len()).ok().and_then(|len| coming.at.checked_add(len)) {
                    Some(end) if end <= coming.length => vault.piece(bytes).map(|()| end),
                    _ => Err(Refusal::TooLong),
                };
                match taken {
                    Ok(end) => {
                        coming.seal.update(bytes);
                        coming.at = end;
                        Answer::Ready(end)
                    }
                    Err(why) => {
                        self.rest(vault);
                        return Err(why);
                    }
                }
            }
            Request::End { seal } => {
                let coming = self.coming.take().ok_or(Refusal::NothingBegun)?;
                let kept = match coming {
                    Coming { at, length, .. } if at < length => Err(Refusal::OutOfStep(at)),
                    Coming { seal: own, .. } if own.clone().finalize() != seal => Err(Refusal::Garbled),
                    _ => vault.end(),
                };
                match kept {
                    Ok(id) => Answer::Kept(id),
                    Err(why) => {
                        self.rest(vault);
                        return Err(why);
                    }
                }
            }
            Request::Bye => {
                self.rest(vault);
                Answer::Done
            }
        })
    }
}

/// Words of an answer until it is sent.
#[derive(Default)]
struct Words {
    status: heapless::String<160>,
    name: heapless::String<96>,
}

/// A refusal that belongs to no conversation, and so leaves the last answer as it is.
fn refuse(head: Head, why: Refusal, out: &mut dyn FnMut(&[u8])) {
    let mut room = [0; SHORT];
    if let Ok(frame) = frame::encode(head, &Answer::Refused(why), &mut room) {
        out(frame);
    }
}
