/** A section of the settings: its title, a hint and its controls. */
import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** A small mark beside the title. */
  readonly mark?: ReactNode;
  /** Its id, for the hash of an address. */
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
