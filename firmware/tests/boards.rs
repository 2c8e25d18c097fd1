//! What `boards/*/board.toml` says agrees with what people read and solder.

use std::collections::BTreeMap;

use eldertally_firmware::boards::{lm3s6965evb, pico};

#[test]
fn the_wiring_in_the_guide_is_that_of_the_board() {
    #[derive(serde::Deserialize)]
    struct Board {
        pins: BTreeMap<String, String>,
    }
    let board: Board = toml::from_str(include_str!("../boards/pico/board.toml")).expect("a board");
    let pin = |name: &str| board.pins[name].replace("PIN_", "GP");
    let guide = include_str!("../../docs/HARDWARE.md");
    let row = |pins: &str, goes_to: &str| {
        let found = guide.lines().any(|line| line.starts_with(&format!("| {pins} |")) && line.contains(goes_to));
        assert!(found, "docs/HARDWARE.md has no row for {pins}, which goes to {goes_to}");
    };
    row(&pin("sda"), "SDA of the display");
    row(&pin("scl"), "SCL of the display");
    row(&["up", "down", "left", "right", "ok"].map(pin).join(", "), "up, down, left, right, OK");
}

#[test]
fn a_picture_has_whole_pages_and_a_journal_enough_sectors() {
    for (width, height, picture) in
        [(pico::WIDTH, pico::HEIGHT, pico::PICTURE), (lm3s6965evb::WIDTH, lm3s6965evb::HEIGHT, lm3s6965evb::PICTURE)]
    {
        assert!(width >= 128 && height >= 64 && height % 8 == 0, "screens need that much");
        assert_eq!(picture as u32, width * height / 8);
    }
    for (bytes, sectors) in [(pico::SECTOR_BYTES, pico::SECTORS), (lm3s6965evb::SECTOR_BYTES, lm3s6965evb::SECTORS)] {
        assert!(bytes >= 1024 && sectors >= 8);
    }
}
