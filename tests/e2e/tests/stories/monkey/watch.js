// Asks after every press, once the page is at rest: is the focus somewhere sensible, do table, line
// and address agree? Nothing that leaves the page is done for real.
if (window.monkey) return;
const monkey = (window.monkey = { left: false, judged: 0, events: 0, done: [], findings: [] });
HTMLAnchorElement.prototype.click = HTMLInputElement.prototype.click = () => {};
addEventListener("click", (event) => {
  if (event.target.closest?.("a, [type=file]")) event.preventDefault();
}, true);

const name = (element) => {
  if (!element?.matches) return String(element?.nodeName);
  const marks = ["data-slot", "aria-label", "data-at", "id", "class"];
  const mark = marks.map((mark) => element.getAttribute(mark)).find((mark) => mark);
  return `${element.localName} ${mark ?? ""}`.trim();
};
const field = () => document.getElementById("scenario");
const error = () => document.getElementById("scenario-error")?.textContent ?? "";
// The cards that lie on the table, in any language: those of the 52 that are in use.
const table = () =>
  [...document.querySelectorAll(".picker-card[aria-disabled='true']")].map((card) =>
    "AKQJT98765432"[card.dataset.at % 13] + card.dataset.suit)
    .sort().join(" ");
// The cards that the line names; nothing when a range in it names some.
const named = (line) => {
  // `8cx` may be a card beside an unknown one, or a range written as text.
  if (/[+%:@=,?!]|\d-|random|[2-9TJQKA]{2}|[cdhs]x/i.test(line)) return null;
  return (line.match(/[2-9TJQKA][cdhs]/g) ?? []).sort().join(" ");
};
monkey.judge = (address) => {
  const active = document.activeElement;
  const dialog = document.querySelector("dialog:modal");
  if (document.hasFocus()) {
    if (!active || active === document.body || active === document.documentElement) {
      return monkey.left ? "" : "the focus is on nothing";
    }
    monkey.left = false;
    if (dialog && !dialog.contains(active)) return `the focus is behind a panel, on ${name(active)}`;
    if (!dialog && active.closest("dialog:not([open])")) return `the focus is in a closed panel, on ${name(active)}`;
    if (!active.isConnected || active.disabled) return `the focus is on what is gone, ${name(active)}`;
  }
  const line = field()?.value ?? "";
  if (error() || active === field()) return "";
  // The example that the page opens with is nobody's: its cards are free, and no address has it.
  if (line === "AhKd vs QsQc" && !location.hash.slice(1)) return "";
  const cards = named(line);
  if (cards !== null && cards !== table()) return `the line says ${line}, on the table lie ${table()}`;
  if (address) {
    const plain = (text) => text.replace(/[\s,;-]/g, "");
    const there = plain(decodeURIComponent(location.hash.slice(1)));
    if (there !== plain(line)) return `the address says ${there}, the line ${plain(line)}`;
  }
  return "";
};
const press = (what) => {
  monkey.done.push(what);
  const now = ++monkey.events;
  // Only if nothing else has come meanwhile: then the page is at rest.
  setTimeout(() => setTimeout(() => {
    if (now !== monkey.events) return;
    monkey.judged += 1;
    const finding = monkey.judge(false);
    if (finding) monkey.findings.push(`${finding}\n  after ${monkey.done.slice(-12).join(", ")}`);
  }, 8));
};
addEventListener("keydown", (event) => {
  // Tab leads out of the page, from the last place of a panel as well, and must: from there the
  // focus is on nothing until something has it again.
  if (event.key === "Tab") monkey.left = true;
  const held = [["Ctrl", event.ctrlKey], ["Alt", event.altKey], ["Shift", event.shiftKey]];
  const mods = held.filter(([, down]) => down).map(([mod]) => `${mod}+`).join("");
  press(`${mods}${event.key} on ${name(event.target)}`);
}, true);
// Between the two halves of a click the bare ground has the focus: nobody asks then.
addEventListener("pointerdown", () => { monkey.events += 1; }, true);
addEventListener("pointerup", (event) => press(`a click on ${name(event.target)}`), true);
