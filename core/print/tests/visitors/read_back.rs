//! What is written is read back, and what a file says is what the copy has.

use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;

use crate::harbour::{Bell, Berth, Crane, FULL, Harbour, Light, Song, Wind, full};

/// Writes a copy and reads it as a draft: the same, but for what lies in its pool.
#[track_caller]
pub(crate) fn read_back(harbour: &Harbour) -> Harbour {
    let text = harbour.to_toml();
    let again = Harbour::from_draft(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!(again.to_toml(), text);
    let bare = |harbour: &Harbour| Harbour { texts: Harbour::unread().texts, ..harbour.clone() };
    let tidy = Harbour::from_draft(&again.to_toml()).unwrap();
    assert_eq!(tidy, again, "a copy that was read has nothing left to tidy");
    assert_eq!(unspanned(bare(&again)), unspanned(bare(harbour)));
    again
}

/// Without what depends on where texts lie in the pool. The texts themselves are in the file.
fn unspanned(mut harbour: Harbour) -> Harbour {
    let Harbour { motto, office, crane, light, ships, charts, songs, signs, islands, .. } = &mut harbour;
    let mut spans = vec![motto, &mut office.1, &mut crane.owner];
    spans.extend(light.iter_mut().map(|light| &mut light.keeper));
    for ship in ships {
        spans.push(&mut ship.name);
        spans.extend(ship.cranes.iter_mut().map(|crane| &mut crane.owner));
    }
    spans.extend(charts.iter_mut().map(|chart| &mut chart.name));
    spans.extend(songs.iter_mut().map(|song| &mut song.title));
    spans.extend(signs);
    spans.extend(islands.iter_mut().flatten().map(|island| &mut island.name));
    spans.into_iter().for_each(|span| span.start = 0);
    harbour
}

#[test]
fn a_copy_has_what_its_file_says() {
    let harbour = full();
    let text = |span| harbour.texts.text(span);
    assert_eq!((harbour.name.as_str(), text(harbour.motto)), ("Arkham", "Fish first"));
    assert_eq!((harbour.tide, harbour.depth, harbour.gates, harbour.bell), (3, Some(-2), 4, Some(7)));
    assert_eq!((harbour.wind, harbour.is_open), (Wind::North, false));
    assert_eq!((harbour.office.0, text(harbour.office.1)), (8, "Obed"));
    assert_eq!((harbour.crane.load, harbour.crane.reach, text(harbour.crane.owner)), (12, 5, ""));
    let light = harbour.light.expect("a light");
    assert_eq!((light.is_red, light.reach, text(light.keeper)), (true, None, "Obed"));
    assert_eq!(harbour.route.legs, [3, 4]);
    let ships: Vec<_> = harbour.ships.iter().map(|ship| (text(ship.name), ship.masts, ship.cranes.len())).collect();
    assert_eq!(ships, [("Sumatra", 3, 1), ("Alert", 1, 0)]);
    assert_eq!((text(harbour.charts[0].name), harbour.charts[0].scale, harbour.charts.len()), ("Reef", 4, 1));
    let songs: Vec<_> = harbour.songs.iter().map(|song| (text(song.title), song.verses)).collect();
    assert_eq!(songs, [("Fair wind", 1), ("Low tide", 1)]);
    assert_eq!((harbour.tolls, harbour.fees), ([1, 2, 3], [Some(5), None, Some(7), None]));
    assert_eq!(harbour.bells, [Some(Bell { hour: 3 }), None, Some(Bell { hour: 9 })]);
    assert_eq!(harbour.hours, [1, 1, 1, 2, 3, 3]);
    assert_eq!(harbour.signs.map(text), ["stop", "go"]);
    assert_eq!(harbour.quay, [Berth::Free, Berth::Taken, Berth::Unknown, Berth::Free]);
    assert_eq!(harbour.sea, [false, false, true, true, true, false, true]);
    assert_eq!(harbour.rocks, [2, 1, 0, 0, 1]);
    let islands = harbour.islands.map(|island| island.map(|island| (island.palms, text(island.name))));
    assert_eq!(islands, [None, Some((2, "Devil Reef")), None]);
    assert_eq!(harbour.weather, [Some(5), None]);
}

#[test]
fn what_a_file_leaves_out_keeps_its_value() {
    assert_eq!(Harbour::from_draft("name = \"\""), Ok(Harbour::unread()));
    assert!(Harbour::from_draft("").is_err(), "a file that says nothing is no copy");
    // A new entry and a part that becomes known begin as new ones.
    let begun = Harbour::from_draft("[light]\n[[ships]]\n").unwrap();
    assert_eq!((begun.light.expect("a light").reach, begun.ships[0].masts), (Some(7), 1));
    assert_eq!(begun.texts.text(begun.ships[0].name), "Ship 1");
}

#[test]
fn a_file_that_was_written_reads_back_the_same() {
    assert_eq!(Harbour::from_toml(&full().to_toml()), Ok(read_back(&full())));
    read_back(&Harbour::unread());
    read_back(&Harbour::example());
}

#[test]
fn a_draft_that_breaks_limits_reads_back_the_same() {
    let mut draft = full();
    (draft.tide, draft.depth, draft.gates, draft.bell) = (0, Some(301), 200, Some(255));
    (draft.office.0, draft.crane.reach, draft.tolls[1], draft.hours[5]) = (99, 255, 255, 77);
    (draft.light.as_mut().unwrap().reach, draft.bells[0], draft.weather[1]) =
        (Some(0), Some(Bell { hour: 0 }), Some(9));
    draft.ships.clear();
    draft.charts[0].scale = 0;
    draft.islands[1].as_mut().unwrap().palms = 200;
    draft.name.clear();
    assert!(draft.check().is_err());
    read_back(&draft);
}

#[test]
fn every_word_reads_back() {
    for (wind, word, _) in Wind::WORDS {
        let back = read_back(&Harbour { wind, ..full() });
        assert_eq!(back.wind, wind, "{word}");
    }
    let wind = |line: &str| Harbour::from_draft(&format!("wind = {line}")).map(|harbour| harbour.wind);
    assert_eq!((wind("true"), wind("\"true\"")), (Ok(Wind::Blows), Ok(Wind::Blows)));
    assert_eq!((wind("3"), wind("\"3\"")), (Ok(Wind::Three), Ok(Wind::Three)));
    assert!(Harbour { wind: Wind::Three, ..full() }.to_toml().contains("\nwind = 3\n"));
    assert!(Harbour { wind: Wind::Rests, ..full() }.to_toml().contains("\nwind = false\n"));
}

#[test]
fn what_is_not_known_reads_back_as_not_known() {
    let none = Harbour { depth: None, gates: 0, bell: None, light: None, fees: [None; 4], ..full() };
    let back = read_back(&none);
    assert_eq!((back.depth, back.gates, back.bell, back.light, back.fees), (None, 0, None, None, [None; 4]));
    for bells in [[None; 3], [None, None, Some(Bell { hour: 1 })], [Some(Bell { hour: 1 }), None, None]] {
        assert_eq!(read_back(&Harbour { bells, ..full() }).bells, bells);
    }
}

#[test]
fn a_part_with_a_short_text_is_written_so_where_it_can_be() {
    let mut harbour = full();
    assert!(harbour.to_toml().contains("\ncrane = \"12 by 5\"\n"));
    harbour.crane = Crane { owner: harbour.office.1, ..harbour.crane };
    assert!(harbour.to_toml().contains("\n[crane]\nload = 12\nreach = 5\nowner = \"Obed\"\n"));
    read_back(&harbour);
    // A list has one kind of entry.
    let owned = harbour.crane;
    harbour.ships[0].cranes.push(owned).unwrap();
    assert!(harbour.to_toml().contains("\n[[ships.cranes]]\nload = 2\n"));
    read_back(&harbour);
}

#[test]
fn a_list_of_lines_is_one_text_if_every_entry_has_a_line() {
    let mut harbour = full();
    assert!(harbour.to_toml().contains("Fair wind\nLow tide\n\"\"\"\n"), "{}", harbour.to_toml());
    harbour.songs[1].verses = 2;
    let text = harbour.to_toml();
    assert!(!text.contains("\nsongs = ") && text.contains("\n[[longSongs]]\ntitle = \"Fair wind\"\n"), "{text}");
    read_back(&harbour);
    harbour.songs.clear();
    assert_eq!(read_back(&harbour).songs.len(), 0);
    let both = Harbour::from_draft("songs = \"a\\n\\nb\"\nlongSongs = [{ title = \"c\", verses = 3 }, \"d\"]").unwrap();
    let titles: Vec<_> = both.songs.iter().map(|song| (both.texts.text(song.title), song.verses)).collect();
    assert_eq!(titles, [("a", 1), ("b", 1), ("c", 3), ("d", 1)]);
    read_back(&both);
}

#[test]
fn an_entry_without_words_or_with_a_line_break_is_no_line() {
    for title in ["", " ", "one\ntwo", "one\rtwo", "\n"] {
        let mut harbour = full();
        let title = harbour.texts.keep(title).unwrap();
        harbour.songs.insert(1, Song { title, verses: 1 }).unwrap();
        assert_eq!(read_back(&harbour).songs.len(), 3);
    }
}

#[test]
fn texts_with_any_characters_read_back() {
    for text in ["\"", "'''", "\\", "\u{7f}\u{1}", "Reef ~ é", "\t", "\"\"\"", " \n"] {
        let mut harbour = full();
        (harbour.motto, harbour.name) = (harbour.texts.keep(text).unwrap(), text.parse().unwrap());
        read_back(&harbour);
    }
}

#[test]
fn a_row_of_ranges_joins_what_is_alike() {
    let hours = |hours| Harbour { hours, ..full() }.to_toml();
    assert!(hours([1, 1, 1, 2, 3, 3]).contains("[hours]\n4-6 = 1\n7 = 2\n8-9 = 3\n"));
    assert!(hours([0; 6]).contains("[hours]\n4-9 = 0\n"));
    let part = Harbour::from_draft("hours = { 9 = 5, 4-5 = 1 }").unwrap();
    assert_eq!(part.hours, [1, 1, 0, 0, 0, 5]);
    assert_eq!(Harbour::from_draft("hours = [1, 2, 3]").unwrap().hours, [1, 2, 3, 0, 0, 0], "a list does as well");
}

#[test]
fn a_light_that_is_read_has_nothing_of_the_one_before() {
    let text = FULL.replace("reach = \"?\"\n", "");
    let light = Harbour::from_toml(&text).unwrap().light;
    assert!(matches!(light, Some(Light { reach: Some(7), .. })), "{light:?}");
}
