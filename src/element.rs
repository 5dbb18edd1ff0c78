//! An element of the page as a plain value.
//!
//! Leptos makes code of its own for each shape of view it is given: to make it, to change it, to
//! put it in and take it out, some kilobytes a shape. What only places the text it is given is
//! made of this one shape instead. Made anew, it is compared with what is there and changes no
//! more than differs; so the focus stays where it is.

mod placed;

use std::borrow::Cow;
use std::sync::Arc;

use leptos::prelude::{AnyView, LocalStorage, StoredValue};
use web_sys::Event;

/// Attributes that never change.
pub type Fixed = &'static [(&'static str, &'static str)];
/// Where an element on the page is kept, for whoever moves the focus or opens a dialog.
pub type Kept = StoredValue<Option<web_sys::Element>, LocalStorage>;
type Words = Cow<'static, str>;
type Act = Arc<dyn Fn(&Event) + Send + Sync>;

/// The value of an attribute, or a text; `None` is no attribute and the empty text.
pub struct Value(Option<Words>);

impl From<&'static str> for Value {
    fn from(words: &'static str) -> Value {
        Value(Some(words.into()))
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value(Some(words.into()))
    }
}

impl From<Option<&'static str>> for Value {
    fn from(words: Option<&'static str>) -> Value {
        Value(words.map(Words::from))
    }
}

impl From<Option<String>> for Value {
    fn from(words: Option<String>) -> Value {
        Value(words.map(Words::from))
    }
}

/// See the file's comment.
pub struct Element {
    tag: &'static str,
    fixed: Fixed,
    changing: Vec<(&'static str, Words)>,
    acts: Vec<(&'static str, Act)>,
    children: Vec<Child>,
    kept: Option<Kept>,
}

enum Child {
    Element(Element),
    Text(Words),
    View(AnyView),
}

/// An element with the attributes that it always has.
pub fn element(tag: &'static str, fixed: Fixed) -> Element {
    Element {
        tag,
        fixed,
        changing: Vec::new(),
        acts: Vec::new(),
        children: Vec::new(),
        kept: None,
    }
}

/// A drawing with one path.
pub fn drawing(fixed: Fixed, path: &'static str) -> Element {
    element("svg", fixed).child(element("path", &[]).with("d", path))
}

impl Element {
    /// An attribute; a property of its style when the name begins with `--`, and of the element
    /// itself when it is `.value` or `.checked`.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Element {
        if let Some(value) = value.into().0 {
            self.changing.push((name, value));
        }
        self
    }

    /// What an event does.
    pub fn on(
        mut self,
        event: &'static str,
        act: impl Fn(&Event) + Send + Sync + 'static,
    ) -> Element {
        self.acts.push((event, Arc::new(act)));
        self
    }

    /// Where to keep the element once it is on the page.
    pub fn kept(mut self, kept: Kept) -> Element {
        self.kept = Some(kept);
        self
    }

    /// A text in it.
    pub fn text(mut self, text: impl Into<Value>) -> Element {
        let text = text.into().0.unwrap_or_default();
        self.children.push(Child::Text(text));
        self
    }

    /// An element in it.
    pub fn child(mut self, child: Element) -> Element {
        self.children.push(Child::Element(child));
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
    pub fn children(mut self, children: impl IntoIterator<Item = Element>) -> Element {
        for child in children {
            self.children.push(Child::Element(child));
        }
        self
    }

    /// A view of Leptos in it.
    pub fn view(mut self, view: AnyView) -> Element {
        self.children.push(Child::View(view));
        self
    }
}
