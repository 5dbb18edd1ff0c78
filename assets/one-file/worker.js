// Starts the worker of the one-file build, behind `carried` (see page.js) and wasm-bindgen's script for the worker.
const bytes = (name) => Uint8Array.from(atob(carried[name]), (c) => c.charCodeAt(0));
globalThis.fetch = async (name) => new Response(bytes(name.replace(/^\.\//, "")));
// Errors are reported to the page, rejected promises are not.
wasm_bindgen({ module_or_path: bytes("worker.wasm") }).catch((error) => setTimeout(() => { throw error; }));
