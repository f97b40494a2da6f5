/**
 * The exact end of a deal where everybody plays for himself: with all hands open, each seat takes the card that leaves it best
 * off, knowing that the others do the same (max^n, Luckhart and Irani 1986). Where a seat does not mind, it is taken to do
 * what the asking seat likes least.
 *
 * A seat that can do no better looks no further. Positions between two tricks are kept in a table: within one world every
 * card has its owner, so the cards left, the leader and what decides about the moon are the whole position, and the key is
 * exact. Shooting the moon is scored as it is in hearts.
 */
import { lowOf, topOf } from './bits.ts';
import type { Rules } from './rules.ts';
import { Table } from './table.ts';

const MOON = 26;
const BITS = 15;
const SIZE = 1 << BITS;
const DEEPEST = 53;

export class MaxN {
  readonly #table: Table;
  /** By depth and seat: the scores the deal ends with. */
  readonly #ends = new Int32Array(DEEPEST * 4);
  /** By depth and suit: the cards left when the trick began, and those that may be played. */
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
    this.#table = new Table(rules);
    this.#wanted = rules.id === 'trumps';
    this.#lady = rules.id === 'blackLady';
  }

  /** From now on hands are those of another world. */
  begin(): void {
    this.#world++;
  }

  /**
   * How the deal ends, in points by seat, when this card is played next; null when more than so many cards would have to be
   * played to know. The answer is overwritten by the next.
   */
  from(start: Table, first: number, me: number, limit: number): Int32Array | null {
    this.#table.copy(start);
    this.#me = me;
    this.#limit = this.nodes + limit;
    for (let suit = 0; suit < 4; suit++) this.#began[suit] = this.#laidOut(suit);
    const done = this.#play(0, (first / 13) | 0, first % 13);
    return done ? this.#ends.subarray(0, 4) : null;
  }

  /** The cards of a suit that are left, those of this trick included as far as they still matter: the winning one. */
  #laidOut(suit: number): number {
    const table = this.#table;
    const left = table.left[suit] as number;
    return table.laid > 0 && suit === table.bestSuit ? left | (1 << table.best) : left;
  }

  /** Plays a card, answers in `#ends` at this depth, and takes it back; false when the limit is reached. */
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

  /** How the deal ends from here. */
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

  /** Who leads, whether hearts are broken, and, where the moon can still be shot, by whom: six bits. */
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
      if (points[seat] !== MOON) continue;
      for (let other = 0; other < 4; other++) this.#ends[depth * 4 + other] = other === seat ? 0 : MOON;
    }
  }

  /** The end as what is still to be added to the points, a byte a seat. */
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

  /** The best card of the seat to move; of equal ones the worst for the asking seat. */
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

  /** The best a seat can still come to. */
  #ideal(seat: number): number {
    const table = this.#table;
    const now = table.points[seat] as number;
    if (this.#wanted) return now + table.tricksLeft;
    return this.#lady && now > 0 && now === table.taken ? 0 : now;
  }

  /** The cards still to be tried: without this one, and those that do the same because nothing lies between. */
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
