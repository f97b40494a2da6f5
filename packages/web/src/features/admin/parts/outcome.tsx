/** The outcome of the last act. The region is there before it has words, so that screen readers read them. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './parts.module.css';
import type { Outcome } from './use-act.ts';

export function Said({ outcome }: { readonly outcome: Outcome | null }) {
  const Icon = outcome?.tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <p role="status" className={styles.said} data-tone={outcome?.tone}>
      {outcome !== null && <Icon size={20} aria-hidden="true" />}
      {outcome?.text ?? ''}
    </p>
  );
}
