/**
 * The head of the page of a tournament. Before it begins, its name and day; while it is played, a sentence about the
 * reader and what it takes; afterwards the winner.
 */
import { FACTS } from '@troef/games/facts';
import type { TournamentReply } from '@troef/protocol';
import type { ReactNode } from 'react';
import { GameMark } from '../../../components/game-mark.tsx';
import { useUser } from '../../../lib/session/user.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { format, points } from '../../../lib/words/tournaments.ts';
import { roundName } from '../round-name.ts';
import styles from '../tournament-page.module.css';
import { When } from '../when.tsx';
import {
  dealsOf,
  goingOn,
  type LiveRow,
  placesAt,
  type Round,
  runningRound,
  type Table,
  tableNow,
  tablesNow,
} from './live.ts';

interface EventHeadProps {
  readonly tournament: TournamentReply;
  /** The standings of this moment. */
  readonly rows: readonly LiveRow[];
  /** Beside the words: what the reader can do, or the podium. */
  readonly children: ReactNode;
}

const PLAYED: readonly string[] = ['running', 'break', 'suspended', 'finished'];

export function EventHead({ tournament, rows, children }: EventHeadProps) {
  const t = useT();
  const { variant, name, description, start, status } = tournament;
  const title = name[t.locale];
  const hasBegun = PLAYED.includes(status);
  return (
    <header className={styles.head} data-over={status === 'finished' || undefined}>
      <div>
        <p className={styles.game}>
          <GameMark variant={variant} size={40} />
          <span>
            {hasBegun ? `${title} · ` : ''}
            {t(`games.${variant}.name`)}
            {hasBegun ? '' : ` · ${format(t, tournament)}`}
          </span>
        </p>
        {hasBegun ? (
          <Now tournament={tournament} rows={rows} />
        ) : (
          <>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>
              <When iso={start} />
            </p>
            {description !== null && <p className={styles.description}>{description[t.locale]}</p>}
          </>
        )}
      </div>
      {children}
    </header>
  );
}

function Now({ tournament, rows }: NowProps) {
  const t = useT();
  const me = useUser()?.id;
  const { title, lead } = nowWords(t, { tournament, rows }, me);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {lead !== '' && <p className={styles.lead}>{lead}</p>}
    </>
  );
}

type NowProps = Omit<EventHeadProps, 'children'>;

interface NowWords {
  readonly title: string;
  readonly lead: string;
}

function nowWords(t: Translator, { tournament, rows }: NowProps, me: string | undefined): NowWords {
  const { status, own } = tournament;
  if (status === 'finished') return endWords(t, tournament, me);
  const round = runningRound(tournament);
  const table = tableNow(tournament, me);
  if (round !== undefined && table !== undefined && own?.state === 'in')
    return tableWords(t, { tournament, rows }, { round, table, me: me ?? '' });
  const last = tournament.rounds.at(-1);
  if (round === undefined && last !== undefined) {
    const next = tournament.plan.find(({ no }) => no === last.no + 1);
    const soon =
      next === undefined ? '' : t('tournaments.now.next', { round: roundName(t, next), people: next.people });
    if (own?.state === 'in') return { title: t('tournaments.now.youGoOn'), lead: soon };
    if (own?.state === 'out')
      return { title: t('tournaments.now.youAreOut'), lead: `${t('tournaments.now.stayAround')} ${soon}` };
    return { title: t('tournaments.now.over', { round: roundName(t, last) }), lead: soon };
  }
  const shown = round ?? last;
  if (shown === undefined) return { title: tournament.name[t.locale], lead: '' };
  if (tournament.format === 'arena' && round !== undefined) return arenaWords(t, tournament, round);
  const people = peopleAt(shown.tables);
  const on = goingOn(tournament, shown);
  const lead = [
    t('tournaments.now.people', { people, tables: shown.tables.length }),
    on === null ? '' : t('tournaments.now.goOn', { on }),
  ];
  const isOut = own?.state === 'out';
  return {
    title: isOut ? t('tournaments.now.youAreOut') : roundName(t, shown),
    lead: [...(isOut ? [t('tournaments.now.stayAround')] : []), ...lead]
      .filter((part) => part !== '')
      .join(' '),
  };
}

const peopleAt = (tables: readonly Table[]): number =>
  tables.flatMap(({ seats }) => seats.filter(({ user }) => user !== null)).length;

/** Of an arena, for those who sit at no table now. */
function arenaWords(t: Translator, tournament: TournamentReply, round: Round): NowWords {
  const { own } = tournament;
  const tables = tablesNow(tournament);
  const lead = t('tournaments.now.people', { people: peopleAt(tables), tables: tables.length });
  if (own?.state === 'in')
    return { title: t('tournaments.now.youWait'), lead: `${t('tournaments.now.tableSoon')} ${lead}` };
  if (own?.state === 'out')
    return { title: t('tournaments.now.youStopped'), lead: `${t('tournaments.now.comeBack')} ${lead}` };
  return { title: roundName(t, round), lead };
}

function tableWords(
  t: Translator,
  { tournament, rows }: NowProps,
  { round, table, me }: { readonly round: Round; readonly table: Table; readonly me: string },
): NowWords {
  const seat = table.seats.findIndex(({ user }) => user === me);
  const places = placesAt(tournament, table);
  const place = places?.[seat];
  const deals = dealsOf(tournament, round);
  const where = t('tournaments.now.table', { table: table.no });
  const left = deals === null ? null : Math.max(0, deals - table.played);
  const toGo = left === null ? '' : t('tournaments.now.toGo', { left });
  const on = goingOn(tournament, round);
  const goes = on === null ? '' : t('tournaments.now.goOn', { on });
  const rest = [toGo, goes].filter((part) => part !== '').join(' ');
  if (places === null || place === undefined)
    return { title: t('tournaments.now.youPlay'), lead: `${where}. ${rest}` };
  const { scores } = table;
  const sign = FACTS[tournament.variant].lowestWins === true ? -1 : 1;
  const own = scores?.[seat] ?? 0;
  const above = (scores ?? []).filter((each) => sign * (each - own) > 0).map((each) => sign * (each - own));
  const below = (scores ?? []).filter((each) => sign * (own - each) > 0).map((each) => sign * (own - each));
  const gap =
    above.length > 0
      ? t('tournaments.now.behind', { points: points(t.locale, Math.min(...above)) })
      : below.length > 0
        ? t('tournaments.now.ahead', { points: points(t.locale, Math.min(...below)) })
        : '';
  const overall = rows.find(({ user }) => user === me)?.rank ?? null;
  const inAll =
    overall === null || tournament.scoring === 'duplicate'
      ? ''
      : t('tournaments.now.overall', { rank: overall });
  return {
    title: t('tournaments.now.place', { rank: place }),
    lead: [`${where}${gap === '' ? '' : `, ${gap}`}.`, rest, inAll].filter((part) => part !== '').join(' '),
  };
}

function endWords(t: Translator, tournament: TournamentReply, me: string | undefined): NowWords {
  const { standings, winner, rounds, name } = tournament;
  const won = standings.find(({ user }) => user === winner);
  const own = standings.find(({ user }) => user === me);
  const title =
    won === undefined
      ? name[t.locale]
      : me !== undefined && winner === me
        ? t('tournaments.end.youWin')
        : t('tournaments.end.wins', { name: won.name });
  const lead = [
    t('tournaments.end.size', { players: standings.length, rounds: rounds.length }),
    own === undefined || winner === me ? '' : t('tournaments.end.you', { rank: own.rank }),
    own?.ranking == null || own.ranking === 0 ? '' : t('tournaments.end.ranking', { points: own.ranking }),
  ];
  return { title, lead: lead.filter((part) => part !== '').join(' ') };
}
