/** The rules of a tournament in a few sentences, and the ways to all of them. */
import type { TournamentReply } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import parts from '../parts.module.css';
import page from '../tournament-page.module.css';
import styles from './plan.module.css';

export function Rules({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const {
    variant,
    format: kind,
    scoring,
    partners,
    minKarma,
    premiumOnly,
    multiplier,
    placeBonus,
    minutes,
  } = tournament;
  return (
    <section className={page.last}>
      <h2 className={parts.heading}>{t('tournaments.rules.title')}</h2>
      <ul className={styles.rules}>
        <li>{t(`tournaments.rules.${kind}`, { minutes: minutes ?? 0 })}</li>
        {kind !== 'arena' && <li>{t(`tournaments.rules.${scoring}`)}</li>}
        {placeBonus !== null && (
          <li>
            {t('tournaments.rules.bonus', {
              ...{ first: placeBonus[0], second: placeBonus[1], third: placeBonus[2] },
            })}
          </li>
        )}
        {partners !== null && <li>{t(`tournaments.rules.${partners}`)}</li>}
        {kind !== 'arena' && <li>{t('tournaments.rules.absent')}</li>}
        {multiplier !== 1 && <li>{t('tournaments.rules.multiplier', { times: String(multiplier) })}</li>}
        {minKarma > 0 && <li>{t('tournaments.rules.karma', { karma: minKarma })}</li>}
        {premiumOnly && <li>{t('tournaments.rules.premium')}</li>}
      </ul>
      <p>
        <Link to={paths.rules(t.locale, variant)}>
          {t('tournaments.rules.game', { game: t(`games.${variant}.name`) })}
        </Link>
      </p>
      <p>
        <Link to={paths.written('about/tournaments', t.locale)}>{t('tournaments.how')}</Link>
      </p>
    </section>
  );
}
