//! Whether the companion's entry point for Android still fits the rest, without an SDK and without an NDK.
//!
//! Only types are checked. What build scripts of libraries want to call is replaced by programs that do nothing, so
//! nothing is linked, and no app comes of it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::cross::sysroot;
use crate::run::{Done, cargo, on_path, program, run as run_command, target_dir};

const TRIPLE: &str = "aarch64-linux-android";

pub(crate) fn check() -> Done {
    let is_there = || Ok::<_, String>(sysroot()?.join("lib/rustlib").join(TRIPLE).join("lib").is_dir());
    if !is_there()? && on_path("rustup") {
        run_command(program("rustup").args(["target", "add", TRIPLE]))?;
    }
    if !is_there()? {
        println!("android: NOT CHECKED, this compiler cannot build for {TRIPLE}; run `rustup target add {TRIPLE}`");
        return Ok(());
    }
    let stand_in = target_dir().join("android-stand-in");
    lay_out(&stand_in).map_err(|error| format!("{}: {error}", stand_in.display()))?;
    let nothing = stand_in.join("bin/nothing");
    let mut command = cargo();
    command.args(["check", "-p", "eldertally-android", "--target", TRIPLE]);
    command.env("JAVA_HOME", &stand_in).env("ANDROID_HOME", &stand_in);
    command.env("ANDROID_JAR", stand_in.join("android.jar")).env("ANDROID_D8_JAR", stand_in.join("d8.jar"));
    for tool in ["CC", "CXX", "AR"] {
        command.env(format!("{tool}_{}", TRIPLE.replace('-', "_")), &nothing);
    }
    // The graphics library brings what is needed to check types in the place where documentation is made.
    run_command(command.env("DOCS_RS", "1"))
}

/// A JDK and an SDK that do nothing, but leave a file where one is looked for.
fn lay_out(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("bin"))?;
    for jar in ["android.jar", "d8.jar"] {
        fs::write(folder.join(jar), "")?;
    }
    let dexer = "#!/bin/sh\nwhile [ $# -gt 0 ]; do\n  if [ \"$1\" = --output ]; then : > \"$2/classes.dex\"; fi\n  shift\ndone\n";
    for (name, text) in [("java", dexer), ("javac", "#!/bin/sh\necho javac 17\n"), ("nothing", "#!/bin/sh\n")] {
        let path = folder.join("bin").join(name);
        fs::write(&path, text)?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}
