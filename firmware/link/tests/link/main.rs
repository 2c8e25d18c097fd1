//! Frames, the device's side and the host's side, alone and against each other.

mod conversation;
mod frames;
mod noise;
mod vault;
