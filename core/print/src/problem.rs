//! What can be wrong with a value, in words that follow its name.

use core::fmt;

/// What is wrong with a value. Its words follow the name of what has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A number lies outside of its limits, which may leave one number or none.
    Outside {
        /// The number.
        value: i64,
        /// The least that it can be.
        min: i64,
        /// The most that it can be.
        max: i64,
    },
    /// There are too few or too many of something.
    Count {
        /// How many there are.
        count: usize,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// There is too little or too much of something, all in all.
    Amount {
        /// How much there is.
        amount: i64,
        /// Of what, in words for one and for many.
        of: [&'static str; 2],
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// A text is too long.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
        /// How many it may have.
        most: usize,
    },
    /// There is no room for a text or an entry beside all the others.
    NoRoom,
    /// The bytes are no text, or none of the words that can stand there.
    Unreadable,
    /// This number, or what has it in a list, stands there more than once.
    Twice(i64),
    /// A list must have this number at least once.
    Lacks(i64),
    /// What these words say.
    Because(&'static str),
    /// What these words say of this number.
    Of(i64, &'static str),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Outside { value, min, max } if min < max => {
                write!(f, "is {value}, but must lie between {min} and {max}")
            }
            Self::Outside { value, min, max } if min == max => write!(f, "is {value}, but can only be {min}"),
            Self::Outside { value, .. } => write!(f, "is {value}, but nothing fits there"),
            Self::Count { count, min, max } => {
                match count {
                    0 => f.write_str("has no entries")?,
                    1 => f.write_str("has 1 entry")?,
                    _ => write!(f, "has {count} entries")?,
                }
                write!(f, ", but takes {min}")?;
                if min == max { Ok(()) } else { write!(f, " to {max}") }
            }
            Self::Amount { amount, of: [one, many], min, max } => {
                match amount {
                    0 => write!(f, "has no {many}")?,
                    1 => write!(f, "has 1 {one}")?,
                    _ => write!(f, "has {amount} {many}")?,
                }
                write!(f, ", but takes {min}")?;
                if min == max { Ok(()) } else { write!(f, " to {max}") }
            }
            Self::TooLong { bytes, most } => write!(f, "has {bytes} characters, but may have at most {most}"),
            Self::NoRoom => f.write_str("does not fit: all names, texts and effects together are too many"),
            Self::Unreadable => f.write_str("is nothing that can stand there"),
            Self::Twice(value) => write!(f, "has {value} more than once; name each only once"),
            Self::Lacks(value) => write!(f, "has no {value}, but needs it at least once"),
            Self::Because(why) => f.write_str(why),
            Self::Of(value, why) => write!(f, "{value} {why}"),
        }
    }
}

impl Problem {
    /// What is wrong with a number, if anything.
    pub(crate) fn of_number(value: i64, min: i64, max: i64) -> Option<Self> {
        (!(min..=max).contains(&value)).then_some(Self::Outside { value, min, max })
    }

    /// What is wrong with how many there are, if anything.
    pub(crate) fn of_count(count: usize, min: usize, max: usize) -> Option<Self> {
        (!(min..=max).contains(&count)).then_some(Self::Count { count, min, max })
    }

    /// What is wrong with a text, if anything; `None` is one that cannot be read.
    pub(crate) fn of_text(text: Option<&str>, most: usize) -> Option<Self> {
        match text {
            None => Some(Self::Unreadable),
            Some(text) => (text.len() > most).then_some(Self::TooLong { bytes: text.len(), most }),
        }
    }
}
