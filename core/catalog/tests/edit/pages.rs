//! Pages as a screen gets them: every field with its value, limits and words, of a copy of *Roll for Great Old Ones*.

use std::fmt::Write;

use eldertally_catalog::GameKind;
use eldertally_core::Mark;
use eldertally_print::edit::{Draft, Field, Shape, Track, Value};

const RGO: GameKind = GameKind::RollForGreatOldOnes;

/// One page of each kind.
const OF_A_FULL_COPY: &[&str] = &[
    "",
    "board",
    "board.actions.rest",
    "board.actions.special",
    "board.health",
    "board.experience",
    "board.experience.bonuses.13",
    "board.clues",
    "board.insanity",
    "board.reroll",
    "board.reroll.penalties.10",
    "board.weaknesses.2",
    "scenario",
    "scenario.ritual.2",
    "scenario.ritual.2.marks.3",
    "scenario.ritual.2.marks.6",
    "scenario.ritual.5.marks.7",
    "scenario.actions.11",
    "scenario.actions.11.faces.4",
    "scenario.actions.11.faces.4.effects.2",
    "scenario.actions.8.faces.1.effects.1",
    "scenario.actions.5.faces.1.effects.1",
    "scenario.cultists",
    "scenario.cultists.marks.20",
    "scenario.monster",
    "scenario.specials.1",
    "scenario.bonuses.1",
    "scenario.sequence.2",
    "scenario.sequence.6",
    "scenario.slots",
    "scenario.rerollPrice.1",
    "scenario.rerollPrice.2",
    "scenario.victory.1",
    "scenario.victory.2",
    "scenario.defeat.1",
];
const OF_A_BLANK_COPY: &[&str] =
    &["board", "board.actions.attack", "scenario", "scenario.actions.1", "scenario.actions.2", "scenario.slots"];

/// The copy of the tests, with what can only be told in words.
fn full() -> Box<dyn Draft> {
    // Some files give an amount to what needs none.
    let text = include_str!("../../../games/roll-for-great-old-ones/tests/print/copy.toml");
    let text = text.replace("faces.1-2 = [\"nothing\"]", "faces.1-2 = [\"nothing 2\"]");
    let mut draft = RGO.draft(&text).unwrap();
    for (place, value) in [
        ("scenario.sequence", Value::Add),
        ("scenario.sequence", Value::Add),
        ("scenario.sequence.6.text", Value::Text("Light a candle")),
        ("scenario.rerollPrice", Value::Add),
        ("scenario.rerollPrice.2.kind", Value::Choice(21)),
        ("scenario.rerollPrice.2.text", Value::Text("Whisper")),
        ("scenario.rerollPrice", Value::Add),
        ("scenario.rerollPrice.3.kind", Value::Choice(21)),
        ("scenario.victory", Value::Add),
        ("scenario.victory", Value::Add),
        ("scenario.victory", Value::Add),
        ("scenario.victory", Value::Add),
        ("scenario.victory.3.kind", Value::Choice(1)),
        ("scenario.victory.4.kind", Value::Choice(3)),
        ("scenario.specials", Value::Add),
        ("scenario.specials.2.name", Value::Text("To be told")),
        ("scenario.victory.2.kind", Value::Choice(4)),
        ("scenario.victory.2.text", Value::Text("Is the gate shut?")),
    ] {
        draft.set(place, value).unwrap_or_else(|why| panic!("{place}: {why}"));
    }
    draft
}

/// Nothing is known but one face of a scenario action.
fn blank() -> Box<dyn Draft> {
    let mut draft = RGO.blank_draft().unwrap();
    draft.set("scenario.actions.2.faces.1.known", Value::Choice(1)).unwrap();
    draft
}

fn read(draft: &dyn Draft, at: &str, out: &mut String) {
    let page = draft.page(at).unwrap_or_else(|| panic!("there is no page {at:?}"));
    let trail: String = page.trail.iter().skip(1).map(|crumb| format!(" > {}", crumb.name)).collect();
    writeln!(out, "== copy{trail}").unwrap();
    for field in &page.fields {
        read_field(field, out);
    }
}

fn read_field(field: &Field, out: &mut String) {
    let words = &field.words;
    let key = field.place.rsplit('.').next().unwrap_or_default();
    let shape = match &field.shape {
        Shape::Heading => return writeln!(out, "-- {}", words.name).unwrap(),
        Shape::Text { value, most } => format!("\"{value}\" of {most}"),
        Shape::Number { value, min, max } => format!("{value} of {min}..{max}"),
        Shape::Choice { at, names } => format!("\"{}\" of {}", names[*at], names.len()),
        Shape::Track(track) => read_track(track),
        Shape::List { count } => format!("{count} entries"),
        Shape::Add { room } => format!("room: {room}"),
        Shape::Node { summary, like } => {
            let like = like.as_ref().map(|like| format!(" or {} ({})", like.name, like.place));
            format!("> {summary}{}", like.unwrap_or_default())
        }
    };
    let parts = [key, &words.name, &shape, &words.help, &words.told].map(str::trim);
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    writeln!(out, "{}", parts.join(" | ")).unwrap();
}

fn read_track(track: &Track) -> String {
    let sign = |kind: usize| match track.palette[kind].mark {
        Mark::Plain => ".".to_owned(),
        Mark::Bad => "<".to_owned(),
        Mark::Good => ">".to_owned(),
        Mark::End => "|".to_owned(),
        Mark::Sign(sign) => sign.to_string(),
        Mark::Symbol(symbol) => format!("({})", symbol.key()),
        Mark::Number(number) => format!("({number})"),
        Mark::BadEnd | Mark::GoodEnd | Mark::SignEnd(_) | Mark::SymbolEnd(_) | Mark::NumberEnd(_) => {
            unreachable!("no kind of a space ends a section")
        }
    };
    let spaces: String = track.spaces.iter().map(|space| sign(space.kind)).collect();
    let palette: Vec<_> =
        track.palette.iter().enumerate().map(|(n, kind)| format!("{} {}", sign(n), kind.name)).collect();
    let noted = track.spaces.iter().filter(|space| !space.note.is_empty());
    let notes: Vec<_> = noted.map(|space| format!("{}: {}", space.label, space.note)).collect();
    let ends = [track.spaces.first(), track.spaces.last()].map(|space| space.map_or("", |space| &space.label));
    format!(
        "{spaces} by {} from {} to {} [{}] ({})",
        track.section,
        ends[0],
        ends[1],
        notes.join(", "),
        palette.join(", ")
    )
}

#[test]
fn pages_show_what_is_printed_with_its_limits_and_in_words() {
    let mut shown = String::new();
    for (draft, pages) in [(full(), OF_A_FULL_COPY), (blank(), OF_A_BLANK_COPY)] {
        pages.iter().for_each(|at| read(&*draft, at, &mut shown));
    }
    insta::assert_snapshot!(shown);
}
