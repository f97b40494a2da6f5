/** Counts the lines that a user writes, at all places together and over all processes (docs/behaviour/chat.md 3). */
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';

export function createLineCount(deps: LimitDeps): (user: string) => Promise<void> {
  const { get } = deps.settings;
  const inARow = createSharedLimit({ name: 'chat', times: () => get('limits.lines'), seconds: 10 }, deps);
  const aMinute = createSharedLimit(
    { name: 'chat', times: () => get('limits.lines.minute'), seconds: 60 },
    deps,
  );
  return async (user) => {
    await inARow.count(user);
    // Refused with the same word, but counted apart.
    await aMinute.count(`${user} a minute`);
  };
}
