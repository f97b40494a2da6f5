/** The calendar of tournaments. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { CalendarPage as default } from '../../features/tournaments/calendar/calendar-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('tournaments', useLocaleStore.getState().locale);
  return null;
}
