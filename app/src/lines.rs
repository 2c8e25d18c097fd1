//! Reading lines that anybody may have written: of any length, and not always text.

use std::io::{self, BufRead, ErrorKind};

/// The longest line that is read, in bytes. No command comes near it.
pub(crate) const LONGEST: usize = 64 * 1024;

/// A line, or why it is none.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Text, without its end.
    Text(String),
    /// It was longer than [`LONGEST`] and has been passed over.
    TooLong,
    /// It was no UTF-8.
    NotText,
}

/// Reads the next line; `None` at the end of input.
pub(crate) fn read(input: &mut dyn BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let ready = match input.fill_buf() {
            Ok(ready) => ready,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if ready.is_empty() && line.is_empty() && !too_long {
            return Ok(None);
        }
        let end = ready.iter().position(|byte| *byte == b'\n');
        let (part, _) = ready.split_at(end.unwrap_or(ready.len()));
        too_long |= line.len() + part.len() > LONGEST;
        if !too_long {
            line.extend_from_slice(part);
        }
        let is_done = end.is_some() || ready.is_empty();
        let used = end.map_or(ready.len(), |end| end + 1);
        input.consume(used);
        if is_done {
            break;
        }
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(String::from_utf8(line).map_or(Line::NotText, Line::Text)))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Line, read};

    #[test]
    fn every_line_is_read_or_passed_over() {
        let long = "x".repeat(LONGEST + 1);
        let bytes = [b"one\r\n\n", long.as_bytes(), b"\n\xff\xfe\nlast"].concat();
        let mut input = std::io::BufReader::with_capacity(100, &bytes[..]);
        let text = |s: &str| Some(Line::Text(s.to_owned()));
        assert_eq!(read(&mut input).unwrap(), text("one"));
        assert_eq!(read(&mut input).unwrap(), text(""));
        assert_eq!(read(&mut input).unwrap(), Some(Line::TooLong));
        assert_eq!(read(&mut input).unwrap(), Some(Line::NotText));
        assert_eq!(read(&mut input).unwrap(), text("last"));
        assert_eq!(read(&mut input).unwrap(), None);
    }
}
