//! The help page: how Eldertally works, and the numbered rules of every game to read and search.

mod guide;
mod search;
#[cfg(test)]
mod tests;
mod words;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_core::{Rule, RuleId, RuleKind};
use slint::ComponentHandle;

use crate::blocks::{Acts, Blocks};
use crate::context::Context;
use crate::generated::{HelpGame, HelpRule, RuleSort};
use crate::models::List;
use crate::{HelpAdapter, Page, Room, ShellAdapter};

/// Nothing is opened yet.
const CONTENTS: i32 = -2;

pub(crate) struct HelpPage {
    context: Rc<Context>,
    rules: List<HelpRule>,
    games: List<HelpGame>,
    guide: Blocks,
    /// All that can be done in the guide is to see the hints again.
    acts: Rc<Acts<()>>,
    /// The game whose rules are shown.
    open: Cell<Option<GameKind>>,
    /// The rule that another page asked for.
    asked_for: Cell<Option<RuleId>>,
    /// What to show when the page is entered next; the contents if nobody asked.
    next: RefCell<Option<(GameKind, Option<RuleId>)>>,
}

impl HelpPage {
    pub(crate) fn new(context: &Rc<Context>) -> Rc<Self> {
        let page = Rc::new(Self {
            context: context.clone(),
            rules: List::new(),
            games: List::new(),
            guide: Blocks::new(),
            acts: context.acts({
                let context = context.clone();
                move |(), _| context.with(|window| window.global::<ShellAdapter>().invoke_show_hints())
            }),
            open: Cell::default(),
            asked_for: Cell::default(),
            next: RefCell::default(),
        });
        page.games.show(GameKind::ALL.iter().map(|kind| game_row(*kind)));
        page.guide.show(guide::guide(page.acts.touch(())));
        context.with(|window| {
            let adapter = window.global::<HelpAdapter>();
            adapter.set_guide(page.guide.model());
            adapter.set_games(page.games.model());
            adapter.set_rules(page.rules.model());
            let own = Rc::downgrade(&page);
            adapter.on_choose(move |choice| {
                if let Some(page) = own.upgrade() {
                    page.choose(choice);
                }
            });
            let own = Rc::downgrade(&page);
            adapter.on_read_rules(move |game, rule| {
                if let Some(page) = own.upgrade() {
                    page.show(&game, Some(rule.as_str()).filter(|rule| !rule.is_empty()));
                }
            });
            let own = Rc::downgrade(&page);
            adapter.on_searched(move |words| {
                if let Some(page) = own.upgrade() {
                    page.search(&words);
                }
            });
        });
        let own = Rc::downgrade(&page);
        context.on_back(Page::Help, move || own.upgrade().is_some_and(|page| page.went_to_contents()));
        page
    }

    /// Opens the rules of a game, at a rule if one is named (`DOA-072`), from any page.
    pub(crate) fn show(&self, slug: &str, rule: Option<&str>) {
        let Some(kind) = GameKind::from_slug(slug) else { return self.context.go(Page::Help) };
        let id = rule.and_then(|rule| kind.about().rules.iter().map(|own| own.id).find(|id| id.to_string() == rule));
        self.next.replace(Some((kind, id)));
        self.context.go(Page::Help);
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.context.say("");
        match self.next.take() {
            Some((kind, rule)) => self.open(kind, rule),
            None => self.close(CONTENTS),
        }
    }

    /// Opens what was chosen from the contents.
    fn choose(&self, choice: i32) {
        match usize::try_from(choice).ok().and_then(|choice| GameKind::ALL.get(choice)) {
            Some(kind) => self.open(*kind, None),
            None => self.close(choice),
        }
    }

    fn open(&self, kind: GameKind, rule: Option<RuleId>) {
        self.open.set(Some(kind));
        self.asked_for.set(rule);
        self.search("");
        let place = GameKind::ALL.iter().position(|own| *own == kind);
        let row = kind.about().rules.iter().position(|own| Some(own.id) == rule).unwrap_or(0);
        self.context.with(|window| {
            let adapter = window.global::<HelpAdapter>();
            adapter.set_search("".into());
            adapter.set_row(count(row));
            adapter.set_jump(adapter.get_jump().wrapping_add(1));
            adapter.set_open(place.map_or(CONTENTS, count));
        });
    }

    fn close(&self, to: i32) {
        self.open.set(None);
        self.context.with(|window| window.global::<HelpAdapter>().set_open(to));
    }

    /// Shows the rules that have all these words, and their first row.
    fn search(&self, words: &str) {
        let rules = self.open.get().into_iter().flat_map(|kind| kind.about().rules.iter());
        let search = search::Search::new(words);
        let asked_for = self.asked_for.get();
        self.rules.show(rules.filter(|rule| search.finds(rule)).map(|rule| rule_row(rule, asked_for)));
        self.context.with(|window| {
            let adapter = window.global::<HelpAdapter>();
            adapter.set_row(0);
            adapter.set_jump(adapter.get_jump().wrapping_add(1));
        });
    }

    /// Back from rules that were chosen from the contents, where the contents are not beside them.
    fn went_to_contents(&self) -> bool {
        let mut wide = false;
        self.context.with(|window| wide = window.global::<Room>().get_wide());
        let came_from_contents = self.open.get().is_some() && self.asked_for.get().is_none();
        if came_from_contents && !wide {
            self.close(CONTENTS);
        }
        came_from_contents && !wide
    }
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn game_row(kind: GameKind) -> HelpGame {
    let about = kind.about();
    let rulings = about.rules.iter().filter(|rule| rule.id.ruling).count();
    HelpGame { name: about.name.into(), rules: count(about.rules.count() - rulings), rulings: count(rulings) }
}

fn rule_row(rule: Rule, asked_for: Option<RuleId>) -> HelpRule {
    HelpRule {
        id: rule.id.to_string().into(),
        sort: sort(rule.kind),
        text: rule.text.to_string().into(),
        asked_for: asked_for == Some(rule.id),
    }
}

fn sort(kind: RuleKind) -> RuleSort {
    match kind {
        RuleKind::Component => RuleSort::Component,
        RuleKind::Setup => RuleSort::Setup,
        RuleKind::Order => RuleSort::Order,
        RuleKind::Decision => RuleSort::Decision,
        RuleKind::Dice => RuleSort::Dice,
        RuleKind::Effect => RuleSort::Effect,
        RuleKind::Limit => RuleSort::Limit,
        RuleKind::Edge => RuleSort::Edge,
        RuleKind::End => RuleSort::End,
        RuleKind::Information => RuleSort::Information,
        RuleKind::Hidden => RuleSort::Hidden,
        RuleKind::Ambiguity => RuleSort::Ambiguity,
        RuleKind::Contradiction => RuleSort::Contradiction,
        RuleKind::Silence => RuleSort::Silence,
    }
}
