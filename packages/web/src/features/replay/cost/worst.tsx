/** *Which card cost me most?*: one control that leads to the deal and the choice of a session that lost most. */
import type { Seat } from '@troef/games';
import { Button } from '../../../components/form/button.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { pointsWords } from '../../../lib/words/reasons.ts';
import { dealWords } from '../../../lib/words/telling/sentences.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import type { Place } from '../places.ts';
import styles from './cost.module.css';
import { momentBefore, moveName } from './cost-words.ts';
import { type Search, useWorst } from './use-worst.ts';

interface WorstProps {
  readonly telling: Telling;
  readonly seat: Seat;
  readonly onPlace: (place: Place) => void;
}

export function WorstOfSession({ telling, seat, onPlace }: WorstProps) {
  const t = useT();
  const { timeline } = telling;
  const tellingOf = (at: number): Telling => ({ ...telling, deal: timeline.deals[at] ?? telling.deal });
  const { search, ask } = useWorst(timeline, seat, ({ deal, cost }) =>
    onPlace({ deal, at: momentBefore(tellingOf(deal), cost.at) }),
  );
  const isRunning = search.stage === 'running';
  return (
    <div className={styles.worst}>
      <Button look="strong" disabled={isRunning} className={styles.go} onClick={ask}>
        {t('cost.session')}
      </Button>
      <p role="status" className={styles.status}>
        {wordsOf(search, t, tellingOf)}
      </p>
      {isRunning && (
        <progress className={styles.progress} value={search.looked} max={search.of || 1} aria-hidden="true" />
      )}
      {search.stage === 'premium' && <PremiumLock feature="analysis" />}
    </div>
  );
}

function wordsOf(
  { stage, looked, of, worst }: Search,
  t: ReturnType<typeof useT>,
  tellingOf: (deal: number) => Telling,
): string {
  if (stage === 'idle') return '';
  if (stage === 'running') return t('cost.session.working', { done: looked, of });
  const refused = stage === 'done' || stage === 'premium' ? '' : t(`cost.refused.${stage}`);
  if (looked === 0) return refused;
  if (worst === null) return [t('cost.session.none', { count: looked }), refused].join(' ').trim();
  const told = tellingOf(worst.deal);
  const found = t('cost.session.found', {
    deal: dealWords(t, told.deal),
    move: moveName(told, worst.cost.move),
    points: pointsWords(t, worst.cost.loss),
    count: looked,
  });
  return [found, refused].join(' ').trim();
}
