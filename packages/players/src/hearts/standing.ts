/**
 * Who should get the points that one cannot keep from falling: the closer to the end of the session, the more it matters.
 */
import type { BySeat, Seat } from '@troef/games';

/** What it costs, in points, that these points fall to that seat; negative where it helps. */
export function costOfGiving(
  totals: BySeat<number>,
  target: number | null,
  me: Seat,
  to: Seat,
  points: number,
): number {
  const own = totals[me];
  const lowest = Math.min(...totals.filter((_, seat) => seat !== me));
  // A little for whoever leads: it is him one has to catch.
  const leader = totals[to] === lowest ? -LEADER * points : 0;
  if (target === null || totals[to] + points < target) return leader;
  // It ends the session: good for who is first, and for nobody else.
  return own < lowest ? -ENDS_WELL : ENDS_BADLY;
}

const LEADER = 0.05;
const ENDS_WELL = 3;
const ENDS_BADLY = 6;
