/**
 * The worth of a finished deal to a seat within the session: its chance to end in front of each other player.
 * While many deals are left, that is as good as the points themselves. Near the end the place counts more and
 * more.
 */
import type { BySeat } from '@troef/games';

export interface Session {
  /** Totals before this deal. */
  readonly totals: BySeat<number>;
  readonly lowestWins: boolean;
  /** Standard deviation, in points, of the difference between two players in one deal. */
  readonly spread: number;
  /** Returns how many deals follow one that ends with these totals: 0 after the last, null if unknown. */
  left(totals: readonly number[]): number | null;
}

/** A lead of two standard deviations counts as certain. */
const SURELY = 2;
const IN_FRONT = 4000;
/** Worth of one point by itself, which decides once the places are settled. */
const POINT = 4;
/** Number of deals assumed to be left if the end is far away or unknown. */
const MANY = 16;

/** `scores` are those of the deal, by seat. */
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
