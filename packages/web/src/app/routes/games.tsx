import { use } from 'react';
import { GamesPage } from '../../features/games/games-page.tsx';
import { useLocale } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';

export default function Games() {
  const words = missingMessages('allGames', useLocale());
  if (words !== undefined) use(words);
  return <GamesPage />;
}
