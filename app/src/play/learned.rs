//! What the players told about their copy in play, kept as a file for later games.

use std::io;
use std::path::Path;

use super::turns::Playing;
use crate::durable;
use crate::error::AppError;

impl Playing<'_> {
    /// Says that something was learned which is in no file yet.
    pub(super) fn tell_of_lessons(&mut self) -> io::Result<()> {
        match self.lessons() {
            Some(_) => {
                self.console.say("You told what is printed on your copy; learned FILE keeps it for later games.")
            }
            None => Ok(()),
        }
    }

    /// Before a finished game is left: asks for a file to keep what was learned in.
    pub(super) fn offer_lessons(&mut self) -> io::Result<()> {
        while self.lessons().is_some() {
            self.console.say("Keep what you told of your copy? A later game can be played with that file.")?;
            match self.console.ask("File name (Enter: no) ")? {
                Some(path) if !path.is_empty() => self.keep_lessons(&path)?,
                _ => break,
            }
        }
        Ok(())
    }

    /// `learned FILE`.
    pub(super) fn keep_lessons(&mut self, path: &str) -> io::Result<()> {
        let Some(text) = self.table().learned() else {
            return self.console.say("Nothing was learned of your copy so far.");
        };
        if path.is_empty() {
            return self.console.say("Type a file name behind it, as in: learned my-copy.toml");
        }
        let file = Path::new(path);
        if file.exists() && !self.console.yes(&format!("There is a file {path}. Write over it?"))? {
            return self.console.say("Not written.");
        }
        match durable::write(file, text.as_bytes()).map_err(AppError::file(file)) {
            Ok(()) => {
                self.written = Some(text);
                self.console.say(&format!("Written to {path}. s {path} plays a new game with it."))
            }
            Err(trouble) => self.console.say(&format!("Not written. {trouble}")),
        }
    }

    /// What was learned, unless it is in a file.
    fn lessons(&self) -> Option<String> {
        self.table().learned().filter(|text| self.written.as_ref() != Some(text))
    }
}
