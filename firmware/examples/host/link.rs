//! A host at the other end of the cable, in the tracker's own time.

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, Write, stdin, stdout};

use eldertally_link::{Client, Goods, Patience, Pipe, Source};

/// The script that runs the emulator.
struct Script {
    now_ms: u32,
    early: Vec<u8>,
}

impl Script {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut out = stdout().lock();
        writeln!(out, "{line}")?;
        out.flush()
    }
}

impl Pipe for Script {
    type Error = io::Error;

    fn read(&mut self, room: &mut [u8], wait_ms: u32) -> io::Result<usize> {
        if self.early.is_empty() {
            self.say(&format!("r {wait_ms}"))?;
            let mut line = String::new();
            stdin().lock().read_line(&mut line)?;
            let (now, hex) = line.trim_end().split_once(' ').ok_or(io::ErrorKind::InvalidData)?;
            self.now_ms = now.parse().map_err(|_| io::ErrorKind::InvalidData)?;
            self.early = from_hex(hex).ok_or(io::ErrorKind::InvalidData)?;
        }
        let length = room.len().min(self.early.len());
        for (to, from) in room.iter_mut().zip(self.early.drain(..length)) {
            *to = from;
        }
        Ok(length)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.say(&format!("w {}", hex(bytes)))
    }

    fn now_ms(&mut self) -> u32 {
        self.now_ms
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}

fn client() -> Result<Client<Script>, Box<dyn Error>> {
    let mut client = Client::new(Script { now_ms: 0, early: Vec::new() }, std::process::id(), Patience::default());
    let mut who = String::new();
    client.hello(&mut |program, board| who = format!("{program} {board}")).map_err(|error| error.to_string())?;
    eprintln!("hello {who}");
    Ok(client)
}

pub(crate) fn list() -> Result<(), Box<dyn Error>> {
    let mut client = client()?;
    let mut games = Vec::new();
    client.games(&mut |game| games.push(game)).map_err(|error| error.to_string())?;
    for game in games {
        println!("= {} {} {}", game.id, game.inputs, game.over);
    }
    Ok(client.bye().map_err(|error| error.to_string())?)
}

pub(crate) fn pull(id: u16, file: &str) -> Result<(), Box<dyn Error>> {
    let mut client = client()?;
    let mut save = Vec::new();
    client.pull(Source::Game(id), &mut |bytes, _| save.extend(bytes)).map_err(|error| error.to_string())?;
    fs::write(file, save)?;
    Ok(client.bye().map_err(|error| error.to_string())?)
}

pub(crate) fn push(file: &str) -> Result<(), Box<dyn Error>> {
    let mut client = client()?;
    let id = client.push(Goods::Save, &fs::read(file)?, &mut |_, _| {}).map_err(|error| error.to_string())?;
    println!("= {id}");
    Ok(client.bye().map_err(|error| error.to_string())?)
}
