/** A tournament in the list. Those in which the reader plays lie on white. */
import type { TournamentRow } from '@troef/protocol';
import { Check, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { GameMark } from '../../components/game-mark.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './tournaments-page.module.css';
import { When } from './when.tsx';
import { format, ownState, when } from './words.ts';

export function TournamentLine({ row }: { readonly row: TournamentRow }) {
  const t = useT();
  const { variant, name, slug, start, status, counts, maxPlayers, own, registrationOpens } = row;
  const mine = ownState(t, row);
  const Icon = own?.state === 'reserve' ? Hourglass : Check;
  const isComing = status === 'scheduled' || status === 'open' || status === 'draft';
  return (
    <li className={styles.row} data-own={own === null ? undefined : ''}>
      <GameMark variant={variant} size={44} />
      <div>
        <h3 className={styles.name}>
          <Link to={paths.tournament(slug, variant)}>{name[t.locale]}</Link>
        </h3>
        <p>
          <When iso={start} /> · {t(`games.${variant}.name`)}
        </p>
        <p className={styles.soft}>{format(t, row)}</p>
      </div>
      <div className={styles.state}>
        {mine !== null && (
          <p className={styles.mine}>
            <Icon aria-hidden="true" size={18} /> {mine}
          </p>
        )}
        {(mine === null || !isComing) && <p>{t(`tournaments.status.${status}`)}</p>}
        {status === 'scheduled' && (
          <p className={styles.soft}>{t('tournaments.opens', { when: when(t.locale, registrationOpens) })}</p>
        )}
        <p className={styles.soft}>
          {t('tournaments.registered', { players: counts.players, places: maxPlayers })}
          {counts.reserves > 0 && `, ${t('tournaments.reserves', { reserves: counts.reserves })}`}
        </p>
      </div>
    </li>
  );
}
