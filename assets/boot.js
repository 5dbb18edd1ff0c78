// Starts the app. Its files have hashed names, which the build writes on this script's tag.
(() => {
  const tag = document.currentScript;
  const at = (name) => new URL(tag.dataset[name], document.baseURI).href;

  // Theme and language hold from the first paint on, not from the app's start.
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

  const page = new Promise((ready) => addEventListener("DOMContentLoaded", ready));

  // A panic of the app ends in a trap, and nothing of it can run or speak from then on. The table is
  // in the address; should it be the table that the app stumbles over, there is a way without.
  const stopped = (error) => {
    const trap = error?.name === "RuntimeError" || /recursion|call stack/.test(error?.message);
    if (!trap) return false;
    page.then(() => {
      const dialog = document.getElementById("stopped");
      if (dialog.open) return;
      document.getElementById("stopped-reload").onclick = () => location.reload();
      document.getElementById("stopped-empty").onclick = () => {
        try {
          localStorage.removeItem("kicker.1.table");
        } catch {
          // Nothing is kept here.
        }
        history.replaceState(null, "", location.pathname + location.search);
        location.reload();
      };
      dialog.showModal();
    });
    return true;
  };
  addEventListener("error", (event) => stopped(event.error));
  addEventListener("unhandledrejection", (event) => stopped(event.reason));

  // What the first paint says in small print stands out once it is certain.
  const fail = (error) => {
    console.error(error);
    if (!stopped(error)) document.getElementById("trouble")?.setAttribute("data-certain", "");
  };

  if (location.protocol === "file:") {
    page.then(() => fail("opened from a file"));
    return;
  }
  // English is part of the app; other words are on their way while the app still is.
  if (root.lang !== "en") {
    const words = document.createElement("link");
    Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
    words.href = new URL(`words/${root.lang}.txt`, document.baseURI).href;
    document.head.append(words);
  }
  Promise.all([import(at("app")), page])
    .then(([app]) => app.default({ module_or_path: at("wasm") }))
    .catch((error) => page.then(() => fail(error)));
})();
