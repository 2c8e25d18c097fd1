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

/// Moves as they lie beside the place where they are made: whose they are, if that is not who is asked, and what tells them from
/// each other.
fn choices(play: &Play, moves: &[usize]) -> Vec<Choice> {
    let moves: Vec<&Offered> = moves.iter().filter_map(|n| play.offered.get(*n)).collect();
    let owner = |offered: &Offered| {
        let seat = offered.seat.filter(|_| play.is_of_several())?;
        Some(play.table().seats().get(seat)?.name.as_str())
    };
    // Where several may act, games say themselves who does.
    let nameless = |offered: &&Offered| {
        let words = owner(offered).and_then(|name| offered.text.strip_prefix(name));
        words.map_or(offered.text.as_str(), |words| words.trim_start_matches(':').trim_start()).to_owned()
    };
    let texts: Vec<String> = moves.iter().map(nameless).collect();
    let is_same = texts.len() > 1 && texts.windows(2).all(|pair| pair[0] == pair[1]);
    let is_named = moves.iter().any(|one| one.seat.is_some() && one.seat != play.first);
    let short = brief(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    let choice = |((offered, words), short): ((&&Offered, &String), String)| {
        let owner = owner(offered);
        let label = match owner.filter(|_| is_named && *words == offered.text) {
            Some(name) => words::of_player(name, words),
            None => offered.text.clone(),
        };
        let text = match owner.filter(|_| is_named) {
            Some(name) if is_same => name.to_owned(),
            Some(name) => words::of_player(name, &short),
            None => capital(&short),
        };
        let colour = owner.filter(|_| is_named).map_or(-1, |_| play.colour(offered.seat));
        Choice { text, label, colour, danger: danger(offered) }
    };
    moves.iter().zip(&texts).zip(short).map(choice).collect()
}
