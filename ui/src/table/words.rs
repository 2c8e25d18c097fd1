//! The few words that the table page makes itself.

use eldertally_core::{Lang, RuleKind};

/// The language of the core's words. There is one so far.
pub(super) const LANG: Lang = Lang::English;

/// A sentence begins with a capital, also where the core's words can stand within one.
pub(super) fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// What a rule is about.
pub(super) fn about(kind: RuleKind) -> &'static str {
    match kind {
        RuleKind::Component => "What is in the box",
        RuleKind::Setup => "How the game is set up",
        RuleKind::Order => "What comes after what",
        RuleKind::Decision => "What the players decide",
        RuleKind::Dice => "What is thrown or drawn",
        RuleKind::Effect => "What happens",
        RuleKind::Limit => "What cannot be exceeded",
        RuleKind::Edge => "A special case",
        RuleKind::End => "How the game ends",
        RuleKind::Information => "What players may know",
        RuleKind::Hidden => "What is hidden from whom",
        RuleKind::Ambiguity => "A ruling: the rulebook can be read in two ways",
        RuleKind::Contradiction => "A ruling: the rulebook contradicts itself",
        RuleKind::Silence => "A ruling: the rulebook is silent",
    }
}
