//! An element of the page as a plain value.
//!
//! Leptos makes code of its own for each shape of view it is given: to make it, to change it, to
//! put it in and take it out, some kilobytes a shape. What only places the text it is given is
//! made of this one shape instead. Made anew, it is compared with what is there and changes no
//! more than differs; so the focus stays where it is.

mod mounted;

use std::borrow::Cow;
use std::sync::Arc;

use leptos::prelude::{AnyView, LocalStorage, StoredValue};
use web_sys::Event;

/// Attributes that never change.
pub type StaticAttributes = &'static [(&'static str, &'static str)];
/// A handle to an element on the page, for whoever moves the focus or opens a dialog.
pub type NodeRef = StoredValue<Option<web_sys::Element>, LocalStorage>;
type Content = Cow<'static, str>;
type Handler = Arc<dyn Fn(&Event) + Send + Sync>;

/// The value of an attribute, or a text; nothing is no attribute and the empty text.
pub trait Value {
    /// Hands it on. Each kind by a function of its own: a call is all that is left of it where an
    /// element is described.
    fn give(self, to: &mut Parts, name: Option<&'static str>);
}

impl Value for &'static str {
    fn give(self, to: &mut Parts, name: Option<&'static str>) {
        to.take_static(name, self);
    }
}

impl Value for String {
    fn give(self, to: &mut Parts, name: Option<&'static str>) {
        to.take(name, Some(Cow::Owned(self)));
    }
}

impl Value for Option<&'static str> {
    fn give(self, to: &mut Parts, name: Option<&'static str>) {
        to.take(name, self.map(Cow::Borrowed));
    }
}

impl Value for Option<String> {
    fn give(self, to: &mut Parts, name: Option<&'static str>) {
        to.take(name, self.map(Cow::Owned));
    }
}

/// See the file's comment. In a box: an element is handed on with every word about it.
pub struct Element(Box<Parts>);

/// What an element is made of.
pub struct Parts {
    tag: &'static str,
    static_attributes: StaticAttributes,
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

impl Parts {
    #[inline(never)]
    fn take_static(&mut self, name: Option<&'static str>, text: &'static str) {
        self.take(name, Some(Cow::Borrowed(text)));
    }

    /// An attribute, or without a name a text.
    #[inline(never)]
    fn take(&mut self, name: Option<&'static str>, text: Option<Content>) {
        match (name, text) {
            (Some(name), Some(text)) => self.dynamic_attributes.push((name, text)),
            (Some(_), None) => {}
            (None, text) => self.children.push(Child::Text(text.unwrap_or_default())),
        }
    }
}

/// An element with the attributes that it always has.
#[inline(never)]
pub fn element(tag: &'static str, static_attributes: StaticAttributes) -> Element {
    Element(Box::new(Parts {
        tag,
        static_attributes,
        dynamic_attributes: Vec::new(),
        listeners: Vec::new(),
        children: Vec::new(),
        node_ref: None,
    }))
}

/// A drawing with one path.
pub fn drawing(static_attributes: StaticAttributes, path: &'static str) -> Element {
    element("svg", static_attributes).child(element("path", &[]).with("d", path))
}

impl Element {
    /// An attribute; a property of its style when the name begins with `--`, and of the element
    /// itself when it is `.value` or `.checked`.
    pub fn with(mut self, name: &'static str, value: impl Value) -> Element {
        value.give(&mut self.0, Some(name));
        self
    }

    /// What an event does.
    pub fn on(
        self,
        event: &'static str,
        handler: impl Fn(&Event) + Send + Sync + 'static,
    ) -> Element {
        self.handler(event, Arc::new(handler))
    }

    #[inline(never)]
    fn handler(mut self, event: &'static str, handler: Handler) -> Element {
        self.0.listeners.push((event, handler));
        self
    }

    /// Where to keep the element once it is on the page.
    pub fn node_ref(mut self, node_ref: NodeRef) -> Element {
        self.0.node_ref = Some(node_ref);
        self
    }

    /// A text in it.
    pub fn text(mut self, text: impl Value) -> Element {
        text.give(&mut self.0, None);
        self
    }

    /// An element in it.
    #[inline(never)]
    pub fn child(mut self, child: Element) -> Element {
        self.0.children.push(Child::Element(child));
        self
    }

    /// An element in it, or what keeps its place: those after it stay the same ones then.
    pub fn maybe(self, child: Option<Element>) -> Element {
        match child {
            Some(child) => self.child(child),
            None => self.text(""),
        }
    }

    /// Elements in it.
    pub fn children(self, children: impl IntoIterator<Item = Element>) -> Element {
        children.into_iter().fold(self, Element::child)
    }

    /// A view of Leptos in it.
    #[inline(never)]
    pub fn view(mut self, view: AnyView) -> Element {
        self.0.children.push(Child::View(view));
        self
    }
}
