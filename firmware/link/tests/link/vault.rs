//! A vault in memory that takes saves in as a device does.

use eldertally_catalog::intake::{Intake, IntakeFault, Step};
use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::Table;
use eldertally_link::{Goods, Info, ListedCopy, ListedGame, Refusal, Source, Vault};

pub(crate) type Game = AnyGame<Vec<u8>>;
pub(crate) const ROOM: usize = 24 * 1024;

pub(crate) fn save_of(table: &dyn Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

pub(crate) enum Coming {
    Save(Box<Intake>, Vec<u8>, Option<Box<Game>>),
    Copy(Vec<u8>),
}

#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) saves: Vec<Vec<u8>>,
    pub(crate) copies: Vec<Vec<u8>>,
    pub(crate) coming: Option<Coming>,
    pub(crate) rests: u32,
}

impl Memory {
    pub(crate) fn is_busy(&self) -> bool {
        self.coming.is_some()
    }

    fn accept(&mut self, bytes: &[u8]) -> Result<(), IntakeFault<()>> {
        match self.coming.as_mut().unwrap() {
            Coming::Copy(copy) => copy.extend_from_slice(bytes),
            Coming::Save(intake, room, game) => {
                let mut bytes = bytes;
                if game.is_none() {
                    let Some((setup, rest)) = intake.setup(bytes, room)? else { return Ok(()) };
                    *game = Some(Box::new(AnyGame::start(setup, vec![0; ROOM])?));
                    bytes = rest;
                }
                intake.log(bytes, game.as_mut().unwrap().table_mut(), &mut |_: Step<'_>| Ok(()))?;
            }
        }
        Ok(())
    }
}

fn refusal(fault: IntakeFault<()>) -> Refusal {
    match fault {
        IntakeFault::Save(error) => error.into(),
        IntakeFault::Store(()) => Refusal::Full,
    }
}

impl Vault for Memory {
    fn info(&self) -> Info {
        Info { program: "1.2.3", board: "memory" }
    }

    fn game(&mut self, place: u16) -> Result<Option<ListedGame>, Refusal> {
        self.coming = None;
        let Some(save) = self.saves.get(usize::from(place)) else { return Ok(None) };
        let game = AnyGame::<_>::open(save, vec![0; ROOM])?;
        let status = format!("game {place}").parse().unwrap();
        let number = game.kind().about().number;
        Ok(Some(ListedGame { id: place + 1, game: number, inputs: game.table().inputs(), over: false, status }))
    }

    fn copy(&mut self, place: u16) -> Result<Option<ListedCopy>, Refusal> {
        self.coming = None;
        let Some(copy) = self.copies.get(usize::from(place)) else { return Ok(None) };
        let kind = GameKind::of_copy(copy)?;
        let mut setup = kind.example_setup();
        setup.unpack_copy(copy)?;
        let name = setup.copy_name().parse().unwrap();
        Ok(Some(ListedCopy { id: place + 1, game: kind.about().number, name }))
    }

    fn read(&mut self, what: Source, from: u32, out: &mut [u8]) -> Result<(u32, usize), Refusal> {
        self.coming = None;
        let at = |id: u16| usize::from(id).wrapping_sub(1);
        let whole = match what {
            Source::Game(id) => self.saves.get(at(id)),
            Source::Copy(id) => self.copies.get(at(id)),
            Source::Learned(_) => return Err(Refusal::NothingLearned),
        };
        let whole = whole.ok_or(Refusal::NoSuch)?;
        let rest = whole.get(from as usize..).unwrap_or_default();
        let filled = rest.len().min(out.len());
        out[..filled].copy_from_slice(&rest[..filled]);
        Ok((whole.len() as u32, filled))
    }

    fn begin(&mut self, what: Goods, length: u32) -> Result<(), Refusal> {
        self.coming = None;
        if length > 60_000 {
            return Err(Refusal::TooLong);
        }
        self.coming = Some(match what {
            Goods::Save => Coming::Save(Box::default(), vec![0; ROOM], None),
            Goods::Copy => Coming::Copy(Vec::new()),
        });
        Ok(())
    }

    fn piece(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        self.accept(bytes).map_err(|fault| {
            self.coming = None;
            refusal(fault)
        })
    }

    fn end(&mut self) -> Result<u16, Refusal> {
        match self.coming.take().ok_or(Refusal::NothingBegun)? {
            Coming::Copy(copy) => {
                GameKind::of_copy(&copy)?.example_setup().unpack_copy(&copy)?;
                self.copies.push(copy);
                Ok(self.copies.len() as u16)
            }
            Coming::Save(mut intake, _, game) => {
                let mut game = game.ok_or(Refusal::Garbled)?;
                intake.finish(game.table_mut(), &mut |_| Ok(())).map_err(refusal)?;
                self.saves.push(save_of(game.table()));
                Ok(self.saves.len() as u16)
            }
        }
    }

    fn rest(&mut self) {
        self.coming = None;
        self.rests += 1;
    }
}
