//! What a player can type beside an answer.

/// A line that a player typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// Nothing: show what is asked once more.
    Again,
    /// An answer to what is asked: dice, or the number of an option.
    Answer(&'a str),
    /// A text that was asked for.
    Text(&'a str),
    /// `sum 37`.
    Sum(&'a str),
    /// `else 3 1`.
    Else(&'a str),
    Roll,
    Undo(&'a str),
    Redo(&'a str),
    /// The sheet, everything that is tracked, or one player's.
    Sheet(&'a str),
    Why,
    Amend(&'a str),
    Name(&'a str),
    /// A player leaves or comes back.
    Change(&'a str, bool),
    /// Look and act as this player.
    Seat(&'a str),
    Log(&'a str),
    Save(&'a str),
    /// Write what was learned about the copy to a file.
    Learned(&'a str),
    /// Follow every step, or only what the sheet needs.
    Follow(&'a str),
    Help,
    Leave,
}

/// The help, as command and meaning.
pub(super) const HELP: &[(&str, &str)] = &[
    ("3 1 6", "what fell, or 316; all groups in one line, in the order shown"),
    ("sum 37", "only the total, where only the total counts"),
    ("r", "roll for me"),
    ("else 3 1", "something else came out than should be possible"),
    ("2", "option 2; 2+4: options 2 and then 4 of those shown"),
    ("u, u 3", "undo the last decision, or the last three inputs; redo brings them back"),
    ("v", "the sheet; v all: everything that is tracked"),
    ("w", "why: the rules behind what just happened and behind the options"),
    ("a, a WORD", "amend: set anything on the sheet, or what has WORD in its name, to what is right"),
    ("n NAME", "give the player another name"),
    ("log", "the story of the last inputs; log all: of the whole game"),
    ("save FILE", "write a copy of the game to a file"),
    ("learned FILE", "write what you told of your copy to a file, for later games"),
    ("q", "leave; the game is kept"),
];

/// The help that only a table with several players needs.
pub(super) const HELP_FOR_MANY: &[(&str, &str)] = &[
    ("v 2", "all that belongs to player 2"),
    ("n 2 NAME", "give player 2 another name"),
    ("seat 2", "see and act as player 2, with secrets and private notes; seat alone: the open table"),
    ("leave 2", "player 2 leaves the table, where the rules allow it; return 2: comes back"),
];

/// The help that only a game with quick entry needs.
pub(super) const HELP_FOR_QUICK: &[(&str, &str)] = &[
    ("follow quick", "enter only what the sheet needs from here on; follow every-step: every step again"),
    ("3 1 6 ; 2 1", "dice, and behind the ; the numbers that are asked for, in order; those left out stay as shown"),
];

/// Understands a line. Where a text is asked for, commands begin with a slash; elsewhere they may.
pub(super) fn parse(line: &str, wants_text: bool) -> Command<'_> {
    let line = line.trim();
    let slashed = line.strip_prefix('/');
    if wants_text && slashed.is_none() && !line.is_empty() {
        return Command::Text(line);
    }
    let line = slashed.unwrap_or(line).trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Command::Again,
        ("r" | "roll", "") => Command::Roll,
        ("w" | "why", "") => Command::Why,
        ("?" | "h" | "help", "") => Command::Help,
        ("q" | "quit" | "exit", "") => Command::Leave,
        ("v" | "sheet", rest) => Command::Sheet(rest),
        ("sum", rest) => Command::Sum(rest),
        ("else", rest) => Command::Else(rest),
        ("u" | "undo", rest) => Command::Undo(rest),
        ("redo", rest) => Command::Redo(rest),
        ("a" | "amend", rest) => Command::Amend(rest),
        ("n" | "name", rest) => Command::Name(rest),
        ("leave", rest) => Command::Change(rest, false),
        ("return", rest) => Command::Change(rest, true),
        ("seat", rest) => Command::Seat(rest),
        ("log", rest) => Command::Log(rest),
        ("save", rest) => Command::Save(rest),
        ("follow", rest) => Command::Follow(rest),
        ("learned", rest) => Command::Learned(rest),
        _ => Command::Answer(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, parse};

    #[test]
    fn words_are_commands_and_the_rest_are_answers() {
        assert_eq!(parse("  3 1 6 ", false), Command::Answer("3 1 6"));
        assert_eq!(parse("R", false), Command::Roll);
        assert_eq!(parse("u 3", false), Command::Undo("3"));
        assert_eq!(parse("save my games/a", false), Command::Save("my games/a"));
        assert_eq!(parse("", false), Command::Again);
        assert_eq!(parse("Follow quick", false), Command::Follow("quick"));
        assert_eq!(parse(";", false), Command::Answer(";"));
    }

    #[test]
    fn a_text_needs_no_care_and_a_command_beside_it_a_slash() {
        assert_eq!(parse("u", true), Command::Text("u"));
        assert_eq!(parse("/u", true), Command::Undo(""));
        assert_eq!(parse("/1", true), Command::Answer("1"));
        assert_eq!(parse("", true), Command::Again);
    }
}
