/** A list of the tournament ranking. The reader's own row is marked. */
import type { Variant } from '@troef/games';
import { TOUR_CURRENT, type TourRankingReply, type TourRow } from '@troef/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Change } from '../../components/ranking/change.tsx';
import { PlayerCell } from '../../components/ranking/player-cell.tsx';
import cells from '../../components/ranking/ranking-table.module.css';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { readTour } from './api.ts';
import { NeighbourLink } from './neighbour-link.tsx';
import styles from './ranking-list.module.css';
import { nameOfTour } from './words.ts';

interface TourListProps {
  readonly variant: Variant;
  readonly list: TourRankingReply;
}

export function TourList({ variant, list }: TourListProps) {
  const t = useT();
  const me = useUser();
  const [more, setMore] = useState<readonly TourRow[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [hasMore, setHasMore] = useState(list.has_more);
  const rows = [...list.rows, ...more];
  const last = rows.at(-1);
  const name = nameOfTour(t, list.slug);
  const to = (slug: string | null) => (slug === null ? null : paths.tournamentRanking(variant, slug));

  async function load(): Promise<void> {
    setLoading(true);
    const reply = await readTour(variant, list.slug, last?.user);
    setLoading(false);
    if (!reply.ok) return;
    setMore([...more, ...reply.value.rows]);
    setHasMore(reply.value.has_more);
  }

  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {list.slug !== TOUR_CURRENT && (
          <>
            <NeighbourLink to={to(list.earlier)} words={t('ranking.tour.earlier')} icon={<ChevronLeft />} />
            <NeighbourLink to={to(list.later)} words={t('ranking.tour.later')} icon={<ChevronRight />} />
          </>
        )}
      </div>
      {rows.length === 0 && <p className={styles.none}>{t('ranking.tour.nobody')}</p>}
      {rows.length > 0 && (
        <table className={cells.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('ranking.column.place')}</span>
              </th>
              <th scope="col">{t('ranking.tour.column.change')}</th>
              <th scope="col">{t('ranking.column.player')}</th>
              <th scope="col">{t('ranking.tour.column.results')}</th>
              <th scope="col">{t('ranking.tour.column.best')}</th>
              <th scope="col">{t('ranking.tour.column.points')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.user} row={row} isMine={row.user === me?.id} />
            ))}
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

function Row({ row, isMine }: { readonly row: TourRow; readonly isMine: boolean }) {
  const t = useT();
  const { rank, change, points, counted, played, best } = row;
  return (
    <tr className={isMine ? cells.mine : undefined} aria-current={isMine || undefined}>
      <td className={cells.rank} data-top={rank <= 3 || undefined}>
        {rank}
      </td>
      <td>
        <Change by={change} />
      </td>
      <PlayerCell
        player={row}
        isMine={isMine}
        played={`${t('ranking.tour.results', { counted, played })}, ${t('ranking.tour.best', { best })}`}
      />
      <td className={cells.wide}>{t('ranking.tour.results', { counted, played })}</td>
      <td className={cells.wide}>{best}</td>
      <td className={cells.score}>{points}</td>
    </tr>
  );
}
