//! Building for the pocket tracker and for the web.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, entries, output, program, target_dir};

/// Debian's compiler, its sources and a linker, all of one version.
pub(crate) const DEBIAN_PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld"];

const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library/core";

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

    const fn linker(self) -> (&'static str, &'static str) {
        match self {
            Target::Thumb => ("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", "/usr/bin/ld.lld"),
            Target::Thumb7 => ("CARGO_TARGET_THUMBV7M_NONE_EABI_LINKER", "/usr/bin/ld.lld"),
            Target::Wasm => ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "/usr/bin/wasm-ld"),
        }
    }

    const fn build_std(self) -> &'static str {
        match self {
            Target::Thumb | Target::Thumb7 => "-Zbuild-std=core,alloc",
            Target::Wasm => "-Zbuild-std=std,panic_abort",
        }
    }

    /// Where finished files of a profile lie.
    pub(crate) fn folder(self, profile: &str) -> PathBuf {
        target_dir().join(self.triple()).join(profile)
    }
}

/// How this machine builds for a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cross {
    Installed,
    FromSources,
}

impl Cross {
    /// The way that works here, if any; `sysroot` is that of the compiler in use.
    pub(crate) fn find(sysroot: &Path, target: Target) -> Option<Cross> {
        let there = |path: &str| Path::new(path).exists();
        if sysroot.join("lib/rustlib").join(target.triple()).join("lib").is_dir() {
            Some(Cross::Installed)
        } else if [DEBIAN_CARGO, DEBIAN_RUSTC, DEBIAN_SOURCES, target.linker().1].into_iter().all(there) {
            Some(Cross::FromSources)
        } else {
            None
        }
    }
}

/// The compiler's folder.
pub(crate) fn sysroot() -> Result<PathBuf, String> {
    Ok(output(program("rustc").args(["--print", "sysroot"]))?.trim_end().into())
}

/// `cargo build` for a target; the caller adds what to build.
pub(crate) fn build(target: Target) -> Result<Command, String> {
    let mut command = match Cross::find(&sysroot()?, target) {
        Some(Cross::Installed) => {
            let mut command = cargo();
            command.arg("build");
            command
        }
        Some(Cross::FromSources) => {
            println!("{}: built with Debian's compiler, the standard library from its sources", target.triple());
            let (linker, path) = target.linker();
            let mut command = program(DEBIAN_CARGO);
            // Debian's compiler is older than the one we name, and only a bootstrap compiler takes -Z.
            command.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1").env(linker, path);
            command.args(["build", target.build_std(), "--ignore-rust-version"]);
            command
        }
        None => {
            return Err(format!("cannot build for {}; run `cargo xtask setup`", target.triple()));
        }
    };
    command.args(["--target", target.triple()]).arg("--target-dir").arg(target_dir());
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

/// Panics name their file. Without these flags, every crate's path on this machine would be in what players get.
pub(crate) fn short_paths() -> Result<Vec<String>, String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let registries = entries(&home.ok_or("HOME is not set")?.join("registry/src"))?;
    Ok(registries.iter().map(|folder| format!("--remap-path-prefix={}/=", folder.display())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_installed_target_is_preferred_to_sources() {
        let sysroot = std::env::temp_dir().join(format!("xtask-sysroot-{}", std::process::id()));
        std::fs::create_dir_all(sysroot.join("lib/rustlib/thumbv6m-none-eabi/lib")).unwrap();
        assert_eq!(Cross::find(&sysroot, Target::Thumb), Some(Cross::Installed));
        assert_ne!(Cross::find(&sysroot, Target::Wasm), Some(Cross::Installed));
        std::fs::remove_dir_all(sysroot).unwrap();
    }
}
