//! The editor: fields of one page of a copy. Every change is kept at once.

use eldertally_print::edit::{Shape, Value};
use slint::ComponentHandle;

use super::CopiesPage;
use super::open::Open;
use crate::CopyAdapter;
use crate::generated::CopyCrumb;

/// What is chosen for, from a list of many.
pub(super) enum Pick {
    /// This field.
    Choice(String),
    /// What a tap puts on the spaces of this track.
    Brush(String),
    /// This space of a track.
    Space(String),
}

impl CopiesPage {
    /// Opens a copy to change it.
    pub(super) fn edit(&self, id: &str) {
        if let Some(open) = self.open(id) {
            self.state.borrow_mut().open = Some(open);
            self.show_page();
            self.turn(true);
        }
    }

    /// Opens a copy, or says why not.
    pub(super) fn open(&self, id: &str) -> Option<Open> {
        let copy = self.context.or_warn(self.context.library.copy(id));
        let open = copy.ok_or_else(super::words::gone).and_then(|copy| Open::new(id.to_owned(), copy));
        open.map_err(|why| self.context.warn(&why)).ok()
    }

    /// Shows the page in sight as it is now.
    pub(super) fn show_page(&self) {
        let mut state = self.state.borrow_mut();
        let Some(open) = &mut state.open else { return };
        let mut page = open.page();
        let (problem, warnings) = (open.draft.problem(), open.draft.warnings());
        let here = page.trail.pop();
        let is_first = page.trail.is_empty();
        let trail = page
            .trail
            .iter()
            .map(|crumb| CopyCrumb { place: crumb.place.as_str().into(), name: crumb.name.as_str().into() });
        self.trail.show(trail.collect::<Vec<_>>());
        self.blocks.show(self.blocks_of(open, page, problem.as_ref()));
        self.warnings.show(warnings.into_iter().filter(|_| is_first).map(Into::into));
        let copy = open.copy.name.as_str();
        let name = here.map(|crumb| crumb.name).filter(|_| !is_first);
        self.context.with(|window| {
            let adapter = window.global::<CopyAdapter>();
            adapter.set_place(open.at.as_str().into());
            adapter.set_title(name.as_deref().unwrap_or(copy).into());
            adapter.set_under(if is_first { "" } else { copy }.into());
            adapter.set_can_undo(open.can_undo());
            adapter.set_trouble(problem.map(|problem| problem.words).unwrap_or_default().into());
        });
    }

    /// Works on the open copy, keeps it, and shows what came of it.
    pub(super) fn work(&self, work: impl FnOnce(&mut Open, u64) -> Result<(), String>) {
        let now = self.context.host.now();
        let done = match &mut self.state.borrow_mut().open {
            Some(open) => work(open, now).map(|()| self.keep(&open.id, &open.copy)),
            None => return,
        };
        match done {
            Ok(()) => self.context.say(""),
            Err(why) => self.context.warn(&why),
        }
        self.show_page();
    }

    pub(super) fn set(&self, place: &str, value: Value<'_>) {
        self.work(|open, now| open.set(place, value, now));
    }

    /// Goes to a page of the copy.
    pub(super) fn go_to(&self, place: &str) {
        if let Some(open) = &mut self.state.borrow_mut().open {
            place.clone_into(&mut open.at);
        }
        self.context.close_dialog();
        self.show_page();
    }

    /// Goes to what is wrong.
    pub(super) fn go_there(&self) {
        let problem = self.state.borrow().open.as_ref().and_then(|open| open.draft.problem());
        if let Some(problem) = problem {
            self.go_to(&problem.page);
        }
    }

    /// One page up, or out of the copy and to the list; false if the list is in sight.
    pub(super) fn went_back(&self) -> bool {
        if self.state.borrow().open.is_none() {
            return false;
        }
        let above = self.state.borrow_mut().open.as_mut().and_then(|open| {
            let mut trail = open.page().trail;
            trail.pop();
            trail.pop()
        });
        match above {
            Some(crumb) if self.is_edited() => self.go_to(&crumb.place),
            _ => self.to_list(),
        }
        true
    }

    /// Whether the editor is in sight, and not what was learned.
    fn is_edited(&self) -> bool {
        let mut edited = false;
        self.context.with(|window| edited = window.global::<CopyAdapter>().get_open());
        edited
    }

    /// Takes over what stands at a neighbour.
    pub(super) fn take_like(&self, place: &str, like: &str) {
        self.work(|open, now| {
            let Some(lifted) = open.draft.lift(like) else { return Ok(()) };
            open.change(None, now, |draft| draft.put(place, &lifted).map_err(|why| why.to_string()))
        });
    }

    /// Opens the list of choices of a field, or of what a tap puts on its spaces.
    pub(super) fn open_pick(&self, place: &str) {
        let mut state = self.state.borrow_mut();
        let Some(open) = &mut state.open else { return };
        let Some(field) = open.field(place) else { return };
        let name = field.words.name;
        match field.shape {
            Shape::Choice { at, names } => {
                self.ask_pick(&name, names.iter().map(String::as_str), at, false);
                state.pick = Some(Pick::Choice(place.to_owned()));
            }
            Shape::Track(track) => {
                let kinds = track.palette.iter().map(|kind| kind.name.as_str());
                self.ask_pick(&name, kinds, open.brush(place, &track), false);
                state.pick = Some(Pick::Brush(place.to_owned()));
            }
            _ => {}
        }
    }

    /// Opens the list of what can stand on a space.
    pub(super) fn hold(&self, place: &str, n: usize) {
        let mut state = self.state.borrow_mut();
        let Some(open) = &mut state.open else { return };
        let name = open.field(place).map(|field| field.words.name).unwrap_or_default();
        let Some(track) = open.track(place) else { return };
        let Some(space) = n.checked_sub(1).and_then(|n| track.spaces.get(n)) else { return };
        let more = track.deep && Some(space.kind) != track.empty;
        let kinds = track.palette.iter().map(|kind| kind.name.as_str());
        self.ask_pick(&format!("{name} {}", space.label), kinds, space.kind, more);
        state.pick = Some(Pick::Space(format!("{place}.{n}")));
    }

    /// One of many was chosen.
    pub(super) fn pick_one(&self, n: usize) {
        self.context.close_dialog();
        let pick = self.state.borrow_mut().pick.take();
        match pick {
            Some(Pick::Choice(place) | Pick::Space(place)) => self.set(&place, Value::Choice(n)),
            Some(Pick::Brush(place)) => self.brush(&place, n),
            None => {}
        }
    }

    /// Takes in hand what a tap puts on the spaces of a track.
    pub(super) fn brush(&self, place: &str, n: usize) {
        if let Some(open) = &mut self.state.borrow_mut().open {
            open.take_brush(place, n);
        }
        self.show_page();
    }

    /// Opens the page of the space that is chosen for.
    pub(super) fn open_more(&self) {
        let pick = self.state.borrow_mut().pick.take();
        if let Some(Pick::Space(place)) = pick {
            self.go_to(&place);
        }
    }
}
