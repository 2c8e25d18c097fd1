//! Going back and forth: undo and redo by replay from the nearest snapshot.

use crate::game::{EventSink, Game, SetupOf};
use crate::log::Log;
use crate::refusal::Refusal;

use super::input_bytes::{self, Buffer};
use super::{Live, Place, Session};

/// Every eighth state is a candidate for a snapshot.
const STRIDE: u32 = 8;

/// States at doubling distances behind the present one.
///
/// Slot `n` holds the latest state whose number is an odd multiple of `STRIDE << n`; the last slot also takes higher
/// ones. So the slots reach back over a distance that doubles from one to the next, with no bookkeeping at all.
pub(super) struct Snapshots<G, const SNAPS: usize> {
    slots: [Option<(Place, Live<G>)>; SNAPS],
}

impl<G: Game, const SNAPS: usize> Snapshots<G, SNAPS> {
    pub(super) fn new() -> Self {
        Self { slots: [const { None }; SNAPS] }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill_with(|| None);
    }

    pub(super) fn forget_after(&mut self, inputs: u32) {
        for slot in &mut self.slots {
            if slot.as_ref().is_some_and(|(place, _)| place.inputs > inputs) {
                *slot = None;
            }
        }
    }

    /// Keeps this state if its number is a candidate.
    pub(super) fn keep(&mut self, place: Place, live: &Live<G>) {
        if !place.inputs.is_multiple_of(STRIDE) || place.inputs == 0 {
            return;
        }
        let level = (place.inputs / STRIDE).trailing_zeros() as usize;
        let slot = self.slots.get_mut(level.min(SNAPS.saturating_sub(1)));
        match slot {
            Some(Some((old, state))) => {
                *old = place;
                state.clone_from(live);
            }
            Some(empty) => *empty = Some((place, live.clone())),
            None => {}
        }
    }

    fn nearest(&self, inputs: u32) -> Option<&(Place, Live<G>)> {
        self.slots.iter().flatten().filter(|(place, _)| place.inputs <= inputs).max_by_key(|(place, _)| place.inputs)
    }

    /// The nearest place at or before `inputs` whose byte is known.
    pub(super) fn place_before(&self, inputs: u32) -> Place {
        self.nearest(inputs).map_or(Place::default(), |(place, _)| *place)
    }

    /// Sets `live` to the nearest state at or before `inputs`.
    pub(super) fn restore(&self, inputs: u32, setup: &SetupOf<G>, live: &mut Live<G>) -> Place {
        match self.nearest(inputs) {
            Some((place, state)) => {
                live.clone_from(state);
                *place
            }
            None => {
                *live = Live::new(setup);
                Place::default()
            }
        }
    }
}

/// Applies the next logged input, which was checked when it was logged. `None` at the end.
pub(super) fn step<G: Game, B: AsRef<[u8]> + AsMut<[u8]>>(
    log: &Log<B>,
    setup: &SetupOf<G>,
    live: &mut Live<G>,
    place: Place,
    tell: &mut EventSink<'_, G>,
) -> Option<Place> {
    let entry = log.next(place.byte)?;
    let next = Place { inputs: place.inputs + 1, byte: entry.next };
    let mut buffer = Buffer::new();
    let input = input_bytes::read(entry, &live.game, setup, &mut buffer)?;
    live.apply(setup, input, tell);
    Some(next)
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// Takes the last `count` inputs back.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] if there are not so many. Nothing has changed then.
    pub fn undo(&mut self, count: u32) -> Result<(), Refusal> {
        let to = self.here.inputs.checked_sub(count).filter(|_| count > 0).ok_or(Refusal::NothingToUndo)?;
        self.here = self.snapshots.restore(to, &self.setup, &mut self.live);
        self.undone += count;
        self.go_on_to(to);
        Ok(())
    }

    /// Brings `count` undone inputs back.
    ///
    /// # Errors
    /// [`Refusal::NothingToRedo`] if there are not so many. Nothing has changed then.
    pub fn redo(&mut self, count: u32) -> Result<(), Refusal> {
        self.undone = self.undone.checked_sub(count).filter(|_| count > 0).ok_or(Refusal::NothingToRedo)?;
        self.go_on_to(self.here.inputs + count);
        Ok(())
    }

    pub(super) fn go_on_to(&mut self, inputs: u32) {
        while self.here.inputs < inputs {
            match step(&self.log, &self.setup, &mut self.live, self.here, &mut |_, _| ()) {
                Some(next) => self.here = next,
                None => return,
            }
            self.snapshots.keep(self.here, &self.live);
        }
    }
}
