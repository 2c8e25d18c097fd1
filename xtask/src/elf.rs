//! What of an ELF file takes room on the device that runs it, and where: 32-bit and little-endian, as our boards are.

use object::read::elf::{ElfFile32, ProgramHeader as _};
use object::{LittleEndian, Object as _, ObjectSection as _, ObjectSymbol as _, SectionFlags, elf};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) size: u32,
}

/// Code or data with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Symbol {
    pub(crate) name: String,
    pub(crate) address: u32,
    pub(crate) size: u32,
}

/// Bytes that are loaded, at their physical address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Segment<'a> {
    pub(crate) address: u32,
    /// Where they lie in the file.
    pub(crate) offset: u32,
    pub(crate) bytes: &'a [u8],
}

type File<'a> = ElfFile32<'a, LittleEndian>;

/// The sections that take room on the device, in file order.
pub(crate) fn sections(file: &[u8]) -> Result<Vec<Section>, String> {
    let mut found = Vec::new();
    for section in parse(file)?.sections() {
        let allocated =
            matches!(section.flags(), SectionFlags::Elf { sh_flags, .. } if sh_flags.contains(elf::SHF_ALLOC));
        if allocated && section.size() > 0 {
            found.push(Section { name: section.name().map_err(damaged)?.into(), size: section.size() as u32 });
        }
    }
    Ok(found)
}

/// The symbols, in file order. What only marks a place has no size.
pub(crate) fn symbols(file: &[u8]) -> Result<Vec<Symbol>, String> {
    let mut found = Vec::new();
    for symbol in parse(file)?.symbols() {
        let name = symbol.name().map_err(damaged)?.into();
        found.push(Symbol { name, address: symbol.address() as u32, size: symbol.size() as u32 });
    }
    Ok(found)
}

/// What is loaded, by physical address.
pub(crate) fn segments(file: &[u8]) -> Result<Vec<Segment<'_>>, String> {
    let mut found = Vec::new();
    for header in parse(file)?.elf_program_headers() {
        let bytes =
            header.data(LittleEndian, file).map_err(|()| "a segment lies outside of the file; build it again")?;
        if header.p_type(LittleEndian) == elf::PT_LOAD && !bytes.is_empty() {
            let (address, offset) = (header.p_paddr(LittleEndian), header.p_offset(LittleEndian));
            found.push(Segment { address, offset, bytes });
        }
    }
    Ok(found)
}

fn parse(file: &[u8]) -> Result<File<'_>, String> {
    File::parse(file).map_err(damaged)
}

fn damaged(error: object::Error) -> String {
    format!("{error}; a 32-bit little-endian ELF file is needed: build it again")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const HEADER: usize = 52;
    const SEGMENT: usize = 32;
    const SECTION: usize = 40;

    /// The fields of a header in the file, one after the other.
    fn words(fields: &[u32]) -> Vec<u8> {
        fields.iter().flat_map(|field| field.to_le_bytes()).collect()
    }

    /// A header, one segment that lies elsewhere than it runs, the names, and six section headers: none, .text, .debug
    /// (not on the device), .bss, names, symbols; at last two symbols, one of which only marks a place.
    pub(crate) fn example() -> Vec<u8> {
        let names = b"\0.text\0.debug\0.bss\0main\0data\0";
        let (sections, symbols) = (HEADER + SEGMENT + names.len(), HEADER + SEGMENT + names.len() + 6 * SECTION);
        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(16, 0);
        file.extend(words(&[2 | 40 << 16, 1, 0, HEADER as u32, sections as u32, 0]));
        for half in [HEADER, SEGMENT, 1, SECTION, 6, 4] {
            file.extend((half as u16).to_le_bytes());
        }
        file.extend(words(&[1, 1, 0x2000_0000, 0x1000_0100, 3, 3, 6, 4]));
        file.extend(names);
        let names_at = (HEADER + SEGMENT) as u32;
        file.extend(words(&[0; 10]));
        file.extend(words(&[1, 1, 6, 0x1000_0100, 1, 3, 0, 0, 4, 0]));
        file.extend(words(&[7, 1, 0, 0, 1, 3, 0, 0, 1, 0]));
        file.extend(words(&[14, 8, 3, 0x2000_0000, 0, 640, 0, 0, 4, 0]));
        file.extend(words(&[0, 3, 0, 0, names_at, names.len() as u32, 0, 0, 1, 0]));
        file.extend(words(&[0, 2, 0, 0, symbols as u32, 48, 4, 1, 4, 16]));
        file.extend(words(&[0; 4]));
        file.extend(words(&[19, 0x1000_0100, 2, 0x0001_0012]));
        file.extend(words(&[24, 0x2000_0000, 0, 0x0001_0010]));
        file
    }

    #[test]
    fn only_sections_on_the_device_are_listed() {
        let expected = [(".text", 3), (".bss", 640)].map(|(name, size)| Section { name: name.into(), size });
        assert_eq!(sections(&example()).unwrap(), expected);
    }

    #[test]
    fn symbols_are_listed_with_their_sizes() {
        let expected = [("main", 0x1000_0100, 2), ("data", 0x2000_0000, 0)].map(|(name, address, size)| Symbol {
            name: name.into(),
            address,
            size,
        });
        assert_eq!(symbols(&example()).unwrap(), expected);
    }

    #[test]
    fn a_segment_belongs_where_it_is_stored_and_not_where_it_runs() {
        let file = example();
        assert_eq!(segments(&file).unwrap(), [Segment { address: 0x1000_0100, offset: 1, bytes: b"ELF" }]);
    }

    #[test]
    fn a_file_cut_short_anywhere_is_an_error() {
        let file = example();
        for length in 0..file.len() {
            assert!(symbols(&file[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn another_kind_of_file_is_refused() {
        for (at, byte) in [(0, b'E'), (4, 2), (5, 2)] {
            let mut file = example();
            file[at] = byte;
            assert!(sections(&file).unwrap_err().contains("32-bit"), "{at}");
        }
    }
}
