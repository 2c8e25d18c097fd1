//! The device's side: each request is done at most once, and whatever else comes changes nothing.

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_link::frame::{Head, Unframer, encode};
use eldertally_link::server::PATIENCE_MS;
use eldertally_link::{Answer, FRAME_MAX, Goods, PROTOCOL, Refusal, Request, Server, Source, Vault};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::vault::{Memory, ROOM, save_of};

pub(crate) struct Device {
    pub(crate) server: Server,
    pub(crate) vault: Memory,
    now: u32,
}

pub(crate) fn some_save(kind: GameKind) -> Vec<u8> {
    save_of(AnyGame::<_>::start(kind.example_setup(), vec![0; ROOM]).unwrap().table())
}

impl Device {
    fn new() -> Self {
        let saves = GameKind::ALL.iter().map(|kind| some_save(*kind)).collect();
        Self { server: Server::new(), vault: Memory { saves, ..Memory::default() }, now: 0 }
    }

    fn send(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        self.server.feed(bytes, self.now, &mut self.vault, &mut |frame| out.extend_from_slice(frame));
        out
    }

    fn ask(&mut self, session: u32, number: u32, request: Request<'_>) -> String {
        told(&self.send(&frame(session, number, request)))
    }
}

fn frame(session: u32, number: u32, request: Request<'_>) -> Vec<u8> {
    encode(Head { version: PROTOCOL, session, number }, &request, &mut [0; FRAME_MAX]).unwrap().to_vec()
}

/// The answers in words.
fn told(bytes: &[u8]) -> String {
    let mut unframer = Unframer::new();
    let mut told = Vec::new();
    for &byte in bytes {
        if let Some((head, message)) = unframer.push(byte) {
            told.push(format!("{} {:?}", head.number, postcard::from_bytes::<Answer<'_>>(message).unwrap()));
        }
    }
    told.join("; ")
}

#[test]
fn a_device_says_who_it_is_and_what_it_keeps() {
    let mut device = Device::new();
    assert_eq!(device.ask(5, 1, Request::Hello), r#"1 Version { program: "1.2.3", board: "memory" }"#);
    let game = r#"2 Game { id: 1, game: 1, inputs: 0, over: false, status: "game 0" }"#;
    assert_eq!(device.ask(5, 2, Request::Game(0)), game);
    assert_eq!(device.ask(5, 3, Request::Game(99)), "3 NoMore");
    assert_eq!(device.ask(5, 4, Request::Copy(0)), "4 NoMore");
    assert_eq!(device.ask(5, 5, Request::Read { what: Source::Game(0), from: 0 }), "5 Refused(NoSuch)");
    assert_eq!(device.ask(5, 6, Request::Read { what: Source::Learned(1), from: 0 }), "6 Refused(NothingLearned)");
    let end = Request::Read { what: Source::Game(1), from: 1 << 20 };
    assert!(device.ask(5, 7, end).contains("bytes: []"));
    assert_eq!(device.ask(5, 8, Request::Bye), "8 Done");
}

#[test]
fn a_repeated_request_is_answered_again_and_done_once() {
    let save = some_save(GameKind::ALL[0]);
    let seal = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&save);
    let mut device = Device::new();
    let kept = device.vault.saves.len();
    let (first, rest) = save.split_at(600.min(save.len() / 2));
    let requests = [
        Request::Hello,
        Request::Begin { what: Goods::Save, length: save.len() as u32 },
        Request::Piece { from: 0, bytes: first },
        Request::Piece { from: first.len() as u32, bytes: rest },
        Request::End { seal },
    ];
    let frames: Vec<_> = requests.iter().zip(1..).map(|(request, n)| frame(9, n, *request)).collect();
    for (n, one) in frames.iter().enumerate() {
        let answer = device.send(one);
        assert!(!told(&answer).contains("Refused"), "{}", told(&answer));
        assert_eq!(device.send(one), answer, "the same again");
        for older in &frames[..n] {
            assert_eq!(device.send(older), [], "an older one is passed over");
        }
        assert_eq!(device.send(one), answer, "and again");
    }
    assert_eq!(device.vault.saves.len(), kept + 1);
    assert_eq!(device.vault.saves[kept], save);
    // A conversation that is over cannot come back.
    device.ask(10, 1, Request::Hello);
    frames.iter().for_each(|one| assert_eq!(device.send(one), []));
    assert_eq!(device.ask(10, 2, Request::Game(0)).len(), device.ask(10, 3, Request::Game(0)).len());
    assert_eq!(device.vault.saves.len(), kept + 1);
}

#[test]
fn a_half_done_import_disappears() {
    let save = some_save(GameKind::ALL[0]);
    let begin = Request::Begin { what: Goods::Save, length: save.len() as u32 };
    let half = Request::Piece { from: 0, bytes: &save[..save.len() / 2] };
    let more = Request::Piece { from: (save.len() / 2) as u32, bytes: &save[save.len() / 2..] };
    let mut device = Device::new();
    let kept = device.vault.saves.clone();
    device.ask(1, 1, Request::Hello);
    device.ask(1, 2, begin);
    device.ask(1, 3, half);
    assert!(device.vault.is_busy() && device.server.is_used());
    assert_eq!(device.server.progress(), Some(((save.len() / 2) as u32, save.len() as u32)));

    // Silence; garbage is silence, too.
    device.now = PATIENCE_MS - 1;
    device.server.tick(device.now, &mut device.vault);
    assert!(device.vault.is_busy());
    device.send(&[1, 2, 3, 0, 4]);
    device.now = PATIENCE_MS;
    device.server.tick(device.now, &mut device.vault);
    assert!(!device.vault.is_busy() && !device.server.is_used());
    assert_eq!(device.ask(1, 4, more), "4 Refused(NothingBegun)");

    // A new beginning.
    device.ask(1, 5, begin);
    device.ask(1, 6, half);
    device.ask(1, 7, begin);
    assert_eq!(device.ask(1, 8, more), "8 Refused(OutOfStep(0))");
    // The player.
    device.ask(1, 9, half);
    device.server.interrupt(&mut device.vault);
    assert_eq!(device.ask(1, 10, more), "10 Refused(Interrupted)");
    assert_eq!(device.ask(1, 11, Request::End { seal: 0 }), "11 Refused(Interrupted)");
    assert_eq!(device.ask(1, 12, begin), "12 Ready(0)");
    // Too much, too little, and what is not what was sent.
    device.ask(1, 13, half);
    assert_eq!(device.ask(1, 14, Request::End { seal: 0 }), format!("14 Refused(OutOfStep({}))", save.len() / 2));
    device.ask(1, 15, begin);
    device.ask(1, 16, half);
    device.ask(1, 17, more);
    assert_eq!(device.ask(1, 18, Request::End { seal: 1 }), "18 Refused(Garbled)");
    device.ask(1, 19, Request::Begin { what: Goods::Save, length: 10 });
    assert_eq!(device.ask(1, 20, half), "20 Refused(TooLong)");
    assert_eq!(device.ask(1, 21, Request::End { seal: 1 }), "21 Refused(NothingBegun)");
    assert_eq!(device.vault.saves, kept);
}

#[test]
fn another_version_and_an_unknown_request_are_answered_and_change_nothing() {
    let mut device = Device::new();
    let head = Head { version: PROTOCOL + 1, session: 4, number: 2 };
    let newer = encode(head, &Request::Hello, &mut [0; FRAME_MAX]).unwrap().to_vec();
    assert_eq!(told(&device.send(&newer)), "2 Refused(OtherVersion)");
    assert_eq!(device.ask(4, 3, Request::Game(0)), "3 Refused(NoSession)");
    device.ask(4, 4, Request::Hello);
    let head = Head { version: PROTOCOL, session: 4, number: 5 };
    let unknown = encode(head, &200_u8, &mut [0; FRAME_MAX]).unwrap().to_vec();
    assert_eq!(told(&device.send(&unknown)), "5 Refused(NotUnderstood)");
    let long = encode(Head { number: 6, ..head }, &(Request::Bye, 0_u8), &mut [0; FRAME_MAX]).unwrap().to_vec();
    assert_eq!(told(&device.send(&long)), "6 Refused(NotUnderstood)");
}

#[test]
fn garbage_cut_repeated_reordered_and_oversize_frames_change_nothing_that_is_kept() {
    for seed in 0..80 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut device = Device::new();
        let kept = device.vault.saves.clone();
        let save = some_save(GameKind::ALL[0]);
        let mut frames = vec![frame(3, 1, Request::Hello)];
        for number in 2..30 {
            let at = rng.random_range(0..save.len());
            // All but an end, so that nothing is ever kept.
            frames.push(frame(
                3,
                number,
                match rng.random_range(0..6) {
                    0 => Request::Begin { what: Goods::Save, length: save.len() as u32 },
                    1 => Request::Begin { what: Goods::Copy, length: rng.random() },
                    2 => Request::Piece { from: 0, bytes: &save[..at] },
                    3 => Request::Read { what: Source::Game(1), from: at as u32 },
                    4 => Request::Game(0),
                    _ => Request::Bye,
                },
            ));
        }
        for _ in 0..200 {
            let at = rng.random_range(0..frames.len());
            let mut bytes = frames[at].clone();
            match rng.random_range(0..5) {
                0 => bytes.truncate(rng.random_range(0..bytes.len())),
                1 => {
                    let at = rng.random_range(0..bytes.len());
                    bytes[at] = rng.random();
                }
                2 => {
                    bytes = vec![0; rng.random_range(0..4000)];
                    rng.fill_bytes(&mut bytes);
                }
                3 => bytes = vec![7; 5000],
                _ => {}
            }
            for piece in bytes.chunks(rng.random_range(1..100)) {
                device.send(piece);
            }
            device.now += rng.random_range(0..PATIENCE_MS / 4);
            device.server.tick(device.now, &mut device.vault);
        }
        assert!(device.vault.saves == kept && device.vault.copies.is_empty(), "seed {seed}");
        // And it still answers.
        device.send(&[0]);
        assert!(device.ask(77, 1, Request::Hello).contains("Version"), "seed {seed}");
    }
}

#[test]
fn the_device_side_takes_about_two_kibibytes() {
    assert!(size_of::<Server>() <= 2 * FRAME_MAX + 160, "{}", size_of::<Server>());
}

#[test]
fn a_vault_that_refuses_is_left_at_rest() {
    let mut device = Device::new();
    device.ask(1, 1, Request::Hello);
    device.ask(1, 2, Request::Begin { what: Goods::Save, length: 100 });
    let rests = device.vault.rests;
    let refused = device.ask(1, 3, Request::Piece { from: 0, bytes: b"this is no save at all" });
    assert_eq!(refused, "3 Refused(Bad(NotASave))");
    assert_eq!(device.vault.rests, rests + 1);
    let refusal = Refusal::from(eldertally_core::LoadError::NotASave);
    assert!(refusal.to_string().contains("not an Eldertally save"));
    device.vault.rest();
}
