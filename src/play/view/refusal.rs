//! Why something is not done, in words.

use game::{RaiseTo, Unit};

use super::events::Describer;
use crate::play::state::{PERSON_SEAT, Refusal, State};
use crate::play::text::Words;

/// Why something was not done.
pub(super) fn refused(state: &State, words: &Words, refusal: Refusal) -> String {
    let texts = words.messages();
    match refusal {
        Refusal::NotYourTurn(seat) => {
            let names = state.names();
            let describer = Describer {
                names: &names,
                person: Some(PERSON_SEAT),
                words,
                unit: Unit::WHOLE,
            };
            texts.not_your_turn(describer.name(seat))
        }
        Refusal::Wait => texts.wait().to_owned(),
        Refusal::FreeCheck => texts.free_check().to_owned(),
        Refusal::NoRaise(why) => texts.no_raise(why as usize).to_owned(),
        Refusal::Amount(range) => no_amount(range, words),
        Refusal::NoHand => texts.no_hand().to_owned(),
        Refusal::HandOn => texts.hand_on().to_owned(),
        Refusal::NoHands => texts.no_hands().to_owned(),
    }
}

/// Which amounts would be allowed.
pub(super) fn no_amount(range: RaiseTo, words: &Words) -> String {
    let [least, most] = [range.least, range.most].map(|to| words.count(to.get().into()));
    words.messages().no_amount(&least, &most)
}
