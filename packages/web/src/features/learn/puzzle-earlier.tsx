/** The puzzles of the days before, back to the first: what the player made of them, and how many found each at once. */
import type { Variant } from '@troef/games';
import { type CountOfPuzzle, daysUpTo, PUZZLE_DAYS_LISTED } from '@troef/protocol';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { askCounts, countOf, usePuzzleCounts } from '../../lib/puzzles/counts.ts';
import { tryOf, useTries } from '../../lib/puzzles/tries.ts';
import { dayName } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { shareWords } from './puzzle-found.tsx';
import styles from './puzzle-page.module.css';

interface EarlierProps {
  readonly variant: Variant;
  /** The day that is shown. */
  readonly day: string;
  readonly today: string;
}

export function Earlier({ variant, day, today }: EarlierProps) {
  const t = useT();
  const all = daysUpTo(today, Number.POSITIVE_INFINITY);
  // The list always reaches the day that is shown.
  const [count, setCount] = useState(
    () => Math.ceil((all.indexOf(day) + 1) / PUZZLE_DAYS_LISTED) * PUZZLE_DAYS_LISTED,
  );
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (firstNew.current === null) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  });
  const more = (): void => {
    firstNew.current = count;
    setCount(count + PUZZLE_DAYS_LISTED);
    void askCounts(variant, all[count] ?? today);
  };
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{t('puzzles.earlier')}</h2>
      <ul ref={list} className={styles.days}>
        {all.slice(0, count).map((each) => (
          <Day key={each} {...{ variant, each, today }} isShown={each === day} />
        ))}
      </ul>
      {count < all.length && (
        <Button look="quiet" className={styles.more} onClick={more}>
          {t('puzzles.more')}
        </Button>
      )}
      <p className={styles.soft}>{t('puzzles.newTomorrow')}</p>
    </section>
  );
}

function Day({
  variant,
  each,
  today,
  isShown,
}: {
  readonly variant: Variant;
  readonly each: string;
  readonly today: string;
  readonly isShown: boolean;
}) {
  const t = useT();
  const made = useTries((tries) => tryOf(tries, variant, each));
  const count = usePuzzleCounts((counts) => countOf(counts, { variant, day: each, puzzle: made?.puzzle }));
  const result =
    made === undefined ? 'puzzles.open' : made.isRight ? 'puzzles.resultRight' : 'puzzles.resultWrong';
  return (
    <li>
      <Link
        className={styles.day}
        to={each === today ? paths.puzzle(variant) : paths.puzzle(variant, each)}
        aria-current={isShown ? 'page' : undefined}
      >
        <span>{each === today ? t('puzzles.today') : dayName(t.locale, each)}</span>
        <small data-result={made === undefined ? undefined : made.isRight ? 'right' : 'wrong'}>
          {t(result)}
          {made !== undefined && <Found count={count} />}
        </small>
      </Link>
    </li>
  );
}

function Found({ count }: { readonly count: CountOfPuzzle | undefined }) {
  const t = useT();
  if (count === undefined || count.tried < 2) return null;
  return <span className={styles.found}>{t('puzzles.row', { share: shareWords(t, count) })}</span>;
}
