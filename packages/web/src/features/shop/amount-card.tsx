/** A sum as a card: its figure in the corners, a heart in the middle. The colours are those of paper. */
import styles from './amount-card.module.css';

const HEART =
  'M50 93C22 69 4 51 4 31 4 16 15 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c13 0 24 10 24 25 0 20-18 38-46 62Z';

export function AmountCard({ words }: { readonly words: string }) {
  return (
    <div className={styles.card}>
      <p className={styles.sum}>{words}</p>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={HEART} />
      </svg>
      <p className={`${styles.sum} ${styles.turned}`} aria-hidden="true">
        {words}
      </p>
    </div>
  );
}
