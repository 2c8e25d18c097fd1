//! Settings: kept, shown, and at work from the first frame on. Also the first hints, of which only "read" is kept.

use std::cell::RefCell;
use std::rc::Rc;

use slint::{ComponentHandle, ModelRc, SharedString, VecModel};

use crate::desk::Desk;
use crate::library::{Look, Settings};
use crate::{Scheme, Theme, words};

/// The looks in the order of the page.
const LOOKS: [Look; 3] = [Look::System, Look::Dark, Look::Light];
/// The text sizes in percent.
const SIZES: [u16; 6] = [100, 115, 130, 150, 175, 200];
/// The languages that `lang/` has, each in its own words.
const LANGUAGES: [(&str, &str); 1] = [("en", "English")];

pub(crate) struct SettingsPage {
    desk: Rc<Desk>,
    settings: RefCell<Settings>,
}

impl SettingsPage {
    pub(crate) fn new(desk: &Rc<Desk>) -> Rc<Self> {
        let settings = desk.or_warn(desk.library.settings());
        let hints_read = settings.hints_read;
        let page = Rc::new(Self { desk: desk.clone(), settings: RefCell::new(settings) });
        desk.with(|_, adapter| {
            let languages: Vec<SharedString> = LANGUAGES.iter().map(|(_, name)| (*name).into()).collect();
            adapter.set_languages(ModelRc::from(Rc::new(VecModel::from(languages))));
            adapter.set_hints_shown(!hints_read);
            let own = page.clone();
            adapter.on_set_look(move |look| {
                if let Some(look) = usize::try_from(look).ok().and_then(|look| LOOKS.get(look)) {
                    own.change(|settings| settings.look = *look);
                }
            });
            let own = page.clone();
            adapter
                .on_shrink_text(move || own.change(|settings| settings.text_percent = smaller(settings.text_percent)));
            let own = page.clone();
            adapter.on_grow_text(move || own.change(|settings| settings.text_percent = larger(settings.text_percent)));
            let own = page.clone();
            adapter.on_set_animated(move |on| own.change(|settings| settings.animated = on));
            let own = page.clone();
            adapter.on_set_awake(move |on| own.change(|settings| settings.awake = on));
            let own = page.clone();
            adapter.on_set_language(move |language| {
                if let Some((code, _)) = usize::try_from(language).ok().and_then(|n| LANGUAGES.get(n)) {
                    own.change(|settings| settings.language = (*code).to_owned());
                }
            });
            let own = page.clone();
            adapter.on_show_hints(move || own.desk.with(|_, adapter| adapter.set_hints_shown(true)));
            let own = page.clone();
            adapter.on_hints_read(move || {
                own.desk.with(|_, adapter| adapter.set_hints_shown(false));
                own.change(|settings| settings.hints_read = true);
            });
        });
        page.apply();
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.apply();
    }

    fn change(&self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings.borrow_mut());
        self.apply();
        self.desk.library.put_settings(&self.settings.borrow(), self.desk.warn_unless_kept());
    }

    fn apply(&self) {
        let settings = self.settings.borrow();
        // A percentage of a newer program, or of a hand in the store, must not make the page unusable.
        let percent = settings.text_percent.clamp(SIZES[0], SIZES[SIZES.len() - 1]);
        let language = LANGUAGES.iter().position(|(code, _)| *code == settings.language).unwrap_or(0);
        self.desk.with(|window, adapter| {
            let theme = window.global::<Theme>();
            theme.set_scheme(match settings.look {
                Look::System => Scheme::System,
                Look::Dark => Scheme::Dark,
                Look::Light => Scheme::Light,
            });
            theme.set_text_scale(f32::from(percent) / 100.0);
            theme.set_animated(settings.animated);
            adapter.set_text_percent(i32::from(percent));
            adapter.set_text_can_shrink(smaller(percent) != percent);
            adapter.set_text_can_grow(larger(percent) != percent);
            adapter.set_keeps_awake(settings.awake);
            adapter.set_language(i32::try_from(language).unwrap_or(0));
        });
        if let Err(error) = slint::select_bundled_translation(LANGUAGES[language].0) {
            self.desk.warn(&words::no_language(&error));
        }
    }
}

fn smaller(percent: u16) -> u16 {
    SIZES.into_iter().rev().find(|size| *size < percent).unwrap_or(SIZES[0])
}

fn larger(percent: u16) -> u16 {
    SIZES.into_iter().find(|size| *size > percent).unwrap_or(SIZES[SIZES.len() - 1])
}
