//! Boards of the real games.
