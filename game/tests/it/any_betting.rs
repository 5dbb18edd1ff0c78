//! No limit and pot limit: the rules that `nolimit.md` numbers, one by one.

use game::{
    Action, ActionError, Ante, Betting, Blind, Chips, Deck, Event, Hand, NoRaise, Post, RaiseTo,
    Rules, ShortBlind, Stakes, StakesError, Table, TableError, Turn,
};

use crate::{cards, posted, seat};

/// A hand at these stakes.
fn hand(stakes: &str, stacks: &[u32], button: usize) -> Hand {
    by(Rules::default(), stakes, stacks, button)
}

fn by(rules: Rules, stakes: &str, stacks: &[u32], button: usize) -> Hand {
    let stacks: Vec<Chips> = stacks.iter().copied().map(Chips::new).collect();
    let stakes = stakes.parse().expect("stakes");
    Hand::new(stakes, rules, &stacks, seat(button), Deck::sorted()).expect("a hand")
}

/// Acts by words: `f`old, `c`heck or call, `40` bets or raises to that.
#[track_caller]
fn act(hand: &mut Hand, words: &str) {
    for word in words.split_whitespace() {
        let action = match word {
            "f" => Action::Fold,
            "c" => Action::CheckOrCall,
            amount => Action::RaiseTo(Chips::new(amount.parse().expect("an amount"))),
        };
        assert_eq!(hand.apply(action), Ok(()), "{word} of {words}");
    }
}

/// Whose turn it is, what a call costs, and what a raise goes to, at least and at most.
type Asked = (usize, u32, Option<(u32, u32)>);

fn turn(hand: &Hand) -> Option<Asked> {
    match hand.turn() {
        Turn::Over(_) => None,
        Turn::Act { seat, legal } => {
            assert_eq!(legal.fold, !legal.is_check());
            let raise = legal.raise.map(|to| (to.least.get(), to.most.get()));
            Some((seat.index(), legal.check_or_call.get(), raise))
        }
    }
}

fn returned(hand: &Hand) -> Vec<(usize, u32)> {
    let back = |event: &Event| match *event {
        Event::Returned { seat, amount } => Some((seat.index(), amount.get())),
        _ => None,
    };
    hand.log().iter().filter_map(back).collect()
}

#[test]
fn a_raise_is_as_much_as_the_largest_before_it() {
    let mut hand = hand("50/100 no-limit", &[10_000, 10_000, 240, 10_000], 3);
    assert_eq!(turn(&hand), Some((2, 100, Some((200, 240)))));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((3, 100, Some((200, 10_000)))));
    act(&mut hand, "c c c");
    // 100 and all-in 140: a raise goes to 240 at least.
    act(&mut hand, "100 c 140");
    assert_eq!(turn(&hand), Some((3, 140, Some((240, 9_900)))));
    act(&mut hand, "500");
    // The largest raise was 360.
    assert_eq!(turn(&hand), Some((0, 400, Some((860, 9_900)))));
}

#[test]
fn a_short_bet_is_raised_by_a_whole_one() {
    let mut hand = hand("50/100 no-limit", &[1_000, 120, 1_000], 2);
    act(&mut hand, "c c c");
    assert_eq!(turn(&hand), Some((0, 0, Some((100, 900)))));
    act(&mut hand, "c 20");
    assert_eq!(turn(&hand), Some((2, 20, Some((120, 900)))));
    act(&mut hand, "c");
    // Who has checked may not raise a short bet.
    assert_eq!(turn(&hand), Some((0, 20, None)));
    assert_eq!(hand.table().no_raise(), Some(NoRaise::NotReopened));
}

/// TDA 47, addendum.
#[test]
fn several_short_raises_reopen_for_some() {
    let stacks = [5_000, 225, 5_000, 300, 5_000];
    let mut hand = hand("50/100 no-limit", &stacks, 4);
    act(&mut hand, "c c c c c");
    act(&mut hand, "100 125 c 200 c");
    assert_eq!(turn(&hand), Some((0, 100, Some((300, 4_900)))));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((2, 75, None)));
    let raise = hand.apply(Action::RaiseTo(Chips::new(400)));
    assert_eq!(raise, Err(ActionError::NoRaise(NoRaise::NotReopened)));
}

#[test]
fn an_amount_out_of_range_changes_nothing_and_names_what_is_legal() {
    let mut hand = hand("50/100 no-limit", &[1_000; 3], 2);
    let before = hand.clone();
    for amount in [0, 99, 199, 1_001] {
        let error = hand.apply(Action::RaiseTo(Chips::new(amount)));
        let (least, most) = (Chips::new(200), Chips::new(1_000));
        let range = RaiseTo { least, most };
        assert_eq!(error, Err(ActionError::Amount(range)), "{amount}");
        let words = error.expect_err("too small").to_string();
        assert_eq!(
            words,
            "a bet or raise goes to 200 at least and 1000 at most"
        );
    }
    assert_eq!(hand, before);
}

#[test]
fn nobody_is_asked_for_nothing() {
    let mut hand = hand("50/100 no-limit", &[1_000, 60, 1_000], 2);
    act(&mut hand, "f");
    // The big blind has 60: the small blind owes 10, and no raise could be called.
    assert_eq!(turn(&hand), Some((0, 10, None)));
    assert_eq!(hand.table().no_raise(), Some(NoRaise::NobodyLeft));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), None);
}

#[test]
fn the_pot_is_the_most() {
    let open = |stakes: &str, stacks: &[u32]| turn(&hand(stakes, stacks, 5));
    let six = [1_000; 6];
    assert_eq!(open("5/10 pot-limit", &six), Some((2, 10, Some((20, 35)))));
    let straddled = open("5/10 pot-limit straddle 20", &six);
    assert_eq!(straddled, Some((3, 20, Some((40, 75)))));
    // Missing parts of blinds count, and so do antes.
    let short = [2, 3, 1_000, 1_000, 1_000, 1_000];
    assert_eq!(
        open("5/10 pot-limit", &short),
        Some((2, 10, Some((20, 35))))
    );
    let ante = open("5/10 pot-limit ante 1", &six);
    assert_eq!(ante, Some((2, 10, Some((20, 41)))));
    let posted = Rules {
        short_blind: ShortBlind::AsPosted,
        ..Rules::default()
    };
    let there = turn(&by(posted, "5/10 pot-limit", &short, 5));
    assert_eq!(there, Some((2, 3, Some((13, 13)))));
    // After the flop all that lies there, on top of the call.
    let mut hand = hand("5/10 pot-limit", &six, 5);
    act(&mut hand, "c c c c c c");
    assert_eq!(turn(&hand), Some((0, 0, Some((10, 60)))));
    act(&mut hand, "60");
    assert_eq!(turn(&hand), Some((1, 60, Some((120, 240)))));
}

#[test]
fn heads_up_the_button_acts_first_even_with_equal_blinds() {
    let mut hand = hand("10/10 no-limit", &[500, 500], 0);
    assert_eq!(turn(&hand), Some((0, 0, Some((20, 500)))));
    act(&mut hand, "c c");
    assert_eq!(turn(&hand), Some((1, 0, Some((10, 490)))));
}

#[test]
fn a_straddle_acts_last_and_is_no_raise() {
    let mut hand = hand("5/10 no-limit straddle 20", &[500; 3], 0);
    assert_eq!(
        posted(hand.log()),
        [
            (1, Blind::Small, 5),
            (2, Blind::Big, 10),
            (0, Blind::Straddle, 20)
        ]
    );
    assert_eq!(turn(&hand), Some((1, 15, Some((40, 500)))));
    assert_eq!(hand.table().bets(), 1);
    act(&mut hand, "c c");
    assert_eq!(turn(&hand), Some((0, 0, Some((40, 500)))));
    act(&mut hand, "c");
    // The least bet is the big blind again.
    assert_eq!(turn(&hand), Some((1, 0, Some((10, 480)))));
    // Heads-up there is none.
    assert_eq!(
        posted(self::hand("5/10 no-limit straddle 20", &[500; 2], 0).log()).len(),
        2
    );
}

#[test]
fn a_short_blind_is_owed_but_not_more_than_anybody_has() {
    // Heads-up against a big blind of 4 the small blind's 5 is enough, and 1 goes back.
    let hand = hand("5/10 no-limit", &[500, 4], 0);
    assert_eq!(turn(&hand), None);
    assert_eq!(returned(&hand), [(0, 1)]);
    let mut three = self::hand("5/10 no-limit", &[500, 500, 4], 0);
    assert_eq!(turn(&three), Some((0, 10, Some((20, 500)))));
    act(&mut three, "c c");
    assert_eq!(three.table().pot(), Chips::new(24));
}

#[test]
fn antes_of_all_are_matched_and_an_ante_for_all_is_dead() {
    let each = hand("5/10 no-limit ante 3", &[500, 2, 500], 2);
    let ante = |seat, amount| (seat, Blind::Ante, amount);
    assert_eq!(
        posted(each.log()),
        [ante(0, 3), ante(1, 2), ante(2, 3), (0, Blind::Small, 5),]
    );
    assert_eq!(each.table().put_in(seat(1)), Chips::new(2));
    // Nobody has matched all of the ante: 1 of it goes back, with the blind.
    let heads_up = hand("5/10 no-limit ante 3", &[2, 500], 0);
    assert_eq!(returned(&heads_up), [(1, 11)]);
    let pots = heads_up.pots().iter().map(|pot| pot.amount.get());
    assert_eq!(pots.collect::<Vec<u32>>(), [4]);

    // Blind first, then the ante from what is left: all of it in the main pot.
    let mut one = hand("5/10 no-limit big-blind-ante 10", &[500, 14, 500], 2);
    let big = [
        (0, Blind::Small, 5),
        (1, Blind::Big, 10),
        (1, Blind::DeadAnte, 4),
    ];
    assert_eq!(posted(one.log()), big);
    assert_eq!(one.table().pot(), Chips::new(19));
    act(&mut one, "50 f");
    assert_eq!(returned(&one), [(2, 40)]);
    let main = one.pots()[0];
    assert_eq!((main.amount.get(), one.pots().len()), (29, 1));
    let button = hand("5/10 no-limit button-ante 10", &[500; 3], 2);
    assert_eq!(posted(button.log())[2], (2, Blind::DeadAnte, 10));
}

/// All chips of the big blind are the ante: it plays for the dead money alone.
#[test]
fn who_has_only_posted_dead_money_wins_no_more_than_that() {
    let stacks = [500, 10, 500].map(Chips::new);
    let post = |seat_number, blind, amount| Post {
        seat: seat(seat_number),
        blind,
        amount: Chips::new(amount),
    };
    let posts = [
        post(1, Blind::DeadAnte, 10),
        post(0, Blind::Small, 5),
        post(1, Blind::Big, 10),
    ];
    let stakes: Stakes = "5/10 no-limit".parse().expect("stakes");
    // Aces for the big blind, then kings; it is the second to be dealt.
    let deck = Deck::beginning_with(&cards("Kc As 2d Kd Ah 7c 3s 4h 9d Jd Qs")).expect("a deck");
    let rules = Rules::default();
    let hand = Hand::with_posts(stakes, rules, &stacks, seat(2), &posts, deck);
    let mut hand = hand.expect("a hand");
    act(&mut hand, "c c c c c c c c");
    let pots: Vec<(u32, usize)> = hand
        .pots()
        .iter()
        .map(|pot| (pot.amount.get(), pot.seats.len()))
        .collect();
    assert_eq!(pots, [(10, 3), (20, 2)]);
    let Turn::Over(outcome) = hand.turn() else {
        panic!("it is over");
    };
    assert_eq!((outcome.net(seat(1)), outcome.net(seat(0))), (0, 10));
}

#[test]
fn a_list_of_posts_takes_the_place_of_the_usual_ones() {
    let stacks = [500; 5].map(Chips::new);
    let stakes: Stakes = "5/10 no-limit".parse().expect("stakes");
    let rules = Rules::default();
    let post = |seat_number, blind, amount| Post {
        seat: seat(seat_number),
        blind,
        amount: Chips::new(amount),
    };
    let usual = [post(1, Blind::Small, 5), post(2, Blind::Big, 10)];
    let table = Table::with_posts(stakes, rules, &stacks, seat(0), &usual);
    assert_eq!(table, Table::new(stakes, rules, &stacks, seat(0)));
    // Somebody comes in and owes a small blind too; the order stays.
    let entry = [post(4, Blind::Live, 10), post(4, Blind::Dead, 5)];
    let posts = [usual.as_slice(), &entry].concat();
    let begin = |posts: &[Post]| {
        Hand::with_posts(stakes, rules, &stacks, seat(0), posts, Deck::sorted()).expect("a hand")
    };
    let mut hand = begin(&posts);
    assert_eq!(turn(&hand), Some((3, 10, Some((20, 500)))));
    assert_eq!(hand.table().pot(), Chips::new(30));
    act(&mut hand, "f");
    assert_eq!(turn(&hand), Some((4, 0, Some((20, 495)))));
    assert_eq!(hand.start().posts().collect::<Vec<Post>>(), posts);
    // Two straddles: who straddled higher acts last.
    let twice = [post(3, Blind::Straddle, 20), post(4, Blind::Straddle, 40)];
    let hand = begin(&[usual.as_slice(), &twice].concat());
    assert_eq!(turn(&hand), Some((0, 40, Some((80, 500)))));
    // Nobody posts anything but antes: the first after the button begins.
    let antes: Vec<Post> = (0..5).map(|number| post(number, Blind::Ante, 1)).collect();
    let hand = begin(&antes);
    assert_eq!(turn(&hand), Some((1, 0, Some((10, 499)))));
    for wrong in [post(7, Blind::Big, 10), post(1, Blind::Big, 0)] {
        let table = Table::with_posts(stakes, rules, &stacks, seat(0), &[wrong]);
        assert_eq!(table, Err(TableError::Post));
    }
    let many = [post(1, Blind::Ante, 1); Post::MOST + 1];
    let table = Table::with_posts(stakes, rules, &stacks, seat(0), &many);
    assert_eq!(table, Err(TableError::Post));
}

/// A raise that counts no more does not begin to count again.
#[test]
fn there_may_be_more_than_255_raises() {
    let mut hand = hand("1/1 no-limit", &[2_000, 2_000], 0);
    for to in 2..1_000 {
        act(&mut hand, &to.to_string());
    }
    assert_eq!(hand.table().bets(), 999);
}

#[test]
fn stakes_are_written_and_read() {
    for text in [
        "10/20",
        "10/20 fixed-limit ante 2",
        "5/10 no-limit",
        "5/10 pot-limit",
        "5/10 no-limit least-bet 20 ante 1 straddle 20",
        "0/10 no-limit big-blind-ante 10",
        "5/10 pot-limit button-ante 10",
    ] {
        let stakes: Stakes = text.parse().expect(text);
        assert_eq!(stakes.to_string().parse(), Ok(stakes), "{text}");
        let written = stakes.to_string();
        assert_eq!(written, text, "{text}");
    }
    for (text, error) in [
        ("5/10 all-in", StakesError::Form),
        ("5/10 no-limit ante", StakesError::Form),
        ("5/10 no-limit ante 0", StakesError::NoAnte),
        ("5/10 no-limit tip 2", StakesError::Form),
        ("5/10 no-limit straddle 10", StakesError::Straddle),
        ("5/10 no-limit ante 200000000", StakesError::TooLarge),
        ("10/5 no-limit", StakesError::Order),
        ("0/0 no-limit", StakesError::NoBlind),
        ("10/20 least-bet 5", StakesError::Form),
        ("10/20 fixed-limit least-bet 5", StakesError::NoBet),
        ("10/21 fixed-limit", StakesError::NotTwice),
    ] {
        assert_eq!(text.parse::<Stakes>(), Err(error), "{text}");
        assert!(!error.to_string().is_empty());
    }
    let stakes: Stakes = "5/10 no-limit ante 1".parse().expect("stakes");
    assert_eq!(stakes.betting(), Betting::NoLimit);
    assert_eq!(stakes.ante(), Ante::Each(Chips::new(1)));
}
