import { use } from 'react';
import { FuturePage } from '../../features/future/future-page.tsx';
import { useLocale } from '../../lib/words/i18n.tsx';
import { missingMessages } from '../../lib/words/messages.ts';

export default function Future() {
  const words = missingMessages('polls', useLocale());
  if (words !== undefined) use(words);
  return <FuturePage />;
}
