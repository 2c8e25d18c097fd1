//! The contact sheet: all of `tests/screens/*.txt` as one picture, `docs/pictures/pocket-screens.png`, to be looked at.
//! `INSTA_UPDATE=always` writes it anew, after `tests/screens.rs` has written its files.

use std::fs;
use std::path::{Path, PathBuf};

use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::text::fonts::SMALL;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Pixel, Point, Size};
use embedded_graphics::primitives::Rectangle;

const SCREENS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/screens");
const SHEET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/pocket-screens.png");

/// A screen with its name below and a gap around, and how many of them stand in a row.
const SCREEN: (i32, i32) = (128, 64);
const CELL: (i32, i32) = (SCREEN.0 + 12, SCREEN.1 + 24);
/// How wide the dark edge around a screen is.
const EDGE: i32 = 2;
const ROW: usize = 8;
const SCALE: u32 = 2;

/// The files of all screens, by name.
fn files() -> Vec<PathBuf> {
    let folder = fs::read_dir(SCREENS).expect("the folder of screens");
    let mut files: Vec<PathBuf> = folder.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

/// The lit pixels of a screen: a letter of its file is two pixels, one above the other, between two bars.
fn lit(text: &str) -> impl Iterator<Item = (i32, i32)> {
    (0..).step_by(2).zip(text.lines()).flat_map(|(y, line)| {
        (0..).zip(line.trim_matches('|').chars()).flat_map(move |(x, block)| {
            let upper = matches!(block, '▀' | '█').then_some((x, y));
            let lower = matches!(block, '▄' | '█').then_some((x, y + 1));
            [upper, lower].into_iter().flatten()
        })
    })
}

/// All screens side by side: dark on light, so that their edges are seen.
fn draw(files: &[PathBuf]) -> Canvas {
    let (width, height) = (CELL.0 * ROW as i32, CELL.1 * files.len().div_ceil(ROW) as i32);
    let pixels = vec![0xff; (width * height / 8) as usize].leak();
    let mut sheet = Canvas::new(pixels, Box::leak(Box::default()), width as u32);
    for (n, file) in files.iter().enumerate() {
        let corner = Point::new((n % ROW) as i32 * CELL.0 + 6, (n / ROW) as i32 * CELL.1 + 6);
        let size = Size::new((SCREEN.0 + 2 * EDGE) as u32, (SCREEN.1 + 2 * EDGE) as u32);
        let Ok(()) = sheet.fill_solid(&Rectangle::new(corner - Point::new_equal(EDGE), size), BinaryColor::Off);
        let text = fs::read_to_string(file).expect("a screen");
        let Ok(()) = sheet.draw_iter(lit(&text).map(|at| Pixel(corner + Point::from(at), BinaryColor::On)));
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        sheet.write(&SMALL, corner + Point::new(0, SCREEN.1 + EDGE + 1), name, BinaryColor::Off);
    }
    assert_eq!(sheet.clipped(), 0, "a name is too long");
    sheet
}

fn grey(sheet: &Canvas) -> (u32, u32, Vec<u8>) {
    let (width, height) = (sheet.size().width * SCALE, sheet.size().height * SCALE);
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| ((x / SCALE) as i32, (y / SCALE) as i32)));
    (width, height, pixels.map(|(x, y)| if sheet.is_lit(x, y) { 0xee } else { 0x08 }).collect())
}

fn write(path: &Path, (width, height, pixels): &(u32, u32, Vec<u8>)) -> Result<(), Box<dyn std::error::Error>> {
    let mut encoder = png::Encoder::new(fs::File::create(path)?, *width, *height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    Ok(writer.finish()?)
}

fn read(path: &Path) -> Result<(u32, u32, Vec<u8>), Box<dyn std::error::Error>> {
    let mut reader = png::Decoder::new(std::io::BufReader::new(fs::File::open(path)?)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let info = reader.next_frame(&mut pixels)?;
    Ok((info.width, info.height, pixels))
}

#[test]
fn the_contact_sheet_shows_every_screen() {
    let (path, is) = (Path::new(SHEET), grey(&draw(&files())));
    if eldertally_testkit::updates() {
        write(path, &is).expect("the contact sheet can be written");
    }
    let was = read(path).expect("the contact sheet can be read");
    assert!(is == was, "docs/pictures/pocket-screens.png is stale; INSTA_UPDATE=always writes it anew");
}
