//! A hand from the blinds to the signed result.

use curve25519_dalek::ristretto::RistrettoPoint;
use evaluator::{Card, HoleCards, Street};

use super::Wanted;
use super::deal::Deal;
use super::offence::Lie;
use crate::action::Action;
use crate::chips::Chips;
use crate::event::{BoardCards, Event};
use crate::fair::elgamal::Place;
use crate::fair::group::{CARDS, card_of, point};
use crate::fair::hash::{Hash, short};
use crate::fair::merkle::{DealtDeck, Opened, commitment};
use crate::fair::message::{Body, Dealing, Terms};
use crate::fair::opening;
use crate::seat::{Seat, Seats};
use crate::table::{EventError, Next, Table, TableError};

type Stacks = [Chips; Seat::COUNT];

/// A hand that is played.
#[derive(Clone, Debug)]
pub struct Play {
    deal: Deal,
    dealer: u8,
    /// The table before the blinds.
    start: Table,
    table: Table,
    events: Vec<Event>,
    /// The cards that everybody knows.
    cards: Vec<Option<Card>>,
    /// Each card's shares, by seat.
    shares: Vec<[Option<RistrettoPoint>; Seat::COUNT]>,
    opened: Vec<Opened>,
    hole_given: Seats,
    board_given: Seats,
    actions: u16,
    /// The stacks of everybody, those too who are not in the hand.
    before: Stacks,
    result: Option<Stacks>,
    void: bool,
    settled: Seats,
}

/// The dealer's secret of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds {
    /// There is none: nobody dealt.
    None,
    /// It is not opened.
    Sealed,
    /// It gives the deck of which all opened cards are.
    Right,
}

/// A hand that is over, and what is known of its deal.
#[derive(Clone, Debug)]
pub struct HandRecord {
    /// The number of its deal.
    pub deal: u32,
    /// Who dealt.
    pub dealing: Dealing,
    /// The member that ordered the log when it began.
    pub dealer: u8,
    /// Who got cards.
    pub roster: Seats,
    /// Where the button was.
    pub button: Seat,
    /// The stacks before it,
    pub before: Stacks,
    /// and after it.
    pub after: Stacks,
    /// Whether it was broken off: all took back what they had put in.
    pub void: bool,
    /// Who has signed the result.
    pub signed: Seats,
    /// Who was gone at its end.
    pub gone: Seats,
    /// How many cards were opened, each with its proof.
    pub opened: usize,
    /// The dealer's secret.
    pub seeds: Seeds,
    commit: Option<Hash>,
    secrets: Vec<[u8; 32]>,
    root: Option<Hash>,
}

impl HandRecord {
    /// Whether all players have signed the result.
    pub fn is_signed_by_all(&self) -> bool {
        self.signed == self.roster
    }

    /// Whether a secret of the dealer gives the deck of this hand.
    pub(super) fn check(&self, table: &Hash, seed: &[u8; 32]) -> Result<(), Lie> {
        if self.commit != Some(commitment(table, self.deal, u8::MAX, seed)) {
            return Err(Lie::Commitment);
        }
        let deck = DealtDeck::new(table, self.deal, seed, &self.secrets);
        match self.root == Some(deck.root()) {
            true => Ok(()),
            false => Err(Lie::WrongDeck),
        }
    }
}

/// The hash of a result, which all players sign.
pub(crate) fn settled(table: &Hash, deal: u32, stacks: &Stacks) -> Hash {
    let stacks: Vec<u8> = stacks
        .iter()
        .flat_map(|chips| chips.get().to_le_bytes())
        .collect();
    short("settled", &[table, &deal.to_le_bytes(), &stacks])
}

impl Play {
    pub(super) fn begin(
        deal: Deal,
        terms: &Terms,
        in_play: Stacks,
        before: Stacks,
        button: Seat,
        dealer: u8,
    ) -> Result<Play, TableError> {
        let start = Table::new(terms.stakes, terms.rules, &in_play, button)?;
        let mut play = Play {
            table: start.clone(),
            start,
            deal,
            dealer,
            events: Vec::new(),
            cards: vec![None; CARDS],
            shares: vec![[None; Seat::COUNT]; CARDS],
            opened: Vec::new(),
            hole_given: Seats::EMPTY,
            board_given: Seats::EMPTY,
            actions: 0,
            before,
            result: None,
            void: false,
            settled: Seats::EMPTY,
        };
        play.go_on(Seats::EMPTY, Seats::EMPTY);
        Ok(play)
    }

    /// The number of its deal.
    pub const fn number(&self) -> u32 {
        self.deal.number()
    }

    /// The member that dealt it, or ordered the log when it began.
    pub const fn dealer(&self) -> u8 {
        self.dealer
    }

    /// Its deal.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The hand as everybody sees it.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table before the blinds.
    pub const fn start(&self) -> &Table {
        &self.start
    }

    /// What has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The number of decisions so far.
    pub const fn actions(&self) -> u16 {
        self.actions
    }

    /// The stacks after it, once they are known.
    pub const fn result(&self) -> Option<Stacks> {
        self.result
    }

    /// Whether it was broken off.
    pub const fn is_void(&self) -> bool {
        self.void
    }

    /// A share of a card, once its player has given it.
    pub fn share(&self, place: u8, seat: Seat) -> Option<&RistrettoPoint> {
        self.shares.get(usize::from(place))?[seat.index()].as_ref()
    }

    /// Where in the deck a seat's cards are.
    pub fn places(&self, seat: Seat) -> Option<[u8; 2]> {
        let roster = self.deal.roster();
        let mut clockwise = roster.clockwise_after(self.table.button());
        let place = clockwise.position(|other| other == seat)?;
        Some([place as u8, (place + roster.len()) as u8])
    }

    /// Where the cards of a street are.
    pub fn board_places(&self, street: Street) -> Vec<u8> {
        let first = 2 * self.deal.roster().len() as u8;
        let places = match street {
            Street::Preflop => 0..0,
            Street::Flop => 0..3,
            Street::Turn => 3..4,
            Street::River => 4..5,
        };
        places.map(|place| first + place).collect()
    }

    /// The places of all hole cards but this seat's, in order.
    pub fn others_places(&self, seat: Seat) -> Vec<u8> {
        let own = self.places(seat).unwrap_or([u8::MAX; 2]);
        let all = 0..2 * self.deal.roster().len() as u8;
        all.filter(|place| !own.contains(place)).collect()
    }

    /// The hints of cards, which shares are made of.
    pub fn hints(&self, places: &[u8]) -> Vec<RistrettoPoint> {
        let card = |&place: &u8| self.deal.sealed()?.0.get(usize::from(place));
        places
            .iter()
            .filter_map(card)
            .map(|card| card.hint)
            .collect()
    }

    /// The card at a place, as far as the shares in the log and these two points open it.
    pub fn open_with(&self, place: u8, seat: Seat, own: &RistrettoPoint) -> Option<Card> {
        let sealed = self.deal.sealed()?.0.get(usize::from(place))?;
        let shares = self.shares.get(usize::from(place))?;
        let mut all = vec![*own];
        for other in self.deal.roster().iter().filter(|&other| other != seat) {
            all.push(shares[other.index()]?);
        }
        card_of(&sealed.open(&all))
    }

    /// What is awaited; no seat is the dealer.
    pub(super) fn wants(&self, gone: Seats) -> Vec<(Option<Seat>, Wanted)> {
        let all = |what, done: Seats| -> Vec<_> {
            let seats = self.deal.roster().without(gone).without(done);
            seats.iter().map(|seat| (Some(seat), what)).collect()
        };
        if self.result.is_some() {
            return all(Wanted::Settle, self.settled);
        }
        let is_hosts = self.deal.dealing() == Dealing::Host;
        match self.table.next() {
            Next::Deal { .. } => all(Wanted::Hole, self.hole_given),
            Next::Act { seat, legal } => vec![(Some(seat), Wanted::Act(legal))],
            Next::Street(_) if is_hosts => vec![(None, Wanted::Board)],
            Next::Street(_) => all(Wanted::Board, self.board_given),
            Next::Show { seat, may_muck } => {
                let by = (!gone.contains(seat)).then_some(seat);
                vec![(by, Wanted::Show { seat, may_muck })]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn said(
        &mut self,
        body: Body,
        seat: Option<Seat>,
        is_dealer: bool,
        place: &Place,
        gone: Seats,
    ) -> Result<(), Lie> {
        if self.result.is_some() {
            return self.signs(&body, seat, place);
        }
        let next = self.table.next();
        match (body, next) {
            (Body::Act { number, action }, Next::Act { seat: turn, legal }) => {
                if seat != Some(turn) {
                    return Err(Lie::OutOfTurn);
                }
                if number != self.actions {
                    return Err(Lie::WrongNumber);
                }
                self.table.allows(legal, action).map_err(Lie::Illegal)?;
                self.acts(turn, action)
            }
            (Body::Act { .. }, _) => Err(Lie::OutOfTurn),
            (Body::Open(cards), Next::Street(street)) if self.deal.dealing() == Dealing::Host => {
                if !is_dealer {
                    return Err(Lie::OutOfTurn);
                }
                self.opens(cards, &self.board_places(street))
            }
            (Body::Open(cards), Next::Show { seat: turn, .. })
                if self.deal.dealing() == Dealing::Host =>
            {
                // The dealer opens for who is gone, and for nobody else.
                let may = seat == Some(turn) || is_dealer && gone.contains(turn);
                let places = self.places(turn).filter(|_| may).ok_or(Lie::OutOfTurn)?;
                self.opens(cards, &places)?;
                self.shows(turn)
            }
            (
                Body::Muck,
                Next::Show {
                    seat: turn,
                    may_muck,
                },
            ) if seat == Some(turn) => {
                if !may_muck {
                    return Err(Lie::NotWanted);
                }
                self.happens(Event::Mucked { seat: turn })
                    .map_err(|_| Lie::NotWanted)
            }
            (Body::Shares { shares, proof }, _) if self.deal.dealing() == Dealing::Nobody => {
                let seat = seat.filter(|&seat| self.deal.roster().contains(seat));
                self.gives(seat.ok_or(Lie::NotWanted)?, &shares, &proof, place)
            }
            (Body::Open(_) | Body::Shares { .. } | Body::Muck | Body::Settled(_), _) => {
                Err(Lie::TooEarly)
            }
            _ => Err(Lie::NotWanted),
        }
    }

    fn signs(&mut self, body: &Body, seat: Option<Seat>, place: &Place) -> Result<(), Lie> {
        let Body::Settled(hash) = body else {
            return Err(Lie::NotWanted);
        };
        let seat =
            seat.filter(|&seat| self.deal.roster().contains(seat) && !self.settled.contains(seat));
        let seat = seat.ok_or(Lie::NotWanted)?;
        let right = self
            .result
            .map(|stacks| settled(&place.table, self.number(), &stacks));
        if Some(*hash) != right {
            return Err(Lie::Result);
        }
        self.settled.insert(seat);
        Ok(())
    }

    fn acts(&mut self, seat: Seat, action: Action) -> Result<(), Lie> {
        let event = Event::Acted { seat, action };
        self.happens(event).map_err(|_| Lie::OutOfTurn)?;
        self.actions = self.actions.saturating_add(1);
        Ok(())
    }

    /// Cards with their proofs, exactly those at these places.
    fn opens(&mut self, cards: Vec<Opened>, places: &[u8]) -> Result<(), Lie> {
        if !cards
            .iter()
            .map(|opened| opened.place)
            .eq(places.iter().copied())
        {
            return Err(Lie::WrongCard);
        }
        let root = self.deal.root();
        if cards.iter().any(|opened| Some(&opened.root()) != root) {
            return Err(Lie::SwitchedCard);
        }
        for opened in &cards {
            self.cards[usize::from(opened.place)] = Some(opened.card);
        }
        self.opened.extend(cards);
        Ok(())
    }

    /// Shares of the cards that are due from this seat.
    fn gives(
        &mut self,
        seat: Seat,
        given: &[[u8; 32]],
        proof: &[u8; 64],
        place: &Place,
    ) -> Result<(), Lie> {
        let next = self.table.next();
        let places = match next {
            Next::Deal { .. } if !self.hole_given.contains(seat) => self.others_places(seat),
            Next::Street(street) if !self.board_given.contains(seat) => self.board_places(street),
            Next::Show { seat: turn, .. } if turn == seat => {
                self.places(seat).ok_or(Lie::NotWanted)?.to_vec()
            }
            Next::Deal { .. } | Next::Street(_) => return Err(Lie::NotWanted),
            _ => return Err(Lie::TooEarly),
        };
        let shares: Option<Vec<RistrettoPoint>> = given.iter().map(point).collect();
        let (shares, key) = (
            shares.ok_or(Lie::Share)?,
            self.deal.key(seat).ok_or(Lie::Share)?,
        );
        let hints = self.hints(&places);
        if !opening::holds(&opening::context(place), key, &hints, &shares, proof) {
            return Err(Lie::Share);
        }
        for (&place, share) in places.iter().zip(shares) {
            self.shares[usize::from(place)][seat.index()] = Some(share);
        }
        match next {
            Next::Deal { .. } => {
                self.hole_given.insert(seat);
            }
            Next::Street(_) => {
                self.board_given.insert(seat);
                if self.board_given == self.deal.roster() {
                    self.read(&places);
                }
            }
            _ => {
                self.read(&places);
                self.shows(seat)?;
            }
        }
        Ok(())
    }

    /// Reads cards all of whose shares are there.
    fn read(&mut self, places: &[u8]) {
        for &place in places {
            let at = usize::from(place);
            let Some(sealed) = self.deal.sealed().and_then(|deck| deck.0.get(at)) else {
                continue;
            };
            self.cards[at] = card_of(&sealed.open(self.shares[at].iter().flatten()));
        }
    }

    fn shows(&mut self, seat: Seat) -> Result<(), Lie> {
        let [first, second] = self.places(seat).ok_or(Lie::NotWanted)?;
        let card = |place: u8| self.cards[usize::from(place)];
        let cards = card(first)
            .zip(card(second))
            .and_then(|(a, b)| HoleCards::new(a, b));
        let cards = cards.ok_or(Lie::WrongCard)?;
        self.happens(Event::Shown { seat, cards })
            .map_err(|_| Lie::WrongCard)
    }

    fn happens(&mut self, event: Event) -> Result<(), EventError> {
        self.table.record(event)?;
        self.events.push(event);
        Ok(())
    }

    /// Everything that follows by itself.
    pub(super) fn go_on(&mut self, gone: Seats, away: Seats) {
        while self.result.is_none() {
            let happened = match self.table.next() {
                Next::Deal { seat } => {
                    let given = self.hole_given == self.deal.roster();
                    if self.deal.dealing() == Dealing::Nobody && !given {
                        return;
                    }
                    self.happens(Event::Dealt { seat })
                }
                Next::Act { seat, .. } if gone.contains(seat) => {
                    let _ = self.acts(seat, Action::Fold);
                    continue;
                }
                Next::Act { seat, legal } if away.contains(seat) => {
                    let _ = self.acts(seat, legal.check_or_fold());
                    continue;
                }
                Next::Street(street) => {
                    let Some(cards) = self.street(street) else {
                        return;
                    };
                    self.board_given = Seats::EMPTY;
                    self.happens(Event::Street(cards))
                }
                Next::Show { seat, .. }
                    if gone.contains(seat) && self.deal.dealing() == Dealing::Nobody =>
                {
                    self.happens(Event::Mucked { seat })
                }
                Next::Over => {
                    self.ends();
                    return;
                }
                next => match next.event() {
                    Some(event) => self.happens(event),
                    None => return,
                },
            };
            if happened.is_err() {
                // A hand that can't go on by the rules is broken off, never left hanging.
                self.breaks_off(gone);
            }
        }
    }

    fn street(&self, street: Street) -> Option<BoardCards> {
        let first = self.board_places(Street::Flop)[0];
        let known = |place: u8| self.cards[usize::from(place)];
        for place in self.board_places(street) {
            known(place)?;
        }
        // Cards of later streets are not looked at.
        let filler = known(first)?;
        let board = [0, 1, 2, 3, 4].map(|place| known(first + place).unwrap_or(filler));
        BoardCards::of(street, board)
    }

    fn ends(&mut self) {
        let mut stacks = self.before;
        for seat in self.deal.roster().iter() {
            stacks[seat.index()] = self.table.stack(seat);
        }
        self.result = Some(stacks);
    }

    /// A player is gone, or the host who dealt.
    pub(super) fn left(&mut self, seat: Option<Seat>, was_host: bool, gone: Seats) {
        if self.result.is_some() {
            return;
        }
        if self.deal.dealing() == Dealing::Host {
            // The host takes the deck along.
            if was_host {
                self.breaks_off(gone);
            }
            return;
        }
        if !seat.is_some_and(|seat| self.deal.roster().contains(seat)) {
            return;
        }
        let left = self.table.live().without(gone);
        let mut left = left.iter();
        match (left.next(), left.next()) {
            (Some(only), None) => {
                let mut stacks = self.before;
                for seat in self.deal.roster().iter() {
                    stacks[seat.index()] = self.table.stack(seat);
                }
                stacks[only.index()] += self.table.pot();
                self.result = Some(stacks);
            }
            // Its shares of the board are missing for good.
            _ if self.table.street() != Street::River => self.breaks_off(gone),
            _ => {}
        }
    }

    /// All take back what they put in; what those who are gone put in is shared among the others.
    fn breaks_off(&mut self, gone: Seats) {
        let roster = self.deal.roster();
        let stay = match roster.without(gone) {
            left if left.is_empty() => roster,
            left => left,
        };
        let mut stacks = self.before;
        let mut left = Chips::ZERO;
        for seat in roster.without(stay).iter() {
            let put_in = self.table.began_with(seat) - self.table.put_in(seat);
            left += self.table.put_in(seat);
            stacks[seat.index()] = put_in;
        }
        let ways = stay.len() as u32;
        let shares = stay.clockwise_after(self.table.button()).zip(0..);
        for (seat, place) in shares {
            let odd = u32::from(place < left.get() % ways);
            stacks[seat.index()] += Chips::new(left.get() / ways + odd);
        }
        self.void = true;
        self.result = Some(stacks);
    }

    /// Whether everybody who is still here has signed the result.
    pub(super) fn is_settled(&self, gone: Seats) -> bool {
        let missing = self.deal.roster().without(self.settled).without(gone);
        self.result.is_some() && missing.is_empty()
    }

    pub(super) fn record(&self, gone: Seats) -> HandRecord {
        HandRecord {
            deal: self.number(),
            dealing: self.deal.dealing(),
            dealer: self.dealer,
            roster: self.deal.roster(),
            button: self.table.button(),
            before: self.before,
            after: self.result.unwrap_or(self.before),
            void: self.void,
            signed: self.settled,
            gone: self.deal.roster().without(self.deal.roster().without(gone)),
            opened: self.cards.iter().flatten().count(),
            seeds: match self.deal.dealing() {
                Dealing::Host => Seeds::Sealed,
                Dealing::Nobody => Seeds::None,
            },
            commit: self.deal.dealer_commit,
            secrets: self.deal.secrets(),
            root: self.deal.root().copied(),
        }
    }
}
