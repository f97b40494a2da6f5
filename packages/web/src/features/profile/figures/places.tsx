/**
 * How often the member was first, second, third and last with people, for each game: a bar of four parts with
 * numbers.
 */
import type { StatsReply } from '@troef/protocol';
import { useT } from '../../../lib/i18n.tsx';
import { useOpenVariants } from '../../../lib/open-variants.ts';
import styles from './figures.module.css';

const PLACES = [1, 2, 3, 4] as const;

export function Places({ places }: Pick<StatsReply, 'places'>) {
  const t = useT();
  const rows = useOpenVariants().flatMap((variant) => {
    const counts = places[variant];
    const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
    return counts === undefined || all === 0 ? [] : [{ variant, counts, all }];
  });
  return (
    <div className={styles.wide}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('settings.figures.game')}</th>
            {PLACES.map((place) => (
              <th key={place} scope="col" className={styles.number}>
                {t('settings.figures.place', { place })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ variant, counts, all }) => (
            <tr key={variant}>
              <th scope="row">
                {t(`games.${variant}.name`)}
                <span className={styles.parts} aria-hidden="true">
                  {counts.map((count, at) => (
                    <span key={PLACES[at]} data-place={PLACES[at]} style={{ flexGrow: count / all }} />
                  ))}
                </span>
              </th>
              {counts.map((count, at) => (
                <td key={PLACES[at]} className={styles.number}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
