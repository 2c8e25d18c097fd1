//! What was acknowledged, in plain collections, and the same read out of a journal.

use std::collections::BTreeMap;
use std::rc::Rc;

use eldertally_firmware::journal::Journal;
use embedded_storage::nor_flash::NorFlash;

use crate::basics::records;
use crate::play::Written;

/// A game that must be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) setup: Rc<Vec<u8>>,
    pub(crate) records: Vec<Written>,
}

impl Game {
    /// Live inputs, and whether the game is over, as lists show them.
    pub(crate) fn shown(&self) -> (u32, u32, bool) {
        let (mut inputs, mut undone, mut over) = (0, 0, false);
        for record in &self.records {
            match record {
                Written::Input(_) => (inputs, undone) = (inputs + 1, 0),
                Written::Undo(count) => (inputs, undone) = (inputs - count, undone + count),
                Written::Redo(count) => (inputs, undone) = (inputs + count, undone - count),
                Written::Over(now) => over = *now,
            }
        }
        (inputs, undone, over)
    }
}

/// All that must be there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Model {
    pub(crate) games: BTreeMap<u16, Game>,
    pub(crate) copies: BTreeMap<u16, (String, Rc<Vec<u8>>)>,
    pub(crate) settings: Vec<u8>,
    pub(crate) panic: Vec<u8>,
}

impl Model {
    /// Reads everything out of a journal. What lists show must agree with what is there.
    pub(crate) fn read<F: NorFlash>(journal: &mut Journal<F>) -> Self {
        let mut model = Self::default();
        let mut kept = Vec::new();
        journal.games(&mut |game| kept.push(game));
        for shown in kept {
            assert!(!shown.damaged, "a cut damages nothing: {shown:?}");
            let mut room = vec![0; 16 * 1024];
            let len = journal.setup(shown.id, &mut room).expect("a setup that is whole");
            room.truncate(len);
            assert_eq!(room.first(), Some(&shown.game));
            let game = Game { setup: Rc::new(room), records: records(journal, shown.id) };
            let (inputs, _, over) = game.shown();
            assert_eq!((shown.inputs, shown.over), (inputs, over));
            assert!(model.games.insert(shown.id.0, game).is_none(), "a game is shown once");
        }
        let mut copies = Vec::new();
        journal.copies(&mut |copy| copies.push(copy));
        for shown in copies {
            let mut room = vec![0; shown.len as usize];
            assert_eq!(journal.copy(shown.id, 0, &mut room), Ok(room.len()), "a copy that is whole");
            let copy = (shown.name.as_str().to_owned(), Rc::new(room));
            assert!(model.copies.insert(shown.id.0, copy).is_none(), "a copy is shown once");
        }
        let mut room = [0; 400];
        let len = journal.settings(&mut room);
        model.settings = room[..len].to_vec();
        let len = journal.panic(&mut room);
        model.panic = room[..len].to_vec();
        model
    }
}
