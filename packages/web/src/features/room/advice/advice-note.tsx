/** The place of what is advised: the note itself comes with the first advice. */
import { lazy, Suspense } from 'react';
import type { Advice } from './store.ts';

const AdviceWords = lazy(() => import('./advice-words.tsx'));

export interface AdviceNoteProps {
  readonly advice: Advice;
  /** A part of the panel in which something is said, instead of a note on the table. */
  readonly inPanel?: boolean;
}

export const AdviceNote = (props: AdviceNoteProps) => (
  <Suspense>
    <AdviceWords {...props} />
  </Suspense>
);
