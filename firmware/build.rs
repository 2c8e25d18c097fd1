//! Turns `boards/<board>/board.toml` into constants and names of pins, and tells the linker where the board's memories are.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde::Deserialize;

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Every board, and the programs that are linked for it.
const BOARDS: &[(&str, &[&str], &[&str])] =
    &[("pico", &["pico", "solver"], &["-Tlink-rp.x"]), ("lm3s6965evb", &["lm3s6965evb"], &[])];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    name: String,
    display: Display,
    i2c: Option<I2c>,
    game: Game,
    journal: Journal,
    pins: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Display {
    width: u32,
    height: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct I2c {
    address: u8,
    hertz: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    log_bytes: usize,
    snapshots: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Journal {
    sector_bytes: usize,
    sectors: usize,
}

fn main() -> Outcome {
    println!("cargo::rerun-if-changed=boards");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for (board, programs, scripts) in BOARDS {
        let file = format!("boards/{board}/board.toml");
        let found: Board = toml::from_str(&fs::read_to_string(&file)?).map_err(|error| format!("{file}: {error}"))?;
        fs::write(out.join(format!("{board}.rs")), constants(&found))?;
        fs::write(out.join(format!("{board}_pins.rs")), pins(&found))?;
        if env::var_os(format!("CARGO_FEATURE_{}", board.to_uppercase())).is_some() {
            link(&out, board, programs, scripts)?;
        }
    }
    Ok(())
}

fn constants(board: &Board) -> String {
    let Board { name, display: Display { width, height }, game, journal, .. } = board;
    let mut constants = vec![
        ("What it is called on the wire.", "NAME: &str", format!("{name:?}")),
        ("How wide the display is, in pixels.", "WIDTH: u32", width.to_string()),
        ("How high the display is, in pixels.", "HEIGHT: u32", height.to_string()),
        ("What a picture takes, in bytes.", "PICTURE: usize", (width * height / 8).to_string()),
        ("Room for the log of a game, in bytes.", "LOG_BYTES: usize", game.log_bytes.to_string()),
        ("States that are kept for undo.", "SNAPS: usize", game.snapshots.to_string()),
        ("What an erase erases, in bytes.", "SECTOR_BYTES: usize", journal.sector_bytes.to_string()),
        ("Of how many sectors the journal consists.", "SECTORS: usize", journal.sectors.to_string()),
    ];
    if let Some(I2c { address, hertz }) = &board.i2c {
        constants.push(("Where the display answers.", "I2C_ADDRESS: u8", address.to_string()));
        constants.push(("How fast its bus is.", "I2C_HERTZ: u32", hertz.to_string()));
    }
    constants.iter().map(|(doc, name, value)| format!("/// {doc}\npub const {name} = {value};\n")).collect()
}

/// A macro: `pin!(up of p)` is the field of `p` that is called like the pin.
fn pins(board: &Board) -> String {
    let arms = board.pins.iter().map(|(name, pin)| format!("    ({name} of $chip:expr) => {{ $chip.{pin} }};\n"));
    format!("macro_rules! pin {{\n{}}}\n", arms.collect::<String>())
}

/// cortex-m-rt's script includes `memory.x`, so that of the board is put where the linker looks for it.
fn link(out: &Path, board: &str, programs: &[&str], scripts: &[&str]) -> Outcome {
    fs::copy(format!("boards/{board}/memory.x"), out.join("memory.x"))?;
    println!("cargo::rustc-link-search={}", out.display());
    for program in programs {
        for arg in ["--nmagic", "-Tlink.x"].iter().chain(scripts) {
            println!("cargo::rustc-link-arg-bin={program}={arg}");
        }
    }
    Ok(())
}
