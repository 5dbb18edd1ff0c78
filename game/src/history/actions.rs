//! Plays the actions of a hand history at a table.

use evaluator::{Card, CardSet, HoleCards, Street};

use crate::action::{Action, ActionError, RaiseTo};
use crate::event::{BoardCards, Event};
use crate::history::History;
use crate::history::amount::{Amount, Unit};
use crate::seat::{Seat, Seats};
use crate::table::{EventError, Next, Table};

/// A hand that is played as its lines say.
pub(crate) struct Replay {
    start: Table,
    table: Table,
    log: Vec<Event>,
    cards: [Option<HoleCards>; Seat::COUNT],
    /// The cards that each has got, one by one or both at once; those that nobody has seen too.
    dealt: [Vec<Option<Card>>; Seat::COUNT],
    /// The seats of players 1, 2, …
    order: Vec<Seat>,
    unit: Unit,
    /// What those do who show or muck before their turn.
    claims: [Option<Claim>; Seat::COUNT],
    /// The cards that some line says a seat shows.
    named_later: [Option<String>; Seat::COUNT],
    /// Who has shown or mucked before the line that says so.
    ahead: Seats,
    /// Who has checked where it was not asked.
    idle: Seats,
    /// The beginning of a flop that comes in parts.
    flop: Vec<Card>,
    least_cap: u8,
}

/// What somebody does at the showdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    Shows(HoleCards),
    Mucks,
}

impl Replay {
    pub(crate) fn new(start: Table, order: Vec<Seat>, unit: Unit) -> Replay {
        let mut replay = Replay {
            table: start.clone(),
            start,
            log: Vec::new(),
            cards: [None; Seat::COUNT],
            dealt: Default::default(),
            order,
            unit,
            claims: [None; Seat::COUNT],
            named_later: Default::default(),
            ahead: Seats::EMPTY,
            idle: Seats::EMPTY,
            flop: Vec::new(),
            least_cap: 0,
        };
        replay.go_on();
        replay
    }

    /// The least number of bets a street by which every raise was allowed. Short ones don't count as bets, but
    /// need a bet that is left.
    pub(crate) const fn least_cap(&self) -> u8 {
        self.least_cap
    }

    /// Looks through all lines for cards that are shown: some programs name them after they have
    /// decided, behind the board, or behind `????`.
    pub(crate) fn foresee(&mut self, lines: &[&str]) {
        for line in lines {
            if let &[player, "sm", cards] = &words(line)[..]
                && let Ok(seat) = self.seat(player)
                && cards.len() == 4
                && !cards.contains('?')
            {
                let named = &mut self.named_later[seat.index()];
                named.get_or_insert_with(|| cards.to_owned());
            }
        }
    }

    /// Does what a line says; `next` is the line after it.
    pub(crate) fn line(&mut self, line: &str, next: &str) -> Result<(), String> {
        let words = words(line);
        if !matches!(words[..], [] | [_, "sm", ..]) {
            self.settle_claims(true)?;
        }
        match words[..] {
            [] => Ok(()),
            ["d", "dh", player, cards] => self.deal(player, cards),
            ["d", "db", cards] => {
                let goes_on = matches!(self::words(next)[..], ["d", "db", _]);
                self.street(cards, goes_on)
            }
            [player, "f"] => self.act(player, Action::Fold),
            [player, "cc"] => self.act(player, Action::CheckOrCall),
            [player, "cbr", amount] => {
                let to = Amount::read(amount)?.chips(self.unit);
                let to = to.map_err(|reason| format!("{amount} is {reason}"))?;
                self.act(player, Action::RaiseTo(to))
            }
            [player, "sm"] => self.muck(player),
            [player, "sm", cards] => self.show(player, cards),
            _ => Err(format!("{:?} is no action of Hold'em", line.trim())),
        }
    }

    fn seat(&self, player: &str) -> Result<Seat, String> {
        let number = player
            .strip_prefix('p')
            .and_then(|number| number.parse::<usize>().ok());
        let seat = number.and_then(|number| self.order.get(number.checked_sub(1)?));
        let players = self.order.len();
        seat.copied()
            .ok_or_else(|| format!("{player:?} is no player: p1 to p{players} are"))
    }

    fn deal(&mut self, player: &str, cards: &str) -> Result<(), String> {
        let seat = self.seat(player)?;
        // If the blinds are all-in, the uncalled part comes back at once.
        let begun = self.log.iter().any(|event| {
            matches!(
                event,
                Event::Acted { .. } | Event::Street(_) | Event::Shown { .. }
            )
        });
        let new = self.unseen(cards)?;
        let dealt = &mut self.dealt[seat.index()];
        if begun || dealt.len() + new.len() > 2 {
            return Err(format!("{player} gets its two cards once, before all else"));
        }
        dealt.extend(new);
        if let [Some(a), Some(b)] = dealt[..] {
            self.cards[seat.index()] = HoleCards::new(a, b);
        }
        Ok(())
    }

    /// Cards of the board. A flop may come in parts: `goes_on` says that more of the board follows.
    fn street(&mut self, cards: &str, goes_on: bool) -> Result<(), String> {
        self.show_known()?;
        let cards: Option<Vec<Card>> = self.unseen(cards)?.into_iter().collect();
        let new = cards.ok_or("a card of the board is unknown: such hands are not read")?;
        let cards = [std::mem::take(&mut self.flop), new].concat();
        let flop_is_next = self.table.next() == Next::Street(Street::Flop);
        let street = match (self.table.board().len(), &cards[..]) {
            (0, [_] | [_, _]) if goes_on && flop_is_next => {
                self.flop = cards;
                return Ok(());
            }
            (0, &[a, b, c]) => BoardCards::Flop([a, b, c]),
            (3, &[card]) => BoardCards::Turn(card),
            (4, &[card]) => BoardCards::River(card),
            (0, _) => return Err("a flop is three cards".to_owned()),
            (3 | 4, _) => return Err("turn and river are one card".to_owned()),
            _ => return Err("the board has five cards already".to_owned()),
        };
        self.happens(Event::Street(street))
    }

    fn act(&mut self, player: &str, action: Action) -> Result<(), String> {
        let seat = self.seat(player)?;
        // Some programs ask a seat that can only check.
        let checks = action == Action::CheckOrCall;
        if checks && self.table.is_idle(seat) && self.idle.insert(seat) {
            return Ok(());
        }
        self.happens(Event::Acted { seat, action })
    }

    fn muck(&mut self, player: &str) -> Result<(), String> {
        let seat = self.seat(player)?;
        if self.ahead.remove(seat) {
            return Ok(());
        }
        // Who wins because all others have folded shows nothing.
        match self.is_over_for(seat) && self.table.live().len() == 1 {
            true => Ok(()),
            false => self.claim(seat, Claim::Mucks),
        }
    }

    fn show(&mut self, player: &str, text: &str) -> Result<(), String> {
        let seat = self.seat(player)?;
        let named = self.named_later[seat.index()].clone();
        let mut is_late = true;
        let text = match &named {
            Some(cards) if text.contains('?') && !self.ahead.contains(seat) => {
                self.ahead.insert(seat);
                is_late = false;
                cards
            }
            _ => text,
        };
        let known = self.cards[seat.index()];
        let both = match (text, known) {
            ("-", Some(known)) => Some(known),
            ("-", None) => return Err(format!("nobody knows which cards {player} shows")),
            (text, known) => self.shown(player, seat, text, known)?,
        };
        match both {
            _ if self.is_over_for(seat) => Ok(()),
            _ if is_late && self.ahead.remove(seat) => Ok(()),
            Some(cards) => self.claim(seat, Claim::Shows(cards)),
            // One card alone wins nothing.
            None => self.claim(seat, Claim::Mucks),
        }
    }

    /// The cards that somebody shows, if they are both; from then on they are known.
    fn shown(
        &mut self,
        player: &str,
        seat: Seat,
        text: &str,
        known: Option<HoleCards>,
    ) -> Result<Option<HoleCards>, String> {
        let shown: Vec<Card> = cards(text)?.into_iter().flatten().collect();
        let dealt = &self.dealt[seat.index()];
        let was_dealt = |card: &Card| dealt.contains(&Some(*card));
        if let Some(known) = known {
            return match shown[..] {
                [a, b] if HoleCards::new(a, b) == Some(known) => Ok(Some(known)),
                [] => Ok(None),
                [one] if was_dealt(&one) => Ok(None),
                _ => Err(format!("{player} was dealt {known}")),
            };
        }
        let new: Vec<Card> = shown.iter().copied().filter(|it| !was_dealt(it)).collect();
        let seen = dealt.iter().flatten().count();
        if seen + new.len() > 2 || cards(text)?.len() > 2 {
            return Err(format!("{player} has two cards"));
        }
        let text: String = new.iter().map(Card::to_string).collect();
        self.unseen(&text)?;
        let dealt = &mut self.dealt[seat.index()];
        for card in new {
            match dealt.iter_mut().find(|it| it.is_none()) {
                Some(unknown) => *unknown = Some(card),
                None => dealt.push(Some(card)),
            }
        }
        if let [Some(a), Some(b)] = dealt[..] {
            self.cards[seat.index()] = HoleCards::new(a, b);
        }
        // Who has shown both, one of them known before, has shown both.
        Ok(match shown.len() {
            2 => self.cards[seat.index()],
            _ => None,
        })
    }

    /// Whether the hand is over, and all others are out: whatever this seat shows now decides nothing.
    fn is_over_for(&self, seat: Seat) -> bool {
        let over = self.table.next() == Next::Over;
        over && self.table.live().contains(seat) && self.table.shown(seat).is_none()
    }

    /// Somebody shows or mucks, when it is its turn or before.
    fn claim(&mut self, seat: Seat, claim: Claim) -> Result<(), String> {
        let next = self.table.next();
        if !matches!(next, Next::Show { .. }) {
            return self.happens(self.event(seat, claim));
        }
        let live = self.table.live().contains(seat);
        let done = self.table.shown(seat).is_some() || self.table.mucked().contains(seat);
        if !live || done || self.claims[seat.index()].is_some() {
            return Err(self.reason(EventError::NotNext(next)));
        }
        self.claims[seat.index()] = Some(claim);
        self.settle_claims(false)
    }

    /// Who is left alone when this seat gives up at the end, and has not shown: it need not, but may.
    fn left_alone_by(&self, seat: Seat) -> Option<Seat> {
        let mut left = self.table.live().without(self.table.mucked());
        left.remove(seat);
        let only = left.iter().next().filter(|_| left.len() == 1)?;
        let end = self.table.board().len() == 5;
        (end && self.table.shown(only).is_none()).then_some(only)
    }

    fn event(&self, seat: Seat, claim: Claim) -> Event {
        match claim {
            Claim::Shows(cards) => Event::Shown { seat, cards },
            Claim::Mucks => Event::Mucked { seat },
        }
    }

    /// Records what was done before its turn, as far as its turn has come. `all` says that nobody shows any more.
    fn settle_claims(&mut self, all: bool) -> Result<(), String> {
        while let Next::Show { seat, .. } = self.table.next()
            && let Some(claim) = self.claims[seat.index()]
        {
            if claim == Claim::Mucks
                && let Some(alone) = self.left_alone_by(seat)
            {
                match self.claims[alone.index()].take() {
                    Some(claim @ Claim::Shows(_)) => self.happens(self.event(alone, claim))?,
                    Some(Claim::Mucks) => {
                        let (seat, may_muck) = (alone, false);
                        let next = Next::Show { seat, may_muck };
                        return Err(self.reason(EventError::NotNext(next)));
                    }
                    None if !all => return Ok(()),
                    None => {}
                }
            }
            self.claims[seat.index()] = None;
            self.happens(self.event(seat, claim))?;
        }
        Ok(())
    }

    fn happens(&mut self, event: Event) -> Result<(), String> {
        let bets = self.table.bets();
        let recorded = self.table.record(event);
        recorded.map_err(|why| self.reason(why))?;
        self.log.push(event);
        if let Event::Acted {
            action: Action::RaiseTo(_),
            ..
        } = event
        {
            let bets = u8::try_from(bets + 1).unwrap_or(u8::MAX);
            self.least_cap = self.least_cap.max(bets);
        }
        self.go_on();
        Ok(())
    }

    /// Why something can't come, with the players' numbers of the file.
    fn reason(&self, why: EventError) -> String {
        let number = |seat| 1 + self.order.iter().position(|&s| s == seat).unwrap_or(0);
        match why {
            EventError::NotNext(Next::Act { seat, .. }) => {
                format!("it can't come here: it is p{}'s turn", number(seat))
            }
            EventError::NotNext(Next::Show { seat, .. }) => {
                format!("it can't come here: p{} shows its cards", number(seat))
            }
            EventError::Action(ActionError::Amount(RaiseTo { least, most })) if least == most => {
                format!("a bet or raise goes to {} here", self.unit.write(least))
            }
            EventError::Action(ActionError::Amount(RaiseTo { least, most })) => {
                let (least, most) = (self.unit.write(least), self.unit.write(most));
                format!("a bet or raise goes to {least} at least and {most} at most")
            }
            why => why.to_string(),
        }
    }

    /// Records all events that need no decision.
    fn go_on(&mut self) {
        while let Some(event) = self.table.next().event() {
            self.table.take(event);
            self.log.push(event);
        }
    }

    /// Not every history says who shows: then the known cards decide.
    fn show_known(&mut self) -> Result<(), String> {
        self.settle_claims(true)?;
        while let Next::Show { seat, may_muck } = self.table.next() {
            if let (None, Some(text)) = (
                self.cards[seat.index()],
                self.named_later[seat.index()].clone(),
            ) {
                self.shown("a player", seat, &text, None)?;
            }
            self.ahead.insert(seat);
            let event = match self.cards[seat.index()] {
                Some(cards) if may_muck && self.table.beaten(cards) => Event::Mucked { seat },
                Some(cards) => Event::Shown { seat, cards },
                None if may_muck => Event::Mucked { seat },
                None => return Err("cards are shown here that nobody knows".to_owned()),
            };
            self.happens(event)?;
            self.settle_claims(true)?;
        }
        Ok(())
    }

    /// After the last line.
    pub(crate) fn finish(&mut self) -> Result<(), String> {
        self.settle_claims(true)?;
        // A hand that ends here is unfinished.
        let _ = self.show_known();
        Ok(())
    }

    pub(crate) fn history(self) -> History {
        let half = |dealt: &Vec<Option<Card>>| match dealt.iter().flatten().collect::<Vec<_>>()[..]
        {
            [&one] => Some(one),
            _ => None,
        };
        History {
            half: std::array::from_fn(|seat| half(&self.dealt[seat])),
            unit: self.unit,
            ..History::new(self.start, self.log, self.cards)
        }
    }

    /// Cards that nobody has and that are not on the board; those that nobody has seen are among them.
    fn unseen(&self, text: &str) -> Result<Vec<Option<Card>>, String> {
        let board: CardSet = self.table.board().iter().copied().collect();
        let dealt = self.dealt.iter().flatten().flatten();
        let mut seen = board | dealt.chain(&self.flop).copied().collect();
        let cards = cards(text)?;
        for &card in cards.iter().flatten() {
            if !seen.insert(card) {
                return Err(format!("{card} comes twice"));
            }
        }
        Ok(cards)
    }
}

/// The words of a line, without what is said beside it.
fn words(line: &str) -> Vec<&str> {
    let line = line.split('#').next().unwrap_or_default();
    line.split_whitespace().collect()
}

/// Cards by two letters each; `??` is one that nobody has seen.
fn cards(text: &str) -> Result<Vec<Option<Card>>, String> {
    let letters: Vec<char> = text.chars().collect();
    let card = |pair: &[char]| {
        let text: String = pair.iter().collect();
        match text.as_str() {
            "??" => Ok(None),
            text => text
                .parse()
                .map(Some)
                .map_err(|_| format!("{text:?} is not a card")),
        }
    };
    letters.chunks(2).map(card).collect()
}
