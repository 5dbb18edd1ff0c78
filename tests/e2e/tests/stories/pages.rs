//! Pages of their own beside the calculator: each opens under the same path, works offline, links back,
//! and neither its policy nor its faults are the calculator's.

use e2e::{Page, Story, story, story_with_service_worker};
use serde_json::json;

/// A page beside the calculator.
struct Other {
    /// Its path in the site, and how the name of its program begins.
    path: &'static str,
    program: &'static str,
    heading: &'static str,
    polish: &'static str,
}

const PAGES: [Other; 2] = [
    Other {
        path: "lab/",
        program: "lab-",
        heading: "Lab",
        polish: "Laboratorium",
    },
    Other {
        path: "play/",
        program: "play-",
        heading: "Practice table",
        polish: "Stół treningowy",
    },
];

/// The program of the page has run: until then the page is the one that was sent.
async fn has_started(page: &Page) {
    page.until("the program of the page", async || {
        let starting = "return document.querySelector('[data-starting]') !== null
            || document.querySelector('.place') === null";
        match page.script(starting, vec![]).await == false {
            true => Ok(()),
            false => Err("still starting".to_owned()),
        }
    })
    .await;
}

async fn opens(page: &Page, other: &Other) {
    page.opens_page(other.path, other.heading).await;
    has_started(page).await;
}

/// Links and relative addresses are resolved by the browser.
#[tokio::test]
async fn each_page_opens_under_a_sub_path_and_links_back() {
    story(async |page: &Page| {
        for other in &PAGES {
            for link in ["Kicker", "Odds"] {
                opens(page, other).await;
                if other.heading == "Lab" {
                    page.sees_the_whole_lab().await;
                }
                page.clicks("link", link).await;
                page.expect("grid", "Table").await;
                assert_eq!(page.address().await, page.server().url());
            }
            // As somebody types it, whatever the host.
            let named = other.path.trim_end_matches('/');
            page.opens_page(named, other.heading).await;
            let named = format!("{}index.html", other.path);
            page.opens_page(&named, other.heading).await;
        }
    })
    .await;
}

/// Relative addresses are resolved by the browser.
#[tokio::test]
async fn each_page_opens_at_the_root_of_a_host() {
    Story::default()
        .at("/")
        .run(async |page: &Page| {
            for other in &PAGES {
                opens(page, other).await;
            }
        })
        .await;
}

/// A worker of the browser answers in place of the server.
#[tokio::test]
async fn each_page_works_offline_after_a_visit_to_the_calculator() {
    story_with_service_worker(async |page: &Page| {
        page.expect_ready_offline().await;
        page.server().stop();
        for other in &PAGES {
            opens(page, other).await;
            let named = other.path.trim_end_matches('/');
            page.opens_page(named, other.heading).await;
            let named = format!("{}index.html?from=elsewhere", other.path);
            page.opens_page(&named, other.heading).await;
        }
        page.clicks("link", "Kicker").await;
        page.expect("grid", "Table").await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

/// A worker of the browser answers in place of the server, for the whole site.
#[tokio::test]
async fn the_calculator_works_offline_after_a_visit_to_the_lab() {
    story_with_service_worker(async |page: &Page| {
        opens(page, &PAGES[0]).await;
        let kept = "return navigator.serviceWorker.ready.then(({ scope }) => scope)";
        let scope = page.script(kept, vec![]).await;
        assert_eq!(scope, json!(page.server().url()), "one for the whole site");
        page.server().stop();
        page.opens("").await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

/// A policy comes with the answer of a server, or of the worker in its place.
#[tokio::test]
async fn each_page_keeps_its_own_policy_on_the_device() {
    const POLICIES: &str = "const said = async (address) => {
            const file = await fetch(address);
            return file.headers.get('Content-Security-Policy');
        };
        return Promise.all([said('./'), said('../'), said('../boot.js'),
            document.querySelector('meta[http-equiv]').content])";
    story_with_service_worker(async |page: &Page| {
        page.expect_ready_offline().await;
        for other in &PAGES {
            opens(page, other).await;
            let policies = page.script(POLICIES, vec![]).await;
            let [own, calculator, script, written] = [0, 1, 2, 3].map(|at| policies[at].as_str());
            assert!(own.is_some() && own == written, "{policies}");
            assert!(calculator.is_some() && calculator != own, "{policies}");
            assert_eq!(script, calculator);
        }
    })
    .await;
}

/// Each page is a document of its own.
#[tokio::test]
async fn a_fault_of_a_page_is_said_there_and_does_not_reach_the_calculator() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            for other in &PAGES {
                page.server().hide(&page.wasm_of(other.program));
                page.leaves().await;
                page.goes_to(other.path).await;
                page.reads("a file of this site is missing or damaged")
                    .await;
                page.clicks("link", "Kicker").await;
                page.expect("grid", "Table").await;
            }
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
        })
        .await;
}

/// Links lead from page to page, and each has the bar in the same place; focus is the browser's.
#[tokio::test]
async fn one_bar_leads_from_each_page_to_the_others() {
    const PLACES: &str = "return [...document.querySelectorAll('.brand-sign, .place')].map(place => \
        [Math.round(place.getBoundingClientRect().left), Math.round(place.getBoundingClientRect().top)])";
    story(async |page: &Page| {
        for size in [
            (320, 568),
            (390, 844),
            (844, 390),
            (768, 1024),
            (1440, 900),
            (2560, 1440),
        ] {
            page.is_sized(size.0, size.1).await;
            page.opens("").await;
            let places = page.script(PLACES, vec![]).await;
            for (name, heading) in [("Practice", "Practice table"), ("Lab", "Lab")] {
                page.clicks("link", name).await;
                page.expect("heading", heading).await;
                has_started(page).await;
                let here = page.script(PLACES, vec![]).await;
                assert_eq!(here, places, "{name} at {size:?}");
                page.expect("button", "Menu").await;
            }
            page.clicks("link", "Odds").await;
            page.expect("grid", "Table").await;
        }
    })
    .await;
}

/// The menu by keys alone: where the focus is, is the browser's.
#[tokio::test]
async fn the_menu_is_walked_by_keys_on_every_page() {
    story(async |page: &Page| {
        for path in ["", "play/", "lab/"] {
            page.leaves().await;
            page.goes_to(path).await;
            has_started(page).await;
            let bar = ["Undo", "Hands", "Menu"];
            page.tabs_to("the bar", |role, name| {
                role == "button" && bar.contains(&name)
            })
            .await;
            page.presses("End").await;
            page.expect_focus("button", "Menu").await;
            page.presses("Enter").await;
            page.presses("End").await;
            page.presses("Escape").await;
            page.expect_focus("button", "Menu").await;
            page.presses("Down").await;
            page.presses("Home").await;
            while page.focused().await.expect("a focus").name != "Appearance" {
                page.presses("Down").await;
            }
            page.presses("Up").await;
            page.expect_focus("button", "Language").await;
            page.presses("Down").await;
            page.presses("Enter").await;
            page.expect("dialog", "Options").await;
            page.expect_focus("radio", "As the system").await;
            page.presses("Escape").await;
            page.expect_focus("button", "Menu").await;
        }
    })
    .await;
}

/// Pages share the storage of their origin, and hear of each other's changes through it.
#[tokio::test]
async fn what_is_chosen_on_one_page_holds_on_all_at_once() {
    const LOOKS: &str = "const { lang, dataset } = document.documentElement; \
        return [lang, dataset.theme ?? '', dataset.suits ?? '']";
    story(async |page: &Page| {
        for other in &PAGES {
            opens(page, other).await;
            page.clicks("button", "Options").await;
            page.clicks("radio", "Dark").await;
            page.clicks("radio", "Two").await;
            page.clicks("radio", "Polski").await;
            // Behind the dialog nothing has a name.
            page.expect("dialog", "Opcje").await;
            page.reads(other.polish).await;
            page.expect_focus("radio", "Polski").await;
            let looks = json!(["pl", "dark", "two"]);
            assert_eq!(page.script(LOOKS, vec![]).await, looks);
            page.presses("Escape").await;
            page.clicks("link", "Szanse").await;
            page.expect("grid", "Stół").await;
            assert_eq!(page.script(LOOKS, vec![]).await, looks);
            page.clicks("button", "Opcje").await;
            page.clicks("radio", "English").await;
            page.expect("dialog", "Options").await;
            page.clicks("radio", "As the system").await;
            page.clicks("radio", "Four").await;
        }
    })
    .await;
}

/// Pages share the storage of their origin.
#[tokio::test]
async fn each_page_speaks_the_language_and_has_the_theme_that_were_chosen() {
    story(async |page: &Page| {
        page.clicks("button", "Options").await;
        page.clicks("radio", "Dark").await;
        page.clicks("radio", "Polski").await;
        page.expect_focus("radio", "Polski").await;
        for other in &PAGES {
            page.opens_page(other.path, other.polish).await;
            page.expect("link", "Szanse").await;
            let theme = "return [document.documentElement.dataset.theme, document.title]";
            let theme = page.script(theme, vec![]).await;
            assert_eq!(theme, json!(["dark", format!("{} · Kicker", other.polish)]));
        }
    })
    .await;
}

/// The pages in the bar.
const PLACES: [&str; 3] = ["Odds", "Practice", "Lab"];

/// How a person gets at something on the screen.
#[derive(Clone, Copy, Debug)]
enum Way {
    Finger,
    Keys,
    Names,
}

impl Way {
    async fn takes(self, page: &Page, role: &str, name: &str) {
        match self {
            Way::Finger => page.taps(role, name).await,
            Way::Names => page.clicks(role, name).await,
            Way::Keys => {
                // The pages are one stop, and the arrows walk along.
                let is_there = |here: &str, said: &str| {
                    here == role && (said == name || role == "link" && PLACES.contains(&said))
                };
                // The bar is above what was done last.
                match name {
                    "Odds" => page.tabs_back_to(name, is_there).await,
                    _ => page.tabs_to(name, is_there).await,
                }
                let reached = page.focused().await.is_some_and(|it| it.name == name);
                if !reached {
                    page.presses("Right").await;
                    page.expect_focus(role, name).await;
                }
                page.presses("Enter").await;
            }
        }
    }
}

/// Focus, links and touch are the browser's.
#[tokio::test]
async fn from_the_first_screen_to_a_hand_the_lab_and_back() {
    story(async |page: &Page| {
        for (way, width, height) in [
            (Way::Finger, 390, 844),
            (Way::Keys, 1440, 900),
            (Way::Names, 844, 390),
        ] {
            page.is_sized(width, height).await;
            page.opens("").await;
            page.expect_words("42.8").await;
            way.takes(page, "link", "Practice").await;
            page.sees_the_practice_table().await;
            way.takes(page, "button", "Sit down").await;
            let main = page.waits_for_the_turn().await;
            let act = async || way.takes(page, "button", &main).await;
            page.acts_at_the_table(act).await;
            way.takes(page, "link", "Lab").await;
            page.expect("heading", "Lab").await;
            page.sees_the_whole_lab().await;
            way.takes(page, "button", "Next").await;
            page.until("the first step", async || {
                let step = "return document.querySelector('.scrub')?.value ?? ''";
                match page.script(step, vec![]).await == "1" {
                    true => Ok(()),
                    false => Err("no step yet".to_owned()),
                }
            })
            .await;
            way.takes(page, "link", "Odds").await;
            page.expect("grid", "Table").await;
            page.expect_words("42.8").await;
            // The table begun here is not the next one's.
            page.script("localStorage.clear()", vec![]).await;
            page.leaves().await;
        }
    })
    .await;
}
