/** What is advised and why, over the hand, for as long as the question stands. The announcer reads it out. */
import { Lightbulb, X } from 'lucide-react';
import { useT } from '../../../lib/i18n.tsx';
import styles from './advice.module.css';
import { type Advice, dropAdvice } from './store.ts';

export function AdviceNote({ advice: { title, reasons } }: { readonly advice: Advice }) {
  const t = useT();
  if (title === '') return null;
  return (
    <section className={styles.note} aria-label={t('table.advice')}>
      <Lightbulb aria-hidden="true" />
      <p>
        <b>{title}</b> {reasons.join(' ')}
      </p>
      <button type="button" onClick={dropAdvice} aria-label={t('advice.close')}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
}
