/** What is advised and why, over the hand, for as long as the question stands. The announcer reads it out. */
import { Lightbulb, X } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import styles from './advice.module.css';
import { type Advice, dropAdvice } from './store.ts';

interface AdviceNoteProps {
  readonly advice: Advice;
  /** A part of the panel in which something is said, instead of over the hand. */
  readonly inPanel?: boolean;
}

export function AdviceNote({ advice: { move, title, reasons }, inPanel = false }: AdviceNoteProps) {
  const t = useT();
  // A panel with a note in it may have to scroll: what is advised stays in sight.
  useEffect(() => {
    if (move !== null) document.querySelector('button[data-advised]')?.scrollIntoView({ block: 'nearest' });
  }, [move]);
  if (move === null) return null;
  return (
    <section
      className={`${styles.note} ${inPanel ? styles.inPanel : styles.overHand}`}
      aria-label={t('table.advice')}
    >
      <Lightbulb aria-hidden="true" />
      <p>
        <b>{title}</b>
        {reasons.join(' ')}
      </p>
      <button type="button" onClick={dropAdvice} aria-label={t('advice.close')}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
}
