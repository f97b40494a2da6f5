/** The words of tables with people, for parts that only those have. */
import type { ReactNode } from 'react';
import { Words } from '../../../lib/words.tsx';

export const PeopleWords = ({ children }: { readonly children: ReactNode }) => (
  <Words of="rooms">{children}</Words>
);
