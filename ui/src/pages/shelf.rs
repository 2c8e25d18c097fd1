//! The shelf: games under way, games to begin, and games that come and go as files.

use std::rc::Rc;

use eldertally_core::GameKind;
use slint::{Model, ModelRc, VecModel};

use super::import::{self, Imported};
use crate::desk::Desk;
use crate::generated::{Boxed, FoundGame, PlayerMark, UnderWay};
use crate::host::FileKind;
use crate::library::Card;
use crate::models::List;
use crate::pages::setup::SetupPage;
use crate::table::TablePage;
use crate::words;

pub(crate) struct ShelfPage {
    desk: Rc<Desk>,
    table: Rc<TablePage>,
    setup: Rc<SetupPage>,
    under_way: List<UnderWay>,
    found: List<FoundGame>,
}

impl ShelfPage {
    pub(crate) fn new(desk: &Rc<Desk>, table: &Rc<TablePage>, setup: &Rc<SetupPage>) -> Rc<Self> {
        let page = Rc::new(Self {
            desk: desk.clone(),
            table: table.clone(),
            setup: setup.clone(),
            under_way: List::new(),
            found: List::new(),
        });
        desk.with(|_, adapter| {
            let boxed: Vec<_> = GameKind::ALL.iter().map(|kind| boxed(*kind)).collect();
            adapter.set_boxed(ModelRc::from(Rc::new(VecModel::from(boxed))));
            adapter.set_under_way(page.under_way.model());
            adapter.set_found_games(page.found.model());
            let own = page.clone();
            adapter.on_go_on(move |id| own.table.open(&id));
            let own = page.clone();
            adapter.on_new_game(move |slug| own.begin(&slug));
            let own = page.clone();
            adapter.on_export_game(move |id| own.export(&id));
            let own = page.clone();
            adapter.on_forget_game(move |id| own.forget(&id));
            let own = page.clone();
            adapter.on_import_begin(move || own.look_for_files());
            let own = page.clone();
            adapter.on_import_pick(move || own.pick());
            let own = page.clone();
            adapter.on_import_file(move |path| own.import(&path));
            let own = page.clone();
            adapter.on_import_end(move || own.end_import());
        });
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        let games = self.desk.or_warn(self.desk.library.games());
        let now = self.desk.host.now();
        let going = games.iter().filter(|(_, card)| card.end.is_none());
        self.under_way.show_where(going.map(|(id, card)| under_way(id, card, now)), is_same);
    }

    fn begin(&self, slug: &str) {
        if let Some(kind) = GameKind::from_slug(slug) {
            self.setup.choose(kind);
        }
    }

    fn export(&self, id: &str) {
        match self.write_out(id) {
            Ok(place) => self.desk.say(&words::exported(&place)),
            Err(why) => self.desk.warn(&why),
        }
    }

    fn write_out(&self, id: &str) -> Result<String, String> {
        let save = self.desk.library.save_of(id).map_err(|error| error.to_string())?;
        let save = save.ok_or(words::GONE)?;
        let kind = GameKind::of_save(&save).map_err(|error| error.to_string())?;
        let number = id.trim_start_matches('0');
        let name = format!("{}-{number}.{}", kind.about().slug, FileKind::Game.ending());
        self.desk.host.write_file(&name, &save)
    }

    fn forget(self: &Rc<Self>, id: &str) {
        let page = self.clone();
        let done = move |gone: Result<(), crate::library::KeepError>| {
            page.enter();
            match gone {
                Ok(()) => page.desk.say(words::FORGOTTEN),
                Err(error) => page.desk.warn(&words::not_forgotten(&error)),
            }
        };
        self.desk.library.remove_game(id, Box::new(done));
    }

    fn look_for_files(&self) {
        let found = self.desk.host.found_files(FileKind::Game);
        self.found.show(found.into_iter().map(|file| FoundGame { name: file.name.into(), path: file.path.into() }));
        self.desk.with(|_, adapter| {
            adapter.set_import_fault("".into());
            adapter.set_importing(true);
        });
    }

    /// Lets the player pick a file; a single one is imported at once.
    fn pick(self: &Rc<Self>) {
        let own = self.clone();
        let picked = move |paths: Vec<String>| {
            own.look_for_files();
            if let [path] = paths.as_slice() {
                own.import(path);
            }
        };
        self.desk.host.pick_files(FileKind::Game, Box::new(picked));
    }

    fn end_import(&self) {
        self.desk.with(|_, adapter| adapter.set_importing(false));
    }

    fn import(self: &Rc<Self>, path: &str) {
        let read = import::read(&self.desk, path.trim());
        let id = self.desk.library.new_game_id().map_err(|error| error.to_string());
        let fault = match (read, id) {
            (Ok(imported), Ok(id)) => return self.keep(&id, imported),
            (Err(fault), _) | (_, Err(fault)) => fault,
        };
        self.desk.with(|_, adapter| adapter.set_import_fault(fault.into()));
    }

    fn keep(self: &Rc<Self>, id: &str, imported: Imported) {
        let Imported { name, card, save } = imported;
        let finished = card.end.is_some();
        let page = self.clone();
        let done = move |kept: Result<(), crate::library::KeepError>| match kept {
            Ok(()) => {
                page.end_import();
                page.enter();
                page.desk.say(&words::arrived(name, finished));
            }
            Err(error) => page.desk.with(|_, adapter| adapter.set_import_fault(error.to_string().into())),
        };
        self.desk.library.put_game(id, &card, save, Box::new(done));
    }
}

fn boxed(kind: GameKind) -> Boxed {
    let about = kind.about();
    Boxed { slug: about.slug.into(), name: about.name.into(), players: words::players(about).into() }
}

fn under_way(id: &str, card: &Card, now: u64) -> UnderWay {
    // A game of a newer program has no name here, but must not be hidden.
    let name = GameKind::from_slug(&card.game).map_or(card.game.as_str(), |kind| kind.about().name);
    let mark = |player: &crate::library::Player| PlayerMark {
        name: player.name.as_str().into(),
        colour: i32::from(player.colour),
    };
    let players: Vec<_> = card.players.iter().map(mark).collect();
    UnderWay {
        id: id.into(),
        slug: card.game.as_str().into(),
        name: name.into(),
        status: words::capital(&card.status).into(),
        when: words::ago(now, card.played).into(),
        players: ModelRc::from(Rc::new(VecModel::from(players))),
    }
}

fn is_same(a: &UnderWay, b: &UnderWay) -> bool {
    let players_apart = UnderWay { players: a.players.clone(), ..b.clone() };
    *a == players_apart && a.players.iter().eq(b.players.iter())
}
