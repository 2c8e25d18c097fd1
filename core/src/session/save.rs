//! Saves: the setup and the log, sealed. `docs/SAVE_FORMAT.md` describes the bytes.

use crc::{CRC_32_ISO_HDLC, CRC_64_XZ, Crc, Table};

use crate::encoding;
use crate::game::{About, Game, SetupOf};
use crate::log;
use crate::refusal::LoadError;

use super::input_bytes::{self, Buffer};
use super::{Live, Place, Session, gate};

/// How every save begins.
pub const MAGIC: [u8; 4] = *b"ELDT";
/// The format that this program writes.
pub const FORMAT: u8 = 1;
/// What a save needs beside setup and log: head, counts, digest and checksum.
pub const SAVE_FRAME: usize = HEAD + 5 + 5 + 8 + CHECKSUM;

/// Magic, format, game, edition and length.
pub const HEAD: usize = 12;
/// The length of the checksum behind everything else.
pub const CHECKSUM: usize = 4;

/// The checksum under every save, and under every record and frame of the pocket tracker, which share its table.
pub static SEAL: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
/// A device seldom digests a state, and a table would take 2 KB of its flash.
static STATE: Crc<u64, Table<TABLES>> = Crc::<u64, Table<TABLES>>::new(&CRC_64_XZ);
const TABLES: usize = if cfg!(target_os = "none") { 0 } else { 1 };

fn digest_of<G: Game>(live: &Live<G>) -> u64 {
    let mut digest = STATE.digest();
    encoding::write(live, &mut |bytes| digest.update(bytes));
    digest.finalize()
}

/// The parts of a save under its seal.
struct Sealed<'a, S> {
    setup: S,
    /// How many inputs were live.
    inputs: u32,
    log: &'a [u8],
    digest: u64,
}

/// Where bytes go.
type Out<'a> = dyn FnMut(&[u8]) + 'a;

/// Writes the setup of whichever game.
struct PutSetup<'a>(&'a dyn Fn(&mut Out<'_>));

/// Hands out a save. It knows no game, so that a device has it once and not for every game.
fn seal(number: u8, edition: u16, parts: &Sealed<'_, PutSetup<'_>>, out: &mut Out<'_>) {
    let body = |write: &mut Out<'_>| {
        (parts.setup.0)(write);
        encoding::write(&parts.inputs, write);
        encoding::write(&(parts.log.len() as u32), write);
        write(parts.log);
        write(&parts.digest.to_le_bytes());
    };
    let mut length = HEAD + CHECKSUM;
    body(&mut |bytes| length += bytes.len());

    let mut seal = SEAL.digest();
    let mut write = |bytes: &[u8]| {
        seal.update(bytes);
        out(bytes);
    };
    write(&MAGIC);
    write(&[FORMAT, number]);
    write(&edition.to_le_bytes());
    write(&(length as u32).to_le_bytes());
    body(&mut write);
    out(&seal.finalize().to_le_bytes());
}

/// Which game a save is of, if it is one.
///
/// # Errors
/// Why that cannot be told.
pub fn game_number(bytes: &[u8]) -> Result<u8, LoadError> {
    let head = bytes.get(..bytes.len().min(MAGIC.len())).unwrap_or_default();
    if !MAGIC.starts_with(head) {
        return Err(LoadError::NotASave);
    }
    match bytes.get(MAGIC.len()) {
        None => return Err(LoadError::Truncated),
        Some(&FORMAT) => {}
        Some(0) => return Err(LoadError::NotASave),
        Some(&format) => return Err(LoadError::Newer { format }),
    }
    bytes.get(5).copied().ok_or(LoadError::Truncated)
}

fn unseal<'a, G: Game>(bytes: &'a [u8], about: &About) -> Result<Sealed<'a, SetupOf<G>>, LoadError> {
    let number = game_number(bytes)?;
    let head = bytes.get(..HEAD).ok_or(LoadError::Truncated)?;
    let &[_, _, _, _, _, _, e0, e1, l0, l1, l2, l3] = head else { return Err(LoadError::Truncated) };
    let length = u32::from_le_bytes([l0, l1, l2, l3]) as usize;
    match bytes.len() {
        len if len < length => return Err(LoadError::Truncated),
        len if len > length => return Err(LoadError::TooLong),
        _ => {}
    }
    let (sealed, seal) = bytes.split_last_chunk::<CHECKSUM>().ok_or(LoadError::Truncated)?;
    if SEAL.checksum(sealed) != u32::from_le_bytes(*seal) {
        return Err(LoadError::Damaged);
    }
    if number != about.number {
        return Err(LoadError::OtherGame { number });
    }
    let edition = u16::from_le_bytes([e0, e1]);
    if edition > about.edition {
        return Err(LoadError::NewerRules { edition });
    }
    let mut body = sealed.get(HEAD..).ok_or(LoadError::Truncated)?;
    let mut setup: SetupOf<G> = encoding::read_prefix(&mut body).map_err(|_| LoadError::BadSetup)?;
    setup.edition = edition;
    let inputs = encoding::read_prefix(&mut body).map_err(|_| LoadError::Damaged)?;
    let log: &[u8] = encoding::read_prefix(&mut body).map_err(|_| LoadError::Damaged)?;
    let digest = u64::from_le_bytes(body.try_into().map_err(|_| LoadError::Damaged)?);
    Ok(Sealed { setup, inputs, log, digest })
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// Hands out the bytes of a save, in order.
    pub fn save(&self, out: &mut dyn FnMut(&[u8])) {
        let parts = Sealed {
            setup: PutSetup(&|out| encoding::write(&self.setup, out)),
            inputs: self.here.inputs,
            log: self.log.bytes(),
            digest: self.digest(),
        };
        seal(G::ABOUT.number, self.setup.edition, &parts, out);
    }

    /// A number that two equal states share on every device, and two different ones do not.
    pub fn digest(&self) -> u64 {
        digest_of(&self.live)
    }

    /// Opens a save as a new session with its log in `buffer`.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(bytes: &[u8], buffer: B) -> Result<Self, LoadError> {
        let mut spare = SetupOf::<G>::example(&G::ABOUT);
        let mut session = Self::new(spare.clone(), buffer)?;
        session.load(bytes, &mut spare)?;
        Ok(session)
    }

    /// Replaces the open game by a save. `spare` gives room to check the new setup beside the old one.
    ///
    /// # Errors
    /// Why it cannot be opened. The open game has not changed then.
    pub fn load(&mut self, bytes: &[u8], spare: &mut SetupOf<G>) -> Result<(), LoadError> {
        let sealed = unseal::<G>(bytes, &G::ABOUT)?;
        let (inputs, log, digest) = (sealed.inputs, sealed.log, sealed.digest);
        *spare = sealed.setup;
        if log.len() > self.log.capacity() {
            return Err(LoadError::TooBig { need: log.len() as u32 });
        }
        let end = self.replay(log, spare, Some((inputs, digest)))?;
        self.adopt(log, spare, inputs, end);
        Ok(())
    }

    /// Opens as much of a save as agrees with the rules, for a save that [`Session::load`] refuses with `BadInput` or
    /// `Differs`. Says how many inputs were kept.
    ///
    /// # Errors
    /// Why nothing of it can be opened. The open game has not changed then.
    pub fn salvage(&mut self, bytes: &[u8], spare: &mut SetupOf<G>) -> Result<u32, LoadError> {
        let sealed = unseal::<G>(bytes, &G::ABOUT)?;
        let (inputs, mut log) = (sealed.inputs, sealed.log);
        *spare = sealed.setup;
        if log.len() > self.log.capacity() {
            return Err(LoadError::TooBig { need: log.len() as u32 });
        }
        let mut agreed = inputs;
        if let Err(LoadError::BadInput { at, .. }) = self.replay(log, spare, None) {
            agreed = agreed.min(at - 1);
            let mut byte = 0;
            for _ in 1..at {
                byte = log::next(log, byte).map_or(byte, |entry| entry.next);
            }
            log = log.get(..byte).unwrap_or_default();
        }
        let end = self.replay(log, spare, None)?;
        // A save can claim more inputs than its log holds.
        agreed = agreed.min(end.inputs);
        self.adopt(log, spare, agreed, end);
        Ok(agreed)
    }

    /// Plays a log through the gate on the scratch state; the open game is not touched.
    fn replay(&mut self, log: &[u8], setup: &SetupOf<G>, seal: Option<(u32, u64)>) -> Result<Place, LoadError> {
        if !setup.is_fit(&G::ABOUT) {
            return Err(LoadError::BadSetup);
        }
        self.scratch = Live::new(setup);
        let mut place = Place::default();
        let mut sealed = seal;
        loop {
            if let Some((inputs, digest)) = sealed.filter(|(inputs, _)| *inputs == place.inputs) {
                if digest_of(&self.scratch) != digest {
                    return Err(LoadError::Differs { inputs });
                }
                sealed = None;
            }
            let at = place.inputs + 1;
            if place.byte == log.len() {
                break;
            }
            let unreadable = LoadError::BadInput { at, why: None };
            let entry = log::next(log, place.byte).ok_or(unreadable)?;
            let mut buffer = Buffer::new();
            let input = input_bytes::read(entry, &self.scratch.game, setup, &mut buffer).ok_or(unreadable)?;
            let mut body = input_bytes::Body::new();
            let why = gate::check(&self.scratch, setup, &input, &mut body);
            why.map_err(|why| LoadError::BadInput { at, why: Some(why) })?;
            if body != entry.body {
                return Err(unreadable);
            }
            self.scratch.apply(setup, input, &mut |_, _| ());
            place = Place { inputs: at, byte: entry.next };
        }
        match sealed {
            Some((inputs, _)) => Err(LoadError::Differs { inputs }),
            None => Ok(place),
        }
    }

    /// Takes over what [`Session::replay`] found good and left in the scratch state.
    fn adopt(&mut self, log: &[u8], setup: &mut SetupOf<G>, inputs: u32, end: Place) {
        core::mem::swap(&mut self.setup, setup);
        core::mem::swap(&mut self.live, &mut self.scratch);
        self.log.refill(log);
        self.snapshots.clear();
        self.here = end;
        self.undone = 0;
        let back = end.inputs.saturating_sub(inputs);
        if back > 0 {
            let _ = self.undo(back);
        }
    }
}
