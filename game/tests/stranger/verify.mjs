// A stranger checks an evening: written from PROTOCOL.md, with none of the game's code.
//
//     npm ci --ignore-scripts && node verify.mjs LOG
import { readFileSync } from 'node:fs';
import { CARD_NAMES, Reader, Refused, areNothing, check, readEntry } from './protocol.mjs';
import { Evening } from './evening.mjs';

const file = readFileSync(process.argv[2]);
let evening, entry;

function read(proofs) {
  const reader = new Reader(file);
  evening = null; entry = 0;
  check(reader.take(8).toString() === 'KICKLOG1', 'this is no log');
  while (!reader.done) {
    const next = readEntry(reader);
    if (evening) evening.apply(next); else evening = new Evening(next, proofs);
    entry++;
  }
  check(evening, 'the log is empty');
}

try {
  // The proofs of all shuffles are checked together, three times as fast; one by one only when one of them does not hold.
  const terms = [];
  read((after, its) => terms.push(...its()));
  if (!areNothing(terms)) read();
  const hands = evening.play ? [...evening.hands, evening.play] : evening.hands;
  const boards = hands.map((hand) => hand.hand.board.map((card) => CARD_NAMES[card]).join(' ')).filter(Boolean);
  const opened = hands.reduce((all, hand) => all + hand.cards.size, 0), { count, stacks } = evening;
  console.log(JSON.stringify({ good: true, entries: entry, hands: evening.hands.length, ...count, opened, stacks, boards }));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.log(JSON.stringify({ good: false, entry, why: error.message }));
  process.exitCode = 2;
}
