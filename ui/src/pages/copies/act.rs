//! What can be done among the copies and in their dialogs.

use std::rc::Rc;

use eldertally_print::edit::Value;

use super::CopiesPage;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Close,
    /// A new copy of this game, from the example.
    New(String),
    /// A new copy of this game of which nothing is known.
    NewBlank(String),
    /// Looks for files with copies of this game.
    LookFor(String),
    Open(String),
    More(String),
    Review,
    AskName,
    Typed,
    Rename,
    Duplicate,
    Export,
    AskToRemove,
    Remove,
    ChooseFile(String),
    PickFiles,
    Import,
    /// One of many, by its place.
    PickOne(usize),
    OpenMore,
    /// Takes over what was learned about this place.
    Take(String),
    Leave(String),
    TakeAll,
    LeaveAll,
    /// Opens the page of this place.
    Page(String),
    /// Something was typed for this place: a text, or a number.
    Text(String),
    Number(String),
    Set(String, i64),
    Choose(String, usize),
    Add(String),
    RemoveItem(String),
    /// An entry goes up, or down.
    MoveItem(String, bool),
    /// A space of this track is tapped or held; a mark is taken in hand.
    Tap(String),
    Hold(String),
    Brush(String),
    OpenPick(String),
    /// Takes over what stands at a neighbour.
    TakeLike(String, String),
}

impl CopiesPage {
    pub(super) fn act(self: &Rc<Self>, act: Act, text: &str) {
        match act {
            Act::Close => self.context.close_dialog(),
            Act::New(game) => self.make(&game, false),
            Act::NewBlank(game) => self.make(&game, true),
            Act::LookFor(game) => self.look_for(&game),
            Act::Open(id) => self.edit(&id),
            Act::More(id) => self.more(&id),
            Act::Review => self.review(),
            Act::AskName => self.ask_name(),
            Act::Typed => self.typed(text),
            Act::Rename => self.rename(),
            Act::Duplicate => self.duplicate(),
            Act::Export => self.export(),
            Act::AskToRemove => self.ask_to_remove(),
            Act::Remove => self.remove(),
            Act::ChooseFile(path) => self.choose_file(&path),
            Act::PickFiles => self.pick_files(),
            Act::Import => self.import(),
            Act::PickOne(n) => self.pick_one(n),
            Act::OpenMore => self.open_more(),
            Act::Take(place) => self.accept(&place),
            Act::Leave(place) => self.leave(&place),
            Act::TakeAll => self.accept_all(),
            Act::LeaveAll => self.leave_all(),
            Act::Page(place) => self.go_to(&place),
            Act::Text(place) => self.set(&place, Value::Text(text)),
            Act::Number(place) => {
                if let Ok(number) = text.trim().parse() {
                    self.set(&place, Value::Number(number));
                }
            }
            Act::Set(place, number) => self.set(&place, Value::Number(number)),
            Act::Choose(place, n) => self.set(&place, Value::Choice(n)),
            Act::Add(place) => self.set(&place, Value::Add),
            Act::RemoveItem(place) => self.set(&place, Value::Remove),
            Act::MoveItem(place, up) => self.set(&place, if up { Value::Up } else { Value::Down }),
            Act::Tap(place) => self.work(|open, now| open.tap(&place, count(text), now)),
            Act::Hold(place) => self.hold(&place, count(text)),
            Act::Brush(place) => self.brush(&place, count(text)),
            Act::OpenPick(place) => self.open_pick(&place),
            Act::TakeLike(place, like) => self.take_like(&place, &like),
        }
    }
}

/// A place in a list; what cannot be one lies beyond every list.
fn count(n: &str) -> usize {
    n.parse().unwrap_or(usize::MAX)
}
