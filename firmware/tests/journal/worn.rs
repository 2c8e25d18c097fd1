//! Flash that wears out while the power stays on: what it does not take is told, and nothing that was kept suffers.

use eldertally_catalog::GameKind;
use eldertally_firmware::journal::{Fault, Journal, Record};
use eldertally_firmware::nor::NorFault;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::basics::{Flash, blank, records};
use crate::play::Written;

/// What goes wrong with the next program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Program {
    Works,
    /// It says that it worked, and did nothing.
    Lies,
    /// It worked, and says that it did not.
    Denies,
}

struct Worn {
    flash: Flash,
    next: Program,
    /// A byte that no erase makes blank.
    stuck: Option<usize>,
}

impl ErrorType for Worn {
    type Error = NorFault;
}

impl ReadNorFlash for Worn {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        self.flash.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Worn {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = 4096;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        self.flash.erase(from, to)?;
        if let Some(at) = self.stuck.filter(|at| (from as usize..to as usize).contains(at)) {
            self.flash.bytes_mut()[at] = 0x7f;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        match core::mem::replace(&mut self.next, Program::Works) {
            Program::Works => self.flash.write(offset, bytes),
            Program::Lies => Ok(()),
            Program::Denies => self.flash.write(offset, bytes).and(Err(NorFault::NoPower)),
        }
    }
}

fn mount(flash: Flash, stuck: Option<usize>) -> Journal<Worn> {
    Journal::mount(Worn { flash, next: Program::Works, stuck }).expect("it can be mounted")
}

#[test]
fn what_the_flash_did_not_take_is_told_and_what_it_took_counts() {
    for wrong in [Program::Lies, Program::Denies] {
        let mut journal = mount(blank(16), None);
        let id = journal.create(&GameKind::DiceOfArkham.example_setup()).expect("there is room");
        let input = |n: u8| Written::Input(vec![n, n]);
        journal.append(id, input(1).record()).expect("it works");
        journal.flash().next = wrong;
        assert_eq!(journal.append(id, input(2).record()), Err(Fault::Flash), "nobody is told that it is kept");
        let there: &[Written] = if wrong == Program::Lies { &[input(1)] } else { &[input(1), input(2)] };
        assert_eq!(records(&mut journal, id), there, "what counts is what is there");
        journal.append(id, input(3).record()).expect("play goes on");
        let mut mounted = mount(journal.into_flash().flash, None);
        assert_eq!(records(&mut mounted, id), [there, &[input(3)]].concat(), "the next start finds the same");
    }
}

#[test]
fn a_sector_that_does_not_become_blank_is_not_used() {
    let stuck = 5 * 4096 + 3000;
    let mut flash = blank(12);
    // It has to be erased before it can be used, as all have that come out of a drawer.
    flash.bytes_mut().fill(0);
    let mut journal = mount(flash, Some(stuck));
    let id = journal.create(&GameKind::DiceOfArkham.example_setup()).expect("there is room");
    let mut said = 0;
    while journal.append(id, Record::Input(&[1; 120])).is_ok() {
        said += 1;
    }
    assert!(said > 100, "the other sectors are used: {said}");
    assert_eq!(records(&mut journal, id).len(), said);
    let flash = journal.into_flash().flash;
    let sector = &flash.bytes()[5 * 4096..6 * 4096];
    assert_eq!(sector[8..32], [0xff; 24], "it is nobody's");
    assert_eq!(records(&mut mount(flash, Some(stuck)), id).len(), said, "the next start finds the same");
}
