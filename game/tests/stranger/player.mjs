// A stranger plays at a table: a guest, written from PROTOCOL.md, with none of the game's code.
//
//     node player.mjs [--name NAME] [--seed HEX] [--log FILE] [--lie NAME,NAME…] [--code CODE]
//
// With the code of a page's table it says its own code, and connects to that page once this is given to it. Without one
// any program can carry its packets: each line of its input is a packet as hex. It answers with its own packets, a line each,
// lines that begin with # for people, and an empty line when it has nothing more to say. At the end it writes its log.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  G, HOST_DEALS, K, PACKET_MAX, Reader, Refused, bytesOf, cat, check, commitment, openedRoot, readEntry, readMessage, readName,
  readTerms, same, signed, signingKey, times, u16, u32, u8, utf8, wide, writeEntry, writeLog, writeMessage, writeOpened,
} from './protocol.mjs';
import { Evening, atOnce, settledHash } from './evening.mjs';
import { CALL, FOLD, RAISE } from './rules.mjs';
import { proveKey, proveShares, proveShuffle, secretNumber, shuffle } from './prove.mjs';
import { LIES } from './lies.mjs';
import { bindingOf, offer, readCode, writeCode } from './connection.mjs';

const P = { SAY: 0, ENTRY: 1, HOLE: 2, TAIL: 3, CAUGHT: 4, REFUSED: 5, CHALLENGE: 16, HELLO: 17, HERE: 18, BEGIN: 19, NOT_TAKEN: 20 };
const NOT_TAKEN = ['all seats are taken', 'the evening has begun', 'the name can not be used', 'the signature does not count'];
const HOLE_COUNTER = 0xffffffff;

export class Player {
  /** `say` takes lines for people. Packets go to `send`; `binding` ties a greeting to a connection: zeros where nothing does. */
  constructor({ name, random, say, lies = [] }) {
    Object.assign(this, { name, random, say, send: null, binding: Buffer.alloc(32) });
    this.lies = lies.map((lie) => ({ name: lie, ...LIES[lie] }));
    this.signing = signingKey(random().subarray(0, 32));
    this.counter = 0; this.secrets = new Map(); this.keys = new Map();
    this.evening = null; this.me = null; this.hole = null; this.pending = null; this.caughtUp = false;
    /** The numbers of messages that nobody awaits any more: the host may still refuse them. */
    this.late = new Set();
    /** Lies that were told and not yet refused. */
    this.told = 0;
  }

  // --- what comes ---
  receive(bytes) {
    check(bytes.length > 0 && bytes.length <= PACKET_MAX, 'the size of a packet');
    const r = new Reader(bytes), kind = r.u8();
    switch (kind) {
      case P.CHALLENGE: this.greets(r.take(32)); break;
      case P.HERE: this.sees(r); break;
      case P.NOT_TAKEN: throw new Refused(`not taken: ${NOT_TAKEN[r.u8()]}`);
      case P.BEGIN: this.begins(readEntry(r)); break;
      case P.ENTRY: this.hears(r.u32(), readEntry(r)); break;
      case P.HOLE: this.seesCards(readMessage(r.rest())); break;
      case P.TAIL: this.givesBack(r.u32(), r.take(32)); break;
      case P.CAUGHT: this.caughtUp = true; break;
      case P.REFUSED: this.wasRefused(r.u32()); break;
      default: throw new Refused(`packet ${kind}`);
    }
    check(r.done, 'bytes are left over');
    this.speaks();
  }

  greets(challenge) {
    const name = utf8(this.name), signature = this.signing.sign('hello', cat(challenge, this.binding, name));
    this.send(cat(u8(P.HELLO), this.signing.bytes, u8(name.length), name, signature));
  }

  sees(r) {
    readTerms(r); r.u32(); r.upTo(1);
    const you = r.u8(), computers = r.u8(), names = r.many(r.u8(), () => readName(r));
    check(you > 0 && you < names.length - computers, 'no place for this device');
    this.say(`here are ${names.join(', ')}`);
  }

  begins(entry) {
    if (this.evening) check(same(writeEntry(entry), writeEntry(this.evening.entries[0])), 'another evening');
    else {
      // It need not check what it has made itself.
      this.evening = new Evening(entry, (after, terms) => { if (!this.made?.bytes.equals(after.bytes)) atOnce(after, terms); });
      this.me = this.evening.members.findIndex((member) => same(member.key, this.signing.bytes));
      check(this.me > 0 && !this.evening.members[this.me].computer, 'this device is no player');
    }
    this.caughtUp = false;
    this.asksForRest();
  }

  asksForRest() { this.send(cat(u8(P.TAIL), u32(this.evening.entries.length), this.evening.head)); }

  hears(number, entry) {
    const { evening } = this, known = evening.entries[number];
    if (known) { check(same(writeEntry(entry), writeEntry(known)), 'the host has made two logs'); return; }
    check(number === evening.entries.length, 'an entry is missing');
    evening.apply(entry);
    const isLate = ({ want }) => want && !this.mine().some((other) => this.isSame(want, other));
    if (this.pending && same(this.pending.bytes, entry.message)) this.pending = null;
    else if (this.pending && isLate(this.pending)) {
      this.late.add(this.pending.counter);
      this.pending = null;
    }
    for (const deal of this.keys.keys()) if (deal !== evening.play?.number && deal !== evening.deal?.number) this.keys.delete(deal);
  }

  isSame(a, b) { return a.deal === b.deal && a.what === b.what && a.number === b.number && String(a.places) === String(b.places); }

  /** Two cards from the host, for this player alone. */
  seesCards(m) {
    const { evening } = this, { play } = evening;
    check(m.kind === K.HOLE && m.author === evening.host && m.counter === HOLE_COUNTER && same(m.table, evening.table), 'no cards');
    check(signed('message', m.unsigned, m.signature, evening.members[evening.host].key), 'the signature');
    check(play?.number === m.deal, 'cards of another deal');
    check(m.body.cards.map((o) => o.place).join() === play.places(this.seat).join(), 'cards of other places');
    check(m.body.cards.every((o) => same(openedRoot(o), play.deal.root)), 'a switched card');
    this.hole = { deal: m.deal, cards: m.body.cards };
  }

  /** A host that was closed has lost the end of its log. */
  givesBack(entries, head) {
    check(this.evening.heads[entries] && same(this.evening.heads[entries], head), 'the host has another log');
    this.evening.entries.slice(entries).forEach((entry, i) => this.send(cat(u8(P.ENTRY), u32(entries + i), writeEntry(entry))));
    this.asksForRest();
  }

  wasRefused(counter) {
    const { pending } = this;
    if (this.late.delete(counter)) return;
    if (this.told > 0) this.told--;
    // It was said while the log grew: it is said again, if it is still awaited.
    else if (pending?.counter === counter && pending.seen < this.evening.entries.length) this.pending = null;
    else throw new Refused('the host does not take what follows from the log');
  }

  // --- what is said ---
  get seat() { return this.evening.members[this.me].seat; }
  place(deal) { return { table: this.evening.table, deal, seat: this.seat }; }
  mine() { return this.evening.awaited().filter((want) => want.member === this.me); }

  /** A message that would be right next, but for what is given. A counter is never used twice. */
  message(fields, signing = this.signing) {
    const { evening, me } = this, { least, previous } = evening.chains[me];
    const counter = fields.counter ?? Math.max(this.counter, least);
    this.counter = Math.max(this.counter, counter + 1);
    const { table, head } = evening, seen = evening.entries.length;
    return writeMessage({ table, author: me, previous, seen, head, deal: 0, body: u8(0).subarray(1), ...fields, counter }, signing);
  }

  sends(message) { this.send(cat(u8(P.SAY), message)); }

  /** One thing at a time, and the next when that is in the log. */
  speaks() {
    if (!this.evening || !this.caughtUp || this.pending || this.told > 0) return;
    const wants = this.evening.awaited(), lie = this.lies.find((one) => one.when(this, wants));
    if (lie) {
      this.lies = this.lies.filter((one) => one !== lie);
      this.say(`lies: ${lie.name}`);
      this.told++;
      lie.tell(this, wants);
      return;
    }
    if (this.evening.away.has(this.me)) { this.says({ kind: K.BACK }); return; }
    for (const want of wants.filter((one) => one.member === this.me)) {
      const said = this.answer(want);
      if (said) { this.says({ deal: want.deal, ...said }, want); return; }
    }
  }

  says(fields, want) {
    const bytes = this.message(fields);
    this.pending = { bytes, want, counter: this.counter - 1, seen: this.evening.entries.length };
    this.sends(this.pending.bytes);
  }

  secret(deal) {
    if (!this.secrets.has(deal)) this.secrets.set(deal, this.random().subarray(0, 32));
    return this.secrets.get(deal);
  }

  /** What answers a want: a kind and a body, or nothing as long as it can't be answered. */
  answer({ deal, what, places, legal, number, mayMuck, shows }) {
    const { evening, random } = this, { play } = evening, place = this.place(deal);
    switch (what) {
      case K.AGREE: return { kind: K.AGREE };
      case K.COMMIT: return { kind: what, body: commitment(evening.table, deal, this.seat, this.secret(deal)) };
      case K.REVEAL: return { kind: what, body: this.secret(deal) };
      case K.KEY: {
        if (!this.keys.has(deal)) this.keys.set(deal, secretNumber(random));
        const x = this.keys.get(deal);
        return { kind: what, body: cat(bytesOf(times(G, x)), proveKey(place, x, random)) };
      }
      case K.SHUFFLE: {
        if (this.made?.deal !== deal) {
          const { jointKey, current } = evening.deal, after = shuffle(jointKey, current, random);
          this.made = { deal, bytes: after.bytes, proof: proveShuffle(place, jointKey, current, after, random) };
        }
        return { kind: what, body: cat(this.made.bytes, this.made.proof) };
      }
      case K.DECK: return { kind: what, body: evening.deal.deckHash };
      case K.ACT: return this.cards() && { kind: what, body: this.decides(number, legal) };
      case K.OPEN: case K.SHARES: {
        if (mayMuck && shows === this.seat && this.cards() && play.hand.beaten(this.cards())) return { kind: K.MUCK };
        if (what === K.OPEN) return this.hole?.deal === deal ? { kind: what, body: writeOpened(this.hole.cards) } : null;
        return { kind: what, body: this.sharesOf(deal, play.hints(places)) };
      }
      case K.SETTLED: return { kind: what, body: settledHash(evening.table, deal, play.result) };
      default: return null;
    }
  }

  sharesOf(deal, hints, place = this.place(deal)) {
    const { shares, proof } = proveShares(place, this.keys.get(deal), hints, this.random);
    return cat(u8(shares.length), ...shares.map(bytesOf), proof);
  }

  /** Its own two cards, once it can see them. */
  cards() {
    const { play } = this.evening, x = this.keys.get(play.number);
    if (play.deal.dealing === HOST_DEALS) return this.hole?.deal === play.number ? this.hole.cards.map((o) => o.card) : null;
    return play.places(this.seat).map((place) =>
      play.read(place, [...play.shares.get(place).values(), times(play.deal.deck.cards[place].hint, x)]));
  }

  /** Whatever comes to mind: mostly it calls. */
  decides(number, legal) {
    const mind = this.random()[0] % 8;
    if (mind < 2 && legal.raise) return this.act(number, RAISE, legal.raise[0]);
    return this.act(number, mind === 2 && legal.due ? FOLD : CALL);
  }

  act(number, action, to) { return cat(u16(number), u8(action), action === RAISE ? u32(to) : u8(0).subarray(1)); }
}

/** Random bytes: from a seed, for tests that are the same each time, or from this machine. */
function randomFrom(seed) {
  let count = 0;
  return () => (seed ? wide('stranger', seed, u32(count++)) : randomBytes(64));
}

/** Its packets are lines, and so are those of the host. */
async function playsByLines(player, write) {
  player.send = (packet) => write(packet.toString('hex'));
  for await (const line of createInterface({ input: process.stdin })) {
    check(line.length <= 2 * PACKET_MAX && /^([0-9a-f]{2})+$/.test(line), 'a line that is no packet');
    player.receive(Buffer.from(line, 'hex'));
    write('');
  }
}

/** It sits at the table of a page that shows this code, until the evening is over, the connection ends or somebody presses Ctrl+C. */
async function playsWithPage(player, code, write) {
  const other = readCode(code), half = await offer(other.sum);
  Object.assign(player, { send: half.send, binding: bindingOf(half.card.fingerprint, other.fingerprint) });
  write(writeCode(half.card));
  await new Promise((closed, refused) => {
    const received = (packet) => {
      try { player.receive(packet); } catch (error) { refused(error); }
      if (player.evening?.isOver && !player.evening.awaited().length) closed();
    };
    process.once('SIGINT', closed);
    half.connect(other, { opened: () => player.say('connected'), received, closed }).catch(refused);
  });
}

async function main() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { name: { ...text, default: 'Stranger' }, seed: text, log: text, lie: text, code: text } });
  const lies = values.lie?.split(',') ?? [], unknown = lies.find((lie) => !(lie in LIES));
  if (unknown) throw new Error(`no such lie: ${unknown}; there are ${Object.keys(LIES).join(', ')}`);
  const write = (line) => process.stdout.write(line + '\n');
  const random = randomFrom(values.seed && Buffer.from(values.seed, 'hex'));
  const player = new Player({ name: values.name, lies, random, say: (line) => write(`# ${line}`) });
  if (values.code) await playsWithPage(player, values.code, write); else await playsByLines(player, write);
  if (values.log && player.evening) writeFileSync(values.log, writeLog(player.evening.entries));
  // A connection holds its port.
  if (values.code) process.exit();
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`refused: ${error.message}`);
  // Its input may be open for ever.
  process.exit(2);
}
