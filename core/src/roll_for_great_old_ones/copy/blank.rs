//! A copy of which nobody has told anything: what the rulebook says, and room for the rest.
//!
//! Box symbols, the tables of attack and search, the row of two investigators and scenario actions are unknown and asked
//! for in play; tracks are as long as they may be, without bonuses, so that a group without any file still gets steps,
//! dice, patterns and counters.

use heapless::{String, Vec};

use super::board::{
    Action, Board, BonusTrack, Desk, MOST_BOXES, MOST_SECTIONS, MOST_TRACK, MindMark, Penalty, Symbol, Trigger,
    Weakness,
};
use super::book::Book;
use super::scenario::{Named, RitualSection, RoundStep, Run, Scenario, ScenarioAction, Span, Strength};

impl Book {
    /// A copy of which only the rulebook is known.
    #[must_use]
    pub fn blank() -> Self {
        Self { board: Board::blank(), scenario: Scenario::blank() }
    }
}

impl Board {
    /// A board of which only the rulebook is known.
    #[must_use]
    pub fn blank() -> Self {
        let weak = |trigger, penalty, amount| Weakness { trigger, penalty, amount };
        Self {
            name: String::new(),
            actions: Action::ALL.map(Desk::unknown),
            attack: [None; 6],
            search: [None; 6],
            health_total: 42,
            health_start: 4,
            experience: BonusTrack { length: 200, bonuses: Vec::new() },
            clues: BonusTrack { length: 40, bonuses: Vec::new() },
            calm_level: 0,
            levels: core::iter::repeat_n(0, MOST_TRACK).collect(),
            mind: core::iter::repeat_n(MindMark::Blank, MOST_TRACK).collect(),
            rerolls: MOST_TRACK as u8,
            penalties: Penalty::PRINTED.into_iter().cycle().map(|kind| (kind, 1)).take(MOST_TRACK / 2).collect(),
            weaknesses: [
                weak(Trigger::Other, Penalty::Insanity, 1),
                weak(Trigger::CultistDefeated, Penalty::Ritual, 2),
                weak(Trigger::SpecialAction, Penalty::Insanity, 1),
                weak(Trigger::Reroll, Penalty::Health, 1),
                weak(Trigger::EvenDie, Penalty::Insanity, 1),
                weak(Trigger::OddDie, Penalty::Ritual, 2),
            ],
        }
    }
}

impl Desk {
    /// An action with as many sections as the rulebook says, and unknown symbols.
    fn unknown(action: Action) -> Self {
        let sections = action.told_sections().unwrap_or(9);
        let boxes = usize::from(sections * action.size()).min(MOST_BOXES);
        let mut rows: Vec<u8, MOST_SECTIONS> = Vec::new();
        rows.extend([sections]);
        Self { sections, boxes: core::iter::repeat_n(Symbol::Unknown, boxes).collect(), rows }
    }
}

impl Scenario {
    /// A scenario of which only the rulebook is known.
    #[must_use]
    pub fn blank() -> Self {
        let nameless = Named { name: Span::default(), effects: Run::default() };
        let unknown = ScenarioAction { name: Span::default(), strength: Strength::Die, faces: [None; 6] };
        Self {
            name: String::new(),
            sequence: [
                RoundStep::Ritual,
                RoundStep::Roll,
                RoundStep::Investigate,
                RoundStep::Cultists,
                RoundStep::Check,
            ]
            .into_iter()
            .collect(),
            slots: [Some(2), None, Some(5), Some(6)],
            ritual: core::iter::once(RitualSection { boxes: 60, level: [1, 2, 3, 4] }).collect(),
            level_cap: 6,
            ritual_marks: Vec::new(),
            actions: [unknown; 12],
            cultist_boxes: 80,
            cultist_start: 0,
            cultist_reward: 1,
            cultist_marks: Vec::new(),
            monster: Span::default(),
            monster_boxes: 60,
            monster_health: 1,
            monster_start: 0,
            reroll_price: Run::default(),
            specials: core::iter::once(nameless).collect(),
            bonuses: [nameless; 4],
            victory: Vec::new(),
            defeat: Vec::new(),
            effects: Vec::new(),
            notes: Vec::new(),
            texts: String::new(),
        }
    }
}
