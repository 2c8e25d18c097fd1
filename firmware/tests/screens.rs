//! Every screen as a picture: `tests/screens/*.txt`, a letter for two pixels, compared as they are. `UPDATE_SCREENS=1`
//! writes them anew; look at the difference before you commit it. `SCREENS_PNG=folder` writes them as PNG, too.

mod bench;
#[path = "../src/bin/simulator/picture.rs"]
#[allow(dead_code, reason = "the simulator needs all of it")]
mod picture;

use bench::{Bench, Tracker};
use eldertally_firmware::frame::Frame;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/screens");

/// Compares a picture with its file.
fn compare(name: &str, frame: &Frame) {
    assert_eq!(frame.clipped(), 0, "{name}: text was cut off");
    let is = picture::blocks(frame);
    let is: String = is.lines().map(|line| format!("|{line}|\n")).collect();
    let file = format!("{FOLDER}/{name}.txt");
    if let Some(folder) = std::env::var_os("SCREENS_PNG") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, picture::png(frame).expect("a picture")).expect("the PNG can be written");
    }
    if std::env::var_os("UPDATE_SCREENS").is_some() {
        std::fs::create_dir_all(FOLDER).expect("the folder can be made");
        std::fs::write(&file, &is).expect("the picture can be written");
    }
    let was = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(is == was, "{name} looks different now:\n{is}\nbefore:\n{was}\nUPDATE_SCREENS=1 accepts it");
}

/// Presses these from a fresh start, with all dice rolled by the same seed, and compares what is seen then.
fn after(name: &str, keys: &str) {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(keys);
    compare(name, &tracker.frame);
}

const START: &str = "ok ok ok";
const ROLLED: &str = "ok ok ok hold:ok ok";

#[test]
fn shelf() {
    after("shelf", "");
    after("shelf-kept", &format!("{ROLLED} left 20xup ok"));
    after("kept-game", &format!("{ROLLED} left up ok right"));
    after("kept-delete", &format!("{ROLLED} left up ok right down ok"));
    after("about", "up ok");
    after("buttons", "2xup ok");
    after("settings", "3xup ok");
    after("settings-large", "3xup ok ok");
}
