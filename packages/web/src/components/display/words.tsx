/** The words of the controls in this folder. */
import type { ReactNode } from 'react';
import { Words } from '../../lib/words/words.tsx';

export const DisplayWords = ({ children }: { readonly children: ReactNode }) => (
  <Words of="display">{children}</Words>
);
