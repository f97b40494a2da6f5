/** Karma over time: a small chart for each game that was played, and the same numbers as a table. */

import type { Variant } from '@troef/games';
import type { StatsReply } from '@troef/protocol';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { pageOf } from '../../../lib/games/variants.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './figures.module.css';
import { type KarmaPoint, karmaLine } from './karma-line.ts';

const WIDTH = 320;
const HEIGHT = 96;
const FRAME = { left: 2, right: WIDTH - 8, top: 10, bottom: HEIGHT - 10 };

export function KarmaCharts({ karma }: Pick<StatsReply, 'karma'>) {
  const shown = useOpenVariants().flatMap((variant) => {
    const points = karma.filter((point) => point.variant === variant);
    return points.length === 0 ? [] : [{ variant, points }];
  });
  return (
    <div className={styles.charts}>
      {shown.map(({ variant, points }) => (
        <KarmaChart key={variant} variant={variant} points={points} />
      ))}
    </div>
  );
}

interface KarmaChartProps {
  readonly variant: Variant;
  readonly points: readonly KarmaPoint[];
}

function KarmaChart({ variant, points }: KarmaChartProps) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale);
  const name = t(`games.${variant}.name`);
  const { path, end, least, most } = karmaLine(points, Date.now(), FRAME);
  const since = day(t.locale, points[0]?.at ?? 0);
  const now = points.at(-1)?.value ?? 0;
  return (
    <figure className={styles.chart} data-accent={pageOf(variant).accent}>
      <figcaption className={styles.caption}>
        <span>{name}</span>
        <strong className={styles.now}>{number.format(now)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('settings.figures.karmaWords', {
          game: name,
          since,
          now: number.format(now),
          least: number.format(least),
          most: number.format(most),
        })}
      >
        <path className={styles.edge} d={`M${FRAME.left} ${FRAME.bottom + 6}H${WIDTH - 2}`} />
        <path className={styles.line} d={path} />
        <circle className={styles.end} cx={end.x} cy={end.y} r="4.5" />
      </svg>
      <details className={styles.table}>
        <summary>{t('settings.figures.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('settings.figures.day')}</th>
              <th scope="col">{t('settings.profile.karma')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, value }) => (
              <tr key={at}>
                <td>{day(t.locale, at)}</td>
                <td>{number.format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
