//! The diff of elements: a test for each rule in `src/kit/element/README.md`.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use js_sys::{Function, Reflect};
use kicker::kit::element::{Element, Mounted, NodeRef, element};
use leptos::prelude::{GetValue, IntoAny, document};
use leptos::tachys::view::{Mountable, Render};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlElement, HtmlInputElement, Node};

/// An element on the page, and where it is.
struct Shown {
    place: web_sys::Element,
    mounted: Mounted,
}

impl Shown {
    /// Puts a new element on the page.
    fn new(element: Element) -> Shown {
        let place = document().create_element("div").expect("an element");
        let body = document().body().expect("a body");
        body.append_child(&place).expect("appended");
        let mut mounted = element.build();
        mounted.mount(&place, None);
        Shown { place, mounted }
    }

    fn update(&mut self, element: Element) {
        element.rebuild(&mut self.mounted);
    }

    fn find(&self, selector: &str) -> web_sys::Element {
        let found = self.place.query_selector(selector).expect("a selector");
        found.unwrap_or_else(|| panic!("nothing matches {selector}"))
    }

    /// The only element in its place.
    fn root(&self) -> web_sys::Element {
        assert_eq!(self.place.child_element_count(), 1);
        self.place.first_element_child().expect("a child")
    }

    fn html(&self) -> String {
        self.place.inner_html()
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.place.remove();
    }
}

const PLAIN: &str = "div.plain";

fn plain() -> Element {
    element(PLAIN)
}

fn is_same(one: &Node, other: &Node) -> bool {
    one.is_same_node(Some(other))
}

fn send(target: &web_sys::Element, event: &str) {
    let event = Event::new(event).expect("an event");
    target.dispatch_event(&event).expect("dispatched");
}

/// Counts its events.
#[derive(Clone, Default)]
struct Counter(Arc<AtomicUsize>);

impl Counter {
    fn handler(&self) -> impl Fn(&Event) + Send + Sync + 'static {
        let count = self.0.clone();
        move |_| {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many events there were since the last call.
    fn take(&self) -> usize {
        self.0.swap(0, Ordering::Relaxed)
    }
}

#[wasm_bindgen_test]
fn an_element_with_the_same_selector_stays() {
    let mut shown = Shown::new(plain().text("one"));
    let before = shown.root();
    shown.update(plain().text("two"));
    assert!(is_same(&before, &shown.root()));
    assert_eq!(shown.html(), r#"<div class="plain">two</div>"#);
}

#[wasm_bindgen_test]
fn a_tab_stop_that_is_one_already_is_not_written_again() {
    let stop = |index: &'static str| plain().with("tabindex", index);
    let mut shown = Shown::new(stop("-1"));
    let root = shown.root();
    root.unchecked_ref::<HtmlElement>().set_tab_index(0);
    let write = Function::new_no_args("this.written = true");
    Reflect::set(&root, &"setAttribute".into(), &write).expect("set");
    let written = || Reflect::has(&root, &"written".into()).expect("an object");
    shown.update(stop("0"));
    assert!(!written());
    shown.update(stop("-1"));
    assert!(written());
}

#[wasm_bindgen_test]
fn a_selector_names_the_tag_the_classes_and_the_static_attributes() {
    for (selector, html) in [
        ("p", "<p></p>"),
        ("p.one.two", r#"<p class="one two"></p>"#),
        ("p[hidden]", r#"<p hidden=""></p>"#),
        (
            "p.one[title=a.b = c d][aria-live=polite]",
            r#"<p class="one" title="a.b = c d" aria-live="polite"></p>"#,
        ),
    ] {
        assert_eq!(Shown::new(element(selector)).html(), html);
    }
}

#[wasm_bindgen_test]
fn another_selector_replaces_the_element_in_its_place() {
    let list = |middle: Element| {
        let edge = |text: &'static str| element("i").text(text);
        plain().child(edge("a")).child(middle).child(edge("z"))
    };
    let mut shown = Shown::new(list(element("b").text("b")));
    let (first, last) = (shown.find("i:first-child"), shown.find("i:last-child"));
    shown.update(list(element("u").text("b")));
    assert_eq!(shown.root().inner_html(), "<i>a</i><u>b</u><i>z</i>");
    shown.update(list(element("u[id=x]").text("b")));
    assert_eq!(
        shown.root().inner_html(),
        r#"<i>a</i><u id="x">b</u><i>z</i>"#
    );
    assert!(is_same(&first, &shown.find("i:first-child")));
    assert!(is_same(&last, &shown.find("i:last-child")));
    // The outermost one too.
    shown.update(element("p"));
    assert_eq!(shown.html(), "<p></p>");
}

#[wasm_bindgen_test]
fn dynamic_attributes_are_matched_by_name() {
    let mut shown = Shown::new(plain().with("title", "one").with("lang", "en"));
    let root = shown.root();
    // In another order: one changed, one removed, one added.
    shown.update(plain().with("role", "row").with("title", "two"));
    assert_eq!(root.get_attribute("title").as_deref(), Some("two"));
    assert_eq!(root.get_attribute("lang"), None);
    assert_eq!(root.get_attribute("role").as_deref(), Some("row"));
    assert_eq!(root.get_attribute("class").as_deref(), Some("plain"));
    shown.update(plain().with("title", None::<String>));
    assert_eq!(shown.html(), r#"<div class="plain"></div>"#);
}

#[wasm_bindgen_test]
fn an_attribute_is_written_only_when_its_description_changes() {
    let mut shown = Shown::new(plain().with("title", "one"));
    let root = shown.root();
    root.set_attribute("title", "by others").expect("set");
    shown.update(plain().with("title", "one"));
    assert_eq!(root.get_attribute("title").as_deref(), Some("by others"));
    shown.update(plain().with("title", "two"));
    assert_eq!(root.get_attribute("title").as_deref(), Some("two"));
}

#[wasm_bindgen_test]
fn names_with_dashes_are_properties_of_the_style() {
    let mut shown = Shown::new(plain().with("--won", "5"));
    let root: HtmlElement = shown.root().unchecked_into();
    let won = || root.style().get_property_value("--won").expect("a style");
    assert_eq!(won(), "5");
    shown.update(plain().with("--won", "7"));
    assert_eq!(won(), "7");
    shown.update(plain());
    assert_eq!(won(), "");
}

#[wasm_bindgen_test]
fn names_with_a_dot_are_properties_of_the_field() {
    let field = |value: &'static str, checked: bool| {
        element("input[type=checkbox]")
            .with(".value", value)
            .with(".checked", checked.then_some(""))
    };
    let mut shown = Shown::new(field("one", true));
    let input: HtmlInputElement = shown.root().unchecked_into();
    assert_eq!((input.value().as_str(), input.checked()), ("one", true));
    shown.update(field("two", false));
    assert_eq!((input.value().as_str(), input.checked()), ("two", false));
    // What a person does in between stays as long as the description does.
    input.set_checked(true);
    shown.update(field("two", false));
    assert!(input.checked());
    shown.update(field("two", true));
    shown.update(element("input[type=checkbox]"));
    assert!(!input.checked());
}

#[wasm_bindgen_test]
fn listeners_are_matched_by_event() {
    let (clicks, focuses, blurs) = <(Counter, Counter, Counter)>::default();
    let mut shown = Shown::new(
        plain()
            .on("click", clicks.handler())
            .on("focus", focuses.handler()),
    );
    let root = shown.root();
    let heard = |event| {
        send(&root, event);
        (clicks.take(), focuses.take(), blurs.take())
    };
    assert_eq!(heard("click"), (1, 0, 0));
    assert_eq!(heard("focus"), (0, 1, 0));
    // One before the others that was not there, and the others in another order.
    shown.update(
        plain()
            .on("blur", blurs.handler())
            .on("focus", focuses.handler())
            .on("click", clicks.handler()),
    );
    assert_eq!(heard("click"), (1, 0, 0));
    assert_eq!(heard("focus"), (0, 1, 0));
    assert_eq!(heard("blur"), (0, 0, 1));
    // The first one removed.
    shown.update(plain().on("click", clicks.handler()));
    assert_eq!(heard("click"), (1, 0, 0));
    assert_eq!(heard("focus"), (0, 0, 0));
    assert_eq!(heard("blur"), (0, 0, 0));
    shown.update(plain().on("focus", focuses.handler()));
    assert_eq!(heard("click"), (0, 0, 0));
    assert_eq!(heard("focus"), (0, 1, 0));
}

#[wasm_bindgen_test]
fn the_handler_of_a_listener_is_replaced() {
    let (old, new) = <(Counter, Counter)>::default();
    let mut shown = Shown::new(plain().on("click", old.handler()));
    shown.update(plain().on("click", new.handler()));
    send(&shown.root(), "click");
    assert_eq!((old.take(), new.take()), (0, 1), "heard once, by the new");
}

#[wasm_bindgen_test]
fn children_are_matched_by_position() {
    let list = |texts: &[&'static str]| {
        let items = texts.iter().map(|text| element("li").text(*text));
        element("ul").children(items)
    };
    let mut shown = Shown::new(list(&["a", "b"]));
    let (first, second) = (shown.find("li:first-child"), shown.find("li:last-child"));
    // Appended.
    shown.update(list(&["x", "a", "b"]));
    assert_eq!(shown.root().inner_html(), "<li>x</li><li>a</li><li>b</li>");
    assert!(is_same(&first, &shown.find("li:nth-child(1)")));
    assert!(is_same(&second, &shown.find("li:nth-child(2)")));
    // The surplus is removed at the end.
    shown.update(list(&["b"]));
    assert_eq!(shown.root().inner_html(), "<li>b</li>");
    assert!(is_same(&first, &shown.find("li")));
    shown.update(list(&[]));
    assert_eq!(shown.root().inner_html(), "");
}

#[wasm_bindgen_test]
fn a_text_changes_in_its_node() {
    let mut shown = Shown::new(plain().text("one").text("two".to_owned()));
    let nodes = shown.root().child_nodes();
    let node = |index| nodes.item(index).expect("a node");
    let (first, second) = (node(0), node(1));
    shown.update(plain().text("one").text(None::<String>));
    assert_eq!(shown.root().text_content().as_deref(), Some("one"));
    assert!(is_same(&first, &node(0)) && is_same(&second, &node(1)));
}

#[wasm_bindgen_test]
fn another_kind_of_child_replaces_it_in_its_place() {
    let around = |child: fn(Element) -> Element| child(plain().text("(")).text(")");
    let mut shown = Shown::new(around(|it| it.text("text")));
    shown.update(around(|it| it.child(element("b"))));
    assert_eq!(shown.root().inner_html(), "(<b></b>)");
    shown.update(around(|it| it.view("view".into_any())));
    assert_eq!(shown.root().text_content().as_deref(), Some("(view)"));
    shown.update(around(|it| it.view(element("i").into_any())));
    assert_eq!(shown.root().text_content().as_deref(), Some("()"));
    assert!(shown.find("i").is_connected());
    shown.update(around(|it| it.text("text")));
    assert_eq!(shown.root().inner_html(), "(text)");
}

#[wasm_bindgen_test]
fn a_child_that_may_be_missing_keeps_its_place() {
    let with = |note: bool| {
        plain()
            .maybe(note.then(|| element("p").text("note")))
            .child(element("button"))
    };
    let mut shown = Shown::new(with(false));
    let button: HtmlElement = shown.find("button").unchecked_into();
    button.focus().expect("focused");
    for note in [true, false] {
        shown.update(with(note));
        assert_eq!(
            shown.place.query_selector("p").expect("valid").is_some(),
            note
        );
        assert!(is_same(&button, &shown.find("button")));
        let active = document().active_element().expect("a focus");
        assert!(is_same(&button, &active), "the focus stays");
    }
}

#[wasm_bindgen_test]
fn a_node_ref_holds_the_element_that_was_described_with_it_last() {
    let (one, other) = (NodeRef::new_local(None), NodeRef::new_local(None));
    let held = |node_ref: NodeRef| node_ref.get_value().expect("an element");
    let mut shown = Shown::new(plain().node_ref(one));
    assert!(is_same(&held(one), &shown.root()));
    // The same element, described with another handle.
    shown.update(plain().node_ref(other));
    assert!(is_same(&held(other), &shown.root()));
    // Another element.
    shown.update(element("p").node_ref(one));
    assert!(is_same(&held(one), &shown.root()));
    assert_eq!(held(one).tag_name(), "P");
}

#[wasm_bindgen_test]
fn a_replaced_element_hears_nothing_any_more() {
    let clicks = Counter::default();
    let mut shown = Shown::new(plain().on("click", clicks.handler()));
    let before = shown.root();
    shown.update(element("p").on("click", clicks.handler()));
    assert!(!before.is_connected());
    // A browser may send it events all the same, such as the late `close` of a dialog.
    send(&before, "click");
    assert_eq!(clicks.take(), 0);
    send(&shown.root(), "click");
    assert_eq!(clicks.take(), 1);
}

#[wasm_bindgen_test]
#[should_panic(expected = "title")]
fn an_attribute_that_is_described_twice_is_a_mistake() {
    drop(plain().with("title", "one").with("title", "other"));
}

#[wasm_bindgen_test]
#[should_panic(expected = "id")]
fn an_attribute_of_the_selector_is_not_described_again() {
    drop(element("div[id=one]").with("id", "other"));
}

#[wasm_bindgen_test]
#[should_panic(expected = "click")]
fn a_second_listener_for_an_event_is_a_mistake() {
    drop(plain().on("click", |_| ()).on("click", |_| ()));
}
