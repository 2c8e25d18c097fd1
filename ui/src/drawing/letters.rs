//! How wide words are, reckoned from their letters, so that room can be shared out before anything is drawn.

/// Generous: a column that is too wide is a little less pretty, one that is too narrow cannot be read.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    let em = |letter: char| match letter {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | ' ' | '.' | ',' | ':' | ';' | '(' | ')' | '\'' => 0.38,
        'm' | 'w' | 'M' | 'W' => 0.94,
        'A'..='Z' => 0.74,
        _ => 0.64,
    };
    text.chars().map(em).sum::<f32>() * size
}

/// Breaks words into lines of this width. A word that is too long for a line has one of its own.
pub(crate) fn lines(text: &str, width_of_line: f32, size: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= width_of_line => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_all_words_in_order_and_keep_within_the_width() {
        let text = "The Great Old One in the deep of R'lyeh waits dreaming";
        let broken = lines(text, 90.0, 12.0);
        assert_eq!(broken.join(" "), text);
        assert!(broken.len() > 2 && broken.iter().all(|line| width(line, 12.0) <= 90.0), "{broken:?}");
    }
}
