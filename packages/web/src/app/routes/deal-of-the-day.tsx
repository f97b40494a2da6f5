/** The deal of the day of a game: today, or the day in the address. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { DayPage as default } from '../../features/day/day-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('day', useLocaleStore.getState().locale);
  return null;
}
