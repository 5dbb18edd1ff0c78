//! One line after another: what it says, and what that changes.

use crate::cards::Street;
use crate::notation::error::NotationError;
use crate::notation::history_error::HistoryErrorKind;
use crate::notation::parse::history::cards::{Cards, are_cards, bare, bracket, only};
use crate::notation::parse::history::hand::{Hand, Next};
use crate::notation::parse::history::headings::{MARKS, heading, is_header, other_game, players};
use crate::notation::parse::history::text::{Line, quote};
use crate::notation::parse::history::verbs::{Verb, after, fits, verb};

/// The longest name that is taken for one, in bytes.
const NAME_MAX: usize = 80;

/// The words before the number of a seat.
const SEATS: [&str; 13] = [
    "seat",
    "sitz",
    "lugar",
    "asiento",
    "platz",
    "siège",
    "place",
    "posto",
    "место",
    "miejsce",
    "paikka",
    "stoel",
    "plats",
];

/// Lines that are about chips only.
const CHIPS: [&str; 12] = [
    "uncalled",
    "total pot",
    "main pot",
    "side pot",
    "pot",
    "rake",
    "pote",
    "aposta não",
    "table",
    "mesa '",
    "undealt",
    "players in",
];

/// Who does something, and what.
struct Said {
    name: String,
    verb: Verb,
    /// Where the text after the verb begins.
    at: usize,
    has_colon: bool,
}

impl Hand {
    /// What a line changes.
    ///
    /// # Errors
    /// It belongs to the hand and can't be read.
    pub(super) fn read(&mut self, line: &Line) -> Result<Next, NotationError> {
        let text = line.text.as_str();
        if self.is_converted {
            return self.converted(line);
        }
        if let Some(said) = self.player_says(text) {
            return self.does(&said, line);
        }
        if self.without_colons && self.speaks(text) {
            return Ok(Next::SameHand);
        }
        if is_header(text) {
            self.is_history = true;
            if self.has_begun() {
                return Ok(Next::NextHand);
            }
        }
        if let Some(name) = other_game(text).filter(|_| self.is_header_still(text)) {
            let name = name.to_owned();
            return Err(line.error(0, HistoryErrorKind::Game { name }));
        }
        if let Some(next) = self.street_or_board(line)? {
            return Ok(next);
        }
        if text.starts_with("**") || text.starts_with("--") {
            return self.marked(line);
        }
        if is_chat(text) {
            return Ok(Next::SameHand);
        }
        if let Some(name) = after(text, "dealt to ") {
            return self.dealt_to(line, text.len() - name.len());
        }
        if let Some(hand) = after(text, "your hand is ") {
            let (cards, _) = bare(line, text.len() - hand.len())?;
            self.you_hold(&cards, line)?;
            return Ok(Next::SameHand);
        }
        if let Some(stacks) = after(text, "player stacks: ") {
            for stack in stacks.split(" | ") {
                let name = stack.find('"').zip(stack.rfind('"'));
                if let Some(name) = name.and_then(|(begin, end)| stack.get(begin..=end)) {
                    self.sits(name, false);
                }
            }
            return Ok(Next::SameHand);
        }
        if let Some(at) = seat(text) {
            return self.seat(line, at);
        }
        if self.speaks(text) {
            self.keep_unknown_action(line);
            return Ok(Next::SameHand);
        }
        if CHIPS.iter().any(|word| after(text, word).is_some()) || is_header(text) {
            return Ok(Next::SameHand);
        }
        match self.somebody_says(text) {
            Some(said) => self.does(&said, line),
            None => no_cards(line),
        }
    }

    /// Whether a line can still say which game it is: nobody sits yet.
    fn is_header_still(&self, text: &str) -> bool {
        let is_table = ["table", "mesa", "seat"]
            .iter()
            .any(|word| after(text, word).is_some());
        !self.has_begun() && self.is_history && !is_table && !is_chat(text)
    }

    /// What a player who is known by name does: the longest name that makes sense.
    fn player_says(&self, text: &str) -> Option<Said> {
        let mut best: Option<Said> = None;
        for text_here in [Some(text), without_player(text)].into_iter().flatten() {
            let cut = text.len() - text_here.len();
            for player in &self.players {
                let name = player.name.as_str();
                let is_longer = best
                    .as_ref()
                    .is_none_or(|best| best.name.len() < name.len());
                if name.is_empty() || !is_longer {
                    continue;
                }
                let Some((has_colon, rest)) = text_here.strip_prefix(name).and_then(separator)
                else {
                    continue;
                };
                let Some((verb, after)) = verb(rest).filter(|&(verb, after)| fits(verb, after))
                else {
                    continue;
                };
                let said_aloud = has_colon && self.without_colons && !player.is_seated;
                if said_aloud || has_colon && self.without_colons && cut == 0 {
                    continue;
                }
                best = Some(Said {
                    name: name.to_owned(),
                    verb,
                    at: text.len() - after.len(),
                    has_colon,
                });
            }
        }
        best
    }

    /// What somebody does of whom the text has not said yet that they play.
    fn somebody_says(&self, text: &str) -> Option<Said> {
        let begin = text.len() - without_player(text).unwrap_or(text).len();
        let mut found: Option<Said> = None;
        for (at, _) in text.match_indices(' ').filter(|&(at, _)| at >= begin) {
            let name = text.get(begin..at)?;
            if name.len() > NAME_MAX {
                break;
            }
            let rest = text.get(at + 1..)?;
            let Some((verb, after)) = verb(rest).filter(|&(verb, after)| fits(verb, after)) else {
                continue;
            };
            let bare_name = bare_name(name);
            let has_colon = name.trim_end_matches(' ').ends_with([':', '-']);
            let has_cards = {
                let after = after.trim_start_matches([' ', ':']);
                let in_bracket = after.starts_with('[');
                let first = after.split([' ', ',']).next().unwrap_or_default();
                in_bracket || are_cards(first) || begin > 0 && after.contains('[')
            };
            let counts = match verb {
                Verb::Shows => has_cards || begin > 0 || has_colon,
                Verb::IsDealt => has_cards || begin > 0,
                // Elsewhere it may be anybody's sentence.
                Verb::Has => has_cards && self.is_converted,
                Verb::Folds | Verb::Posts | Verb::Acts => true,
                _ => false,
            };
            if bare_name.is_empty() || !counts || has_colon && self.without_colons {
                continue;
            }
            found = Some(Said {
                name: bare_name.to_owned(),
                verb,
                at: text.len() - after.len(),
                has_colon,
            });
            if matches!(verb, Verb::Shows | Verb::IsDealt | Verb::Has) {
                break;
            }
        }
        found
    }

    /// A player does something.
    fn does(&mut self, said: &Said, line: &Line) -> Result<Next, NotationError> {
        let Some(player) = self.player(&said.name) else {
            return Ok(Next::SameHand);
        };
        no_street(line, said.at)?;
        match said.verb {
            Verb::Folds => {
                let cards = bracketed(line, said.at)?;
                self.holds(player, &cards, line, said.at)?;
                self.folds(player, line);
            }
            Verb::Posts => {
                self.without_colons |= !said.has_colon && !self.is_converted;
                if !self.is_converted {
                    self.acts(player);
                }
            }
            Verb::Acts => self.acts(player),
            Verb::MadeHand => self.is_dealt(player),
            Verb::IsDealt => {
                let cards = stated(line, said.at)?;
                no_more(line, said.at)?;
                if self.holds_others(player, &cards) && self.knows_cards() {
                    return Ok(Next::NextHand);
                }
                self.is_dealt(player);
                self.holds(player, &cards, line, said.at)?;
            }
            Verb::Shows => {
                let cards = stated(line, said.at)?;
                no_more(line, said.at)?;
                self.is_dealt(player);
                self.holds(player, &cards, line, said.at)?;
            }
            Verb::Has => {
                let rest = line.text.get(said.at..).unwrap_or_default();
                let cards = match rest.trim_start().starts_with('[') {
                    true => bracketed(line, said.at)?,
                    false => bare(line, said.at)?.0,
                };
                if !cards.is_empty() {
                    self.holds(player, &cards, line, said.at)?;
                }
            }
            Verb::Wins => {
                self.is_dealt(player);
                self.ends();
            }
            Verb::SitsOut => {
                self.sits_out(player);
            }
            Verb::Nothing => {}
        }
        Ok(Next::SameHand)
    }

    fn street_or_board(&mut self, line: &Line) -> Result<Option<Next>, NotationError> {
        let Some(heading) = heading(&line.text) else {
            return Ok(None);
        };
        let Some(cards) = heading.cards(line)? else {
            return Ok(None);
        };
        match heading.street {
            Some(street) => {
                if let Some(players) = players(&line.text) {
                    self.are_left(players);
                }
                let run = heading.run.unwrap_or(0);
                self.deals(street, run, &cards, line).map(Some)
            }
            None => {
                self.board(heading.run, &cards, line)?;
                Ok(Some(Next::SameHand))
            }
        }
    }

    /// A heading that is no street.
    fn marked(&mut self, line: &Line) -> Result<Next, NotationError> {
        let words = line.text.trim_start_matches(MARKS).to_lowercase();
        let has = |these: &[&str]| these.iter().any(|word| words.contains(word));
        if has(&["hole", "dealing down", "pocket", "cartas da"]) && self.knows_cards() {
            return Ok(Next::NextHand);
        }
        self.in_summary |= has(&["summary", "sumário", "sumario", "résumé"]);
        no_cards(line)
    }

    /// `Dealt to NAME [Ah Kh]`, the name from a byte of the line on.
    fn dealt_to(&mut self, line: &Line, at: usize) -> Result<Next, NotationError> {
        self.is_history = true;
        let text = line.text.as_str();
        let rest = text.get(at..).unwrap_or_default();
        if self.in_summary {
            return Ok(Next::NextHand);
        }
        // Names hold brackets too, and some rooms name everybody without cards.
        let names = self.players.iter().map(|player| player.name.as_str());
        let known = names
            .filter(|name| !name.is_empty())
            .filter(|name| rest.strip_prefix(name).is_some_and(ends_name))
            .max_by_key(|name| name.len());
        let (name, from) = match (known, rest.rfind('[')) {
            (Some(name), _) => (name.to_owned(), at + name.len()),
            (None, Some(bracket)) => (bare_name(&rest[..bracket]).to_owned(), at + bracket),
            (None, None) => {
                let cards = rest.match_indices(' ').find(|(space, _)| {
                    let word = rest
                        .get(space + 1..)
                        .and_then(|it| it.split([' ', ',']).next());
                    word.is_some_and(are_cards)
                });
                let end = cards.map_or(rest.len(), |(space, _)| space);
                (bare_name(&rest[..end]).to_owned(), at + end)
            }
        };
        let cards = stated(line, from)?;
        let Some(player) = self.player(&name) else {
            return Ok(Next::SameHand);
        };
        if self.holds_others(player, &cards) {
            return Ok(Next::NextHand);
        }
        self.is_dealt(player);
        self.holds(player, &cards, line, from)?;
        Ok(Next::SameHand)
    }

    /// A seat, with its stack before the hand or with its result after it; the name begins at a
    /// byte of the line.
    fn seat(&mut self, line: &Line, at: usize) -> Result<Next, NotationError> {
        let text = line.text.as_str();
        let rest = text.get(at..).unwrap_or_default();
        if !self.in_summary
            && let Some((name, is_out)) = stack(rest)
        {
            // Stacks after cards begin another hand.
            if self.knows_cards() && self.players.iter().any(|player| player.is_seated) {
                return Ok(Next::NextHand);
            }
            self.sits(bare_name(name), is_out);
            return Ok(Next::SameHand);
        }
        let names = self.players.iter().map(|player| player.name.as_str());
        let known = names
            .filter(|name| !name.is_empty())
            .filter(|name| rest.strip_prefix(name).is_some_and(ends_name))
            .max_by_key(|name| name.len());
        let (name, from) = match known {
            Some(name) => (name.to_owned(), at + name.len()),
            None => {
                let end = RESULTS
                    .iter()
                    .filter_map(|word| rest.find(word))
                    .min()
                    .unwrap_or(0);
                (rest[..end].trim_end().to_owned(), at + end)
            }
        };
        let result = text.get(from..).unwrap_or_default();
        let Some(player) = self.player(&name) else {
            return no_cards(line);
        };
        let lower = result.to_lowercase();
        let folded = ["folded before", "folded on", "desistiu"];
        if folded.iter().any(|word| lower.contains(word)) {
            self.folds(player, line);
        }
        let shows = [
            " showed",
            " mucked",
            " shows",
            " mucks",
            " mostrou",
            " escondeu",
        ];
        let shown = shows
            .iter()
            .filter_map(|word| Some(lower.find(word)? + word.len()))
            .min();
        let cards = match (shown, bracket(text, from)) {
            (Some(shown), Some(_)) => bracketed(line, from + shown.min(result.len()))?,
            // In another language: two cards are a hand whatever the word before them.
            (None, Some((begin, end))) if text.get(begin..end).is_some_and(are_cards) => {
                let cards = only(line, begin, end)?;
                if cards.len() == 2 {
                    cards
                } else {
                    Cards::new()
                }
            }
            _ => Cards::new(),
        };
        if !cards.is_empty() || shown.is_some() {
            self.holds(player, &cards, line, from)?;
        }
        if !cards.is_empty() || shown.is_some() || lower.contains(" won") {
            self.is_dealt(player);
        }
        Ok(Next::SameHand)
    }

    /// Whether a line begins with the name of a player and a colon.
    fn speaks(&self, text: &str) -> bool {
        let mut players = self.players.iter().filter(|player| !player.name.is_empty());
        players.any(|player| {
            let rest = text.strip_prefix(player.name.as_str()).and_then(separator);
            rest.is_some_and(|(has_colon, rest)| has_colon && !rest.starts_with('"'))
        })
    }

    /// An action in words that are not known here.
    fn keep_unknown_action(&mut self, line: &Line) {
        if self.unknown_action.is_none() {
            let text = quote(&line.text);
            self.unknown_action = Some(line.error(0, HistoryErrorKind::Language { text }));
        }
    }

    /// A line that a converter of histories wrote.
    fn converted(&mut self, line: &Line) -> Result<Next, NotationError> {
        if let Some(next) = self.street_or_board(line)? {
            return Ok(next);
        }
        if let Some((begin, _)) = hero(&line.text) {
            let cards = match line.text.get(begin..).is_some_and(|it| it.starts_with('[')) {
                true => bracketed(line, begin)?,
                false => bare(line, begin)?.0,
            };
            if let Some(player) = self.player("Hero") {
                self.is_dealt(player);
                self.holds(player, &cards, line, begin)?;
            }
        }
        let clauses: Vec<usize> = line
            .text
            .match_indices([',', '.', ';'])
            .map(|(at, mark)| at + mark.len())
            .filter(|&at| line.text.get(at..).is_some_and(|it| it.starts_with(' ')))
            .collect();
        for clause in line.split(&clauses) {
            let text = clause.text.trim_end_matches([',', '.', ';', ' ']);
            let (count, what) = match text.split_once(' ') {
                Some((count, what)) => (count.parse().ok(), what),
                None => (Some(1), text),
            };
            if matches!(what, "folds" | "fold" | "Fold" | "Folds")
                && let Some(count) = count
            {
                self.leaves(count);
            } else if let Some(said) = self.player_says(text).or_else(|| self.somebody_says(text)) {
                // `Hero (BB) raises`.
                let name = said.name.split(" (").next().unwrap_or_default();
                if name.split(' ').count() <= 3 {
                    let name = name.to_owned();
                    self.does(&Said { name, ..said }, &clause)?;
                }
            }
        }
        Ok(Next::SameHand)
    }
}

/// The words that follow a name in the summary.
const RESULTS: [&str; 17] = [
    " (button)",
    " (small blind)",
    " (big blind)",
    " (dealer)",
    " (Botão)",
    " showed",
    " shows [",
    " mucked",
    " mucks [",
    " mostrou [",
    " escondeu [",
    " folded ",
    " Folded ",
    " desistiu ",
    " did not show",
    " collected",
    " won",
];

/// Whether a text goes on after a name as it does in a line about a player.
fn ends_name(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with([' ', ':'])
}

/// What stands between a name and what the player does: whether a colon does, and what follows.
pub(super) fn separator(rest: &str) -> Option<(bool, &str)> {
    let begin = rest.len();
    let mut rest = rest.trim_start_matches(' ');
    rest = rest
        .strip_prefix("[ME]")
        .unwrap_or(rest)
        .trim_start_matches(' ');
    let (has_colon, rest) = match rest.strip_prefix(':').or_else(|| rest.strip_prefix("- ")) {
        Some(after) => (true, after.trim_start_matches(' ')),
        None => (false, rest),
    };
    (rest.len() < begin).then_some((has_colon, rest))
}

/// A name without what separates it from the rest.
pub(super) fn bare_name(name: &str) -> &str {
    let between = |name| str::trim_end_matches(name, [' ', ':']);
    let name = between(name);
    let name = name.strip_suffix(" -").unwrap_or(name);
    between(name.strip_suffix("[ME]").unwrap_or(name))
}

/// The text after the word with which a room begins its lines about players.
fn without_player(text: &str) -> Option<&str> {
    let text = text.strip_prefix('*').unwrap_or(text);
    text.strip_prefix("Player ")
}

/// Whether somebody only talks.
fn is_chat(text: &str) -> bool {
    text.contains(" said, ")
}

/// Where a name begins in a line about a seat.
fn seat(text: &str) -> Option<usize> {
    let word = SEATS.iter().find_map(|word| {
        let begin = text.get(..word.len())?;
        (begin.to_lowercase() == *word).then_some(word.len())
    })?;
    let rest = text.get(word..)?;
    let digits = rest.trim_start_matches([' ', '+', '#']);
    let name = digits.trim_start_matches(|it: char| it.is_ascii_digit());
    let has_number = rest.len() > digits.len() && digits.len() > name.len();
    let after = name
        .strip_prefix(':')
        .or_else(|| name.strip_prefix(" - "))?;
    let after = after.trim_start_matches(' ');
    has_number.then_some(text.len() - after.len())
}

/// The name in a line about a stack, and whether the player is out of the hand.
fn stack(rest: &str) -> Option<(&str, bool)> {
    let is_amount = |&(at, _): &(usize, &str)| {
        let inside = rest.get(at + 2..).and_then(|it| it.split(')').next());
        inside.is_some_and(|it| it.contains(|it: char| it.is_ascii_digit()))
    };
    let (at, _) = rest.rmatch_indices(" (").find(is_amount)?;
    let name = rest.get(..at)?;
    let after = rest
        .get(at..)?
        .split_once(')')
        .map_or("", |(_, after)| after);
    let after = after.trim_start_matches([' ', '.', ',']);
    let is_result = ["] and won", "] and lost", "] e ganhou"]
        .iter()
        .any(|word| name.contains(word));
    let is_out = ["sit", "out of hand", "is sitting", "está sit", "away"]
        .iter()
        .any(|word| crate::notation::parse::history::verbs::after(after, word).is_some());
    (!is_result && (after.is_empty() || is_out || after.starts_with('['))).then_some((name, is_out))
}

/// The cards in the next bracket after a byte of the line, if there is one.
fn bracketed(line: &Line, at: usize) -> Result<Cards, NotationError> {
    match bracket(&line.text, at) {
        Some((begin, end)) => only(line, begin, end),
        None => Ok(Cards::new()),
    }
}

/// The cards that a line says after a byte, in a bracket or without.
fn stated(line: &Line, at: usize) -> Result<Cards, NotationError> {
    if bracket(&line.text, at).is_some() {
        return bracketed(line, at);
    }
    let rest = line.text.get(at..).unwrap_or_default();
    let mut cards = rest.trim_start_matches([' ', ':']);
    cards = cards.strip_prefix("a ").unwrap_or(cards);
    let begin = line.text.len() - cards.len();
    Ok(bare(line, begin)?.0)
}

/// # Errors
/// A street follows in the same line, which has lost its end.
fn no_street(line: &Line, at: usize) -> Result<(), NotationError> {
    let rest = line.text.get(at..).unwrap_or_default();
    match rest.split_once("**") {
        Some((before, after)) if after.contains("**") && after.contains('[') => {
            Err(line.error(at + before.len(), HistoryErrorKind::UnknownLine))
        }
        _ => Ok(()),
    }
}

/// # Errors
/// Another hand is shown in the same line: of a line only one is read.
fn no_more(line: &Line, at: usize) -> Result<(), NotationError> {
    let rest = line.text.get(at..).unwrap_or_default();
    let shows = [" shows ", " showed ", " mucks ", " mucked ", " has "];
    for word in shows {
        for (begin, word) in rest.match_indices(word) {
            let after = rest.get(begin + word.len()..).unwrap_or_default();
            let first = after.split([' ', ',']).next().unwrap_or_default();
            if after.starts_with('[') || are_cards(first) {
                return Err(line.error(at + begin, HistoryErrorKind::UnknownLine));
            }
        }
    }
    Ok(())
}

/// # Errors
/// A line of which nothing is known holds cards.
fn no_cards(line: &Line) -> Result<Next, NotationError> {
    let text = line.text.as_str();
    let mut from = 0;
    while let Some((begin, end)) = bracket(text, from) {
        if text.get(begin..end).is_some_and(are_cards) {
            return Err(line.error(begin - 1, HistoryErrorKind::UnknownLine));
        }
        from = end;
    }
    // `AhKh vs QsQd` above a board.
    let first = text.split([' ', ',']).next().unwrap_or_default();
    match first.len() >= 4 && are_cards(first) {
        true => Err(line.error(0, HistoryErrorKind::UnknownLine)),
        false => Ok(Next::SameHand),
    }
}

/// The words of converters between Hero and the hand.
const HERO_HAS: [&str; 7] = [" with ", " has ", " holds ", " dealt ", ": ", " is ", " "];

/// Where the cards of Hero stand in a line of a converter.
pub(super) fn hero(text: &str) -> Option<(usize, usize)> {
    let at = text.find("Hero")? + 4;
    let rest = text.get(at..)?;
    HERO_HAS.iter().find_map(|word| {
        let begin = at + rest.find(word)? + word.len();
        let cards = text.get(begin..)?;
        if cards.starts_with('[') {
            let (inside, end) = bracket(text, begin)?;
            return are_cards(text.get(inside..end)?).then_some((begin, end));
        }
        let first = cards.split([' ', ',']).next()?;
        let is_card = first.trim_end_matches(['.', ')']);
        are_cards(is_card).then_some((begin, begin + first.len()))
    })
}

/// The street by which a converter's text is told from a room's.
pub(super) fn is_converters(lines: &[Line]) -> bool {
    let is_rooms = |line: &Line| {
        let text = line.text.as_str();
        text.starts_with("***")
            || is_header(text)
            || after(text, "dealt to ").is_some()
            || after(text, "your hand is").is_some()
            || seat(text).is_some()
    };
    !lines.iter().any(is_rooms)
        && lines
            .iter()
            .any(|line| hero(&line.text).is_some() && has_street(lines))
}

/// Whether the text names a street.
fn has_street(lines: &[Line]) -> bool {
    lines.iter().any(|line| {
        let is_street =
            heading(&line.text).is_some_and(|it| it.street.is_some_and(|it| it >= Street::Flop));
        let before = ["preflop", "pre-flop", "pre flop"];
        is_street
            || before
                .iter()
                .any(|word| after(line.text.trim_start_matches(MARKS), word).is_some())
    })
}
