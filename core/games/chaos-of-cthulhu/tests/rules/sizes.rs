//! The game fits a pocket tracker.

use eldertally_chaos_of_cthulhu::solver::Solver;
use eldertally_chaos_of_cthulhu::{ChaosOfCthulhu, Dice};
use eldertally_core::{Session, Setup};

#[test]
fn the_whole_session_fits_64_kib_with_a_log_of_24_kib() {
    let state = size_of::<ChaosOfCthulhu>();
    let setup = size_of::<Setup<Dice>>();
    let session = size_of::<Session<ChaosOfCthulhu, [u8; 24 << 10]>>();
    println!("state {state}, setup {setup}, session {session}, solver {}", size_of::<Solver>());
    assert!(state <= 1 << 10);
    assert!(setup <= 2 << 10);
    assert!(session <= 64 << 10);
    assert!(size_of::<Solver>() <= 512);
}
