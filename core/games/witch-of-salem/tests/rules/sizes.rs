//! The game fits a pocket tracker.

use eldertally_core::{Session, Setup};
use eldertally_witch_of_salem::{Board, WitchOfSalem};

#[test]
fn the_whole_session_fits_64_kib_with_a_log_of_24_kib() {
    let state = size_of::<WitchOfSalem>();
    let setup = size_of::<Setup<Board>>();
    let session = size_of::<Session<WitchOfSalem, [u8; 24 << 10]>>();
    println!("state {state}, setup {setup}, session {session}");
    assert!(state <= 4 << 10);
    assert!(setup <= 12 << 10);
    assert!(session <= 64 << 10);
}
