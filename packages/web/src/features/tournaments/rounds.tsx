/** The rounds, the newest first, with their tables: a way to one's own, and to watch the others. */
import type { TournamentReply } from '@troef/protocol';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { roundName } from './round-name.ts';
import styles from './tournament-page.module.css';
import { hour, points } from './words.ts';

// Only those who have played a duplicate need its words.
const RoundDeals = lazy(() => import('./round-deals.tsx'));

type Round = TournamentReply['rounds'][number];
type Table = Round['tables'][number];

export function Rounds({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const me = useUser();
  return tournament.rounds.toReversed().map((round) => (
    <section key={round.no}>
      <h2 className={styles.heading}>{roundName(t, round)}</h2>
      <p className={styles.soft}>
        {t(`tournaments.roundState.${round.state}`, { hour: hour(t.locale, round.start) })}
      </p>
      <ul className={styles.tables}>
        {round.tables.map((table) => (
          <TableBox key={table.no} tournament={tournament} round={round} table={table} />
        ))}
      </ul>
      {me !== null &&
        tournament.scoring === 'duplicate' &&
        round.state === 'done' &&
        played(round, me.id) && (
          <Suspense>
            <RoundDeals tournament={tournament} round={round.no} user={me.id} />
          </Suspense>
        )}
    </section>
  ));
}

const played = ({ tables }: Round, me: string): boolean =>
  tables.some(({ seats }) => seats.some(({ user }) => user === me));

interface TableBoxProps {
  readonly tournament: TournamentReply;
  readonly round: Round;
  readonly table: Table;
}

function TableBox({ tournament, round, table }: TableBoxProps) {
  const t = useT();
  const me = useUser();
  const isMine = me !== null && table.seats.some(({ user }) => user === me.id);
  const room = table.rooms.at(-1);
  const isPlaying = round.state === 'running' && table.places === null && room !== undefined;
  // The tables of a duplicate play the same cards, so nobody may watch before the end of the round.
  const isOpen = isPlaying && (isMine || tournament.scoring !== 'duplicate');
  const title = t('tournaments.table', { table: table.no });
  return (
    <li className={styles.table} data-own={isMine || undefined}>
      <h3>{title}</h3>
      <ol className={styles.seats}>
        {table.seats.map(({ user, name }, seat) => (
          <li key={seat}>
            <span>
              {table.places !== null && `${table.places[seat]}. `}
              {user === null ? t('tournaments.computer') : name}
              {user !== null && user === me?.id && ` ${t('tournaments.you')}`}
            </span>
            {table.scores !== null && <span>{points(t.locale, table.scores[seat] ?? 0)}</span>}
          </li>
        ))}
      </ol>
      {isOpen && (
        <Link to={paths.room(room, tournament.variant)}>
          {isMine
            ? t('tournaments.toTable', { table: table.no })
            : t('tournaments.watch', { table: table.no })}
        </Link>
      )}
    </li>
  );
}
