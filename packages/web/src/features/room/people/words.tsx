/** Provides the words of tables with people to the parts that only those tables have. */
import type { ReactNode } from 'react';
import { Words } from '../../../lib/words/words.tsx';

export const PeopleWords = ({ children }: { readonly children: ReactNode }) => (
  <Words of="rooms">{children}</Words>
);
