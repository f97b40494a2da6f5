/** Leads from *Play* to a table: the only place where the landing page knows the table. */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import { gameOptions } from '../lib/games/game-options.ts';
import { paths } from '../lib/pages/route-table.ts';
import { rememberScope } from '../lib/pages/scope.ts';
import { rememberTable } from '../lib/tables/running-table.ts';
import { showLocale } from '../lib/words/locale.ts';

const start = () => import('../features/room/start.ts');

/** Opens the connection when the pointer is near the button. The click reports a failure. */
export function warmUpTable(): void {
  start()
    .then(({ warmUp }) => warmUp())
    .catch(() => undefined);
}

/**
 * Starts a table with the remembered options, in the language of the page, and returns its address; that of the table
 * where others wait for this player, if the page has not yet shown the way back to it.
 */
export async function beginGame(variant: Variant, locale: Locale): Promise<string> {
  const [{ startAlone, openAhead }, own] = await Promise.all([
    start(),
    start().then(({ findUnshownRoom }) => findUnshownRoom()),
    showLocale(locale),
    start().then(({ loadTable }) => loadTable(variant, locale)),
  ]);
  if (own !== null) return paths.room(own.id, own.variant);
  const room = await startAlone(variant, gameOptions(variant));
  // The first view comes while the page of the table is being drawn. If this fails, the page asks for it.
  openAhead(room);
  rememberScope(variant);
  rememberTable(room, variant);
  return paths.room(room, variant);
}
