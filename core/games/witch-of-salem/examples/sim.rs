//! A sensible group of *Witch of Salem*.
//!
//! The policy:
//! - Roles: the healthiest player with a plan for it gathers what R'lyeh's Great Old One demands; the others reveal the
//!   Great Old Ones, look at tiles, fight, and close.
//! - Where to go: an own artifact that fits a tile which somebody noted as a portal comes first; then a tile nobody has
//!   looked at, with Glasses; a location with a wanted item at a low price; a creature that can be defeated. Creatures
//!   that cannot be defeated are avoided, unless the Witch is there. Miskatonic when few cards are left.
//! - Items: Necronomicons are used at once; Glasses on tiles that the player has no note of; elixirs below four sanity;
//!   daggers when they work; artifacts on portals the player noted, never on walls or unknown tiles.
//! - What was seen is kept in the player's own private notes, as the simulated table cannot talk: each player acts on
//!   his own notes only. Where all but two tiles of the own notes are known the player still acts on those alone.
//! - Taking: artifacts that still fit a tile, then Necronomicons while cards are face down, then what is demanded; no
//!   price of sanity below four.
//! - Banishing begins when the tiles that are noted as portals by anybody are closed, or when Necron is near.
//!
//! The tiles are real here: each game deals four portals and four walls and lays six out.

use std::process::ExitCode;

use eldertally_core::game::SetupOf;
use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Outcome, Seat, Seats, Setup};
use eldertally_witch_of_salem::{Board, Cost, Item, Move, Part, Rite, Tile, WitchOfSalem};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use eldertally_testkit::sim::{Order, Sheet, Table, draw};

fn main() -> ExitCode {
    eldertally_testkit::sim::run(simulate)
}

fn simulate(order: &Order) -> Result<(), String> {
    let mut setup: SetupOf<WitchOfSalem> = Setup::example(&WitchOfSalem::ABOUT);
    order.use_copy(&mut setup.print)?;
    println!("    won  2 seats  3 seats  4 seats    demon     rift    alone    tiles  rounds  inputs");
    let (mut won, mut lost, mut rounds, mut inputs) = ([0_u32; 3], [0_u32; 4], 0_u64, 0_u64);
    for game in 0..order.games {
        let seats = game % 3;
        setup.seats = Seats::numbered(seats as u8 + 2);
        let (table, outcome) = play(&setup, order.seed + u64::from(game));
        let end = Sheet::read(&table);
        let alive = (0..4).filter(|n| end.get(Part::Sanity(Seat(*n))) > 0).count();
        match outcome {
            Outcome::Won => won[seats as usize] += 1,
            _ if end.get(Part::Necron) >= i32::from(setup.print.length) => lost[1] += 1,
            _ if alive < 2 => lost[2] += 1,
            _ if end.get(Part::Closed(0)) > 0 => lost[3] += 1,
            _ => lost[0] += 1,
        }
        rounds += end.get(Part::Round) as u64;
        inputs += u64::from(table.inputs());
    }
    let games = f64::from(order.games);
    let share = |n: usize| 300.0 * f64::from(won[n]) / games;
    let all = 100.0 * f64::from(won.iter().sum::<u32>()) / games;
    let by = |n: usize| 100.0 * f64::from(lost[n]) / games;
    println!(
        "  {all:4.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:7.1} {:7.0}",
        share(0),
        share(1),
        share(2),
        by(0),
        by(1),
        by(2),
        by(3),
        rounds as f64 / games,
        inputs as f64 / games,
    );
    Ok(())
}

/// Plays a game to its end: cards, dice and tiles by the seed, choices by the policy.
fn play(setup: &Setup<Board>, seed: u64) -> (Table<WitchOfSalem>, Outcome) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut tiles =
        [Tile::Portal, Tile::Portal, Tile::Portal, Tile::Portal, Tile::Wall, Tile::Wall, Tile::Wall, Tile::Wall];
    tiles.shuffle(&mut rng);
    // The question after the Glasses is confirmed, too.
    let mut looks = false;
    let mut table = Table::<WitchOfSalem>::new(setup.clone(), vec![0; 1 << 16]).expect("a checked setup is fit");
    loop {
        match table.game().ask(table.setup()) {
            Ask::Over(outcome) => return (table, outcome),
            Ask::Chance(_) => {
                let audit = table.game().group(table.setup(), 0).is_some_and(|group| group.faces == 2);
                let faces: Vec<u8> = if audit {
                    tiles.iter().take(6).map(|tile| u8::from(*tile == Tile::Wall)).collect()
                } else {
                    draw(&table, &mut rng)
                };
                table.submit(Input::Answer(Answer::Fell(&faces))).expect("what can fall is taken");
            }
            Ask::Choose | Ask::Text { .. } => {
                let sheet = Sheet::read(&table);
                let group = Group { board: &table.setup().print, sheet: &sheet, seats: table.seats().len() };
                let best = sheet.offers.iter().copied().max_by_key(|mv| group.worth(*mv));
                let mv = best.unwrap_or(Move::GoOn);
                let seen = match (mv, group.actor()) {
                    (Move::Use(Item::Glasses), Some(seat)) => Some((seat, group.get(Part::Place(seat)))),
                    _ => None,
                };
                if mv == Move::Confirm && !core::mem::take(&mut looks) {
                    mix(&mut tiles, &sheet, &mut rng);
                }
                table.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("an offered move is taken");
                // What the Glasses showed goes into the own notes.
                if let Some((seat, place)) = seen {
                    looks = true;
                    let to = if tiles[place as usize - 1] == Tile::Portal { 1 } else { 2 };
                    table.submit(Input::Amend(Part::Note(seat, place as u8), to)).expect("a note can be written");
                }
            }
        }
    }
}

/// The tiles without an artifact change places; the example has no other effect that is to be confirmed.
fn mix(tiles: &mut [Tile; 8], sheet: &Sheet<WitchOfSalem>, rng: &mut StdRng) {
    let open: Vec<usize> = (0..6).filter(|n| sheet.get(Part::Closed(*n as u8 + 1)) == 0).collect();
    let mut free: Vec<Tile> = open.iter().map(|n| tiles[*n]).collect();
    free.shuffle(rng);
    open.into_iter().zip(free).for_each(|(n, tile)| tiles[n] = tile);
}

/// What the group knows when it chooses.
struct Group<'a> {
    board: &'a Board,
    sheet: &'a Sheet<WitchOfSalem>,
    seats: u8,
}

impl Group<'_> {
    fn get(&self, part: Part) -> i32 {
        self.sheet.get(part)
    }

    /// Whose turn it is.
    fn actor(&self) -> Option<Seat> {
        let stage = self.get(Part::Stage);
        (2..i32::from(self.seats) + 2).contains(&stage).then(|| Seat((stage - 2) as u8))
    }

    fn alive(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(Seat).filter(|seat| self.get(Part::Sanity(*seat)) > 0)
    }

    fn banisher(&self) -> Option<Seat> {
        self.alive().find(|seat| self.get(Part::Place(*seat)) == 7)
    }

    fn has(&self, seat: Seat, item: Item) -> i32 {
        if item.is_artifact() {
            i32::from(self.get(Part::Artifact(seat)) == item as i32 - 3)
        } else {
            self.get(Part::Minor(seat, item))
        }
    }

    fn note(&self, seat: Seat, place: u8) -> i32 {
        self.get(Part::Note(seat, place))
    }

    fn is_open(&self, place: u8) -> bool {
        self.get(Part::Closed(place)) == 0
    }

    /// The demanded items of the one on R'lyeh.
    fn rite(&self) -> Option<Rite> {
        let goo = usize::try_from(self.get(Part::Goo(5)) - 1).ok()?;
        self.board.rites.get(goo).copied().flatten()
    }

    /// How many demanded items a player still lacks.
    fn lacks(&self, seat: Seat) -> i32 {
        let counts = Item::MINOR.map(|item| self.has(seat, item));
        match self.rite() {
            None => 3,
            Some(Rite::Same) => 3 - counts.into_iter().max().unwrap_or(0),
            Some(Rite::Different) => 3 - counts.into_iter().filter(|count| *count > 0).count() as i32,
            Some(Rite::Items(items)) => Item::MINOR
                .into_iter()
                .map(|item| (items.iter().filter(|one| **one == item).count() as i32 - self.has(seat, item)).max(0))
                .sum(),
        }
    }

    /// Who gathers for the banishing: the one who lacks least, then the healthiest.
    fn gatherer(&self) -> Option<Seat> {
        self.rite()?;
        self.alive().max_by_key(|seat| self.get(Part::Sanity(*seat)) * 2 - self.lacks(*seat) * 3)
    }

    /// Whether an item helps the gatherer.
    fn is_demanded(&self, seat: Seat, item: Item) -> bool {
        match self.rite() {
            Some(Rite::Items(items)) => {
                (items.iter().filter(|one| **one == item).count() as i32) > self.has(seat, item)
            }
            Some(Rite::Different) => !item.is_artifact() && self.has(seat, item) == 0,
            Some(Rite::Same) => {
                let most = Item::MINOR.into_iter().max_by_key(|one| self.has(seat, *one));
                Some(item) == most
            }
            None => false,
        }
    }

    /// Open tiles about which this player knows nothing.
    fn unknown(&self, seat: Seat) -> usize {
        (1..=6).filter(|place| self.is_open(*place) && self.note(seat, *place) == 0).count()
    }

    /// Tiles that somebody knows to be portals and that are open.
    fn portals(&self) -> usize {
        let known = |place: u8| (0..self.seats).map(Seat).any(|seat| self.note(seat, place) == 1);
        (1..=6).filter(|place| self.is_open(*place) && known(*place)).count()
    }

    /// Open tiles that nobody has looked at.
    fn unseen(&self) -> usize {
        let seen = |place: u8| (0..self.seats).map(Seat).any(|seat| self.note(seat, place) > 0);
        (1..=6).filter(|place| self.is_open(*place) && !seen(*place)).count()
    }

    fn hidden_goos(&self) -> usize {
        (0..6).filter(|n| self.get(Part::Goo(*n)) == 0).count()
    }

    fn is_late(&self) -> bool {
        let end = i32::from(self.board.length);
        self.get(Part::Necron) > end - 8
    }

    /// Whether the work on the tiles is done, as far as the group can know.
    fn is_ready(&self) -> bool {
        self.portals() == 0 && (self.unseen() == 0 || self.is_late())
    }

    fn creature(&self, place: u8) -> Option<usize> {
        usize::try_from(self.get(Part::Creature(place)) - 1).ok()
    }

    fn can_defeat(&self, seat: Seat, place: u8) -> bool {
        use eldertally_witch_of_salem::Needs;
        let card = self.creature(place).and_then(|n| self.board.creatures.get(n)?.as_ref());
        match card.map(|card| card.needs) {
            Some(Needs::Items([one, two])) if one == two => self.has(seat, one) >= 2,
            Some(Needs::Items([one, two])) => self.has(seat, one) > 0 && self.has(seat, two) > 0,
            _ => false,
        }
    }

    fn price(&self, place: u8, slot: u8, seat: Seat) -> i32 {
        let costs = &self.board.place(place).costs[usize::from(slot)];
        let sanity = self.get(Part::Sanity(seat));
        costs
            .iter()
            .map(|cost| match cost {
                Cost::Necron => 14,
                Cost::Sanity if sanity < 4 => 80,
                Cost::Sanity => 16,
                Cost::Creature => 16,
                Cost::Event => 6,
                // The example leaves nothing out.
                Cost::Unknown => 0,
            })
            .sum()
    }

    /// How much a player wants an item.
    fn wants(&self, seat: Seat, item: Item) -> i32 {
        let gathers = self.gatherer() == Some(seat);
        let fits = |place: &u8| self.is_open(*place) && self.board.place(*place).artifact == item;
        if item.is_artifact() {
            let held = self.get(Part::Artifact(seat)) > 0;
            let portal = (1..=6).filter(fits).any(|place| self.note(seat, place) == 1);
            let maybe = (1..=6).filter(fits).any(|place| self.note(seat, place) != 2);
            let last = self.banisher().is_some_and(|banisher| banisher != seat);
            return match (held, portal, maybe) {
                (false, true, _) => 90,
                (true, true, _) => 70,
                (false, false, _) if last || self.is_ready() => 85,
                (false, false, true) => 45,
                (false, ..) => 20,
                (true, ..) => 0,
            };
        }
        if gathers && self.is_demanded(seat, item) {
            return 88;
        }
        let room = 3 - Item::MINOR.into_iter().map(|item| self.has(seat, item)).sum::<i32>();
        let base = match item {
            Item::Necronomicon if self.hidden_goos() > 0 => 75,
            Item::Glasses if self.unknown(seat) > 0 && self.unseen() > 0 => 60,
            Item::Elixir if self.get(Part::Sanity(seat)) < 4 => 65,
            Item::Elixir => 25,
            Item::Dagger => 22,
            _ => 5,
        };
        if room > 0 { base } else { base - 30 }
    }

    /// How good it is to be at a place.
    fn place_worth(&self, seat: Seat, place: u8) -> i32 {
        let witch = self.get(Part::Witch) == i32::from(place);
        let sanity = self.get(Part::Sanity(seat));
        let cards = (0..8).filter(|card| self.get(Part::Card(seat, *card)) > 0).count() as i32;
        if place == 0 {
            let shadow = self.get(Part::Shadow) > 0 && !witch;
            let close = self.banisher().is_some() && self.get(Part::Artifact(seat)) > 0 && self.portals() == 0;
            let needs_passage =
                self.gatherer() == Some(seat) && self.lacks(seat) == 0 && self.get(Part::Card(seat, 7)) == 0;
            return (5 - cards) * 9 + i32::from(close) * 400 + i32::from(needs_passage) * 200 - i32::from(shadow) * 15;
        }
        let artifact = self.board.place(place).artifact;
        let mut worth = 0;
        if self.is_open(place) {
            if self.has(seat, artifact) > 0 && self.note(seat, place) == 1 {
                worth += 200;
            }
            if self.has(seat, Item::Glasses) > 0 && self.note(seat, place) == 0 {
                worth += 60;
            }
        }
        let best = (0..3)
            .filter_map(|slot| {
                let item = u8::try_from(self.get(Part::Slot(place, slot)) - 1).ok().and_then(Item::at)?;
                Some(self.wants(seat, item) - self.price(place, slot, seat))
            })
            .max();
        worth += best.unwrap_or(0).max(0);
        if self.creature(place).is_some() {
            let dagger = witch && self.has(seat, Item::Dagger) > 0;
            worth += if self.can_defeat(seat, place) || dagger { 40 } else { 0 };
            worth -= if witch { 0 } else { 14 + (4 - sanity).max(0) * 8 };
        }
        worth
    }

    /// How good a move is; the best on offer is made.
    fn worth(&self, mv: Move) -> i32 {
        let seat = self.actor().unwrap_or(Seat(0));
        let place = self.get(Part::Place(seat)) as u8;
        match mv {
            Move::EnterItems | Move::Defeat | Move::Sacrifice => 500,
            Move::Go(to) => 100 + self.place_worth(seat, to),
            Move::Pass(7) => {
                let others =
                    self.alive().filter(|other| *other != seat).any(|other| self.get(Part::Artifact(other)) > 0);
                let ready = self.is_ready() && (others || self.get(Part::Sanity(seat)) > 4);
                if ready || self.is_late() { 900 } else { -100 }
            }
            Move::Pass(to) => {
                let dear = if self.get(Part::Sanity(seat)) > 4 { 60 } else { 400 };
                let keep = if self.gatherer() == Some(seat) { 150 } else { 0 };
                100 + self.place_worth(seat, to) - dear - keep
            }
            Move::Trade(other, give, get) => {
                let gain =
                    get.map_or(0, |item| self.wants(seat, item)) + give.map_or(0, |item| self.wants(other, item));
                let loss =
                    give.map_or(0, |item| self.wants(seat, item)) + get.map_or(0, |item| self.wants(other, item));
                let demanded = give.is_some_and(|item| self.gatherer() == Some(other) && self.is_demanded(other, item));
                gain - loss - 12 + i32::from(demanded) * 60
            }
            Move::TradeWith(_) => 1,
            Move::Use(item) => self.use_worth(seat, place, item),
            Move::Take(slot, instead) => {
                let item = u8::try_from(self.get(Part::Slot(place, slot)) - 1).ok().and_then(Item::at);
                let old = instead.map_or(0, |item| self.wants(seat, item) + 10);
                item.map_or(0, |item| self.wants(seat, item)) - self.price(place, slot, seat) - old
            }
            Move::HandOver(who, item) => 100 - self.wants(who, item),
            Move::Pick(who) => self.get(Part::Sanity(who)),
            Move::Keep(old) => 40 - self.wants(seat, old),
            Move::Shadow(edge) => i32::from(edge),
            Move::Back => -50,
            Move::NecronStays => 1,
            _ => 0,
        }
    }

    fn use_worth(&self, seat: Seat, place: u8, item: Item) -> i32 {
        let gathers = self.gatherer() == Some(seat) && self.is_needed(seat, item);
        match item {
            _ if gathers && !item.is_artifact() => -10,
            Item::Necronomicon => 50,
            Item::Glasses if self.is_open(place) && self.note(seat, place) == 0 => 60,
            Item::Elixir if self.get(Part::Sanity(seat)) < 4 => 70,
            Item::Dagger => 80,
            Item::First | Item::Second | Item::Third if place == 0 && self.portals() == 0 => 900,
            Item::First | Item::Second | Item::Third if self.note(seat, place) == 1 => 800,
            _ => -5,
        }
    }

    /// Whether the gatherer must keep an item.
    fn is_needed(&self, seat: Seat, item: Item) -> bool {
        match self.rite() {
            Some(Rite::Items(items)) => {
                let wanted = items.iter().filter(|one| **one == item).count() as i32;
                self.has(seat, item) <= wanted && wanted > 0
            }
            Some(Rite::Different) => self.has(seat, item) <= 1,
            Some(Rite::Same) => {
                let most = Item::MINOR.into_iter().max_by_key(|one| self.has(seat, *one));
                most == Some(item) && self.has(seat, item) > 1
            }
            None => false,
        }
    }
}
