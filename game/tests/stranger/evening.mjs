// An evening as it results from its log: every entry is checked, and what is awaited follows. It has no clock: whether somebody
// was waited for long enough before he was said to be gone it does not judge.
import {
  CARDS, HOST_DEALS, K, NOBODY_DEALS, Point, check, commitment, deckBytes, hostRoot, keyProof, openDeck, openedRoot, point, range,
  readDeck, readMessage, same, shareProof, short, shuffleTerms, signed, cat, sum, u32,
} from './protocol.mjs';
import { CALL, FOLD, Hand, SEATS, clockwise } from './rules.mjs';

const ZEROS = Buffer.alloc(32), DEALER = 255;
export const settledHash = (table, deal, stacks) => short('settled', table, u32(deal), cat(...stacks.map(u32)));

/** A deck in the making. */
class Deal {
  constructor(number, roster, dealing) {
    Object.assign(this, { number, roster, dealing, dealer: null, root: null, deck: null });
    this.commits = new Map(); this.secrets = new Map(); this.keys = new Map(); this.shuffled = new Set(); this.signed = new Set();
  }

  get isReady() { return this.dealing === HOST_DEALS ? this.root !== null : this.signed.size === this.roster.length; }
  get keySum() { return [...this.keys.values()].reduce((all, X) => all.add(X), Point.ZERO); }
  /** The same once all keys are there: one point for all proofs. */
  get jointKey() { return (this.joint ??= this.keySum); }
  get current() {
    if (!this.deck) { const cards = openDeck(); this.deck = { cards, bytes: deckBytes(cards) }; }
    return this.deck;
  }
  get deckHash() { return short('deck hash', this.current.bytes); }

  /** Who has to say what; seat null is the host. */
  wants() {
    const missing = (what, has) => this.roster.filter((seat) => !has.has(seat)).map((seat) => ({ seat, what }));
    if (this.dealing === HOST_DEALS) {
      const commits = missing(K.COMMIT, this.commits);
      if (!this.dealer) commits.push({ seat: null, what: K.DEALER });
      if (commits.length) return commits;
      const reveals = missing(K.REVEAL, this.secrets);
      return reveals.length || this.root ? reveals : [{ seat: null, what: K.ROOT }];
    }
    const keys = missing(K.KEY, this.keys), shuffles = missing(K.SHUFFLE, this.shuffled).slice(0, 1);
    return keys.length ? keys : shuffles.length ? shuffles : missing(K.DECK, this.signed);
  }

  /** `proofs`: where a shuffle's proof goes to be checked. */
  said({ kind, body }, seat, isHost, place, used, proofs) {
    const who = kind === K.DEALER || kind === K.ROOT ? null : seat;
    const isWanted = this.wants().some((want) => want.seat === who && want.what === kind);
    check(isWanted && (who !== null || isHost), 'nobody waits for it');
    switch (kind) {
      case K.DEALER: this.dealer = body.bytes; break;
      case K.COMMIT: this.commits.set(seat, body.bytes); break;
      case K.REVEAL:
        check(same(commitment(place.table, this.number, seat, body.bytes), this.commits.get(seat)), 'another secret');
        this.secrets.set(seat, body.bytes); break;
      case K.ROOT: this.root = body.bytes; break;
      case K.KEY: {
        const hex = body.key.toString('hex');
        check(!used.has(hex), 'a key used twice');
        this.keys.set(seat, keyProof(place, body.key, body.proof));
        used.add(hex); break;
      }
      case K.SHUFFLE: {
        const after = { cards: readDeck(body.deck), bytes: body.deck };
        proofs(after, () => shuffleTerms(place, this.jointKey, this.current, after, body.proof));
        this.deck = after; this.shuffled.add(seat); break;
      }
      default: check(same(body.bytes, this.deckHash), 'another deck'); this.signed.add(seat);
    }
  }
}

/** A hand that is played. */
class Play {
  constructor(deal, terms, inPlay, before, button, dealer) {
    Object.assign(this, { deal, number: deal.number, before, dealer, actions: 0, result: null, isVoid: false });
    this.hand = new Hand(terms, inPlay, button);
    this.cards = new Map(); this.shares = new Map(); this.given = new Set(); this.settled = new Set();
  }

  get roster() { return this.deal.roster; }
  places(seat) {
    const j = clockwise(this.roster, this.hand.button).indexOf(seat);
    return [j, j + this.roster.length];
  }
  othersPlaces(seat) { return range(2 * this.roster.length).filter((place) => !this.places(seat).includes(place)); }
  boardPlaces(next) { return next.cards.map((i) => 2 * this.roster.length + i); }
  hints(places) { return places.map((place) => this.deal.deck.cards[place].hint); }

  wants(gone) {
    const all = (what, done) => this.roster.filter((s) => !gone.has(s) && !done.has(s)).map((seat) => ({ seat, what }));
    if (this.result) return all(K.SETTLED, this.settled);
    const next = this.hand.next(), byHost = this.deal.dealing === HOST_DEALS;
    switch (next.what) {
      case 'hole': return all(K.SHARES, this.given).map((want) => ({ ...want, places: this.othersPlaces(want.seat) }));
      case 'act': return [{ seat: next.seat, what: K.ACT, number: this.actions, legal: next.legal }];
      case 'street': {
        const places = this.boardPlaces(next);
        return byHost ? [{ seat: null, what: K.OPEN, places }] : all(K.SHARES, this.given).map((want) => ({ ...want, places }));
      }
      default: {
        const show = { what: byHost ? K.OPEN : K.SHARES, places: this.places(next.seat), shows: next.seat, mayMuck: next.mayMuck };
        return [{ ...show, seat: gone.has(next.seat) ? null : next.seat }];
      }
    }
  }

  said({ kind, body }, seat, isHost, place, gone) {
    if (this.result) {
      check(kind === K.SETTLED && this.roster.includes(seat) && !this.settled.has(seat), 'nobody waits for it');
      check(same(body.bytes, settledHash(place.table, this.number, this.result)), 'another result');
      this.settled.add(seat);
      return;
    }
    const next = this.hand.next(), byHost = this.deal.dealing === HOST_DEALS, turn = next.seat;
    if (kind === K.ACT) {
      check(next.what === 'act' && turn === seat && body.number === this.actions, 'not its turn');
      this.acts(body.action, body.to);
    } else if (kind === K.OPEN && byHost && next.what === 'street') {
      check(isHost, 'not the host');
      this.opens(body.cards, this.boardPlaces(next));
    } else if (kind === K.OPEN && byHost && next.what === 'show') {
      check(seat === turn || (isHost && gone.has(turn)), "another's cards");
      this.opens(body.cards, this.places(turn));
      this.shows(turn);
    } else if (kind === K.MUCK && next.what === 'show' && seat === turn) {
      check(next.mayMuck, 'these cards have to be shown');
      this.hand.mucked.add(seat);
    } else if (kind === K.SHARES && !byHost && this.roster.includes(seat)) {
      this.gives(seat, body, place, next);
    } else check(false, 'nobody waits for it');
  }

  acts(action, to, free) { this.hand.act(action, to, free); this.actions++; }

  opens(cards, places) {
    check(cards.length === places.length && cards.every((o, i) => o.place === places[i]), 'a card that is not due');
    check(cards.every((o) => same(openedRoot(o), this.deal.root)), 'a switched card');
    cards.forEach((o) => this.cards.set(o.place, o.card));
  }

  gives(seat, body, place, next) {
    const isShow = next.what === 'show' && next.seat === seat;
    check(isShow || (next.what !== 'act' && next.what !== 'show' && !this.given.has(seat)), 'shares that are not due');
    const places = isShow ? this.places(seat) : next.what === 'hole' ? this.othersPlaces(seat) : this.boardPlaces(next);
    check(body.shares.length === places.length, 'shares of other cards');
    const shares = body.shares.map(point);
    shareProof(place, this.deal.keys.get(seat), this.hints(places), shares, body.proof);
    places.forEach((at, i) => {
      if (!this.shares.has(at)) this.shares.set(at, new Map());
      const all = this.shares.get(at).set(seat, shares[i]);
      if (all.size === this.roster.length) this.cards.set(at, this.read(at, all.values()));
    });
    if (isShow) this.shows(seat); else this.given.add(seat);
  }

  /** The card at a place, once all shares are known. */
  read(place, shares) {
    const opened = [...shares].reduce((p, share) => p.subtract(share), this.deal.deck.cards[place].body);
    const card = CARDS.findIndex((p) => p.equals(opened));
    check(card >= 0, 'no card');
    return card;
  }

  shows(seat) { check(this.hand.shows(seat, this.places(seat).map((place) => this.cards.get(place))), 'a card twice'); }

  /** Everything that follows by itself. */
  goesOn(gone, away) {
    while (!this.result) {
      const next = this.hand.next(), byHost = this.deal.dealing === HOST_DEALS;
      if (next.what === 'hole' && (byHost || this.given.size === this.roster.length)) {
        this.given.clear();
        this.hand.deal();
      } else if (next.what === 'act' && gone.has(next.seat)) this.acts(FOLD, 0, true);
      else if (next.what === 'act' && away.has(next.seat)) this.acts(next.legal.due ? FOLD : CALL);
      else if (next.what === 'street' && this.boardPlaces(next).every((place) => this.cards.has(place))) {
        this.given.clear();
        if (!this.hand.opens(this.boardPlaces(next).map((place) => this.cards.get(place)))) this.breaksOff(gone);
      } else if (next.what === 'show' && gone.has(next.seat) && !byHost) {
        if (next.mayMuck || this.hand.mayGiveUp(next.seat)) this.hand.mucked.add(next.seat); else this.breaksOff(gone);
      } else if (next.what === 'over') this.ends();
      else return;
    }
  }

  ends() {
    this.result = [...this.before];
    this.roster.forEach((s) => { this.result[s] = this.hand.stacks[s]; });
  }

  /** A player is gone, or the host who dealt. */
  left(seat, wasHost, gone) {
    if (this.result) return;
    if (this.deal.dealing === HOST_DEALS) { if (wasHost) this.breaksOff(gone); return; }
    if (!this.roster.includes(seat)) return;
    const left = this.hand.live.filter((s) => !gone.has(s));
    if (left.length === 1) {
      this.ends();
      this.result[left[0]] += this.hand.pot();
    } else if (this.hand.street < 3) this.breaksOff(gone);
  }

  breaksOff(gone) {
    const { beganWith, putIn, button } = this.hand, here = this.roster.filter((s) => !gone.has(s));
    const stay = here.length ? here : this.roster;
    const left = this.roster.filter((s) => !stay.includes(s)), shared = left.reduce((all, s) => all + putIn[s], 0);
    this.result = [...this.before];
    left.forEach((s) => { this.result[s] = beganWith[s] - putIn[s]; });
    const part = (i) => Math.floor(shared / stay.length) + (i < shared % stay.length ? 1 : 0);
    clockwise(stay, button).forEach((s, i) => { this.result[s] += part(i); });
    this.isVoid = true;
  }
}

/** A shuffle is checked at once. */
export const atOnce = (after, terms) => check(sum(terms()).equals(Point.ZERO), 'a shuffle');

export class Evening {
  /** The evening that begins with this entry. `proofs` takes each shuffled deck, and a function for the terms of its proof. */
  constructor(first, proofs = atOnce) {
    this.proofs = proofs;
    const m = readMessage(first.message), setup = m.body;
    check(m.kind === K.SETUP && m.author === 0, 'no setup');
    this.table = short('table', m.bodyBytes);
    this.checkSetup(setup);
    Object.assign(this, { setup, terms: setup.terms, members: setup.members, dealing: setup.dealing });
    this.heads = [short('head', this.table)];
    const isFirst = same(m.previous, ZEROS) && m.seen === 0 && same(m.head, this.head) && m.deal === 0;
    check(isFirst && same(m.table, this.table), 'the chain of its author');
    check(signed('message', m.unsigned, m.signature, this.members[0].key), 'the signature');
    this.checkOrder(first, 0);
    this.chains = this.members.map(() => ({ least: 0, previous: ZEROS }));
    this.stacks = Array(SEATS).fill(0);
    this.members.forEach((member) => { if (member.seat < SEATS) this.stacks[member.seat] = member.chips; });
    Object.assign(this, { host: 0, button: null, deals: 0, deal: null, play: null, ending: false, entries: [] });
    this.agreed = new Set(); this.away = new Set(); this.gone = new Set(); this.usedKeys = new Set(); this.hands = [];
    this.count = { shuffles: 0, shares: 0, seeds: 0, settled: 0 };
    this.takes(first, m);
  }

  checkSetup({ terms, button, members }) {
    const seats = members.map((m) => m.seat).filter((s) => s !== 255), letters = (m) => [...m.name].length;
    const differ = (all) => new Set(all).size === all.length;
    const good = members.length && members.length <= 11 && differ(members.map((m) => m.key.toString('hex'))) && differ(seats)
      && members.every((m) => letters(m) >= 1 && letters(m) <= 40 && !/\p{Cc}/u.test(m.name) && (m.seat < SEATS || m.seat === 255))
      && members.every((m) => m.chips <= 0xffffffff / 10 && (m.seat !== 255 || (m.chips === 0 && !m.computer)))
      && !members[0].computer && members.filter((m) => m.chips > 0).length >= 2 && seats.includes(button) && terms.cap > 0;
    check(good, 'no evening can begin like this');
  }

  get head() { return this.heads.at(-1); }
  get isOver() { return this.ending && !this.play; }
  seats(who) { return new Set([...who].map((member) => this.members[member].seat)); }

  checkOrder({ message, order }, by) {
    const after = short('entry', this.head, message), number = u32(this.heads.length - 1);
    check(signed('entry', cat(this.table, number, after), order, this.members[by].key), 'the order');
  }

  takes(entry, m) {
    this.chains[m.author] = { least: m.counter + 1, previous: short('message hash', entry.message) };
    this.heads.push(short('entry', this.head, entry.message));
    this.entries.push(entry);
  }

  /** The next entry of the log. What it refuses may have changed something: then the evening is at its end. */
  apply(entry) {
    const m = readMessage(entry.message), author = this.members[m.author];
    check(author && same(m.table, this.table), 'another table');
    check(signed('message', m.unsigned, m.signature, author.key), 'the signature');
    const chain = this.chains[m.author];
    check(m.counter >= chain.least && m.counter < 0xffffffff && same(m.previous, chain.previous), 'the chain of its author');
    check(this.heads[m.seen] && same(this.heads[m.seen], m.head), 'another log');
    this.checkOrder(entry, m.kind === K.CARRY_ON ? m.author : this.host);
    this.said(m);
    this.takes(entry, m);
    this.goesOn();
  }

  said(m) {
    const { author, deal, kind, body } = m, member = this.members[author];
    const isHost = author === this.host, outside = deal === 0;
    check(kind !== K.SETUP && kind !== K.HOLE, 'nobody waits for it');
    if (outside && kind === K.BACK && (this.away.has(author) || this.gone.has(author))) {
      this.away.delete(author); this.gone.delete(author);
      return;
    }
    check(!this.gone.has(author), 'its author has left');
    if (kind === K.SEEDS) { this.opensSeeds(author, deal, body.seeds); return; }
    if (outside) { this.saidOutside(kind, body, author, isHost, member); return; }
    const seat = member.seat === 255 ? null : member.seat, place = { table: this.table, deal, seat: member.seat };
    if (this.play?.number === deal) this.play.said(m, seat, isHost, place, this.seats(this.gone));
    else {
      check(this.deal?.number === deal && this.awaited().some((want) => want.member === author && want.deal === deal), 'another deal');
      this.deal.said(m, seat, isHost, place, this.usedKeys, this.proofs);
    }
    this.counts(kind, body);
  }

  saidOutside(kind, body, author, isHost, member) {
    switch (kind) {
      case K.CARRY_ON: check(!isHost && !member.computer && !this.isOver, 'nobody waits for it'); this.follows(author); break;
      case K.MODE: {
        const last = this.hands.at(-1), answered = last && last.settled.size === last.roster.length;
        check(isHost && (body.dealing === HOST_DEALS || answered), 'too early');
        this.dealing = body.dealing; break;
      }
      case K.AWAY:
        check((isHost || body.member === author) && this.members[body.member], 'not the host');
        this.away.add(body.member); break;
      case K.GONE: {
        const who = body.member;
        check((isHost || who === author) && this.members[who] && !this.gone.has(who) && who !== this.host, 'nobody waits for it');
        this.leaves(who, false); break;
      }
      case K.END: check(isHost && !this.ending, 'not the host'); this.ending = true; this.deal = null; break;
      case K.AGREE: check(!this.agreed.has(author), 'it was said before'); this.agreed.add(author); break;
      default: check(false, 'another deal');
    }
  }

  counts(kind, body) {
    if (kind === K.SHUFFLE) this.count.shuffles++;
    if (kind === K.SHARES) this.count.shares += body.shares.length;
    if (kind === K.SETTLED) this.count.settled++;
  }

  opensSeeds(author, deal, seeds) {
    check(this.isOver, 'too early');
    const from = this.hands.findIndex((hand) => hand.number === deal);
    check(from >= 0, 'another deal');
    const mine = this.hands.slice(from).filter((hand) => hand.deal.dealing === HOST_DEALS && hand.dealer === author);
    check(seeds.length > 0 && seeds.length <= mine.length, 'nobody waits for it');
    seeds.forEach((seed, i) => {
      const { number, deal: its, proved } = mine[i], secrets = its.roster.map((s) => its.secrets.get(s));
      check(!proved && same(commitment(this.table, number, DEALER, seed), its.dealer), 'a seed that was not committed to');
      check(same(hostRoot(this.table, number, seed, secrets), its.root), 'a deck that is not from the seeds');
      mine[i].proved = true; this.count.seeds++;
    });
  }

  /** Another member carries on; with the first host all computer players are gone. */
  follows(author) {
    const old = this.host;
    this.host = author;
    const left = range(this.members.length).filter((m) => m === old || (old === 0 && this.members[m].computer));
    left.forEach((m) => this.gone.add(m));
    left.forEach((m) => this.leaves(m, m === old));
  }

  leaves(member, wasHost) {
    this.gone.add(member);
    const { seat } = this.members[member];
    this.play?.left(seat, wasHost, this.seats(this.gone));
    if (this.deal && (this.deal.roster.includes(seat) || (wasHost && this.deal.dealing === HOST_DEALS))) this.deal = null;
  }

  get roster() {
    const gone = this.seats(this.gone);
    return range(SEATS).filter((s) => this.stacks[s] > 0 && !gone.has(s));
  }

  get isIncomplete() { return this.members.some((_, m) => !this.agreed.has(m) && !this.gone.has(m)); }

  goesOn() {
    const gone = this.seats(this.gone);
    if (this.play) {
      this.play.goesOn(gone, this.seats(this.away));
      if (this.play.result) this.stacks = [...this.play.result];
      if (this.play.result && this.play.roster.every((s) => this.play.settled.has(s) || gone.has(s))) {
        this.hands.push(this.play);
        this.play = null;
      }
    }
    if (this.ending || this.isIncomplete) return;
    const { roster } = this, fits = (deal) => deal.roster.join() === roster.join() && deal.dealing === this.dealing;
    // A deck that was made during the hand serves the same players only.
    if (!this.play && this.deal && !fits(this.deal)) this.deal = null;
    const during = this.play && !this.play.result && this.play.deal.dealing === NOBODY_DEALS && this.dealing === NOBODY_DEALS;
    if (!this.deal && (!this.play || during) && roster.length >= 2) this.deal = new Deal(++this.deals, roster, this.dealing);
    if (!this.play && this.deal?.isReady) this.starts();
  }

  starts() {
    const { deal, roster } = this, first = this.setup.button;
    this.deal = null;
    this.button = this.button === null && roster.includes(first) ? first : clockwise(roster, this.button ?? first)[0];
    const inPlay = this.stacks.map((chips, s) => (deal.roster.includes(s) ? chips : 0));
    this.play = new Play(deal, this.terms, inPlay, [...this.stacks], this.button, this.host);
    this.goesOn();
  }

  memberAt(seat) { return seat === null ? this.host : this.members.findIndex((m) => m.seat === seat); }

  /** What the log waits for: {member, deal, what, …}. */
  awaited() {
    if (this.isOver) {
      const sealed = this.hands.find((hand) => hand.deal.dealing === HOST_DEALS && !hand.proved && !this.gone.has(hand.dealer));
      return sealed ? [{ member: sealed.dealer, deal: sealed.number, what: K.SEEDS }] : [];
    }
    if (this.isIncomplete) {
      const missing = range(this.members.length).filter((m) => !this.agreed.has(m) && !this.gone.has(m));
      return missing.map((member) => ({ member, deal: 0, what: K.AGREE }));
    }
    const of = (it, wants) => wants.map((want) => ({ ...want, member: this.memberAt(want.seat), deal: it.number }));
    return [
      ...(this.play ? of(this.play, this.play.wants(this.seats(this.gone))) : []),
      ...(this.deal ? of(this.deal, this.deal.wants()) : []),
    ];
  }
}
