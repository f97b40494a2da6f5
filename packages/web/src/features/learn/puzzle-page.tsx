/**
 * The puzzle of the day (docs/behaviour/puzzles.md): a table with one question, what each choice is worth once it is
 * answered, and the puzzles of the days before.
 */
import type { Variant } from '@troef/games';
import { dayAt, isPuzzleDay } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { Button } from '../../components/form/button.tsx';
import { keepForPlay } from '../../lib/device/keep-for-play.ts';
import { watchNetwork } from '../../lib/device/watch-network.ts';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { askCounts, sendTries } from '../../lib/puzzles/counts.ts';
import { loadPuzzle } from '../../lib/puzzles/loaded.ts';
import type { ShownPuzzle } from '../../lib/puzzles/shown.ts';
import { streakOf, useTries } from '../../lib/puzzles/tries.ts';
import { dayName } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Earlier } from './puzzle-earlier.tsx';
import styles from './puzzle-page.module.css';
import { PuzzleStage } from './puzzle-stage.tsx';

export function PuzzlePage() {
  const variant = usePageVariant();
  const today = dayAt(Date.now());
  const { date = today } = useParams();
  if (!isPuzzleDay(date, today)) return <Navigate replace to={paths.puzzle(variant)} />;
  return <Puzzle key={`${variant} ${date}`} variant={variant} day={date} today={today} />;
}

interface PuzzleProps {
  readonly variant: Variant;
  readonly day: string;
  readonly today: string;
}

function Puzzle({ variant, day, today }: PuzzleProps) {
  const t = useT();
  useCounting(variant, day);
  const game = t(`games.${variant}.name`);
  const streak = useTries((tries) => streakOf(tries, variant, today));
  return (
    <div className={styles.page} data-game={variant} data-accent={pageOf(variant).accent}>
      <title>{`${t('puzzles.title')} · ${game} · ${t('site.name')}`}</title>
      <meta name="description" content={t('puzzles.description')} />
      <CardShapes />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('puzzles.title')}</h1>
        <p className={styles.date}>
          {`${game}, ${dayName(t.locale, day)}`}
          {streak > 1 && <b className={styles.streak}>{t('puzzles.streak', { count: streak })}</b>}
        </p>
        <p className={styles.lead}>{t('puzzles.lead')}</p>
      </header>
      <Loaded variant={variant} day={day} />
      <div className={styles.columns}>
        <Earlier variant={variant} day={day} today={today} />
        <Others but={variant} />
      </div>
      <p className={styles.honest}>{t('puzzles.honest')}</p>
    </div>
  );
}

function Loaded({ variant, day }: Omit<PuzzleProps, 'today'>) {
  const t = useT();
  const [puzzle, setPuzzle] = useState<ShownPuzzle | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (found: ShownPuzzle | 'failed'): void => {
      if (isGone) return;
      setPuzzle(found);
      // The rest of the deal can be played without a connection.
      void keepForPlay();
    };
    loadPuzzle(t.locale, variant, day).then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [t.locale, variant, day, turn]);
  if (puzzle === 'failed')
    return (
      <div className={styles.empty} role="alert">
        <p>{t('puzzles.failed')}</p>
        <Button look="strong" onClick={() => setTurn(turn + 1)}>
          {t('puzzles.again')}
        </Button>
      </div>
    );
  if (puzzle === null) return <Waiting />;
  return <PuzzleStage key={t.locale} variant={variant} day={day} puzzle={puzzle} />;
}

/** A slow line or a busy device takes a while: the table says that it is coming. */
function Waiting() {
  const t = useT();
  return (
    <div className={`${styles.empty} ${styles.waiting}`} aria-busy="true">
      <p role="status">{t('puzzles.loading')}</p>
      <i />
      <i />
      <ul aria-hidden="true">
        <li />
        <li />
        <li />
        <li />
      </ul>
    </div>
  );
}

/** Asks how many found these puzzles, and sends what was answered without a connection when it is back. */
function useCounting(variant: Variant, day: string): void {
  useEffect(() => {
    const ask = (): void => {
      if (!navigator.onLine) return;
      void askCounts(variant, day).then(sendTries);
    };
    ask();
    return watchNetwork(ask);
  }, [variant, day]);
}

function Others({ but }: { readonly but: Variant }) {
  const t = useT();
  const others = useOpenVariants().filter((variant) => variant !== but);
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t('puzzles.others')}</h2>
      <ul className={styles.games}>
        {others.map((variant) => (
          <li key={variant}>
            <Link className={styles.game} data-accent={pageOf(variant).accent} to={paths.puzzle(variant)}>
              {t(`games.${variant}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
