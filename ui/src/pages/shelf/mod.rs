//! The shelf: games under way, games to begin, and games that come and go as files.

mod dialogs;
mod words;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use eldertally_catalog::GameKind;
use slint::{ComponentHandle, Model, ModelRc, VecModel};

use crate::ShelfAdapter;
use crate::blocks::Acts;
use crate::context::Context;
use crate::generated::{Boxed, PlayerMark, UnderWay};
use crate::host::FileKind;
use crate::library::Card;
use crate::models::List;
use crate::pages::setup::SetupPage;
use crate::table::TablePage;
use dialogs::{Act, Import};

pub(crate) struct ShelfPage {
    context: Rc<Context>,
    table: Rc<TablePage>,
    setup: Rc<SetupPage>,
    acts: Rc<Acts<Act>>,
    under_way: List<UnderWay>,
    import: RefCell<Import>,
}

impl ShelfPage {
    pub(crate) fn new(context: &Rc<Context>, table: &Rc<TablePage>, setup: &Rc<SetupPage>) -> Rc<Self> {
        let page = Rc::new_cyclic(|me: &Weak<Self>| Self {
            context: context.clone(),
            table: table.clone(),
            setup: setup.clone(),
            acts: context.acts_of(me, |page, act, text| page.act(act, text)),
            under_way: List::new(),
            import: RefCell::default(),
        });
        context.with(|window| {
            let adapter = window.global::<ShelfAdapter>();
            let boxed: Vec<_> = GameKind::ALL.iter().map(|kind| boxed(*kind)).collect();
            adapter.set_boxed(ModelRc::from(Rc::new(VecModel::from(boxed))));
            adapter.set_under_way(page.under_way.model());
            let own = page.clone();
            adapter.on_go_on(move |id| own.table.open(&id));
            let own = page.clone();
            adapter.on_new_game(move |slug| own.begin(&slug));
            let own = page.clone();
            adapter.on_more_about(move |id| own.more_about(&id));
            let own = page.clone();
            adapter.on_import_begin(move || own.begin_import());
        });
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        let games = self.context.or_warn(self.context.library.games());
        let now = self.context.host.now();
        let going = games.iter().filter(|(_, card)| card.end.is_none());
        self.under_way.show_where(going.map(|(id, card)| under_way(id, card, now)), is_same);
    }

    /// A game as the shelf shows it.
    fn row_of(&self, id: &str) -> Option<UnderWay> {
        let games = self.context.or_warn(self.context.library.games());
        let game = games.iter().find(|(own, _)| own == id);
        game.map(|(id, card)| under_way(id, card, self.context.host.now()))
    }

    fn begin(&self, slug: &str) {
        if let Some(kind) = GameKind::from_slug(slug) {
            self.setup.choose(kind);
        }
    }

    fn export(&self, id: &str) {
        match self.write_out(id) {
            Ok(place) => self.context.say(&crate::words::exported(&place)),
            Err(why) => self.context.warn(&why),
        }
    }

    fn write_out(&self, id: &str) -> Result<String, String> {
        let save = self.context.library.save_of(id).map_err(|error| error.to_string())?;
        let save = save.ok_or(crate::words::GONE)?;
        let kind = GameKind::of_save(&save).map_err(|error| error.to_string())?;
        let number = id.trim_start_matches('0');
        let name = format!("{}-{number}.{}", kind.about().slug, FileKind::Game.ending());
        self.context.host.write_file(&name, &save)
    }

    fn forget(self: &Rc<Self>, id: &str) {
        let page = self.clone();
        let done = move |gone: Result<(), crate::library::StoreError>| {
            page.enter();
            match gone {
                Ok(()) => page.context.say(crate::words::FORGOTTEN),
                Err(error) => page.context.warn(&crate::words::not_forgotten(&error)),
            }
        };
        self.context.library.remove_game(id, Box::new(done));
    }
}

fn boxed(kind: GameKind) -> Boxed {
    let about = kind.about();
    Boxed { slug: about.slug.into(), name: about.name.into(), players: crate::words::players(about).into() }
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
        status: crate::words::capital(&card.status).into(),
        when: crate::words::ago(now, card.played).into(),
        players: ModelRc::from(Rc::new(VecModel::from(players))),
    }
}

fn is_same(a: &UnderWay, b: &UnderWay) -> bool {
    let players_apart = UnderWay { players: a.players.clone(), ..b.clone() };
    *a == players_apart && a.players.iter().eq(b.players.iter())
}
