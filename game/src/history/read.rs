//! Reading PHH.

use crate::chips::Chips;
use crate::history::History;
use crate::history::actions::Replay;
use crate::history::error::PhhError;
use crate::history::fields::{Field, Fields, fail};
use crate::history::toml::{Parser, Place};
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::stakes::Stakes;
use crate::table::Table;

impl History {
    /// Reads PHH: one hand, or several as tables of their own. They are played by these rules, so
    /// a hand that breaks them is refused; hands that stop before their end are read. Cards that
    /// nobody knows are `????`. Fields that say nothing of the game are passed over.
    ///
    /// # Errors
    /// [`PhhError`] with the line: text that is no TOML, another game than fixed-limit Hold'em,
    /// antes or straddles, parts of chips, and everything that can't happen at a table.
    pub fn read_phh(text: &str, rules: Rules) -> Result<Vec<History>, PhhError> {
        PhhReader::new(text.to_owned(), rules).collect()
    }
}

/// Reads PHH a hand at a time, for files that are long: see [`History::read_phh`]. After an error nothing more
/// comes.
///
/// ```
/// use game::{PhhReader, Rules};
///
/// let mut hands = PhhReader::new("variant = 'NT'".to_owned(), Rules::default());
/// let error = hands.next().ok_or("a hand")?.unwrap_err();
/// assert_eq!(error.line, 1);
/// assert!(hands.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PhhReader {
    text: String,
    /// Nothing once all is read.
    place: Option<Place>,
    rules: Rules,
    /// For hands that can't be played by those.
    other: Option<Rules>,
    hands: usize,
}

impl PhhReader {
    /// Begins to read a text.
    pub fn new(text: String, rules: Rules) -> PhhReader {
        PhhReader {
            text,
            place: Some(Place { at: 0, line: 1 }),
            rules,
            other: None,
            hands: 0,
        }
    }

    /// Reads hands that can't be played by the first rules by these.
    #[must_use]
    pub fn or_by(self, rules: Rules) -> PhhReader {
        let other = Some(rules);
        PhhReader { other, ..self }
    }

    fn hand(&self, fields: &Fields) -> Result<History, PhhError> {
        let by_other = |error| match self.other {
            Some(rules) => hand(fields, rules).map_err(|_| error),
            None => Err(error),
        };
        hand(fields, self.rules).or_else(by_other)
    }

    /// The next hand, and where what follows it begins.
    fn read(&self, place: Place) -> Result<Option<(History, Option<Place>)>, PhhError> {
        let mut parser = Parser::new(&self.text, place);
        if self.hands == 0 {
            let fields = parser.table(1)?;
            let mut head = parser.head()?;
            if !fields.is_empty() || head.is_none() {
                // Tables of a hand that is alone say nothing of the game.
                while let Some(inner) = head {
                    parser.table(inner.line)?;
                    head = parser.head()?;
                }
                return Ok(Some((self.hand(&fields)?, None)));
            }
            parser.place = place;
            parser.table(1)?;
        }
        while let Some(head) = parser.head()? {
            let fields = parser.table(head.line)?;
            if !head.inner {
                return Ok(Some((self.hand(&fields)?, Some(parser.place))));
            }
        }
        match self.hands {
            0 => Err(fail(1, "no hand is in here")),
            _ => Ok(None),
        }
    }
}

impl Iterator for PhhReader {
    type Item = Result<History, PhhError>;

    fn next(&mut self) -> Option<Self::Item> {
        let place = self.place.take()?;
        let (history, place) = match self.read(place) {
            Ok(read) => read?,
            Err(error) => return Some(Err(error)),
        };
        self.place = place;
        self.hands += 1;
        Some(Ok(history))
    }
}

fn hand(fields: &Fields, rules: Rules) -> Result<History, PhhError> {
    let variant = fields.get("variant")?;
    if variant.text()? != "FT" {
        let other = variant.text()?;
        return Err(variant.fail(format!(
            "variant {other:?}: only FT, fixed-limit Hold'em, is read"
        )));
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
        return Err(antes.fail("hands with antes are not read"));
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

fn stakes(fields: &Fields) -> Result<Stakes, PhhError> {
    let blinds_field = fields.get("blinds_or_straddles")?;
    let blinds = blinds_field.list()?;
    let blinds: Vec<u32> = blinds.iter().map(Field::chips).collect::<Result<_, _>>()?;
    let (small, big) = match blinds[..] {
        [small, big, ref rest @ ..] if rest.iter().all(|&straddle| straddle == 0) => (small, big),
        _ => return Err(blinds_field.fail("two blinds and nothing else are read")),
    };
    let bet = |name| fields.get(name)?.chips().map(Chips::new);
    let (small_bet, big_bet) = (bet("small_bet")?, bet("big_bet")?);
    let stakes = Stakes::new(Chips::new(small), Chips::new(big), small_bet, big_bet);
    stakes.map_err(|error| blinds_field.fail(error.to_string()))
}

/// Where the players sit, the first after the button first.
fn seats(fields: &Fields, players: usize) -> Result<Vec<Seat>, PhhError> {
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

fn names(fields: &Fields, order: &[Seat]) -> Result<[Option<String>; Seat::COUNT], PhhError> {
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
