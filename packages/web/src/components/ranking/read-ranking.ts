import type { Variant } from '@troef/games';
import type { DailyRankingReply } from '@troef/protocol';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAnybody } from '../../lib/session/session.ts';

interface RowsWanted {
  /** The user of the last row that is there already. */
  readonly after?: string | undefined;
  readonly size?: number;
}

/** Returns a daily list by its slug. */
export const readRanking = (variant: Variant, slug: string, { after, size }: RowsWanted = {}) =>
  asAnybody<DailyRankingReply>(
    'GET',
    withQuery(`/api/${segment(variant)}/rankings/${segment(slug)}`, {
      starting_after: after,
      size: size?.toString(),
    }),
  );
