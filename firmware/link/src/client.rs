//! The host's side.

use core::fmt;

use crate::frame::{self, FRAME_MAX, Head, PROTOCOL, SEAL, Unframer};
use crate::message::{Answer, Goods, PIECE, Refusal, Request, Source};
use crate::server::{ListedCopy, ListedGame};

/// Bytes to and from a device.
pub trait Pipe {
    /// What can go wrong with it.
    type Error;
    /// Reads what is there, and waits at most so long for the first byte; 0 if none came.
    ///
    /// # Errors
    /// When the pipe has failed.
    fn read(&mut self, room: &mut [u8], wait_ms: u32) -> Result<usize, Self::Error>;
    /// Writes all bytes.
    ///
    /// # Errors
    /// When the pipe has failed.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Self::Error>;
    /// A clock that only goes forward; it may wrap.
    fn now_ms(&mut self) -> u32;
}

/// How long to wait, and how often to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How often a request is sent before we give up.
    pub tries: u32,
    /// How long we wait for an answer, each time.
    pub wait_ms: u32,
}

impl Default for Patience {
    /// A device that opens its longest game answers within two seconds.
    fn default() -> Self {
        Self { tries: 4, wait_ms: 2_500 }
    }
}

/// How often something is begun anew after the device was interrupted.
const STARTS: u32 = 3;

/// Why a conversation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientError<E> {
    /// The pipe has failed.
    Pipe(E),
    /// Nobody answers.
    NoAnswer,
    /// The device speaks this version of the protocol.
    OtherVersion(u8),
    /// The device answers something that does not fit.
    Strange,
    /// What is being read changed meanwhile.
    Changed,
    /// All was sent, but whether it is kept was not heard.
    Unsure,
    /// The device refuses.
    Refused(Refusal),
}

impl<E> From<Refusal> for ClientError<E> {
    fn from(why: Refusal) -> Self {
        Self::Refused(why)
    }
}

impl<E: fmt::Display> fmt::Display for ClientError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pipe(error) => error.fmt(f),
            Self::NoAnswer => f.write_str("The tracker does not answer. Is it on, and is this its port?"),
            Self::OtherVersion(theirs) => write!(
                f,
                "The tracker speaks version {theirs} of the protocol, this program version {PROTOCOL}. Update the older one."
            ),
            Self::Strange => f.write_str("The tracker gives an answer that does not fit. Update it and this program."),
            Self::Changed => f.write_str("The game was played on meanwhile. Try again."),
            Self::Unsure => {
                f.write_str("All was sent, but the tracker fell silent. List what it has before you send it again.")
            }
            Self::Refused(why) => why.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ClientError<E> {}

/// Speaks with a device.
pub struct Client<P> {
    pipe: P,
    unframer: Unframer,
    /// The message of the last answer.
    message: heapless::Vec<u8, FRAME_MAX>,
    patience: Patience,
    session: u32,
    number: u32,
}

type Outcome<T, P> = Result<T, ClientError<<P as Pipe>::Error>>;

impl<P: Pipe> Client<P> {
    /// Before the first word. `session` should differ from one conversation to the next: any random number.
    pub fn new(pipe: P, session: u32, patience: Patience) -> Self {
        Self { pipe, unframer: Unframer::new(), message: heapless::Vec::new(), patience, session, number: 0 }
    }

    /// The same conversation with another patience.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> Self {
        Self { patience, ..self }
    }

    /// The pipe.
    pub fn pipe(&mut self) -> &mut P {
        &mut self.pipe
    }

    /// Begins a conversation, and tells who the device is: its program's version and its board.
    ///
    /// # Errors
    /// Why there is none.
    pub fn hello(&mut self, visit: &mut dyn FnMut(&str, &str)) -> Outcome<(), P> {
        // Any other number is a new conversation; this one is far from those of other programs.
        self.session = self.session.wrapping_mul(0x2c92_77b5).wrapping_add(0xac56_4b05);
        match self.ask(Request::Hello)? {
            Answer::Version { program, board } => {
                visit(program, board);
                Ok(())
            }
            other => Err(unfit(other)),
        }
    }

    /// Shows all games that the device keeps.
    ///
    /// # Errors
    /// Why not.
    pub fn games(&mut self, visit: &mut dyn FnMut(ListedGame)) -> Outcome<(), P> {
        for place in 0..=u16::MAX {
            match self.ask(Request::Game(place))? {
                Answer::Game { id, game, inputs, over, status } => {
                    visit(ListedGame { id, game, inputs, over, status: cut(status) });
                }
                Answer::NoMore => break,
                other => return Err(unfit(other)),
            }
        }
        Ok(())
    }

    /// Shows all copies that the device keeps.
    ///
    /// # Errors
    /// Why not.
    pub fn copies(&mut self, visit: &mut dyn FnMut(ListedCopy)) -> Outcome<(), P> {
        for place in 0..=u16::MAX {
            match self.ask(Request::Copy(place))? {
                Answer::Copy { id, game, name } => visit(ListedCopy { id, game, name: cut(name) }),
                Answer::NoMore => break,
                other => return Err(unfit(other)),
            }
        }
        Ok(())
    }

    /// Whether there is such a thing to read.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn knows(&mut self, what: Source) -> Outcome<(), P> {
        match self.ask(Request::Read { what, from: 0 })? {
            Answer::Piece { .. } => Ok(()),
            other => Err(unfit(other)),
        }
    }

    /// Reads something from the device: hands out its bytes in order, with the length of the whole.
    ///
    /// # Errors
    /// Why not. With [`ClientError::Changed`] it can be read anew from the beginning.
    pub fn pull(&mut self, what: Source, visit: &mut dyn FnMut(&[u8], u32)) -> Outcome<(), P> {
        let mut from = 0;
        let mut length = None;
        let mut starts = 1;
        loop {
            match self.ask(Request::Read { what, from }) {
                Ok(Answer::Piece { whole, bytes }) => {
                    if length.is_some_and(|length| length != whole) {
                        return Err(ClientError::Changed);
                    }
                    length = Some(whole);
                    let len = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
                    let next = from.saturating_add(len);
                    if next > whole || (len == 0 && next < whole) {
                        return Err(ClientError::Strange);
                    }
                    visit(bytes, whole);
                    from = next;
                    if from == whole {
                        return Ok(());
                    }
                }
                Ok(other) => return Err(unfit(other)),
                // It was restarted; nothing is lost, reading changes nothing.
                Err(ClientError::Refused(Refusal::NoSession)) if starts < STARTS => {
                    starts += 1;
                    self.hello(&mut |_, _| ())?;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Sends something to the device, which checks and keeps it; gives its number there.
    ///
    /// # Errors
    /// Why it is not kept; with [`ClientError::Unsure`] it may be.
    pub fn push(&mut self, what: Goods, bytes: &[u8], progress: &mut dyn FnMut(u32, u32)) -> Outcome<u16, P> {
        let length = u32::try_from(bytes.len()).map_err(|_| Refusal::TooLong)?;
        let mut starts = 1;
        loop {
            match self.send(what, length, bytes, progress) {
                Ok(()) => break,
                // It was interrupted or restarted; nothing of it is kept.
                Err(ClientError::Refused(Refusal::NoSession | Refusal::NothingBegun | Refusal::OutOfStep(_)))
                    if starts < STARTS =>
                {
                    starts += 1;
                    self.hello(&mut |_, _| ())?;
                }
                Err(error) => return Err(error),
            }
        }
        match self.ask(Request::End { seal: SEAL.checksum(bytes) }) {
            Ok(Answer::Kept(id)) => Ok(id),
            Ok(other) => Err(unfit(other)),
            // After a restart it may have been kept just before; sending it again could keep it twice.
            Err(ClientError::NoAnswer | ClientError::Refused(Refusal::NoSession)) => Err(ClientError::Unsure),
            Err(error) => Err(error),
        }
    }

    /// Ends the conversation; the tracker goes back to its player at once.
    ///
    /// # Errors
    /// Why it may only do so after a while.
    pub fn bye(&mut self) -> Outcome<(), P> {
        match self.ask(Request::Bye)? {
            Answer::Done => Ok(()),
            other => Err(unfit(other)),
        }
    }

    fn send(&mut self, what: Goods, length: u32, bytes: &[u8], progress: &mut dyn FnMut(u32, u32)) -> Outcome<(), P> {
        let mut at = match self.ask(Request::Begin { what, length })? {
            Answer::Ready(0) => 0,
            other => return Err(unfit(other)),
        };
        progress(at, length);
        for bytes in bytes.chunks(PIECE) {
            let next = at + u32::try_from(bytes.len()).unwrap_or(0);
            match self.ask(Request::Piece { from: at, bytes })? {
                Answer::Ready(ready) if ready == next => at = next,
                other => return Err(unfit(other)),
            }
            progress(at, length);
        }
        Ok(())
    }

    /// Asks until there is an answer, or patience ends.
    fn ask(&mut self, request: Request<'_>) -> Outcome<Answer<'_>, P> {
        self.number = self.number.wrapping_add(1);
        let head = Head { version: PROTOCOL, session: self.session, number: self.number };
        let mut room = [0; FRAME_MAX];
        let frame = frame::encode(head, &request, &mut room).map_err(|_| Refusal::TooLong)?;
        self.message.clear();
        for _ in 0..self.patience.tries {
            self.pipe.write(frame).map_err(ClientError::Pipe)?;
            if self.listen(head)? {
                break;
            }
        }
        if self.message.is_empty() {
            return Err(ClientError::NoAnswer);
        }
        match postcard::take_from_bytes(&self.message) {
            Ok((Answer::Refused(why), [])) => Err(why.into()),
            Ok((answer, [])) => Ok(answer),
            _ => Err(ClientError::Strange),
        }
    }

    /// Waits for the answer to this request; whatever else comes is passed over.
    fn listen(&mut self, head: Head) -> Outcome<bool, P> {
        let began = self.pipe.now_ms();
        let mut room = [0; 256];
        loop {
            let waited = self.pipe.now_ms().wrapping_sub(began);
            let Some(left) = self.patience.wait_ms.checked_sub(waited).filter(|left| *left > 0) else {
                return Ok(false);
            };
            let got = self.pipe.read(&mut room, left).map_err(ClientError::Pipe)?;
            let mut found = false;
            for &byte in room.get(..got).unwrap_or_default() {
                let Some((theirs, bytes)) = self.unframer.push(byte) else { continue };
                if (theirs.session, theirs.number) != (head.session, head.number) {
                    continue;
                }
                if theirs.version != PROTOCOL {
                    return Err(ClientError::OtherVersion(theirs.version));
                }
                self.message.clear();
                found = self.message.extend_from_slice(bytes).is_ok() && !bytes.is_empty();
            }
            if found {
                return Ok(true);
            }
        }
    }
}

/// An answer of another kind than was asked for.
fn unfit<E>(answer: Answer<'_>) -> ClientError<E> {
    match answer {
        Answer::Refused(why) => ClientError::Refused(why),
        _ => ClientError::Strange,
    }
}

/// As much of the words as fits.
fn cut<const N: usize>(words: &str) -> heapless::String<N> {
    let mut cut = heapless::String::new();
    for letter in words.chars() {
        if cut.push(letter).is_err() {
            break;
        }
    }
    cut
}
