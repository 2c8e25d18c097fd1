//! What files cannot say, and in which words they are refused.

use eldertally_print::file::{FileError, PrintedFile};

use crate::harbour::{FULL, Harbour};

/// The full file with one thing changed.
#[track_caller]
fn changed(old: &str, new: &str) -> String {
    assert_eq!(FULL.matches(old).count(), 1, "{old:?} is not there once");
    FULL.replacen(old, new, 1)
}

/// It is refused in these words.
#[track_caller]
fn refused(old: &str, new: &str, words: &str) {
    let text = changed(old, new);
    assert_eq!(Harbour::from_toml(&text).map_err(|error| error.to_string()), Err(words.to_owned()));
}

/// It is refused in these words, also as a draft.
#[track_caller]
fn never(old: &str, new: &str, words: &str) {
    refused(old, new, words);
    let text = changed(old, new);
    assert_eq!(Harbour::from_draft(&text).map_err(|error| error.to_string()), Err(words.to_owned()));
}

/// It is refused, but may be so in a draft.
#[track_caller]
fn not_yet(old: &str, new: &str, words: &str) {
    refused(old, new, words);
    let draft = Harbour::from_draft(&changed(old, new)).expect("a draft");
    let again = Harbour::from_draft(&draft.to_toml());
    assert_eq!(again.map(|again| again.to_toml()), Ok(draft.to_toml()));
}

#[test]
fn a_wrong_value_is_named_with_its_line_and_place() {
    not_yet("tide = 3", "tide = 10", "line 24: water.tide is 10, but must lie between 1 and 9");
    not_yet("tide = 3", "tide = 0", "line 24: water.tide is 0, but must lie between 1 and 9");
    not_yet("depth = -2", "depth = -6", "line 25: water.depth is -6, but must lie between -5 and 300");
    not_yet("gates = 4", "gates = 1", "line 3: gates is 1, but must lie between 2 and 6");
    not_yet("bellAt = 7", "bellAt = 13", "line 4: bell is 13, but must lie between 1 and 12");
    not_yet("opens = 8", "opens = 24", "line 28: office.opens is 24, but must lie between 0 and 23");
    not_yet("reach = \"?\"", "reach = 41", "line 33: light.reach is 41, but must lie between 1 and 40");
    not_yet("rain = \"?\"", "rain = 6", "line 43: weather.rain is 6, but must lie between 0 and 5");
}

#[test]
fn a_wrong_value_in_a_list_is_named_with_its_line_and_place() {
    not_yet("masts = 3", "masts = 8", "line 47: ships.1.masts is 8, but must lie between 0 and 7");
    not_yet("\"Alert\"", "\"Alert\"\nmasts = 9", "line 52: ships.2.masts is 9, but must lie between 0 and 7");
    not_yet("2 by 1", "2 by 3", "line 48: ships.1.cranes.1.reach is 3, but must lie between 0 and 2");
    let cranes = "\n\"2 by 1\",\n\"2 by 3\"\n";
    not_yet("\"2 by 1\"", cranes, "line 50: ships.1.cranes.2.reach is 3, but must lie between 0 and 2");
    not_yet("scale = 4", "scale = 0", "line 55: charts.1.scale is 0, but must lie between 1 and 8");
    never("\nLow tide", "\nLow tide, or so", "line 18: songs.2 has 15 characters, but may have at most 12");
    never("\nFair wind", "\n\nFair wind, or so", "line 18: songs.1 has 16 characters, but may have at most 12");
    never("\"Alert\"", "\"The very Alert\"", "line 51: ships.2.name has 14 characters, but may have at most 12");
}

#[test]
fn a_wrong_value_in_a_row_is_named_with_its_line_and_place() {
    not_yet("tolls = [1, 2, 3]", "tolls = [1, 51, 3]", "line 9: tolls.2 is 51, but must lie between 0 and 50");
    not_yet("tolls = [1, 2, 3]", "tolls = [\n1,\n2,\n51]", "line 12: tolls.3 is 51, but must lie between 0 and 50");
    not_yet("fees = [5, ", "fees = [10, ", "line 10: fees.0 is 10, but must lie between 1 and 9");
    not_yet("route = [3, 4]", "route = [3, 100]", "line 8: route.2 is 100, but must lie between 0 and 99");
    not_yet("hour = 9", "hour = 13", "line 20: bells.3.hour is 13, but must lie between 1 and 12");
    not_yet("8-9 = 3", "8-9 = 10", "line 39: hours.8 is 10, but must lie between 0 and 9");
    never("\"stop\"", "\"stop here\"", "line 11: signs.1 has 9 characters, but may have at most 8");
    not_yet("palms = 2", "palms = 12", "line 21: islands.2.palms is 12, but must lie between 0 and 9");
}

#[test]
fn a_row_or_track_with_too_few_or_too_many_is_refused() {
    never("tolls = [1, 2, 3]", "tolls = [1, 2]", "line 9: tolls has 2 entries, but takes 3");
    never("tolls = [1, 2, 3]", "tolls = [1, 2, 3, 4]", "line 9: tolls has 4 entries, but takes 3");
    never("hour = 9 }", "hour = 9 }, { hour = 9 }", "line 20: bells has 4 entries, but takes 0 to 3");
    never("\"?\", \"free\"]", "\"?\"]", "line 12: quay has 3 entries, but takes 4");
    never(", \"~\"]", "]", "line 13: sea has 2 entries, but takes 3");
    never("\"~~.\"", "\"~~\"", "line 13: sea has \"~~\" with 2, but a section has 3");
    never(", \"~\"]", ", \"~~\"]", "line 13: sea has \"~~\" with 2, but a section has 1");
}

#[test]
fn a_list_with_too_few_or_too_many_is_refused() {
    let ships = &FULL[FULL.find("[[ships]]").unwrap()..FULL.find("[[charts]]").unwrap()];
    not_yet(ships, "", "ships has no entries, but takes 1 to 3");
    let four = "[[ships]]\n".repeat(4);
    never(ships, &four, "line 45: ships has 4 entries, but takes 1 to 3");
    let songs = "Low tide\na\nb\nc\n";
    never("Low tide\n", songs, "line 17: songs has 5 entries, but takes 0 to 4");
    never(
        "wind = \"north\"",
        "wind = \"north\"\nlongSongs = [\"a\", \"b\", \"c\"]",
        "line 6: songs has 5 entries, but takes 0 to 4",
    );
}

#[test]
fn what_is_no_word_is_refused_with_those_that_there_are() {
    let winds = "one of: ?, true, false, 3, +1, north";
    never("\"north\"", "\"south\"", &format!("line 5: wind is \"south\", but must be {winds}"));
    never("\"north\"", "4", &format!("line 5: wind is 4, but must be {winds}"));
    never("open = false", "open = 1", "line 6: open is 1, but must be one of: false, true");
    never("\"red\"", "\"blue\"", "line 32: light.colour is \"blue\", but must be one of: white, red");
    never("\"taken\"", "\"full\"", "line 12: quay has \"full\", but takes only: ?, free, taken");
    never("\"..~\"", "\".x~\"", "line 13: sea has \"x\", but takes only: ., ~");
    never("12 by 5", "heavy", "line 7: crane is \"heavy\", which is no load by reach");
    never("\"2 by 1\"", "\"1 by 1\", \"light\"", "line 48: ships.1.cranes.2 is \"light\", which is no load by reach");
}

#[test]
fn a_number_of_a_space_that_is_not_there_or_is_named_twice_is_refused() {
    never("rocks = [2, 5]", "rocks = [2, 6]", "line 14: rocks is 6, but must lie between 1 and 5");
    never("rocks = [2, 5]", "rocks = [\n2,\n0]", "line 16: rocks is 0, but must lie between 1 and 5");
    let least = i64::MIN;
    let words = format!("line 14: rocks is {least}, but must lie between 1 and 5");
    never("rocks = [2, 5]", &format!("rocks = [{least}]"), &words);
    never("rocks = [2, 5]", "rocks = [2, 2]", "line 14: rocks has 2 more than once; name each only once");
    never("buoys = [1]", "buoys = [5]", "line 15: buoys has 5 more than once; name each only once");
}

#[test]
fn a_range_that_is_none_or_is_not_free_is_refused() {
    let free = "is no number from 4 to 9, and no range of them that is free";
    for range in ["8-10", "3", "9-8", "x", "7-8", "5", "8-9-9", "8-", "-9"] {
        never("8-9 = 3", &format!("{range} = 3"), &format!("line 39: hours.{range} {free}"));
    }
}

#[test]
fn an_unknown_field_is_refused_with_those_that_there_are() {
    never("tide = 3", "tied = 3", &format!("line 24: water.tied is no field that there is; there are: {}", all()));
    never(
        "keeper = \"Obed\"\n\n[light]",
        "clerk = \"Obed\"\n\n[light]",
        "line 29: office.clerk is no field that there is; there are: opens, keeper",
    );
    never("masts = 3", "mast = 3", "line 47: ships.1.mast is no field that there is; there are: name, masts, cranes");
    never("hour = 9", "ring = 9", "line 20: bells.3.ring is no field that there is; there are: hour");
    never(
        "rain = \"?\"",
        "snow = 1",
        &format!("line 43: weather.snow is no field that there is; there are: {}", all()),
    );
    for nothing in ["[]", "{}", "1", "[1]", "{ a = 1 }"] {
        let words = format!("line 1: fish is no field that there is; there are: {}", all());
        never("name = \"Arkham\"", &format!("fish = {nothing}\nname = \"Arkham\""), &words);
    }
    never("[office]", "[offices]", &format!("line 27: offices is no field that there is; there are: {}", all()));
}

/// All fields of the copy.
fn all() -> &'static str {
    "name, motto, water.tide, water.depth, gates, bellAt, wind, open, office, crane, light, route, ships, charts, songs, \
     longSongs, tolls, fees, bells, hours, signs, quay, sea, rocks, buoys, islands, weather.wind, weather.rain"
}

#[test]
fn a_number_too_large_for_its_memory_is_refused() {
    never("tide = 3", "tide = 256", "line 24: water.tide is 256, but must lie between 1 and 9");
    never("tide = 3", "tide = -1", "line 24: water.tide is -1, but must lie between 1 and 9");
    never("depth = -2", "depth = 40000", "line 25: water.depth is 40000, but must lie between -5 and 300");
    never("bellAt = 7", "bellAt = 256", "line 4: bell is 256, but must lie between 1 and 12");
    never("tolls = [1, 2, 3]", "tolls = [1, 2, 256]", "line 9: tolls.3 is 256, but must lie between 0 and 50");
    never("masts = 3", "masts = 1000", "line 47: ships.1.masts is 1000, but must lie between 0 and 7");
    let huge = "99999999999999999999";
    never("tide = 3", &format!("tide = {huge}"), &format!("line 24: water.tide is {huge}, but must be a number"));
}

#[test]
fn the_number_that_stands_for_not_known_is_none_in_files() {
    never("gates = 4", "gates = 0", "line 3: gates is 0, but must lie between 2 and 6");
}

#[test]
fn a_value_of_the_wrong_kind_says_what_it_should_be() {
    never("tide = 3", "tide = \"high\"", "line 24: water.tide is \"high\", but must be a number");
    never("tide = 3", "tide = \"?\"", "line 24: water.tide is \"?\", but must be a number");
    never("tide = 3", "tide = 3.5", "line 24: water.tide is 3.5, but must be a number");
    let open = "a number, or \"?\" where it is not known";
    never("depth = -2", "depth = true", &format!("line 25: water.depth is true, but must be {open}"));
    never("bellAt = 7", "bellAt = \"x\"", "line 4: bell is \"x\", but must be a number");
    never("\"Arkham\"", "1", "line 1: name is 1, but must be a text");
    never("\"Fish first\"", "1979-05-27", "line 2: motto is 1979-05-27, but must be a text");
    never("\"north\"", "1.5", "line 5: wind is 1.5, but must be one of: ?, true, false, 3, +1, north");
    never("\"12 by 5\"", "5", "line 7: crane is 5, but must be a text");
    never("[3, 4]", "\"far\"", "line 8: route is \"far\", which cannot be a text; write a table");
    never("tolls = [1, 2, 3]", "tolls = 1", "line 9: tolls is 1, but must be a list");
    never("[\"stop\", \"go\"]", "\"stop\"", "line 11: signs is \"stop\", but must be a list");
    never("[2, 5]", "2", "line 14: rocks is 2, but must be a list");
    never("[2, 5]", "[2, \"x\"]", "line 14: rocks is \"x\", but must be a list of numbers");
    never("\"taken\"", "true", "line 12: quay is true, but must be a list of texts");
    never("{ hour = 3 }", "3", "line 20: bells.1 is 3, but must be a table");
    never("[\"2 by 1\"]", "\"2 by 1\"", "line 48: ships.1.cranes is \"2 by 1\", but must be a list");
    never("[[charts]]", "[charts]", "line 53: charts is a table, but must be a list");
    never("4-6 = 1\n", "4-6 = \"x\"\n", "line 37: hours.4 is \"x\", but must be a number");
}

#[test]
fn what_does_not_fit_together_is_named_with_its_line() {
    not_yet("gates = 4", "gates = 2", "line 45: ships are more than there are gates");
    not_yet("\"Arkham\"", "\"\"", "line 1: name is needed");
    never("opens = 8", "opens = 7", "line 28: office.opens is the hour of the bell");
}

#[test]
fn texts_that_do_not_fit_together_are_refused() {
    // Each is short enough, and none is a part of another.
    let text = |letter: char, long: usize| letter.to_string().repeat(long);
    let songs: Vec<_> = ('a'..='d').map(|letter| text(letter, 12)).collect();
    let ships: Vec<_> = ('e'..='g').map(|letter| format!("[[ships]]\nname = \"{}\"\n", text(letter, 12))).collect();
    let charts: Vec<_> = ('h'..='j').map(|letter| format!("[[charts]]\nname = \"{}\"\n", text(letter, 12))).collect();
    let file = format!("name = \"x\"\nmotto = \"{}\"\nsongs = '''\n{}'''\n", text('k', 20), songs.join("\n"));
    let file = file + &format!("signs = [\"{}\", \"{}\"]\n", text('l', 8), text('m', 8));
    let why = Harbour::from_toml(&(file + &ships.concat() + &charts.concat())).unwrap_err().to_string();
    assert!(why.ends_with("does not fit: all names, texts and effects together are too many"), "{why}");
}

#[test]
fn what_is_no_toml_is_refused_with_its_line() {
    let why = Harbour::from_toml("name = \"Arkham\"\ntide =\n").unwrap_err();
    assert!(matches!(&why, FileError::Form(words) if words.contains("line 2")), "{why}");
    assert!(Harbour::from_toml("name = \"a\"\nname = \"b\"\n").is_err());
}
