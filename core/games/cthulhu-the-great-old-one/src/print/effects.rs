//! Cards with an effect: horrors and signs.

use core::fmt;

use super::deck::{
    Cancels, Deed, HorrorCard, MOST_COPIES, MOST_SIGN_COPIES, SignCard, Soft, Texts, WORD_MAX, WORDS_MAX,
};
use super::{copies_of, numbered};
use eldertally_print::schema::{Part, Walk, Walked, Word, field};
use eldertally_print::{Problem, Span};

const DEEDS: [Word<Deed>; 2] = [
    (Deed::Text, "text", "what its text says"),
    (Deed::ShuffleHands, "shuffleHands", "all hands are shuffled together"),
];
const SOFT: [Word<Soft>; 3] =
    [(Soft::Yes, "true", "yes"), (Soft::No, "false", "no"), (Soft::Unknown, "?", "not known yet")];
const CANCELS: [Word<Cancels>; 4] = [
    (Cancels::Nothing, "nothing", "nothing"),
    (Cancels::Horror, "horror", "the horror being played"),
    (Cancels::Sign, "sign", "the sign just played"),
    (Cancels::Both, "both", "a horror or a sign"),
];

fn walk_text(text: &mut Span, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
    walk.text(field(&"text", &"Text").help("Read out when it is played."), &mut texts.slot(text), WORDS_MAX)
}

fn walk_copies(copies: &mut u8, most: u8, walk: &mut Walk<'_>) -> Walked {
    walk.number(field(&"copies", &"Copies").help("How many cards of this name."), copies, 1..=most.into())
}

impl Part<Texts> for HorrorCard {
    fn unread(_n: usize, _texts: &mut Texts) -> Result<Self, Problem> {
        let (name, text) = (Span::default(), Span::default());
        Ok(Self { name, text, deed: Deed::Text, negatable: Soft::Yes, copies: 1 })
    }

    fn fresh(n: usize, texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { name: numbered("Horror", n, texts)?, ..Self::unread(n, texts)? })
    }

    fn walk(&mut self, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        let name = field(&"name", &"Name").help("The story that it belongs to.");
        walk.text(name, &mut texts.slot(&mut self.name), WORD_MAX)?;
        walk.word(field(&"deed", &"Effect"), &mut self.deed, &DEEDS)?;
        walk_text(&mut self.text, texts, walk)?;
        walk.word(field(&"negatable", &"Signs can cancel it"), &mut self.negatable, &SOFT)?;
        walk_copies(&mut self.copies, MOST_COPIES, walk)
    }

    fn title(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(texts.text(self.name))
    }

    fn say(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}; {}; ", texts.text(self.name), texts.text(self.text))?;
        copies_of(self.copies, out)?;
        out.write_str(match self.negatable {
            Soft::Yes => "",
            Soft::No => "; no sign can cancel it",
            Soft::Unknown => "; can a sign cancel it?",
        })
    }
}

impl Part<Texts> for SignCard {
    fn unread(_n: usize, _texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { name: Span::default(), text: Span::default(), cancels: Cancels::Nothing, copies: 1 })
    }

    fn fresh(n: usize, texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { name: numbered("Sign", n, texts)?, ..Self::unread(n, texts)? })
    }

    fn walk(&mut self, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut texts.slot(&mut self.name), WORD_MAX)?;
        walk.word(field(&"cancels", &"Cancels"), &mut self.cancels, &CANCELS)?;
        walk_text(&mut self.text, texts, walk)?;
        walk_copies(&mut self.copies, MOST_SIGN_COPIES, walk)
    }

    fn title(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(texts.text(self.name))
    }

    fn say(&self, texts: &Texts, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}; {}; ", texts.text(self.name), texts.text(self.text))?;
        copies_of(self.copies, out)
    }
}
