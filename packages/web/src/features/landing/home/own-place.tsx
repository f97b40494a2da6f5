/**
 * The member's place in the newest daily list of the game: the first of the list, and the member between their
 * neighbours. A member who is in no list sees nothing of it. It stands last, so it moves nothing when it comes.
 */
import type { Variant } from '@troef/games';
import { type DailyRankingReply, LATEST_RANKING, RANKING_PAGE } from '@troef/protocol';
import { Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router';
import { Raise } from '../../../components/ranking/raise.tsx';
import { RankingGap, RankingLine, RankingTable } from '../../../components/ranking/ranking-table.tsx';
import { readRanking } from '../../../components/ranking/read-ranking.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import section from '../section.module.css';
import styles from './member-home.module.css';

/** Reads the list as far as the place below the member; undefined if they have no place. */
async function readPlace(variant: Variant): Promise<DailyRankingReply | undefined> {
  const first = await readRanking(variant, LATEST_RANKING, { size: 1 });
  const rank = first.ok ? (first.value.own?.rank ?? null) : null;
  if (rank === null) return undefined;
  const whole = await readRanking(variant, LATEST_RANKING, { size: Math.min(rank + 1, RANKING_PAGE) });
  return whole.ok ? whole.value : undefined;
}

export function OwnPlace({ variant }: { readonly variant: Variant }) {
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
  if (me === null || own === null || own.rank === null) return null;
  const { rank } = own;
  const isShown = (other: number): boolean => other === 1 || Math.abs(other - rank) <= 1;
  // Far down, the answer ends before the member.
  const isThere = rows.some(({ user }) => user === me.id);
  const shown = [
    ...rows.filter((row) => isShown(row.rank)),
    ...(isThere ? [] : [{ ...own, rank, user: me.id, name: me.name, avatar: me.avatar }]),
  ];
  return (
    <section className={section.place} aria-labelledby="own-place">
      <div className={section.head}>
        <h2 id="own-place">{t('ranking.title')}</h2>
        <Link to={paths.ranking(variant)}>{t('ranking.whole')}</Link>
      </div>
      <div className={styles.place}>
        <RankingTable label={t('ranking.own')}>
          {shown.map((row, at) => [
            at > 0 && row.rank > (shown[at - 1]?.rank ?? 0) + 1 && <RankingGap key="gap" />,
            <RankingLine
              key={row.user}
              row={row}
              own={row.user === me.id ? 'mine' : undefined}
              isLeader={row.rank === 1}
            />,
          ])}
        </RankingTable>
        <Raise own={own} />
      </div>
    </section>
  );
}
