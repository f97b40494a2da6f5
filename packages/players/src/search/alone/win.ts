/**
 * The rollout policy of a seat that wants tricks, for the trumps of kingen. It wins with the cheapest
 * sufficient card, keeps guarded honours, discards the least useful card, and draws trumps from a hand strong
 * in them.
 *
 * It reads the seat's own hand and what is public (table.ts), never another hand.
 */
import { COUNT, lowOf, topOf } from '../../card-sets.ts';
import { chancesOf, noneOf, SHIFT, SURE } from './chances.ts';
import type { Policy } from './policy.ts';
import type { RolloutTable } from './table.ts';
import type { WinWeights } from './win-weights.ts';

const WORST = -1_000_000_000;
/** Worths and chances are out of `SURE`; one trick is worth `SURE`. */

export class WinPolicy implements Policy {
  readonly #draw: number;
  readonly #later: number;
  readonly #willing: number;
  readonly #trumpLength: Int32Array;
  readonly #trumpGuarded: Int32Array;
  readonly #trumpBare: Int32Array;
  readonly #followed: Int32Array;
  readonly #sideGuarded: Int32Array;
  readonly #sideBare: Int32Array;
  readonly #single: Int32Array;
  readonly #worth = new Int32Array(4);
  #table: RolloutTable;
  #seat = 0;

  constructor(weights: WinWeights, table: RolloutTable) {
    [this.#draw, this.#later, this.#willing] = chancesOf([
      weights.draw,
      weights.later,
      weights.willing,
    ]) as unknown as [number, number, number];
    this.#trumpLength = chancesOf(weights.trumpLength);
    this.#trumpGuarded = chancesOf(weights.trumpGuarded);
    this.#trumpBare = chancesOf(weights.trumpBare);
    this.#followed = chancesOf(weights.followed);
    this.#sideGuarded = chancesOf(weights.sideGuarded);
    this.#sideBare = chancesOf(weights.sideBare);
    this.#single = chancesOf([weights.alone, weights.master, weights.long, weights.low]);
    this.#table = table;
  }

  begin(table: RolloutTable): void {
    this.#table = table;
  }

  choose(): number {
    const table = this.#table;
    const many = table.findLegal();
    const { legal } = table;
    this.#seat = table.mover;
    for (let suit = 0; suit < 4; suit++) {
      if (many === 1) {
        if (legal[suit] !== 0) return suit * 13 + topOf(legal[suit] as number);
      } else this.#worth[suit] = this.#worthOf(suit, table.hands[this.#seat * 4 + suit] as number);
    }
    const leads = table.laid === 0;
    const draw = leads ? this.#drawing() : 0;
    let chosen = -1;
    let most = WORST;
    for (let suit = 0; suit < 4; suit++) {
      for (let rest = legal[suit] as number; rest !== 0; rest &= rest - 1) {
        const rank = lowOf(rest);
        const score = this.#scoreOf(suit, rank, leads, draw);
        if (score > most) {
          most = score;
          chosen = suit * 13 + rank;
        }
      }
    }
    return chosen;
  }

  #scoreOf(suit: number, rank: number, leads: boolean, draw: number): number {
    const table = this.#table;
    const { trump } = table.rules;
    const kept = (table.hands[this.#seat * 4 + suit] as number) & ~(1 << rank);
    const lost = (this.#worth[suit] as number) - this.#worthOf(suit, kept);
    const leadsOver = suit === table.bestSuit ? rank > table.best : suit === trump;
    const stands = leads || leadsOver ? this.#stands(suit, rank, leads) : 0;
    const score = stands - ((lost * this.#later) >> SHIFT);
    return (suit === trump && draw > 0 ? score + ((draw * (410 + (6 * stands) / 10)) >> SHIFT) : score) | 0;
  }

  /** Chance that a card that is winning so far is not beaten by a later player. */
  #stands(suit: number, rank: number, leads: boolean): number {
    const table = this.#table;
    const { trump } = table.rules;
    const led = leads ? suit : table.led;
    const seat = this.#seat;
    const above = COUNT[table.out(seat, suit) >> (rank + 1)] as number;
    const ledOut = COUNT[table.out(seat, led)] as number;
    const trumpsOut = COUNT[table.out(seat, trump)] as number;
    let stands = SURE;
    for (let step = 1; step <= 3 - table.laid; step++) {
      const other = (seat + step) & 3;
      const voids = table.voids[other] as number;
      const isVoid = (voids >> led) & 1 ? SURE : noneOf(this.#holders(led), ledOut);
      const ruffs =
        (voids >> trump) & 1 ? 0 : SURE - noneOf(this.#holders(trump), suit === trump ? above : trumpsOut);
      let beaten: number;
      if (suit !== led) beaten = (isVoid * ruffs) >> SHIFT;
      else {
        const higher = (voids >> suit) & 1 ? 0 : SURE - noneOf(this.#holders(suit), above);
        beaten = suit === trump ? higher : ((SURE - isVoid) * higher + isVoid * ruffs) >> SHIFT;
      }
      stands = (stands * Math.max(0, SURE - ((beaten * this.#willing) >> SHIFT))) >> SHIFT;
    }
    return stands;
  }

  #holders(suit: number): number {
    let holders = 0;
    for (let step = 1; step < 4; step++) {
      if ((((this.#table.voids[(this.#seat + step) & 3] as number) >> suit) & 1) === 0) holders++;
    }
    return holders;
  }

  /** Worth drawing: others hold trumps, the hand at least three and more than half as many as they do. */
  #drawing(): number {
    const table = this.#table;
    const { trump } = table.rules;
    const own = COUNT[table.hands[this.#seat * 4 + trump] as number] as number;
    const out = COUNT[table.out(this.#seat, trump)] as number;
    return out > 0 && own >= 3 && own * 2 > out ? this.#draw : 0;
  }

  /** Returns the tricks these cards are expected to make. */
  #worthOf(suit: number, cards: number): number {
    const table = this.#table;
    const out = table.out(this.#seat, suit);
    const isTrump = suit === table.rules.trump;
    const trumpsOut = table.out(this.#seat, table.rules.trump) !== 0;
    let worth = 0;
    let place = 0;
    for (let rest = cards; rest !== 0; place++) {
      const rank = topOf(rest);
      rest &= ~(1 << rank);
      const higher = COUNT[out >> (rank + 1)] as number;
      const guards = COUNT[rest] as number;
      if (isTrump) {
        if (higher === 0 || out === 0) worth += SURE;
        else {
          const length = this.#trumpLength[place] as number;
          const honour =
            higher > 2
              ? 0
              : ((guards >= higher ? this.#trumpGuarded : this.#trumpBare)[higher - 1] as number);
          worth += Math.max(length, honour);
        }
      } else if (out === 0) worth += this.#single[trumpsOut ? 0 : 1] as number;
      else {
        const followed = trumpsOut ? (this.#followed[Math.min(place + higher, 13)] as number) : SURE;
        if (higher === 0) worth += followed;
        else if (higher <= 2) {
          worth +=
            (((guards >= higher ? this.#sideGuarded : this.#sideBare)[higher - 1] as number) * followed) >>
            SHIFT;
        } else worth += this.#single[place >= 4 && !trumpsOut ? 2 : 3] as number;
      }
    }
    return worth | 0;
  }
}
