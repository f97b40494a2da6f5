/** The place of the advice. The note itself is loaded with the first advice. */
import { lazy, Suspense } from 'react';
import type { Advice } from './store.ts';

const AdviceWords = lazy(() => import('./advice-words.tsx'));

export interface AdviceNoteProps {
  readonly advice: Advice;
  /** Whether the note is part of the bid panel, instead of a note on the table. */
  readonly inPanel?: boolean;
}

export const AdviceNote = (props: AdviceNoteProps) => (
  <Suspense>
    <AdviceWords {...props} />
  </Suspense>
);
