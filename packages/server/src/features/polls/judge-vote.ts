/** Decides whether a member may vote so (docs/behaviour/polls.md 2). */
import { ApiError, type Poll, premiumRequired } from '@troef/protocol';
import type { PollRow } from './poll.repository.ts';

export const statusOf = ({ opens, closes, countedAt }: PollRow, now: number): Poll['status'] => {
  if (countedAt !== null || (closes !== null && closes.getTime() <= now)) return 'closed';
  return opens.getTime() <= now ? 'open' : 'draft';
};

/** Whether an option can be voted for now. */
export const isOpenOption = (
  { options, wishes }: Pick<PollRow, 'options' | 'wishes'>,
  at: number,
): boolean => (wishes === null ? at >= 0 && at < options.length : wishes[at]?.state === 'open');

/** Returns the refusal; null if the vote counts. */
export function judgeVote(
  poll: PollRow,
  chosen: readonly number[],
  voter: { readonly verified: boolean; readonly premium: boolean; readonly now: number },
): ApiError | null {
  if (!voter.verified) return new ApiError('forbidden', 'unverified');
  if (poll.audience === 'premium' && !voter.premium) return premiumRequired('poll');
  const status = statusOf(poll, voter.now);
  if (status !== 'open') return new ApiError('conflict', status);
  // Wishes may be taken back. A poll is answered.
  const isTooFew = chosen.length === 0 && poll.wishes === null;
  const isTwice = new Set(chosen).size !== chosen.length;
  if (isTooFew || isTwice || chosen.length > poll.multiple || chosen.some((at) => !isOpenOption(poll, at)))
    return new ApiError('unprocessable_content', 'options');
  return null;
}
