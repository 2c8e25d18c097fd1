//! What a game learned, kept beside its copy until somebody looks through it.

use eldertally_catalog::GameKind;
use eldertally_print::edit::merge;

use super::words;
use crate::library::{Done, Library, PrintedSet, StoreError};

/// Keeps what a game learned: with the copy that it was played with, or with a new one of which nothing else is known.
/// What another game learned about that copy stays. Gives the id of the copy.
///
/// # Errors
/// When the store cannot be read or the file cannot; `done` tells whether it could be written.
pub(crate) fn keep_learned(
    library: &Library,
    id: Option<&str>,
    game: GameKind,
    toml: &str,
    now: u64,
    done: Done,
) -> Result<String, StoreError> {
    let unreadable = |why: &dyn std::fmt::Display| StoreError(words::unreadable(words::LEARNED_COPY, &why));
    let found = match id {
        Some(id) => library.copy(id)?.map(|copy| (id.to_owned(), copy)),
        None => None,
    };
    let (id, mut copy) = match found {
        Some(found) => found,
        None => (library.new_copy_id()?, unknown(library, game, now)?),
    };
    let learned = game.draft(toml).map_err(|why| unreadable(&why))?;
    copy.learned = Some(match &copy.learned {
        Some(earlier) => {
            let known = game.draft(&copy.toml).map_err(|why| unreadable(&why))?;
            let mut all = game.draft(earlier).map_err(|why| unreadable(&why))?;
            merge(&*known, &*learned, &mut *all).map_err(|why| unreadable(&why))?;
            all.to_toml()
        }
        None => learned.to_toml(),
    });
    copy.changed = now;
    library.put_copy(&id, &copy, done);
    Ok(id)
}

/// A copy of which only the rulebook is known.
fn unknown(library: &Library, game: GameKind, now: u64) -> Result<PrintedSet, StoreError> {
    let slug = game.about().slug;
    let taken: Vec<_> = library.copies(slug)?.into_iter().map(|(_, copy)| copy.name).collect();
    let name = words::new_name(words::LEARNED_COPY, &taken);
    let mut draft = game.blank_draft().unwrap_or_else(|| game.example_draft());
    // The name is short enough for every game.
    let _ = draft.rename(&name);
    Ok(PrintedSet { game: slug.to_owned(), name, toml: draft.to_toml(), changed: now, learned: None, draft: None })
}
