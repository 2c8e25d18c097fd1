//! Files: a fault names the field, its value and what is allowed; what is written can be read.

use eldertally_catalog::AnySetup;
use eldertally_catalog::GameKind;
use eldertally_core::{Game, Seats, Setup};
use eldertally_dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_print::file::{FileError, PrintedFile};
use eldertally_print::{Printed, Problem};

const SETUP: &str = "game = \"dice-of-arkham\"\n";

fn no_files(name: &str) -> Result<String, String> {
    Err(format!("{name}: no such file"))
}

fn setup_fault(text: &str) -> String {
    let read = GameKind::DiceOfArkham.setup_from_toml(text, &mut no_files);
    read.expect_err(text).to_string()
}

#[track_caller]
fn names(fault: &str, all: &[&str]) {
    all.iter().for_each(|part| assert!(fault.contains(part), "`{fault}` does not name `{part}`"));
}

#[test]
fn a_setup_fault_names_field_value_and_choices() {
    let with = |rest: &str| setup_fault(&format!("{SETUP}{rest}"));
    names(&with("[options]\nblueSpaces = \"yes\""), &["options.blueSpaces", "redSpaces"]);
    names(&with("[options]\nredSpaces = \"maybe\""), &["options.redSpaces", "maybe", "perTurn", "cumulative"]);
    names(&with("[[seats]]\nname = \"A\"\n[[seats]]\nname = \"B\""), &["seats", "2", "1"]);
    names(&with("[[seats]]\nname = \" \""), &["seats.name", "1 to 24"]);
    names(&with("[[seats]]\nname = \"a name that is far too long\""), &["seats.name", "far too long", "24"]);
    names(&with("[[seats]]\nname = \"a\\u0007\""), &["seats.name"]);
    names(&with("[[seats]]\ncolour = 3"), &["name"]);
    names(&with("copy = \"mine.toml\""), &["mine.toml", "no such file"]);
    names(&with("players = 3"), &["players"]);
    names(&setup_fault("game = \"lantern\""), &["game", "lantern", "dice-of-arkham"]);
    names(&setup_fault("seats = 3"), &["line 1"]);
    names(&setup_fault("game ="), &["line 1"]);
}

/// What a player reads who opened the file of another game, or wrote too many names into it.
#[test]
fn a_setup_fault_can_be_read_aloud() {
    let with = |rest: &str| setup_fault(&format!("{SETUP}{rest}"));
    assert_eq!(
        setup_fault("game = \"lantern\""),
        "this setup is for \"lantern\", not for Dice of Arkham (which would be game = \"dice-of-arkham\")"
    );
    let seat = "[[seats]]\nname = \"A\"\n";
    assert_eq!(with(&seat.repeat(2)), "seats has 2 players, but this game is for 1");
    let witch = |seats: usize| {
        let text = format!("game = \"witch-of-salem\"\n{}", seat.repeat(seats));
        GameKind::WitchOfSalem.setup_from_toml(&text, &mut no_files).expect_err(&text).to_string()
    };
    assert_eq!(witch(1), "seats has 1 player, but this game is for 2 to 4");
    assert_eq!(with("[[seats]]\nname = \"\""), "seats.name is \"\", but a name has 1 to 24 plain letters");
}

/// A limit that leaves one value, or none, is said so.
#[test]
fn a_limit_of_one_value_or_none_is_said_so() {
    let fault = |min, max| format!("Start {}", Problem::Outside { value: 3, min, max });
    assert_eq!(fault(4, 9), "Start is 3, but must lie between 4 and 9");
    assert_eq!(fault(4, 4), "Start is 3, but can only be 4");
    assert_eq!(fault(6, 5), "Start is 3, but nothing fits there");
}

#[test]
fn two_players_of_one_name_and_colours_of_no_palette_are_refused() {
    let fault = |text: &str| {
        let text = format!("game = \"witch-of-salem\"\n{text}");
        GameKind::WitchOfSalem.setup_from_toml(&text, &mut no_files).expect_err(&text).to_string()
    };
    names(&fault("[[seats]]\nname = \"Ann\"\n[[seats]]\nname = \" ann\""), &["ann", "another name"]);
    let colours = "[[seats]]\nname = \"Ann\"\ncolour = 99\n[[seats]]\nname = \"Ben\"";
    names(&fault(colours), &["colour", "99", "5"]);
}

#[test]
fn a_fault_in_the_copy_names_its_file() {
    let sheet = sheet_with("spaces = 20", "spaces = 4");
    let read = GameKind::DiceOfArkham
        .setup_from_toml(&format!("{SETUP}copy = \"mine.toml\""), &mut |_| Ok(sheet.clone()))
        .expect_err("the sheet is too short")
        .to_string();
    names(&read, &["mine.toml", "investigation.spaces is 4", "between 5 and 80"]);
}

#[test]
fn a_written_setup_reads_back_equal() {
    let mut setup = Setup::<Sheet>::example(&DiceOfArkham::ABOUT);
    for spec in DiceOfArkham::ABOUT.options {
        assert!(setup.options.set(DiceOfArkham::ABOUT.options, spec.number, 1));
    }
    setup.seats = Seats::default();
    setup.seats.push("\"Zoë\" \\ 'X'".parse().unwrap(), 5).unwrap();
    setup.print.health_max = 12;
    let written = AnySetup::DiceOfArkham(setup.clone());
    let copy = setup.print.to_toml();
    let read = GameKind::DiceOfArkham.setup_from_toml(&written.to_toml(), &mut |name| {
        assert_eq!(name, "copy.toml");
        Ok(copy.clone())
    });
    assert_eq!(read, Ok(written));
    let plain = GameKind::DiceOfArkham.example_setup();
    assert_eq!(GameKind::DiceOfArkham.setup_from_toml(&plain.to_toml(), &mut no_files), Ok(plain));
}

/// A sheet file that is fit, with one line changed.
fn sheet_with(line: &str, by: &str) -> String {
    let sheet = "name = \"Mine\"\n[time]\nspaces = 12\nstart = 1\nreset = 2\n\
        [investigation]\nspaces = 20\nred = [5, 9]\nelderSign = 10\n[meters]\nhealth.max = 10\nsanity.max = 11\n";
    assert_eq!(sheet.matches(line).count(), 1, "{line} is in the sheet once");
    sheet.replace(line, by)
}

/// Every limit of the sheet, below and above it, also far beyond what its fields can hold.
#[test]
fn a_sheet_fault_names_field_value_and_limit() {
    let long: String = "x".repeat(41);
    let most: Vec<_> = (1..=81).map(|n| n.to_string()).collect();
    let cases: &[(&str, &str, &[i64], &str)] = &[
        ("spaces = 12", "time.spaces", &[3, 41, 0, -1, 255, 256, 300, i64::MAX, i64::MIN], "between 4 and 40"),
        ("start = 1", "time.start", &[-1, 12, 255, 1000], "between 0 and 11"),
        ("reset = 2", "time.reset", &[-1, 12, 255, 1000], "between 0 and 11"),
        ("spaces = 20", "investigation.spaces", &[4, 81, -20, 276], "between 5 and 80"),
        ("elderSign = 10", "investigation.elderSign", &[0, 20, -1, 266], "between 1 and 19"),
        ("health.max = 10", "meters.health.max", &[9, 21, -10, 266], "between 10 and 20"),
        ("sanity.max = 11", "meters.sanity.max", &[9, 21, -10, 267], "between 10 and 20"),
    ];
    for (line, field, values, limit) in cases {
        let key = line.split(" = ").next().unwrap();
        for value in *values {
            let fault = Sheet::from_toml(&sheet_with(line, &format!("{key} = {value}"))).expect_err(field).to_string();
            let line = 1 + sheet_with(line, line).lines().position(|known| known == *line).unwrap();
            assert_eq!(fault, format!("line {line}: {field} is {value}, but must lie {limit}"));
        }
    }
    let red = |list: &str| Sheet::from_toml(&sheet_with("red = [5, 9]", &format!("red = [{list}]")));
    // What lies on no sheet is told while it is read, what does not lie on this one after that.
    for (list, value, last) in
        [("0", 0, 80), ("5, 21", 21, 20), ("5, -5", -5, 80), ("300, 5", 300, 80), ("1, 99", 99, 80)]
    {
        let fault = red(list).expect_err(list).to_string();
        assert_eq!(fault, format!("line 8: investigation.red is {value}, but must lie between 1 and {last}"));
    }
    names(&red("5, 9, 5").unwrap_err().to_string(), &["investigation.red", "5", "more than once"]);
    names(&red(&most.join(", ")).unwrap_err().to_string(), &["investigation.red", "81", "80"]);
    let named = Sheet::from_toml(&sheet_with("Mine", &long)).unwrap_err().to_string();
    names(&named, &["name", "41", "at most 40"]);
    for wrong in ["red = 5", "red = [5.5]", "reds = [5]"] {
        let read = Sheet::from_toml(&sheet_with("red = [5, 9]", wrong));
        assert!(matches!(read, Err(FileError::Field { line: 8, .. })), "{wrong}: {read:?}");
    }
}

#[test]
fn a_sheet_may_stand_at_each_of_its_limits() {
    for (line, by) in [
        ("spaces = 12", "spaces = 4"),
        ("spaces = 12", "spaces = 40"),
        ("start = 1", "start = 0"),
        ("start = 1", "start = 11"),
        ("reset = 2", "reset = 11"),
        ("spaces = 20", "spaces = 80"),
        ("elderSign = 10", "elderSign = 1"),
        ("elderSign = 10", "elderSign = 19"),
        ("elderSign = 10", ""),
        ("red = [5, 9]", ""),
        ("red = [5, 9]", "red = [20, 1]"),
        ("health.max = 10", "health.max = 20"),
        ("sanity.max = 11", "sanity.max = 10"),
    ] {
        let sheet = Sheet::from_toml(&sheet_with(line, by)).unwrap_or_else(|fault| panic!("{by}: {fault}"));
        assert_eq!(sheet.check(), Ok(()), "{by}");
        assert_eq!(Sheet::from_toml(&sheet.to_toml()), Ok(sheet), "{by}");
    }
}

#[test]
fn what_looks_like_a_slip_is_warned_of() {
    let warnings = |line, by| Sheet::from_toml(&sheet_with(line, by)).unwrap().warnings();
    assert!(warnings("start = 1", "start = 1").is_empty());
    names(&warnings("elderSign = 10", "elderSign = 9").join(" "), &["investigation.elderSign", "9", "red"]);
    names(&warnings("red = [5, 9]", "red = [1,2,3,4,5,6,7,8,9,11,12]").join(" "), &["investigation.red", "11", "20"]);
    assert!(warnings("red = [5, 9]", "red = [1,2,3,4,5,6,7,8,9,11]").is_empty(), "half is not more than half");
}

#[test]
fn the_built_in_example_is_the_example_file() {
    let file = Sheet::from_toml(DiceOfArkham::EXAMPLE_TOML).unwrap();
    assert_eq!(Sheet::example(), file);
    assert_eq!(file.check(), Ok(()));
    assert_eq!(Sheet::from_toml(&file.to_toml()), Ok(file));
    for kind in GameKind::ALL {
        let check = |text: &str| kind.check_print(&[("copy.toml".to_string(), text.to_string())]);
        let (written, warnings) = check(kind.example_print()).unwrap();
        assert_eq!(warnings, Vec::<String>::new(), "{kind:?}");
        assert_eq!(check(&written).map(|(again, _)| again), Ok(written));
    }
}
