/**
 * The totals as one line for each side. The viewer's own is the thick one, at the bottom. The others lie on it
 * with gaps of different lengths, so that lines of equal totals are all seen. A thin line leads from the end of each
 * to its name.
 */
import { useT } from '../../../lib/words/i18n.tsx';
import { signed } from '../../../lib/words/points.ts';
import { ofSide, type Side } from '../view/sides.ts';
import { spreadLabels } from './score-lines.ts';
import styles from './sheet.module.css';

const WIDTH = 340;
const HEIGHT = 108;
const LEFT = 8;
const RIGHT = 234;
/** How far a name stands from the end of its line. */
const LEAD = 14;
const TOP = 10;
const BOTTOM = 98;

interface ScoreChartProps {
  readonly sums: readonly (readonly number[])[];
  readonly sides: readonly Side[];
  readonly names: readonly string[];
  /** The total that ends the session. */
  readonly goal: number | null;
}

/** Shortens a name to fit beside the lines. */
const shortened = (name: string): string => (name.length > 11 ? `${name.slice(0, 10).trimEnd()}…` : name);

export function ScoreChart({ sums, sides, names, goal }: ScoreChartProps) {
  const t = useT();
  const all = sums.flat();
  const high = Math.max(1, goal ?? 1, ...all);
  const low = Math.min(-1, ...all);
  const x = (at: number): number => LEFT + ((RIGHT - LEFT) * at) / Math.max(1, sums.length);
  const y = (points: number): number => TOP + ((BOTTOM - TOP) * (high - points)) / (high - low);
  const last = sums.at(-1) ?? [];
  const heights = spreadLabels(
    sides.map((side) => y(ofSide(last, side))),
    18,
    HEIGHT - 6,
  );
  const words = sides
    .map((side, at) => t('table.chartLine', { name: names[at] ?? '', total: signed(ofSide(last, side)) }))
    .join(', ');
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${t('table.chart')}. ${words}`}
    >
      <path d={`M${LEFT} ${y(0)}H${RIGHT}`} className={styles.zero} />
      {goal !== null && (
        <g className={styles.goal}>
          <path d={`M${LEFT} ${y(goal)}H${RIGHT}`} />
          <text x={LEFT} y={y(goal) + 14}>
            {goal}
          </text>
        </g>
      )}
      {sides.map((side, at) => {
        const points = [[x(0), y(0)], ...sums.map((sum, deal) => [x(deal + 1), y(ofSide(sum, side))])];
        return (
          <path
            key={side[0]}
            className={`${styles.line} ${styles[`line${at}`]}`}
            d={`M${points.map((point) => point.join(' ')).join('L')}`}
          />
        );
      })}
      {sides.map((side, at) => (
        <g key={side[0]} className={styles[`line${at}`]}>
          <circle cx={RIGHT} cy={y(ofSide(last, side))} r="4" />
          <path
            className={styles.leader}
            d={`M${RIGHT + 5} ${y(ofSide(last, side))}L${RIGHT + LEAD + 5} ${heights[at] ?? 0}`}
          />
          <text x={RIGHT + LEAD + 9} y={(heights[at] ?? 0) + 5} className={at === 0 ? styles.own : undefined}>
            {shortened(names[at] ?? '')}
          </text>
        </g>
      ))}
    </svg>
  );
}
