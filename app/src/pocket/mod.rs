//! `eldertally pocket …`: games and copies of a pocket tracker on a serial port.

mod copies;
mod games;
mod port;
mod progress;

use std::io::Write;

use eldertally_catalog::GameKind;
use eldertally_link::{Client, ClientError, ListedGame, Patience, Refusal, Source};

use crate::cli::{PocketCommand, PocketCopyCommand};
use crate::error::AppError;
use crate::places::Places;

use port::{Port, PortError};
use progress::Progress;

type Line = Client<Port>;

/// How often something that changed meanwhile is read anew.
const READS: u32 = 3;

/// Does what the command line says, with the tracker at this port or at the first that answers.
pub(crate) fn run(
    places: &Places,
    port: Option<&str>,
    command: &PocketCommand,
    out: &mut dyn Write,
) -> Result<(), AppError> {
    // What can be refused without a tracker is refused before one is looked for.
    let goods = match command {
        PocketCommand::Push { game } => Some(games::to_push(places, game)?),
        PocketCommand::Copy(PocketCopyCommand::Push { files, game }) => Some(copies::to_push(files, *game)?),
        _ => None,
    };
    let mut pocket = Pocket::find(port)?;
    let done = match (command, goods) {
        (PocketCommand::List, _) => games::list(&mut pocket, out),
        (PocketCommand::Pull { number }, _) => games::pull(&mut pocket, places, *number, out),
        (PocketCommand::Copy(PocketCopyCommand::List), _) => copies::list(&mut pocket, out),
        (PocketCommand::Copy(PocketCopyCommand::Pull { number, learned, file }), _) => {
            copies::pull(&mut pocket, *number, *learned, file.as_deref(), out)
        }
        (_, Some(goods)) => goods.push(&mut pocket, out),
        (_, None) => Ok(()),
    };
    // Without this the tracker goes back to its player only after some silence; all that matters is done.
    let _ = pocket.line.bye();
    done
}

/// A tracker that has said who it is.
struct Pocket {
    line: Line,
    port: String,
    program: String,
    board: String,
}

impl Pocket {
    fn find(port: Option<&str>) -> Result<Self, AppError> {
        if let Some(port) = port {
            return Self::at(port, Patience::default());
        }
        let ports = port::candidates();
        let mut trouble = None;
        for port in &ports {
            // Other things hang on such ports, too; one that is silent must not cost long.
            let patience = if ports.len() > 1 { Patience { tries: 2, wait_ms: 700 } } else { Patience::default() };
            match Self::at(port, patience) {
                Ok(pocket) => return Ok(pocket),
                Err(error) => trouble = trouble.or(Some(error)),
            }
        }
        Err(trouble.unwrap_or_else(|| {
            AppError::Pocket(
                "No tracker is plugged in: there is no /dev/ttyACM0 or the like. Plug it in, switch it on and wait a \
                 moment, or name its port with --port."
                    .to_owned(),
            )
        }))
    }

    fn at(name: &str, patience: Patience) -> Result<Self, AppError> {
        let port = Port::open(name).map_err(|error| AppError::Pocket(format!("{name}: {error}")))?;
        let mut line = Client::new(port, rand::random(), patience);
        let (mut program, mut board) = (String::new(), String::new());
        line.hello(&mut |its_program, its_board| {
            program = its_program.to_owned();
            board = its_board.to_owned();
        })
        .map_err(|error| failed(name, error))?;
        // It is there; now it may take the time that it needs.
        let line = line.with_patience(Patience::default());
        Ok(Self { line, port: name.to_owned(), program, board })
    }

    fn failed(&self) -> impl Fn(ClientError<PortError>) -> AppError + use<> {
        let port = self.port.clone();
        move |error| failed(&port, error)
    }

    fn games(&mut self) -> Result<Vec<ListedGame>, AppError> {
        let failed = self.failed();
        let mut games = Vec::new();
        self.line.games(&mut |game| games.push(game)).map_err(failed)?;
        Ok(games)
    }

    /// Reads something whole, with progress; `None` if there is no such thing.
    fn read(&mut self, what: Source, words: &str) -> Result<Option<Vec<u8>>, AppError> {
        let failed = self.failed();
        for _ in 0..READS {
            let mut bytes = Vec::new();
            let mut progress = Progress::new(words);
            let read = self.line.pull(what, &mut |piece, whole| {
                bytes.extend_from_slice(piece);
                progress.at(bytes.len(), whole as usize);
            });
            drop(progress);
            match read {
                Ok(()) => return Ok(Some(bytes)),
                Err(ClientError::Refused(Refusal::NoSuch | Refusal::NothingLearned)) => return Ok(None),
                Err(ClientError::Changed) => {}
                Err(error) => return Err(failed(error)),
            }
        }
        Err(failed(ClientError::Changed))
    }
}

fn failed(port: &str, error: ClientError<PortError>) -> AppError {
    AppError::Pocket(format!("{port}: {error}"))
}

/// The game with this number in saves, in words.
fn name_of(number: u8) -> String {
    match GameKind::from_number(number) {
        Ok(kind) => kind.about().name.to_owned(),
        Err(_) => format!("a game that is not known here (number {number})"),
    }
}

/// Something to send, checked.
struct Parcel {
    what: eldertally_link::Goods,
    bytes: Vec<u8>,
    words: String,
}

impl Parcel {
    fn push(&self, pocket: &mut Pocket, out: &mut dyn Write) -> Result<(), AppError> {
        let failed = pocket.failed();
        let mut progress = Progress::new(&self.words);
        let pushed = pocket.line.push(self.what, &self.bytes, &mut |at, of| progress.at(at as usize, of as usize));
        drop(progress);
        let id = pushed.map_err(failed)?;
        Ok(writeln!(out, "{} is on the tracker as number {id}.", self.words)?)
    }
}
