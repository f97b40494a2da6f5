/**
 * Forecasts the trick on the table if a seat plays this card: which seat takes it, and how many points it
 * holds.
 *
 * The later seats are handled in turn. Each follows its duties: it beats an opponent if it can and ruffs if
 * it must. If it may play several cards, the choice is spread between its lowest and its highest. Partners
 * put points on a trick of their own side, opponents give as few as they can.
 */
import { lowOf } from '../card-sets.ts';
import { aboveMask, beats, pointsOf, suitMask } from './cards.ts';
import { chanceOfNone, type Knowledge } from './knowledge.ts';
import type { ManillePosition } from './position.ts';

export interface Forecast {
  /** Expected points of the trick for our side, less those for the other side. */
  gain: number;
  /** Chance that our side takes the trick, and that this seat does. */
  ours: number;
  mine: number;
}

/** Mean points that a void player discards on the partner's trick, and on a lost trick. */
const FATTENED = 2.4;
const THROWN = 0.4;
const RARE = 0.004;
/** Chance that a player with several cards above the winner plays the lowest. */
const LOWEST = 0.5;

export function forecast(position: ManillePosition, knowledge: Knowledge, card: number): Forecast {
  const { me, trump, trick } = position;
  const led = (trick.cards[0] ?? card) >> 3;
  let best = trick.cards[0] ?? card;
  let bestSeat = trick.cards.length === 0 ? me : trick.lead;
  let points = 0;
  for (let place = 0; place <= trick.cards.length; place++) {
    const played = trick.cards[place] ?? card;
    points += pointsOf(played);
    if (place > 0 && beats(played, best, trump)) {
      best = played;
      bestSeat = (trick.lead + place) & 3;
    }
  }
  const result: Forecast = { gain: 0, ours: 0, mine: 0 };
  const behind = 3 - trick.cards.length;
  follow(behind, best, bestSeat, points, 1);
  return result;

  function follow(left: number, winning: number, winner: number, sum: number, weight: number): void {
    if (weight < RARE) return;
    if (left === 0) {
      const ours = ((winner ^ me) & 1) === 0;
      result.gain += ours ? weight * sum : -weight * sum;
      if (ours) result.ours += weight;
      if (winner === me) result.mine += weight;
      return;
    }
    const seat = (me + behind - left + 1) & 3;
    const isVoid = chanceOfNone(knowledge, seat, suitMask(led));
    const partnerWins = ((winner ^ seat) & 1) === 0;
    if (partnerWins) {
      const safe = left === 1 || (aboveMask(winning) & knowledge.unseen) === 0;
      const given = seenPoints(seat, suitMask(led), safe);
      follow(left - 1, winning, winner, sum + given, weight * (1 - isVoid));
      follow(left - 1, winning, winner, sum + (safe ? FATTENED : FATTENED / 2), weight * isVoid);
      return;
    }
    const winningSuit = winning >> 3;
    if (winningSuit === led) {
      const beaten = 1 - beatWith(aboveMask(winning), seat, left, sum, weight);
      const under = Math.max(0, 1 - isVoid - beaten);
      const given = seenPoints(seat, suitMask(led) & ~aboveMask(winning), false);
      follow(left - 1, winning, winner, sum + given, weight * under);
    } else {
      follow(left - 1, winning, winner, sum + seenPoints(seat, suitMask(led), false), weight * (1 - isVoid));
    }
    let cannot = isVoid;
    if (trump >= 0 && led !== trump) {
      const trumps = winningSuit === trump ? aboveMask(winning) : suitMask(trump);
      cannot = isVoid * beatWith(trumps, seat, left, sum, weight * isVoid);
    }
    follow(left - 1, winning, winner, sum + THROWN, weight * cannot);
  }

  /** Continues with each card of `mask` that may win the trick. Returns the chance that the seat has none. */
  function beatWith(mask: number, seat: number, left: number, sum: number, weight: number): number {
    const held = mask & knowledge.unseen;
    if (held === 0) return 1;
    const { chance } = knowledge;
    const ruff = (held & suitMask(led)) === 0;
    let none = 1;
    for (let rest = held; rest !== 0; rest &= rest - 1) {
      const card = lowOf(rest);
      const here = chance[seat * 32 + card] as number;
      if (here === 0) continue;
      const asLowest = here * none;
      // A ruff is made with the lowest trump. In the suit led the highest card is as likely as the lowest.
      const asHighest = ruff ? asLowest : here * chanceOfNone(knowledge, seat, aboveMask(card));
      const share = LOWEST * asLowest + (1 - LOWEST) * asHighest;
      follow(left - 1, card, seat, sum + pointsOf(card), weight * share);
      none *= 1 - here;
    }
    return none;
  }

  /**
   * Points of the card given: between the lowest and the mean, or the most if the trick is safe for its side.
   */
  function seenPoints(seat: number, mask: number, fatten: boolean): number {
    const { chance, unseen } = knowledge;
    let cards = 0;
    let sum = 0;
    let lowest = 0;
    let none = 1;
    let top = 0;
    let reached = 0;
    for (let rest = mask & unseen; rest !== 0; rest &= rest - 1) {
      const card = lowOf(rest);
      const here = chance[seat * 32 + card] as number;
      cards += here;
      sum += here * pointsOf(card);
      lowest += here * none * pointsOf(card);
      none *= 1 - here;
      // Running maximum: this card is the highest so far with its own chance.
      top = here * pointsOf(card) + (1 - here) * top;
      reached = 1 - none;
    }
    if (cards === 0 || reached === 0) return 0;
    return (fatten ? top : 0.7 * lowest + 0.3 * (sum / Math.max(1, cards)) * reached) / reached;
  }
}
