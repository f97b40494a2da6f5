/**
 * Takes lessons that were done on this device along to the account, and brings back those done elsewhere. A guest
 * keeps them on the device until they have an account. Without a connection it is tried again with the next lesson.
 */
import type { LessonsDone } from '@troef/protocol';
import { segment } from '../http/pages-of.ts';
import { asAccount } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { isKey, noteDone, useProgress } from './progress.ts';

/** For each account, the lessons that it is known to have. */
const known = new Map<string, ReadonlySet<string>>();

export async function takeAlong(): Promise<void> {
  const { account, profile } = useSession.getState();
  if (!account || profile === null) return;
  const { done } = useProgress.getState();
  const has = known.get(profile.id);
  if (has !== undefined && done.every((key) => has.has(key))) return;
  const reply = await asAccount<LessonsDone>('POST', `/api/users/${segment(profile.id)}/lessons`, {
    lessons: done,
  });
  if (!reply.ok) return;
  known.set(profile.id, new Set(reply.value.lessons));
  noteDone(...reply.value.lessons.filter(isKey));
}
