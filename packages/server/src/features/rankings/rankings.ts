/**
 * The rankings of a game as `GET /api/{variant}/rankings` shows them (docs/behaviour/ranking.md 4,
 * docs/behaviour/tournament-ranking.md 2). Every kind of list is one source: for a new kind add its source to `SOURCES` and its name to `RANKING_KINDS`.
 */
import type { Variant } from '@troef/games';
import type { RankingKind, RankingReply, RankingsReply } from '@troef/protocol';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { DAILY_LISTS } from './daily-lists.ts';
import { TOUR_LISTS } from './tour-lists.ts';

export interface RankingQuery {
  readonly size?: number | undefined;
  /** The user of the last row seen. */
  readonly starting_after?: string | undefined;
  /** The member who looks; undefined for a guest. */
  readonly viewer: UserRow | undefined;
  readonly now: number;
}

export interface RankingSource {
  readonly kind: RankingKind;
  /** Whether a list of this kind can have this name. */
  has(slug: string): boolean;
  /** Returns every list that is kept, the newest first. */
  headers(
    db: Querier,
    variant: Variant,
  ): Promise<readonly { readonly slug: string; readonly publishedAt: Date }[]>;
  /** Returns undefined if there is no such list. */
  find(db: Querier, variant: Variant, slug: string, query: RankingQuery): Promise<RankingReply | undefined>;
}

const SOURCES: readonly RankingSource[] = [DAILY_LISTS, TOUR_LISTS];

export async function listRankings(db: Querier, variant: Variant): Promise<RankingsReply> {
  const lists = await Promise.all(
    SOURCES.map(async ({ kind, headers }) =>
      (await headers(db, variant)).map(({ slug, publishedAt }) => ({
        slug,
        kind,
        publishedAt: publishedAt.toISOString(),
      })),
    ),
  );
  return lists.flat();
}

export async function findRanking(
  db: Querier,
  variant: Variant,
  slug: string,
  query: RankingQuery,
): Promise<RankingReply | undefined> {
  return SOURCES.find((source) => source.has(slug))?.find(db, variant, slug, query);
}
