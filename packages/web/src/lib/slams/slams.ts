/** The requests of the hall of fame. */
import type { Variant } from '@troef/games';
import type { Slam, SlamClaim, SlamsReply } from '@troef/protocol';
import { WITH_SLAMS } from '../games/variants.ts';
import type { Reply } from '../http/failure.ts';
import { segment, withQuery } from '../http/pages-of.ts';
import { asAccount, asAnybody } from '../session/session.ts';

export interface SlamSearch {
  readonly year?: string | undefined;
  readonly player?: string | undefined;
  /** Only those of the visitor, claimed or not. */
  readonly mine?: '1' | undefined;
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

/** For administrators. Hidden: nobody is shown it. */
export const hideSlam = (
  variant: Variant,
  slug: string,
  change: { readonly hidden: boolean; readonly reason?: string },
) => asAccount<unknown>('POST', `${base(variant)}/${segment(slug)}`, change);
export const deleteSlam = (variant: Variant, slug: string, why: { readonly reason?: string }) =>
  asAccount<unknown>('DELETE', `${base(variant)}/${segment(slug)}`, why);

/** Returns the newest slams of all games that have a hall of fame. */
export async function readAllSlams(search: SlamSearch): Promise<Reply<readonly Slam[]>> {
  const replies = await Promise.all(WITH_SLAMS.map((variant) => readSlams(variant, search)));
  const slams: Slam[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    slams.push(...reply.value.data);
  }
  return { ok: true, value: slams.sort((one, other) => other.date.localeCompare(one.date)) };
}
