// Has Lighthouse look at a page and prints a line "CATEGORY SCORE" for each category, and a line
// "- …" for each audit that is not content. Performance is the median of several looks, and what is said of it is that
// look's. Arguments: the folder of packages, the address, flags of the browser, how often to look.
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [packages, address, flags, times] = process.argv.slice(2);
const from = (...path) => import(pathToFileURL(join(packages, ...path)).href);
const { default: lighthouse } = await from("lighthouse", "core", "index.js");
const { launch } = await from("chrome-launcher", "dist", "index.js");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const look = async (onlyCategories) => {
  const browser = await launch({ chromeFlags: flags.split(" "), logLevel: "silent" });
  try {
    const options = { port: browser.port, onlyCategories, logLevel: "silent", output: "json" };
    const { lhr } = await lighthouse(address, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    browser.kill();
  }
};

const first = await look(CATEGORIES);
const reports = [first];
while (reports.length < Number(times)) reports.push(await look(["performance"]));
const score = (report) => Math.round(report.categories.performance.score * 100);
reports.sort((a, b) => score(a) - score(b));
const median = reports[reports.length >> 1];
console.log(`Performance in ${reports.length} looks: ${reports.map(score).join(", ")}`);

for (const name of CATEGORIES) {
  const report = name === "performance" ? median : first;
  const { score, auditRefs } = report.categories[name];
  console.log(`${name} ${Math.round(score * 100)}`);
  for (const { id, weight } of auditRefs) {
    const audit = report.audits[id];
    if (weight > 0 && audit.score !== null && audit.score < 0.9) {
      console.log(`- ${audit.title} ${audit.displayValue ?? ""}`.trimEnd());
    }
  }
}
