// Only for the one-file build. `cargo xtask build` puts it between wasm-bindgen's script for the app and
// boot.js, in one inline script; the files that the site would fetch are in elements that no browser runs, named by path.
(() => {
  const file = (name) => document.getElementById(`file:${name}`)?.textContent;
  const bytes = (name) => Uint8Array.from(atob(file(name)), (c) => c.charCodeAt(0));

  // Called by boot.js instead of fetching the app.
  globalThis.kickerWhole = () => {
    // The app fetches by name; there is nothing else to fetch from.
    globalThis.fetch = async (name) => {
      const path = String(name).replace(/^\.\//, "");
      if (!file(path)) throw new TypeError(`this file has no ${path}`);
      return new Response(bytes(path));
    };

    // A worker has no document, so its script contains its files. A classic script: a Blob that is a module is
    // refused on file:// by Chromium. The address is never revoked: a worker that stops responding is started again.
    const worker = (program) => {
      const carry = (name, path) => `"${name}":"${file(path)}"`;
      const carried = [carry("worker.wasm", `${program}.wasm`), carry("preflop-pairs.bin", "preflop-pairs.bin")];
      const script = [`const carried={${carried}};\n`, file(`${program}.js`), "\n", file("start-worker.js")];
      return URL.createObjectURL(new Blob(script, { type: "text/javascript" }));
    };
    document.documentElement.dataset.worker = worker("engine");

    return wasm_bindgen({ module_or_path: bytes("app.wasm") });
  };
})();
