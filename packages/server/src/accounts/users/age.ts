/** The age that an account asks for (docs/behaviour/accounts.md 1). */
import { ApiError, YOUNGEST } from '@troef/protocol';

/** Refuses somebody who turns less than `YOUNGEST` in the year of `now` (ms since the epoch). */
export function refuseTooYoung(birthYear: number, now: number): void {
  if (new Date(now).getUTCFullYear() - birthYear < YOUNGEST) {
    throw new ApiError('unprocessable_content', 'birthYear');
  }
}
