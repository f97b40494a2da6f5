/** Beside the list: the players with most slams, the slams of each year, and a word about solo slims. */
import type { SlamsReply } from '@troef/protocol';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Portrait } from '../../components/people/portrait.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './sums.module.css';

export function Sums({ figures: { players, years } }: Pick<SlamsReply, 'figures'>) {
  const t = useT();
  const most = Math.max(1, ...years.map(({ slams }) => slams));
  return (
    <div className={styles.side}>
      {players.length > 0 && (
        <section>
          <h2>{t('slams.most')}</h2>
          <ol className={styles.lines}>
            {players.map(({ user, name, url, avatar, slams }) => (
              <li key={user} className={styles.player}>
                <Portrait name={name} src={avatar} size={40} />
                {url === null ? <span>{name}</span> : <Link to={url}>{name}</Link>}
                <strong>{slams}</strong>
              </li>
            ))}
          </ol>
        </section>
      )}
      {years.length > 0 && (
        <section>
          <h2>{t('slams.perYear')}</h2>
          <ul className={styles.lines}>
            {years.map(({ year, slams }) => (
              <li key={year} className={styles.year}>
                <span>{year}</span>
                <i
                  className={styles.bar}
                  style={{ '--width': `${(slams / most) * 100}%` } as CSSProperties}
                  aria-hidden="true"
                />
                <strong>{slams}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('slams.what')}</h2>
        <p>{t('slams.about')}</p>
        <p>
          <Link className={styles.away} to={paths.written('about/solo-slims', t.locale)}>
            {t('slams.aboutMore')}
          </Link>
        </p>
      </section>
    </div>
  );
}
