//! A copy of which nobody has told anything: what the rulebook says, and everything else asked for in play.
//!
//! A bare copy knows as little, but does not ask: its tracks are as long as they may be, and nothing is printed on them.

use heapless::{String, Vec};

use super::board::{
    Action, ActionBoxes, Board, Bonus, BonusTrack, Gift, MOST_BOXES, MOST_SECTIONS, MOST_TRACK, MindMark, Penalty,
    Symbol, Toll, Trigger, UNKNOWN_LEVEL, Weakness,
};
use super::book::Book;
use super::scenario::{
    BoxMark, Condition, Effect, Named, Pools, RitualSection, RoundStep, Run, Scenario, ScenarioAction, Scope, Strength,
    UNTOLD, Verb,
};
use eldertally_print::Span;

impl Book {
    /// A copy of which only the rulebook is known; the rest is asked for when it first matters.
    #[must_use]
    pub fn blank() -> Self {
        Self { board: Board::blank(), scenario: Scenario::blank() }
    }

    /// A copy on which little more is printed than the rulebook tells.
    #[must_use]
    pub fn bare() -> Self {
        Self { board: Board::bare(), scenario: Scenario::bare() }
    }

    /// What a file starts from: the usual, and where a file must say something, a number that no copy has.
    pub(super) fn unread() -> Self {
        Self { board: Board::unread(), scenario: Scenario::unread() }
    }
}

impl Board {
    /// A board of which only the rulebook is known.
    #[must_use]
    pub fn blank() -> Self {
        let untold = Weakness { trigger: Trigger::Unknown, penalty: Penalty::Unknown, amount: 0 };
        let track = |length| BonusTrack {
            length,
            bonuses: core::iter::once(Bonus { at: 1, gift: Gift::Unknown, amount: 1 }).collect(),
        };
        let mut board = Self {
            experience: track(200),
            clues: track(40),
            calm_level: UNKNOWN_LEVEL,
            levels: core::iter::once(UNKNOWN_LEVEL).collect(),
            mind: core::iter::once(MindMark::Unknown).collect(),
            rerolls: 0,
            penalties: Vec::new(),
            weaknesses: [untold; 6],
            ..Self::bare()
        };
        let [.., search] = &mut board.actions;
        *search = ActionBoxes::untold();
        board
    }

    fn unread() -> Self {
        let none = BonusTrack { length: 0, bonuses: Vec::new() };
        Self {
            actions: Action::ALL.map(|_| ActionBoxes { sections: 0, boxes: Vec::new(), rows: Vec::new() }),
            health_total: 0,
            health_start: 0,
            experience: none.clone(),
            clues: none,
            calm_level: 0,
            levels: Vec::new(),
            mind: Vec::new(),
            ..Self::blank()
        }
    }

    /// A board on which little more is printed than the rulebook tells.
    #[must_use]
    pub fn bare() -> Self {
        let weak = |trigger, penalty, amount| Weakness { trigger, penalty, amount };
        Self {
            name: String::new(),
            actions: Action::ALL.map(ActionBoxes::unknown),
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
            penalties: Penalty::PRINTED
                .into_iter()
                .cycle()
                .map(|penalty| Toll { penalty, amount: 1 })
                .take(MOST_TRACK / 2)
                .collect(),
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

impl ActionBoxes {
    /// An action with as many sections as the rulebook says, and unknown symbols.
    fn unknown(action: Action) -> Self {
        let sections = action.told_sections().unwrap_or(9);
        let boxes = usize::from(sections * action.size()).min(MOST_BOXES);
        let mut rows: Vec<u8, MOST_SECTIONS> = Vec::new();
        rows.extend([sections]);
        Self { sections, boxes: core::iter::repeat_n(Symbol::Unknown, boxes).collect(), rows }
    }

    /// The search, whose sections the rulebook does not count: as many as there may be, in no printed row.
    fn untold() -> Self {
        let sections = MOST_SECTIONS as u8;
        let boxes = usize::from(sections * Action::Search.size());
        Self { sections, boxes: core::iter::repeat_n(Symbol::Unknown, boxes).collect(), rows: Vec::new() }
    }

    /// Whether nobody has told how many sections there are.
    pub(crate) fn is_untold(&self) -> bool {
        self.rows.is_empty() && usize::from(self.sections) == MOST_SECTIONS
    }
}

impl Scenario {
    /// A scenario of which only the rulebook is known.
    #[must_use]
    pub fn blank() -> Self {
        let effect = Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once };
        let mut blank = Self {
            ritual: core::iter::once(RitualSection::UNTOLD).collect(),
            cultist_boxes: UNTOLD,
            cultist_start: UNTOLD,
            cultist_reward: UNTOLD,
            cultist_marks: core::iter::once(BoxMark { at: 1, effect }).collect(),
            monster_boxes: UNTOLD,
            monster_health: UNTOLD,
            monster_start: UNTOLD,
            victory: core::iter::once(Condition::Unknown).collect(),
            defeat: core::iter::once(Condition::Unknown).collect(),
            ..Self::bare()
        };
        let untold = blank.pools.keep_effects(&[effect]);
        debug_assert!(untold.is_some(), "an empty pool has room for an effect");
        let untold = untold.unwrap_or_default();
        blank.reroll_price = untold;
        blank.specials = core::iter::once(Named { name: Span::default(), effects: untold }).collect();
        blank.bonuses = [Named { name: Span::default(), effects: untold }; 4];
        for action in &mut blank.actions {
            action.strength = Strength::Unknown;
        }
        blank
    }

    fn unread() -> Self {
        Self {
            slots: [None; 4],
            ritual: Vec::new(),
            cultist_boxes: UNTOLD,
            cultist_reward: 0,
            monster_boxes: 0,
            specials: Vec::new(),
            ..Self::bare()
        }
    }

    /// A scenario on which little more is printed than the rulebook tells.
    #[must_use]
    pub fn bare() -> Self {
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
            pools: Pools::default(),
        }
    }
}
