//! What play finds out bit by bit: how much of it a copy knows, and what that is in words.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board::{Board, BonusTrack, Gift, MindMark, Penalty, UNKNOWN_LEVEL, Weakness};
use super::open_scenario::{EndKind, OpenBox, OpenEffect, OpenEnd, OpenNamed, OpenScenario, OpenSection};
use super::scenario::{Effect, Scope, UNTOLD, Verb};
use crate::words::en::nouns;
use eldertally_core::words::count;

/// More than all boxes: nothing is missing.
const WHOLE: u32 = 1000;
const UNKNOWN: &str = "not known yet";

/// Something printed at boxes, after how many boxes are known.
fn say(known: u32, is_whole: bool, marks: &[String]) -> String {
    let known = match (known, is_whole) {
        (0, false) => return UNKNOWN.to_string(),
        (n, true) => count(n as u16, "box", "boxes").to_string(),
        (1, false) => "the first box".to_string(),
        (n, false) => format!("the first {n} boxes"),
    };
    if marks.is_empty() { format!("{known}, nothing printed") } else { format!("{known}: {}", marks.join("; ")) }
}

fn at(place: usize, what: &str) -> String {
    format!("{place} {what}")
}

/// The boxes before the first of which nothing is known.
fn known_boxes<'a>(boxes: impl Iterator<Item = &'a OpenBox>) -> u32 {
    let is_known = |mark: &&OpenBox| mark.0.as_ref().is_none_or(|effect| effect.verb != Verb::Unknown);
    boxes.take_while(is_known).count() as u32
}

fn marks(boxes: &[OpenBox]) -> Vec<String> {
    let known = boxes.iter().zip(1..).filter_map(|(mark, place)| Some((place, mark.0.as_ref()?)));
    known.filter(|(_, effect)| effect.verb != Verb::Unknown).map(|(place, effect)| at(place, &effect.say())).collect()
}

impl BonusTrack {
    /// How much is known, and what.
    pub(super) fn unit(&self) -> (u32, String) {
        let open = self.bonuses.last().filter(|last| last.gift == Gift::Unknown);
        let known = open.map_or(u32::from(self.length), |last| u32::from(last.at).saturating_sub(1));
        let gifts = self.bonuses.iter().filter(|bonus| bonus.gift != Gift::Unknown).map(|bonus| {
            let what = Effect { verb: bonus.gift.verb(), amount: bonus.amount, scope: Scope::Actor };
            at(bonus.at.into(), &nouns::What(what).to_string())
        });
        let said = say(known, open.is_none(), &gifts.collect::<Vec<_>>());
        (known + if open.is_none() { WHOLE } else { 0 }, said)
    }
}

impl Board {
    /// The insanity track.
    pub(super) fn mind_unit(&self) -> (u32, String) {
        let is_whole = self.mind.last() != Some(&MindMark::Unknown);
        let known = self.mind.len() as u32 - u32::from(!is_whole);
        let levels = self.levels.iter().chain([&self.calm_level]).filter(|level| **level != UNKNOWN_LEVEL).count();
        let marks = (1..).zip(&self.mind).filter_map(|(place, mark)| match mark {
            MindMark::Skill => Some(at(place, "learn a skill")),
            MindMark::Weakness => Some(at(place, "roll for a weakness")),
            MindMark::Blank | MindMark::Unknown => None,
        });
        let mut said = say(known, is_whole, &marks.collect::<Vec<_>>());
        let level = |level: &u8| if *level == UNKNOWN_LEVEL { "?".to_string() } else { level.to_string() };
        if levels > 0 {
            let all: Vec<_> = core::iter::once(&self.calm_level).chain(&self.levels).map(level).collect();
            said = format!("{said}; levels {}", all.join(" "));
        }
        (known + levels as u32 + if is_whole { WHOLE } else { 0 }, said)
    }

    /// The reroll track.
    pub(super) fn reroll_unit(&self) -> (u32, String) {
        let told = (2..).step_by(2).zip(&self.penalties).filter(|(_, (penalty, _))| *penalty != Penalty::Unknown);
        let told: Vec<_> = told.map(|(place, (kind, n))| at(place, &nouns::Costs(*kind, *n).to_string())).collect();
        let said = say(self.rerolls.into(), self.rerolls > 0, &told);
        (told.len() as u32 + u32::from(self.rerolls > 0), said)
    }
}

impl Weakness {
    pub(super) fn unit(self) -> (u32, String) {
        (u32::from(self.trigger != super::board::Trigger::Unknown), nouns::Weak(self).to_string())
    }
}

/// The sections of the ritual.
pub(super) fn ritual_unit(ritual: &[OpenSection]) -> (u32, String) {
    let is_whole = ritual.iter().all(|section| !section.boxes.is_empty());
    let levels = ritual.iter().flat_map(|section| section.level).filter(|level| *level != UNTOLD).count();
    let boxes: usize = ritual.iter().map(|section| section.boxes.len()).sum();
    let known = known_boxes(ritual.iter().flat_map(|section| &section.boxes));
    let said: Vec<_> = ritual.iter().map(OpenSection::say).collect();
    (boxes as u32 + known + levels as u32 + if is_whole { WHOLE } else { 0 }, said.join(" / "))
}

impl OpenScenario {
    /// Cultists with their boxes.
    pub(super) fn cultist_unit(&self) -> (u32, String) {
        let numbers = [self.cultist_start, self.cultist_reward];
        let told = numbers.iter().filter(|number| **number != UNTOLD).count() as u32;
        let known = known_boxes(self.cultists.iter());
        let said = say(known, !self.cultists_untold && known == self.cultists.len() as u32, &marks(&self.cultists));
        let number = |number: u8| if number == UNTOLD { "?".to_string() } else { number.to_string() };
        let [start, reward] = numbers.map(number);
        let extent = told + known + if self.cultists_untold { 0 } else { WHOLE };
        (extent, format!("{said}; {start} at the start, {reward} experience for each"))
    }
}

/// A list of effects.
pub(super) fn effects_unit(effects: &[OpenEffect]) -> (u32, String) {
    let said: Vec<_> = effects.iter().map(OpenEffect::say).collect();
    let is_known = effects.first().is_none_or(|effect| effect.verb != Verb::Unknown);
    (is_known.into(), if said.is_empty() { "nothing".to_string() } else { said.join("; ") })
}

impl OpenNamed {
    pub(super) fn unit(&self) -> (u32, String) {
        (effects_unit(&self.effects).0, self.say())
    }
}

/// Special actions: how many there are is known with the first, or where there are several.
pub(super) fn specials_unit(specials: &[OpenNamed]) -> (u32, String) {
    let known: u32 = specials.iter().map(|special| special.unit().0).sum();
    let counted = u32::from(specials.len() > 1 || known > 0);
    (known + counted, specials.iter().map(OpenNamed::say).collect::<Vec<_>>().join(" / "))
}

/// Further conditions of victory or defeat.
pub(super) fn ends_unit(ends: &[OpenEnd]) -> (u32, String) {
    let said: Vec<_> = ends.iter().map(OpenEnd::say).collect();
    let is_known = ends.iter().all(|end| end.kind != EndKind::Unknown);
    (is_known.into(), if said.is_empty() { "nothing".to_string() } else { said.join("; ") })
}
