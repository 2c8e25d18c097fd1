//! Drawings as paths, one for each ink, because a board has hundreds of boxes and an element for each would be slow.

pub(crate) mod bits;
pub(crate) mod circles;
pub(crate) mod layers;
pub(crate) mod letters;
pub(crate) mod marks;
pub(crate) mod pen;
pub(crate) mod rows;
