/** The totals as four lines; the viewer's own is the thick one. */
import { useT } from '../../../lib/i18n.tsx';
import { signed, spreadLabels } from './score-lines.ts';
import styles from './sheet.module.css';

const WIDTH = 340;
const HEIGHT = 108;
const LEFT = 8;
const RIGHT = 250;
const TOP = 10;
const BOTTOM = 98;

interface ScoreChartProps {
  readonly sums: readonly (readonly number[])[];
  readonly seats: readonly number[];
  readonly names: readonly string[];
}

export function ScoreChart({ sums, seats, names }: ScoreChartProps) {
  const t = useT();
  const all = sums.flat();
  const high = Math.max(1, ...all);
  const low = Math.min(-1, ...all);
  const x = (at: number): number => LEFT + ((RIGHT - LEFT) * at) / Math.max(1, sums.length);
  const y = (points: number): number => TOP + ((BOTTOM - TOP) * (high - points)) / (high - low);
  const last = sums.at(-1) ?? [];
  const heights = spreadLabels(
    seats.map((seat) => y(last[seat] ?? 0)),
    18,
    HEIGHT - 6,
  );
  const words = seats
    .map((seat, at) => t('table.chartLine', { name: names[at] ?? '', total: signed(last[seat] ?? 0) }))
    .join(', ');
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${t('table.chart')}. ${words}`}
    >
      <path d={`M${LEFT} ${y(0)}H${RIGHT}`} className={styles.zero} />
      {seats
        .map((seat, at) => {
          const points = [[x(0), y(0)], ...sums.map((sum, deal) => [x(deal + 1), y(sum[seat] ?? 0)])];
          return (
            <path
              key={seat}
              className={`${styles.line} ${styles[`line${at}`]}`}
              d={`M${points.map((point) => point.join(' ')).join('L')}`}
            />
          );
        })
        .toReversed()}
      {seats.map((seat, at) => (
        <g key={seat} className={styles[`line${at}`]}>
          <circle cx={RIGHT} cy={y(last[seat] ?? 0)} r="4" />
          <text x={RIGHT + 10} y={(heights[at] ?? 0) + 5} className={at === 0 ? styles.own : undefined}>
            {(names[at] ?? '').slice(0, 10)}
          </text>
        </g>
      ))}
    </svg>
  );
}
