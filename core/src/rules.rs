//! The numbered rules: what a screen shows when a player asks "why".
//!
//! They are the most text that a device holds, so the build packs them (`build/pack.rs`) and they are unpacked letter
//! by letter while they are written.

mod codes;
mod kind;

use core::fmt::{self, Write};

use serde::{Serialize, Serializer};

use codes::{FIRST_LETTER, FIRST_PAIR};

pub use kind::RuleKind;

/// The number of a rule (`DOA-072`) or of a ruling on an open point (`DOA-Q01`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId {
    /// The letters of the game.
    pub code: &'static str,
    /// The number.
    pub number: u16,
    /// Whether it is a ruling.
    pub ruling: bool,
}

impl RuleId {
    /// A rule of the rulebook.
    #[must_use]
    pub const fn rule(code: &'static str, number: u16) -> Self {
        Self { code, number, ruling: false }
    }

    /// A ruling on an open point.
    #[must_use]
    pub const fn ruling(code: &'static str, number: u16) -> Self {
        Self { code, number, ruling: true }
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ruling {
            write!(f, "{}-Q{:02}", self.code, self.number)
        } else {
            write!(f, "{}-{:03}", self.code, self.number)
        }
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A rule in our own words.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// What it is about.
    pub kind: RuleKind,
    /// The words.
    pub text: RuleText,
}

/// All rules and rulings of a game, packed.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    code: &'static str,
    /// How many are rules; rulings follow them.
    rules: u16,
    packed: &'static [u8],
}

impl Rules {
    /// The rules that the build packed, of which the first `rules` are rules and the others rulings.
    #[must_use]
    pub const fn new(code: &'static str, rules: u16, packed: &'static [u8]) -> Self {
        Self { code, rules, packed }
    }

    /// All of them: rules by number, then rulings by number.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        let mut at = 0;
        let ids = (1..=self.rules).map(move |number| RuleId::rule(self.code, number));
        let mut ids = ids.chain((1..).map(move |number| RuleId::ruling(self.code, number)));
        core::iter::from_fn(move || {
            let kind = *RuleKind::ALL.get(usize::from(codes::get(self.packed, at)?))?;
            let text = RuleText { packed: self.packed, from: at + 1 };
            at = text.from + text.codes().count();
            Some(Rule { id: ids.next()?, kind, text })
        })
    }

    /// How many there are, with the rulings.
    #[must_use]
    pub fn count(self) -> usize {
        self.iter().count()
    }
}

/// The words of a rule, to be written.
#[derive(Clone, Copy, Debug)]
pub struct RuleText {
    packed: &'static [u8],
    from: usize,
}

impl RuleText {
    /// The codes up to that which begins the next rule.
    fn codes(self) -> impl Iterator<Item = u16> {
        (self.from..).map_while(move |n| codes::get(self.packed, n).filter(|code| *code >= FIRST_LETTER))
    }
}

impl fmt::Display for RuleText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.codes().try_for_each(|code| spell(code, f))
    }
}

/// What the codes of pairs stand for, two codes each.
static PAIRS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rule_pairs.bin"));

fn spell(code: u16, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(pair) = code.checked_sub(FIRST_PAIR) else { return f.write_char(char::from(code as u8)) };
    let first = usize::from(pair) * 2;
    // A pair is made of earlier codes, so this ends.
    let parts = [first, first + 1].into_iter().filter_map(|n| codes::get(PAIRS, n)).filter(|part| *part < code);
    parts.into_iter().try_for_each(|part| spell(part, f))
}

/// Rules as the build would pack them, but letter by letter: for a game of which no build knows.
///
/// `N` is [`plain_bytes`] of the same rules.
#[must_use]
pub const fn plain<const N: usize>(rules: &[(RuleKind, &str)]) -> [u8; N] {
    let mut bytes = [0; N];
    let (mut rest, mut n) = (rules, 0);
    while let [(kind, text), after @ ..] = rest {
        codes::put(&mut bytes, n, *kind as u16);
        n += 1;
        let mut letters = text.as_bytes();
        while let [letter, others @ ..] = letters {
            codes::put(&mut bytes, n, *letter as u16);
            n += 1;
            letters = others;
        }
        rest = after;
    }
    bytes
}

/// How many bytes [`plain`] makes of these rules.
#[must_use]
pub const fn plain_bytes(rules: &[(RuleKind, &str)]) -> usize {
    let (mut rest, mut codes) = (rules, 0);
    while let [(_, text), after @ ..] = rest {
        codes += 1 + text.len();
        rest = after;
    }
    codes::bytes(codes)
}
