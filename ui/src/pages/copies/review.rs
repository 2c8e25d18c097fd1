//! The review of what games learned: taken over into the copy, or left.

use eldertally_print::edit::{Draft, Lesson, lessons};

use super::act::Act;
use super::open::Open;
use super::{CopiesPage, words};
use crate::blocks::{Key, Piece, Sign, Tone, Weight, card};
use crate::plain::Leaf;

impl CopiesPage {
    /// Opens what was learned about the copy that a dialog is about.
    pub(super) fn review(&self) {
        let Some((id, _)) = self.about() else { return };
        let Some(open) = self.open(&id) else { return };
        self.state.borrow_mut().open = Some(open);
        self.turn(false);
        self.show_lessons();
    }

    /// Shows what is still to be looked through; nothing left, and the review is done.
    fn show_lessons(&self) {
        let found = match &mut self.state.borrow_mut().open {
            Some(open) => {
                let found = open.learned.as_ref().map(|learned| lessons(&*open.draft, &**learned)).unwrap_or_default();
                open.copy.learned = match &open.learned {
                    Some(learned) if !found.is_empty() => Some(learned.to_toml()),
                    _ => None,
                };
                self.keep(&open.id, &open.copy);
                found
            }
            None => return,
        };
        let name = self.name();
        if found.is_empty() {
            self.to_list();
            return self.context.say(&words::all_reviewed(&name));
        }
        let all = [
            Key::new(&words::take_all(found.len()), self.touch(Act::TakeAll)).weight(Weight::Primary),
            Key::new(words::FORGET_ALL, self.touch(Act::LeaveAll)).weight(Weight::Danger),
        ];
        let mut blocks = vec![Piece::words(Tone::Faint, words::TOLD), Piece::buttons(all)];
        blocks.extend(found.iter().flat_map(|lesson| card(self.lesson(lesson))));
        self.context
            .lay("learned", Leaf { title: words::LEARNED_COPY.to_owned(), under: name, blocks, ..Leaf::default() });
    }

    /// Old and new side by side.
    fn lesson(&self, lesson: &Lesson) -> [Piece; 4] {
        let key =
            |text, act: fn(String) -> Act| Key::new(text, self.touch(act(lesson.place.clone()))).hint(&lesson.path);
        [
            Piece::words(Tone::Strong, &lesson.path),
            Piece::words(Tone::Faint, &words::until_now(&lesson.old)),
            Piece::words(Tone::Fresh, &lesson.new),
            Piece::buttons([
                key(words::TAKE_OVER, Act::Take).sign(Sign::Check),
                key(words::LEAVE_IT, Act::Leave).weight(Weight::Quiet),
            ]),
        ]
    }

    fn name(&self) -> String {
        self.state.borrow().open.as_ref().map(|open| open.copy.name.clone()).unwrap_or_default()
    }

    /// Takes one thing over.
    pub(super) fn accept(&self, place: &str) {
        self.each(|open, now| {
            let lifted = open.learned.as_ref().and_then(|learned| learned.lift(place));
            let Some(lifted) = lifted else { return Ok(()) };
            open.change(None, now, |draft| draft.put(place, &lifted).map_err(|why| why.to_string()))
        });
    }

    /// Leaves one thing as it was.
    pub(super) fn leave(&self, place: &str) {
        self.each(|open, _| match (open.draft.lift(place), &mut open.learned) {
            (Some(lifted), Some(learned)) => learned.put(place, &lifted).map_err(|why| why.to_string()),
            _ => Ok(()),
        });
    }

    pub(super) fn accept_all(&self) {
        self.each(|open, now| {
            let Some(learned) = &open.learned else { return Ok(()) };
            let learned = learned.again();
            open.change(None, now, |draft| accept_into(draft, &*learned))
        });
    }

    pub(super) fn leave_all(&self) {
        self.each(|open, _| {
            open.learned = None;
            Ok(())
        });
    }

    fn each(&self, work: impl FnOnce(&mut Open, u64) -> Result<(), String>) {
        let now = self.context.host.now();
        let done = self.state.borrow_mut().open.as_mut().map_or(Ok(()), |open| work(open, now));
        match done {
            Ok(()) => self.show_lessons(),
            Err(why) => self.context.warn(&why),
        }
    }
}

fn accept_into(draft: &mut dyn Draft, learned: &dyn Draft) -> Result<(), String> {
    for lesson in lessons(draft, learned) {
        if let Some(lifted) = learned.lift(&lesson.place) {
            draft.put(&lesson.place, &lifted).map_err(|why| why.to_string())?;
        }
    }
    Ok(())
}
