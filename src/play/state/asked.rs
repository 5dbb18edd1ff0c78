//! What a link asks for: `#hand=12&step=34`, by which the calculator leads back to where one came from.

use super::played::stops;
use super::{Effect, Notice, Panel, Place, State};

/// A number of more digits is none.
const MAX_DIGITS: usize = 9;

/// The hand and the step that a fragment asks for.
pub(super) fn spot(fragment: &str) -> Option<(usize, usize)> {
    let fragment = fragment.trim_start_matches('#');
    let number = |name: &str| {
        let mut values = fragment.split('&').filter_map(|pair| pair.split_once('='));
        let (_, value) = values.find(|(key, _)| *key == name)?;
        let is_number = value.len() <= MAX_DIGITS && value.bytes().all(|it| it.is_ascii_digit());
        value.parse().ok().filter(|_| is_number)
    };
    Some((number("hand")?, number("step")?))
}

impl State {
    /// Shows what a link has asked for, once the session is there.
    pub(super) fn go_to_asked(&mut self) -> Vec<Effect> {
        let is_open = matches!(self.place, Place::Table | Place::Lobby);
        if self.opening.is_some() || !is_open {
            return Vec::new();
        }
        let Some(asked) = self.asked.take().filter(|asked| asked.len() > 1) else {
            return Vec::new();
        };
        let Some((number, step)) = spot(&asked) else {
            self.notice = Some(Notice::NoSuchHand);
            return Vec::new();
        };
        let played = self.played.iter().find(|one| one.number == number);
        let Some(hand) = played.and_then(|one| one.again()) else {
            // The hand that is played is on the table.
            let hands = self.session().map_or(0, game::Session::hands);
            if number != hands || number == 0 || self.place != Place::Table {
                self.notice = Some(Notice::NoSuchHand);
            }
            return Vec::new();
        };
        let stops = stops(hand.log());
        let events = stops.get(step).copied();
        if events.is_none() {
            self.notice = Some(Notice::NoSuchStep);
        }
        self.look_at_hand(number, events.unwrap_or(hand.log().len()))
    }

    /// Looks at a hand of the session, after this many events.
    pub(super) fn look_at_hand(&mut self, number: usize, events: usize) -> Vec<Effect> {
        let effects = self.look_away();
        self.panel = Some(Panel::Hands);
        self.hush();
        self.figures = None;
        self.chosen = Some((number, events));
        effects
    }
}

#[cfg(test)]
mod tests {
    use super::spot;

    #[test]
    fn a_hand_and_a_step_are_read_in_any_order_and_nothing_else_is() {
        assert_eq!(spot("#hand=12&step=34"), Some((12, 34)));
        assert_eq!(spot("step=0&hand=1"), Some((1, 0)));
        for other in [
            "",
            "#",
            "#hand=12",
            "#hand=&step=1",
            "#hand=-1&step=1",
            "#hand=+1&step=1",
            "#hand=1.5&step=1",
            "#hand=9999999999&step=1",
            "#AhKd",
        ] {
            assert_eq!(spot(other), None, "{other}");
        }
    }
}
