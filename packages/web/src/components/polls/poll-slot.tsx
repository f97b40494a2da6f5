/**
 * The place of a poll in a text. The build writes a link to the page of the poll there, which also leads to it without
 * a script. In the browser the poll itself takes its place when the page is idle, so no text waits for it.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { useIdle } from '../../lib/page/idle.ts';

const Poll = lazy(() => import('./poll-in-text.tsx'));

interface PollSlotProps {
  /** The slug of the poll. */
  readonly which: string;
  /** What stands there until the poll has come. */
  readonly children: ReactNode;
}

export function PollSlot({ which, children }: PollSlotProps) {
  if (!useIdle()) return children;
  return (
    <Suspense fallback={children}>
      <Poll which={which} />
    </Suspense>
  );
}
