//! The pocket tracker in a terminal: the same library as on the device, for those without the hardware.
//!
//! Arrow keys and Enter are the buttons, Space holds OK, `q` quits. The journal lies in a file, so a game goes on where
//! it was left. With `--keys` it presses by itself and prints the picture as text; `--shot` writes it as PNG.

mod file_flash;
mod picture;

use std::error::Error;
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, poll, read};
use crossterm::{cursor, execute, terminal};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::boards::pico::{PICTURE, WIDTH};
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::journal::Journal;
use eldertally_firmware::pad::{Button, Kind, Press};
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::Slot;
use file_flash::FileFlash;
use rand::SeedableRng;
use rand::rngs::StdRng;

const USAGE: &str = "\
simulator [--journal FILE] [--seed N] [--keys \"down ok hold:ok …\"] [--shot FILE.png]
  without --keys: arrow keys and Enter are the buttons, Space holds OK, q quits
  --keys   presses these (up down left right ok hold:ok, a number before x repeats: 3xdown) and prints the picture
  --shot   also writes the picture, four times as large";

struct Args {
    journal: PathBuf,
    seed: Option<u64>,
    keys: Option<String>,
    shot: Option<PathBuf>,
}

fn args() -> Result<Args, String> {
    let mut found = Args { journal: "pocket.journal".into(), seed: None, keys: None, shot: None };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value\n{USAGE}"));
        match arg.as_str() {
            "--journal" => found.journal = value()?.into(),
            "--seed" => found.seed = Some(value()?.parse().map_err(|_| "the seed is a number")?),
            "--keys" => found.keys = Some(value()?),
            "--shot" => found.shot = Some(value()?.into()),
            _ => return Err(USAGE.into()),
        }
    }
    Ok(found)
}

/// A press and its release.
fn presses(button: Button, hold: bool) -> impl Iterator<Item = Press> {
    let kinds = [Some(Kind::Down), hold.then_some(Kind::Held), Some(Kind::Up)];
    kinds.into_iter().flatten().map(move |kind| Press { button, kind })
}

/// A word of `--keys`.
fn key(word: &str) -> Option<(u32, Button, bool)> {
    let (times, word) = match word.split_once('x') {
        Some((times, rest)) => (times.parse().ok()?, rest),
        None => (1, word),
    };
    let button = match word {
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        "ok" | "hold:ok" => Button::Ok,
        _ => return None,
    };
    Some((times, button, word.starts_with("hold")))
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = args()?;
    let journal = Journal::<_, 256>::mount(FileFlash::open(&args.journal)?)?;
    let (mut game, mut log) = (None, vec![0; LOG_BYTES]);
    let mut pocket = Pocket::new(journal, Slot::new(&mut game, &mut log), "simulator");
    let mut rng = args.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
    let canvas = &mut Canvas::new(vec![0; PICTURE].leak(), Box::leak(Box::default()), WIDTH);
    pocket.draw(canvas);
    match &args.keys {
        None => play(&mut pocket, canvas, &mut rng)?,
        Some(keys) => {
            for word in keys.split_whitespace() {
                let (times, button, hold) = key(word).ok_or_else(|| format!("no such key: {word}\n{USAGE}"))?;
                for press in (0..times).flat_map(|_| presses(button, hold)) {
                    pocket.press(press, &mut rng);
                    pocket.draw(canvas);
                }
            }
            print!("{canvas}");
        }
    }
    if let Some(shot) = args.shot {
        std::fs::write(shot, picture::png(canvas)?)?;
    }
    Ok(())
}

/// Raw mode, for as long as this lives.
struct Raw;

impl Raw {
    fn start() -> Result<Self, Box<dyn Error>> {
        terminal::enable_raw_mode()?;
        execute!(stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(Self)
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        let _ = execute!(stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

fn play(pocket: &mut Pocket<'_, FileFlash>, canvas: &mut Canvas, rng: &mut StdRng) -> Result<(), Box<dyn Error>> {
    let _raw = Raw::start()?;
    let start = Instant::now();
    loop {
        let now = start.elapsed().as_millis() as u32;
        pocket.tick(now);
        pocket.draw(canvas);
        show(canvas)?;
        let wait = pocket.next_in(now).map_or(Duration::from_secs(3600), |ms| Duration::from_millis(ms.max(1).into()));
        if !poll(if pocket.idle() { Duration::ZERO } else { wait })? {
            continue;
        }
        let Event::Key(event) = read()? else { continue };
        if event.kind == KeyEventKind::Release {
            continue;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let (button, hold) = match event.code {
            KeyCode::Up => (Button::Up, false),
            KeyCode::Down => (Button::Down, false),
            KeyCode::Left => (Button::Left, false),
            KeyCode::Right => (Button::Right, false),
            KeyCode::Enter => (Button::Ok, false),
            KeyCode::Char(' ') => (Button::Ok, true),
            KeyCode::Char('q') => return Ok(()),
            KeyCode::Char('c') if control => return Ok(()),
            _ => continue,
        };
        pocket.tick(start.elapsed().as_millis() as u32);
        presses(button, hold).for_each(|press| pocket.press(press, rng));
    }
}

/// Half blocks where the terminal is wide enough, otherwise braille.
fn show(canvas: &Canvas) -> Result<(), Box<dyn Error>> {
    let (width, _) = terminal::size()?;
    let text = if width >= 128 { canvas.to_string() } else { picture::braille(canvas) };
    let mut out = stdout().lock();
    execute!(out, cursor::MoveTo(0, 0))?;
    write!(out, "{}", text.replace('\n', "\r\n"))?;
    write!(out, "\r\narrows, Enter = OK, Space = hold OK, q = quit")?;
    out.flush()?;
    Ok(())
}
