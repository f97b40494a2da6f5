/**
 * Solves the end of a deal without partners by max^n (Luckhart and Irani 1986): with all hands open, each
 * seat plays the card that is best for itself, knowing that the others do the same. Of cards that are equal
 * for the seat, it plays the one that is worst for the asking seat.
 *
 * A seat that has reached the best possible result stops searching. Positions between tricks are kept in a
 * transposition table. Within one world every card has a fixed owner, so the cards left, the leader and the
 * state of the moon are the whole position, and the key is exact. Shooting the moon is scored as in hearts.
 */
import { HEARTS_POINTS, moonScore } from '@troef/games';
import { lowOf, topOf } from '../../card-sets.ts';
import type { Rules } from './rules.ts';
import { RolloutTable } from './table.ts';

const BITS = 15;
const SIZE = 1 << BITS;
const DEEPEST = 53;

export class MaxN {
  readonly #table: RolloutTable;
  /** By depth and seat: the final scores of the deal. */
  readonly #ends = new Int32Array(DEEPEST * 4);
  /** By depth and suit: the cards left when the trick began, and the legal cards. */
  readonly #began = new Int32Array(DEEPEST * 4);
  readonly #choices = new Int32Array(DEEPEST * 4);
  readonly #lowKeys = new Int32Array(SIZE);
  readonly #highKeys = new Int32Array(SIZE);
  readonly #worlds = new Int32Array(SIZE);
  readonly #values = new Int32Array(SIZE);
  readonly #wanted: boolean;
  readonly #lady: boolean;
  #world = 0;
  #me = 0;
  #limit = 0;
  /** Cards played. */
  nodes = 0;

  constructor(rules: Rules) {
    this.#table = new RolloutTable(rules);
    this.#wanted = rules.id === 'trumps';
    this.#lady = rules.id === 'blackLady';
  }

  /** Starts a new world: table entries of earlier worlds no longer match. */
  begin(): void {
    this.#world++;
  }

  /**
   * Returns the final points by seat if this card is played next; null if that takes more than `limit` cards.
   * The next call overwrites the answer.
   */
  from(start: RolloutTable, first: number, me: number, limit: number): Int32Array | null {
    this.#table.copy(start);
    this.#me = me;
    this.#limit = this.nodes + limit;
    for (let suit = 0; suit < 4; suit++) this.#began[suit] = this.#laidOut(suit);
    const done = this.#play(0, (first / 13) | 0, first % 13);
    return done ? this.#ends.subarray(0, 4) : null;
  }

  /** The cards of a suit that are left, with the winning card if it is on the table: it still matters. */
  #laidOut(suit: number): number {
    const table = this.#table;
    const left = table.left[suit] as number;
    return table.laid > 0 && suit === table.bestSuit ? left | (1 << table.best) : left;
  }

  /** Plays a card, writes the result to `#ends` at this depth, and takes it back. False at the limit. */
  #play(depth: number, suit: number, rank: number): boolean {
    const table = this.#table;
    const { taken, leader, laid, led, bestSuit, best, winner, lying, tricksLeft, broken } = table;
    const seat = table.mover;
    const voids = table.voids[seat] as number;
    table.play(suit, rank);
    this.nodes++;
    const gained = table.taken - taken;
    const taker = table.leader;
    const done = this.nodes < this.#limit && this.#end(depth);
    if (laid === 3) table.points[taker] = (table.points[taker] as number) - gained;
    table.hands[seat * 4 + suit] = (table.hands[seat * 4 + suit] as number) | (1 << rank);
    table.left[suit] = (table.left[suit] as number) | (1 << rank);
    table.voids[seat] = voids;
    table.taken = taken;
    table.leader = leader;
    table.laid = laid;
    table.led = led;
    table.bestSuit = bestSuit;
    table.best = best;
    table.winner = winner;
    table.lying = lying;
    table.tricksLeft = tricksLeft;
    table.broken = broken;
    return done;
  }

  /** Computes the final scores from here. Returns false at the limit. */
  #end(depth: number): boolean {
    const table = this.#table;
    if (table.laid > 0) return this.#choose(depth);
    if (table.isOver) {
      this.#score(depth);
      return true;
    }
    const low = (table.left[0] as number) | ((table.left[1] as number) << 13);
    const high = (table.left[2] as number) | ((table.left[3] as number) << 13) | (this.#tag() << 26);
    const slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> (32 - BITS);
    if (this.#worlds[slot] === this.#world && this.#lowKeys[slot] === low && this.#highKeys[slot] === high) {
      this.#read(depth, this.#values[slot] as number);
      return true;
    }
    for (let suit = 0; suit < 4; suit++) this.#began[(depth + 1) * 4 + suit] = table.left[suit] as number;
    if (!this.#choose(depth)) return false;
    this.#worlds[slot] = this.#world;
    this.#lowKeys[slot] = low;
    this.#highKeys[slot] = high;
    this.#values[slot] = this.#packed(depth);
    return true;
  }

  /** Six bits of the key: the leader, whether hearts are broken, and which seat can still shoot the moon. */
  #tag(): number {
    const table = this.#table;
    const tag = table.leader | (table.broken ? 4 : 0);
    if (!this.#lady || table.taken === 0) return tag;
    for (let seat = 0; seat < 4; seat++) {
      if (table.points[seat] === table.taken) return tag | ((seat + 1) << 3);
    }
    return tag | (5 << 3);
  }

  #score(depth: number): void {
    const { points } = this.#table;
    for (let seat = 0; seat < 4; seat++) this.#ends[depth * 4 + seat] = points[seat] as number;
    if (!this.#lady) return;
    for (let seat = 0; seat < 4; seat++) {
      if (points[seat] !== HEARTS_POINTS) continue;
      for (let other = 0; other < 4; other++) this.#ends[depth * 4 + other] = moonScore(other, seat);
    }
  }

  /** Packs the points that are still to be added, one byte a seat. */
  #packed(depth: number): number {
    let packed = 0;
    for (let seat = 0; seat < 4; seat++) {
      const more = (this.#ends[depth * 4 + seat] as number) - (this.#table.points[seat] as number);
      packed |= (more & 0xff) << (seat * 8);
    }
    return packed;
  }

  #read(depth: number, packed: number): void {
    for (let seat = 0; seat < 4; seat++) {
      const more = (packed << (24 - seat * 8)) >> 24;
      this.#ends[depth * 4 + seat] = (this.#table.points[seat] as number) + more;
    }
  }

  /** Searches the legal cards for the best one. Of equal cards it takes the worst for the asking seat. */
  #choose(depth: number): boolean {
    const table = this.#table;
    const seat = table.mover;
    table.findLegal();
    for (let suit = 0; suit < 4; suit++) this.#choices[depth * 4 + suit] = table.legal[suit] as number;
    if (table.laid > 0) {
      for (let suit = 0; suit < 4; suit++) {
        this.#began[(depth + 1) * 4 + suit] = this.#began[depth * 4 + suit] as number;
      }
    }
    let found = false;
    const leads = table.laid === 0;
    const ideal = this.#ideal(seat);
    for (let suit = 0; suit < 4; suit++) {
      let rest = this.#choices[depth * 4 + suit] as number;
      while (rest !== 0) {
        const rank = leads ? lowOf(rest) : topOf(rest);
        rest = this.#withoutEquals(depth, seat, suit, rank, rest, leads);
        if (!this.#play(depth + 1, suit, rank)) return false;
        if (!found || this.#isBetter(depth, seat)) {
          for (let each = 0; each < 4; each++) {
            this.#ends[depth * 4 + each] = this.#ends[(depth + 1) * 4 + each] as number;
          }
          found = true;
        }
        if (this.#ends[depth * 4 + seat] === ideal) return true;
      }
    }
    return true;
  }

  /** The best result the seat can still reach. */
  #ideal(seat: number): number {
    const table = this.#table;
    const now = table.points[seat] as number;
    if (this.#wanted) return now + table.tricksLeft;
    return this.#lady && now > 0 && now === table.taken ? 0 : now;
  }

  /** Removes this card from `rest`, and its equals: same cost, and no other hand's card in between. */
  #withoutEquals(depth: number, seat: number, suit: number, rank: number, rest: number, up: boolean): number {
    const table = this.#table;
    const { cost } = table.rules;
    const others =
      (this.#began[(depth + 1) * 4 + suit] as number) & ~(table.hands[seat * 4 + suit] as number);
    let left = rest & ~(1 << rank);
    while (left !== 0) {
      const next = up ? lowOf(left) : topOf(left);
      const low = up ? rank : next;
      const between = others & ((1 << (up ? next : rank)) - 1) & ~((2 << low) - 1);
      if (between !== 0 || cost[suit * 13 + next] !== cost[suit * 13 + rank]) break;
      left &= ~(1 << next);
    }
    return left;
  }

  #isBetter(depth: number, seat: number): boolean {
    const own = (this.#ends[(depth + 1) * 4 + seat] as number) - (this.#ends[depth * 4 + seat] as number);
    if (own !== 0) return this.#wanted ? own > 0 : own < 0;
    const mine =
      (this.#ends[(depth + 1) * 4 + this.#me] as number) - (this.#ends[depth * 4 + this.#me] as number);
    return this.#wanted ? mine < 0 : mine > 0;
  }
}
