/** One matter of the settings: its name, what it is for, and its controls. */
import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Beside the title: a small mark. */
  readonly mark?: ReactNode;
  /** Its place in the address. */
  readonly anchor?: string;
  readonly children?: ReactNode;
}

export function Section({ title, hint, mark, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} id={anchor}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {mark}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children !== undefined && <div className={styles.body}>{children}</div>}
    </section>
  );
}
