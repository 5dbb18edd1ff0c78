#![doc = include_str!("element/README.md")]

mod mounted;

use std::borrow::Cow;
use std::str::Split;
use std::sync::Arc;

use leptos::prelude::{AnyView, LocalStorage, StoredValue};
use web_sys::Event;

pub use mounted::Mounted;

/// A handle to an element on the page, to move the focus or open a dialog.
pub type NodeRef = StoredValue<Option<web_sys::Element>, LocalStorage>;
/// Where an attribute begins in a selector.
const BEGINS_ATTRIBUTE: char = '[';

type Content = Cow<'static, str>;
type Handler = Arc<dyn Fn(&Event) + Send + Sync>;

/// The value of an attribute, or a text. `None` is no attribute, or an empty text.
pub trait Value {
    /// Adds it to a description: as the attribute `name`, or without a name as a text. A function for
    /// each type keeps the code small where elements are described.
    fn add_to(self, description: &mut Description, name: Option<&'static str>);
}

impl Value for &'static str {
    fn add_to(self, description: &mut Description, name: Option<&'static str>) {
        description.push_static(name, self);
    }
}

impl Value for String {
    fn add_to(self, description: &mut Description, name: Option<&'static str>) {
        description.push(name, Some(Cow::Owned(self)));
    }
}

impl Value for Option<&'static str> {
    fn add_to(self, description: &mut Description, name: Option<&'static str>) {
        description.push(name, self.map(Cow::Borrowed));
    }
}

impl Value for Option<String> {
    fn add_to(self, description: &mut Description, name: Option<&'static str>) {
        description.push(name, self.map(Cow::Owned));
    }
}

/// An element of the page as a value. It is boxed, since each method of the builder moves it.
pub struct Element(Box<Description>);

/// What an [`Element`] holds.
pub struct Description {
    selector: &'static str,
    dynamic_attributes: Vec<(&'static str, Content)>,
    listeners: Vec<(&'static str, Handler)>,
    children: Vec<Child>,
    node_ref: Option<NodeRef>,
}

enum Child {
    Element(Element),
    Text(Content),
    View(AnyView),
}

impl Description {
    #[inline(never)]
    fn push_static(&mut self, name: Option<&'static str>, text: &'static str) {
        self.push(name, Some(Cow::Borrowed(text)));
    }

    /// Adds an attribute, or without a name a text.
    #[inline(never)]
    fn push(&mut self, name: Option<&'static str>, text: Option<Content>) {
        // Each name is used once.
        debug_assert!(
            name.is_none_or(|name| !self.has_attribute(name)),
            "{name:?}"
        );
        match (name, text) {
            (Some(name), Some(text)) => self.dynamic_attributes.push((name, text)),
            (Some(_), None) => {}
            (None, text) => self.children.push(Child::Text(text.unwrap_or_default())),
        }
    }

    fn has_attribute(&self, name: &str) -> bool {
        (name == "class" && names(self.selector).count() > 1)
            || attributes(self.selector).any(|(other, _)| other == name)
            || self
                .dynamic_attributes
                .iter()
                .any(|(other, _)| *other == name)
    }
}

/// The tag of a selector, then its classes. Split and not sliced: with slices a program contains the code that reports an
/// index in the middle of a letter, 2 kB.
fn names(selector: &str) -> Split<'_, char> {
    let names = selector.split(BEGINS_ATTRIBUTE).next();
    names.unwrap_or_default().split('.')
}

/// The attributes of a selector, names and values.
fn attributes(selector: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut parts = selector.split(BEGINS_ATTRIBUTE);
    let _names = parts.next();
    parts.map(|attribute| {
        let attribute = attribute.strip_suffix(']').unwrap_or(attribute);
        attribute.split_once('=').unwrap_or((attribute, ""))
    })
}

/// An element by its selector, as in CSS but without quotes: its tag, and the classes and attributes that it always has,
/// `button.pill.tool[type=button][hidden]`.
#[inline(never)]
pub fn element(selector: &'static str) -> Element {
    Element(Box::new(Description {
        selector,
        dynamic_attributes: Vec::new(),
        listeners: Vec::new(),
        children: Vec::new(),
        node_ref: None,
    }))
}

/// An SVG image with one path.
pub fn svg(selector: &'static str, path: &'static str) -> Element {
    element(selector).child(element("path").with("d", path))
}

impl Element {
    /// An attribute. A name that begins with `--` is a property of its style; `.value` and
    /// `.checked` are properties of the element itself.
    pub fn with(mut self, name: &'static str, value: impl Value) -> Element {
        value.add_to(&mut self.0, Some(name));
        self
    }

    /// The listener for an event; one for each event.
    pub fn on(
        self,
        event: &'static str,
        handler: impl Fn(&Event) + Send + Sync + 'static,
    ) -> Element {
        self.listen(event, Arc::new(handler))
    }

    #[inline(never)]
    fn listen(mut self, event: &'static str, handler: Handler) -> Element {
        // Each event is used once.
        debug_assert!(
            self.0.listeners.iter().all(|(other, _)| *other != event),
            "{event}"
        );
        self.0.listeners.push((event, handler));
        self
    }

    /// The handle that is set to the element once it is built.
    pub fn node_ref(mut self, node_ref: NodeRef) -> Element {
        self.0.node_ref = Some(node_ref);
        self
    }

    /// A text as a child.
    pub fn text(mut self, text: impl Value) -> Element {
        text.add_to(&mut self.0, None);
        self
    }

    /// An element as a child.
    #[inline(never)]
    pub fn child(mut self, child: Element) -> Element {
        self.0.children.push(Child::Element(child));
        self
    }

    /// A child, or an empty text in its place, so that the children after it keep their positions.
    pub fn maybe(self, child: Option<Element>) -> Element {
        match child {
            Some(child) => self.child(child),
            None => self.text(""),
        }
    }

    /// Elements as children.
    pub fn children(self, children: impl IntoIterator<Item = Element>) -> Element {
        children.into_iter().fold(self, Element::child)
    }

    /// A view of Leptos as a child.
    #[inline(never)]
    pub fn view(mut self, view: AnyView) -> Element {
        self.0.children.push(Child::View(view));
        self
    }
}
