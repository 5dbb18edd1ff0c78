// Starts a page of the site. Its files have hashed names, which the build writes on this script's tag. A page beside the
// calculator also says there where the words of this script are; the page's own are in its program. In the build that is one
// file, one-file/page.js has run before and says how to start what is not fetched.
(() => {
  const tag = document.currentScript;
  const startWhole = globalThis.kickerWhole;
  const at = (name) => new URL(tag.dataset[name], document.baseURI).href;

  // This is asked wherever a text names a script: only scripts of this site are allowed. Markup or scripts from
  // text are not created.
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (new URL(address, document.baseURI).origin === location.origin ? address : null),
  });

  // All sites of an origin share its storage: the keys of this one have its path in them, which is where this script is, or for a
  // page in a folder of the site where its tag says. Copies of the one file on a disk are one site, wherever they are moved. The
  // programs read this; see src/kit/storage.
  const root = document.documentElement;
  const site = new URL(tag.dataset.site ?? ".", tag.src || document.baseURI);
  const path = location.protocol === "file:" ? "file" : site.pathname;
  const keys = (root.dataset.keys = `kicker:${path}:`);
  // Older versions had no path in them; the app takes that over.
  const stored = (name) => localStorage.getItem(keys + name) ?? localStorage.getItem("kicker.1." + name);

  // Theme and language hold from the first paint on, not from the app's start.
  let chosen;
  try {
    chosen = JSON.parse(stored("options"));
  } catch {
    // Nothing can be stored here, or the value is not one of ours.
  }
  const { theme } = chosen ?? {};
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // Anything may be stored there: a value that is not a word counts as not chosen.
  const wanted = [chosen?.language, ...(navigator.languages ?? [])].filter((word) => typeof word === "string");
  const codes = wanted.map((word) => word.split("-")[0]);
  const language = codes.find((code) => ["en", "pl", "pt", "fi", "ru"].includes(code)) ?? "en";
  // The Portuguese is that of Brazil.
  root.lang = language === "pt" ? "pt-BR" : language;

  const fileOfWords = () => new URL(`${tag.dataset.words ?? "words/"}${language}.txt`, document.baseURI).href;

  const page = new Promise((ready) => addEventListener("DOMContentLoaded", ready));

  // Lets the service worker check the files stored for this page, byte by byte, and repair them. Its answers are in
  // sw.js; none without a service worker, or if it takes too long.
  const mend = (patience) =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      setTimeout(done, patience);
      if (globalThis.kickerController) globalThis.kickerController.postMessage("mend", [port2]);
      else done();
    });

  // A panic of the app ends in a trap, and none of its code can run after that. The table is
  // in the address; in case the table itself causes the panic, there is a button to start without it.
  const stopped = (error) => {
    const trap = error?.name === "RuntimeError" || /recursion|call stack|^Script error/.test(error?.message);
    if (!trap) return false;
    page.then(() => {
      const dialog = document.getElementById("stopped");
      if (dialog.open) return;
      // In the language of the page, if the app got that far.
      root.dataset.stopped?.split(" | ").forEach((text, at) => {
        document.getElementById(`stopped-${["title", "words", "reload", "empty"][at]}`).textContent = text;
      });
      // The files may be damaged.
      document.getElementById("stopped-reload").onclick = () => mend(2_000).then(() => location.reload());
      const empty = document.getElementById("stopped-empty");
      if (empty) empty.onclick = () => {
        try {
          for (const begin of [keys, "kicker.1."]) localStorage.removeItem(`${begin}table`);
        } catch {
          // Nothing can be stored here.
        }
        history.replaceState(null, "", location.pathname + location.search);
        location.reload();
      };
      dialog.showModal();
    });
    return true;
  };
  // Opened from a disk, WebKit does not say what the error was. Then there is no script but the app's.
  addEventListener("error", (event) => stopped(event.error ?? (startWhole && event)));
  addEventListener("unhandledrejection", (event) => stopped(event.reason));

  // Both may happen before offline.js is loaded: the version of this page's files is known, and the browser offers to
  // install it.
  try {
    globalThis.kickerController = navigator.serviceWorker?.controller;
  } catch {
    // Fails in a frame without storage.
  }
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    globalThis.kickerPrompt = offer;
    dispatchEvent(new CustomEvent("kicker-news", { detail: "installable" }));
  });

  // The small print of the first paint is emphasised once the cause is certain, and then names only that cause.
  const fail = (trouble, error) => {
    console.error(error);
    const words = document.getElementById("trouble");
    words?.setAttribute("data-certain", "");
    // By the attribute, not by style: from a disk some browsers load no style sheet.
    for (const word of words?.children ?? []) word.hidden = !word.classList.contains(`trouble-${trouble}`);
    translate(trouble);
  };

  // Finds the cause when no service worker knows it: requests the files again, bypassing the browser's cache.
  const find = async () => {
    let files;
    try {
      const ask = (name) => fetch(at(name), { cache: "reload" });
      files = await Promise.all(["app", "wasm"].map(ask));
      files = await Promise.all(files.map(async (file) => file.ok && file.arrayBuffer()));
    } catch {
      return "network";
    }
    const begin = new Uint8Array(files[1] || 0);
    const wasm = files[0] && [0, 97, 115, 109].every((byte, index) => begin[index] === byte);
    return wasm && !WebAssembly.validate(begin) ? "browser" : "site";
  };

  // A failed start is retried, with files that are checked and fetched again. Only once: what is still
  // wrong then is reported.
  const ONCE = `${keys}again`;
  const failed = async (error) => {
    const found = (await mend(20_000)) ?? (await find());
    try {
      if (found !== "network" && !sessionStorage.getItem(ONCE)) {
        sessionStorage.setItem(ONCE, "1");
        location.reload();
        return;
      }
    } catch {
      // Nothing can be stored here, so it is not known whether it was tried before.
    }
    await page;
    if (!stopped(error)) fail(found === "again" ? "site" : found, error);
  };
  const started = () => {
    try {
      sessionStorage.removeItem(ONCE);
    } catch {
      // See above.
    }
  };

  // A file of words has lines for this script. If the file can't be loaded, the English texts stay.
  const translate = async (trouble) => {
    if (language === "en") return;
    try {
      const place = document.querySelector(`.trouble-${trouble}`);
      const file = await (await fetch(fileOfWords())).text();
      const text = file.match(new RegExp(`^#: trouble_${trouble} = (.*)`, "m"))[1];
      const link = place.querySelector("a");
      const [before, after] = text.split(link?.textContent);
      place.lang = root.lang;
      place.replaceChildren(before, ...(after === undefined ? [] : [link, after]));
    } catch {
      // See above.
    }
  };

  if (!startWhole && location.protocol === "file:") {
    page.then(() => fail("file", "opened from a file"));
    return;
  }
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    page.then(() => fail("browser", "no WebAssembly or no workers"));
    return;
  }
  if (startWhole) {
    page.then(startWhole).catch((error) => stopped(error) || fail("browser", error));
    return;
  }
  // English is part of the app; other words are on their way while the app still is.
  if (language !== "en" && !tag.dataset.words) {
    const words = document.createElement("link");
    Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
    words.href = fileOfWords();
    document.head.append(words);
    // In case loading takes so long that the small print is read.
    setTimeout(translate, 5_000, "start");
  }
  // Neither the first paint nor the first answer waits for the files that make the next visit fast.
  const later = () => setTimeout(() => import(new URL("offline.js", site)), 3_000);
  Promise.all([import(at("app")), page])
    .then(([app]) => app.default({ module_or_path: at("wasm") }))
    .then(started)
    .then(later)
    .catch(failed);
})();
