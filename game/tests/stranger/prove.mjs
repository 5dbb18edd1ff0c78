// What a player proves when nobody deals: its key, its shuffle, its shares. `random` gives 64 secret bytes, new ones each time.
import {
  BLINDING, G, LATER, Transcript, VALUES, bytesOf, cat, deckBytes, le, mod, number32, powersOf, range, shareParts, statement,
  sum, times,
} from './protocol.mjs';

export const secretNumber = (random) => mod(le(random()));

export function proveKey(place, x, random) {
  const X = bytesOf(times(G, x)), nonce = secretNumber(random), R = bytesOf(times(G, nonce));
  const t = new Transcript('key proof', place);
  t.add('key', X); t.add('nonce', R);
  return cat(R, number32(mod(nonce + t.challenge('challenge') * x)));
}

export function proveShares(place, x, hints, random) {
  const shares = hints.map((hint) => times(hint, x)), nonce = secretNumber(random);
  const { M, challenge } = shareParts(place, times(G, x), hints, shares);
  const c = challenge([times(G, nonce), times(M, nonce)]);
  return { shares, proof: cat(number32(c), number32(mod(nonce - c * x))) };
}

/** C'_i = C_π(i) + (ρ_i·G, ρ_i·X), in a random order. `before` is {cards, bytes}; so is what it becomes. */
export function shuffle(X, before, random) {
  const order = range(52);
  for (let i = 51; i > 0; i--) {
    const j = Number(secretNumber(random) % BigInt(i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  const rho = order.map(() => secretNumber(random));
  X.precompute(4);
  const cards = order.map((from, i) => ({
    hint: before.cards[from].hint.add(times(G, rho[i])), body: before.cards[from].body.add(times(X, rho[i])),
  }));
  return { order, rho, cards, bytes: deckBytes(cards) };
}

export function proveShuffle(place, X, before, after, random) {
  const number = () => secretNumber(random), numbers = () => range(52).map(number);
  const com = (values, blind) => sum([...values.map((v, i) => [VALUES[i], v]), [BLINDING, blind]]);
  const t = statement(place, X, before.bytes, after.bytes), out = [];
  const say = (label, p) => { const bytes = bytesOf(p); t.add(label, bytes); out.push(bytes); };
  // 1. The order, and the same order of the powers of a challenge.
  const a = after.order.map((from) => BigInt(from + 1)), blindA = number();
  say('order', com(a, blindA));
  const powers = powersOf(t.challenge('x')), b = after.order.map((from) => powers[from]), blindB = number();
  say('powers', com(b, blindB));
  const y = t.challenge('y'), z = t.challenge('z'), e = a.map((value, i) => mod(y * value + b[i] - z));
  // 2. The product of all e.
  const products = []; e.forEach((value, i) => products.push(i ? mod(products[i - 1] * value) : value));
  const d = numbers(), delta = numbers(), blindD = number(), blindSmall = number(), blindLarge = number();
  delta[0] = d[0]; delta[51] = 0n;
  const small = range(51).map((i) => -delta[i] * d[i + 1]);
  const large = range(51).map((i) => delta[i + 1] - e[i + 1] * delta[i] - products[i] * d[i + 1]);
  // 3. The cards, weighted by the powers.
  const b0 = numbers(), blindB0 = number(), tau = number();
  const weighted = (half, unit) => sum([[unit, tau], ...after.cards.map((card, i) => [card[half], b0[i]])]);
  const points = [
    com(d, blindD), com(small, blindSmall), com(large, blindLarge), com(b0, blindB0), weighted('hint', G), weighted('body', X),
  ];
  LATER.forEach((label, i) => say(label, points[i]));
  // 4. The responses.
  const w = t.challenge('w'), rho = -b.reduce((all, value, i) => all + value * after.rho[i], 0n);
  const along = (values, start) => values.map((value, i) => w * value + start[i]);
  const responses = [
    ...along(e, d), ...along(products, delta).slice(1, 51), ...along(b, b0),
    w * (y * blindA + blindB) + blindD, w * blindLarge + blindSmall, w * blindB + blindB0, w * rho + tau,
  ];
  return cat(...out, ...responses.map((n) => number32(mod(n))));
}
