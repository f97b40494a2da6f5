/** A bar from 0 to 1 with a mark on it. The number is written beside it, so it is hidden from screen readers. */
import styles from './charts.module.css';

interface BarProps {
  /** 0 to 1. */
  readonly part: number;
  /** Where a line crosses the bar, or an arrow stands under it; null: nowhere. */
  readonly mark?: number | null;
  readonly look?: 'line' | 'arrow';
  /** 1 to 4: how dark it is. */
  readonly shade?: number;
  /** Draws the rest of the bar too. */
  readonly isFramed?: boolean;
}

const WIDTH = 200;
const HEIGHT = 24;
const TOP = 4;
const THICK = 14;

export function Bar({ part, mark = null, look = 'line', shade = 1, isFramed = false }: BarProps) {
  const at = (mark ?? 0) * WIDTH;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio={look === 'line' ? 'none' : undefined}
      data-look={look}
      aria-hidden="true"
    >
      {isFramed && <rect className={styles.frame} x="0.5" y={TOP} width={WIDTH - 1} height={THICK} rx="2" />}
      <rect
        className={styles.fill}
        data-shade={shade}
        x="0"
        y={TOP}
        width={part * WIDTH}
        height={THICK}
        rx="2"
      />
      {mark !== null && look === 'line' && <path className={styles.mark} d={`M${at} 0V${HEIGHT}`} />}
      {mark !== null && look === 'arrow' && (
        <path className={styles.arrow} d={`M${at} ${TOP + THICK - 2}l5 8h-10Z`} />
      )}
    </svg>
  );
}
