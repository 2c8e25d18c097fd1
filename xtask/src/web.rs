//! `cargo xtask web`: the companion as a page for any web server, its tests in a browser, and what it costs.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cross::{self, Target};
use crate::node;
use crate::run::{Done, cargo, program, root, run as run_command, short, target_dir};
use crate::setup;

const PAGE: &str = "app/web/page";
const BROWSER: &str = "app/web/browser";

/// How the program is built.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Build {
    /// As it is published: small.
    Published,
    /// For tests: quickly built, quick enough to play, and it tells where things are on the canvas.
    Probed,
    /// The floor to measure against.
    Bare,
}

impl Build {
    /// How small it is packed.
    const fn level(self) -> &'static str {
        match self {
            Build::Published | Build::Bare => "9",
            Build::Probed => "1",
        }
    }
}

/// Builds the folder, and serves it if that is wanted.
pub(crate) fn run(serve: bool, lan: bool, port: u16) -> Done {
    let out = target_dir().join("web");
    build_tool()?;
    pack(Build::Published, std::slice::from_ref(&out))?;
    println!("{} is ready for any web server", short(&out));
    if !serve && !lan {
        return Ok(());
    }
    let mut command = tool();
    command.arg("serve").arg(&out).args(["--port", &port.to_string()]);
    if lan {
        command.arg("--lan");
    }
    run_command(&mut command)
}

/// Plays the page in a real browser.
pub(crate) fn test() -> Done {
    let pages = target_dir().join("web-test");
    build_helpers()?;
    pack(Build::Probed, &[pages.join("first"), pages.join("second")])?;
    // One at a time: they share few processors, and each has a browser. Node 18 knows no option for that.
    node::tests("app/web/browser/suite")?
        .iter()
        .try_for_each(|test| run_command(node_with(&pages)?.arg("--test").arg(test)))
}

/// Sizes and times beside those of a bare page, built alike in the same run.
pub(crate) fn bench() -> Done {
    let pages = target_dir().join("web-bench");
    build_tool()?;
    pack(Build::Published, &[pages.join("own")])?;
    pack(Build::Bare, &[pages.join("bare")])?;
    run_command(node_with(&pages)?.arg("bench.js"))
}

/// Pictures of the page at the sizes of phones and tablets, into docs/pictures.
pub(crate) fn pictures() -> Done {
    let pages = target_dir().join("web-test");
    build_helpers()?;
    pack(Build::Probed, &[pages.join("first")])?;
    run_command(node_with(&pages)?.arg("pictures.js").arg(root().join("docs/pictures")))
}

/// Builds, and packs the same program into each folder, as another version.
fn pack(build: Build, outs: &[PathBuf]) -> Done {
    let (wasm, unpacker) = (compile(build)?, compile_unpacker()?);
    run_command(tool().arg("pack").args(["--level", build.level()]).args([wasm, unpacker, PAGE.into()]).args(outs))
}

/// What unpacks the program in the browser; always quick, for whoever opens the page waits for it.
fn compile_unpacker() -> Result<PathBuf, String> {
    run_command(cross::build_page()?.args(["-p", "eldertally-unpack", "--lib"]))?;
    Ok(Target::Wasm.folder("web-release").join("eldertally_unpack.wasm"))
}

fn compile(build: Build) -> Result<PathBuf, String> {
    let (mut command, made) = match build {
        Build::Published => {
            let mut command = cross::build_page()?;
            command.arg("--lib");
            (command, Target::Wasm.folder("web-release").join("eldertally_web.wasm"))
        }
        Build::Bare => {
            let mut command = cross::build_page()?;
            command.args(["--example", "bare_page"]);
            (command, Target::Wasm.folder("web-release").join("examples/bare_page.wasm"))
        }
        Build::Probed => {
            let mut command = cross::build(Target::Wasm)?;
            command.args(["--lib", "--features", "probe"]);
            // Not a profile of its own: the Slint compiler would be built anew for it.
            // Nobody measures this build, so the pages are spared even the local link-time optimisation.
            for setting in ["opt-level=1", "debug=false", "lto=\"off\""] {
                command.args(["--config", &format!("profile.dev.{setting}")]);
            }
            (command, Target::Wasm.folder("debug").join("eldertally_web.wasm"))
        }
    };
    command.args(["-p", "eldertally-web"]);
    run_command(&mut command)?;
    Ok(made)
}

/// The tool that packs and serves.
fn tool() -> Command {
    program(target_dir().join("debug/xtask-web"))
}

fn build_tool() -> Done {
    run_command(cargo().args(["build", "-p", "xtask-web"]))
}

/// The tool, the program and the recorded games, as the tests of the workspace have them: alone they would have other
/// features, and Slint would be compiled once more.
fn build_helpers() -> Done {
    run_command(cargo().args(["test", "--workspace", "--no-run"]))
}

/// Node in the folder of the tests, told where everything is.
fn node_with(pages: &Path) -> Result<Command, String> {
    let mut command = node::at(BROWSER)?;
    command.env("ELDERTALLY_PAGES", pages);
    command.env("ELDERTALLY_BROWSER", setup::browser().ok_or("no browser is here; run `cargo xtask setup`")?);
    command.env("ELDERTALLY_SERVE", target_dir().join("debug/xtask-web"));
    command.env("ELDERTALLY", target_dir().join("debug/eldertally"));
    command.env("ELDERTALLY_RECORDED", target_dir().join("debug/examples/recorded"));
    Ok(command)
}
