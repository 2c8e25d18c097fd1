//! The place of the board that was touched, and the moves beside it.

use slint::ComponentHandle;

use super::TablePage;
use super::ask::Offered;
use super::board::danger;
use super::brief::brief;
use super::game::Play;
use super::slip::Spot;
use super::words::{self, capital};
use crate::AskAdapter;
use crate::board::Choice;

impl TablePage {
    /// Shows the moves at places that were touched, beside them.
    pub(super) fn pick(&self, places: &[usize], mut moves: Vec<usize>, said: &str) {
        moves.sort_unstable();
        let choices = self.with_play(|play| {
            let choices = choices(play, &moves);
            play.picked = moves;
            choices
        });
        self.board.pick(places, choices.unwrap_or_default());
        self.context.with(|window| window.global::<AskAdapter>().set_picked(said.into()));
    }

    /// Where all that is asked is done at one place and stands below the board only in part, its moves are shown at once.
    pub(super) fn pick_the_only_place(&self) {
        let Some((at, mut moves)) = self.board.only_place().filter(|_| !self.is_as_list()) else { return };
        let is_asked = |play: &mut Play| {
            moves.retain(|n| !play.shown.contains(n));
            play.past.is_none() && play.pad.is_none()
        };
        if self.with_play(is_asked) == Some(true) && !moves.is_empty() {
            self.pick(&[at], moves, &self.names_of(&[at]));
        }
    }

    /// Makes this of the moves beside the place that was touched.
    pub(super) fn choose_picked(&self, n: usize) {
        if let Some(n) = self.with_play(|play| play.picked.get(n).copied()).flatten() {
            self.make_by_touch(n, Spot::Bubble);
        }
    }

    /// Tells what it would bring, before it is made.
    pub(super) fn look_ahead_of_picked(&self, n: usize) {
        if let Some(n) = self.with_play(|play| play.picked.get(n).copied()).flatten() {
            self.look_ahead(n);
        }
    }

    /// Lets go of the place that was touched.
    pub(super) fn unpick(&self) {
        if self.with_play(|play| std::mem::take(&mut play.picked).is_empty()) == Some(false) {
            self.board.unpick();
            self.context.with(|window| window.global::<AskAdapter>().set_picked("".into()));
        }
    }
}

/// Moves as they lie beside the place where they are made: what tells them from each other, and whose they are where that is not
/// who is asked.
fn choices(play: &Play, moves: &[usize]) -> Vec<Choice> {
    let moves: Vec<&Offered> = moves.iter().filter_map(|n| play.offered.get(*n)).collect();
    let texts: Vec<&str> = moves.iter().map(|offered| offered.text.as_str()).collect();
    let is_named = moves.iter().any(|offered| offered.seat.is_some() && offered.seat != play.first);
    let is_same = texts.windows(2).all(|pair| pair[0] == pair[1]) && texts.len() > 1;
    let choice = |(offered, short): (&&Offered, String)| {
        let owner = offered.seat.and_then(|seat| play.table().seats().get(seat)).filter(|_| play.is_of_several());
        let own = owner.filter(|info| is_named && !offered.text.starts_with(info.name.as_str()));
        let (text, label) = match own {
            Some(info) if is_same => (info.name.to_string(), words::of_player(&info.name, &offered.text)),
            Some(info) => (words::of_player(&info.name, &short), words::of_player(&info.name, &offered.text)),
            None => (capital(&short), offered.text.clone()),
        };
        let colour = owner.filter(|_| is_named).map_or(-1, |_| play.colour(offered.seat));
        Choice { text, label, colour, danger: danger(offered) }
    };
    moves.iter().zip(brief(&texts)).map(choice).collect()
}
