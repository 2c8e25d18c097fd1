//! Section sizes of a 32-bit little-endian ELF file, which is what the pocket tracker runs.

const ENTRY: usize = 40;
const ALLOCATED: u32 = 2;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) size: u32,
}

/// The sections that take room on the device, in file order.
pub(crate) fn sections(file: &[u8]) -> Result<Vec<Section>, String> {
    if !file.starts_with(b"\x7fELF\x01\x01") {
        return Err("not a 32-bit little-endian ELF file".into());
    }
    let table = word(file, 32)? as usize;
    let (entry, count, names) = (half(file, 46)?, half(file, 48)?, half(file, 50)?);
    if entry != ENTRY {
        return Err(format!("section headers of {entry} bytes instead of {ENTRY}"));
    }
    let header = |index: usize| table + index * ENTRY;
    let names = word(file, header(names) + 16)? as usize;
    let mut found = Vec::new();
    for at in (0..count).map(header) {
        let size = word(file, at + 20)?;
        if word(file, at + 8)? & ALLOCATED != 0 && size > 0 {
            found.push(Section { name: text(file, names + word(file, at)? as usize)?, size });
        }
    }
    Ok(found)
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
