//! Effects of cards. Files have them as an author writes them: `"discard elixir 1"`, `"necron -2"`.

use core::fmt::{self, Write};

use super::texts::NOTE_MAX;
use super::words::wanted_word;
use super::{Effect, Effects, MOST_EFFECTS, Texts, Verb, Wanted, Who};
use crate::words::en::nouns;
use eldertally_print::Problem;
use eldertally_print::schema::{ListForm, Part, Walk, Walked, field};

/// The most that an effect can do at once.
const MOST_AMOUNT: i64 = 6;
const NO_EFFECT: Problem = Problem::Because(
    "is no effect; write it like \"discard elixir 1\", \"discard any 2\", \"necron 2\", \"necron -1\", \"sanity -1\", \
     \"sanity +1\", \"item 1\", \"remove 1\", \"shadow\", \"shuffle\", \"creature\", \"event\" or \"text: what to do\"",
);
const NO_ITEM: Problem = Problem::Because(
    "discards nothing that there is; write one of: necronomicon, glasses, elixir, dagger, any, artifact",
);

/// Effects that are one word, and what stands between it and its number.
const VERBS: [(&str, &str, Verb); 10] = [
    ("necron", " ", Verb::Necron),
    ("necron", " -", Verb::NecronBack),
    ("sanity", " -", Verb::LoseSanity),
    ("sanity", " +", Verb::GainSanity),
    ("item", " ", Verb::GainItem),
    ("remove", " ", Verb::RemoveCreature),
    ("shadow", "", Verb::Shadow),
    ("shuffle", "", Verb::ShuffleTiles),
    ("creature", "", Verb::DrawCreature),
    ("event", "", Verb::DrawEvent),
];

/// The effect of this word. Lost or gained? An author who forgets the sign is asked, not guessed at.
fn verb_of(word: &str, number: &str) -> Option<Verb> {
    let fits = |sign: &str| match sign.trim_start() {
        "" => !number.starts_with('-'),
        sign => number.starts_with(sign),
    };
    VERBS.iter().find(|(known, sign, _)| *known == word && fits(sign)).map(|(_, _, verb)| *verb)
}

impl Part<Texts> for Effect {
    fn fresh(_n: usize, _texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { verb: Verb::Necron, amount: 1 })
    }

    fn walk(&mut self, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        let before = self.verb;
        let verbs = Verb::ALL.map(|verb| (verb, nouns::verb(verb), nouns::verb(verb)));
        walk.word(field(&"kind", &"What happens"), &mut self.verb, &verbs)?;
        if self.verb != before {
            self.begin_anew(before, texts, walk)?;
        }
        match self.verb {
            Verb::Text => {
                let words = field(&"text", &"In words").help("You carry it out yourselves.");
                walk.text(words, &mut texts.pool.listed(&mut texts.notes, &mut self.amount), NOTE_MAX)
            }
            verb if verb.has_amount() => walk.number(field(&"amount", &"How much"), &mut self.amount, 1..=MOST_AMOUNT),
            _ => {
                let once = Problem::Outside { value: self.amount.into(), min: 1, max: 1 };
                walk.require(&"amount", self.amount == 1, once)
            }
        }
    }

    fn say(&self, texts: &Texts, out: &mut dyn Write) -> fmt::Result {
        let note = texts.note(self.amount).filter(|note| self.verb == Verb::Text && !note.is_empty());
        match note {
            Some(note) => out.write_str(note),
            None => write!(out, "{}", nouns::Does(*self)),
        }
    }

    fn is_short(&self, _texts: &Texts) -> bool {
        true
    }

    fn write_short(&self, texts: &Texts, out: &mut dyn Write) -> fmt::Result {
        let amount = self.amount;
        if let Verb::Discard(wanted) = self.verb {
            return write!(out, "discard {} {amount}", wanted_word(wanted));
        }
        match VERBS.iter().find(|(_, _, verb)| *verb == self.verb) {
            Some((word, "", _)) => out.write_str(word),
            Some((word, sign, _)) => write!(out, "{word}{sign}{amount}"),
            None => write!(out, "text: {}", texts.note(amount).unwrap_or_default()),
        }
    }

    fn read_short(&mut self, text: &str, texts: &mut Texts) -> Result<(), Problem> {
        if let Some(note) = text.strip_prefix("text:") {
            let note = note.strip_prefix(' ').unwrap_or(note);
            let bytes = note.len();
            if bytes > NOTE_MAX {
                return Err(Problem::TooLong { bytes, most: NOTE_MAX });
            }
            let amount = texts.keep_note(note).ok_or(Problem::NoRoom)?;
            *self = Self { verb: Verb::Text, amount };
            return Ok(());
        }
        let mut words = text.split_whitespace();
        let head = words.next().unwrap_or_default();
        let (verb, number) = if head == "discard" {
            let item = words.next().ok_or(NO_EFFECT)?;
            let wanted = Wanted::ALL.into_iter().find(|wanted| wanted_word(*wanted) == item).ok_or(NO_ITEM)?;
            (Verb::Discard(wanted), words.next())
        } else {
            let number = words.next();
            (verb_of(head, number.unwrap_or_default()).ok_or(NO_EFFECT)?, number)
        };
        let value = match number {
            None => 1,
            Some(number) if verb.has_amount() => {
                number.trim_start_matches(['-', '+']).parse().map_err(|_| NO_EFFECT)?
            }
            Some(_) => return Err(NO_EFFECT),
        };
        if words.next().is_some() {
            return Err(NO_EFFECT);
        }
        let amount = u8::try_from(value).map_err(|_| Problem::Outside { value, min: 1, max: MOST_AMOUNT })?;
        *self = Self { verb, amount };
        Ok(())
    }
}

impl Effect {
    /// Another kind keeps the amount, if both have one.
    fn begin_anew(&mut self, before: Verb, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        if self.verb == Verb::Text {
            let place = texts.keep_note("");
            walk.require_at_once(&"kind", place.is_some(), Problem::NoRoom)?;
            self.amount = place.unwrap_or_default();
        } else if !(before.has_amount() && self.verb.has_amount()) {
            self.amount = 1;
        }
        Ok(())
    }
}

/// What a card does, and to whom.
pub(super) fn walk_effects(effects: &mut Effects, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
    let list = field(&"effects", &"Effects").help("In this order. A further card comes last.");
    walk.list(list, effects.as_mut_view(), texts, 0..=MOST_EFFECTS, ListForm::Inline)?;
    // What stood behind a further card would pile up without end.
    let ahead = effects.len().saturating_sub(1);
    for (n, effect) in (1..).zip(effects.iter().take(ahead)) {
        let last = Problem::Because("draws a further card, so it must be the last of its card");
        walk.require(&format_args!("effects.{n}"), !effect.verb.draws(), last)?;
    }
    Ok(())
}

/// What a card does, in a line.
pub(super) fn say_effects(effects: &[Effect], who: Who, texts: &Texts, out: &mut dyn Write) -> fmt::Result {
    if effects.is_empty() {
        out.write_str("nothing")?;
    }
    for (n, effect) in effects.iter().enumerate() {
        out.write_str(if n > 0 { "; " } else { "" })?;
        effect.say(texts, out)?;
    }
    out.write_str(if who == Who::Group { ", all together" } else { "" })
}
