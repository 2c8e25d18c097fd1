//! Settings: kept, shown, and at work from the first frame on. Also the first hints, of which only "read" is kept.

mod hints;
mod words;

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use slint::ComponentHandle;

use crate::blocks::{Acts, Gap, Key, Piece, Sign, Tone, card};
use crate::context::Context;
use crate::library::{Look, Settings};
use crate::plain::Leaf;
use crate::{Scheme, ShellAdapter, Theme};

/// The looks, each with what it is for.
const LOOKS: [(Look, &str, &str); 3] = [
    (Look::System, words::SYSTEM, words::SYSTEM_IS),
    (Look::Dark, words::DARK, words::DARK_IS),
    (Look::Light, words::LIGHT, words::LIGHT_IS),
];
/// The text sizes in percent.
const SIZES: [u16; 6] = [100, 115, 130, 150, 175, 200];
/// The languages that `lang/` has, each in its own words.
const LANGUAGES: [(&str, &str); 1] = [("en", "English")];

#[derive(Clone, Debug, PartialEq, Eq)]
enum Act {
    Look(Look),
    Shrink,
    Grow,
    Awake(bool),
    Animated(bool),
    Language(&'static str),
    HintsRead,
}

pub(crate) struct SettingsPage {
    context: Rc<Context>,
    acts: Rc<Acts<Act>>,
    settings: RefCell<Settings>,
    /// The hints are to be read.
    hints_wait: Cell<bool>,
}

impl SettingsPage {
    pub(crate) fn new(context: &Rc<Context>) -> Rc<Self> {
        let settings = context.or_warn(context.library.settings());
        let hints_wait = Cell::new(!settings.hints_read);
        let page = Rc::new_cyclic(|me: &Weak<Self>| Self {
            context: context.clone(),
            acts: context.acts_of(me, |page, act, _| page.act(act)),
            settings: RefCell::new(settings),
            hints_wait,
        });
        context.with(|window| {
            let adapter = window.global::<ShellAdapter>();
            let own = page.clone();
            adapter.on_show_hints(move || {
                own.hints_wait.set(true);
                own.offer_hints();
            });
        });
        page.apply();
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.apply();
        self.show();
    }

    /// Shows the hints if they are to be read.
    pub(crate) fn offer_hints(&self) {
        if self.hints_wait.get() {
            self.context.ask("hints", hints::ask(self.acts.touch(Act::HintsRead)));
        }
    }

    fn act(&self, act: Act) {
        match act {
            Act::Look(look) => self.change(|settings| settings.look = look),
            Act::Shrink => self.change(|settings| settings.text_percent = smaller(settings.text_percent)),
            Act::Grow => self.change(|settings| settings.text_percent = larger(settings.text_percent)),
            Act::Awake(on) => self.change(|settings| settings.awake = on),
            Act::Animated(on) => self.change(|settings| settings.animated = on),
            Act::Language(code) => self.change(|settings| code.clone_into(&mut settings.language)),
            Act::HintsRead => {
                self.hints_wait.set(false);
                self.context.close_dialog();
                return self.keep(|settings| settings.hints_read = true);
            }
        }
        self.show();
    }

    fn change(&self, change: impl FnOnce(&mut Settings)) {
        self.keep(change);
        self.apply();
    }

    fn keep(&self, change: impl FnOnce(&mut Settings)) {
        // The table keeps how it is shown, too.
        if let Ok(kept) = self.context.library.settings() {
            self.settings.replace(kept);
        }
        change(&mut self.settings.borrow_mut());
        self.context.library.put_settings(&self.settings.borrow(), self.context.warn_unless_kept());
    }

    fn show(&self) {
        let settings = self.settings.borrow();
        let on = |act| self.acts.touch(act);
        let head = |text| Piece::words(Tone::Subtitle, text);
        // At the foot of the page, where it stays while letters grow.
        let percent = within(settings.text_percent);
        let fall = Key::small(Sign::Minus, words::SMALLER, on(Act::Shrink)).enabled(smaller(percent) != percent);
        let rise = Key::small(Sign::Plus, words::LARGER, on(Act::Grow)).enabled(larger(percent) != percent);
        let size = Piece::stepper(words::TEXT_SIZE, &words::percent(percent), fall, rise);
        let foot = vec![Piece::words(Tone::Faint, words::STARS), size.gap(Gap::Near)];
        let mut blocks = vec![head(words::LIGHT)];
        blocks
            .extend(card(LOOKS.map(|(look, name, what)| {
                Piece::option(name, settings.look == look, on(Act::Look(look))).detail(what)
            })));
        blocks.push(head(words::AT_THE_TABLE));
        let (awake, animated) = (settings.awake, settings.animated);
        blocks.extend(card([
            Piece::switch(words::AWAKE, awake, on(Act::Awake(!awake))).detail(words::AWAKE_IS),
            Piece::switch(words::ANIMATIONS, animated, on(Act::Animated(!animated))).detail(words::ANIMATIONS_ARE),
        ]));
        blocks.push(head(words::LANGUAGE));
        let own = language(&settings.language);
        let languages = LANGUAGES.map(|(code, name)| Piece::option(name, code == own, on(Act::Language(code))));
        let more = (LANGUAGES.len() == 1).then(|| Piece::words(Tone::Faint, words::MORE_LANGUAGES));
        blocks.extend(card(languages.into_iter().chain(more)));
        self.context.lay("settings", Leaf { title: words::SETTINGS.to_owned(), blocks, foot, ..Leaf::default() });
    }

    fn apply(&self) {
        let settings = self.settings.borrow();
        self.context.with(|window| {
            let theme = window.global::<Theme>();
            theme.set_scheme(match settings.look {
                Look::System => Scheme::System,
                Look::Dark => Scheme::Dark,
                Look::Light => Scheme::Light,
            });
            theme.set_text_scale(f32::from(within(settings.text_percent)) / 100.0);
            theme.set_animated(settings.animated);
        });
        if let Err(error) = slint::select_bundled_translation(language(&settings.language)) {
            self.context.warn(&crate::words::no_language(&error));
        }
    }
}

/// The language that is kept, or the first where that is not there.
fn language(kept: &str) -> &'static str {
    LANGUAGES.iter().map(|(code, _)| *code).find(|code| *code == kept).unwrap_or(LANGUAGES[0].0)
}

/// A percentage of a newer program, or of a hand in the store, must not make the page unusable.
fn within(percent: u16) -> u16 {
    percent.clamp(SIZES[0], SIZES[SIZES.len() - 1])
}

fn smaller(percent: u16) -> u16 {
    SIZES.into_iter().rev().find(|size| *size < percent).unwrap_or(SIZES[0])
}

fn larger(percent: u16) -> u16 {
    SIZES.into_iter().find(|size| *size > percent).unwrap_or(SIZES[SIZES.len() - 1])
}
