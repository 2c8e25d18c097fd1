//! The example of printed data: `example.bin` is what a device holds of `example.toml`.

use std::fs;

use eldertally_core::{Game, encoding};
use eldertally_print::file::PrintedFile;

/// The bytes are those of the file. `INSTA_UPDATE=always` writes them.
#[track_caller]
pub fn assert_bytes_are_those_of_the_file<G: Game>() {
    let folder = crate::package();
    let text = fs::read_to_string(folder.join("example.toml")).expect("an example");
    let print = G::Print::from_toml(&text).unwrap_or_else(|why| panic!("example.toml: {why}"));
    let mut bytes = Vec::new();
    encoding::write(&print, &mut |part| bytes.extend_from_slice(part));
    let path = folder.join("example.bin");
    if crate::updates() {
        fs::write(&path, &bytes).expect("the bytes can be written");
    }
    let kept = fs::read(&path).unwrap_or_default();
    assert!(kept == bytes, "example.bin is not example.toml; INSTA_UPDATE=always writes it anew");
}
