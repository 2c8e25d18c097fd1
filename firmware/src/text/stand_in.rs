//! What stands in for letters that the fonts lack: the letter without its accents, or a few plain ones that look alike.

/// The plain letters of `U+0100..=U+017F`, in order.
const EXTENDED: &[u8; 128] = b"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/// Hands out the letters of Latin-1 that a character is drawn with; a line feed stays one.
pub fn letters(c: char, put: &mut dyn FnMut(u8)) {
    let code = u32::from(c);
    if let ('\n' | ' '..='~' | '\u{a0}'..='\u{ff}', Ok(byte)) = (c, u8::try_from(code)) {
        // What must not break looks like a space, and what may looks like nothing.
        match byte {
            0xad => {}
            byte => put(byte),
        }
        return;
    }
    if let Some(plain) = code.checked_sub(0x100).and_then(|n| EXTENDED.get(n as usize)) {
        put(*plain);
        return;
    }
    let stand_in: &[u8] = match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2500}' => b"-",
        '\u{2018}'..='\u{201b}' | '\u{2032}' => b"'",
        '\u{201c}'..='\u{201f}' | '\u{2033}' => b"\"",
        '\u{2000}'..='\u{200a}' | '\u{202f}' | '\t' | '\r' => b" ",
        '\u{200b}'..='\u{200f}' | '\u{300}'..='\u{36f}' | '\u{feff}' => b"",
        '\u{2026}' => b"...",
        '\u{2022}' | '\u{25cf}' | '\u{2219}' => b"\xb7",
        '\u{2190}' => b"<-",
        '\u{2192}' => b"->",
        '\u{2191}' => b"^",
        '\u{2193}' => b"v",
        '\u{2264}' => b"<=",
        '\u{2265}' => b">=",
        '\u{2260}' => b"/=",
        '\u{2605}' | '\u{2606}' | '\u{2726}' => b"*",
        '\u{2620}' => b"!",
        '\u{2713}' | '\u{2714}' => b"+",
        '\u{2717}' | '\u{2718}' | '\u{2a2f}' => b"\xd7",
        '\u{20ac}' => b"EUR",
        '\u{218}' | '\u{1e60}' | '\u{1e9e}' => b"S",
        '\u{219}' => b"s",
        '\u{21a}' => b"T",
        '\u{21b}' => b"t",
        _ => b"?",
    };
    stand_in.iter().for_each(|letter| put(*letter));
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::String;

    fn drawn(text: &str) -> String {
        let mut drawn = String::new();
        text.chars().for_each(|c| letters(c, &mut |byte| drawn.push(char::from(byte))));
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
