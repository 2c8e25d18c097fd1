//! Cards as small choices: what defeats a creature, what happens, how much, to whom.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board_check::{MOST_AMOUNT, MOST_STEPS};
use super::open_board::{OpenCreature, OpenEffect, OpenEvent};
use super::{Effect, Item, MOST_EFFECTS, Needs, Rite, Verb, WORD_MAX, Who};
use crate::words::en::nouns;
use eldertally_print::edit::{Editor, Words};

/// The longest text that the group carries out, in bytes.
const TEXT_MAX: usize = 255;

const WHO: [(Who, &str); 2] = [(Who::Each, "each player"), (Who::Group, "all together")];

pub(super) fn rite_words(rite: Rite) -> String {
    nouns::Demands(rite).to_string()
}

impl OpenEffect {
    fn fresh() -> Self {
        Self { verb: Verb::Necron, amount: 1, text: String::new() }
    }

    fn say(&self) -> String {
        match self.verb {
            Verb::Text if !self.text.is_empty() => self.text.clone(),
            verb => nouns::Does(Effect { verb, amount: self.amount }).to_string(),
        }
    }

    fn edit(&mut self, editor: &mut Editor<'_>) {
        let names = Verb::ALL.map(|verb| (verb, nouns::verb(verb)));
        let mut verb = self.verb;
        editor.choice("kind", Words::new("What happens"), &mut verb, &names);
        if verb != self.verb {
            (self.verb, self.amount) = (verb, if verb.has_amount() { self.amount.max(1) } else { 1 });
        }
        if verb == Verb::Text {
            let words = Words::new("In words").help("You carry it out yourselves.");
            editor.text("text", words, &mut self.text, TEXT_MAX);
        } else if verb.has_amount() {
            editor.number("amount", Words::new("How much"), &mut self.amount, (1, MOST_AMOUNT));
        }
    }
}

fn edit_effects(editor: &mut Editor<'_>, effects: &mut Vec<OpenEffect>) {
    let how = (OpenEffect::fresh, OpenEffect::say);
    let words = Words::new("Effects").help("In this order. A further card comes last.");
    editor.list_of("effects", words, effects, 0..=MOST_EFFECTS, how, |editor, key, effect| {
        let said = effect.say();
        editor.node(key, Words::new(said), String::new(), |editor| effect.edit(editor));
    });
}

fn say_effects(effects: &[OpenEffect], who: Who) -> String {
    let said: Vec<_> = effects.iter().map(OpenEffect::say).collect();
    let said = if said.is_empty() { "nothing".to_string() } else { said.join("; ") };
    if who == Who::Group { format!("{said}, all together") } else { said }
}

impl OpenCreature {
    pub(super) fn fresh() -> Self {
        let needs = Needs::Items([Item::Necronomicon; 2]);
        Self { name: "New creature".to_string(), needs, effects: Vec::new(), who: Who::Each, red_arrow: false }
    }

    pub(super) fn say(&self) -> String {
        let arrow = if self.red_arrow { ", red arrow" } else { "" };
        let (needs, effects) = (nouns::Needed(self.needs), say_effects(&self.effects, self.who));
        format!("{}: {needs}; {effects}{arrow}", self.name)
    }

    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, WORD_MAX);
        let names: Vec<_> = Needs::all().map(|needs| nouns::Needed(needs).to_string()).collect();
        let of: Vec<_> = Needs::all().zip(names.iter().map(String::as_str)).collect();
        editor.choice("items", Words::new("Defeated with"), &mut self.needs, &of);
        edit_effects(editor, &mut self.effects);
        editor.choice("who", Words::new("Whom it meets"), &mut self.who, &WHO);
        let words = Words::new("Red arrow").help("Whoever cannot pay all of it lets Necron go ahead.");
        editor.choice("redArrow", words, &mut self.red_arrow, &[(false, "no"), (true, "yes")]);
    }
}

impl OpenEvent {
    pub(super) fn fresh() -> Self {
        Self { name: String::new(), steps: 1, helpful: false, effects: Vec::new(), who: Who::Each }
    }

    pub(super) fn say(&self) -> String {
        let (name, steps) = (&self.name, self.steps);
        let kind = if self.helpful { "helpful" } else { "harmful" };
        let name = if name.is_empty() { String::new() } else { format!("{name}: ") };
        format!("{name}Witch {steps}, {kind}; {}", say_effects(&self.effects, self.who))
    }

    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        let words = Words::new("Name").help("May be empty.");
        editor.text("name", words, &mut self.name, WORD_MAX);
        editor.number("witch", Words::new("Steps of the Witch"), &mut self.steps, (0, MOST_STEPS));
        let of = [(false, "harmful"), (true, "helpful")];
        editor.choice("helpful", Words::new("Helps or harms"), &mut self.helpful, &of);
        edit_effects(editor, &mut self.effects);
        editor.choice("who", Words::new("Whom it meets"), &mut self.who, &WHO);
    }
}
