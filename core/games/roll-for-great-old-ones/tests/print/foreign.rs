//! Bytes from other programs: whatever passes the check can be read to its end.

use std::sync::LazyLock;

use eldertally_print::{Printed, Problem};
use eldertally_roll_for_great_old_ones::{Book, Condition, RoundStep, Run, Scenario, Span, Verb};
use proptest::prelude::*;

use super::copy;

fn bytes_of(book: &Book) -> Vec<u8> {
    postcard::to_slice(book, &mut [0; 16 * 1024]).unwrap().to_vec()
}

#[test]
fn bytes_with_runs_outside_their_pool_are_read_but_refused() {
    let mut book = copy();
    book.scenario.bonuses[2].effects = Run { start: 230, len: 5 };
    let bytes = bytes_of(&book);
    let read: Book = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(read.check().unwrap_err().to_string(), "lies outside of all effects that there are");
    assert_eq!(read.scenario.run(read.scenario.bonuses[2].effects), [], "and nothing is read outside");
}

#[test]
fn bytes_with_texts_outside_their_pool_are_read_but_refused() {
    let mut book = copy();
    book.scenario.monster = Span { start: 65_535, len: 40 };
    let bytes = bytes_of(&book);
    let read: Book = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(read.check(), Err(Problem::Unreadable));
    assert_eq!(read.scenario.text(read.scenario.monster), "");
}

/// All that the game looks up by a place that stands in the data.
fn everything_is_inside(scenario: &Scenario) -> bool {
    let run = |run: Run| scenario.run(run).len() == usize::from(run.len);
    let text = |span: Span| scenario.text(span).len() == usize::from(span.len);
    let notes = scenario.pools.effects.iter().filter(|effect| effect.verb == Verb::Text);
    let named = scenario.specials.iter().chain(&scenario.bonuses);
    let ends = scenario.victory.iter().chain(&scenario.defeat);
    scenario.actions.iter().all(|action| text(action.name) && action.faces.iter().flatten().all(|face| run(*face)))
        && named.clone().all(|named| text(named.name) && run(named.effects))
        && run(scenario.reroll_price)
        && text(scenario.monster)
        && scenario.pools.notes.iter().all(|note| text(*note))
        && notes.clone().all(|effect| usize::from(effect.amount) < scenario.pools.notes.len())
        && scenario.sequence.iter().all(|step| !matches!(step, RoundStep::Text(span) if !text(*span)))
        && ends.clone().all(|end| !matches!(end, Condition::Text(span) if !text(*span)))
}

static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| bytes_of(&copy()));

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn whatever_passes_the_check_points_at_nothing_outside(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = BYTES.clone();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Some(book) = postcard::from_bytes::<Book>(&bytes).ok().filter(|book| book.check().is_ok()) {
            prop_assert!(everything_is_inside(&book.scenario));
        }
    }
}
