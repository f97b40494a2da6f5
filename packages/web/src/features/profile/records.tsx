/** Karma, tier and games of each variant; of a closed profile the tier alone (product.md 22). */
import { karmaTier, type PublicUser } from '@troef/protocol';
import { useT } from '../../lib/i18n.tsx';
import { useOpenVariants } from '../../lib/open-variants.ts';
import { pageOf } from '../../lib/variants.ts';
import styles from './profile.module.css';

interface RecordsProps {
  readonly records: PublicUser['records'];
  readonly open: boolean;
}

export function Records({ records, open }: RecordsProps) {
  const t = useT();
  const shown = useOpenVariants().flatMap((variant) => {
    const record = records[variant];
    return record === undefined ? [] : [{ variant, ...record }];
  });
  if (shown.length === 0) return null;
  const number = new Intl.NumberFormat(t.locale);
  return (
    <section>
      <h2 className={styles.heading}>{t('settings.profile.perGame')}</h2>
      <ul className={styles.records}>
        {shown.map(({ variant, karma, games }) => (
          <li key={variant} className={styles.record} data-accent={pageOf(variant).accent}>
            <span className={styles.game}>{t(`games.${variant}.name`)}</span>
            {open && (
              <span className={styles.karma}>
                <span className={styles.word}>{t('settings.profile.karma')}</span>{' '}
                {karma === null ? t('settings.profile.unlimited') : number.format(karma)}
              </span>
            )}
            <span className={styles.detail}>
              {t('settings.profile.tier', { tier: number.format(karmaTier(karma)) })}
              {open && <> · {t('settings.profile.games', { count: games })}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
