/** A tournament in the list: its day, what it is, and what the reader can do. Their own lie on white. */
import type { TournamentRow } from '@troef/protocol';
import { Check, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { GameMark } from '../../components/game-mark.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { TAGS } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { format, ownState, when } from '../../lib/words/tournaments.ts';
import styles from './tournaments-page.module.css';
import { When } from './when.tsx';

export function TournamentLine({ row }: { readonly row: TournamentRow }) {
  const t = useT();
  const { variant, name, slug, start, status, counts, maxPlayers, own, registrationOpens } = row;
  const mine = ownState(t, row);
  const Icon = own?.state === 'reserve' ? Hourglass : Check;
  const isOpen = (status === 'open' || status === 'checkin') && own === null;
  const isOver = status === 'finished' || status === 'cancelled';
  const page = paths.tournament(slug, variant);
  return (
    <li className={styles.row} data-own={own === null ? undefined : ''}>
      <Day iso={start} />
      <GameMark variant={variant} size={44} />
      <div className={styles.what}>
        <h3 className={styles.name}>
          <Link to={page}>{name[t.locale]}</Link>
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
        {isOpen && (
          <Link className={styles.register} to={page}>
            {t('tournaments.register')}
            <span className="visually-hidden">: {name[t.locale]}</span>
          </Link>
        )}
        {!isOpen && status !== 'open' && status !== 'finished' && <p>{t(`tournaments.status.${status}`)}</p>}
        {status === 'scheduled' && (
          <p className={styles.soft}>{t('tournaments.opens', { when: when(t.locale, registrationOpens) })}</p>
        )}
        {!isOver && status !== 'scheduled' && (
          <p className={styles.soft}>
            {t('tournaments.registered', { players: counts.players, places: maxPlayers })}
            {counts.reserves > 0 && `, ${t('tournaments.reserves', { reserves: counts.reserves })}`}
          </p>
        )}
      </div>
    </li>
  );
}

/** The day in large figures. The words beside it say the same. */
function Day({ iso }: { readonly iso: string }) {
  const t = useT();
  const at = new Date(iso);
  const write = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(TAGS[t.locale], options).format(at);
  return (
    <div className={styles.day} aria-hidden="true">
      <span>{write({ weekday: 'short' })}</span>
      <b>{at.getDate()}</b>
      <span>{write({ month: 'short' })}</span>
    </div>
  );
}
