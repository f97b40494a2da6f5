/**
 * Four open hands and the trick on the table, in typed arrays that a rollout changes in place: playing a card
 * takes some tens of nanoseconds and allocates nothing.
 *
 * Knows the rules of play (rules.ts) and the public voids: which seat did not follow which suit. Code that
 * chooses a card for a seat reads that seat's hand and what is public, never another hand.
 */
import { CLUBS, COUNT, HEARTS, topOf } from '../../card-sets.ts';
import type { Rules } from './rules.ts';

export class RolloutTable {
  rules: Rules;
  /** Indexed by seat × 4 + suit. */
  readonly hands = new Int32Array(16);
  /** By suit: the cards that are still in a hand. */
  readonly left = new Int32Array(4);
  /** By seat: its known voids, as bits. */
  readonly voids = new Int32Array(4);
  /** By seat: points counted so far. */
  readonly points = new Int32Array(4);
  /** By suit: the cards that may be played now. Filled by `findLegal`. */
  readonly legal = new Int32Array(4);
  taken = 0;
  leader = 0;
  /** Number of cards on the table. */
  laid = 0;
  led = 0;
  bestSuit = 0;
  best = 0;
  winner = 0;
  /** Points of the cards on the table. */
  lying = 0;
  tricksLeft = 0;
  broken = false;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  copy(other: RolloutTable): void {
    this.rules = other.rules;
    this.hands.set(other.hands);
    this.left.set(other.left);
    this.voids.set(other.voids);
    this.points.set(other.points);
    this.taken = other.taken;
    this.leader = other.leader;
    this.laid = other.laid;
    this.led = other.led;
    this.bestSuit = other.bestSuit;
    this.best = other.best;
    this.winner = other.winner;
    this.lying = other.lying;
    this.tricksLeft = other.tricksLeft;
    this.broken = other.broken;
  }

  get mover(): number {
    return (this.leader + this.laid) & 3;
  }

  get isOver(): boolean {
    return this.tricksLeft === 0 || this.taken === this.rules.total;
  }

  /** Fills `legal` for the seat to move and returns how many cards are legal. */
  findLegal(): number {
    const { hands, legal, rules } = this;
    const at = this.mover * 4;
    for (let suit = 0; suit < 4; suit++) legal[suit] = hands[at + suit] as number;
    if (this.laid === 0) this.#legalLead();
    else if (legal[this.led] !== 0) this.#only(this.led, legal[this.led] as number);
    else if (rules.mustThrow >= 0 && ((legal[HEARTS] as number) >> rules.mustThrow) & 1) {
      this.#only(HEARTS, 1 << rules.mustThrow);
    } else if (rules.id === 'blackLady' && this.tricksLeft === 13) this.#withoutPenalties();
    return (
      (COUNT[legal[0] as number] as number) +
      (COUNT[legal[1] as number] as number) +
      (COUNT[legal[2] as number] as number) +
      (COUNT[legal[3] as number] as number)
    );
  }

  #only(suit: number, cards: number): void {
    this.legal.fill(0);
    this.legal[suit] = cards;
  }

  #legalLead(): void {
    const { legal, rules } = this;
    if (rules.id === 'blackLady' && this.tricksLeft === 13) this.#only(CLUBS, 1);
    else if (rules.heartsBanned === 'always' || (rules.heartsBanned === 'untilBroken' && !this.broken)) {
      if (((legal[1] as number) | (legal[2] as number) | (legal[3] as number)) !== 0) legal[HEARTS] = 0;
    }
  }

  #withoutPenalties(): void {
    const { legal, rules } = this;
    let free = 0;
    for (let suit = 0; suit < 4; suit++) free |= (legal[suit] as number) & ~(rules.penalties[suit] as number);
    if (free === 0) return;
    for (let suit = 0; suit < 4; suit++) {
      legal[suit] = (legal[suit] as number) & ~(rules.penalties[suit] as number);
    }
  }

  play(suit: number, rank: number): void {
    const seat = this.mover;
    const bit = 1 << rank;
    this.hands[seat * 4 + suit] = (this.hands[seat * 4 + suit] as number) & ~bit;
    this.left[suit] = (this.left[suit] as number) & ~bit;
    if (this.laid === 0) {
      this.led = suit;
      this.bestSuit = suit;
      this.best = rank;
      this.winner = seat;
      this.lying = 0;
    } else {
      if (suit !== this.led) this.voids[seat] = (this.voids[seat] as number) | (1 << this.led);
      if (suit === this.bestSuit ? rank > this.best : suit === this.rules.trump) {
        this.bestSuit = suit;
        this.best = rank;
        this.winner = seat;
      }
    }
    if (suit === HEARTS) this.broken = true;
    this.lying += this.rules.cost[suit * 13 + rank] as number;
    this.laid++;
    if (this.laid === 4) this.#closeTrick();
  }

  #closeTrick(): void {
    const counted = this.lying + (this.rules.trickCost[this.tricksLeft] as number);
    this.points[this.winner] = (this.points[this.winner] as number) + counted;
    this.taken += counted;
    this.tricksLeft--;
    this.leader = this.winner;
    this.laid = 0;
    this.lying = 0;
  }

  /** The cards of a suit that the other seats hold together, as this seat knows. */
  out(seat: number, suit: number): number {
    return (this.left[suit] as number) & ~(this.hands[seat * 4 + suit] as number);
  }

  /** The highest card of a suit in another hand; -1 if there is none. */
  topOut(seat: number, suit: number): number {
    const out = this.out(seat, suit);
    return out === 0 ? -1 : topOf(out);
  }
}
