//! The scenario board as fields to change.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board::NAME_MAX;
use super::effect_edit::{edit_effect, edit_effects};
use super::limits;
use super::open_scenario::{OpenAction, OpenBox, OpenEffect, OpenEnd, OpenNamed, OpenScenario, OpenSection, OpenStep};
use super::scenario::{MOST_RITUAL_SECTIONS, MOST_RUN, MOST_SPECIALS, Strength, UNTOLD, Verb};
use super::units;
use eldertally_core::words::count;
use eldertally_print::edit::{Crumb, Editor, Words};
use eldertally_print::file::FileFault;

/// Where a number is not known.
const UNKNOWN: &str = "not known yet";

const STRENGTHS: &[(Strength, &str)] = &[
    (Strength::Die, "roll a die"),
    (Strength::Level, "the ritual level"),
    (Strength::Fixed, "always the same"),
    (Strength::Unknown, "not known yet"),
];

impl OpenScenario {
    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, NAME_MAX);
        editor.heading("Ritual");
        self.edit_ritual(editor);
        editor.heading("Scenario actions");
        for (n, action) in (1..).zip(&mut self.actions) {
            let (place, summary) = (format!("actions.{n}"), action.summary());
            let words =
                Words::new(if action.name.is_empty() { format!("Action {n}") } else { format!("{n} {}", action.name) });
            editor.node(&place, words, summary, |editor| action.edit(&place, editor));
        }
        editor.heading("Enemies");
        self.edit_enemies(editor);
        editor.heading("Special actions");
        let how = (OpenNamed::fresh, OpenNamed::say);
        let words = Words::new("Special actions");
        let unit = units::specials_unit(&self.specials);
        editor.learned("specials", "Special actions", &mut self.specials, unit);
        editor.inside(|editor| {
            editor.list_of("specials", words, &mut self.specials, 1..=MOST_SPECIALS, how, |editor, key, special| {
                let said = special.say();
                editor.node(key, Words::new(said), String::new(), |editor| special.edit(editor));
            });
        });
        editor.heading("Bonuses for a closed seal");
        for (n, bonus) in (1..).zip(&mut self.bonuses) {
            let (key, name) = (format!("bonuses.{n}"), format!("Bonus {n}"));
            let unit = bonus.unit();
            editor.learned(&key, &name, bonus, unit);
            let said = bonus.say();
            editor.inside(|editor| editor.node(&key, Words::new(name), said, |editor| bonus.edit(editor)));
        }
        editor.heading("Rounds and ends");
        self.edit_rounds(editor);
    }

    fn edit_ritual(&mut self, editor: &mut Editor<'_>) {
        let words = Words::new("Highest level").told("The rulebook says 6.");
        editor.number("levelCap", words, &mut self.level_cap, limits::LEVEL_CAP.ends());
        let fresh = {
            let last = self.ritual.last().map_or([1, 2, 3, 4], |section| section.level);
            move || OpenSection { level: last, boxes: core::iter::repeat_n(OpenBox::default(), 5).collect() }
        };
        let words = Words::new("Sections").help("An advance never runs past the end of a section.");
        let (how, most, cap) = ((fresh, OpenSection::say), MOST_RITUAL_SECTIONS, self.level_cap);
        let unit = units::ritual_unit(&self.ritual);
        editor.learned("ritual", "Ritual", &mut self.ritual, unit);
        editor.inside(|editor| {
            editor.list_of("ritual", words, &mut self.ritual, 1..=most, how, |editor, key, section| {
                let said = section.say();
                editor.node(key, Words::new(said), String::new(), |editor| section.edit(cap, editor));
            });
        });
        let back = |mark: &&OpenBox| mark.0.as_ref().is_some_and(|effect| effect.verb == Verb::RitualBack);
        if self.ritual.iter().flat_map(|section| &section.boxes).any(|mark| back(&mark)) {
            let why = "a box of the ritual track cannot take ritual crosses back: that would never end";
            editor.refuse(FileFault::Form(why.to_string()));
        }
    }

    fn edit_enemies(&mut self, editor: &mut Editor<'_>) {
        let mut cultists = (self.cultists_untold, self.cultists.clone(), self.cultist_start, self.cultist_reward);
        editor.learned("cultists", "Cultists", &mut cultists, self.cultist_unit());
        (self.cultists_untold, self.cultists, self.cultist_start, self.cultist_reward) = cultists;
        let boxes = if self.cultists_untold { UNTOLD } else { self.cultists.len() as u8 };
        let summary = match (boxes, self.cultist_start) {
            (UNTOLD, UNTOLD) => UNKNOWN.to_string(),
            (UNTOLD, start) => format!("{start} at the start, the boxes {UNKNOWN}"),
            (boxes, UNTOLD) => format!("{}, the start {UNKNOWN}", count(boxes, "box", "boxes")),
            (boxes, start) => format!("{}, {start} at the start", count(boxes, "box", "boxes")),
        };
        editor.inside(|editor| self.edit_cultists(boxes, summary, editor));
        let room = match self.monster_boxes {
            UNTOLD => UNKNOWN.to_string(),
            boxes => count(boxes, "box", "boxes").to_string(),
        };
        let summary = if self.monster.is_empty() { room } else { format!("{}: {room}", self.monster) };
        editor.node("monster", Words::new("Monsters"), summary, |editor| {
            editor.text("name", Words::new("Name"), &mut self.monster, NAME_MAX);
            let (boxes, health) = (limits::MONSTER_BOXES.ends(), limits::MONSTER_HEALTH.ends());
            editor.open_number("boxes", Words::new("Boxes"), (&mut self.monster_boxes, UNTOLD), boxes);
            editor.open_number("health", Words::new("Health of one"), (&mut self.monster_health, UNTOLD), health);
            let most = self.monster_boxes.min(60).into();
            editor.open_number("start", Words::new("At the start"), (&mut self.monster_start, UNTOLD), (0, most));
        });
    }

    fn edit_cultists(&mut self, boxes: u8, summary: String, editor: &mut Editor<'_>) {
        editor.node("cultists", Words::new("Cultists"), summary, |editor| {
            let mut many = boxes;
            editor.open_number("boxes", Words::new("Boxes"), (&mut many, UNTOLD), limits::CULTIST_BOXES.ends());
            self.cultists_untold = many == UNTOLD;
            self.cultists.resize(if self.cultists_untold { 80 } else { many.into() }, OpenBox::default());
            let most = self.cultists.len() as i64;
            editor.open_number("start", Words::new("At the start"), (&mut self.cultist_start, UNTOLD), (0, most));
            let words = Words::new("Experience for each defeated").told("The rulebook says 1.");
            editor.open_number("reward", words, (&mut self.cultist_reward, UNTOLD), limits::CULTIST_REWARD.ends());
            let words = Words::new("Box").help("What happens when a cultist appears there. Hold a box for more.");
            editor.track("marks", words, &mut self.cultists, 5, |n| n.to_string());
        });
    }

    fn edit_rounds(&mut self, editor: &mut Editor<'_>) {
        let words = Words::new("Steps of a round").help("Each of the five once, dice before what is done with them.");
        let how = (OpenStep::fresh, OpenStep::say);
        editor.list_of("sequence", words, &mut self.sequence, 5..=8, how, |editor, key, step| {
            let said = step.say();
            editor.node(key, Words::new(said), String::new(), |editor| step.edit(editor));
        });
        let told =
            ["The rulebook says 2.", "The rulebook does not say.", "The rulebook says 5.", "The rulebook says 6."];
        let rows = self.slots.iter().map(|slots| slots.map_or_else(|| "?".to_string(), |slots| slots.to_string()));
        let rows = rows.collect::<Vec<_>>().join(", ");
        editor.node("slots", Words::new("Row of cultist actions"), rows, |editor| {
            for ((n, slots), told) in (1..).zip(&mut self.slots).zip(told) {
                let words = Words::new(format!("Entries with {n} active")).told(told);
                match (n, slots) {
                    // The only one that the rulebook leaves open.
                    (2, slots) => editor.maybe_number("2", words, slots, (0, 6)),
                    (n, slots) => {
                        let mut number = slots.unwrap_or_default();
                        editor.number(&format!("{n}"), words, &mut number, limits::SLOTS.ends());
                        *slots = Some(number);
                    }
                }
            }
        });
        let words = Words::new("Extra price of rerolling a cultist die").told("The rulebook says 2 insanity.");
        let unit = units::effects_unit(&self.price);
        editor.learned("rerollPrice", &words.name, &mut self.price, unit);
        editor.inside(|editor| edit_effects(editor, "rerollPrice", words, &mut self.price));
        let words = Words::new("You win only if").help("Beside closed seals; all must hold.");
        edit_ends(editor, "victory", words, &mut self.victory);
        let words = Words::new("You also lose if").help("One is enough.");
        edit_ends(editor, "defeat", words, &mut self.defeat);
    }
}

fn edit_ends(editor: &mut Editor<'_>, key: &str, words: Words, ends: &mut Vec<OpenEnd>) {
    let unit = units::ends_unit(ends);
    editor.learned(key, &words.name, ends, unit);
    editor.inside(|editor| {
        editor.list_of(key, words, ends, 0..=4, (OpenEnd::fresh, OpenEnd::say), |editor, key, end| {
            let said = end.say();
            editor.node(key, Words::new(said), String::new(), |editor| end.edit(editor));
        });
    });
}

impl OpenSection {
    pub(super) fn say(&self) -> String {
        let levels =
            self.level.map(|level| if level == UNTOLD { "?".to_string() } else { level.to_string() }).join(", ");
        if self.boxes.is_empty() {
            return format!("further sections, {UNKNOWN}");
        }
        let marks: Vec<_> = self.boxes.iter().filter_map(|mark| mark.0.as_ref()).map(OpenEffect::say).collect();
        let marks = if marks.is_empty() { String::new() } else { format!("; {}", marks.join("; ")) };
        format!("{}, level {levels}{marks}", count(self.boxes.len() as u16, "box", "boxes"))
    }

    fn edit(&mut self, cap: u8, editor: &mut Editor<'_>) {
        let mut many = self.boxes.len() as u8;
        editor.open_number("boxes", Words::new("Boxes"), (&mut many, 0), limits::RITUAL_BOXES.ends());
        self.boxes.resize(many.into(), OpenBox::default());
        let words = Words::new("Box").help("What happens when a box is crossed. Hold a box for more.");
        editor.track("marks", words, &mut self.boxes, 0, |n| n.to_string());
        for (n, level) in (1..).zip(&mut self.level) {
            let words = Words::new(format!("Level with {n} active"));
            editor.open_number(&format!("levels.{n}"), words, (level, UNTOLD), (1, cap.into()));
        }
    }
}

impl OpenAction {
    fn summary(&self) -> String {
        match self.faces.iter().filter(|face| face.is_none()).count() {
            0 => String::new(),
            6 => "not known yet".to_string(),
            many => format!("{many} faces not known yet"),
        }
    }

    fn edit(&mut self, place: &str, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, NAME_MAX);
        editor.open_choice("strength", Words::new("Its face"), &mut self.strength, STRENGTHS);
        for (n, face) in (1..).zip(&mut self.faces) {
            let like = (n > 1).then(|| Crumb {
                place: format!("scenario.{place}.faces.{}", n - 1),
                name: format!("As face {}", n - 1),
            });
            let how = (OpenEffect::fresh, OpenEffect::say);
            let words = Words::new(format!("Face {n}"));
            editor.maybe(&format!("faces.{n}"), (words, like), face, MOST_RUN, how, edit_effect);
        }
    }
}
