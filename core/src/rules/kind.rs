//! What a rule is about. The build compiles this file, too, because it packs the rules.

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// What is in the box or on the sheet.
    Component,
    /// How the game is set up.
    Setup,
    /// What comes after what.
    Order,
    /// What the players decide.
    Decision,
    /// What is thrown or drawn.
    Dice,
    /// What happens.
    Effect,
    /// What cannot be exceeded.
    Limit,
    /// A special case or worked example.
    Edge,
    /// How the game is won or lost.
    End,
    /// What players may know, or should.
    Information,
    /// What is hidden from whom.
    Hidden,
    /// A ruling where the rulebook can be read in two ways.
    Ambiguity,
    /// A ruling where the rulebook contradicts itself.
    Contradiction,
    /// A ruling where the rulebook is silent.
    Silence,
}

impl RuleKind {
    /// Every kind, in the order of their numbers in packed rules.
    pub const ALL: [Self; 14] = [
        Self::Component,
        Self::Setup,
        Self::Order,
        Self::Decision,
        Self::Dice,
        Self::Effect,
        Self::Limit,
        Self::Edge,
        Self::End,
        Self::Information,
        Self::Hidden,
        Self::Ambiguity,
        Self::Contradiction,
        Self::Silence,
    ];
}
