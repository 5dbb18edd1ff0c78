//! Reading PHH.

use toml::Spanned;
use toml::de::DeTable;

use crate::chips::Chips;
use crate::history::actions::Replay;
use crate::history::amount::{Amount, Unit};
use crate::history::error::{PhhError, PhhErrorKind};
use crate::history::fields::{Field, Fields, Stack, fail, line_of};
use crate::history::{Contradiction, History, PhhReader};
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::stakes::{Stakes, StakesError};
use crate::table::{Next, Table};

impl History {
    /// Reads PHH: one hand, or several hands, each as a TOML table. They are played by these rules,
    /// so a hand that breaks them is rejected; unfinished hands are read. Unknown cards are `??`, unknown stacks
    /// `inf`. Fields that do not concern the game are ignored. [`PhhReader`] reads a hand at a time, and the
    /// others when one can't be read.
    ///
    /// # Errors
    /// [`PhhError`] with the line: text that is no TOML, another game than fixed-limit Hold'em,
    /// antes or straddles, and everything that can't happen at a table.
    pub fn read_phh(text: &str, rules: Rules) -> Result<Vec<History>, PhhError> {
        // Twice the same table is no TOML.
        let toml = parse(text, 1);
        let hands = PhhReader::new(text.to_owned(), rules).collect();
        toml.and(hands)
    }
}

/// A text that begins at line `first` as TOML.
pub(crate) fn parse(text: &str, first: usize) -> Result<Spanned<DeTable<'_>>, PhhError> {
    DeTable::parse(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        PhhError {
            kind: PhhErrorKind::Syntax,
            ..fail(line_of(text, place, first), error.message().trim())
        }
    })
}

/// How many bets a street may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cap {
    /// As many as the rules say.
    OfRules,
    /// As many as the hand has; the rules' cap is the least.
    OfHand,
}

/// The hand of some fields, played by these rules.
pub(crate) fn hand(fields: &Fields<'_>, rules: Rules, cap: Cap) -> Result<History, PhhError> {
    let variant = fields.get("variant")?;
    if variant.text()? != "FT" {
        let other = variant.text()?;
        let only = format!("variant {other:?}: only FT, fixed-limit Hold'em, is read");
        return Err(another_game(&variant, only));
    }
    let stack_field = fields.get("starting_stacks")?;
    let stacks = stack_field.list()?;
    let stacks: Vec<Stack> = stacks.iter().map(Field::stack).collect::<Result<_, _>>()?;
    let players = stacks.len();
    if !(2..=Seat::COUNT).contains(&players) {
        return Err(stack_field.fail(format!("{players} players: a hand takes 2 to 10")));
    }
    if stacks.contains(&Stack::Known(Amount::ZERO)) {
        return Err(stack_field.fail("a player has no chips"));
    }
    if let Some(antes) = fields.maybe("antes")
        && antes.amounts()?.iter().any(|ante| !ante.is_zero())
    {
        return Err(another_game(&antes, "hands with antes are not read"));
    }
    let actions_field = fields.get("actions")?;
    let actions = actions_field.list()?;
    let unit = unit(fields, &stacks, &actions);
    let stakes = stakes(fields, unit)?;
    let order = seats(fields, players)?;
    let all = began_with(&stack_field, &stacks, &order, unit, stakes)?;
    let button = order[players - 1];
    let begin = |rules| {
        let start = Table::new(stakes, rules, &all, button);
        start.map_err(|error| stack_field.fail(error.to_string()))
    };
    let start = begin(match cap {
        Cap::OfRules => rules,
        Cap::OfHand => Rules {
            cap: u8::MAX,
            ..rules
        },
    })?;
    let mut replay = Replay::new(start, order.clone(), unit);
    for action in &actions {
        let done = replay.line(action.text()?);
        done.map_err(|reason| action.fail(reason))?;
    }
    let done = replay.finish();
    let last = actions.last().unwrap_or(&actions_field);
    done.map_err(|reason| last.fail(reason))?;
    let least_cap = replay.least_cap();
    let mut history = replay.history();
    if cap == Cap::OfHand {
        history.start = begin(Rules {
            cap: rules.cap.max(least_cap),
            ..rules
        })?;
    }
    let unknown = order.iter().zip(&stacks);
    let unknown = unknown.filter(|&(_, &stack)| stack == Stack::Unknown);
    history.unknown_stacks = unknown.map(|(&seat, _)| seat).collect();
    // TOML's numbers end there.
    let number = fields.maybe("hand").and_then(|number| number.number());
    history.number = number.filter(|&number| number <= i64::MAX as u64);
    history.names = names(fields, &order)?;
    history.contradiction = contradiction(fields, &history, &order)?;
    Ok(history)
}

fn another_game(field: &Field<'_>, reason: impl Into<String>) -> PhhError {
    PhhError {
        kind: PhhErrorKind::Variant,
        ..field.fail(reason)
    }
}

/// The smallest unit that stakes, stacks and bets are whole numbers of. What can't be read is refused
/// where it is used.
fn unit(fields: &Fields<'_>, stacks: &[Stack], actions: &[Field<'_>]) -> Unit {
    let blinds = fields.maybe("blinds_or_straddles");
    let blinds = blinds.and_then(|field| field.amounts().ok());
    let bets = ["small_bet", "big_bet"].map(|name| fields.maybe(name)?.amount().ok());
    let known = stacks.iter().filter_map(|&stack| match stack {
        Stack::Known(amount) => Some(amount),
        Stack::Unknown => None,
    });
    let raises = actions.iter().filter_map(|action| {
        let mut words = action.text().ok()?.split_whitespace().skip(1);
        let raise = words.next().filter(|&word| word == "cbr");
        raise.and_then(|_| Amount::read(words.next()?).ok())
    });
    let all = blinds.into_iter().flatten();
    Amount::unit(
        all.chain(bets.into_iter().flatten())
            .chain(known)
            .chain(raises),
    )
}

fn chips(field: &Field<'_>, amount: Amount, unit: Unit) -> Result<Chips, PhhError> {
    amount
        .chips(unit)
        .map_err(|reason| field.fail(format!("there is {reason}")))
}

fn stakes(fields: &Fields<'_>, unit: Unit) -> Result<Stakes, PhhError> {
    let blinds_field = fields.get("blinds_or_straddles")?;
    let blinds = blinds_field.amounts()?;
    let (small, big) = match blinds[..] {
        [small, big, ref rest @ ..] if rest.iter().all(|it| it.is_zero()) => (small, big),
        _ => {
            let only = "two blinds and nothing else are read";
            return Err(another_game(&blinds_field, only));
        }
    };
    let (small_field, big_field) = (fields.get("small_bet")?, fields.get("big_bet")?);
    let small = chips(&blinds_field, small, unit)?;
    let big = chips(&blinds_field, big, unit)?;
    let small_bet = chips(&small_field, small_field.amount()?, unit)?;
    let big_bet = chips(&big_field, big_field.amount()?, unit)?;
    let stakes = Stakes::new(small, big, small_bet, big_bet);
    stakes.map_err(|error| {
        let field = match error {
            StakesError::NoBet if small_bet.is_zero() => small_field,
            StakesError::NoBet => big_field,
            StakesError::Order if small <= big => small_field,
            StakesError::TooLarge if big_bet > Stakes::MAX_BET => big_field,
            _ => blinds_field,
        };
        field.fail(match error {
            StakesError::TooLarge => {
                format!("a bet is at most {}", unit.write(Stakes::MAX_BET))
            }
            error => error.to_string(),
        })
    })
}

/// What everybody has. A stack that nobody knows is never all in: it is as large as can be counted, with as
/// much for each of them.
fn began_with(
    field: &Field<'_>,
    stacks: &[Stack],
    order: &[Seat],
    unit: Unit,
    stakes: Stakes,
) -> Result<[Chips; Seat::COUNT], PhhError> {
    /// More bets than anybody makes in a hand.
    const ENOUGH: u32 = 40;
    let mut all = [Chips::ZERO; Seat::COUNT];
    let (mut sum, mut unknown) = (0, 0);
    for (&seat, &stack) in order.iter().zip(stacks) {
        match stack {
            Stack::Known(amount) => {
                all[seat.index()] = chips(field, amount, unit)?;
                sum += u64::from(all[seat.index()].get());
            }
            Stack::Unknown => unknown += 1,
        }
    }
    let left = u64::from(u32::MAX).saturating_sub(sum);
    let each = Chips::new(left.checked_div(unknown).unwrap_or(0) as u32);
    if sum > u64::from(u32::MAX) || unknown > 0 && each < stakes.big_bet().times(ENOUGH) {
        let most = unit.write(Chips::MAX);
        return Err(field.fail(format!("there are more than {most} chips in all")));
    }
    for (&seat, &stack) in order.iter().zip(stacks) {
        if stack == Stack::Unknown {
            all[seat.index()] = each;
        }
    }
    Ok(all)
}

/// Where the players sit, the first after the button first.
fn seats(fields: &Fields<'_>, players: usize) -> Result<Vec<Seat>, PhhError> {
    let Some(field) = fields.maybe("seats") else {
        return Ok(Seat::all().take(players).collect());
    };
    let wrong =
        || field.fail("seats are as many numbers from 1 to 10 as there are players, clockwise");
    let seat =
        |field: &Field<'_>| Seat::new(usize::try_from(field.number()?).ok()?.checked_sub(1)?);
    let order: Option<Vec<Seat>> = field.list()?.iter().map(seat).collect();
    let order = order
        .filter(|order| order.len() == players)
        .ok_or_else(wrong)?;
    let taken: Seats = order.iter().copied().collect();
    let clockwise: Vec<Seat> = taken.clockwise_after(order[players - 1]).collect();
    match clockwise == order {
        true => Ok(order),
        false => Err(wrong()),
    }
}

fn names(fields: &Fields<'_>, order: &[Seat]) -> Result<[Option<String>; Seat::COUNT], PhhError> {
    let mut names: [Option<String>; Seat::COUNT] = Default::default();
    if let Some(field) = fields.maybe("players") {
        if field.list()?.len() != order.len() {
            return Err(field.fail("players are as many names as there are stacks"));
        }
        for (&seat, name) in order.iter().zip(field.list()?) {
            names[seat.index()] = Some(name.text()?.to_owned());
        }
    }
    Ok(names)
}

/// Whether the text says that somebody ends with something else. That of a hand that is not over can't be
/// known.
fn contradiction(
    fields: &Fields<'_>,
    history: &History,
    order: &[Seat],
) -> Result<Option<Contradiction>, PhhError> {
    let Some(field) = fields.maybe("finishing_stacks") else {
        return Ok(None);
    };
    let stated = field.list()?;
    if stated.len() != order.len() {
        return Err(field.fail("finishing_stacks are as many as there are starting_stacks"));
    }
    let end = history.end();
    if end.next() != Next::Over {
        return Ok(None);
    }
    let one = f64::from(history.unit.chips_in_one());
    let mut stacks = Vec::new();
    for (&seat, stated) in order.iter().zip(stated) {
        let (written, number) = stated
            .float()
            .ok_or_else(|| field.fail("finishing_stacks has to be numbers"))?;
        // Other programs add up with rounding.
        let same = (number * one - f64::from(end.stack(seat).get())).abs() < 1e-3;
        if !(same || history.unknown_stacks.contains(seat)) {
            stacks.push((seat, written));
        }
    }
    let line = field.line();
    Ok((!stacks.is_empty()).then_some(Contradiction { line, stacks }))
}
