//! What is printed on a space of a track or in a box.

use crate::Symbol;

/// What is printed on a space of a track or in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// Something bad happens here.
    Bad,
    /// Something good happens here.
    Good,
    /// A section ends here.
    End,
    /// A letter or digit.
    Sign(char),
    /// A symbol.
    Symbol(Symbol),
    /// A number of one or two digits.
    Number(u8),
    /// Something bad happens here, and a section ends.
    BadEnd,
    /// Something good happens here, and a section ends.
    GoodEnd,
    /// A letter or digit, and a section ends.
    SignEnd(char),
    /// A symbol, and a section ends.
    SymbolEnd(Symbol),
    /// A number, and a section ends.
    NumberEnd(u8),
}

impl Mark {
    /// Whether a section ends here.
    #[must_use]
    pub const fn is_end(self) -> bool {
        match self {
            Self::End | Self::BadEnd | Self::GoodEnd | Self::SignEnd(_) | Self::SymbolEnd(_) | Self::NumberEnd(_) => {
                true
            }
            Self::Plain | Self::Bad | Self::Good | Self::Sign(_) | Self::Symbol(_) | Self::Number(_) => false,
        }
    }

    /// What is printed here, whether or not a section ends.
    #[must_use]
    pub const fn inside(self) -> Self {
        match self {
            Self::Plain | Self::End => Self::Plain,
            Self::Bad | Self::BadEnd => Self::Bad,
            Self::Good | Self::GoodEnd => Self::Good,
            Self::Sign(sign) | Self::SignEnd(sign) => Self::Sign(sign),
            Self::Symbol(symbol) | Self::SymbolEnd(symbol) => Self::Symbol(symbol),
            Self::Number(number) | Self::NumberEnd(number) => Self::Number(number),
        }
    }

    /// The same; if `end`, a section ends here.
    #[must_use]
    pub const fn end_if(self, end: bool) -> Self {
        match self.inside() {
            inside if !end => inside,
            Self::Bad => Self::BadEnd,
            Self::Good => Self::GoodEnd,
            Self::Sign(sign) => Self::SignEnd(sign),
            Self::Symbol(symbol) => Self::SymbolEnd(symbol),
            Self::Number(number) => Self::NumberEnd(number),
            _ => Self::End,
        }
    }
}
