/**
 * Rows of a daily list. The row of the reader is marked. A row that they would have is dashed, and nobody else
 * sees it. Its sentences are the group `ranking`.
 */
import type { RankingRow } from '@troef/protocol';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/words/i18n.tsx';
import { Change } from './change.tsx';
import { PlayerCell } from './player-cell.tsx';
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
  const { rank, change, score, rooms, opponents } = row;
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
      <PlayerCell player={row} isMine={own !== undefined} played={t('ranking.played', { rooms, opponents })}>
        {isLeader && (
          <span className={styles.leader}>
            <Crown aria-hidden="true" />
            {t('ranking.leader')}
          </span>
        )}
      </PlayerCell>
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
