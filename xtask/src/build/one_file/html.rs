//! Just enough of HTML to take tags out of our own page, as written or as Trunk leaves it.

/// A tag: everything between its angle brackets.
pub(super) struct Tag<'a>(&'a str);

impl<'a> Tag<'a> {
    /// Whether it opens an element of that name.
    pub(super) fn is(&self, name: &str) -> bool {
        let end = self.0.find(|c: char| !c.is_ascii_alphanumeric());
        self.0[..end.unwrap_or(self.0.len())].eq_ignore_ascii_case(name)
    }

    /// Name and attributes.
    pub(super) fn text(&self) -> &'a str {
        self.0
    }
}

/// The page without the tags that `unwanted` picks; a script goes with its content, and so do
/// comments.
pub(super) fn without(page: &str, unwanted: impl Fn(&Tag<'_>) -> bool) -> String {
    let mut kept = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(begin) = rest.find('<') {
        kept.push_str(&rest[..begin]);
        rest = &rest[begin..];
        if rest.starts_with("<!--") {
            rest = after(rest, "-->");
            continue;
        }
        let end = end_of_tag(rest);
        let tag = Tag(rest[1..end].trim_end_matches('>'));
        if unwanted(&tag) {
            rest = if tag.is("script") {
                after(rest, "</script>")
            } else {
                &rest[end..]
            };
        } else {
            kept.push_str(&rest[..end]);
            rest = &rest[end..];
        }
    }
    kept + rest
}

/// The position of the first of these words that occurs.
pub(super) fn first(page: &str, words: &[&str]) -> Option<usize> {
    words.iter().find_map(|word| page.find(word))
}

fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    text.find(mark).map_or("", |at| &text[at + mark.len()..])
}

/// Just behind the `>` that ends the tag at the beginning of `text`; one in quotes doesn't.
fn end_of_tag(text: &str) -> usize {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn tags_go_and_text_stays() {
        let page =
            "<p>a</p><!-- <b> --><LINK title=\"a > b\" rel=x>b<script>if (1 < 2) {}</script>c";
        let kept = without(page, |tag| tag.is("link") || tag.is("script"));
        assert_eq!(kept, "<p>a</p>bc");
        assert_eq!(
            without(page, |tag| tag.is("lin")).matches("LINK").count(),
            1
        );
    }
}
