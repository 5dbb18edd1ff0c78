// Serves Kicker from this device. `cargo xtask build` puts SITE here, made of the bytes it has built: a version,
// the security policy of each page by its path ("" is the calculator, others are folders), and of each file its path
// and its hash; a page goes by the path of its folder.
const SITE = "put in by cargo xtask build";

const scope = new URL(registration.scope);
// The caches of an origin are shared by all that is served from it: only names that begin so are ours.
const OURS = `kicker:${scope.pathname}:`;
const CACHE = OURS + SITE.version;

// A download that stands still must not hold up those behind it: milliseconds for a file, on a slow line too.
const DEADLINE = 120_000;

const COMPILED = /\.wasm$/;

const isPage = (path) => Object.hasOwn(SITE.policies, path);

// That of the page in whose folder it lies.
function policyOf(path) {
  const around = Object.keys(SITE.policies).filter((page) => path.startsWith(page));
  return SITE.policies[around.sort().at(-1)];
}

const addressOf = (path) => new URL(path, scope).href;

async function isRight(body, path) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...hash))}` === SITE.files[path];
}

// As built, whoever sends it. The policy is in a page's head as well, but a worker knows only its own headers.
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

// The bytes count, not where they come from: the version before has most of them, the browser's own cache those of
// the first visit. Only what neither has is downloaded.
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
      // Another version's, or not there.
    }
  }
  return download(path);
}

const kept = (path) => caches.match(addressOf(path), { cacheName: CACHE });

// A device may spoil what it keeps.
async function isWhole(path) {
  const there = await kept(path);
  return there !== undefined && isRight(await there.arrayBuffer(), path);
}

// Puts into the cache what is missing or spoilt there, one after the other: a visitor's first question goes first. A
// cache that was not there before is filled as a whole or not at all: a half-finished deployment, wrong bytes or a full
// disk leave the version before as it was. One that was there is mended as far as can be.
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

// Every file that is found spoilt asks for this: one pass at a time, and one more for all who ask while it runs, since
// it may have looked at theirs before.
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

// What a browser has thrown away or spoilt is fetched again and kept again. Where that can't be, since the server has
// moved on, the page comes from there as a whole, and so does all it asks for: never half of one version, half of
// another. Without a server nothing is thrown away.
async function serve(event, path) {
  const there = await kept(path).catch(() => {});
  // What is compiled while it is read is not held up: the page notices, and says "mend".
  const right = there && (COMPILED.test(path) || isRight(await there.clone().arrayBuffer(), path));
  if (await right) return there;
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
    const newer = await fetch(event.request);
    if (newer.ok) await caches.delete(CACHE).catch(() => {});
    return newer;
  }
}

// A page that could not start asks for this. Was it for what is kept here, and can it be loaded again now ("again"), or
// is the network, the site or the browser the matter?
async function mend() {
  const all = await Promise.all(Object.keys(SITE.files).map(isWhole));
  if (all.every(Boolean)) return "browser";
  try {
    await fill();
    return "again";
  } catch {
    // The server has moved on, has not got it, or can't be asked.
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
  // As every host does.
  else if (isPage(`${path}/`)) event.respondWith(Response.redirect(addressOf(`${path}/`)));
});

addEventListener("message", (event) => {
  // Only a person's wish ends the version before: a page and a worker of two versions don't understand each other.
  if (event.data === "take over") skipWaiting();
  if (event.data === "all there?") {
    const answer = (all) => event.ports[0]?.postMessage(all);
    event.waitUntil(fill().then(() => answer(true), () => answer(false)));
  }
  if (event.data === "mend") event.waitUntil(mend().then((found) => event.ports[0]?.postMessage(found)));
});
