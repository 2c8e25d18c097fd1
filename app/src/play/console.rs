//! Lines out, lines in. The input may be a person or a pipe.

use std::io::{self, IsTerminal, Write};

use eldertally_ui::wrap::wrap;

use crate::lines::{self, Line};

/// Used where the terminal does not tell its width.
const USUAL_WIDTH: usize = 80;
/// Longer lines are hard to read.
const WIDEST: usize = 100;

/// The terminal.
pub(super) struct Console {
    /// Whether what is typed appears by itself.
    echoes: bool,
    width: usize,
}

impl Console {
    pub(super) fn new() -> Self {
        let width = terminal_size::terminal_size().map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0));
        Self { echoes: io::stdin().is_terminal(), width: width.clamp(40, WIDEST) }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Shows lines as they are.
    pub(super) fn show(&mut self, lines: &[String]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        lines.iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
    }

    /// Shows a text, broken into lines and indented as it begins.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        let lead = text.chars().take_while(|c| *c == ' ').count();
        self.show(&wrap(text, self.width, lead))
    }

    /// Shows a text behind a number or name that takes `column` characters.
    pub(super) fn entry(&mut self, name: &str, column: usize, text: &str) -> io::Result<()> {
        let wrapped = wrap(text, self.width.saturating_sub(column), 0);
        let mut lines = Vec::new();
        for (n, part) in wrapped.iter().enumerate() {
            let name = if n == 0 { name } else { "" };
            lines.push(format!("{name:column$}{part}"));
        }
        self.show(&lines)
    }

    /// Shows entries side by side, at least two in a line; one that is too long for that has a line of its own.
    pub(super) fn cells(&mut self, entries: &[(String, String)], column: usize) -> io::Result<()> {
        let longest = entries.iter().map(|(_, text)| column + text.chars().count() + 3).max().unwrap_or(self.width);
        let many = (self.width / longest).max(2);
        let room = self.width / many;
        let mut line: Vec<String> = Vec::new();
        for (name, text) in entries {
            let cell = format!("{name:column$}{text}");
            let is_short = cell.chars().count() < room;
            if !is_short || line.len() == many {
                self.show(&Vec::from_iter(row(&line, room)))?;
                line.clear();
            }
            if is_short {
                line.push(cell);
            } else {
                self.entry(name, column, text)?;
            }
        }
        self.show(&Vec::from_iter(row(&line, room)))
    }

    /// Clears the screen and what has scrolled out of it, so that nobody can look back. A pipe has neither.
    pub(super) fn wipe(&mut self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if out.is_terminal() {
            write!(out, "\x1b[H\x1b[2J\x1b[3J")?;
        }
        out.flush()
    }

    /// An empty line.
    pub(super) fn gap(&mut self) -> io::Result<()> {
        self.show(&[String::new()])
    }

    /// Asks for a line; `None` at the end of input.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        loop {
            let mut out = io::stdout().lock();
            write!(out, "{prompt}> ")?;
            out.flush()?;
            let line = lines::read(&mut io::stdin().lock())?;
            match line {
                None => {
                    writeln!(out)?;
                    return Ok(None);
                }
                Some(Line::Text(line)) => {
                    if !self.echoes {
                        writeln!(out, "{line}")?;
                    }
                    return Ok(Some(line.trim().to_owned()));
                }
                Some(Line::TooLong | Line::NotText) => writeln!(out, "That cannot be read; type it again.")?,
            }
        }
    }

    /// Asks a question that only a clear yes answers with yes.
    pub(super) fn yes(&mut self, question: &str) -> io::Result<bool> {
        self.say(question)?;
        let answer = self.ask("y/n ")?.unwrap_or_default().to_lowercase();
        Ok(answer == "y" || answer == "yes")
    }
}

/// Cells in a line; none if there are no cells.
fn row(cells: &[String], room: usize) -> Option<String> {
    (!cells.is_empty()).then(|| cells.iter().map(|cell| format!("{cell:room$}")).collect())
}
