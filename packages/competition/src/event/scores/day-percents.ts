/**
 * Percentages of the deals of a day (docs/behaviour/deal-of-the-day.md 3): everybody plays the same seat, so each
 * player is compared with all others, as at the tables of a duplicate round.
 */
import type { Variant } from '@troef/games';
import { percentsOf, UNPLAYED_BY_OWN_FAULT } from './duplicate.ts';
import { signOf } from './table-score.ts';

export interface DayPercents {
  /** Of each player, by deal; null: they did not play it. */
  readonly deals: readonly (readonly (number | null)[])[];
  /** Of each player: the mean of all deals of the day. */
  readonly means: readonly number[];
}

/** `scores`: of each player, by deal. null or left out: a deal they did not play. */
export function dayPercents(
  variant: Variant,
  scores: readonly (readonly (number | null)[])[],
  dealCount: number,
): DayPercents {
  const sign = signOf({ variant });
  const deals: (number | null)[][] = scores.map(() => Array<null>(dealCount).fill(null));
  for (let deal = 0; deal < dealCount; deal++) {
    const played = scores.flatMap((own, player) => {
      const score = own[deal] ?? null;
      return score === null ? [] : [{ player, score: sign * score }];
    });
    const percents = percentsOf(played.map(({ score }) => score));
    for (const [at, { player }] of played.entries()) {
      const own = deals[player];
      if (own !== undefined) own[deal] = percents[at] ?? null;
    }
  }
  return {
    deals,
    means: deals.map(
      (own) => own.reduce<number>((sum, percent) => sum + (percent ?? UNPLAYED_BY_OWN_FAULT), 0) / dealCount,
    ),
  };
}

/** Returns the place of each of these percentages, from 1. Equal ones share a place. */
export function placesOfPercents(percents: readonly number[]): readonly number[] {
  const sorted = [...percents].sort((a, b) => b - a);
  const places = new Map<number, number>();
  sorted.forEach((percent, at) => {
    if (!places.has(percent)) places.set(percent, at + 1);
  });
  return percents.map((percent) => places.get(percent) ?? 1);
}
