/** Sentences of the written pages that the landing pages do without: until they are here, a page stays as it was written. */
import { use } from 'react';
import { useLocale } from './i18n.tsx';
import { missingMessages } from './messages.ts';

export function usePagesWords(): void {
  const missing = missingMessages('pages', useLocale());
  if (missing !== undefined) use(missing);
}
