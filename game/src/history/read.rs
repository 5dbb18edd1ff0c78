//! Reading PHH.

use toml::Spanned;
use toml::de::DeTable;

use crate::chips::Chips;
use crate::event::Blind;
use crate::history::actions::Replay;
use crate::history::amount::{Amount, Unit};
use crate::history::error::{PhhError, PhhErrorKind};
use crate::history::fields::{Field, Fields, Stack, fail, line_of};
use crate::history::{Contradiction, History, PhhReader};
use crate::post::Post;
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::stakes::{Ante, Stakes, StakesError};
use crate::table::{Next, Table};

impl History {
    /// Reads PHH: one hand, or several hands, each as a TOML table. They are played by these rules,
    /// so a hand that breaks them is rejected; unfinished hands are read. Unknown cards are `??`, unknown stacks
    /// `inf`. Fields that do not concern the game are ignored. [`PhhReader`] reads a hand at a time, and the
    /// others when one can't be read.
    ///
    /// # Errors
    /// [`PhhError`] with the line: text that is no TOML, another game than Hold'em with fixed limit
    /// (`FT`), no limit (`NT`) or pot limit (`PT`), and everything that can't happen at a table.
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

/// The number of a hand, its field `hand`. TOML's numbers end at that of an `i64`.
pub(crate) fn number(fields: &Fields<'_>) -> Option<u64> {
    let number = fields.maybe("hand")?.number()?;
    (number <= i64::MAX as u64).then_some(number)
}

/// The hand of some fields, played by these rules.
pub(crate) fn hand(fields: &Fields<'_>, rules: Rules, cap: Cap) -> Result<History, PhhError> {
    let variant = Variant::of(fields)?;
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
    let actions_field = fields.get("actions")?;
    let actions = actions_field.list()?;
    let unit = unit(fields, &stacks, &actions);
    let order = seats(fields, players)?;
    let posted = Posted::of(fields, &order, unit)?;
    let stakes = stakes(fields, unit, variant, &posted)?;
    let all = began_with(&stack_field, &stacks, &order, unit, stakes)?;
    let (stakes, posts) = posted.at(fields, stakes, &all)?;
    let button = order[players - 1];
    let begin = |rules| {
        let start = match &posts {
            None => Table::new(stakes, rules, &all, button),
            Some(posts) => Table::with_posts(stakes, rules, &all, button, posts),
        };
        start.map_err(|error| stack_field.fail(error.to_string()))
    };
    let of_hand = cap == Cap::OfHand && stakes.betting().is_fixed();
    let start = begin(match of_hand {
        false => rules,
        true => Rules {
            cap: u8::MAX,
            ..rules
        },
    })?;
    let mut replay = Replay::new(start, order.clone(), unit);
    let lines: Vec<&str> = actions.iter().map(Field::text).collect::<Result<_, _>>()?;
    replay.foresee(&lines);
    for (place, action) in actions.iter().enumerate() {
        let next = lines.get(place + 1).copied().unwrap_or_default();
        let done = replay.line(lines[place], next);
        done.map_err(|reason| action.fail(reason))?;
    }
    let done = replay.finish();
    let last = actions.last().unwrap_or(&actions_field);
    done.map_err(|reason| last.fail(reason))?;
    let least_cap = replay.least_cap();
    let mut history = replay.history();
    if of_hand {
        history.start = begin(Rules {
            cap: rules.cap.max(least_cap),
            ..rules
        })?;
    }
    let unknown = order.iter().zip(&stacks);
    let unknown = unknown.filter(|&(_, &stack)| stack == Stack::Unknown);
    history.unknown_stacks = unknown.map(|(&seat, _)| seat).collect();
    history.number = number(fields);
    history.names = names(fields, &order)?;
    history.contradiction = contradiction(fields, &history, &order)?;
    Ok(history)
}

/// The games that are read. PHH has no name for pot limit; `PT` is ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variant {
    Fixed,
    NoLimit,
    PotLimit,
}

impl Variant {
    fn of(fields: &Fields<'_>) -> Result<Variant, PhhError> {
        let field = fields.get("variant")?;
        match field.text()? {
            "FT" => Ok(Variant::Fixed),
            "NT" => Ok(Variant::NoLimit),
            "PT" => Ok(Variant::PotLimit),
            other => {
                let only =
                    "only FT, NT and PT are read: Hold'em with fixed limit, no limit, pot limit";
                Err(another_game(&field, format!("variant {other:?}: {only}")))
            }
        }
    }
}

/// What the players post, by their places in the order: the first after the button first.
struct Posted {
    order: Vec<Seat>,
    antes: Vec<Chips>,
    /// Whether who is short wins only as much of each other's ante.
    trimmed: bool,
    /// Amounts; true for a blind of somebody who comes in.
    blinds: Vec<(Chips, bool)>,
}

impl Posted {
    /// As many amounts as there are players; heads-up the small blind is written first all the same.
    fn of(fields: &Fields<'_>, order: &[Seat], unit: Unit) -> Result<Posted, PhhError> {
        let players = order.len();
        let by_player = |field: &Field<'_>| {
            let amounts = field.list()?;
            let mut all = vec![(Chips::ZERO, false); players];
            for (place, amount) in amounts.iter().enumerate() {
                let (amount, minus) = amount.signed()?;
                let amount = chips(field, amount, unit)?;
                match all.get_mut(place) {
                    Some(own) => *own = (amount, minus),
                    None if amount.is_zero() => {}
                    None => {
                        let name = field.name();
                        return Err(field.fail(format!("{name} are more than there are players")));
                    }
                }
            }
            if players == 2 {
                all.swap(0, 1);
            }
            Ok(all)
        };
        let antes = match fields.maybe("antes") {
            None => vec![Chips::ZERO; players],
            Some(field) => {
                let antes = by_player(&field)?;
                if antes.iter().any(|&(_, minus)| minus) {
                    return Err(field.fail("antes has to be numbers from 0 up"));
                }
                antes.into_iter().map(|(ante, _)| ante).collect()
            }
        };
        let trimmed = fields.maybe("ante_trimming_status");
        Ok(Posted {
            order: order.to_vec(),
            antes,
            trimmed: trimmed.map_or(Ok(false), |field| field.flag())?,
            blinds: by_player(&fields.get("blinds_or_straddles")?)?,
        })
    }

    /// The places of small and big blind in the order.
    fn blind_places(&self) -> (usize, usize) {
        match self.order.len() {
            // The button, which is the last.
            2 => (1, 0),
            _ => (0, 1),
        }
    }

    /// The stakes with ante and straddle, and the list of posts where stakes can't say it.
    fn at(
        &self,
        fields: &Fields<'_>,
        stakes: Stakes,
        stacks: &[Chips; Seat::COUNT],
    ) -> Result<(Stakes, Option<Vec<Post>>), PhhError> {
        let ante = self.ante(stakes, stacks);
        let straddle = self.blinds.get(2).copied();
        let straddle = straddle.filter(|&(amount, minus)| !minus && amount > stakes.big_blind());
        let others = self.blinds.iter().skip(2);
        let others = others.filter(|(amount, _)| !amount.is_zero()).count();
        let usual = ante.is_some() && others == usize::from(straddle.is_some());
        let wrong = |name| {
            move |error: StakesError| match fields.get(name) {
                Ok(field) => field.fail(error.to_string()),
                Err(error) => error,
            }
        };
        let mut stakes = stakes;
        if let Some(ante) = ante {
            stakes = stakes.with_ante(ante).map_err(wrong("antes"))?;
        }
        if let Some((straddle, _)) = straddle {
            stakes = stakes
                .with_straddle(straddle)
                .map_err(wrong("blinds_or_straddles"))?;
        }
        let posts = (!usual).then(|| self.posts(stakes));
        if posts.as_ref().is_some_and(|posts| {
            let too_large = |post: &Post| post.amount > Stakes::MAX_BET;
            posts.iter().any(too_large)
        }) {
            return Err(wrong("blinds_or_straddles")(StakesError::TooLarge));
        }
        Ok((stakes, posts))
    }

    /// The ante as stakes say it, if they can. Antes of the format are posted before the blinds: where
    /// nobody is short that makes no difference.
    fn ante(&self, stakes: Stakes, stacks: &[Chips; Seat::COUNT]) -> Option<Ante> {
        let stack = |place: usize| stacks[self.order[place].index()];
        let first = self.antes[0];
        if self.antes.iter().all(|&ante| ante == first) {
            let nobody_is_short = (0..self.order.len()).all(|place| stack(place) >= first);
            return match first {
                Chips::ZERO => Some(Ante::None),
                ante => (self.trimmed || nobody_is_short).then_some(Ante::Each(ante)),
            };
        }
        let mut given = (0..).zip(&self.antes).filter(|(_, ante)| !ante.is_zero());
        let (place, &ante) = given.next().filter(|_| !self.trimmed)?;
        let blind = self.blinds[place].0;
        if given.next().is_some() || stack(place) < ante + blind {
            return None;
        }
        let (_, big) = self.blind_places();
        match place {
            place if place == big && !stakes.big_blind().is_zero() => Some(Ante::BigBlind(ante)),
            place if place + 1 == self.order.len() => Some(Ante::Button(ante)),
            _ => None,
        }
    }

    /// Antes before blinds, as the format has it.
    fn posts(&self, stakes: Stakes) -> Vec<Post> {
        let ante = match self.trimmed {
            true => Blind::Ante,
            false => Blind::DeadAnte,
        };
        let post = |place: usize, blind: Blind, amount: Chips| Post {
            seat: self.order[place],
            blind,
            amount,
        };
        let mut posts = Vec::new();
        for (place, &amount) in self.antes.iter().enumerate() {
            posts.push(post(place, ante, amount));
        }
        let (small, big) = self.blind_places();
        posts.push(post(small, Blind::Small, self.blinds[small].0));
        posts.push(post(big, Blind::Big, self.blinds[big].0));
        for (place, &(amount, minus)) in self.blinds.iter().enumerate().skip(2) {
            let blind = match !minus && amount > stakes.big_blind() {
                true => Blind::Straddle,
                false => Blind::Live,
            };
            posts.push(post(place, blind, amount));
        }
        posts.retain(|post| !post.amount.is_zero());
        posts
    }
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
    let lists = ["antes", "blinds_or_straddles"].into_iter();
    let lists = lists.filter_map(|name| fields.maybe(name)?.list().ok());
    let posted = lists.flatten().filter_map(|field| field.signed().ok());
    let posted: Vec<Amount> = posted.map(|(amount, _)| amount).collect();
    let bets = ["small_bet", "big_bet", "min_bet"].map(|name| fields.maybe(name)?.amount().ok());
    let known = stacks.iter().filter_map(|&stack| match stack {
        Stack::Known(amount) => Some(amount),
        Stack::Unknown => None,
    });
    let raises = actions.iter().filter_map(|action| {
        let mut words = action.text().ok()?.split_whitespace().skip(1);
        let raise = words.next().filter(|&word| word == "cbr");
        raise.and_then(|_| Amount::read(words.next()?).ok())
    });
    Amount::unit(
        posted
            .into_iter()
            .chain(bets.into_iter().flatten())
            .chain(known)
            .chain(raises),
    )
}

fn chips(field: &Field<'_>, amount: Amount, unit: Unit) -> Result<Chips, PhhError> {
    amount
        .chips(unit)
        .map_err(|reason| field.fail(format!("there is {reason}")))
}

fn stakes(
    fields: &Fields<'_>,
    unit: Unit,
    variant: Variant,
    posted: &Posted,
) -> Result<Stakes, PhhError> {
    let blinds_field = fields.get("blinds_or_straddles")?;
    let amount = |name| {
        let field = fields.get(name)?;
        let amount = chips(&field, field.amount()?, unit)?;
        Ok((field, amount))
    };
    let too_large = |field: &Field<'_>, error: StakesError| {
        field.fail(match error {
            StakesError::TooLarge => {
                format!("a bet is at most {}", unit.write(Stakes::MAX_BET))
            }
            error => error.to_string(),
        })
    };
    let (small, big) = posted.blind_places();
    let (small, big) = (posted.blinds[small].0, posted.blinds[big].0);
    if variant != Variant::Fixed {
        let (field, least) = amount("min_bet")?;
        let stakes = match variant {
            Variant::PotLimit => Stakes::pot_limit(small, big),
            Variant::Fixed | Variant::NoLimit => Stakes::no_limit(small, big),
        };
        let stakes = stakes.map_err(|error| too_large(&blinds_field, error))?;
        let stakes = stakes.with_least_bet(least);
        return stakes.map_err(|error| too_large(&field, error));
    }
    let ((small_field, small_bet), (big_field, big_bet)) =
        (amount("small_bet")?, amount("big_bet")?);
    let stakes = Stakes::new(small, big, small_bet, big_bet);
    stakes.map_err(|error| {
        let field = match error {
            StakesError::NoBet if small_bet.is_zero() => small_field,
            StakesError::NoBet => big_field,
            StakesError::Order if small <= big => small_field,
            StakesError::TooLarge if big_bet > Stakes::MAX_BET => big_field,
            _ => blinds_field,
        };
        too_large(&field, error)
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
