//! The faces: a few strokes each, in a square of 48.

use crate::kit::element::{Element, element};

/// What makes a face: a hue, what is behind and on the head, and the mouth.
struct Face {
    tone: &'static str,
    back: &'static str,
    hair: &'static str,
    line: &'static str,
}

const HEAD: &str = "M24 11a10.5 10.5 0 1 0 .01 0z";
const SHOULDERS: &str = "M5 48c1-10 8-14 19-14s18 4 19 14z";
const EYES: &str = "M19.8 22.500h.01M28.2 22.500h.01";

const SMILE: &str = "M20 26.500c2 2.2 6 2.2 8 0";
const FLAT: &str = "M20.5 27.200h7";
const SMIRK: &str = "M20 27.400c3 .8 6 0 8-1.8";
const LAUGH: &str = "M20 26c.5 5 7.5 5 8 0z";
const GLASSES: &str =
    "M16.2 20.400h6.200v4.400h-6.200zM25.6 20.400h6.200v4.400h-6.200zM22.4 22h3.200M20.5 27.600h7";

const SHORT: &str = "M13.5 20.500c-1-8 4-12 10.5-12s11.5 4 10.5 12c-2-4-5-6-10.5-6s-8.5 2-10.5 6z";
const LONG: &str = "M12 33c-2-16 1-25 12-25s14 9 12 25z";
const FRINGE: &str = "M14 19.500c1-6 4-9 10-9s9 3 10 9c-3-3-6-4-10-4s-7 1-10 4z";
const BUN: &str = "M24 2.500a4 4 0 1 0 .01 0zM13.5 20c-1-8 4-11.5 10.5-11.500S35.5 12 34.5 20c-2-5-5.5-6.5-10.5-6.500S15.5 15 13.5 20z";
const CURLS: &str = "M13 22a5 5 0 0 1 .5-9.5 6 6 0 0 1 10.5-5 6 6 0 0 1 10.5 5A5 5 0 0 1 35 22c-1-5-4-7.5-11-7.500S14 17 13 22z";
const BEARD: &str = "M13.5 22c0 9 4 13 10.5 13s10.5-4 10.5-13c-1.5 3-3 3.5-4.5 3.5-2-2-10-2-12 0-1.5 0-3-.5-4.5-3.500z";
const CAP: &str =
    "M13 18c0-7 5-10.5 11-10.500S35 11 35 18l6 1.500c0 2-2 2.5-4 2-4-1.5-9-2.5-13-2.500s-8 0-11 1z";
const HAT: &str = "M10 15.500h28v3H10zM15.5 4h17v11h-17z";
const CROWN: &str = "M14 14.500V5.500l5 4 5-6 5 6 5-4v9z";
const ANTENNA: &str = "M13 12.500h22v3H13zM23 12V7h2v5zM24 3.500a2 2 0 1 0 .01 0z";
const NONE: &str = "";

/// By the place among the characters.
const FACES: [Face; 14] = [
    face("d", LONG, FRINGE, SMILE),
    face("h", NONE, BEARD, LAUGH),
    face("c", NONE, BUN, SMIRK),
    face("s", NONE, CAP, FLAT),
    face("h", LONG, FRINGE, LAUGH),
    face("c", NONE, CURLS, LAUGH),
    face("d", NONE, SHORT, GLASSES),
    face("s", NONE, CURLS, SMILE),
    face("c", LONG, SHORT, GLASSES),
    face("d", NONE, CAP, LAUGH),
    face("h", LONG, CROWN, SMIRK),
    face("d", NONE, BEARD, SMIRK),
    face("s", NONE, HAT, GLASSES),
    face("c", NONE, ANTENNA, FLAT),
];

const fn face(
    tone: &'static str,
    back: &'static str,
    hair: &'static str,
    line: &'static str,
) -> Face {
    Face {
        tone,
        back,
        hair,
        line,
    }
}

/// The face of a character, or that of the person. It says nothing: the seat has a name.
pub(super) fn of(place: Option<usize>) -> Element {
    let person = Face {
        tone: "you",
        back: NONE,
        hair: NONE,
        line: NONE,
    };
    let face = place.and_then(|place| FACES.get(place)).unwrap_or(&person);
    let eyes = if place.is_some() { EYES } else { NONE };
    let path = |class: &'static str, strokes: &'static str| {
        element("path").with("class", class).with("d", strokes)
    };
    element("svg.face[viewBox=0 0 48 48][aria-hidden=true][focusable=false]")
        .with("data-tone", face.tone)
        .child(path("face-hair", face.back))
        .child(path("face-body", SHOULDERS))
        .child(path("face-head", HEAD))
        .child(path("face-hair", face.hair))
        .child(path("face-line", eyes))
        .child(path("face-line", face.line))
}
