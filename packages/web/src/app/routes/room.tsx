/** The table. Everything on it belongs to features/room; here it is told which game and language are coming. */
import { loadTable } from '../../features/room/variants.ts';
import { useLocaleStore } from '../../lib/locale.ts';
import { wantMessages } from '../../lib/messages.ts';
import { currentVariant } from '../../lib/scope.ts';

export { default } from '../../features/room/room-page.tsx';

export async function clientLoader(): Promise<null> {
  const { locale } = useLocaleStore.getState();
  // The address names the game; the room's own word, when it comes, is what counts.
  const game = loadTable(currentVariant(), locale).catch(() => undefined);
  await Promise.all([wantMessages('table', locale), game]);
  return null;
}
