/** A deal that others have played too: what was made of it, how much of the field is behind as a bar, the score. */
import type { ReactNode } from 'react';
import { gained } from '../../lib/words/points.ts';
import styles from './deal-row.module.css';

interface DealRowProps {
  readonly no: number;
  /** What was played. */
  readonly what: ReactNode;
  /** null: not compared. */
  readonly percent: number | null;
  /** The same as words. */
  readonly percentWords: string;
  /** null: not played. */
  readonly score: number | null;
  /** In games in which the lowest total wins, points are a loss. */
  readonly isPenalty?: boolean;
  /** What others did. */
  readonly children?: ReactNode;
}

/** A list of such deals. */
export const DealRows = ({ children }: { readonly children: ReactNode }) => (
  <ol className={styles.deals}>{children}</ol>
);

export function DealRow({
  no,
  what,
  percent,
  percentWords,
  score,
  isPenalty = false,
  children,
}: DealRowProps) {
  const sign = Math.sign(score ?? 0) * (isPenalty ? -1 : 1);
  return (
    <li className={styles.deal}>
      <span className={styles.no}>{no}</span>
      <div className={styles.what}>
        <p>{what}</p>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${percent ?? 0}%` }} />
        </div>
        {children}
      </div>
      <p className={styles.score}>
        <b>{percentWords}</b>
        {score !== null && (
          <span data-sign={sign} className={styles.points}>
            {gained(score)}
          </span>
        )}
      </p>
    </li>
  );
}
