//! Reading dice and cards as people type them: `3 1 6`, `316`, a total, or names; numbers stand behind a `;`.

use eldertally_core::table::{Phrase, Table};
use eldertally_core::{Ask, Group, Viewer};

use crate::words::phrase;

/// One group of the throw that is asked for, in words.
#[derive(Clone, Debug)]
pub(super) struct Thrown {
    pub(super) label: String,
    pub(super) faces: Vec<String>,
    pub(super) group: Group,
}

impl Thrown {
    /// Whether the faces are numbers, as on most dice.
    pub(super) fn is_numeric(&self) -> bool {
        self.faces.iter().all(|face| face.parse::<u16>().is_ok())
    }

    /// Whether it is a number that is told, rather than something that fell.
    pub(super) fn is_number(&self) -> bool {
        self.group.number.is_some()
    }

    /// By its name, by a clear beginning of it, or by its place where names are no numbers.
    fn face(&self, word: &str) -> Option<u8> {
        let is = |face: &&String| face.eq_ignore_ascii_case(word);
        let begins = |face: &&String| face.to_lowercase().starts_with(&word.to_lowercase());
        let place = || word.parse::<usize>().ok()?.checked_sub(1).filter(|n| *n < self.faces.len());
        let exact = self.faces.iter().position(|face| is(&face));
        let found = match exact {
            None if self.is_numeric() => None,
            None => place().or_else(|| {
                let mut fitting = self.faces.iter().enumerate().filter(|(_, face)| begins(face));
                fitting.next().filter(|_| fitting.next().is_none()).map(|(n, _)| n)
            }),
            exact => exact,
        };
        found.and_then(|face| u8::try_from(face).ok())
    }

    /// How the faces are shown in a prompt.
    pub(super) fn range(&self) -> String {
        match self.faces.as_slice() {
            [first, .., last] if self.is_numeric() => format!("{first} to {last}"),
            faces => {
                let named: Vec<_> = faces.iter().enumerate().map(|(n, face)| format!("{} {face}", n + 1)).collect();
                named.join(", ")
            }
        }
    }

    /// The same, with what a number is if it is left out.
    pub(super) fn range_and_rest(&self) -> String {
        let rest = self.group.resting_face().and_then(|face| self.faces.get(usize::from(face)));
        let rest = rest.map(|face| format!("; {face} if left out")).unwrap_or_default();
        self.range() + &rest
    }
}

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// The faces of each group.
    Faces(Vec<Vec<u8>>),
    /// The total of each group.
    Totals(Vec<u16>),
}

/// The groups of the throw that is asked for.
pub(super) fn groups(table: &dyn Table, viewer: Viewer) -> Vec<Thrown> {
    let Ask::Chance(count) = table.ask() else { return Vec::new() };
    let thrown = |n| {
        let group = table.group(n)?;
        Some(Thrown {
            label: phrase(table, Phrase::Group(n), viewer),
            faces: (0..group.faces).map(|face| phrase(table, Phrase::Face(n, face), viewer)).collect(),
            group,
        })
    };
    (0..count).filter_map(thrown).collect()
}

/// Reads an answer: a total where one number can be one, otherwise faces.
pub(super) fn read(line: &str, groups: &[Thrown]) -> Result<Typed, String> {
    if let [only] = groups
        && only.group.total
        && only.group.count > 1
        && let Ok(total) = line.trim().parse::<u16>()
    {
        let (least, most) = total_limits(&only.group);
        if (least..=most).contains(&total) {
            return Ok(Typed::Totals(vec![total]));
        }
        let digits = line.trim().len();
        if digits != usize::from(only.group.count) {
            return Err(format!("A total of {} dice lies between {least} and {most}.", only.group.count));
        }
    }
    read_faces(line, groups).map(Typed::Faces)
}

/// Reads `sum 37`.
pub(super) fn read_totals(line: &str, groups: &[Thrown]) -> Result<Typed, String> {
    let totals: Option<Vec<u16>> = words(line).map(|word| word.parse().ok()).collect();
    match totals {
        Some(totals) if !totals.is_empty() && totals.len() == groups.len() => Ok(Typed::Totals(totals)),
        _ => Err(match groups.len() {
            1 => "Type the total behind it, as in: sum 37".to_owned(),
            many => format!("Type a total for each of the {many} groups, as in: sum 12 37"),
        }),
    }
}

/// Reads faces for all groups, one after the other. Where numbers are asked for, too, they stand behind a `;`, and those that
/// rest may be left out.
pub(super) fn read_faces(line: &str, groups: &[Thrown]) -> Result<Vec<Vec<u8>>, String> {
    let (numbers, dice): (Vec<Thrown>, Vec<Thrown>) = groups.iter().cloned().partition(Thrown::is_number);
    if numbers.is_empty() {
        return read_dice(line, groups);
    }
    let (fell, told) = match line.split_once(';') {
        Some((fell, told)) if !dice.is_empty() || fell.trim().is_empty() => (fell, told),
        None if !dice.is_empty() => (line, ""),
        _ => ("", line),
    };
    let mut fell = read_dice(fell, &dice)?.into_iter();
    let mut told = read_numbers(told, &numbers)?.into_iter();
    let next = |thrown: &Thrown| if thrown.is_number() { told.next().map(|number| vec![number]) } else { fell.next() };
    Ok(groups.iter().filter_map(next).collect())
}

/// Reads what fell.
fn read_dice(line: &str, groups: &[Thrown]) -> Result<Vec<Vec<u8>>, String> {
    let want: usize = groups.iter().map(|thrown| usize::from(thrown.group.count)).sum();
    let typed: Vec<String> = words(line).map(str::to_owned).collect();
    let typed = if typed.len() == want { typed } else { apart(&typed, groups) };
    let mut rest = typed.iter();
    let mut all = Vec::new();
    for thrown in groups {
        let mut own = Vec::new();
        for word in rest.by_ref().take(usize::from(thrown.group.count)) {
            let no_face = || format!("\"{word}\" is no face of {}: {}.", thrown.label, thrown.range());
            own.push(thrown.face(word).ok_or_else(no_face)?);
        }
        all.push(own);
    }
    if typed.len() == want { Ok(all) } else { Err(wrong_count(typed.len(), want, groups)) }
}

/// Reads numbers in their order, by digits or by the names of their outcomes.
fn read_numbers(line: &str, numbers: &[Thrown]) -> Result<Vec<u8>, String> {
    let mut typed = words(line);
    let one = |thrown: &Thrown| match typed.next() {
        Some(word) => {
            let wrong = || format!("\"{word}\" does not fit {}: {}.", thrown.label, thrown.range());
            thrown.face(word).ok_or_else(wrong)
        }
        None => {
            let missing = || format!("{} is missing: {}. Numbers stand behind a ;", thrown.label, thrown.range());
            thrown.group.resting_face().ok_or_else(missing)
        }
    };
    let read: Result<Vec<u8>, String> = numbers.iter().map(one).collect();
    match (read, typed.next()) {
        (Ok(_), Some(word)) => Err(format!("\"{word}\" is one too many behind the ;: {}.", labels(numbers))),
        (read, _) => read,
    }
}

/// `316` is three dice, where every face is a single digit; a D12 before them has a word of its own.
fn apart(typed: &[String], groups: &[Thrown]) -> Vec<String> {
    let single = |thrown: &&Thrown| thrown.is_numeric() && thrown.faces.iter().all(|face| face.len() == 1);
    // Only the first groups can be told from the rest by their words.
    let whole = groups.iter().take_while(|thrown| !single(thrown));
    let whole: usize = whole.map(|thrown| usize::from(thrown.group.count)).sum();
    let all_single = groups.iter().skip_while(|thrown| !single(thrown)).all(|thrown| single(&thrown));
    let (first, rest) = typed.split_at(whole.min(typed.len()));
    let is_digits = |word: &String| word.chars().all(|c| c.is_ascii_digit());
    let split = rest.iter().flat_map(|word| match all_single && is_digits(word) {
        true => word.chars().map(String::from).collect(),
        false => vec![word.clone()],
    });
    first.iter().cloned().chain(split).collect()
}

/// The groups in the order in which they are typed.
pub(super) fn describe(groups: &[Thrown]) -> String {
    let (numbers, dice): (Vec<&Thrown>, Vec<&Thrown>) = groups.iter().partition(|thrown| thrown.is_number());
    let each = dice.iter().map(|thrown| match thrown.group.count {
        1 => thrown.label.clone(),
        count => format!("{} x{count}", thrown.label),
    });
    let dice = each.collect::<Vec<_>>().join(", then ");
    let numbers = labels(numbers);
    match (dice.is_empty(), numbers.is_empty()) {
        (false, false) => format!("{dice}; behind a ; {numbers}"),
        _ => dice + &numbers,
    }
}

fn labels<'a>(groups: impl IntoIterator<Item = &'a Thrown>) -> String {
    let labels = groups.into_iter().map(|thrown| thrown.label.as_str());
    labels.collect::<Vec<_>>().join(", ")
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty())
}

fn total_limits(group: &Group) -> (u16, u16) {
    (u16::from(group.count), u16::from(group.count) * u16::from(group.faces))
}

fn wrong_count(found: usize, want: usize, groups: &[Thrown]) -> String {
    format!("Enter {want}, not {found}: {}.", describe(groups))
}

#[cfg(test)]
mod tests {
    use super::{Thrown, Typed, describe, read, read_faces, read_totals};
    use eldertally_core::Group;

    fn d6(label: &str, count: u8) -> Thrown {
        let faces = (1..=6).map(|face: u8| face.to_string()).collect();
        Thrown { label: label.to_owned(), faces, group: Group::d6(count) }
    }

    fn counted(count: u8) -> Thrown {
        Thrown { group: Group { total: true, ..Group::d6(count) }, ..d6("Enemy dice", count) }
    }

    #[test]
    fn dice_can_stand_apart_or_together() {
        let groups = [d6("Mythos dice", 2), d6("Investigator dice", 3)];
        let want = vec![vec![2, 0], vec![5, 5, 3]];
        for line in ["3 1 6 6 4", "31664", "31 664", "3,1, 6,6,4"] {
            assert_eq!(read(line, &groups), Ok(Typed::Faces(want.clone())), "{line}");
        }
    }

    #[test]
    fn a_die_with_two_digits_stands_before_the_others() {
        let faces = (1..=12).map(|face: u8| face.to_string()).collect();
        let d12 = Thrown { label: "D12".to_owned(), faces, group: Group { faces: 12, ..Group::d6(1) } };
        let groups = [d12, d6("D6s", 3)];
        let want = vec![vec![10], vec![3, 4, 5]];
        for line in ["11 4 5 6", "11 456", "11, 45 6"] {
            assert_eq!(read(line, &groups), Ok(Typed::Faces(want.clone())), "{line}");
        }
        assert_eq!(read("11 4", &groups).unwrap_err(), "Enter 4, not 2: D12, then D6s x3.");
        assert_eq!(read("4 5 6 11", &groups).unwrap_err(), "\"11\" is no face of D6s: 1 to 6.");
    }

    #[test]
    fn what_is_wrong_is_said() {
        let groups = [d6("Mythos dice", 2), d6("Investigator dice", 3)];
        let short = read("3 1 6", &groups).unwrap_err();
        assert_eq!(short, "Enter 5, not 3: Mythos dice x2, then Investigator dice x3.");
        assert_eq!(read("3 1 6 7 1", &groups).unwrap_err(), "\"7\" is no face of Investigator dice: 1 to 6.");
        assert!(read("", &groups).is_err());
        assert!(read("keep", &groups).is_err());
    }

    #[test]
    fn one_number_is_a_total_where_it_can_be() {
        assert_eq!(read("11", &[counted(2)]), Ok(Typed::Totals(vec![11])));
        assert_eq!(read("34", &[counted(2)]), Ok(Typed::Faces(vec![vec![2, 3]])));
        assert_eq!(read("37", &[counted(7)]), Ok(Typed::Totals(vec![37])));
        assert_eq!(read("4 4", &[counted(2)]), Ok(Typed::Faces(vec![vec![3, 3]])));
        assert_eq!(read("5", &[counted(1)]), Ok(Typed::Faces(vec![vec![4]])));
        assert_eq!(read("99", &[counted(7)]).unwrap_err(), "A total of 7 dice lies between 7 and 42.");
        assert_eq!(read_totals("37", &[counted(7)]), Ok(Typed::Totals(vec![37])));
        assert!(read_totals("", &[counted(7)]).is_err());
    }

    fn number(label: &str, most: u8) -> Thrown {
        let faces = (0..=most).map(|number| number.to_string()).collect();
        Thrown { label: label.to_owned(), faces, group: Group::number(most) }
    }

    fn resting(label: &str, most: u8) -> Thrown {
        Thrown { group: Group::number(most).resting(0), ..number(label, most) }
    }

    #[test]
    fn numbers_stand_behind_the_dice_and_those_left_out_rest() {
        let groups = [d6("Mythos dice", 2), resting("1s freed", 5), d6("Investigator dice", 3), resting("Time", 12)];
        let want = |freed, time| Ok(vec![vec![2, 0], vec![freed], vec![5, 5, 3], vec![time]]);
        for (line, freed, time) in [
            ("3 1 6 6 4", 0, 0),
            ("31664;", 0, 0),
            ("31 664 ; 2", 2, 0),
            ("3 1 6 6 4; 0 11", 0, 11),
            ("31664;2,1", 2, 1),
        ] {
            assert_eq!(read_faces(line, &groups), want(freed, time), "{line}");
        }
        let wrong = |line| read_faces(line, &groups).unwrap_err();
        assert_eq!(wrong("3 1 6 6; 1"), "Enter 5, not 4: Mythos dice x2, then Investigator dice x3.");
        assert_eq!(wrong("31664; 6"), "\"6\" does not fit 1s freed: 0 to 5.");
        assert_eq!(wrong("31664; 1 1 1"), "\"1\" is one too many behind the ;: 1s freed, Time.");
        assert_eq!(describe(&groups), "Mythos dice x2, then Investigator dice x3; behind a ; 1s freed, Time");
        assert_eq!(groups[3].range_and_rest(), "0 to 12; 0 if left out");
    }

    #[test]
    fn numbers_alone_need_no_sign_before_them_and_outcomes_go_by_name() {
        let faces = ["won", "lost"].map(str::to_owned).to_vec();
        let outcome = Thrown { label: "The fight".to_owned(), faces, group: Group::number(1) };
        let groups = [number("My total", 60), outcome];
        for line in ["37 won", "; 37 won", "37 1", "37;w"] {
            assert_eq!(read(line, &groups), Ok(Typed::Faces(vec![vec![37], vec![0]])), "{line}");
        }
        let missing = "The fight is missing: 1 won, 2 lost. Numbers stand behind a ;";
        assert_eq!(read("37", &groups).unwrap_err(), missing);
        assert_eq!(read(";", &[resting("1s freed", 5)]), Ok(Typed::Faces(vec![vec![0]])));
    }

    #[test]
    fn cards_go_by_name_beginning_or_place() {
        let faces = ["Clue", "Cultist", "Gate"].map(str::to_owned).to_vec();
        let group = Group { faces: 3, ..Group::d6(3) };
        let cards = [Thrown { label: "Cards".to_owned(), faces, group }];
        assert_eq!(read_faces("clue 2 g", &cards), Ok(vec![vec![0, 1, 2]]));
        assert!(read_faces("c 2 g", &cards).is_err());
    }
}
