import { GamesPage } from '../../features/games/games-page.tsx';
import { usePagesWords } from '../../lib/words/pages-words.ts';

export default function Games() {
  usePagesWords();
  return <GamesPage />;
}
