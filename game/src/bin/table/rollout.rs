//! `table rollout`: the choices of a decision, compared by playing the rest of the hand many times.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::sync::Arc;

use evaluator::{Card, CardSet, HoleCards};
use game::players::{Blueprint, RangeBasedPlayer};
use game::{
    Action, Chips, Coach, Deck, Event, Hand, PhhErrorKind, PhhReader, Player, Rng, Rollout, Rules,
    Seat, Stakes, Table, Turn, Worth,
};
use lexopt::{Arg, Parser};
use serde::Serialize;

use crate::argument::{self, number, value};
use crate::seats;

pub(crate) struct Options {
    spot: Spot,
    seats: Vec<String>,
    deals: u64,
    seed: u64,
    coach: bool,
    json: bool,
}

/// Where the decision comes from.
enum Spot {
    /// A hand of a file and an action in it, both counted from 1.
    File {
        file: OsString,
        hand: u64,
        decision: u64,
    },
    Typed(Typed),
}

/// A decision as it is typed: what the seat whose turn it is knows.
struct Typed {
    stakes: Stakes,
    stacks: Option<u32>,
    cards: HoleCards,
    board: Vec<Card>,
    actions: Vec<Typing>,
}

/// An action as it is typed.
#[derive(Clone, Copy)]
enum Typing {
    Fold,
    Call,
    /// To so many chips in front of the seat, or as little as is legal.
    Raise(Option<Chips>),
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut file, mut hand, mut decision) = (None, 1, None);
    let (mut own, mut board, mut actions) = (None, Vec::new(), None);
    let (mut stakes, mut stacks, mut names) = (None, None, None);
    let (mut deals, mut seed, mut coach, mut json) = (2000, 0, false, false);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("hand") => hand = value(&mut parser, "--hand", number)?,
            Arg::Long("decision") => {
                decision = Some(value(&mut parser, "--decision", number)?);
            }
            Arg::Long("cards") => own = Some(value(&mut parser, "--cards", hole_cards)?),
            Arg::Long("board") => board = value(&mut parser, "--board", cards)?,
            Arg::Long("actions") => actions = Some(value(&mut parser, "--actions", letters)?),
            Arg::Long("stakes") => stakes = Some(value(&mut parser, "--stakes", str::parse)?),
            Arg::Long("stacks") => {
                let chips = |text: &str| {
                    number(text).and_then(|it| u32::try_from(it).map_err(|_| "too many chips"))
                };
                stacks = Some(value(&mut parser, "--stacks", chips)?);
            }
            Arg::Long("seats") => names = Some(value(&mut parser, "--seats", players)?),
            Arg::Long("deals") => deals = value(&mut parser, "--deals", number)?,
            Arg::Long("seed") => seed = value(&mut parser, "--seed", argument::seed)?,
            Arg::Long("coach") => coach = true,
            Arg::Long("json") => json = true,
            Arg::Value(value) if file.is_none() => file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    let seats: Vec<String> = names.ok_or("who plays? --seats NAME,NAME")?;
    let spot = match (file, own) {
        (Some(_), Some(_)) => return Err("a FILE, or --cards and --actions: not both".into()),
        (Some(file), None) => Spot::File {
            file,
            hand,
            decision: decision.ok_or("which decision of the hand? --decision N")?,
        },
        (None, Some(cards)) => Spot::Typed(Typed {
            stakes: match stakes {
                Some(stakes) => stakes,
                None => "10/20".parse().map_err(|_| "10/20 are stakes")?,
            },
            stacks,
            cards,
            board,
            actions: actions.unwrap_or_default(),
        }),
        (None, None) => return Err("which decision? FILE, or --cards and --actions".into()),
    };
    if matches!(spot, Spot::Typed(_)) && seats.len() < 2 {
        return Err("--seats: 2 to 10 players are needed".into());
    }
    Ok(Options {
        spot,
        seats,
        deals,
        seed,
        coach,
        json,
    })
}

/// One name is that of all.
fn players(text: &str) -> Result<Vec<String>, String> {
    if text
        .split(',')
        .any(|name| crate::pipe::command(name.trim()).is_some())
    {
        return Err("a program of somebody's plays whole hands only: play or match".to_owned());
    }
    match text.contains(',') {
        true => seats::read(text),
        false => Ok(seats::read(&format!("{text},{text}"))?
            .into_iter()
            .take(1)
            .collect()),
    }
}

fn cards(text: &str) -> Result<Vec<Card>, &'static str> {
    let letters: Vec<char> = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let card = |two: &[char]| {
        two.iter()
            .collect::<String>()
            .parse()
            .map_err(|_| "cards are needed, such as AhKd")
    };
    letters.chunks(2).map(card).collect()
}

fn hole_cards(text: &str) -> Result<HoleCards, &'static str> {
    match *cards(text)? {
        [a, b] => HoleCards::new(a, b).ok_or("two different cards are needed"),
        _ => Err("two cards are needed, such as AhKd"),
    }
}

/// `f`, `c`, `r`, `r60`, with spaces or slashes between them.
fn letters(text: &str) -> Result<Vec<Typing>, &'static str> {
    const WRONG: &str = "actions are f for fold, c for check or call, r for the least bet or raise, r60 for one to 60";
    let mut left = text;
    let mut actions = Vec::new();
    while let Some(letter) = left.chars().next() {
        left = &left[letter.len_utf8()..];
        actions.push(match letter {
            'f' => Typing::Fold,
            'c' => Typing::Call,
            'r' => {
                let rest = left.trim_start_matches(|digit: char| digit.is_ascii_digit());
                let digits = &left[..left.len() - rest.len()];
                left = rest;
                match digits {
                    "" => Typing::Raise(None),
                    digits => Typing::Raise(Some(Chips::new(digits.parse().map_err(|_| WRONG)?))),
                }
            }
            '/' => continue,
            space if space.is_whitespace() => continue,
            _ => return Err(WRONG),
        });
    }
    Ok(actions)
}

/// Prints what each choice is worth; false when the decision can't be read or played.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let found = match &options.spot {
        Spot::File {
            file,
            hand,
            decision,
        } => from_file(file, *hand, *decision)?,
        Spot::Typed(typed) => typed.rollout(options.seats.len()),
    };
    let rolled = found.and_then(|rollout| roll(rollout, options));
    let (rollout, asked) = match rolled {
        Ok(rolled) => rolled,
        Err(why) => {
            let _ = writeln!(io::stderr(), "table: {why}");
            return Ok(false);
        }
    };
    let mut out = io::stdout().lock();
    let mut answer = Answer::of(&rollout, &asked);
    if options.coach {
        answer.coach = verdicts(&rollout);
    }
    match options.json {
        true => {
            serde_json::to_writer(&mut out, &answer)?;
            out.write_all(b"\n")?;
        }
        false => answer.print(&mut out)?,
    }
    Ok(true)
}

fn from_file(file: &OsStr, hand: u64, decision: u64) -> io::Result<Result<Rollout, String>> {
    let open = File::open(file).map_err(|error| crate::named(&error, file))?;
    let reader = PhhReader::from_file(BufReader::new(open), Rules::default()).any_cap();
    let place = usize::try_from(hand - 1).unwrap_or(usize::MAX);
    let history = match reader.into_iter().nth(place) {
        None => return Ok(Err(format!("the file has no hand {hand}"))),
        Some(Err(error)) if error.kind == PhhErrorKind::File => {
            return Err(crate::named(&io::Error::other(error.to_string()), file));
        }
        Some(Err(error)) => return Ok(Err(format!("hand {hand}: {error}"))),
        Some(Ok(history)) => history,
    };
    let log = history.log();
    let mut acted = (0..log.len()).filter_map(|at| match log[at] {
        Event::Acted { seat, .. } => Some((at, seat)),
        _ => None,
    });
    let place = usize::try_from(decision - 1).unwrap_or(usize::MAX);
    let Some((at, seat)) = acted.nth(place) else {
        return Ok(Err(format!("hand {hand} has no decision {decision}")));
    };
    let Some(cards) = history.cards(seat) else {
        return Ok(Err(format!(
            "hand {hand}: the cards of decision {decision} are not known"
        )));
    };
    let rollout = Rollout::new(history.start(), &log[..at], cards);
    Ok(rollout.ok_or_else(|| format!("hand {hand} can't be played on from there")))
}

impl Typed {
    /// The button is the last of so many seats. Its cards are put to the seat whose turn it is.
    fn rollout(&self, players: usize) -> Result<Rollout, String> {
        let seat = self.hand(players, 0)?.0;
        let (_, hand) = self.hand(players, seat.index())?;
        Rollout::new(&hand.start(), hand.log(), self.cards).ok_or("the hand is over".to_owned())
    }

    /// The hand with the cards at this seat, and whose turn it is.
    fn hand(&self, players: usize, seat: usize) -> Result<(Seat, Hand), String> {
        let usual = self.stakes.big_blind().times(100);
        let stacks = vec![self.stacks.map_or(usual, Chips::new); players];
        let known: CardSet = self.board.iter().copied().collect::<CardSet>() | self.cards.set();
        if known.len() != self.board.len() + 2 {
            return Err("a card comes twice".to_owned());
        }
        let mut others = (CardSet::FULL - known).iter();
        let [first, second] = self.cards.cards();
        let mut top = Vec::new();
        for own in [first, second] {
            for place in 0..players {
                top.extend(if place == seat {
                    Some(own)
                } else {
                    others.next()
                });
            }
        }
        top.extend(&self.board);
        let deck = Deck::beginning_with(&top).map_err(|error| error.to_string())?;
        let button = Seat::new(players - 1).ok_or("too many players")?;
        let hand = Hand::new(self.stakes, Rules::default(), &stacks, button, deck);
        let mut hand = hand.map_err(|error| error.to_string())?;
        for (place, typed) in (1..).zip(&self.actions) {
            let Turn::Act { legal, .. } = hand.turn() else {
                return Err(format!("action {place}: the hand is over"));
            };
            let least = legal.raise.map_or(Chips::ZERO, |to| to.least);
            let action = match *typed {
                Typing::Fold => Action::Fold,
                Typing::Call => Action::CheckOrCall,
                Typing::Raise(to) => Action::RaiseTo(to.unwrap_or(least)),
            };
            let applied = hand.apply(action);
            applied.map_err(|error| format!("action {place}: {error}"))?;
        }
        if hand.table().board().len() != self.board.len() {
            let (there, given) = (hand.table().board().len(), self.board.len());
            return Err(format!(
                "after these actions the board has {there} cards, not {given}"
            ));
        }
        match hand.turn() {
            Turn::Act { seat, .. } => Ok((seat, hand)),
            Turn::Over(_) => Err("the hand is over".to_owned()),
        }
    }
}

/// A seat, and how many hands its player plays as the seat did.
type Asking = (Seat, usize);

fn roll(mut rollout: Rollout, options: &Options) -> Result<(Rollout, Vec<Asking>), String> {
    let champion = seats::champion(None).map_err(|error| error.to_string())?;
    let start: &Table = &rollout.start().clone();
    let log = rollout.log().to_vec();
    let order: Vec<Seat> = start.players().clockwise_after(start.button()).collect();
    if options.seats.len() > 1 && options.seats.len() != order.len() {
        return Err(format!(
            "--seats: {} play in this hand, or name one for all",
            order.len()
        ));
    }
    let name = |seat: Seat| {
        let place = order.iter().position(|&other| other == seat).unwrap_or(0);
        options.seats[place % options.seats.len()].as_str()
    };
    let fresh = |seat: Seat| seats::player(name(seat), &champion).ok_or("nobody is called so");
    for &seat in &order {
        fresh(seat)?;
    }
    let mut rng = Rng::seeded(options.seed);
    let mut asked = Vec::new();
    let live = rollout.table().live();
    // Who has folded may have held anything: that changes little and takes long.
    for seat in rollout.others().iter().filter(|&seat| live.contains(seat)) {
        let mut player = || fresh(seat).unwrap_or_else(|_| Box::new(game::players::Fold));
        asked.push((seat, rollout.ask(seat, 1.0, &mut rng, &mut player)));
    }
    // What the floor and the styles know of the hand is the same in all deals.
    let prepared: Vec<Option<RangeBasedPlayer>> = Seat::all()
        .map(|seat| {
            let live = rollout.table().live().contains(seat);
            let mut player = seats::range_based(name(seat)).filter(|_| live)?;
            player.prepare(start, seat, &log);
            Some(player)
        })
        .collect();
    let player = |seat: Seat| -> Box<dyn Player> {
        if let Some(player) = &prepared[seat.index()] {
            return Box::new(player.clone());
        }
        match live
            .contains(seat)
            .then(|| observing(name(seat), &champion, start, seat, &log))
        {
            Some(Some(player)) => player,
            _ => Box::new(game::players::Fold),
        }
    };
    for _ in 0..options.deals {
        if !rollout.deal(&mut rng, player) {
            return Err("no deal was found in which no card comes twice".to_owned());
        }
    }
    Ok((rollout, asked))
}

/// A player that has observed the hand so far.
fn observing(
    name: &str,
    champion: &Arc<Blueprint>,
    start: &Table,
    seat: Seat,
    log: &[Event],
) -> Option<Box<dyn Player>> {
    let mut player = seats::player(name, champion)?;
    player.begins(start, seat);
    log.iter().for_each(|event| player.observe(event));
    Some(player)
}

#[derive(Serialize)]
struct Answer {
    seat: usize,
    position: &'static str,
    cards: String,
    board: String,
    /// What was done before, as `--actions` takes it.
    actions: String,
    pot: u32,
    due: u32,
    deals: usize,
    choices: Vec<Choice>,
    differences: Vec<Difference>,
    ranges: Vec<Range>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coach: Vec<Verdict>,
}

#[derive(Serialize)]
struct Choice {
    action: String,
    big_blinds: f64,
    standard_error: f64,
    chips: f64,
    chips_error: f64,
}

#[derive(Serialize)]
struct Difference {
    of: String,
    over: String,
    big_blinds: f64,
    standard_error: f64,
}

#[derive(Serialize)]
struct Range {
    seat: usize,
    /// Hands with which its player does all that the seat did.
    hands: usize,
}

/// What the coach says of a choice.
#[derive(Serialize)]
struct Verdict {
    did: String,
    better: String,
    cost: f64,
    error: f64,
    has: f64,
    says: bool,
}

/// What the coach says of each choice, if it has seen no hand before.
fn verdicts(rollout: &Rollout) -> Vec<Verdict> {
    let fixed = rollout.table().stakes().betting().is_fixed();
    let name = |choice: game::Choice, to: Option<Chips>| {
        let word = match choice {
            game::Choice::Fold => "fold",
            game::Choice::Check => "check",
            game::Choice::Call => "call",
            game::Choice::Bet => "bet",
            game::Choice::Raise => "raise",
        };
        match to {
            Some(to) if !fixed => format!("{word} to {to}"),
            _ => word.to_owned(),
        }
    };
    let verdict = |advice: game::Advice| Verdict {
        did: name(advice.did, advice.did_to),
        better: name(advice.better, advice.better_to),
        cost: advice.cost,
        error: advice.error,
        has: advice.has,
        says: advice.is_worth_a_word(),
    };
    let hand = rollout.hand(&mut Rng::seeded(0));
    let all = hand.map(|hand| Coach::default().weigh(&hand));
    all.into_iter().flatten().map(verdict).collect()
}

/// An action as `--actions` takes it, with the amount where it is free.
fn letter(event: &Event, fixed: bool) -> Option<String> {
    match event {
        Event::Acted { action, .. } => Some(match action {
            Action::Fold => "f".to_owned(),
            Action::CheckOrCall => "c".to_owned(),
            Action::RaiseTo(_) if fixed => "r".to_owned(),
            Action::RaiseTo(to) => format!("r{to}"),
        }),
        _ => None,
    }
}

impl Answer {
    fn of(rollout: &Rollout, asked: &[Asking]) -> Answer {
        let table = rollout.table();
        let big_blind = f64::from(table.stakes().big_blind().get());
        let due = table
            .turn()
            .map_or(Chips::ZERO, |(_, legal)| legal.check_or_call);
        let names: Vec<String> = rollout
            .choices()
            .iter()
            .map(|&action| called(action, table))
            .collect();
        let choice = |(place, action): (usize, &String)| {
            let Worth {
                mean,
                standard_error,
            } = rollout.worth(place);
            Choice {
                action: action.clone(),
                big_blinds: mean / big_blind,
                standard_error: standard_error / big_blind,
                chips: mean,
                chips_error: standard_error,
            }
        };
        let mut differences = Vec::new();
        for (one, of) in names.iter().enumerate() {
            for (other, over) in names.iter().enumerate().take(one) {
                let Worth {
                    mean,
                    standard_error,
                } = rollout.difference(one, other);
                differences.push(Difference {
                    of: of.clone(),
                    over: over.clone(),
                    big_blinds: mean / big_blind,
                    standard_error: standard_error / big_blind,
                });
            }
        }
        let ranges = asked.iter().map(|&(seat, hands)| Range {
            seat: seat.index() + 1,
            hands,
        });
        Answer {
            seat: rollout.seat().index() + 1,
            position: table
                .position(rollout.seat())
                .map_or("", |position| position.name()),
            cards: rollout.cards().to_string(),
            board: table.board().iter().map(Card::to_string).collect(),
            actions: rollout
                .log()
                .iter()
                .filter_map(|event| letter(event, table.stakes().betting().is_fixed()))
                .collect(),
            pot: table.pot().get(),
            due: due.get(),
            deals: rollout.deals(),
            choices: names.iter().enumerate().map(choice).collect(),
            differences,
            ranges: ranges.collect(),
            coach: Vec::new(),
        }
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Answer {
            seat,
            position,
            cards,
            board,
            pot,
            due,
            deals,
            ..
        } = self;
        let on = if board.is_empty() {
            String::new()
        } else {
            format!(" on {board}")
        };
        writeln!(
            out,
            "seat {seat} ({position}) with {cards}{on}, pot {pot}, {due} to call; {deals} deals"
        )?;
        for Range { seat, hands } in &self.ranges {
            writeln!(out, "seat {seat}: {hands} hands are played so")?;
        }
        writeln!(
            out,
            "{:<26} {:>11} {:>7} {:>9} {:>7}",
            "", "big blinds", "±", "chips", "±"
        )?;
        for choice in &self.choices {
            writeln!(
                out,
                "{:<26} {:>11.3} {:>7.3} {:>9.2} {:>7.2}",
                choice.action,
                choice.big_blinds,
                choice.standard_error,
                choice.chips,
                choice.chips_error
            )?;
        }
        for difference in &self.differences {
            let what = format!("{} - {}", difference.of, difference.over);
            writeln!(
                out,
                "{what:<26} {:>11.3} {:>7.3}",
                difference.big_blinds, difference.standard_error
            )?;
        }
        for verdict in &self.coach {
            let Verdict {
                did,
                better,
                cost,
                error,
                has,
                says,
            } = verdict;
            let silent = if *says { "" } else { ", and is silent" };
            writeln!(
                out,
                "coach: {did} costs {cost:.2} ± {error:.2} against {better}, has {:.0} %{silent}",
                has * 100.0
            )?;
        }
        Ok(())
    }
}

fn called(action: Action, table: &Table) -> String {
    let free = table.turn().is_some_and(|(_, legal)| legal.is_check());
    let fixed = table.stakes().betting().is_fixed();
    let word = match action {
        Action::Fold => "fold",
        Action::CheckOrCall if free => "check",
        Action::CheckOrCall => "call",
        Action::RaiseTo(_) if table.has_bet() => "raise",
        Action::RaiseTo(_) => "bet",
    };
    match action {
        Action::RaiseTo(to) if !fixed => format!("{word} to {to}"),
        _ => word.to_owned(),
    }
}
