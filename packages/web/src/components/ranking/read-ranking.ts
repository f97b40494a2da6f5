import type { Variant } from '@troef/games';
import {
  type DailyRankingReply,
  LATEST_RANKING,
  type RankingKind,
  type RankingsReply,
} from '@troef/protocol';
import type { Reply } from '../../lib/http/failure.ts';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAnybody } from '../../lib/session/session.ts';

interface RowsWanted {
  /** The user of the last row that is there already. */
  readonly after?: string | undefined;
  readonly size?: number;
}

/** Returns the names of all lists of a game. */
export const readLists = (variant: Variant) =>
  asAnybody<RankingsReply>('GET', `/api/${segment(variant)}/rankings`);

/** Returns a daily list by its slug. */
export const readRanking = (variant: Variant, slug: string, { after, size }: RowsWanted = {}) =>
  asAnybody<DailyRankingReply>(
    'GET',
    withQuery(`/api/${segment(variant)}/rankings/${segment(slug)}`, {
      starting_after: after,
      size: size?.toString(),
    }),
  );

/** Reads the newest list of a kind; null before the first. Only a list that is there is asked for. */
export async function newestOf<T>(
  variant: Variant,
  kind: RankingKind,
  read: () => Promise<Reply<T>>,
): Promise<Reply<T | null>> {
  const lists = await readLists(variant);
  if (!lists.ok) return lists;
  return lists.value.some((list) => list.kind === kind) ? read() : { ok: true, value: null };
}

/** Returns the newest daily list; null before the first. */
export const readLatest = (variant: Variant, wanted: RowsWanted = {}) =>
  newestOf(variant, 'daily', () => readRanking(variant, LATEST_RANKING, wanted));
