//! The numbered rules become a table in flash.

fn main() {
    eldertally_print::rulebook::build("rules/en.toml");
}
