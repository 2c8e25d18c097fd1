//! Names of things.

use core::fmt;

use crate::{Action, Effect, Penalty, Scope, Symbol, Trigger, Verb, Weakness, Who};
use eldertally_core::words::count;

/// `1 left`, `none left`: what remains of a thing that was named before.
pub(super) struct Left(pub(super) u16, pub(super) &'static str);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(0, what) => write!(f, "none {what}"),
            Self(n, what) => write!(f, "{n} {what}"),
        }
    }
}

pub(super) const fn who(who: Who) -> &'static str {
    match who {
        Who::Bob => "Bob",
        Who::Sally => "Sally",
        Who::Mandy => "Mandy",
        Who::Rouven => "Rouven",
    }
}

pub(super) const fn ability(who: Who) -> &'static str {
    match who {
        Who::Bob => "2 health defeats two more cultists",
        Who::Sally => "1 health repeats a reroll",
        Who::Mandy => "2 health instead of a weakness",
        Who::Rouven => "2 health recovers another soul, too",
    }
}

pub(crate) const fn action(action: Action) -> &'static str {
    match action {
        Action::RecoverSoul => "Recover your soul",
        Action::Rest => "Rest your body",
        Action::Attack => "Attack cultists",
        Action::Special => "Special action",
        Action::HealingHands => "Healing hands",
        Action::Search => "Search for clues",
    }
}

/// What the numbers of a section have to be.
pub(super) const fn numbers(action: Action) -> &'static str {
    match action {
        Action::RecoverSoul => "4 falling numbers",
        Action::Rest => "4 rising numbers",
        Action::Attack => "5 different numbers",
        Action::Special => "2 equal numbers",
        Action::HealingHands => "3 odd numbers",
        Action::Search => "4 even numbers",
    }
}

pub(crate) const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Blank => "nothing",
        Symbol::Star => "a star: 1 experience",
        Symbol::Plus => "a plus: 1 free number",
        Symbol::Clue => "a magnifying glass: 1 clue",
        Symbol::Unknown => "not known",
    }
}

/// What an attack or a search comes to.
pub(super) struct Outcome(pub(super) Action, pub(super) u8);

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(_, 0) => f.write_str("failure"),
            Self(Action::Search, n) => write!(f, "{}", count(n, "clue", "clues")),
            Self(_, n) => write!(f, "{}", count(n, "cultist", "cultists")),
        }
    }
}

pub(crate) const fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Nothing => "nothing",
        Verb::LoseHealth => "lose health",
        Verb::GainHealth => "gain health",
        Verb::Insanity => "insanity",
        Verb::Test => "insanity test",
        Verb::Weakness => "weakness",
        Verb::LoseWeakness => "lose a weakness",
        Verb::Cultist => "cultists appear",
        Verb::Monster => "monsters appear",
        Verb::DefeatCultist => "defeat cultists",
        Verb::WoundMonster => "wound monsters",
        Verb::CopyAction => "copy a scenario action",
        Verb::Ritual => "advance the ritual",
        Verb::RitualByLevel => "advance the ritual by its level",
        Verb::RitualBack => "take ritual crosses back",
        Verb::Experience => "experience",
        Verb::FreeNumber => "free numbers",
        Verb::Clue => "clues",
        Verb::Skill => "learn a skill",
        Verb::Reroll => "rerolls without penalty",
        Verb::Lost => "the scenario is lost",
        Verb::Text => "something else",
        Verb::Unknown => "not known yet",
    }
}

/// A penalty with its amount: "lose 1 health".
pub(crate) struct Costs(pub(crate) Penalty, pub(crate) u8);

impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(penalty, n) = *self;
        match penalty {
            Penalty::Insanity => write!(f, "gain {n} insanity"),
            Penalty::Cultist => write!(f, "{}", count(n, "cultist appears", "cultists appear")),
            Penalty::Weakness => write!(f, "roll for {}", count(n, "weakness", "weaknesses")),
            Penalty::Health => write!(f, "lose {n} health"),
            Penalty::Ritual => write!(f, "the ritual advances {}", count(n, "box", "boxes")),
            Penalty::Unknown => f.write_str("not known yet"),
        }
    }
}

/// A weakness in a line.
pub(crate) struct Weak(pub(crate) Weakness);

impl fmt::Display for Weak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Weakness { trigger, penalty, amount } = self.0;
        match trigger {
            Trigger::CultistDefeated => f.write_str("each cultist you defeat: ")?,
            Trigger::SpecialAction => f.write_str("each special action: ")?,
            Trigger::Reroll => f.write_str("after each reroll: ")?,
            Trigger::EvenDie => f.write_str("choosing an even die: ")?,
            Trigger::OddDie => f.write_str("choosing an odd die: ")?,
            Trigger::Other => return f.write_str("as printed; carry it out yourselves"),
            Trigger::Unknown => return f.write_str("not known yet"),
        }
        write!(f, "{}", Costs(penalty, amount))
    }
}

/// A weakness in the few words that stand on a board: "each reroll: -1 health".
pub(super) struct Brief(pub(super) Weakness);

impl fmt::Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Weakness { trigger, penalty, amount: n } = self.0;
        f.write_str(match trigger {
            Trigger::CultistDefeated => "each defeated cultist: ",
            Trigger::SpecialAction => "each special action: ",
            Trigger::Reroll => "each reroll: ",
            Trigger::EvenDie => "even die: ",
            Trigger::OddDie => "odd die: ",
            Trigger::Other => return f.write_str("as printed"),
            Trigger::Unknown => return f.write_str("not known yet"),
        })?;
        match penalty {
            Penalty::Insanity => write!(f, "+{n} insanity"),
            Penalty::Cultist => write!(f, "+{}", count(n, "cultist", "cultists")),
            Penalty::Weakness => write!(f, "+{}", count(n, "weakness", "weaknesses")),
            Penalty::Health => write!(f, "-{n} health"),
            Penalty::Ritual => write!(f, "+{n} ritual"),
            Penalty::Unknown => f.write_str("not known yet"),
        }
    }
}

/// An effect in a few words.
pub(crate) struct What(pub(crate) Effect);

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effect { verb: kind, amount: n, scope } = self.0;
        match scope {
            Scope::Each if kind.is_personal() => f.write_str("each investigator: ")?,
            Scope::Chosen if kind.is_personal() => f.write_str("one of you: ")?,
            _ => {}
        }
        match kind {
            Verb::Nothing | Verb::RitualByLevel | Verb::Lost | Verb::Text | Verb::Unknown => f.write_str(verb(kind))?,
            _ if n == 0 => return f.write_str(verb(Verb::Nothing)),
            Verb::LoseHealth => write!(f, "lose {n} health")?,
            Verb::GainHealth => write!(f, "gain {n} health")?,
            Verb::Insanity => write!(f, "gain {n} insanity")?,
            Verb::Test => write!(f, "{}", count(n, "insanity test", "insanity tests"))?,
            Verb::Weakness => write!(f, "roll for {}", count(n, "weakness", "weaknesses"))?,
            Verb::LoseWeakness => f.write_str("lose a weakness")?,
            Verb::Cultist => write!(f, "{}", count(n, "cultist appears", "cultists appear"))?,
            Verb::Monster => write!(f, "{}", count(n, "monster appears", "monsters appear"))?,
            Verb::DefeatCultist => write!(f, "defeat {}", count(n, "cultist", "cultists"))?,
            Verb::WoundMonster => write!(f, "wound {}", count(n, "monster", "monsters"))?,
            Verb::CopyAction => write!(f, "copy scenario action {n}")?,
            Verb::Ritual => write!(f, "the ritual advances {}", count(n, "box", "boxes"))?,
            Verb::RitualBack => write!(f, "take {} back", count(n, "ritual cross", "ritual crosses"))?,
            Verb::Experience => write!(f, "gain {n} experience")?,
            Verb::FreeNumber => write!(f, "{}", count(n, "free number", "free numbers"))?,
            Verb::Clue => write!(f, "{}", count(n, "clue", "clues"))?,
            Verb::Skill => write!(f, "learn {}", count(n, "skill", "skills"))?,
            Verb::Reroll => write!(f, "{} without penalty", count(n, "reroll", "rerolls"))?,
        }
        match scope {
            Scope::Each if kind.is_counted() => f.write_str(" for each investigator"),
            Scope::Each | Scope::Chosen | Scope::Once | Scope::Actor => Ok(()),
        }
    }
}

pub(crate) const fn scope(verb: Verb, scope: Scope) -> &'static str {
    match scope {
        Scope::Once => "in all",
        Scope::Each if verb.is_counted() => "for each investigator",
        Scope::Each => "each investigator",
        Scope::Actor => "the one who caused it",
        Scope::Chosen => "one investigator whom you choose",
    }
}

/// A skill, counted from 0, down the three columns.
pub(super) const fn skill(n: u8) -> &'static str {
    match n {
        0 => "3 free numbers at once",
        1 => "3 experience at once",
        2 => "2 health at once",
        3 => "lose a weakness at once",
        4 => "1 clue at once",
        5 => "2 health for any investigator",
        6 => "make one combat ready, with 3 health",
        7 => "perform a special action",
        8 => "copy an even die, once",
        9 => "copy an odd die, once",
        10 => "defeat 3 cultists at once",
        11 => "3 rerolls without penalty",
        12 => "skip the next ritual step",
        13 => "turn an investigator die, twice",
        _ => "give a clue to another investigator",
    }
}
