//! What the harness in `firmware/emulator` is told of a firmware, so that it reads neither ELF files nor board data itself.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Built;
use crate::elf;
use crate::run::{read, root, short};

#[derive(Serialize)]
struct Program<'a> {
    elf: &'a Path,
    segments: Vec<Segment>,
    /// Names and addresses, in file order.
    symbols: Vec<(String, u32)>,
    pins: BTreeMap<String, String>,
}

/// What of the ELF is loaded, and where.
#[derive(Serialize)]
struct Segment {
    address: u32,
    offset: u32,
    length: usize,
}

/// The part of a `board.toml` that the harness presses.
#[derive(Deserialize)]
struct Board {
    pins: BTreeMap<String, String>,
}

/// Writes it beside the ELF and says where.
pub(super) fn hand_over(built: &Built) -> Result<PathBuf, String> {
    let file = root().join("firmware/boards").join(built.board).join("board.toml");
    let board: Board = toml::from_str(&read(&file)?).map_err(|error| format!("{}: {error}", short(&file)))?;
    let path = built.path.with_extension("json");
    let text = describe(&built.path, &built.file, board.pins).map_err(|error| format!("{}: {error}", short(&path)))?;
    fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", short(&path)))?;
    Ok(path)
}

fn describe(path: &Path, file: &[u8], pins: BTreeMap<String, String>) -> Result<String, String> {
    let loaded = |elf::Segment { address, offset, bytes }| Segment { address, offset, length: bytes.len() };
    let program = Program {
        elf: path,
        segments: elf::segments(file)?.into_iter().map(loaded).collect(),
        symbols: elf::symbols(file)?.into_iter().map(|symbol| (symbol.name, symbol.address)).collect(),
        pins,
    };
    serde_json::to_string(&program).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_harness_is_told_segments_symbols_and_pins() {
        let pins = [("up", "PIN_10")].map(|(name, pin)| (name.into(), pin.into()));
        let told = describe(Path::new("tracker"), &elf::tests::example(), pins.into()).unwrap();
        let expected = r#"{"elf":"tracker","segments":[{"address":268435712,"offset":1,"length":3}],"#.to_owned()
            + r#""symbols":[["main",268435712],["data",536870912]],"pins":{"up":"PIN_10"}}"#;
        assert_eq!(told, expected);
    }

    #[test]
    fn every_board_says_where_its_buttons_are() {
        for board in ["pico", "lm3s6965evb"] {
            let file = root().join("firmware/boards").join(board).join("board.toml");
            let Board { pins } = toml::from_str(&read(&file).unwrap()).unwrap();
            assert!(["up", "down", "left", "right", "ok"].iter().all(|button| pins.contains_key(*button)), "{pins:?}");
        }
    }
}
