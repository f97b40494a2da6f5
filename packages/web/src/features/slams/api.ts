/** The requests of the hall of fame. */
import type { Variant } from '@troef/games';
import type { Slam, SlamClaim, SlamsReply } from '@troef/protocol';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAccount, asAnybody } from '../../lib/session/session.ts';

export interface SlamSearch {
  readonly year?: string | undefined;
  readonly player?: string | undefined;
}

const base = (variant: Variant) => `/api/${segment(variant)}/slams`;

/** `after`: the id of the last slam that is there already. */
export const readSlams = (variant: Variant, search: SlamSearch, after?: string) =>
  asAnybody<SlamsReply>('GET', withQuery(base(variant), { ...search, starting_after: after }));
export const readSlam = (variant: Variant, slug: string) =>
  asAnybody<Slam>('GET', `${base(variant)}/${segment(slug)}`);
export const claimSlam = ({ variant, slug }: Slam, claim: SlamClaim) =>
  asAccount<Slam>('POST', `${base(variant)}/${segment(slug)}/claim`, claim);
export const unclaimSlam = ({ variant, slug }: Slam) =>
  asAccount<Slam>('DELETE', `${base(variant)}/${segment(slug)}/claim`);
