//! Reading PHH.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::chips::Chips;
use crate::history::History;
use crate::history::actions::Replay;
use crate::history::error::{PhhError, PhhFlaw};
use crate::history::fields::{Field, Fields, fail};
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::stakes::{Stakes, StakesError};
use crate::table::Table;

impl History {
    /// Reads PHH: one hand, or several hands, each as a TOML table. They are played by these rules,
    /// so a hand that breaks them is rejected; unfinished hands are read. Unknown cards are `????`.
    /// Fields that do not concern the game are ignored.
    ///
    /// # Errors
    /// [`PhhError`] with the line: text that is no TOML, another game than fixed-limit Hold'em,
    /// antes or straddles, parts of chips, and everything that can't happen at a table.
    pub fn read_phh(text: &str, rules: Rules) -> Result<Vec<History>, PhhError> {
        let document = parse(text)?;
        let table = document.get_ref();
        if table.contains_key("variant") || table.is_empty() {
            let fields = Fields::new(text, table, 0..0);
            return Ok(vec![hand(&fields, rules)?]);
        }
        let mut tables: Vec<(&Spanned<_>, &Spanned<DeValue<'_>>)> = table.iter().collect();
        // In the order of the text, not alphabetical, which has 10 before 2.
        tables.sort_by_key(|(name, _)| name.span().start);
        let read = |(name, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| match value
            .get_ref()
            .as_table()
        {
            Some(table) => hand(&Fields::new(text, table, name.span()), rules),
            None => Err(fail(
                text,
                name.span().start,
                "a hand begins with its variant",
            )),
        };
        tables.into_iter().map(read).collect()
    }
}

/// A text as TOML.
pub(crate) fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, PhhError> {
    DeTable::parse(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        PhhError {
            flaw: PhhFlaw::Syntax,
            ..fail(text, place, error.message().trim())
        }
    })
}

/// The hand of some fields, played by these rules.
pub(crate) fn hand(fields: &Fields<'_>, rules: Rules) -> Result<History, PhhError> {
    let variant = fields.get("variant")?;
    if variant.text()? != "FT" {
        let other = variant.text()?;
        let only = format!("variant {other:?}: only FT, fixed-limit Hold'em, is read");
        return Err(another_game(&variant, only));
    }
    let stack_field = fields.get("starting_stacks")?;
    let stacks = stack_field.list()?;
    let stacks: Vec<u32> = stacks.iter().map(Field::chips).collect::<Result<_, _>>()?;
    let players = stacks.len();
    if !(2..=Seat::COUNT).contains(&players) {
        return Err(stack_field.fail(format!("{players} players: a hand takes 2 to 10")));
    }
    if stacks.contains(&0) {
        return Err(stack_field.fail("a player has no chips"));
    }
    if let Some(antes) = fields.maybe("antes")
        && antes.numbers()?.iter().any(|&ante| ante != 0)
    {
        return Err(another_game(&antes, "hands with antes are not read"));
    }
    let stakes = stakes(fields)?;
    let order = seats(fields, players)?;
    let mut all = [Chips::ZERO; Seat::COUNT];
    for (&seat, &stack) in order.iter().zip(&stacks) {
        all[seat.index()] = Chips::new(stack);
    }
    let button = order[players - 1];
    let start = Table::new(stakes, rules, &all, button);
    let start = start.map_err(|error| stack_field.fail(error.to_string()))?;
    let mut replay = Replay::new(start, order.clone());
    for action in fields.get("actions")?.list()? {
        let done = replay.line(action.text()?);
        done.map_err(|reason| action.fail(reason))?;
    }
    replay.finish();
    // TOML's numbers end there.
    let number = match fields.maybe("hand") {
        Some(number) => number
            .number()
            .ok()
            .filter(|&number| number <= i64::MAX as u64),
        None => None,
    };
    let names = names(fields, &order)?;
    Ok(replay.history(number, names))
}

fn another_game(field: &Field<'_>, reason: impl Into<String>) -> PhhError {
    PhhError {
        flaw: PhhFlaw::Variant,
        ..field.fail(reason)
    }
}

fn stakes(fields: &Fields<'_>) -> Result<Stakes, PhhError> {
    let blinds_field = fields.get("blinds_or_straddles")?;
    let blinds = blinds_field.list()?;
    let blinds: Vec<u32> = blinds.iter().map(Field::chips).collect::<Result<_, _>>()?;
    let (small, big) = match blinds[..] {
        [small, big, ref rest @ ..] if rest.iter().all(|&straddle| straddle == 0) => (small, big),
        _ => {
            let only = "two blinds and nothing else are read";
            return Err(another_game(&blinds_field, only));
        }
    };
    let (small_field, big_field) = (fields.get("small_bet")?, fields.get("big_bet")?);
    let (small_bet, big_bet) = (small_field.chips()?, big_field.chips()?);
    let [small, big, small_bet, big_bet] = [small, big, small_bet, big_bet].map(Chips::new);
    let stakes = Stakes::new(small, big, small_bet, big_bet);
    stakes.map_err(|error| {
        let field = match error {
            StakesError::NoBet if small_bet.is_zero() => small_field,
            StakesError::NoBet => big_field,
            StakesError::Order if small <= big => small_field,
            StakesError::TooLarge if big_bet > Stakes::MAX_BET => big_field,
            _ => blinds_field,
        };
        field.fail(error.to_string())
    })
}

/// Where the players sit, the first after the button first.
fn seats(fields: &Fields<'_>, players: usize) -> Result<Vec<Seat>, PhhError> {
    let Some(field) = fields.maybe("seats") else {
        return Ok(Seat::all().take(players).collect());
    };
    let wrong =
        || field.fail("seats are as many numbers from 1 to 10 as there are players, clockwise");
    let seat = |number: u64| Seat::new(usize::try_from(number).ok()?.checked_sub(1)?);
    let order: Option<Vec<Seat>> = field.numbers()?.into_iter().map(seat).collect();
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
