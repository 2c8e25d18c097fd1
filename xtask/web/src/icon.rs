//! The icon: four strokes of a tally, and something with suckers for the fifth. Drawn, so that every size is sharp.

use std::collections::BTreeMap;

type Point = (f32, f32);
type Colour = [f32; 3];

const GROUND: Colour = [14.0, 20.0, 22.0];
const STROKE: Colour = [236.0, 230.0, 216.0];
const ARM: Colour = [102.0, 194.0, 178.0];
const SUCKER: Colour = [22.0, 72.0, 66.0];
/// Points in a pixel, along each side.
const FINE: u32 = 4;

/// All icons that the page and its manifest name.
pub(crate) fn all() -> Result<BTreeMap<String, Vec<u8>>, String> {
    // A maskable icon may be cut to a circle, so its drawing is smaller.
    let icons = [("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable-512.png", 512, 0.72)];
    icons.into_iter().map(|(name, size, scale)| Ok((name.to_owned(), png(size, &draw(size, scale))?))).collect()
}

fn png(size: u32, pixels: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size, size);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(pixels));
    written.map_err(|error| format!("the icon: {error}"))?;
    Ok(bytes)
}

fn draw(size: u32, scale: f32) -> Vec<u8> {
    let arm = arm();
    let mut pixels = Vec::with_capacity((size * size * 3) as usize);
    for y in 0..size {
        for x in 0..size {
            let mut sum = [0.0; 3];
            for n in 0..FINE * FINE {
                let at = |pixel: u32, part: u32| (pixel as f32 + (part as f32 + 0.5) / FINE as f32) / size as f32 - 0.5;
                let colour = colour_at((at(x, n % FINE) / scale, at(y, n / FINE) / scale), &arm);
                sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += part);
            }
            pixels.extend(sum.map(|sum| (sum / (FINE * FINE) as f32).round() as u8));
        }
    }
    pixels
}

/// The colour at a point; the drawing lies between -0.5 and 0.5.
fn colour_at(at: Point, arm: &[(Point, f32)]) -> Colour {
    let nearest = arm.iter().map(|(centre, radius)| distance(at, *centre) - radius).fold(f32::MAX, f32::min);
    if nearest < 0.0 {
        let is_sucker = |n: usize| arm.get(n).is_some_and(|(centre, radius)| distance(at, *centre) < radius * 0.42);
        return if (10..arm.len() - 12).step_by(9).any(is_sucker) { SUCKER } else { ARM };
    }
    // A dark edge sets the arm off from the strokes behind it.
    if nearest < 0.022 {
        return GROUND;
    }
    let stroke = |n: i32| segment(at, (n as f32 * 0.16 - 0.24, -0.27), (n as f32 * 0.16 - 0.24, 0.27)) < 0.034;
    if (0..4).any(stroke) { STROKE } else { GROUND }
}

/// The fifth stroke: circles along a curve from the lower left to the upper right, thinner and thinner.
fn arm() -> Vec<(Point, f32)> {
    let circle = |n: u8| {
        let t = f32::from(n) / 90.0;
        let wave = (t * std::f32::consts::TAU * 1.1).sin() * 0.075;
        let curl = (t - 0.62).max(0.0).powi(2) * 1.1;
        ((-0.38 + 0.76 * t - curl * 0.4, 0.22 - 0.46 * t + wave + curl), 0.062 - 0.042 * t)
    };
    (0..=90).map(circle).collect()
}

fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// How far a point is from a line between two.
fn segment(at: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = ((at.0 - from.0) * dx + (at.1 - from.1) * dy) / (dx * dx + dy * dy);
    let along = along.clamp(0.0, 1.0);
    distance(at, (from.0 + dx * along, from.1 + dy * along))
}
