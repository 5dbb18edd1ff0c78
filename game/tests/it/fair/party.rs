//! Devices from the first hello on, over wires that come and go.

use std::collections::BTreeMap;

use game::fair::evening::Wanted;
use game::fair::lobby::{Greeting, Hello, Here, Refusal, different_name, tidy_name};
use game::fair::log;
use game::fair::message::{Dealing, Message, Terms};
use game::fair::party::{CannotBegin, CannotReturn, NotNow, Offer, Out, Party, Returning, Stage};
use game::fair::peer::{ComputersTurn, Kept, Peer};
use game::fair::room::Packet;
use game::fair::task::run;
use game::{Action, Chips, Rng, Rules};

fn offer() -> Offer {
    Offer {
        terms: Terms {
            stakes: "10/20".parse().expect("stakes"),
            rules: Rules::default(),
        },
        chips: Chips::new(400),
        plays: true,
    }
}

/// Devices, and which wire is between which two.
struct World {
    parties: Vec<Party>,
    wires: BTreeMap<u32, [usize; 2]>,
    next: u32,
    now: u64,
    rng: Rng,
    /// Everything that was said to be logged: author, counter, bytes.
    said: Vec<(u8, u32, Vec<u8>)>,
    /// The turns of computer players.
    turns: Vec<ComputersTurn>,
}

impl World {
    /// A host, and so many guests who are connected to it.
    fn new(guests: usize) -> World {
        let host = Party::host("Ann", offer(), [1; 32]).expect("a name");
        let mut world = World {
            parties: vec![host],
            wires: BTreeMap::new(),
            next: 1,
            now: 1_000_000,
            rng: Rng::seeded(7),
            said: Vec::new(),
            turns: Vec::new(),
        };
        for guest in 1..=guests {
            let name = ["Bob", "Cleo", "Dan"][(guest - 1) % 3];
            let guest = Party::guest(name, [guest as u8 + 1; 32]).expect("a name");
            world.parties.push(guest);
            world.connect(0, world.parties.len() - 1);
        }
        world
    }

    fn connect(&mut self, one: usize, other: usize) -> u32 {
        let link = self.next;
        self.next += 1;
        self.wires.insert(link, [one, other]);
        self.parties[one].opened(link, [9; 32]);
        self.parties[other].opened(link, [9; 32]);
        self.carry();
        link
    }

    fn cut(&mut self, link: u32) {
        for end in self.wires.remove(&link).into_iter().flatten() {
            self.parties[end].closed(self.now, link);
        }
        self.carry();
    }

    /// Carries everything that is said until all are silent.
    fn carry(&mut self) {
        loop {
            let mut silent = true;
            for at in 0..self.parties.len() {
                for out in self.parties[at].take_out() {
                    silent = false;
                    match out {
                        Out::Send(link, bytes) => {
                            if let Some(Packet::Say(said)) = Packet::read(&bytes) {
                                let read = Message::read(&said).expect("a message");
                                self.said.push((read.author, read.counter, said));
                            }
                            if let Some(ends) = self.wires.get(&link) {
                                let other = ends[usize::from(ends[0] == at)];
                                self.parties[other].receive(self.now, link, &bytes);
                            }
                        }
                        Out::Close(link) => {
                            let ends = self.wires.remove(&link).into_iter().flatten();
                            for end in ends.filter(|end| *end != at) {
                                self.parties[end].closed(self.now, link);
                            }
                        }
                    }
                }
            }
            if silent {
                return;
            }
        }
    }

    /// A page is closed, and opened again with what it had kept, without the last entries of its log.
    fn reopen(&mut self, at: usize, lost: usize) {
        let wires = self.wires.iter().filter(|(_, ends)| ends.contains(&at));
        let wires: Vec<u32> = wires.map(|(link, _)| *link).collect();
        let kept = self.parties[at].kept().expect("an evening");
        let kept = Kept::from_bytes(&kept.to_bytes()).expect("what was kept");
        let entries = self.peer(at).entries();
        let file = log::write(&entries[..entries.len() - lost]);
        wires.into_iter().for_each(|link| self.cut(link));
        let fresh = [self.next as u8; 32];
        let mut returning = Returning::new(kept, &file, fresh).expect("an evening");
        while returning.step(3) {}
        assert_eq!(returning.progress().0, entries_of(&file));
        self.parties[at] = returning.finish(self.now);
    }

    /// No member has said two things with one counter.
    fn no_fork(&self) {
        let mut first = BTreeMap::new();
        for (author, counter, bytes) in &self.said {
            assert_eq!(first.entry((author, counter)).or_insert(bytes), &bytes);
        }
    }

    fn peer(&self, at: usize) -> &Peer {
        self.parties[at].peer().expect("the evening has begun")
    }

    /// Whoever is to act acts; whoever sees a result has seen it.
    fn step(&mut self) -> bool {
        for at in 0..self.parties.len() {
            let Some(peer) = self.parties[at].peer() else {
                continue;
            };
            if let Some(turn) = peer.computers_turn() {
                self.turns.push(turn);
                let action = match self.rng.below(5) {
                    0 => Action::Fold,
                    _ => Action::CheckOrCall,
                };
                let legal = peer.evening().play().and_then(|play| play.table().turn());
                let action = legal.map_or(action, |(_, legal)| match action {
                    Action::Fold => legal.check_or_fold(),
                    other => other,
                });
                self.parties[at].act_for(self.now, &turn, action);
                self.carry();
                return true;
            }
            let me = peer.me();
            let mut mine = peer.waits().iter().filter(|(want, _)| want.member == me);
            let acts = mine.find_map(|(want, _)| match want.what {
                Wanted::Act(legal) => Some(legal),
                _ => None,
            });
            if peer.looks_at_result() {
                self.parties[at].saw_result(self.now);
            } else if let Some(legal) = acts {
                let raise = legal.raise.filter(|_| self.rng.below(3) == 0);
                let action = match raise {
                    Some(to) => Action::RaiseTo(to.least),
                    None if legal.fold && self.rng.below(4) == 0 => Action::Fold,
                    None => Action::CheckOrCall,
                };
                self.parties[at].act(self.now, action);
            } else {
                continue;
            }
            self.carry();
            return true;
        }
        false
    }

    fn play(&mut self, hands: usize) {
        let at_least = |world: &World, hands| {
            (0..world.parties.len()).any(|at| {
                let peer = world.parties[at].peer();
                peer.is_some_and(|peer| peer.evening().hands().len() >= hands)
            })
        };
        for _ in 0..2_000 {
            if at_least(self, hands) || !self.step() {
                break;
            }
        }
        assert!(at_least(self, hands), "somebody says nothing");
    }

    fn alike(&self, devices: &[usize]) {
        let states = devices.iter().map(|at| self.peer(*at).evening().state());
        let mut states: Vec<_> = states.collect();
        states.dedup();
        assert_eq!(states.len(), 1);
    }
}

fn entries_of(file: &[u8]) -> usize {
    log::read(file).expect("a log").0.len()
}

#[test]
fn guests_come_see_each_other_and_play() {
    let mut world = World::new(3);
    let Stage::Guest(guest) = world.parties[3].stage() else {
        panic!("a guest")
    };
    let here = guest.here.as_ref().expect("the host has told");
    assert_eq!(here.names, ["Ann", "Bob", "Cleo", "Dan"]);
    assert_eq!(here.you, 3);
    world.parties[0].begin(world.now).expect("four players");
    world.carry();
    world.play(5);
    world.alike(&[0, 1, 2, 3]);
    assert!(world.parties.iter().all(|party| party.offence().is_none()));
    // The host ends the evening, the hand is played to its end, and the seeds are opened.
    world.parties[0].leave(world.now);
    world.carry();
    (0..500).for_each(|_| {
        world.step();
    });
    for at in 0..4 {
        let evening = world.peer(at).evening();
        assert!(evening.is_over());
        let chips: u32 = evening.stacks().iter().map(|chips| chips.get()).sum();
        assert_eq!(chips, 1_600);
    }
    let bytes = log::write(world.peer(2).entries());
    let report = game::fair::check::check(&bytes, [3; 32]).expect("a log");
    assert!(report.is_good());
}

#[test]
fn a_result_is_signed_once_it_was_looked_at() {
    let mut world = World::new(1);
    world.parties[0].begin(world.now).expect("two players");
    world.carry();
    let play = |world: &World| world.peer(0).evening().play().map(|play| play.number());
    let first = play(&world);
    while !world.peer(1).looks_at_result() {
        assert!(world.step());
    }
    world.parties[0].saw_result(world.now);
    world.carry();
    assert_eq!(play(&world), first);
    world.parties[1].saw_result(world.now);
    world.carry();
    assert_ne!(play(&world), first);
}

#[test]
fn a_lost_connection_costs_nobody_a_chip() {
    let mut world = World::new(2);
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    world.play(1);
    // The third device is cut off and comes back over a new connection ten seconds later.
    let link = *world
        .wires
        .iter()
        .find(|(_, ends)| ends[1] == 2)
        .expect("a wire")
        .0;
    world.cut(link);
    assert_eq!(world.parties[0].is_connected(2), Some(false));
    (0..50).for_each(|_| {
        world.step();
    });
    world.now += 10_000;
    world.connect(0, 2);
    assert_eq!(world.parties[0].is_connected(2), Some(true));
    world.play(4);
    world.alike(&[0, 1, 2]);
    assert!(
        world
            .peer(0)
            .evening()
            .hands()
            .iter()
            .all(|hand| !hand.void)
    );
}

#[test]
fn a_second_connection_takes_the_place_of_the_first() {
    let mut world = World::new(2);
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    world.connect(0, 1);
    assert_eq!(world.wires.values().filter(|ends| ends[1] == 1).count(), 1);
    world.play(2);
    world.alike(&[0, 1, 2]);
}

#[test]
fn of_two_connections_at_once_one_is_left() {
    for hands in [0, 1, 2] {
        let mut world = World::new(2);
        world.parties[0].begin(world.now).expect("three players");
        world.carry();
        world.play(hands);
        let old = world.wires.iter().find(|(_, ends)| ends[1] == 2);
        let old = *old.expect("a wire").0;
        // Both have called, before either had an answer; the first connection may be there still.
        if hands < 2 {
            world.cut(old);
        }
        let both = [world.next, world.next + 1];
        world.next += 2;
        for link in both {
            world.wires.insert(link, [0, 2]);
            world.parties[0].opened(link, [9; 32]);
            world.parties[2].opened(link, [9; 32]);
        }
        world.carry();
        let left = world.wires.values().filter(|ends| ends[1] == 2).count();
        assert_eq!(left, 1);
        assert_eq!(world.parties[0].is_connected(2), Some(true));
        assert_eq!(world.peer(2).host_lost_since(), None);
        world.play(hands + 2);
        world.alike(&[0, 1, 2]);
        assert!(world.parties.iter().all(|party| party.offence().is_none()));
    }
}

#[test]
fn another_member_carries_on_when_the_host_is_gone() {
    let mut world = World::new(2);
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    world.play(2);
    let links: Vec<u32> = world.wires.keys().copied().collect();
    links.into_iter().for_each(|link| world.cut(link));
    // Whoever is to act has said so to nobody.
    (0..50).for_each(|_| {
        world.step();
    });
    // Not at once.
    world.now += 10_000;
    assert_eq!(world.parties[1].carry_on(world.now), Err(NotNow));
    world.now += 25_000;
    world.parties[1]
        .carry_on(world.now)
        .expect("after half a minute");
    world.connect(1, 2);
    world.play(4);
    world.alike(&[1, 2]);
    let evening = world.peer(2).evening();
    assert_eq!((evening.host(), evening.is_gone(0)), (1, true));
    let chips: u32 = evening.stacks().iter().map(|chips| chips.get()).sum();
    assert_eq!(chips, 1_200);
}

#[test]
fn who_has_not_the_key_can_not_take_a_place() {
    let mut world = World::new(2);
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    // A stranger answers the challenge with the name and the key of the second player, and its own signature.
    let key = world.peer(1).evening().setup().members[1].key;
    world.parties[0].opened(99, [9; 32]);
    let asked = world.parties[0].take_out();
    let [Out::Send(99, asked)] = &asked[..] else {
        panic!("{asked:?}")
    };
    let Some(Greeting::Challenge(challenge)) = Greeting::read(asked) else {
        panic!("a challenge")
    };
    let signing = super::circle::key(8);
    let own = Hello::new("Bob", &signing, &challenge, &[9; 32]);
    let stolen = Hello { key, ..own.clone() };
    let other_wire = Hello::new("Bob", &signing, &challenge, &[8; 32]);
    for (hello, refusal) in [
        (stolen, Refusal::Signature),
        (other_wire, Refusal::Signature),
        (own, Refusal::Begun),
    ] {
        world.parties[0].receive(world.now, 99, &Greeting::Hello(hello).write());
        let said = world.parties[0].take_out();
        assert_eq!(said, [Out::Send(99, Greeting::Refused(refusal).write())]);
    }
    // It sends what members send, and is thrown out.
    world.parties[0].receive(world.now, 99, &[3; 37]);
    assert_eq!(world.parties[0].take_out(), [Out::Close(99)]);
    world.play(2);
    world.alike(&[0, 1, 2]);
}

#[test]
fn names_are_tidied_and_differ() {
    assert_eq!(tidy_name("  Ann   Lee "), Some("Ann Lee".to_owned()));
    assert_eq!(tidy_name("Анна"), Some("Анна".to_owned()));
    for bad in [
        "",
        "   ",
        "a\u{202e}b",
        "\u{0}",
        "12345678901234567890123456",
    ] {
        assert_eq!(tidy_name(bad), None, "{bad:?}");
    }
    assert_eq!(different_name("Ann", &["Bob"]), "Ann");
    assert_eq!(different_name("Ann", &["ann", "Ann 2"]), "Ann 3");
    let mut world = World::new(0);
    for seed in 2..4 {
        world
            .parties
            .push(Party::guest("Ann", [seed; 32]).expect("a name"));
        world.connect(0, usize::from(seed) - 1);
    }
    let Stage::Lobby(lobby) = world.parties[0].stage() else {
        panic!("it has not begun")
    };
    let names: Vec<&str> = lobby
        .guests
        .iter()
        .map(|guest| guest.name.as_str())
        .collect();
    assert_eq!(names, ["Ann 2", "Ann 3"]);
}

#[test]
fn a_table_is_full_and_one_person_is_none() {
    let mut world = World::new(9);
    world
        .parties
        .push(Party::guest("Late", [77; 32]).expect("a name"));
    world.connect(0, 10);
    let Stage::Guest(late) = world.parties[10].stage() else {
        panic!("a guest")
    };
    assert_eq!(late.refused, Some(Refusal::Full));
    assert_eq!(World::new(0).parties[0].begin(0), Err(CannotBegin::TooFew));
    // A device that only deals needs two others.
    let mut world = World::new(1);
    world.parties[0].offer(Offer {
        plays: false,
        ..offer()
    });
    assert_eq!(world.parties[0].begin(world.now), Err(CannotBegin::TooFew));
    world
        .parties
        .push(Party::guest("Cleo", [5; 32]).expect("a name"));
    world.connect(0, 2);
    world.parties[0]
        .begin(world.now)
        .expect("two players and a dealer");
    world.carry();
    world.play(2);
    assert_eq!(world.peer(0).seat(), None);
    assert_eq!(world.peer(0).cards(), None);
}

#[test]
fn nobody_deals_after_a_hand_that_all_have_signed() {
    let mut world = World::new(1);
    world.parties[0].begin(world.now).expect("two players");
    world.carry();
    world.play(1);
    world.parties[0].deal_by(world.now, Dealing::Nobody);
    world.carry();
    world.play(3);
    let hands = world.peer(1).evening().hands();
    assert!(hands.iter().any(|hand| hand.dealing == Dealing::Nobody));
    world.alike(&[0, 1]);
}

/// A table with computer players on the host's device, whose evening has begun.
fn with_computers(guests: usize, names: &[&str]) -> World {
    let mut world = World::new(guests);
    world.parties[0].seat_computers(names);
    world.carry();
    world.parties[0].begin(world.now).expect("enough players");
    world.carry();
    world
}

#[test]
fn computer_players_sit_in_on_the_host_and_everybody_is_told() {
    let mut world = World::new(2);
    // A name that is taken gets a number, and a table has ten seats.
    world.parties[0].seat_computers(&["Ada", "Bob", ""]);
    world.carry();
    let here = |world: &World| match world.parties[2].stage() {
        Stage::Guest(guest) => guest.here.clone().expect("the host has told"),
        _ => panic!("a guest"),
    };
    let told = here(&world);
    assert_eq!(told.names, ["Ann", "Bob", "Cleo", "Ada", "Bob 2"]);
    assert_eq!((told.computers, told.you), (2, 2));
    world.parties[0].seat_computers(&["Ada"; 20]);
    world.carry();
    assert_eq!((here(&world).names.len(), here(&world).computers), (10, 7));
    let late = Party::guest("Late", [77; 32]).expect("a name");
    world.parties.push(late);
    world.connect(0, 3);
    let Stage::Guest(late) = world.parties[3].stage() else {
        panic!("a guest")
    };
    assert_eq!(late.refused, Some(Refusal::Full));
    // A person's name differs from theirs, too.
    world.parties[0].seat_computers(&["Ada"]);
    let ada = Party::guest("ada", [78; 32]).expect("a name");
    world.parties.push(ada);
    world.connect(0, 4);
    assert_eq!(here(&world).names, ["Ann", "Bob", "Cleo", "ada 2", "Ada"]);
    // Among themselves nobody needs a table.
    let mut alone = World::new(0);
    alone.parties[0].offer(Offer {
        plays: false,
        ..offer()
    });
    alone.parties[0].seat_computers(&["Ada", "Bruno"]);
    assert_eq!(alone.parties[0].begin(0), Err(CannotBegin::TooFew));
}

#[test]
fn computer_players_speak_by_the_same_log_whoever_deals() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        let mut world = with_computers(2, &["Ada", "Bruno"]);
        let marked: Vec<bool> = world
            .peer(1)
            .evening()
            .setup()
            .members
            .iter()
            .map(|it| it.computer)
            .collect();
        assert_eq!(marked, [false, false, false, true, true]);
        world.play(1);
        // All have signed, so that nobody needs to deal.
        world.parties[0].deal_by(world.now, dealing);
        world.carry();
        world.play(5);
        world.alike(&[0, 1, 2]);
        world.no_fork();
        assert!(world.turns.len() >= 8, "{}", world.turns.len());
        // Everybody has its own cards, and a computer player knows no others.
        let hand = world.peer(0).evening().play().expect("a hand").number();
        let mut cards: Vec<_> = (0..3).filter_map(|at| world.peer(at).cards()).collect();
        while world.step() && world.peer(0).evening().hands().len() < 6 {}
        let turns = world.turns.iter().filter(|turn| turn.deal == hand);
        for turn in turns {
            if !cards.contains(&turn.cards) {
                cards.push(turn.cards);
            }
        }
        let mut all: Vec<_> = cards.iter().flat_map(|cards| cards.cards()).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "no card twice");
        // A guest has no computer players.
        assert_eq!(world.parties[1].computers_turn(), None);
        let hands = world.peer(2).evening().hands();
        assert!(
            hands
                .iter()
                .all(|hand| hand.is_signed_by_all() && !hand.void)
        );
        assert_eq!(hands.last().expect("a hand").dealing, dealing);
        world.parties[0].leave(world.now);
        world.carry();
        while world.step() {}
        let report = game::fair::check::check(&log::write(world.peer(1).entries()), [3; 32]);
        let report = report.expect("a log");
        assert!(report.is_good());
        let said = match dealing {
            Dealing::Host => "the host sees all cards",
            Dealing::Nobody => "the host sees the cards of the computer players",
        };
        assert!(report.to_string().contains(said));
    }
}

#[test]
fn a_host_that_reloads_goes_on_with_its_computer_players() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        for lost in [0, 1, 9] {
            let mut world = with_computers(1, &["Ada", "Bruno"]);
            world.play(1);
            world.parties[0].deal_by(world.now, dealing);
            world.carry();
            world.play(3);
            while world.parties[0].computers_turn().is_none() && world.step() {}
            let turn = world.parties[0].computers_turn().filter(|_| lost == 0);
            world.reopen(0, lost);
            world.connect(0, 1);
            if turn.is_some() {
                assert_eq!(world.parties[0].computers_turn(), turn, "the same cards");
            }
            world.play(7);
            world.alike(&[0, 1]);
            world.no_fork();
            let hands = world.peer(1).evening().hands();
            assert!(
                hands
                    .iter()
                    .all(|hand| hand.is_signed_by_all() && !hand.void)
            );
        }
    }
}

#[test]
fn computer_players_are_gone_with_the_host() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        let mut world = with_computers(2, &["Ada", "Bruno"]);
        world.play(1);
        world.parties[0].deal_by(world.now, dealing);
        world.carry();
        world.play(2);
        let links: Vec<u32> = world.wires.keys().copied().collect();
        links.into_iter().for_each(|link| world.cut(link));
        world.now += 35_000;
        world.parties[1].carry_on(world.now).expect("half a minute");
        world.connect(1, 2);
        let evening = world.peer(2).evening();
        let gone: Vec<bool> = (0..5).map(|member| evening.is_gone(member)).collect();
        assert_eq!(gone, [true, false, false, true, true]);
        // The two who are left play on at once.
        let hands = evening.hands().len();
        world.parties.swap_remove(0);
        for ends in world.wires.values_mut() {
            // The last took the place of the first.
            *ends = ends.map(|end| if end == 2 { 0 } else { end });
        }
        world.play(hands + 2);
        world.alike(&[0, 1]);
        let stacks = world.peer(0).evening().stacks();
        let chips: u32 = stacks.iter().map(|chips| chips.get()).sum();
        assert_eq!(chips, 2_000);
    }
}

#[test]
fn computer_players_and_their_host_hurry_nobody_who_is_alone_with_them() {
    let mut world = with_computers(1, &["Ada"]);
    // The guest is away: the one person who is left is not hurried, nor are the computer players.
    let mut away = false;
    for _ in 0..200 {
        let acts = |want: &(_, u64)| {
            let (want, _): &(game::fair::evening::Want, u64) = want;
            want.member == 1 && matches!(want.what, Wanted::Act(_))
        };
        if world.peer(0).waits().iter().any(acts) {
            world.now += 31_000;
            world.parties[0].tick(world.now);
            world.carry();
            away = world.peer(0).evening().is_away(1);
            break;
        }
        world.step();
    }
    assert!(away);
    for _ in 0..200 {
        world.now += 31_000;
        world.parties[0].tick(world.now);
        world.carry();
        assert!(!world.peer(0).evening().is_away(0) && !world.peer(0).evening().is_away(2));
        world.step();
    }
    world.alike(&[0, 1]);
}

#[test]
fn nobody_is_made_a_computer_player_by_another() {
    use game::fair::evening::Lie;
    use game::fair::message::{Member, Setup};
    use game::fair::peer::first_entry;
    let mut sound = super::circle::setup(3, Dealing::Host, 400);
    sound.members[2].computer = true;
    assert!(sound.is_sound());
    let entry = |setup: &Setup| first_entry(setup, &super::circle::key(0));
    let joined = Peer::join(entry(&sound), super::circle::key(2), [5; 32]);
    assert_eq!(joined.map(|_| ()).map_err(|it| it.lie), Err(Lie::Setup));
    // Another member plays with it.
    assert!(Peer::join(entry(&sound), super::circle::key(1), [5; 32]).is_ok());
    let host = Setup {
        members: sound
            .members
            .iter()
            .enumerate()
            .map(|(at, member)| Member {
                computer: at == 0,
                ..member.clone()
            })
            .collect(),
        ..sound.clone()
    };
    assert!(!host.is_sound());
    sound.members[2].seat = None;
    sound.members[2].chips = Chips::ZERO;
    assert!(!sound.is_sound());
}

#[test]
fn greetings_are_read_back_and_nothing_else_is() {
    let here = Here {
        terms: offer().terms,
        chips: Chips::new(400),
        host_plays: false,
        names: vec!["Ann".into(), "Бо".into(), "Ada".into()],
        computers: 1,
        you: 1,
    };
    let key = super::circle::key(1);
    let greetings = [
        Greeting::Challenge([3; 32]),
        Greeting::Hello(Hello::new("Ann", &key, &[3; 32], &[0; 32])),
        Greeting::Here(here),
        Greeting::Refused(Refusal::Full),
    ];
    for greeting in greetings {
        let bytes = greeting.write();
        assert_eq!(Greeting::read(&bytes), Some(greeting));
        for cut in 0..bytes.len() {
            assert_eq!(Greeting::read(&bytes[..cut]), None);
        }
        assert_eq!(Greeting::read(&[&bytes[..], &[0]].concat()), None);
    }
    let mut rng = Rng::seeded(1);
    for _ in 0..20_000 {
        let length = rng.below(80);
        let mut bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        if let Some(first) = bytes.first_mut() {
            *first = 16 + *first % 5;
        }
        if let Some(greeting) = Greeting::read(&bytes) {
            assert_eq!(greeting.write(), bytes);
        }
    }
}

#[test]
fn packets_come_in_pieces() {
    use game::fair::pieces::{NoPiece, PIECE_MAX, Pieces, split};
    for length in [
        0,
        1,
        PIECE_MAX - 2,
        PIECE_MAX - 1,
        PIECE_MAX,
        40_000,
        65_000,
    ] {
        let packet: Vec<u8> = (0..length).map(|at| at as u8).collect();
        let mut pieces = Pieces::default();
        let mut whole = None;
        for piece in split(&packet) {
            assert!(whole.is_none() && piece.len() <= PIECE_MAX);
            whole = pieces.take(&piece).expect("a piece");
        }
        assert_eq!(whole, Some(packet));
    }
    let mut pieces = Pieces::default();
    assert_eq!(pieces.take(&[]), Err(NoPiece));
    assert_eq!(pieces.take(&[2, 1]), Err(NoPiece));
    assert_eq!(pieces.take(&[0, 1]), Err(NoPiece));
    let long = vec![0; PIECE_MAX];
    let mut pieces = Pieces::default();
    assert!((0..6).any(|_| pieces.take(&long) == Err(NoPiece)));
}

#[test]
fn who_reloads_comes_back_in_the_middle_of_a_hand() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        for steps in [0, 1, 2, 3, 5, 8] {
            let mut world = World::new(2);
            world.parties[0].begin(world.now).expect("three players");
            world.carry();
            world.play(1);
            world.parties[0].deal_by(world.now, dealing);
            world.carry();
            world.play(2);
            (0..steps).for_each(|_| {
                world.step();
            });
            let hand = world.peer(1).evening().play().map(|play| play.number());
            let cards = world.peer(1).cards();
            world.reopen(1, 0);
            assert!(matches!(world.parties[1].stage(), Stage::Member(_)));
            world.now += 5_000;
            world.connect(0, 1);
            let evening = world.peer(1).evening();
            if evening.play().map(|play| play.number()) == hand {
                assert_eq!(world.peer(1).cards(), cards, "the same hand");
            }
            world.play(5);
            world.alike(&[0, 1, 2]);
            world.no_fork();
            let evening = world.peer(2).evening();
            assert!(evening.hands().iter().all(|hand| !hand.void));
            assert!((0..3).all(|member| !evening.is_gone(member)));
        }
    }
}

#[test]
fn a_host_that_reloads_gets_back_what_it_lost_and_orders_nothing_before() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        for lost in [0, 1, 7] {
            let mut world = World::new(2);
            world.parties[0].begin(world.now).expect("three players");
            world.carry();
            world.play(1);
            world.parties[0].deal_by(world.now, dealing);
            world.carry();
            world.play(3);
            (0..3).for_each(|_| {
                world.step();
            });
            let entries = world.peer(1).entries().len();
            world.reopen(0, lost);
            world.now += 5_000;
            world.parties[0].tick(world.now);
            assert_eq!(world.peer(0).entries().len(), entries - lost);
            world.connect(0, 1);
            // Of two guests one has not come back yet.
            assert_eq!(world.peer(0).entries().len(), entries);
            world.connect(0, 2);
            world.play(6);
            world.alike(&[0, 1, 2]);
            world.no_fork();
            assert!(world.parties.iter().all(|party| party.offence().is_none()));
            let hands = world.peer(2).evening().hands();
            assert!(hands.iter().all(|hand| !hand.void));
        }
    }
}

#[test]
fn a_host_that_returns_waits_a_minute_for_who_does_not() {
    let mut world = World::new(2);
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    world.play(1);
    world.reopen(0, 0);
    world.now += 5_000;
    world.connect(0, 1);
    let entries = world.peer(0).entries().len();
    world.now += 54_000;
    world.parties[0].tick(world.now);
    world.carry();
    assert_eq!(world.peer(0).entries().len(), entries);
    world.now += 2_000;
    world.parties[0].tick(world.now);
    world.carry();
    // Its turns are waited for as everybody's.
    while world.peer(0).evening().hands().len() < 4 {
        if !world.step() {
            world.now += 61_000;
            world.parties[0].tick(world.now);
            world.carry();
        }
    }
    world.alike(&[0, 1]);
    assert!(world.peer(1).evening().is_gone(2));
    let stacks = world.peer(1).evening().stacks();
    let chips: u32 = stacks.iter().map(|chips| chips.get()).sum();
    assert_eq!(chips, 1_200);
}

#[test]
fn a_host_that_returns_late_follows_who_carried_on() {
    let mut world = World::new(2);
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    world.play(2);
    world.reopen(0, 0);
    world.now += 35_000;
    world.parties[1].carry_on(world.now).expect("half a minute");
    world.connect(1, 2);
    world.play(3);
    world.parties[0].follow(world.now);
    world.connect(1, 0);
    world.alike(&[0, 1, 2]);
    assert!(world.peer(0).evening().is_gone(0));
    world.parties[0].come_again(world.now);
    world.carry();
    world.play(6);
    world.alike(&[0, 1, 2]);
    assert!(!world.peer(0).evening().is_gone(0));
    world.no_fork();
}

#[test]
fn what_was_kept_is_read_back_and_nothing_else_is() {
    let mut world = World::new(1);
    world.parties[0].begin(world.now).expect("two players");
    world.carry();
    let kept = world.parties[1].kept().expect("an evening");
    let bytes = kept.to_bytes();
    let key = world.peer(1).evening().setup().members[1].key;
    assert_eq!(kept.public_key(), key);
    assert_eq!(format!("{kept:?}"), "Kept");
    for cut in 0..bytes.len() {
        assert_eq!(Kept::from_bytes(&bytes[..cut]), None);
    }
    let file = log::write(world.peer(1).entries());
    for wrong in [&b"a letter"[..], &file[..8], &[]] {
        let returning = Returning::new(kept.clone(), wrong, [5; 32]);
        assert_eq!(returning.err(), Some(CannotReturn));
    }
    // Somebody else's evening.
    let other = World::new(0).parties[0].kept();
    assert_eq!(other, None);
    let mut damaged = bytes;
    damaged[5] ^= 1;
    let other = Kept::from_bytes(&damaged).expect("another key");
    assert_eq!(
        Returning::new(other, &file, [5; 32]).err(),
        Some(CannotReturn)
    );
}

#[test]
fn another_thread_makes_and_checks_shuffles() {
    let mut world = World::new(2);
    for party in &mut world.parties {
        party.set_helped();
    }
    world.parties[0].begin(world.now).expect("three players");
    world.carry();
    world.play(1);
    world.parties[0].deal_by(world.now, Dealing::Nobody);
    world.carry();
    let mut tasks = [0; 2];
    while world.peer(0).evening().hands().len() < 5 {
        let mut done = false;
        for at in 0..3 {
            for (number, task) in world.parties[at].take_tasks() {
                let answer = run(&task).expect("a task");
                tasks[usize::from(answer.len() == 1)] += 1;
                world.parties[at].done(world.now, number, Some(answer));
                world.carry();
                done = true;
            }
        }
        assert!(world.step() || done, "somebody says nothing");
        world.now += 1_000;
    }
    world.alike(&[0, 1, 2]);
    assert!(
        tasks[0] >= 12 && tasks[1] >= 2 * (tasks[0] - 3),
        "{tasks:?}"
    );
    let hands = world.peer(1).evening().hands();
    assert!(hands.iter().all(|hand| !hand.void));
    let nobody = hands.iter().filter(|hand| hand.dealing == Dealing::Nobody);
    assert!(nobody.count() >= 3);
}

#[test]
fn a_shuffle_that_does_not_hold_is_found_in_another_thread_too() {
    let mut world = World::new(1);
    world.parties[0].set_helped();
    world.parties[0].begin(world.now).expect("two players");
    world.carry();
    world.play(1);
    world.parties[0].deal_by(world.now, Dealing::Nobody);
    world.carry();
    // The guest's shuffle comes when the host's is made; until it is checked nothing else is taken.
    let mut refused = None;
    for _ in 0..200 {
        for (number, task) in world.parties[0].take_tasks() {
            let answer = run(&task).expect("a task");
            let is_check = answer.len() == 1;
            // It says that the proof does not hold, or that it can't check it; this device looks itself.
            let answer = if is_check {
                Some(vec![0])
            } else {
                Some(answer)
            };
            refused = refused.or(is_check.then_some(world.peer(0).entries().len()));
            world.parties[0].done(world.now, number, answer);
            world.carry();
        }
        world.step();
        world.now += 1_000;
    }
    assert!(refused.is_some_and(|entries| world.peer(0).entries().len() > entries));
    assert_eq!(world.parties[0].offence(), None);
    // Bytes that are no task have no answer.
    for bytes in [&[][..], &[0; 71], &[7; 8_000]] {
        assert_eq!(run(bytes), None);
    }
}
