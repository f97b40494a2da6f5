/** *Which card cost me most?*: one control that leads to the deal and the choice of a session that lost most. */
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { pointsWords } from '../../../lib/words/reasons.ts';
import { dealWords } from '../../../lib/words/telling/sentences.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import styles from './cost.module.css';
import { moveName } from './cost-words.ts';
import { useFreeLeft } from './free-left.ts';
import type { Search } from './use-worst.ts';

interface WorstProps {
  readonly search: Search;
  readonly ask: () => void;
  readonly tellingOf: (deal: number) => Telling;
}

export function WorstOfSession({ search, ask, tellingOf }: WorstProps) {
  const t = useT();
  const isRunning = search.stage === 'running';
  const left = useFreeLeft((free) => free.left);
  return (
    <div className={styles.worst}>
      <Button look="strong" disabled={isRunning} className={styles.go} onClick={ask}>
        {t('cost.session')}
      </Button>
      {search.stage === 'idle' && (left ?? 0) > 0 && <p className={styles.free}>{t('cost.session.takes')}</p>}
      <p role="status" className={styles.status}>
        {wordsOf(search, t, tellingOf)}
      </p>
      {isRunning && (
        <progress className={styles.progress} value={search.looked} max={search.of || 1} aria-hidden="true" />
      )}
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
