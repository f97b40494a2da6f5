/**
 * Chance that our side takes the trick on the table, from what is known about the hands still to play.
 *
 * Later seats are handled in order: a player of the losing side beats the best card if possible, a player of
 * the winning side does not. A later partner may regain a lost trick.
 */
import { type Card, type Seat, type Suit, suitOf } from '@troef/games';
import { above, membersOf, rankNumber } from '../card-sets.ts';
import type { Knowledge } from './knowledge.ts';
import { areFriends, type Best, beats, type Situation } from './seats.ts';

/** Factor, because a player who could regain the trick may miss it or be ruffed in turn. */
const REGAIN = 0.75;
/** The same after a ruff. */
const REGAIN_FROM_RUFF = 0.05;

/** Chance that this seat can beat the best card if this suit was led. */
export function chanceToBeat(know: Knowledge, seat: Seat, best: Card, led: Suit, trump: Suit | null): number {
  const isVoid = know.chanceOfNone(seat, led);
  const bestSuit = suitOf(best);
  const higher = (suit: Suit): number => 1 - know.chanceOfNone(seat, suit, above(rankNumber(best)));
  if (bestSuit !== led) return led === trump ? 0 : isVoid * higher(bestSuit);
  const follows = higher(led);
  if (trump === null || led === trump) return follows;
  return follows + isVoid * (1 - know.chanceOfNone(seat, trump));
}

/** Chance that this seat regains the trick from an opponent who has just beaten the best card. */
function chanceToRegain(know: Knowledge, seat: Seat, best: Card, led: Suit): number {
  if (suitOf(best) !== led) return REGAIN_FROM_RUFF;
  const higher = membersOf(know.unseen[led] & above(rankNumber(best)));
  const beater = higher[(higher.length - 1) >> 1];
  return beater === undefined ? REGAIN_FROM_RUFF : REGAIN * (1 - know.chanceOfNone(seat, led, above(beater)));
}

export interface TrickChance {
  /** Chance that our best card stands to the end. */
  readonly stands: number;
  /** Chance that a later partner beats the other side's best card. */
  readonly regained: number;
}

/** Returns these chances if this seat plays this card. */
export function chanceOfTrick(situation: Situation, mine: Card): TrickChance {
  const { me, contract, know, trump, deal, after } = situation;
  const first = deal.trick?.plays[0];
  const led = suitOf(first === undefined ? mine : first.card);
  const best: Best =
    situation.best === null || beats(mine, situation.best.card, trump)
      ? { seat: me, card: mine }
      : situation.best;
  const ours = areFriends(contract, me, best.seat);

  let stands = 1; // chance that the best card is still winning
  let taken = 0; // chance that the other side has beaten it since
  let regained = 0;
  for (const seat of after) {
    if (areFriends(contract, me, seat) === ours) {
      const back = taken * chanceToRegain(know, seat, best.card, led);
      taken -= back;
      regained += back;
    } else {
      const chance = chanceToBeat(know, seat, best.card, led, trump);
      taken += (stands + regained * 0.4) * chance;
      stands -= stands * chance;
      regained -= regained * 0.4 * chance;
    }
  }
  return ours ? { stands, regained } : { stands: 0, regained: taken };
}
