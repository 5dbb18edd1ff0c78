// What PROTOCOL.md says of bytes, hashes, signatures and proofs: for a player and for whoever checks an evening. None of the
// game's code is in it.
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import { ED25519_TORSION_SUBGROUP, ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { mulAddUnsafe, pippenger } from '@noble/curves/abstract/curve.js';

export const Point = ristretto255.Point, L = Point.Fn.ORDER, G = Point.BASE;
export const mod = (n) => ((n % L) + L) % L;
export const utf8 = (text) => Buffer.from(text, 'utf8');
export const u8 = (n) => Buffer.from([n]);
export const u16 = (n) => Buffer.from([n & 255, n >> 8]);
const u16be = (n) => Buffer.from([n >> 8, n & 255]);
export const u32 = (n) => { const b = Buffer.alloc(4); b.writeUInt32LE(n); return b; };
export const cat = (...parts) => Buffer.concat(parts);
const sha512 = (...parts) => createHash('sha512').update(cat(...parts)).digest();
export const wide = (label, ...parts) =>
  sha512(...[utf8('kicker 1'), utf8(label), ...parts].flatMap((part) => [u32(part.length), part]));
export const short = (...all) => wide(...all).subarray(0, 32);
export const le = (bytes) => BigInt('0x' + Buffer.from(bytes).reverse().toString('hex'));
export const number32 = (n) => Buffer.from(n.toString(16).padStart(64, '0'), 'hex').reverse();
export const same = (a, b) => Buffer.compare(a, b) === 0;
export const range = (n) => Array.from({ length: n }, (_, i) => i);

/** What the protocol forbids. */
export class Refused extends Error {}
export const check = (good, why) => { if (!good) throw new Refused(why); };

// --- the group ---
export const scalar = (bytes) => { const n = le(bytes); check(n < L, 'a number from the order up'); return n; };
export const anyPoint = (bytes) => {
  try { return Point.fromBytes(Uint8Array.from(bytes)); } catch { throw new Refused('no point'); }
};
export const point = (bytes) => { const p = anyPoint(bytes); check(!p.equals(Point.ZERO), 'the identity'); return p; };
export const times = (p, n) => { n = mod(n); return n === 0n ? Point.ZERO : p.multiply(n); };
/** Σ n·P of pairs [P, n]. */
export const sum = (pairs) => mulAddUnsafe(Point, pairs.map(([p]) => p), pairs.map(([, n]) => mod(n)));
export const bytesOf = (p) => Buffer.from(p.toBytes());
const known = (label, n) => ristretto255_hasher.deriveToCurve(Uint8Array.from(wide(label, u8(n))));
export const CARDS = range(52).map((n) => known('card', n));
export const VALUES = range(52).map((n) => known('value', n));
export const BLINDING = known('blinding', 0);
export const CARD_NAMES = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));

export class Transcript {
  constructor(label, place) {
    this.t = wide(label);
    this.add('table', place.table); this.add('deal', u32(place.deal)); this.add('seat', u8(place.seat));
  }
  add(label, bytes) { this.t = wide(label, this.t, bytes); }
  challenge(label) { this.t = wide(label, this.t); return mod(le(this.t)); }
}

// --- signatures ---
const SMALL = ED25519_TORSION_SUBGROUP.map((hex) => Buffer.from(hex, 'hex'));
const signedBytes = (label, bytes) => cat(utf8('kicker 1 ' + label), u8(0), bytes);
const keys = new Map();
/** The key with these bytes, if it is one and not of small order. */
function verifyingKey(bytes) {
  const hex = bytes.toString('hex');
  if (!keys.has(hex)) {
    let key = null;
    try {
      const x = bytes.toString('base64url');
      if (!ed25519.Point.fromBytes(Uint8Array.from(bytes), true).isSmallOrder()) {
        key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
      }
    } catch { /* No key has these bytes. */ }
    keys.set(hex, key);
  }
  return keys.get(hex);
}

/** Strict: Node.js compares R as bytes, without a cofactor, and wants S below the order; small orders are refused here. */
export function signed(label, bytes, signature, key) {
  const by = verifyingKey(key);
  if (!by || signature.length !== 64 || SMALL.some((R) => same(R, signature.subarray(0, 32)))) return false;
  return le(signature.subarray(32)) < L && verifyBytes(null, signedBytes(label, bytes), by, signature);
}

/** A key that signs, from 32 secret bytes. */
export function signingKey(seed) {
  const der = cat(Buffer.from('302e020100300506032b657004220420', 'hex'), seed);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const bytes = Buffer.from(createPublicKey(secret).export({ format: 'jwk' }).x, 'base64url');
  return { bytes, sign: (label, said) => signBytes(null, signedBytes(label, said), secret) };
}

// --- messages ---
export class Reader {
  constructor(bytes) { this.bytes = bytes; this.at = 0; }
  take(n) {
    check(this.at + n <= this.bytes.length, 'bytes are missing');
    this.at += n;
    return this.bytes.subarray(this.at - n, this.at);
  }
  u8() { return this.take(1)[0]; }
  u16() { return this.take(2).readUInt16LE(); }
  u32() { return this.take(4).readUInt32LE(); }
  upTo(most) { const n = this.u8(); check(n <= most, 'a number that is too large'); return n; }
  many(n, one) { return Array.from({ length: n }, () => one()); }
  rest() { return this.take(this.bytes.length - this.at); }
  get done() { return this.at === this.bytes.length; }
}

export const K = {
  SETUP: 0, AGREE: 1, DEALER: 2, COMMIT: 3, REVEAL: 4, ROOT: 5, OPEN: 6, ACT: 7, MUCK: 8, SETTLED: 9, SEEDS: 10,
  KEY: 11, SHUFFLE: 12, DECK: 13, SHARES: 14, MODE: 15, AWAY: 16, BACK: 17, GONE: 18, CARRY_ON: 19, END: 20, HOLE: 21,
};
export const MESSAGE_MAX = 64 * 1024, PACKET_MAX = MESSAGE_MAX + 128;
export const HOST_DEALS = 0, NOBODY_DEALS = 1;
export const FIXED = 0, POT_LIMIT = 1, NO_LIMIT = 2;

export function readTerms(r) {
  const form = r.upTo(1), betting = form ? r.upTo(2) : FIXED;
  const [smallBlind, bigBlind, smallBet, bigBet] = r.many(4, () => r.u32());
  const [straddle, ante] = form ? r.many(2, () => r.u32()) : [0, 0];
  const anteOf = form ? r.upTo(3) : 0, asPosted = form ? r.upTo(1) : null;
  const full = r.upTo(1), cap = r.u8();
  check(!form || betting !== FIXED || straddle || ante || asPosted !== full, 'the other form is right for these terms');
  check(betting === FIXED || smallBet === bigBet, 'without fixed amounts there is one least bet');
  const inOrder = [smallBlind, bigBlind, smallBet, bigBet].every((n) => n <= 1e8) && bigBlind && smallBet;
  check(inOrder && smallBlind <= bigBlind && smallBet <= bigBet, 'blinds or bets that can not be');
  check(straddle === 0 || straddle > bigBlind, 'a straddle that can not be');
  return { betting, smallBlind, bigBlind, smallBet, bigBet, straddle, ante, anteOf, asPosted: asPosted ?? full, full, cap };
}

export const readName = (r) => {
  const bytes = r.take(r.u8()), name = bytes.toString();
  check(same(utf8(name), bytes), 'a name that is no text');
  return name;
};
const readMember = (r) => ({ key: r.take(32), name: readName(r), seat: r.u8(), chips: r.u32(), computer: r.upTo(1) });
const readMembers = (r) => r.many(r.upTo(11), () => readMember(r));
const readOpened = (r) => ({ place: r.upTo(51), card: r.upTo(51), salt: r.take(32), path: r.many(6, () => r.take(32)) });
export const writeOpened = (cards) =>
  cat(u8(cards.length), ...cards.flatMap((o) => [u8(o.place), u8(o.card), o.salt, ...o.path]));

function readBody(kind, r) {
  switch (kind) {
    case K.SETUP: return {
      nonce: r.take(32), terms: readTerms(r), button: r.upTo(9), dealing: r.upTo(1), members: readMembers(r),
    };
    case K.AGREE: case K.MUCK: case K.BACK: case K.CARRY_ON: case K.END: return {};
    case K.DEALER: case K.COMMIT: case K.REVEAL: case K.ROOT: case K.SETTLED: case K.DECK: return { bytes: r.take(32) };
    case K.OPEN: case K.HOLE: return { cards: r.many(r.upTo(3), () => readOpened(r)) };
    case K.ACT: {
      const number = r.u16(), action = r.upTo(2);
      return { number, action, to: action === 2 ? r.u32() : 0 };
    }
    case K.SEEDS: return { seeds: r.many(r.u16(), () => r.take(32)) };
    case K.KEY: return { key: r.take(32), proof: r.take(64) };
    case K.SHUFFLE: return { deck: r.take(52 * 64), proof: r.take(PROOF_BYTES) };
    case K.SHARES: return { shares: r.many(r.upTo(20), () => r.take(32)), proof: r.take(64) };
    case K.MODE: return { dealing: r.upTo(1) };
    case K.AWAY: case K.GONE: return { member: r.u8() };
    default: throw new Refused(`kind ${kind}`);
  }
}

/** A message with its signature, which is not looked at. */
export function readMessage(bytes) {
  check(bytes.length > 64 && bytes.length <= MESSAGE_MAX, 'the size of a message');
  const unsigned = bytes.subarray(0, -64), r = new Reader(unsigned);
  check(r.take(2).toString() === 'K1', 'another version');
  const head = {
    table: r.take(32), author: r.u8(), counter: r.u32(), previous: r.take(32), seen: r.u32(), head: r.take(32), deal: r.u32(), kind: r.u8(),
  };
  const bodyBytes = unsigned.subarray(r.at), body = readBody(head.kind, r);
  check(r.done, 'bytes are left over');
  return { ...head, body, bodyBytes, unsigned, signature: bytes.subarray(-64) };
}

export function writeMessage({ table, author, counter, previous, seen, head, deal, kind, body }, signing) {
  const unsigned = cat(utf8('K1'), table, u8(author), u32(counter), previous, u32(seen), head, u32(deal), u8(kind), body);
  return cat(unsigned, signing.sign('message', unsigned));
}

export function readEntry(r) {
  const length = r.u32();
  check(length <= MESSAGE_MAX, 'the size of a message');
  return { message: r.take(length), order: r.take(64) };
}
export const writeEntry = ({ message, order }) => cat(u32(message.length), message, order);
export const writeLog = (entries) => cat(utf8('KICKLOG1'), ...entries.map(writeEntry));

// --- the host deals ---
export const commitment = (table, deal, member, secret) => short('commitment', table, u32(deal), u8(member), secret);

/** An order of the cards by Fisher and Yates. */
export function order(seed) {
  const cards = range(52);
  let block = [], count = 0;
  const byte = () => { if (!block.length) block = [...wide('order block', seed, u32(count++))]; return block.shift(); };
  for (let i = 51; i > 0; i--) {
    let b; do b = byte(); while (b >= 256 - (256 % (i + 1)));
    const j = b % (i + 1); [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** The root of the deck that the host has to deal. */
export function hostRoot(table, deal, secret, secrets) {
  const cards = order(wide('deck', secret, ...secrets, table, u32(deal)));
  const salt = (place) => short('salt', secret, table, u32(deal), u8(place));
  let level = cards.map((card, place) => short('leaf', Buffer.from([place, card]), salt(place)));
  while (level.length < 64) level.push(short('filler'));
  while (level.length > 1) level = range(level.length / 2).map((i) => short('node', level[2 * i], level[2 * i + 1]));
  return level[0];
}

export function openedRoot(o) {
  let node = short('leaf', Buffer.from([o.place, o.card]), o.salt), at = o.place;
  for (const next of o.path) { node = at & 1 ? short('node', next, node) : short('node', node, next); at >>= 1; }
  return node;
}

// --- nobody deals: what is checked ---
export function keyProof(place, X, proof) {
  const p = point(X), R = anyPoint(proof.subarray(0, 32)), s = scalar(proof.subarray(32));
  const t = new Transcript('key proof', place);
  t.add('key', X); t.add('nonce', proof.subarray(0, 32));
  const c = t.challenge('challenge');
  check(sum([[G, s], [p, -c]]).equals(R), 'the proof of a key');
  return p;
}

export const openDeck = () => CARDS.map((card) => ({ hint: Point.ZERO, body: card }));
export const readDeck = (bytes) => range(52).map((i) => ({
  hint: point(bytes.subarray(64 * i, 64 * i + 32)), body: point(bytes.subarray(64 * i + 32, 64 * i + 64)),
}));
export const deckBytes = (deck) => cat(...deck.flatMap((card) => [bytesOf(card.hint), bytesOf(card.body)]));

export const PROOF_BYTES = 32 * (8 + 158);
export const LATER = ['d', 'small delta', 'large delta', 'b0', 'hint', 'body'];
export const powersOf = (x) => { const all = []; for (let i = 0, p = x; i < 52; i++, p = mod(p * x)) all.push(p); return all; };

export function statement(place, X, before, after) {
  const t = new Transcript('shuffle proof', place);
  t.add('key', bytesOf(X)); t.add('before', before); t.add('after', after);
  return t;
}

/** Whether terms [P, n] of many sums, which are all to be nothing, are nothing together. */
export function areNothing(terms) {
  const all = new Map();
  for (const [p, n] of terms) all.set(p, mod((all.get(p) ?? 0n) + n));
  return pippenger(Point, [...all.keys()], [...all.values()]).equals(Point.ZERO);
}

/**
 * The terms of a sum that is nothing if `after` is `before` shuffled; both are {cards, bytes}. The five equations are one sum,
 * with weights that nobody could know when the proof was made.
 */
export function shuffleTerms(place, X, before, after, proof) {
  const part = (i) => proof.subarray(32 * i, 32 * i + 32);
  const [cA, cB, cd, cSmall, cLarge, c0, hint, body] = range(8).map((i) => anyPoint(part(i)));
  const numbers = range(158).map((i) => scalar(part(8 + i)));
  const t = statement(place, X, before.bytes, after.bytes);
  t.add('order', part(0)); const x = t.challenge('x');
  t.add('powers', part(1)); const y = t.challenge('y'), z = t.challenge('z');
  LATER.forEach((label, i) => t.add(label, part(2 + i)));
  const w = t.challenge('w'), powers = powersOf(x);
  const a = numbers.slice(0, 52), b0 = numbers.slice(102, 154), [r, s, rb, tau] = numbers.slice(154);
  const product = powers.reduce((all, p, i) => mod(all * (y * BigInt(i + 1) + p - z)), 1n);
  const b = [a[0], ...numbers.slice(52, 102), mod(w * product)];
  const [u1, u2, u3, u4, u5] = range(5).map(() => le(randomBytes(16)));
  const next = (i) => (i < 51 ? w * b[i + 1] - b[i] * a[i + 1] : 0n);
  return [
    // c_d + w·c_e = com(ã; r̃), c_e = y·c_A + c_B − z·ΣG
    [cd, u1], [cA, u1 * w * y], [cB, u1 * w + u3 * w],
    // c_δ + w·c_Δ = com(w·b̃_i+1 − b̃_i·ã_i+1; s̃), and c_0 + w·c_B = com(b̂; r̂)
    [cSmall, u2], [cLarge, u2 * w], [c0, u3],
    ...VALUES.map((v, i) => [v, -u1 * (w * z + a[i]) - u2 * next(i) - u3 * b0[i]]),
    [BLINDING, -u1 * r - u2 * s - u3 * rb],
    // E_0 + w·Σ x^i·C_i = Enc(0; τ̂) + Σ b̂_i·C'_i, hints and bodies
    [hint, u4], [body, u5], [G, -u4 * tau], [X, -u5 * tau],
    ...before.cards.flatMap((card, i) => [[card.hint, u4 * w * powers[i]], [card.body, u5 * w * powers[i]]]),
    ...after.cards.flatMap((card, i) => [[card.hint, -u4 * b0[i]], [card.body, -u5 * b0[i]]]),
  ];
}

/** The parts of RFC 9497, 2.2, that prover and verifier share: weights of the pairs, and the challenge. */
export function shareParts(place, X, hints, shares) {
  const context = cat(utf8('kicker 1-share-'), place.table, u32(place.deal), u8(place.seat));
  const long = (bytes) => cat(u16be(bytes.length), bytes);
  const toScalar = (bytes) => {
    const tag = cat(utf8('HashToScalar-'), context), dst = cat(tag, u8(tag.length));
    const first = sha512(Buffer.alloc(128), bytes, Buffer.from([0, 64, 0]), dst);
    return mod(le(sha512(first, u8(1), dst)));
  };
  const seed = sha512(long(bytesOf(X)), long(cat(utf8('Seed-'), context)));
  const weights = hints.map((hint, i) =>
    toScalar(cat(long(seed), u16be(i), long(bytesOf(hint)), long(bytesOf(shares[i])), utf8('Composite'))));
  const together = (all) => sum(all.map((p, i) => [p, weights[i]]));
  const M = together(hints), Z = together(shares);
  const challenge = (said) => toScalar(cat(...[X, M, Z, ...said].map((p) => long(bytesOf(p))), utf8('Challenge')));
  return { M, Z, challenge };
}

export function shareProof(place, X, hints, shares, proof) {
  const { M, Z, challenge } = shareParts(place, X, hints, shares);
  const c = scalar(proof.subarray(0, 32)), s = scalar(proof.subarray(32));
  check(challenge([sum([[G, s], [X, c]]), sum([[M, s], [Z, c]])]) === c, 'the proof of shares');
}
