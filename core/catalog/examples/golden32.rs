//! The golden saves for a 32-bit machine: built for wasm and run by `cargo xtask test`, which compares the digests
//! with those that the host wrote down. The order is that of `tests/golden/digests.txt`.

use eldertally_catalog::AnyGame;

const SAVES: [&[u8]; 16] = [
    include_bytes!("../tests/golden/chaos-of-cthulhu-0.2.0-amended.eld"),
    include_bytes!("../tests/golden/chaos-of-cthulhu-0.2.0-crown.eld"),
    include_bytes!("../tests/golden/chaos-of-cthulhu-0.2.0-learned.eld"),
    include_bytes!("../tests/golden/chaos-of-cthulhu-0.2.0-won.eld"),
    include_bytes!("../tests/golden/cthulhu-the-great-old-one-0.2.0-amended.eld"),
    include_bytes!("../tests/golden/cthulhu-the-great-old-one-0.2.0-learned.eld"),
    include_bytes!("../tests/golden/cthulhu-the-great-old-one-0.2.0-won.eld"),
    include_bytes!("../tests/golden/dice-of-arkham-0.1.0-amended.eld"),
    include_bytes!("../tests/golden/dice-of-arkham-0.1.0-lost.eld"),
    include_bytes!("../tests/golden/dice-of-arkham-0.1.0-won.eld"),
    include_bytes!("../tests/golden/roll-for-great-old-ones-0.1.0-lost.eld"),
    include_bytes!("../tests/golden/roll-for-great-old-ones-0.1.0-won.eld"),
    include_bytes!("../tests/golden/witch-of-salem-0.2.0-amended.eld"),
    include_bytes!("../tests/golden/witch-of-salem-0.2.0-learned.eld"),
    include_bytes!("../tests/golden/witch-of-salem-0.2.0-lost.eld"),
    include_bytes!("../tests/golden/witch-of-salem-0.2.0-won.eld"),
];

/// Room for the log of a golden save, as the pocket tracker has it.
const ROOM: usize = 24 * 1024;

/// How many golden saves there are.
// Nothing else in this program has these names.
#[unsafe(no_mangle)]
pub extern "C" fn count() -> u32 {
    SAVES.len() as u32
}

/// The digest of a golden save after it was loaded; 0 if it could not be.
#[unsafe(no_mangle)]
pub extern "C" fn digest(n: u32) -> u64 {
    let Some(save) = SAVES.get(n as usize) else { return 0 };
    AnyGame::<_>::open(save, vec![0; ROOM]).map_or(0, |game| game.table().digest())
}
