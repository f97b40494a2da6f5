import { use } from 'react';
import { useSearchParams } from 'react-router';
import { CheckPage } from '../../features/check/check-page.tsx';
import { useLocale } from '../../lib/words/i18n.tsx';
import { missingMessages } from '../../lib/words/messages.ts';

export default function Check() {
  const words = missingMessages('check', useLocale());
  if (words !== undefined) use(words);
  const [search] = useSearchParams();
  return <CheckPage room={search.get('room')} />;
}
