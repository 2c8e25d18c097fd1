//! Frames to gate: any bytes and any requests to the tracker's server, over its real vault and a journal in modelled
//! flash. Whatever comes, what was acknowledged stays as it was, nothing appears that was not, and a save is taken if
//! and only if the companion takes it, too.
#![no_main]

use std::ops::ControlFlow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crc::{CRC_32_ISO_HDLC, Crc};
use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Viewer, Lang, Table};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::{Journal, Record};
use eldertally_firmware::nor::Nor;
use eldertally_firmware::slot::{Slot, SlotGame};
use eldertally_firmware::vault::{JournalVault, Work};
use eldertally_link::frame::{Head, Unframer, encode};
use eldertally_link::{Answer, FRAME_MAX, Goods, PIECE, PROTOCOL, Refusal, Request, Server, Source, Vault};
use libfuzzer_sys::fuzz_target;

static SEAL: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
const SECTORS: usize = 24;

type Flash = Nor<Vec<u8>>;
type Device = Journal<Flash, SECTORS>;

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn next(&mut self) -> u8 {
        self.some(1).first().copied().unwrap_or(0)
    }

    fn wide(&mut self) -> u16 {
        u16::from_le_bytes([self.next(), self.next()])
    }

    fn some(&mut self, count: usize) -> &'a [u8] {
        let (some, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        some
    }
}

/// Flash with games and a copy in it, and saves and copies to send.
struct Base {
    flash: Vec<u8>,
    games: BTreeMap<u16, Vec<u8>>,
    copies: BTreeMap<u16, Vec<u8>>,
    parcels: Vec<(Goods, Vec<u8>)>,
}

static BASE: LazyLock<Base> = LazyLock::new(|| {
    let mut journal = Device::mount(Nor::new(vec![0xff; SECTORS * 4096])).expect("fresh flash");
    let (mut parcels, mut games) = (Vec::new(), BTreeMap::new());
    for &kind in GameKind::ALL {
        let setup = kind.example_setup();
        let id = journal.create(&setup).expect("room");
        let mut game = AnyGame::<_>::start(setup.clone(), vec![0; LOG_BYTES]).expect("an example");
        for step in 0..24 {
            if step % 7 == 6 {
                game.table_mut().undo(2).expect("so many were taken");
                journal.append(id, Record::Undo(2)).expect("room");
            } else if answer(game.table_mut(), step) {
                journal.append(id, Record::Input(game.table().newest())).expect("room");
            }
        }
        games.insert(id.0, save_of(game.table()));
        let mut copy = Vec::new();
        setup.pack_copy(&mut |part| copy.extend_from_slice(part));
        parcels.extend([(Goods::Save, save_of(game.table())), (Goods::Copy, copy)]);
    }
    let copy = &parcels[1].1;
    let id = journal.put_copy("Another name", &mut |out| out(copy)).expect("room");
    let copies = BTreeMap::from([(id.0, copy.clone())]);
    Base { flash: journal.into_flash().into_bytes(), games, copies, parcels }
});

/// Some legal answer; false at the end of the game.
fn answer(table: &mut dyn Table, step: usize) -> bool {
    match table.ask() {
        Ask::Chance(groups) => {
            let group = |n| table.group(n).expect("a group that is asked for");
            let fell: Vec<Vec<u8>> = (0..groups)
                .map(|n| (0..group(n).count).map(|die| (step as u8 + die) % group(n).faces).collect())
                .collect();
            let fell: Vec<&[u8]> = fell.iter().map(Vec::as_slice).collect();
            table.something_else(&fell).expect("reality wins");
        }
        Ask::Choose => {
            let mut offers = Vec::new();
            let seats: Vec<_> = table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)).collect();
            for viewer in std::iter::once(Viewer::Table).chain(seats) {
                table.offers(viewer, Lang::English, &mut |offer| {
                    offers.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let (viewer, mv) = &offers[step % offers.len()];
            table.play((*viewer).into(), mv).expect("it was offered");
        }
        Ask::Text { .. } => table.text("printed").expect("a short text"),
        Ask::Over(_) => return false,
    }
    true
}

fn save_of(table: &dyn Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// What the device answered to our last request, as far as the model cares.
#[derive(Debug, PartialEq)]
enum Said {
    Nothing,
    Ready,
    Kept(u16),
    Refused(Refusal),
    Other,
}

struct World<'b> {
    journal: Option<Device>,
    slot: Slot<'b>,
    work: Work,
    server: Server,
    now: u32,
    session: u32,
    number: u32,
    /// What has been taken of what is being sent.
    coming: Option<(Goods, Vec<u8>)>,
    /// What was said in conversations that the device remembers, by conversation.
    frames: Vec<(u32, Vec<u8>)>,
    /// What was acknowledged, by its number.
    kept: BTreeMap<u16, Vec<u8>>,
    copies: BTreeMap<u16, Vec<u8>>,
}

macro_rules! desk {
    ($world:ident) => {
        JournalVault {
            journal: $world.journal.as_mut().expect("mounted"),
            slot: &mut $world.slot,
            work: &mut $world.work,
            board: "fuzz",
        }
    };
}

impl<'b> World<'b> {
    fn new(place: &'b mut Option<SlotGame<'b>>, buffer: &'b mut [u8]) -> Self {
        let journal = Device::mount(Nor::new(BASE.flash.clone())).expect("good flash");
        Self {
            journal: Some(journal),
            slot: Slot::new(place, buffer),
            work: Work::new(),
            server: Server::new(),
            now: 0,
            session: 1,
            number: 0,
            coming: None,
            frames: Vec::new(),
            kept: BASE.games.clone(),
            copies: BASE.copies.clone(),
        }
    }

    fn read(&mut self, what: Source) -> Vec<u8> {
        let mut got = Vec::new();
        loop {
            let mut room = [0; PIECE];
            let (whole, filled) = desk!(self).read(what, got.len() as u32, &mut room).expect("it is kept");
            got.extend_from_slice(&room[..filled]);
            if got.len() >= whole as usize {
                return got;
            }
        }
    }

    /// All games that there are, read out.
    fn games(&mut self) -> BTreeMap<u16, Vec<u8>> {
        let mut ids = Vec::new();
        self.journal.as_mut().expect("mounted").games(&mut |kept| ids.push(kept.id.0));
        ids.into_iter().map(|id| (id, self.read(Source::Game(id)))).collect()
    }

    fn all_copies(&mut self) -> BTreeMap<u16, Vec<u8>> {
        let mut ids = Vec::new();
        self.journal.as_mut().expect("mounted").copies(&mut |copy| ids.push(copy.id.0));
        ids.into_iter().map(|id| (id, self.read(Source::Copy(id)))).collect()
    }

    fn feed(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        self.server.feed(bytes, self.now, &mut desk!(self), &mut |frame| {
            assert!(frame.len() <= FRAME_MAX);
            out.extend_from_slice(frame);
        });
        out
    }

    fn ask(&mut self, request: Request<'_>) -> Said {
        self.number += 1;
        let head = Head { version: PROTOCOL, session: self.session, number: self.number };
        let mut room = [0; FRAME_MAX];
        let frame = encode(head, &request, &mut room).expect("a request fits").to_vec();
        let out = self.feed(&frame);
        self.frames.push((self.session, frame));
        let mut unframer = Unframer::new();
        let mut said = Said::Nothing;
        for byte in out {
            let Some((theirs, message)) = unframer.push(byte) else { continue };
            // The zero before our frame may end one that was cut there, and that is answered first.
            if theirs != head {
                continue;
            }
            said = match postcard::from_bytes(message).expect("an answer") {
                Answer::Ready(_) => Said::Ready,
                Answer::Kept(id) => Said::Kept(id),
                Answer::Refused(why) => Said::Refused(why),
                _ => Said::Other,
            };
        }
        assert_ne!(said, Said::Nothing, "{request:?} was not answered");
        said
    }

    fn begin(&mut self, what: Goods, length: u32) -> Said {
        let said = self.ask(Request::Begin { what, length });
        self.coming = (said == Said::Ready).then(|| (what, Vec::new()));
        said
    }

    fn piece(&mut self, bytes: &[u8]) -> Said {
        let from = self.coming.as_ref().map_or(0, |(_, before)| before.len() as u32);
        let said = self.ask(Request::Piece { from, bytes });
        match (&said, &mut self.coming) {
            (Said::Ready, Some((_, before))) => before.extend_from_slice(bytes),
            (Said::Ready, None) => panic!("took what was never begun"),
            _ => {}
        }
        said
    }

    fn end(&mut self, twist: u8) -> Said {
        let sent = self.coming.take();
        let seal = sent.as_ref().map_or(0, |(_, bytes)| SEAL.checksum(bytes)) ^ u32::from(twist);
        let said = self.ask(Request::End { seal });
        if let Said::Kept(id) = said {
            let (what, bytes) = sent.expect("kept what was never sent");
            assert_eq!(twist, 0, "kept what it was told is damaged");
            match what {
                Goods::Save => {
                    let got = self.read(Source::Game(id));
                    let ours = AnyGame::<_>::open(&bytes, vec![0; LOG_BYTES]).expect("a save that the companion takes");
                    let theirs = AnyGame::<_>::open(&got, vec![0; LOG_BYTES]).expect("a save");
                    assert_eq!(ours.table().digest(), theirs.table().digest());
                    assert_eq!(ours.table().inputs(), theirs.table().inputs());
                    assert_eq!(ours.table().undone(), theirs.table().undone());
                    assert!(self.kept.insert(id, got).is_none(), "a number was used twice");
                }
                Goods::Copy => {
                    let got = self.read(Source::Copy(id));
                    assert!(got == bytes, "another copy");
                    // It may have replaced those of its name.
                    self.copies = self.all_copies();
                    assert!(self.copies.contains_key(&id));
                }
            }
        }
        said
    }

    /// Sends a whole parcel, changed at some places, with seals that fit, and compares with the companion's gate.
    fn send(&mut self, bytes: &mut Bytes<'_>) {
        let parcels = &BASE.parcels;
        let (what, mut parcel) = parcels[usize::from(bytes.next()) % parcels.len()].clone();
        for _ in 0..bytes.next() % 4 {
            let at = usize::from(bytes.wide()) % parcel.len();
            parcel[at] ^= bytes.next();
        }
        if what == Goods::Save && bytes.next() % 4 > 0 {
            let length = parcel.len();
            let seal = SEAL.checksum(&parcel[..length - 4]);
            parcel[length - 4..].copy_from_slice(&seal.to_le_bytes());
        }
        let size = 1 + usize::from(bytes.wide()) % PIECE;
        if self.begin(what, parcel.len() as u32) != Said::Ready {
            return;
        }
        let mut said = Said::Ready;
        for piece in parcel.chunks(size) {
            said = self.piece(piece);
            if said != Said::Ready {
                break;
            }
        }
        if said == Said::Ready {
            said = self.end(0);
        }
        if let (Goods::Save, Said::Refused(Refusal::Bad(why))) = (what, &said) {
            let loaded = AnyGame::<_>::open(&parcel, vec![0; LOG_BYTES]);
            assert!(loaded.is_err(), "refused with {why:?} what the companion takes");
        }
    }

    fn restart(&mut self) {
        self.slot.close();
        self.work = Work::new();
        self.server = Server::new();
        self.coming = None;
        // What was on the wire before the plug was pulled is gone.
        self.frames.clear();
        let flash = self.journal.take().expect("mounted").into_flash();
        self.journal = Some(Device::mount(flash).expect("good flash"));
    }

    fn check(&mut self) {
        desk!(self).rest();
        assert!(self.games() == self.kept, "games are not what they were");
        assert!(self.all_copies() == self.copies, "copies are not what they were");
    }

    fn step(&mut self, bytes: &mut Bytes<'_>) {
        let what = bytes.next();
        match what % 16 {
            0 | 1 => {
                let count = usize::from(bytes.next()) * 5;
                let raw = bytes.some(count);
                self.feed(raw);
            }
            2 => {
                self.session += 1;
                self.coming = None;
                let oldest = self.session.saturating_sub(8);
                self.frames.retain(|(session, _)| *session >= oldest);
                self.ask(Request::Hello);
            }
            3 => {
                self.coming = None;
                self.ask(Request::Game(u16::from(bytes.next() % 5)));
            }
            4 => {
                self.coming = None;
                self.ask(Request::Copy(u16::from(bytes.next() % 5)));
            }
            5 => {
                let id = u16::from(bytes.next() % 8);
                let what = [Source::Game(id), Source::Copy(id), Source::Learned(id)][usize::from(what / 16) % 3];
                self.coming = None;
                self.ask(Request::Read { what, from: u32::from(bytes.wide()) });
            }
            6 => {
                let length = u32::from(bytes.wide());
                self.begin(if what < 128 { Goods::Save } else { Goods::Copy }, length);
            }
            7 => {
                let count = usize::from(bytes.wide()) % PIECE;
                let piece = bytes.some(count);
                if self.piece(piece) != Said::Ready {
                    self.coming = None;
                }
            }
            8 => {
                self.end(what / 16 % 2);
            }
            9 | 10 if !self.frames.is_empty() => {
                // Something that was said before, whole, cut or damaged. If it is old nothing happens; if it is the
                // last, it is answered again.
                let (_, mut frame) = self.frames[usize::from(bytes.next()) % self.frames.len()].clone();
                if what >= 128 {
                    let at = usize::from(bytes.wide()) % frame.len();
                    frame[at] ^= bytes.next();
                    frame.truncate(frame.len() - usize::from(bytes.next()) % 4);
                }
                self.feed(&frame);
            }
            11 => {
                self.now += u32::from(bytes.wide());
                self.server.tick(self.now, &mut desk!(self));
            }
            12 => {
                self.server.interrupt(&mut desk!(self));
            }
            13 => {
                self.restart();
                self.session += 1;
                self.ask(Request::Hello);
            }
            14 => {
                self.coming = None;
                self.ask(Request::Bye);
            }
            _ => self.send(bytes),
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let (mut buffer, mut place) = (vec![0; LOG_BYTES], None);
    let mut world = World::new(&mut place, &mut buffer);
    world.ask(Request::Hello);
    let mut bytes = Bytes(data);
    while !bytes.0.is_empty() {
        world.step(&mut bytes);
    }
    // Now and then before the restart, too.
    if data.len() % 4 == 0 {
        world.check();
    }
    world.restart();
    world.check();
});
