//! Any bytes are a table, a scenario, a range, or an error at a place in the text; what is read
//! prints as something that is read as the same.
#![no_main]

use evaluator::{Card, HoleCards, NotationError, Range, Scenario, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let in_text = |error: NotationError| {
        assert!((1..=text.chars().count() + 1).contains(&error.column));
        assert!(!error.to_string().is_empty());
    };
    match Setup::read(&text) {
        Ok(setup) => {
            let _ = setup.scenario();
            assert_eq!(Setup::read(&setup.to_string()), Ok(setup));
        }
        Err(error) => in_text(error),
    }
    match text.parse::<Scenario>() {
        Ok(scenario) => assert_eq!(scenario.to_string().parse(), Ok(scenario)),
        Err(error) => in_text(error),
    }
    match text.parse::<Range>() {
        Ok(range) if range.is_empty() => {}
        Ok(range) => assert_eq!(range.to_string().parse(), Ok(range)),
        Err(error) => in_text(error),
    }
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    if let Ok(hole) = text.parse::<HoleCards>() {
        assert_eq!(hole.to_string().parse(), Ok(hole));
    }
});
