import { use } from 'react';
import { PwaPage } from '../../features/pwa/pwa-page.tsx';
import { useLocale } from '../../lib/words/i18n.tsx';
import { missingMessages } from '../../lib/words/messages.ts';

export default function Pwa() {
  const words = missingMessages('pwa', useLocale());
  if (words !== undefined) use(words);
  return <PwaPage />;
}
