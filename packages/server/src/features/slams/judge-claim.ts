/** Decides who may claim a slam (docs/behaviour/slams.md 2). Pure. */
import { ApiError } from '@troef/protocol';
import { type ClaimRow, claimEnd } from './slam.repository.ts';

/** Returns the refusal, or null. */
export function judgeClaim(
  slam: ClaimRow,
  user: string,
  { now, days }: { readonly now: number; readonly days: number },
): ApiError | null {
  const isLate = claimEnd(slam.at, days) <= now;
  // Its player is forgotten when the time is over.
  const isForgotten = slam.user === null && slam.guest === null;
  if (slam.user !== user && !(isForgotten && isLate)) return new ApiError('forbidden', 'player');
  if (slam.claimedAt !== null) return new ApiError('already_exists', 'slam');
  return isLate ? new ApiError('conflict', 'expired') : null;
}
