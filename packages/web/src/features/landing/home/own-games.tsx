/** The member's other games, those that they play most first, and the rules of this one. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { GameMark } from '../../../components/game-mark.tsx';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useRunningTables } from '../../../lib/tables/running-tables.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import section from '../section.module.css';
import styles from './member-home.module.css';

export function OwnGames({ here }: { readonly here: Variant }) {
  const t = useT();
  const user = useUser();
  const last = useRunningTables(({ played }) => played);
  const gamesOf = (variant: Variant): number => user?.records[variant]?.games ?? 0;
  const others = useOpenVariants()
    .filter((variant) => variant !== here)
    .sort((one, other) => gamesOf(other) - gamesOf(one) || Number(other === last) - Number(one === last));
  return (
    <section className={section.place}>
      <div className={section.head}>
        <h2>{t('account.home.games')}</h2>
        <Link to={paths.rules(t.locale, here)}>{t('site.landing.readRules')}</Link>
      </div>
      <ul className={styles.others}>
        {others.map((variant) => (
          <li key={variant}>
            <Link className={`${styles.game} ${section.card}`} to={paths.landing(t.locale, variant)}>
              <GameMark variant={variant} size={40} />
              <span className={styles.who}>
                <b>{t(`games.${variant}.name`)}</b>
                {gamesOf(variant) > 0 ? (
                  <small>{t('account.home.played', { count: gamesOf(variant) })}</small>
                ) : (
                  variant === last && <small>{t('account.home.last')}</small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
