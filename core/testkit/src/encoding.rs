//! The bytes of every variant of a game's moves and parts, for a snapshot. A line that changes breaks old saves; a new
//! variant adds a line.

use std::collections::BTreeSet;
use std::fmt::Debug;

use eldertally_core::encoding;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::saves::bytes_of;

#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!(" {byte:02x}")).collect()
}

/// A line for each sample, after checking that the samples are the listed variants and read back as themselves.
pub fn lines<T>(kind: &str, samples: &[T], listed: &[&str]) -> String
where
    T: Debug + PartialEq + Serialize + DeserializeOwned,
{
    let variant = |sample: &T| format!("{sample:?}").split('(').next().unwrap_or_default().to_string();
    let found: BTreeSet<String> = samples.iter().map(variant).collect();
    let listed: BTreeSet<String> = listed.iter().map(|name| (*name).to_string()).collect();
    assert_eq!(found, listed, "the samples of {kind} are not its variants");
    let line = |sample: &T| {
        let bytes = bytes_of(sample);
        assert_eq!(encoding::read::<T>(&bytes).as_ref(), Some(sample));
        format!("{kind}::{sample:?}{}\n", hex(&bytes))
    };
    samples.iter().map(line).collect()
}
