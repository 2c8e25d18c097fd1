//! The investigator board as fields to change.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board::{
    Action, Board, Bonus, BonusTrack, Desk, Gift, MOST_SECTIONS, MindMark, NAME_MAX, Penalty, Symbol, Trigger,
    UNKNOWN_LEVEL, Weakness,
};
use super::desk_file::key;
use super::limits::{self, TrackFields};
use super::scenario::{Effect, Scope};
use crate::words::nouns;
use eldertally_core::game::Mark;
use eldertally_print::edit::{Editor, Kind, Printing, Words};

const GIFTS: &[(Gift, &str)] = &[
    (Gift::Clue, "clue"),
    (Gift::FreeNumber, "free number"),
    (Gift::Skill, "skill"),
    (Gift::Health, "health"),
    (Gift::Experience, "experience"),
    (Gift::Reroll, "reroll without penalty"),
    (Gift::Unknown, "not known from here on"),
];
const PENALTIES: &[(Penalty, &str)] = &[
    (Penalty::Insanity, "insanity"),
    (Penalty::Cultist, "cultist"),
    (Penalty::Weakness, "weakness"),
    (Penalty::Health, "health lost"),
    (Penalty::Ritual, "ritual advances"),
    (Penalty::Unknown, "not known yet"),
];
const TRIGGERS: &[(Trigger, &str)] = &[
    (Trigger::CultistDefeated, "for each cultist you defeat"),
    (Trigger::SpecialAction, "for each special action"),
    (Trigger::Reroll, "after each of your rerolls"),
    (Trigger::EvenDie, "when you choose an even die"),
    (Trigger::OddDie, "when you choose an odd die"),
    (Trigger::Other, "something else, which you carry out"),
    (Trigger::Unknown, "not known yet"),
];
const SYMBOLS: [Symbol; 5] = [Symbol::Unknown, Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue];
const MINDS: [MindMark; 4] = [MindMark::Blank, MindMark::Skill, MindMark::Weakness, MindMark::Unknown];

pub(super) fn kind(name: impl Into<String>, mark: Mark) -> Kind {
    Kind { name: name.into(), mark }
}

impl Printing for Symbol {
    const EMPTY: Option<usize> = Some(1);
    const UNKNOWN: Option<usize> = Some(0);

    fn palette() -> Vec<Kind> {
        let mark = |symbol| match symbol {
            Self::Blank => Mark::Plain,
            Self::Star => Mark::Sign('*'),
            Self::Plus => Mark::Sign('+'),
            Self::Clue => Mark::Sign('c'),
            Self::Unknown => Mark::Sign('?'),
        };
        SYMBOLS.into_iter().map(|symbol| kind(nouns::symbol(symbol), mark(symbol))).collect()
    }

    fn kind(&self) -> usize {
        SYMBOLS.iter().position(|symbol| symbol == self).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        *self = SYMBOLS.get(kind).copied().unwrap_or(*self);
    }
}

impl Printing for MindMark {
    fn palette() -> Vec<Kind> {
        [
            kind("nothing", Mark::Plain),
            kind("learn a skill", Mark::Good),
            kind("roll a weakness", Mark::Bad),
            kind("not known from here on", Mark::Sign('?')),
        ]
        .into()
    }

    fn kind(&self) -> usize {
        MINDS.iter().position(|mark| mark == self).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        *self = MINDS.get(kind).copied().unwrap_or(*self);
    }
}

/// An insanity level, chosen space by space; 7 where it is not known yet.
#[derive(Clone, Copy)]
struct Figure(u8);

impl Printing for Figure {
    const EMPTY: Option<usize> = None;
    const UNKNOWN: Option<usize> = Some(7);

    fn palette() -> Vec<Kind> {
        let known = (0..=6).map(|n: u8| kind(n.to_string(), Mark::Sign(char::from(b'0' + n))));
        known.chain([kind("not known yet", Mark::Sign('?'))]).collect()
    }

    fn kind(&self) -> usize {
        self.0.into()
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = u8::try_from(kind).unwrap_or(self.0);
    }
}

/// What an attack or search die comes to, if that is known.
#[derive(Clone, Copy)]
struct Yield(Option<u8>);

impl Printing for Yield {
    const EMPTY: Option<usize> = None;
    const UNKNOWN: Option<usize> = Some(0);

    fn palette() -> Vec<Kind> {
        let known = (0..=2).map(|n: u8| kind(n.to_string(), Mark::Sign(char::from(b'0' + n))));
        core::iter::once(kind("not known yet", Mark::Sign('?'))).chain(known).collect()
    }

    fn kind(&self) -> usize {
        self.0.map_or(0, |n| usize::from(n) + 1)
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = kind.checked_sub(1).and_then(|n| u8::try_from(n).ok());
    }
}

/// The bonus of a box, if it has one.
#[derive(Clone, Copy)]
struct Prize(Option<(Gift, u8)>);

impl Printing for Prize {
    const DEEP: bool = true;

    fn palette() -> Vec<Kind> {
        let gifts = GIFTS.iter().map(|(gift, name)| {
            let sign = match gift {
                Gift::Clue => 'c',
                Gift::FreeNumber => '+',
                Gift::Skill => 's',
                Gift::Health => 'h',
                Gift::Experience => '*',
                Gift::Reroll => 'r',
                Gift::Unknown => '?',
            };
            kind(*name, Mark::Sign(sign))
        });
        core::iter::once(kind("nothing", Mark::Plain)).chain(gifts).collect()
    }

    fn kind(&self) -> usize {
        let gift = self.0.map(|(gift, _)| gift);
        gift.and_then(|gift| GIFTS.iter().position(|(known, _)| *known == gift)).map_or(0, |n| n + 1)
    }

    fn set_kind(&mut self, kind: usize) {
        let gift = kind.checked_sub(1).and_then(|n| GIFTS.get(n)).map(|(gift, _)| *gift);
        self.0 = gift.map(|gift| (gift, self.0.map_or(1, |(_, amount)| amount)));
    }

    fn note(&self) -> String {
        let say = |(gift, amount): (Gift, u8)| match gift {
            Gift::Unknown => "not known from here on".to_owned(),
            _ => nouns::What(Effect { verb: gift.verb(), amount, scope: Scope::Actor }).to_string(),
        };
        self.0.map_or_else(String::new, say)
    }

    fn open(&mut self, editor: &mut Editor<'_>) {
        if let Some((gift, amount)) = &mut self.0 {
            editor.choice("gift", Words::new("Gives"), gift, GIFTS);
            editor.number("amount", Words::new("How many"), amount, limits::EXPERIENCE_TRACK.amount.ends());
        }
    }
}

/// A penalty of the reroll track.
#[derive(Clone, Copy)]
struct Toll(Penalty, u8);

impl Printing for Toll {
    const EMPTY: Option<usize> = None;
    const DEEP: bool = true;

    fn palette() -> Vec<Kind> {
        let signs = ['i', 'c', 'w', 'h', 'r', '?'];
        PENALTIES.iter().zip(signs).map(|((_, name), sign)| kind(*name, Mark::Sign(sign))).collect()
    }

    fn kind(&self) -> usize {
        PENALTIES.iter().position(|(penalty, _)| *penalty == self.0).unwrap_or_default()
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = PENALTIES.get(kind).map_or(self.0, |(penalty, _)| *penalty);
        self.1 = if self.0 == Penalty::Unknown { 0 } else { self.1.max(1) };
    }

    fn note(&self) -> String {
        nouns::Costs(self.0, self.1).to_string()
    }

    fn open(&mut self, editor: &mut Editor<'_>) {
        editor.choice("kind", Words::new("Penalty"), &mut self.0, PENALTIES);
        if self.0 == Penalty::Unknown {
            self.1 = 0;
            return;
        }
        self.1 = self.1.max(1);
        editor.number("amount", Words::new("How much"), &mut self.1, limits::REROLL_AMOUNT.ends());
    }
}

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
            // The limits of the length are those of the memory.
            let _ = self.mind.resize(many, MindMark::Blank);
            if length == 0 {
                let _ = self.mind.push(MindMark::Unknown);
            }
            let _ = self.levels.resize(self.mind.len(), last);
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
            0 => nouns::count(self.sections, "section", "sections").to_string(),
            _ => {
                let sections = nouns::count(self.sections, "section", "sections");
                format!("{sections}, {} not known yet", nouns::count(unknown as u16, "box", "boxes"))
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
            let _ = self.boxes.resize(usize::from(self.sections) * size, Symbol::Unknown);
        } else if sections != before {
            self.sections = sections;
            if before == 0 {
                self.rows.extend([sections]);
            }
            // The limits of the sections are those of the memory.
            let _ = self.boxes.resize(usize::from(self.sections) * size, Symbol::Unknown);
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

fn bonuses(many: usize) -> nouns::Count {
    nouns::count(many as u16, "bonus", "bonuses")
}

impl BonusTrack {
    fn summary(&self) -> String {
        match self.bonuses.split_last() {
            Some((last, [])) if last.gift == Gift::Unknown => "not known yet".to_owned(),
            Some((last, known)) if last.gift == Gift::Unknown => {
                format!("{}, more not known yet", bonuses(known.len()))
            }
            _ => format!("{}, {}", nouns::count(self.length, "box", "boxes"), bonuses(self.bonuses.len())),
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
                let at = before.saturating_add(1).min(self.length);
                self.bonuses.retain(|bonus| bonus.at < at);
                let _ = self.bonuses.push(Bonus { at, gift: Gift::Unknown, amount: 1 });
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
