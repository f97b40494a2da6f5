/** The words of the ear, for parts that stand elsewhere: what is inside waits until they are there. */
import { type ReactNode, Suspense, use } from 'react';
import { useLocale } from '../../../lib/i18n.tsx';
import { missingMessages } from '../../../lib/messages.ts';

function Waits({ children }: { readonly children: ReactNode }) {
  const missing = missingMessages('ear', useLocale());
  if (missing !== undefined) use(missing);
  return children;
}

export const EarWords = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <Waits>{children}</Waits>
  </Suspense>
);
