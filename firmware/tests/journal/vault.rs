//! The tracker's vault over a journal in modelled flash: what comes over the wire passes the gate, or leaves nothing.

use std::collections::BTreeSet;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Table};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::{GameId, Journal, Record};
use eldertally_firmware::nor::{Nor, Partial};
use eldertally_firmware::slot::Slot;
use eldertally_firmware::vault::{JournalVault, Work};
use eldertally_link::message::Bad;
use eldertally_link::{Goods, ListedCopy, ListedGame, PIECE, Refusal, Source, Vault};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::play::{Player, Written};

const SECTORS: usize = 64;
type Flash = Nor<Vec<u8>>;

struct Tracker {
    journal: Journal<Flash, SECTORS>,
    slot: Slot<'static>,
    work: Work,
}

fn empty(sectors: usize) -> Flash {
    Nor::new(vec![0xff; sectors * 4096])
}

fn slot() -> Slot<'static> {
    Slot::new(Box::leak(Box::new(None)), vec![0; LOG_BYTES].leak())
}

impl Tracker {
    fn new(flash: Flash) -> Self {
        let journal = Journal::mount(flash).unwrap();
        Self { journal, slot: slot(), work: Work::new() }
    }

    fn desk(&mut self) -> JournalVault<'_, 'static, Flash, SECTORS> {
        JournalVault { journal: &mut self.journal, slot: &mut self.slot, work: &mut self.work, board: "desk" }
    }

    fn push(&mut self, what: Goods, bytes: &[u8]) -> Result<u16, Refusal> {
        let mut desk = self.desk();
        desk.begin(what, bytes.len() as u32)?;
        bytes.chunks(PIECE).try_for_each(|piece| desk.piece(piece))?;
        desk.end()
    }

    fn pull(&mut self, what: Source) -> Result<Vec<u8>, Refusal> {
        let mut got = Vec::new();
        loop {
            let mut room = [0; PIECE];
            let (whole, filled) = self.desk().read(what, got.len() as u32, &mut room)?;
            got.extend_from_slice(&room[..filled]);
            if got.len() == whole as usize {
                return Ok(got);
            }
        }
    }

    fn list(&mut self) -> Vec<ListedGame> {
        (0..).map_while(|place| self.desk().game(place).unwrap()).collect()
    }

    fn copies(&mut self) -> Vec<ListedCopy> {
        (0..).map_while(|place| self.desk().copy(place).unwrap()).collect()
    }

    /// Keeps a game as the tracker does in play.
    fn play(&mut self, kind: GameKind, seed: u64, steps: u32) -> (GameId, Vec<u8>) {
        let id = self.journal.create(&kind.example_setup()).unwrap();
        let mut player = Player::new(kind, seed);
        for _ in 0..steps {
            self.journal.append(id, player.next().record()).unwrap();
        }
        (id, save_of(player.game.table()))
    }
}

fn save_of(table: &dyn Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// A save with inputs taken back, but with no more branches within branches than are kept.
fn some_save(kind: GameKind, seed: u64, steps: u32) -> Vec<u8> {
    let mut player = Player::new(kind, seed);
    for _ in 0..steps {
        if let Written::Over(true) = player.next() {
            break;
        }
    }
    save_of(player.game.table())
}

fn copy_of(kind: GameKind, name: &str) -> Vec<u8> {
    let text = kind.example_print();
    let mut setup = kind.example_setup();
    let old = format!("name = \"{}\"", setup.copy_name());
    assert!(text.contains(&old), "{old}");
    setup.set_copy(&[("copy".to_owned(), text.replacen(&old, &format!("name = \"{name}\""), 1))]).unwrap();
    let mut bytes = Vec::new();
    setup.pack_copy(&mut |part| bytes.extend_from_slice(part));
    bytes
}

#[test]
fn a_game_goes_out_and_comes_in_with_every_byte() {
    for &kind in GameKind::ALL {
        for seed in 0..10 {
            println!("{kind:?} seed {seed}");
            let mut tracker = Tracker::new(empty(SECTORS));
            let (id, save) = tracker.play(kind, seed, 250);
            assert_eq!(tracker.pull(Source::Game(id.0)).unwrap(), save, "as the journal has it");
            let fresh = some_save(kind, seed, 250);
            let new = tracker.push(Goods::Save, &fresh).unwrap();
            assert_ne!(new, id.0);
            assert!(tracker.pull(Source::Game(new)).unwrap() == fresh, "with its branches");
            let mut again = Tracker::new(tracker.journal.into_flash());
            assert!(again.pull(Source::Game(new)).unwrap() == fresh, "after a restart");
            assert!(again.pull(Source::Game(id.0)).unwrap() == save, "and the other one");
        }
    }
}

#[test]
fn a_list_tells_where_each_game_stands_and_gives_the_player_his_game_back() {
    let mut tracker = Tracker::new(empty(SECTORS));
    let games: Vec<_> = GameKind::ALL.iter().map(|kind| (tracker.play(*kind, 3, 60), *kind)).collect();
    let ((mine, save), _) = &games[0];
    tracker.slot.open(&mut tracker.journal, *mine).unwrap();
    assert!(!tracker.work.is_busy());
    for (listed, ((id, save), kind)) in tracker.list().iter().zip(&games) {
        let game = AnyGame::<_>::open(save, vec![0; LOG_BYTES]).unwrap();
        assert_eq!((listed.id, listed.game), (id.0, kind.about().number));
        assert_eq!(listed.inputs, game.table().inputs());
        assert!(listed.status.len() > 5, "{}", listed.status);
    }
    assert!(tracker.work.is_busy(), "another game was looked at");
    tracker.desk().rest();
    assert!(!tracker.work.is_busy());
    assert_eq!(tracker.slot.id(), Some(*mine));
    assert_eq!(save_of(tracker.slot.table().unwrap()), *save);
    // With none open, none is open after.
    tracker.slot.close();
    assert_eq!(tracker.list().len(), games.len());
    tracker.desk().rest();
    assert!(!tracker.slot.is_open());
}

#[test]
fn an_import_that_ends_early_leaves_nothing_and_the_player_goes_on() {
    for &kind in GameKind::ALL {
        let mut tracker = Tracker::new(empty(SECTORS));
        let (mine, save) = tracker.play(kind, 1, 100);
        tracker.slot.open(&mut tracker.journal, mine).unwrap();
        let new = some_save(kind, 2, 300);
        for cut in (0..new.len()).step_by(new.len() / 13) {
            let mut desk = tracker.desk();
            desk.begin(Goods::Save, new.len() as u32).unwrap();
            new[..cut].chunks(PIECE).for_each(|piece| desk.piece(piece).unwrap());
            match cut % 3 {
                // The host says that it was all; it begins anew; it falls silent.
                0 => assert!(desk.end().is_err()),
                1 => desk.begin(Goods::Copy, 10).unwrap(),
                _ => {}
            }
            desk.rest();
            assert_eq!(tracker.slot.id(), Some(mine));
            assert_eq!(save_of(tracker.slot.table().unwrap()), save);
            assert_eq!(tracker.list().len(), 1, "cut at {cut}");
        }
        // Between two pieces the power goes.
        let mut desk = tracker.desk();
        desk.begin(Goods::Save, new.len() as u32).unwrap();
        new[..new.len() - 1].chunks(PIECE).for_each(|piece| desk.piece(piece).unwrap());
        let mut again = Tracker::new(tracker.journal.into_flash());
        assert_eq!(again.list().len(), 1);
        assert_eq!(again.pull(Source::Game(mine.0)).unwrap(), save);
    }
}

#[test]
fn a_damaged_or_illegal_save_is_refused_and_leaves_nothing() {
    let kind = GameKind::ALL[0];
    let mut tracker = Tracker::new(empty(SECTORS));
    let (mine, save) = tracker.play(kind, 1, 100);
    let new = some_save(kind, 2, 300);
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..60 {
        let mut bad = new.clone();
        let at = rng.random_range(0..bad.len());
        bad[at] ^= 1 << rng.random_range(0..8);
        assert!(tracker.push(Goods::Save, &bad).is_err(), "byte {at}");
    }
    assert_eq!(tracker.push(Goods::Save, b"no save of anything"), Err(Refusal::Bad(Bad::NotASave)));
    assert_eq!(tracker.desk().begin(Goods::Save, 1 << 20), Err(Refusal::TooLong));
    assert_eq!(tracker.desk().begin(Goods::Copy, 25_000), Err(Refusal::TooLong));
    assert_eq!(tracker.push(Goods::Copy, &[0xee, 1, 2]), Err(Refusal::Bad(Bad::OtherGame(0xee))));
    assert_eq!(tracker.push(Goods::Copy, &[kind.about().number, 1, 2]), Err(Refusal::Bad(Bad::BadSetup)));
    assert_eq!(tracker.desk().piece(&[1]), Err(Refusal::NothingBegun));
    assert_eq!(tracker.desk().end(), Err(Refusal::NothingBegun));
    assert_eq!((tracker.list().len(), tracker.copies().len()), (1, 0));
    assert_eq!(tracker.pull(Source::Game(mine.0)).unwrap(), save);
    assert_eq!(tracker.pull(Source::Game(999)), Err(Refusal::NoSuch));
    assert_eq!(tracker.pull(Source::Copy(mine.0)), Err(Refusal::NoSuch));
}

#[test]
fn a_power_cut_anywhere_in_an_import_leaves_all_of_it_or_nothing() {
    let mut rng = StdRng::seed_from_u64(17);
    let (mut whole, mut none) = (0, 0);
    for round in 0..400 {
        let kind = GameKind::ALL[round % GameKind::ALL.len()];
        let mut tracker = Tracker::new(empty(24));
        let (mine, save) = tracker.play(kind, 1, 40);
        let new = some_save(kind, 2, 30);
        let partial = Partial::ALL[rng.random_range(0..Partial::ALL.len())];
        let after = rng.random_range(0..55);
        tracker.journal.flash().cut_after(after, partial, round as u64);
        let pushed = tracker.push(Goods::Save, &new);
        let mut flash = tracker.journal.into_flash();
        flash.power_on();
        let mut again = Tracker::new(flash);
        let what = format!("round {round}: {partial:?} after {after}");
        assert_eq!(again.pull(Source::Game(mine.0)).unwrap(), save, "{what}");
        let others: Vec<_> = again.list().into_iter().filter(|game| game.id != mine.0).collect();
        match others.as_slice() {
            [] => {
                assert!(pushed.is_err(), "{what}: acknowledged and gone");
                none += 1;
            }
            [game] => {
                assert!(again.pull(Source::Game(game.id)).unwrap() == new, "{what}");
                whole += 1;
            }
            _ => panic!("{what}: {others:?}"),
        }
    }
    println!("{whole} whole, {none} gone");
    assert!(whole > 10 && none > 100, "{whole} whole, {none} gone");
}

#[test]
fn a_full_journal_refuses_and_keeps_what_it_has() {
    let kind = GameKind::ALL[0];
    let mut tracker = Tracker::new(empty(12));
    let new = some_save(kind, 2, 300);
    let mut kept = BTreeSet::new();
    let refused = loop {
        match tracker.push(Goods::Save, &new) {
            Ok(id) => kept.insert(id),
            Err(why) => break why,
        };
    };
    assert_eq!(refused, Refusal::Full);
    assert!(kept.len() > 1);
    assert_eq!(tracker.list().iter().map(|game| game.id).collect::<BTreeSet<_>>(), kept);
    for &id in &kept {
        assert!(tracker.pull(Source::Game(id)).unwrap() == new);
    }
    // One goes, another fits, whatever the failed one left in the flash.
    let first = *kept.first().unwrap();
    tracker.journal.delete(GameId(first)).unwrap();
    while tracker.journal.idle() {}
    tracker.push(Goods::Save, &new).unwrap();
}

#[test]
fn copies_come_go_and_replace_those_of_their_name() {
    for &kind in GameKind::ALL {
        let mut tracker = Tracker::new(empty(SECTORS));
        let (one, other) = (copy_of(kind, "Ours"), copy_of(kind, "Theirs"));
        let first = tracker.push(Goods::Copy, &one).unwrap();
        assert_eq!(tracker.push(Goods::Copy, &one).unwrap(), first, "the same is not kept twice");
        let second = tracker.push(Goods::Copy, &other).unwrap();
        assert_eq!(tracker.pull(Source::Copy(first)).unwrap(), one);
        assert_eq!(tracker.pull(Source::Copy(second)).unwrap(), other);
        let names: Vec<_> = tracker.copies().iter().map(|copy| copy.name.to_string()).collect();
        assert_eq!(names, ["Ours", "Theirs"]);
        // What was learned, under the same name.
        let mut setup = kind.example_setup();
        if setup.set_blank() {
            let mut blank = Vec::new();
            setup.pack_copy(&mut |part| blank.extend_from_slice(part));
            tracker.push(Goods::Copy, &blank).unwrap();
            assert_eq!(tracker.copies().len(), 3);
        }
    }
}

#[test]
fn what_was_learned_in_play_can_be_read() {
    let mut learned = 0;
    for &kind in GameKind::ALL {
        let mut tracker = Tracker::new(empty(SECTORS));
        let (known, _) = tracker.play(kind, 3, 50);
        assert_eq!(tracker.pull(Source::Learned(known.0)), Err(Refusal::NothingLearned));
        let mut setup = kind.example_setup();
        if !setup.set_blank() {
            continue;
        }
        let id = tracker.journal.create(&setup).unwrap();
        let mut game = AnyGame::<_>::start(setup.clone(), vec![0; LOG_BYTES]).unwrap();
        let mut rng = StdRng::seed_from_u64(7);
        for _ in 0..400 {
            if matches!(game.table().ask(), Ask::Over(_)) {
                break;
            }
            crate::play::answer(game.table_mut(), &mut rng);
            tracker.journal.append(id, Record::Input(game.table().newest())).unwrap();
        }
        let mut want = Vec::new();
        if game.table().learned_copy(&mut |part| want.extend_from_slice(part)) {
            learned += 1;
            assert_eq!(tracker.pull(Source::Learned(id.0)).unwrap(), want);
        }
    }
    assert!(learned > 0);
}

#[test]
fn the_work_of_the_wire_takes_less_than_half_a_kibibyte() {
    assert!(size_of::<Work>() <= 512, "{}", size_of::<Work>());
}
