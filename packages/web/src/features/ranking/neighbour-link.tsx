/** The arrow to the list before or after this one. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './ranking-list.module.css';

interface NeighbourLinkProps {
  /** null: there is no such list. */
  readonly to: string | null;
  readonly words: string;
  readonly icon: ReactNode;
}

export function NeighbourLink({ to, words, icon }: NeighbourLinkProps) {
  if (to === null) {
    return (
      <span className={styles.day} data-off="">
        {icon}
      </span>
    );
  }
  return (
    <Link className={styles.day} to={to} aria-label={words} title={words}>
      {icon}
    </Link>
  );
}
