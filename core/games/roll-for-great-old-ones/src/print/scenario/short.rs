//! Effects as an author writes them: `"insanity 2 actor"`, `"ritual level"`, `"text each: Sing."`

use core::fmt;

use super::effects::{SCOPES, Sign, TEXT_MAX, VERBS};
use super::{Effect, Pools, Scope, Verb};
use eldertally_print::Problem;

impl Effect {
    pub(super) const LIKE: &'static str = "is no effect; write it like \"health -1 each\", \"insanity 2\", \"copy 7\", \
        \"ritual level\" or \"text: what to do\"";

    /// As a file has it.
    pub(super) fn written(self, pools: &Pools) -> impl fmt::Display {
        let Self { verb, amount, scope } = self;
        fmt::from_fn(move |f| {
            let row = VERBS.iter().find(|(known, ..)| *known == verb).filter(|_| verb != Verb::Text);
            match row {
                Some((_, word, Sign::None, _)) if amount == 0 => f.write_str(word)?,
                Some((_, word, Sign::Minus, _)) => write!(f, "{word} -{amount}")?,
                Some((_, "health", ..)) => write!(f, "health +{amount}")?,
                Some((_, word, ..)) => write!(f, "{word} {amount}")?,
                None => f.write_str("text")?,
            }
            if scope != verb.usual_scope() {
                let word = SCOPES.iter().find(|(known, _)| *known == scope).map_or("", |(_, word)| word);
                write!(f, " {word}")?;
            }
            if verb == Verb::Text { write!(f, ": {}", pools.note(amount).unwrap_or_default()) } else { Ok(()) }
        })
    }

    /// What such a text says.
    pub(super) fn read(text: &str, pools: &mut Pools) -> Result<Self, Problem> {
        if let Some((scope, note)) = as_text(text) {
            fits(note)?;
            let amount = pools.keep_note(note).ok_or(Problem::NoRoom)?;
            return Ok(Self { verb: Verb::Text, amount, scope });
        }
        plain(text).unwrap_or(Err(Problem::Because(Self::LIKE)))
    }
}

/// An effect of numbers and words; `None` if it is none.
fn plain(text: &str) -> Option<Result<Effect, Problem>> {
    let (head, scope) = match text.trim().rsplit_once(' ') {
        Some((head, last)) => match scope_of(last) {
            Some(scope) => (head.trim_end(), Some(scope)),
            None => (text.trim(), None),
        },
        None => (text.trim(), None),
    };
    let (word, number) = match head.rsplit_once(' ') {
        Some((word, number)) if number.parse::<i64>().is_ok() => (word.trim_end(), Some(number)),
        _ => (head, None),
    };
    if word == "health" && !number?.starts_with(['-', '+']) {
        // Lost or gained? An author who forgets the sign is asked, not guessed at.
        return None;
    }
    let minus = number.is_some_and(|number| number.starts_with('-'));
    let fits = |sign| (sign == Sign::Minus) == minus;
    let mut rows = VERBS.iter().filter(|(verb, ..)| *verb != Verb::Text);
    let (verb, _, sign, _) = rows.find(|(_, known, sign, _)| *known == word && fits(*sign)).copied()?;
    let value: i64 = match number {
        Some(number) => number.trim_start_matches(['-', '+']).parse().ok()?,
        None => i64::from(sign != Sign::None),
    };
    let limits = verb.amounts();
    let outside = Problem::Outside { value, min: *limits.start(), max: *limits.end() };
    // A page shows it in its box, but here is the line that it stands in.
    let amount = u8::try_from(value).ok().filter(|_| limits.contains(&value)).ok_or(outside);
    Some(amount.map(|amount| Effect { verb, amount, scope: scope.unwrap_or(verb.usual_scope()) }))
}

/// The rest of `"text: …"` or `"text each: …"`.
pub(super) fn as_text(text: &str) -> Option<(Scope, &str)> {
    let (head, note) = text.strip_prefix("text")?.split_once(':')?;
    let scope = if head.is_empty() { Scope::Once } else { scope_of(head.trim())? };
    Some((scope, note.strip_prefix(' ').unwrap_or(note)))
}

fn scope_of(word: &str) -> Option<Scope> {
    SCOPES.iter().find(|(_, known)| *known == word).map(|(scope, _)| *scope)
}

/// Whether a text is short enough to be kept.
pub(super) fn fits(text: &str) -> Result<(), Problem> {
    let bytes = text.len();
    if bytes > TEXT_MAX { Err(Problem::TooLong { bytes, most: TEXT_MAX }) } else { Ok(()) }
}
