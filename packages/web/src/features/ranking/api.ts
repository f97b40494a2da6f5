/** The requests of the ranking pages. */
import type { Variant } from '@troef/games';
import type { TourRankingReply } from '@troef/protocol';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAnybody } from '../../lib/session/session.ts';

const address = (variant: Variant, slug: string, after?: string): string =>
  withQuery(`/api/${segment(variant)}/rankings/${segment(slug)}`, { starting_after: after });

/** Returns a list of tournaments by its slug. */
export const readTour = (variant: Variant, slug: string, after?: string) =>
  asAnybody<TourRankingReply>('GET', address(variant, slug, after));

/** Whether a list of this name is one of tournaments. */
export const isTour = (slug: string): boolean => slug.startsWith('tour-');
