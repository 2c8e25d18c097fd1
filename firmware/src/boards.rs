//! What `boards/<board>/board.toml` says of each board, as constants: the same library, other sizes. The tests on a host
//! play with the sizes of the board that they stand for.

/// The Raspberry Pi Pico.
pub mod pico {
    include!(concat!(env!("OUT_DIR"), "/pico.rs"));
}

/// The LM3S6965 evaluation board.
pub mod lm3s6965evb {
    include!(concat!(env!("OUT_DIR"), "/lm3s6965evb.rs"));
}
