//! What a client says, and why it is refused.

use game::{Action, Chips, Legal};

use crate::wire::{LONGEST, Line, Request};

/// Why a line is refused, in words for who wrote the program that sent it.
pub(crate) type Refusal = String;

/// The most letters of what a client said that are said back to it.
const ECHO: usize = 200;

/// Reads a client's line.
pub(crate) fn read(line: &Line<'_>) -> Result<Request, Refusal> {
    let text = match line {
        Line::Text(text) => text,
        Line::TooLong(longest) => {
            return Err(format!("a line is at most {longest} bytes long"));
        }
        Line::NotUtf8 => return Err("a line is text in UTF-8".to_owned()),
    };
    debug_assert!(text.len() <= LONGEST);
    serde_json::from_str(text).map_err(|error| {
        let why: String = error.to_string().chars().take(ECHO).collect();
        format!("{why}: a line is one JSON object such as {{\"type\":\"call\"}} or {{\"type\":\"raise\",\"to\":60}}")
    })
}

/// The action that a client asks for, when it is its turn and this is legal.
pub(crate) fn action(request: &Request, legal: &Legal) -> Result<Action, Refusal> {
    let words = |why: &str| format!("{why}: {}", legal_words(legal));
    match *request {
        Request::Fold {} if !legal.fold => Err(words("nothing is due, so there is no fold")),
        Request::Fold {} => Ok(Action::Fold),
        Request::Check {} if !legal.is_check() => {
            Err(words("there is a bet, so there is no check"))
        }
        Request::Call {} if legal.is_check() => Err(words("nothing is due, so there is no call")),
        Request::Check {} | Request::Call {} => Ok(Action::CheckOrCall),
        Request::Raise { to } | Request::Bet { to } => match legal.raise {
            None => Err(words("there is no bet or raise now")),
            Some(bounds) if !bounds.contains(Chips::new(to)) => {
                Err(words(&format!("no bet or raise goes to {to} now")))
            }
            Some(_) => Ok(Action::RaiseTo(Chips::new(to))),
        },
        Request::Join { .. } | Request::State {} | Request::Leave {} => {
            Err(words("that is no action, and it is your turn"))
        }
    }
}

/// What is legal: `fold, call 20, or raise to 40 up to 990`.
pub(crate) fn legal_words(legal: &Legal) -> String {
    let mut words = match legal.is_check() {
        true => "check".to_owned(),
        false => format!("call {}", legal.check_or_call),
    };
    if legal.fold {
        words = format!("fold, {words}");
    }
    match legal.raise {
        None => format!("{words} is what is legal").replacen(", ", " or ", 1),
        Some(to) if to.least == to.most => format!("{words} or raise to {} is legal", to.least),
        Some(to) => format!(
            "{words} or raise to {} up to {} is legal",
            to.least, to.most
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::RaiseTo;

    fn legal(call: u32, raise: Option<(u32, u32)>) -> Legal {
        Legal {
            fold: call > 0,
            check_or_call: Chips::new(call),
            raise: raise.map(|(least, most)| RaiseTo {
                least: Chips::new(least),
                most: Chips::new(most),
            }),
        }
    }

    #[test]
    fn requests_are_read() {
        let text = |text| read(&Line::Text(text));
        assert_eq!(text(r#"{"type":"fold"}"#), Ok(Request::Fold {}));
        assert_eq!(
            text(r#" {"to":60,"type":"raise"} "#),
            Ok(Request::Raise { to: 60 })
        );
        assert_eq!(
            text(r#"{"type":"bet","to":60}"#),
            Ok(Request::Bet { to: 60 })
        );
        let join = Request::Join {
            protocol: 1,
            name: "Ann".to_owned(),
            seat: None,
            stack: Some(500),
        };
        assert_eq!(
            text(r#"{"type":"join","protocol":1,"name":"Ann","stack":500}"#),
            Ok(join)
        );
    }

    #[test]
    fn everything_else_is_refused_in_words() {
        let deep = "[".repeat(LONGEST);
        for text in [
            "",
            "fold",
            "{}",
            "[]",
            "null",
            r#"{"type":"fold"} {"type":"fold"}"#,
            r#"{"type":"fold","seat":3}"#,
            r#"{"type":"check","type":"fold"}"#,
            r#"{"type":"raise"}"#,
            r#"{"type":"raise","to":"60"}"#,
            r#"{"type":"raise","to":60.0}"#,
            r#"{"type":"raise","to":-60}"#,
            r#"{"type":"raise","to":99999999999}"#,
            r#"{"type":"dance"}"#,
            r#"{"type":["fold"]}"#,
            &deep,
            &format!(r#"{{"type":"{}"}}"#, "x".repeat(4000)),
        ] {
            let why = read(&Line::Text(text)).expect_err(text);
            assert!(
                why.len() < 600 && why.contains("one JSON object"),
                "{text}: {why}"
            );
        }
        assert!(read(&Line::TooLong(4096)).is_err());
        assert!(read(&Line::NotUtf8).is_err());
    }

    #[test]
    fn only_what_is_legal_is_an_action() {
        let free = legal(0, Some((10, 90)));
        let due = legal(20, None);
        assert_eq!(action(&Request::Check {}, &free), Ok(Action::CheckOrCall));
        assert_eq!(
            action(&Request::Bet { to: 10 }, &free),
            Ok(Action::RaiseTo(Chips::new(10)))
        );
        assert_eq!(action(&Request::Call {}, &due), Ok(Action::CheckOrCall));
        assert_eq!(action(&Request::Fold {}, &due), Ok(Action::Fold));
        for (request, legal, words) in [
            (
                Request::Fold {},
                free,
                "check or raise to 10 up to 90 is legal",
            ),
            (
                Request::Call {},
                free,
                "check or raise to 10 up to 90 is legal",
            ),
            (Request::Bet { to: 91 }, free, "goes to 91"),
            (Request::Check {}, due, "fold or call 20 is what is legal"),
            (Request::Raise { to: 40 }, due, "no bet or raise now"),
            (Request::State {}, due, "no action"),
        ] {
            let why = action(&request, &legal).expect_err(words);
            assert!(why.contains(words), "{why}");
        }
    }
}
