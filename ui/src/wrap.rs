//! Breaking text into lines between words.

/// Breaks `text` into lines of at most `width` characters; all but the first are indented by `indent`.
///
/// The spaces that `text` begins with are kept. A word longer than a line gets one of its own.
#[must_use]
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let lead = text.len() - text.trim_start_matches(' ').len();
    let mut lines = Vec::new();
    let mut line = " ".repeat(lead);
    let mut is_blank = true;
    for word in text.split_whitespace() {
        if !is_blank && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            is_blank = true;
        }
        if !is_blank {
            line.push(' ');
        }
        line.push_str(word);
        is_blank = false;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn words_stay_whole_and_the_rest_is_indented() {
        assert_eq!(wrap("  1  one two three four", 14, 5), ["  1 one two", "     three", "     four"]);
        assert_eq!(wrap("short", 80, 4), ["short"]);
        assert_eq!(wrap("", 80, 4), [""]);
        assert_eq!(wrap("anextremelylongword and more", 8, 0), ["anextremelylongword", "and more"]);
    }
}
