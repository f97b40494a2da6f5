/** Reputation, its level and the number of games of each variant; for a closed profile only the level. */
import type { PublicUser } from '@troef/protocol';
import { Link } from 'react-router';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './profile.module.css';

export function Records({
  tiers,
  records,
  isMine,
}: Pick<PublicUser, 'tiers' | 'records'> & { readonly isMine: boolean }) {
  const t = useT();
  const shown = useOpenVariants().flatMap((variant) => {
    const tier = tiers[variant];
    return tier === undefined ? [] : [{ variant, tier, record: records[variant] }];
  });
  if (shown.length === 0) return null;
  const number = new Intl.NumberFormat(t.locale);
  return (
    <section>
      <h2 className={styles.heading}>{t('settings.profile.perGame')}</h2>
      <ul className={styles.records}>
        {shown.map(({ variant, tier, record }) => (
          <li key={variant} className={styles.record} data-accent={pageOf(variant).accent}>
            <span className={styles.game}>{t(`games.${variant}.name`)}</span>
            {record !== undefined && (record.karma === null || record.karma > 0) && (
              <span className={styles.karma}>
                <span className={styles.word}>{t('settings.profile.karma')}</span>{' '}
                {record.karma === null ? t('settings.profile.unlimited') : number.format(record.karma)}
              </span>
            )}
            <span className={styles.detail}>
              {/* A member without reputation is no guest, although the lowest level is called so. */}
              {[
                ...(tier > 0 ? [t('settings.profile.tier', { tier })] : []),
                ...(record === undefined ? [] : [t('settings.profile.games', { count: record.games })]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.about}>
        {/* Once, and not a nought for each game. */}
        {shown.every(({ record }) => record?.karma === 0) && `${t('settings.profile.noKarma')} `}
        <Link to={paths.written('reputation', t.locale)}>{t('settings.profile.aboutKarma')}</Link>
        {isMine && (
          <>
            {' · '}
            <Link to="?activity">{t('settings.activity.title')}</Link>
            {' · '}
            <Link to={paths.history()}>{t('settings.profile.history')}</Link>
          </>
        )}
      </p>
    </section>
  );
}
