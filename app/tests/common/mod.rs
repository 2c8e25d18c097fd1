//! The real program, driven through its pipes.
#![allow(dead_code, reason = "each test file uses its own share")]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::Value;

pub(crate) const GAME: &str = "dice-of-arkham";

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_eldertally"))
}

/// Runs a command to its end.
pub(crate) fn run(args: &[&str]) -> Output {
    program().args(args).stdin(Stdio::null()).output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn spawn(command: &mut Command) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    (child, input, output)
}

/// `eldertally table GAME --json`.
pub(crate) struct JsonTable {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl JsonTable {
    /// Opens a table; gives it and what it says first.
    pub(crate) fn open(args: &[&str]) -> (Self, Value) {
        Self::open_game(GAME, args)
    }

    /// The same, of another game.
    pub(crate) fn open_game(game: &str, args: &[&str]) -> (Self, Value) {
        let (child, input, output) = spawn(program().args(["table", game, "--json"]).args(args));
        let mut table = Self { child, input: Some(input), output };
        let first = table.read();
        (table, first)
    }

    pub(crate) fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    pub(crate) fn write(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
    }

    /// Sends a line and gives the answer.
    pub(crate) fn say(&mut self, line: &str) -> Value {
        self.write(line.as_bytes());
        self.read()
    }

    /// Sends a line that must be taken.
    #[track_caller]
    pub(crate) fn take(&mut self, line: &str) -> Value {
        let answer = self.say(line);
        assert!(answer.get("refused").is_none(), "{line}: {answer}");
        answer
    }

    /// What is asked and what is on the sheet: all that can change.
    pub(crate) fn state(&mut self) -> (Value, Value) {
        (self.take(r#"{"ask":true}"#), self.take(r#"{"view":true}"#))
    }

    /// Sends a line that must be refused for this reason, in words, and change nothing.
    #[track_caller]
    pub(crate) fn refuse(&mut self, line: &[u8], why: &str) {
        let before = self.state();
        self.write(line);
        let answer = self.read();
        let shown = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
        assert_eq!(answer["why"], why, "{shown}: {answer}");
        assert!(answer["refused"].as_str().is_some_and(|words| words.len() > 5), "{shown}: {answer}");
        assert_eq!(answer.as_object().unwrap().len(), 2, "{shown}: {answer}");
        assert_eq!(self.state(), before, "{shown}");
    }

    /// Ends the input; the program must end well and say nothing more.
    pub(crate) fn close(mut self) {
        self.input = None;
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }

    pub(crate) fn split(mut self) -> (Child, ChildStdin, BufReader<ChildStdout>) {
        (self.child, self.input.take().unwrap(), self.output)
    }
}

/// `eldertally play` on a pipe.
pub(crate) struct Terminal {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Terminal {
    /// Starts it; gives it and the first screen.
    pub(crate) fn open(data: &Path) -> (Self, String) {
        Self::open_with(data, &["play", GAME])
    }

    pub(crate) fn open_with(data: &Path, args: &[&str]) -> (Self, String) {
        Self::start(program().env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").arg("--data").arg(data).args(args))
    }

    /// Starts a command that becomes it.
    pub(crate) fn start(command: &mut Command) -> (Self, String) {
        let (child, input, output) = spawn(command);
        let mut terminal = Self { child, input, output };
        let screen = terminal.screen();
        (terminal, screen)
    }

    /// Reads up to the next prompt, or to the end.
    pub(crate) fn screen(&mut self) -> String {
        let mut bytes = Vec::new();
        let mut byte = [0];
        while !bytes.ends_with(b"> ") && self.output.read(&mut byte).unwrap() == 1 {
            bytes.push(byte[0]);
        }
        String::from_utf8(bytes).unwrap()
    }

    pub(crate) fn type_only(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Types a line and reads the next screen.
    pub(crate) fn say(&mut self, line: &str) -> String {
        self.type_only(line);
        self.screen()
    }

    /// Types a line and expects these words on the next screen.
    #[track_caller]
    pub(crate) fn expect(&mut self, line: &str, words: &[&str]) -> String {
        let screen = self.say(line);
        let told = one_line(&screen);
        for word in words {
            assert!(told.contains(&one_line(word)), "after {line:?} no {word:?} in\n{screen}");
        }
        screen
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends the input; gives the last words.
    pub(crate) fn end(self) -> String {
        let Self { mut child, input, mut output } = self;
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0));
        rest
    }
}

/// The save of a kept game, written by `export`.
pub(crate) fn exported(data: &Path, number: u32) -> Vec<u8> {
    let file = data.join("exported");
    let _ = std::fs::remove_file(&file);
    let output = run(&["--data", data.to_str().unwrap(), "export", &number.to_string(), file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", stderr(&output));
    std::fs::read(&file).unwrap()
}

/// The card of a kept game.
pub(crate) fn card(data: &Path, number: u32) -> Value {
    use redb::ReadableDatabase;
    let table = redb::TableDefinition::<&str, &[u8]>::new("cards");
    let database = redb::Database::open(data.join("eldertally.redb")).unwrap();
    let table = database.begin_read().unwrap().open_table(table).unwrap();
    let card = table.get(format!("{number:06}").as_str()).unwrap().unwrap();
    serde_json::from_slice(card.value()).unwrap()
}

/// Puts other bytes in the place of a kept game's save, as a failing disk would.
pub(crate) fn replace_save(data: &Path, number: u32, save: &[u8]) {
    let table = redb::TableDefinition::<&str, &[u8]>::new("games");
    let database = redb::Database::open(data.join("eldertally.redb")).unwrap();
    let transaction = database.begin_write().unwrap();
    transaction.open_table(table).unwrap().insert(format!("{number:06}").as_str(), save).unwrap();
    transaction.commit().unwrap();
}

/// A text as it was before it was broken into lines.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The ask at the bottom of a screen.
pub(crate) fn ask_of(screen: &str) -> &str {
    screen.trim_end_matches("> ").trim_end().rsplit("\n\n").next().unwrap()
}

/// How many options the ask at the bottom of a screen has; none if it asks for dice.
pub(crate) fn options_of(screen: &str) -> usize {
    let numbered = |line: &&str| {
        line.starts_with("  ") && line.split_whitespace().next().is_some_and(|word| word.parse::<u8>().is_ok())
    };
    ask_of(screen).lines().filter(numbered).count()
}
