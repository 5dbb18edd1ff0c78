//! Friends around a table, in one process: a host's room, the others' devices, and a wire between
//! them that a test may cut or bend.

use ed25519_dalek::SigningKey;
use game::fair::evening::{Evening, Offence, Wanted};
use game::fair::log::Entry;
use game::fair::message::{Body, Dealing, Member, Setup, Terms};
use game::fair::peer::{Peer, first_entry};
use game::fair::room::Room;
use game::{Action, Chips, Legal, Rng, Rules, Seat};

/// A member, and what it does not answer.
type Hold = (u8, fn(&Wanted) -> bool);

/// A table of so many members; the first is the host.
pub(crate) struct Circle {
    pub(crate) room: Room,
    /// The others: member 1 and so on.
    pub(crate) peers: Vec<Peer>,
    /// Whose wire is cut.
    pub(crate) cut: Vec<bool>,
    pub(crate) now: u64,
    rng: Rng,
    /// Whose device says nothing as long as this is wanted from it.
    hold: Option<Hold>,
}

pub(crate) fn key(member: usize) -> SigningKey {
    SigningKey::from_bytes(&[member as u8 + 1; 32])
}

pub(crate) fn setup(members: usize, dealing: Dealing, chips: u32) -> Setup {
    let member = |number: usize| Member {
        key: key(number).verifying_key().to_bytes(),
        name: ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"][number % 6].to_owned()
            + &"'".repeat(number / 6),
        seat: Seat::new(number),
        chips: Chips::new(chips),
        computer: false,
    };
    Setup {
        nonce: [42; 32],
        terms: Terms {
            stakes: "10/20".parse().expect("stakes"),
            rules: Rules::default(),
        },
        button: Seat::new(0).expect("a seat"),
        dealing,
        members: (0..members).map(member).collect(),
    }
}

impl Circle {
    pub(crate) fn new(setup: &Setup, seed: u64) -> Circle {
        Circle::held(setup, seed, None)
    }

    /// A table that goes on until this is wanted from this member.
    pub(crate) fn until(setup: &Setup, member: u8, wanted: fn(&Wanted) -> bool) -> Circle {
        let mut circle = Circle::held(setup, 3, Some((member, wanted)));
        while !circle.is_held(member) && circle.step() {}
        assert!(circle.is_held(member));
        circle
    }

    pub(crate) fn is_held(&self, member: u8) -> bool {
        let mut wants = self.evening().wants().into_iter();
        wants.any(|want| {
            want.member == member
                && self
                    .hold
                    .is_some_and(|(who, is)| who == member && is(&want.what))
        })
    }

    fn held(setup: &Setup, seed: u64, hold: Option<Hold>) -> Circle {
        let first = first_entry(setup, &key(0));
        let device = |member: usize| {
            let mut random = [member as u8; 32];
            random[..8].copy_from_slice(&seed.to_le_bytes());
            Peer::join(first.clone(), key(member), random).expect("a member")
        };
        let members = setup.members.len();
        let mut room = Room::new(device(0));
        let mut peers: Vec<Peer> = (1..members).map(device).collect();
        for (member, peer) in (1..).zip(&mut peers) {
            room.connected(member);
            for packet in peer.reconnect(1_000_000) {
                let heard = room.receive(1_000_000, member, &packet);
                heard.expect("an honest member");
            }
        }
        let mut circle = Circle {
            room,
            peers,
            cut: vec![false; members],
            now: 1_000_000,
            rng: Rng::seeded(seed),
            hold,
        };
        circle.carry();
        circle
    }

    pub(crate) fn evening(&self) -> &Evening {
        self.room.peer().evening()
    }

    pub(crate) fn peer(&self, member: u8) -> &Peer {
        match member {
            0 => self.room.peer(),
            _ => &self.peers[usize::from(member) - 1],
        }
    }

    /// Carries packets until nobody has anything to say.
    pub(crate) fn carry(&mut self) {
        loop {
            self.room.tick(self.now);
            let mut moved = false;
            for member in 1..=self.peers.len() {
                if self.cut[member] {
                    continue;
                }
                while let Some(packet) = self.room.outgoing(member as u8) {
                    let heard = self.peers[member - 1].receive(self.now, &packet);
                    heard.expect("an honest host");
                    moved = true;
                }
                while !self.is_held(member as u8)
                    && let Some(packet) = self.peers[member - 1].outgoing()
                {
                    let heard = self.room.receive(self.now, member as u8, &packet);
                    heard.expect("an honest member");
                    moved = true;
                }
            }
            if !moved {
                return;
            }
            // Nobody sends hundreds of packets in a moment.
            self.now += 100;
        }
    }

    pub(crate) fn cut(&mut self, member: u8) {
        self.cut[usize::from(member)] = true;
        self.room.lost(member);
    }

    pub(crate) fn mend(&mut self, member: u8) {
        self.cut[usize::from(member)] = false;
        self.room.connected(member);
        for packet in self.peers[usize::from(member) - 1].reconnect(self.now) {
            let heard = self.room.receive(self.now, member, &packet);
            heard.expect("an honest member");
        }
        self.carry();
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<(u8, Legal)> {
        self.evening()
            .wants()
            .into_iter()
            .find_map(|want| match want.what {
                Wanted::Act(legal) => Some((want.member, legal)),
                _ => None,
            })
    }

    pub(crate) fn act(&mut self, action: Action) {
        let (member, _) = self.turn().expect("somebody's turn");
        match member {
            0 => self.room.peer_mut().act(action),
            _ => self.peers[usize::from(member) - 1].act(action),
        }
        self.carry();
    }

    /// One decision, at random.
    pub(crate) fn step(&mut self) -> bool {
        let Some((_, legal)) = self.turn() else {
            return false;
        };
        let action = match self.rng.below(10) {
            0 => legal.check_or_fold(),
            1..=3 => legal.raise_or_call(),
            _ => Action::CheckOrCall,
        };
        self.act(action);
        true
    }

    /// Plays until so many hands are over, or nothing goes on.
    pub(crate) fn play(&mut self, hands: usize) {
        while self.evening().hands().len() < hands && self.step() {
            self.alike();
        }
    }

    /// All devices that are connected have the same state, and no chip is lost.
    pub(crate) fn alike(&self) {
        let state = self.evening().state();
        for (peer, cut) in self.peers.iter().zip(&self.cut[1..]) {
            assert!(*cut || peer.evening().state() == state);
        }
        let members = &self.evening().setup().members;
        let brought: Chips = members.iter().map(|member| member.chips).sum();
        let there: Chips = self.evening().stacks().iter().copied().sum();
        assert_eq!(there, brought);
    }

    pub(crate) fn end(&mut self) {
        self.room.peer_mut().wish(Body::End);
        self.carry();
        while !self.evening().is_over() && self.step() {}
    }

    pub(crate) fn log(&self) -> Vec<Entry> {
        self.room.peer().entries().to_vec()
    }

    pub(crate) fn replayed(&self) -> Evening {
        let replayed = Evening::replay(&self.log(), [9; 32]);
        let failed: fn((Offence, _)) -> Offence = |(offence, _)| offence;
        replayed.map_err(failed).expect("a good log")
    }
}
