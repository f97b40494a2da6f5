/**
 * Changes of the person who is logged in, shown before they are saved (docs/behaviour/pages.md 7): what is on the screen changes at
 * once in every tab, a failure at the server is only logged.
 *
 * Saves go out one after the other, and an answer is taken only when nothing is waiting behind it, so that an older one
 * never undoes a newer choice.
 */
import type { OwnUser, UserUpdate } from '@troef/protocol';
import type { Reply } from './failure.ts';
import { asAccount } from './session.ts';
import { changeSession, readSession } from './session-store.ts';

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Choices are on their way to the server. */
export const isSaving = (): boolean => waiting > 0;

/** `shown` is the person as he will be. The promise is for who wants to know how it went. */
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
