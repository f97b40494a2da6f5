/** Which users have met in the rounds so far, as opponents or as partners. */

import type { Round } from '../types.ts';
import type { TimesPartners } from './seats.ts';

/** Tells whether these two have sat at the same table. */
export type HaveMet = (a: string, b: string) => boolean;

const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export function metIn(rounds: readonly Round[]): HaveMet {
  const met = new Set<string>();
  for (const { tables } of rounds) {
    for (const { seats } of tables) {
      const people = seats.filter((user) => user !== null);
      for (const a of people) for (const b of people) if (a < b) met.add(pair(a, b));
    }
  }
  return (a, b) => met.has(pair(a, b));
}

/** Counts the rounds in which two users sat opposite each other. */
export function partnersIn(rounds: readonly Round[]): TimesPartners {
  const times = new Map<string, number>();
  const note = (a: string | null, b: string | null): void => {
    if (a === null || b === null) return;
    times.set(pair(a, b), (times.get(pair(a, b)) ?? 0) + 1);
  };
  for (const { tables } of rounds) {
    for (const { seats } of tables) {
      note(seats[0], seats[2]);
      note(seats[1], seats[3]);
    }
  }
  return (a, b) => times.get(pair(a, b)) ?? 0;
}
