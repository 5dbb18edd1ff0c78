//! Commands go in, scenes come out.

use super::*;
use crate::kit::worker::Fault;
use crate::lab::race::{Ask, WorkerUpdate};
use crate::lab::state::{Command, Effect, Event};
use evaluator::Ranker;
use evaluator::reference::Mistake;
use evaluator::reference::{Checksum, Racer, TwoPlusTwo};

fn racers() -> Vec<Racer> {
    RankingMethod::ALL.map(Racer::new).to_vec()
}

fn english() -> Describer {
    Describer::english()
}

#[test]
fn every_way_says_what_the_hand_is() {
    let racers = racers();
    let model = Model::open(String::new(), 1, &racers);
    let scene = hand(&model, english());
    assert_eq!(
        scene.verdict,
        Some((
            true,
            "Full house, number 228 of 7,462. All methods agree.".to_owned()
        ))
    );
    assert!(scene.notes.is_empty());
    let lanes = lanes(&model, english(), None);
    assert!(
        lanes
            .iter()
            .all(|lane| lane.answer == "Full house, number 228 of 7,462")
    );
    assert_eq!(lanes.iter().filter(|lane| lane.open).count(), 1);
}

#[test]
fn steps_are_shown_one_by_one_and_more_closely() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd".to_owned(), 1, &racers);
    let scene = |model: &Model| inside(model, english()).expect("a lane");
    assert_eq!(
        (scene(&model).shown, scene(&model).position.as_str()),
        (0, "Step 0 of 10")
    );
    model.apply(Command::Step(2), &racers);
    assert_eq!(
        visible_steps(&model, english())[1].text,
        "9♦ switches on one more bit of its rank."
    );
    assert_eq!(
        (
            visible_steps(&model, english())[1].bits,
            visible_steps(&model, english())[1].numbers.clone()
        ),
        (Some(0x3000_0000), None)
    );
    model.apply(Command::Closer, &racers);
    assert_eq!(
        visible_steps(&model, english())[1].numbers.as_deref(),
        Some("counts = 0x0000030000000")
    );
    model.apply(Command::Closer, &racers);
    assert!(visible_steps(&model, english())[1].code.is_some());
    let said = newest(&model, english()).expect("a step");
    assert!(
        said.starts_with("Step 2 of 10: nine of diamonds switches"),
        "{said}"
    );
    model.apply(Command::End(true), &racers);
    assert_eq!(scene(&model).shown, scene(&model).length);
    // At the end Play begins anew, and a tick shows one step more.
    let effects = model.apply(Command::Play, &racers);
    assert_eq!(effects, [Effect::ShowStep, Effect::Wait(1, 2_000)]);
    assert_eq!(scene(&model).shown, 1);
    assert_eq!(model.handle(Event::Tick(1)), [Effect::Wait(2, 2_000)]);
    assert_eq!(scene(&model).shown, 2);
    // Faster at once; the wait that was begun before counts no more, nor does any after a pause.
    let effects = model.apply(Command::Faster, &racers);
    assert_eq!(effects, [Effect::Wait(3, 650)]);
    assert_eq!(model.handle(Event::Tick(2)), []);
    model.apply(Command::Play, &racers);
    assert_eq!(model.handle(Event::Tick(3)), []);
    assert_eq!(scene(&model).shown, 2);
}

#[test]
fn a_guess_says_whether_it_is_right_and_skips_no_step() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd".to_owned(), 1, &racers);
    assert_eq!(inside(&model, english()).expect("a lane").guess, None);
    model.apply(Command::Open(2), &racers);
    let scene = inside(&model, english()).expect("a lane");
    assert_eq!(scene.guess, Some((None, None)));
    model.apply(Command::Guess(0), &racers);
    let scene = inside(&model, english()).expect("a lane");
    assert_eq!(
        scene.guess,
        Some((Some(0), Some("No: Products.".to_owned())))
    );
    assert_eq!(scene.shown, 0);
    model.apply(Command::End(true), &racers);
    assert!(
        visible_steps(&model, english())
            .iter()
            .any(|step| step.part.is_some())
    );
}

#[test]
fn seven_cards_are_21_fives_with_the_best_looked_at() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd2c7d".to_owned(), 1, &racers);
    model.apply(Command::Open(3), &racers);
    let scene = inside(&model, english()).expect("a lane");
    assert_eq!(scene.fives.len(), 21);
    let best: Vec<usize> = (0..21).filter(|at| scene.fives[*at].2).collect();
    assert_eq!((best.len(), best[0]), (1, model.five));
    assert!(scene.length < 15, "the steps of one five");
    model.apply(Command::Open(4), &racers);
    let scene = inside(&model, english()).expect("a lane");
    assert!(scene.fives.is_empty() && scene.about_seven.is_some());
}

#[test]
fn a_hand_that_is_not_complete_says_what_to_do_and_shows_no_old_answer() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    let effects = model.apply(Command::Type("9c9d xx 9c".to_owned()), &racers);
    assert_eq!(effects, []);
    let scene = hand(&model, english());
    assert_eq!(scene.verdict, None);
    assert_eq!(inside(&model, english()), None);
    let notes = [
        "“xx” is no card and is ignored.",
        "9♣ is there twice; the second one is ignored.",
        "Cards so far: 2. A hand has five of them or seven. Type 3 more.",
    ];
    assert_eq!(scene.notes, notes);
    assert_eq!(scene.text, "9c9d xx 9c", "nothing typed is lost");
    for (command, cards) in [
        (Command::Random(5), 5),
        (Command::Random(7), 7),
        (Command::LongWay, 5),
    ] {
        let effects = model.apply(command, &racers);
        assert!(matches!(&effects[..], [Effect::WriteAddress(text)] if text.len() == 2 * cards));
    }
    let kev = &model.lanes[2];
    let looks = kev
        .steps
        .iter()
        .filter(|step| matches!(step, Step::Look { .. }));
    assert!(looks.count() >= 12, "the long way");
}

#[test]
fn a_race_is_asked_for_shown_and_stopped() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    model.apply(Command::Track(2), &racers);
    let effects = model.apply(Command::Start, &racers);
    assert_eq!(effects, [Effect::Work(Ask::Race(2, false))]);
    let sum = Checksum::default();
    model.handle(Event::WorkerUpdate(WorkerUpdate::Clock(0.1)));
    for method in RankingMethod::ALL {
        let sample = if method == RankingMethod::Naive {
            50.0
        } else {
            2.5
        };
        model.handle(Event::WorkerUpdate(WorkerUpdate::Filled(
            method, 1.25, 44_772,
        )));
        model.handle(Event::WorkerUpdate(WorkerUpdate::Sample(
            method, sample, sum,
        )));
    }
    let rows = rows(&model, english());
    assert_eq!((rows[0].ratio.as_str(), rows[0].part), ("1.0×", 50));
    assert_eq!((rows[1].ratio.as_str(), rows[1].part), ("20×", 1_000));
    assert_eq!(rows[1].speed, "400", "million hands a second");
    assert_eq!(rows[1].bytes, "45\u{a0}kB");
    let notes = race_notes(&model, english());
    assert_eq!(notes[0], "The clock of this browser steps by 0.10\u{a0}ms.");
    let progress = race_progress(&model, english());
    assert_eq!(progress.expect("it runs").0, "Warming up: Naive (1 of 7)");
    let said = race_said(&model, english());
    assert_eq!(said.as_deref(), Some("The race is running."));
    assert_eq!(model.apply(Command::Stop, &racers), [Effect::EndWork]);
    assert_eq!(race_progress(&model, english()), None);
    let said = race_said(&model, english()).expect("a result");
    assert!(
        said.starts_with(
            "Done. Rounds: 1. The fastest is Bit trick, 20× as fast as the slowest, Naive."
        ),
        "{said}"
    );
    assert!(!model.race.running);
}

#[test]
fn a_worker_that_is_lost_is_said_with_what_to_do() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    for (command, begun) in [
        (Command::Count, Ask::Count),
        (Command::Start, Ask::Race(2, false)),
    ] {
        model.apply(Command::Track(2), &racers);
        let effects = model.apply(command, &racers);
        assert_eq!(effects, [Effect::Work(begun)]);
        let lost = Event::WorkerLost(Fault::Silent);
        assert_eq!(model.handle(lost.clone()), [Effect::EndWork]);
        assert_eq!(model.handle(lost), []);
    }
    model.apply(Command::Build, &racers);
    let lost = Event::TableLost(Fault::Silent);
    assert_eq!(model.handle(lost), [Effect::EndTable]);
    assert!(counting(&model, english()).is_some_and(|said| said.contains("could not be started")));
    let large_says = |model: &Model| large(model, english()).said.expect("a sentence");
    assert!(large_says(&model).contains("could not be started"));
    // A builder that has spoken before was started.
    model.apply(Command::Build, &racers);
    model.handle(Event::TableUpdate(WorkerUpdate::Building(0)));
    model.handle(Event::TableLost(Fault::Silent));
    assert!(large_says(&model).contains("does not answer any more"));
    let said = |model: &Model| race_notes(model, english())[0].clone();
    assert!(said(&model).contains("could not be started"));
    // What was measured before is kept, and it is said what happened.
    model.apply(Command::Start, &racers);
    model.handle(Event::WorkerUpdate(WorkerUpdate::Clock(0.1)));
    for method in RankingMethod::ALL {
        model.handle(Event::WorkerUpdate(WorkerUpdate::Sample(
            method,
            2.5,
            Checksum::default(),
        )));
    }
    model.handle(Event::WorkerLost(Fault::Silent));
    assert_eq!((model.race.rounds(), model.race.running), (1, false));
    assert!(said(&model).contains("does not answer any more"));
    // Over an update another try would not help.
    for command in [Command::Start, Command::Count, Command::Build] {
        model.apply(command, &racers);
        model.handle(Event::WorkerLost(Fault::OtherVersion));
        model.handle(Event::TableLost(Fault::OtherVersion));
    }
    for said in [
        said(&model),
        counting(&model, english()).expect("a sentence"),
        large_says(&model),
    ] {
        assert!(said.contains("Reload the page"), "{said}");
    }
}

#[test]
fn a_worker_in_the_place_of_another_counts_from_the_beginning() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    model.apply(Command::Count, &racers);
    for _ in 0..2 {
        model.handle(Event::WorkerUpdate(WorkerUpdate::Paths([1, 2, 3])));
        let agreeing = WorkerUpdate::Agreeing(RankingMethod::Naive, 4);
        model.handle(Event::WorkerUpdate(agreeing));
    }
    assert_eq!(model.counted.agreeing, [(RankingMethod::Naive, 4)]);
    assert!(model.counted.running);
}

/// What its worker says of a hand: the reads that a table would make, with places as large as those of the real one.
fn reads(model: &mut Model, cards: &[Card]) -> Vec<Effect> {
    let mut row = TwoPlusTwo::START;
    for (at, &card) in cards.iter().enumerate() {
        let value = 1_000 * (at as u32 + 1);
        let place = row + TwoPlusTwo::number(card);
        model.handle(Event::TableUpdate(WorkerUpdate::Read(
            Some(card),
            place,
            value,
        )));
        row = value;
    }
    let rank = model.lanes[0].rank;
    model.handle(Event::TableUpdate(WorkerUpdate::Walked(rank)))
}

#[test]
fn the_large_table_is_built_walked_and_kept() {
    let racers = racers();
    let mut model = Model::open("AhKh2c3cQh9dTh".to_owned(), 1, &racers);
    let scene = large(&model, english());
    assert!(
        scene
            .about
            .contains("32,487,834 numbers, 130\u{a0}MB, and 50\u{a0}MB besides")
    );
    assert_eq!((scene.said, scene.part, scene.built), (None, None, false));
    // Until then the small table stands in, and says so.
    model.apply(Command::Open(7), &racers);
    assert_eq!(model.length(), 6);
    let about = |model: &Model| inside(model, english()).expect("a lane").about_seven;
    assert!(about(&model).is_some_and(|said| said.contains("is not built")));
    assert_eq!(
        model.apply(Command::Build, &racers),
        [Effect::EndTable, Effect::AskTable(Ask::Build)]
    );
    model.handle(Event::TableUpdate(WorkerUpdate::Building(306_488)));
    let scene = large(&model, english());
    assert_eq!(
        scene.said.as_deref(),
        Some("Building: 306,488 of 612,977 states (49\u{a0}%)")
    );
    assert_eq!(scene.part, Some(499));
    assert_eq!(
        large_said(&model, english()).as_deref(),
        Some("Building: 25\u{a0}%")
    );
    let asked = model.handle(Event::TableUpdate(WorkerUpdate::Built(6_140.0)));
    let cards: [Card; 7] = model.reading.cards.clone().try_into().expect("seven");
    let [a, b, c, d, ..] = cards;
    let asks = |cards| [Ask::WalkSeven(cards), Ask::Loop([a, b, c, d])].map(Effect::AskTable);
    assert_eq!(asked, asks(cards));
    let said = large(&model, english()).said.expect("a sentence");
    assert_eq!(
        said,
        "Built in 6.1\u{a0}s on this device. It takes 130\u{a0}MB until you leave this page."
    );
    reads(&mut model, &cards);
    assert_eq!((model.length(), about(&model)), (8, None));
    model.apply(Command::Look(Level::Numbers), &racers);
    model.apply(Command::End(true), &racers);
    let steps = visible_steps(&model, english());
    assert_eq!(
        steps[0].numbers.as_deref(),
        Some("HR[53 + 51] = HR[104] = 1000")
    );
    // Two clubs of five cards are too few, and three hearts of six.
    assert_eq!(
        steps[3].text,
        "3♣ is looked up. The table says 4,000: there the next card is looked up. What still matters: 2♣ 3♣ K♥ A♥."
    );
    assert!(steps[4].text.ends_with(
        "Forgotten: ♣. After 5 of seven cards there must be 3 of a suit, or it can’t come to five any more."
    ));
    assert!(steps[5].text.ends_with(
        "Forgotten: ♦ ♥. After 6 of seven cards there must be 4 of a suit, or it can’t come to five any more."
    ));
    assert_eq!(
        steps[6].numbers.as_deref(),
        Some("HR[6000 + 35] = HR[6035] = 7000")
    );
    // Then the last number is taken apart.
    assert!(
        steps[7]
            .text
            .contains("category 1 of 9, high card, and in it number 2,904")
    );
    let parts = steps[7].numbers.as_deref();
    assert!(parts.is_some_and(|parts| parts.starts_with("7000 = 1 × 4096 + 2904\n")));
    // Another hand is asked for, and its memory can be given back.
    let effects = model.apply(Command::Type("AhKhQhJhTh".to_owned()), &racers);
    assert_eq!(effects.len(), 3, "the address, the walk and the loop");
    let effects = model.apply(Command::Free, &racers);
    assert_eq!(effects, [Effect::EndTable]);
    assert_eq!((model.large.built, model.length()), (None, 6));
    // A worker that has taken the place of the one that built it says so.
    model.apply(Command::Build, &racers);
    model.handle(Event::TableUpdate(WorkerUpdate::Built(1.0)));
    let effects = model.handle(Event::TableUpdate(WorkerUpdate::NoTable));
    assert_eq!(
        (effects, large(&model, english()).said),
        (vec![Effect::EndTable], None)
    );
}

#[test]
fn there_may_be_no_memory_for_the_large_table() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    model.apply(Command::Build, &racers);
    assert_eq!(model.apply(Command::Stop, &racers), [Effect::EndTable]);
    assert_eq!(large(&model, english()).said, None);
    model.apply(Command::Build, &racers);
    assert_eq!(
        model.handle(Event::TableUpdate(WorkerUpdate::TooLarge)),
        [Effect::EndTable]
    );
    assert!(model.large.refused && model.large.building.is_none());
    // A device that has too little memory is not asked.
    model.low_memory = true;
    assert_eq!(model.apply(Command::Build, &racers), []);
    let scene = large(&model, english());
    assert!(
        scene.refused
            && scene
                .said
                .is_some_and(|said| said.starts_with("It is not built here"))
    );
}

#[test]
fn a_nested_loop_counts_its_reads() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd2c7d".to_owned(), 1, &racers);
    let scene = |model: &Model| nested(model, english()).expect("a loop");
    assert_eq!(
        scene(&model).counter,
        "Hands: 0 of 48. Reads: 0. One by one they would be 0."
    );
    model.apply(Command::Nest(48), &racers);
    let counted = scene(&model);
    assert_eq!(
        counted.counter,
        "Hands: 48 of 48. Reads: 52. One by one they would be 240."
    );
    assert!(counted.by.contains("five-card automaton"));
    assert_eq!(counted.paths[0], "");
    assert_eq!(counted.paths[1].matches('M').count(), 1 + 4 + 48);
    // As the large table says it.
    let rank = model.lanes[0].rank;
    for (at, card) in (0..).zip(Card::all().take(48)) {
        let reads = 4 + 2 * (at + 1);
        model.handle(Event::TableUpdate(WorkerUpdate::Looped(card, rank, reads)));
    }
    let counted = scene(&model);
    assert_eq!(
        counted.counter,
        "Hands: 48 of 48. Reads: 100. One by one they would be 288."
    );
    assert!(counted.by.contains("large table"));
    model.apply(Command::Type("9c9d".to_owned()), &racers);
    assert_eq!(nested(&model, english()), None);
}

#[test]
fn the_large_table_races_and_is_kept() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    model.apply(Command::Build, &racers);
    model.handle(Event::TableUpdate(WorkerUpdate::Built(1.0)));
    model.apply(Command::Track(3), &racers);
    let ask = [Effect::AskTable(Ask::Race(3, true))];
    assert_eq!(model.apply(Command::Start, &racers), ask);
    let names = rows(&model, english()).into_iter().map(|row| row.name);
    let names: Vec<String> = names.collect();
    assert_eq!(
        names,
        ["Kicker", "Automata of ranks", "TwoPlusTwo automaton"]
    );
    let round = |model: &mut Model| {
        for row in model.race.rows.clone() {
            let sample = WorkerUpdate::Sample(row.method, 2.0, Checksum::default());
            model.handle(Event::TableUpdate(sample));
        }
        model.handle(Event::TableUpdate(WorkerUpdate::Round))
    };
    assert_eq!(round(&mut model), ask);
    // Stopped, the table stays; the round that was run is over.
    assert_eq!(model.apply(Command::Stop, &racers), []);
    assert_eq!(round(&mut model), []);
    assert_eq!((model.race.rounds(), model.large.built), (1, Some(1.0)));
    model.apply(Command::Start, &racers);
    for _ in 1..ROUNDS {
        assert_eq!(round(&mut model), ask);
    }
    assert_eq!(round(&mut model), []);
    assert!(!model.race.running && model.large.built.is_some());
    // What a hidden page has missed is run again, but not for ever.
    model.apply(Command::Start, &racers);
    model.race.hidden = true;
    let asked = (0..).take_while(|_| !round(&mut model).is_empty());
    assert_eq!(asked.count(), 4 * ROUNDS - 1);
    // Of seven cards the automaton for five is named as what it is.
    model.race.hidden = false;
    model.apply(Command::Track(2), &racers);
    model.apply(Command::Start, &racers);
    let names = rows(&model, english());
    assert_eq!(names[5].name, "Five-card automaton, 21 × 5 reads");
    assert_eq!(names.len(), 8);
}

#[test]
fn a_mistake_that_is_made_spoils_its_lane() {
    let racers = racers();
    let ranker = Ranker::new();
    let mut model = Model::open("5h4d3c2sAh".to_owned(), 1, &racers);
    let seen = |model: &Model| spoilt(model, english(), &ranker);
    assert_eq!(seen(&model), None);
    model.apply(Command::Make(1), &racers);
    assert_eq!(
        seen(&model),
        Some((RankingMethod::BitTrick, "High card".to_owned()))
    );
    // It shows in some hands only, and a second press makes it no more.
    model.apply(Command::Type("AhKhQhJhTh".to_owned()), &racers);
    assert_eq!(seen(&model), None);
    model.apply(Command::Make(2), &racers);
    assert_eq!(
        seen(&model),
        Some((RankingMethod::CactusKev, "?".to_owned()))
    );
    model.apply(Command::Make(2), &racers);
    assert_eq!((model.mistake, seen(&model)), (None, None));
}

#[test]
fn the_line_of_the_remainder_is_rewritten_and_begins_anew() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd".to_owned(), 1, &racers);
    model.apply(Command::End(true), &racers);
    let line = |model: &Model| {
        let steps = visible_steps(model, english());
        let seen = steps.into_iter().find_map(|step| step.remainder);
        seen.expect("a remainder").line
    };
    assert_eq!(line(&model), "3·16¹¹ + 7·16⁷");
    for _ in 0..3 {
        model.apply(Command::Rewrite, &racers);
    }
    assert_eq!(line(&model), "3 + 7 = 10");
    model.apply(Command::Rewrite, &racers);
    assert_eq!(line(&model), "3·16¹¹ + 7·16⁷");
}

#[test]
fn some_of_many_are_chosen_by_commands() {
    let racers = racers();
    let mut model = Model::open(String::new(), 1, &racers);
    model.apply(Command::Turn(2), &racers);
    assert_eq!(model.choosing.shown, 2);
    model.apply(Command::TurnTo(usize::MAX), &racers);
    assert_eq!(model.choosing.shown, model.choosing.length());
    model.apply(Command::Choose(52, 5), &racers);
    model.apply(Command::Turn(1), &racers);
    assert_eq!((model.choosing.some, model.choosing.shown), (5, 0));
}

#[test]
fn shuffled_cards_are_the_same_hand() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd".to_owned(), 1, &racers);
    let before = model.lanes[0].rank;
    model.apply(Command::Shuffle, &racers);
    assert_ne!(model.text, "9c9d9hKhKd");
    assert_eq!(
        (model.lanes[0].rank, model.reading.cards.len()),
        (before, 5)
    );
}

#[test]
fn what_was_counted_is_said() {
    let racers = racers();
    let mut model = Model::open("9c9d9hKhKd".to_owned(), 1, &racers);
    model.apply(Command::Count, &racers);
    model.handle(Event::WorkerUpdate(WorkerUpdate::Paths([
        5_148, 1_312_740, 1_281_072,
    ])));
    model.handle(Event::WorkerUpdate(WorkerUpdate::Wrong(
        0, 1_282_096, 2_598_960,
    )));
    for method in RankingMethod::ALL {
        model.handle(Event::WorkerUpdate(WorkerUpdate::Agreeing(
            method, 2_598_960,
        )));
    }
    assert_eq!(
        model.handle(Event::WorkerUpdate(WorkerUpdate::Done)),
        [Effect::EndWork]
    );
    let said = wrong(&model, english(), 0);
    assert_eq!(
        said.as_deref(),
        Some("Wrong for 1,282,096 of 2,598,960 hands (49.33\u{a0}%)")
    );
    assert_eq!(wrong(&model, english(), 1), None);
    assert_eq!(paths(&model, english())[1].1, 505);
    let fives = [
        1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ];
    model.counted.groups = Some(fives);
    let groups = groups(&model, english());
    assert_eq!(groups[0], "Straight flush: 40 hands of 10 classes");
    assert_eq!(groups[8], "High card: 1,302,540 hands of 1,277 classes");
    let all = counting(&model, english()).expect("a sentence");
    assert_eq!(
        all,
        "All methods give the same answer for all 2,598,960 hands."
    );
    let ranker = Ranker::new();
    let slipped = slip(&model, english(), &ranker, Mistake::CountsFromZero);
    assert_eq!(slipped.as_deref(), Some("9♣ 9♦ 9♥ K♥ K♦ → high card"));
    assert_eq!(slip(&model, english(), &ranker, Mistake::NoWheel), None);
}
