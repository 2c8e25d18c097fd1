//! A flash that writes down every program and erase, so that each can be cut short afterwards.

use eldertally_firmware::nor::{Nor, NorFault, Partial};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// A program or an erase.
#[derive(Clone, Debug)]
pub(crate) enum Operation {
    Program { at: u32, bytes: Vec<u8> },
    Erase { at: u32 },
}

impl Operation {
    /// Does it on a flash whose power may be about to go.
    pub(crate) fn run(&self, flash: &mut Nor<Vec<u8>>) -> Result<(), NorFault> {
        match self {
            Self::Program { at, bytes } => flash.write(*at, bytes),
            Self::Erase { at } => flash.erase(*at, *at + 4096),
        }
    }

    /// What a flash with these bytes holds when the power goes inside.
    pub(crate) fn cut(&self, bytes: &[u8], partial: Partial, seed: u64) -> Vec<u8> {
        let mut flash = Nor::new(bytes.to_vec());
        flash.cut_after(0, partial, seed);
        assert_eq!(self.run(&mut flash), Err(NorFault::NoPower));
        flash.into_bytes()
    }
}

/// A flash with its tape.
#[derive(Clone, Debug)]
pub(crate) struct Tape {
    pub(crate) flash: Nor<Vec<u8>>,
    pub(crate) tape: Vec<Operation>,
}

impl Tape {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        Self { flash: Nor::new(bytes), tape: Vec::new() }
    }
}

impl ErrorType for Tape {
    type Error = NorFault;
}

impl ReadNorFlash for Tape {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        self.flash.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Tape {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = 4096;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        self.tape.extend((from..to).step_by(4096).map(|at| Operation::Erase { at }));
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        self.tape.push(Operation::Program { at: offset, bytes: bytes.to_vec() });
        self.flash.write(offset, bytes)
    }
}
