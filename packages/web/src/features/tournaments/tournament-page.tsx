/**
 * A tournament (docs/behaviour/tournaments.md 12): where it stands and where the reader stands, first of all; then the
 * tables, the standings, the plan, the chat, and afterwards the podium, everybody's path and the deals.
 */
import type { TournamentReply } from '@troef/protocol';
import { Suspense, use, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { EventHead } from './event/event-head.tsx';
import { type LiveRow, liveStandings, tableNow } from './event/live.ts';
import { notesOf } from './event/log.ts';
import { Paths } from './event/paths.tsx';
import { Plan } from './event/plan.tsx';
import { Podium } from './event/podium.tsx';
import { NowPlaying, OwnTable, PlayedRounds } from './event/rounds.tsx';
import { Rules } from './event/rules.tsx';
import { Standings } from './event/standings.tsx';
import { TalkContext } from './event/talk.ts';
import { OwnBox } from './own-box.tsx';
import { Players } from './players.tsx';
import styles from './tournament-page.module.css';
import { useTournament } from './use-tournament.ts';

export function TournamentPage() {
  const { slug = '' } = useParams();
  return <Tournament key={slug} slug={slug} />;
}

function Tournament({ slug }: { readonly slug: string }) {
  const t = useT();
  const variant = usePageVariant();
  const [answer, ask] = useTournament(slug);
  if (answer !== null && 'tournament' in answer) return <Whole tournament={answer.tournament} ask={ask} />;
  const isMissing = answer?.error.status === 404;
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${t('tournaments.one')} · ${t('site.name')}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('tournaments.one')}</h1>
      </header>
      <div className={styles.none} role={answer !== null && !isMissing ? 'alert' : 'status'}>
        {answer === null && <p>{t('tournaments.loading')}</p>}
        {isMissing && (
          <>
            <p>{t('tournaments.missing')}</p>
            <Link to={paths.tournaments()}>{t('tournaments.toAll')}</Link>
          </>
        )}
        {answer !== null && !isMissing && (
          <>
            <p>{t('tournaments.failedOne')}</p>
            <Button onClick={ask}>{t('tournaments.again')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

interface WholeProps {
  readonly tournament: TournamentReply;
  readonly ask: () => void;
}

const NOT_BEGUN: readonly string[] = ['draft', 'scheduled', 'open', 'checkin'];

function Whole({ tournament, ask }: WholeProps) {
  const t = useT();
  const { variant, name, status } = tournament;
  const rows = useMemo(() => liveStandings(tournament), [tournament]);
  const isOver = status === 'finished';
  const hasBegun = !NOT_BEGUN.includes(status) && tournament.rounds.length > 0;
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${name[t.locale]} · ${t('site.name')}`}</title>
      <EventHead tournament={tournament} rows={rows}>
        {isOver ? (
          <Podium tournament={tournament} />
        ) : (
          <OwnBox tournament={tournament} rows={rows} ask={ask} />
        )}
      </EventHead>
      <div className={styles.body} data-begun={hasBegun || undefined}>
        {hasBegun ? (
          <Begun tournament={tournament} rows={rows} ask={ask} />
        ) : (
          <Before tournament={tournament} />
        )}
      </div>
    </div>
  );
}

function Before({ tournament }: Pick<WholeProps, 'tournament'>) {
  return (
    <>
      <div className={styles.main}>
        {tournament.status !== 'cancelled' && <Plan tournament={tournament} />}
        <PlayedRounds tournament={tournament} />
        <Rules tournament={tournament} />
        <Talk tournament={tournament} />
      </div>
      <div className={styles.side}>
        <Players tournament={tournament} />
        <Ways tournament={tournament} />
      </div>
    </>
  );
}

function Begun({ tournament, rows, ask }: WholeProps & { readonly rows: readonly LiveRow[] }) {
  const isOver = tournament.status === 'finished';
  return (
    <>
      <div className={styles.first}>
        {isOver && <OwnBox tournament={tournament} rows={rows} ask={ask} />}
        {isOver ? <Paths tournament={tournament} /> : <OwnTable tournament={tournament} />}
      </div>
      {!isOver && (
        <div className={styles.side}>
          <Standings tournament={tournament} rows={rows} />
          <Plan tournament={tournament} />
        </div>
      )}
      <div className={styles.main}>
        <NowPlaying tournament={tournament} />
        {!isOver && <Paths tournament={tournament} />}
        {isOver && tournament.format === 'arena' && <Standings tournament={tournament} rows={rows} />}
        <Talk tournament={tournament} />
        <PlayedRounds tournament={tournament} />
        {!isOver && <Rules tournament={tournament} />}
        {!isOver && <Ways tournament={tournament} />}
      </div>
      {isOver && (
        <div className={styles.side}>
          <Rules tournament={tournament} />
          <Ways tournament={tournament} />
        </div>
      )}
    </>
  );
}

function Talk({ tournament }: Pick<WholeProps, 'tournament'>) {
  const t = useT();
  const me = useUser();
  const Chat = use(TalkContext);
  const table = tableNow(tournament, me?.id);
  const isQuiet = table !== undefined && (table.places === null || tournament.scoring === 'duplicate');
  if (Chat === null) return null;
  return (
    <Suspense>
      <Chat
        tournament={tournament}
        notes={notesOf(t, tournament)}
        isQuiet={isQuiet}
        isOrganiser={me?.admin === true}
      />
    </Suspense>
  );
}

function Ways({ tournament: { variant, status } }: Pick<WholeProps, 'tournament'>) {
  const t = useT();
  return (
    <nav className={`${styles.others} ${styles.last}`} aria-label={t('tournaments.title')}>
      {status === 'finished' && (
        <Link to={paths.tournamentRanking(variant)}>{t('tournaments.toRanking')}</Link>
      )}
      <Link to={paths.tournaments(variant)}>{t('tournaments.toAll')}</Link>
      <Link to={paths.tournamentCalendar(variant)}>{t('tournaments.calendar.toCalendar')}</Link>
    </nav>
  );
}
