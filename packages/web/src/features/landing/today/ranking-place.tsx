/**
 * The newest daily list of the game. A member who is in it sees the first place, and their own between its
 * neighbours, with what would raise it. Everybody else sees the first five. Without a list there is nothing. It
 * stands last, so it moves nothing when it comes.
 */
import type { Variant } from '@troef/games';
import { type DailyRankingReply, LATEST_RANKING, RANKING_PAGE } from '@troef/protocol';
import { Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router';
import { Raise } from '../../../components/ranking/raise.tsx';
import { RankingGap, RankingLine, RankingTable } from '../../../components/ranking/ranking-table.tsx';
import { readLatest, readRanking } from '../../../components/ranking/read-ranking.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import section from '../section.module.css';
import styles from './today.module.css';

const FIRST = 5;

/** Reads the list as far as the place below the member, or the first places; undefined if there is no list. */
async function readPlace(variant: Variant): Promise<DailyRankingReply | undefined> {
  const first = await readLatest(variant, { size: FIRST });
  if (!first.ok || first.value === null || first.value.rows.length === 0) return undefined;
  const rank = first.value.own?.rank ?? null;
  if (rank === null || rank < FIRST) return first.value;
  const whole = await readRanking(variant, LATEST_RANKING, { size: Math.min(rank + 1, RANKING_PAGE) });
  return whole.ok ? whole.value : undefined;
}

export function RankingPlace({ variant }: { readonly variant: Variant }) {
  const me = useUser();
  const [answer, setAnswer] = useState<{
    readonly variant: Variant;
    readonly list: DailyRankingReply | undefined;
  }>();
  useAnswer(
    () => readPlace(variant),
    (list) => startTransition(() => setAnswer({ variant, list })),
    [variant, me?.id],
  );
  if (answer?.list === undefined || answer.variant !== variant) return null;
  return (
    <Suspense>
      <Words of="ranking">
        <Place variant={variant} list={answer.list} />
      </Words>
    </Suspense>
  );
}

function Place({ variant, list }: { readonly variant: Variant; readonly list: DailyRankingReply }) {
  const t = useT();
  const me = useUser();
  const { rows, own } = list;
  const rank = own?.rank ?? null;
  const isListed = me !== null && own !== null && rank !== null;
  const isShown = (other: number): boolean =>
    rank === null ? other <= FIRST : other === 1 || Math.abs(other - rank) <= 1;
  // Far down, the answer ends before the member.
  const isThere = !isListed || rows.some(({ user }) => user === me.id);
  const shown = [
    ...rows.filter((row) => isShown(row.rank)),
    ...(isThere || !isListed ? [] : [{ ...own, rank, user: me.id, name: me.name, avatar: me.avatar }]),
  ];
  return (
    <section className={section.place} aria-labelledby="ranking-place">
      <div className={section.head}>
        <h2 id="ranking-place">{t('ranking.title')}</h2>
        <Link to={paths.ranking(variant)}>{t('ranking.whole')}</Link>
      </div>
      <div className={styles.ranking}>
        <RankingTable label={t(isListed ? 'ranking.own' : 'ranking.title')}>
          {shown.map((row, at) => [
            at > 0 && row.rank > (shown[at - 1]?.rank ?? 0) + 1 && <RankingGap key="gap" />,
            <RankingLine
              key={row.user}
              row={row}
              own={isListed && row.user === me.id ? 'mine' : undefined}
              isLeader={row.rank === 1}
            />,
          ])}
        </RankingTable>
        {isListed && <Raise own={own} />}
      </div>
    </section>
  );
}
