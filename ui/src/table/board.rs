//! The board of the open game: which of its places are lit, and what a touch there does.

use eldertally_catalog::GameKind;
use eldertally_core::session::Line;
use eldertally_core::{Touch, Viewer};
use slint::ComponentHandle;

use super::TablePage;
use super::act::Act;
use super::ask::{Offered, RowStyle, rows};
use super::game::{Play, SaveState};
use super::slip::Spot;
use super::words::{self, LANG, capital};
use crate::blocks::{Piece, Sign, Tone, Weight};
use crate::board::{Asked, BoardMove, Danger, Touched};
use crate::dialog::Ask;
use crate::sheet::key::key_of;
use crate::{AskAdapter, BoardAdapter};

/// More rows than this stand in the way: then other players' moves are folded into one.
const MOST_ROWS: usize = 4;

impl TablePage {
    /// Whether the players want rows and lists instead of a board.
    pub(super) fn is_as_list(&self) -> bool {
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
            self.board.unpick();
            return;
        }
        let kind = GameKind::from_number(play.table().about().number).ok();
        let is_now = play.past.is_none();
        let first = play.first;
        let moves = play.offered.iter().zip(shown_after(play)).filter(|_| is_now).map(|(offered, to)| BoardMove {
            at: offered.at.clone(),
            words: offered.text.clone(),
            to,
            danger: danger(offered),
            quiet: offered.is_beside(first),
        });
        let moves: Vec<_> = moves.collect();
        let subject = play.table().subject().filter(|_| is_now).map(|place| Touch { place, to: None });
        let is_new = self.turn.get() != self.drawn.replace(self.turn.get());
        if is_new {
            self.tell_on_board("");
        }
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
        } else {
            let shown = fold(self.board.without_place());
            // Where a few moves are all that can be done, and at one place, there is nothing to touch first.
            let only = self.board.only_place().map(|(_, moves)| moves);
            let mut only = only.filter(|only| only.len() <= MOST_ROWS).unwrap_or_default();
            // What all of them answer together needs a button; what a player may do there instead, a touch does.
            let is_common = |n: &usize| play.offered.get(*n).is_some_and(|offered| offered.seat.is_none());
            if only.iter().any(is_common) {
                only.retain(is_common);
            }
            let mut all: Vec<usize> = only.into_iter().chain(shown).collect();
            all.sort_by_key(|n| play.offered.get(*n).map(|one| (one.is_beside(play.first), one.declines)));
            all
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
        let rows = rows(play, style);
        self.lists.offers.show(rows, self.offers_in_sight());
        self.context.with(|window| {
            let adapter = window.global::<AskAdapter>();
            adapter.set_folded(folded.try_into().unwrap_or(i32::MAX));
            if play.picked.is_empty() {
                adapter.set_picked("".into());
            }
        });
    }

    /// A touch on the board: makes the move that is made there, or asks which. Gives whether something can be done there.
    pub(super) fn touch_board(&self, x: f32, y: f32, reach: f32) -> bool {
        let spot = Spot::Board(x);
        let said = match self.board.touched(x, y, reach) {
            Touched::Lit(places) => {
                match self.only_move(&self.moves_at(&places)) {
                    Some(only) => self.make_by_touch(only, spot),
                    None if self.last_touch.is_slip(spot, None) => {}
                    None => {
                        self.touch_lit(&places);
                        // The rows may come to lie beneath the finger.
                        self.last_touch.was(spot, None);
                    }
                }
                return true;
            }
            Touched::Part { said, .. } => said,
            Touched::Nothing => String::new(),
        };
        self.unpick();
        self.tell_on_board(&said);
        false
    }

    /// A touch on lit places, by their numbers: one, or several that are as near. What is dear is shown by the first touch and
    /// made by the second.
    pub(super) fn touch_lit(&self, places: &[usize]) {
        let moves = self.moves_at(places);
        self.tell_on_board("");
        match self.only_move(&moves) {
            Some(only) => {
                self.make(only);
            }
            None => self.pick(places, moves, &self.names_of(places)),
        }
    }

    /// The only one of these moves, unless its words must be seen first.
    fn only_move(&self, moves: &[usize]) -> Option<usize> {
        let &[only] = moves else { return None };
        let is_cheap = |play: &mut Play| play.offered.get(only).is_some_and(|offered| !offered.is_dear());
        let may_be_made = self.with_play(|play| play.picked == [only] || is_cheap(play));
        (may_be_made == Some(true)).then_some(only)
    }

    pub(super) fn names_of(&self, places: &[usize]) -> String {
        self.board.lit(places).iter().map(|lit| lit.said.as_str()).collect::<Vec<_>>().join(" · ")
    }

    fn moves_at(&self, places: &[usize]) -> Vec<usize> {
        self.board.lit(places).iter().flat_map(|lit| &lit.moves).copied().collect()
    }

    /// Turns to another side of the board.
    pub(super) fn turn_board_to(&self, sheet: usize) {
        self.unpick();
        self.board.go_to(sheet);
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
            Touched::Lit(places) => self.said_of(&places),
            Touched::Part { said, .. } => said,
            Touched::Nothing => String::new(),
        };
        self.tell_on_board(&said);
    }

    /// What a touch on lit places would do: how dangerous it is, the move, and what it would bring.
    fn said_of(&self, places: &[usize]) -> String {
        let moves = self.moves_at(places);
        let (said, danger) = self.board.said(places);
        let events = if let [only] = moves[..] { self.ahead(only) } else { Vec::new() };
        let warned = warned(danger).map(str::to_owned);
        warned.into_iter().chain([said]).chain(events).collect::<Vec<_>>().join(" · ")
    }

    /// Arrows walk over what is beside the place that was touched, or over lit places, and what a touch would do there is told.
    /// Gives whether there are any.
    pub(super) fn walk_board(&self, forward: bool) -> bool {
        if self.is_as_list() || self.with_play(|play| play.pad.is_none()) != Some(true) {
            return false;
        }
        if self.board.walk_choices(forward) {
            return true;
        }
        if !self.board.walk(forward) {
            return false;
        }
        self.tell_on_board(&self.said_of(self.board.cursor().as_slice()));
        true
    }

    /// Touches what the arrows came to, or tells what a touch there would bring. Gives whether there is one.
    pub(super) fn enter_on_board(&self, looks_ahead: bool) -> bool {
        if let Some(choice) = self.board.choice().filter(|_| !self.is_as_list()) {
            if looks_ahead {
                self.look_ahead_of_picked(choice);
            } else {
                self.choose_picked(choice);
            }
            return true;
        }
        let Some(at) = self.board.cursor().filter(|_| !self.is_as_list()) else { return false };
        if looks_ahead {
            self.hold_lit(&[at]);
        } else {
            self.touch_lit(&[at]);
        }
        true
    }

    /// Lets go of the place that was touched. Gives whether there is one.
    pub(super) fn escape_on_board(&self) -> bool {
        let is_picked = self.with_play(|play| !play.picked.is_empty()) == Some(true);
        self.unpick();
        is_picked
    }

    pub(super) fn tell_on_board(&self, said: &str) {
        self.context.with(|window| window.global::<BoardAdapter>().set_told(said.into()));
    }

    /// What a move would bring, up to where dice or cards decide.
    fn ahead(&self, n: usize) -> Vec<String> {
        let told = self.with_play(|play| {
            let offered = play.offered.get(n)?;
            let mut told = Vec::new();
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

    /// Tells what a move would bring, before it is made: first whether it may be fatal.
    pub(super) fn look_ahead(&self, n: usize) {
        let of_move = |play: &mut Play| {
            let offered = play.offered.get(n)?;
            Some((offered.text.clone(), offered.rule.to_string(), warned(danger(offered))))
        };
        let Some((title, rule, warned)) = self.with_play(of_move).flatten() else { return };
        let mut events: Vec<_> = self.ahead(n).iter().map(|words| Piece::words(Tone::Body, words)).collect();
        if events.is_empty() {
            events.push(Piece::words(Tone::Body, words::NOTHING_CERTAIN));
        }
        let warned = warned.map(|words| Piece::words(Tone::Bad, words));
        let foot = [
            Piece::button(words::DO_IT, self.touch(Act::Make(n))).weight(Weight::Primary),
            Piece::button(&words::why(&rule), self.touch(Act::Why(rule))).sign(Sign::Book).weight(Weight::Quiet),
        ];
        self.ask("ahead", Ask::new(&title).body(warned.into_iter().chain(events)).foot(foot));
    }

    /// Makes a move that was looked at first.
    pub(super) fn make_looked_at(&self, n: usize) {
        self.close_dialog();
        if self.with_play(|play| play.kept == SaveState::Saved && play.past.is_none()) == Some(true) {
            self.make_by_touch(n, Spot::Dialog);
        }
    }
}

pub(super) fn danger(offered: &Offered) -> Danger {
    Danger::of(offered.fatal, offered.may_kill)
}

/// The word that comes before anything else that is told of a move.
fn warned(danger: Danger) -> Option<&'static str> {
    match danger {
        Danger::None => None,
        Danger::Possible => Some(words::MAY_BE_FATAL),
        Danger::Certain => Some(words::FATAL),
    }
}

/// What will be shown where each of the moves is made, in words; empty where that is not certain.
fn shown_after(play: &Play) -> Vec<String> {
    let mut after = vec![String::new(); play.offered.len()];
    play.table().view(play.viewer, LANG, &mut |item| {
        for (offered, words) in play.offered.iter().zip(&mut after) {
            let at = offered.at.as_ref().filter(|touch| Some(&touch.place.part) == item.part.as_ref());
            if let Some(to) = at.and_then(|touch| touch.to).filter(|_| words.is_empty()) {
                // Writing to a string cannot fail.
                let _ = (item.words)(to, words);
            }
        }
    });
    after
}
