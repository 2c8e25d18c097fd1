//! The picture as text and as PNG.

use eldertally_firmware::canvas::Canvas;
use embedded_graphics::prelude::OriginDimensions;

fn size(canvas: &Canvas) -> (i32, i32) {
    (canvas.size().width as i32, canvas.size().height as i32)
}

/// Eight pixels a letter.
pub(crate) fn braille(canvas: &Canvas) -> String {
    const DOTS: [(i32, i32); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    let (width, height) = size(canvas);
    let mut text = String::new();
    for y in (0..height).step_by(4) {
        text.extend((0..width).step_by(2).map(|x| {
            let lit = (0..).zip(DOTS).filter(|(_, (dx, dy))| canvas.is_lit(x + dx, y + dy));
            let bits = lit.fold(0, |bits, (n, _)| bits | 1 << n);
            char::from_u32(0x2800 + bits).unwrap_or(' ')
        }));
        text.push('\n');
    }
    text
}

/// Four times as large, with the colours of a usual display.
pub(crate) fn png(canvas: &Canvas) -> Result<Vec<u8>, png::EncodingError> {
    const SCALE: i32 = 4;
    let (width, height) = size(canvas);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, (width * SCALE) as u32, (height * SCALE) as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels = (0..height * SCALE).flat_map(|y| (0..width * SCALE).map(move |x| (x, y)));
    let pixels: Vec<u8> = pixels.map(|(x, y)| if canvas.is_lit(x / SCALE, y / SCALE) { 0xee } else { 0x08 }).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}
