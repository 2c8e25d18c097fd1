//! A game of Lantern, which the journal does not know: only its screens, over a table.

use eldertally_core::table::clock::Clock;
use eldertally_core::{Game, Lang, Seats, Session, Setup, Table};
use eldertally_firmware::boards::pico::{HEIGHT, PICTURE, WIDTH};
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::pad::Kind;
use eldertally_firmware::play::{Entry, Keep, Lost, Means, Play, Wish};
use eldertally_firmware::screens::Look;
use eldertally_firmware::text::fonts::MEDIUM;
use embedded_graphics::prelude::Size;
use rand::SeedableRng;
use rand::rngs::StdRng;

use eldertally_testkit::lantern::Lantern;

/// Keeps what it is told to, or refuses.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) entries: Vec<String>,
    pub(crate) inputs: Vec<Vec<u8>>,
    pub(crate) refuses: bool,
}

impl Keep for Kept {
    fn keep(&mut self, entry: Entry<'_>) -> Result<(), Lost> {
        if self.refuses {
            return Err(Lost);
        }
        self.entries.push(match entry {
            Entry::Input(bytes) => {
                self.inputs.push(bytes.to_vec());
                "input".into()
            }
            other => format!("{other:?}"),
        });
        Ok(())
    }
}

/// The screens of a game, its table and its dice.
pub(crate) struct Stage {
    pub(crate) play: Play,
    pub(crate) table: Session<Lantern, Vec<u8>>,
    pub(crate) kept: Kept,
    pub(crate) look: Look,
    pub(crate) canvas: Canvas,
    pub(crate) rng: StdRng,
    pub(crate) wish: Wish,
}

impl Stage {
    pub(crate) fn new(seats: &[&str]) -> Self {
        let mut setup = Setup::example(&Lantern::ABOUT);
        setup.seats = Seats::default();
        for (colour, name) in (0..).zip(seats) {
            setup.seats.push(name.parse().expect("a short name"), colour).expect("room at the table");
        }
        let mut table = Session::new(setup, vec![0; 4096]).expect("a fit setup");
        let look = Look {
            size: Size::new(WIDTH, HEIGHT),
            font: &MEDIUM,
            lang: Lang::English,
            battery: Some(80),
            storage: 30,
            pressed: false,
            private: false,
            clock: Clock::default(),
            minutes_left: None,
        };
        let play = Play::new(&mut table, false, &look);
        let rng = StdRng::seed_from_u64(7);
        let kept = Kept::default();
        let mut stage = Self {
            play,
            table,
            kept,
            look,
            canvas: Canvas::new(vec![0; PICTURE].leak(), Box::leak(Box::default()), WIDTH),
            rng,
            wish: Wish::Nothing,
        };
        stage.draw();
        stage
    }

    pub(crate) fn draw(&mut self) {
        self.canvas.wipe();
        self.play.draw(&mut self.table, &self.look, &mut self.canvas);
    }

    pub(crate) fn mean(&mut self, means: Means) {
        self.wish = self.play.press(means, &mut self.table, &mut self.kept, &self.look, &mut self.rng);
        self.draw();
    }

    pub(crate) fn keys(&mut self, keys: &str) {
        for word in keys.split_whitespace() {
            let (times, word) = match word.split_once('x') {
                Some((times, word)) => (times.parse().expect("a number"), word),
                None => (1, word),
            };
            for _ in 0..times {
                self.mean(match word {
                    "up" => Means::Up(Kind::Down),
                    "down" => Means::Down(Kind::Down),
                    "left" => Means::Left(Kind::Down),
                    "right" => Means::Right(Kind::Down),
                    "ok" => Means::Ok,
                    "hold:ok" => Means::Hold,
                    word => panic!("no such key: {word}"),
                });
            }
        }
    }

    pub(crate) fn inputs(&self) -> u32 {
        Table::inputs(&self.table)
    }
}
