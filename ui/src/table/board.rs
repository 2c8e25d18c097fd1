//! The board of the open game: which of its places are lit, and what a touch there does.

use eldertally_catalog::GameKind;
use eldertally_core::session::Line;
use eldertally_core::{Touch, Viewer};
use slint::ComponentHandle;

use super::TablePage;
use super::act::Act;
use super::ask::{RowStyle, rows};
use super::game::{Play, SaveState};
use super::slip::Spot;
use super::words::{self, LANG, capital};
use crate::blocks::{Piece, Sign, Tone, Weight};
use crate::board::{Asked, BoardMove, Touched};
use crate::dialog::Ask;
use crate::sheet::key::key_of;
use crate::{AskAdapter, BoardAdapter};

/// More rows than this stand in the way: then other players' moves are folded into one.
const MOST_ROWS: usize = 4;

impl TablePage {
    /// Whether the players want rows and lists instead of a board.
    fn is_as_list(&self) -> bool {
        let mut as_list = false;
        self.context.with(|window| as_list = window.global::<BoardAdapter>().get_as_list());
        as_list
    }

    pub(super) fn show_as_list(&self, as_list: bool) {
        self.context.with(|window| window.global::<BoardAdapter>().set_as_list(as_list));
        let library = &self.context.library;
        let mut settings = self.context.or_warn(library.settings());
        settings.as_list = as_list;
        library.put_settings(&settings, self.context.warn_unless_kept());
        self.show_turn();
    }

    /// Draws boards by this layout from now on.
    pub(crate) fn lay_out(&self, layout: &str) -> Result<(), String> {
        self.board.lay_out(layout)
    }

    /// Draws the board with the places of the moves on offer.
    pub(super) fn show_board(&self, play: &mut Play) {
        // Nobody sees it; it is laid out when it is asked for.
        if self.is_as_list() {
            return;
        }
        let kind = GameKind::from_number(play.table().about().number).ok();
        let is_now = play.past.is_none();
        let first = play.first;
        let moves = play.offered.iter().filter(|_| is_now).map(|offered| BoardMove {
            at: offered.at.clone(),
            words: offered.text.clone(),
            fatal: offered.fatal,
            quiet: offered.is_beside(first),
        });
        let moves: Vec<_> = moves.collect();
        let subject = play.table().subject().filter(|_| is_now).map(|place| Touch { place, to: None });
        let is_new = self.turn.get() != self.drawn.replace(self.turn.get());
        self.sheet.with_taken(|taken| self.board.show(kind, taken, Asked { moves, subject, turn: first }, is_new));
    }

    /// Fills the list: all moves, or those that have no place on the board, or those at the place that was touched.
    pub(super) fn show_rows(&self, play: &mut Play) {
        let mut folded = 0;
        let mut fold = |mut shown: Vec<usize>| {
            // Who looks alone sees nobody else's moves.
            if !play.unfolded && shown.len() > MOST_ROWS && play.viewer == Viewer::Table {
                let before = shown.len();
                shown.retain(|n| play.offered.get(*n).is_some_and(|offered| !offered.is_beside(play.first)));
                folded = before - shown.len();
            }
            shown
        };
        play.shown = if self.is_as_list() {
            fold((0..play.offered.len()).collect())
        } else if !play.picked.is_empty() {
            play.picked.clone()
        } else {
            let shown = fold(self.board.without_place());
            // Where all that can be done is done at one place, there is nothing to touch first.
            self.board.only_place().into_iter().chain(shown).collect()
        };
        let is_others =
            |n: &usize| play.offered.get(*n).is_some_and(|one| one.seat.is_some() && one.seat != play.first);
        let style = if self.is_as_list() {
            RowStyle::UnderHeads
        } else if play.viewer == Viewer::Table && play.shown.iter().any(is_others) {
            RowStyle::Named
        } else {
            RowStyle::Plain
        };
        let rows = rows(play.table(), &play.offered, &play.shown, style);
        self.lists.offers.show(rows, self.offers_in_sight());
        self.context.with(|window| {
            let adapter = window.global::<AskAdapter>();
            adapter.set_folded(folded.try_into().unwrap_or(i32::MAX));
            if play.picked.is_empty() {
                adapter.set_picked("".into());
            }
        });
    }

    /// A touch on the board: makes the move that is made there, or asks which.
    pub(super) fn touch_board(&self, x: f32, y: f32, reach: f32) {
        let spot = Spot::Board(x);
        match self.board.touched(x, y, reach) {
            Touched::Lit(places) => match self.moves_at(&places)[..] {
                [only] => self.make_by_touch(only, spot),
                _ if self.last_touch.is_slip(spot, None) => {}
                _ => {
                    self.touch_lit(&places);
                    // The rows may come to lie beneath the finger.
                    self.last_touch.was(spot, None);
                }
            },
            Touched::Part { said, .. } => {
                self.unpick();
                self.tell_on_board(&said);
            }
            Touched::Nothing => {
                self.unpick();
                self.tell_on_board("");
            }
        }
    }

    /// A touch on lit places, by their numbers: one, or several that are as near.
    pub(super) fn touch_lit(&self, places: &[usize]) {
        let moves = self.moves_at(places);
        self.tell_on_board("");
        if let [only] = moves[..] {
            self.make(only);
        } else {
            self.pick(places, moves, &self.names_of(places));
        }
    }

    fn names_of(&self, places: &[usize]) -> String {
        self.board.lit(places).iter().map(|lit| lit.said.as_str()).collect::<Vec<_>>().join(" · ")
    }

    fn moves_at(&self, places: &[usize]) -> Vec<usize> {
        self.board.lit(places).iter().flat_map(|lit| &lit.moves).copied().collect()
    }

    /// Shows the moves at a place that was touched.
    fn pick(&self, places: &[usize], mut moves: Vec<usize>, said: &str) {
        moves.sort_unstable();
        self.board.pick(places);
        self.context.with(|window| window.global::<AskAdapter>().set_picked(said.into()));
        if !moves.is_empty() {
            self.open_ask();
        }
        self.with_play(|play| {
            play.picked = moves;
            self.show_rows(play);
        });
    }

    /// Lets go of the place that was touched.
    pub(super) fn unpick(&self) {
        if self.with_play(|play| !play.picked.is_empty()) == Some(true) {
            self.pick(&[], Vec::new(), "");
        }
    }

    pub(super) fn unfold(&self) {
        self.with_play(|play| {
            play.unfolded = true;
            self.show_rows(play);
        });
    }

    /// A long touch: what a move there would bring, or a part to be corrected.
    pub(super) fn hold_board(&self, x: f32, y: f32, reach: f32) {
        match self.board.touched(x, y, reach) {
            Touched::Lit(places) => self.hold_lit(&places),
            Touched::Part { part, .. } => self.amend_part(&key_of(&part)),
            Touched::Nothing => {}
        }
    }

    pub(super) fn hold_lit(&self, places: &[usize]) {
        match self.moves_at(places)[..] {
            [only] => self.look_ahead(only),
            _ => self.touch_lit(places),
        }
    }

    /// The mouse is over a place: what a touch there would do.
    pub(super) fn hover_board(&self, x: f32, y: f32) {
        let said = match self.board.touched(x, y, 0.0) {
            Touched::Lit(places) => match self.moves_at(&places)[..] {
                [only] => self.ahead(only).join(" · "),
                _ => self.names_of(&places),
            },
            Touched::Part { said, .. } => said,
            Touched::Nothing => String::new(),
        };
        self.tell_on_board(&said);
    }

    /// Arrows walk over lit places. Gives whether there are any.
    pub(super) fn walk_board(&self, forward: bool) -> bool {
        !self.is_as_list() && self.with_play(|play| play.pad.is_none()) == Some(true) && self.board.walk(forward)
    }

    /// Enter touches the place that the arrows came to; Escape lets go of the one that was touched. Gives whether there is one.
    pub(super) fn key_on_board(&self, touches: bool) -> bool {
        if !touches {
            let is_picked = self.with_play(|play| !play.picked.is_empty()) == Some(true);
            self.unpick();
            return is_picked;
        }
        let Some(at) = self.board.cursor().filter(|_| !self.is_as_list()) else { return false };
        self.touch_lit(&[at]);
        true
    }

    pub(super) fn tell_on_board(&self, said: &str) {
        self.context.with(|window| window.global::<BoardAdapter>().set_told(said.into()));
    }

    /// A move in words, and what it would bring up to where dice or cards decide.
    fn ahead(&self, n: usize) -> Vec<String> {
        let told = self.with_play(|play| {
            let offered = play.offered.get(n)?;
            let mut told = vec![offered.text.clone()];
            let (mv, by, viewer) = (offered.mv.clone(), offered.by, play.viewer);
            // What is refused is told when it is tried.
            let _ = play.table.preview((by.into(), &mv), viewer, LANG, &mut |line| {
                if let Line::Event(words, _) = line {
                    told.push(capital(&words.to_string()));
                }
            });
            Some(told)
        });
        told.flatten().unwrap_or_default()
    }

    /// Tells what a move would bring, before it is made.
    pub(super) fn look_ahead(&self, n: usize) {
        let told = self.ahead(n);
        let rule = self.with_play(|play| Some(play.offered.get(n)?.rule.to_string())).flatten();
        let (Some((title, events)), Some(rule)) = (told.split_first(), rule) else { return };
        let events: Vec<_> = match events {
            [] => vec![Piece::words(Tone::Body, words::NOTHING_CERTAIN)],
            events => events.iter().map(|words| Piece::words(Tone::Body, words)).collect(),
        };
        let foot = [
            Piece::button(words::DO_IT, self.touch(Act::Make(n))).weight(Weight::Primary),
            Piece::button(&words::why(&rule), self.touch(Act::Why(rule))).sign(Sign::Book).weight(Weight::Quiet),
        ];
        self.ask("ahead", Ask::new(title).body(events).foot(foot));
    }

    /// Makes a move that was looked at first.
    pub(super) fn make_looked_at(&self, n: usize) {
        self.close_dialog();
        if self.with_play(|play| play.kept == SaveState::Saved && play.past.is_none()) == Some(true) {
            self.make_by_touch(n, Spot::Dialog);
        }
    }
}
