/** The rest of the deal of a puzzle, against computers at a table of this device. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LESSON_NAMES_OF_SEATS } from '../../lib/lessons/shown.ts';
import { playDeal } from '../../lib/local/play-deal.ts';
import { paths } from '../../lib/pages/route-table.ts';
import type { PuzzleOfDay } from '../../lib/puzzles/shown.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { showLocale } from '../../lib/words/locale.ts';
import styles from './puzzle-stage.module.css';

export function PlayOn({ variant, day, puzzle: { record } }: PuzzleOfDay) {
  const t = useT();
  const navigate = useNavigate();
  const [now, setNow] = useState<'offered' | 'starting' | 'refused'>('offered');
  async function play(): Promise<void> {
    setNow('starting');
    const [, left, across, right] = LESSON_NAMES_OF_SEATS;
    const table = await playDeal(
      {
        record,
        players: [t('learn.you'), left, across, right],
        dealer: record.deals[0]?.dealer ?? 0,
        ...{ turned: null, contract: null, isPassed: false, scores: null },
        back: paths.puzzle(variant, day),
        puzzle: true,
      },
      0,
    );
    if (table === null) return setNow('refused');
    // A table has no language in its address.
    await showLocale(t.locale);
    navigate(table);
  }
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        disabled={now === 'starting'}
        onClick={() => void play()}
      >
        {t(now === 'starting' ? 'learn.starting' : 'puzzles.playOn')}
      </button>
      <p role="alert">{now === 'refused' && t(navigator.onLine ? 'learn.noTable' : 'learn.offline')}</p>
    </>
  );
}
