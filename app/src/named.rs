//! Moves and events for programs: the name of a variant and its fields, so that nobody has to read English.

use serde::Serialize;
use serde_json::Value;

/// A move or an event, as its variant is called and filled.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Named {
    /// The variant, in small letters with `_` between its words.
    pub(crate) name: String,
    /// Its fields: an object where they have names, else a list; `null` where there are none.
    pub(crate) fields: Value,
}

impl Named {
    /// Names a value of an enum.
    pub(crate) fn of(value: &dyn erased_serde::Serialize) -> Self {
        let (name, fields) = match serde_json::to_value(value) {
            Ok(Value::String(name)) => (name, Value::Null),
            Ok(Value::Object(variant)) => variant.into_iter().next().unwrap_or_default(),
            _ => Default::default(),
        };
        let fields = match fields {
            Value::Null | Value::Array(_) | Value::Object(_) => fields,
            only => Value::Array(vec![only]),
        };
        Self { name: in_small_letters(&name), fields }
    }
}

fn in_small_letters(name: &str) -> String {
    let mut small = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !small.is_empty() {
            small.push('_');
        }
        small.push(letter.to_ascii_lowercase());
    }
    small
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[derive(Serialize)]
    enum Deed {
        Stop,
        Keep(u8),
        MoveOn(u8, u8),
        Aim { at: u8 },
    }

    #[test]
    fn a_variant_keeps_its_name_and_its_fields() {
        let named = |deed: Deed| {
            let Named { name, fields } = Named::of(&deed);
            (name, fields)
        };
        assert_eq!(named(Deed::Stop), ("stop".into(), Value::Null));
        assert_eq!(named(Deed::Keep(2)), ("keep".into(), json!([2])));
        assert_eq!(named(Deed::MoveOn(1, 0)), ("move_on".into(), json!([1, 0])));
        assert_eq!(named(Deed::Aim { at: 3 }), ("aim".into(), json!({ "at": 3 })));
    }
}
