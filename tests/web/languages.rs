//! The number formats of the files of words, compared with the browser's.

use js_sys::{Array, Function};
use kicker::calculator::text::{Language, Words};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const FILES: [&str; 5] = [
    include_str!("../../assets/words/en.txt"),
    include_str!("../../assets/words/pl.txt"),
    include_str!("../../assets/words/pt.txt"),
    include_str!("../../assets/words/fi.txt"),
    include_str!("../../assets/words/ru.txt"),
];

fn languages() -> impl Iterator<Item = &'static Words> {
    let files = Language::ALL.into_iter().zip(FILES);
    files.map(|(language, file)| Words::read(language, file, &[]).expect("the table's keys"))
}

/// What a script says of a language's code and a number.
fn browser(script: &str, language: Language, number: f64) -> JsValue {
    let script = Function::new_with_args("code, number", script);
    let said = script.call2(&JsValue::NULL, &language.code().into(), &number.into());
    said.expect("the script runs")
}

#[wasm_bindgen_test]
fn numbers_are_written_as_the_browser_writes_them() {
    for words in languages() {
        let language = words.language();
        for count in [
            0,
            7,
            999,
            1_000,
            9_999,
            10_000,
            1_712_304,
            2_781_381_002_400,
        ] {
            let script = "return new Intl.NumberFormat(code).format(number)";
            let said = browser(script, language, count as f64).as_string();
            assert_eq!(Some(words.count(count)), said, "{language:?}");
        }
        // English has a space before the sign, as it always had here.
        if language != Language::English {
            let script = "const style = { style: 'percent', minimumFractionDigits: 1 };
                return new Intl.NumberFormat(code, style).format(number)";
            let said = browser(script, language, 0.813).as_string();
            assert_eq!(
                Some(words.percent(&words.decimal(81, "3"))),
                said,
                "{language:?}"
            );
        }
    }
}

#[wasm_bindgen_test]
fn what_is_counted_takes_the_form_the_browser_names() {
    let forms = "const has = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
        return ['zero', 'one', 'two', 'few', 'many', 'other'].filter(form => has.includes(form))";
    let form = "return new Intl.PluralRules(code).select(number)";
    for language in Language::ALL {
        let forms = Array::from(&browser(forms, language, 0.0));
        let last = forms.length() as usize - 1;
        assert_eq!(language.form_of_fraction(), last, "{language:?}");
        for count in (0..1_200).chain([1_712_304, 1_000_000, 1_000_001, 5_000_000]) {
            let named = browser(form, language, count as f64);
            let at = forms.index_of(&named, 0);
            assert_eq!(language.form(count) as i32, at, "{count} in {language:?}");
        }
    }
}
