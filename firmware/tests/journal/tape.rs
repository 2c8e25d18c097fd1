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
    pub(crate) fn run<const ERASE: usize>(&self, flash: &mut Nor<Vec<u8>, ERASE>) -> Result<(), NorFault> {
        match self {
            Self::Program { at, bytes } => flash.write(*at, bytes),
            Self::Erase { at } => flash.erase(*at, *at + ERASE as u32),
        }
    }

    /// Does it to these bytes.
    pub(crate) fn done<const ERASE: usize>(&self, bytes: Vec<u8>) -> Vec<u8> {
        let mut flash: Nor<_, ERASE> = Nor::new(bytes);
        self.run(&mut flash).expect("there is power");
        flash.into_bytes()
    }

    /// What a flash with these bytes holds when the power goes inside.
    pub(crate) fn cut<const ERASE: usize>(&self, bytes: &[u8], partial: Partial, seed: u64) -> Vec<u8> {
        let mut flash: Nor<_, ERASE> = Nor::new(bytes.to_vec());
        flash.cut_after(0, partial, seed);
        assert_eq!(self.run(&mut flash), Err(NorFault::NoPower));
        flash.into_bytes()
    }
}

/// A flash with its tape.
#[derive(Clone, Debug)]
pub(crate) struct Tape<const ERASE: usize = 4096> {
    pub(crate) flash: Nor<Vec<u8>, ERASE>,
    pub(crate) tape: Vec<Operation>,
}

impl<const ERASE: usize> Tape<ERASE> {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        Self { flash: Nor::new(bytes), tape: Vec::new() }
    }
}

impl<const ERASE: usize> ErrorType for Tape<ERASE> {
    type Error = NorFault;
}

impl<const ERASE: usize> ReadNorFlash for Tape<ERASE> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        self.flash.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<const ERASE: usize> NorFlash for Tape<ERASE> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        self.tape.extend((from..to).step_by(ERASE).map(|at| Operation::Erase { at }));
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        self.tape.push(Operation::Program { at: offset, bytes: bytes.to_vec() });
        self.flash.write(offset, bytes)
    }
}
