/** Draws its children once there are the sentences of a coach: of hints, costs and reasons. */
import type { ReactNode } from 'react';
import { Words } from '../../../lib/words/words.tsx';

export const CoachWords = ({ children }: { readonly children: ReactNode }) => (
  <Words of="guide">
    <Words of="cost">
      <Words of="ear">{children}</Words>
    </Words>
  </Words>
);
