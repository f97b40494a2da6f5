/**
 * How often the member was first, second, third and last with people, for each game: a bar with numbers. A game
 * of two teams has two places.
 */
import type { StatsReply } from '@troef/protocol';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { countsBySide, sidesOf } from '../../../lib/games/team-places.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './figures.module.css';
import { Rows } from './rows.tsx';

const PLACES = [1, 2, 3, 4] as const;

export function Places({ places }: Pick<StatsReply, 'places'>) {
  const t = useT();
  const rows = useOpenVariants().flatMap((variant) => {
    const counts = countsBySide(variant, places[variant] ?? []);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return all === 0 ? [] : [{ variant, counts, all }];
  });
  const columns = PLACES.slice(0, Math.max(...rows.map(({ variant }) => sidesOf(variant))));
  return (
    <Rows
      heads={[t('settings.figures.game'), ...columns.map((place) => t('settings.figures.place', { place }))]}
      rows={rows.map(({ variant, counts, all }) => ({
        key: variant,
        name: (
          <>
            {t(`games.${variant}.name`)}
            <span className={styles.parts} aria-hidden="true">
              {counts.map((count, at) => (
                <span key={PLACES[at]} data-place={PLACES[at]} style={{ flexGrow: count / all }} />
              ))}
            </span>
          </>
        ),
        numbers: columns.map((_, at) => counts[at] ?? ''),
      }))}
    />
  );
}
