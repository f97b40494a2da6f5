import styles from './logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.heart} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M50 93C22 69 4 51 4 31 4 16 15 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c13 0 24 10 24 25 0 20-18 38-46 62Z" />
      </svg>
      Troef
    </span>
  );
}
