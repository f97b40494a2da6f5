/**
 * A list of a day. The reader's own row is marked. If they are not in the list, a dashed row stands at the place
 * that they would have.
 */
import type { Variant } from '@troef/games';
import type { DailyRankingReply, RankingRow } from '@troef/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { RankingLine, RankingTable } from '../../components/ranking/ranking-table.tsx';
import { readRanking } from '../../components/ranking/read-ranking.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { NeighbourLink } from './neighbour-link.tsx';
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
    const reply = await readRanking(variant, list.slug, { after: last?.user });
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
  const ghostRow = ghost !== null && me !== null && (
    <RankingLine
      key="own"
      own="ghost"
      row={{ ...ghost, rank: ghost.wouldBe, name: me.name, avatar: me.avatar }}
    />
  );
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{day}</h2>
        <NeighbourLink to={to(list.earlier)} words={t('ranking.earlier')} icon={<ChevronLeft />} />
        <NeighbourLink to={to(list.later)} words={t('ranking.later')} icon={<ChevronRight />} />
      </div>
      {rows.length === 0 && <p className={styles.none}>{t('ranking.nobody')}</p>}
      {(rows.length > 0 || ghost !== null) && (
        <RankingTable label={day}>
          {rows.map((row, at) => [
            at === ghostAt && ghostRow,
            <RankingLine
              key={row.user}
              row={row}
              own={row.user === me?.id ? 'mine' : undefined}
              isLeader={isLeader && row.rank === 1}
            />,
          ])}
          {isAtEnd && ghostRow}
        </RankingTable>
      )}
      {hasMore && (
        <Button aria-busy={isLoading} onClick={() => void load()}>
          {t('ranking.more', { from: (last?.rank ?? 0) + 1, players: list.players })}
        </Button>
      )}
    </section>
  );
}
