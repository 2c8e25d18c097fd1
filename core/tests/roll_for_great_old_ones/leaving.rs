//! Players who leave the table and come back.

use eldertally_core::Refusal;
use eldertally_core::session::Input;

use crate::bench::{A, B};
use crate::plan::Plan;

#[test]
fn play_goes_on_without_a_player_but_not_without_all() {
    let mut bench = Plan::new(2).start();
    bench.change(B, false);
    assert!(!bench.is_active(B));
    let left = bench.session().take(Input::Change(A, false));
    assert_eq!(left, Err(Refusal::NotOffered));
    assert!(bench.is_active(A));
    bench.change(B, true);
    assert!(bench.is_active(B));
}
