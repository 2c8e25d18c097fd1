//! Cards, rates and counts as the page shows them.

use eldertally_catalog::GameKind;
use slint::{ModelRc, SharedString};

use super::rates::Rate;
use super::when::{minutes, when};
use super::words;
use crate::dice::{Judgement, judge, leeway, one_in, rolls};
use crate::generated::{DiceVerdict, DieKind, FaceCount, FinishedGame, GameResult, WinRate};
use crate::library::{Card, End};

/// The name of a game on its box; a game that this program does not know keeps its short name.
pub(crate) fn name_of(slug: &str) -> SharedString {
    GameKind::from_slug(slug).map_or(slug, |kind| kind.about().name).into()
}

/// A number as the page takes it.
pub(crate) fn number(number: impl TryInto<i32>) -> i32 {
    number.try_into().unwrap_or(i32::MAX)
}

/// A card as a row, on a clock that is so far ahead of world time; `None` while the game is under way.
pub(crate) fn finished_game(id: &str, card: &Card, now: u64, ahead: i64) -> Option<FinishedGame> {
    let end = card.end.as_ref()?;
    let players: Vec<&str> = card.players.iter().map(|player| player.name.as_str()).collect();
    Some(FinishedGame {
        id: id.into(),
        game: name_of(&card.game),
        players: players.join(", ").into(),
        words: end.words.as_str().into(),
        result: result(end),
        meta: words::meta(
            &words::when(when(card.played, now, ahead)),
            &words::length(minutes(card.spent.unwrap_or(card.played.saturating_sub(card.began)))),
            card.inputs,
        )
        .into(),
    })
}

fn result(end: &End) -> GameResult {
    match (end.won.contains(&true), end.won.contains(&false)) {
        (true, true) => GameResult::SomeWon,
        (true, false) => GameResult::Won,
        (false, _) => GameResult::Lost,
    }
}

impl From<Rate> for WinRate {
    fn from(rate: Rate) -> Self {
        Self {
            percent: number(rate.percent()),
            name: rate.name.into(),
            colour: rate.colour.map_or(-1, i32::from),
            won: number(rate.won),
            games: number(rate.games),
            rivals: rate.rivals,
        }
    }
}

/// How often each face came up; faces are counted from 1 here.
pub(crate) fn face_counts(counts: &[u32]) -> impl Iterator<Item = FaceCount> {
    (1..).zip(counts).map(|(face, &count)| FaceCount { face, count: number(count) })
}

/// What is shown of a kind of die, with its counts as `shown`.
pub(crate) fn die_kind(counts: &[u32], shown: ModelRc<FaceCount>) -> DieKind {
    let rolls = rolls(counts);
    let expected = rolls as f64 / counts.len().max(1) as f64;
    let leeway = leeway(rolls, counts.len());
    let highest = counts.iter().copied().max().map_or(0.0, f64::from);
    let judgement = judge(counts);
    let (verdict, needed) = match judgement {
        Judgement::TooFew { needed } => (DiceVerdict::TooFew, needed),
        Judgement::Fair => (DiceVerdict::Fair, 0),
        Judgement::Odd { .. } => (DiceVerdict::Odd, 0),
    };
    let (face, more, one_in) = match judgement {
        Judgement::Odd { face, more, p } => (number(face) + 1, more, one_in(p)),
        Judgement::TooFew { .. } | Judgement::Fair => (0, false, 0),
    };
    DieKind {
        faces: number(counts.len()),
        rolls: number(rolls),
        counts: shown,
        expected: expected as f32,
        leeway: leeway as f32,
        most: (expected + leeway).max(highest).max(1.0) as f32,
        verdict,
        rolls_needed: number(needed),
        odd_face: face,
        odd_is_more: more,
        one_in: number(one_in),
    }
}
