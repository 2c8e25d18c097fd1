//! What both fuzz targets share: sealing bytes as a save, and looking at everything that a table shows.

use core::ops::ControlFlow;

use crc::{CRC_32_ISO_HDLC, Crc};
use eldertally_core::session::{FORMAT, Line, MAGIC};
use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Lang, Seat, Shape, Table, Viewer};

pub use eldertally_testkit::lantern;

static SEAL: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Magic, format, game, edition and length.
const HEAD: usize = 12;

/// The bytes as a save of this game whose head and checksum are right, whatever is between them.
pub fn seal(bytes: &[u8], game: u8) -> Vec<u8> {
    let mut save = bytes.to_vec();
    save.resize(bytes.len().max(HEAD + 4), 0);
    let length = save.len();
    save[..4].copy_from_slice(&MAGIC);
    save[4..8].copy_from_slice(&[FORMAT, game, 1, 0]);
    save[8..HEAD].copy_from_slice(&(length as u32).to_le_bytes());
    let seal = SEAL.checksum(&save[..length - 4]);
    save[length - 4..].copy_from_slice(&seal.to_le_bytes());
    save
}

/// The save of a table.
pub fn save_of(table: &dyn Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// Reads everything that every viewer can read.
pub fn look(table: &mut dyn Table) {
    let lang = Lang::English;
    let seats = (0..table.seats().len()).map(|n| Viewer::Seat(Seat(n)));
    for viewer in [Viewer::Table, Viewer::Revealed].into_iter().chain(seats) {
        let mut text = String::new();
        for phrase in [Phrase::Prompt, Phrase::Status, Phrase::Outcome] {
            table.write(phrase, viewer, lang, &mut text).expect("a string takes all");
        }
        if let Ask::Chance(groups) = table.ask() {
            for n in 0..groups {
                let group = table.group(n).expect("a group that is asked for");
                table.write(Phrase::Group(n), viewer, lang, &mut text).expect("a string takes all");
                for face in 0..group.faces {
                    table.write(Phrase::Face(n, face), viewer, lang, &mut text).expect("a string takes all");
                }
            }
        }
        table.offers(viewer, lang, &mut |offer| {
            text = offer.text.to_string();
            ControlFlow::Continue(())
        });
        table.view(viewer, lang, &mut |item| {
            text = item.name.to_string();
            if let Some(value) = item.value {
                text = value.to_string();
            }
            if let Shape::Track { len, marks, .. } | Shape::Boxes { len, marks, .. } = item.shape {
                (0..=len).for_each(|space| {
                    marks(space);
                });
            }
        });
        let end = table.inputs() + table.undone();
        table.story(0, end, viewer, lang, &mut |_, line| {
            text = match line {
                Line::Input(words) => words.to_string(),
                Line::Event(words, _) => words.to_string(),
            };
        });
    }
}

/// Undoes everything, redoes everything, and ends where it began.
pub fn there_and_back(table: &mut dyn Table) {
    let (inputs, undone, digest) = (table.inputs(), table.undone(), table.digest());
    if inputs + undone == 0 {
        return;
    }
    if inputs > 0 {
        table.undo(inputs).expect("so many were taken");
    }
    table.redo(inputs + undone).expect("so many were undone");
    if undone > 0 {
        table.undo(undone).expect("so many were redone");
    }
    assert_eq!((table.inputs(), table.undone(), table.digest()), (inputs, undone, digest));
}
