// Serves Kicker from this device. `cargo xtask build` puts SITE here, made of the bytes it has built: a version,
// the security policy of each page by its path ("" is the calculator, others are folders), and of each file its path
// and its hash; a page goes by the path of its folder.
const SITE = "put in by cargo xtask build";

const scope = new URL(registration.scope);
// All sites of an origin share its caches: only names with this prefix are ours.
const OURS = `kicker:${scope.pathname}:`;
const CACHE = OURS + SITE.version;

// A stalled download must not block the next ones: milliseconds per file, enough for a slow line.
const DEADLINE = 120_000;

const COMPILED = /\.wasm$/;

const isPage = (path) => Object.hasOwn(SITE.policies, path);

// The policy of the page in whose folder the file is.
function policyOf(path) {
  const around = Object.keys(SITE.policies).filter((page) => path.startsWith(page));
  return SITE.policies[around.sort().at(-1)];
}

const addressOf = (path) => new URL(path, scope).href;

async function isRight(body, path) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...hash))}` === SITE.files[path];
}

// As built, whatever server sends it. The policy is in a page's head as well, but a worker knows only its own headers.
async function sealed(response, path) {
  const body = await response.arrayBuffer();
  if (!response.ok || !(await isRight(body, path))) {
    throw new TypeError(`${path || "the calculator"} is not the one of this version`);
  }
  const headers = {
    "Content-Type": response.headers.get("Content-Type") ?? "",
    "Content-Security-Policy": policyOf(path),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(body, { headers });
}

async function download(path) {
  const options = { cache: "no-cache", credentials: "same-origin", integrity: SITE.files[path] };
  const signal = AbortSignal.timeout(DEADLINE);
  return sealed(await fetch(addressOf(path), { ...options, signal }), path);
}

// Only the bytes count, not their source: the previous version has most of them, and the browser's own cache those of
// the first visit. Only the others are downloaded.
async function find(path) {
  const address = addressOf(path);
  const sources = [
    () => caches.match(address),
    () => fetch(address, { cache: "force-cache", credentials: "same-origin", signal: AbortSignal.timeout(DEADLINE) }),
  ];
  for (const source of sources) {
    try {
      return await sealed(await source(), path);
    } catch {
      // Of another version, or missing.
    }
  }
  return download(path);
}

const kept = (path) => caches.match(addressOf(path), { cacheName: CACHE });

// A device may damage stored files.
async function isWhole(path) {
  const there = await kept(path);
  return there !== undefined && isRight(await there.arrayBuffer(), path);
}

// Puts missing and damaged files into the cache, one after the other, so that a visitor's first question goes first. A
// new cache is filled completely or not at all: after a half-finished deployment, wrong bytes or a full
// disk the previous version stays as it was. An existing cache is repaired as far as possible.
async function fillOnce() {
  const there = await caches.has(CACHE);
  let missing;
  for (const path of Object.keys(SITE.files)) {
    try {
      if (there && (await isWhole(path))) continue;
      const found = await find(path);
      await caches.open(CACHE).then((cache) => cache.put(addressOf(path), found));
    } catch (error) {
      missing = error;
      if (!there) break;
    }
  }
  if (missing && !there) await caches.delete(CACHE);
  if (missing) throw missing;
}

let filling, next;

// Every damaged file requests this: one pass at a time, and one more pass for all requests while it runs, since
// it may have checked their files before.
function fill() {
  if (filling) {
    next ??= filling.catch(() => {}).then(() => {
      next = undefined;
      return fill();
    });
    return next;
  }
  filling = fillOnce().finally(() => (filling = undefined));
  return filling;
}

async function clean() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

// The stored file if it is right. Wasm that is compiled while it is read is not checked: the page notices errors, and
// sends "mend".
async function stored(path) {
  try {
    const there = await kept(path);
    const right = there && (COMPILED.test(path) || (await isRight(await there.clone().arrayBuffer(), path)));
    return right ? there : undefined;
  } catch {
    return undefined;
  }
}

// Files that a browser has deleted or damaged are fetched and stored again. If that is impossible, since the server has
// a newer version, the whole page and all its files come from the server: versions are never mixed.
// Without a server nothing is deleted, and storage that failed for a moment is asked again.
async function serve(event, path) {
  const there = await stored(path);
  if (there) return there;
  const mend = () => event.waitUntil(fill().catch(() => {}));
  if (!isPage(path)) {
    if (!(await caches.has(CACHE).catch(() => false))) return fetch(event.request);
    mend();
    return find(path);
  }
  try {
    const page = await download(path);
    mend();
    return page;
  } catch {
    let newer;
    try {
      newer = await fetch(event.request);
    } catch (error) {
      const again = await stored(path);
      if (again) return again;
      throw error;
    }
    if (newer.ok) await caches.delete(CACHE).catch(() => {});
    return newer;
  }
}

// A page that could not start requests this. Were the stored files the cause, and can the page be loaded again now
// ("again"), or is the cause the network, the site or the browser?
async function mend() {
  const all = await Promise.all(Object.keys(SITE.files).map(isWhole));
  if (all.every(Boolean)) return "browser";
  try {
    await fill();
    return "again";
  } catch {
    // The server has a newer version, does not have the file, or can't be reached.
  }
  try {
    const page = await fetch(scope, { cache: "no-store" });
    if (!page.ok || (await isRight(await page.arrayBuffer(), ""))) return "site";
  } catch {
    return "network";
  }
  await caches.delete(CACHE);
  return "again";
}

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(clean().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = decodeURI(pathname.slice(scope.pathname.length)).replace(/(^|\/)index\.html$/, "$1");
  if ((search === "" || isPage(path)) && Object.hasOwn(SITE.files, path)) event.respondWith(serve(event, path));
  // As all hosts do.
  else if (isPage(`${path}/`)) event.respondWith(Response.redirect(addressOf(`${path}/`)));
});

addEventListener("message", (event) => {
  // Only the user ends the previous version: a page and a worker of two versions can't communicate.
  if (event.data === "take over") skipWaiting();
  if (event.data === "all there?") {
    const answer = (all) => event.ports[0]?.postMessage(all);
    event.waitUntil(fill().then(() => answer(true), () => answer(false)));
  }
  if (event.data === "mend") event.waitUntil(mend().then((found) => event.ports[0]?.postMessage(found)));
});
