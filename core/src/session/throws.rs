//! How the real dice fell, for whoever wants to know whether they are fair.

use crate::game::{Answer, Game, Group, VisitThrow};

use super::input_bytes::{self, Buffer};
use super::travel::step;
use super::{Input, Session};

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// Shows how the dice fell in every throw that is not undone: input, group, what was thrown, and the faces.
    pub fn throws(&mut self, visit: &mut VisitThrow<'_>) {
        let mut place = self.visit(0);
        while place.inputs < self.here.inputs {
            let Some(entry) = self.log.next(place.byte) else { return };
            let mut buffer = Buffer::new();
            let input = input_bytes::read(entry, &self.scratch.game, &self.setup, &mut buffer);
            if let Some(Input::Answer(Answer::Fell(faces)) | Input::Else(faces)) = input {
                let (game, setup) = (&self.scratch.game, &self.setup);
                let group = |n| game.group(setup, n);
                let is_drawn = |n, face| game.left(setup, n, face).is_some();
                show(faces, &group, &is_drawn, &mut |n, group, own| visit(place.inputs, n, group, own));
            }
            match step(&self.log, &self.setup, &mut self.scratch, place, &mut |_, _| ()) {
                Some(next) => place = next,
                None => return,
            }
        }
    }
}

/// Shows the dice of one throw. What has an end is drawn and not thrown, numbers are told, and dice that only lie there were
/// chosen: none of them says anything about dice.
fn show(
    faces: &[u8],
    group: &dyn Fn(u8) -> Option<Group>,
    is_drawn: &dyn Fn(u8, u8) -> bool,
    visit: &mut dyn FnMut(u8, Group, &[u8]),
) {
    let mut rest = faces;
    let mut n = 0;
    while let Some(group) = group(n) {
        let Some((own, after)) = rest.split_at_checked(usize::from(group.count)) else { return };
        if !own.is_empty() && !group.lying && group.number.is_none() && !(0..group.faces).any(|face| is_drawn(n, face))
        {
            visit(n, group, own);
        }
        rest = after;
        n += 1;
    }
}
