import { GamesPage } from '../../features/games/games-page.tsx';
import { usePagesWords } from '../../lib/pages-words.ts';

export default function Games() {
  usePagesWords();
  return <GamesPage />;
}
