/** The tables of a round: their players, the points so far, the line above which a player goes on, the ways to look. */
import type { TournamentReply } from '@troef/protocol';
import { Eye, Play } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { points } from '../../../lib/words/tournaments.ts';
import parts from '../parts.module.css';
import { dealsOf, goingOn, placesAt, type Round, type Table } from './live.ts';
import styles from './tables.module.css';

interface TablesProps {
  readonly tournament: TournamentReply;
  readonly round: Round;
  readonly tables: readonly Table[];
  /** The level of their headings: 2 if no heading of a round stands above them. */
  readonly level?: 2 | 3;
}

export function Tables({ tournament, round, tables, level = 3 }: TablesProps) {
  return (
    <ul className={styles.tables} data-large={level === 2 || undefined}>
      {tables.map((table) => (
        <TableBox key={table.no} tournament={tournament} round={round} table={table} level={level} />
      ))}
    </ul>
  );
}

interface TableBoxProps {
  readonly tournament: TournamentReply;
  readonly round: Round;
  readonly table: Table;
}

function TableBox({ tournament, round, table, level }: TableBoxProps & { readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useT();
  const me = useUser();
  const isMine = me !== null && table.seats.some(({ user }) => user === me.id);
  const deals = dealsOf(tournament, round);
  const isOver = table.places !== null || round.state === 'done';
  const now = deals === null ? table.played : Math.min(deals, table.played + 1);
  const state = isOver
    ? t('tournaments.tables.done')
    : deals === null
      ? t('tournaments.tables.played', { played: table.played })
      : t('tournaments.tables.deal', { deal: now, deals });
  return (
    <li className={styles.table} data-own={isMine || undefined}>
      <div className={styles.tableHead}>
        <Heading>{t(isMine ? 'tournaments.tables.own' : 'tournaments.table', { table: table.no })}</Heading>
        {round.state !== 'planned' && <span className={parts.soft}>{state}</span>}
      </div>
      <Seats tournament={tournament} round={round} table={table} />
      <Ways tournament={tournament} round={round} table={table} isMine={isMine} />
    </li>
  );
}

function Seats({ tournament, round, table }: TableBoxProps) {
  const t = useT();
  const me = useUser();
  const places = placesAt(tournament, table);
  const on = goingOn(tournament, round);
  /** The places of every table that surely go on. */
  const safe = on === null || places === null ? 0 : Math.floor(on / round.tables.length);
  const rows = table.seats
    .map((seat, at) => ({ ...seat, at, place: places?.[at] ?? null }))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  // Between players with equal points there is no line: what parts them is not on this page.
  const hasLine = safe > 0 && rows[safe - 1]?.place !== rows[safe]?.place;
  return (
    <ol className={styles.seats}>
      {rows.map(({ user, name, at, place }, row) => (
        <li key={at} data-cut={(hasLine && row + 1 === safe) || undefined}>
          {place !== null && <span className={styles.no}>{place}</span>}
          <span className={styles.who} data-computer={user === null || undefined}>
            {user === null ? computerWords(t, name) : name}
            {user !== null && user === me?.id && ` ${t('tournaments.you')}`}
          </span>
          {table.scores !== null && <b>{points(t.locale, table.scores[at] ?? 0)}</b>}
        </li>
      ))}
    </ol>
  );
}

/** Before its room is made a computer has no name. */
const computerWords = (t: Translator, name: string): string =>
  name === '' ? t('tournaments.computer') : t('tournaments.computerName', { name });

function Ways({ tournament, round, table, isMine }: TableBoxProps & { readonly isMine: boolean }) {
  const t = useT();
  const { variant, scoring } = tournament;
  const room = table.rooms.at(-1);
  if (room === undefined) return null;
  if (round.state === 'done') {
    return (
      <p className={styles.ways}>
        {table.rooms.map((each, at) => (
          <a key={each} href={paths.replayOf(each)} className={styles.way}>
            <Play size={18} aria-hidden="true" />
            {table.rooms.length === 1
              ? t('tournaments.tables.replay', { table: table.no })
              : t('tournaments.tables.replaySet', { table: table.no, set: at + 1 })}
          </a>
        ))}
      </p>
    );
  }
  if (table.places !== null || round.state !== 'running') return null;
  // The tables of a duplicate play the same cards, so nobody may watch before the end of the round.
  if (!isMine && scoring === 'duplicate') return null;
  return (
    <p className={styles.ways}>
      <Link to={paths.room(room, variant)} className={styles.way}>
        {!isMine && <Eye size={20} aria-hidden="true" />}
        {t(isMine ? 'tournaments.toTable' : 'tournaments.watch', { table: table.no })}
      </Link>
    </p>
  );
}
