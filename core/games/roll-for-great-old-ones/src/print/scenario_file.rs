//! The scenario board as a TOML file, or as the `[scenario]` table of one.

use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::effect_file::{read_condition, read_effect, read_step_text, read_text};
use super::file_words::{STEPS, STRENGTHS, Told, UNKNOWN, at, fill, form, read_name, read_untold, read_word};
use super::limits;
use super::scenario::{
    BoxMark, MOST_EFFECTS, Named, RitualSection, RoundStep, Run, Scenario, ScenarioAction, Strength, UNTOLD,
};
use super::{scenario_text, scenario_warnings};
use eldertally_print::file::{ByName, FileFault, PrintedFile, Row, parse, quoted};

/// What stands in a file; numbers are checked when it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct File {
    name: String,
    #[serde(default = "usual_sequence")]
    sequence: Vec<String>,
    slots: Row<Told, 4>,
    #[serde(default = "six")]
    level_cap: i64,
    #[serde(default)]
    reroll_price: Vec<String>,
    #[serde(default)]
    victory: Vec<String>,
    #[serde(default)]
    defeat: Vec<String>,
    ritual: Vec<Section>,
    /// By number; one that is missing is unknown.
    #[serde(default)]
    actions: ByName<ActionEntry>,
    cultists: Cultists,
    #[serde(default)]
    monster: Monster,
    specials: Vec<NamedEntry>,
    bonuses: Row<NamedEntry, 4>,
}

fn usual_sequence() -> Vec<String> {
    STEPS.iter().map(|(word, _)| String::from(*word)).collect()
}

fn six() -> i64 {
    6
}

/// A part of the ritual track; its marks count its own boxes, as one reads them off the paper.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    /// "?" for all further sections, where nobody knows them.
    boxes: Told,
    #[serde(default)]
    levels: Row<Told, 4>,
    #[serde(default)]
    marks: Vec<MarkEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkEntry {
    at: i64,
    effect: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionEntry {
    #[serde(default)]
    name: String,
    #[serde(default = "die")]
    strength: String,
    /// By face or by faces, `"4"` or `"1-3"`; one that is missing is unknown.
    #[serde(default)]
    faces: ByName<Vec<String>>,
}

fn die() -> String {
    "die".into()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cultists {
    boxes: Told,
    #[serde(default = "zero")]
    start: Told,
    #[serde(default = "zero")]
    reward: Told,
    #[serde(default)]
    marks: Vec<MarkEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Monster {
    #[serde(default)]
    name: String,
    boxes: Told,
    health: Told,
    #[serde(default = "zero")]
    start: Told,
}

fn zero() -> Told {
    Told(Some(0))
}

impl Default for Monster {
    fn default() -> Self {
        Self { name: String::new(), boxes: zero(), health: Told(Some(1)), start: zero() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedEntry {
    #[serde(default)]
    name: String,
    #[serde(default)]
    effects: Vec<String>,
}

impl File {
    /// The scenario that the file describes, checked.
    pub(super) fn read(&self) -> Result<Scenario, FileFault> {
        let scenario = self.read_draft()?;
        scenario.check()?;
        Ok(scenario)
    }

    /// The scenario that the file describes, even if not everything fits together yet. Effects and texts always enter
    /// their pools in the same order, so that what is written and read again is the same.
    pub(super) fn read_draft(&self) -> Result<Scenario, FileFault> {
        let mut scenario = Scenario {
            name: read_name(&self.name)?,
            slots: limits::SLOTS.read_told(self.slots.0.map(|Told(slots)| slots))?,
            level_cap: limits::LEVEL_CAP.read(self.level_cap)?,
            cultist_boxes: read_untold(limits::CULTIST_BOXES, self.cultists.boxes, UNTOLD)?,
            cultist_start: read_untold(limits::CULTIST_START, self.cultists.start, UNTOLD)?,
            cultist_reward: read_untold(limits::CULTIST_REWARD, self.cultists.reward, UNTOLD)?,
            monster_boxes: read_untold(limits::MONSTER_BOXES, self.monster.boxes, UNTOLD)?,
            monster_health: read_untold(limits::MONSTER_HEALTH, self.monster.health, UNTOLD)?,
            monster_start: read_untold(limits::MONSTER_START, self.monster.start, UNTOLD)?,
            ..Scenario::bare()
        };
        let to = &mut scenario;
        to.sequence = fill(limits::SEQUENCE, self.sequence.iter().map(|step| read_step(to, step)))?;
        to.reroll_price = read_run(to, "rerollPrice", &self.reroll_price)?;
        let end = |text: &String| read_condition(to, limits::VICTORY, text).map_err(|fault| at("victory", fault));
        to.victory = fill(limits::VICTORIES, self.victory.iter().map(end))?;
        let end = |text: &String| read_condition(to, limits::DEFEAT, text).map_err(|fault| at("defeat", fault));
        to.defeat = fill(limits::DEFEATS, self.defeat.iter().map(end))?;
        self.read_ritual(to)?;
        self.read_actions(to)?;
        let marks = read_marks(to, "cultists.marks", to.most_cultists(), &self.cultists.marks)?;
        to.cultist_marks = fill(limits::CULTIST_MARKS, marks.into_iter().map(Ok))?;
        to.monster = read_text(to, &self.monster.name)?;
        let specials = self.specials.iter().map(|special| special.read(to, "specials"));
        to.specials = fill(limits::SPECIALS, specials)?;
        for (n, entry) in self.bonuses.0.iter().enumerate() {
            let bonus = entry.read(to, "bonuses")?;
            if let Some(place) = to.bonuses.get_mut(n) {
                *place = bonus;
            }
        }
        Ok(scenario)
    }

    fn read_ritual(&self, to: &mut Scenario) -> Result<(), FileFault> {
        let section = |(n, section): (usize, &Section)| section.read().map_err(|fault| at(&part(n), fault));
        to.ritual = fill(limits::RITUAL, self.ritual.iter().enumerate().map(section))?;
        let (mut marks, mut before) = (Vec::new(), 0);
        for (n, (entry, section)) in self.ritual.iter().zip(to.ritual.clone()).enumerate() {
            let found =
                read_marks(to, "ritual.marks", section.boxes, &entry.marks).map_err(|fault| at(&part(n), fault))?;
            marks.extend(found.into_iter().map(|mark| BoxMark { at: mark.at + before, ..mark }));
            before += u16::from(section.boxes);
        }
        to.ritual_marks = fill(limits::RITUAL_MARKS, marks.into_iter().map(Ok))?;
        Ok(())
    }

    fn read_actions(&self, to: &mut Scenario) -> Result<(), FileFault> {
        if let Some(key) =
            self.actions.0.iter().map(|(key, _)| key).find(|key| !(1..=12).any(|n| **key == format!("{n}")))
        {
            return Err(form(format!("actions.{key} is no scenario action, but they go from 1 to 12")));
        }
        for n in 0..to.actions.len() {
            let number = n + 1;
            if let Some(entry) = self.actions.get(&format!("{number}")) {
                let action = entry.read(to).map_err(|fault| at(&format!("actions.{number}"), fault))?;
                if let Some(place) = to.actions.get_mut(n) {
                    *place = action;
                }
            }
        }
        Ok(())
    }
}

/// Where a fault of the ritual track is.
fn part(n: usize) -> String {
    format!("ritual section {}", n + 1)
}

impl Section {
    fn read(&self) -> Result<RitualSection, FileFault> {
        let told = limits::RITUAL_LEVEL_EVER.read_told(self.levels.0.map(|Told(level)| level))?;
        let level = told.map(|level| level.unwrap_or(UNTOLD));
        Ok(RitualSection { boxes: read_untold(limits::RITUAL_BOXES, self.boxes, 0)?, level })
    }
}

impl ActionEntry {
    fn read(&self, to: &mut Scenario) -> Result<ScenarioAction, FileFault> {
        let strength = match self.strength.as_str() {
            UNKNOWN => Strength::Unknown,
            strength => read_word("strength", STRENGTHS, strength)?,
        };
        let mut action = ScenarioAction { name: read_text(to, &self.name)?, strength, faces: [None; 6] };
        for (key, effects) in &self.faces.0 {
            let (first, last) = faces(key).ok_or_else(|| {
                form(format!("faces.{key} is no face; write one like 4 or some like 1-3, from 1 to 6"))
            })?;
            let run = read_run(to, &format!("faces.{key}"), effects)?;
            for face in action.faces.iter_mut().take(last).skip(first - 1) {
                if face.replace(run).is_some() {
                    return Err(form(format!("faces.{key} names a face again; name each only once")));
                }
            }
        }
        Ok(action)
    }
}

/// The first and the last face of `"4"` or `"1-3"`.
fn faces(key: &str) -> Option<(usize, usize)> {
    let (first, last) = key.split_once('-').unwrap_or((key, key));
    let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (1 <= first && first <= last && last <= 6).then_some((first, last))
}

impl NamedEntry {
    fn read(&self, to: &mut Scenario, field: &str) -> Result<Named, FileFault> {
        let name = read_text(to, &self.name)?;
        Ok(Named { name, effects: read_run(to, &format!("{field}.effects ({})", quoted(&self.name)), &self.effects)? })
    }
}

fn read_run(to: &mut Scenario, field: &str, effects: &[String]) -> Result<Run, FileFault> {
    limits::RUN.count(effects.len()).map_err(|fault| at(field, fault))?;
    let mut read = Vec::new();
    for effect in effects {
        read.push(read_effect(to, effect).map_err(|fault| at(field, fault))?);
    }
    let full = || form(format!("{field}: all effects together are more than {MOST_EFFECTS}"));
    to.keep_effects(&read).ok_or_else(full)
}

/// The marks of a row of boxes, in rising order.
fn read_marks(to: &mut Scenario, field: &str, boxes: u8, marks: &[MarkEntry]) -> Result<Vec<BoxMark>, FileFault> {
    if let Some(MarkEntry { at, .. }) = marks.iter().find(|mark| !(1..=i64::from(boxes)).contains(&mark.at)) {
        return Err(form(match boxes {
            0 => format!("{field}.at is {at}, but there are no boxes"),
            boxes => format!("{field}.at is {at}, but must lie between 1 and {boxes}"),
        }));
    }
    let mut read = Vec::new();
    for place in 1..=boxes {
        let mut here = marks.iter().filter(|mark| mark.at == i64::from(place));
        let Some(mark) = here.next() else { continue };
        if here.next().is_some() {
            return Err(form(format!("{field}.at has {place} more than once; name each only once")));
        }
        let effect = read_effect(to, &mark.effect).map_err(|fault| at(&format!("{field} at {place}"), fault))?;
        read.push(BoxMark { at: place.into(), effect });
    }
    Ok(read)
}

fn read_step(to: &mut Scenario, text: &str) -> Result<RoundStep, FileFault> {
    match read_step_text(to, text) {
        Some(span) => span.map(RoundStep::Text),
        None => read_word("sequence", STEPS, text),
    }
}

impl PrintedFile for Scenario {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        parse::<File>(text)?.read()
    }

    fn from_draft(text: &str) -> Result<Self, FileFault> {
        parse::<File>(text)?.read_draft()
    }

    fn to_toml(&self) -> String {
        let mut out = String::new();
        scenario_text::write(&mut out, "", self);
        out
    }

    fn warnings(&self) -> Vec<String> {
        scenario_warnings::warnings(self)
    }
}
