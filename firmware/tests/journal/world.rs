//! An evening at the table: a journal, what it has acknowledged, and people who do things with it at random.

use std::collections::BTreeMap;
use std::rc::Rc;

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_firmware::journal::{CopyId, Fault, GameId, Journal};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::model::{Game, Model};
use crate::play::{Player, Written};
use crate::tape::Tape;

/// A journal, and what it must hold.
pub(crate) struct World<const ERASE: usize = 4096> {
    pub(crate) journal: Journal<Tape<ERASE>>,
    pub(crate) model: Model,
    /// Those who play real games; others write bytes that mean nothing.
    pub(crate) players: BTreeMap<u16, Player>,
    pub(crate) rng: StdRng,
}

fn packed(setup: &AnySetup) -> Rc<Vec<u8>> {
    let mut bytes = Vec::new();
    setup.pack(&mut |piece| bytes.extend_from_slice(piece));
    Rc::new(bytes)
}

impl<const ERASE: usize> World<ERASE> {
    /// The world as a flash with these bytes gives it after a reboot.
    pub(crate) fn boot(bytes: Vec<u8>, seed: u64) -> Self {
        let mut journal = Journal::mount(Tape::new(bytes)).expect("it can be mounted");
        let model = Model::read(&mut journal);
        assert!(journal.flash().tape.is_empty(), "mounting writes nothing");
        Self { journal, model, players: BTreeMap::new(), rng: StdRng::seed_from_u64(seed) }
    }

    /// What the flash holds.
    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        self.journal.flash().flash.bytes().to_vec()
    }

    fn any_game(&mut self) -> Option<u16> {
        let ids: Vec<u16> = self.model.games.keys().copied().collect();
        (!ids.is_empty()).then(|| ids[self.rng.random_range(0..ids.len())])
    }

    /// The game in which an input was torn, or else the one that was used last.
    fn at_hand(&self) -> Option<u16> {
        let mut best = None;
        self.journal.games(&mut |game| best = best.max(Some((game.torn, game.used, game.id.0))));
        best.map(|(_, _, id)| id)
    }

    fn noise(&mut self, most: usize) -> Vec<u8> {
        let len = self.rng.random_range(1..=most);
        (0..len).map(|_| self.rng.random()).collect()
    }

    /// One step of an evening with real games.
    pub(crate) fn play(&mut self) {
        match self.rng.random_range(0..100) {
            _ if self.model.games.is_empty() => self.create(true),
            0..70 => {
                let id = self.any_game().expect("there is one");
                self.append(id);
            }
            70..78 => self.idle(),
            78..81 => self.settings(),
            81..82 => self.panic(),
            82..84 => self.put_copy(),
            84..85 => self.delete_copy(),
            85..90 => self.create(true),
            90..92 => self.create_large(),
            92..95 => self.delete(),
            95..98 => self.import(),
            _ => self.reboot(),
        }
    }

    /// One step of a morning after a cut, the same for the same `n`.
    pub(crate) fn recover(&mut self, n: u64) {
        match n % 8 {
            0 | 3 => match self.at_hand() {
                Some(id) => self.append(id),
                None => self.create(false),
            },
            1 | 4 => self.idle(),
            2 => self.create(false),
            5 => self.delete(),
            6 => self.settings(),
            _ => self.put_copy(),
        }
    }

    pub(crate) fn append(&mut self, id: u16) {
        let written = match self.players.get_mut(&id) {
            Some(player) => player.next(),
            None => match (self.model.games[&id].shown(), self.rng.random_range(0..8)) {
                ((1.., _, _), 0) => Written::Undo(1),
                ((_, 1.., _), 1) => Written::Redo(1),
                (_, 2) => Written::Over(self.rng.random()),
                _ => {
                    let most = if self.rng.random_bool(0.1) { 126 } else { 6 };
                    Written::Input(self.noise(most))
                }
            },
        };
        match self.journal.append(GameId(id), written.record()) {
            Ok(()) => self.model.games.get_mut(&id).expect("it is there").records.push(written),
            Err(Fault::Full { .. }) => {
                // The player is asked, and the table starts again from what is kept.
                self.players.remove(&id);
                self.make_room();
            }
            Err(fault) => panic!("appending: {fault}"),
        }
    }

    fn make_room(&mut self) {
        let Err(Fault::Full { oldest_over }) = self.journal.create(&GameKind::DiceOfArkham.example_setup()) else {
            panic!("there was no room a moment ago")
        };
        let id = oldest_over.map(|id| id.0).or_else(|| self.any_game()).expect("something fills the flash");
        self.delete_game(id);
    }

    /// A game whose setup fills sectors and means nothing.
    fn create_large(&mut self) {
        let bytes = self.noise(3 * ERASE);
        let made = self.journal.begin_packed(&mut |out| bytes.chunks(7).for_each(&mut *out));
        match made.and_then(|id| self.journal.finish(id).map(|()| id)) {
            Ok(GameId(id)) => {
                self.model.games.insert(id, Game { setup: Rc::new(bytes), records: Vec::new() });
            }
            Err(Fault::Full { .. }) => self.delete(),
            Err(fault) => panic!("creating: {fault}"),
        }
    }

    pub(crate) fn create(&mut self, real: bool) {
        let kind = GameKind::ALL[self.rng.random_range(0..GameKind::ALL.len())];
        let kind = if real { kind } else { GameKind::DiceOfArkham };
        match self.journal.create(&kind.example_setup()) {
            Ok(GameId(id)) => {
                let game = Game { setup: packed(&kind.example_setup()), records: Vec::new() };
                assert!(self.model.games.insert(id, game).is_none(), "a number of its own");
                if real {
                    self.players.insert(id, Player::new(kind, self.rng.random()));
                }
            }
            Err(Fault::Full { oldest_over: Some(GameId(id)) }) => self.delete_game(id),
            Err(Fault::Full { oldest_over: None }) => self.delete(),
            Err(fault) => panic!("creating: {fault}"),
        }
    }

    /// A game that comes over a link: hidden until it is whole, or given up.
    fn import(&mut self) {
        let setup = GameKind::DiceOfArkham.example_setup();
        let id = match self.journal.begin(&setup) {
            Ok(id) => id,
            Err(Fault::Full { .. }) => return,
            Err(fault) => panic!("beginning: {fault}"),
        };
        let mut player = Player::new(GameKind::DiceOfArkham, self.rng.random());
        let mut records = Vec::new();
        for _ in 0..self.rng.random_range(0..12) {
            let written = player.next();
            match self.journal.append(id, written.record()) {
                Ok(()) => records.push(written),
                Err(Fault::Full { .. }) => return self.journal.delete(id).expect("it is there"),
                Err(fault) => panic!("importing: {fault}"),
            }
        }
        if self.rng.random_bool(0.3) {
            return;
        }
        self.journal.finish(id).expect("it is there");
        self.model.games.insert(id.0, Game { setup: packed(&setup), records });
        self.players.insert(id.0, player);
    }

    fn delete(&mut self) {
        if let Some(id) = self.any_game() {
            self.delete_game(id);
        }
    }

    fn delete_game(&mut self, id: u16) {
        self.journal.delete(GameId(id)).expect("it is there");
        self.model.games.remove(&id);
        self.players.remove(&id);
    }

    fn idle(&mut self) {
        self.journal.idle();
    }

    fn settings(&mut self) {
        let bytes = self.noise(384);
        self.journal.put_settings(&bytes).expect("there is always room");
        self.model.settings = bytes;
    }

    fn panic(&mut self) {
        let bytes = self.noise(192);
        self.journal.put_panic(&bytes).expect("there is always room");
        self.model.panic = bytes;
    }

    fn put_copy(&mut self) {
        let bytes = self.noise(ERASE * 3 / 2);
        let name: String = (0..self.rng.random_range(0..30)).map(|_| 'é').collect();
        match self.journal.put_copy(&name, &mut |out| out(&bytes)) {
            Ok(CopyId(id)) => {
                let shown = name.chars().take(20).collect();
                self.model.copies.insert(id, (shown, Rc::new(bytes)));
            }
            Err(Fault::Full { .. }) => self.delete_copy(),
            Err(fault) => panic!("putting a copy: {fault}"),
        }
    }

    fn delete_copy(&mut self) {
        if let Some((&id, _)) = self.model.copies.first_key_value() {
            self.journal.delete_copy(CopyId(id)).expect("it is there");
            self.model.copies.remove(&id);
        }
    }

    fn reboot(&mut self) {
        let bytes = self.bytes();
        self.journal = Journal::mount(Tape::new(bytes)).expect("it can be mounted");
    }
}
