// A page as lines of text: its DOM, or its accessible tree, without what differs between two builds or two runs that show
// the same: hashed names, addresses, numbers of ids, versions, dates, measured times and downloads.
const [kind, nodes] = arguments;

const numbers = new Map();
const steady = (text) =>
  text
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, "ORIGIN")
    .replace(/-[0-9a-f]{16}\b|\b[0-9a-f]{64}\b/g, "-HASH")
    .replace(/\b\d+\.\d+\.\d+\/20\d\d-\d\d-\d\d\b|\b\d+\.\d+\.\d+\b(?=.*20\d\d-\d\d-\d\d)/g, "VERSION")
    .replace(/\b20\d\d-\d\d-\d\d\b/g, "DATE")
    .replace(/[<\d][\d.,\s\u00a0\u202f]*(?=(ms|µs|ns|s|мс|мкс|нс|с)(?![\p{L}\d]))/gu, "TIME ")
    .replace(/\d+(?=[\s\u00a0\u202f](kB|kt|кБ|КБ)(?!\p{L}))/gu, "SIZE")
    .replace(/^[\p{L} ]*(?=TIME \p{L}+$)/u, "");
const one = (text) => steady(text.replace(/\s+/g, " ").trim());
const ID = new Set(["id", "for", "list", "name", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant"]);
// An id with a number in it has been counted up: its place in the order of all of them stands for it.
const id = (text) =>
  text.split(" ").map((word) => word.replace(/\d+/g, (number) => {
    if (!numbers.has(word)) numbers.set(word, numbers.size + 1);
    return `#${numbers.get(word)}`;
  })).join(" ");

const lines = [];
const line = (depth, text) => lines.push("  ".repeat(depth) + text);

function dom(element, depth) {
  // A page that no longer waits says so or says nothing.
  const said = [...element.attributes].filter(({ name, value }) => name !== "aria-busy" || value !== "false");
  const attributes = said.map(({ name, value }) => {
    if (name === "class") return `class="${value.split(/\s+/).sort().join(" ").trim()}"`;
    return `${name}="${ID.has(name) ? id(value) : steady(value)}"`;
  });
  // What is no attribute, but seen or heard.
  if ("value" in element && !/^(LI|BUTTON|OPTION|PROGRESS|METER)$/.test(element.tagName)) attributes.push(`.value="${steady(String(element.value))}"`);
  for (const state of ["checked", "indeterminate", "selected"]) if (element[state] === true) attributes.push(`.${state}`);
  for (const state of ["focus", "modal"]) if (element.matches(`:${state}`)) attributes.push(`:${state}`);
  line(depth, [element.localName, ...attributes.sort()].join(" "));
  for (const child of element.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) dom(child, depth + 1);
    else if (child.nodeType === Node.TEXT_NODE && child.data.trim()) line(depth + 1, `"${one(child.data)}"`);
  }
}

if (kind === "dom") {
  const root = document.documentElement;
  line(0, `title "${one(document.title)}"`);
  line(0, `address "${steady(location.href)}"`);
  line(0, ["html", ...[...root.attributes].map(({ name, value }) => `${name}="${steady(value)}"`).sort()].join(" "));
  dom(document.body, 1);
} else {
  // Nodes come as Chromium's `Accessibility.getFullAXTree` has them. Those it ignores are left out, their children are not.
  const all = new Map(nodes.map((node) => [node.nodeId, node]));
  const said = (node) => {
    const words = [node.role?.value ?? "none", JSON.stringify(one(String(node.name?.value ?? "")))];
    if (node.value?.value !== undefined) words.push(`value=${JSON.stringify(steady(String(node.value.value)))}`);
    if (node.description?.value) words.push(`description=${JSON.stringify(one(node.description.value))}`);
    // Properties that name other nodes are attributes of the DOM, too.
    const plain = (node.properties ?? []).filter(({ value }) => !/^(node|idref)/.test(value.type) && value.value !== undefined);
    return [...words, ...plain.map(({ name, value }) => `${name}=${steady(String(value.value))}`).sort()].join(" ");
  };
  const tree = (node, depth) => {
    if (node.role?.value === "InlineTextBox") return;
    if (!node.ignored) line(depth, said(node));
    for (const child of node.childIds ?? []) if (all.has(child)) tree(all.get(child), depth + (node.ignored ? 0 : 1));
  };
  tree(nodes[0], 0);
}
return lines.join("\n");
