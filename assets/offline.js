// Stores the site on this device, looks for new versions and offers to install it as an app. Loaded once any page has
// settled. It reports to the page by "kicker-news", and the page asks by "kicker-ask"; see
// src/calculator/platform/device.rs.
const SAID = `${document.documentElement.dataset.keys}offline-said`;
const SAID_BEFORE = "kicker.1.offline-said";
// The time to read a short message.
const READ = 8_000;

const tell = (news) => dispatchEvent(new CustomEvent("kicker-news", { detail: news }));

// True the first time on this device, false if that is unknown.
function isNews() {
  try {
    const said = localStorage.getItem(SAID) ?? localStorage.getItem(SAID_BEFORE);
    localStorage.removeItem(SAID_BEFORE);
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
  // All tabs get this event when the new version was accepted in one of them. The very first version changes nothing.
  const changed = () => {
    if (controller && serviceWorker.controller !== controller) reload();
    controller = serviceWorker.controller;
  };
  serviceWorker.addEventListener("controllerchange", changed);
  changed();

  const registration = await serviceWorker.register(new URL("sw.js", import.meta.url).href, { updateViaCache: "none" });
  const look = () => {
    // The very first version is waiting for a moment too, although it replaces nothing.
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
  // Only Safari on a phone or tablet has this property, and offers no other way.
  else if (navigator.standalone === false) tell("install-by-hand");
  addEventListener("appinstalled", () => tell("installed"));
}

function install() {
  globalThis.kickerPrompt?.prompt();
  // It can be shown once; the browser may send another one later.
  globalThis.kickerPrompt = undefined;
  tell("installed");
}

addEventListener("kicker-ask", ({ detail }) => {
  if (detail === "reload") accept();
  if (detail === "install") install();
});

offerToInstall();
try {
  // Fails with a full disk, in a private window or in a frame without storage: the page works as before, online.
  await keep(navigator.serviceWorker);
} catch (error) {
  console.info("Kicker is not kept on this device:", error);
}
