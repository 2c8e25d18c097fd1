//! The investigator board as fields to change.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board::{
    Action, Board, Bonus, BonusTrack, Desk, Gift, MOST_SECTIONS, MindMark, NAME_MAX, Penalty, Symbol, Trigger,
    UNKNOWN_LEVEL, Weakness,
};
use super::box_edit::{Figure, PENALTIES, Prize, Toll, Yield};
use super::desk_file::key;
use super::limits::{self, TrackFields, resize};
use crate::words::en::nouns;
use eldertally_core::kit::push;
use eldertally_core::words::{Count, count};
use eldertally_print::edit::{Editor, Words};

const TRIGGERS: &[(Trigger, &str)] = &[
    (Trigger::CultistDefeated, "for each cultist you defeat"),
    (Trigger::SpecialAction, "for each special action"),
    (Trigger::Reroll, "after each of your rerolls"),
    (Trigger::EvenDie, "when you choose an even die"),
    (Trigger::OddDie, "when you choose an odd die"),
    (Trigger::Other, "something else, which you carry out"),
    (Trigger::Unknown, "not known yet"),
];

impl Board {
    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        let mut name = String::from(self.name.as_str());
        editor.text("name", Words::new("Name").help("What you call this board."), &mut name, NAME_MAX);
        // The editor has looked at the length.
        self.name = name.parse().unwrap_or_default();
        editor.heading("Actions");
        for (action, desk) in Action::ALL.into_iter().zip(&mut self.actions) {
            let summary = desk.summary();
            let words = Words::new(nouns::action(action));
            editor.node(&format!("actions.{}", key(action)), words, summary, |editor| desk.edit(action, editor));
        }
        editor.heading("Dice tables");
        let words = Words::new("Attack, die").help("Cultists that fall for each face; 0, 1 and 2 all occur.");
        yields(editor, "attackTable", words, &mut self.attack);
        let words = Words::new("Search, die").help("Clues for each face; none is a failure and costs a health.");
        yields(editor, "searchTable", words, &mut self.search);
        editor.heading("Tracks");
        self.edit_tracks(editor);
        editor.heading("Weaknesses");
        for (n, weakness) in (1..).zip(&mut self.weaknesses) {
            let summary = nouns::Weak(*weakness).to_string();
            let (key, words) = (format!("weaknesses.{n}"), Words::new(format!("Die {n}")));
            let unit = weakness.unit();
            editor.learned(&key, &format!("Weakness {n}"), weakness, unit);
            editor.inside(|editor| editor.node(&key, words, summary, |editor| weakness.edit(editor)));
        }
    }

    fn edit_tracks(&mut self, editor: &mut Editor<'_>) {
        let (total, start) = (self.health_total, self.health_start);
        editor.node("health", Words::new("Health"), format!("{total} hearts, {start} at the start"), |editor| {
            let words = Words::new("All hearts").told("The rulebook says 42.");
            editor.number("total", words, &mut self.health_total, limits::HEALTH_TOTAL.ends());
            let words = Words::new("Hearts at the start").told("The rulebook says 4.");
            editor.number("start", words, &mut self.health_start, (1, i64::from(self.health_total) - 1));
        });
        let tracks = [
            ("experience", "Experience", &mut self.experience, &limits::EXPERIENCE_TRACK),
            ("clues", "Clues", &mut self.clues, &limits::CLUE_TRACK),
        ];
        for (key, name, track, fields) in tracks {
            let unit = track.unit();
            editor.learned(key, name, track, unit);
            let summary = track.summary();
            editor.inside(|editor| editor.node(key, Words::new(name), summary, |editor| track.edit(fields, editor)));
        }
        let mut mind = (self.mind.clone(), self.levels.clone(), self.calm_level);
        editor.learned("insanity", "Insanity", &mut mind, self.mind_unit());
        (self.mind, self.levels, self.calm_level) = mind;
        let summary = match self.mind.last() {
            Some(MindMark::Unknown) => "not known yet".to_owned(),
            _ => format!("{} boxes", self.mind.len()),
        };
        let words = Words::new("Insanity");
        editor.inside(|editor| editor.node("insanity", words, summary, |editor| self.edit_mind(editor)));
        let mut rerolls = (self.rerolls, self.penalties.clone());
        editor.learned("reroll", "Rerolls", &mut rerolls, self.reroll_unit());
        (self.rerolls, self.penalties) = rerolls;
        let summary = if self.rerolls == 0 { "not known yet".to_owned() } else { format!("{} boxes", self.rerolls) };
        let words = Words::new("Rerolls");
        editor.inside(|editor| editor.node("reroll", words, summary, |editor| self.edit_rerolls(editor)));
    }

    fn edit_mind(&mut self, editor: &mut Editor<'_>) {
        let is_untold = self.mind.last() == Some(&MindMark::Unknown);
        let before = if is_untold { 0 } else { self.mind.len() as u8 };
        let mut length = before;
        editor.open_number("length", Words::new("Boxes"), (&mut length, 0), limits::INSANITY.ends());
        if length != before {
            let last = self.levels.last().copied().unwrap_or(self.calm_level);
            if is_untold {
                self.mind.pop();
            }
            let many = if length == 0 { self.mind.len().min(79) } else { length.into() };
            resize(&mut self.mind, many, MindMark::Blank);
            if length == 0 {
                push(&mut self.mind, MindMark::Unknown);
            }
            resize(&mut self.levels, self.mind.len(), last);
        }
        let words = Words::new("Box").help("What is printed behind a box.");
        editor.track("skills", words, &mut self.mind, 5, |n| n.to_string());
        let words = Words::new("Level before the first cross").help("How many tentacles an empty track shows.");
        editor.open_number("calm", words, (&mut self.calm_level, UNKNOWN_LEVEL), limits::INSANITY_CALM.ends());
        let words = Words::new("Level at box").help("Tentacles of the section that a box belongs to; they never fall.");
        let mut levels: Vec<_> = self.levels.iter().map(|level| Figure((*level).min(7))).collect();
        editor.track("levels", words, &mut levels, 5, |n| n.to_string());
        self.levels = levels.into_iter().map(|level| if level.0 > 6 { UNKNOWN_LEVEL } else { level.0 }).collect();
    }

    fn edit_rerolls(&mut self, editor: &mut Editor<'_>) {
        editor.open_number("length", Words::new("Boxes"), (&mut self.rerolls, 0), limits::REROLLS.ends());
        let mut tolls: Vec<_> = self.penalties.iter().map(|(penalty, amount)| Toll(*penalty, *amount)).collect();
        let words = Words::new("Penalty at box").help("Every second box has one.");
        editor.track("penalties", words, &mut tolls, 5, |n| (n * 2).to_string());
        let many = usize::from(self.rerolls / 2);
        let printed = Penalty::PRINTED.into_iter().cycle().map(|kind| Toll(kind, 1));
        tolls.extend(printed.take(many).skip(tolls.len()));
        tolls.truncate(many);
        self.penalties = tolls.into_iter().map(|toll| (toll.0, toll.1)).collect();
    }
}

/// The faces of an attack or search die.
fn yields(editor: &mut Editor<'_>, key: &str, words: Words, table: &mut [Option<u8>; 6]) {
    let mut faces = table.map(Yield);
    editor.track(key, words, &mut faces, 0, |n| n.to_string());
    *table = faces.map(|face| face.0);
}

impl Desk {
    fn summary(&self) -> String {
        let unknown = self.boxes.iter().filter(|symbol| **symbol == Symbol::Unknown).count();
        match unknown {
            _ if self.is_untold() => "not known yet".to_owned(),
            0 => count(self.sections, "section", "sections").to_string(),
            _ => {
                let sections = count(self.sections, "section", "sections");
                format!("{sections}, {} not known yet", count(unknown as u16, "box", "boxes"))
            }
        }
    }

    fn edit(&mut self, action: Action, editor: &mut Editor<'_>) {
        let fields = limits::desk(action);
        let told = action.told_sections();
        let words = Words::new("Sections")
            .told(told.map_or_else(|| "The rulebook does not say.".to_owned(), |n| format!("The rulebook says {n}.")));
        let before = if self.is_untold() { 0 } else { self.sections };
        let mut sections = before;
        if action == Action::Search {
            editor.open_number("sections", words, (&mut sections, 0), fields.sections.ends());
        } else {
            editor.number("sections", words, &mut sections, fields.sections.ends());
        }
        let size = usize::from(action.size());
        if sections == 0 && before > 0 {
            self.sections = MOST_SECTIONS as u8;
            self.rows.clear();
            resize(&mut self.boxes, usize::from(self.sections) * size, Symbol::Unknown);
        } else if sections != before {
            self.sections = sections;
            if before == 0 {
                self.rows.extend([sections]);
            }
            resize(&mut self.boxes, usize::from(self.sections) * size, Symbol::Unknown);
            if self.rows.len() == 1 {
                self.rows.iter_mut().for_each(|row| *row = self.sections);
            }
        }
        let place = |n: usize| format!("{} of section {}", (n - 1) % size + 1, (n - 1) / size + 1);
        let words = Words::new("Box").help("What is printed behind each box, section by section.");
        editor.track("boxes", words, &mut self.boxes, size, place);
        if self.is_untold() {
            return;
        }
        let mut rows: Vec<u8> = self.rows.iter().copied().collect();
        let words = Words::new("Rows").help("How many sections stand in each printed row; for drawing only.");
        let (fresh, say) = (|| 1, |row: &u8| row.to_string());
        editor.list_of("rows", words, &mut rows, 1..=MOST_SECTIONS, (fresh, say), |editor, key, row| {
            editor.number(key, Words::new("Sections in this row"), row, fields.row.ends());
        });
        self.rows = rows.into_iter().collect();
    }
}

fn bonuses(many: usize) -> Count {
    count(many as u16, "bonus", "bonuses")
}

impl BonusTrack {
    fn summary(&self) -> String {
        match self.bonuses.split_last() {
            Some((last, [])) if last.gift == Gift::Unknown => "not known yet".to_owned(),
            Some((last, known)) if last.gift == Gift::Unknown => {
                format!("{}, more not known yet", bonuses(known.len()))
            }
            _ => format!("{}, {}", count(self.length, "box", "boxes"), bonuses(self.bonuses.len())),
        }
    }

    fn edit(&mut self, fields: &TrackFields, editor: &mut Editor<'_>) {
        let unknown = self.bonuses.last().filter(|last| last.gift == Gift::Unknown).map(|last| last.at);
        let before = if unknown.is_some() { 0 } else { self.length };
        let mut length = before;
        editor.open_number("length", Words::new("Boxes"), (&mut length, 0), fields.length.ends());
        if length != before {
            if unknown.is_some() {
                self.bonuses.pop();
            }
            self.length = if length == 0 { fields.length.ends().1 as u8 } else { length };
            if length == 0 {
                self.forget_from(before.saturating_add(1).min(self.length));
            }
        }
        let last = self.bonuses.last().filter(|last| last.gift == Gift::Unknown).map_or(self.length, |last| last.at);
        let prize = |n: u8| self.bonuses.iter().find(|bonus| bonus.at == n).map(|bonus| (bonus.gift, bonus.amount));
        let mut prizes: Vec<_> = (1..=last).map(|n| Prize(prize(n))).collect();
        let words = Words::new("Box").help("Which boxes give something. Hold one for how many.");
        editor.track("bonuses", words, &mut prizes, 5, |n| n.to_string());
        let kept = (1..).zip(prizes).filter_map(|(at, prize)| prize.0.map(|(gift, amount)| Bonus { at, gift, amount }));
        let kept: Vec<_> = kept.collect();
        match fields.bonuses.count(kept.len()) {
            Ok(()) => self.bonuses = kept.into_iter().collect(),
            Err(fault) => editor.refuse(fault.into()),
        }
    }
}

impl Weakness {
    fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.choice("trigger", Words::new("Strikes"), &mut self.trigger, TRIGGERS);
        if self.trigger == Trigger::Unknown {
            (self.penalty, self.amount) = (Penalty::Unknown, 0);
            return;
        }
        if self.penalty == Penalty::Unknown {
            (self.penalty, self.amount) = (Penalty::Insanity, 1);
        }
        let known = PENALTIES.iter().copied().filter(|(penalty, _)| *penalty != Penalty::Unknown).collect::<Vec<_>>();
        editor.choice("penalty", Words::new("Costs"), &mut self.penalty, &known);
        editor.number("amount", Words::new("How much"), &mut self.amount, limits::WEAKNESS_AMOUNT.ends());
    }
}
