/** A poll. */
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

export { PollPage as default } from '../../features/polls/poll-page.tsx';

export async function clientLoader(): Promise<null> {
  await wantMessages('polls', useLocaleStore.getState().locale);
  return null;
}
