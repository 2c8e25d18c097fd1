//! What is sealed: a byte that fell, or one that is whole and lies where it does not belong, is never taken for something.

use eldertally_catalog::GameKind;
use eldertally_firmware::journal::{Fault, GameId, Journal, Record, StoredGame};
use eldertally_firmware::nor::Nor;

use crate::basics::{Flash, blank, kept, mount, records};
use crate::play::Written;

const SECTOR: usize = 4096;
const OWNER: std::ops::Range<usize> = 8..32;

fn created(journal: &mut Journal<Flash>) -> GameId {
    journal.create(&GameKind::DiceOfArkham.example_setup()).expect("there is room")
}

fn bytes(journal: &mut Journal<Flash>) -> Vec<u8> {
    journal.flash().bytes().to_vec()
}

fn of(journal: &mut Journal<Flash>, id: GameId) -> StoredGame {
    kept(journal).into_iter().find(|kept| kept.id == id).expect("it is kept")
}

/// Appends an input, and says where its record lies.
fn append(journal: &mut Journal<Flash>, id: GameId, input: &[u8]) -> std::ops::Range<usize> {
    let before = bytes(journal);
    journal.append(id, Record::Input(input)).expect("there is room");
    let after = bytes(journal);
    let length = 1 + input.len() + 4;
    // The length is written first; stamps of the system lie in a sector of their own.
    let is_record = |at: &usize| before[*at] == 0xff && usize::from(after[*at]) == input.len();
    let at = (0..before.len() - length).filter(is_record).find(|at| after[at + 1..at + 1 + input.len()] == *input);
    let at = at.expect("the record was written");
    at..at + length
}

#[test]
fn a_copy_of_which_a_bit_fell_is_told_as_damaged() {
    let mut journal = mount(blank(16));
    let data = [0xa5_u8; 900];
    let id = journal.put_copy("mine", &mut |out| out(&data)).expect("there is room");
    let whole = bytes(&mut journal);
    let at = whole.windows(data.len()).position(|window| window == data).expect("it lies there as it is");
    for n in [0, 1, 449, 898, 899] {
        let mut hit = whole.clone();
        hit[at + n] &= !0x20;
        let mut journal = mount(Nor::new(hit));
        assert_eq!(journal.copy(id, 0, &mut [0; 900]), Err(Fault::Damaged), "byte {n}");
        assert_eq!(journal.copy(id, 300, &mut [0; 9]), Err(Fault::Damaged), "byte {n}, and another piece is read");
    }
}

#[test]
fn a_sector_whose_head_lost_a_bit_is_nobody_elses() {
    let mut journal = mount(blank(24));
    let ids: Vec<GameId> = (0..4).map(|_| created(&mut journal)).collect();
    for (n, id) in ids.iter().enumerate() {
        for input in 0..40 + n {
            journal.append(*id, Record::Input(&[n as u8 + 1, input as u8])).expect("there is room");
        }
    }
    // The one with most bits in its number goes on in a second sector, which could be another game's.
    let long = *ids.iter().max_by_key(|id| id.0.count_ones()).expect("there are some");
    for _ in 0..600 {
        journal.append(long, Record::Input(&[9, 9])).expect("there is room");
    }
    let others: Vec<GameId> = ids.into_iter().filter(|id| *id != long).collect();
    let before: Vec<_> = others.iter().map(|id| records(&mut journal, *id)).collect();
    let whole = bytes(&mut journal);
    let is_second = |sector: &usize| {
        let head = &whole[sector * SECTOR + OWNER.start..];
        head[0] == 2 && u16::from_le_bytes([head[2], head[3]]) == long.0 && head[4] == 1
    };
    let second = (0..whole.len() / SECTOR).find(is_second).expect("it has a second sector");
    for (at, bit) in OWNER.flat_map(|at| (0..8).map(move |bit| (second * SECTOR + at, 1_u8 << bit))) {
        if whole[at] & bit == 0 {
            continue;
        }
        let mut hit = whole.clone();
        hit[at] &= !bit;
        let mut journal = mount(Nor::new(hit));
        assert!(of(&mut journal, long).damaged, "byte {at}, bit {bit}: it lacks a sector, and says so");
        for (id, before) in others.iter().zip(&before) {
            assert!(!of(&mut journal, *id).damaged, "byte {at}, bit {bit}: game {} was not hit", id.0);
            assert_eq!(records(&mut journal, *id), *before, "byte {at}, bit {bit}");
        }
    }
}

#[test]
fn a_record_counts_only_where_it_was_written() {
    let mut journal = mount(blank(16));
    let (id, other) = (created(&mut journal), created(&mut journal));
    let record = append(&mut journal, id, &[7, 7]);
    // The same record once more, behind itself.
    let mut hit = bytes(&mut journal);
    hit.copy_within(record.clone(), record.end);
    let mut twice = mount(Nor::new(hit));
    assert_eq!(records(&mut twice, id), [Written::Input(vec![7, 7])], "what was said once is there once");
    assert!(of(&mut twice, id).torn);
    // The same record at the same place of another game: the setups are equal, so that only the seal can tell.
    let mut hit = bytes(&mut journal);
    let place = record.start % SECTOR;
    let there = append(&mut journal, other, &[7, 7]);
    assert_eq!(there.start % SECTOR, place, "both games begin alike");
    hit.copy_within(record, there.start);
    let mut elsewhere = mount(Nor::new(hit));
    assert_eq!(of(&mut elsewhere, other).inputs, 0, "it is no record of this game");
}
