//! The frame as text and as PNG.

use eldertally_firmware::frame::{Frame, HEIGHT, WIDTH};

/// Two pixels a letter, one above the other.
pub(crate) fn blocks(frame: &Frame) -> String {
    let mut text = String::new();
    for y in (0..HEIGHT).step_by(2) {
        text.extend((0..WIDTH).map(|x| match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        }));
        text.push('\n');
    }
    text
}

/// Eight pixels a letter.
pub(crate) fn braille(frame: &Frame) -> String {
    const DOTS: [(i32, i32); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    let mut text = String::new();
    for y in (0..HEIGHT).step_by(4) {
        text.extend((0..WIDTH).step_by(2).map(|x| {
            let lit = (0..).zip(DOTS).filter(|(_, (dx, dy))| frame.is_lit(x + dx, y + dy));
            let bits = lit.fold(0, |bits, (n, _)| bits | 1 << n);
            char::from_u32(0x2800 + bits).unwrap_or(' ')
        }));
        text.push('\n');
    }
    text
}

/// Four times as large, with the colours of a usual display.
pub(crate) fn png(frame: &Frame) -> Result<Vec<u8>, png::EncodingError> {
    const SCALE: i32 = 4;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, (WIDTH * SCALE) as u32, (HEIGHT * SCALE) as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels = (0..HEIGHT * SCALE).flat_map(|y| (0..WIDTH * SCALE).map(move |x| (x, y)));
    let pixels: Vec<u8> = pixels.map(|(x, y)| if frame.is_lit(x / SCALE, y / SCALE) { 0xee } else { 0x08 }).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}
