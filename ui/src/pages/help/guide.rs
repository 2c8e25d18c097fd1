//! How Eldertally works, in a page.

use super::words;
use crate::blocks::{Gap, Piece, Sign, Tone, Touch, card};

/// The guide; `hints` shows the first hints again.
pub(super) fn guide(hints: Touch) -> Vec<Piece> {
    let head = |text| Piece::words(Tone::Subtitle, text);
    let body = |text| Piece::words(Tone::Body, text);
    let gesture = |(sign, name, words)| Piece::gesture(sign, name, words).gap(Gap::Far);
    let how = [head(words::HOW), body(words::HOW_IS).gap(Gap::Far)].into_iter();
    let again = Piece::button(words::HINTS_AGAIN, hints).sign(Sign::Info).gap(Gap::Far);
    let mut blocks = card(how.chain(words::GESTURES.map(gesture)).chain([again]));
    blocks.extend(words::TOPICS.iter().flat_map(|(title, words)| card([head(title), body(words)])));
    let key =
        |(keys, does): &(&str, &str)| [Piece::words(Tone::Key, keys), Piece::words(Tone::Body, does).gap(Gap::Close)];
    blocks.extend(card([head(words::KEYBOARD)].into_iter().chain(words::KEYS.iter().flat_map(key))));
    blocks
}
