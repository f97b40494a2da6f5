/** The puzzle of the day of a game: of today, or of the day in the address. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { PuzzlePage as default } from '../../features/learn/puzzle-page.tsx';

export async function clientLoader(): Promise<null> {
  const { locale } = useLocaleStore.getState();
  await Promise.all([wantMessages('puzzles', locale), wantMessages('learn', locale)]);
  return null;
}
