/** From *Play* to a table: the place where the landing page and the table meet. */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import { gameOptions } from '../lib/game-options.ts';
import { showLocale } from '../lib/locale.ts';
import { wantMessages } from '../lib/messages.ts';
import { paths } from '../lib/route-table.ts';
import { rememberTable } from '../lib/running-table.ts';
import { rememberScope } from '../lib/scope.ts';

const start = () => import('../features/room/start.ts');

/** Fetches what the first click will need. Cheap: no connection is made for somebody who only reads. */
export function prepareTable(variant: Variant, locale: Locale): void {
  void import('../lib/socket-client.ts');
  // Without a line now, they are fetched at the click.
  void Promise.all([gameTable(variant, locale), wantMessages('table', locale)]).catch(() => undefined);
}

/** The game's own part of the table, with its words. */
const gameTable = (variant: Variant, locale: Locale): Promise<unknown> =>
  start().then(({ loadTable }) => loadTable(variant, locale));

/** The hand is near the button: open the line. A failure shows at the click. */
export function warmUpTable(): void {
  start()
    .then(({ warmUp }) => warmUp())
    .catch(() => undefined);
}

/** A new table with the remembered options; its address. It is played in the language of the page. */
export async function beginGame(variant: Variant, locale: Locale): Promise<string> {
  const [{ startAlone }] = await Promise.all([
    start(),
    showLocale(locale),
    wantMessages('table', locale),
    gameTable(variant, locale),
  ]);
  const room = await startAlone(variant, gameOptions(variant));
  rememberScope(variant);
  rememberTable(room, variant);
  return paths.room(room, variant);
}
