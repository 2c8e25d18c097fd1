//! The investigator board as a TOML file, or as the `[board]` table of one.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::board::{Action, Board, Bonus, BonusTrack, Gift, MindMark, Penalty, Trigger, UNKNOWN_LEVEL, Weakness};
use super::board_warnings;
use super::desk_file::{self, Actions};
use super::file_words::{
    GIFTS, TRIGGERS, Told, UNKNOWN, at, fill, lines, list, penalty_words, read_name, read_penalty, read_untold,
    read_word, told, untold_words, word_of,
};
use super::limits;
use eldertally_core::kit::push;
use eldertally_print::file::{FileFault, PrintedFile, Row, in_order, parse, quoted};
use eldertally_print::{Fault, Limit, between, exactly};

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
    #[serde(default)]
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
    /// "?" where nobody knows it: then the last bonus may be "?", and what follows is not known either.
    length: Told,
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

fn zero() -> Told {
    Told(Some(0))
}

/// Levels as runs of boxes; the places of skills and weaknesses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Insanity {
    /// "?" where boxes may follow that nobody has told of; the last of the levels is that of the first such box.
    length: Option<Told>,
    #[serde(default = "zero")]
    calm: Told,
    levels: Vec<LevelRun>,
    #[serde(default)]
    skills: Vec<i64>,
    #[serde(default)]
    weaknesses: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRun {
    level: Told,
    boxes: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reroll {
    /// "?" where nobody knows it.
    length: Told,
    #[serde(default)]
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
            rerolls: read_untold(limits::REROLLS, self.reroll.length, 0)?,
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
        if self.reroll.length.0.is_some() || !self.reroll.penalties.is_empty() {
            board.penalties = fill(limits::REROLL_PENALTIES_EVER, self.reroll.penalties.iter().map(penalty))?;
        }
        Ok(board)
    }
}

impl WeaknessEntry {
    fn read(&self) -> Result<Weakness, FileFault> {
        if self.trigger == UNKNOWN {
            return Ok(Weakness { trigger: Trigger::Unknown, penalty: Penalty::Unknown, amount: 0 });
        }
        let (penalty, amount) = read_penalty("weaknesses.penalty", limits::WEAKNESS_AMOUNT, &self.penalty)?;
        Ok(Weakness { trigger: read_word("weaknesses.trigger", TRIGGERS, &self.trigger)?, penalty, amount })
    }
}

impl TrackEntry {
    fn read(&self, fields: &limits::TrackFields) -> Result<BonusTrack, FileFault> {
        let length = fields.length.read(self.length.0.unwrap_or(fields.length.ends().1))?;
        let bonus = |bonus: &BonusEntry| {
            between(fields.at, bonus.at, 1, length.into())?;
            Ok(Bonus {
                at: bonus.at as u8,
                gift: match bonus.gift.as_str() {
                    UNKNOWN => Gift::Unknown,
                    gift => read_word(fields.gift, GIFTS, gift)?,
                },
                amount: fields.amount.read(bonus.amount)?,
            })
        };
        let mut track = BonusTrack { length, bonuses: fill(fields.bonuses, self.bonuses.iter().map(bonus))? };
        in_order(&mut track.bonuses, |one, other| one.at <= other.at);
        let last = track.bonuses.last().map_or((0, None), |bonus| (bonus.at, Some(bonus.gift)));
        if self.length.0.is_none() && last.1 != Some(Gift::Unknown) {
            let at = last.0.saturating_add(1).min(length);
            fields.bonuses.count(track.bonuses.len() + 1)?;
            push(&mut track.bonuses, Bonus { at, gift: Gift::Unknown, amount: 1 });
        }
        Ok(track)
    }
}

impl Insanity {
    fn read(&self, board: &mut Board) -> Result<(), FileFault> {
        board.calm_level = read_untold(limits::INSANITY_CALM, self.calm, UNKNOWN_LEVEL)?;
        let mut levels = Vec::new();
        for run in &self.levels {
            let level = read_untold(limits::INSANITY_LEVEL, run.level, UNKNOWN_LEVEL)?;
            let boxes = limits::INSANITY_RUN.read(run.boxes)?;
            levels.extend(core::iter::repeat_n(level, boxes.into()));
        }
        let length = levels.len();
        if let Some(Told(Some(told))) = self.length {
            exactly("insanity.levels (boxes in all)", length as i64, told)?;
        }
        let is_untold = matches!(self.length, Some(Told(None)));
        let many = if is_untold { limits::INSANITY_RUN } else { limits::INSANITY };
        board.levels = fill(many, levels.into_iter().map(Ok))?;
        board.mind.clear();
        board.mind.extend(core::iter::repeat_n(MindMark::Blank, length));
        if let (true, Some(last)) = (is_untold, board.mind.last_mut()) {
            *last = MindMark::Unknown;
        }
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
        if weakness.trigger == Trigger::Unknown {
            return format!("{{ trigger = \"{UNKNOWN}\" }}");
        }
        let (trigger, penalty) =
            (word_of(TRIGGERS, weakness.trigger), penalty_words(weakness.penalty, weakness.amount));
        format!("{{ trigger = \"{trigger}\", penalty = \"{penalty}\" }}")
    });
    let _ = writeln!(out, "weaknesses = {}", lines(weaknesses));
    let (total, start) = (board.health_total, board.health_start);
    let _ = writeln!(out, "\n[{prefix}health]\ntotal = {total}\nstart = {start}");
    for (action, desk) in Action::ALL.into_iter().zip(&board.actions) {
        desk_file::write(out, prefix, action, desk);
    }
    write_track(out, prefix, "experience", &board.experience);
    write_track(out, prefix, "clues", &board.clues);
    let is_untold = board.mind.last() == Some(&MindMark::Unknown);
    let length = told(Some(board.mind.len() as u8).filter(|_| !is_untold));
    let calm = untold_words(board.calm_level, UNKNOWN_LEVEL);
    let _ = writeln!(out, "\n[{prefix}insanity]\nlength = {length}\ncalm = {calm}");
    let runs = board.levels.chunk_by(|one, next| one == next).map(|run| {
        let level = untold_words(run.first().copied().unwrap_or_default(), UNKNOWN_LEVEL);
        format!("{{ level = {level}, boxes = {} }}", run.len())
    });
    let _ = writeln!(out, "levels = {}", lines(runs));
    let places = |mark| (1..).zip(&board.mind).filter(move |(_, found)| **found == mark).map(|(n, _): (u8, _)| n);
    let _ = writeln!(out, "skills = {}", list(places(MindMark::Skill)));
    let _ = writeln!(out, "weaknesses = {}", list(places(MindMark::Weakness)));
    let penalties = board.penalties.iter().map(|(kind, amount)| quoted(&penalty_words(*kind, *amount)));
    let length = untold_words(board.rerolls, 0);
    let _ = writeln!(out, "\n[{prefix}reroll]\nlength = {length}\npenalties = {}", list(penalties));
}

fn write_track(out: &mut String, prefix: &str, name: &str, track: &BonusTrack) {
    let bonuses = track.bonuses.iter().map(|bonus| {
        let gift = if bonus.gift == Gift::Unknown { UNKNOWN } else { word_of(GIFTS, bonus.gift) };
        format!("{{ at = {}, gift = \"{gift}\", amount = {} }}", bonus.at, bonus.amount)
    });
    let is_told = track.bonuses.last().is_none_or(|last| last.gift != Gift::Unknown);
    let length = told(Some(track.length).filter(|_| is_told));
    let _ = writeln!(out, "\n[{prefix}{name}]\nlength = {length}\nbonuses = {}", lines(bonuses));
}
