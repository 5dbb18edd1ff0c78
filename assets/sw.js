// Serves Kicker from this device. `cargo xtask build` puts SITE here, made of the bytes it has built: a version,
// the page's security policy, and of each file its path and its hash ("" is the page itself).
const SITE = "put in by cargo xtask build";

const scope = new URL(registration.scope);
// The caches of an origin are shared by all that is served from it: only names that begin so are ours.
const OURS = `kicker:${scope.pathname}:`;
const CACHE = OURS + SITE.version;

const addressOf = (path) => new URL(path, scope).href;

// As built, whoever sends it. The policy is in the page's head as well, but a worker knows only its own headers.
async function sealed(response, path) {
  const body = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  if (!response.ok || `sha256-${btoa(String.fromCharCode(...hash))}` !== SITE.files[path]) {
    throw new TypeError(`${path || "the page"} is not the one of this version`);
  }
  const headers = {
    "Content-Type": response.headers.get("Content-Type") ?? "",
    "Content-Security-Policy": SITE.policy,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(body, { headers });
}

async function download(path) {
  const options = { cache: "no-cache", credentials: "same-origin", integrity: SITE.files[path] };
  return sealed(await fetch(addressOf(path), options), path);
}

// The bytes count, not where they come from: the version before has most of them, the browser's own cache those of
// the first visit. Only what neither has is downloaded.
async function find(path) {
  const address = addressOf(path);
  const sources = [
    () => caches.match(address),
    () => fetch(address, { cache: "force-cache", credentials: "same-origin" }),
  ];
  for (const source of sources) {
    try {
      return await sealed(await source(), path);
    } catch {
      // Another version's, or not there.
    }
  }
  return download(path);
}

const kept = (path) => caches.match(addressOf(path), { cacheName: CACHE });

// Puts into the cache what is missing there, one after the other: a visitor's first question goes first. A cache that
// was not there before is filled as a whole or not at all: a half-finished deployment, wrong bytes or a full disk
// leave the version before as it was.
async function fill() {
  const there = await caches.has(CACHE);
  try {
    for (const path of Object.keys(SITE.files)) {
      if (await kept(path)) continue;
      const found = await find(path);
      await caches.open(CACHE).then((cache) => cache.put(addressOf(path), found));
    }
  } catch (error) {
    if (!there) await caches.delete(CACHE);
    throw error;
  }
}

async function clean() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

// What a browser has thrown away is fetched again and kept again. Where that can't be, since the server has moved on,
// the page comes from there as a whole, and so does all it asks for: never half of one version, half of another.
async function serve(event, path) {
  const there = await kept(path).catch(() => {});
  if (there) return there;
  const mend = () => event.waitUntil(fill().catch(() => {}));
  if (path !== "") {
    if (!(await caches.has(CACHE).catch(() => false))) return fetch(event.request);
    mend();
    return find(path);
  }
  try {
    const page = await download(path);
    mend();
    return page;
  } catch {
    await caches.delete(CACHE).catch(() => {});
    return fetch(event.request);
  }
}

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(clean().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  let path = decodeURI(pathname.slice(scope.pathname.length));
  if (path === "index.html") path = "";
  if ((search === "" || path === "") && Object.hasOwn(SITE.files, path)) event.respondWith(serve(event, path));
});

addEventListener("message", (event) => {
  // Only a person's wish ends the version before: a page and a worker of two versions don't understand each other.
  if (event.data === "take over") skipWaiting();
  if (event.data === "all there?") {
    const answer = (all) => event.ports[0]?.postMessage(all);
    event.waitUntil(fill().then(() => answer(true), () => answer(false)));
  }
});
