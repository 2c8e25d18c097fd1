//! The copy as fields to change: a page for the story cards, one for the horrors, one for the signs.

use std::format;
use std::string::{String, ToString};

use super::deck::{Cancels, Deck, Deed, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, MOST_TOTAL, NAME_MAX, Soft, WORD_MAX};
use super::deck_check::{MOST_COPIES, MOST_SIGN_COPIES, WORDS_MAX};
use super::open_deck::{OpenDeck, OpenHorror, OpenSign, OpenStory};
use eldertally_core::words::count;
use eldertally_print::edit::{Editable, Editor, Words};
use eldertally_print::file::FileFault;
use eldertally_print::{Fault, Limit};

const DEEDS: [(Deed, &str); 2] =
    [(Deed::Text, "what its text says"), (Deed::ShuffleHands, "all hands are shuffled together")];
const CANCELS: [(Cancels, &str); 4] = [
    (Cancels::Nothing, "nothing"),
    (Cancels::Horror, "the horror being played"),
    (Cancels::Sign, "the sign just played"),
    (Cancels::Both, "a horror or a sign"),
];

const SOFT: [(Soft, &str); 3] = [(Soft::Yes, "yes"), (Soft::No, "no"), (Soft::Unknown, "not known yet")];

fn copies(editor: &mut Editor<'_>, copies: &mut u8, most: i64) {
    editor.number("copies", Words::new("Copies").help("How many cards of this name."), copies, (1, most));
}

fn copies_of(many: u8) -> String {
    match many {
        0 => "copies not counted".to_string(),
        _ => count(many, "copy", "copies").to_string(),
    }
}

impl OpenStory {
    fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, WORD_MAX);
        editor.text("link", Words::new("Linked card").help("The card that it names."), &mut self.link, WORD_MAX);
        let words = Words::new("Connecting story").help("A pair may take the horror of this name.");
        editor.text("story", words, &mut self.tale, WORD_MAX);
        let words = Words::new("Copies").help("How many cards of this name; 0 if nobody counted them.");
        editor.number("copies", words, &mut self.copies, (0, MOST_COPIES));
    }

    fn say(&self) -> String {
        format!("{}; {}; {}; {}", self.name, self.link, self.tale, copies_of(self.copies))
    }
}

impl OpenHorror {
    fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name").help("The story that it belongs to."), &mut self.name, WORD_MAX);
        editor.choice("deed", Words::new("Effect"), &mut self.deed, &DEEDS);
        editor.text("text", Words::new("Text").help("Read out when it is played."), &mut self.text, WORDS_MAX);
        let words = Words::new("Signs can cancel it");
        editor.choice("negatable", words, &mut self.negatable, &SOFT);
        copies(editor, &mut self.copies, MOST_COPIES);
    }

    fn say(&self) -> String {
        let soft = match self.negatable {
            Soft::Yes => "",
            Soft::No => "; no sign can cancel it",
            Soft::Unknown => "; can a sign cancel it?",
        };
        format!("{}; {}; {}{soft}", self.name, self.text, copies_of(self.copies))
    }
}

impl OpenSign {
    fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, WORD_MAX);
        editor.choice("cancels", Words::new("Cancels"), &mut self.cancels, &CANCELS);
        editor.text("text", Words::new("Text").help("Read out when it is played."), &mut self.text, WORDS_MAX);
        copies(editor, &mut self.copies, MOST_SIGN_COPIES);
    }

    fn say(&self) -> String {
        format!("{}; {}; {}", self.name, self.text, copies_of(self.copies))
    }
}

impl OpenDeck {
    fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name").help("What you call this copy."), &mut self.name, NAME_MAX);
        let words = Words::new("All cards are listed").help("If not, names are learned in play.");
        editor.choice("complete", words, &mut self.complete, &[(true, "yes"), (false, "no")]);
        let words = Words::new("Cards in all").help("0 if you did not count them.");
        editor.number("total", words, &mut self.total, (0, MOST_TOTAL.into()));
        let words = Words::new("Story cards").told("Each names another card as its link, and a connecting story.");
        let fresh = |n: usize| OpenStory {
            name: format!("Story card {n}"),
            link: String::new(),
            tale: String::new(),
            copies: 2,
        };
        let how = (fresh, |card: &OpenStory| card.name.clone(), OpenStory::say);
        editor.pages_of("stories", words, &mut self.stories, MOST_CARDS, how, OpenStory::edit);
        let words = Words::new("Horrors").told("The rulebook shows The Shadow over Innsmouth.");
        let fresh = |n: usize| OpenHorror {
            name: format!("Horror {n}"),
            text: String::new(),
            deed: Deed::Text,
            negatable: Soft::Yes,
            copies: 1,
        };
        let how = (fresh, |card: &OpenHorror| card.name.clone(), OpenHorror::say);
        editor.pages_of("horrors", words, &mut self.horrors, MOST_HORRORS, how, OpenHorror::edit);
        let words = Words::new("Signs").told("The rulebook shows The Elder Sign.");
        let fresh = |n: usize| OpenSign {
            name: format!("Sign {n}"),
            text: String::new(),
            cancels: Cancels::Nothing,
            copies: 1,
        };
        let how = (fresh, |card: &OpenSign| card.name.clone(), OpenSign::say);
        editor.pages_of("signs", words, &mut self.signs, MOST_SIGNS, how, OpenSign::edit);
    }
}

impl Editable for Deck {
    const NAME: &'static str = "name";

    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault> {
        let mut open = OpenDeck::of(self);
        open.edit(editor);
        if editor.changes() {
            *self = open.packed()?;
        }
        Ok(())
    }

    fn fault(&self) -> Option<(Fault, String)> {
        let fault = self.check().and_then(|()| self.check_names()).err()?;
        let of_a_card =
            matches!(fault.limit, Limit::Filled | Limit::OwnName | Limit::FreeName | Limit::OtherName | Limit::Known);
        let place = match fault.field.split_once('.').filter(|_| of_a_card) {
            Some((list, field)) => format!("{list}.{}.{field}", fault.value),
            None => fault.field.to_string(),
        };
        Some((fault, place))
    }
}
