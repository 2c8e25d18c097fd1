//! How wide words are, reckoned from their letters, so that room can be shared out before anything is drawn.

/// The widths of the printable letters of ASCII from the space on, in hundredths of their size, rounded up: those of Inter
/// SemiBold, which are those of the regular letters and a little more. So what is reckoned with them fits in both.
#[rustfmt::skip]
const ASCII: [u8; 95] = [
    29, 33, 53, 65, 66, 101, 67, 33, 38, 38, 54, 68, 32, 47, 32, 38, 66, 43, 63, 64, 67, 62, 64, 58, 65, 64, 32, 33, 68, 68, 68,
    55, 100, 73, 66, 74, 73, 61, 60, 75, 75, 28, 58, 71, 57, 93, 76, 77, 65, 78, 66, 66, 67, 75, 73, 103, 72, 72, 66, 38, 38, 38,
    49, 47, 36, 58, 63, 59, 63, 60, 39, 63, 62, 27, 27, 57, 27, 91, 62, 61, 63, 63, 40, 55, 36, 62, 59, 84, 57, 59, 57, 46, 36,
    46, 68,
];
/// Of all other letters: few are wider.
const OTHER: u8 = 80;

/// How wide a line of words is. A room that is a little too wide is a little less pretty; one that is too narrow cuts words off.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    let hundredths = |letter: char| match letter {
        '\u{b7}' | '\u{2018}' | '\u{2019}' => 33,
        '\u{e0}'..='\u{f6}' | '\u{f8}'..='\u{ff}' => 65,
        '\u{2014}' | '\u{2026}' => 100,
        letter => (letter as usize).checked_sub(32).and_then(|n| ASCII.get(n)).copied().unwrap_or(OTHER),
    };
    text.chars().map(|letter| f32::from(hundredths(letter))).sum::<f32>() * size / 100.0
}

/// Breaks words into lines of this width, also behind a hyphen. A word that is too long for a line has one of its own.
pub(crate) fn lines(text: &str, width_of_line: f32, size: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        for (n, part) in word.split_inclusive('-').enumerate() {
            let space = if n == 0 { " " } else { "" };
            match lines.last_mut() {
                Some(line) if width(line, size) + width(space, size) + width(part, size) <= width_of_line => {
                    line.push_str(space);
                    line.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
        }
    }
    lines
}

/// Words in a room: how large they are, and their lines.
#[derive(Debug, Default)]
pub(crate) struct Fitted {
    pub(crate) size: f32,
    pub(crate) lines: Vec<String>,
}

/// Breaks words into at most `most` lines of this width, in the largest of these sizes in which all of them fit. Where none
/// does, the last line of the smallest holds what is left, and is cut off when it is written.
pub(crate) fn fitted(text: &str, width_of_line: f32, most: usize, sizes: &[f32]) -> Fitted {
    let fits = |lines: &[String], size: f32| {
        lines.len() <= most && lines.iter().all(|line| width(line, size) <= width_of_line)
    };
    let mut tried = sizes.iter().map(|size| Fitted { size: *size, lines: lines(text, width_of_line, *size) });
    let mut smallest = Fitted { size: 0.0, lines: Vec::new() };
    for one in tried.by_ref() {
        if fits(&one.lines, one.size) {
            return one;
        }
        smallest = one;
    }
    let rest = smallest.lines.split_off(smallest.lines.len().min(most.max(1) - 1)).join(" ");
    smallest.lines.push(rest);
    smallest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A font, as far as a test has to read it: the widths of the letters of ASCII.
    struct Font(Vec<u8>);

    impl Font {
        fn short(&self, at: usize) -> usize {
            usize::from(self.0[at]) << 8 | usize::from(self.0[at + 1])
        }

        fn long(&self, at: usize) -> usize {
            self.short(at) << 16 | self.short(at + 2)
        }

        fn table(&self, name: &[u8]) -> usize {
            let records = (0..self.short(4)).map(|n| 12 + 16 * n);
            records.into_iter().find(|at| &self.0[*at..at + 4] == name).map(|at| self.long(at + 8)).unwrap()
        }

        /// Which picture shows a letter: a table of format 4 lists stretches of letters.
        fn glyph(&self, letter: char) -> usize {
            let cmap = self.table(b"cmap");
            let at = cmap + self.long(cmap + 8);
            assert_eq!(self.short(at), 4);
            let (letter, twice) = (letter as usize, self.short(at + 6));
            let n = (0..twice).step_by(2).find(|n| self.short(at + 14 + n) >= letter).unwrap();
            let [first, delta, offset] = [1, 2, 3].map(|column| at + 16 + column * twice + n);
            match self.short(offset) {
                0 => (letter + self.short(delta)) & 0xffff,
                far => (self.short(offset + far + 2 * (letter - self.short(first))) + self.short(delta)) & 0xffff,
            }
        }

        fn width(&self, text: &str, size: f32) -> f32 {
            let widths = text.chars().map(|letter| self.short(self.table(b"hmtx") + 4 * self.glyph(letter)));
            widths.sum::<usize>() as f32 / self.short(self.table(b"head") + 18) as f32 * size
        }
    }

    #[test]
    fn words_are_never_wider_than_reckoned_and_hardly_narrower() {
        let read =
            |name: &str| Font(std::fs::read(format!("{}/fonts/{name}.ttf", env!("CARGO_MANIFEST_DIR"))).unwrap());
        let (regular, bold) = (read("Inter-Regular"), read("Inter-SemiBold"));
        let words = "Investigation WWW ilili Recover Soul Cthulhu The Great Old One 12/36 coin holder Miskatonic University \
            Hounds of Tindalos (used) Healing Hands R'lyeh Yog-Sothoth 1111 7777 Arkham, Asylum: First & Last? 100% mmm";
        for word in words.split_whitespace().chain([words]) {
            let reckoned = width(word, 13.0);
            assert!(bold.width(word, 13.0) <= reckoned && regular.width(word, 13.0) <= reckoned, "{word}");
            assert!(reckoned <= bold.width(word, 13.0) + 0.02 * 13.0 * word.len() as f32, "{word}: {reckoned}");
        }
    }

    #[test]
    fn words_get_smaller_before_they_are_cut_off() {
        let sizes = [11.0, 10.0, 9.0];
        let fitted = |text| fitted(text, 60.0, 2, &sizes);
        assert_eq!((fitted("Story").size, fitted("Story").lines.len()), (11.0, 1));
        let smaller = fitted("Investigator");
        assert!(smaller.size < 11.0 && width("Investigator", smaller.size) <= 60.0, "{smaller:?}");
        let long = fitted("much more than two lines of any size can hold in this little room");
        assert_eq!((long.size, long.lines.len()), (9.0, 2));
        assert!(long.lines[1].ends_with("little room"), "nothing is lost before it is written");
    }

    #[test]
    fn lines_hold_all_words_in_order_and_keep_within_the_width() {
        let text = "The Great Old One in the deep of R'lyeh waits dreaming";
        let broken = lines(text, 90.0, 12.0);
        assert_eq!(broken.join(" "), text);
        assert!(broken.len() > 2 && broken.iter().all(|line| width(line, 12.0) <= 90.0), "{broken:?}");
        assert_eq!(lines("Yog-Sothoth", 60.0, 12.0), ["Yog-", "Sothoth"]);
        assert_eq!(lines("Yog-Sothoth", 90.0, 12.0), ["Yog-Sothoth"]);
    }
}
