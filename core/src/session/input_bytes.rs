//! Inputs as bytes: how each kind of input is packed into the body of a log entry.

use heapless::Vec;

use crate::encoding;
use crate::follow::Follow;
use crate::game::{Actor, Answer, Ask, Game, MOST_FALLEN, MOST_GROUPS, Seat, SetupOf};
use crate::log::{BODY_MAX, Entry, Kind};

use super::Input;

/// The body of an entry that is being written.
pub(crate) type Body = Vec<u8, BODY_MAX>;

/// Room for the lists of an input that is being read.
pub(crate) struct Buffer {
    faces: Vec<u8, MOST_FALLEN>,
    sums: Vec<u16, MOST_GROUPS>,
}

impl Buffer {
    pub(crate) const fn new() -> Self {
        Self { faces: Vec::new(), sums: Vec::new() }
    }
}

/// Packs faces as digits of mixed base, as many to a byte as fit: three six-sided dice take one byte.
pub(crate) struct Packer<'a> {
    body: &'a mut Body,
    byte: u16,
    base: u16,
}

impl<'a> Packer<'a> {
    pub(crate) fn new(body: &'a mut Body) -> Self {
        Self { body, byte: 0, base: 1 }
    }

    pub(crate) fn push(&mut self, faces: u8, face: u8) {
        let faces = u16::from(faces).max(1);
        if self.base * faces > 256 {
            let _ = self.body.push(self.byte as u8);
            (self.byte, self.base) = (0, 1);
        }
        self.byte += u16::from(face) * self.base;
        self.base *= faces;
    }

    pub(crate) fn finish(self) {
        if self.base > 1 {
            let _ = self.body.push(self.byte as u8);
        }
    }
}

struct Unpacker<'a> {
    body: core::slice::Iter<'a, u8>,
    byte: u16,
    base: u16,
}

impl Unpacker<'_> {
    fn next_face(&mut self, faces: u8) -> Option<u8> {
        let faces = u16::from(faces).max(1);
        if faces == 1 {
            return Some(0);
        }
        if self.base == 0 || self.base * faces > 256 {
            if self.byte != 0 {
                return None;
            }
            self.byte = u16::from(*self.body.next()?);
            self.base = 1;
        }
        let face = self.byte % faces;
        self.byte /= faces;
        self.base *= faces;
        Some(face as u8)
    }

    /// Whether nothing is left over, so that every throw has exactly one form.
    fn finish(mut self) -> bool {
        self.byte == 0 && self.body.next().is_none()
    }
}

/// Writes the body of every input that is not a throw, whose packing belongs to its check.
pub(crate) fn write<G: Game>(input: &Input<'_, G>, body: &mut Body) -> Option<Kind> {
    Some(match *input {
        Input::Answer(Answer::Fell(_)) => Kind::Fell,
        Input::Else(_) => Kind::Else,
        Input::Answer(Answer::Sum(sums)) => {
            for &sum in sums {
                encoding::append(&sum, body)?;
            }
            Kind::Sum
        }
        Input::Answer(Answer::Move(Actor::Seat(seat), mv)) => {
            body.push(seat.0).ok()?;
            encoding::append(&mv, body)?;
            Kind::SeatMove
        }
        Input::Answer(Answer::Move(_, mv)) => {
            encoding::append(&mv, body)?;
            Kind::Move
        }
        Input::Answer(Answer::Text(text)) => {
            body.extend_from_slice(text.as_bytes()).ok()?;
            Kind::Text
        }
        Input::Amend(part, to) => {
            encoding::append(&part, body)?;
            encoding::append(&to, body)?;
            Kind::Amend
        }
        Input::Rename(seat, name) => {
            body.push(seat.0).ok()?;
            body.push(2).ok()?;
            body.extend_from_slice(name.as_bytes()).ok()?;
            Kind::Seat
        }
        Input::Change(seat, stays) => {
            body.push(seat.0).ok()?;
            body.push(u8::from(stays)).ok()?;
            Kind::Seat
        }
        Input::Follow(follow) => {
            body.push(follow.number()).ok()?;
            Kind::Follow
        }
    })
}

/// Reads an entry as the input that it is for a game in this state; `None` if it cannot be one.
pub(crate) fn read<'b, G: Game>(
    entry: Entry<'b>,
    game: &G,
    setup: &SetupOf<G>,
    buffer: &'b mut Buffer,
) -> Option<Input<'b, G>> {
    let body = entry.body;
    Some(match entry.kind {
        Kind::Fell => Input::Answer(Answer::Fell(read_faces(body, game, setup, buffer)?)),
        Kind::Else => Input::Else(read_faces(body, game, setup, buffer)?),
        Kind::Sum => {
            buffer.sums.clear();
            let mut rest = body;
            while !rest.is_empty() {
                buffer.sums.push(encoding::read_prefix(&mut rest).ok()?).ok()?;
            }
            Input::Answer(Answer::Sum(&buffer.sums))
        }
        Kind::Move => Input::Answer(Answer::Move(Actor::Table, encoding::read(body)?)),
        Kind::SeatMove => {
            let (&seat, rest) = body.split_first()?;
            Input::Answer(Answer::Move(Actor::Seat(Seat(seat)), encoding::read(rest)?))
        }
        Kind::Text => Input::Answer(Answer::Text(core::str::from_utf8(body).ok()?)),
        Kind::Amend => {
            let mut rest = body;
            Input::Amend(encoding::read_prefix(&mut rest).ok()?, encoding::read(rest)?)
        }
        Kind::Seat => {
            let (&seat, rest) = body.split_first()?;
            match rest.split_first()? {
                (2, name) => Input::Rename(Seat(seat), core::str::from_utf8(name).ok()?),
                (stays @ (0 | 1), []) => Input::Change(Seat(seat), *stays == 1),
                _ => return None,
            }
        }
        Kind::Follow => match body {
            [number] => Input::Follow(Follow::from_number(*number)?),
            _ => return None,
        },
        Kind::Withdrawn => return None,
    })
}

fn read_faces<'b, G: Game>(body: &[u8], game: &G, setup: &SetupOf<G>, buffer: &'b mut Buffer) -> Option<&'b [u8]> {
    let Ask::Chance(groups) = game.ask(setup) else { return None };
    let mut unpacker = Unpacker { body: body.iter(), byte: 0, base: 0 };
    buffer.faces.clear();
    for n in 0..groups {
        let group = game.group(setup, n)?;
        for _ in 0..group.count {
            buffer.faces.push(unpacker.next_face(group.faces)?).ok()?;
        }
    }
    unpacker.finish().then_some(&buffer.faces)
}
