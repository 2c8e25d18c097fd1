//! A story card. In files it is a line, `name ; link ; story`, with `; copies` if there are not two; a card with a name
//! that does not go into such a line has an entry of its own.

use core::fmt;

use super::deck::{MOST_COPIES, StoryCard, Texts, WORD_MAX};
use super::{copies_of, numbered};
use eldertally_print::schema::{Part, Walk, Walked, field};
use eldertally_print::{Problem, Span};

/// How many there are of a card if nothing else is said.
const USUAL: u8 = 2;

/// Whether a text can stand between semicolons and is read back the same.
fn goes_into_a_line(text: &str) -> bool {
    text.trim() == text && !text.contains(|c: char| c == ';' || c.is_control())
}

impl StoryCard {
    fn words<'a>(&self, texts: &'a Texts) -> [&'a str; 3] {
        [self.name, self.link, self.tale].map(|span| texts.text(span))
    }
}

impl Part<Texts> for StoryCard {
    fn unread(_n: usize, _texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { name: Span::default(), link: Span::default(), tale: Span::default(), copies: USUAL })
    }

    fn fresh(n: usize, texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { name: numbered("Story card", n, texts)?, ..Self::unread(n, texts)? })
    }

    fn walk(&mut self, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut texts.slot(&mut self.name), WORD_MAX)?;
        let link = field(&"link", &"Linked card").help("The card that it names.");
        walk.text(link, &mut texts.slot(&mut self.link), WORD_MAX)?;
        let tale = field(&"story", &"Connecting story").help("A pair may take the horror of this name.");
        walk.text(tale, &mut texts.slot(&mut self.tale), WORD_MAX)?;
        let copies = field(&"copies", &"Copies").help("How many cards of this name; 0 if nobody counted them.");
        walk.number(copies, &mut self.copies, 0..=MOST_COPIES.into())
    }

    fn title(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(texts.text(self.name))
    }

    fn say(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        let [name, link, tale] = self.words(texts);
        write!(out, "{name}; {link}; {tale}; ")?;
        copies_of(self.copies, out)
    }

    fn is_short(&self, texts: &Texts) -> bool {
        self.words(texts).into_iter().all(goes_into_a_line)
    }

    fn write_short(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        let [name, link, tale] = self.words(texts);
        write!(out, "{name} ; {link} ; {tale}")?;
        if self.copies == USUAL { Ok(()) } else { write!(out, " ; {}", self.copies) }
    }

    fn read_short(&mut self, line: &str, texts: &mut Texts) -> Result<(), Problem> {
        let mut parts = line.split(';').map(str::trim);
        for span in [&mut self.name, &mut self.link, &mut self.tale] {
            let part = parts.next().unwrap_or_default();
            if part.len() > WORD_MAX {
                return Err(Problem::Because("has a name that is too long; each may have at most 32 characters"));
            }
            *span = texts.keep(part).ok_or(Problem::NoRoom)?;
        }
        let not_a_number = |_| Problem::Because("ends with copies that are no number from 1 to 4");
        self.copies = parts.next().map_or(Ok(USUAL), str::parse).map_err(not_a_number)?;
        match parts.next() {
            None => Ok(()),
            Some(_) => Err(Problem::Because("has more than four parts; write name ; link ; story ; copies")),
        }
    }
}
