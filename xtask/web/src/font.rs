//! Exchanges the font that Slint brings to every browser for ours, which has fewer scripts and weights.
//!
//! Slint links it in wherever it is built for a browser, and it was an eighth of all that travelled. Ours takes its place
//! in the finished program; what is left of that place is zeros, which pack to nothing.

use sha2::{Digest, Sha256};

/// The font of the Slint that ours was made from.
const SLINTS: [u8; 32] = [
    0xc3, 0x33, 0xe1, 0xde, 0x6d, 0x62, 0x41, 0x53, 0x0a, 0x47, 0x3f, 0x48, 0x0c, 0xd1, 0xf5, 0x9a, 0x25, 0x78, 0xcd,
    0x50, 0x98, 0x25, 0x82, 0x8b, 0x89, 0xa7, 0x51, 0xc0, 0x9f, 0xb9, 0xb6, 0x1c,
];

/// How every TrueType font begins.
const BEGINNING: [u8; 4] = [0, 1, 0, 0];

/// Puts `ours` into the place of Slint's font.
pub(crate) fn exchange(program: &mut [u8], ours: &[u8]) -> Result<(), String> {
    exchange_known(program, ours, &SLINTS)
}

fn exchange_known(program: &mut [u8], ours: &[u8], known: &[u8; 32]) -> Result<(), String> {
    let starts = (0..program.len()).filter(|start| program[*start..].starts_with(&BEGINNING));
    let mut fonts = starts.filter_map(|start| Some(start..start + length(&program[start..])?));
    let place = fonts
        .find(|place| Sha256::digest(&program[place.clone()]).as_slice() == known)
        .ok_or("Slint brings another font than before; app/web/fonts/README.md tells how to make ours from it")?;
    let (font, rest) = program[place].split_at_mut_checked(ours.len()).ok_or("our font is larger than Slint's")?;
    font.copy_from_slice(ours);
    rest.fill(0);
    Ok(())
}

/// How long the font at this place is, if there is one: as far as its tables reach.
fn length(bytes: &[u8]) -> Option<usize> {
    let tables = usize::from(u16::from_be_bytes(*bytes.get(4..)?.first_chunk()?));
    let directory = bytes.get(12..)?.get(..16 * tables)?;
    let number = |bytes: &[u8]| bytes.first_chunk().map(|four| u32::from_be_bytes(*four) as usize);
    let mut end = 0;
    for table in directory.chunks_exact(16) {
        let (tag, place) = table.split_at_checked(8)?;
        if !tag.iter().take(4).all(|letter| letter.is_ascii_graphic() || *letter == b' ') {
            return None;
        }
        end = end.max(number(place)?.checked_add(number(place.get(4..)?)?)?);
    }
    // Tables begin at multiples of four, and the last one is filled up to there.
    let end = end.next_multiple_of(4);
    (tables > 0 && end <= bytes.len()).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A font with one table of three bytes.
    fn font(letter: u8) -> Vec<u8> {
        let mut font = BEGINNING.to_vec();
        font.extend([0, 1, 0, 0, 0, 0, 0, 0]);
        font.extend(*b"glyfsum.\0\0\0\x1c\0\0\0\x03");
        font.extend([letter, letter, letter, 0]);
        font
    }

    fn among(font: &[u8]) -> Vec<u8> {
        [b"code\0\x01\0\0\0\x01nothing", font, b"more"].concat()
    }

    #[test]
    fn ours_takes_the_place_of_slints_and_nothing_else_changes() {
        let slints = font(b's');
        let mut program = among(&slints);
        let known = Sha256::digest(&slints).into();
        exchange_known(&mut program, b"ours", &known).unwrap();
        let mut expected = vec![0; slints.len()];
        expected[..4].copy_from_slice(b"ours");
        assert_eq!(program, among(&expected));
    }

    #[test]
    fn a_font_that_ours_was_not_made_from_stays_and_is_told() {
        let mut program = among(&font(b's'));
        let known = Sha256::digest(font(b't')).into();
        assert!(exchange_known(&mut program, b"ours", &known).unwrap_err().contains("README"));
        assert_eq!(program, among(&font(b's')));
    }

    #[test]
    fn a_larger_font_is_refused() {
        let slints = font(b's');
        let mut program = among(&slints);
        let known = Sha256::digest(&slints).into();
        assert!(exchange_known(&mut program, &[1; 100], &known).unwrap_err().contains("larger"));
        assert_eq!(program, among(&slints));
    }

    /// The page has no other font for what players write.
    #[test]
    fn ours_has_the_letters_of_europe_and_vietnam_and_both_weights_of_the_pages() {
        let file =
            std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../app/web/fonts/Inter-Variable.ttf")).unwrap();
        let font = ttf_parser::Face::parse(&file, 0).unwrap();
        let names = "Zoë Åsa Íñigo Çağrı Łukasz Řehoř Győző Ștefan Žydrūnas Þórr Nguyễn Thị Ǧǩ Ŵŷ ẞ Əə Ως Άννα Ёлка Їжак Ђорђе Әлия Ұҡһү";
        let signs = "0123456789 · × – — … ‘’ “” „ › ½ − √ € ₽ № → ✓ ⁻";
        let missing: String = names.chars().chain(signs.chars()).filter(|c| font.glyph_index(*c).is_none()).collect();
        assert_eq!(missing, "");
        let weights: Vec<_> = font.variation_axes().into_iter().map(|axis| (axis.min_value, axis.max_value)).collect();
        assert_eq!(weights, [(400.0, 600.0)]);
    }
}
