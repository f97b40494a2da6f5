/** Which player should get points that a seat cannot prevent. It matters more near the end of the session. */
import type { BySeat, Seat } from '@troef/games';

/** Cost, in points, if that seat gets these points; negative if it helps. */
export function costOfGiving(
  totals: BySeat<number>,
  target: number | null,
  me: Seat,
  to: Seat,
  points: number,
): number {
  const own = totals[me];
  const lowest = Math.min(...totals.filter((_, seat) => seat !== me));
  // A small gain if the leader gets them, because the others must catch up with them.
  const leader = totals[to] === lowest ? -LEADER * points : 0;
  if (target === null || totals[to] + points < target) return leader;
  // These points end the session, which is good for a seat in first place only.
  return own < lowest ? -ENDS_WELL : ENDS_BADLY;
}

const LEADER = 0.05;
const ENDS_WELL = 3;
const ENDS_BADLY = 6;
