//! The host's side against the device's, over a wire that drops, repeats and damages bytes at random.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Lang, Table, Viewer};
use eldertally_link::{Client, ClientError, FRAME_MAX, Goods, Patience, Pipe, Refusal, Server, Source};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::vault::{Memory, ROOM, save_of};

/// How bad the wire is: one in so many bytes.
#[derive(Clone, Copy)]
struct Wire {
    drops: u32,
    damages: u32,
    repeats: u32,
}

const CLEAN: Wire = Wire { drops: u32::MAX, damages: u32::MAX, repeats: u32::MAX };

struct Line {
    server: Server,
    vault: Memory,
    rng: StdRng,
    wire: Wire,
    back: Vec<u8>,
    now: u32,
    /// The device restarts after so many more frames.
    restart: Option<u32>,
    dead: bool,
}

impl Line {
    fn new(seed: u64, wire: Wire) -> Self {
        let rng = StdRng::seed_from_u64(seed);
        Self {
            server: Server::new(),
            vault: Memory::default(),
            rng,
            wire,
            back: Vec::new(),
            now: 0,
            restart: None,
            dead: false,
        }
    }

    fn through(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        let hit = |rng: &mut StdRng, one_in: u32| one_in < u32::MAX && rng.random_range(0..one_in) == 0;
        for &byte in bytes {
            if hit(&mut self.rng, self.wire.drops) {
                continue;
            }
            out.push(if hit(&mut self.rng, self.wire.damages) { self.rng.random() } else { byte });
            if hit(&mut self.rng, self.wire.repeats) {
                let from = out.len() - self.rng.random_range(1..=out.len().min(2000));
                out.extend_from_within(from..);
            }
        }
        out
    }
}

impl Pipe for Line {
    type Error = &'static str;

    fn read(&mut self, room: &mut [u8], wait_ms: u32) -> Result<usize, Self::Error> {
        if self.dead {
            return Err("unplugged");
        }
        if self.back.is_empty() {
            self.now += wait_ms;
            self.server.tick(self.now, &mut self.vault);
            return Ok(0);
        }
        let count = room.len().min(self.back.len());
        room[..count].copy_from_slice(&self.back[..count]);
        self.back.drain(..count);
        self.now += 1;
        Ok(count)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Self::Error> {
        if let Some(left) = &mut self.restart {
            if *left == 0 {
                self.server = Server::new();
                eldertally_link::Vault::rest(&mut self.vault);
                self.restart = None;
            } else {
                *left -= 1;
            }
        }
        let bytes = self.through(bytes);
        let mut out = Vec::new();
        self.server.feed(&bytes, self.now, &mut self.vault, &mut |frame| out.extend_from_slice(frame));
        let out = self.through(&out);
        self.back.extend(out);
        Ok(())
    }

    fn now_ms(&mut self) -> u32 {
        self.now
    }
}

fn played(kind: GameKind, seed: u64, inputs: u32) -> Vec<u8> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = AnyGame::<_>::start(kind.example_setup(), vec![0; ROOM]).unwrap();
    while game.table().inputs() < inputs && !matches!(game.table().ask(), Ask::Over(_)) {
        answer(game.table_mut(), &mut rng);
    }
    save_of(game.table())
}

/// What fell in a group; of a deck or a bag, what can still come out.
fn throw(table: &dyn Table, n: u8, rng: &mut StdRng) -> Vec<u8> {
    let group = table.group(n).unwrap();
    let mut fell = Vec::new();
    for _ in 0..group.count {
        let out = |face| fell.iter().filter(|other| **other == face).count();
        let is_left = |face: &u8| table.left(n, *face).is_none_or(|left| usize::from(left) > out(*face));
        let faces: Vec<u8> = (0..group.faces).filter(is_left).collect();
        fell.push(faces[rng.random_range(0..faces.len())]);
    }
    fell
}

fn answer(table: &mut dyn Table, rng: &mut StdRng) {
    match table.ask() {
        Ask::Chance(groups) => {
            let fell: Vec<Vec<u8>> = (0..groups).map(|n| throw(table, n, rng)).collect();
            let fell: Vec<&[u8]> = fell.iter().map(Vec::as_slice).collect();
            table.fell(&fell).unwrap();
        }
        Ask::Choose => {
            let mut offers = Vec::new();
            for viewer in std::iter::once(Viewer::Table).chain(table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)))
            {
                table.offers(viewer, Lang::English, &mut |offer| {
                    offers.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let (viewer, mv) = &offers[rng.random_range(0..offers.len())];
            table.play((*viewer).into(), mv).unwrap();
        }
        Ask::Text { .. } => table.text("printed").unwrap(),
        Ask::Over(_) => {}
    }
}

fn client(seed: u64, wire: Wire) -> Client<Line> {
    Client::new(Line::new(seed, wire), seed as u32, Patience { tries: 6, wait_ms: 500 })
}

fn pull(client: &mut Client<Line>, what: Source) -> Result<Vec<u8>, ClientError<&'static str>> {
    let mut got = Vec::new();
    client.pull(what, &mut |bytes, _| got.extend_from_slice(bytes))?;
    Ok(got)
}

#[test]
fn over_a_clean_wire_saves_and_copies_go_there_and_come_back() {
    for &kind in GameKind::ALL {
        let save = played(kind, 1, 300);
        let mut copy = Vec::new();
        kind.example_setup().pack_copy(&mut |part| copy.extend_from_slice(part));
        let mut client = client(1, CLEAN);
        let mut said = String::new();
        client.hello(&mut |program, board| said = format!("{program} on {board}")).unwrap();
        assert_eq!(said, "1.2.3 on memory");
        let mut steps = Vec::new();
        assert_eq!(client.push(Goods::Save, &save, &mut |at, of| steps.push((at, of))), Ok(1));
        assert_eq!(steps.first(), Some(&(0, save.len() as u32)));
        assert_eq!(steps.last(), Some(&(save.len() as u32, save.len() as u32)));
        assert_eq!(client.push(Goods::Copy, &copy, &mut |_, _| ()), Ok(1));
        assert_eq!(pull(&mut client, Source::Game(1)), Ok(save));
        assert_eq!(pull(&mut client, Source::Copy(1)), Ok(copy));
        assert_eq!(pull(&mut client, Source::Copy(2)), Err(ClientError::Refused(Refusal::NoSuch)));
        let (mut games, mut copies) = (Vec::new(), Vec::new());
        client.games(&mut |game| games.push((game.id, game.game))).unwrap();
        client.copies(&mut |copy| copies.push(copy.name)).unwrap();
        assert_eq!(games, [(1, kind.about().number)]);
        assert_eq!(copies, [kind.example_setup().copy_name()]);
        client.bye().unwrap();
    }
}

#[test]
fn over_a_bad_wire_a_push_and_a_pull_end_with_the_same_bytes_or_a_clear_error() {
    let saves: Vec<_> = GameKind::ALL.iter().map(|kind| played(*kind, 2, 400)).collect();
    let (mut good, mut bad) = (0, 0);
    for seed in 0..600_u64 {
        let save = &saves[seed as usize % saves.len()];
        let one_in = 60 << (seed % 9);
        let wire = Wire { drops: one_in, damages: one_in, repeats: one_in * 2 };
        let mut client = client(seed, wire);
        let sent = client.hello(&mut |_, _| ()).and_then(|()| client.push(Goods::Save, save, &mut |_, _| ()));
        let kept = client.pipe().vault.saves.clone();
        match sent {
            Ok(id) => {
                assert!(kept == [save.clone()], "seed {seed}: kept once, as it is");
                match pull(&mut client, Source::Game(id)) {
                    Ok(again) => {
                        assert!(again == *save, "seed {seed}");
                        good += 1;
                    }
                    Err(ClientError::NoAnswer) => bad += 1,
                    Err(other) => panic!("seed {seed}: {other}"),
                }
            }
            Err(ClientError::NoAnswer) => {
                assert!(kept.is_empty(), "seed {seed}");
                bad += 1;
            }
            // All was sent and the answer was lost again and again.
            Err(ClientError::Unsure) => {
                assert!(kept.is_empty() || kept == [save.clone()], "seed {seed}");
                bad += 1;
            }
            Err(other) => panic!("seed {seed}: {other}"),
        }
    }
    println!("{good} came through, {bad} were given up");
    assert!(good > 100 && bad > 20, "the wire is not as bad as it should be, or worse: {good}, {bad}");
}

#[test]
fn a_device_that_restarts_in_between_loses_nothing_and_keeps_nothing_half() {
    let save = played(GameKind::ALL[1], 2, 400);
    for after in 0..12 {
        let mut client = client(7, CLEAN);
        client.pipe().restart = Some(after);
        let sent = client.hello(&mut |_, _| ()).and_then(|()| client.push(Goods::Save, &save, &mut |_, _| ()));
        let kept = client.pipe().vault.saves.clone();
        match sent {
            Ok(_) => assert!(kept == [save.clone()], "after {after}"),
            Err(ClientError::Unsure) => assert!(kept.is_empty(), "after {after}"),
            Err(other) => panic!("after {after}: {other}"),
        }
        if !kept.is_empty() {
            client.pipe().restart = Some(after);
            assert_eq!(pull(&mut client, Source::Game(1)), Ok(save.clone()), "after {after}");
        }
    }
}

#[test]
fn silence_another_version_and_noise_are_told_apart() {
    struct Odd(Vec<u8>, u32);
    impl Pipe for Odd {
        type Error = &'static str;
        fn read(&mut self, room: &mut [u8], _: u32) -> Result<usize, Self::Error> {
            self.1 = self.1.wrapping_add(10);
            let count = room.len().min(self.0.len());
            room[..count].copy_from_slice(&self.0[..count]);
            Ok(count)
        }
        fn write(&mut self, bytes: &[u8]) -> Result<(), Self::Error> {
            if self.0 == [2] {
                let mut unframer = eldertally_link::frame::Unframer::new();
                let head = bytes.iter().find_map(|byte| unframer.push(*byte).map(|(head, _)| head)).unwrap();
                let head = eldertally_link::frame::Head { version: 9, ..head };
                self.0 = eldertally_link::frame::encode(head, &(), &mut [0; FRAME_MAX]).unwrap().to_vec();
            }
            Ok(())
        }
        fn now_ms(&mut self) -> u32 {
            self.1
        }
    }
    let hello = |bytes: Vec<u8>| {
        let mut client = Client::new(Odd(bytes, u32::MAX - 50), 1, Patience::default());
        client.hello(&mut |_, _| ())
    };
    assert_eq!(hello(vec![]), Err(ClientError::NoAnswer));
    let mut noise = vec![0; 200];
    StdRng::seed_from_u64(1).fill_bytes(&mut noise);
    assert_eq!(hello(noise), Err(ClientError::NoAnswer), "endless noise is silence");
    assert_eq!(hello(vec![2]), Err(ClientError::OtherVersion(9)));
    let mut client = client(1, CLEAN);
    client.pipe().dead = true;
    assert_eq!(client.hello(&mut |_, _| ()), Err(ClientError::Pipe("unplugged")));
}
