/**
 * Rows of a daily list. The row of the reader is marked. A row that they would have is dashed, and nobody else
 * sees it. Its sentences are the group `ranking`.
 */
import type { RankingRow } from '@troef/protocol';
import { ArrowDown, ArrowUp, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/words/i18n.tsx';
import { Portrait } from '../people/portrait.tsx';
import styles from './ranking-table.module.css';

interface RankingTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function RankingTable({ label, children }: RankingTableProps) {
  const t = useT();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('ranking.column.place')}</span>
          </th>
          <th scope="col">{t('ranking.column.change')}</th>
          <th scope="col">{t('ranking.column.player')}</th>
          <th scope="col">{t('ranking.column.rooms')}</th>
          <th scope="col">{t('ranking.column.opponents')}</th>
          <th scope="col">{t('ranking.column.score')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type Listed = Pick<RankingRow, 'rank' | 'name' | 'avatar' | 'score' | 'rooms' | 'opponents'> &
  Partial<Pick<RankingRow, 'change' | 'url'>>;

interface RankingLineProps {
  /** Without `change` it is not said. */
  readonly row: Listed;
  /** `mine`: the reader is in the list; `ghost`: they would be there. */
  readonly own?: 'mine' | 'ghost' | undefined;
  readonly isLeader?: boolean;
}

export function RankingLine({ row, own, isLeader = false }: RankingLineProps) {
  const t = useT();
  const { rank, change, name, url = null, avatar, score, rooms, opponents } = row;
  return (
    <tr className={own && styles[own]} aria-current={own === 'mine' || undefined}>
      <td className={styles.rank} data-top={(own !== 'ghost' && rank <= 3) || undefined}>
        {rank}
      </td>
      {own === 'ghost' ? (
        <td className={styles.soft}>{t('ranking.onlyYou')}</td>
      ) : (
        <td>{change !== undefined && <Change by={change} />}</td>
      )}
      <th scope="row">
        <span className={styles.player}>
          <Portrait name={name} src={avatar} size={40} />
          <span>
            {url === null ? name : <Link to={url}>{name}</Link>}
            {own !== undefined && <span className={styles.soft}> {t('ranking.you')}</span>}
            {isLeader && (
              <span className={styles.leader}>
                <Crown aria-hidden="true" />
                {t('ranking.leader')}
              </span>
            )}
            <small className={styles.played}>{t('ranking.played', { rooms, opponents })}</small>
          </span>
        </span>
      </th>
      <td className={styles.wide}>{rooms}</td>
      <td className={styles.wide}>{opponents}</td>
      <td className={styles.score}>{score}</td>
    </tr>
  );
}

/** Stands where places are left out. */
export const RankingGap = () => (
  <tr className={styles.gap}>
    <td colSpan={6}>
      <span aria-hidden="true">…</span>
    </td>
  </tr>
);

function Change({ by }: { readonly by: number | null }) {
  const t = useT();
  if (by === null) return <span className={styles.change}>{t('ranking.change.new')}</span>;
  if (by === 0) return <span className={styles.change}>{t('ranking.change.same')}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles.change} data-way={by > 0 ? 'up' : 'down'}>
      <Arrow aria-hidden="true" />
      {t(by > 0 ? 'ranking.change.up' : 'ranking.change.down', { places: Math.abs(by) })}
    </span>
  );
}
