//! The program.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    eldertally::main()
}
