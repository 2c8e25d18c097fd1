//! One investigator: what is written on a board.

use serde::{Deserialize, Serialize};

use crate::print::board::{Action, Board};

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
pub(super) const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Who is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Bob Saveau, actor: pays health to defeat two more cultists.
    Bob,
    /// Sally Jones, student: pays health to repeat a reroll.
    Sally,
    /// Mandy Belle, policewoman: pays health to get no weakness.
    Mandy,
    /// Rouven Smith, librarian: pays health to recover another's soul, too.
    Rouven,
}

impl Who {
    /// All four, in the order of the rulebook.
    pub const ALL: [Self; 4] = [Self::Bob, Self::Sally, Self::Mandy, Self::Rouven];

    /// The health that the ability costs.
    pub(super) const fn price(self) -> u8 {
        match self {
            Self::Sally => 1,
            Self::Bob | Self::Mandy | Self::Rouven => 2,
        }
    }
}

/// A value that is entered in two different actions: the personal die or a copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Value {
    /// What it shows; 0 where there is none.
    pub(super) face: u8,
    /// How many of its two entries are made, or made up for.
    pub(super) made: u8,
    /// Where the first entry went.
    pub(super) first: Option<Action>,
}

impl Value {
    pub(super) const fn new(face: u8) -> Self {
        Self { face, made: 0, first: None }
    }

    /// Whether an entry is still to be made.
    pub(super) const fn is_open(self) -> bool {
        self.face > 0 && self.made < 2
    }

    /// Whether nothing of it was entered yet.
    pub(super) const fn is_fresh(self) -> bool {
        self.face > 0 && self.made == 0
    }

    /// Whether one entry is made and the other is not: both come before anything else.
    pub(super) const fn is_half(self) -> bool {
        self.face > 0 && self.made == 1
    }
}

/// A choice that is made in two steps, between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Picking {
    /// Nothing.
    Nothing,
    /// The value of a free number for this action.
    Number(Action),
    /// The side to which the die of this seat is turned.
    Side(eldertally_core::game::Seat),
    /// The die to throw again.
    Reroll,
}

/// The board of one investigator, and what is in flight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Investigator {
    pub(super) who: Option<Who>,
    /// The player has left the table.
    pub(super) away: bool,
    /// Hearts that were ever gained.
    pub(super) circled: u8,
    /// Hearts that were lost.
    pub(super) struck: u8,
    pub(super) experience: u8,
    pub(super) clues: u8,
    /// The most clues there ever were: so many boxes have paid.
    pub(super) paid: u8,
    pub(super) insanity: u8,
    /// The last insanity box is crossed.
    pub(super) mad: bool,
    /// Reroll boxes crossed.
    pub(super) rerolls: u8,
    /// Bit `n`: weakness `n + 1` is active.
    pub(super) weaknesses: u8,
    /// Bit `n`: skill `n` is learned.
    pub(super) skills: u16,
    /// Copies left of an even and of an odd die.
    pub(super) copies: [u8; 2],
    pub(super) free_rerolls: u8,
    /// Dice that can still be turned.
    pub(super) turns: u8,
    /// Clues that can still be given away.
    pub(super) gifts: u8,
    pub(super) ability_used: bool,
    /// Open free numbers.
    pub(super) free: u8,
    /// Experience and clues of entered boxes, still to be taken.
    pub(super) stars: u8,
    pub(super) finds: u8,
    /// So many of the stars are for values of the die that were not entered.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) forgone: u8,
    /// Bit `n`: the open section of action `n` is full and its action not yet performed.
    pub(super) fired: u8,
    /// Filled boxes of each action.
    pub(super) filled: [u8; 6],
    /// The numbers in the open section of each action; 0 where it is not known.
    pub(super) numbers: [[u8; 5]; 6],
    pub(super) die: Value,
    /// A die was rolled for this investigator this round.
    pub(super) dealt: bool,
    /// The die is of an earlier round and only lies there.
    pub(super) old: bool,
    /// Sally rerolled the die last and may repeat it.
    pub(super) repeat: bool,
    pub(super) copied: Value,
    pub(super) last: Option<Action>,
    /// How often the last action was performed without another between.
    pub(super) in_a_row: u8,
    pub(super) picking: Picking,
    pub(super) done: bool,
}

impl Investigator {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            who: None,
            away: false,
            circled: board.health_start,
            struck: 0,
            experience: 0,
            clues: 0,
            paid: 0,
            insanity: 0,
            mad: false,
            rerolls: 0,
            weaknesses: 0,
            skills: 0,
            copies: [0; 2],
            free_rerolls: 0,
            turns: 0,
            gifts: 0,
            ability_used: false,
            free: 0,
            stars: 0,
            finds: 0,
            forgone: 0,
            fired: 0,
            filled: [0; 6],
            numbers: [[0; 5]; 6],
            die: Value::default(),
            dealt: false,
            old: false,
            repeat: false,
            copied: Value::default(),
            last: None,
            in_a_row: 0,
            picking: Picking::Nothing,
            done: false,
        }
    }

    pub(super) const fn health(&self) -> u8 {
        self.circled.saturating_sub(self.struck)
    }

    /// At the table, on his feet and in his right mind.
    pub(super) const fn is_active(&self) -> bool {
        !self.away && !self.mad && self.health() > 0
    }

    /// Out of the game only until somebody makes him combat ready.
    pub(super) const fn is_down(&self) -> bool {
        !self.away && !self.mad && self.health() == 0
    }

    /// Whether weakness `n`, counted from 0, is active.
    pub(super) const fn is_weak(&self, n: u8) -> bool {
        self.weaknesses >> n & 1 == 1
    }

    /// How many weaknesses are active.
    pub(super) const fn weak_count(&self) -> u32 {
        self.weaknesses.count_ones()
    }

    pub(super) fn filled(&self, action: Action) -> u8 {
        self.filled.get(action as usize).copied().unwrap_or(0)
    }

    /// The numbers in the open section.
    pub(super) fn section(&self, action: Action) -> &[u8] {
        let count = usize::from(self.filled(action) % action.size());
        self.numbers.get(action as usize).and_then(|numbers| numbers.get(..count)).unwrap_or_default()
    }

    /// The numbers that stand in the open section, or in a full one until its action is performed.
    pub(super) fn written(&self, action: Action) -> &[u8] {
        let open = self.section(action).len();
        let count = if self.has_fired(action) && open == 0 { usize::from(action.size()) } else { open };
        self.numbers.get(action as usize).and_then(|numbers| numbers.get(..count)).unwrap_or_default()
    }

    /// Whether the last box of a section was filled last.
    pub(super) fn is_at_end(&self, action: Action) -> bool {
        self.filled(action) > 0 && self.section(action).is_empty()
    }

    /// Whether a section is full and its action waits to be performed.
    pub(super) const fn has_fired(&self, action: Action) -> bool {
        self.fired >> action as u8 & 1 == 1
    }

    /// Whether the action was performed twice in a row.
    pub(super) fn is_locked(&self, action: Action) -> bool {
        self.last == Some(action) && self.in_a_row >= 2
    }

    /// How many kinds of things wait to be taken or performed.
    pub(super) const fn dues(&self) -> u32 {
        (self.stars > 0) as u32 + (self.finds > 0) as u32 + self.fired.count_ones()
    }

    /// Forgets what was in flight.
    pub(super) fn lapse(&mut self) {
        (self.free, self.stars, self.finds, self.fired) = (0, 0, 0, 0);
        self.forgone = 0;
        self.copied = Value::default();
        self.picking = Picking::Nothing;
    }
}
