/** Numbers by day as bars from nought, with the same numbers as a table one press away. */
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './overview.module.css';

interface DayBarsProps {
  readonly title: string;
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** What stands beside the title instead of the sum, for numbers that cannot be added. */
  readonly note?: string;
}

const HEIGHT = 120;
const STEP = 12;
const GAP = 3;

export function DayBars({ title, days, note }: DayBarsProps) {
  const t = useT();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const all = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{title}</b> {note ?? t('adminRunning.chart.sum', { count: all, days: days.length })}
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day: each, count }, at) => {
          const height = (count / most) * HEIGHT;
          return (
            <rect
              key={each}
              className={styles.bar}
              x={at * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
            />
          );
        })}
      </svg>
      <p className={styles.ends}>
        <span>{day(t.locale, days[0]?.day ?? 0)}</span>
        <span>{t('adminRunning.chart.most', { count: most })}</span>
        <span>{day(t.locale, days.at(-1)?.day ?? 0)}</span>
      </p>
      <details>
        <summary>{t('adminRunning.chart.table')}</summary>
        <table className={styles.numbers}>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {days.map(({ day: each, count }) => (
              <tr key={each}>
                <th scope="row">{day(t.locale, each)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
