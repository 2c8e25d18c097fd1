//! What the Great Old Ones demand. In files it stands at their names, as a word or a list of three items; what is not
//! known is left out there.

use core::fmt::{self, Write};

use super::words::{item_word, write_words};
use super::{Board, Rite};
use crate::words::en::nouns;
use eldertally_print::Problem;
use eldertally_print::schema::{Part, Walk, Walked, Words, field};

/// The Great Old Ones, in the order of the rulebook.
const GOO: [&str; 6] = ["cthulhu", "dagon", "hastur", "nyarlathotep", "shub-niggurath", "yog-sothoth"];

impl Board {
    pub(super) fn walk_rites(&mut self, walk: &mut Walk<'_>) -> Walked {
        for ((n, key), rite) in (0..).zip(GOO).zip(&mut self.rites) {
            if walk.is_file() {
                let mut at = rite.and_then(|rite| Rite::all().position(|known| known == rite));
                walk.choice(field(&key, &nouns::goo(n)), &mut at, &Demands)?;
                *rite = at.and_then(|at| Rite::all().nth(at));
            } else {
                walk.maybe(field(&key, &nouns::goo(n)), rite, 1, &mut ())?;
            }
        }
        Ok(())
    }
}

impl Part for Rite {
    fn fresh(_n: usize, (): &mut ()) -> Result<Self, Problem> {
        Ok(Self::Same)
    }

    fn walk(&mut self, (): &mut (), walk: &mut Walk<'_>) -> Walked {
        let mut at = Self::all().position(|rite| rite == *self);
        walk.choice(field(&"items", &"Demands"), &mut at, &Demands)?;
        *self = at.and_then(|at| Self::all().nth(at)).unwrap_or(*self);
        Ok(())
    }

    fn say(&self, (): &(), out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", nouns::Demands(*self))
    }
}

/// All that a Great Old One can demand.
struct Demands;

impl Words for Demands {
    fn count(&self) -> usize {
        Rite::all().count()
    }

    fn in_file(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        match Rite::all().nth(n) {
            Some(Rite::Items(items)) => write_words(items.into_iter().map(item_word), out),
            Some(Rite::Different) => out.write_str("different"),
            _ => out.write_str("same"),
        }
    }

    fn on_page(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        Rite::all().nth(n).map_or(Ok(()), |rite| write!(out, "{}", nouns::Demands(rite)))
    }

    fn is_list(&self, n: usize) -> bool {
        matches!(Rite::all().nth(n), Some(Rite::Items(_)))
    }

    fn wanted(&self) -> &'static str {
        "\"same\", \"different\", or a list of three of: necronomicon, glasses, elixir, dagger"
    }
}
