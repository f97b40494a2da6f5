/**
 * The outcome of the last action. The live region is there before it has words, so that screen readers read
 * them.
 */
import styles from './parts.module.css';

export interface ActionMessage {
  readonly text: string;
  readonly isError?: boolean;
}

export const good = (text: string): ActionMessage => ({ text });
export const bad = (text: string): ActionMessage => ({ text, isError: true });

export function Said({ word }: { readonly word: ActionMessage | null }) {
  return (
    <p role="status" className={styles.said} data-tone={word?.isError ? 'error' : undefined}>
      {word?.text ?? ''}
    </p>
  );
}
