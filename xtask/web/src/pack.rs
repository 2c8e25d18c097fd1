//! A wasm build and the page around it, as a folder of static files.
//!
//! Scripts and program lie in a folder that is named by their digest, so that browsers may keep them for ever. The few
//! files with fixed names tell which version is the current one. The program is packed, and beside it lies what unpacks
//! it in the browser.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use lzma_rust2::{LzipOptions, LzipWriter, LzmaOptions};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::icon;

/// Files by their path in the folder.
type Files = BTreeMap<String, Vec<u8>>;

/// The program as wasm-bindgen makes it.
const PLAIN: &str = "eldertally_bg.wasm";
/// The program as it travels.
const PACKED: &str = "eldertally_bg.wasm.lz";
/// The level that takes no heed of time.
const SMALLEST: u32 = 9;
/// Of the page's files, those that keep their name.
const FIXED: [&str; 3] = ["index.html", "manifest.webmanifest", "sw.js"];

pub(crate) fn run(wasm: &Path, unpacker: &Path, level: u32, page: &Path, outs: &[PathBuf]) -> Result<(), String> {
    let mut files = bound(wasm, "eldertally")?;
    let program = files.remove(PLAIN).ok_or("wasm-bindgen made no program")?;
    files.insert(PACKED.into(), packed(&program, level)?);
    files.extend(bound(unpacker, "unpack")?);
    files.extend(read(page)?);
    files.extend(icon::all()?);
    for (stamp, out) in (0..).zip(outs) {
        write(&assemble(files.clone(), stamp)?, out)?;
    }
    Ok(())
}

fn write(files: &Files, out: &Path) -> Result<(), String> {
    // Only what looks like an earlier pack is ever deleted.
    if out.join("sw.js").is_file() {
        fs::remove_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    for (name, bytes) in files {
        let path = out.join(name);
        let folder = path.parent().unwrap_or(out);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, bytes));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// A program and its script, as wasm-bindgen makes them beside `wasm`.
fn bound(wasm: &Path, name: &str) -> Result<Files, String> {
    let folder = wasm.with_extension("bound");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(&folder))
        .map_err(|error| format!("{}: {error:#}", wasm.display()))?;
    read(&folder)
}

/// These bytes as one member of lzip.
fn packed(bytes: &[u8], level: u32) -> Result<Vec<u8>, String> {
    let mut options = LzipOptions::with_preset(level);
    // The browser needs that much room to unpack.
    options.lzma_options.dict_size = options.lzma_options.dict_size.min(8 << 20);
    if level == SMALLEST {
        options.lzma_options.nice_len = LzmaOptions::NICE_LEN_MAX;
    }
    let mut writer = LzipWriter::new(Vec::new(), options);
    writer.write_all(bytes).and_then(|()| writer.finish()).map_err(|error| format!("packing: {error}"))
}

fn read(folder: &Path) -> Result<Files, String> {
    let fail = |error| format!("{}: {error}", folder.display());
    let mut files = Files::new();
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.insert(name, fs::read(&path).map_err(fail)?);
        }
    }
    Ok(files)
}

/// Gives everything its place, and names the version where it has to be known.
fn assemble(files: Files, stamp: u8) -> Result<Files, String> {
    let size = files.get(PACKED).ok_or("there is no program")?.len();
    let version = version(&files, stamp);
    let mut out = Files::new();
    for (name, bytes) in files {
        let is_fixed = FIXED.contains(&name.as_str()) || name.ends_with(".png");
        let place = if is_fixed { name.clone() } else { format!("{version}/{name}") };
        let bytes = if is_text(&name) { fill(bytes, &version, size)? } else { bytes };
        out.insert(place, bytes);
    }
    let listed = list(&out);
    let worker = out.get_mut("sw.js").ok_or("the page has no sw.js")?;
    *worker = text(std::mem::take(worker))?.replace("\"@FILES@\"", &listed).into_bytes();
    Ok(out)
}

/// The first half of the digest of all files is enough to tell versions apart.
fn version(files: &Files, stamp: u8) -> String {
    let mut digest = Sha256::new();
    digest.update([stamp]);
    for (name, bytes) in files {
        digest.update((name.len() as u64).to_le_bytes());
        digest.update(name);
        digest.update((bytes.len() as u64).to_le_bytes());
        digest.update(bytes);
    }
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn is_text(name: &str) -> bool {
    [".wasm", ".lz", ".png"].iter().all(|ending| !name.ends_with(ending))
}

fn fill(bytes: Vec<u8>, version: &str, size: usize) -> Result<Vec<u8>, String> {
    Ok(text(bytes)?.replace("@VERSION@", version).replace("@BYTES@", &size.to_string()).into_bytes())
}

fn text(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|_| "a script or page is no text".to_owned())
}

/// What the service worker loads, with digests, as a JavaScript list. The page is known by its folder.
fn list(files: &Files) -> String {
    let line = |(name, bytes): (&String, &Vec<u8>)| {
        let path = if name == "index.html" { "./" } else { name };
        format!("\n  [\"{path}\", \"sha256-{}\"],", BASE64_STANDARD.encode(Sha256::digest(bytes)))
    };
    let own: String = files.iter().filter(|(name, _)| *name != "sw.js").map(line).collect();
    format!("[{own}\n]")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(program: &[u8]) -> Files {
        let file = |name: &str, bytes: &[u8]| (name.to_owned(), bytes.to_vec());
        Files::from([
            file(PACKED, program),
            file("start.js", b"const BYTES = Number(\"@BYTES@\");"),
            file("index.html", b"<script src=\"@VERSION@/start.js\">"),
            file("sw.js", b"const VERSION = \"@VERSION@\"; const FILES = \"@FILES@\";"),
            file("icon-192.png", b"\x89PNG @VERSION@"),
        ])
    }

    fn told(files: &Files, name: &str) -> String {
        String::from_utf8(files[name].clone()).unwrap()
    }

    #[test]
    fn the_page_leads_to_the_version_and_the_worker_lists_all_but_itself() {
        let out = assemble(files(b"wasm"), 0).unwrap();
        let version = version(&files(b"wasm"), 0);
        assert_eq!(told(&out, "index.html"), format!("<script src=\"{version}/start.js\">"));
        assert_eq!(told(&out, &format!("{version}/start.js")), "const BYTES = Number(\"4\");");
        assert_eq!(out["icon-192.png"], b"\x89PNG @VERSION@", "a picture is left alone");
        let worker = told(&out, "sw.js");
        let digest = BASE64_STANDARD.encode(Sha256::digest(b"wasm"));
        assert!(worker.contains(&format!("[\"{version}/{PACKED}\", \"sha256-{digest}\"]")), "{worker}");
        assert!(worker.contains("[\"./\", ") && !worker.contains("index.html") && !worker.contains("[\"sw.js\""));
    }

    #[test]
    fn another_program_or_another_stamp_is_another_version() {
        let first = version(&files(b"wasm"), 0);
        assert_eq!(first, version(&files(b"wasm"), 0));
        assert_ne!(first, version(&files(b"wasn"), 0));
        assert_ne!(first, version(&files(b"wasm"), 1));
    }

    #[test]
    fn a_packed_program_is_smaller_and_is_unpacked_as_a_browser_does() {
        let program: Vec<u8> = (0_u32..200_000).map(|n| (n / 7).to_le_bytes()[0]).collect();
        for level in [0, 9] {
            let packed = packed(&program, level).unwrap();
            assert!(packed.len() < program.len() / 10, "level {level}: {}", packed.len());
            let mut unpacker = eldertally_unpack::Unpacker::new();
            let come: Vec<u8> = packed.chunks(1000).flat_map(|piece| unpacker.next(piece).unwrap()).collect();
            assert!(unpacker.whole() && come == program, "level {level}");
        }
    }
}
