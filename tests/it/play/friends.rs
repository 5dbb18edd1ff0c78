//! Playing with friends without a browser: pages, the codes between them, and the windows of one browser.

use std::collections::VecDeque;

use game::fair::party::Stage;
use game::fair::task::run;
use kicker::play::betting::GameChange;
use kicker::play::connection::card::IN_LINK;
use kicker::play::connection::{Address, Candidate, Card, LinkEvent, OfferError};
use kicker::play::friends::state::{
    Command, Effect, Event, Flaw, Notice, OwnCard, RESULT_MS, Spoken, State,
};
use kicker::play::friends::windows::Note;
use kicker::play::opponents::Opponents;
use kicker::play::protocol::Move;
use kicker::play::text::Words;
use kicker::play::view::{Cards, FriendsBody, FriendsScene, FriendsTable};

const ADDRESS: &str = "https://example.org/play/";

/// Some pages. Those of the same browser hear each other's notes; all can be reached over the network.
struct Pages {
    pages: Vec<State>,
    /// Which browser a page is in.
    browsers: Vec<u32>,
    /// What a page has heard of its own offers: the card for each connection.
    offers: Vec<(usize, u32, Card)>,
    /// The two ends of connections: page and number.
    wires: Vec<[(usize, u32); 2]>,
    /// Connections that one end has asked for, with the other's fingerprint.
    asked: Vec<(usize, u32, Card)>,
    copied: Vec<String>,
    saved: Vec<Vec<u8>>,
    queue: VecDeque<(usize, Effect)>,
    /// What each page's tab keeps of an evening: its secrets, and the pieces of its log.
    tabs: Vec<Kept>,
    /// Whether tabs have room.
    no_room: bool,
    is_busy: bool,
    now: u64,
    drawn: u8,
    no_rtc: bool,
    /// Whether workers can't be started, and how much they were given to do.
    no_worker: bool,
    computed: u32,
    /// Which computer players have decided, on which page.
    decided: Vec<(usize, &'static str)>,
    /// Names that were remembered.
    names: Vec<String>,
}

/// What a tab keeps.
type Kept = Option<(Vec<u8>, Vec<Vec<u8>>)>;

impl Pages {
    fn new(browsers: &[u32]) -> Pages {
        let pages = (1..).zip(browsers).map(|(window, _)| State::new(window));
        let mut pages = Pages {
            pages: pages.collect(),
            browsers: browsers.to_vec(),
            offers: Vec::new(),
            wires: Vec::new(),
            asked: Vec::new(),
            copied: Vec::new(),
            saved: Vec::new(),
            queue: VecDeque::new(),
            tabs: vec![None; browsers.len()],
            no_room: false,
            is_busy: false,
            now: 1_000,
            drawn: 0,
            no_rtc: false,
            no_worker: false,
            computed: 0,
            decided: Vec::new(),
            names: Vec::new(),
        };
        for page in 0..browsers.len() {
            pages.hears(page, Event::Tick(1_000));
            pages.does(page, Command::Open);
            let name = ["Ann", "Bob", "Cleo", "Dan"][page % 4];
            pages.does(page, Command::Name(name.into()));
        }
        pages
    }

    fn does(&mut self, page: usize, command: Command) {
        let effects = self.pages[page].apply(command);
        self.carry_out(page, effects);
    }

    fn hears(&mut self, page: usize, event: Event) {
        let effects = self.pages[page].handle(event);
        self.carry_out(page, effects);
    }

    fn waits(&mut self, ms: u64) {
        self.now += ms;
        for page in 0..self.pages.len() {
            self.hears(page, Event::Tick(self.now));
        }
    }

    /// Effects are carried out in the order in which they came, as channels and connections keep it.
    fn carry_out(&mut self, page: usize, effects: Vec<Effect>) {
        self.queue
            .extend(effects.into_iter().map(|effect| (page, effect)));
        if std::mem::replace(&mut self.is_busy, true) {
            return;
        }
        while let Some((page, effect)) = self.queue.pop_front() {
            match effect {
                Effect::Draw(draw) => {
                    self.drawn += 1;
                    let bytes = [self.drawn; 32];
                    self.hears(page, Event::Drawn(draw, bytes));
                }
                Effect::Offer { link, role } if !self.no_rtc => {
                    let number = (page as u8) << 4 | self.offers.len() as u8 & 15;
                    let card = Card {
                        role,
                        firefox: false,
                        fingerprint: [page as u8 + 1; 32],
                        name: format!("N{number:03}"),
                        password: format!("P{link:021}"),
                        candidates: vec![Candidate {
                            address: Address::V4([192, 168, 0, page as u8].into()),
                            port: 5_000 + link as u16,
                            reflexive: false,
                        }],
                    };
                    self.offers.push((page, link, card.clone()));
                    let card = Ok(Box::new(card));
                    self.hears(page, Event::Offered { link, card });
                }
                Effect::Offer { link, .. } => {
                    let card = Err(OfferError::Unsupported);
                    self.hears(page, Event::Offered { link, card });
                }
                Effect::Connect { link, card } => {
                    self.asked.push((page, link, *card));
                    self.connects();
                }
                Effect::Send { link, piece } => {
                    if let Some(other) = self.other_end(page, link) {
                        self.hears(other.0, Event::Link(other.1, LinkEvent::Bytes(piece)));
                    }
                }
                Effect::Close(link) => self.cuts(page, link),
                Effect::Note(note) => {
                    let bytes = note.write();
                    for other in 0..self.pages.len() {
                        let same = self.browsers[other] == self.browsers[page] && other != page;
                        let own = self.pages[other].window();
                        if let Some(note) = Note::read(&bytes, own).filter(|_| same) {
                            self.hears(other, Event::Note(note));
                        }
                    }
                }
                Effect::Copy(text) => {
                    self.copied.push(text);
                    self.hears(page, Event::Copied(true));
                }
                Effect::Save(bytes) => self.saved.push(bytes),
                Effect::Remember(name) => self.names.push(name),
                Effect::Compute { number, task } => {
                    self.computed += 1;
                    let answer = run(&task).filter(|_| !self.no_worker);
                    self.hears(page, Event::Computed { number, answer });
                }
                Effect::Decide {
                    number,
                    player,
                    seed,
                    hand,
                    seat,
                    cards,
                } => {
                    self.decided.push((page, player));
                    let choice = Opponents::decide_alone(player, seed, &hand, seat, cards);
                    assert!(choice.is_some(), "it is its turn");
                    let choice = choice.filter(|_| !self.no_worker);
                    self.hears(page, Event::Decided { number, choice });
                }
                Effect::Keep(_) if self.no_room => self.hears(page, Event::NotKept),
                Effect::Keep(keep) => {
                    let (secrets, pieces) = self.tabs[page].get_or_insert_default();
                    *secrets = keep.secrets;
                    for (number, piece) in keep.pieces {
                        pieces.truncate(number as usize);
                        pieces.push(piece);
                    }
                }
                Effect::Forget => self.tabs[page] = None,
                Effect::Yield => self.hears(page, Event::Yield),
                Effect::Awake(_) => {}
            }
        }
        self.is_busy = false;
    }

    /// Two ends that have each other's card are connected.
    fn connects(&mut self) {
        let card_of = |pages: &Pages, page: usize, link: u32| {
            let mut offers = pages.offers.iter();
            let same = offers.find(|(at, of, _)| (*at, *of) == (page, link));
            same.map(|(.., card)| card.clone())
        };
        for one in 0..self.asked.len() {
            for other in one + 1..self.asked.len() {
                let (first, second) = (self.asked[one].clone(), self.asked[other].clone());
                let meet = card_of(self, first.0, first.1) == Some(second.2.clone())
                    && card_of(self, second.0, second.1) == Some(first.2.clone());
                let ends = [(first.0, first.1), (second.0, second.1)];
                if meet && !self.wires.contains(&ends) {
                    self.wires.push(ends);
                    for (page, link) in ends {
                        self.hears(page, Event::Link(link, LinkEvent::Open));
                    }
                    return;
                }
            }
        }
    }

    fn other_end(&self, page: usize, link: u32) -> Option<(usize, u32)> {
        let mut ends = self
            .wires
            .iter()
            .filter(|ends| ends.contains(&(page, link)));
        let ends = ends.next()?;
        Some(ends[usize::from(ends[0] == (page, link))])
    }

    /// The connection is over at both ends.
    fn cuts(&mut self, page: usize, link: u32) {
        self.asked.retain(|(at, of, _)| (*at, *of) != (page, link));
        let Some(at) = self
            .wires
            .iter()
            .position(|ends| ends.contains(&(page, link)))
        else {
            return;
        };
        for (page, link) in self.wires.remove(at) {
            self.hears(page, Event::Link(link, LinkEvent::Closed));
        }
    }

    /// The page is loaded anew: its connections are over, and its tab has what it kept.
    fn reloads(&mut self, page: usize) {
        self.hears(page, Event::Left);
        let ends = self.wires.iter().flatten();
        let ends: Vec<(usize, u32)> = ends.filter(|end| end.0 == page).copied().collect();
        let window = self.pages.iter().map(State::window).max().unwrap_or(0) + 1;
        // Nothing is heard by the page that is gone.
        self.pages[page] = State::new(window);
        self.offers.retain(|(at, ..)| *at != page);
        ends.into_iter()
            .for_each(|(page, link)| self.cuts(page, link));
        self.opens(page);
    }

    /// The page is opened in a tab that may have kept something.
    fn opens(&mut self, page: usize) {
        self.hears(page, Event::Tick(self.now));
        if let Some((secrets, pieces)) = self.tabs[page].clone() {
            self.hears(page, Event::Found { secrets, pieces });
        }
        self.waits(600);
    }

    fn scene(&self, page: usize) -> FriendsScene {
        let words = Words::english();
        FriendsScene::of(&self.pages[page], ADDRESS, true, &words).expect("it is open")
    }

    fn link(&self, page: usize) -> String {
        let invite = match self.scene(page).body {
            FriendsBody::Gathering(scene) => scene.invite,
            FriendsBody::Table(scene) => scene.invite,
            FriendsBody::Choice(_) => None,
        };
        invite.and_then(|it| it.link).expect("a code")
    }

    fn table(&self, page: usize) -> FriendsTable {
        match self.scene(page).body {
            FriendsBody::Table(table) => *table,
            other => panic!("no table: {other:?}"),
        }
    }

    /// The guest opens the host's link, and its reply is pasted by the host.
    fn invites(&mut self, host: usize, guest: usize) {
        let link = self.link(host);
        self.does(guest, Command::Code(link));
        self.does(guest, Command::Take);
        let reply = self.link(guest);
        self.does(host, Command::Code(reply));
        self.does(host, Command::Take);
    }

    /// Whoever is to act checks or calls; whoever sees a result goes on.
    fn plays(&mut self, hands: usize) {
        let played = |pages: &Pages| {
            pages.pages.iter().any(|page| {
                let peer = page.party().and_then(|party| party.peer());
                peer.is_some_and(|peer| peer.evening().hands().len() >= hands)
            })
        };
        for _ in 0..10_000 {
            if played(self) {
                return;
            }
            let mut thinks = true;
            for page in 0..self.pages.len() {
                let FriendsBody::Table(table) = self.scene(page).body else {
                    continue;
                };
                let able = table.actions[1].able;
                thinks &= !able;
                if table.over {
                    self.does(page, Command::Next);
                } else if able {
                    self.does(page, Command::Act(Move::Call));
                }
            }
            if thinks {
                // A computer player takes its time.
                self.waits(500);
            }
        }
        panic!("somebody says nothing");
    }
}

#[test]
fn two_windows_of_a_browser_play() {
    let mut pages = Pages::new(&[0, 0]);
    pages.does(0, Command::Hold);
    let FriendsBody::Choice(choice) = pages.scene(1).body else {
        panic!("before a table")
    };
    let (window, text) = choice
        .windows
        .first()
        .cloned()
        .expect("the other window's table");
    assert_eq!(text, "Join the table of Ann in another window");
    pages.does(1, Command::JoinWindow(window));
    let FriendsBody::Gathering(there) = pages.scene(1).body else {
        panic!("at the table")
    };
    assert_eq!(there.here, ["Ann, host", "Bob, you"]);
    assert_eq!(
        there.terms.as_deref(),
        Some("10/20, everybody with 1,000 chips. Ann begins when everybody is here.")
    );
    assert!(pages.scene(0).status.starts_with("Bob is here"));
    pages.does(0, Command::Begin);
    pages.plays(3);
    // The window is closed: its place is kept, and it comes back.
    pages.hears(1, Event::Left);
    assert!(
        pages
            .table(0)
            .members
            .contains(&"Bob, no connection".to_owned())
    );
}

#[test]
fn codes_connect_browsers_and_three_play_an_evening() {
    let mut pages = Pages::new(&[0, 1, 2]);
    pages.does(0, Command::Game(GameChange::Stakes("5/10".into())));
    pages.does(0, Command::Hold);
    assert!(pages.link(0).starts_with(&format!("{ADDRESS}{IN_LINK}")));
    pages.invites(0, 1);
    pages.invites(0, 2);
    pages.does(0, Command::Begin);
    assert!(pages.pages.iter().all(|page| page.flaw().is_none()));
    let table = pages.table(2);
    assert_eq!(table.title, "Hand 1 · 5/10");
    assert_eq!(table.felt.map(|felt| felt.seats.len()), Some(3));
    pages.plays(4);
    // The host ends the evening; the log holds for whoever opens it.
    pages.does(0, Command::Leave);
    pages.plays(5);
    assert!(pages.table(1).done);
    assert!(pages.table(1).head.starts_with("The evening is over. "));
    pages.does(1, Command::Check);
    let check = pages.scene(1).check.expect("it is checked");
    assert!(check.done && check.good, "{check:?}");
    assert_eq!(check.hands.len(), 5);
    pages.does(2, Command::SaveLog);
    let log = pages.saved.pop().expect("a file");
    let mut stranger = Pages::new(&[9]);
    stranger.does(0, Command::OpenLog(log.clone()));
    assert!(stranger.scene(0).check.is_some_and(|check| check.good));
    stranger.does(0, Command::OpenLog(log[..log.len() - 5].to_vec()));
    assert!(stranger.scene(0).check.is_some_and(|check| !check.good));
    stranger.does(0, Command::OpenLog(b"a picture".to_vec()));
    assert_eq!(stranger.pages[0].notice(), Some(Notice::NoLog));
}

#[test]
fn a_lost_guest_comes_back_with_a_new_code() {
    let mut pages = Pages::new(&[0, 1]);
    pages.does(0, Command::Hold);
    pages.invites(0, 1);
    pages.does(0, Command::Begin);
    pages.plays(1);
    let [(page, link), _] = pages.wires[0];
    pages.cuts(page, link);
    assert_eq!(pages.pages[1].notice(), Some(Notice::HostLost));
    assert!(
        pages
            .table(0)
            .members
            .contains(&"Bob, no connection".to_owned())
    );
    pages.waits(5_000);
    pages.does(0, Command::NewCode);
    pages.invites(0, 1);
    assert_eq!(pages.pages[1].notice(), None);
    pages.plays(3);
    assert!(pages.table(0).members.contains(&"Bob".to_owned()));
}

#[test]
fn a_reply_that_is_opened_in_another_window_is_handed_on() {
    let mut pages = Pages::new(&[0, 1, 0]);
    pages.does(0, Command::Hold);
    let link = pages.link(0);
    let code = |link: &str| link.rsplit_once(IN_LINK).expect("a link").1.to_owned();
    pages.hears(1, Event::Asked(code(&link)));
    pages.does(1, Command::Take);
    // The camera of the host's phone opens the reply in a new window.
    let reply = pages.link(1);
    pages.hears(2, Event::Asked(code(&reply)));
    assert_eq!(pages.pages[2].notice(), Some(Notice::ReplyHanded));
    assert!(pages.scene(0).status.starts_with("Bob is here"));
    // Where nobody waits for it that is said.
    let mut alone = Pages::new(&[0]);
    alone.hears(0, Event::Asked(code(&reply)));
    alone.waits(2_000);
    assert_eq!(alone.pages[0].notice(), Some(Notice::ReplyLost));
}

#[test]
fn wrong_codes_say_what_is_wrong_and_nothing_typed_is_lost() {
    let mut pages = Pages::new(&[0, 1]);
    pages.does(0, Command::Hold);
    let link = pages.link(0);
    for (typed, flaw) in [
        ("", "Paste a code or a link."),
        ("hello!", "\"!\" is in no code: copy it again."),
        (
            &link[..link.len() - 1],
            "1 letter of the code is missing: copy it to its end.",
        ),
    ] {
        pages.does(1, Command::Code(typed.into()));
        pages.does(1, Command::Take);
        let FriendsBody::Choice(choice) = pages.scene(1).body else {
            panic!("before a table")
        };
        assert_eq!(choice.flaws[1].as_deref(), Some(flaw));
        assert_eq!(choice.choice.code, typed);
    }
    // The host takes replies only, and only to its own codes.
    pages.does(0, Command::Code(link.clone()));
    pages.does(0, Command::Take);
    assert_eq!(pages.pages[0].flaw(), Some(&Flaw::Invitation));
    pages.does(1, Command::Code(link));
    pages.does(1, Command::Take);
    let reply = pages.link(1);
    (0..5).for_each(|_| pages.does(0, Command::NewCode));
    pages.does(0, Command::Code(reply.clone()));
    pages.does(0, Command::Take);
    assert_eq!(pages.pages[0].flaw(), Some(&Flaw::OtherReply));
    // A name is needed.
    let mut nameless = Pages::new(&[0]);
    nameless.does(0, Command::Name("  ".into()));
    nameless.does(0, Command::Hold);
    assert_eq!(nameless.pages[0].flaw(), Some(&Flaw::Name));
    nameless.does(0, Command::Name("Ann".into()));
    nameless.does(0, Command::Game(GameChange::Stakes("10/30".into())));
    nameless.does(0, Command::Hold);
    assert!(matches!(nameless.pages[0].flaw(), Some(Flaw::Game(_))));
    nameless.does(0, Command::Game(GameChange::Stakes("10/20".into())));
    nameless.does(0, Command::Hold);
    nameless.does(0, Command::Begin);
    assert_eq!(nameless.pages[0].flaw(), Some(&Flaw::TooFew));
}

#[test]
fn a_browser_without_connections_says_so_and_windows_still_play() {
    let mut pages = Pages::new(&[0, 0]);
    pages.no_rtc = true;
    pages.does(0, Command::Hold);
    assert_eq!(
        *pages.pages[0].own_card(),
        OwnCard::Failed(OfferError::Unsupported)
    );
    pages.does(1, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    pages.plays(1);
}

#[test]
fn a_result_stays_and_then_goes_on_by_itself() {
    let mut pages = Pages::new(&[0, 0]);
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    let actor = (0..2)
        .find(|page| pages.table(*page).actions[0].able)
        .expect("a turn");
    assert_eq!(pages.pages[actor].spoken().0, Spoken::Turn);
    // Out of turn nothing happens, and it is said.
    pages.does(1 - actor, Command::Act(Move::Fold));
    assert!(
        pages
            .table(1 - actor)
            .refused
            .is_some_and(|why| why.starts_with("It is the turn of"))
    );
    pages.does(actor, Command::Act(Move::Fold));
    assert!(pages.table(actor).over);
    assert!(
        pages.table(actor).head.starts_with("You lost"),
        "{}",
        pages.table(actor).head
    );
    pages.waits(RESULT_MS - 1_000);
    assert!(pages.table(actor).over);
    pages.waits(1_500);
    pages.waits(500);
    assert_eq!(pages.table(0).title, "Hand 2 · 10/20");
}

#[test]
fn who_does_not_decide_is_away_and_comes_back() {
    let mut pages = Pages::new(&[0, 0, 0]);
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(2, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    let away = (0..3)
        .find(|page| pages.table(*page).actions[1].able)
        .expect("a turn");
    pages.waits(10_000);
    let other = (away + 1) % 3;
    assert!(
        pages.table(other).head.ends_with("to act: 20\u{a0}s left"),
        "{}",
        pages.table(other).head
    );
    pages.waits(21_000);
    pages.waits(500);
    assert!(pages.table(away).away);
    pages.does(away, Command::ComeBack);
    assert!(!pages.table(away).away);
    assert!(matches!(
        pages.pages[0].party().map(|it| it.stage()),
        Some(Stage::Host(_))
    ));
}

#[test]
fn a_guest_that_reloads_comes_back_with_a_new_code() {
    let mut pages = Pages::new(&[0, 1, 2]);
    pages.does(0, Command::Hold);
    pages.invites(0, 1);
    pages.invites(0, 2);
    pages.does(0, Command::Begin);
    pages.plays(2);
    let before = pages.table(1);
    pages.reloads(1);
    assert_eq!(pages.pages[1].notice(), Some(Notice::Back));
    let back = pages.table(1);
    assert_eq!(back.title, before.title);
    assert!(pages.scene(1).notice.is_some_and(|text| {
        text.starts_with("You are back at the table")
            && text.ends_with("Ask the host for a new code.")
    }));
    assert!(
        pages
            .table(0)
            .members
            .contains(&"Bob, no connection".to_owned())
    );
    pages.does(0, Command::NewCode);
    pages.invites(0, 1);
    assert_eq!(pages.pages[1].notice(), None);
    pages.plays(4);
    let hands = pages.pages[1].party().and_then(|party| party.peer());
    let hands = hands.expect("an evening").evening().hands();
    assert!(hands.iter().all(|hand| !hand.void));
    assert!(pages.pages.iter().all(|page| page.offence().is_none()));
}

#[test]
fn windows_find_each_other_again_whichever_reloads() {
    for reloads in [0, 1] {
        for nobody in [false, true] {
            let mut pages = Pages::new(&[0, 0, 0]);
            pages.does(0, Command::Hold);
            pages.does(1, Command::JoinWindow(1));
            pages.does(2, Command::JoinWindow(1));
            pages.does(0, Command::Begin);
            pages.plays(1);
            pages.does(0, Command::NobodyDeals(nobody));
            pages.plays(2);
            pages.reloads(reloads);
            assert_eq!(pages.pages[reloads].notice(), None);
            pages.plays(4);
            pages.reloads(reloads);
            pages.plays(6);
            pages.does(0, Command::Leave);
            pages.plays(7);
            pages.does(reloads, Command::Check);
            let check = pages.scene(reloads).check.expect("it is checked");
            assert!(check.good, "{check:?}");
        }
    }
}

#[test]
fn a_host_that_reloads_holds_the_table_again() {
    let mut pages = Pages::new(&[0, 1]);
    pages.does(0, Command::Hold);
    pages.invites(0, 1);
    pages.does(0, Command::Begin);
    pages.plays(1);
    pages.reloads(0);
    assert_eq!(pages.pages[0].notice(), Some(Notice::BackAsHost));
    assert_eq!(pages.pages[1].notice(), Some(Notice::HostLost));
    pages.invites(0, 1);
    pages.plays(3);
    assert!(pages.table(0).members.contains(&"Bob".to_owned()));
    assert_eq!(pages.pages[1].notice(), None);
}

#[test]
fn a_host_that_reloads_before_the_evening_holds_the_same_table() {
    let mut pages = Pages::new(&[0, 0, 1]);
    pages.does(0, Command::Game(GameChange::Stakes("5/10".into())));
    pages.does(0, Command::Game(GameChange::Stack(25)));
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.invites(0, 2);
    let here = |pages: &Pages, page: usize| match pages.scene(page).body {
        FriendsBody::Gathering(scene) => (scene.title, scene.here),
        other => panic!("no table that waits: {other:?}"),
    };
    let before = here(&pages, 0);
    assert_eq!(before.0, "Table 5/10");
    pages.reloads(0);
    assert_eq!(pages.pages[2].notice(), Some(Notice::HostLost));
    // The other window has come back by itself; the other device needs a new code, which it can be given.
    let FriendsBody::Gathering(lost) = pages.scene(2).body else {
        panic!("a table that waits")
    };
    assert!(lost.invite.is_some_and(|invite| invite.reply.is_some()));
    pages.invites(0, 2);
    let after = here(&pages, 0);
    assert_eq!(after, before);
    assert_eq!(here(&pages, 2).0, before.0);
    pages.does(0, Command::Begin);
    pages.plays(1);
    assert!(pages.table(2).title.ends_with(" · 5/10"));
    // Who closes the table keeps nothing of it.
    let mut pages = Pages::new(&[0]);
    pages.does(0, Command::Hold);
    assert!(pages.tabs[0].is_some());
    pages.reloads(0);
    assert_eq!(pages.pages[0].notice(), Some(Notice::BackInLobby));
    pages.does(0, Command::Close);
    assert_eq!(pages.tabs[0], None);
}

/// Everybody at the table that waits, and what stands below.
fn gathered(pages: &Pages, page: usize) -> (Vec<String>, Option<&'static str>) {
    match pages.scene(page).body {
        FriendsBody::Gathering(scene) => {
            let note = scene
                .computers
                .map_or(scene.note, |computers| computers.note);
            (scene.here, note)
        }
        other => panic!("no table that waits: {other:?}"),
    }
}

#[test]
fn computer_players_sit_in_and_every_page_says_whose_they_are() {
    for (nobody, no_worker) in [(false, false), (true, false), (false, true)] {
        let mut pages = Pages::new(&[0, 1]);
        pages.no_worker = no_worker;
        pages.does(0, Command::Hold);
        pages.invites(0, 1);
        assert_eq!(gathered(&pages, 0).1, None);
        pages.does(0, Command::Computers(2));
        // Dmitri takes Ada's place; Bruno and he change theirs.
        pages.does(0, Command::Computer { at: 0, place: 3 });
        pages.does(0, Command::Computer { at: 0, place: 1 });
        let (here, note) = gathered(&pages, 0);
        let computers = ["Bruno, computer player", "Dmitri, computer player"];
        assert_eq!(here, [&["Ann, you", "Bob"], &computers[..]].concat());
        let (there, told) = gathered(&pages, 1);
        assert_eq!(there, [&["Ann, host", "Bob, you"], &computers[..]].concat());
        assert!(told.is_some_and(|text| text.contains("the host can see their cards")));
        assert_eq!(note, told);
        // The host's page is loaded again, and has them still.
        pages.reloads(0);
        pages.invites(0, 1);
        assert_eq!(gathered(&pages, 1).0, there);
        pages.does(0, Command::Begin);
        pages.plays(1);
        pages.does(0, Command::NobodyDeals(nobody));
        pages.plays(3);
        pages.reloads(0);
        pages.invites(0, 1);
        pages.plays(5);
        let table = pages.table(1);
        assert_eq!(table.members[2..], computers);
        assert_eq!(table.note, told);
        // They decided on the host's page alone, each by its own style.
        let mut decided = pages.decided.clone();
        decided.sort_unstable();
        decided.dedup();
        assert_eq!(decided, [(0, "rock"), (0, "station")]);
        let evening = pages.pages[1].party().and_then(|party| party.peer());
        let evening = evening.expect("an evening").evening();
        assert!(evening.hands().iter().all(|hand| hand.is_signed_by_all()));
        pages.does(0, Command::Leave);
        pages.plays(6);
        pages.does(1, Command::Check);
        let check = pages.scene(1).check.expect("it is checked");
        assert!(check.good, "{check:?}");
    }
}

#[test]
fn a_computer_player_takes_its_time() {
    let mut pages = Pages::new(&[0, 0]);
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(0, Command::Computers(1));
    pages.does(0, Command::Begin);
    let turn = |pages: &Pages| {
        pages.pages[0]
            .party()
            .and_then(|party| party.computers_turn())
    };
    for _ in 0..50 {
        if turn(&pages).is_some() {
            break;
        }
        for page in 0..2 {
            let table = pages.table(page);
            if table.over {
                pages.does(page, Command::Next);
            } else if table.actions[1].able {
                pages.does(page, Command::Act(Move::Call));
            }
        }
    }
    let asked = turn(&pages).expect("its turn");
    assert_eq!(pages.decided.len(), 1);
    assert!(pages.table(1).head.starts_with("Ada to act: "));
    pages.waits(500);
    assert_eq!(turn(&pages), Some(asked));
    pages.waits(500);
    assert_ne!(turn(&pages), Some(asked));
}

#[test]
fn a_table_has_ten_seats_for_people_and_computer_players() {
    let mut pages = Pages::new(&[0, 0]);
    let most = |pages: &Pages| match pages.scene(0).body {
        FriendsBody::Gathering(scene) => scene.computers.map(|it| (it.most, it.chosen.len())),
        FriendsBody::Choice(scene) => scene.computers.map(|it| (it.most, it.chosen.len())),
        FriendsBody::Table(_) => None,
    };
    assert_eq!(most(&pages), None);
    pages.does(0, Command::Hold);
    pages.does(0, Command::Computers(40));
    assert_eq!(most(&pages), Some((9, 9)));
    // There is no seat left for a guest, until one of them gets up.
    pages.does(1, Command::JoinWindow(1));
    assert_eq!(gathered(&pages, 0).0.len(), 10);
    pages.does(0, Command::Computers(8));
    pages.does(1, Command::Close);
    pages.does(1, Command::Open);
    pages.does(1, Command::JoinWindow(1));
    assert_eq!(gathered(&pages, 1).0.len(), 10);
    assert_eq!(most(&pages), Some((8, 8)));
    // The champion plays two at a table, and nothing else is chosen in its place.
    pages.does(0, Command::Computer { at: 0, place: 10 });
    pages.does(0, Command::Computer { at: 12, place: 1 });
    assert_eq!(gathered(&pages, 0).0[2], "Ada, computer player");
    // A device that is handed round has them, too.
    let mut pages = Pages::new(&[0]);
    pages.does(0, Command::Shared);
    pages.does(0, Command::Name("Ann, Bob".into()));
    assert_eq!(most(&pages), Some((8, 0)));
    pages.does(0, Command::Computers(1));
    pages.does(0, Command::Hold);
    for _ in 0..400 {
        let table = pages.table(0);
        if table.over || pages.pages[0].is_hidden() {
            pages.does(0, Command::Next);
        } else if table.actions[1].able {
            assert_eq!(seen(&table), 1);
            pages.does(0, Command::Act(Move::Call));
        } else {
            pages.waits(500);
        }
    }
    assert!(pages.decided.len() > 10);
    assert!(pages.decided.iter().all(|decided| *decided == (0, "tag")));
    assert_eq!(pages.table(0).members[2], "Ada, computer player");
}

/// Whose cards can be seen at a table.
fn seen(table: &FriendsTable) -> usize {
    let felt = table.felt.as_ref().expect("a hand");
    let faces = |cards: &Cards| matches!(cards, Cards::Faces(_));
    felt.seats.iter().filter(|seat| faces(&seat.cards)).count()
}

#[test]
fn one_device_is_handed_round() {
    let mut pages = Pages::new(&[0, 0]);
    pages.does(0, Command::Shared);
    for (names, flaw) in [("Ann", Flaw::TooFew), ("Ann,\u{7}", Flaw::Name)] {
        pages.does(0, Command::Name(names.into()));
        pages.does(0, Command::Hold);
        assert_eq!(pages.pages[0].flaw(), Some(&flaw));
    }
    pages.does(0, Command::Name("Ann, Bob,Cleo".into()));
    pages.does(0, Command::Hold);
    let hands = |pages: &Pages| {
        let peer = pages.pages[0].party().and_then(|party| party.peer());
        peer.expect("an evening").evening().hands().len()
    };
    let (mut handed, mut reloads, mut has_left) = (Vec::new(), 0, false);
    for step in 0.. {
        assert!(step < 2_000, "somebody says nothing");
        let table = pages.table(0);
        if table.done {
            break;
        }
        assert!(table.ends && !table.may_invite && table.invite.is_none());
        if table.over {
            // A shown hand is everybody's; no other is seen.
            pages.does(0, Command::Next);
        } else if pages.pages[0].is_hidden() {
            assert_eq!(seen(&table), 0);
            assert!(
                table.head.starts_with("Hand the device to "),
                "{}",
                table.head
            );
            // Keys of a decision do nothing before the device is taken.
            pages.does(0, Command::Act(Move::Fold));
            assert!(pages.pages[0].is_hidden());
            handed.push(table.actions[1].text.clone());
            pages.does(0, Command::Next);
        } else if table.actions[1].able {
            assert_eq!(seen(&table), 1);
            pages.does(0, Command::Act(Move::Call));
        } else {
            pages.waits(500);
        }
        // Loaded again in the middle of a hand, the cards are hidden again.
        if hands(&pages) == 1 + reloads && reloads < 2 && !pages.table(0).over {
            reloads += 1;
            pages.reloads(0);
            assert!(pages.pages[0].is_hidden() || pages.table(0).over);
        }
        if hands(&pages) == 4 && !std::mem::replace(&mut has_left, true) {
            pages.does(0, Command::Leave);
        }
    }
    assert_eq!(reloads, 2);
    for name in ["Ann", "Bob", "Cleo"] {
        assert!(handed.contains(&format!("I am {name}")), "{handed:?}");
    }
    let peer = pages.pages[0].party().and_then(|party| party.peer());
    let evening = peer.expect("an evening").evening();
    assert!(evening.hands().len() >= 4 && evening.hands().iter().all(|hand| !hand.void));
    let chips: u32 = evening.stacks().iter().map(|chips| chips.get()).sum();
    assert_eq!(chips, 3_000);
    // Nobody in another window can come to it, or hears of it.
    assert!(pages.pages[1].tables().is_empty());
    pages.does(0, Command::Check);
    let check = pages.scene(0).check.expect("it is checked");
    assert!(check.good, "{check:?}");
    pages.does(0, Command::Close);
    assert_eq!(pages.tabs[0], None);
}

#[test]
fn a_late_reply_to_an_earlier_code_counts() {
    let mut pages = Pages::new(&[0, 1, 2]);
    pages.does(0, Command::Hold);
    let first = pages.link(0);
    pages.does(1, Command::Code(first));
    pages.does(1, Command::Take);
    // The second guest is quicker.
    pages.does(0, Command::NewCode);
    pages.invites(0, 2);
    let shown = pages.link(0);
    let late = pages.link(1);
    pages.does(0, Command::Code(late.clone()));
    pages.does(0, Command::Take);
    assert_eq!(pages.link(0), shown, "the code for the next guest stays");
    pages.does(0, Command::Begin);
    pages.plays(1);
    // A code is for one connection.
    pages.does(0, Command::NewCode);
    pages.does(0, Command::Code(late));
    pages.does(0, Command::Take);
    assert_eq!(pages.pages[0].flaw(), Some(&Flaw::OtherReply));
}

#[test]
fn of_two_copies_of_a_tab_one_goes_on() {
    let mut pages = Pages::new(&[0, 0, 0]);
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    pages.plays(1);
    // Nothing is in other tabs.
    assert_eq!(pages.tabs[2], None);
    // The guest's tab is copied while it plays.
    pages.tabs[2] = pages.tabs[1].clone();
    pages.pages[2] = State::new(9);
    pages.opens(2);
    assert_eq!(pages.pages[2].notice(), Some(Notice::Elsewhere));
    assert_eq!(pages.tabs[2], None);
    assert!(pages.pages[2].party().is_none());
    pages.plays(3);
    // Both copies are opened together.
    pages.tabs[2] = pages.tabs[1].clone();
    let (secrets, pieces) = pages.tabs[1].clone().expect("it is kept");
    for (page, window) in [(1, 21), (2, 22)] {
        pages.pages[page] = State::new(window);
        let (secrets, pieces) = (secrets.clone(), pieces.clone());
        pages.hears(page, Event::Tick(pages.now));
        pages.hears(page, Event::Found { secrets, pieces });
    }
    pages.waits(600);
    assert!(pages.pages[2].party().is_none());
    assert!(pages.pages[1].party().is_some());
    pages.plays(5);
}

#[test]
fn what_a_tab_can_not_keep_or_read_is_said() {
    let mut pages = Pages::new(&[0, 0]);
    pages.no_room = true;
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    assert_eq!(pages.pages[0].notice(), Some(Notice::NotKept));
    pages.does(0, Command::Act(Move::Call));
    pages.plays(1);
    assert_eq!(pages.pages[0].notice(), None);
    for secrets in [Vec::new(), vec![1, 2, 3]] {
        let mut alone = Pages::new(&[0]);
        alone.tabs[0] = Some((secrets, Vec::new()));
        alone.reloads(0);
        assert_eq!(alone.pages[0].notice(), Some(Notice::NoReturn));
        assert!(matches!(alone.scene(0).body, FriendsBody::Choice(_)));
    }
    // A piece of the log is missing: the host has it.
    let mut pages = Pages::new(&[0, 0]);
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    for hands in 1..=10 {
        pages.plays(hands);
        // Nobody says hundreds of things in a second.
        pages.waits(1_000);
    }
    let (_, pieces) = pages.tabs[1].as_mut().expect("it is kept");
    assert!(pieces.len() > 2);
    pieces.pop();
    pages.reloads(1);
    pages.plays(12);
    // Who leaves forgets it.
    pages.does(1, Command::Close);
    assert_eq!(pages.tabs[1], None);
}

#[test]
fn the_worker_makes_and_checks_every_shuffle() {
    for no_worker in [false, true] {
        let mut pages = Pages::new(&[0, 0, 0]);
        pages.no_worker = no_worker;
        pages.does(0, Command::Hold);
        pages.does(1, Command::JoinWindow(1));
        pages.does(2, Command::JoinWindow(1));
        pages.does(0, Command::Begin);
        pages.plays(1);
        assert_eq!(pages.computed, 0);
        pages.does(0, Command::NobodyDeals(true));
        pages.plays(4);
        // Three devices make one and check two, each deal; without a worker they ask once.
        match no_worker {
            false => assert!(pages.computed >= 18, "{}", pages.computed),
            true => assert_eq!(pages.computed, 3),
        }
        let peer = pages.pages[2].party().and_then(|party| party.peer());
        let hands = peer.expect("an evening").evening().hands();
        assert!(hands.iter().all(|hand| !hand.void));
        assert!(pages.pages.iter().all(|page| page.offence().is_none()));
    }
}

#[test]
fn a_guest_leaves_by_a_button_and_comes_again() {
    let mut pages = Pages::new(&[0, 0, 0]);
    pages.does(0, Command::Hold);
    pages.does(1, Command::JoinWindow(1));
    pages.does(2, Command::JoinWindow(1));
    pages.does(0, Command::Begin);
    assert_eq!(pages.names, ["Ann", "Bob", "Cleo"]);
    pages.plays(1);
    pages.does(2, Command::Leave);
    assert!(pages.table(2).left && pages.table(2).away);
    assert!(pages.table(0).members.contains(&"Cleo, gone".to_owned()));
    pages.plays(3);
    pages.does(2, Command::ComeBack);
    assert!(!pages.table(2).left);
    pages.plays(5);
    let peer = pages.pages[0].party().and_then(|party| party.peer());
    let stacks = peer.expect("an evening").evening().stacks();
    let chips: u32 = stacks.iter().map(|chips| chips.get()).sum();
    assert_eq!(chips, 3_000);
}

#[test]
fn a_name_is_remembered_and_never_put_over_another() {
    let mut page = State::new(1);
    page.handle(Event::Named("  ".into()));
    assert_eq!(page.choice().name, "");
    page.handle(Event::Named("Ann".into()));
    assert_eq!(page.choice().name, "Ann");
    page.handle(Event::Named("Bob".into()));
    assert_eq!(page.choice().name, "Ann");
}

#[test]
fn all_devices_show_the_same_four_cards_and_other_tables_do_not() {
    let tokens = |browsers: &[u32]| {
        let mut pages = Pages::new(browsers);
        pages.does(0, Command::Hold);
        (1..browsers.len()).for_each(|page| pages.does(page, Command::JoinWindow(1)));
        assert!(pages.pages[0].party().is_some());
        pages.does(0, Command::Begin);
        pages.plays(1);
        let tokens = (0..browsers.len()).map(|page| pages.table(page).token);
        let mut tokens: Vec<_> = tokens.collect();
        tokens.dedup();
        tokens
    };
    let (two, three) = (tokens(&[0, 0]), tokens(&[0, 0, 0]));
    assert_eq!((two.len(), three.len()), (1, 1));
    assert!(
        two[0]
            .as_ref()
            .is_some_and(|text| text.starts_with("Compare aloud: "))
    );
    assert_ne!(two, three);
}
