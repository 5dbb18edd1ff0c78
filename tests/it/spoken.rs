//! The page's texts in each language: numbers, cards, hands and whole scenes.

use evaluator::{Card, Draws, HandRank};
use kicker::calculator::panels::keys::view::key_list;
use kicker::calculator::state::Command;
use kicker::calculator::text::{Language, Words};
use kicker::calculator::view::Scene;

use crate::languages::all;
use crate::player::Player;

fn words(language: Language) -> &'static Words {
    let found = all().find(|words| words.language() == language);
    found.expect("every language has a file")
}

/// One text in each language, in the order of their list.
#[track_caller]
fn said(say: impl Fn(&'static Words) -> String, expected: [&str; 5]) {
    let said = Language::ALL.map(|language| say(words(language)).replace('\u{a0}', "~"));
    assert_eq!(said.each_ref().map(|text| &**text), expected);
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn cards_have_their_names() {
    said(
        |words| words.card(card("Ah")),
        [
            "ace of hearts",
            "as kier",
            "ás de copas",
            "herttaässä",
            "туз червей",
        ],
    );
    said(
        |words| words.card_title(card("8c")),
        [
            "Eight of clubs",
            "Ósemka trefl",
            "Oito de paus",
            "Ristikasi",
            "Восьмёрка треф",
        ],
    );
}

#[test]
fn numbers_are_written_as_in_each_language() {
    said(
        |words| words.count(1_712_304),
        [
            "1,712,304",
            "1~712~304",
            "1.712.304",
            "1~712~304",
            "1~712~304",
        ],
    );
    said(
        |words| words.count(1_712),
        ["1,712", "1712", "1.712", "1~712", "1~712"],
    );
    said(
        |words| words.percent(&words.decimal(81, "3")),
        ["81.3~%", "81,3%", "81,3%", "81,3~%", "81,3~%"],
    );
    said(
        |words| words.time(4_200),
        ["4.2~ms", "4,2~ms", "4,2~ms", "4,2~ms", "4,2~мс"],
    );
}

#[test]
fn what_is_counted_has_the_form_of_its_number() {
    let forms = |language: Language| {
        let counts = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 112, 1_000_000];
        counts.map(|count| language.form(count))
    };
    let (one, few, many) = (0, 1, 2);
    assert_eq!(
        forms(Language::English),
        [1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    );
    assert_eq!(
        forms(Language::Polish),
        [
            many, one, few, few, many, many, many, many, few, many, many, many, many
        ]
    );
    assert_eq!(
        forms(Language::Russian),
        [
            many, one, few, few, many, many, many, one, few, many, one, many, many
        ]
    );
    assert_eq!(
        forms(Language::Portuguese),
        [0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1]
    );
    said(
        |words| words.exact(&words.boards(990)),
        [
            "Exact, 990 boards",
            "Dokładnie, 990 boardów",
            "Exato, 990 boards",
            "Tarkka, 990 boardia",
            "Точно, 990 бордов",
        ],
    );
    said(
        |words| words.boards(1_712_304),
        [
            "1,712,304 boards",
            "1~712~304 boardy",
            "1.712.304 boards",
            "1~712~304 boardia",
            "1~712~304 борда",
        ],
    );
}

#[test]
fn hands_are_named_as_players_do() {
    let name = |kev| {
        move |words: &'static Words| {
            words.holding(HandRank::from_kev(kev).expect("a rank"), &Draws::default())
        }
    };
    said(
        name(3326),
        [
            "Pair of aces, king kicker",
            "Para asów, kicker król",
            "Par de ases, kicker rei",
            "Ässäpari, kuningas kickerinä",
            "Пара тузов, кикер король",
        ],
    );
    said(
        name(167),
        [
            "Full house, aces over kings",
            "Full, asy na królach",
            "Full house, ases com reis",
            "Täyskäsi, kolme ässää ja kaksi kuningasta",
            "Фулл-хаус, тузы с королями",
        ],
    );
    said(
        name(1602),
        [
            "Straight to the queen",
            "Strit do damy",
            "Sequência até a dama",
            "Suora rouvaan",
            "Стрит до дамы",
        ],
    );
}

/// Draws stand beside the made hand; a screen reader says them with the cards.
#[test]
fn draws_are_named_in_each_language() {
    let note = |words: &'static Words, line: &str| {
        let mut player = Player::new();
        player.words = words;
        player.does(Command::Paste(line.to_owned()));
        player.sees().seats[0].note.clone()
    };
    said(
        |words| note(words, "AhKh vs QsQd on 7h8h2c"),
        [
            "Ace high, nut flush draw, two overcards",
            "Wysoka karta as, nutsowy draw do koloru, dwie overkarty",
            "Carta alta ás, nut flush draw, duas overcards",
            "Ässähai, nuttiväriveto, kaksi ylikorttia",
            "Старшая карта туз, натсовое флеш-дро, две оверкарты",
        ],
    );
    said(
        |words| note(words, "JsTh vs QsQd on 9s8s2s"),
        [
            "Jack high, flush draw, open-ended straight draw",
            "Wysoka karta walet, draw do koloru, dwustronny draw do strita",
            "Carta alta valete, flush draw, draw de duas pontas",
            "Jätkähai, väriveto, avoin suoraveto",
            "Старшая карта валет, флеш-дро, двустороннее стрит-дро",
        ],
    );
    said(
        |words| note(words, "JsTh vs QsQd on As8d7c2h"),
        [
            "Ace high, gutshot",
            "Wysoka karta as, gutshot",
            "Carta alta ás, gutshot",
            "Ässähai, gutshot",
            "Старшая карта туз, гатшот",
        ],
    );
    for (line, expected) in [
        (
            "TsKs vs QsQd on Tc9s8s dead As",
            "Pair of tens, king kicker, nut flush draw",
        ),
        ("AhKh vs QsQd on 7h8h2c3c4s", "Ace high"),
        ("AhKh vs QsQd on 7h8h2h", "Flush, ace high"),
        ("JhTh vs QsQd on 9h8h7c", "Straight to the jack, flush draw"),
        ("AhKh vs QsQd", ""),
        ("fold AhKh vs QsQd on 7h8h2c", "Folded"),
    ] {
        assert_eq!(note(Words::english(), line), expected, "{line}");
    }
}

#[test]
fn why_somebody_wins_is_said_in_each_language() {
    let why = |words: &'static Words, line: &str, number: usize| {
        let mut player = Player::new();
        player.words = words;
        player.does(Command::Paste(line.to_owned()));
        player.sees().results.why[number - 1].text.clone()
    };
    said(
        |words| why(words, "6c6d vs AhKh on 5c5dJhJsQc", 2),
        [
            "Player 2 loses with two pair, jacks and fives, ace kicker: the lower pair decides, sixes over fives.",
            "Gracz 2 przegrywa: dwie pary, walety i piątki, kicker as. Decyduje niższa para: szóstki biją piątki.",
            "Jogador 2 perde: dois pares, valetes e cincos, kicker ás. Decide o par menor: seis contra cincos.",
            "Pelaaja 2 häviää: kaksi paria, jätkät ja viitoset, ässä kickerinä. Ratkaisijana alempi pari: kuutoset vastaan viitoset.",
            "Игрок 2 проигрывает: две пары, валеты и пятёрки, кикер туз. Решает младшая пара: шестёрки старше пятёрок.",
        ],
    );
    said(
        |words| why(words, "KcAh vs KhQs on Kd9s8cJh7d", 2),
        [
            "Player 2 has the same pair and loses: the first kicker decides, ace over queen.",
            "Gracz 2 ma taką samą parę i przegrywa. Decyduje pierwszy kicker: as bije damę.",
            "Jogador 2 tem o mesmo par e perde. Decide o primeiro kicker: ás contra dama.",
            "Pelaajalla 2 on sama pari, mutta hän häviää. Ratkaisijana ensimmäinen kicker: ässä vastaan rouva.",
            "Игрок 2 проигрывает: пара та же, но решает первый кикер: туз старше дамы.",
        ],
    );
    said(
        |words| why(words, "QhJh vs AhKh on Th2d9h8h3d", 2),
        [
            "Player 2 loses with a flush, ace high: a straight flush beats a flush.",
            "Gracz 2 przegrywa: kolor do asa. Poker bije kolor.",
            "Jogador 2 perde: flush, carta alta ás. Decide o tipo de mão: straight flush contra flush.",
            "Pelaaja 2 häviää: väri, ylimpänä ässä. Käden arvo ratkaisee: värisuora vastaan väri.",
            "Игрок 2 проигрывает: флеш до туза. Стрит-флеш старше флеша.",
        ],
    );
}

#[test]
fn what_is_wrong_with_a_line_is_said_in_each_language() {
    let wrong = |words: &'static Words, line: &str| {
        let mut player = Player::new();
        player.words = words;
        player.does(Command::EditLine(line.to_owned()));
        player.does(Command::LeaveLine);
        player.sees().line.error.unwrap_or_default()
    };
    said(
        |words| wrong(words, "AhKd vs QsQc on Ah7c8c"),
        [
            "Ah is with Player 1 and on the board",
            "Ah jest u gracza 1 i na boardzie",
            "Ah está com o Jogador 1 e no board",
            "Ah on sekä pelaajalla 1 että boardilla",
            "Ah и у игрока 1, и на борде",
        ],
    );
    // Each way to be wrong has words in each language.
    let lines = [
        "Ax vs",
        "A",
        "7y",
        "AhKz",
        "AhKdQs",
        "AhKh on 2c3c4c5c6c7c",
        "Ah!",
        "AKs:7",
        "AAs",
        "A2s-K3s",
        "120%",
        ":0.5",
        "on 2c3c4c vs AhKh",
        "[2c",
        "!AhKh,",
        "zz",
        "AhAh:0.5",
        "Ah vs AhKh",
        "}{",
    ];
    for words in all() {
        for line in lines {
            let said = wrong(words, line);
            whole(&said, &format!("{line} in {:?}", words.language()), line);
        }
    }
}

/// A text that is all there: nothing unfilled, no form of a word too many.
#[track_caller]
fn whole(text: &str, place: &str, given: &str) {
    let own = text.replace(given, "x");
    assert!(!own.contains(['{', '}', '~', '/', '|']), "{place}: {text}");
    assert!(
        !own.contains("  ") && own.trim() == own,
        "{place}: {text:?}"
    );
}

/// Every text of a scene, printed for proofreading.
fn texts(scene: &Scene) -> Vec<String> {
    let printed = format!("{scene:?}");
    let quoted = printed.split('"').skip(1).step_by(2);
    quoted.map(|text| text.replace("\\u{a0}", " ")).collect()
}

#[test]
fn a_busy_page_is_whole_in_each_language() {
    let doings: [&[&str]; 6] = [
        &["AhKh vs QsQd vs Jc9c on Th6h2c dead 2d2s"],
        &["AhKd vs QQ+,AKs vs random on 7h8h2c3d"],
        &["AhAd vs KsKc on AcKd7h7c2s"],
        &["AhAd vs K"],
        &["AhKh on 2c3c"],
        &["AhKh"],
    ];
    for words in all() {
        for (number, lines) in doings.iter().enumerate() {
            let mut player = Player::new();
            player.words = words;
            for line in *lines {
                player.does(Command::EditLine((*line).to_owned()));
            }
            player.press("l");
            player.press("f");
            let scene = player.sees();
            for text in texts(&scene) {
                whole(
                    &text,
                    &format!("{number} in {:?}", words.language()),
                    "QQ+,AKs",
                );
            }
            if words.language() != Language::English {
                player.words = Words::english();
                let before = player.sees();
                // The same is said, in other words.
                assert_eq!(scene.seats.len(), before.seats.len());
                assert_ne!(scene.status, before.status);
                assert_ne!(scene.seats[0].name, before.seats[0].name);
            }
        }
        for (keys, does) in key_list(words) {
            assert!(
                !keys.is_empty() && !does.is_empty(),
                "{:?}",
                words.language()
            );
        }
    }
}
