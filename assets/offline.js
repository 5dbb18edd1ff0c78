// Keeps the site on this device, looks for new versions and offers to install it as an app. Loaded once a page has
// settled, whichever it is. The page hears of it by "kicker-news" and asks by "kicker-ask"; see src/platform/device.rs.
const SAID = "kicker.1.offline-said";
// As long as a short message is read.
const READ = 8_000;

const tell = (news) => dispatchEvent(new CustomEvent("kicker-news", { detail: news }));

// True the first time on this device, false where it can't be told.
function isNews() {
  try {
    const said = localStorage.getItem(SAID);
    localStorage.setItem(SAID, "1");
    return said === null;
  } catch {
    return false;
  }
}

function reload() {
  tell("leaving");
  location.reload();
}

let accept = reload;

async function keep(serviceWorker) {
  let controller = globalThis.kickerController;
  // Every tab hears it when the new version was accepted in one of them. The first version of all changes nothing.
  const changed = () => {
    if (controller && serviceWorker.controller !== controller) reload();
    controller = serviceWorker.controller;
  };
  serviceWorker.addEventListener("controllerchange", changed);
  changed();

  const registration = await serviceWorker.register(new URL("sw.js", import.meta.url).href, { updateViaCache: "none" });
  const look = () => {
    // The very first waits for a moment too, without anything it could replace.
    if (registration.waiting && registration.active) tell("update");
    const { installing } = registration;
    installing?.addEventListener("statechange", look, { once: true });
  };
  registration.addEventListener("updatefound", look);
  look();
  accept = () => (registration.waiting ? registration.waiting.postMessage("take over") : reload());

  document.addEventListener("visibilitychange", () => {
    // Offline there is nothing to find.
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });

  const { active } = await serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: all }) => {
    if (!all) return;
    const first = isNews();
    tell(first ? "offline-now" : "offline");
    if (!first) return;
    const read = () => tell("read");
    setTimeout(read, READ);
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, read, { once: true });
  };
  active.postMessage("all there?", [port2]);
}

function offerToInstall() {
  if (matchMedia("(display-mode: standalone)").matches || navigator.standalone) return;
  if (globalThis.kickerPrompt) tell("installable");
  // Only Safari on a phone or tablet knows the word, and offers no other way.
  else if (navigator.standalone === false) tell("install-by-hand");
  addEventListener("appinstalled", () => tell("installed"));
}

function install() {
  globalThis.kickerPrompt?.prompt();
  // It can be shown once; the browser hands over another when it likes.
  globalThis.kickerPrompt = undefined;
  tell("installed");
}

addEventListener("kicker-ask", ({ detail }) => {
  if (detail === "reload") accept();
  if (detail === "install") install();
});

offerToInstall();
try {
  // Refused by a full disk, a private window or a frame that keeps nothing: the page works as before, online.
  await keep(navigator.serviceWorker);
} catch (error) {
  console.info("Kicker is not kept on this device:", error);
}
