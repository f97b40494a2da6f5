/** The standings. While a round is played they move with every deal, and a line says who would go on. */
import type { TournamentReply } from '@troef/protocol';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import parts from '../parts.module.css';
import { goingOn, type LiveRow, runningRound } from './live.ts';
import styles from './standings.module.css';
import { countsPercents, hasResults, sumOf } from './sum.ts';

const FIRST = 24;
const FIRST_ON_PHONE = 10;

/** On a phone the tables are not far below. */
const firstRows = (): number => (matchMedia('(min-width: 900px)').matches ? FIRST : FIRST_ON_PHONE);

interface StandingsProps {
  readonly tournament: TournamentReply;
  readonly rows: readonly LiveRow[];
}

export function Standings({ tournament, rows }: StandingsProps) {
  const t = useT();
  const me = useUser()?.id;
  const [isWhole, setWhole] = useState(false);
  const [first] = useState(firstRows);
  const round = runningRound(tournament);
  const isLive = round?.tables.some(({ scores }) => scores !== null) === true;
  const on = round === undefined ? null : goingOn(tournament, round);
  const hasPercent = countsPercents(tournament);
  const hasMoves = rows.some(({ move }) => move !== null);
  const shown = isWhole ? rows : rows.filter(({ rank, user }) => rank <= first || user === me);
  if (rows.length === 0) return null;
  // Before the first deals are counted there is an order of the seeding, which is not told.
  if (!hasResults(tournament, rows)) {
    return (
      <section>
        <h2 className={parts.heading}>{t('tournaments.standings')}</h2>
        <p>{t('tournaments.standing.none')}</p>
      </section>
    );
  }
  return (
    <section>
      <div className={parts.headingRow}>
        <h2 className={parts.heading}>{t('tournaments.standings')}</h2>
        {isLive && !hasPercent && <span className={parts.soft}>{t('tournaments.standing.live')}</span>}
      </div>
      <table className={styles.standings} aria-label={t('tournaments.standings')}>
        <thead>
          <tr>
            <th scope="col">{t('tournaments.column.place')}</th>
            <th scope="col">{t('tournaments.column.player')}</th>
            {hasMoves && <th scope="col">{t('tournaments.column.move')}</th>}
            <th scope="col">{t(hasPercent ? 'tournaments.column.percent' : 'tournaments.column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Fragment key={row.user}>
              <Row row={row} isMine={row.user === me} hasPercent={hasPercent} hasMoves={hasMoves} />
              {on === row.rank && isLive && (
                <tr className={styles.cut}>
                  <td colSpan={hasMoves ? 4 : 3}>
                    <span>{t('tournaments.standing.cut', { on })}</span>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {t('tournaments.everybody', { players: rows.length })}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: LiveRow;
  readonly isMine: boolean;
  readonly hasPercent: boolean;
  readonly hasMoves: boolean;
}

function Row({ row, isMine, hasPercent, hasMoves }: RowProps) {
  const t = useT();
  const { rank, name, out, move, at, ranking } = row;
  const where =
    at === null
      ? out === null
        ? null
        : t('tournaments.out', { round: out })
      : at.place === null
        ? t('tournaments.table', { table: at.table })
        : t('tournaments.standing.at', { rank: at.place, table: at.table });
  return (
    <tr aria-current={isMine || undefined}>
      <td>{rank}</td>
      <th scope="row">
        {name}
        {isMine && ` ${t('tournaments.you')}`}
        {where !== null && <small className={parts.soft}>{where}</small>}
        {ranking !== null && (
          <small className={parts.soft}>{t('tournaments.ranking', { points: ranking })}</small>
        )}
      </th>
      {hasMoves && <td className={styles.moved}>{at !== null && move !== null && <Move by={move} />}</td>}
      <td>{sumOf(t, row, hasPercent)}</td>
    </tr>
  );
}

function Move({ by }: { readonly by: number }) {
  const t = useT();
  if (by === 0) return <span className={parts.soft}>{t('tournaments.standing.same')}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span data-move={by > 0 ? 'up' : 'down'}>
      <Arrow size={16} aria-hidden="true" />
      {t(by > 0 ? 'tournaments.standing.up' : 'tournaments.standing.down', { places: Math.abs(by) })}
    </span>
  );
}
