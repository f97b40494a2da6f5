/**
 * Optimistic updates of the member's own data (docs/behaviour/pages.md 7): what the screen shows changes at
 * once in every tab, and a failure at the server is only logged.
 *
 * Saves go out one after the other. An answer is used only if no other save is waiting, so that an older
 * answer never undoes a newer choice.
 */
import type { OwnUser, UserUpdate } from '@troef/protocol';
import type { Reply } from '../http/failure.ts';
import { asAccount } from './session.ts';
import { changeSession, readSession } from './session-store.ts';

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

export const isSaving = (): boolean => waiting > 0;

/**
 * `shown` returns the member as they will be after the save. The promise is for callers that need the answer.
 */
export function saveMe(change: UserUpdate, shown: (user: OwnUser) => OwnUser): Promise<Reply<OwnUser>> {
  const { profile } = readSession();
  if (profile !== null) changeSession({ profile: shown(profile) });
  waiting++;
  const saved = last.then(async () => {
    const reply = await asAccount<OwnUser>('POST', '/api/users/me', change).finally(() => waiting--);
    // biome-ignore lint/suspicious/noConsole: a save that fails is logged, and nothing else
    if (!reply.ok) console.warn('not saved', Object.keys(change), reply.error.code);
    else if (waiting === 0 && readSession().profile?.id === reply.value.id) {
      changeSession({ profile: reply.value });
    }
    return reply;
  });
  last = saved.catch(() => undefined);
  return saved;
}
