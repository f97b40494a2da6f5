/** Loads the words of the chat for the components inside. */
import type { ReactNode } from 'react';
import { Words } from '../../lib/words/words.tsx';

export const ChatWords = ({ children }: { readonly children: ReactNode }) => (
  <Words of="chat">{children}</Words>
);
