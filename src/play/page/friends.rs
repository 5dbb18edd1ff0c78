//! Playing with friends, as elements.

use leptos::prelude::event_target_value;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::felt::felt;
use super::lobby::{game, labelled, select_value};
use super::table::{action, amount, log_lines};
use crate::kit::element::{Element, element};
use crate::kit::shell::switch;
use crate::play::friends::state::Command;
use crate::play::messages::Messages;
use crate::play::store::friends::{dispatch, open_log};
use crate::play::text::Words;
use crate::play::view::{
    CheckScene, ChoiceScene, ComputersScene, FriendsBody, FriendsScene, FriendsTable,
    GatheringScene, InviteScene,
};

/// All of it.
pub(super) fn friends(scene: &FriendsScene, words: &Words) -> Element {
    let texts = words.messages();
    let body = match &scene.body {
        FriendsBody::Choice(choice) => self::choice(choice, texts),
        FriendsBody::Gathering(gathering) => self::gathering(gathering, texts),
        FriendsBody::Table(table) => self::table(table, texts),
    };
    let said = [scene.notice.map(str::to_owned), scene.offence.clone()];
    let notices = said.into_iter().flatten();
    let notices =
        notices.map(|text| element("p.play-notice").child(element("span[role=alert]").text(text)));
    element("div.friends")
        .child(element("div.friends-notices").children(notices))
        .child(body)
        .child(element("div.friends-check").maybe(scene.check.as_ref().map(|it| check(it, texts))))
}

fn button(text: impl Into<String>, command: Command) -> Element {
    does(element("button.button[type=button]"), command).text(text.into())
}

fn does(button: Element, command: Command) -> Element {
    button.on("click", move |_| dispatch(command.clone()))
}

/// The button that is meant on this screen.
fn main_button(text: impl Into<String>, command: Command) -> Element {
    does(element("button.play-sit[type=button]"), command).text(text.into())
}

/// A field for a text, with what is wrong with it.
fn field(
    name: &'static str,
    value: String,
    flaw: Option<String>,
    hint: Option<&'static str>,
    typed: fn(String) -> Command,
) -> Element {
    let field = element("input.play-field[type=text][autocomplete=off][spellcheck=false]")
        .with(".value", value)
        .with("aria-invalid", flaw.as_ref().map(|_| "true"))
        .on("input", move |event: &Event| {
            dispatch(typed(event_target_value(event)))
        });
    let note = element("span.soft");
    let note = match flaw {
        Some(flaw) => note.with("role", "alert").with("data-flaw", "").text(flaw),
        None => note.text(hint.unwrap_or_default()),
    };
    labelled(name.to_owned(), field, Some(note))
}

fn choice(scene: &ChoiceScene, texts: &Messages) -> Element {
    let [name_flaw, code_flaw] = scene.flaws.clone();
    let choice = &scene.choice;
    let name = field(
        match choice.shared {
            true => texts.friends_names(),
            false => texts.friends_name(),
        },
        choice.name.clone(),
        name_flaw,
        None,
        Command::Name,
    );
    let name = name.with("data-name", "");
    let head = element("div.friends-head")
        .child(element("h1").text(texts.friends()))
        .child(element("p.play-lead").text(texts.friends_lead()))
        .child(name);
    let invited = element("section.friends-part").with("hidden", (!scene.invited).then_some(""));
    let invited = invited
        .with("aria-label", texts.friends_join_title())
        .child(element("p").text(texts.friends_invited()))
        .child(main_button(texts.friends_answer(), Command::Take));
    element("div.friends-choice.panel")
        .child(head)
        .child(invited)
        .child(join(scene, code_flaw, texts))
        .child(hold(scene, texts))
        .child(protection(texts))
        .child(element("div.play-promise").child(button(texts.friends_alone(), Command::Close)))
}

fn join(scene: &ChoiceScene, flaw: Option<String>, texts: &Messages) -> Element {
    let code = field(
        texts.friends_code(),
        scene.choice.code.clone(),
        flaw,
        None,
        Command::Code,
    );
    let windows = scene.windows.iter();
    let windows = windows.map(|(window, text)| button(text.clone(), Command::JoinWindow(*window)));
    let take = button(texts.friends_take(), Command::Take);
    element("section.friends-part")
        .with("aria-label", texts.friends_join_title())
        .child(element("h2").text(texts.friends_join_title()))
        .child(code)
        .child(take)
        .child(element("div.friends-windows").children(windows))
}

fn hold(scene: &ChoiceScene, texts: &Messages) -> Element {
    let choice = &scene.choice;
    let chosen = match (choice.shared, choice.plays) {
        (true, _) => 2,
        (false, plays) => usize::from(!plays),
    };
    let roles = (0..3).map(|role| {
        let text = texts.friends_device_roles(role).to_owned();
        (role.to_string(), text, role == chosen)
    });
    let roles = select_value(roles.collect(), |value| {
        dispatch(match value.as_str() {
            "2" => Command::Shared,
            value => Command::Plays(value == "0"),
        });
    });
    let computers = scene.computers.as_ref().map(|it| computers(it, texts));
    element("section.friends-part")
        .with("aria-label", texts.friends_hold_title())
        .child(element("h2").text(texts.friends_hold_title()))
        .child(
            element("div.friends-fields")
                .children(game(&scene.game, texts, |change| {
                    dispatch(Command::Game(change))
                }))
                .child(labelled(texts.friends_device().to_owned(), roles, None)),
        )
        .maybe(computers)
        .child(match (choice.shared, scene.invited) {
            (true, _) => main_button(texts.friends_begin(), Command::Hold),
            (false, true) => button(texts.friends_hold(), Command::Hold),
            (false, false) => main_button(texts.friends_hold(), Command::Hold),
        })
}

/// How many computer players there are, and who.
fn computers(scene: &ComputersScene, texts: &Messages) -> Element {
    let counts = (0..=scene.most).map(|count| {
        let text = count.to_string();
        (text.clone(), text, count == scene.chosen.len())
    });
    let count = select_value(counts.collect(), |value| {
        if let Ok(count) = value.parse() {
            dispatch(Command::Computers(count));
        }
    });
    let fields = scene
        .chosen
        .iter()
        .enumerate()
        .map(|(at, (label, chosen))| {
            let options = scene.characters.iter();
            let options =
                options.map(|(place, text)| (place.to_string(), text.clone(), place == chosen));
            let field = select_value(options.collect(), move |value| {
                if let Ok(place) = value.parse() {
                    dispatch(Command::Computer { at, place });
                }
            });
            element("div").child(field.with("aria-label", label.clone()))
        });
    element("div.friends-computers")
        .child(labelled(texts.friends_computers().to_owned(), count, None))
        .child(element("div.friends-fields").children(fields))
        .maybe(scene.note.map(|note| element("p.soft").text(note)))
}

fn protection(texts: &Messages) -> Element {
    let lines = (0..Messages::FRIENDS_PROTECT_COUNT)
        .map(|line| element("p").text(texts.friends_protect(line)));
    element("details.friends-protect")
        .child(element("summary").text(texts.friends_protect_title()))
        .children(lines)
}

fn gathering(scene: &GatheringScene, texts: &Messages) -> Element {
    let here = scene.here.iter();
    let here = here.map(|name| element("li").text(name.clone()));
    let list = element("ul.friends-here")
        .with("aria-label", texts.friends_here())
        .with("hidden", scene.here.is_empty().then_some(""))
        .children(here);
    let flaw = scene.flaw.clone();
    let flaw = element("p.friends-flaw")
        .with("hidden", flaw.is_none().then_some(""))
        .child(element("span[role=alert]").text(flaw));
    let begin = scene
        .holds
        .then(|| main_button(texts.friends_begin(), Command::Begin));
    let leave = match scene.holds {
        true => texts.friends_alone(),
        false => texts.friends_leave(),
    };
    element("div.friends-gathering.panel")
        .child(
            element("section.friends-part")
                .with("aria-label", texts.friends_here())
                .child(element("h1").text(scene.title.clone()))
                .child(element("p.play-lead").text(scene.terms.clone()))
                .child(list)
                .maybe(scene.note.map(|note| element("p.soft").text(note)))
                .maybe(scene.computers.as_ref().map(|it| computers(it, texts)))
                .child(element("p").text(scene.waits))
                .child(flaw)
                .maybe(begin)
                .child(button(leave, Command::Close)),
        )
        .maybe(scene.invite.as_ref().map(|it| invite(it, texts)))
}

/// A code for another device, and the field for its reply.
fn invite(scene: &InviteScene, texts: &Messages) -> Element {
    let picture = scene.qr.as_ref().map(|qr| {
        let size = qr.size;
        element("svg.friends-qr[role=img]")
            .with("aria-label", texts.friends_qr())
            .with("viewBox", format!("0 0 {size} {size}"))
            .child(element("path").with("d", qr.path.clone()))
    });
    let link = scene.link.clone().map(|link| {
        let field = element("input.play-field[type=text][readonly]").with(".value", link.clone());
        let field = field.on("focus", |event: &Event| {
            let input = event
                .target()
                .and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
            if let Some(input) = input {
                input.select();
            }
        });
        element("div.friends-link")
            .child(labelled(texts.friends_link().to_owned(), field, None))
            .child(button(texts.friends_copy(), Command::Copy(link)))
    });
    let has_link = scene.link.is_some();
    let (name, take) = match has_link {
        true => (texts.friends_reply(), texts.friends_reply_take()),
        false => (texts.friends_code(), texts.friends_take()),
    };
    let reply = scene.reply.clone().map(|code| {
        element("div.friends-reply")
            .child(field(name, code, scene.flaw.clone(), None, Command::Code))
            .child(button(take, Command::Take))
    });
    let again = scene
        .again
        .then(|| button(texts.friends_new_code(), Command::NewCode));
    element("section.friends-part.friends-invite")
        .with("aria-label", scene.title)
        .child(element("h2").text(scene.title))
        .child(element("p").text(scene.text.clone()))
        .maybe(picture)
        .maybe(link)
        .maybe(reply)
        .maybe(again)
}

fn table(scene: &FriendsTable, texts: &Messages) -> Element {
    let title = element("h1.play-title").text(scene.title.clone());
    let (seats, title) = match &scene.felt {
        Some(scene) => (Some(felt(scene, Some(title), texts)), None),
        None => (None, Some(title)),
    };
    let head = scene.refused.clone().unwrap_or_else(|| scene.head.clone());
    let head = element("p.play-head")
        .with("data-refused", scene.refused.as_ref().map(|_| ""))
        .text(head);
    let actions = element("div.play-actions[role=group]")
        .with("aria-label", texts.actions())
        .children(
            scene
                .actions
                .iter()
                .enumerate()
                .map(|(at, one)| action(one, at)),
        );
    element("div.play-table.friends-table")
        .with("data-over", scene.over.then_some(""))
        .with("data-sizing", scene.sizing.as_ref().map(|_| ""))
        .maybe(seats)
        .child(match &scene.sizing {
            Some(sizing) => amount(sizing, texts),
            None => element("div.play-said")
                .maybe(title)
                .maybe(offers(scene, texts)),
        })
        .child(head)
        .child(actions)
        .child(side(scene, texts))
}

/// What a person can do about somebody who is away.
fn offers(scene: &FriendsTable, texts: &Messages) -> Option<Element> {
    if scene.away {
        return Some(
            element("p.play-notice")
                .child(element("span").text(match scene.left {
                    true => texts.friends_left_you(),
                    false => texts.friends_away_you(),
                }))
                .child(button(texts.friends_come_back(), Command::ComeBack)),
        );
    }
    scene.carry_on.then(|| {
        element("p.play-notice")
            .child(element("span").text(texts.friends_carry_on_text()))
            .child(button(texts.friends_carry_on(), Command::CarryOn))
    })
}

fn side(scene: &FriendsTable, texts: &Messages) -> Element {
    let members = scene.members.iter();
    let members = members.map(|name| element("li").text(name.clone()));
    let members = element("ul.friends-here")
        .with("aria-label", texts.friends_here())
        .children(members);
    let log = element("div.play-log[role=log][tabindex=0]")
        .with("aria-label", texts.log())
        .child(element("div").children(log_lines(&scene.log)));
    let nobody = scene.nobody_deals.map(|on| {
        let label = element("span")
            .child(element("span").text(texts.friends_nobody()))
            .child(element("span.soft").text(texts.friends_nobody_text()));
        switch(label, on, |on| dispatch(Command::NobodyDeals(on)))
    });
    let again = scene
        .may_invite
        .then(|| button(texts.friends_new_code(), Command::NewCode));
    let leave = match (scene.done || scene.left, scene.ends) {
        (true, _) => button(texts.friends_alone(), Command::Close),
        (false, true) => button(texts.friends_end(), Command::Leave),
        (false, false) => button(texts.friends_leave(), Command::Leave),
    };
    let file = element("input.unseen[type=file][tabindex=0]").on("change", |event: &Event| {
        let input = event
            .target()
            .and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            open_log(&input);
        }
    });
    let file = element("label.button.play-import")
        .child(file)
        .text(texts.friends_open_log());
    element("div.play-side")
        .child(log)
        .child(members)
        .maybe(scene.note.map(|note| element("p.soft").text(note)))
        .child(element("p.soft").text(scene.token.clone()))
        .child(element("div.friends-nobody").maybe(nobody))
        .child(
            element("div.friends-tools")
                .child(button(texts.friends_check(), Command::Check))
                .child(button(texts.friends_save_log(), Command::SaveLog))
                .child(file)
                .child(leave)
                .maybe(again),
        )
        .child(
            element("div.friends-again").maybe(scene.invite.as_ref().map(|it| invite(it, texts))),
        )
}

fn check(scene: &CheckScene, texts: &Messages) -> Element {
    let hands = scene.hands.iter();
    let hands = hands.map(|line| element("li").text(line.clone()));
    element("section.friends-part.panel")
        .with("aria-label", texts.friends_check())
        .with("data-good", scene.good.then_some(""))
        .child(element("h2").text(texts.friends_check()))
        .child(element("p[role=status]").text(scene.lead.clone()))
        .child(element("ol.friends-hands").children(hands))
        .child(button(texts.friends_close_check(), Command::CloseCheck))
}

/// The way here from the practice table.
pub(super) fn door(texts: &Messages) -> Element {
    button(texts.friends(), Command::Open)
}
