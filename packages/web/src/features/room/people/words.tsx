/** The words of tables with people, for parts that only those have: what is inside waits until they are there. */
import { type ReactNode, use } from 'react';
import { useLocale } from '../../../lib/i18n.tsx';
import { missingMessages } from '../../../lib/messages.ts';

export function PeopleWords({ children }: { readonly children: ReactNode }) {
  const missing = missingMessages('rooms', useLocale());
  if (missing !== undefined) use(missing);
  return children;
}
