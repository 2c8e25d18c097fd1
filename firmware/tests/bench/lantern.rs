//! A game of Lantern, which the journal does not know: only its screens, over a table.

use eldertally_core::table::clock::Clock;
use eldertally_core::{Game, Lang, Seats, Session, Setup, Table};
use eldertally_firmware::boards::pico::{HEIGHT, PICTURE, WIDTH};
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::pad::Kind;
use eldertally_firmware::play::{Entry, GameStore, Gesture, Play, Request, StoreError};
use eldertally_firmware::screens::Look;
use eldertally_firmware::text::fonts::MEDIUM;
use embedded_graphics::prelude::Size;
use rand::SeedableRng;
use rand::rngs::StdRng;

use eldertally_testkit::lantern::Lantern;

/// Keeps what it is told to, or refuses.
#[derive(Default)]
pub(crate) struct Recorder {
    pub(crate) entries: Vec<String>,
    pub(crate) inputs: Vec<Vec<u8>>,
    pub(crate) refuses: bool,
}

impl GameStore for Recorder {
    fn append(&mut self, entry: Entry<'_>) -> Result<(), StoreError> {
        if self.refuses {
            return Err(StoreError);
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
    pub(crate) store: Recorder,
    pub(crate) look: Look,
    pub(crate) canvas: Canvas,
    pub(crate) rng: StdRng,
    pub(crate) request: Request,
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
        let store = Recorder::default();
        let mut stage = Self {
            play,
            table,
            store,
            look,
            canvas: Canvas::new(vec![0; PICTURE].leak(), Box::leak(Box::default()), WIDTH),
            rng,
            request: Request::Nothing,
        };
        stage.draw();
        stage
    }

    pub(crate) fn draw(&mut self) {
        self.canvas.wipe();
        self.play.draw(&mut self.table, &self.look, &mut self.canvas);
    }

    pub(crate) fn mean(&mut self, gesture: Gesture) {
        self.request = self.play.press(gesture, &mut self.table, &mut self.store, &self.look, &mut self.rng);
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
                    "up" => Gesture::Up(Kind::Down),
                    "down" => Gesture::Down(Kind::Down),
                    "left" => Gesture::Left(Kind::Down),
                    "right" => Gesture::Right(Kind::Down),
                    "ok" => Gesture::Ok,
                    "hold:ok" => Gesture::Hold,
                    word => panic!("no such key: {word}"),
                });
            }
        }
    }

    pub(crate) fn inputs(&self) -> u32 {
        Table::inputs(&self.table)
    }
}
