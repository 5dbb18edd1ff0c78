//! An [`Element`] on the page, and the diff that brings it up to date.
//!
//! Each rule of the diff, numbered in the README, has a test in `tests/web/element.rs`.

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

use super::{Child, Content, Description, Element, Handler, attributes, names};

/// An [`Element`] on the page.
pub struct Mounted {
    node: web_sys::Element,
    selector: &'static str,
    dynamic_attributes: Vec<(&'static str, Content)>,
    listeners: Vec<Listener>,
    children: Vec<MountedChild>,
}

enum MountedChild {
    Element(Mounted),
    Text(Text, Content),
    View(AnyViewState),
}

/// The browser's listener stays as long as the element listens for the event; its handler is
/// replaced.
struct Listener {
    node: web_sys::Element,
    event: &'static str,
    handler: Rc<RefCell<Handler>>,
    closure: Closure<dyn Fn(Event)>,
}

fn create(selector: &str) -> web_sys::Element {
    let document = document();
    let mut names = names(selector);
    let tag = names.next().unwrap_or_default();
    let element = match tag {
        "svg" | "path" => document.create_element_ns(Some("http://www.w3.org/2000/svg"), tag),
        _ => document.create_element(tag),
    };
    let element = element.expect("the name of a tag is valid");
    let mut classes = String::new();
    for class in names {
        classes.push_str(class);
        classes.push(' ');
    }
    if classes.pop().is_some() {
        set_attribute(&element, "class", Some(&classes));
    }
    for (name, value) in attributes(selector) {
        set_attribute(&element, name, Some(value));
    }
    element
}

/// Sets an attribute; `None` removes it. All our names are valid.
fn set_attribute(node: &web_sys::Element, name: &str, value: Option<&str>) {
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
        // Writing it to the focused element forces a style calculation.
        Some(value) if name == "tabindex" && node.get_attribute(name).as_deref() == Some(value) => {
            Ok(())
        }
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
}

fn listen(node: &web_sys::Element, event: &'static str, handler: Handler) -> Listener {
    let handler = Rc::new(RefCell::new(handler));
    let current = handler.clone();
    let closure = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let handler = current.borrow().clone();
        handler(&event);
    });
    // Adding a listener can't fail.
    let _ = node.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    Listener {
        node: node.clone(),
        event,
        handler,
        closure,
    }
}

/// An event may come after the element has left the page; its closure is gone then.
impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        // Removing a listener can't fail.
        let _ = self
            .node
            .remove_event_listener_with_callback(self.event, callback);
    }
}

impl Render for Element {
    type State = Mounted;

    fn build(self) -> Mounted {
        // All but its selector is the difference to an empty element.
        let mut mounted = Mounted {
            node: create(self.0.selector),
            selector: self.0.selector,
            dynamic_attributes: Vec::new(),
            listeners: Vec::new(),
            children: Vec::new(),
        };
        mounted.update(*self.0);
        mounted
    }

    fn rebuild(self, mounted: &mut Mounted) {
        if self.0.selector == mounted.selector {
            mounted.update(*self.0);
        } else {
            replace(mounted, self.build());
        }
    }
}

impl Mounted {
    /// Updates the element to `new`, which has the same selector.
    fn update(&mut self, new: Description) {
        if let Some(node_ref) = new.node_ref {
            node_ref.set_value(Some(self.node.clone()));
        }
        self.update_attributes(new.dynamic_attributes);
        self.update_listeners(new.listeners);
        self.update_children(new.children);
    }

    /// By name: removes, adds and changes what differs from the last description.
    fn update_attributes(&mut self, new: Vec<(&'static str, Content)>) {
        for (name, _) in &self.dynamic_attributes {
            if !new.iter().any(|(other, _)| other == name) {
                set_attribute(&self.node, name, None);
            }
        }
        for attribute in &new {
            if !self.dynamic_attributes.contains(attribute) {
                set_attribute(&self.node, attribute.0, Some(&attribute.1));
            }
        }
        self.dynamic_attributes = new;
    }

    /// By event: removes, adds, and replaces the handlers of those that stay.
    fn update_listeners(&mut self, new: Vec<(&'static str, Handler)>) {
        let stays = |old: &Listener| new.iter().any(|(event, _)| *event == old.event);
        self.listeners.retain(stays);
        for (event, handler) in new {
            match self.listeners.iter().find(|old| old.event == event) {
                Some(old) => drop(old.handler.replace(handler)),
                None => self.listeners.push(listen(&self.node, event, handler)),
            }
        }
    }

    /// By position: removes the surplus at the end, updates the others, appends new ones.
    fn update_children(&mut self, new: Vec<Child>) {
        while self.children.len() > new.len() {
            if let Some(mut surplus) = self.children.pop() {
                surplus.unmount();
            }
        }
        for (index, child) in new.into_iter().enumerate() {
            if let Some(old) = self.children.get_mut(index) {
                child.rebuild(old);
            } else {
                let mut child = child.build();
                child.mount(&self.node, None);
                self.children.push(child);
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
    fn build(self) -> MountedChild {
        match self {
            Child::Element(element) => MountedChild::Element(element.build()),
            Child::Text(text) => MountedChild::Text(document().create_text_node(&text), text),
            Child::View(view) => MountedChild::View(view.build()),
        }
    }

    fn rebuild(self, mounted: &mut MountedChild) {
        match (self, mounted) {
            (Child::Element(new), MountedChild::Element(old)) => new.rebuild(old),
            (Child::View(new), MountedChild::View(old)) => new.rebuild(old),
            (Child::Text(new), MountedChild::Text(node, old)) => {
                if new != *old {
                    node.set_data(&new);
                    *old = new;
                }
            }
            (new, old) => replace(old, new.build()),
        }
    }
}

impl MountedChild {
    fn node(&self) -> Option<&Node> {
        match self {
            MountedChild::Element(element) => Some(&element.node),
            MountedChild::Text(text, _) => Some(text),
            MountedChild::View(_) => None,
        }
    }
}

fn remove_from_page(node: &Node) {
    if let Some(parent) = node.parent_node() {
        // It is a child of its parent.
        let _ = parent.remove_child(node);
    }
}

fn insert_before(node: &Node, child: &mut dyn Mountable) -> bool {
    let parent = node.parent_element();
    parent.is_some_and(|parent| {
        child.mount(&parent, Some(node));
        true
    })
}

impl Mountable for MountedChild {
    fn unmount(&mut self) {
        if let MountedChild::View(view) = self {
            view.unmount();
        } else if let Some(node) = self.node() {
            remove_from_page(node);
        }
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&Node>) {
        if let MountedChild::View(view) = self {
            view.mount(parent, marker);
        } else if let Some(node) = self.node() {
            // The marker is a child of the parent.
            let _ = parent.insert_before(node, marker);
        }
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        match self {
            MountedChild::View(view) => view.insert_before_this(child),
            _ => self.node().is_some_and(|node| insert_before(node, child)),
        }
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        match self {
            MountedChild::Element(element) => element.elements(),
            MountedChild::Text(..) => Vec::new(),
            MountedChild::View(view) => view.elements(),
        }
    }
}

impl Mountable for Mounted {
    fn unmount(&mut self) {
        remove_from_page(&self.node);
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&Node>) {
        // The marker is a child of the parent.
        let _ = parent.insert_before(&self.node, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        insert_before(&self.node, child)
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        vec![self.node.clone()]
    }
}

/// Leptos requires this of every view, for rendering on a server, hydration and attributes from outside.
/// None of it is used here.
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

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Mounted {
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
