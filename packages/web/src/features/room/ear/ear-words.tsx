/** The words of the ear, for parts that stand elsewhere. */
import { type ReactNode, Suspense } from 'react';
import { Words } from '../../../lib/words.tsx';

export const EarWords = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <Words of="ear">{children}</Words>
  </Suspense>
);
