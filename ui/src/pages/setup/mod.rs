//! The setup page: who plays, by which rulings, with which copy.

mod draft;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use eldertally_core::GameKind;
use eldertally_core::options::OptionSpec;
use eldertally_core::setup_file::{BLANK, EXAMPLE};
use slint::{ModelRc, SharedString, VecModel};

use crate::Page;
use crate::desk::Desk;
use crate::generated::{SetupCopy, SetupOption, SetupPlayer};
use crate::library::Copy;
use crate::models::List;
use crate::table::TablePage;
use draft::Draft;

/// A draft with what belongs to its game.
struct Open {
    draft: Draft,
    copies: Vec<(String, Copy)>,
    /// Why the chosen copy cannot be played with.
    copy_fault: String,
    /// The values of each option in words, made once, so that rows stay equal.
    values: Vec<ModelRc<SharedString>>,
}

pub(crate) struct SetupPage {
    desk: Rc<Desk>,
    table: Rc<TablePage>,
    open: RefCell<Option<Open>>,
    players: List<SetupPlayer>,
    options: List<SetupOption>,
    copies: List<SetupCopy>,
}

impl SetupPage {
    pub(crate) fn new(desk: &Rc<Desk>, table: &Rc<TablePage>) -> Rc<Self> {
        let page = Rc::new(Self {
            desk: desk.clone(),
            table: table.clone(),
            open: RefCell::default(),
            players: List::new(),
            options: List::new(),
            copies: List::new(),
        });
        desk.with(|_, adapter| {
            adapter.set_setup_players(page.players.model());
            adapter.set_setup_options(page.options.model());
            adapter.set_setup_copies(page.copies.model());
            let own = page.clone();
            adapter.on_setup_name(move |player, name| own.change(|draft| draft.rename(place(player), &name)));
            let own = page.clone();
            adapter.on_setup_colour(move |player, colour| {
                own.change(|draft| draft.paint(place(player), u8::try_from(colour).unwrap_or(0)));
            });
            let own = page.clone();
            adapter.on_setup_move(move |player, by| own.change(|draft| draft.shift(place(player), by)));
            let own = page.clone();
            adapter.on_setup_add(move || own.change(Draft::add));
            let own = page.clone();
            adapter.on_setup_remove(move |player| own.change(|draft| draft.remove(place(player))));
            let own = page.clone();
            adapter.on_setup_choose(move |option, value| {
                if let (Ok(option), Ok(value)) = (option.try_into(), value.try_into()) {
                    own.change(|draft| draft.choose(option, value));
                }
            });
            let own = page.clone();
            adapter.on_setup_as_proposed(move || own.change(|draft| draft.options.clear()));
            let own = page.clone();
            adapter.on_setup_take_copy(move |id| own.take_copy(&id));
            let own = page.clone();
            adapter.on_setup_begin(move || own.begin());
        });
        page
    }

    /// Goes to the page for this game, with what was chosen the last time.
    pub(crate) fn choose(&self, kind: GameKind) {
        let last = self.desk.or_warn(self.desk.library.last_setup(kind.about().slug)).unwrap_or_default();
        let values = kind.about().options.iter().map(values_of).collect();
        let draft = Draft::remembered(kind, last);
        *self.open.borrow_mut() = Some(Open { draft, copies: Vec::new(), copy_fault: String::new(), values });
        self.desk.go(Page::Setup);
    }

    /// The page is about to be shown. Copies may have changed since.
    pub(crate) fn enter(&self) {
        if let Some(open) = self.open.borrow_mut().as_mut() {
            open.copies = self.desk.or_warn(self.desk.library.copies(open.draft.kind.about().slug));
            open.draft.check_copy(&open.copies);
            open.check();
        }
        self.show();
    }

    fn change(&self, change: impl FnOnce(&mut Draft)) {
        if let Some(open) = self.open.borrow_mut().as_mut() {
            let players = open.draft.players.len();
            change(&mut open.draft);
            if open.draft.players.len() != players {
                open.check();
            }
        }
        self.show();
    }

    fn take_copy(&self, id: &str) {
        if let Some(open) = self.open.borrow_mut().as_mut() {
            id.clone_into(&mut open.draft.copy);
            open.check();
        }
        self.show();
    }

    fn show(&self) {
        let open = self.open.borrow();
        let Some(open) = open.as_ref() else { return };
        let draft = &open.draft;
        let about = draft.kind.about();
        self.players.show(draft.players.iter().enumerate().map(|(n, player)| SetupPlayer {
            name: player.name.as_str().into(),
            colour: i32::from(player.colour),
            fault: draft.fault(n).into(),
        }));
        self.options.show(about.options.iter().zip(&open.values).map(|(spec, values)| SetupOption {
            number: i32::from(spec.number),
            text: spec.text.into(),
            values: values.clone(),
            chosen: i32::from(draft.chosen(spec.number)),
            rule: spec.rule.to_string().into(),
            rule_text: about.rule(spec.rule).map_or_else(Default::default, |rule| rule.text.to_string().into()),
        }));
        self.copies.show(open.offered());
        self.desk.with(|_, adapter| {
            adapter.set_setup_slug(about.slug.into());
            adapter.set_setup_game(about.name.into());
            adapter.set_setup_seats(seats_in_words(draft.kind).into());
            adapter.set_setup_can_add(draft.can_add());
            adapter.set_setup_can_remove(draft.can_remove());
            adapter.set_setup_changed(i32::try_from(draft.options.len()).unwrap_or(0));
            adapter.set_setup_copy(draft.copy.as_str().into());
            adapter.set_setup_copy_fault(open.copy_fault.as_str().into());
            adapter.set_setup_ready(draft.is_ready() && open.copy_fault.is_empty());
        });
    }

    fn begin(&self) {
        let chosen = self.open.borrow().as_ref().map(|open| (open.draft.clone(), open.draft.to_setup(&open.copies)));
        match chosen {
            Some((draft, Ok(setup))) if draft.is_ready() => {
                let slug = draft.kind.about().slug;
                self.desk.library.put_last_setup(slug, &draft.to_remember(), self.desk.warn_unless_kept());
                let own = ![EXAMPLE, BLANK].contains(&draft.copy.as_str());
                self.table.begin(setup, own.then_some(draft.copy));
            }
            Some((_, Err(why))) => self.desk.warn(&why),
            Some((_, Ok(_))) | None => {}
        }
    }
}

impl Open {
    fn check(&mut self) {
        // Names are checked at their fields; here only the copy is in question.
        let mut named = self.draft.clone();
        for (n, player) in named.players.iter_mut().enumerate() {
            player.name = n.to_string();
        }
        self.copy_fault = named.to_setup(&self.copies).err().unwrap_or_default();
    }

    fn offered(&self) -> Vec<SetupCopy> {
        let offer =
            |id: &str, name: &str, detail: &str| SetupCopy { id: id.into(), name: name.into(), detail: detail.into() };
        let own = self.copies.iter().map(|(id, copy)| offer(id, &copy.name, words::OWN_COPY));
        let example = offer(EXAMPLE, words::EXAMPLE, words::EXAMPLE_IS);
        let blank = self.draft.kind.has_blank().then(|| offer(BLANK, words::NO_COPY, words::NO_COPY_IS));
        own.chain([example]).chain(blank).collect()
    }
}

fn values_of(spec: &OptionSpec) -> ModelRc<SharedString> {
    let values: Vec<SharedString> = spec.values.iter().map(|value| crate::words::value(value).into()).collect();
    ModelRc::from(Rc::new(VecModel::from(values)))
}

fn seats_in_words(kind: GameKind) -> String {
    let players = crate::words::players(kind.about());
    if kind.about().max_seats > 1 { words::seated(&players) } else { players }
}

/// A place that a page named; one that cannot be is a place where nobody sits.
fn place(number: i32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
