//! Whether the machine's processors agree about the time. On some virtual machines one is milliseconds behind the other.
//! A window that sees time run backwards ends itself, and a browser stops drawing or crashes; on one processor both are
//! well. QEMU, which lets the second board sleep by that clock, is kept there as well.

use std::sync::{LazyLock, mpsc};
use std::thread;
use std::time::Instant;

/// What a program is started with, to keep it and all that it starts on one processor.
const ONE_PROCESSOR: [&str; 3] = ["taskset", "--cpu-list", "0"];

/// How often two threads tell each other the time: often enough to be on different processors now and then.
const TIMES: usize = 20_000;

/// What has to stand before a program that looks at the clock; nothing where the clock is sound.
pub(crate) fn prefix() -> &'static [&'static str] {
    static STEADY: LazyLock<bool> = LazyLock::new(|| {
        let steady = is_steady();
        if !steady {
            println!("this machine's processors disagree about the time, so tests run on only one of them");
        }
        steady
    });
    if *STEADY { &[] } else { &ONE_PROCESSOR }
}

/// Whether time never ran backwards between two threads.
fn is_steady() -> bool {
    let (ask, asked) = mpsc::sync_channel::<Instant>(0);
    let (answer, answered) = mpsc::sync_channel::<Instant>(0);
    // It hangs up as soon as it was asked from the future.
    thread::spawn(move || {
        asked.iter().take_while(|before| *before <= Instant::now()).all(|_| answer.send(Instant::now()).is_ok())
    });
    let comes_from_the_past = |before: Instant| before <= Instant::now();
    (0..TIMES).all(|_| ask.send(Instant::now()).is_ok() && answered.recv().is_ok_and(comes_from_the_past))
}
