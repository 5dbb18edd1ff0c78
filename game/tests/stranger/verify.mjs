// A stranger checks an evening: written from PROTOCOL.md, with none of the game's code. It knows no poker: it checks signatures,
// the chain, decks, proofs, shares and opened cards, and that results are signed.
//
//     npm ci --ignore-scripts && node verify.mjs LOG
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';

const Point = ristretto255.Point, Fn = Point.Fn, L = Fn.ORDER, G = Point.BASE;
const mod = (n) => ((n % L) + L) % L;
const utf8 = (text) => Buffer.from(text, 'utf8');
const u8 = (n) => Buffer.from([n]);
const u16be = (n) => Buffer.from([n >> 8, n & 255]);
const u32 = (n) => { const b = Buffer.alloc(4); b.writeUInt32LE(n); return b; };
const sha512 = (...parts) => createHash('sha512').update(Buffer.concat(parts)).digest();
const wide = (label, ...parts) =>
  sha512(...[utf8('kicker 1'), utf8(label), ...parts].flatMap((part) => [u32(part.length), part]));
const short = (...all) => wide(...all).subarray(0, 32);
const le = (bytes) => BigInt('0x' + Buffer.from(bytes).reverse().toString('hex'));
const same = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

class Refused extends Error {}
const check = (good, why) => { if (!good) throw new Refused(why); };
const scalar = (bytes) => { const n = le(bytes); check(n < L, 'a number from the order up'); return n; };
const anyPoint = (bytes) => {
  try { return Point.fromBytes(Uint8Array.from(bytes)); } catch { throw new Refused('no point'); }
};
const point = (bytes) => { const p = anyPoint(bytes); check(!p.equals(Point.ZERO), 'the identity'); return p; };
const times = (p, n) => { n = mod(n); return n === 0n ? Point.ZERO : p.multiplyUnsafe(n); };
const bytesOf = (p) => Buffer.from(p.toBytes());
const known = (label, n) => ristretto255_hasher.deriveToCurve(Uint8Array.from(wide(label, u8(n))));
const CARDS = Array.from({ length: 52 }, (_, n) => known('card', n));
const VALUES = Array.from({ length: 52 }, (_, n) => known('value', n));
const BLINDING = known('blinding', 0);
const CARD_NAMES = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));

class Transcript {
  constructor(label, place) {
    this.t = wide(label);
    this.add('table', place.table); this.add('deal', u32(place.deal)); this.add('seat', u8(place.seat));
  }
  add(label, bytes) { this.t = wide(label, this.t, bytes); }
  challenge(label) { this.t = wide(label, this.t); return mod(le(this.t)); }
}

// Strict: S below the order, nothing of small order, no cofactor.
function signed(label, bytes, signature, key) {
  const E = ed25519.Point;
  try {
    const [R, S] = [signature.subarray(0, 32), le(signature.subarray(32))];
    const A = E.fromBytes(Uint8Array.from(key)), r = E.fromBytes(Uint8Array.from(R));
    if (S >= L || A.isSmallOrder() || r.isSmallOrder()) return false;
    const h = mod(le(sha512(R, key, utf8('kicker 1 ' + label), u8(0), bytes)));
    const right = (S === 0n ? E.ZERO : E.BASE.multiplyUnsafe(S)).subtract(h === 0n ? E.ZERO : A.multiplyUnsafe(h));
    return same(right.toBytes(), R);
  } catch { return false; }
}

class Reader {
  constructor(bytes) { this.bytes = bytes; this.at = 0; }
  take(n) { check(this.at + n <= this.bytes.length, 'bytes are missing'); this.at += n; return this.bytes.subarray(this.at - n, this.at); }
  u8() { return this.take(1)[0]; }
  u16() { return this.take(2).readUInt16LE(); }
  u32() { return this.take(4).readUInt32LE(); }
  many(n, one) { return Array.from({ length: n }, () => one()); }
  get done() { return this.at === this.bytes.length; }
}

function keyProof(place, X, proof) {
  const p = point(X), R = anyPoint(proof.subarray(0, 32)), s = scalar(proof.subarray(32));
  const t = new Transcript('key proof', place);
  t.add('key', X); t.add('nonce', proof.subarray(0, 32));
  const c = t.challenge('challenge');
  check(times(G, s).equals(R.add(times(p, c))), 'the proof of a key');
  return p;
}

const readDeck = (bytes) => Array.from({ length: 52 }, (_, i) => ({
  hint: point(bytes.subarray(64 * i, 64 * i + 32)), body: point(bytes.subarray(64 * i + 32, 64 * i + 64)),
}));
const deckBytes = (deck) => Buffer.concat(deck.flatMap((card) => [bytesOf(card.hint), bytesOf(card.body)]));

function shuffleProof(place, X, before, after, proof) {
  const part = (i) => proof.subarray(32 * i, 32 * i + 32);
  const points = Array.from({ length: 8 }, (_, i) => anyPoint(part(i)));
  const numbers = Array.from({ length: 158 }, (_, i) => scalar(part(8 + i)));
  const t = new Transcript('shuffle proof', place);
  t.add('key', bytesOf(X)); t.add('before', deckBytes(before)); t.add('after', deckBytes(after));
  t.add('order', part(0)); const x = t.challenge('x');
  t.add('powers', part(1)); const y = t.challenge('y'), z = t.challenge('z');
  ['d', 'small delta', 'large delta', 'b0', 'hint', 'body'].forEach((label, i) => t.add(label, part(2 + i)));
  const w = t.challenge('w');
  const powers = []; for (let i = 0, p = x; i < 52; i++, p = mod(p * x)) powers.push(p);
  const a = numbers.slice(0, 52), b0 = numbers.slice(102, 154), [r, s, rb, tau] = numbers.slice(154);
  const product = powers.reduce((all, p, i) => mod(all * (y * BigInt(i + 1) + p - z)), 1n);
  const b = [a[0], ...numbers.slice(52, 102), mod(w * product)];
  const [cA, cB, cd, csmall, clarge, c0, hint, body] = points;
  const sum = (pairs) => pairs.reduce((all, [p, n]) => all.add(times(p, n)), Point.ZERO);
  const com = (values, blind) => sum([...values.map((v, i) => [VALUES[i], v]), [BLINDING, blind]]);
  const ce = sum([[cA, y], [cB, 1n], ...VALUES.map((v) => [v, -z])]);
  check(cd.add(times(ce, w)).equals(com(a, r)), 'a shuffle, first equation');
  const steps = a.slice(1).map((next, i) => mod(w * b[i + 1] - b[i] * next));
  check(csmall.add(times(clarge, w)).equals(com(steps, s)), 'a shuffle, second equation');
  check(c0.add(times(cB, w)).equals(com(b0, rb)), 'a shuffle, third equation');
  for (const [half, start, unit] of [['hint', hint, G], ['body', body, X]]) {
    const left = start.add(times(sum(before.map((card, i) => [card[half], powers[i]])), w));
    check(left.equals(times(unit, tau).add(sum(after.map((card, i) => [card[half], b0[i]])))), 'a shuffle, its cards');
  }
}

function shareProof(place, X, hints, shares, proof) {
  const context = Buffer.concat([utf8('kicker 1-share-'), place.table, u32(place.deal), u8(place.seat)]);
  const long = (bytes) => Buffer.concat([u16be(bytes.length), bytes]);
  const toScalar = (bytes) => {
    const tag = Buffer.concat([utf8('HashToScalar-'), context]), dst = Buffer.concat([tag, u8(tag.length)]);
    const first = sha512(Buffer.alloc(128), bytes, Buffer.from([0, 64, 0]), dst);
    return mod(le(sha512(first, u8(1), dst)));
  };
  const seed = sha512(long(bytesOf(X)), long(Buffer.concat([utf8('Seed-'), context])));
  const weights = hints.map((hint, i) =>
    toScalar(Buffer.concat([long(seed), u16be(i), long(bytesOf(hint)), long(bytesOf(shares[i])), utf8('Composite')])));
  const sum = (all) => all.reduce((total, p, i) => total.add(times(p, weights[i])), Point.ZERO);
  const M = sum(hints), Z = sum(shares), c = scalar(proof.subarray(0, 32)), s = scalar(proof.subarray(32));
  const said = [times(G, s).add(times(X, c)), times(M, s).add(times(Z, c))];
  const all = Buffer.concat([X, M, Z, ...said].map((p) => long(bytesOf(p))));
  check(toScalar(Buffer.concat([all, utf8('Challenge')])) === c, 'the proof of shares');
}

function hostDeck(table, deal, seed, secrets) {
  const start = wide('deck', seed, ...secrets, table, u32(deal)), cards = Array.from({ length: 52 }, (_, i) => i);
  let block = [], count = 0;
  const byte = () => { if (!block.length) block = [...wide('order block', start, u32(count++))]; return block.shift(); };
  for (let i = 51; i > 0; i--) {
    let b; do b = byte(); while (b >= 256 - (256 % (i + 1)));
    const j = b % (i + 1); [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  const salts = cards.map((_, place) => short('salt', seed, table, u32(deal), u8(place)));
  let level = cards.map((card, place) => short('leaf', Buffer.from([place, card]), salts[place]));
  while (level.length < 64) level.push(short('filler'));
  while (level.length > 1) level = level.filter((_, i) => i % 2 === 0).map((left, i) => short('node', left, level[2 * i + 1]));
  return { cards, root: level[0] };
}

const file = readFileSync(process.argv[2]);
const reader = new Reader(file);
check(reader.take(8).toString() === 'KICKLOG1', 'this is no log');
let table, members, head, host = 0, entry = 0, ended = false;
const heads = [], chains = [], deals = new Map(), usedKeys = new Set();
const count = { shuffles: 0, shares: 0, opened: 0, seeds: 0, settled: 0 };
const dealOf = (n) => {
  if (!deals.has(n)) deals.set(n, { keys: new Map(), commits: new Map(), secrets: new Map(), shares: new Map(), given: new Map(), shown: new Map() });
  return deals.get(n);
};
const seatOrder = (map) => [...map.keys()].sort((a, b) => a - b);

function places(deal, seat) {
  const seats = seatOrder(deal.keys), after = [...seats.filter((s) => s > deal.button), ...seats.filter((s) => s <= deal.button)];
  const j = after.indexOf(seat);
  return [j, j + seats.length];
}

function openedRoot(o) {
  let node = short('leaf', Buffer.from([o.place, o.card]), o.salt), at = o.place;
  for (const next of o.path) { node = at & 1 ? short('node', next, node) : short('node', node, next); at >>= 1; }
  return node;
}

function said(author, dealNumber, kind, body) {
  const seat = members[author].seat, deal = dealOf(dealNumber), place = { table, deal: dealNumber, seat };
  const commitment = (member, secret) => short('commitment', table, u32(dealNumber), u8(member), secret);
  switch (kind) {
    case 1: case 7: case 8: case 15: case 16: case 17: case 18: body.at = body.bytes.length; break;
    case 2: deal.dealer = body.take(32); deal.by = author; break;
    case 3: deal.commits.set(seat, body.take(32)); break;
    case 4: {
      const secret = body.take(32);
      check(same(commitment(seat, secret), deal.commits.get(seat)), 'a secret that was not committed to');
      deal.secrets.set(seat, secret); break;
    }
    case 5: deal.root = body.take(32); break;
    case 6: for (const o of body.many(body.u8(), () => ({ place: body.u8(), card: body.u8(), salt: body.take(32), path: body.many(6, () => body.take(32)) }))) {
      check(same(openedRoot(o), deal.root), 'a switched card'); count.opened++;
    } break;
    case 9: deal.settled = body.take(32); count.settled++; break;
    case 10: {
      check(ended, 'seeds too early');
      const mine = [...deals].filter(([n, d]) => n >= dealNumber && d.by === author && d.settled && d.root).sort((a, b) => a[0] - b[0]);
      body.many(body.u16(), () => body.take(32)).forEach((seed, i) => {
        const [n, d] = mine[i];
        check(same(short('commitment', table, u32(n), u8(255), seed), d.dealer), 'a seed that was not committed to');
        check(same(hostDeck(table, n, seed, seatOrder(d.secrets).map((s) => d.secrets.get(s))).root, d.root), 'a deck that is not from the seeds');
        count.seeds++; d.proved = true;
      });
      break;
    }
    case 11: {
      const X = body.take(32), hex = X.toString('hex');
      check(!usedKeys.has(hex), 'a key used twice');
      usedKeys.add(hex);
      deal.keys.set(seat, keyProof(place, X, body.take(64))); break;
    }
    case 12: {
      const after = readDeck(body.take(52 * 64));
      const X = [...deal.keys.values()].reduce((sum, p) => sum.add(p), Point.ZERO);
      const before = deal.deck ?? CARDS.map((card) => ({ hint: Point.ZERO, body: card }));
      shuffleProof(place, X, before, after, body.take(5312));
      deal.deck = after; count.shuffles++; break;
    }
    case 13: check(same(body.take(32), short('deck hash', deckBytes(deal.deck))), 'another deck'); break;
    case 14: {
      const shares = body.many(body.u8(), () => point(body.take(32))), n = deal.keys.size, given = deal.given.get(seat) ?? 0;
      deal.button ??= nextButton(seatOrder(deal.keys));
      let due;
      if (given === 0) due = Array.from({ length: 2 * n }, (_, i) => i).filter((i) => !places(deal, seat).includes(i));
      else if (shares.length === 2) due = places(deal, seat);
      else due = shares.length === 3 ? [0, 1, 2].map((i) => 2 * n + i) : [2 * n + 2 + given - 1];
      if (given === 0 || shares.length !== 2) deal.given.set(seat, given + 1);
      check(shares.length === due.length, 'shares of other cards');
      shareProof(place, deal.keys.get(seat), due.map((i) => deal.deck[i].hint), shares, body.take(64));
      due.forEach((i, k) => {
        if (!deal.shares.has(i)) deal.shares.set(i, new Map());
        deal.shares.get(i).set(seat, shares[k]); count.shares++;
        if (deal.shares.get(i).size === n) {
          const opened = [...deal.shares.get(i).values()].reduce((p, share) => p.subtract(share), deal.deck[i].body);
          const card = CARDS.findIndex((p) => p.equals(opened));
          check(card >= 0, 'no card'); deal.shown.set(i, CARD_NAMES[card]); count.opened++;
        }
      });
      break;
    }
    case 19: host = author; break;
    case 20: check(author === host, 'not the host'); ended = true; break;
    default: throw new Refused(`kind ${kind}`);
  }
  check(body.done, 'bytes are left over');
}

let button = null, firstButton;
function nextButton(seats) {
  const from = button === null ? (seats.includes(firstButton) ? firstButton - 1 : firstButton) : button;
  button = seats.find((s) => s > from) ?? seats[0];
  return button;
}

function setup(bytes) {
  table = short('table', bytes);
  const r = new Reader(bytes);
  r.take(32); r.take(19);
  firstButton = r.u8(); r.u8();
  members = r.many(r.u8(), () => ({ key: r.take(32), name: r.take(r.u8()).toString(), seat: r.u8(), chips: r.u32(), computer: r.u8() }));
  check(r.done, 'bytes are left over');
  members.forEach(() => chains.push({ least: 0, previous: Buffer.alloc(32) }));
  head = short('head', table);
  heads.push(head);
}

try {
  while (!reader.done) {
    const message = reader.take(reader.u32()), order = reader.take(64), unsigned = message.subarray(0, -64);
    const m = new Reader(unsigned);
    check(m.take(2).toString() === 'K1', 'another version');
    const its = m.take(32), author = m.u8(), counter = m.u32(), previous = m.take(32), seen = m.u32(), seenHead = m.take(32), dealNumber = m.u32(), kind = m.u8();
    const body = new Reader(unsigned.subarray(m.at));
    if (entry === 0) { check(kind === 0, 'no setup'); setup(body.bytes); }
    check(same(its, table) && members[author], 'another table');
    const chain = chains[author];
    check(counter >= chain.least && same(previous, chain.previous), 'the chain of its author');
    check(heads[seen] && same(heads[seen], seenHead), 'another log');
    check(signed('message', unsigned, message.subarray(-64), members[author].key), 'the signature');
    const after = short('entry', head, message), by = members[kind === 19 ? author : host].key;
    check(signed('entry', Buffer.concat([table, u32(entry), after]), order, by), 'the order');
    if (entry > 0) said(author, dealNumber, kind, body);
    chains[author] = { least: counter + 1, previous: short('message hash', message) };
    head = after; heads.push(head); entry++;
  }
  console.log(JSON.stringify({ good: true, entries: entry, ...count, boards: [...deals.values()].map((d) => [...d.shown].sort((a, b) => a[0] - b[0]).map(([, card]) => card).join(' ')).filter(Boolean) }));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.log(JSON.stringify({ good: false, entry, why: error.message }));
  process.exitCode = 2;
}
