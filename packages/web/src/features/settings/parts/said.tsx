/** What came of the last act, for the eye and the ear. The place is there before there is something to say. */
import styles from './parts.module.css';

export interface Word {
  readonly text: string;
  readonly isError?: boolean;
}

export const good = (text: string): Word => ({ text });
export const bad = (text: string): Word => ({ text, isError: true });

export function Said({ word }: { readonly word: Word | null }) {
  return (
    <p role="status" className={styles.said} data-tone={word?.isError ? 'error' : undefined}>
      {word?.text ?? ''}
    </p>
  );
}
