//! Texts of printed data: short ones in place, many in one pool.

use heapless::{LenType, String, VecView};
use serde::{Deserialize, Serialize};

use crate::Problem;

/// A text that can be read and changed, wherever it is kept.
pub trait Text {
    /// The text; `None` if its bytes are none.
    fn get(&self) -> Option<&str>;
    /// Puts another in its place.
    ///
    /// # Errors
    /// [`Problem::NoRoom`], and nothing has changed.
    fn set(&mut self, text: &str) -> Result<(), Problem>;
}

impl<const N: usize, L: LenType> Text for String<N, L> {
    fn get(&self) -> Option<&str> {
        Some(self)
    }

    fn set(&mut self, text: &str) -> Result<(), Problem> {
        if text.len() > N {
            return Err(Problem::NoRoom);
        }
        self.clear();
        self.push_str(text).map_err(|_| Problem::NoRoom)
    }
}

/// A run of bytes in a [`TextPool`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// Where it starts.
    pub start: u16,
    /// How many bytes there are.
    pub len: u8,
}

/// All names and texts of a copy, one behind the other: most of them are short, and few copies have all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TextPool<const N: usize>(String<N, u16>);

impl<const N: usize> TextPool<N> {
    /// An empty pool.
    #[must_use]
    pub const fn new() -> Self {
        Self(String::new())
    }

    /// The text of a span, if it has one.
    #[must_use]
    pub fn get(&self, span: Span) -> Option<&str> {
        let start = usize::from(span.start);
        self.0.as_str().get(start..start + usize::from(span.len))
    }

    /// The text of a span; what lies outside is empty.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        self.get(span).unwrap_or_default()
    }

    /// Keeps a text; `None` if it is too long or the pool is full. What is in the pool already is shared.
    pub fn keep(&mut self, text: &str) -> Option<Span> {
        let len = u8::try_from(text.len()).ok()?;
        let start = match self.0.find(text) {
            Some(start) => start,
            None => {
                let start = self.0.len();
                self.0.push_str(text).ok()?;
                start
            }
        };
        Some(Span { start: u16::try_from(start).ok()?, len })
    }

    /// The text of a span, to be changed. What it was before stays in the pool until the copy is read anew.
    pub fn slot<'a>(&'a mut self, span: &'a mut Span) -> Pooled<'a, N> {
        Pooled { pool: self, span }
    }

    /// Keeps a text in a list of at most `most`, and gives its place there; `None` if there is no room for it. What is in the
    /// list already is shared.
    pub fn keep_in<L: LenType>(&mut self, list: &mut VecView<Span, L>, most: usize, text: &str) -> Option<u8> {
        let span = self.keep(text)?;
        let place = match list.iter().position(|known| *known == span) {
            Some(place) => place,
            None if list.len() >= most => return None,
            None => {
                list.push(span).ok()?;
                list.len() - 1
            }
        };
        u8::try_from(place).ok()
    }

    /// The text at a place of a list, to be changed. What it was before stays in both until the copy is read anew.
    pub fn listed<'a, L: LenType>(&'a mut self, list: &'a mut VecView<Span, L>, place: &'a mut u8) -> Listed<'a, N, L> {
        Listed { pool: self, list, place }
    }

    /// How many bytes are taken.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A text of a pool.
pub struct Pooled<'a, const N: usize> {
    pool: &'a mut TextPool<N>,
    span: &'a mut Span,
}

impl<const N: usize> Text for Pooled<'_, N> {
    fn get(&self) -> Option<&str> {
        self.pool.get(*self.span)
    }

    fn set(&mut self, text: &str) -> Result<(), Problem> {
        *self.span = self.pool.keep(text).ok_or(Problem::NoRoom)?;
        Ok(())
    }
}

/// A text of a pool, by its place in a list.
pub struct Listed<'a, const N: usize, L: LenType> {
    pool: &'a mut TextPool<N>,
    list: &'a mut VecView<Span, L>,
    place: &'a mut u8,
}

impl<const N: usize, L: LenType> Text for Listed<'_, N, L> {
    fn get(&self) -> Option<&str> {
        self.pool.get(*self.list.get(usize::from(*self.place))?)
    }

    fn set(&mut self, text: &str) -> Result<(), Problem> {
        let room = self.list.capacity();
        *self.place = self.pool.keep_in(self.list, room, text).ok_or(Problem::NoRoom)?;
        Ok(())
    }
}
