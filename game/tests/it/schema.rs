//! The schema of the table's protocol, and the keywords of JSON Schema that it uses. The validators that there
//! are for Rust would bring thirteen crates.

use serde_json::Value;

/// The schema.
pub(crate) struct Schema(Value);

impl Schema {
    pub(crate) fn read() -> Schema {
        let text = include_str!("../../protocol.schema.json");
        Schema(serde_json::from_str(text).expect("the schema is JSON"))
    }

    /// What is wrong with a line; of `said` also a field that the schema does not know.
    pub(crate) fn check(&self, definition: &str, line: &str) -> Result<(), String> {
        let value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let checked = self.valid(self.definition(definition), &value);
        checked.map_err(|why| format!("{line}: {why}"))
    }

    fn definition(&self, name: &str) -> &Value {
        let found = self.0["$defs"].get(name);
        found.unwrap_or_else(|| panic!("the schema has no {name}"))
    }

    fn valid(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = schema.as_object().expect("a schema is an object");
        let number = |limit: &Value| limit.as_f64().expect("a number");
        for (keyword, rule) in schema {
            let holds = match keyword.as_str() {
                "title" | "description" => true,
                "$ref" => {
                    let path = rule.as_str().expect("a path");
                    let name = path.strip_prefix("#/$defs/").expect("a definition");
                    self.valid(self.definition(name), value)?;
                    true
                }
                "oneOf" => {
                    let each = rule.as_array().expect("a list").iter();
                    let checked: Vec<_> = each.map(|one| self.valid(one, value)).collect();
                    match checked.iter().filter(|one| one.is_ok()).count() {
                        1 => true,
                        0 => {
                            // Of the alternatives that of this type says what is wrong.
                            let whys = checked.into_iter().filter_map(Result::err);
                            let why = whys.max_by_key(|why| usize::from(!why.starts_with("type:")));
                            return Err(why.unwrap_or_default());
                        }
                        _ => false,
                    }
                }
                "const" => rule == value,
                "enum" => rule.as_array().expect("a list").contains(value),
                "type" => match rule.as_str().expect("a type") {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "integer" => value.is_i64() || value.is_u64(),
                    other => panic!("the type {other} is not checked"),
                },
                "minimum" => value.as_f64().is_none_or(|value| value >= number(rule)),
                "maximum" => value.as_f64().is_none_or(|value| value <= number(rule)),
                "minLength" => value
                    .as_str()
                    .is_none_or(|text| text.chars().count() as f64 >= number(rule)),
                "minItems" => value
                    .as_array()
                    .is_none_or(|items| items.len() as f64 >= number(rule)),
                "maxItems" => value
                    .as_array()
                    .is_none_or(|items| items.len() as f64 <= number(rule)),
                "pattern" => {
                    let pattern = rule.as_str().expect("a pattern");
                    value.as_str().is_none_or(|text| cards(pattern, text))
                }
                "items" => {
                    for item in value.as_array().into_iter().flatten() {
                        self.valid(rule, item)?;
                    }
                    true
                }
                "required" => {
                    let names = rule.as_array().expect("a list").iter();
                    let missing = |name: &&Value| value.get(name.as_str().unwrap_or("")).is_none();
                    if let (true, Some(name)) = (value.is_object(), names.clone().find(missing)) {
                        return Err(format!("{name} is missing"));
                    }
                    true
                }
                "properties" => {
                    for (name, property) in value.as_object().into_iter().flatten() {
                        match rule.get(name) {
                            Some(known) => {
                                let valid = self.valid(known, property);
                                valid.map_err(|why| format!("{name}: {why}"))?;
                            }
                            // The schema lets a later table say more. What this one says is all in it.
                            None => return Err(format!("the field {name} is not known")),
                        }
                    }
                    true
                }
                "additionalProperties" => true,
                other => panic!("the keyword {other} is not checked"),
            };
            if !holds {
                return Err(format!("{keyword} {rule} is not met"));
            }
        }
        Ok(())
    }
}

/// The only pattern of the schema: so many cards.
fn cards(pattern: &str, text: &str) -> bool {
    let count = pattern.strip_prefix("^([2-9TJQKA][cdhs]){");
    let count = count.and_then(|rest| rest.strip_suffix("}$"));
    let count = count.expect("a pattern of cards");
    let (least, most) = count.split_once(',').unwrap_or((count, count));
    let range = least.parse().expect("a number")..=most.parse().expect("a number");
    let letters = text.as_bytes();
    let card = |two: &[u8]| matches!(two, [rank, suit] if b"23456789TJQKA".contains(rank) && b"cdhs".contains(suit));
    letters.len().is_multiple_of(2)
        && range.contains(&(letters.len() / 2))
        && letters.chunks(2).all(card)
}
