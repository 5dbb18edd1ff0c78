//! The table while a hand is played, and after it.

use evaluator::HoleCards;
use game::{Chips, Event, Hand, Legal, Seat, Table, Unit};

use super::Cards;
use super::events::{Describer, LogLine};
use super::felt::{Felt, FeltScene, Seen, clockwise};
use super::refusal::refused;
use super::tournament;
use crate::play::betting::{Amount, Size, Sizes, Sizing};
use crate::play::protocol::{Lesson, Move};
use crate::play::state::played::{stop_at, stops};
use crate::play::state::{Announcement, Command, PERSON_SEAT, State};
use crate::play::text::Words;

/// The table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableScene {
    /// "Hand 12 · 10/20".
    pub title: String,
    /// The seats and the board.
    pub felt: FeltScene,
    /// What the person holds, as long as it has cards.
    pub holding: Option<String>,
    /// What a call costs and has to win, or who is awaited; after the hand, how it ended for the person.
    pub head: Option<String>,
    /// What was done last on this street, the latest first.
    pub last: Vec<String>,
    /// After the hand who won, and with what.
    pub ended: Option<String>,
    /// Why the last command was rejected; shown in its place.
    pub refused: Option<String>,
    /// The amount of a bet, while it is chosen.
    pub sizing: Option<SizingScene>,
    /// The three buttons.
    pub actions: [ActionScene; 3],
    /// Whether the hand is over and seen to its end.
    pub over: bool,
    /// What happened in the hand.
    pub log: Vec<LogLine>,
    /// What the coach has to say.
    pub lesson: Option<LessonScene>,
    /// The calculator with the spot on the table.
    pub link: String,
    /// How quick the others are.
    pub pace: u8,
}

/// One of the three buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionScene {
    /// What is on it; nothing where there is no button.
    pub text: String,
    /// Its key.
    pub key: &'static str,
    /// What it asks for.
    pub command: Option<Command>,
    /// Whether that is possible now; if not, the reason is shown.
    pub able: bool,
}

/// An amount that is chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct SizingScene {
    /// As it was typed.
    pub text: String,
    /// "From 40 to 1,000".
    pub range: String,
    /// "Raise to 60, pot 135".
    pub said: String,
    /// Where the slider is, and its last place.
    pub place: (usize, usize),
    /// Sizes with names, the smallest first.
    pub sizes: [SizeScene; 4],
    /// Whether it is typed, not slid.
    pub by_key: bool,
}

/// A size with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct SizeScene {
    /// "½ pot".
    pub text: &'static str,
    /// The same with its amount: "½ pot, 60"; nothing where it is not allowed.
    pub label: Option<String>,
    /// Its key.
    pub key: &'static str,
    /// What it asks for.
    pub command: Command,
}

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonScene {
    /// The sentences.
    pub text: Vec<String>,
    /// The calculator with the spot of that decision.
    pub link: Option<String>,
    /// What shows the spot of that decision, step by step.
    pub look: Option<Command>,
    /// After how many events of the hand that is.
    pub events: Option<usize>,
}

impl TableScene {
    /// Whether neither the coach nor the end of the hand has the place of what was done last.
    #[must_use]
    pub fn says_nothing_else(&self) -> bool {
        self.lesson.is_none() && self.ended.is_none()
    }

    pub(super) fn of(state: &State, words: &Words) -> Option<TableScene> {
        let (hand, table) = (state.hand()?, state.table()?);
        let texts = words.messages();
        let names = state.names();
        let describer = Describer {
            names: &names,
            person: Some(PERSON_SEAT),
            words,
            unit: Unit::WHOLE,
        };
        let over = state.between_hands();
        let number = state.session().map_or(0, game::Session::hands);
        let stakes = tournament::stakes(state, table.stakes(), words);
        let felt = felt(state, hand, &table, &describer);
        Some(TableScene {
            title: texts.hand_number(&words.count(number as u64), &stakes),
            holding: felt.seats.first().and_then(|own| own.hand.clone()),
            felt,
            head: match over {
                true => Some(result(state, words)),
                false => head(state, &table, &describer),
            },
            last: last_actions(hand, state.shown(), &describer),
            ended: over.then(|| ended(state, hand, &describer)).flatten(),
            refused: match state.said().0 {
                Announcement::Refused(refusal) => Some(refused(state, words, refusal)),
                _ => None,
            },
            sizing: state.sizing().map(|(sizes, sizing)| {
                let keys = state.site_options().single_keys;
                sizing_of(&sizes, sizing, &table, keys, words)
            }),
            actions: actions(state, &table, words),
            over,
            log: describer.tell_hand(hand, state.shown()),
            lesson: lesson(state, words),
            link: spot(hand, number, state.shown(), over),
            pace: state.options().pace,
        })
    }
}

/// The seats around the board, as they are on screen.
pub(super) fn felt(
    state: &State,
    hand: &Hand,
    table: &Table,
    describer: &Describer<'_>,
) -> FeltScene {
    let words = describer.words;
    let log = &hand.log()[..state.shown().min(hand.log().len())];
    let taken = Seat::all().filter(|seat| describer.names[seat.index()].is_some());
    let turn = table.turn().map(|(turn, _)| turn);
    let felt = Felt {
        describer,
        start: hand.start(),
        log,
        table,
        seats: clockwise(taken.collect(), PERSON_SEAT),
        to_act: turn.filter(|_| state.all_shown()),
        styles: state.options().styles,
    };
    felt.scene(|seat| {
        let live = table.live().contains(seat);
        let begun = log.contains(&Event::Dealt { seat });
        let cards = match (table.shown(seat), hand.cards(seat)) {
            (Some(shown), _) => Cards::Faces(shown.cards().to_vec()),
            (None, Some(own)) if seat == PERSON_SEAT && begun => Cards::Faces(own.cards().to_vec()),
            (None, Some(_)) if begun && live && !table.mucked().contains(seat) => Cards::Backs,
            _ => Cards::None,
        };
        let stack = match table.players().contains(seat) {
            true => table.stack(seat),
            false => state
                .session()
                .and_then(|it| it.occupant(seat))
                .map_or(Chips::ZERO, |it| it.stack),
        };
        Seen {
            cards,
            stack: [describer.amount(stack), words.chips(stack.get())],
        }
    })
}

/// What is done on this street at most, as far as it is said in one line.
const LAST: usize = 6;

/// What was done last on this street, the latest first.
fn last_actions(hand: &Hand, shown: usize, describer: &Describer<'_>) -> Vec<String> {
    let mut table = hand.start();
    let mut last = Vec::new();
    for event in hand.log().iter().take(shown) {
        match event {
            Event::Street(_) => last.clear(),
            Event::Acted { .. } => last.extend(describer.event(event, &table)),
            _ => {}
        }
        if table.record(*event).is_err() {
            break;
        }
    }
    last.into_iter().rev().take(LAST).collect()
}

/// Who has won, and with what.
fn ended(state: &State, hand: &Hand, describer: &Describer<'_>) -> Option<String> {
    let words = describer.words;
    let table = hand.table();
    let board: evaluator::CardSet = table.board().iter().copied().collect();
    let mut won: Vec<(Seat, u32)> = Vec::new();
    for event in hand.log() {
        if let Event::Won { seat, amount, .. } = event {
            match won.iter_mut().find(|(other, _)| other == seat) {
                Some((_, all)) => *all += amount.get(),
                None => won.push((*seat, amount.get())),
            }
        }
    }
    let said = won.into_iter().map(|(seat, amount)| {
        let won = words
            .messages()
            .did_win(&describer.amount(Chips::new(amount)));
        let won = describer.sentence(seat, &won);
        let cards = table
            .shown(seat)
            .map(|cards| cards.cards().into_iter().collect());
        let held = cards.and_then(|cards: evaluator::CardSet| words.hand(cards | board));
        match held {
            Some(held) => words.messages().with_hand(&won, &held),
            None => won,
        }
    });
    let said: Vec<String> = said.chain(tournament::news(state, describer)).collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

/// What a call costs and has to win, or who is awaited.
fn head(state: &State, table: &Table, describer: &Describer<'_>) -> Option<String> {
    let (words, texts) = (describer.words, describer.words.messages());
    let pot = describer.amount(table.pot());
    match state.may_act() {
        Ok(legal) if legal.is_check() => Some(words.sentence(&texts.free(&pot))),
        Ok(legal) => {
            let (all, call) = (table.pot().get(), legal.check_or_call.get());
            let need = f64::from(call) / f64::from((all + call).max(1));
            let call = describer.amount(legal.check_or_call);
            Some(words.sentence(&texts.price(&call, &pot, &words.exact_percent(need))))
        }
        // While what has happened is still being shown, whoever acts next in what is seen.
        Err(_) => {
            let (seat, _) = table.turn().filter(|(seat, _)| *seat != PERSON_SEAT)?;
            Some(words.sentence(&texts.thinking(describer.name(seat))))
        }
    }
}

/// The pot with all bets; after the last share, what was played for.
pub(super) fn pot(table: &Table) -> u32 {
    match table.pots() {
        [] => table.pot().get(),
        pots => pots.iter().map(|pot| pot.amount.get()).sum(),
    }
}

/// How the hand ended for the person.
pub(super) fn result(state: &State, words: &Words) -> String {
    let texts = words.messages();
    let net = state.hand().map_or(0, |hand| {
        i64::from(hand.table().stack(PERSON_SEAT).get())
            - i64::from(hand.table().began_with(PERSON_SEAT).get())
    });
    let n = words.count(net.unsigned_abs());
    let names = state.names();
    let describer = Describer {
        names: &names,
        person: Some(PERSON_SEAT),
        words,
        unit: Unit::WHOLE,
    };
    if let Some(said) = tournament::own(state, &describer) {
        return said;
    }
    match net {
        0 => texts.even_hand().to_owned(),
        1.. => texts.won_hand(&n),
        _ => texts.lost_hand(&n),
    }
}

/// The three buttons.
pub(super) fn actions(state: &State, table: &Table, words: &Words) -> [ActionScene; 3] {
    let texts = words.messages();
    let count = |chips: Chips| words.count(chips.get().into());
    // A key that does nothing is not on its button.
    let key = |key| match state.site_options().single_keys {
        true => key,
        false => "",
    };
    let none = || ActionScene {
        text: String::new(),
        key: "",
        command: None,
        able: false,
    };
    if state.between_hands() {
        let next = match state.must_buy() {
            Some(chips) => texts.buy_next(&count(chips)),
            None if state.is_sit_and_go_over() => texts.once_more().to_owned(),
            None => texts.next_hand().to_owned(),
        };
        let why = ActionScene {
            text: texts.why().to_owned(),
            key: key("y"),
            command: Some(Command::Why),
            able: true,
        };
        let next = ActionScene {
            text: next,
            key: key("n"),
            command: Some(Command::Next),
            able: true,
        };
        // Of a hand of others nothing cost anything.
        let again = ActionScene {
            text: texts.once_more().to_owned(),
            key: "",
            command: Some(Command::Again),
            able: true,
        };
        let first = if state.only_looks_on() { again } else { why };
        let number = state.session().map_or(0, game::Session::hands);
        let look = ActionScene {
            text: texts.look().to_owned(),
            key: "",
            command: Some(Command::LookAt { number, events: 0 }),
            able: true,
        };
        return [first, next, look];
    }
    if state.is_out() {
        let rest = ActionScene {
            text: texts.rest().to_owned(),
            key: key("n"),
            command: Some(Command::Next),
            able: true,
        };
        return [none(), rest, none()];
    }
    let legal = state.may_act().ok();
    // What it will be when nobody raises, so that the buttons do not jump.
    let shown = legal.unwrap_or(Legal {
        fold: true,
        check_or_call: due(table),
        raise: None,
    });
    let fold = ActionScene {
        text: texts.fold().to_owned(),
        key: key("f"),
        command: Some(Command::Act(Move::Fold)),
        able: legal.is_some_and(|legal| legal.fold),
    };
    let call = ActionScene {
        text: match shown.is_check() {
            true => texts.check().to_owned(),
            false => texts.call(&count(shown.check_or_call)),
        },
        key: key("c"),
        command: Some(Command::Act(Move::Call)),
        able: legal.is_some(),
    };
    let sizing = state.sizing();
    let sizes = state.sizes();
    let chosen = sizing.map(|(sizes, sizing)| sizes.read(&sizing.text));
    let raise = ActionScene {
        text: raise_text(table, &shown, PERSON_SEAT, sizes.as_ref(), chosen, words),
        key: key("r"),
        command: Some(Command::Raise { by_key: false }),
        able: legal.is_some_and(|legal| legal.raise.is_some()) && chosen != Some(None),
    };
    [fold, call, raise]
}

/// What is on the button of a bet or raise: the amount, if there is one, or it is chosen.
pub(super) fn raise_text(
    table: &Table,
    legal: &Legal,
    seat: Seat,
    sizes: Option<&Sizes>,
    chosen: Option<Option<Chips>>,
    words: &Words,
) -> String {
    let (texts, has_bet) = (words.messages(), table.has_bet());
    let fixed = table.stakes().betting().is_fixed();
    let least = || table.bet_size() + highest(table);
    let to = match (sizes, chosen) {
        (None, _) if fixed => Some(legal.raise.map_or_else(least, |to| to.least)),
        // Whether there is a choice is not known before it is the seat's turn.
        (None, _) => legal.raise.map(|to| to.least),
        (Some(_), chosen) => chosen.flatten(),
    };
    match to {
        None => texts.raise_some(usize::from(has_bet)).to_owned(),
        Some(to) if !fixed && to == table.bet(seat) + table.stack(seat) => {
            texts.raise_all(&words.count(to.get().into()))
        }
        Some(to) => raised(to, has_bet, words),
    }
}

/// "Raise to 60", "Bet 60".
fn raised(to: Chips, has_bet: bool, words: &Words) -> String {
    let (texts, to) = (words.messages(), words.count(to.get().into()));
    match has_bet {
        true => texts.raise_to(&to),
        false => texts.bet(&to),
    }
}

/// An amount that is chosen.
pub(super) fn sizing_of(
    sizes: &Sizes,
    sizing: &Sizing,
    table: &Table,
    keys: bool,
    words: &Words,
) -> SizingScene {
    let texts = words.messages();
    let count = |chips: Chips| words.count(chips.get().into());
    let range = sizes.range();
    let to = sizes.read(&sizing.text);
    let named = |at: usize| {
        let (size, text) = (Size::ALL[at], texts.sizes(at));
        SizeScene {
            text,
            label: sizes.to(size).map(|to| format!("{text}, {}", count(to))),
            key: if keys { size.key() } else { "" },
            command: Command::Size(Amount::Of(size)),
        }
    };
    let range_text = texts.amount_range(&count(range.least), &count(range.most));
    SizingScene {
        text: sizing.text.clone(),
        said: match to {
            Some(to) => {
                let raised = raised(to, table.has_bet(), words);
                texts.pot_then(&raised, &count(sizes.pot_with(to)))
            }
            None => range_text.clone(),
        },
        range: range_text,
        place: (
            sizes.place(to.unwrap_or(range.least)),
            sizes.places().saturating_sub(1),
        ),
        sizes: std::array::from_fn(named),
        by_key: sizing.by_key,
    }
}

/// The highest bet of the street.
pub(super) fn highest(table: &Table) -> Chips {
    let bets = table.live().iter().map(|seat| table.bet(seat));
    bets.max().unwrap_or(Chips::ZERO)
}

/// What the person would have to put in as things are.
fn due(table: &Table) -> Chips {
    due_of(table, PERSON_SEAT)
}

/// What a seat would have to put in as things are.
pub(super) fn due_of(table: &Table, seat: Seat) -> Chips {
    let due = highest(table) - table.bet(seat);
    due.min(table.stack(seat))
}

fn lesson(state: &State, words: &Words) -> Option<LessonScene> {
    let number = state.session()?.hands();
    let review = state.review().filter(|review| review.number == number)?;
    Some(lesson_of(review.answer, number, state.hand()?, words))
}

/// The coach's advice about a hand.
pub(super) fn lesson_of(
    answer: Option<Option<Lesson>>,
    number: usize,
    hand: &Hand,
    words: &Words,
) -> LessonScene {
    let texts = words.messages();
    let says = |text: Vec<String>| LessonScene {
        text,
        link: None,
        look: None,
        events: None,
    };
    let Some(lesson) = answer else {
        return says(vec![texts.coach_thinks().to_owned()]);
    };
    let Some(lesson) = lesson else {
        return says(vec![
            texts.coach_fine().to_owned(),
            texts.coach_note().to_owned(),
        ]);
    };
    let mut text = vec![cost(&lesson, words)];
    let [needs, has, all_fold] =
        [lesson.needs, lesson.has, lesson.all_fold].map(|part| words.percent(part.into()));
    text.push(match lesson.needs > 0.0 {
        true => texts.lesson_odds(&needs, &has),
        false => texts.lesson_share(&has),
    });
    // Of betting and raising, which stand last among the choices.
    if lesson.better >= 3 || lesson.did >= 3 {
        text.push(texts.lesson_folds(&all_fold));
    }
    text.push(texts.lesson_error(&words.big_blinds(lesson.error.into())));
    text.push(texts.coach_note().to_owned());
    let events = lesson.event as usize;
    LessonScene {
        text,
        link: Some(spot_believed(hand, number, &lesson)),
        look: Some(Command::LookAt { number, events }),
        events: Some(events),
    }
}

/// "Calling (River) cost 0.9 big blinds on average; folding was better."
pub(super) fn cost(lesson: &Lesson, words: &Words) -> String {
    let texts = words.messages();
    let choice = |place: u8| texts.choices(usize::from(place));
    let street = texts.streets(lesson.street.into());
    let cost = words.big_blinds(lesson.cost.into());
    texts.lesson(choice(lesson.did), street, &cost, choice(lesson.better))
}

/// The calculator with what the coach knew and believed at a decision: the user's cards, the board, and what each opponent
/// might have held, and what the pot and a call were.
fn spot_believed(hand: &Hand, number: usize, lesson: &Lesson) -> String {
    let events = lesson.event as usize;
    let (Ok(table), Some(own)) = (hand.at(events), hand.cards(PERSON_SEAT)) else {
        return CALCULATOR.to_owned();
    };
    let line = line_of(&table, PERSON_SEAT, own, |seat| {
        let place = seat.index();
        let range = lesson
            .ranges
            .iter()
            .find(|(other, _)| usize::from(*other) == place);
        range.map(|(_, range)| range.clone())
    });
    let mut query = way_back(hand.log(), number, events);
    // Where a call had a price, the pot odds have it too.
    if let Some((_, legal)) = table.turn().filter(|(_, legal)| !legal.is_check()) {
        let (pot, call) = (table.pot().get(), legal.check_or_call.get());
        query.push_str(&format!("&pot={pot}&call={call}"));
    }
    asking(&line, &query)
}

/// The calculator with what the user knew after this many events: its own cards, any two for everybody
/// who was in, the board. When all is over, what was shown as well.
fn spot(hand: &Hand, number: usize, events: usize, over: bool) -> String {
    let Ok(table) = hand.at(events) else {
        return CALCULATOR.to_owned();
    };
    let own = hand.cards(PERSON_SEAT);
    let line = spot_seen(&table, PERSON_SEAT, |seat| match seat == PERSON_SEAT {
        true => own,
        false => table.shown(seat).filter(|_| over),
    });
    asking(&line, &way_back(hand.log(), number, events))
}

/// The query of a link by which the calculator leads back to a step of a hand of the session.
pub(super) fn way_back(log: &[Event], number: usize, events: usize) -> String {
    let step = stop_at(&stops(log), events);
    format!("?hand={number}&step={step}")
}

/// A link with a query; none without a table.
pub(super) fn asking(line: &str, query: &str) -> String {
    line.replacen('#', &format!("{query}#"), 1)
}

/// The calculator with what is seen at a table: the cards of one seat first, then those of everybody who is in.
pub(super) fn spot_seen(
    table: &Table,
    first: Seat,
    seen: impl Fn(Seat) -> Option<HoleCards>,
) -> String {
    match seen(first) {
        Some(own) => line_of(table, first, own, |seat| Some(seen(seat)?.to_string())),
        None => CALCULATOR.to_owned(),
    }
}

/// The calculator with a hand, what everybody else who is in holds, and the board.
fn line_of(
    table: &Table,
    first: Seat,
    own: HoleCards,
    holds: impl Fn(Seat) -> Option<String>,
) -> String {
    let mut line = format!("{CALCULATOR}#{own}");
    let others = table.live().iter().filter(|&seat| seat != first);
    for seat in others {
        line.push_str("-vs-");
        line.push_str(holds(seat).as_deref().unwrap_or("*"));
    }
    if !table.board().is_empty() {
        line.push_str("-on-");
        for card in table.board() {
            line.push_str(&card.to_string());
        }
    }
    line
}

/// Where the calculator is, seen from this page.
const CALCULATOR: &str = "../";
