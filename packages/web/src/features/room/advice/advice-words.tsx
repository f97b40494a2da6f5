/** What is advised and why, over the hand, for as long as the question stands. The announcer reads it out. */
import { Lightbulb, X } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import styles from './advice.module.css';
import type { AdviceNoteProps } from './advice-note.tsx';
import { dropAdvice } from './store.ts';

export default function AdviceWords({ advice: { move, title, reasons }, inPanel = false }: AdviceNoteProps) {
  const t = useT();
  // A panel with a note in it may have to scroll: what is advised stays in sight.
  useEffect(() => {
    if (move !== null) document.querySelector('button[data-advised]')?.scrollIntoView({ block: 'nearest' });
  }, [move]);
  if (move === null) return null;
  const isEach = reasons.length > 2;
  return (
    <section
      className={`${styles.note} ${inPanel ? styles.inPanel : styles.overHand}`}
      aria-label={t('table.advice')}
    >
      <Lightbulb aria-hidden="true" />
      {/* One sentence a card, where several are advised: each names its card. */}
      <p className={isEach ? styles.each : undefined}>
        {!isEach && <b>{title}</b>}
        {reasons.map((reason) => (
          <span key={reason}>{reason} </span>
        ))}
      </p>
      <button type="button" onClick={dropAdvice} aria-label={t('advice.close')}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
}
