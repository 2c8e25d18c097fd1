//! What is shown on a board: what a viewer sees, laid out, with the places of the moves on offer.

use std::collections::HashSet;
use std::rc::Rc;
use std::slice;

use eldertally_catalog::GameKind;
use eldertally_core::table::Token;
use eldertally_core::{Seat, Seats, Touch};

use super::bubble::Choice;
use super::layout::{self, Layout};
use super::lit::{self, Lit};
use super::scene::Scene;
use super::sign::Sign;
use super::sketch::{Rect, Sketch};
use super::stir::{self, Stir};
use super::{arrange, frames};
use crate::generated::{BoardLit, BoardSheet};
use crate::sheet::entry::Entry;
use crate::sheet::news::Shown;
use crate::table::sheet::words;

/// A board is laid out for at least this width, in pixels, and made smaller where there is less.
pub(super) const LEAST: f32 = 300.0;

/// So much of a board's height a phone surely shows above a question.
const IN_SIGHT: f32 = 300.0;

/// A move that can be made, as a board shows it.
#[derive(Clone, Debug)]
pub(crate) struct BoardMove {
    pub(crate) at: Option<Touch<Token>>,
    pub(crate) words: String,
    /// What will be shown where it is made, in words; empty where that is not certain.
    pub(crate) to: String,
    pub(crate) danger: Danger,
    /// It answers nothing that is asked, such as what another player may do meanwhile.
    pub(crate) quiet: bool,
}

impl BoardMove {
    /// What it does, and what will be shown there.
    pub(crate) fn said(&self) -> String {
        with_arrow(&self.words, &self.to)
    }
}

fn with_arrow(words: &str, to: &str) -> String {
    if to.is_empty() { words.to_owned() } else { format!("{words} \u{2192} {to}") }
}

/// Whether a move loses the game or puts a player out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Danger {
    #[default]
    None,
    /// Dice, cards or the choice among several moves decide.
    Possible,
    Certain,
}

impl Danger {
    pub(crate) fn of(fatal: bool, may_kill: bool) -> Self {
        match (fatal, may_kill) {
            (true, _) => Self::Certain,
            (false, true) => Self::Possible,
            (false, false) => Self::None,
        }
    }

    /// That of moves of which one will be made.
    pub(crate) fn among(all: impl Iterator<Item = Self> + Clone) -> Self {
        let is_any = all.clone().any(|one| one != Self::None);
        Self::of(is_any && all.clone().all(|one| one == Self::Certain), is_any)
    }
}

/// What is asked, as a board shows it.
#[derive(Default)]
pub(crate) struct Asked {
    pub(crate) moves: Vec<BoardMove>,
    /// What the question is about, where nothing is lit.
    pub(crate) subject: Option<Touch<Token>>,
    /// Whose turn it is.
    pub(crate) turn: Option<Seat>,
}

/// What is shown on the board.
#[derive(Default)]
pub(super) struct State {
    pub(super) entries: Vec<Entry>,
    pub(super) seats: Seats,
    pub(super) before: Shown,
    pub(super) asked: Asked,
    pub(super) layout: Option<(GameKind, Rc<Layout>)>,
    /// A layout that is being written, shown instead of the game's own.
    pub(super) draft: Option<Rc<Layout>>,
    /// The room for it and the size of letters.
    pub(super) room: (f32, f32),
    pub(super) sheet: usize,
    pub(super) sheets: Vec<Sketch>,
    pub(super) columns: frames::Columns,
    pub(super) lit: Vec<Lit>,
    /// What the last input changed on the sheet in sight, until it has come to rest.
    pub(super) stirs: Vec<Stir>,
    /// The lit places of which one is to be chosen.
    pub(super) picked: Vec<usize>,
    /// The moves at them, as they lie in the bubble, and the one that the keyboard stands on.
    pub(super) choices: Vec<Choice>,
    pub(super) choice: Option<usize>,
    /// The lit place that the keyboard stands on.
    pub(super) cursor: Option<usize>,
}

impl State {
    pub(super) fn scene<'a>(&'a self, lit: &'a HashSet<Token>) -> Scene<'a> {
        let dye = self.layout.as_ref().and_then(|(_, layout)| layout.colour.as_ref());
        Scene::new(&self.entries, &self.before, &self.seats, lit, self.asked.turn).dyed(dye)
    }

    pub(super) fn named(&self) -> HashSet<Token> {
        let places = self.asked.moves.iter().filter_map(|mv| mv.at.as_ref()).chain(&self.asked.subject);
        places.map(|touch| touch.place.part.clone()).collect()
    }

    /// Takes the layout of a game, or the one that is being written.
    pub(super) fn lay_out_as(&mut self, kind: Option<GameKind>) {
        if self.layout.as_ref().map(|(kind, _)| *kind) != kind {
            self.layout = kind.map(|kind| (kind, self.draft.clone().unwrap_or_else(|| own_layout(kind))));
            (self.sheet, self.columns) = (0, frames::Columns::default());
        }
    }

    /// Nothing is touched any more.
    pub(super) fn let_go(&mut self) {
        self.picked.clear();
        self.choices.clear();
        self.choice = None;
    }

    /// Lays all sheets out anew.
    pub(super) fn arrange(&mut self) {
        let Some((_, layout)) = &self.layout else {
            (self.sheets, self.lit) = (Vec::new(), Vec::new());
            return;
        };
        let (named, mut columns) = (self.named(), std::mem::take(&mut self.columns));
        let scene = self.scene(&named);
        let (room, scale) = self.room;
        let width = (room / scale.max(0.1)).max(LEAST).floor();
        let sheets = arrange::sheets(layout, &scene);
        self.sheets = sheets.iter().map(|of| arrange::arrange(layout, of, &scene, width, &mut columns)).collect();
        self.columns = columns;
        self.lit = lit::places(&self.sheets, self.asked.moves.iter().map(|mv| (mv.at.as_ref(), mv.quiet)));
        self.sheet = self.sheet.min(self.sheets.len().saturating_sub(1));
    }

    /// Goes to the sheet where most of what is asked can be done, beside what the question is about. It stays where something is
    /// asked of a player who is looked at, and leaves the table's sheet where a player's shows more.
    pub(super) fn look(&mut self) {
        let asked = |sheet: usize| self.lit.iter().filter(|lit| !lit.quiet && lit.sheet == sheet).count();
        let subject: Vec<usize> = self.places_of_subject().iter().map(|lit| lit.sheet).collect();
        let rank = |sheet: usize| (asked(sheet) > 0 && subject.contains(&sheet), asked(sheet));
        // Of sheets that show as much, the first.
        let Some(best) = (0..self.sheets.len()).rev().max_by_key(|sheet| rank(*sheet)) else { return };
        let (here, most) = (rank(self.sheet), rank(best));
        let stays = here.1 > 0 && here.0 == most.0 && (self.is_of_player(self.sheet) || here.1 == most.1);
        let to = if most.1 > 0 { Some(best) } else { subject.first().copied() };
        if let Some(to) = to.filter(|_| !stays) {
            self.sheet = to;
        }
    }

    /// Whether a sheet is that of a player.
    fn is_of_player(&self, sheet: usize) -> bool {
        let (named, layout) = (HashSet::new(), self.layout.as_ref());
        layout.is_some_and(|(_, layout)| {
            arrange::sheets(layout, &self.scene(&named)).get(sheet).is_some_and(|of| of.seat.is_some())
        })
    }

    /// Finds what changed on the sheet in sight, since the sheets were as `before`.
    pub(super) fn stir(&mut self, before: &[Sketch]) {
        let named = HashSet::new();
        let stirs = self.sheets.get(self.sheet).map(|now| {
            let before = before.get(self.sheet).filter(|before| before.width == now.width);
            stir::stirs(&self.entries, &self.scene(&named), now, before)
        });
        self.stirs = stirs.unwrap_or_default();
    }

    /// The lit places that the keyboard walks over: each once, wherever it is drawn first.
    pub(super) fn stops(&self) -> Vec<usize> {
        let is_first = |n: &usize| !self.lit.iter().take(*n).any(|lit| lit.key == self.lit[*n].key);
        (0..self.lit.len()).filter(is_first).collect()
    }

    pub(super) fn places_of_subject(&self) -> Vec<Lit> {
        lit::places(&self.sheets, self.asked.subject.iter().map(|touch| (Some(touch), false)))
    }

    /// What of the sheet in sight is to be seen: where the keyboard stands, what is asked, and what the question is about unless
    /// that lies so far off that neither might be seen.
    pub(super) fn in_view(&self) -> Option<Rect> {
        if let Some(lit) = self.cursor.and_then(|at| self.lit.get(at)) {
            return Some(lit.rect);
        }
        let here = |lit: &&Lit| lit.sheet == self.sheet;
        let around = |rects: &mut dyn Iterator<Item = Rect>| rects.reduce(|all, rect| all.with(&rect));
        let asked = around(&mut self.lit.iter().filter(|lit| !lit.quiet).filter(here).map(|lit| lit.rect));
        let subject = around(&mut self.places_of_subject().iter().filter(here).map(|lit| lit.rect));
        let both = around(&mut asked.into_iter().chain(subject)).filter(|both| both.height <= IN_SIGHT);
        let any = || around(&mut self.lit.iter().filter(here).map(|lit| lit.rect));
        both.or(asked).or(subject).or_else(any)
    }

    pub(super) fn shown(&self, number: usize, lit: &Lit) -> BoardLit {
        let here = slice::from_ref(lit);
        let (label, to) = match self.moves(here)[..] {
            [only] => (only.words.clone(), only.to.as_str()),
            ref several => (format!("{}; {} moves", lit.said, several.len()), ""),
        };
        let danger = self.danger(here);
        BoardLit {
            x: lit.rect.x,
            y: lit.rect.y,
            width: lit.rect.width,
            height: lit.rect.height,
            label: label.into(),
            said: with_arrow(&lit.said, to).into(),
            fatal: danger == Danger::Certain,
            may_kill: danger == Danger::Possible,
            quiet: lit.quiet,
            picked: self.picked.contains(&number),
            cursor: self.cursor == Some(number),
            key: lit.key.as_str().into(),
        }
    }

    /// The moves at lit places.
    fn moves(&self, lit: &[Lit]) -> Vec<&BoardMove> {
        lit.iter().flat_map(|lit| &lit.moves).filter_map(|n| self.asked.moves.get(*n)).collect()
    }

    /// How dangerous it is to make one of the moves at lit places.
    pub(super) fn danger(&self, lit: &[Lit]) -> Danger {
        Danger::among(self.moves(lit).iter().map(|mv| mv.danger))
    }

    /// What is done at lit places, or what stands there, if that is not one move.
    pub(super) fn said(&self, lit: &[Lit]) -> String {
        match self.moves(lit)[..] {
            [only] => only.said(),
            _ => lit.iter().map(|lit| lit.said.as_str()).collect::<Vec<_>>().join(" \u{b7} "),
        }
    }

    /// The signs in the right corners of lit places of the sheet in sight, and where those are: above, that a move may be
    /// fatal; below, what a part will show.
    pub(super) fn signs(&self) -> Vec<(Rect, Sign)> {
        let of = |lit: &Lit| {
            let here = slice::from_ref(lit);
            let danger = Some(Sign::Danger).filter(|_| self.danger(here) != Danger::None);
            // A space or a box is itself what will be shown.
            let is_of_part = |mv: &BoardMove| mv.at.as_ref().is_some_and(|touch| touch.place.space.is_none());
            let to = match self.moves(here)[..] {
                [only] if is_of_part(only) => Sign::to(&only.to),
                _ => None,
            };
            let rect = lit.rect;
            danger.into_iter().chain(to).map(move |sign| (rect, sign))
        };
        self.lit.iter().filter(|lit| lit.sheet == self.sheet).flat_map(of).collect()
    }

    /// The ends of what changed on the sheet in sight: the highest end and the lowest beginning, the leftmost end and the
    /// rightmost beginning.
    pub(super) fn news(&self) -> Option<[f32; 4]> {
        let (named, sheet) = (HashSet::new(), self.sheets.get(self.sheet)?);
        let scene = self.scene(&named);
        let ends = stir::changed(&self.entries, &scene, sheet).map(|change| {
            let Rect { x, y, width, height } = change.to;
            [y + height, y, x + width, x]
        });
        ends.reduce(|all, one| [all[0].min(one[0]), all[1].max(one[1]), all[2].min(one[2]), all[3].max(one[3])])
    }

    /// The sides of the board, with what can be done and what is new there.
    pub(super) fn chips(&self) -> Vec<BoardSheet> {
        let Some((_, layout)) = &self.layout else { return Vec::new() };
        let named = HashSet::new();
        let scene = self.scene(&named);
        let sheets = arrange::sheets(layout, &scene);
        let fresh: HashSet<_> = self
            .entries
            .iter()
            .filter(|entry| scene.change(entry).is_fresh)
            .filter_map(|entry| entry.part.as_ref())
            .collect();
        let chip = |(n, of): (usize, &arrange::SheetOf<'_>)| BoardSheet {
            name: of.seat.map_or(words::TABLE, |seat| scene.name(seat)).into(),
            colour: scene.colour(of.seat),
            lit: self.lit.iter().any(|lit| lit.sheet == n),
            fresh: self.sheets.get(n).is_some_and(|sheet| sheet.spots.iter().any(|spot| fresh.contains(&spot.part))),
        };
        sheets.iter().enumerate().map(chip).collect()
    }
}

/// A game's own board is read by a test; should that fail, everything lies in one frame.
pub(super) fn own_layout(kind: GameKind) -> Rc<Layout> {
    Rc::new(Layout::read(kind.board()).unwrap_or_else(|_| Layout::empty()))
}

impl Layout {
    /// A board that places nothing: all parts lie in one frame.
    pub(super) fn empty() -> Self {
        Self { colour: None, sheet: vec![layout::Sheet { of: layout::Whose::Table, column: LEAST, frame: Vec::new() }] }
    }
}
