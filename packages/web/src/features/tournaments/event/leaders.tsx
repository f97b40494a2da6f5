/**
 * What a reader who does not play wants first: which players are in front, and the way to a table. While all tables play
 * the same cards nobody may watch (docs/behaviour/tournaments.md 9), so it says when.
 */
import type { TournamentReply } from '@troef/protocol';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import box from '../own-box.module.css';
import parts from '../parts.module.css';
import styles from './leaders.module.css';
import { type LiveRow, tableToWatch } from './live.ts';
import { countsPercents, hasResults, sumOf } from './sum.ts';

/** As many as stand in front. */
const SHOWN = 3;

interface LeadersProps {
  readonly tournament: TournamentReply;
  readonly rows: readonly LiveRow[];
}

export function Leaders({ tournament, rows }: LeadersProps) {
  const t = useT();
  const { variant, status, scoring } = tournament;
  const hasPercent = countsPercents(tournament);
  const table = tableToWatch(tournament, rows);
  const room = table?.rooms.at(-1);
  return (
    <>
      {hasResults(tournament, rows) && (
        <ol className={styles.leaders} aria-label={t('tournaments.leaders')}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.user}>
              <b>{row.rank}</b>
              <span>{row.name}</span>
              <b>{sumOf(t, row, hasPercent)}</b>
            </li>
          ))}
        </ol>
      )}
      {table !== undefined && room !== undefined && (
        <Link className={box.act} to={paths.room(room, variant)}>
          <span className={styles.watch}>
            <Eye size={22} aria-hidden="true" />
            {t('tournaments.watch', { table: table.no })}
          </span>
        </Link>
      )}
      {status === 'running' && scoring === 'duplicate' && (
        <p className={parts.soft}>{t('tournaments.watchLater')}</p>
      )}
    </>
  );
}
