//! What dialogs and plain pages are made of: blocks, and what a touch on them means.

#[cfg(test)]
mod tests;

use std::cell::RefCell;

use slint::{ModelRc, SharedString};

pub(crate) use crate::generated::{Block, Gap, Sign, Tone, Weight};
use crate::generated::{BlockButton, BlockKind, CopyMark, CopySpace, InCard};
use crate::models::List;

/// What a touch on a block does, as the window tells it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touch(pub(crate) i32);

impl Touch {
    /// Does nothing.
    pub(crate) const NONE: Self = Self(-1);

    /// The page that it belongs to, by its number.
    pub(crate) fn page(self) -> Option<usize> {
        usize::try_from(self.0 / SPAN).ok().filter(|_| self.0 >= 0)
    }
}

/// A block with the buttons that it holds.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    block: Block,
    buttons: Vec<Key>,
    /// Of a track: what can stand on it, and what stands there.
    palette: Vec<CopyMark>,
    spaces: Vec<CopySpace>,
}

/// A button within a block.
#[derive(Clone, Debug)]
pub(crate) struct Key(BlockButton);

impl Key {
    /// A button with words.
    pub(crate) fn new(text: &str, act: Touch) -> Self {
        let (text, label) = (SharedString::from(text), text.into());
        Self(BlockButton { act: act.0, text, label, enabled: true, colour: -1, ..BlockButton::default() })
    }

    /// A small one with a sign alone; the label is for those who listen.
    pub(crate) fn small(sign: Sign, label: &str, act: Touch) -> Self {
        let key = Self::new(label, act).sign(sign);
        Self(BlockButton { text: SharedString::new(), ..key.0 })
    }

    /// A player's colour.
    pub(crate) fn swatch(colour: i32, label: &str, act: Touch) -> Self {
        Self(BlockButton { colour, ..Self::new(label, act).0 })
    }

    pub(crate) fn sign(mut self, sign: Sign) -> Self {
        self.0.sign = sign;
        self
    }

    pub(crate) fn weight(mut self, weight: Weight) -> Self {
        self.0.weight = weight;
        self
    }

    pub(crate) fn hint(mut self, hint: &str) -> Self {
        self.0.hint = hint.into();
        self
    }

    pub(crate) fn enabled(mut self, enabled: bool) -> Self {
        self.0.enabled = enabled;
        self
    }

    /// One of several, of which this may be the chosen one.
    pub(crate) fn checked(mut self, checked: bool) -> Self {
        (self.0.checkable, self.0.checked) = (true, checked);
        self
    }
}

impl Piece {
    fn new(kind: BlockKind, text: &str, act: Touch) -> Self {
        let (text, label) = (SharedString::from(text), text.into());
        let none = Touch::NONE.0;
        let (typed, aside, more, colour) = (none, none, none, -1);
        let shown = Block { enabled: true, centered: true, label_shown: true, ..Block::default() };
        let block = Block { kind, text, label, act: act.0, typed, aside, more, colour, ..shown };
        Self { block, buttons: Vec::new(), palette: Vec::new(), spaces: Vec::new() }
    }

    pub(crate) fn words(tone: Tone, text: &str) -> Self {
        let mut piece = Self::new(BlockKind::Words, text, Touch::NONE);
        piece.block.tone = tone;
        piece
    }

    pub(crate) fn button(text: &str, act: Touch) -> Self {
        Self::new(BlockKind::Button, text, act)
    }

    /// Buttons side by side, as far as there is room.
    pub(crate) fn buttons(keys: impl IntoIterator<Item = Key>) -> Self {
        Self::new(BlockKind::Buttons, "", Touch::NONE).keys(keys)
    }

    pub(crate) fn swatches(keys: impl IntoIterator<Item = Key>) -> Self {
        Self::new(BlockKind::Swatches, "", Touch::NONE).keys(keys)
    }

    /// One of several.
    pub(crate) fn option(text: &str, checked: bool, act: Touch) -> Self {
        Self::new(BlockKind::Option, text, act).checked(checked)
    }

    /// On or off.
    pub(crate) fn switch(text: &str, on: bool, act: Touch) -> Self {
        Self::new(BlockKind::Switch, text, act).checked(on)
    }

    /// A value that goes down and up.
    pub(crate) fn stepper(label: &str, value: &str, fall: Key, rise: Key) -> Self {
        Self::new(BlockKind::Stepper, label, Touch::NONE).value(value).keys([fall, rise])
    }

    /// A line to type in; `act` is what Return does.
    pub(crate) fn field(label: &str, value: &str, typed: Touch, act: Touch) -> Self {
        let mut piece = Self::new(BlockKind::Field, label, act).value(value);
        piece.block.typed = typed.0;
        piece
    }

    /// A number to type, with less and more beside it.
    pub(crate) fn number(label: &str, value: &str, typed: Touch, act: Touch, less: Key, more: Key) -> Self {
        let mut piece = Self::field(label, value, typed, act).keys([less, more]);
        piece.block.kind = BlockKind::Number;
        piece
    }

    pub(crate) fn slider(label: &str, at: i32, (lowest, highest): (i32, i32), act: Touch) -> Self {
        let mut piece = Self::new(BlockKind::Slider, label, act);
        (piece.block.at, piece.block.lowest, piece.block.highest) = (at, lowest, highest);
        piece
    }

    /// A line to tap.
    pub(crate) fn row(text: &str, act: Touch) -> Self {
        Self::new(BlockKind::Row, text, act)
    }

    /// A printed track, with the mark in hand; so many spaces keep together.
    pub(crate) fn track(
        label: &str,
        palette: Vec<CopyMark>,
        spaces: Vec<CopySpace>,
        (section, hand): (usize, usize),
    ) -> Self {
        let piece = Self::new(BlockKind::Track, label, Touch::NONE);
        let number = |number: usize| i32::try_from(number).unwrap_or(0);
        let block = Block { section: number(section), at: number(hand), ..piece.block };
        Self { block, palette, spaces, ..piece }
    }

    /// What a tap on a space does, holding it, taking a mark in hand, and choosing one of many.
    pub(crate) fn on_track(mut self, tap: Touch, hold: Touch, brush: Touch, pick: Touch) -> Self {
        (self.block.act, self.block.typed, self.block.aside, self.block.more) = (tap.0, hold.0, brush.0, pick.0);
        self
    }

    /// A gesture with a sign.
    pub(crate) fn gesture(sign: Sign, title: &str, words: &str) -> Self {
        Self::new(BlockKind::Gesture, title, Touch::NONE).sign(sign).detail(words)
    }

    /// A gesture with a drawing: its lines, and those that glow.
    pub(crate) fn drawing(title: &str, words: &str, lines: &str, glow: &str) -> Self {
        let mut piece = Self::gesture(Sign::None, title, words);
        (piece.block.lines, piece.block.glow) = (lines.into(), glow.into());
        piece
    }

    /// What stands above a game's page, with its emblem.
    pub(crate) fn game(slug: &str, title: &str, words: &str) -> Self {
        Self::new(BlockKind::Game, title, Touch::NONE).detail(words).value(slug)
    }

    /// What the symbols of the open game mean.
    pub(crate) fn legend() -> Self {
        Self::new(BlockKind::Legend, "", Touch::NONE)
    }

    /// The toolkit's own mark.
    pub(crate) fn slint() -> Self {
        Self::new(BlockKind::Slint, "", Touch::NONE)
    }

    pub(crate) fn detail(mut self, detail: &str) -> Self {
        (self.block.detail, self.block.hint) = (detail.into(), detail.into());
        self
    }

    /// What is said of it to those who listen, where that differs from what is shown.
    pub(crate) fn label(mut self, label: &str) -> Self {
        self.block.label = label.into();
        self
    }

    pub(crate) fn hint(mut self, hint: &str) -> Self {
        self.block.hint = hint.into();
        self
    }

    pub(crate) fn sign(mut self, sign: Sign) -> Self {
        self.block.sign = sign;
        self
    }

    pub(crate) fn tone(mut self, tone: Tone) -> Self {
        self.block.tone = tone;
        self
    }

    pub(crate) fn weight(mut self, weight: Weight) -> Self {
        self.block.weight = weight;
        self
    }

    pub(crate) fn gap(mut self, gap: Gap) -> Self {
        self.block.gap = gap;
        self
    }

    pub(crate) fn enabled(mut self, enabled: bool) -> Self {
        self.block.enabled = enabled;
        self
    }

    pub(crate) fn checked(mut self, checked: bool) -> Self {
        (self.block.checkable, self.block.checked) = (true, checked);
        self
    }

    /// Words at the left instead of in the middle.
    pub(crate) fn left(mut self) -> Self {
        self.block.centered = false;
        self
    }

    pub(crate) fn framed(mut self) -> Self {
        self.block.framed = true;
        self
    }

    /// Breaks anywhere: for names of files.
    pub(crate) fn by_letter(mut self) -> Self {
        self.block.by_letter = true;
        self
    }

    pub(crate) fn wants_focus(mut self) -> Self {
        self.block.wants_focus = true;
        self
    }

    pub(crate) fn value(mut self, value: &str) -> Self {
        self.block.value = value.into();
        self
    }

    pub(crate) fn placeholder(mut self, words: &str) -> Self {
        self.block.placeholder = words.into();
        self
    }

    pub(crate) fn fault(mut self, fault: &str) -> Self {
        self.block.fault = fault.into();
        self
    }

    /// A field whose label is only said.
    pub(crate) fn bare(mut self) -> Self {
        self.block.label_shown = false;
        self
    }

    /// A field with a player's colour beside it.
    pub(crate) fn swatch(mut self, colour: i32, label: &str, act: Touch) -> Self {
        (self.block.colour, self.block.hint, self.block.aside) = (colour, label.into(), act.0);
        self
    }

    pub(crate) fn keys(mut self, keys: impl IntoIterator<Item = Key>) -> Self {
        self.buttons.extend(keys);
        self
    }
}

/// Puts pieces into a card of their own.
pub(crate) fn card(pieces: impl IntoIterator<Item = Piece>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = pieces.into_iter().collect();
    let last = pieces.len().saturating_sub(1);
    for (n, piece) in pieces.iter_mut().enumerate() {
        piece.block.card = match (n == 0, n == last) {
            (true, true) => InCard::Only,
            (true, false) => InCard::First,
            (false, true) => InCard::Last,
            (false, false) => InCard::Middle,
        };
    }
    pieces
}

/// The lists within a row.
struct Within {
    buttons: List<BlockButton>,
    palette: List<CopyMark>,
    spaces: List<CopySpace>,
}

impl Within {
    fn new() -> Self {
        Self { buttons: List::new(), palette: List::new(), spaces: List::new() }
    }

    fn fill(&self, piece: Piece) -> Block {
        self.buttons.show(piece.buttons.into_iter().map(|key| key.0));
        self.palette.show(piece.palette);
        self.spaces.show(piece.spaces);
        let (buttons, palette, spaces) = (self.buttons.model(), self.palette.model(), self.spaces.model());
        Block { buttons, palette, spaces, ..piece.block }
    }
}

/// Blocks as the window shows them. Those that did not change are left alone, so that focus and scroll stay.
pub(crate) struct Blocks {
    rows: List<Block>,
    within: RefCell<Vec<Within>>,
}

impl Blocks {
    pub(crate) fn new() -> Self {
        Self { rows: List::new(), within: RefCell::default() }
    }

    /// The blocks as the window takes them; to be handed over once.
    pub(crate) fn model(&self) -> ModelRc<Block> {
        self.rows.model()
    }

    pub(crate) fn show(&self, pieces: Vec<Piece>) {
        let mut within = self.within.borrow_mut();
        if within.len() < pieces.len() {
            within.resize_with(pieces.len(), Within::new);
        }
        let rows: Vec<_> = within.iter().zip(pieces).map(|(own, piece)| own.fill(piece)).collect();
        self.rows.show(rows);
    }
}

/// How many things a page can have to do.
const SPAN: i32 = 1 << 20;

/// The numbers of what can be done on a page. Each thing keeps its number for good, so a touch on a block that has just
/// changed means what the block said, or nothing.
pub(crate) struct Acts<A> {
    first: i32,
    known: RefCell<Vec<A>>,
}

impl<A: Clone + PartialEq> Acts<A> {
    pub(crate) fn new(page: usize) -> Self {
        let first = i32::try_from(page).unwrap_or(0).saturating_mul(SPAN);
        Self { first, known: RefCell::default() }
    }

    /// The touch that does this.
    pub(crate) fn touch(&self, act: A) -> Touch {
        let mut known = self.known.borrow_mut();
        let place = known.iter().position(|own| *own == act).unwrap_or_else(|| {
            known.push(act);
            known.len() - 1
        });
        Touch(i32::try_from(place).ok().filter(|place| *place < SPAN).map_or(-1, |place| self.first + place))
    }

    /// What this touch does.
    pub(crate) fn act(&self, touch: Touch) -> Option<A> {
        let place = usize::try_from(touch.0.checked_sub(self.first)?).ok()?;
        self.known.borrow().get(place).cloned()
    }
}
