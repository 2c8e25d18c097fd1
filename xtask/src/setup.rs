//! Installing what is missing, and saying plainly what cannot be installed.

use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cross::{Target, sysroot};
use crate::run::{Done, cargo, find, on_path, output, program, run as run_command};

/// Everything the checks need; a new need is one line here.
const NEEDS: &[Need] = &[
    Need::Program { name: "cc", packages: &["build-essential"], why: "links programs" },
    Need::Program { name: "node", packages: &["nodejs"], why: "runs the wasm check" },
    Need::Program { name: "npm", packages: &["npm"], why: "fetches an emulator and what drives a browser" },
    Need::Program { name: "qemu-system-arm", packages: &["qemu-system-arm"], why: "runs the second board" },
    Need::Browser,
    Need::Program { name: "Xvfb", packages: &["xvfb"], why: "a screen for the window's tests" },
    Need::Library { name: "libX11-xcb.so.1", packages: &["libx11-6", "libx11-xcb1"] },
    Need::Library { name: "libXcursor.so.1", packages: &["libxcursor1"] },
    Need::Library { name: "libXi.so.6", packages: &["libxi6"] },
    Need::Library { name: "libxkbcommon-x11.so.0", packages: &["libxkbcommon0", "libxkbcommon-x11-0"] },
    Need::Library { name: "libfontconfig.so.1", packages: &["libfontconfig1"] },
    Need::Component { name: "rustfmt", file: "rustfmt" },
    Need::Component { name: "clippy", file: "cargo-clippy" },
    Need::CargoTool { name: "cargo-deny", version: "^0.20" },
    Need::Target(Target::Thumb),
    Need::Target(Target::Thumb7),
    Need::Target(Target::Wasm),
];

/// Browsers that can play the page for phones. Ubuntu's Chromium is a snap, which cannot read the tests' folders.
const BROWSERS: [&str; 3] = ["chromium", "google-chrome", "google-chrome-stable"];

enum Need {
    /// A program from a Debian package.
    Program { name: &'static str, packages: &'static [&'static str], why: &'static str },
    /// One of [`BROWSERS`].
    Browser,
    /// A library that a window loads when it opens.
    Library { name: &'static str, packages: &'static [&'static str] },
    /// A rustup component, known by a file that it puts beside the compiler.
    Component { name: &'static str, file: &'static str },
    /// A tool of cargo's, built here.
    CargoTool { name: &'static str, version: &'static str },
    /// A target to build for.
    Target(Target),
}

/// Brings the machine to where every check can run.
pub(crate) fn run() -> Done {
    let sysroot = sysroot()?;
    let missing = || NEEDS.iter().filter(|need| !need.is_there(&sysroot)).collect::<Vec<_>>();
    let first = missing();
    if first.is_empty() {
        println!("setup: everything is here");
        return Ok(());
    }
    let mut apt = Apt::find();
    for need in first {
        // The packages of one need may have brought the next.
        if !need.is_there(&sysroot) {
            need.install(&mut apt);
        }
    }
    let left = missing();
    for need in &left {
        println!("setup: {} is missing; {}", need.name(), need.advice());
    }
    if left.is_empty() {
        println!("setup: done");
        return Ok(());
    }
    Err(format!("{} missing, see the lines above; run `cargo xtask setup` again afterwards", left.len()))
}

impl Need {
    fn name(&self) -> &'static str {
        match self {
            Need::Program { name, .. }
            | Need::Library { name, .. }
            | Need::Component { name, .. }
            | Need::CargoTool { name, .. } => name,
            Need::Browser => BROWSERS[0],
            Need::Target(target) => target.triple(),
        }
    }

    fn is_there(&self, sysroot: &Path) -> bool {
        match self {
            Need::Program { name, .. } | Need::CargoTool { name, .. } => on_path(name),
            Need::Browser => browser().is_some(),
            Need::Library { name, .. } => has_library(name),
            // rustup puts proxies for all components on the path, so only the compiler's own folder tells.
            Need::Component { file, .. } => sysroot.join("bin").join(file).is_file(),
            Need::Target(target) => target.is_installed(sysroot),
        }
    }

    /// Tries what this machine allows; whether it helped is seen afterwards.
    fn install(&self, apt: &mut Option<Apt>) {
        match self {
            Need::Program { name, packages, why } => {
                if let Some(apt) = apt {
                    println!("setup: {name} ({why}) is missing");
                    apt.install(packages);
                }
            }
            Need::Browser => {
                if let Some(apt) = apt {
                    println!("setup: a browser (plays the page for phones) is missing");
                    apt.install(&BROWSERS[..1]);
                }
            }
            Need::Library { name, packages } => {
                if let Some(apt) = apt {
                    println!("setup: {name} (a window loads it) is missing");
                    apt.install(packages);
                }
            }
            Need::Component { name, .. } => rustup(&["component", "add", name]),
            Need::CargoTool { name, version } => {
                let args = cargo_install(name, version);
                attempt(
                    &format!("cargo {}", args.join(" ")),
                    cargo().args(args).env("CARGO_PROFILE_DEV_DEBUG", "none"),
                );
            }
            Need::Target(target) => rustup(&["target", "add", target.triple()]),
        }
    }

    fn advice(&self) -> String {
        match self {
            Need::Program { packages, .. } | Need::Library { packages, .. } => format!("run `{}`", apt_line(packages)),
            Need::Browser => format!("run `{}`, or, on Ubuntu, install Google Chrome", apt_line(&BROWSERS[..1])),
            Need::Component { name, .. } => format!("run `rustup component add {name}`"),
            Need::CargoTool { name, version } => format!("run `cargo {}`", cargo_install(name, version).join(" ")),
            Need::Target(target) => format!("run `rustup target add {}`", target.triple()),
        }
    }
}

/// The browser that plays the page for phones.
pub(crate) fn browser() -> Option<PathBuf> {
    BROWSERS.into_iter().find_map(find)
}

/// Whether the loader finds a library of this name.
fn has_library(name: &str) -> bool {
    // ldconfig lies where only root looks for programs.
    let found = ["ldconfig", "/sbin/ldconfig", "/usr/sbin/ldconfig"].into_iter().find_map(|ldconfig| {
        let list = program(ldconfig).arg("-p").output().ok()?;
        Some(String::from_utf8_lossy(&list.stdout).lines().any(|line| line.trim_start().starts_with(name)))
    });
    found.unwrap_or(false)
}

/// A way to install Debian packages.
struct Apt {
    sudo: bool,
    updated: bool,
}

impl Apt {
    fn find() -> Option<Apt> {
        let root = output(program("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
        (on_path("apt-get") && (root || on_path("sudo"))).then_some(Apt { sudo: !root, updated: false })
    }

    fn command(&self) -> Command {
        let mut command = program(if self.sudo { "sudo" } else { "env" });
        // Nobody can type a password where there is no terminal.
        if self.sudo && !stdin().is_terminal() {
            command.arg("-n");
        }
        // sudo drops our environment, so the variable is handed over as an argument.
        command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        command
    }

    fn install(&mut self, packages: &[&str]) {
        if !self.updated {
            // An outdated list may still hold what we need, so a failure here is not the end.
            attempt("apt-get update", self.command().args(["-qq", "update"]));
            self.updated = true;
        }
        let options = ["-y", "-qq", "--no-install-recommends", "install"];
        let mut command = self.command();
        attempt(&apt_line(packages), command.args(options).args(packages));
    }
}

fn apt_line(packages: &[&str]) -> String {
    format!("apt-get install {}", packages.join(" "))
}

/// Not optimised: such a tool runs for seconds, and is built in a third of the time.
fn cargo_install<'a>(name: &'a str, version: &'a str) -> [&'a str; 6] {
    ["install", "--locked", "--debug", "--version", version, name]
}

fn rustup(args: &[&str]) {
    if on_path("rustup") {
        attempt(&format!("rustup {}", args.join(" ")), program("rustup").args(args));
    }
}

/// Says what it does, and what went wrong.
fn attempt(what: &str, command: &mut Command) {
    println!("setup: {what}");
    if let Err(error) = run_command(command) {
        println!("setup: {error}");
    }
}
