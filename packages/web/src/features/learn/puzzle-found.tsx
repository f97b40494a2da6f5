/** How many found a puzzle at once, for a reader who has answered it. */
import type { Variant } from '@troef/games';
import type { CountOfPuzzle } from '@troef/protocol';
import { countOf, usePuzzleCounts } from '../../lib/puzzles/counts.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';

/** A percentage of fewer players would say more than is known. */
const ENOUGH = 20;

const percentOf = ({ tried, found }: CountOfPuzzle): string => String(Math.round((100 * found) / tried));

/** `62%`, or `3 of 5` while there are few. */
export const shareWords = (t: Translator, count: CountOfPuzzle): string =>
  count.tried < ENOUGH ? t('puzzles.few', { ...count }) : t('puzzles.percent', { percent: percentOf(count) });

interface FoundByProps {
  readonly variant: Variant;
  readonly day: string;
  /** The id of the puzzle that was answered. */
  readonly puzzle: string;
}

export function FoundBy({ variant, day, puzzle }: FoundByProps) {
  const t = useT();
  const count = usePuzzleCounts((counts) => countOf(counts, { variant, day, puzzle }));
  if (count === undefined || count.tried === 0) return null;
  if (count.tried === 1) return <p>{t('puzzles.foundFirst')}</p>;
  return (
    <p>
      {count.tried < ENOUGH
        ? t('puzzles.foundFew', { ...count })
        : t('puzzles.foundShare', { percent: percentOf(count), tried: count.tried })}
    </p>
  );
}
