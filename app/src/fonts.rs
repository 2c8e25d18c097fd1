//! Letters on a machine that has none.
//!
//! The companion brings its own fonts, but the library that looks for the system's fonts breaks down when it finds
//! none at all. Then the program starts itself anew, with a font of its own in sight of that library.

use std::env;
use std::path::{Path, PathBuf};
use std::{fs, io};

const FONT: &[u8] = include_bytes!("../../ui/fonts/Inter-Regular.ttf");
/// Names the configuration of fonts.
const CONFIG: &str = "FONTCONFIG_FILE";
const USUAL_CONFIG: &str = "/etc/fonts/fonts.conf";

/// Starts the program anew with a font of its own, unless that has been done. Returns only if it cannot help.
pub(crate) fn start_anew_with_font(cache: &Path) {
    // Other systems always have fonts.
    if !cfg!(unix) {
        return;
    }
    let before = env::var_os(CONFIG).map_or_else(|| USUAL_CONFIG.into(), PathBuf::from);
    match lay_out(&cache.join("fonts"), &before) {
        Ok(config) if config != before => start_anew(&config),
        _ => {}
    }
}

#[cfg(unix)]
fn start_anew(config: &Path) {
    use std::os::unix::process::CommandExt;
    if let Ok(program) = env::current_exe() {
        let _ = std::process::Command::new(program).args(env::args_os().skip(1)).env(CONFIG, config).exec();
    }
}

#[cfg(not(unix))]
fn start_anew(_config: &Path) {}

/// Writes our font, and a configuration that has it beside whatever `before` has.
fn lay_out(folder: &Path, before: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let folder = fs::canonicalize(folder)?;
    let config = folder.join("fonts.conf");
    if config != before {
        fs::write(folder.join("Inter-Regular.ttf"), FONT)?;
        fs::write(&config, config_of(&folder, before))?;
    }
    Ok(config)
}

fn config_of(folder: &Path, before: &Path) -> String {
    let escaped = |path: &Path| path.display().to_string().replace('&', "&amp;").replace('<', "&lt;");
    let (own, before) = (escaped(folder), escaped(before));
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n\
         <include ignore_missing=\"yes\">{before}</include>\n<dir>{own}</dir>\n<cachedir>{own}</cachedir>\n</fontconfig>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{FONT, lay_out};
    use std::fs;
    use std::path::Path;

    #[test]
    fn our_font_stands_beside_what_the_system_has() {
        let folder = tempfile::tempdir().unwrap();
        let config = lay_out(&folder.path().join("a & b"), Path::new("/etc/fonts/fonts.conf")).unwrap();
        let text = fs::read_to_string(&config).unwrap();
        assert!(text.contains("<include ignore_missing=\"yes\">/etc/fonts/fonts.conf</include>"), "{text}");
        assert!(text.contains("a &amp; b</dir>"), "{text}");
        assert_eq!(fs::read(config.with_file_name("Inter-Regular.ttf")).unwrap(), FONT);
    }

    #[test]
    fn a_program_that_has_our_font_is_not_started_anew_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let config = lay_out(folder.path(), Path::new("before")).unwrap();
        let text = fs::read(&config).unwrap();
        assert_eq!(lay_out(folder.path(), &config).unwrap(), config);
        assert_eq!(fs::read(&config).unwrap(), text, "it does not include itself");
    }
}
