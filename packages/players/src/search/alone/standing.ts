/**
 * What a finished deal is worth to a seat, session and all: against each of the others, how likely it is to end in front of
 * him. While many deals are left that is as good as the points themselves; the nearer the end, the more the place counts.
 */
import type { BySeat } from '@troef/games';

export interface Session {
  /** Before this deal. */
  readonly totals: BySeat<number>;
  readonly lowestWins: boolean;
  /** How far apart two players come in one deal, in points: a standard deviation. */
  readonly spread: number;
  /** Deals left after one that brings these totals; 0 when it is the last, null where nobody knows. */
  left(totals: readonly number[]): number | null;
}

/** Two standard deviations in front count as surely in front. */
const SURELY = 2;
const IN_FRONT = 4000;
/** Of a point where the places are settled, or all else is equal. */
const POINT = 4;
/** Where the end is nowhere near, as if so many deals were left. */
const MANY = 16;

/** `scores`: of the deal, by seat. */
export function standingWorth(
  { totals, lowestWins, spread, left }: Session,
  me: number,
  scores: Int32Array,
): number {
  const after = totals.map((total, seat) => total + (scores[seat] as number));
  const deals = Math.min(MANY, left(after) ?? MANY);
  const reach = SURELY * spread * Math.sqrt(deals);
  let worth = 0;
  for (let seat = 0; seat < 4; seat++) {
    if (seat === me) continue;
    const ahead = ((after[me] as number) - (after[seat] as number)) * (lowestWins ? -1 : 1);
    if (deals === 0) worth += Math.sign(ahead) * IN_FRONT;
    else worth += Math.round((Math.max(-reach, Math.min(reach, ahead)) / reach) * IN_FRONT);
    worth += ahead * POINT;
  }
  return worth;
}
