/**
 * The results of a day beside each other (docs/behaviour/deal-of-the-day.md 3): percentages, places and the best.
 * They are computed anew when somebody has finished since.
 */
import { dayPercents, placesOfPercents } from '@troef/competition/event/scores/day-percents.ts';
import { FACTS } from '@troef/games';
import { DAY_DEALS, DAY_SPREAD_COLUMNS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { NewestMap } from '../../platform/runtime/newest-map.ts';
import { type DayAddress, type EndedTry, endedTries } from './day.repository.ts';

export interface PlacedTry extends EndedTry {
  readonly percent: number;
  readonly rank: number;
  readonly dealPercents: readonly (number | null)[];
}

export interface DayField {
  /** The best first. */
  readonly tries: readonly PlacedTry[];
  /** Results by percentage, in columns of equal width. */
  readonly spread: readonly number[];
  /** By deal: the try with the best score, the earliest of several. */
  readonly best: readonly (PlacedTry | null)[];
}

export function fieldOf(variant: DayAddress['variant'], ended: readonly EndedTry[]): DayField {
  const dealCount = DAY_DEALS[variant];
  const { deals, means } = dayPercents(
    variant,
    ended.map(({ scores }) => scores),
    dealCount,
  );
  const places = placesOfPercents(means);
  const placed = ended.map(
    (each, at): PlacedTry => ({
      ...each,
      percent: means[at] ?? 0,
      rank: places[at] ?? 1,
      dealPercents: deals[at] ?? [],
    }),
  );
  const spread = Array<number>(DAY_SPREAD_COLUMNS).fill(0);
  for (const { percent } of placed) {
    const column = Math.min(DAY_SPREAD_COLUMNS - 1, Math.floor((percent * DAY_SPREAD_COLUMNS) / 100));
    spread[column] = (spread[column] ?? 0) + 1;
  }
  const sign = FACTS[variant].lowestWins === true ? -1 : 1;
  const bestOf = (deal: number): PlacedTry | null => {
    let best: PlacedTry | null = null;
    for (const each of placed) {
      const score = each.scores[deal];
      const known = best?.scores[deal];
      if (score == null) continue;
      if (known == null || sign * score > sign * known) best = each;
    }
    return best;
  };
  return {
    tries: placed.toSorted((a, b) => a.rank - b.rank),
    spread,
    best: Array.from({ length: dealCount }, (_, deal) => bestOf(deal)),
  };
}

/** Days kept in memory, because computing one reads all its results. */
const DAYS_KEPT = 60;

export interface DayFields {
  /** `players`: how many results there are, as the caller has just read. */
  of(day: DayAddress, players: number): Promise<DayField>;
}

export function createDayFields(db: Querier): DayFields {
  const kept = new NewestMap<string, { readonly players: number; readonly field: Promise<DayField> }>(
    DAYS_KEPT,
  );
  return {
    of({ variant, date }, players) {
      const key = `${variant} ${date}`;
      const known = kept.get(key);
      if (known?.players === players) return known.field;
      const field = endedTries(db, { variant, date }).then((ended) => fieldOf(variant, ended));
      kept.set(key, { players, field });
      field.catch(() => kept.delete(key));
      return field;
    },
  };
}
