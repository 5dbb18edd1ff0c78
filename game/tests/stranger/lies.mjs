// What a guest could try. Each has the moment `when` it can be told, and `tell` sends it in place of the truth, which follows.
import { G, K, L, MESSAGE_MAX, NOBODY_DEALS, PACKET_MAX, bytesOf, cat, le, number32, signingKey, times, u16, u8 } from './protocol.mjs';
import { CALL, FOLD, RAISE } from './rules.mjs';
import { proveKey, proveShuffle, secretNumber, shuffle } from './prove.mjs';

const wanted = (player, wants, what) => wants.find((want) => want.member === player.me && want.what === what);
/** Whether it could answer this now, and not by a muck. */
const isAnswered = (player, want) => want !== undefined && !want.mayMuck && (want.what !== K.OPEN || player.hole?.deal === want.deal);
/** A lie in place of what is wanted; `body` makes it from the truth. */
const instead = (what, body) => ({
  when: (player, wants) => isAnswered(player, wanted(player, wants, what)),
  tell: (player, wants) => {
    const want = wanted(player, wants, what), truth = player.answer(want);
    player.sends(player.message({ deal: want.deal, kind: what, body: body(truth.body, player, want) }));
  },
});
/** Bytes in place of others. */
const put = (bytes, at, other) => { const copy = Buffer.from(bytes); other.copy(copy, at); return copy; };
const plusOrder = (bytes, at) => put(bytes, at, number32(le(bytes.subarray(at, at + 32)) + L));
/** A lie about the act that is due, as a whole message. */
const atTurn = (tell) => ({
  when: (player, wants) => wanted(player, wants, K.ACT) !== undefined && player.cards() !== null,
  tell: (player, wants) => {
    const want = wanted(player, wants, K.ACT);
    const { deal, number } = want;
    tell(player, want, (fields) => ({ deal, kind: K.ACT, body: player.act(number, CALL), ...fields }));
  },
});
/** A good shuffle, but of another place. */
const shuffled = (player, place) => {
  const { jointKey, current } = player.evening.deal, after = shuffle(jointKey, current, player.random);
  return cat(after.bytes, proveShuffle({ ...player.place(), ...place }, jointKey, current, after, player.random));
};

export const LIES = {
  'out-of-turn': {
    when: (player, wants) => wants.some((want) => want.what === K.ACT && want.member !== player.me),
    tell: (player, wants) => {
      const want = wants.find((one) => one.what === K.ACT);
      player.sends(player.message({ deal: want.deal, kind: K.ACT, body: player.act(want.number, CALL) }));
    },
  },
  'for-another': atTurn((player, want, act) => player.sends(player.message(act({ author: player.me === 1 ? 2 : 1 })))),
  'anothers-signature': atTurn((player, want, act) => player.sends(player.message(act(), signingKey(player.random().subarray(0, 32))))),
  'beyond-the-cap': atTurn((player, want, act) => player.sends(player.message(act({ body: player.act(want.number, RAISE, 395) })))),
  'another-number': atTurn((player, want, act) => player.sends(player.message(act({ body: player.act(want.number + 1, CALL) })))),
  'another-deal': atTurn((player, want, act) => player.sends(player.message(act({ deal: want.deal + 7 })))),
  'another-log': atTurn((player, want, act) => player.sends(player.message(act({ head: Buffer.alloc(32, 1) })))),
  'another-table': atTurn((player, want, act) => player.sends(player.message(act({ table: Buffer.alloc(32, 1) })))),
  'a-byte-more': atTurn((player, want, act) => player.sends(player.message(act({ body: cat(u16(want.number), u8(CALL), u8(0)) })))),
  'lax-signature': atTurn((player, want, act) => { const m = player.message(act()); player.sends(plusOrder(m, m.length - 32)); }),
  'said-before': atTurn((player) => {
    const own = player.evening.entries.find(({ message }) => message[34] === player.me);
    player.sends(own.message);
  }),
  fork: atTurn((player, want, act) => {
    // The first is good, so that it is in the log when the second comes.
    player.says(act(), want);
    player.sends(player.message(act({ counter: player.counter - 1, body: player.act(want.number, FOLD) })));
  }),
  'no-message': atTurn((player) => player.sends(Buffer.alloc(300, 200))),
  'too-long': atTurn((player) => player.sends(Buffer.alloc(MESSAGE_MAX + 1, 7))),
  'no-packet': atTurn((player) => player.send(Buffer.from([99, 1, 2]))),
  'the-hosts-part': atTurn((player) => player.sends(player.message({ kind: K.END }))),
  'somebody-is-gone': atTurn((player) => player.sends(player.message({ kind: K.GONE, body: u8(player.me === 1 ? 2 : 1) }))),
  'another-secret': instead(K.REVEAL, () => Buffer.alloc(32, 1)),
  'a-switched-card': instead(K.OPEN, (cards) => put(cards, 2, u8((cards[2] + 1) % 52))),
  'another-result': instead(K.SETTLED, () => Buffer.alloc(32, 1)),
  'rogue-key': instead(K.KEY, (truth, player, { deal }) => {
    // Its key is what cancels the others', so that the joint key would be one that it knows alone.
    const x = secretNumber(player.random), rogue = times(G, x).subtract(player.evening.deal.keySum);
    return cat(bytesOf(rogue), proveKey(player.place(deal), x, player.random));
  }),
  'identity-key': instead(K.KEY, (truth) => put(truth, 0, Buffer.alloc(32))),
  'no-point': instead(K.KEY, (truth) => put(truth, 0, Buffer.alloc(32, 0xff))),
  'large-number': instead(K.KEY, (truth) => plusOrder(truth, 64)),
  'key-of-another': instead(K.KEY, (truth, player) => put(truth, 0, bytesOf([...player.evening.deal.keys.values()][0] ?? G))),
  'doubled-card': instead(K.SHUFFLE, (truth) => put(truth, 64, truth.subarray(0, 64))),
  'swapped-cards': instead(K.SHUFFLE, (truth) => put(put(truth, 0, truth.subarray(64, 128)), 64, truth.subarray(0, 64))),
  'shuffle-of-another-hand': instead(K.SHUFFLE, (truth, player, { deal }) => shuffled(player, { deal: deal + 1 })),
  'shuffle-of-another-seat': instead(K.SHUFFLE, (truth, player, { deal }) => shuffled(player, { deal, seat: player.seat - 1 })),
  'another-deck': instead(K.DECK, () => Buffer.alloc(32, 1)),
  'wrong-share': instead(K.SHARES, (truth) => put(truth, 1, bytesOf(times(G, 5n)))),
  'share-of-another-card': instead(K.SHARES, (truth) => put(put(truth, 1, truth.subarray(33, 65)), 33, truth.subarray(1, 33))),
  'share-too-few': instead(K.SHARES, (truth) => cat(u8(truth[0] - 1), truth.subarray(33))),
  'identity-share': instead(K.SHARES, (truth) => put(truth, 1, Buffer.alloc(32))),
  /** The host closes the connection of who sends that. */
  oversize: atTurn((player) => player.send(Buffer.alloc(PACKET_MAX + 1))),
  /** From the flop on it never says anything again. */
  silence: { when: (player) => player.evening.play?.hand.street === 1, tell: () => {} },
  'silence-when-nobody-deals': {
    when: ({ evening: { play } }) => play?.hand.street === 1 && play.deal.dealing === NOBODY_DEALS,
    tell: () => {},
  },
};
