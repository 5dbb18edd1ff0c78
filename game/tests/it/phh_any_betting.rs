//! PHH of no limit and pot limit: antes, straddles, fractions, short posts, cards that come in parts.

use game::{
    Action, Ante, Betting, Blind, Chips, Deck, Hand, History, Next, Post, Rng, Rules, Seat, Stakes,
    Turn,
};

use crate::{posted, seat};

/// Reads one hand, and the same again as it is written.
#[track_caller]
fn read(text: &str) -> History {
    let rules = Rules::default();
    let mut read = History::read_phh(text, rules).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read.len(), 1);
    let history = read.remove(0);
    let again = History::read_phh(&history.to_phh(), rules);
    assert_eq!(again, Ok(vec![history.clone()]), "{}", history.to_phh());
    history
}

fn stacks(history: &History) -> Vec<u32> {
    let end = history.end();
    assert_eq!(end.next(), Next::Over);
    let order = end.players().clockwise_after(end.button());
    order.map(|seat| end.stack(seat).get()).collect()
}

const STRADDLE: &str = "\
variant = 'NT'
ante_trimming_status = true
antes = [0.25, 0.25, 0.25, 0.25]
blinds_or_straddles = [0.5, 1, 2, 0]
min_bet = 1
starting_stacks = [100.0, 80, inf, 60.75]
actions = [
  'd dh p1 AhKh', 'd dh p2 ????', 'd dh p3 2c2d', 'd dh p4 QsQd',
  'p4 cbr 6.5', 'p1 cc', 'p2 f', 'p3 cc',
  'd db Jh', 'd db Th2s',
  'p1 cbr 12', 'p3 cc', 'p4 f',
  'd db Qh',
  'p1 cc', 'p3 cc',
  'd db 3c',
  'p1 cbr 81.25', 'p3 cc',
  'p1 sm AhKh', 'p3 sm',
]
hand = 77
";

#[test]
fn a_straddle_antes_and_fractions() {
    let history = read(STRADDLE);
    let stakes = history.start().stakes();
    assert_eq!(stakes.ante(), Ante::Each(Chips::new(25)));
    assert_eq!(stakes.straddle(), Some(Chips::new(200)));
    assert_eq!(history.number, Some(77));
    // The others' antes and the big blind, 650 of two, and what the straddle called.
    let won = 3 * 25 + 100 + 2 * 650 + 1200 + 8125;
    assert_eq!(history.end().stack(seat(0)).get(), 10_000 + won);
    assert!(
        history
            .to_phh()
            .contains("antes = [0.25, 0.25, 0.25, 0.25]")
    );
    assert!(
        history
            .to_phh()
            .contains("blinds_or_straddles = [0.50, 1.00, 2.00, 0]")
    );
    assert!(history.to_phh().contains("inf"));
    let cut = STRADDLE.replace("'d db Jh', 'd db Th2s'", "'d db Jh'");
    let error = History::read_phh(&cut, Rules::default()).expect_err("no flop");
    assert_eq!((error.line, error.number), (10, Some(77)));
    assert!(error.reason.contains("three cards"), "{error}");
}

/// Heads-up the lists have the small blind first, though player 1 is the big blind.
#[test]
fn heads_up_the_small_blind_is_written_first() {
    let text = "variant = 'NT'\nante_trimming_status = false\nantes = [0, 10]\n\
        blinds_or_straddles = [5, 10]\nmin_bet = 10\nstarting_stacks = [200, 300]\n\
        actions = ['p2 cbr 30', 'p1 cbr 190', 'p2 f']\n";
    let history = read(text);
    assert_eq!(
        history.start().stakes().ante(),
        Ante::BigBlind(Chips::new(10))
    );
    assert_eq!(
        posted(history.log()),
        [
            (1, Blind::Small, 5),
            (0, Blind::Big, 10),
            (0, Blind::DeadAnte, 10)
        ]
    );
    assert_eq!(stacks(&history), [230, 270]);
}

#[test]
fn the_ante_of_a_short_big_blind_comes_first_in_the_format() {
    let text = |stack: u32| {
        format!(
            "variant = 'NT'\nante_trimming_status = false\nantes = [0, 10, 0]\n\
            blinds_or_straddles = [5, 10, 0]\nmin_bet = 10\nstarting_stacks = [200, {stack}, 300]\n\
            actions = ['d dh p1 2c3c', 'd dh p2 AsAd', 'd dh p3 KcKd', 'p3 f', 'p1 cc', \
            'p1 sm 2c3c', 'p2 sm AsAd', 'd db 7h8h9d', 'd db Jc', 'd db Js']\n"
        )
    };
    let short = read(&text(14));
    assert_eq!(
        posted(short.log()),
        [
            (1, Blind::DeadAnte, 10),
            (0, Blind::Small, 5),
            (1, Blind::Big, 4)
        ]
    );
    // Nobody can put in more than 4: the rest of the small blind goes back.
    let all_in = text(14).replace(", 'p1 cc'", "");
    assert_eq!(stacks(&read(&all_in)), [196, 18, 300]);
    // A program may ask a seat that can only check.
    assert_eq!(short.log(), read(&all_in).log());
    // Ours are posted after the blinds; written, the ante is what is left.
    let stakes: Stakes = "5/10 no-limit big-blind-ante 10".parse().expect("stakes");
    let begin = |stack: u32| {
        let stacks = [200, stack, 300].map(Chips::new);
        let deck = Deck::shuffled(&mut Rng::seeded(4));
        Hand::new(stakes, Rules::default(), &stacks, seat(2), deck).expect("a hand")
    };
    for (stack, antes) in [(14, "[0, 4, 0]"), (7, "[0, 0, 0]"), (20, "[0, 10, 0]")] {
        let mut hand = begin(stack);
        while let Turn::Act { .. } = hand.turn() {
            hand.apply(Action::CheckOrCall).expect("it is legal");
        }
        let history = History::of(&hand);
        let written = history.to_phh();
        assert!(written.contains(&format!("antes = {antes}\n")), "{written}");
        let again = History::read_phh(&written, Rules::default()).expect("a hand");
        assert_eq!(stacks(&again[0]), stacks(&history));
        assert_eq!(again[0].contradiction, None);
    }
}

#[test]
fn who_comes_in_does_not_act_last() {
    let text = "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, -10]\n\
        min_bet = 10\nstarting_stacks = [200, 200, 200, 200]\n\
        actions = ['p3 f', 'p4 cc', 'p1 f', 'p2 cbr 40', 'p4 f']\n";
    let history = read(text);
    assert_eq!(posted(history.log())[2], (3, Blind::Live, 10));
    assert_eq!(stacks(&history), [195, 215, 200, 190]);
    let plus = text.replace("-10", "10");
    assert_eq!(read(&plus), history);
}

#[test]
fn cards_that_are_named_later_count_as_shown() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\n\
        starting_stacks = [200, 200]\n\
        actions = ['d dh p1 ????', 'd dh p2 KcKd', 'p2 cbr 200', 'p1 cc', 'p1 sm ????', 'p2 sm KcKd', \
        'd db 7h8h9d', 'd db Jc', 'd db Js', 'p1 sm AsAd']\n";
    assert_eq!(stacks(&read(text)), [400, 0]);
    // Without them they can't win.
    let unnamed = text.replace(", 'p1 sm AsAd'", "");
    assert_eq!(stacks(&read(&unnamed)), [0, 400]);
}

/// The format has no name for pot limit.
#[test]
fn pot_limit_is_written_with_a_name_of_our_own() {
    let stakes: Stakes = "5/10 pot-limit".parse().expect("stakes");
    let deck = Deck::sorted();
    let hand = Hand::new(
        stakes,
        Rules::default(),
        &[Chips::new(500); 4],
        seat(3),
        deck,
    );
    let mut hand = hand.expect("a hand");
    hand.apply(Action::RaiseTo(Chips::new(35)))
        .expect("the pot");
    let text = History::of(&hand).to_phh();
    assert!(text.starts_with("variant = 'PT'\n") && text.contains("min_bet = 10\n"));
    let history = read(&text);
    assert_eq!(history.start().stakes().betting(), Betting::PotLimit);
    let more = text.replace("cbr 35", "cbr 36");
    let error = History::read_phh(&more, Rules::default()).expect_err("too much");
    assert_eq!(
        error.reason,
        "a bet or raise goes to 20 at least and 35 at most"
    );
}

/// Hands at any stakes, with any posts, at any moment.
#[test]
fn what_is_written_is_read() {
    let mut rng = Rng::seeded(40);
    let mut amount = |from: u32, below: u32| from + rng.below((below - from) as usize) as u32;
    for round in 0..600 {
        let players = amount(2, 11) as usize;
        let button = amount(0, players as u32) as usize;
        let blind = amount(1, 20);
        let (small, big) = (Chips::new(amount(0, blind + 1)), Chips::new(blind));
        let stakes = match round % 2 {
            0 => Stakes::no_limit(small, big),
            _ => Stakes::pot_limit(small, big),
        };
        let mut stakes = stakes.expect("stakes");
        if round % 3 == 0 && players > 2 {
            stakes = stakes
                .with_straddle(Chips::new(blind + amount(1, 20)))
                .expect("stakes");
        }
        let ante = Chips::new(amount(1, 9));
        let ante = match amount(0, 4) {
            0 => Ante::Each(ante),
            1 => Ante::BigBlind(ante),
            2 => Ante::Button(ante),
            _ => Ante::None,
        };
        stakes = stakes.with_ante(ante).expect("stakes");
        let stacks: Vec<Chips> = (0..players).map(|_| Chips::new(amount(1, 600))).collect();
        let deck = Deck::shuffled(&mut Rng::seeded(round));
        let button = seat(button);
        let rules = Rules::default();
        let mut hand = Hand::new(stakes, rules, &stacks, button, deck).expect("a hand");
        let stop = amount(0, 40);
        for _ in 0..stop {
            let Turn::Act { legal, .. } = hand.turn() else {
                break;
            };
            let action = match (amount(0, 8), legal.raise) {
                (0, _) => legal.check_or_fold(),
                (1..=3, Some(to)) => {
                    Action::RaiseTo(Chips::new(amount(to.least.get(), to.most.get() + 1)))
                }
                _ => Action::CheckOrCall,
            };
            hand.apply(action).expect("it is legal");
        }
        let history = History::of(&hand);
        let text = history.to_phh();
        let read =
            History::read_phh(&text, rules).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read[0].contradiction, None, "{text}");
        let after = |history: &History| {
            Seat::all()
                .map(|seat| history.end().stack(seat))
                .collect::<Vec<_>>()
        };
        assert_eq!(after(&read[0]), after(&history), "{text}");
        // The same, if the ante for all was not cut: the format has it before the blinds.
        let whole = |post: Post| {
            let start = hand.start();
            let live = start.posts().filter(|other| other.seat == post.seat);
            let sum: Chips = live.map(|post| post.amount).sum();
            post.blind != Blind::DeadAnte || sum <= hand.start().began_with(post.seat)
        };
        if hand.start().posts().all(whole) {
            assert_eq!(read[0], history, "{text}");
        }
    }
}

/// Some programs deal the whole board first, and say then who shows.
#[test]
fn cards_that_are_shown_behind_the_board_count() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\n\
        starting_stacks = [200, 200]\n\
        actions = ['d dh p1 ????', 'd dh p2 KcKd', 'p2 cbr 200', 'p1 cc', \
        'd db 7h8h9d', 'd db Jc', 'd db Js', 'p1 sm AsAd', 'p2 sm KcKd']\n";
    assert_eq!(stacks(&read(text)), [400, 0]);
    let mucks = text.replace("'p2 sm KcKd'", "'p2 sm'");
    assert_eq!(stacks(&read(&mucks)), [400, 0]);
    let other = text.replace("'p2 sm KcKd'", "'p2 sm KcKs'");
    assert!(History::read_phh(&other, Rules::default()).is_err());
    let twice = text.replace("'p2 sm KcKd'", "'p2 sm KcKd', 'p2 sm KcKd'");
    assert!(History::read_phh(&twice, Rules::default()).is_err());
}
