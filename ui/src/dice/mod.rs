//! How the real dice fell, and whether chance explains it.

mod chance;
mod count;

pub(crate) use chance::{Judgement, judge, leeway, one_in, rolls};
pub(crate) use count::Counter;
