//! A scenario unpacked: every text and effect where it belongs instead of in a pool, so that each can be changed alone.

use std::borrow::ToOwned;
use std::string::String;
use std::vec::Vec;

use super::effect_file::read_text;
use super::file_words::{fill, form, read_name};
use super::limits;
use super::scenario::{
    BoxMark, Condition, Effect, MOST_EFFECTS, Named, RitualSection, RoundStep, Run, Scenario, ScenarioAction, Scope,
    Strength, UNTOLD, Verb,
};
use eldertally_print::file::FileFault;

/// An effect with its text, if it has one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenEffect {
    pub(super) verb: Verb,
    pub(super) amount: u8,
    pub(super) scope: Scope,
    pub(super) text: String,
}

/// What is printed in a box of the ritual track or of the cultists, if anything is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OpenBox(pub(super) Option<OpenEffect>);

/// A special action or a bonus.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenNamed {
    pub(super) name: String,
    pub(super) effects: Vec<OpenEffect>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenAction {
    pub(super) name: String,
    pub(super) strength: Strength,
    pub(super) faces: [Option<Vec<OpenEffect>>; 6],
}

/// A section of the ritual track, with what is printed in each of its boxes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenSection {
    pub(super) level: [u8; 4],
    pub(super) boxes: Vec<OpenBox>,
}

/// A step of the round; `None` is a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenStep {
    pub(super) step: Option<RoundStep>,
    pub(super) text: String,
}

/// The kinds of a condition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum EndKind {
    CultistsAtMost,
    CultistsAtLeast,
    MonstersAtMost,
    MonstersAtLeast,
    Text,
    Unknown,
}

/// A condition of victory or defeat.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenEnd {
    pub(super) kind: EndKind,
    pub(super) many: u8,
    pub(super) text: String,
}

/// A scenario unpacked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OpenScenario {
    pub(super) name: String,
    pub(super) sequence: Vec<OpenStep>,
    pub(super) slots: [Option<u8>; 4],
    pub(super) level_cap: u8,
    pub(super) price: Vec<OpenEffect>,
    pub(super) victory: Vec<OpenEnd>,
    pub(super) defeat: Vec<OpenEnd>,
    pub(super) ritual: Vec<OpenSection>,
    pub(super) actions: [OpenAction; 12],
    /// Nobody has told how many boxes there are; there are as many here as there can be.
    pub(super) cultists_untold: bool,
    pub(super) cultists: Vec<OpenBox>,
    pub(super) cultist_start: u8,
    pub(super) cultist_reward: u8,
    pub(super) monster: String,
    pub(super) monster_boxes: u8,
    pub(super) monster_health: u8,
    pub(super) monster_start: u8,
    pub(super) specials: Vec<OpenNamed>,
    pub(super) bonuses: [OpenNamed; 4],
}

impl OpenScenario {
    /// Unpacks a scenario.
    pub(super) fn of(scenario: &Scenario) -> Self {
        let effect = |effect: Effect| OpenEffect {
            text: if effect.verb == Verb::Text { scenario.note(effect.amount).to_owned() } else { String::new() },
            amount: if effect.verb == Verb::Text { 0 } else { effect.amount },
            verb: effect.verb,
            scope: effect.scope,
        };
        let run = |run: Run| scenario.run(run).iter().copied().map(effect).collect::<Vec<_>>();
        let named =
            |named: &Named| OpenNamed { name: scenario.text(named.name).to_owned(), effects: run(named.effects) };
        let boxes = |marks: &[BoxMark], before: u16, many: u8| {
            let mark = |n: u16| marks.iter().find(|mark| mark.at == before + n).map(|mark| effect(mark.effect));
            (1..=u16::from(many)).map(|n| OpenBox(mark(n))).collect::<Vec<_>>()
        };
        let mut before = 0;
        let ritual = scenario.ritual.iter().map(|section| {
            let start = before;
            before += u16::from(section.boxes);
            OpenSection { level: section.level, boxes: boxes(&scenario.ritual_marks, start, section.boxes) }
        });
        let end = |end: &Condition| {
            let (kind, many, text) = match *end {
                Condition::CultistsAtMost(many) => (EndKind::CultistsAtMost, many, ""),
                Condition::CultistsAtLeast(many) => (EndKind::CultistsAtLeast, many, ""),
                Condition::MonstersAtMost(many) => (EndKind::MonstersAtMost, many, ""),
                Condition::MonstersAtLeast(many) => (EndKind::MonstersAtLeast, many, ""),
                Condition::Text(span) => (EndKind::Text, 0, scenario.text(span)),
                Condition::Unknown => (EndKind::Unknown, 0, ""),
            };
            OpenEnd { kind, many, text: text.to_owned() }
        };
        let step = |step: &RoundStep| match step {
            RoundStep::Text(span) => OpenStep { step: None, text: scenario.text(*span).to_owned() },
            step => OpenStep { step: Some(*step), text: String::new() },
        };
        Self {
            name: scenario.name.as_str().to_owned(),
            sequence: scenario.sequence.iter().map(step).collect(),
            slots: scenario.slots,
            level_cap: scenario.level_cap,
            price: run(scenario.reroll_price),
            victory: scenario.victory.iter().map(end).collect(),
            defeat: scenario.defeat.iter().map(end).collect(),
            ritual: ritual.collect(),
            actions: scenario.actions.map(|action| OpenAction {
                name: scenario.text(action.name).to_owned(),
                strength: action.strength,
                faces: action.faces.map(|face| face.map(run)),
            }),
            cultists_untold: scenario.cultist_boxes == UNTOLD,
            cultists: boxes(&scenario.cultist_marks, 0, scenario.most_cultists()),
            cultist_start: scenario.cultist_start,
            cultist_reward: scenario.cultist_reward,
            monster: scenario.text(scenario.monster).to_owned(),
            monster_boxes: scenario.monster_boxes,
            monster_health: scenario.monster_health,
            monster_start: scenario.monster_start,
            specials: scenario.specials.iter().map(named).collect(),
            bonuses: scenario.bonuses.each_ref().map(named),
        }
    }

    /// Packs it again, in the order in which a file is read, so that both give the same.
    pub(super) fn packed(&self) -> Result<Scenario, FileFault> {
        let mut scenario = Scenario {
            name: read_name(&self.name)?,
            slots: self.slots,
            level_cap: self.level_cap,
            cultist_boxes: if self.cultists_untold { UNTOLD } else { self.cultists.len() as u8 },
            cultist_start: self.cultist_start,
            cultist_reward: self.cultist_reward,
            monster_boxes: self.monster_boxes,
            monster_health: self.monster_health,
            monster_start: self.monster_start,
            ..Scenario::bare()
        };
        let to = &mut scenario;
        to.sequence = fill(limits::SEQUENCE, self.sequence.iter().map(|step| step.packed(to)))?;
        to.reroll_price = pack_run(to, &self.price)?;
        to.victory = fill(limits::VICTORIES, self.victory.iter().map(|end| end.packed(to)))?;
        to.defeat = fill(limits::DEFEATS, self.defeat.iter().map(|end| end.packed(to)))?;
        let section = |section: &OpenSection| RitualSection { boxes: section.boxes.len() as u8, level: section.level };
        to.ritual = fill(limits::RITUAL, self.ritual.iter().map(section).map(Ok))?;
        let boxes: Vec<_> = self.ritual.iter().flat_map(|section| &section.boxes).collect();
        let marks = pack_marks(to, &boxes)?;
        to.ritual_marks = fill(limits::RITUAL_MARKS, marks.into_iter().map(Ok))?;
        for (n, action) in self.actions.iter().enumerate() {
            let packed = action.packed(to)?;
            if let Some(place) = to.actions.get_mut(n) {
                *place = packed;
            }
        }
        let marks = pack_marks(to, &self.cultists.iter().collect::<Vec<_>>())?;
        to.cultist_marks = fill(limits::CULTIST_MARKS, marks.into_iter().map(Ok))?;
        to.monster = read_text(to, &self.monster)?;
        to.specials = fill(limits::SPECIALS, self.specials.iter().map(|special| special.packed(to)))?;
        for (n, bonus) in self.bonuses.iter().enumerate() {
            let packed = bonus.packed(to)?;
            if let Some(place) = to.bonuses.get_mut(n) {
                *place = packed;
            }
        }
        Ok(scenario)
    }
}

impl OpenEffect {
    fn packed(&self, to: &mut Scenario) -> Result<Effect, FileFault> {
        let full = || form(std::format!("there is no room for one more text, such as \"{}\"", self.text));
        let amount = if self.verb == Verb::Text { to.keep_note(&self.text).ok_or_else(full)? } else { self.amount };
        Ok(Effect { verb: self.verb, amount, scope: self.scope })
    }
}

impl OpenNamed {
    fn packed(&self, to: &mut Scenario) -> Result<Named, FileFault> {
        Ok(Named { name: read_text(to, &self.name)?, effects: pack_run(to, &self.effects)? })
    }
}

impl OpenAction {
    fn packed(&self, to: &mut Scenario) -> Result<ScenarioAction, FileFault> {
        let mut packed = ScenarioAction { name: read_text(to, &self.name)?, strength: self.strength, faces: [None; 6] };
        for (place, face) in packed.faces.iter_mut().zip(&self.faces) {
            *place = face.as_ref().map(|effects| pack_run(to, effects)).transpose()?;
        }
        Ok(packed)
    }
}

impl OpenStep {
    fn packed(&self, to: &mut Scenario) -> Result<RoundStep, FileFault> {
        self.step.map_or_else(|| read_text(to, &self.text).map(RoundStep::Text), Ok)
    }
}

impl OpenEnd {
    fn packed(&self, to: &mut Scenario) -> Result<Condition, FileFault> {
        Ok(match self.kind {
            EndKind::CultistsAtMost => Condition::CultistsAtMost(self.many),
            EndKind::CultistsAtLeast => Condition::CultistsAtLeast(self.many),
            EndKind::MonstersAtMost => Condition::MonstersAtMost(self.many),
            EndKind::MonstersAtLeast => Condition::MonstersAtLeast(self.many),
            EndKind::Text => Condition::Text(read_text(to, &self.text)?),
            EndKind::Unknown => Condition::Unknown,
        })
    }
}

fn pack_run(to: &mut Scenario, effects: &[OpenEffect]) -> Result<Run, FileFault> {
    limits::RUN.count(effects.len())?;
    let packed = effects.iter().map(|effect| effect.packed(to)).collect::<Result<Vec<_>, _>>()?;
    to.keep_effects(&packed).ok_or_else(|| form(std::format!("all effects together are more than {MOST_EFFECTS}")))
}

fn pack_marks(to: &mut Scenario, boxes: &[&OpenBox]) -> Result<Vec<BoxMark>, FileFault> {
    let marked = (1..).zip(boxes).filter_map(|(at, mark)| mark.0.as_ref().map(|effect| (at, effect)));
    marked.map(|(at, effect)| Ok(BoxMark { at, effect: effect.packed(to)? })).collect()
}
