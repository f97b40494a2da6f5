/** From *Play* to a table: the place where the landing page and the table meet. */
import type { Locale } from '@troef/i18n';
import { useGameOptions } from '../lib/game-options.ts';
import { chooseOwnLocale } from '../lib/locale.ts';
import { wantMessages } from '../lib/messages.ts';
import { rememberTable } from '../lib/running-table.ts';

const start = () => import('../features/room/start.ts');

/** Fetches what the first click will need. Cheap: no connection is made for somebody who only reads. */
export function prepareTable(locale: Locale): void {
  void start();
  void import('socket.io-client');
  void wantMessages('table', locale);
}

/** The hand is near the button: open the line. A failure shows at the click. */
export function warmUpTable(): void {
  start()
    .then(({ warmUp }) => warmUp())
    .catch(() => undefined);
}

/** A new table with the remembered options; its id. Playing in a language is choosing it. */
export async function beginGame(locale: Locale): Promise<string> {
  const [{ startAlone }] = await Promise.all([
    start(),
    chooseOwnLocale(locale),
    wantMessages('table', locale),
  ]);
  const { length, aiLevel, rules } = useGameOptions.getState();
  const room = await startAlone({ length, aiLevel, rules });
  rememberTable(room);
  return room;
}
