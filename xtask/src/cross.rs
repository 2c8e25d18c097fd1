//! Building for the pocket tracker and for the web, with the targets that rustup adds to the compiler.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, entries, output, program, root, target_dir};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Thumb,
    /// Of the second board.
    Thumb7,
    Wasm,
}

impl Target {
    pub(crate) const fn triple(self) -> &'static str {
        match self {
            Target::Thumb => "thumbv6m-none-eabi",
            Target::Thumb7 => "thumbv7m-none-eabi",
            Target::Wasm => "wasm32-unknown-unknown",
        }
    }

    /// Whether the compiler with this `sysroot` can build for it.
    pub(crate) fn is_installed(self, sysroot: &Path) -> bool {
        sysroot.join("lib/rustlib").join(self.triple()).join("lib").is_dir()
    }

    /// Where finished files of a profile lie.
    pub(crate) fn folder(self, profile: &str) -> PathBuf {
        target_dir().join(self.triple()).join(profile)
    }
}

/// The compiler's folder.
pub(crate) fn sysroot() -> Result<PathBuf, String> {
    Ok(output(program("rustc").args(["--print", "sysroot"]))?.trim_end().into())
}

/// `cargo build` for a target; the caller adds what to build.
pub(crate) fn build(target: Target) -> Result<Command, String> {
    if !target.is_installed(&sysroot()?) {
        return Err(format!("cannot build for {}; run `cargo xtask setup`", target.triple()));
    }
    let mut command = cargo();
    command.args(["build", "--target", target.triple(), "--target-dir"]).arg(target_dir());
    Ok(command)
}

/// `cargo build` for a browser, for what is published; the caller adds what to build.
pub(crate) fn build_page() -> Result<Command, String> {
    let mut command = build(Target::Wasm)?;
    command.args(["--profile", "web-release"]).env("CARGO_ENCODED_RUSTFLAGS", short_paths()?.join(BETWEEN_FLAGS));
    Ok(command)
}

/// What stands between the flags of `CARGO_ENCODED_RUSTFLAGS`.
pub(crate) const BETWEEN_FLAGS: &str = "\u{1f}";

/// Panics name their file. Without these flags, paths on this machine would be in what players get: those of every crate, and
/// of code that is made while building.
pub(crate) fn short_paths() -> Result<Vec<String>, String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let mut folders = entries(&home.ok_or("HOME is not set")?.join("registry/src"))?;
    folders.push(root());
    Ok(folders.iter().map(|folder| format!("--remap-path-prefix={}/=", folder.display())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_installed_if_the_compiler_has_its_library() {
        let sysroot = std::env::temp_dir().join(format!("xtask-sysroot-{}", std::process::id()));
        std::fs::create_dir_all(sysroot.join("lib/rustlib/thumbv6m-none-eabi/lib")).unwrap();
        assert!(Target::Thumb.is_installed(&sysroot));
        assert!(!Target::Wasm.is_installed(&sysroot));
        std::fs::remove_dir_all(sysroot).unwrap();
    }
}
