/** Counts the lines that a user writes, at all places together and over all processes (docs/behaviour/chat.md 3). */
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';

const IN_A_ROW = { name: 'chat', times: 5, seconds: 10 } as const;
const A_MINUTE = { name: 'chat', times: 20, seconds: 60 } as const;

export function createLineCount(deps: LimitDeps): (user: string) => Promise<void> {
  const inARow = createSharedLimit(IN_A_ROW, deps);
  const aMinute = createSharedLimit(A_MINUTE, deps);
  return async (user) => {
    await inARow.count(user);
    // Refused with the same word, but counted apart.
    await aMinute.count(`${user} a minute`);
  };
}
