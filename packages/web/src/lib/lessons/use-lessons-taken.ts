/**
 * Takes the lessons of a guest along as soon as they have an account, wherever they joined or logged in
 * (docs/behaviour/lessons.md 3).
 */
import { useEffect } from 'react';
import { readStored } from '../device/stored.ts';
import { useSession } from '../session/session-store.ts';

/** Whether this device knows a lesson that is done. What it is exactly is read with the lessons (./progress.ts). */
function hasDone(): boolean {
  const { done } = (readStored('troef.lessons') ?? {}) as { readonly done?: unknown };
  return Array.isArray(done) && done.length > 0;
}

export function useLessonsTaken(): void {
  const member = useSession(({ account, profile }) => (account ? profile?.id : undefined));
  useEffect(() => {
    if (member === undefined || !hasDone()) return;
    void import('./take-along.ts').then(({ takeAlong }) => takeAlong());
  }, [member]);
}
