//! Tells the linker where the memories of the board are; nothing on the host.

use std::{env, fs, path::PathBuf};

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    println!("cargo::rerun-if-changed=memory");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    if env::var_os("CARGO_FEATURE_PICO").is_some() {
        memory(&out, "pico", &["-Tlink-rp.x"])?;
        memory(&out, "solver", &["-Tlink-rp.x"])?;
    }
    if env::var_os("CARGO_FEATURE_LM3S6965EVB").is_some() {
        memory(&out, "lm3s6965evb", &[])?;
    }
    Ok(())
}

/// cortex-m-rt's script includes `memory.x`, so that of the board is put where the linker looks for it.
fn memory(out: &std::path::Path, board: &str, more: &[&str]) -> Outcome {
    let chip = if board == "solver" { "pico" } else { board };
    fs::copy(format!("memory/{chip}.x"), out.join("memory.x"))?;
    println!("cargo::rustc-link-search={}", out.display());
    for arg in ["--nmagic", "-Tlink.x"].iter().chain(more) {
        println!("cargo::rustc-link-arg-bin={board}={arg}");
    }
    Ok(())
}
