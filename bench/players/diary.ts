/**
 * What a long run of the ladder has played so far, with a line of JSON for every deal and every finished
 * match. An interrupted run goes on after the last line. Figures of time are those of the last run alone.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Variant } from '@troef/games';
import type { Pair, Rung } from './ladder.ts';

interface Deal {
  readonly variant: Variant;
  readonly pair: Pair;
  readonly deal: number;
  readonly lead: number;
}

export interface Diary {
  /** Matches that are over. */
  readonly rungs: readonly Rung[];
  /** The leads of an interrupted match, by the number of the deal. */
  leads(variant: Variant, pair: Pair): ReadonlyMap<number, number>;
  write(line: Deal | Rung): void;
}

/** Without a file nothing is kept. */
export function openDiary(file: string | undefined): Diary {
  const lines: readonly (Deal | Rung)[] =
    file !== undefined && existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line))
      : [];
  const deals = lines.filter((line): line is Deal => 'lead' in line);
  return {
    rungs: lines.filter((line): line is Rung => !('lead' in line)),
    leads: (variant, pair) =>
      new Map(
        deals
          .filter((line) => line.variant === variant && line.pair === pair)
          .map(({ deal, lead }) => [deal, lead]),
      ),
    write(line) {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}
