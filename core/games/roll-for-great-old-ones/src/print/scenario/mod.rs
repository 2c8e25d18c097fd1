//! The printed scenario board: ritual, scenario actions, cultists, special actions, bonuses, ends.

mod actions;
mod effects;
mod enemies;
mod marks;
mod named;
mod pools;
mod ritual;
mod rounds;
mod short;
mod walk;
mod warnings;

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::board::NAME_MAX;
use eldertally_print::{Span, array};
pub use pools::Pools;

/// The most sections of a ritual track.
pub const MOST_RITUAL_SECTIONS: usize = 12;
/// The most marks on a ritual track.
pub const MOST_MARKS: usize = 60;
/// All effects of a scenario together.
pub const MOST_EFFECTS: usize = 240;
/// The most effects of one run: of a face, a special action, a bonus or the reroll price.
pub const MOST_RUN: usize = 8;
/// All names and texts of a scenario together, in bytes.
pub const TEXT_POOL: usize = 1600;
/// The most texts that the group carries out by itself.
pub const MOST_NOTES: usize = 12;
/// The most marks in cultist boxes.
pub const MOST_CULTIST_MARKS: usize = 20;
/// Stands where nobody has told a number of cultists or monsters.
pub const UNTOLD: u8 = u8::MAX;
/// The most special actions.
pub const MOST_SPECIALS: usize = 6;

/// What an effect does. Nouns are data, verbs are these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verb {
    /// Nothing happens.
    Nothing,
    /// Lose health.
    LoseHealth,
    /// Gain health.
    GainHealth,
    /// Gain insanity.
    Insanity,
    /// Pass an insanity test.
    Test,
    /// Roll for weaknesses.
    Weakness,
    /// Lose a weakness of choice.
    LoseWeakness,
    /// Cultists appear.
    Cultist,
    /// Scenario monsters appear.
    Monster,
    /// Cultists are defeated.
    DefeatCultist,
    /// So many scenario monsters are wounded for one damage each.
    WoundMonster,
    /// This scenario action is copied into the row.
    CopyAction,
    /// The ritual advances by the amount.
    Ritual,
    /// The ritual advances by its level.
    RitualByLevel,
    /// Ritual crosses are taken back.
    RitualBack,
    /// Gain experience.
    Experience,
    /// Gain free numbers.
    FreeNumber,
    /// Gain clues.
    Clue,
    /// Learn skills.
    Skill,
    /// Gain rerolls without penalty.
    Reroll,
    /// The scenario is lost.
    Lost,
    /// A text that the group carries out and confirms by itself; the amount is its place among
    /// [`Pools::notes`], counted from 0.
    Text,
    /// Nobody has told it: alone in a list, all of it; as a mark, everything from its box on.
    Unknown,
}

/// Whom an effect meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    /// Once for the table: ritual, lost, copied actions, so many cultists or monsters in all.
    Once,
    /// Every active investigator; cultists and monsters: so many for each of them.
    Each,
    /// The investigator who caused it; every active one if the scenario did.
    Actor,
    /// One investigator whom the group chooses.
    Chosen,
}

/// One effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// What.
    pub verb: Verb,
    /// How much.
    pub amount: u8,
    /// Whom.
    pub scope: Scope,
}

/// A run of effects in [`Pools::effects`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Where it starts.
    pub start: u16,
    /// How many there are.
    pub len: u8,
}

/// How the face that a scenario action is read by is found when it comes from the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Strength {
    /// A free D6 is rolled.
    Die,
    /// The ritual level counts as the face.
    Level,
    /// It is the same for every face.
    Fixed,
    /// Nobody has told it.
    Unknown,
}

/// One of the twelve scenario actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioAction {
    /// Its name.
    pub name: Span,
    /// How its face is found.
    pub strength: Strength,
    /// What it does, by face; `None` where that is not known yet and is asked when it first matters.
    #[serde(deserialize_with = "array")]
    pub faces: [Option<Run>; 6],
}

/// A part of the ritual track. Without boxes it stands for all further sections, of which nobody has told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RitualSection {
    /// How many boxes.
    pub boxes: u8,
    /// The ritual level for 1 to 4 active investigators, or [`UNTOLD`].
    pub level: [u8; 4],
}

/// Something printed in a box of the ritual track or of the cultists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxMark {
    /// Which box, counted from 1 over the whole track.
    pub at: u16,
    /// What happens when it is crossed.
    pub effect: Effect,
}

/// Something with a name and effects: a special action or a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// Its name.
    pub name: Span,
    /// What it does.
    pub effects: Run,
}

/// A further condition of victory or defeat, beside the fixed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// At most so many cultists are active.
    CultistsAtMost(u8),
    /// At least so many cultists are active.
    CultistsAtLeast(u8),
    /// At most so many scenario monsters are active.
    MonstersAtMost(u8),
    /// At least so many scenario monsters are active.
    MonstersAtLeast(u8),
    /// A text that the group answers by itself at the end of each round.
    Text(Span),
    /// Nobody has told whether there are more; always the last.
    Unknown,
}

/// A step of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundStep {
    /// Advance the ritual.
    Ritual,
    /// Roll all dice.
    Roll,
    /// Choose dice and perform actions.
    Investigate,
    /// Cultist dice and the row of cultist actions.
    Cultists,
    /// Check victory and defeat, clean up.
    Check,
    /// A text that the group carries out and confirms.
    Text(Span),
}

/// What is printed on a scenario board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scenario {
    /// Its name.
    pub name: String<NAME_MAX>,
    /// The steps of a round.
    pub sequence: Vec<RoundStep, 8>,
    /// Entries of the cultist action row for 1 to 4 active investigators. Only that of two may be `None`: the rulebook does
    /// not tell it, and it is asked when it first matters.
    #[serde(deserialize_with = "array")]
    pub slots: [Option<u8>; 4],
    /// The ritual track.
    pub ritual: Vec<RitualSection, MOST_RITUAL_SECTIONS>,
    /// The highest ritual level.
    pub level_cap: u8,
    /// What is printed on the ritual track, in rising order.
    pub ritual_marks: Vec<BoxMark, MOST_MARKS>,
    /// The twelve scenario actions.
    #[serde(deserialize_with = "array")]
    pub actions: [ScenarioAction; 12],
    /// Cultist boxes; or [`UNTOLD`].
    pub cultist_boxes: u8,
    /// Cultists at the start; or [`UNTOLD`].
    pub cultist_start: u8,
    /// Experience for each defeated cultist; or [`UNTOLD`].
    pub cultist_reward: u8,
    /// What is printed in cultist boxes: happens when a cultist appears there.
    pub cultist_marks: Vec<BoxMark, MOST_CULTIST_MARKS>,
    /// The name of the scenario monster.
    pub monster: Span,
    /// Monster boxes; or [`UNTOLD`].
    pub monster_boxes: u8,
    /// Damage that one monster takes; or [`UNTOLD`].
    pub monster_health: u8,
    /// Monsters at the start; or [`UNTOLD`].
    pub monster_start: u8,
    /// The extra price of a cultist die reroll.
    pub reroll_price: Run,
    /// The special actions. A single one without a name and of unknown effects stands for any number of them.
    pub specials: Vec<Named, MOST_SPECIALS>,
    /// The four bonuses for closing a seal.
    #[serde(deserialize_with = "array")]
    pub bonuses: [Named; 4],
    /// Further conditions of victory; all must hold.
    pub victory: Vec<Condition, 4>,
    /// Further conditions of defeat; one is enough.
    pub defeat: Vec<Condition, 4>,
    /// All effects and texts.
    pub pools: Pools,
}

impl Scenario {
    /// The effects of a run.
    #[must_use]
    pub fn run(&self, run: Run) -> &[Effect] {
        self.pools.run(run)
    }

    /// The text of a span.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        self.pools.texts.text(span)
    }

    /// The text that the group carries out by itself at this place; see [`Verb::Text`].
    #[must_use]
    pub fn note(&self, place: u8) -> &str {
        self.pools.note(place).unwrap_or_default()
    }

    /// Between which numbers the row of two investigators lies: it is as long as that of one or longer, and as long as that
    /// of three or shorter.
    #[must_use]
    pub fn slots_of_two(&self) -> (u8, u8) {
        let [one, _, three, _] = self.slots;
        (one.unwrap_or(0), three.unwrap_or(6))
    }

    /// How many cultist boxes there can be.
    #[must_use]
    pub fn most_cultists(&self) -> u8 {
        if self.cultist_boxes == UNTOLD { 80 } else { self.cultist_boxes }
    }

    /// How many boxes the ritual track has.
    #[must_use]
    pub fn ritual_boxes(&self) -> u16 {
        self.ritual.iter().map(|section| u16::from(section.boxes)).sum()
    }
}
