//! Locations: their names, the artifacts beside their tiles, and what stands above their items.

use core::fmt::{self, Display, Write};

use super::names::NO_NAME;
use super::words::{cost_word, write_words};
use super::{Board, Cost, Item, Place, Texts, WORD_MAX};
use crate::seen::{Costs, PRICES, costs, prices};
use crate::words::en::nouns;
use eldertally_print::Span;
use eldertally_print::schema::{RowForm, Walk, Walked, Words, field};

/// The artifacts, and what stands for one that is not known.
const SYMBOLS: [Item; 4] = [Item::First, Item::Second, Item::Third, Item::Necronomicon];
/// The item spaces of a location, on pages and in files.
const SPACES: [(&str, &str); 3] = [("left", "0"), ("middle", "1"), ("right", "2")];

impl Board {
    pub(super) fn walk_places(&mut self, walk: &mut Walk<'_>) -> Walked {
        let Self { places, artifacts, texts, .. } = self;
        walk.row(field(&"", &""), RowForm::Whole, (0, places.len()), |walk, n| {
            let Some(place) = places.get_mut(n) else { return Ok(()) };
            let name = texts.copied(place.name);
            let said = Said { name: &name, prices: (n > 0).then(|| place.costs.clone()) };
            walk.node(field(&n, &name), &said, |walk| {
                walk.text(field(&"name", &"Name"), &mut texts.pool.slot(&mut place.name), WORD_MAX)?;
                walk.require(&"name", place.name.len > 0, NO_NAME)?;
                // Any artifact closes Miskatonic, and no items lie there.
                if n == 0 { Ok(()) } else { place.walk(artifacts, texts, walk) }
            })
        })
    }
}

impl Place {
    fn walk(&mut self, artifacts: &[Span], texts: &Texts, walk: &mut Walk<'_>) -> Walked {
        let mut symbol = SYMBOLS.iter().position(|item| *item == self.artifact);
        let artifact = field(&"artifact", &"Artifact").help("The one that is shown beside the tile.");
        walk.choice(artifact, &mut symbol, &Symbols { artifacts, texts })?;
        self.artifact = symbol.and_then(|n| SYMBOLS.get(n)).copied().unwrap_or(self.artifact);
        walk.row(field(&"costs", &""), RowForm::Whole, (0, self.costs.len()), |walk, n| {
            let (Some(costs), Some((key, in_file))) = (self.costs.get_mut(n), SPACES.get(n)) else { return Ok(()) };
            let mut at = (0..Prices.count()).find(|at| price(*at) == *costs);
            let name = format_args!("Price, {key}");
            let space = field(key, &name).help("The symbols above this item space.").in_file(in_file);
            walk.choice(space, &mut at, &Prices)?;
            *costs = at.map_or_else(|| costs.clone(), price);
            Ok(())
        })
    }
}

/// A location in a line.
struct Said<'a> {
    name: &'a str,
    prices: Option<[Costs; 3]>,
}

impl Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        for (n, costs) in self.prices.iter().flatten().enumerate() {
            write!(f, "{} {}", if n == 0 { ":" } else { " /" }, nouns::Price(costs))?;
        }
        Ok(())
    }
}

/// The artifacts by their names; files number them.
struct Symbols<'a> {
    artifacts: &'a [Span],
    texts: &'a Texts,
}

impl Words for Symbols<'_> {
    fn count(&self) -> usize {
        SYMBOLS.len()
    }

    fn in_file(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        if n < self.artifacts.len() { write!(out, "{}", n + 1) } else { out.write_str("?") }
    }

    fn on_page(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.artifacts.get(n).map_or("not known yet", |name| self.texts.text(*name)))
    }
}

/// All that can stand above an item; the last is not known.
struct Prices;

/// A price by its number.
fn price(n: usize) -> Costs {
    let (one, two) = prices().nth(n).unwrap_or((Some(Cost::Unknown), None));
    costs(one, two)
}

impl Words for Prices {
    fn count(&self) -> usize {
        usize::from(PRICES) + 1
    }

    fn in_file(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        write_words(price(n).iter().map(|cost| cost_word(*cost)), out)
    }

    fn on_page(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", nouns::Price(&price(n)))
    }

    fn is_list(&self, _n: usize) -> bool {
        true
    }

    fn wanted(&self) -> &'static str {
        "a list of at most two of: necron, sanity, creature, event; or [\"?\"] alone"
    }
}
