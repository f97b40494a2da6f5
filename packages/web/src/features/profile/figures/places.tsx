/**
 * How often the member was first, second, third and last with people, for each game: bars against chance, or a
 * table. A game of two teams has two places.
 */
import type { Variant } from '@troef/games';
import type { StatsReply } from '@troef/protocol';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { countsBySide, sidesOf } from '../../../lib/games/team-places.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Bar } from './bar.tsx';
import styles from './charts.module.css';
import { Rows } from './rows.tsx';

const PLACES = [1, 2, 3, 4] as const;

interface PlacesOfGame {
  readonly variant: Variant;
  readonly counts: readonly number[];
  readonly all: number;
}

function useGames(places: StatsReply['places']): readonly PlacesOfGame[] {
  return useOpenVariants().flatMap((variant) => {
    const counts = countsBySide(variant, places[variant] ?? []);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return all === 0 ? [] : [{ variant, counts, all }];
  });
}

export function PlaceBars({ places }: Pick<StatsReply, 'places'>) {
  return (
    <div className={styles.charts}>
      {useGames(places).map((game) => (
        <PlacesOfOne key={game.variant} {...game} />
      ))}
    </div>
  );
}

function PlacesOfOne({ variant, counts, all }: PlacesOfGame) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  const chance = 1 / sidesOf(variant);
  // The longest bar, or chance with some room behind it, fills the width.
  const widest = Math.max(chance * 1.6, ...counts.map((count) => count / all));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{t(`games.${variant}.name`)}</figcaption>
      <ul className={styles.bars}>
        {counts.map((count, at) => (
          <li key={PLACES[at]}>
            <b>{t('settings.figures.place', { place: at + 1 })}</b>
            <Bar part={count / all / widest} mark={chance / widest} shade={at + 1} />
            <b className={styles.share}>{percent.format(count / all)}</b>
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('history.chance', { share: percent.format(chance) })}</p>
    </figure>
  );
}

export function PlaceTable({ places }: Pick<StatsReply, 'places'>) {
  const t = useT();
  const rows = useGames(places);
  const columns = PLACES.slice(0, Math.max(...rows.map(({ variant }) => sidesOf(variant))));
  return (
    <Rows
      heads={[t('settings.figures.game'), ...columns.map((place) => t('settings.figures.place', { place }))]}
      rows={rows.map(({ variant, counts }) => ({
        key: variant,
        name: t(`games.${variant}.name`),
        numbers: columns.map((_, at) => counts[at] ?? ''),
      }))}
    />
  );
}
