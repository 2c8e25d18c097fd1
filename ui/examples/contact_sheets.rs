//! Of each game one picture with all of its boards, to be looked at side by side: a row for each state and scheme, a column for
//! each size, half as large as they were drawn. `cargo xtask pictures` draws them and calls this.
//!
//! `cargo run -p eldertally-ui --example contact_sheets -- FOLDER OUT`

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

type Fault = Box<dyn Error>;

/// So many pixels of a picture become one.
const SMALLER: usize = 2;
/// So far apart are the shades that are left: more are not told apart, and take much more of the disk.
const SHADE: u8 = 6;
/// Between pictures.
const GAP: usize = 8;
/// What they lie on, between dark and light.
const GROUND: [u8; 3] = [112, 112, 112];

/// The pictures of a game by state and scheme, and of each of these by width.
type Rows = BTreeMap<(String, String), BTreeMap<usize, Picture>>;

/// Red, green and blue, line by line.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

fn main() -> Result<(), Fault> {
    let mut words = std::env::args_os().skip(1).map(PathBuf::from);
    let (folder, out) = words.next().zip(words.next()).ok_or("which pictures, and into which folder?")?;
    let mut games: BTreeMap<String, Rows> = BTreeMap::new();
    for file in fs::read_dir(&folder)? {
        let path = file?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        // board-GAME-STATE-WIDTH-SCHEME
        let mut ends = name.strip_prefix("board-").unwrap_or_default().rsplitn(4, '-');
        if let (Some(scheme), Some(width), Some(state), Some(game)) =
            (ends.next(), ends.next(), ends.next(), ends.next())
        {
            let row =
                games.entry(game.to_owned()).or_default().entry((state.to_owned(), scheme.to_owned())).or_default();
            row.insert(width.parse()?, read(&path)?.smaller());
        }
    }
    for (game, rows) in games {
        let path = out.join(format!("boards-{game}.png"));
        write(&path, &sheet(rows.into_values().map(|row| row.into_values().collect()).collect()))?;
        println!("{}: {} kB", path.display(), fs::metadata(&path)?.len() / 1000);
    }
    Ok(())
}

impl Picture {
    fn empty(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![GROUND; width * height] }
    }

    /// Each pixel is the middle of those that it stands for.
    fn smaller(&self) -> Self {
        let (width, height) = (self.width / SMALLER, self.height / SMALLER);
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x * SMALLER, y * SMALLER)));
        let middle = |(x, y): (usize, usize)| {
            let lines = (y..y + SMALLER).map(|y| &self.pixels[y * self.width + x..][..SMALLER]);
            let sum = lines.flatten().fold([0; 3], |sum, pixel| [0, 1, 2].map(|n| sum[n] + usize::from(pixel[n])));
            sum.map(|sum| (sum / (SMALLER * SMALLER)) as u8 / SHADE * SHADE)
        };
        Self { width, height, pixels: places.map(middle).collect() }
    }

    fn put(&mut self, other: &Self, left: usize, top: usize) {
        for (y, line) in other.pixels.chunks_exact(other.width).enumerate() {
            let at = (top + y) * self.width + left;
            self.pixels[at..at + other.width].copy_from_slice(line);
        }
    }
}

fn sheet(rows: Vec<Vec<Picture>>) -> Picture {
    let wide = |row: &Vec<Picture>| row.iter().map(|picture| picture.width + GAP).sum::<usize>() + GAP;
    let high = |row: &Vec<Picture>| row.iter().map(|picture| picture.height).max().unwrap_or(0) + GAP;
    let (width, height) = (rows.iter().map(wide).max().unwrap_or(0), rows.iter().map(high).sum::<usize>() + GAP);
    let mut sheet = Picture::empty(width, height);
    let mut top = GAP;
    for row in &rows {
        let mut left = GAP;
        for picture in row {
            sheet.put(picture, left, top);
            left += picture.width + GAP;
        }
        top += high(row);
    }
    sheet
}

fn read(path: &Path) -> Result<Picture, Fault> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let info = reader.next_frame(&mut bytes)?;
    let pixels = bytes.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Ok(Picture { width: info.width as usize, height: info.height as usize, pixels })
}

fn write(path: &Path, picture: &Picture) -> Result<(), Fault> {
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, picture.width as u32, picture.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(picture.pixels.as_flattened())?;
    Ok(())
}
