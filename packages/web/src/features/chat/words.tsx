/** The words of the chat: what is inside waits until they are there. */
import { type ReactNode, use } from 'react';
import { useLocale } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';

export function ChatWords({ children }: { readonly children: ReactNode }) {
  const missing = missingMessages('chat', useLocale());
  if (missing !== undefined) use(missing);
  return children;
}
