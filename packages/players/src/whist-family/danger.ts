/**
 * How likely a holding is to be caught in a misery.
 *
 * The suit is led round after round; the player follows each time with the highest card that stays under. His k-th
 * card from below is safe while at most k - 1 lower cards are out; every further lower card is a way to be left on
 * top. Later rounds come less often, and there is no catching a card when nobody has a higher or lower one left.
 */
import type { Suit } from '@troef/games';
import { countBelow, type Holding } from './holding.ts';
import type { Knowledge } from './knowledge.ts';

/** How often a suit is led so many times against a misery, for the first, second, third … round. */
const ROUND_COMES = [1, 0.9, 0.7, 0.42, 0.2, 0.08, 0.03] as const;
/** So many surplus lower cards make a catch likely. */
const CATCHING = 4.2;

export function dangerOf(holding: Holding, out: Holding): number {
  let safe = 1;
  for (let place = 0; place < holding.length; place++) {
    const strength = holding[holding.length - 1 - place] as number;
    const surplus = countBelow(out, strength) - place;
    if (surplus <= 0) continue;
    const caught = 1 - Math.exp(-((surplus / CATCHING) ** 1.6));
    safe *= 1 - caught * (ROUND_COMES[Math.min(place, 6)] as number);
  }
  return 1 - safe;
}

/** The chance that a seat must take a trick led so: it has cards of the suit, and none of them is lower. */
export function chanceToBeForced(know: Knowledge, seat: number, suit: Suit, strength: number): number {
  const by = seat as 0 | 1 | 2 | 3;
  return know.chanceOfNone(by, suit, 0, strength) * (1 - know.chanceOfNone(by, suit, strength, 15));
}
