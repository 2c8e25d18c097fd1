//! The closed set of symbols that stand for things on boards, sheets and cards.

use serde::{Deserialize, Serialize};

/// What a symbol says to somebody who does not know it yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It is welcome.
    Good,
    /// It hurts.
    Bad,
    /// Neither.
    Plain,
}

macro_rules! symbols {
    ($($(#[$doc:meta])* $name:ident, $key:literal, $words:literal, $tone:ident;)*) => {
        /// A symbol of the games, drawn by every screen in its own way.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Symbol {
            $($(#[$doc])* $name,)*
        }

        impl Symbol {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in files and for programs.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key),* }
            }

            /// What it is called in English.
            #[must_use]
            pub const fn english(self) -> &'static str {
                match self { $(Self::$name => $words),* }
            }

            /// Whether it is welcome.
            #[must_use]
            pub const fn tone(self) -> Tone {
                match self { $(Self::$name => Tone::$tone),* }
            }
        }
    };
}

symbols! {
    /// Health.
    Heart, "heart", "health", Good;
    /// A clear mind.
    Sanity, "sanity", "sanity", Good;
    /// Madness that grows.
    Insanity, "insanity", "insanity", Bad;
    /// Strength to fight.
    Fight, "fight", "fight", Good;
    /// Magic.
    Magic, "magic", "magic", Good;
    /// Time that runs out.
    Time, "time", "time", Plain;
    /// What is found out.
    Investigation, "investigation", "investigation", Good;
    /// A red space or card.
    Danger, "danger", "danger", Bad;
    /// A seal that closes something.
    Seal, "seal", "seal", Good;
    /// A key of the cultists.
    Key, "key", "key", Bad;
    /// An elder sign.
    ElderSign, "elder-sign", "elder sign", Good;
    /// The yellow sign.
    YellowSign, "yellow-sign", "yellow sign", Bad;
    /// Experience.
    Star, "star", "experience", Good;
    /// A free number.
    Plus, "plus", "free number", Good;
    /// A clue.
    Magnifier, "magnifier", "clue", Good;
    /// A skill.
    Skill, "skill", "skill", Good;
    /// A weakness.
    Weakness, "weakness", "weakness", Bad;
    /// A cultist.
    Cultist, "cultist", "cultist", Bad;
    /// A monster.
    Monster, "monster", "monster", Bad;
    /// The ritual.
    Ritual, "ritual", "ritual", Bad;
    /// A die that is thrown again.
    Reroll, "reroll", "reroll", Plain;
    /// A die.
    Die, "die", "die", Plain;
    /// A copied action.
    Copied, "copied", "copied action", Bad;
    /// An attack.
    Attack, "attack", "attack", Bad;
    /// A block.
    Block, "block", "block", Good;
    /// Healing.
    Heal, "heal", "healing", Good;
    /// Madness as an action.
    Madness, "madness", "madness", Bad;
    /// A theft.
    Steal, "steal", "theft", Bad;
    /// An offering.
    Offering, "offering", "offering", Plain;
    /// The coin of the first player.
    Coin, "coin", "first player", Plain;
    /// A special action.
    Special, "special", "special action", Plain;
    /// Rest.
    Rest, "rest", "rest", Good;
    /// The soul.
    Soul, "soul", "soul", Good;
    /// A Necronomicon.
    Necronomicon, "necronomicon", "Necronomicon", Plain;
    /// Magical glasses.
    Glasses, "glasses", "magical glasses", Plain;
    /// An elixir.
    Elixir, "elixir", "elixir", Plain;
    /// A dagger.
    Dagger, "dagger", "dagger", Plain;
    /// The first artifact.
    FirstArtifact, "first-artifact", "first artifact", Plain;
    /// The second artifact.
    SecondArtifact, "second-artifact", "second artifact", Plain;
    /// The third artifact.
    ThirdArtifact, "third-artifact", "third artifact", Plain;
    /// The witch.
    Witch, "witch", "witch", Plain;
    /// Necron.
    Necron, "necron", "Necron", Bad;
    /// A portal.
    Portal, "portal", "portal", Bad;
    /// A place.
    Place, "place", "place", Plain;
    /// A player's figure.
    Figure, "figure", "figure", Plain;
    /// A Great Old One.
    GreatOldOne, "great-old-one", "Great Old One", Bad;
    /// An event.
    Event, "event", "event", Plain;
    /// A bag.
    Bag, "bag", "bag", Plain;
    /// A card.
    Card, "card", "card", Plain;
    /// Two cards of a pair.
    Pair, "pair", "pair", Good;
    /// A link between pairs.
    Link, "link", "link", Good;
    /// A horror.
    Horror, "horror", "horror", Bad;
    /// Each number is lower than the one before.
    Falling, "falling", "falling numbers", Plain;
    /// Each number is higher than the one before.
    Rising, "rising", "rising numbers", Plain;
    /// No number twice.
    Different, "different", "different numbers", Plain;
    /// The same number again.
    Equal, "equal", "equal numbers", Plain;
    /// Odd numbers.
    Odd, "odd", "odd numbers", Plain;
    /// Even numbers.
    Even, "even", "even numbers", Plain;
    /// Health that is lost.
    LostHeart, "lost-heart", "health lost", Bad;
    /// A test that may fail.
    Test, "test", "test", Bad;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_symbols_apart_and_are_the_names_in_data() {
        for (n, symbol) in Symbol::ALL.iter().enumerate() {
            let first = Symbol::ALL.iter().position(|other| other.key() == symbol.key());
            assert_eq!(first, Some(n), "{}", symbol.key());
        }
    }
}
