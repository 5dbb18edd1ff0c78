// The site's worker in Node.js: what a worker finds in a browser, in a few words, and then the
// worker's own file. Arguments: the folder of this file's siblings, worker.mjs and its wasm, the
// wasm of the loops over hands, and the questions.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [workerFile, workerWasm, handsWasm, questionFile] = process.argv.slice(2);
const name = "Kicker in Node.js";

// A question is answered while it is sent, or, when it takes longer, in slices that the worker
// asks for by messages to itself.
const worker = {
  hear: () => {},
  send: message => globalThis.onmessage({ data: message }),
};
globalThis.self = globalThis;
// It is not a helper, and has none.
globalThis.name = "";
Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 1 } });
globalThis.postMessage = message => worker.hear(message);
// The table of pairs is beside the worker.
globalThis.fetch = async name => new Response(readFileSync(join(dirname(workerWasm), name)));
const { default: init } = await import(workerFile);
await init({ module_or_path: readFileSync(workerWasm) });

const questions = readFileSync(questionFile, "utf8").trim().split("\n").map(line => line.split("\t"));
const lines = await equityFigures(name, "the release worker", worker, questions);
console.log(lines.join("\n"));

const hands = await WebAssembly.instantiate(readFileSync(handsWasm), {});
console.log((await rankingFigures(name, "the same engine in a loop", hands.instance)).join("\n"));
process.exit(0);
