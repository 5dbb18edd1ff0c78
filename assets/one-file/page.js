// Starts the app of the one-file build. `cargo xtask build` puts it behind wasm-bindgen's script for the app, in one
// inline script; what the site would fetch lies in elements that no browser runs, named by path.
(() => {
  const file = (name) => document.getElementById(`file:${name}`)?.textContent;
  const bytes = (name) => Uint8Array.from(atob(file(name)), (c) => c.charCodeAt(0));

  // As boot.js: theme and language hold from the first paint on.
  const root = document.documentElement;
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("kicker.1.options"));
  } catch {
    // Nothing can be kept here, or it is no choice of ours.
  }
  const { theme, language } = chosen ?? {};
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const codes = [language, ...navigator.languages].map((code) => String(code).split("-")[0]);
  root.lang = codes.find((code) => ["en", "pl", "pt", "fi", "ru"].includes(code)) ?? "en";

  const fail = (trouble, error) => {
    const words = document.getElementById("trouble");
    words?.setAttribute("data-certain", "");
    for (const word of words?.children ?? []) word.hidden = !word.classList.contains(`trouble-${trouble}`);
    console.error(error);
  };
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    fail("browser", "no WebAssembly or no workers");
    return;
  }

  // The app fetches by name; there is nothing else to fetch from.
  globalThis.fetch = async (name) => {
    const path = String(name).replace(/^\.\//, "");
    if (!file(path)) throw new TypeError(`this file has no ${path}`);
    return new Response(bytes(path));
  };

  // A worker has no document, so its script carries its files with it. A classic script: a Blob that is a module is
  // refused on file:// by Chromium. The address is never taken back: a worker that falls silent is started again.
  const carried = ["worker.wasm", "preflop-pairs.bin"].map((name) => `"${name}":"${file(name)}"`);
  const script = [`const carried={${carried}};\n`, file("worker.js"), "\n", file("start-worker.js")];
  const worker = URL.createObjectURL(new Blob(script, { type: "text/javascript" }));
  root.dataset.worker = worker;

  wasm_bindgen({ module_or_path: bytes("app.wasm") }).catch((error) => fail("start", error));
})();
