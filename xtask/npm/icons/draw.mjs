// node draw.mjs ICONS PACKAGES: draws the PNGs of the folder ICONS from its icon.svg, and prints what it drew.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [icons, packages] = process.argv.slice(2);
const require = createRequire(join(packages, "x"));
const { initWasm, Resvg } = require("@resvg/resvg-wasm");
await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));

const rounded = readFileSync(join(icons, "icon.svg"), "utf8");

function changed(svg, from, to) {
  if (!svg.includes(from)) throw new Error(`icon.svg has no ${from}`);
  return svg.replace(from, to);
}

// Systems round corners in their own way, some of them after cutting away all but a circle of four fifths: there the
// drawing is smaller, and the ground reaches farther.
const square = changed(rounded, ' rx="112"', "");
const ground = changed(square, '<rect width="512" height="512"', '<rect x="-64" y="-64" width="640" height="640"');
const maskable = changed(ground, 'viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640"');

for (const [name, svg, size] of [
  ["icon-192", rounded, 192],
  ["icon-512", rounded, 512],
  ["maskable-512", maskable, 512],
  ["apple-180", square, 180],
]) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
  writeFileSync(join(icons, `${name}.png`), png);
  console.log(`${name}.png: ${size} by ${size}, ${png.length} bytes`);
}
