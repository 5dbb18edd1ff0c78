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

use super::{Child, Content, Element, Handler, StaticAttributes};

/// An [`Element`] on the page.
pub struct Mounted {
    node: web_sys::Element,
    tag: &'static str,
    static_attributes: StaticAttributes,
    dynamic_attributes: Vec<(&'static str, Content)>,
    listeners: Vec<Listener>,
    children: Vec<MountedChild>,
}

enum MountedChild {
    Element(Mounted),
    Text(Text, Content),
    View(AnyViewState),
}

/// The browser's listener stays; what it does is made anew with the element.
struct Listener {
    handler: Rc<RefCell<Handler>>,
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

fn listen(node: &web_sys::Element, event: &str, handler: Handler) -> Listener {
    let handler = Rc::new(RefCell::new(handler));
    let now = handler.clone();
    let closure = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let handler = now.borrow().clone();
        handler(&event);
    });
    // An element takes listeners of any name.
    let _ = node.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    Listener {
        handler,
        _closure: closure,
    }
}

impl Render for Element {
    type State = Mounted;

    fn build(self) -> Mounted {
        let this = *self.0;
        let node = create(this.tag);
        for (name, value) in this.static_attributes {
            set(&node, name, Some(value));
        }
        for (name, value) in &this.dynamic_attributes {
            set(&node, name, Some(value));
        }
        if let Some(node_ref) = this.node_ref {
            node_ref.set_value(Some(node.clone()));
        }
        let listeners = this.listeners.into_iter();
        let listeners = listeners.map(|(event, handler)| listen(&node, event, handler));
        let listeners = listeners.collect();
        let children = this.children.into_iter().map(|child| {
            let mut child = child.build();
            child.mount(&node, None);
            child
        });
        Mounted {
            children: children.collect(),
            node,
            tag: this.tag,
            static_attributes: this.static_attributes,
            dynamic_attributes: this.dynamic_attributes,
            listeners,
        }
    }

    fn rebuild(self, mounted: &mut Mounted) {
        if (self.0.tag, self.0.static_attributes) != (mounted.tag, mounted.static_attributes) {
            replace(mounted, self.build());
            return;
        }
        let this = *self.0;
        for (name, _) in &mounted.dynamic_attributes {
            if !this.dynamic_attributes.iter().any(|(new, _)| new == name) {
                set(&mounted.node, name, None);
            }
        }
        for new in &this.dynamic_attributes {
            if !mounted.dynamic_attributes.contains(new) {
                set(&mounted.node, new.0, Some(&new.1));
            }
        }
        mounted.dynamic_attributes = this.dynamic_attributes;
        // Which events an element hears is written beside its fixed attributes.
        for (listener, (_, handler)) in mounted.listeners.iter().zip(this.listeners) {
            listener.handler.replace(handler);
        }
        while mounted.children.len() > this.children.len() {
            if let Some(mut surplus) = mounted.children.pop() {
                surplus.unmount();
            }
        }
        for (index, child) in this.children.into_iter().enumerate() {
            if let Some(old) = mounted.children.get_mut(index) {
                child.rebuild(old);
            } else {
                let mut child = child.build();
                child.mount(&mounted.node, None);
                mounted.children.push(child);
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

impl Mountable for MountedChild {
    fn unmount(&mut self) {
        if let MountedChild::View(view) = self {
            view.unmount();
        } else if let Some(node) = self.node() {
            take_out(node);
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
            _ => self.node().is_some_and(|node| put_before(node, child)),
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
