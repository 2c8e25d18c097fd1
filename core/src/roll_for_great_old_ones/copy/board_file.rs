//! The investigator board as a TOML file, or as the `[board]` table of one.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::board::{Action, Board, Bonus, BonusTrack, MindMark, Weakness};
use super::board_warnings;
use super::desk_file::{self, Actions};
use super::file_words::{
    GIFTS, PENALTIES, TRIGGERS, Told, at, fill, lines, list, read_name, read_penalty, read_word, told, word_of,
};
use super::limits;
use crate::printed::{Fault, Limit, between, exactly};
use crate::printed_file::{FileFault, PrintedFile, Row, in_order, parse, quoted};

/// What stands in a file; numbers are checked when it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct File {
    name: String,
    #[serde(default)]
    attack_table: Row<Told, 6>,
    #[serde(default)]
    search_table: Row<Told, 6>,
    weaknesses: Row<WeaknessEntry, 6>,
    health: Health,
    actions: Actions,
    experience: TrackEntry,
    clues: TrackEntry,
    insanity: Insanity,
    reroll: Reroll,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaknessEntry {
    trigger: String,
    penalty: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Health {
    total: i64,
    start: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackEntry {
    length: i64,
    #[serde(default)]
    bonuses: Vec<BonusEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusEntry {
    at: i64,
    gift: String,
    #[serde(default = "one")]
    amount: i64,
}

fn one() -> i64 {
    1
}

/// Levels as runs of boxes; the places of skills and weaknesses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Insanity {
    length: Option<i64>,
    #[serde(default)]
    calm: i64,
    levels: Vec<LevelRun>,
    #[serde(default)]
    skills: Vec<i64>,
    #[serde(default)]
    weaknesses: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRun {
    level: i64,
    boxes: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reroll {
    length: i64,
    penalties: Vec<String>,
}

impl File {
    /// The board that the file describes, checked.
    pub(super) fn read(&self) -> Result<Board, FileFault> {
        let board = self.read_draft()?;
        board.check()?;
        Ok(board)
    }

    /// The board that the file describes, even if not everything fits together yet.
    pub(super) fn read_draft(&self) -> Result<Board, FileFault> {
        let mut board = Board {
            name: read_name(&self.name)?,
            attack: limits::ATTACK.read_told(self.attack_table.0.map(|Told(face)| face))?,
            search: limits::SEARCH.read_told(self.search_table.0.map(|Told(face)| face))?,
            health_total: limits::HEALTH_TOTAL.read(self.health.total)?,
            health_start: limits::HEALTH_START.read(self.health.start)?,
            experience: self.experience.read(&limits::EXPERIENCE_TRACK)?,
            clues: self.clues.read(&limits::CLUE_TRACK)?,
            rerolls: limits::REROLLS.read(self.reroll.length)?,
            ..Board::blank()
        };
        for (action, desk) in Action::ALL.into_iter().zip(&mut board.actions) {
            *desk = self.actions.read(action)?;
        }
        for (n, (weakness, entry)) in (1..).zip(board.weaknesses.iter_mut().zip(&self.weaknesses.0)) {
            *weakness = entry.read().map_err(|fault| at(&format!("weaknesses, face {n}"), fault))?;
        }
        self.insanity.read(&mut board)?;
        let penalty = |text: &String| read_penalty("reroll.penalties", limits::REROLL_AMOUNT, text);
        board.penalties = fill(limits::REROLL_PENALTIES_EVER, self.reroll.penalties.iter().map(penalty))?;
        Ok(board)
    }
}

impl WeaknessEntry {
    fn read(&self) -> Result<Weakness, FileFault> {
        let (penalty, amount) = read_penalty("weaknesses.penalty", limits::WEAKNESS_AMOUNT, &self.penalty)?;
        Ok(Weakness { trigger: read_word("weaknesses.trigger", TRIGGERS, &self.trigger)?, penalty, amount })
    }
}

impl TrackEntry {
    fn read(&self, fields: &limits::TrackFields) -> Result<BonusTrack, FileFault> {
        let length = fields.length.read(self.length)?;
        let bonus = |bonus: &BonusEntry| {
            between(fields.at, bonus.at, 1, length.into())?;
            Ok(Bonus {
                at: bonus.at as u8,
                gift: read_word(fields.gift, GIFTS, &bonus.gift)?,
                amount: fields.amount.read(bonus.amount)?,
            })
        };
        let mut track = BonusTrack { length, bonuses: fill(fields.bonuses, self.bonuses.iter().map(bonus))? };
        in_order(&mut track.bonuses, |one, other| one.at <= other.at);
        Ok(track)
    }
}

impl Insanity {
    fn read(&self, board: &mut Board) -> Result<(), FileFault> {
        board.calm_level = limits::INSANITY_CALM.read(self.calm)?;
        let mut levels = Vec::new();
        for run in &self.levels {
            let (level, boxes) = (limits::INSANITY_LEVEL.read(run.level)?, limits::INSANITY_RUN.read(run.boxes)?);
            levels.extend(core::iter::repeat_n(level, boxes.into()));
        }
        let length = levels.len();
        if let Some(told) = self.length {
            exactly("insanity.levels (boxes in all)", length as i64, told)?;
        }
        board.levels = fill(limits::INSANITY, levels.into_iter().map(Ok))?;
        board.mind.clear();
        board.mind.extend(core::iter::repeat_n(MindMark::Blank, length));
        self.mark(board, "insanity.skills", &self.skills, MindMark::Skill)?;
        self.mark(board, "insanity.weaknesses", &self.weaknesses, MindMark::Weakness)
    }

    fn mark(&self, board: &mut Board, field: &'static str, places: &[i64], mark: MindMark) -> Result<(), FileFault> {
        for &place in places {
            between(field, place, 1, board.mind.len() as i64)?;
            match board.mind.get_mut(place as usize - 1) {
                Some(free) if *free == MindMark::Blank => *free = mark,
                _ => return Err(Fault { field, value: place, limit: Limit::Once }.into()),
            }
        }
        Ok(())
    }
}

impl PrintedFile for Board {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        parse::<File>(text)?.read()
    }

    fn from_draft(text: &str) -> Result<Self, FileFault> {
        parse::<File>(text)?.read_draft()
    }

    fn to_toml(&self) -> String {
        let mut out = String::new();
        write(&mut out, "", self);
        out
    }

    fn warnings(&self) -> Vec<String> {
        board_warnings::warnings(self)
    }
}

/// Writes a board; `prefix` goes before the name of every table.
pub(super) fn write(out: &mut String, prefix: &str, board: &Board) {
    let _ = writeln!(out, "name = {}", quoted(&board.name));
    let _ =
        writeln!(out, "attackTable = {}\nsearchTable = {}", list(board.attack.map(told)), list(board.search.map(told)));
    let weaknesses = board.weaknesses.iter().map(|weakness| {
        let (trigger, penalty) = (word_of(TRIGGERS, weakness.trigger), word_of(PENALTIES, weakness.penalty));
        format!("{{ trigger = \"{trigger}\", penalty = \"{penalty} {}\" }}", weakness.amount)
    });
    let _ = writeln!(out, "weaknesses = {}", lines(weaknesses));
    let (total, start) = (board.health_total, board.health_start);
    let _ = writeln!(out, "\n[{prefix}health]\ntotal = {total}\nstart = {start}");
    for (action, desk) in Action::ALL.into_iter().zip(&board.actions) {
        desk_file::write(out, prefix, action, desk);
    }
    write_track(out, prefix, "experience", &board.experience);
    write_track(out, prefix, "clues", &board.clues);
    let (length, calm) = (board.mind.len(), board.calm_level);
    let _ = writeln!(out, "\n[{prefix}insanity]\nlength = {length}\ncalm = {calm}");
    let runs = board.levels.chunk_by(|one, next| one == next).map(|run| {
        let level = run.first().copied().unwrap_or_default();
        format!("{{ level = {level}, boxes = {} }}", run.len())
    });
    let _ = writeln!(out, "levels = {}", lines(runs));
    let places = |mark| (1..).zip(&board.mind).filter(move |(_, found)| **found == mark).map(|(n, _): (u8, _)| n);
    let _ = writeln!(out, "skills = {}", list(places(MindMark::Skill)));
    let _ = writeln!(out, "weaknesses = {}", list(places(MindMark::Weakness)));
    let penalties = board.penalties.iter().map(|(kind, amount)| format!("\"{} {amount}\"", word_of(PENALTIES, *kind)));
    let _ = writeln!(out, "\n[{prefix}reroll]\nlength = {}\npenalties = {}", board.rerolls, list(penalties));
}

fn write_track(out: &mut String, prefix: &str, name: &str, track: &BonusTrack) {
    let bonuses = track.bonuses.iter().map(|bonus| {
        let gift = word_of(GIFTS, bonus.gift);
        format!("{{ at = {}, gift = \"{gift}\", amount = {} }}", bonus.at, bonus.amount)
    });
    let _ = writeln!(out, "\n[{prefix}{name}]\nlength = {}\nbonuses = {}", track.length, lines(bonuses));
}
