/**
 * A list of a day. The reader's own row is marked. If they are not in the list, a dashed row stands at the place
 * that they would have.
 */
import type { Variant } from '@troef/games';
import type { DailyRankingReply, OwnRanking, RankingRow } from '@troef/protocol';
import { ChevronLeft, ChevronRight, Crown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Portrait } from '../../components/people/portrait.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { readDaily } from './api.ts';
import { Change } from './change.tsx';
import { NeighbourLink } from './neighbour-link.tsx';
import { PlayerCell } from './player-cell.tsx';
import styles from './ranking-list.module.css';
import { dayOfList } from './words.ts';

interface RankingListProps {
  readonly variant: Variant;
  readonly list: DailyRankingReply;
}

export function RankingList({ variant, list }: RankingListProps) {
  const t = useT();
  const me = useUser();
  const [more, setMore] = useState<readonly RankingRow[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [hasMore, setHasMore] = useState(list.has_more);
  const rows = [...list.rows, ...more];
  const last = rows.at(-1);
  const day = dayOfList(t.locale, list.slug);
  const isLeader = list.later === null;
  const to = (slug: string | null) => (slug === null ? null : paths.ranking(variant, slug));

  async function load(): Promise<void> {
    setLoading(true);
    const reply = await readDaily(variant, list.slug, last?.user);
    setLoading(false);
    if (!reply.ok) return;
    setMore([...more, ...reply.value.rows]);
    setHasMore(reply.value.has_more);
  }

  const { own } = list;
  const ghost = own !== null && own.rank === null && own.rooms > 0 ? own : null;
  // Further down than what is loaded, the row would have neighbours that it does not have.
  const ghostAt = ghost === null ? -1 : rows.findIndex(({ rank }) => rank >= ghost.wouldBe);
  const isAtEnd = ghost !== null && ghostAt < 0 && !hasMore;
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{day}</h2>
        <NeighbourLink to={to(list.earlier)} words={t('ranking.earlier')} icon={<ChevronLeft />} />
        <NeighbourLink to={to(list.later)} words={t('ranking.later')} icon={<ChevronRight />} />
      </div>
      {rows.length === 0 && <p className={styles.none}>{t('ranking.nobody')}</p>}
      {(rows.length > 0 || ghost !== null) && (
        <table className={styles.table} aria-label={day}>
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
          <tbody>
            {rows.map((row, at) => [
              at === ghostAt && ghost !== null && <GhostRow key="own" own={ghost} />,
              <Row
                key={row.user}
                row={row}
                isMine={row.user === me?.id}
                isLeader={isLeader && row.rank === 1}
              />,
            ])}
            {isAtEnd && <GhostRow own={ghost} />}
          </tbody>
        </table>
      )}
      {hasMore && (
        <Button aria-busy={isLoading} onClick={() => void load()}>
          {t('ranking.more', { from: (last?.rank ?? 0) + 1, players: list.players })}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: RankingRow;
  readonly isMine: boolean;
  readonly isLeader: boolean;
}

function Row({ row, isMine, isLeader }: RowProps) {
  const t = useT();
  const { rank, change, score, rooms, opponents } = row;
  return (
    <tr className={isMine ? styles.mine : undefined} aria-current={isMine || undefined}>
      <td className={styles.rank} data-top={rank <= 3 || undefined}>
        {rank}
      </td>
      <td>
        <Change by={change} />
      </td>
      <PlayerCell player={row} isMine={isMine} played={t('ranking.played', { rooms, opponents })}>
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

/** The row that the reader would have. Nobody else sees it. */
function GhostRow({ own }: { readonly own: OwnRanking }) {
  const t = useT();
  const me = useUser();
  if (me === null) return null;
  const { rooms, opponents, score, wouldBe } = own;
  return (
    <tr className={styles.ghost}>
      <td className={styles.rank}>{wouldBe}</td>
      <td className={styles.soft}>{t('ranking.onlyYou')}</td>
      <th scope="row">
        <span className={styles.player}>
          <Portrait name={me.name} src={me.avatar} size={40} />
          <span>
            {me.name}
            <span className={styles.soft}> {t('ranking.you')}</span>
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
