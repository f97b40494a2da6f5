/** Karma over time: a chart for each game that was played, and the same numbers as a table. */

import type { Variant } from '@troef/games';
import type { StatsReply } from '@troef/protocol';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { day, TAGS } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './charts.module.css';
import { type KarmaPoint, karmaLine } from './karma-line.ts';
import { Rows } from './rows.tsx';

interface KarmaOfGame {
  readonly variant: Variant;
  readonly points: readonly KarmaPoint[];
}

function useGames(karma: StatsReply['karma']): readonly KarmaOfGame[] {
  return useOpenVariants().flatMap((variant) => {
    const points = karma.filter((point) => point.variant === variant);
    return points.length === 0 ? [] : [{ variant, points }];
  });
}

export function KarmaCharts({ karma }: Pick<StatsReply, 'karma'>) {
  return (
    <div className={styles.charts}>
      {useGames(karma).map((game) => (
        <KarmaChart key={game.variant} {...game} />
      ))}
    </div>
  );
}

/** Lines and marks are stretched with the page, but their words keep their size. */
function KarmaChart({ variant, points }: KarmaOfGame) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale);
  const short = new Intl.DateTimeFormat(TAGS[t.locale], { day: 'numeric', month: 'short' });
  const name = t(`games.${variant}.name`);
  const { path, end, least, most, ticks, tiers, dates } = karmaLine(points, Date.now());
  const now = number.format(points.at(-1)?.value ?? 0);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{name}</figcaption>
      <div
        className={styles.plot}
        role="img"
        aria-label={t('settings.figures.karmaWords', {
          game: name,
          since: day(t.locale, points[0]?.at ?? 0),
          now,
          least: number.format(least),
          most: number.format(most),
        })}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <path key={value} className={styles.edge} d={`M0 ${y}H100`} />
          ))}
          {tiers.map(({ value, y }) => (
            <path key={value} className={styles.tier} d={`M0 ${y}H100`} />
          ))}
          <path className={styles.line} d={path} />
        </svg>
        {ticks.map(({ value, y }) => (
          <span key={value} className={styles.tick} style={{ top: `${y}%` }}>
            {number.format(value)}
          </span>
        ))}
        {tiers.map(({ value, y }) => (
          <span key={value} className={styles.level} style={{ top: `${y}%` }}>
            {t('history.level', { value: number.format(value) })}
          </span>
        ))}
        <span className={styles.end} style={{ top: `${end}%` }} />
        <strong className={styles.now} style={{ top: `${end}%` }}>
          {now}
        </strong>
        {dates.map(({ at, x }) => (
          <span key={x} className={styles.date} style={{ left: `${x}%` }}>
            {short.format(at)}
          </span>
        ))}
      </div>
    </figure>
  );
}

export function KarmaTable({ karma }: Pick<StatsReply, 'karma'>) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale);
  return useGames(karma).map(({ variant, points }) => (
    <Rows
      key={variant}
      caption={t(`games.${variant}.name`)}
      heads={[t('settings.figures.day'), t('settings.profile.karma')]}
      rows={points.toReversed().map(({ at, value }) => ({
        key: at,
        name: day(t.locale, at),
        numbers: [number.format(value)],
      }))}
    />
  ));
}
