//! A place in the lab as a link holds it: a hand, and which lane, level and step is looked at.
//!
//! `9c9d9hKhKd;lane=3;level=2;step=5`, and of seven cards `;set=4` where a lane looks at the 21 sets of five. Lanes, levels and sets
//! are counted from 1, as they stand on the page.

use super::state::{LANES, Level};

/// The most sets of five that a lane looks at.
const SETS: usize = 21;

/// Where somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The hand as it is typed.
    pub hand: String,
    /// The lane, from 0; nothing where the link does not say.
    pub lane: Option<usize>,
    /// The level of detail.
    pub level: Option<Level>,
    /// The set of five, from 0.
    pub set: Option<usize>,
    /// How many steps are shown.
    pub step: usize,
}

/// What of a link can't be used. The rest of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// This part.
    Part(String),
    /// There are not as many steps.
    Step(usize),
}

impl Place {
    /// From a fragment, and its parts that can't be read.
    pub fn read(fragment: &str) -> (Place, Vec<Unusable>) {
        let fragment = decoded(fragment);
        let mut parts = fragment.split(';');
        let mut place = Place {
            hand: parts.next().unwrap_or_default().to_owned(),
            ..Place::default()
        };
        let mut unusable = Vec::new();
        for part in parts.filter(|part| !part.is_empty()) {
            if place.take(part).is_none() {
                unusable.push(Unusable::Part(part.to_owned()));
            }
        }
        (place, unusable)
    }

    fn take(&mut self, part: &str) -> Option<()> {
        let (key, value) = part.split_once('=')?;
        let number: usize = value.parse().ok()?;
        let below = |most: usize| number.checked_sub(1).filter(|at| *at < most);
        match key {
            "lane" => self.lane = Some(below(LANES)?),
            "level" => self.level = Some(*Level::ALL.get(below(Level::ALL.len())?)?),
            "set" => self.set = Some(below(SETS)?),
            "step" => self.step = number,
            _ => return None,
        }
        Some(())
    }

    /// Whether it is one of the lanes, and not just a hand.
    pub fn is_seen(&self) -> bool {
        self.lane.is_some() || self.step > 0
    }

    /// As in an address.
    pub fn written(&self) -> String {
        let level = self.level.map(|level| level as usize);
        let parts = [("lane", self.lane), ("level", level), ("set", self.set)];
        let mut text = self.hand.clone();
        for (key, value) in parts {
            text += &value.map_or(String::new(), |value| format!(";{key}={}", value + 1));
        }
        text + &format!(";step={}", self.step)
    }
}

/// What browsers and messengers write for these characters.
fn decoded(fragment: &str) -> String {
    let codes = [
        ("%20", " "),
        ("%3B", ";"),
        ("%3b", ";"),
        ("%3D", "="),
        ("%3d", "="),
    ];
    let mut text = fragment.to_owned();
    for (code, character) in codes {
        text = text.replace(code, character);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_written_and_read_again() {
        for text in [
            "9c9d9hKhKd;step=0",
            "9c9d9hKhKd;lane=3;level=2;step=5",
            "9c9d9hKhKd2c7d;lane=1;level=3;set=21;step=2",
            ";lane=1;step=0",
        ] {
            let (place, unusable) = Place::read(text);
            assert_eq!((place.written().as_str(), unusable), (text, Vec::new()));
            assert_eq!(place.is_seen(), text.contains("lane"));
        }
        let (place, unusable) = Place::read("9c%209d%3Blane%3d8%3Bstep%3D1");
        assert_eq!(place.written(), "9c 9d;lane=8;step=1");
        assert_eq!(unusable, []);
    }

    #[test]
    fn what_can_not_be_read_is_told_and_the_rest_is_used() {
        let (place, unusable) =
            Place::read("AhKh;lane=0;level=4;set=22;step=-1;colour=red;;lane;step=2");
        assert_eq!(place.written(), "AhKh;step=2");
        let parts = [
            "lane=0",
            "level=4",
            "set=22",
            "step=-1",
            "colour=red",
            "lane",
        ];
        assert_eq!(unusable, parts.map(|part| Unusable::Part(part.to_owned())));
    }
}
