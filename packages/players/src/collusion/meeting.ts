/**
 * How often two people meet, against what chance would give: they play when they play, and the lobby mixes
 * everybody who plays the same game in the same hour. Friends meet more often than that and are honest, so
 * meeting alone says nothing. It only tells which pairs are worth a look.
 */

/** By hour (and game): how many seats somebody took. */
export type Hours = ReadonlyMap<string, number>;

export interface Meeting {
  /** Sessions in which both had a seat. */
  readonly met: number;
  readonly expected: number;
  /** The chance to meet so often or oftener. */
  readonly chance: number;
}

/** Other seats at a table of four. */
const OTHERS = 3;

/** `everybody`: all seats taken, by hour. */
export function meetingOf(met: number, one: Hours, other: Hours, everybody: Hours): Meeting {
  let expected = 0;
  for (const [hour, sessions] of one) {
    const share = (other.get(hour) ?? 0) / Math.max(1, (everybody.get(hour) ?? 0) - sessions);
    expected += Math.min(sessions, sessions * Math.min(1, OTHERS * share));
  }
  return { met, expected, chance: tailOf(met, expected) };
}

/** The chance of at least `count` by a Poisson distribution of this mean. */
function tailOf(count: number, mean: number): number {
  if (count === 0) return 1;
  let term = Math.exp(-mean);
  let below = term;
  for (let each = 1; each < count; each++) {
    term *= mean / each;
    below += term;
  }
  return Math.max(0, 1 - below);
}
