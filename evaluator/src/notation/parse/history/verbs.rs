//! What players do, in the words of the rooms.

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Folds,
    /// A blind or an ante.
    Posts,
    /// Checks, calls, bets or raises.
    Acts,
    /// Is dealt a card or both.
    IsDealt,
    /// Shows, or had to show; perhaps without cards.
    Shows,
    /// The five cards that count, which are no hand.
    MadeHand,
    /// Has what is said to be a hand, or something else.
    Has,
    /// Gets chips back, or wins.
    Wins,
    SitsOut,
    /// What changes nothing.
    Nothing,
}

/// The beginnings of what is said of a player, in small letters; longer ones before those that begin
/// them.
const VERBS: &[(&str, Verb)] = &[
    ("folds", Verb::Folds),
    ("folded", Verb::Folds),
    ("fold", Verb::Folds),
    ("desistiu", Verb::Folds),
    ("desiste", Verb::Folds),
    ("posts", Verb::Posts),
    ("post", Verb::Posts),
    ("has small blind", Verb::Posts),
    ("has big blind", Verb::Posts),
    ("ante chip", Verb::Posts),
    ("ante/small blind", Verb::Posts),
    ("small blind", Verb::Posts),
    ("big blind", Verb::Posts),
    ("straddle", Verb::Posts),
    ("coloca", Verb::Posts),
    ("paga o", Verb::Posts),
    ("checks", Verb::Acts),
    ("check", Verb::Acts),
    ("calls", Verb::Acts),
    ("call", Verb::Acts),
    ("bets", Verb::Acts),
    ("bet", Verb::Acts),
    ("raises", Verb::Acts),
    ("raise", Verb::Acts),
    ("re-raises", Verb::Acts),
    ("min-raises", Verb::Acts),
    ("3-bets", Verb::Acts),
    ("4-bets", Verb::Acts),
    ("5-bets", Verb::Acts),
    ("3bets", Verb::Acts),
    ("4bets", Verb::Acts),
    ("5bets", Verb::Acts),
    ("limps", Verb::Acts),
    ("pushes", Verb::Acts),
    ("shoves", Verb::Acts),
    ("completes", Verb::Acts),
    ("caps", Verb::Acts),
    ("allin", Verb::Acts),
    ("all-in", Verb::Acts),
    ("is all-in", Verb::Acts),
    ("is all in", Verb::Acts),
    ("goes all", Verb::Acts),
    ("moves all", Verb::Acts),
    ("passa", Verb::Acts),
    ("iguala", Verb::Acts),
    ("aposta", Verb::Acts),
    ("aumenta", Verb::Acts),
    ("card dealt to a spot", Verb::IsDealt),
    ("received card", Verb::IsDealt),
    ("received a card", Verb::IsDealt),
    ("recebe", Verb::IsDealt),
    ("is dealt", Verb::IsDealt),
    ("was dealt", Verb::IsDealt),
    ("dealt", Verb::IsDealt),
    ("showdown", Verb::MadeHand),
    ("shows", Verb::Shows),
    ("showed", Verb::Shows),
    ("show", Verb::Shows),
    ("mucks", Verb::Shows),
    ("mucked", Verb::Shows),
    ("muck", Verb::Shows),
    ("does not show", Verb::Shows),
    ("doesn't show", Verb::Shows),
    ("did not show", Verb::Shows),
    ("didn't show", Verb::Shows),
    ("turns over", Verb::Shows),
    ("mostrou", Verb::Shows),
    ("mostra", Verb::Shows),
    ("escondeu", Verb::Shows),
    ("esconde", Verb::Shows),
    ("não mostra", Verb::Shows),
    ("holds", Verb::Has),
    ("had", Verb::Has),
    ("has", Verb::Has),
    ("collected", Verb::Wins),
    ("collects", Verb::Wins),
    ("wins", Verb::Wins),
    ("won", Verb::Wins),
    ("win", Verb::Wins),
    ("ties", Verb::Wins),
    ("gets", Verb::Wins),
    ("recebeu", Verb::Wins),
    ("ganhou", Verb::Wins),
    ("hand result", Verb::Wins),
    ("return", Verb::Wins),
    ("sits out", Verb::SitsOut),
    ("is sitting out", Verb::SitsOut),
    ("sit out", Verb::SitsOut),
    ("está sit out", Verb::SitsOut),
    ("said", Verb::Nothing),
    ("is disconnected", Verb::Nothing),
    ("is connected", Verb::Nothing),
];

/// What follows a bet or a blind that no number follows.
const AFTER_ACTS: &[&str] = &[
    "small", "big", "the ", "a ", "an ", "ante", "dead", "live", "auto", "missed", "missing",
    "straddle", "blind", "button", "chip", "bring", "all", "and ", "to ", "o small", "o big",
    "e est", "sb", "bb", "usd", "eur", "kr", "r$",
];

/// What a text begins with, in whatever case, and what follows it.
pub(super) fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let begin = text.get(..word.len())?;
    begin
        .eq_ignore_ascii_case(word)
        .then(|| &text[word.len()..])
}

/// What is done according to a text, and the text after it.
pub(super) fn verb(text: &str) -> Option<(Verb, &str)> {
    let mut verbs = VERBS.iter();
    verbs.find_map(|&(word, verb)| {
        let rest = after(text, word)?;
        let ends = !rest.starts_with(char::is_alphanumeric);
        ends.then_some((verb, rest))
    })
}

/// Whether what follows is what follows such a verb in a history, and not in a sentence.
pub(super) fn fits(verb: Verb, rest: &str) -> bool {
    let rest = rest.trim_start_matches([' ', ':']);
    let begins = |words: &[&str]| words.iter().any(|word| after(rest, word).is_some());
    let sign = rest.starts_with(|it: char| !it.is_alphabetic() && !matches!(it, '\'' | '?' | '!'));
    let is_blank = rest.is_empty() || sign;
    match verb {
        Verb::Folds => is_blank && !rest.starts_with('"') || begins(&["and show"]),
        Verb::Posts | Verb::Acts => is_blank && !rest.starts_with('"') || begins(AFTER_ACTS),
        _ => true,
    }
}
