//! A percentage typed at a slider, digit by digit.

use super::{Announcement, Model, Slider};
use crate::calculator::state::Effect;

/// What was typed so far, and where.
type Typed = Option<(Slider, u32)>;

impl Model {
    /// One more digit. One that no percentage has is refused: the slider keeps what was typed before.
    pub(super) fn type_digit(
        &mut self,
        slider: Slider,
        digit: u8,
        typed: Typed,
        joins: bool,
    ) -> Vec<Effect> {
        let typed = typed.filter(|(of, _)| *of == slider);
        let before = typed.map_or(0, |(_, number)| number);
        let number = before * 10 + u32::from(digit);
        if number > 100 || number < slider.least() {
            (self.typed, self.top_changes) = (typed, joins);
            self.announce(Announcement::Refused(slider, number));
            return Vec::new();
        }
        self.set_typed(slider, number, joins)
    }

    /// One digit less. The slider keeps its value when no digit is left.
    pub(super) fn take_digit_back(
        &mut self,
        slider: Slider,
        typed: Typed,
        joins: bool,
    ) -> Vec<Effect> {
        match typed {
            Some((of, number)) if of == slider && number > 9 => {
                self.set_typed(slider, number / 10, joins)
            }
            _ => Vec::new(),
        }
    }

    fn set_typed(&mut self, slider: Slider, number: u32, joins: bool) -> Vec<Effect> {
        self.typed = Some((slider, number));
        match slider {
            Slider::Brush => {
                self.brush = number as u16;
                self.announce(Announcement::Brush(self.brush));
                return Vec::new();
            }
            Slider::TopTo => self.top.set_percent(number),
            Slider::TopFrom => self.top.set_percent_before(number),
        }
        self.set_top(joins)
    }
}

impl Slider {
    /// The least percentage it has. A class without weight is not in the range.
    pub fn least(self) -> u32 {
        u32::from(self == Slider::Brush)
    }
}
