//! What a simulated player sees: the parts on the sheet, and what is on offer.

use eldertally_core::game::SetupOf;
use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Eye, Game, Outcome, Session, Visit, What};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

pub(crate) type Table<G> = Session<G, Vec<u8>>;

/// The sheet of one moment.
pub(crate) struct Sheet<G: Game> {
    pub(crate) parts: Vec<(G::Part, i32)>,
    pub(crate) offers: Vec<G::Move>,
}

impl<G: Game> Sheet<G> {
    pub(crate) fn read(table: &Table<G>) -> Self {
        let mut sheet = Self { parts: Vec::new(), offers: Vec::new() };
        // A simulated player is handed every sheet; the policies say whose secrets they use.
        table.game().view(table.setup(), Eye::Revealed, &mut |item| {
            if let (What::Part(part), Some(at)) = (item.what, item.shape.at()) {
                sheet.parts.push((part, at));
            }
        });
        table.game().moves(table.setup(), Eye::Table, &mut |offer| {
            sheet.offers.push(offer.mv);
            Visit::More
        });
        sheet
    }

    /// What a part shows; 0 if it is not on the sheet.
    pub(crate) fn get(&self, part: G::Part) -> i32 {
        self.parts.iter().find(|(found, _)| *found == part).map_or(0, |(_, at)| *at)
    }

    /// Whether a move is on offer.
    pub(crate) fn offers(&self, mv: G::Move) -> bool {
        self.offers.contains(&mv)
    }
}

/// Plays a game to its end: dice by the seed, choices by the policy.
pub(crate) fn play<G: Game>(
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
                table.take(Input::Answer(Answer::Fell(&faces))).expect("dice in range are taken");
            }
            Ask::Over(outcome) => return (table, outcome),
            Ask::Choose | Ask::Text { .. } => {
                let mv = choose(&table, &Sheet::read(&table));
                table.take(Input::Answer(Answer::Move(Eye::Table, mv))).expect("an offered move is taken");
            }
        }
    }
}

/// What falls or comes out: dice at random, and of a deck or bag what is left, as likely as there is much of it.
pub(crate) fn draw<G: Game>(table: &Table<G>, rng: &mut StdRng) -> Vec<u8> {
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
