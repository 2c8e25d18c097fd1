//! The session: one game with its log. Nothing reaches a game but through here.

mod amended;
mod decisions;
mod gate;
mod input_bytes;
mod relay;
mod save;
mod story;
mod throws;
mod travel;

use serde::Serialize;

use crate::follow::Follow;
use crate::game::{Answer, EventSink, Game, Seat, SetupOf};
use crate::log::{Kind, Log};
use crate::refusal::{LoadError, Refusal};
use crate::seats::Seats;

pub use save::{CHECKSUM, FORMAT, HEAD, MAGIC, SAVE_FRAME, SEAL, game_number};
pub use story::{Happened, Line};

use travel::Snapshots;

/// All that can change a game.
pub enum Input<'a, G: Game> {
    /// An answer to what is asked.
    Answer(Answer<'a, G::Move>),
    /// "Something else came out": faces that the tracker thought impossible. Reality wins.
    Else(&'a [u8]),
    /// A part is set to a value; fires no effect.
    Amend(G::Part, i32),
    /// A player gets another name.
    Rename(Seat, &'a str),
    /// A player leaves (false) or comes back (true).
    Change(Seat, bool),
    /// So much is followed from now on.
    Follow(Follow),
}

impl<G: Game> Clone for Input<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Input<'_, G> {}

/// What changes during a game.
#[derive(Clone, PartialEq, Serialize)]
pub struct Live<G> {
    /// The state of the game.
    pub game: G,
    /// The players as they are called now.
    pub seats: Seats,
}

impl<G: Game> Live<G> {
    fn new(setup: &SetupOf<G>) -> Self {
        Self { game: G::new(setup), seats: setup.seats.clone() }
    }

    /// Does what an input says. The gate has checked it.
    fn apply(&mut self, setup: &SetupOf<G>, input: Input<'_, G>, tell: &mut EventSink<'_, G>) {
        match input {
            Input::Answer(answer) => self.game.apply(setup, answer, tell),
            Input::Else(faces) => {
                self.make_room(setup, faces);
                self.game.apply(setup, Answer::Fell(faces), tell);
            }
            Input::Amend(part, to) => self.game.amend(setup, part, to),
            Input::Rename(seat, name) => {
                if let (Some(info), Ok(name)) = (self.seats.get_mut(seat), name.parse()) {
                    info.name = name;
                }
            }
            Input::Change(seat, stays) => {
                if let Some(info) = self.seats.get_mut(seat) {
                    info.present = stays;
                }
                self.game.change(setup, seat, stays, tell);
            }
            Input::Follow(follow) => self.game.set_follow(setup, follow),
        }
    }

    fn make_room(&mut self, setup: &SetupOf<G>, faces: &[u8]) {
        let mut rest = faces;
        let mut n = 0;
        while let Some(group) = self.game.group(setup, n) {
            let Some((own, after)) = rest.split_at_checked(usize::from(group.count)) else { return };
            for &face in own {
                // Each call makes room for one; a face that is still missing comes round again.
                if gate::missing(&self.game, setup, n, own, face) > 0 {
                    self.game.make_room(setup, n, face);
                }
            }
            rest = after;
            n += 1;
        }
    }
}

/// A place in the log: so many live inputs, ending at this byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place {
    inputs: u32,
    byte: usize,
}

/// One game, its setup, its log, and at most `SNAPS` snapshots for cheap undo.
pub struct Session<G: Game, B, const SNAPS: usize = 8> {
    setup: SetupOf<G>,
    live: Live<G>,
    here: Place,
    /// How many inputs can be redone.
    undone: u32,
    /// For looking back without disturbing the game.
    scratch: Live<G>,
    snapshots: Snapshots<G, SNAPS>,
    log: Log<B>,
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// A new game with its log in `buffer`.
    ///
    /// # Errors
    /// [`LoadError::BadSetup`] if the setup is outside the limits of the game.
    pub fn new(setup: SetupOf<G>, buffer: B) -> Result<Self, LoadError> {
        if !setup.is_fit(&G::ABOUT) {
            return Err(LoadError::BadSetup);
        }
        Ok(Self::fresh(&setup, buffer))
    }

    /// A new game with a setup that is fit, as [`Setup::is_fit`](crate::Setup::is_fit) tells.
    // Inlined, so that it is built where the caller wants it: it is large, and every call would move it.
    #[inline(always)]
    pub fn fresh(setup: &SetupOf<G>, buffer: B) -> Self {
        debug_assert!(setup.is_fit(&G::ABOUT), "a game is started only with a setup that is fit");
        Self {
            live: Live::new(setup),
            scratch: Live::new(setup),
            setup: setup.clone(),
            here: Place::default(),
            undone: 0,
            snapshots: Snapshots::new(),
            log: Log::new(buffer),
        }
    }

    /// Closes the game and gives its buffer back.
    pub fn into_buffer(self) -> B {
        self.log.into_buffer()
    }

    /// The buffer of a session that is to be dropped, without moving it.
    pub fn take_buffer(&mut self) -> B
    where
        B: Default,
    {
        core::mem::replace(&mut self.log, Log::new(B::default())).into_buffer()
    }

    /// What the game is played with.
    pub fn setup(&self) -> &SetupOf<G> {
        &self.setup
    }

    /// The state of the game.
    pub fn game(&self) -> &G {
        &self.live.game
    }

    /// The players as they are called now.
    pub fn seats(&self) -> &Seats {
        &self.live.seats
    }

    /// The log, with what can be redone.
    pub fn log(&self) -> &Log<B> {
        &self.log
    }

    /// How many inputs have been taken and not undone.
    pub fn inputs(&self) -> u32 {
        self.here.inputs
    }

    /// How many inputs can be redone.
    pub fn undone(&self) -> u32 {
        self.undone
    }

    /// Checks an input, logs it and applies it.
    ///
    /// # Errors
    /// Why it is refused. Nothing has changed then.
    pub fn submit(&mut self, input: Input<'_, G>) -> Result<(), Refusal> {
        let mut body = input_bytes::Body::new();
        let kind = gate::check(&self.live, &self.setup, &input, &mut body)?;
        self.commit(kind, &body, input)
    }

    /// Logs and applies an input that the gate let through.
    fn commit(&mut self, kind: Kind, body: &[u8], input: Input<'_, G>) -> Result<(), Refusal> {
        self.push(kind, body)?;
        self.live.apply(&self.setup, input, &mut |_, _| ());
        self.snapshots.keep(self.here, &self.live);
        Ok(())
    }

    fn push(&mut self, kind: Kind, body: &[u8]) -> Result<(), Refusal> {
        let pushed = self.log.push(self.here.byte, kind, body)?;
        if pushed.squeezed {
            self.snapshots.clear();
        } else if self.undone > 0 {
            self.snapshots.forget_after(self.here.inputs);
        }
        self.undone = 0;
        self.here = Place { inputs: self.here.inputs + 1, byte: pushed.end };
        Ok(())
    }
}
