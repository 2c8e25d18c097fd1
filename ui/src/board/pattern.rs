//! Names of parts, and patterns that name several of them.
//!
//! A part is named by its variant and what that holds, as data: `Filled(Seat(0), Action::Attack)` is `Filled/0/Attack`.

use serde::Deserialize;
use serde_json::Value;

/// The name of a part, by which a layout calls it; empty if it has none.
#[must_use]
pub fn path_of(part: &(impl serde::Serialize + ?Sized)) -> String {
    let mut path = String::new();
    if let Ok(value) = serde_json::to_value(part) {
        walk(&value, &mut path);
    }
    path
}

fn walk(value: &Value, path: &mut String) {
    let mut step = |name: &str| {
        if !path.is_empty() {
            path.push('/');
        }
        path.push_str(name);
    };
    match value {
        Value::Null => {}
        Value::Bool(is) => step(if *is { "true" } else { "false" }),
        Value::Number(number) => step(&number.to_string()),
        Value::String(name) => step(name),
        Value::Array(all) => all.iter().for_each(|value| walk(value, path)),
        Value::Object(fields) => {
            for (name, value) in fields {
                if !path.is_empty() {
                    path.push('/');
                }
                path.push_str(name);
                walk(value, path);
            }
        }
    }
}

/// A name in which `*` stands for any step, and further steps may follow.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Pattern(String);

impl Pattern {
    /// Whether it names this part.
    pub(crate) fn names(&self, path: &str) -> bool {
        let mut steps = path.split('/');
        !path.is_empty() && self.0.split('/').all(|want| steps.next().is_some_and(|step| want == "*" || want == step))
    }
}

/// Whether two parts hold the same, as far as both hold something: `Die/0/3` and `Colour/0`.
pub(crate) fn are_akin(path: &str, other: &str) -> bool {
    let holds = |path| str::split(path, '/').skip(1);
    holds(path).zip(holds(other)).all(|(one, other)| one == other)
}

#[cfg(test)]
impl From<&str> for Pattern {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    struct Seat(u8);

    #[derive(Serialize)]
    enum Part {
        Health,
        Die(u8),
        Filled(Seat, Action),
        Learned(Card),
    }

    #[derive(Serialize)]
    enum Action {
        Attack,
    }

    #[derive(Serialize)]
    enum Card {
        Creature(u8),
    }

    #[test]
    fn a_part_is_named_by_its_variant_and_all_that_it_holds() {
        assert_eq!(path_of(&Part::Health), "Health");
        assert_eq!(path_of(&Part::Die(3)), "Die/3");
        assert_eq!(path_of(&Part::Filled(Seat(1), Action::Attack)), "Filled/1/Attack");
        assert_eq!(path_of(&Part::Learned(Card::Creature(2))), "Learned/Creature/2");
    }

    #[test]
    fn a_pattern_names_whole_steps_any_step_and_what_follows() {
        let names = |pattern: &str, path: &str| Pattern::from(pattern).names(path);
        assert!(names("Die", "Die/3") && names("Die/3", "Die/3") && names("Filled/*/Attack", "Filled/1/Attack"));
        assert!(!names("Die", "Dies/3") && !names("Die/3", "Die/30") && !names("Die/3", "Die") && !names("*", ""));
    }

    #[test]
    fn parts_are_akin_that_hold_the_same_as_far_as_both_hold_something() {
        assert!(are_akin("Die/0/3", "Colour/0") && are_akin("Filled/1/Attack", "Number/1/Attack/4"));
        assert!(!are_akin("Die/0/3", "Colour/1") && !are_akin("Filled/1/Attack", "Number/1/Rest/4"));
    }
}
