/** A note in the middle of the table, with a game's own words or a card. */
import type { ReactNode } from 'react';
import styles from './note.module.css';

export function Note({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

/** A line less prominent than the rest: whom everybody waits for. */
export function SoftLine({ children }: { readonly children: ReactNode }) {
  return <p className={styles.soft}>{children}</p>;
}
