//! An [`Element`] on the page: made once, then changed no more than differs.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::{SetValue, document};
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::any_view::AnyViewState;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, HtmlElement, HtmlInputElement, Node, Text};

use super::{Act, Child, Element, Fixed, Words};

/// An [`Element`] on the page.
pub struct Placed {
    node: web_sys::Element,
    tag: &'static str,
    fixed: Fixed,
    changing: Vec<(&'static str, Words)>,
    listeners: Vec<Listener>,
    children: Vec<PlacedChild>,
}

enum PlacedChild {
    Element(Placed),
    Text(Text, Words),
    View(AnyViewState),
}

/// The browser's listener stays; what it does is made anew with the element.
struct Listener {
    act: Rc<RefCell<Act>>,
    _closure: Closure<dyn Fn(Event)>,
}

fn create(tag: &str) -> web_sys::Element {
    let document = document();
    let made = match tag {
        "svg" | "path" => document.create_element_ns(Some("http://www.w3.org/2000/svg"), tag),
        _ => document.create_element(tag),
    };
    made.expect("a tag's name is a name")
}

/// Sets an attribute or, by `None`, takes it off. No name of ours is refused.
fn set(node: &web_sys::Element, name: &str, value: Option<&str>) {
    let input = node.unchecked_ref::<HtmlInputElement>();
    let _ = match value {
        _ if name == ".value" => {
            input.set_value(value.unwrap_or_default());
            Ok(())
        }
        _ if name == ".checked" => {
            input.set_checked(value.is_some());
            Ok(())
        }
        _ if name.starts_with("--") => node
            .unchecked_ref::<HtmlElement>()
            .style()
            .set_property(name, value.unwrap_or_default()),
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
}

fn listen(node: &web_sys::Element, event: &str, act: Act) -> Listener {
    let act = Rc::new(RefCell::new(act));
    let now = act.clone();
    let closure = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let act = now.borrow().clone();
        act(&event);
    });
    // An element takes listeners of any name.
    let _ = node.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    Listener {
        act,
        _closure: closure,
    }
}

impl Render for Element {
    type State = Placed;

    fn build(self) -> Placed {
        let this = *self.0;
        let node = create(this.tag);
        for (name, value) in this.fixed {
            set(&node, name, Some(value));
        }
        for (name, value) in &this.changing {
            set(&node, name, Some(value));
        }
        if let Some(kept) = this.kept {
            kept.set_value(Some(node.clone()));
        }
        let listeners = this.acts.into_iter();
        let listeners = listeners.map(|(event, act)| listen(&node, event, act));
        let listeners = listeners.collect();
        let children = this.children.into_iter().map(|child| {
            let mut child = child.build();
            child.mount(&node, None);
            child
        });
        Placed {
            children: children.collect(),
            node,
            tag: this.tag,
            fixed: this.fixed,
            changing: this.changing,
            listeners,
        }
    }

    fn rebuild(self, placed: &mut Placed) {
        if (self.0.tag, self.0.fixed) != (placed.tag, placed.fixed) {
            replace(placed, self.build());
            return;
        }
        let this = *self.0;
        for (name, _) in &placed.changing {
            if !this.changing.iter().any(|(new, _)| new == name) {
                set(&placed.node, name, None);
            }
        }
        for new in &this.changing {
            if !placed.changing.contains(new) {
                set(&placed.node, new.0, Some(&new.1));
            }
        }
        placed.changing = this.changing;
        // Which events an element hears is written beside its fixed attributes.
        for (listener, (_, act)) in placed.listeners.iter().zip(this.acts) {
            listener.act.replace(act);
        }
        while placed.children.len() > this.children.len() {
            if let Some(mut surplus) = placed.children.pop() {
                surplus.unmount();
            }
        }
        for (index, child) in this.children.into_iter().enumerate() {
            if let Some(old) = placed.children.get_mut(index) {
                child.rebuild(old);
            } else {
                let mut child = child.build();
                child.mount(&placed.node, None);
                placed.children.push(child);
            }
        }
    }
}

/// Puts `new` where `old` is.
fn replace<T: Mountable>(old: &mut T, mut new: T) {
    old.insert_before_this(&mut new);
    old.unmount();
    *old = new;
}

impl Child {
    fn build(self) -> PlacedChild {
        match self {
            Child::Element(element) => PlacedChild::Element(element.build()),
            Child::Text(words) => PlacedChild::Text(document().create_text_node(&words), words),
            Child::View(view) => PlacedChild::View(view.build()),
        }
    }

    fn rebuild(self, placed: &mut PlacedChild) {
        match (self, placed) {
            (Child::Element(new), PlacedChild::Element(old)) => new.rebuild(old),
            (Child::View(new), PlacedChild::View(old)) => new.rebuild(old),
            (Child::Text(new), PlacedChild::Text(node, old)) => {
                if new != *old {
                    node.set_data(&new);
                    *old = new;
                }
            }
            (new, old) => replace(old, new.build()),
        }
    }
}

impl PlacedChild {
    fn node(&self) -> Option<&Node> {
        match self {
            PlacedChild::Element(element) => Some(&element.node),
            PlacedChild::Text(text, _) => Some(text),
            PlacedChild::View(_) => None,
        }
    }
}

fn take_out(node: &Node) {
    if let Some(parent) = node.parent_node() {
        // It is a child of its parent.
        let _ = parent.remove_child(node);
    }
}

fn put_before(node: &Node, child: &mut dyn Mountable) -> bool {
    let parent = node.parent_element();
    parent.is_some_and(|parent| {
        child.mount(&parent, Some(node));
        true
    })
}

impl Mountable for PlacedChild {
    fn unmount(&mut self) {
        if let PlacedChild::View(view) = self {
            view.unmount();
        } else if let Some(node) = self.node() {
            take_out(node);
        }
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&Node>) {
        if let PlacedChild::View(view) = self {
            view.mount(parent, marker);
        } else if let Some(node) = self.node() {
            // The marker is a child of the parent.
            let _ = parent.insert_before(node, marker);
        }
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        match self {
            PlacedChild::View(view) => view.insert_before_this(child),
            _ => self.node().is_some_and(|node| put_before(node, child)),
        }
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        match self {
            PlacedChild::Element(element) => element.elements(),
            PlacedChild::Text(..) => Vec::new(),
            PlacedChild::View(view) => view.elements(),
        }
    }
}

impl Mountable for Placed {
    fn unmount(&mut self) {
        take_out(&self.node);
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&Node>) {
        // The marker is a child of the parent.
        let _ = parent.insert_before(&self.node, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        put_before(&self.node, child)
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        vec![self.node.clone()]
    }
}

/// Leptos asks every view for more: to be written as text on a server, to be found again in a page
/// that came from one, to take attributes from outside. None of it happens here.
impl RenderHtml for Element {
    type AsyncOutput = Element;
    type Owned = Element;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Element {
        self
    }

    fn to_html_with_buf(
        self,
        _: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Placed {
        self.build()
    }

    fn into_owned(self) -> Element {
        self
    }
}

impl AddAnyAttr for Element {
    type Output<New: Attribute> = Element;

    fn add_any_attr<New: Attribute>(self, _: New) -> Element
    where
        Element: RenderHtml,
    {
        self
    }
}
