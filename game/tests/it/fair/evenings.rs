//! Whole evenings, dealt by the host and by nobody; who leaves, and what it costs.

use game::fair::evening::{Lie, Seeds};
use game::fair::log;
use game::fair::message::{Body, Dealing};
use game::fair::room::Packet;
use game::{Action, Chips, Seat};

use super::circle::{Circle, setup};

#[test]
fn the_host_deals_and_the_seeds_prove_it() {
    for members in 2..=6 {
        let mut circle = Circle::new(&setup(members, Dealing::Host, 400), 1);
        circle.play(6);
        let hands = circle.evening().hands();
        assert!(hands.len() >= 2, "{}", hands.len());
        assert!(
            hands
                .iter()
                .all(|hand| hand.seeds == Seeds::Sealed && hand.is_signed_by_all())
        );
        // The hand that is played comes to its end first, and then the seeds are opened.
        circle.end();
        assert!(circle.evening().is_over());
        assert!(
            circle
                .evening()
                .hands()
                .iter()
                .all(|hand| hand.seeds == Seeds::Right)
        );
        circle.alike();
        let replayed = circle.replayed();
        assert_eq!(replayed.state(), circle.evening().state());
    }
}

#[test]
fn everybody_sees_its_own_cards_and_no_others() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        let circle = Circle::new(&setup(3, dealing, 400), 3);
        let mut seen = Vec::new();
        for member in 0..3 {
            let hole = circle.peer(member).cards().expect("two cards");
            seen.extend(hole.cards());
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 6);
    }
}

#[test]
fn nobody_deals_and_the_next_deck_is_made_during_the_hand() {
    for members in [2, 3, 6] {
        let mut circle = Circle::new(&setup(members, Dealing::Nobody, 400), 5);
        let play = circle.evening().play().expect("a hand");
        let next = circle.evening().deal().expect("the next deck");
        assert!(next.is_ready() && next.number() == play.number() + 1);
        circle.play(3);
        assert!(circle.evening().hands().len() >= 2);
        assert!(
            circle
                .evening()
                .hands()
                .iter()
                .all(|hand| hand.seeds == Seeds::None)
        );
        assert_eq!(circle.replayed().state(), circle.evening().state());
    }
}

#[test]
fn nobody_deals_once_every_device_has_answered_through_a_hand() {
    let mut circle = Circle::new(&setup(3, Dealing::Host, 4_000), 5);
    circle.room.peer_mut().wish(Body::Mode(Dealing::Nobody));
    circle.carry();
    assert_eq!(circle.evening().dealing(), Dealing::Host);
    circle.play(1);
    circle.room.peer_mut().wish(Body::Mode(Dealing::Nobody));
    circle.carry();
    circle.play(3);
    let last = circle.evening().hands().last().expect("a hand");
    assert_eq!(last.dealing, Dealing::Nobody);
}

#[test]
fn a_short_cut_costs_nothing() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        for at in 0..8 {
            let mut circle = Circle::new(&setup(3, dealing, 400), 11);
            for _ in 0..at {
                circle.step();
            }
            circle.cut(2);
            for _ in 0..3 {
                if circle.turn().is_some_and(|(member, _)| member != 2) {
                    circle.step();
                }
            }
            circle.now += 10_000;
            circle.carry();
            assert!(!circle.evening().is_gone(2) && !circle.evening().is_away(2));
            circle.mend(2);
            circle.alike();
            assert_eq!(
                circle.peer(2).evening().entries(),
                circle.evening().entries()
            );
            circle.play(2);
            assert!(circle.evening().hands().iter().all(|hand| !hand.void));
        }
    }
}

#[test]
fn who_does_not_answer_is_gone_after_a_minute_and_no_chip_is_lost() {
    for dealing in [Dealing::Host, Dealing::Nobody] {
        for members in [2, 3] {
            for at in 0..8 {
                let mut circle = Circle::new(&setup(members, dealing, 400), 20 + at);
                for _ in 0..at {
                    circle.step();
                }
                let before = circle.evening().hands().len();
                circle.cut(1);
                for _ in 0..75 {
                    circle.now += 1_000;
                    circle.carry();
                    while circle.turn().is_some_and(|(member, _)| member != 1) {
                        circle.step();
                        if circle.evening().hands().len() > before + 1 {
                            break;
                        }
                    }
                }
                circle.alike();
                // Either the hand is over, or others go on without the one who is gone.
                let over = circle.evening().hands().len() > before;
                assert!(
                    over || circle.evening().is_gone(1),
                    "{dealing:?} {members} {at}"
                );
                assert!(circle.evening().is_gone(1));
                assert_eq!(circle.replayed().state(), circle.evening().state());
            }
        }
    }
}

#[test]
fn who_does_not_decide_is_away_and_its_device_goes_on_answering() {
    let mut circle = Circle::new(&setup(3, Dealing::Nobody, 400), 2);
    // The host's own device is not asked to be quick.
    while circle.turn().is_some_and(|(member, _)| member == 0) {
        circle.step();
    }
    let (member, _) = circle.turn().expect("a turn");
    circle.now += 31_000;
    circle.carry();
    assert!(circle.evening().is_away(member));
    circle.play(2);
    assert!(
        circle
            .evening()
            .hands()
            .iter()
            .all(|hand| hand.is_signed_by_all() && !hand.void)
    );
    circle.peers[usize::from(member) - 1].wish(Body::Back);
    circle.carry();
    assert!(!circle.evening().is_away(member));
}

#[test]
fn who_leaves_a_hand_that_nobody_dealt_voids_it_and_pays_what_it_put_in() {
    let mut circle = Circle::new(&setup(3, Dealing::Nobody, 400), 2);
    circle.act(Action::RaiseTo(Chips::new(20)));
    let (member, _) = circle.turn().expect("a turn");
    circle.act(Action::CheckOrCall);
    circle.act(Action::CheckOrCall);
    circle.peers[usize::from(member) - 1].wish(Body::Gone(member));
    circle.carry();
    let hand = circle.evening().hands().last().expect("a hand");
    assert!(hand.void);
    let stack = |seat: usize| hand.after[seat].get();
    let left = usize::from(member);
    assert_eq!(stack(left), 380);
    let others: Vec<u32> = (0..3).filter(|&seat| seat != left).map(stack).collect();
    assert_eq!(others, [410, 410]);
    // The two who are left go on.
    circle.play(3);
    assert!(circle.evening().hands().len() >= 2);
}

#[test]
fn another_member_carries_on_when_the_host_is_gone() {
    let mut circle = Circle::new(&setup(3, Dealing::Nobody, 400), 2);
    circle.step();
    let mut peers = std::mem::take(&mut circle.peers).into_iter();
    let (Some(mut bob), Some(mut cleo)) = (peers.next(), peers.next()) else {
        panic!("two others");
    };
    let lost = circle.now;
    bob.host_lost(lost);
    bob.wish(Body::CarryOn);
    let mut room = game::fair::room::Room::new(bob);
    room.connected(2);
    // Nobody takes over from a host who may be back in a moment.
    room.tick(lost + 29_000);
    assert_eq!(room.peer().evening().host(), 0);
    let [early] = room.peer().evidence() else {
        panic!("one thing refused");
    };
    assert_eq!(
        (early.offence.member, early.offence.lie),
        (1, Lie::TooEarly)
    );
    room.peer_mut().wish(Body::CarryOn);
    room.tick(lost + 30_000);
    assert_eq!(room.peer().evening().host(), 1);
    // Whoever still has the old host follows nobody else.
    let next = cleo.evening().entries();
    let entry = room.peer().entries()[next as usize].clone();
    let packet = Packet::Entry(next, entry).write();
    let heard = cleo.receive(lost + 30_000, &packet);
    assert_eq!(heard.map_err(|offence| offence.lie), Err(Lie::TooEarly));
    cleo.host_lost(lost);
    room.connected(2);
    for packet in cleo.reconnect(lost + 31_000) {
        room.receive(lost + 31_000, 2, &packet)
            .expect("an honest member");
    }
    for second in 31..231 {
        let now = lost + second * 1_000;
        room.tick(now);
        while let Some(packet) = room.outgoing(2) {
            cleo.receive(now, &packet).expect("an honest host");
        }
        while let Some(packet) = cleo.outgoing() {
            room.receive(now, 2, &packet).expect("an honest member");
        }
    }
    let evening = room.peer().evening();
    assert_eq!((evening.host(), evening.is_gone(0)), (1, true));
    assert!(evening.hands()[0].void);
    assert_eq!(evening.state(), cleo.evening().state());
    assert!(evening.play().is_some(), "the next hand is dealt");
    let chips: Chips = evening.stacks().iter().copied().sum();
    assert_eq!(chips, Chips::new(1_200));
}

#[test]
fn who_was_away_for_hundreds_of_entries_gets_all_of_them() {
    let mut circle = Circle::new(&setup(3, Dealing::Host, 400), 2);
    circle.cut(2);
    let begin = circle.log().len();
    for _ in 0..400 {
        if circle.log().len() > begin + 600 || circle.evening().is_over() {
            break;
        }
        circle.now += 61_000;
        circle.carry();
        circle.step();
    }
    let missed = circle.log().len() - begin;
    assert!(missed > 256, "{missed} entries");
    circle.mend(2);
    circle.alike();
    assert_eq!(circle.peer(2).entries().len(), circle.log().len());
}

#[test]
fn a_log_is_read_as_far_as_it_goes() {
    let mut circle = Circle::new(&setup(2, Dealing::Host, 400), 2);
    circle.play(2);
    let entries = circle.log();
    let bytes = log::write(&entries);
    assert_eq!(log::read(&bytes), Ok((entries.clone(), true)));
    let cut = log::read(&bytes[..bytes.len() - 5]).expect("a log");
    assert_eq!(cut, (entries[..entries.len() - 1].to_vec(), false));
    assert_eq!(log::read(b"%PDF"), Err(log::NoLog));
}

#[test]
fn all_but_one_cannot_read_the_last_ones_cards() {
    let circle = Circle::new(&setup(3, Dealing::Nobody, 400), 4);
    let play = circle.evening().play().expect("a hand");
    let seat = Seat::new(2).expect("a seat");
    for place in play.places(seat).expect("its places") {
        // The log holds the others' shares and not its own.
        assert!(play.share(place, seat).is_none());
        for other in [0, 1].into_iter().filter_map(Seat::new) {
            assert!(play.share(place, other).is_some());
        }
        let nothing = game::fair::opening::sum([]);
        assert_eq!(play.open_with(place, seat, &nothing), None);
    }
}
