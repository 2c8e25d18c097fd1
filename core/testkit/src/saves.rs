//! Saves made by hand.

use crc::{CRC_32_ISO_HDLC, Crc};
use eldertally_core::encoding;
use eldertally_core::game::SetupOf;
use eldertally_core::session::{FORMAT, MAGIC};
use eldertally_core::{Game, Seats, Session, Setup};
use serde::Serialize;

use crate::player::{Play, answer, meddle, rng};

static SEAL: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The save of a session, whatever holds its log.
pub fn save_of<G: Game, B: AsRef<[u8]> + AsMut<[u8]>>(session: &Session<G, B>) -> Vec<u8> {
    let mut bytes = Vec::new();
    session.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// A game of so many inputs by this seed, every eighth one an amendment or the like.
pub fn played<G: Game>(seed: u64, inputs: u32) -> Play<G> {
    let mut rng = rng(seed);
    let mut setup = Setup::example(&G::ABOUT);
    setup.seats = Seats::numbered(G::ABOUT.max_seats);
    let mut session = Play::<G>::new(setup, vec![0; 1 << 16]).expect("a fit setup");
    while session.inputs() < inputs {
        let meddled = if session.inputs() % 8 == 7 { meddle(&session, &mut rng) } else { None };
        let Some(input) = meddled.or_else(|| answer(&session, &mut rng)) else { break };
        session.submit(input.input()).unwrap_or_else(|why| panic!("seed {seed}, {input:?}: {why:?}"));
    }
    session
}

pub fn bytes_of<T: Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::new();
    encoding::write(value, &mut |part| bytes.extend_from_slice(part));
    bytes
}

/// Sets the length and the checksum right.
pub fn reseal(save: &mut [u8]) {
    let length = save.len();
    save[8..12].copy_from_slice(&(length as u32).to_le_bytes());
    let seal = SEAL.checksum(&save[..length - 4]);
    save[length - 4..].copy_from_slice(&seal.to_le_bytes());
}

/// A well-sealed save of these parts, as `docs/SAVE_FORMAT.md` describes it.
pub fn craft<G: Game>(setup: &SetupOf<G>, inputs: u32, log: &[u8], digest: u64) -> Vec<u8> {
    let mut save = MAGIC.to_vec();
    save.extend([FORMAT, G::ABOUT.number]);
    save.extend(setup.edition.to_le_bytes());
    save.extend([0; 4]);
    save.extend(bytes_of(setup));
    save.extend(bytes_of(&inputs));
    save.extend(bytes_of(&(log.len() as u32)));
    save.extend(log);
    save.extend(digest.to_le_bytes());
    save.extend([0; 4]);
    reseal(&mut save);
    save
}
