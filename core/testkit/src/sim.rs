//! Many seeded games by a sensible, written-down policy, and what a simulated player sees.
//!
//! It is how the shipped example copies get their numbers: `cargo xtask sim GAME` runs the game's `examples/sim.rs`.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use eldertally_core::game::SetupOf;
use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Outcome, Session, Viewer, What};
use eldertally_print::file::PrintedFile;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// What to simulate.
pub struct Order {
    pub games: u32,
    pub seed: u64,
    /// A copy of the players' own instead of the example.
    copy: Option<PathBuf>,
}

impl Order {
    /// Plays with the copy that was named, if one was.
    pub fn use_copy<P: PrintedFile>(&self, print: &mut P) -> Result<(), String> {
        let Some(path) = &self.copy else { return Ok(()) };
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        *print = P::from_toml(&text).map_err(|fault| format!("{}: {fault}", path.display()))?;
        Ok(())
    }
}

/// A simulation as a program: `--games N --seed N --copy FILE`.
pub fn run(simulate: fn(&Order) -> Result<(), String>) -> ExitCode {
    let mut order = Order { games: 10_000, seed: 1, copy: None };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--games" => order.games = number(args.next(), order.games),
            "--seed" => order.seed = number(args.next(), order.seed),
            "--copy" => order.copy = args.next().map(PathBuf::from),
            other => {
                eprintln!("{other} means nothing here; there are --games, --seed and --copy");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("{} games from seed {}", order.games, order.seed);
    match simulate(&order) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn number<T: FromStr>(arg: Option<String>, default: T) -> T {
    arg.and_then(|arg| arg.parse().ok()).unwrap_or(default)
}

pub type Table<G> = Session<G, Vec<u8>>;

/// The sheet of one moment.
pub struct Sheet<G: Game> {
    pub parts: Vec<(G::Part, i32)>,
    pub offers: Vec<G::Move>,
}

impl<G: Game> Sheet<G> {
    pub fn read(table: &Table<G>) -> Self {
        let mut sheet = Self { parts: Vec::new(), offers: Vec::new() };
        // A simulated player is handed every sheet; the policies say whose secrets they use.
        table.game().view(table.setup(), Viewer::Revealed, &mut |item| {
            if let (What::Part(part), Some(at)) = (item.what, item.shape.at()) {
                sheet.parts.push((part, at));
            }
        });
        table.game().moves(table.setup(), Viewer::Table, &mut |offer| {
            sheet.offers.push(offer.mv);
            ControlFlow::Continue(())
        });
        sheet
    }

    /// What a part shows; 0 if it is not on the sheet.
    pub fn get(&self, part: G::Part) -> i32 {
        self.parts.iter().find(|(found, _)| *found == part).map_or(0, |(_, at)| *at)
    }

    /// Whether a move is on offer.
    pub fn offers(&self, mv: G::Move) -> bool {
        self.offers.contains(&mv)
    }
}

/// Plays a game to its end: dice by the seed, choices by the policy.
pub fn play<G: Game>(
    setup: &SetupOf<G>,
    seed: u64,
    choose: impl Fn(&Table<G>, &Sheet<G>) -> G::Move,
) -> (Table<G>, Outcome) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut table = Table::<G>::new(setup.clone(), vec![0; 1 << 16]).expect("a checked setup is fit");
    loop {
        match table.game().ask(table.setup()) {
            Ask::Chance(_) => {
                let faces = draw(&table, &mut rng);
                table.submit(Input::Answer(Answer::Fell(&faces))).expect("dice in range are taken");
            }
            Ask::Over(outcome) => return (table, outcome),
            Ask::Choose | Ask::Text { .. } => {
                let mv = choose(&table, &Sheet::read(&table));
                table.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("an offered move is taken");
            }
        }
    }
}

/// What falls or comes out: dice at random, and of a deck or bag what is left, as likely as there is much of it.
pub fn draw<G: Game>(table: &Table<G>, rng: &mut StdRng) -> Vec<u8> {
    let (game, setup) = (table.game(), table.setup());
    let mut faces = Vec::new();
    for (n, group) in (0..).map_while(|n| Some((n, game.group(setup, n)?))) {
        if game.left(setup, n, 0).is_none() {
            faces.extend((0..group.count).map(|_| rng.random_range(0..group.faces)));
            continue;
        }
        let mut own: Vec<u8> = Vec::new();
        for _ in 0..group.count {
            let left = |face: u8| {
                let drawn = own.iter().filter(|one| **one == face).count();
                usize::from(game.left(setup, n, face).unwrap_or(0)).saturating_sub(drawn)
            };
            let mut at = rng.random_range(0..(0..group.faces).map(left).sum::<usize>());
            let face = (0..group.faces).find(|face| {
                let hit = at < left(*face);
                at = at.saturating_sub(left(*face));
                hit
            });
            own.push(face.expect("something is left"));
        }
        faces.extend(own);
    }
    faces
}
