//! Sections, symbols and loaded bytes of a 32-bit little-endian ELF file, which is what the pocket tracker runs.

const ENTRY: usize = 40;
const SYMBOL: usize = 16;
const ALLOCATED: u32 = 2;
const SYMBOL_TABLE: u32 = 2;
const LOAD: u32 = 1;

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
    pub(crate) bytes: &'a [u8],
}

/// The sections that take room on the device, in file order.
pub(crate) fn sections(file: &[u8]) -> Result<Vec<Section>, String> {
    let table = SectionTable::find(file)?;
    let names = word(file, table.header(table.names) + 16)? as usize;
    let mut found = Vec::new();
    for at in (0..table.count).map(|index| table.header(index)) {
        let size = word(file, at + 20)?;
        if word(file, at + 8)? & ALLOCATED != 0 && size > 0 {
            found.push(Section { name: text(file, names + word(file, at)? as usize)?, size });
        }
    }
    Ok(found)
}

/// The symbols that have a size.
pub(crate) fn symbols(file: &[u8]) -> Result<Vec<Symbol>, String> {
    let table = SectionTable::find(file)?;
    let mut found = Vec::new();
    for at in (0..table.count).map(|index| table.header(index)) {
        if word(file, at + 4)? != SYMBOL_TABLE {
            continue;
        }
        let (start, length) = (word(file, at + 16)? as usize, word(file, at + 20)? as usize);
        let names = word(file, table.header(word(file, at + 24)? as usize) + 16)? as usize;
        for symbol in (start..start + length).step_by(SYMBOL) {
            let (address, size) = (word(file, symbol + 4)?, word(file, symbol + 8)?);
            if size > 0 {
                found.push(Symbol { name: text(file, names + word(file, symbol)? as usize)?, address, size });
            }
        }
    }
    Ok(found)
}

/// What is loaded, by physical address.
pub(crate) fn segments(file: &[u8]) -> Result<Vec<Segment<'_>>, String> {
    SectionTable::find(file)?;
    let (start, size, count) = (word(file, 28)? as usize, half(file, 42)?, half(file, 44)?);
    let mut found = Vec::new();
    for at in (0..count).map(|index| start + index * size) {
        let (offset, length) = (word(file, at + 4)? as usize, word(file, at + 16)? as usize);
        if word(file, at)? == LOAD && length > 0 {
            let bytes = file.get(offset..offset + length).ok_or_else(cut_short)?;
            found.push(Segment { address: word(file, at + 12)?, bytes });
        }
    }
    Ok(found)
}

struct SectionTable {
    start: usize,
    count: usize,
    names: usize,
}

impl SectionTable {
    fn find(file: &[u8]) -> Result<Self, String> {
        if !file.starts_with(b"\x7fELF\x01\x01") {
            return Err("not a 32-bit little-endian ELF file".into());
        }
        let entry = half(file, 46)?;
        if entry != ENTRY {
            return Err(format!("section headers of {entry} bytes instead of {ENTRY}"));
        }
        Ok(Self { start: word(file, 32)? as usize, count: half(file, 48)?, names: half(file, 50)? })
    }

    fn header(&self, index: usize) -> usize {
        self.start + index * ENTRY
    }
}

fn word(file: &[u8], at: usize) -> Result<u32, String> {
    file.get(at..).and_then(|rest| rest.first_chunk()).map(|bytes| u32::from_le_bytes(*bytes)).ok_or_else(cut_short)
}

fn half(file: &[u8], at: usize) -> Result<usize, String> {
    let bytes = file.get(at..).and_then(|rest| rest.first_chunk()).ok_or_else(cut_short)?;
    Ok(u16::from_le_bytes(*bytes).into())
}

fn text(file: &[u8], at: usize) -> Result<String, String> {
    let name = file.get(at..).and_then(|rest| rest.split(|&byte| byte == 0).next()).ok_or_else(cut_short)?;
    Ok(String::from_utf8_lossy(name).into_owned())
}

fn cut_short() -> String {
    "the ELF file is cut short; build it again".into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: usize = 52;

    /// A header, then the names, then four section headers: none, .text, .debug (not on the device), names.
    fn example() -> Vec<u8> {
        let names = b"\0.text\0.debug\0.bss\0";
        let mut file = vec![0; HEADER];
        file[..6].copy_from_slice(b"\x7fELF\x01\x01");
        file[32..36].copy_from_slice(&((HEADER + names.len()) as u32).to_le_bytes());
        file[46..48].copy_from_slice(&(ENTRY as u16).to_le_bytes());
        file[48..50].copy_from_slice(&5u16.to_le_bytes());
        file[50..52].copy_from_slice(&4u16.to_le_bytes());
        file.extend(names);
        for (name, flags, offset, size) in
            [(0, 0, 0, 0), (1, 6, 0, 5000), (7, 0, 0, 99), (14, 3, 0, 640), (0, 0, HEADER, 19)]
        {
            let mut header = [0; ENTRY];
            header[0..4].copy_from_slice(&u32::to_le_bytes(name));
            header[8..12].copy_from_slice(&u32::to_le_bytes(flags));
            header[16..20].copy_from_slice(&(offset as u32).to_le_bytes());
            header[20..24].copy_from_slice(&u32::to_le_bytes(size));
            file.extend(header);
        }
        file
    }

    #[test]
    fn only_sections_on_the_device_are_listed() {
        let found = sections(&example()).unwrap();
        let expected = [(".text", 5000), (".bss", 640)].map(|(name, size)| Section { name: name.into(), size });
        assert_eq!(found, expected);
    }

    #[test]
    fn a_file_cut_short_anywhere_is_an_error() {
        let file = example();
        for length in 0..file.len() {
            assert!(sections(&file[..length]).is_err() || length >= file.len() - ENTRY + 24, "{length}");
        }
    }

    #[test]
    fn another_kind_of_file_is_refused() {
        let mut file = example();
        file[4] = 2;
        assert!(sections(&file).unwrap_err().contains("32-bit"));
        let mut file = example();
        file[46] += 1;
        assert!(sections(&file).unwrap_err().contains("41 bytes"));
    }
}
