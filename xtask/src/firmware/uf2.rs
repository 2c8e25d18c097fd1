//! UF2: what a Pico in BOOTSEL mode takes, blocks of 512 bytes that each say where their 256 bytes belong.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::elf::Segment;

const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;
const PAGE: u32 = 256;
/// The boot ROM erases whole sectors and forgets the rest of a page-wise covered one (RP2040-E14), so none is partial.
const SECTOR: u32 = 4096;
const BLOCK: usize = 512;
const FAMILY_RP2040: u32 = 0xe48b_ff56;
const HAS_FAMILY: u32 = 0x2000;

/// The file for these segments; those outside flash are not for the boot ROM.
pub(crate) fn from_segments(segments: &[Segment<'_>]) -> Result<Vec<u8>, String> {
    let mut sectors = BTreeMap::<u32, Vec<u8>>::new();
    for segment in segments.iter().filter(|segment| FLASH.contains(&segment.address)) {
        for (address, byte) in (segment.address..).zip(segment.bytes) {
            let sector = sectors.entry(address - address % SECTOR).or_insert_with(|| vec![0xff; SECTOR as usize]);
            sector[(address % SECTOR) as usize] = *byte;
        }
    }
    if sectors.is_empty() {
        return Err("nothing of it is for flash".into());
    }
    let blocks = sectors.len() as u32 * (SECTOR / PAGE);
    let pages =
        sectors.iter().flat_map(|(start, bytes)| (*start..).step_by(PAGE as usize).zip(bytes.chunks(PAGE as usize)));
    Ok((0..).zip(pages).flat_map(|(number, (address, page))| block(number, blocks, address, page)).collect())
}

fn block(number: u32, blocks: u32, address: u32, page: &[u8]) -> [u8; BLOCK] {
    let head = [0x0a32_4655, 0x9e5d_5157, HAS_FAMILY, address, PAGE, number, blocks, FAMILY_RP2040];
    let mut block = [0; BLOCK];
    for (place, word) in block.chunks_exact_mut(4).zip(head) {
        place.copy_from_slice(&u32::to_le_bytes(word));
    }
    block[32..32 + page.len()].copy_from_slice(page);
    block[BLOCK - 4..].copy_from_slice(&0x0ab1_6f30_u32.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(block: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(block[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn every_block_says_where_it_belongs_and_sectors_are_whole() {
        let segments = [
            Segment { address: 0x1000_0000, offset: 0, bytes: &[1, 2, 3] },
            Segment { address: 0x1000_10ff, offset: 0, bytes: &[4, 5] },
            Segment { address: 0x2000_0000, offset: 0, bytes: &[9; 600] },
        ];
        let file = from_segments(&segments).unwrap();
        let blocks: Vec<&[u8]> = file.chunks(BLOCK).collect();
        assert_eq!(blocks.len(), 32, "two sectors of sixteen pages");
        for (number, block) in blocks.iter().enumerate() {
            assert_eq!([word(block, 0), word(block, 4), word(block, 508)], [0x0a32_4655, 0x9e5d_5157, 0x0ab1_6f30]);
            assert_eq!([word(block, 8), word(block, 28)], [0x2000, 0xe48b_ff56]);
            assert_eq!(word(block, 12), 0x1000_0000 + 256 * number as u32);
            assert_eq!([word(block, 16), word(block, 20), word(block, 24)], [256, number as u32, 32]);
        }
        assert_eq!(blocks[0][32..36], [1, 2, 3, 0xff]);
        assert_eq!((blocks[16][32 + 255], blocks[17][32]), (4, 5), "a segment goes on in the next page");
    }

    #[test]
    fn a_program_for_ram_alone_is_refused() {
        assert!(from_segments(&[Segment { address: 0x2000_0000, offset: 0, bytes: &[1] }]).is_err());
    }
}
