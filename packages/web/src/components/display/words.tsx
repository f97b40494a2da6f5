/** The words of the controls in this folder: what is inside waits until they are there. */
import { type ReactNode, use } from 'react';
import { useLocale } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';

export function DisplayWords({ children }: { readonly children: ReactNode }) {
  const missing = missingMessages('display', useLocale());
  if (missing !== undefined) use(missing);
  return children;
}
