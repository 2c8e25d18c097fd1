//! How much flash and memory a firmware takes, by section and by the crate that its symbols are from.

use std::collections::BTreeMap;
use std::fmt;

use crate::elf::{self, Section};

const IN_FLASH: [&str; 5] = [".boot2", ".vector_table", ".text", ".rodata", ".data"];
const IN_RAM: [&str; 3] = [".data", ".bss", ".uninit"];
const FLASH_END: u32 = 0x2000_0000;

/// Bytes on the device.
pub(crate) struct Sizes {
    pub(crate) sections: Vec<Section>,
    pub(crate) flash: u32,
    pub(crate) ram: u32,
    /// Largest first.
    pub(crate) crates: Vec<(String, u32)>,
}

impl Sizes {
    pub(crate) fn of(file: &[u8]) -> Result<Self, String> {
        let sections = elf::sections(file)?;
        let sum = |names: &[&str]| -> u32 {
            sections.iter().filter(|section| names.contains(&section.name.as_str())).map(|section| section.size).sum()
        };
        let (flash, ram) = (sum(&IN_FLASH), sum(&IN_RAM));
        let mut crates = BTreeMap::<String, u32>::new();
        for symbol in elf::symbols(file)?.iter().filter(|symbol| symbol.size > 0 && symbol.address < FLASH_END) {
            *crates.entry(owner(&symbol.name).into()).or_default() += symbol.size;
        }
        // Texts and tables of the compiler's own making have no symbol.
        let named: u32 = crates.values().sum();
        crates.insert("(without a name)".into(), flash.saturating_sub(named));
        let mut crates: Vec<_> = crates.into_iter().collect();
        crates.sort_by_key(|(name, size)| (u32::MAX - size, name.clone()));
        Ok(Self { sections, flash, ram, crates })
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Section { name, size } in &self.sections {
            writeln!(f, "{name:<24} {size:>8}")?;
        }
        writeln!(f, "{:<24} {:>8}", "flash", self.flash)?;
        for (name, size) in &self.crates {
            writeln!(f, "  {name:<22} {size:>8}")?;
        }
        writeln!(f, "{:<24} {:>8}", "static RAM", self.ram)
    }
}

/// The crate that a symbol is from, by its mangled name.
fn owner(symbol: &str) -> &str {
    let found = match (symbol.strip_prefix("_R"), symbol.strip_prefix("_ZN")) {
        (Some(name), _) => crate_root(name),
        (_, Some(name)) => identifier(name).map(|first| {
            // An impl begins with its type, in words: `_$LT$core..fmt..Arguments$u20$as$u20$…`.
            let plain = first.trim_start_matches("_$LT$").trim_start_matches("$RF$").trim_start_matches("mut$u20$");
            plain.split("..").next().unwrap_or(plain).trim_start_matches("impl$u20$")
        }),
        _ => None,
    };
    found.filter(|name| !name.is_empty() && !name.contains('$')).unwrap_or("(not Rust)")
}

/// In the newer mangling, a crate is `C`, perhaps `s…_`, its length and its name; the first one is where the path starts.
fn crate_root(name: &str) -> Option<&str> {
    let mut rest = name;
    while let Some(at) = rest.find('C') {
        rest = &rest[at + 1..];
        let after = match rest.strip_prefix('s') {
            Some(more) => more.split_once('_').map(|(_, after)| after),
            None => Some(rest),
        };
        if let Some(found) = after.filter(|text| text.starts_with(|c: char| c.is_ascii_digit())).and_then(parted) {
            return Some(found);
        }
    }
    None
}

/// The newer mangling puts a `_` before a name that begins with a digit or with `_`.
fn parted(text: &str) -> Option<&str> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let length: usize = text[..digits].parse().ok()?;
    let rest = &text[digits..];
    rest.strip_prefix('_').unwrap_or(rest).get(..length)
}

/// A length in decimal, then so many characters.
fn identifier(text: &str) -> Option<&str> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let length: usize = text[..digits].parse().ok()?;
    let rest = &text[digits..];
    rest.get(..length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_name_their_crate() {
        assert_eq!(owner("_RNvNtCseold96UKqg_4core9panicking9panic_fmt"), "core");
        assert_eq!(owner("_RNvXs0_NtCs9ltgdHTiPiY_15eldertally_core3anyNtB5_4Game4take"), "eldertally_core");
        assert_eq!(owner("_RINvNtC4pico5board5spawnuE"), "pico");
        assert_eq!(owner("_RNvCs1_7___rustc17rust_begin_unwind"), "__rustc");
        assert_eq!(owner("_ZN10embassy_rp5flash3run17h0123456789abcdefE"), "embassy_rp");
        assert_eq!(owner("_ZN54_$LT$heapless..vec..Vec$u20$as$u20$core..fmt..Debug$GT$3fmt17h01E"), "heapless");
        assert_eq!(owner("__aeabi_memcpy"), "(not Rust)");
    }
}
