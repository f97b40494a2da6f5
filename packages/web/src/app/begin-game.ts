/** Leads from *Play* to a table: the only place where the landing page knows the table. */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import { gameOptions } from '../lib/games/game-options.ts';
import { idle } from '../lib/page/idle.ts';
import { paths } from '../lib/pages/route-table.ts';
import { rememberScope } from '../lib/pages/scope.ts';
import { rememberTable } from '../lib/tables/running-table.ts';
import { showLocale } from '../lib/words/locale.ts';
import { wantMessages } from '../lib/words/messages.ts';
import { fetchAhead } from './router/fetch-ahead.ts';

const start = () => import('../features/room/start.ts');
const openParts = () => import('../features/room/client/open-parts.ts');

/**
 * Fetches what the first click will need, one after the other: to run it all at once would hold up a slow phone
 * for a moment. It opens no connection, because many visitors only read.
 */
export async function prepareTable(variant: Variant, locale: Locale): Promise<void> {
  const steps = [
    () => fetchAhead(`${variant}.room`),
    () => import('../lib/sockets/socket-client.ts'),
    start,
    () => gameTable(variant, locale),
    () => wantMessages('table', locale),
    openParts,
    () => start().then(({ prepareHints }) => prepareHints(variant)),
  ];
  for (const step of steps) {
    await idle();
    // If this fails, the click fetches it again.
    await step().catch(() => undefined);
  }
}

/** Loads the game's own part of the table, with its words. */
const gameTable = (variant: Variant, locale: Locale): Promise<unknown> =>
  start().then(({ loadTable }) => loadTable(variant, locale));

/** Opens the connection when the pointer is near the button. The click reports a failure. */
export function warmUpTable(): void {
  start()
    .then(({ warmUp }) => warmUp())
    .catch(() => undefined);
}

/** Starts a table with the remembered options, in the language of the page, and returns its address. */
export async function beginGame(variant: Variant, locale: Locale): Promise<string> {
  const [{ startAlone }] = await Promise.all([
    start(),
    showLocale(locale),
    wantMessages('table', locale),
    gameTable(variant, locale),
  ]);
  const room = await startAlone(variant, gameOptions(variant));
  // The first view comes while the page of the table is being drawn. If this fails, the page asks for it.
  openParts().then(
    ({ openAhead }) => openAhead(room),
    () => undefined,
  );
  rememberScope(variant);
  rememberTable(room, variant);
  return paths.room(room, variant);
}
