//! Reading a stored object. serde-wasm-bindgen can do that too, but its errors contain the values
//! as text, and the code to format numbers is 6 kB of download; here the errors are never shown.

use js_sys::{Array, Object};
use postcard::Error;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error as _, IntoDeserializer, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use wasm_bindgen::{JsCast, JsValue};

/// The contents of an object of words, numbers and switches; `None` when it is something else. An
/// invalid field counts as absent, each field separately.
pub fn read<T: DeserializeOwned>(object: JsValue) -> Option<T> {
    let entries = Object::entries(&object.dyn_into().ok()?);
    let pair = |pair: JsValue| {
        let pair: Array = pair.unchecked_into();
        let name = pair.get(0).as_string().unwrap_or_default();
        (name, Leaf(pair.get(1)))
    };
    let pairs = entries.iter().map(pair);
    let pairs = pairs.filter(|pair| of_pairs::<T>(vec![pair.clone()]).is_some());
    of_pairs(pairs.collect())
}

fn of_pairs<T: DeserializeOwned>(pairs: Vec<(String, Leaf)>) -> Option<T> {
    T::deserialize(MapDeserializer::<_, Error>::new(pairs.into_iter())).ok()
}

/// A word, a whole number, a switch, or nothing.
#[derive(Clone)]
struct Leaf(JsValue);

impl IntoDeserializer<'_, Error> for Leaf {
    type Deserializer = Leaf;

    fn into_deserializer(self) -> Leaf {
        self
    }
}

impl<'de> Deserializer<'de> for Leaf {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if let Some(word) = self.0.as_string() {
            visitor.visit_string(word)
        } else if let Some(switch) = self.0.as_bool() {
            visitor.visit_bool(switch)
        } else if let Some(number) = self.0.as_f64() {
            match number as u64 {
                whole if whole as f64 == number => visitor.visit_u64(whole),
                _ => Err(Error::custom("")),
            }
        } else {
            visitor.visit_unit()
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.is_null() || self.0.is_undefined() {
            true => visitor.visit_none(),
            false => visitor.visit_some(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let word = self.0.as_string().ok_or(Error::custom(""))?;
        let word: serde::de::value::StringDeserializer<Error> = word.into_deserializer();
        visitor.visit_enum(word)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
