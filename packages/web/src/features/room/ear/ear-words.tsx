/** Provides the words of the spoken table to parts that are drawn elsewhere. */
import { type ReactNode, Suspense } from 'react';
import { Words } from '../../../lib/words/words.tsx';

export const EarWords = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <Words of="ear">{children}</Words>
  </Suspense>
);
