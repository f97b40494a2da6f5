/** The requests of the ranking pages. */
import type { Variant } from '@troef/games';
import type { RankingReply } from '@troef/protocol';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAnybody } from '../../lib/session/session.ts';

/** Returns a list by its slug; `after`: the user of the last row that is there already. */
export const readRanking = (variant: Variant, slug: string, after?: string) =>
  asAnybody<RankingReply>(
    'GET',
    withQuery(`/api/${segment(variant)}/rankings/${segment(slug)}`, { starting_after: after }),
  );
