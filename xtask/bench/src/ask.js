// Times the engine in wasm, in Node.js and in a browser alike, and gives one line a figure, as the
// native program does. `ask` sends the site's own worker a question and receives its answer; `hands`
// is the module of loops over hands, whose exports are the rows that the worker has no question for.

const SAMPLES = 21;
const SAMPLE_MS = 60;
const ENOUGH_MS = 2000;

// Runs `work(times)` until there are enough samples; the seconds of one time, in order.
async function samples(work) {
  const timed = async times => {
    const start = performance.now();
    await work(times);
    return (performance.now() - start) / 1000;
  };
  // These runs warm up as well: engines compile wasm a second time when it has run for a while.
  let times = 1;
  while (await timed(times) < SAMPLE_MS / 1000) times *= 2;
  const found = [];
  for (let spent = 0; found.length < SAMPLES && spent < ENOUGH_MS / 1000;) {
    const time = await timed(times);
    spent += time;
    found.push(time / times);
  }
  return found.sort((a, b) => a - b);
}

function line(table, row, name, how, times, parts) {
  const at = part => (times[Math.round((times.length - 1) * part)] / parts).toExponential(4);
  return [table, row, name, how, at(0.25), at(0.5), at(0.75), times.length].join("\t");
}

// Numbers as serde's postcard writes them: seven bits a byte, the last one without the eighth.
function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 + 128);
  return [...bytes, value];
}

// The length, and the bytes after it.
function numbers(bytes, count) {
  const found = [];
  for (let at = 0, worth = 1, value = 0; at < bytes.length; at++) {
    if (found.length === count) return [found, bytes.slice(at)];
    value += bytes[at] % 128 * worth;
    worth *= 128;
    if (bytes[at] < 128) {
      found.push(value);
      [value, worth] = [0, 1];
    }
  }
  return [found, []];
}

const CONNECTED = Uint8Array.of(0, 1);
const VERSION_BYTES = 4;

// The worker's messages as gloo-worker and serde write them. A question comes as the program
// `questions` prints it: the version, the number 0, which is replaced here, and what is asked.
function question(id, packed) {
  const bytes = packed.match(/../g).map(byte => parseInt(byte, 16));
  const [version, asked] = [bytes.slice(0, VERSION_BYTES), bytes.slice(VERSION_BYTES + 1)];
  const packet = [...version, ...number(id), ...asked];
  return Uint8Array.from([1, 1, ...number(packet.length), ...packet]);
}

function heard(message) {
  const [[kind]] = numbers(message, 1);
  if (kind !== 1) return null;
  // To whom and how long, and within: whose answer, whether it is one, and whether it is exact.
  const packet = numbers(message, 3)[1];
  const [[id, update, method]] = numbers(packet.slice(VERSION_BYTES), 3);
  return update === 1 ? { id, exact: method === 0 } : null;
}

async function equityFigures(name, how, worker, questions) {
  let last = 0;
  // Sends this many questions at once and waits for the last answer. The worker drops a question
  // that is still running when the next one comes, so this works only for questions answered at once.
  const ask = (scenario, times) => new Promise(resolve => {
    const end = last + times;
    worker.hear = message => {
      const reply = heard(message);
      if (reply?.id === end) resolve(reply);
    };
    while (last < end) worker.send(question(++last, scenario));
  });
  worker.send(CONNECTED);
  const lines = [];
  for (const [row, scenario] of questions) {
    await ask(scenario, 1);
    const start = performance.now();
    const answer = await ask(scenario, 1);
    const slow = performance.now() - start > 4;
    if (!answer.exact) {
      lines.push(["equity", row, name, "", "-", "not exact"].join("\t"));
      continue;
    }
    const work = async times => {
      if (!slow) return ask(scenario, times);
      for (let time = 0; time < times; time++) await ask(scenario, 1);
    };
    lines.push(line("equity", row, name, how, await samples(work), 1));
  }
  return lines;
}

async function rankingFigures(name, how, hands) {
  const { fill, ready, from_cards, fives, sevens } = hands.exports;
  const rows = [
    ["filling its tables at start", fill, 1],
    ["random 7 cards, ready in its own form", ready, 100000],
    ["random 7 cards, from single cards", from_cards, 100000],
    ["all 2,598,960 five-card hands", fives, 2598960],
    ["all 133,784,560 seven-card hands", sevens, 133784560],
  ];
  const lines = [];
  for (const [row, rank, parts] of rows) {
    const work = times => {
      for (let time = 0; time < times; time++) rank();
    };
    lines.push(line("ranking", row, name, how, await samples(work), parts));
  }
  return lines;
}
