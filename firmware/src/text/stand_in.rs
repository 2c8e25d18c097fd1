//! What stands in for letters that the fonts lack: the letter without its accents, or a few plain ones that look alike.

/// The plain letters of `U+0100..=U+017F`, in order.
const EXTENDED: &[u8; 128] = b"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/// Hands out the letters of Latin-1 that a character is drawn with; a line feed stays one.
pub fn letters(c: char, visit: &mut dyn FnMut(char)) {
    let stand_in = match c {
        // Where a word may break there is nothing to be seen.
        '\u{ad}' => "",
        '\n' | ' '..='~' | '\u{a0}'..='\u{ff}' => return visit(c),
        '\u{100}'..='\u{17f}' => {
            let plain = EXTENDED.get(c as usize - 0x100).copied().unwrap_or(b'?');
            return visit(plain.into());
        }
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2500}' => "-",
        '\u{2018}'..='\u{201b}' | '\u{2032}' => "'",
        '\u{201c}'..='\u{201f}' | '\u{2033}' => "\"",
        '\u{2000}'..='\u{200a}' | '\u{202f}' | '\t' | '\r' => " ",
        '\u{200b}'..='\u{200f}' | '\u{300}'..='\u{36f}' | '\u{feff}' => "",
        '\u{2026}' => "...",
        '\u{2022}' | '\u{25cf}' | '\u{2219}' => "·",
        '\u{2190}' => "<-",
        '\u{2192}' => "->",
        '\u{2191}' => "^",
        '\u{2193}' => "v",
        '\u{2264}' => "<=",
        '\u{2265}' => ">=",
        '\u{2260}' => "/=",
        '\u{2605}' | '\u{2606}' | '\u{2726}' => "*",
        '\u{2620}' => "!",
        '\u{2713}' | '\u{2714}' => "+",
        '\u{2717}' | '\u{2718}' | '\u{2a2f}' => "×",
        '\u{20ac}' => "EUR",
        '\u{218}' | '\u{1e60}' | '\u{1e9e}' => "S",
        '\u{219}' => "s",
        '\u{21a}' => "T",
        '\u{21b}' => "t",
        _ => "?",
    };
    stand_in.chars().for_each(visit);
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::String;

    fn drawn(text: &str) -> String {
        let mut drawn = String::new();
        text.chars().for_each(|c| letters(c, &mut |letter| drawn.push(letter)));
        drawn
    }

    #[test]
    fn letters_that_the_fonts_have_are_drawn_as_they_are() {
        assert_eq!(drawn("Große Élise, 3 × 2!"), "Große Élise, 3 × 2!");
    }

    #[test]
    fn others_get_what_looks_alike() {
        assert_eq!(drawn("Łukasz Žižek Şule œuf"), "Lukasz Zizek Sule ouf");
        assert_eq!(drawn("“no” – it’s ≥ 3…"), "\"no\" - it's >= 3...");
        assert_eq!(drawn("日本"), "??");
    }
}
