//! Importing copies from files.

use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_print::edit::Draft;

use super::{CopiesPage, words};
use crate::host::FileKind;

impl CopiesPage {
    /// Shows the files that could be a copy of this game.
    pub(super) fn look_for(&self, game: &str) {
        let Some(kind) = GameKind::from_slug(game) else { return };
        {
            let mut state = self.state.borrow_mut();
            state.importing = Some(kind);
            state.chosen.clear();
            state.typed.clear();
        }
        self.show_files("");
    }

    /// Lets the player pick files; they are chosen then.
    pub(super) fn pick_files(self: &Rc<Self>) {
        let own = self.clone();
        let picked = move |paths: Vec<String>| {
            for path in &paths {
                if !own.state.borrow().chosen.contains(path) {
                    own.choose_file(path);
                }
            }
        };
        self.context.host.pick_files(FileKind::Copy, Box::new(picked));
    }

    /// Chooses a file, or lets it go; where a copy is one file, another choice takes its place.
    pub(super) fn choose_file(&self, path: &str) {
        {
            let mut state = self.state.borrow_mut();
            let most = state.importing.map_or(1, |kind| kind.print_parts().len().max(1));
            match state.chosen.iter().position(|chosen| chosen == path) {
                Some(place) => drop(state.chosen.remove(place)),
                None => {
                    if state.chosen.len() == most {
                        state.chosen.remove(0);
                    }
                    state.chosen.push(path.to_owned());
                }
            }
        }
        self.show_files("");
    }

    /// Imports what is chosen or typed.
    pub(super) fn import(&self) {
        let (kind, mut paths, typed) = {
            let state = self.state.borrow();
            let Some(kind) = state.importing else { return };
            (kind, state.chosen.clone(), state.typed.clone())
        };
        paths.extend(Some(typed.trim().to_owned()).filter(|path| !path.is_empty()));
        match self.read(kind, &paths) {
            Ok(Found::Whole { name, toml }) => {
                self.add(kind, name.clone(), toml);
                self.to_list();
                self.context.say(&words::imported(&name));
            }
            Ok(Found::Draft { name, toml, why }) => {
                if let Some(id) = self.add_draft(kind, name.clone(), toml) {
                    self.to_list();
                    self.edit(&id);
                    self.context.warn(&words::imported_as_draft(&name, &why));
                }
            }
            Err(why) => self.show_files(&why),
        }
    }

    /// The copy that is spread over these files.
    fn read(&self, kind: GameKind, paths: &[String]) -> Result<Found, String> {
        if paths.is_empty() {
            return Err(words::no_file());
        }
        let mut files = Vec::new();
        for path in paths {
            let text = String::from_utf8(self.context.host.read_file(path)?).map_err(|_| words::no_text(path))?;
            files.push((path.clone(), text));
        }
        // In whichever order the files were tapped.
        let read = kind.check_print(&files).or_else(|why| {
            files.reverse();
            kind.check_print(&files).map_err(|_| why)
        });
        let name_of = |draft: &dyn Draft| Some(draft.name()).filter(|name| !name.trim().is_empty());
        match read {
            Ok((toml, _)) => {
                let name = kind.draft(&toml).ok().and_then(|draft| name_of(&*draft));
                Ok(Found::Whole { name: name.unwrap_or_else(my_copy), toml })
            }
            // What was exported while it was worked on comes back as it was.
            Err(why) => match files.as_slice() {
                [(_, text)] => {
                    let draft = kind.draft(text).map_err(|_| why.to_string())?;
                    let name = name_of(&*draft).unwrap_or_else(my_copy);
                    Ok(Found::Draft { name, toml: draft.to_toml(), why: why.to_string() })
                }
                _ => Err(why.to_string()),
            },
        }
    }
}

/// What chosen files tell of.
enum Found {
    /// A copy to play with.
    Whole { name: String, toml: String },
    /// A copy that does not fit together yet, and why.
    Draft { name: String, toml: String, why: String },
}

fn my_copy() -> String {
    words::MY_COPY.to_owned()
}
