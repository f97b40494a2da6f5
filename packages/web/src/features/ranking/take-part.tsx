/** The choice to take part in the daily ranking of a game, and what it needs (docs/behaviour/ranking.md 1). */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { PremiumLock } from '../../components/premium-lock.tsx';
import { Switch } from '../../components/switch.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { saveMe } from '../../lib/session/save-me.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { KeptOut } from './kept-out.tsx';
import styles from './own-sum.module.css';

export function TakePart({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const me = useUser();
  const isIn = me?.games[variant]?.ranked ?? false;
  const change = (ranked: boolean) =>
    void saveMe({ games: { [variant]: { ranked } } }, (before) => ({
      ...before,
      games: { ...before.games, [variant]: { ...before.games[variant], ranked } },
    }));
  const state = me?.premium !== true ? null : isIn ? 'in' : 'out';
  return (
    <section>
      <h2 className={styles.heading}>{t('ranking.part.title')}</h2>
      <KeptOut />
      {state === null ? (
        <PremiumLock feature="ranked" />
      ) : (
        <p className={styles.note}>
          {t(`ranking.part.${state}`, { game: t(`games.${variant}.name`).toLocaleLowerCase(t.locale) })}
        </p>
      )}
      {me !== null && (me.premium || isIn) && (
        <Switch label={t('ranking.part.switch')} on={isIn} onChange={change} />
      )}
      <p className={styles.note}>
        <Link to={paths.written('about/daily-ranking', t.locale)}>{t('ranking.how')}</Link>
      </p>
    </section>
  );
}
