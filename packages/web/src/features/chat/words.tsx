/** The words of the chat. */
import type { ReactNode } from 'react';
import { Words } from '../../lib/words.tsx';

export const ChatWords = ({ children }: { readonly children: ReactNode }) => (
  <Words of="chat">{children}</Words>
);
