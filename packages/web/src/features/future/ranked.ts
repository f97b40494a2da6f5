/** The reader's own ranking of wishes, as the numbers of the options, the most wanted first. */
import { WISHES_RANKED } from '@troef/protocol';

export type Ranking = readonly number[];

export const isFull = (ranking: Ranking): boolean => ranking.length >= WISHES_RANKED;

export const withWish = (ranking: Ranking, wish: number): Ranking =>
  isFull(ranking) || ranking.includes(wish) ? ranking : [...ranking, wish];

export const withoutWish = (ranking: Ranking, wish: number): Ranking =>
  ranking.filter((other) => other !== wish);

/** Changes places with the neighbour above (`-1`) or below (`1`). */
export function moved(ranking: Ranking, place: number, by: -1 | 1): Ranking {
  const [one, other] = [ranking[place], ranking[place + by]];
  if (one === undefined || other === undefined) return ranking;
  return ranking.with(place, other).with(place + by, one);
}

/** Reads a ranking from the address: a guest brings it back from the log-in. Only wishes that are open count. */
export function readRanking(text: string | null, isOpen: (wish: number) => boolean): Ranking | null {
  if (text === null || !/^\d{1,4}(,\d{1,4})*$/.test(text)) return null;
  const wishes = [...new Set(text.split(',').map(Number))].filter(isOpen);
  return wishes.length === 0 ? null : wishes.slice(0, WISHES_RANKED);
}

export const isSame = (one: Ranking, other: Ranking): boolean => one.join() === other.join();
