//! From the start of the program to its first frame, and what it holds in memory then, beside a bare Slint window with
//! the same features, in turns and in the same run. Looks from outside, through the X server: nothing is built in.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, ImageFormat, MapState, Window};

type Failure = Box<dyn std::error::Error>;

const ROUNDS: usize = 15;
const DISPLAY: &str = ":87";
/// Longer than any start that is not a failure.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() -> Result<(), Failure> {
    let server = Server::start()?;
    let (screen_connection, screen) = server.connect()?;
    let root = screen_connection.setup().roots.get(screen).ok_or("the X server has no screen")?.root;
    let companion = PathBuf::from(env!("CARGO_BIN_EXE_eldertally"));
    let bare = beside(&companion, "examples/bare_window")?;
    let data = tempfile::tempdir()?;

    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        floor.push(measure(Command::new(&bare), &screen_connection, root)?);
        let mut command = Command::new(&companion);
        command.arg("--data").arg(data.path());
        ours.push(measure(command, &screen_connection, root)?);
    }
    let (ours, floor) = (Figures::of(ours), Figures::of(floor));
    println!("{:<24}{:>16}{:>16}", "median of 15 starts", "to first frame", "resident");
    println!("{:<24}{:>13.0} ms{:>13.1} MB", "bare Slint window", floor.milliseconds, floor.megabytes);
    println!("{:<24}{:>13.0} ms{:>13.1} MB", "companion, the shelf", ours.milliseconds, ours.megabytes);
    let times = ours.milliseconds / floor.milliseconds;
    println!("{:<24}{times:>14.2} x{:>14.2} x", "ratio", ours.megabytes / floor.megabytes);
    println!("{:<24}{:>14} x{:>14} x", "to reach", "1.5", "2.0");
    Ok(())
}

struct Figures {
    milliseconds: f64,
    megabytes: f64,
}

impl Figures {
    fn of(starts: Vec<(Duration, u64)>) -> Self {
        let median = |mut values: Vec<f64>| {
            values.sort_by(f64::total_cmp);
            values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
        };
        Self {
            milliseconds: median(starts.iter().map(|(time, _)| time.as_secs_f64() * 1000.0).collect()),
            megabytes: median(starts.iter().map(|(_, kilobytes)| *kilobytes as f64 / 1024.0).collect()),
        }
    }
}

/// Starts a program and waits until its window shows more than one colour.
fn measure(mut command: Command, x: &impl Connection, root: Window) -> Result<(Duration, u64), Failure> {
    command.env("DISPLAY", DISPLAY).env_remove("WAYLAND_DISPLAY").env("SLINT_BACKEND", "winit-software");
    let start = Instant::now();
    let mut child = Running(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?);
    while start.elapsed() < PATIENCE {
        if has_drawn(x, root)? {
            let time = start.elapsed();
            // What it loads after the first frame counts, too.
            sleep(Duration::from_millis(300));
            return Ok((time, resident(child.0.id())?));
        }
        if let Some(status) = child.0.try_wait()? {
            return Err(format!("{:?} ended before it showed a window: {status}", command.get_program()).into());
        }
        sleep(Duration::from_micros(500));
    }
    Err(format!("{:?} showed nothing in {PATIENCE:?}", command.get_program()).into())
}

/// Whether any window on the screen shows something.
fn has_drawn(x: &impl Connection, root: Window) -> Result<bool, Failure> {
    for window in x.query_tree(root)?.reply()?.children {
        // A window may go away between two questions; then it shows nothing.
        let Ok(attributes) = x.get_window_attributes(window)?.reply() else { continue };
        let Ok(place) = x.get_geometry(window)?.reply() else { continue };
        if attributes.map_state != MapState::VIEWABLE || place.width < 100 {
            continue;
        }
        let picture = x.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, place.width, place.height.min(200), !0)?;
        let Ok(picture) = picture.reply() else { continue };
        let mut pixels = picture.data.chunks_exact(4);
        let first = pixels.next();
        if pixels.any(|pixel| Some(pixel) != first) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn resident(pid: u32) -> Result<u64, Failure> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}

fn beside(program: &Path, other: &str) -> Result<PathBuf, Failure> {
    let path = program.parent().ok_or("the program has no folder")?.join(other);
    if path.is_file() {
        Ok(path)
    } else {
        Err(format!("{} is missing; run `cargo xtask bench-app`", path.display()).into())
    }
}

/// A program that ends with its value.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen that nobody sees.
struct Server(Running);

impl Server {
    fn start() -> Result<Self, Failure> {
        let mut command = Command::new("Xvfb");
        command.args([DISPLAY, "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        Ok(Self(Running(child.map_err(|error| format!("Xvfb: {error}; run `cargo xtask setup`"))?)))
    }

    fn connect(&self) -> Result<(impl Connection, usize), Failure> {
        let start = Instant::now();
        loop {
            match x11rb::connect(Some(DISPLAY)) {
                Ok(connected) => return Ok(connected),
                Err(_) if start.elapsed() < PATIENCE => sleep(Duration::from_millis(20)),
                Err(error) => return Err(format!("no connection to Xvfb (pid {}): {error}", self.0.0.id()).into()),
            }
        }
    }
}
