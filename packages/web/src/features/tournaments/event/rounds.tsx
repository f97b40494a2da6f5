/** The rounds: the one that is played with all its tables, and those that are over, folded, with their deals. */
import type { TournamentReply } from '@troef/protocol';
import { lazy, Suspense } from 'react';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { hour } from '../../../lib/words/tournaments.ts';
import parts from '../parts.module.css';
import { roundName } from '../round-name.ts';
import { goingOn, type Round, runningRound, tableNow, tableOf, tablesNow } from './live.ts';
import styles from './tables.module.css';
import { Tables } from './tables.tsx';

// Only players of a duplicate need its words.
const RoundDeals = lazy(() => import('../round-deals.tsx'));

interface RoundProps {
  readonly tournament: TournamentReply;
  readonly round: Round;
}

/** The reader's own table, first of all. */
export function OwnTable({ tournament }: Pick<RoundProps, 'tournament'>) {
  const me = useUser()?.id;
  const round = runningRound(tournament);
  const table = tableNow(tournament, me);
  if (round === undefined || table === undefined) return null;
  return <Tables tournament={tournament} round={round} tables={[table]} level={2} />;
}

export function NowPlaying({ tournament }: Pick<RoundProps, 'tournament'>) {
  const t = useT();
  const me = useUser()?.id;
  const round = runningRound(tournament);
  if (round === undefined) return null;
  const own = tableNow(tournament, me);
  const others = tablesNow(tournament).filter((table) => table !== own);
  if (others.length === 0) return null;
  const hasCut = goingOn(tournament, round) !== null && round.tables.some(({ scores }) => scores !== null);
  return (
    <section>
      <div className={parts.headingRow}>
        <h2 className={parts.heading}>
          {own === undefined ? roundName(t, round) : t('tournaments.tables.others')}
        </h2>
        <span className={parts.soft}>
          {hasCut
            ? t('tournaments.tables.line')
            : t('tournaments.roundState.running', { hour: hour(t.locale, round.start) })}
        </span>
      </div>
      {tournament.scoring === 'duplicate' && <p className={parts.soft}>{t('tournaments.tables.secret')}</p>}
      <Tables tournament={tournament} round={round} tables={others} />
    </section>
  );
}

export function PlayedRounds({ tournament }: Pick<RoundProps, 'tournament'>) {
  const t = useT();
  const done = tournament.rounds.filter(({ state }) => state === 'done').toReversed();
  const planned = tournament.rounds.filter(({ state }) => state === 'planned');
  const isOver = tournament.status === 'finished';
  return (
    <>
      {planned.map((round) => (
        <section key={round.no}>
          <h2 className={parts.heading}>{roundName(t, round)}</h2>
          <Tables tournament={tournament} round={round} tables={round.tables} />
        </section>
      ))}
      {done.length > 0 && (
        <section>
          <h2 className={parts.heading}>{t('tournaments.played')}</h2>
          {done.map((round, at) => (
            <Played key={round.no} tournament={tournament} round={round} isOpen={isOver && at === 0} />
          ))}
        </section>
      )}
    </>
  );
}

function Played({ tournament, round, isOpen }: RoundProps & { readonly isOpen: boolean }) {
  const t = useT();
  const me = useUser()?.id;
  const hasPlayed = tableOf(round, me) !== undefined;
  return (
    <details className={styles.played} open={isOpen || undefined}>
      <summary>
        <h3>{roundName(t, round)}</h3>
        <span className={parts.soft}>{t('tournaments.tables.count', { tables: round.tables.length })}</span>
      </summary>
      {me !== undefined && hasPlayed && tournament.scoring === 'duplicate' && (
        <Suspense>
          <RoundDeals tournament={tournament} round={round.no} user={me} />
        </Suspense>
      )}
      <Tables tournament={tournament} round={round} tables={round.tables} />
    </details>
  );
}
