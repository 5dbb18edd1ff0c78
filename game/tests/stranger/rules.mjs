// One hand of Texas Hold'em as PROTOCOL.md has it: whose turn it is, what may be done, who wins. Cards are numbers from 0 (2c) to
// 51 (As), seats numbers from 0 to 9.
import { FIXED, POT_LIMIT, Refused, check, range } from './protocol.mjs';

export const SEATS = 10;
export const FOLD = 0, CALL = 1, RAISE = 2;
/** These seats clockwise, from the one after `after` on. */
export const clockwise = (seats, after) => [...seats.filter((s) => s > after), ...seats.filter((s) => s <= after)];
const RIVER = 3, CARDS_OF = [0, 3, 4, 5];

/** How strong the best five of these cards are, as a number. */
export function rank(cards) {
  let best = 0;
  for (const five of fives(cards)) {
    const counts = new Map();
    five.forEach((card) => counts.set(card >> 2, (counts.get(card >> 2) ?? 0) + 1));
    // By how often a rank is there, then by rank.
    const ranks = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]), kinds = ranks.map(([, count]) => count).join('');
    const high = ranks.map(([value]) => value), flush = five.every((card) => (card & 3) === (five[0] & 3));
    const wheel = high.join() === '12,3,2,1,0', straight = kinds === '11111' && (high[0] - high[4] === 4 || wheel);
    const kind = straight && flush ? 8 : kinds === '41' ? 7 : kinds === '32' ? 6 : flush ? 5 : straight ? 4
      : kinds === '311' ? 3 : kinds === '221' ? 2 : kinds === '2111' ? 1 : 0;
    best = Math.max(best, (wheel && straight ? [3] : high).reduce((all, value, i) => all + value * 13 ** (4 - i), kind * 13 ** 5));
  }
  return best;
}

function* fives(cards, chosen = [], from = 0) {
  if (chosen.length === 5) yield chosen;
  else for (let i = from; i < cards.length; i++) yield* fives(cards, [...chosen, cards[i]], i + 1);
}

export class Hand {
  /** `stacks` of all ten seats; who has none gets no cards. The blinds are posted. */
  constructor(terms, stacks, button) {
    if (terms.betting === FIXED && terms.full) throw new Refused('this program does not know that rule for short all-ins');
    Object.assign(this, { terms, button, beganWith: [...stacks], stacks: [...stacks] });
    this.players = range(SEATS).filter((s) => stacks[s] > 0);
    this.live = [...this.players];
    this.bets = Array(SEATS).fill(0); this.putIn = Array(SEATS).fill(0); this.dead = 0;
    this.dealt = false; this.street = 0; this.board = []; this.shown = new Map(); this.mucked = new Set();
    this.actor = null; this.lastBettor = null; this.over = false;
    this.post();
  }

  post() {
    const { terms, players, button } = this, order = clockwise(players, button);
    const small = players.length === 2 ? button : order[0], big = clockwise(players, small)[0];
    const put = (seat, amount, where) => {
      const paid = Math.min(amount, this.stacks[seat]);
      this.stacks[seat] -= paid;
      if (where === 'dead') this.dead += paid; else this.putIn[seat] += paid;
      if (where === 'live') this.bets[seat] += paid;
    };
    if (terms.anteOf === 1) order.forEach((seat) => put(seat, terms.ante, 'ante'));
    const live = [[small, terms.smallBlind], [big, terms.bigBlind]];
    if (terms.straddle && players.length > 2) live.push([clockwise(players, big)[0], terms.straddle]);
    const blinds = live.filter(([, amount]) => amount > 0);
    blinds.forEach(([seat, amount]) => put(seat, amount, 'live'));
    if (terms.anteOf > 1) put(terms.anteOf === 2 ? big : button, terms.ante, 'dead');
    this.highest = Math.max(0, ...blinds.map(([, amount]) => amount));
    this.missing = blinds.reduce((all, [, amount]) => all + amount, 0) - this.bets.reduce((all, bet) => all + bet, 0);
    this.last = blinds.findLast(([, amount]) => amount === this.highest)?.[0] ?? button;
  }

  withChips() { return this.live.filter((s) => this.stacks[s] > 0); }
  reach(seat) { return this.stacks[seat] + this.bets[seat]; }
  furthest(seat) { return Math.max(0, ...this.live.filter((s) => s !== seat).map((s) => this.reach(s))); }
  pot() { return this.putIn.reduce((all, n) => all + n, this.dead); }

  // --- a street's betting ---
  begin(unit, after) {
    Object.assign(this, { unit, level: 0, count: 0, full: 0, fullRaise: unit, acted: new Set(), lastBettor: null });
    if (this.street === 0 && this.highest > 0) {
      this.level = this.terms.asPosted ? Math.max(...this.bets) : this.highest;
      Object.assign(this, { full: this.level, fullRaise: this.highest, count: 1 });
    }
    this.pending = new Set(this.withChips());
    this.goesOn(after);
  }

  goesOn(after) {
    const waiting = clockwise(this.live, after).filter((s) => this.pending.has(s));
    this.actor = this.live.length < 2 ? null : waiting.find((s) => this.due(s) > 0 || this.raise(s)) ?? null;
  }

  due(seat) {
    const level = this.terms.asPosted ? this.level : Math.min(this.level, this.furthest(seat));
    return Math.min(Math.max(0, level - this.bets[seat]), this.stacks[seat]);
  }

  /** What the seat may bet or raise to, [least, most]; null if it may not. */
  raise(seat) {
    const { betting, cap } = this.terms, fixed = betting === FIXED, owed = this.level - this.bets[seat], all = this.reach(seat);
    if (fixed && this.count >= cap) return null;
    if (this.acted.has(seat) && (fixed || owed < this.fullRaise)) return null;
    if (all <= this.level || this.furthest(seat) <= this.level) return null;
    const least = Math.min(fixed ? this.full + this.unit : this.level + this.fullRaise, all);
    if (fixed) return [least, least];
    const missing = this.street === 0 && !this.terms.asPosted ? this.missing : 0;
    const pot = this.level + owed + this.pot() + missing;
    return [least, betting === POT_LIMIT ? Math.max(least, Math.min(pot, all)) : all];
  }

  legal(seat) { return { due: this.due(seat), raise: this.raise(seat) }; }

  put(seat, amount) { this.stacks[seat] -= amount; this.bets[seat] += amount; this.putIn[seat] += amount; }

  /** A decision of the seat whose turn it is. `free`: also a fold where nothing is due, of who is gone. */
  act(action, to, free = false) {
    const seat = this.actor, { due, raise } = this.legal(seat);
    if (action === RAISE) {
      check(raise && to >= raise[0] && to <= raise[1], 'a raise that is not allowed');
      const level = this.level;
      this.put(seat, to - this.bets[seat]);
      if (this.terms.betting !== FIXED) {
        this.fullRaise = Math.max(this.fullRaise, to - level); this.count++;
      } else if (2 * (to - this.full) >= this.unit) {
        this.count++; this.full = to; this.acted.clear();
      }
      this.level = to; this.lastBettor = seat;
      this.pending = new Set(this.withChips());
    } else if (action === FOLD) {
      check(free || due > 0, 'a fold where nothing is due');
      this.live = this.live.filter((s) => s !== seat);
    } else this.put(seat, due);
    this.pending.delete(seat); this.acted.add(seat);
    this.goesOn(seat);
  }

  /** All have their cards. */
  deal() { this.dealt = true; this.begin(this.terms.smallBet, this.last); }

  /** The cards of the next street; false if one of them was seen before. */
  opens(cards) {
    if (!this.areNew(cards)) return false;
    this.street++; this.board.push(...cards); this.bets.fill(0);
    if (this.withChips().length > 1) this.begin(this.street > 1 ? this.terms.bigBet : this.terms.smallBet, this.button);
    return true;
  }

  areNew(cards) {
    const seen = [...this.board, ...[...this.shown.values()].flat(), ...cards];
    return new Set(seen).size === seen.length;
  }

  // --- the end ---
  toShow() { return this.live.filter((s) => !this.shown.has(s) && !this.mucked.has(s)); }
  strength(cards) { return rank([...this.board, ...cards]); }
  beaten(cards) { return [...this.shown.values()].some((other) => this.strength(other) > this.strength(cards)); }
  shows(seat, cards) { const good = this.areNew(cards); if (good) this.shown.set(seat, cards); return good; }
  /** Whether somebody can still win each pot when this seat gives up, too. */
  mayGiveUp(seat) { return this.pots().every((pot) => pot.seats.some((s) => s !== seat && !this.mucked.has(s))); }

  /** What comes next; what follows by itself is done. */
  next() {
    if (this.over) return { what: 'over' };
    if (!this.dealt) return { what: 'hole' };
    if (this.actor !== null) return { what: 'act', seat: this.actor, legal: this.legal(this.actor) };
    this.takesBack();
    const left = this.live.filter((s) => !this.mucked.has(s)), river = this.street === RIVER;
    const only = this.live.length === 1 || (river && left.length === 1);
    if (only || (river && !this.toShow().length)) {
      this.pays(only ? left : null);
      return { what: 'over' };
    }
    const to = this.toShow();
    if ((river || this.withChips().length < 2) && to.length) {
      const allIn = this.live.some((s) => this.stacks[s] === 0);
      const first = this.live.includes(this.lastBettor) ? this.lastBettor : null;
      const seat = first !== null && to.includes(first) ? first : clockwise(to, first ?? this.button)[0];
      return { what: 'show', seat, mayMuck: this.shown.size > 0 && !allIn };
    }
    return { what: 'street', cards: range(CARDS_OF[this.street + 1]).slice(this.board.length) };
  }

  /** What nobody has called. */
  takesBack() {
    const most = Math.max(...this.putIn), owners = range(SEATS).filter((s) => this.putIn[s] === most), [owner] = owners;
    if (owners.length > 1 || !this.live.includes(owner)) return;
    const amount = most - Math.max(...this.putIn.filter((_, s) => s !== owner));
    this.stacks[owner] += amount; this.putIn[owner] -= amount; this.bets[owner] = Math.max(0, this.bets[owner] - amount);
  }

  /** One pot for each amount that somebody who has not folded has put in, the smallest first. */
  pots() {
    const levels = [...new Set(this.live.map((s) => this.putIn[s]))].sort((a, b) => a - b), pots = [];
    let { dead } = this, below = 0;
    if (levels[0] === 0 && (dead > 0 || levels.length === 1)) {
      const rest = levels.length === 1 ? this.putIn.reduce((all, n) => all + n, 0) : 0;
      pots.push({ amount: dead + rest, seats: this.live });
      dead = 0;
    }
    for (const top of levels.filter((level) => level > 0)) {
      const last = top === levels.at(-1), part = (n) => Math.max(0, (last ? n : Math.min(n, top)) - Math.min(n, below));
      const amount = this.putIn.reduce((all, n) => all + part(n), dead);
      pots.push({ amount, seats: this.live.filter((s) => this.putIn[s] >= top) });
      dead = 0; below = top;
    }
    return pots;
  }

  /** The pots go to the best, or to who is left. */
  pays(left) {
    const strength = (s) => (this.shown.has(s) ? this.strength(this.shown.get(s)) : -1);
    for (const { amount, seats } of this.pots()) {
      const best = Math.max(...seats.map(strength));
      const wins = (s) => (left ? left.includes(s) : strength(s) >= 0 && strength(s) === best);
      const winners = clockwise(seats.filter(wins), this.button), ways = winners.length;
      winners.forEach((s, i) => { this.stacks[s] += Math.floor(amount / ways) + (i < amount % ways ? 1 : 0); });
    }
    this.over = true;
  }
}
