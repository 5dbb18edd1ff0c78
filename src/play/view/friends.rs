//! Playing with friends, as values.

use game::fair::check::Report;
use game::fair::evening::{Evening, HandRecord, Lie, Seeds, Want, Wanted};
use game::fair::lobby::Refusal as Refused;
use game::fair::message::Dealing;
use game::fair::party::{Party, Stage};
use game::fair::peer::Peer;
use game::{Chips, Event, Legal, Seat, Unit};

use super::Cards;
use super::events::{Describer, LogLine};
use super::felt::{Felt, FeltScene, Seen, clockwise};
use super::lobby::{GameScene, character, game_flaw};
use super::refusal::no_amount;
use super::table::{ActionScene, SizingScene, due_of, pot, raise_text, sizing_of};
use crate::play::connection::card::IN_LINK;
use crate::play::connection::qr::{self, Qr};
use crate::play::connection::{CardError, OfferError};
use crate::play::friends::state::{
    Check, Choice, Flaw, Notice, OwnCard, Refusal, Shown, Spoken, State, characters,
};
use crate::play::protocol::Move;
use crate::play::state::Command as PlayCommand;
use crate::play::state::played::Names;
use crate::play::text::Words;

/// All of it.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendsScene {
    /// What is in the middle of the screen.
    pub body: FriendsBody,
    /// The message until the next action.
    pub notice: Option<&'static str>,
    /// What was refused of another device.
    pub offence: Option<String>,
    /// The announcement.
    pub status: String,
    /// The log that is checked.
    pub check: Option<CheckScene>,
}

/// What is in the middle of the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum FriendsBody {
    /// Before a table.
    Choice(ChoiceScene),
    /// A table that has not begun.
    Gathering(GatheringScene),
    /// An evening that has.
    Table(Box<FriendsTable>),
}

/// Before a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceScene {
    /// What was typed and chosen.
    pub choice: Choice,
    /// Whether the page was opened with an invitation.
    pub invited: bool,
    /// Tables of other windows: which, and the text of the button.
    pub windows: Vec<(u64, String)>,
    /// The same of what is played for.
    pub game: GameScene,
    /// The computer players, where this device is handed round.
    pub computers: Option<ComputersScene>,
    /// What is wrong with the name, and with the code.
    pub flaws: [Option<String>; 2],
}

/// The computer players that run on the host's device, as the host chooses them.
#[derive(Clone, Debug, PartialEq)]
pub struct ComputersScene {
    /// How many there may be.
    pub most: usize,
    /// Those who are chosen: "Opponent 1", and its place among the characters.
    pub chosen: Vec<(String, usize)>,
    /// All who can be: the place, and what stands in the list.
    pub characters: Vec<(usize, String)>,
    /// What they mean for the others, once there are any.
    pub note: Option<&'static str>,
}

/// A table that has not begun.
#[derive(Clone, Debug, PartialEq)]
pub struct GatheringScene {
    /// "Table 10/20".
    pub title: String,
    /// What is played, or who begins.
    pub terms: Option<String>,
    /// Who is here.
    pub here: Vec<String>,
    /// The computer players, where this device holds the table.
    pub computers: Option<ComputersScene>,
    /// What they mean, where another does.
    pub note: Option<&'static str>,
    /// Whether this device holds the table.
    pub holds: bool,
    /// Why it can't begin.
    pub flaw: Option<String>,
    /// The code that is shown.
    pub invite: Option<InviteScene>,
    /// What is waited for.
    pub waits: Option<&'static str>,
}

/// A code for another device.
#[derive(Clone, Debug, PartialEq)]
pub struct InviteScene {
    /// "Invite one more".
    pub title: &'static str,
    /// What to do with it.
    pub text: String,
    /// The link that has it; none while it is made.
    pub link: Option<String>,
    /// The same as a picture.
    pub qr: Option<Qr>,
    /// The reply that was typed, where one is due.
    pub reply: Option<String>,
    /// What is wrong with it.
    pub flaw: Option<String>,
    /// Whether a new code can be made.
    pub again: bool,
}

/// An evening that has begun.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendsTable {
    /// "Hand 12 · 10/20".
    pub title: String,
    /// The seats and the board.
    pub felt: Option<FeltScene>,
    /// Who is awaited, what a call costs, how the hand ended.
    pub head: String,
    /// Why the last action was not taken.
    pub refused: Option<String>,
    /// The amount of a bet, while it is chosen.
    pub sizing: Option<SizingScene>,
    /// The buttons.
    pub actions: [ActionScene; 3],
    /// Whether the hand is over.
    pub over: bool,
    /// What happened in the hand.
    pub log: Vec<LogLine>,
    /// Everybody, and whether they are here.
    pub members: Vec<String>,
    /// What computer players mean, where there are any.
    pub note: Option<&'static str>,
    /// The cards that everybody compares aloud, and what they are for.
    pub token: Option<String>,
    /// Whether one was away, and can come back.
    pub away: bool,
    /// Whether one may hold the table from here on.
    pub carry_on: bool,
    /// Who deals from the next hand on, where one may choose.
    pub nobody_deals: Option<bool>,
    /// The code for who comes back.
    pub invite: Option<InviteScene>,
    /// Whether a code can be made for who comes back.
    pub may_invite: bool,
    /// Whether the evening is over.
    pub done: bool,
    /// Whether leaving ends the evening for all.
    pub ends: bool,
    /// Whether this device has left, or was said to be gone.
    pub left: bool,
}

/// A log that is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckScene {
    /// What it says of all.
    pub lead: String,
    /// A line a hand.
    pub hands: Vec<String>,
    /// Whether it is done.
    pub done: bool,
    /// Whether all is proved.
    pub good: bool,
}

/// An inaudible character that makes a repeated sentence different.
const INAUDIBLE: &str = "\u{a0}";

impl FriendsScene {
    /// The amount of a bet, while it is chosen.
    pub fn sizing(&self) -> Option<&SizingScene> {
        match &self.body {
            FriendsBody::Table(table) => table.sizing.as_ref(),
            _ => None,
        }
    }

    /// The scene of a state; none where it is not open. `address`: of this page, for links. `keys`: whether letters are keys.
    pub fn of(state: &State, address: &str, keys: bool, words: &Words) -> Option<FriendsScene> {
        if !state.is_open() {
            return None;
        }
        let texts = words.messages();
        let body = match state.party().map(Party::stage) {
            None if state.is_returning() => FriendsBody::Gathering(GatheringScene {
                waits: Some(texts.friends_returning()),
                ..gathering(state, address, words)
            }),
            None => FriendsBody::Choice(choice(state, words)),
            Some(Stage::Lobby(_) | Stage::Guest(_)) => {
                FriendsBody::Gathering(gathering(state, address, words))
            }
            Some(Stage::Host(_) | Stage::Member(_)) => {
                FriendsBody::Table(Box::new(table(state, address, keys, words)?))
            }
        };
        let notice = state.notice().map(|notice| match notice {
            Notice::NotConnected => texts.friends_not_connected(),
            Notice::HostLost => texts.friends_host_lost(),
            Notice::ReplyHanded => texts.friends_handed(),
            Notice::ReplyLost => texts.friends_handed_lost(),
            Notice::Back => texts.friends_back(0),
            Notice::BackAsHost => texts.friends_back(1),
            Notice::BackInLobby => texts.friends_back(2),
            Notice::NoReturn => texts.friends_no_return(),
            Notice::Elsewhere => texts.friends_elsewhere(),
            Notice::NotKept => texts.friends_not_kept(),
            Notice::NoLog => texts.friends_no_log(),
            Notice::Copied => texts.friends_copied(),
            Notice::NotCopied => texts.friends_not_copied(),
        });
        let offence = state.offence().map(|offence| {
            let evening = state.party().and_then(Party::peer).map(Peer::evening);
            let name = evening.and_then(|it| it.member(offence.member));
            let name = name.map_or("?", |member| &member.name);
            texts.friends_offence(name, lie(offence.lie, words))
        });
        let status = status(state, &body, words);
        Some(FriendsScene {
            body,
            notice,
            offence,
            status,
            check: state.check().map(|check| checked(check, words)),
        })
    }
}

/// Why something is refused, as a player needs it. What exactly it was, the log's check on the command line says.
fn lie(lie: Lie, words: &Words) -> &'static str {
    words.messages().friends_lies(match lie {
        Lie::Malformed(_) => 0,
        Lie::NoMember | Lie::OtherTable | Lie::Signature | Lie::Order => 1,
        Lie::OutOfTurn | Lie::Illegal(_) => 3,
        Lie::SwitchedCard | Lie::WrongCard => 4,
        Lie::Commitment | Lie::WrongDeck | Lie::Shuffle | Lie::OtherDeck => 5,
        Lie::Key | Lie::UsedKey | Lie::Share => 6,
        Lie::Result => 7,
        Lie::Setup => 8,
        Lie::Fork => 9,
        // A replay, a fork, something that is not due.
        _ => 2,
    })
}

fn choice(state: &State, words: &Words) -> ChoiceScene {
    let texts = words.messages();
    let flaw = state.flaw().map(|flaw| flaw_text(flaw, words));
    let place = match state.flaw() {
        Some(Flaw::Name | Flaw::TooFew) => Some(0),
        Some(Flaw::Game(_)) => None,
        Some(_) => Some(1),
        None => None,
    };
    let game = match state.flaw() {
        Some(Flaw::Game(flaw)) => Some(*flaw),
        _ => None,
    };
    let mut flaws = [None, None];
    if let Some(place) = place {
        flaws[place] = flaw;
    }
    let windows = state.tables().iter();
    ChoiceScene {
        choice: state.choice().clone(),
        game: GameScene::of(&state.choice().game, game, words),
        invited: state.is_invited(),
        computers: state.choice().shared.then(|| computers(state, words)),
        windows: windows
            .map(|(window, name)| (*window, texts.friends_window(name)))
            .collect(),
        flaws,
    }
}

fn computers(state: &State, words: &Words) -> ComputersScene {
    let texts = words.messages();
    let most = state.computers_max();
    let chosen = state.choice().computers.iter().take(most);
    let chosen = (1..).zip(chosen);
    let chosen: Vec<(String, usize)> = chosen
        .map(|(n, place): (usize, _)| (texts.opponent(&n.to_string()), *place))
        .collect();
    ComputersScene {
        most,
        note: (!chosen.is_empty()).then(|| texts.friends_computers_text()),
        chosen,
        characters: characters()
            .map(|place| (place, character(place, words)))
            .collect(),
    }
}

fn flaw_text(flaw: &Flaw, words: &Words) -> String {
    let texts = words.messages();
    match flaw {
        Flaw::Name => texts.friends_name_flaw().to_owned(),
        Flaw::Game(flaw) => game_flaw(*flaw, words).to_owned(),
        Flaw::Code(flaw) => code_flaw(*flaw, words),
        Flaw::Invitation => texts.friends_is_invitation().to_owned(),
        Flaw::Reply => texts.friends_is_reply().to_owned(),
        Flaw::OtherReply => texts.friends_other_reply().to_owned(),
        Flaw::NoWindow => texts.friends_no_window().to_owned(),
        Flaw::TooFew => texts.friends_too_few().to_owned(),
    }
}

fn code_flaw(flaw: CardError, words: &Words) -> String {
    let texts = words.messages();
    match flaw {
        CardError::Empty => texts.friends_code_empty().to_owned(),
        CardError::TooLong => texts.friends_code_long().to_owned(),
        CardError::Letter { letter, .. } => texts.friends_code_letter(&letter.to_string()),
        CardError::Missing(count) => texts.friends_code_missing(&words.number(count as u64)),
        CardError::Surplus(count) => texts.friends_code_surplus(&words.number(count as u64)),
        CardError::Newer => texts.friends_code_newer().to_owned(),
        CardError::Damaged => texts.friends_code_damaged().to_owned(),
        CardError::Nonsense => texts.friends_code_nonsense().to_owned(),
    }
}

fn gathering(state: &State, address: &str, words: &Words) -> GatheringScene {
    let texts = words.messages();
    let mut note = None;
    let (stakes, terms, here, waits) = match state.party().map(Party::stage) {
        Some(Stage::Lobby(lobby)) => {
            let mut here = vec![texts.friends_self(&lobby.name)];
            here.extend(lobby.guests.iter().map(|guest| guest.name.clone()));
            let computers = lobby.computers.iter();
            here.extend(computers.map(|name| texts.friends_computer(name)));
            let terms = terms(lobby.offer.terms.stakes, lobby.offer.chips, words);
            (Some(lobby.offer.terms.stakes), Some(terms), here, None)
        }
        Some(Stage::Guest(guest)) => match (&guest.here, guest.refused) {
            (_, Some(refused)) => (None, None, Vec::new(), Some(refusal(refused, words))),
            (Some(here), None) => {
                let host = here.names.first().map_or("", String::as_str);
                let people = here.names.len() - usize::from(here.computers);
                note = (here.computers > 0).then(|| texts.friends_computers_text());
                let names = here.names.iter().enumerate().map(|(at, name)| {
                    match (at, at == usize::from(here.you)) {
                        (0, _) => texts.friends_host(name),
                        (_, true) => texts.friends_self(name),
                        _ if at >= people => texts.friends_computer(name),
                        _ => name.clone(),
                    }
                });
                let begins = texts.friends_waiting(host);
                let terms = format!("{}. {begins}", terms(here.terms.stakes, here.chips, words));
                (Some(here.terms.stakes), Some(terms), names.collect(), None)
            }
            (None, None) => {
                let connects = state.is_connecting() || state.is_connected();
                let waits = connects.then(|| texts.friends_connecting());
                (None, None, Vec::new(), waits)
            }
        },
        _ => (None, None, Vec::new(), None),
    };
    let holds = state.holds();
    let flaw = state
        .flaw()
        .filter(|flaw| matches!(flaw, Flaw::TooFew | Flaw::Game(_)));
    // A guest whose host is gone needs a new code.
    let is_at_table = !here.is_empty() && !holds && state.is_connected();
    GatheringScene {
        title: match stakes {
            Some(stakes) => texts.friends_table(&words.stakes(stakes, Unit::WHOLE)),
            None => texts.friends().to_owned(),
        },
        terms,
        here,
        computers: holds.then(|| computers(state, words)),
        note,
        holds,
        flaw: flaw.map(|flaw| flaw_text(flaw, words)),
        invite: (!is_at_table)
            .then(|| invite(state, address, words))
            .flatten(),
        waits,
    }
}

fn terms(stakes: game::Stakes, chips: Chips, words: &Words) -> String {
    let chips = words.chips(chips.get());
    let stakes = words.stakes(stakes, Unit::WHOLE);
    words.messages().friends_terms(&stakes, &chips)
}

fn refusal(refused: Refused, words: &Words) -> &'static str {
    let texts = words.messages();
    texts.friends_refusals(match refused {
        Refused::Name => 0,
        Refused::Full => 1,
        Refused::Begun => 2,
        Refused::Signature => 3,
    })
}

fn invite(state: &State, address: &str, words: &Words) -> Option<InviteScene> {
    let texts = words.messages();
    let holds = state.holds();
    let flaw = state
        .flaw()
        .filter(|flaw| !matches!(flaw, Flaw::TooFew | Flaw::Game(_)));
    let flaw = flaw.map(|flaw| flaw_text(flaw, words));
    let (text, link) = match state.own_card() {
        OwnCard::None if holds || state.is_connecting() || state.is_connected() => return None,
        // A guest without a code needs a new invitation.
        OwnCard::None => (String::new(), None),
        OwnCard::Making(_) => (texts.friends_making().to_owned(), None),
        OwnCard::Ready { code, .. } => {
            let text = match holds {
                true => texts.friends_invite_text(),
                false => texts.friends_reply_text(),
            };
            (text.to_owned(), Some(format!("{address}{IN_LINK}{code}")))
        }
        OwnCard::Failed(flaw) => {
            let text = texts.friends_offer_flaws(match flaw {
                OfferError::Unsupported => 0,
                OfferError::NoAddress => 1,
                OfferError::Refused => 2,
            });
            (text.to_owned(), None)
        }
    };
    let needs_invitation = !holds && *state.own_card() == OwnCard::None;
    Some(InviteScene {
        title: match (holds, needs_invitation) {
            (true, _) => texts.friends_invite(),
            (false, false) => texts.friends_your_reply(),
            (false, true) => texts.friends_join_title(),
        },
        text,
        qr: link.as_deref().and_then(qr::draw),
        reply: (link.is_some() && holds || needs_invitation).then(|| state.choice().code.clone()),
        link,
        flaw,
        again: matches!(state.own_card(), OwnCard::Failed(_)),
    })
}

fn names(evening: &Evening) -> Names {
    let mut names = Names::default();
    for member in &evening.setup().members {
        if let Some(seat) = member.seat {
            names[seat.index()] = Some(member.name.clone());
        }
    }
    names
}

fn table(state: &State, address: &str, keys: bool, words: &Words) -> Option<FriendsTable> {
    let texts = words.messages();
    let party = state.party()?;
    let peer = party.peer()?;
    let evening = peer.evening();
    let stakes = words.stakes(evening.setup().terms.stakes, Unit::WHOLE);
    let names = names(evening);
    let describer = Describer {
        names: &names,
        person: peer.seat(),
        words,
        unit: Unit::WHOLE,
    };
    let shown = state.shown();
    let number = evening.hands().len() as u64 + u64::from(evening.play().is_some());
    let done = evening.is_over();
    Some(FriendsTable {
        title: match shown {
            Some(_) => texts.hand_number(&words.count(number), &stakes),
            None => texts.friends_table(&stakes),
        },
        felt: shown.map(|shown| felt(shown, peer, &describer)),
        head: head(state, peer, &describer),
        refused: state
            .refused()
            .map(|refused| refused_text(refused, peer, &describer)),
        sizing: state
            .sizing()
            .zip(shown)
            .map(|((sizes, sizing), shown)| sizing_of(&sizes, sizing, &shown.table, keys, words)),
        actions: actions(state, peer, keys, words),
        over: peer.looks_at_result() || done,
        log: shown.map_or(Vec::new(), |shown| {
            describer.describe(shown.start.clone(), &shown.events, shown.cards)
        }),
        members: members(party, peer, words),
        note: {
            let mut members = evening.setup().members.iter();
            let any = members.any(|member| member.computer);
            any.then(|| texts.friends_computers_text())
        },
        token: evening
            .token()
            .filter(|_| !state.is_shared())
            .map(|cards| texts.friends_token(&words.cards(&cards))),
        away: evening.is_away(peer.me()) || evening.is_gone(peer.me()),
        carry_on: party.may_carry_on(state.now()),
        nobody_deals: (peer.is_host() && !done && !state.is_shared())
            .then(|| {
                evening
                    .hands()
                    .last()
                    .is_some_and(HandRecord::is_signed_by_all)
            })
            .filter(|may| *may || evening.dealing() == Dealing::Nobody)
            .map(|_| evening.dealing() == Dealing::Nobody),
        invite: match state.own_card() {
            OwnCard::None => None,
            _ => invite(state, address, words),
        }
        .or_else(|| {
            let needs = !state.holds() && !state.is_connected() && !done && !state.is_shared();
            needs.then(|| invite(state, address, words)).flatten()
        }),
        may_invite: state.may_invite() && !done,
        done,
        ends: peer.is_host() || state.is_shared(),
        left: evening.is_gone(peer.me()),
    })
}

fn members(party: &Party, peer: &Peer, words: &Words) -> Vec<String> {
    let texts = words.messages();
    let evening = peer.evening();
    let members = (0..).zip(&evening.setup().members);
    let said = members.map(|(number, member)| {
        let name = &member.name;
        if evening.is_gone(number) {
            texts.friends_gone(name)
        } else if party.is_connected(number) == Some(false) {
            texts.friends_lost(name)
        } else if evening.is_away(number) {
            texts.friends_away(name)
        } else if number == peer.me() {
            texts.friends_self(name)
        } else if number == evening.host() {
            texts.friends_host(name)
        } else if member.computer {
            texts.friends_computer(name)
        } else {
            name.clone()
        }
    });
    said.collect()
}

fn felt(shown: &Shown, peer: &Peer, describer: &Describer<'_>) -> FeltScene {
    let (words, table) = (describer.words, &shown.table);
    let own = peer.seat();
    let taken: Vec<Seat> = Seat::all()
        .filter(|seat| describer.names[seat.index()].is_some())
        .collect();
    let first = own.or_else(|| taken.first().copied());
    let felt = Felt {
        describer,
        start: shown.start.clone(),
        log: &shown.events,
        table,
        seats: first.map_or(Vec::new(), |first| clockwise(taken, first)),
        to_act: table.turn().map(|(seat, _)| seat),
        styles: false,
    };
    let stacks = peer.evening().stacks();
    felt.scene(|seat| {
        let live = table.live().contains(seat);
        let dealt = shown.events.contains(&Event::Dealt { seat });
        let cards = match table.shown(seat) {
            Some(cards) => Cards::Faces(cards.cards().to_vec()),
            None => match shown.cards.filter(|_| Some(seat) == own) {
                Some(cards) => Cards::Faces(cards.cards().to_vec()),
                None if dealt && live && !table.mucked().contains(seat) => Cards::Backs,
                None => Cards::None,
            },
        };
        let stack = match table.players().contains(seat) {
            true => table.stack(seat),
            false => stacks[seat.index()],
        };
        Seen {
            cards,
            stack: [describer.amount(stack), words.chips(stack.get())],
        }
    })
}

/// Whoever is awaited, but this device itself, and since when.
fn awaited(peer: &Peer) -> Option<(Want, u64)> {
    let others = peer
        .waits()
        .iter()
        .filter(|(want, _)| want.member != peer.me());
    others.min_by_key(|(_, since)| *since).copied()
}

fn head(state: &State, peer: &Peer, describer: &Describer<'_>) -> String {
    let (words, texts) = (describer.words, describer.words.messages());
    let evening = peer.evening();
    if evening.is_over() {
        return standings(evening, words);
    }
    let name = |member: u8| evening.member(member).map_or("?", |it| it.name.as_str());
    let seconds = |ms: u64| words.count(ms / 1000);
    if peer.looks_at_result() {
        return result(state, peer, words);
    }
    if state.is_hidden() {
        return texts.friends_hand_to(name(peer.me()));
    }
    let turn = evening.play().and_then(|play| play.table().turn());
    if let (Some((seat, legal)), Some(play)) = (turn, evening.play())
        && Some(seat) == peer.seat()
    {
        return price(legal, pot(play.table()), describer);
    }
    match awaited(peer) {
        Some((want, since)) => {
            let waited = state.now().saturating_sub(since);
            match want.what {
                Wanted::Act(_) => {
                    let left = peer.patience().decision.saturating_sub(waited);
                    texts.friends_turn_left(name(want.member), &seconds(left))
                }
                // What devices do by themselves takes no time that a person would notice.
                _ if waited < 2_000 => texts.friends_dealing().to_owned(),
                _ => texts.friends_awaited(name(want.member), &seconds(waited)),
            }
        }
        None => texts.friends_dealing().to_owned(),
    }
}

fn price(legal: Legal, pot: u32, describer: &Describer<'_>) -> String {
    let (words, texts) = (describer.words, describer.words.messages());
    let all = describer.amount(Chips::new(pot));
    if legal.is_check() {
        return words.sentence(&texts.free(&all));
    }
    let call = legal.check_or_call.get();
    let need = f64::from(call) / f64::from((pot + call).max(1));
    let call = describer.amount(legal.check_or_call);
    words.sentence(&texts.price(&call, &all, &words.exact_percent(need)))
}

fn result(state: &State, peer: &Peer, words: &Words) -> String {
    let texts = words.messages();
    let Some(shown) = state.shown() else {
        return String::new();
    };
    if shown.void {
        return texts.friends_void().to_owned();
    }
    let Some((seat, stacks)) = peer.seat().zip(shown.result) else {
        return String::new();
    };
    let before = i64::from(shown.start.stack(seat).get());
    let net = i64::from(stacks[seat.index()].get()) - before;
    let n = words.count(net.unsigned_abs());
    match net {
        0 => texts.even_hand().to_owned(),
        1.. => texts.won_hand(&n),
        _ => texts.lost_hand(&n),
    }
}

/// "The evening is over. Ann: 1,250 chips, Bob: 750 chips".
fn standings(evening: &Evening, words: &Words) -> String {
    let texts = words.messages();
    let members = evening.setup().members.iter();
    let mut all: Vec<(u32, String)> = members
        .filter_map(|member| {
            let chips = evening.stacks()[member.seat?.index()].get();
            let said = texts.friends_standing(&member.name, &words.chips(chips));
            Some((chips, said))
        })
        .collect();
    all.sort_by_key(|(chips, _)| std::cmp::Reverse(*chips));
    let said: Vec<String> = all.into_iter().map(|(_, said)| said).collect();
    format!("{}. {}", texts.friends_over(), said.join(" · "))
}

fn refused_text(refused: Refusal, peer: &Peer, describer: &Describer<'_>) -> String {
    let texts = describer.words.messages();
    match refused {
        Refusal::NotYourTurn => {
            let turn = peer.evening().play().and_then(|play| play.table().turn());
            match turn {
                Some((seat, _)) => texts.not_your_turn(describer.name(seat)),
                None => texts.wait().to_owned(),
            }
        }
        Refusal::FreeCheck => texts.free_check().to_owned(),
        Refusal::NoRaise => {
            let play = peer.evening().play();
            let why = play.and_then(|play| play.table().no_raise());
            why.map_or_else(String::new, |why| texts.no_raise(why as usize).to_owned())
        }
        Refusal::Amount(range) => no_amount(range, describer.words),
        Refusal::HandOn => texts.hand_on().to_owned(),
    }
}

fn actions(state: &State, peer: &Peer, keys: bool, words: &Words) -> [ActionScene; 3] {
    let texts = words.messages();
    let key = |key| if keys { key } else { "" };
    let none = || ActionScene {
        text: String::new(),
        key: "",
        command: None,
        able: false,
    };
    let Some((seat, shown)) = peer.seat().zip(state.shown()) else {
        return [none(), none(), none()];
    };
    if peer.evening().is_over() {
        return [none(), none(), none()];
    }
    if peer.looks_at_result() {
        let next = ActionScene {
            text: texts.friends_next().to_owned(),
            key: key("n"),
            command: Some(PlayCommand::Next),
            able: true,
        };
        return [none(), next, none()];
    }
    if state.is_hidden() {
        let name = peer.evening().member(peer.me());
        let take = ActionScene {
            text: texts.friends_take_device(name.map_or("?", |member| &member.name)),
            key: key("n"),
            command: Some(PlayCommand::Next),
            able: true,
        };
        return [none(), take, none()];
    }
    let table = &shown.table;
    let legal = table.turn().filter(|(turn, _)| *turn == seat);
    let legal = legal.map(|(_, legal)| legal);
    let usual = Legal {
        fold: true,
        check_or_call: due_of(table, seat),
        raise: None,
    };
    let now = legal.unwrap_or(usual);
    let count = |chips: Chips| words.count(chips.get().into());
    let sizes = state.sizes();
    let chosen = state
        .sizing()
        .map(|(sizes, sizing)| sizes.read(&sizing.text));
    let action = |text: String, letter, command, able| ActionScene {
        text,
        key: key(letter),
        command: Some(command),
        able,
    };
    let act = PlayCommand::Act;
    let call = match now.is_check() {
        true => texts.check().to_owned(),
        false => texts.call(&count(now.check_or_call)),
    };
    let raise = raise_text(table, &now, seat, sizes.as_ref(), chosen, words);
    let may_fold = legal.is_some_and(|legal| legal.fold);
    let may_raise = legal.is_some_and(|legal| legal.raise.is_some()) && chosen != Some(None);
    [
        action(texts.fold().to_owned(), "f", act(Move::Fold), may_fold),
        action(call, "c", act(Move::Call), legal.is_some()),
        action(raise, "r", PlayCommand::Raise { by_key: false }, may_raise),
    ]
}

fn status(state: &State, body: &FriendsBody, words: &Words) -> String {
    let texts = words.messages();
    let (spoken, number) = state.spoken();
    let table = match body {
        FriendsBody::Table(table) => Some(table),
        _ => None,
    };
    let mut text = match (spoken, table) {
        (Spoken::Came(name), _) => texts.friends_came(name),
        (Spoken::Went(name), _) => texts.friends_went(name),
        (Spoken::Turn, Some(table)) => {
            let held = table
                .felt
                .as_ref()
                .and_then(|felt| felt.seats.first()?.hand.clone());
            let able = table.actions.iter().filter(|one| one.able);
            let able: Vec<&str> = able.map(|one| one.text.as_str()).collect();
            let mut said = vec![texts.your_turn().to_owned()];
            said.extend(held);
            said.push(table.head.clone());
            said.push(able.join(", "));
            said.join(". ")
        }
        (Spoken::Result | Spoken::Over, Some(table)) => table.head.clone(),
        (Spoken::Table, Some(table)) => {
            let seats = table.felt.iter().flat_map(|felt| &felt.seats);
            let mut said = vec![table.head.clone()];
            said.extend(seats.map(|seat| seat.label.clone()));
            said.join(". ")
        }
        (Spoken::Amount, Some(table)) => {
            let sizing = table.sizing.as_ref();
            sizing.map_or_else(String::new, |sizing| sizing.said.clone())
        }
        (Spoken::Refused, Some(table)) => table.refused.clone().unwrap_or_default(),
        _ => String::new(),
    };
    if number % 2 == 1 && !text.is_empty() {
        text.push_str(INAUDIBLE);
    }
    text
}

fn checked(check: &Check, words: &Words) -> CheckScene {
    let texts = words.messages();
    match check {
        Check::Running(checking) => {
            let (at, all) = checking.progress();
            let part = at as f64 / all.max(1) as f64;
            CheckScene {
                lead: texts.friends_checking(&words.percent(part)),
                hands: Vec::new(),
                done: false,
                good: true,
            }
        }
        Check::Done(report) => report_scene(report, words),
    }
}

fn report_scene(report: &Report, words: &Words) -> CheckScene {
    let texts = words.messages();
    let evening = report.evening.as_deref();
    let name = |member: u8| {
        let member = evening.and_then(|evening| evening.member(member));
        member.map_or_else(|| "?".to_owned(), |member| member.name.clone())
    };
    let lead = match (report.refused, report.cut, report.is_good()) {
        (Some(offence), ..) => {
            let entry = words.count(offence.entry.into());
            texts.friends_check_bad(&entry, &name(offence.member), lie(offence.lie, words))
        }
        (None, true, _) => texts.friends_check_cut().to_owned(),
        (None, false, true) => texts.friends_check_good().to_owned(),
        (None, false, false) => texts.friends_check_open().to_owned(),
    };
    let hands = evening.map_or(&[][..], Evening::hands);
    let said = (1_u64..).zip(hands).map(|(number, hand)| {
        let kind = match (hand.void, hand.dealing, hand.seeds) {
            (true, ..) => 3,
            (_, Dealing::Nobody, _) => 2,
            (_, Dealing::Host, Seeds::Right) => 0,
            (_, Dealing::Host, _) => 1,
        };
        let signed: Vec<String> = hand
            .signed
            .iter()
            .filter_map(|seat| {
                let members = &evening?.setup().members;
                let member = members.iter().find(|member| member.seat == Some(seat));
                member.map(|member| member.name.clone())
            })
            .collect();
        let what = texts.friends_check_kinds(kind);
        let line = texts.friends_check_hand(&words.count(number), what);
        match signed.is_empty() {
            true => line,
            false => format!("{line}; {}", texts.friends_signed(&signed.join(", "))),
        }
    });
    CheckScene {
        lead,
        hands: said.collect(),
        done: true,
        good: report.is_good(),
    }
}
